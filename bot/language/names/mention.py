"""A card named in a message, and all that were found in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bot.language.facts import NOTHING_KNOWN, CardFacts, CardSource
from bot.language.names.name_index import How, NameIndex, key_of
from bot.language.words.known_words import COLORS, FILLER, GRAMMAR, NUMBERS, ORDINALS, TIMES
from bot.language.words.tokens import Token

ORDINARY: Final = FILLER | GRAMMAR | set(NUMBERS) | set(COLORS) | set(ORDINALS) | set(TIMES)
NOTHING_SAID: Final[Mapping[str, str]] = MappingProxyType({})
_MAX_KNOWN: Final = 256  # names whose words are remembered
_BEFORE_ITEM: Final = frozenset({",", ";", ":", ".", "+", "&", "\n", "|", "//", "(", *NUMBERS})
_ASKED: Final = frozenset({"cost", "costs", "castable"})
_AFTER_ITEM: Final = frozenset({",", ";", "+", "&", "\n", "|", "//", "(", ")", "."})


@dataclass(slots=True, eq=False, repr=False)
class Mention:
    """A card named in the message, as tokens [first, last).

    how: how it was recognised; typed: the words as written
    partial: it is a part of a name that stands elsewhere in the message
    unsure: other cards are called so too, but hardly anybody means one of them
    others: the other cards that people call so as well, the likeliest first
    shown_cost: its mana cost was written beside it
    chosen: a choice written beside it, in the words of the case format
    """

    card: str
    first: int
    last: int
    facts: CardFacts
    how: How = How.EXACT
    typed: str = ""
    partial: bool = False
    unsure: bool = False
    others: tuple[str, ...] = ()
    shown_cost: bool = False
    chosen: str = ""
    hidden: set[int] = field(default_factory=set)


class Found:
    """The mentions of one message.

    Args:
        tokens: of the message.
        index, source: the names and the facts of all cards.
        absorb: called for every mention; it may take the tokens right after it (a cost, a choice)
            by adding them to `hidden` and moving `last`.
        known: words that mean themselves and no card.
        taken: for a card that a word was taken for, the one that is meant by it.
    """

    def __init__(
        self,
        tokens: Sequence[Token],
        index: NameIndex,
        source: CardSource,
        absorb: Callable[[Sequence[Token], Mention], None],
        known: frozenset[str] = ORDINARY,
        taken: Mapping[str, str] = NOTHING_SAID,
    ) -> None:
        self.tokens = tokens
        self.index = index
        self.source = source
        self.absorb = absorb
        self.known = known
        self.taken = taken
        self.mentions: dict[int, Mention] = {}  # by first token
        self.owner: dict[int, Mention] = {}  # by every token

    def add(self, card: str, first: int, last: int, how: How) -> Mention:
        """Record that tokens [first, last) stand for that card."""
        typed = " ".join(token.text for token in self.tokens[first:last])
        mention = Mention(card, first, last, self.facts(card), how, typed)
        self.absorb(self.tokens, mention)
        self.mentions[first] = mention
        self.owner.update(dict.fromkeys(range(first, mention.last), mention))
        return mention

    def facts(self, card: str) -> CardFacts:
        """The facts of a card; none of them where the source does not know it."""
        return self.source.facts(card) or NOTHING_KNOWN

    def is_free(self, at: int) -> bool:
        """Whether that token is a word that belongs to no mention."""
        return at < len(self.tokens) and self.tokens[at].kind == "word" and at not in self.owner

    def opens_item(self, first: int) -> bool:
        """Whether an item of a list begins at that token, or right before it with a number."""
        before = self.tokens[first - 1] if first else None
        return before is None or before.folded in _BEFORE_ITEM or before.folded.isdecimal()

    def stands_alone(self, first: int, last: int) -> bool:
        """Whether tokens [first, last) are an item of a list by themselves."""
        after = self.tokens[last] if last < len(self.tokens) else None
        ends = after is None or after.folded in _AFTER_ITEM or after.folded in _ASKED
        return self.opens_item(first) and ends

    def names_with(self, word: str) -> bool:
        """Whether a card found has that word in its name."""
        return any(has_word(m.card, word) for m in self.mentions.values())


def has_word(card: str, word: str) -> bool:
    """Whether a card has that word in its name, in the singular or the plural."""
    words = _words_of(card)
    if word in words or f"{word}s" in words:
        return True
    return word[-1:] == "s" and (word[:-1] in words or word.removesuffix("es") in words)


@lru_cache(_MAX_KNOWN)
def _words_of(card: str) -> frozenset[str]:
    return frozenset(key_of(card).split(" "))
