"""Below a card: its official rulings, newest first, in pages, for the presser alone."""

from typing import Final

from bot.card_page import CardPage
from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.custom_ids import Key
from bot.discord_app.items import Component, button, row
from bot.discord_app.languages import Say
from bot.discord_app.limits import MAX_ROW
from bot.discord_app.sending import replace_with, send
from bot.render.discord import text_view
from bot.render.markup import card_ruling_block, plain
from bot.render.pages import PAGE_TEXT, paged

ACTION: Final = "cardruled"
_MAX_NAME: Final = 46  # characters in a custom id; a name cut short is found as well


def card_row(page: CardPage, say: Say) -> tuple[Component, ...]:
    """Buttons below a card: its rulings, and its other faces."""
    number = len(page.official.rulings) if page.official is not None else 0
    ruled = [button(f"{say(phrases.RULINGS)} {number}", _key(page.name))] if number else []
    faces = [button(it, Key("card", extra=it[:_MAX_NAME])) for it in page.other_faces]
    shown = [*ruled, *faces][:MAX_ROW]
    return (row(*shown),) if shown else ()


async def rulings(press: Press) -> None:
    """The page of rulings that the press wants, in place of the last one where there was one."""
    wanted, _, name = press.key.extra.partition(" ")
    judge = press.desk.judge
    card = await press.desk.work(press.interaction, lambda: judge.card(name), private=True)
    found = card.official.rulings if card.official is not None else ()
    pages = paged(card_ruling_block(it, PAGE_TEXT - 200) for it in found)
    page = min(int(wanted) if wanted.isdecimal() else 0, max(0, len(pages) - 1))
    place = press.say(phrases.PAGE).format(page=page + 1, most=len(pages))
    heading = f"**{plain(card.name)}**" + (f" · {place}" if len(pages) > 1 else "")
    text = pages[page] if pages else press.say(phrases.NOTHING_TO_SHOW)
    view = text_view([heading, text], _turners(card.name, page, len(pages), press.say))
    if wanted.isdecimal():
        await replace_with(press.interaction, view)
    else:
        await send(press.interaction, view, private=True)


def _key(name: str, page: int | None = None) -> Key:
    return Key(ACTION, extra=f"{'' if page is None else page} {name[:_MAX_NAME]}")


def _turners(name: str, page: int, most: int, say: Say) -> tuple[Component, ...]:
    if most <= 1:
        return ()
    back = button(f"◀ {say(phrases.BACK)}", _key(name, max(page - 1, 0)), disabled=page == 0)
    onward = button(
        f"{say(phrases.NEXT)} ▶", _key(name, min(page + 1, most - 1)), disabled=page == most - 1
    )
    return (row(back, onward),)
