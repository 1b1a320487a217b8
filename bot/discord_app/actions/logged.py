"""An answer of a server's log, shown again to the person who looked it up."""

from collections.abc import Iterable
from typing import Final

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.answering import shown
from bot.discord_app.custom_ids import Key
from bot.discord_app.items import Component, menu, row
from bot.discord_app.languages import Say
from bot.discord_app.sending import replace_with
from bot.render.frames import in_words_of
from bot.replies import Mark
from bot.store import Answered

ACTION: Final = "again"


def again_row(found: Iterable[Answered], say: Say) -> tuple[Component, ...]:
    """A menu of answers; none where all their questions were deleted."""
    known = [it for it in found if it.line]
    choices = [(it.code, f"{say(it.mark)} · {in_words_of(it.headline, say)}") for it in known]
    return (row(menu(say(phrases.SHOW_AGAIN), Key(ACTION), choices)),) if choices else ()


async def again(press: Press) -> None:
    """Show the chosen answer in place of the list, with its buttons; it is not logged again."""
    code = press.values[0] if press.values else ""
    line = await press.desk.keeper.line(code)
    if line is None:
        await press.tell(phrases.GONE, Mark.PROBLEM)
        return
    reply = await press.desk.work(
        press.interaction, lambda: press.desk.reply_to(code, line), private=True
    )
    presser = press.interaction.user.id
    view = await shown(press.interaction, press.desk, reply, private=True, again=presser)
    await replace_with(press.interaction, view)
