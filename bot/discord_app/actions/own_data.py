"""What is kept of a person, in pages, for this person alone."""

from collections.abc import Iterator
from typing import Final

import discord

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.actions.reading import turners
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.languages import Say, words_for
from bot.discord_app.sending import replace_with, send
from bot.discord_app.telling import refuse, tell
from bot.render.board_words import asked_words
from bot.render.discord import text_view
from bot.render.markup import plain
from bot.render.pages import PAGE_TEXT, lined
from bot.store import OwnData, Verdict

ACTION: Final = "kept"
_MOST: Final = 300  # characters of an entry
_MOST_BOARD: Final = PAGE_TEXT - 100


async def kept(press: Press) -> None:
    """The page that the press wants, in place of the last one; always the presser's own."""
    await show_own(press.interaction, press.desk, int(press.key.extra or 0), turning=True)


async def show_own(
    interaction: discord.Interaction, desk: Desk, wanted: int = 0, *, turning: bool = False
) -> None:
    """Show a page of it, or say that there is nothing, or that it cannot be looked up now."""
    await desk.keeper.flush()
    own = await desk.keeper.own(interaction.user.id)
    if own is None and not desk.keeper.in_memory:
        await refuse(interaction, phrases.STORE_MISSING)
        return
    if not own:
        await tell(interaction, phrases.NOTHING_KEPT)
        return
    say = words_for(interaction)
    pages = lined(_lines(own, say))
    page = min(wanted, len(pages) - 1)
    place = say(phrases.PAGE).format(page=page + 1, most=len(pages))
    key = Key(ACTION, interaction.user.id)
    blocks = [pages[page], f"-# {place}" if len(pages) > 1 else ""]
    view = text_view(blocks, turners(key, page, len(pages), say))
    await (replace_with(interaction, view) if turning else send(interaction, view, private=True))


def _lines(own: OwnData, say: Say) -> Iterator[str]:
    """Each kind under its heading, an entry a line."""
    verdicts = {Verdict.CONFIRMED: say(phrases.IS_RIGHT), Verdict.WRONG: say(phrases.IS_WRONG)}
    kinds = (
        (phrases.KEPT_BOARDS, [plain(asked_words(it, say), _MOST_BOARD) for it in own.boards]),
        (
            phrases.KEPT_ANSWERS,
            [
                f"<t:{it.at}:d> {plain(asked_words(it.line, say), _MOST)} → {say(it.mark)}"
                for it in own.answers
            ],
        ),
        (phrases.KEPT_DRAFTS, [f"<t:{it.at}:t> {plain(it.text, _MOST)}" for it in own.drafts]),
        (
            phrases.KEPT_REPORTS,
            [f"<t:{it.at}:d> {it.code}: {plain(it.text, _MOST)}" for it in own.reports],
        ),
        (
            phrases.KEPT_VERDICTS,
            [
                f"<t:{it.at}:d> {it.code}: {verdicts[it.verdict]} {plain(it.note, _MOST)}".rstrip()
                for it in own.marks
            ],
        ),
    )
    for title, entries in kinds:
        if entries:
            yield f"**{say(title)}**"
            yield from (f"- {entry}" for entry in entries)
