"""Did you mean: a name chosen in place of one that was not known."""

from collections.abc import Sequence

from bot.discord_app import phrases
from bot.discord_app.actions.card_rulings import card_row
from bot.discord_app.actions.press import Press
from bot.discord_app.answering import answer, show_in_place
from bot.discord_app.custom_ids import Key
from bot.discord_app.items import Component, menu, row
from bot.discord_app.languages import Say
from bot.discord_app.limits import clip_value
from bot.discord_app.sending import replace_with, send
from bot.render.discord import card_view
from bot.replies import Mark


def cards_meant(
    names: Sequence[str], say: Say, title: str = phrases.DID_YOU_MEAN
) -> tuple[Component, ...]:
    """A menu of cards to look up, under a phrase; none where nobody knows any."""
    choices = [(name, name) for name in names]
    return (row(menu(say(title), Key("card"), choices)),) if choices else ()


async def card(press: Press) -> None:
    """Show the chosen card: in place where the presser alone sees the message."""
    name = press.values[0] if press.values else press.key.extra
    judge = press.desk.judge
    page = await press.desk.work(press.interaction, lambda: judge.card(name), private=True)
    view = card_view(page, card_row(page, press.say), say=press.say)
    message = press.interaction.message
    if message is not None and message.flags.ephemeral:
        await replace_with(press.interaction, view)
    else:
        await send(press.interaction, view, private=True)


async def meant(press: Press) -> None:
    """Ask again with the chosen name in place of the words that were not understood."""
    start, _, end = press.key.extra.partition("-")
    name = press.values[0] if press.values else ""
    text = f"{press.line[: int(start)]}{name}{press.line[int(end) :]}"
    judge, saved = press.desk.judge, await press.desk.board(press.interaction)
    reply = await press.desk.work(press.interaction, lambda: judge.ask(text, saved), private=True)
    await show_in_place(press.interaction, press.desk, reply)


async def which(press: Press) -> None:
    """Answer with the chosen card for a word that may stand for several of them.

    In place for the person who asked, privately for everybody else.
    """
    chosen = press.values[0] if press.values else ""
    others = (await press.reply()).others
    line = next((it.line for it in others if clip_value(it.card) == chosen), None)
    if line is None:  # the cards have changed since
        await press.tell(phrases.NO_LONGER_POSSIBLE, Mark.PROBLEM)
        return
    judge = press.desk.judge
    reply = await press.desk.work(press.interaction, lambda: judge.ask(line), private=True)
    if press.by_owner and press.interaction.message and not press.interaction.response.is_done():
        await show_in_place(press.interaction, press.desk, reply)
    else:
        await answer(press.interaction, press.desk, lambda: reply, private=True)
