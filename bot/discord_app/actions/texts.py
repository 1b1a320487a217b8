"""Reading on: one text or rule that was chosen in a menu, for the chooser alone."""

from bot.beside import Found
from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.items import Component, link_row, menu_rows
from bot.discord_app.languages import Say
from bot.discord_app.sending import replace_with, send
from bot.render.discord import text_view
from bot.render.pages import PAGE_TEXT
from bot.render.reading import first_blocks, to_read


async def read(press: Press) -> None:
    """Show what was chosen: in place where the menu is the chooser's alone already."""
    kind, _, wanted = (press.values[0] if press.values else "").partition(":")
    judge = press.desk.judge
    found = await press.desk.work(
        press.interaction,
        lambda: judge.text(wanted) if kind == "t" else judge.look_up(wanted),
        private=True,
    )
    blocks = list(first_blocks(found, PAGE_TEXT)) or [press.say(phrases.NOTHING_TO_SHOW)]
    view = text_view(blocks, reading_rows(found, press.say))
    message = press.interaction.message
    if message is not None and message.flags.ephemeral:
        await replace_with(press.interaction, view)
    else:
        await send(press.interaction, view, private=True)


def reading_rows(found: Found, say: Say) -> tuple[Component, ...]:
    """The menu of what else there is, and the way to the rules themselves."""
    ours, official = found.ours, found.official
    number = next((it.number for it in official.rules), "") if official is not None else ""
    number = number or next((it for ruling in ours[:1] for it in ruling.cr), "")
    return (*menu_rows(to_read(found, but_first=True), say), link_row(number, say))
