"""Finds the card names in the tokens of a message."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.language.facts import CardSource
from bot.language.names.full_names import full_name, token_kind, with_article
from bot.language.names.mention import NOTHING_SAID, ORDINARY, Found, Mention
from bot.language.names.name_index import NameIndex, key_of
from bot.language.names.part_names import distinctive_word, several_words
from bot.language.names.short_names import short_name
from bot.language.words.tokens import Token

MAX_MENTIONS: Final = 120


def find_mentions(
    tokens: Sequence[Token],
    index: NameIndex,
    source: CardSource,
    absorb: Callable[[Sequence[Token], Mention], None],
    known: frozenset[str] = ORDINARY,
    taken: Mapping[str, str] = NOTHING_SAID,
) -> Found:
    """Find full names, then tokens, then parts of names, nicknames, references and legends.

    Its arguments are those of `Found`.
    """
    found = Found(tokens, index, source, absorb, known, taken)
    for attempt in (full_name, token_kind, with_article):
        _sweep(found, attempt)
    several_words(found)
    for attempt in (short_name, distinctive_word):
        _sweep(found, attempt)
    _join_one_word_names(found)
    return found


def _sweep(found: Found, attempt: Callable[[Found, int], Mention | None]) -> None:
    at = 0
    while at < len(found.tokens) and len(found.mentions) < MAX_MENTIONS:
        mention = attempt(found, at) if at not in found.owner else None
        at = mention.last if mention else at + 1


def _join_one_word_names(found: Found) -> None:
    """As in "urza" beside "Urza, Lord High Artificer": that one, and no card of that one word."""
    for mention in found.mentions.values():
        word = key_of(mention.card)
        if " " in word or mention.facts.is_land or mention.facts.token:
            continue
        longer = {other.card for other in found.mentions.values() if _holds(other.card, word)}
        if len(longer) == 1:
            mention.card = longer.pop()
            mention.facts = found.facts(mention.card)
            mention.partial = True


def _holds(card: str, word: str) -> bool:
    """Whether a longer name begins or ends with that word, as what it is called by."""
    words = key_of(card).split(" ")
    return len(words) > 1 and word in {words[0], words[-1]}
