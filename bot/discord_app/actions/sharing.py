"""Share: a private answer for everybody in the channel."""

from bot.discord_app.actions.press import Press
from bot.discord_app.answering import shown
from bot.discord_app.sending import send


async def share(press: Press) -> None:
    """Send the answer again, so that all can see it, with buttons of its own."""
    reply = await press.reply()
    view = await shown(press.interaction, press.desk, reply, private=False)
    await send(press.interaction, view)
