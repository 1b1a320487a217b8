"""Steps, rules and rulings of an answer, in pages, for the presser alone."""

from collections.abc import Sequence
from typing import Final

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.custom_ids import Key
from bot.discord_app.items import Component, button, link_row, menu_rows, row
from bot.discord_app.languages import Say
from bot.discord_app.sending import replace_with, send
from bot.render.discord import text_view
from bot.render.frames import in_words_of
from bot.render.markup import numbers, plain, ruling_block
from bot.render.pages import PAGE_TEXT, numbered, paged
from bot.render.reading import of_numbers

_LONGEST_STEP: Final = 400  # characters


async def steps(press: Press) -> None:
    """The whole derivation."""
    reply = await press.reply()
    told = ((in_words_of(step.says, press.say, step.cards), step.rules) for step in reply.steps)
    lines = (f"{plain(says, _LONGEST_STEP)}{numbers(rules)}" for says, rules in told)
    await _show(press, press.say(phrases.EVERY_STEP), numbered(lines))


async def rules(press: Press) -> None:
    """The texts about the rules that the steps name."""
    reply = await press.reply()
    found = await press.desk.work(
        press.interaction, lambda: press.desk.judge.texts_of_rules(reply.rules), private=True
    )
    title = f"{press.say(phrases.RULES_USED)}{numbers(reply.rules, 12)}"
    further = (
        *menu_rows(of_numbers(reply.rules, found), press.say),
        link_row(reply.rules[0] if reply.rules else "", press.say),
    )
    await _show(press, title, paged(ruling_block(it, PAGE_TEXT - 200) for it in found), further)


async def rulings(press: Press) -> None:
    """The texts that match the answer, and those about its cards."""
    reply = await press.reply()
    of_cards = await press.desk.work(
        press.interaction, lambda: press.desk.judge.texts_of_cards(reply.cards), private=True
    )
    found = {it.id: it for it in (*reply.rulings, *of_cards)}.values()
    await _show(
        press, press.say(phrases.RULINGS), paged(ruling_block(it, PAGE_TEXT - 200) for it in found)
    )


async def _show(
    press: Press, title: str, pages: Sequence[str], further: Sequence[Component] = ()
) -> None:
    """The page that the press wants, in place of the last one where there was one."""
    turning = press.key.extra.isdecimal()
    page = min(int(press.key.extra) if turning else 0, max(0, len(pages) - 1))
    text = pages[page] if pages else press.say(phrases.NOTHING_TO_SHOW)
    place = press.say(phrases.PAGE).format(page=page + 1, most=len(pages))
    heading = f"**{title}**" + (f" · {place}" if len(pages) > 1 else "")
    rows = (*turners(press.key, page, len(pages), press.say), *further)
    view = text_view([heading, text], rows)
    if turning:
        await replace_with(press.interaction, view)
    else:
        await send(press.interaction, view, private=True)


def turners(key: Key, page: int, most: int, say: Say) -> tuple[Component, ...]:
    """Buttons to turn the pages; none where there is one."""
    if most <= 1:
        return ()
    back = button(
        f"◀ {say(phrases.BACK)}", key.to(key.action, f"{max(page - 1, 0)}"), disabled=page == 0
    )
    # two buttons of one message may not have one id: the second one's page is written longer
    onward = key.to(key.action, f"{min(page + 1, most - 1):03}")
    return (row(back, button(f"{say(phrases.NEXT)} ▶", onward, disabled=page == most - 1)),)
