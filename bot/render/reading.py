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
from bot.render.markup import card_ruling_block, numbers, paragraphs, plain, ruling_block
from rulings import OfficialRule, Ruling, Term

RULES_PAGE: Final = "https://yawgatog.com/resources/magic-rules/"
MAX_EXCERPT: Final = 110  # characters of a text in a list
MAX_LISTED: Final = 5
_MAX_OFFICIAL: Final = 900

Choice = tuple[str, str]


def rules_link(number: str = "") -> str:
    """The address of a rule in an edition of the Comprehensive Rules that can be linked into."""
    return f"{RULES_PAGE}#R{quote(number.replace('.', ''))}" if number else RULES_PAGE


def first_blocks(found: Found) -> Iterator[str]:
    """The text that fits best, ours before the official one."""
    if found.ours:
        yield ruling_block(found.ours[0], PHONE_TEXT)
    official = found.official
    if official is not None:
        yield from (term_block(it, official.edition) for it in official.terms[:1])
        yield from (official_block(it, official.edition) for it in official.rules[:1])
        if not (found.ours or official.terms or official.rules):
            yield from (card_ruling_block(it, PHONE_TEXT) for it in official.rulings[:1])


def official_block(rule: OfficialRule, edition: str) -> str:
    """An official rule with its edition."""
    text = plain(rule.text, _MAX_OFFICIAL)
    return f"**{rule.number}** · {plain(rule.title)} · CR {edition}\n>>> {text}"


def term_block(term: Term, edition: str) -> str:
    """An entry of the official glossary with its edition."""
    return f"**{plain(term.term)}** · CR {edition}\n>>> {plain(term.text, _MAX_OFFICIAL)}"


def listed(found: Found, cards: Iterable[str], say: Say) -> Iterator[str]:
    """The beginnings of what was found, and cards of such a name."""
    for ruling in found.ours[:MAX_LISTED]:
        excerpt = paragraphs(ruling.text.strip().split("\n", 1)[0], MAX_EXCERPT)
        yield f"**§ {plain(ruling.title)}**{numbers(ruling.cr)}\n{excerpt}"
    if found.official is not None:
        for rule in found.official.rules[:MAX_LISTED]:
            yield f"**{rule.number}** {plain(rule.text, MAX_EXCERPT)}"
    named = ", ".join(cards)
    if named:
        yield f"**{say(phrases.CARDS)}**\n{plain(named)}"


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
    number = f"{ruling.cr[0]} · " if ruling.cr else ""
    return f"t:{ruling.id}", f"{number}{ruling.title}"


def of_numbers(rules: Iterable[str], texts: Iterable[Ruling]) -> list[Choice]:
    """Rule numbers as choices, with the titles of texts about them."""
    titles = {number: it.title for it in reversed(list(texts)) for number in it.cr[:1]}
    shown = list(dict.fromkeys(rules))[:MAX_CHOICES]
    return [(f"r:{it}", f"{it} · {titles[it]}" if it in titles else it) for it in shown]


def _of_rule(rule: OfficialRule) -> Choice:
    return f"r:{rule.number}", f"{rule.number} · {' '.join(rule.text.split())}"
