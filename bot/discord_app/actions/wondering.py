"""What if: a menu of small changes, and the answer after one, for the presser alone."""

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.answering import shown
from bot.discord_app.custom_ids import Key
from bot.discord_app.items import menu, row
from bot.discord_app.sending import replace_with, send
from bot.problems import PROBLEMS
from bot.render.discord import text_view
from bot.replies import Mark
from bot.store import code_of


async def what_if(press: Press) -> None:
    """Offer the changes."""
    found = await _changes(press, press.line)
    if not found:
        await press.tell(phrases.NOTHING_TO_CHANGE)
        return
    title = press.say(phrases.WHAT_IF_MENU)
    choices = row(menu(title, press.key.to("changed"), found))
    await send(press.interaction, text_view([f"**{title}**"], [choices]), private=True)


async def changed(press: Press) -> None:
    """Show the answer after the change in place of the menu, with a menu for the next change."""
    judge, line = press.desk.judge, press.line
    wanted = press.values[0] if press.values else ""
    after = await press.desk.work(
        press.interaction, lambda: judge.after(line, wanted), private=True
    )
    if after is None:
        await press.tell(phrases.NO_LONGER_POSSIBLE, Mark.PROBLEM)
        return
    reply = await press.desk.work(press.interaction, lambda: judge.ask(after), private=True)
    view = await shown(press.interaction, press.desk, reply, private=True)
    found = await _changes(press, after)
    if found:
        key = Key("changed", press.interaction.user.id, code_of(after))
        view.add_row(row(menu(press.say(phrases.AND_WHAT_IF), key, found)))
    await replace_with(press.interaction, view)


async def _changes(press: Press, line: str) -> tuple[tuple[str, str], ...]:
    try:
        return await press.desk.work(
            press.interaction, lambda: press.desk.judge.what_if(line), private=True
        )
    except PROBLEMS:
        return ()
