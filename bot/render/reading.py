"""Texts to read: one in full, and what else there is, as words for a menu.

The values of such a menu are `t:` and the identity of one of our texts, or `r:` and a rule number.
"""

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote

from bot.beside import Found
from bot.discord_app import phrases
from bot.discord_app.limits import MAX_CHOICES, PHONE_TEXT
from bot.render.board_words import Say
from bot.render.components import LINE
from bot.render.markup import (
    card_ruling_block,
    excerpt,
    numbers,
    plain,
    ruling_block,
    sentences,
)
from rulings import OfficialRule, Ruling, Term

RULES_PAGE: Final = "https://yawgatog.com/resources/magic-rules/"
MAX_EXCERPT: Final = 160  # characters of a text in a list
MAX_LISTED: Final = 5
_LEAST_OFFICIAL: Final = 300  # characters of an official text below one of ours

Choice = tuple[str, str]


def rules_link(number: str = "") -> str:
    """The address of a rule in an edition of the Comprehensive Rules that can be linked into."""
    return f"{RULES_PAGE}#R{quote(number.replace('.', ''))}" if number else RULES_PAGE


def first_blocks(found: Found, room: int = PHONE_TEXT) -> Iterator[str]:
    """The text that fits best, ours before the official one, which has the rest of the room."""
    ours = [ruling_block(it, room) for it in found.ours[:1]]
    left = max(_LEAST_OFFICIAL, room - sum(map(len, ours)))
    official = [*_official_blocks(found, left)]
    yield from ours
    yield from (LINE,) if ours and official else ()
    yield from official


def _official_blocks(found: Found, room: int) -> Iterator[str]:
    official = found.official
    if official is None:
        return
    yield from (term_block(it, official.edition, room) for it in official.terms[:1])
    yield from (official_block(it, official.edition, room) for it in official.rules[:1])
    if not (found.ours or official.terms or official.rules):
        yield from (card_ruling_block(it, room) for it in official.rulings[:1])


def official_block(rule: OfficialRule, edition: str, room: int) -> str:
    """An official rule with its edition."""
    text = sentences(rule.text, room)
    return f"**{rule.number}** · {plain(rule.title)} · CR {edition}\n>>> {text}"


def term_block(term: Term, edition: str, room: int) -> str:
    """An entry of the official glossary with its edition."""
    return f"**{plain(term.term)}** · CR {edition}\n>>> {sentences(term.text, room)}"


def listed(found: Found, cards: Iterable[str], say: Say) -> Iterator[str]:
    """The beginnings of what was found, as many as fit a phone, and cards of such a name."""
    named = "; ".join(cards)  # a name may have a comma
    last = f"**{say(phrases.CARDS)}**\n{plain(named)}" if named else ""
    room = PHONE_TEXT - len(last)
    for block in _beginnings(found):
        room -= len(block)
        if room < 0:
            break
        yield block
    yield last


def _beginnings(found: Found) -> Iterator[str]:
    """Ours first; of the official rules those that ours do not tell of, and no mere titles."""
    shown = found.ours[:MAX_LISTED]
    for ruling in shown:
        yield f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}\n{excerpt(ruling, MAX_EXCERPT)}"
    told = {number for ruling in shown for number in ruling.cr}
    rules = found.official.rules if found.official is not None else ()
    telling = [it for it in rules if it.number not in told and "." in it.text]
    for rule in telling[:MAX_LISTED]:
        yield f"**{rule.number}** {sentences(rule.text, MAX_EXCERPT)}"


def to_read(found: Found, *, but_first: bool) -> list[Choice]:
    """What of it can be read, as values and words; without what `first_blocks` shows."""
    first = 1 if but_first else 0
    ours = [of_text(it) for it in found.ours[first:]]
    official = found.official
    theirs = [*official.rules[first:], *official.beside] if official is not None else []
    # the official rules are the sub-rules of what was asked for: they are not crowded out
    most = MAX_CHOICES - min(len(theirs), MAX_CHOICES // 2)
    choices = dict([*ours[:most], *(_of_rule(it) for it in theirs)])  # each once, as Discord wants
    return list(choices.items())[:MAX_CHOICES]


def of_text(ruling: Ruling) -> Choice:
    """One of our texts as a choice."""
    return f"t:{ruling.id}", f"§ {ruling.title}{numbers(ruling.cr[:1])}"


def of_numbers(rules: Iterable[str], texts: Iterable[Ruling]) -> list[Choice]:
    """Rule numbers as choices, with the titles of texts about them."""
    titles = {number: it.title for it in reversed(list(texts)) for number in it.cr[:1]}
    shown = list(dict.fromkeys(rules))[:MAX_CHOICES]
    return [(f"r:{it}", f"{it} · {titles[it]}" if it in titles else it) for it in shown]


def _of_rule(rule: OfficialRule) -> Choice:
    return f"r:{rule.number}", f"CR {rule.number} · {' '.join(rule.text.split())}"
