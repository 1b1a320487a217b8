"""Finds the card that a player means, over all names, and says how it was found."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.language.names.name_words import MAX_SCAN, NameWords, faces_of
from bot.language.names.near_names import Shelf
from bot.language.names.nicknames import MAX_OTHERS, Nickname, nicknames
from bot.language.names.openings import Openings
from bot.language.words.plurals import PLURAL, singulars
from bot.language.words.tokens import fold
from engine.values import dataclass

MAX_NAME: Final = 150  # characters; the longest name printed has 141
MAX_CANDIDATES: Final = 3  # suggested for words that are no name
MAX_CHOICES: Final = 10  # for a part of several names
MORE_FOR_SUGGESTIONS: Final = 2  # letters that a suggestion may be further away
MAX_JOINED: Final = 30  # letters of a word that may be several without their spaces
MAX_SPELT: Final = 256  # texts of which it is known what they are a slip of
_BEHIND_ALL: Final = "\x7f"  # sorts behind every letter of a key
_PLURALS_OF: Final = "s of "
_MIN_PART: Final = 3  # letters of a part of a name that is worth a search
_SPACES: Final = re.compile(r" {2,}")
# What would leave two spaces, or one at an end, is taken out beforehand.
_BLANKS: Final = (
    (" // ", " "), (" _____", ""), (" - ", " "), (" & ", " and "), ("&", "and"),
)  # fmt: skip
_LOST: Final = b"',.!?:;\"()"
_TABLE: Final = bytes.maketrans(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ-/_", b"abcdefghijklmnopqrstuvwxyz   ")
_MARKS: Final = str.maketrans({**dict.fromkeys("',.!?:;\"()", None), **dict.fromkeys("-/_", " ")})


class How(StrEnum):
    """How a name was found."""

    EXACT = "exact"
    NICKNAME = "nickname"
    PLURAL = "plural"
    PREFIX = "prefix"
    WORDS = "words"
    SPELLING = "spelling"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Resolution:
    """What was found for a typed name.

    typed: as the player wrote it
    name: the card; "" where it is ambiguous or unknown
    how: the way it was found
    candidates: for an ambiguous or unknown name, the cards that it may stand for, best first
    unsure: a reading that the reply must mention, for there are others
    others: the other cards that people call so as well, the likeliest first
    """

    typed: str
    name: str = ""
    how: How = How.UNKNOWN
    candidates: tuple[str, ...] = ()
    unsure: bool = False
    others: tuple[str, ...] = ()

    @property
    def corrected(self) -> bool:
        """Whether the card is called otherwise than what was typed."""
        return self.how in {How.PREFIX, How.WORDS, How.SPELLING}


def key_of(name: str) -> str:
    """The form under which a name is looked up: folded, without punctuation."""
    folded = fold(name).translate(_MARKS).replace("&", "and")
    return _SPACES.sub(" ", folded).strip()


class NameIndex:
    """All names, indexed lazily: building it costs one pass over the joined text.

    Args:
        names: every card name; "One // Two" also answers to each of its faces.
        extra: short names beside, or in place of, those that ship with the bot.
    """

    def __init__(self, names: Iterable[str], extra: Mapping[str, Nickname] | None = None) -> None:
        whole = list(names)
        several = [name for name in whole if " // " in name]
        each = [*(face for name in several for face in name.split(" // ")), *whole]
        # of names that only differ in punctuation the plainest stands
        first = [name for name in each if "," not in name and " // " not in name]
        rest = [name for name in each if "," in name or " // " in name]
        typed = [*first, *rest, *(name.replace(" // ", " and ") for name in several)]
        keys = _plain(typed).split("\n")
        self._by_key = dict(zip(reversed(keys), reversed([*first, *rest, *several]), strict=True))
        # these are filled when they are first needed
        self._in_order: list[str] = []
        self._words = NameWords(self._by_key)
        self._by_letter: dict[str, list[str]] = {}
        self._shelves: dict[str, Shelf] = {}
        self._spelt = lru_cache(MAX_SPELT)(self._spelt_nearly)
        self._first_letters: frozenset[str] = frozenset()
        self._openings: Openings | None = None
        self._nicknames = {**nicknames(), **(extra or {})}

    def get_ready(self) -> None:
        """Prepare for many messages; who reads one would wait longer for it than it saves."""
        self._openings = self._openings or Openings((*self._by_key, *self._nicknames))

    def may_open(self, first: str, second: str) -> bool:
        """Whether a name or a short name of several words may begin with these two folded ones."""
        return self._openings is None or self._openings.may_open(first, second)

    def exact(self, words: Sequence[str]) -> str:
        """The name of exactly these folded words, plural or not; "" where there is none."""
        return self.spelt_out(" ".join(words))

    def spelt_out(self, key: str) -> str:
        """As `exact`, for words that are joined already."""
        found = self._by_key.get(key)
        if found or (key[-1:] != PLURAL and _PLURALS_OF not in key):
            return found or ""
        head, of, rest = key.partition(" of ")
        heads = tuple(f"{single}{of}{rest}" for single in singulars(head)) if of else ()
        for form in (*singulars(key)[1:], *heads[1:]):
            if found := self._by_key.get(form):
                return found
        return ""

    def is_name(self, name: str) -> bool:
        """Whether this is a card's name, letter for letter."""
        key = key_of(name)
        return name in {self._by_key.get(key), self._by_key.get(f" {key}")}

    def nickname(self, words: Sequence[str], before: str = "", behind: str = "") -> Nickname | None:
        """The card that these folded words are short for, between the words before and behind."""
        return self.short_form(" ".join(words), before, behind)

    def short_form(
        self, typed: str, before: str = "", behind: str = "", *, alone: bool = False
    ) -> Nickname | None:
        """As `nickname`, for words that are joined already.

        alone: whether they are an item of a list, where a word of its own is a card as well
        """
        if typed[-1:] != PLURAL and typed not in self._nicknames:
            return None
        for key in singulars(typed):
            entry = self._nicknames.get(key)
            if entry and self.spelt_out(key_of(entry.card)):
                fits = alone or not entry.after or before in entry.after or behind in entry.ahead
                return entry if fits else None
        return None

    def cards_of(self, short: Nickname) -> tuple[str, ...]:
        """The cards that a short name stands for, the likeliest first."""
        named = (self.spelt_out(key_of(card)) for card in (short.card, *short.others))
        return tuple(name for name in named if name)

    def short_names(self) -> Mapping[str, tuple[str, ...]]:
        """The cards that each short name stands for, by its folded form."""
        named = {key: self.cards_of(short) for key, short in self._nicknames.items()}
        return {key: cards for key, cards in named.items() if cards}

    def holding(self, word: str) -> tuple[str, ...]:
        """The names that hold that folded word, the shortest first."""
        return self._words.holding([word])

    def meant(self, words: Sequence[str], *, close: bool = False) -> tuple[str, ...]:
        """The cards that a player may call by these words of them; see `NameWords.meant`."""
        return self._words.meant(words, close=close)

    def called(self, word: str) -> tuple[str, ...]:
        """The cards that a player may call by that word: it is one of their name, or opens it."""
        found = self.meant([word])
        return faces_of((*found, *self._starting(word))) if found else ()

    def without_spaces(self, word: str) -> str:
        """The name of two or three words that lost their spaces; "" for none."""
        for parted in _parted(word, 2):
            if found := self._by_key.get(parted) or self._by_key.get(f"the {parted}"):
                return found
        return ""

    def is_word(self, word: str) -> bool:
        """Whether a name holds that folded word."""
        return self._words.has(word)

    def resolve(self, typed: str) -> Resolution:
        """Find the card that a text stands for, in the order of the ways of `How`."""
        key = key_of(typed[:MAX_NAME])
        if not key:
            return Resolution(typed)
        if name := self._by_key.get(key):
            return Resolution(typed, name, How.EXACT)
        words = key.split(" ")
        if short := self.nickname(words):
            card, *others = self.cards_of(short)
            return Resolution(typed, card, How.NICKNAME, unsure=short.unsure, others=tuple(others))
        if name := self.exact(words):
            return Resolution(typed, name, How.PLURAL)
        if found := self._by_parts(typed, key):
            return found
        spelt = self.by_spelling(typed)
        if spelt.name or spelt.how is How.AMBIGUOUS:
            return spelt
        return self._of_names(typed, words, self._words.meant(words), How.WORDS) or spelt

    def short_for(self, word: str) -> tuple[str, ...]:
        """The cards whose name is "Word, Title", "Word the Title" or begins with that word alone.

        Args:
            word: one folded word, a plural or possessive too.
        """
        for key in singulars(word):
            if len(key) >= _MIN_PART and (found := self._starting(key + " ")):
                return found
        return ()

    def by_spelling(self, typed: str) -> Resolution:
        """The card whose name is spelt nearly so, or suggestions."""
        return self._nearest(typed, MORE_FOR_SUGGESTIONS)

    def spelt_nearly(self, typed: str) -> str:
        """The card whose name is spelt nearly so, "" for none or several; sooner than with more."""
        return self._spelt(typed)

    def _spelt_nearly(self, typed: str) -> str:
        return self._nearest(typed, 0).name

    def _nearest(self, typed: str, more: int) -> Resolution:
        from rapidfuzz import process  # noqa: PLC0415 - only a misspelling pays for the import
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        key = key_of(typed[:MAX_NAME])
        reach = max(allowed(key), 1) + more
        near = process.extract(
            key, self._alike(key, reach), scorer=OSA.distance, score_cutoff=reach, limit=8
        )
        ranked = [(int(distance), self._by_key[found]) for found, distance, _ in near]
        ranked = sorted([*ranked, *((1, name) for name in self._other_first_letter(key))])
        best = [name for distance, name in ranked if distance == ranked[0][0]]
        names = tuple(dict.fromkeys(name for _, name in ranked))
        if ranked and ranked[0][0] <= allowed(key):
            if len(set(best)) == 1:
                return Resolution(typed, best[0], How.SPELLING)
            return Resolution(typed, "", How.AMBIGUOUS, names[:MAX_CANDIDATES])
        return Resolution(typed, "", How.UNKNOWN, names[:MAX_CANDIDATES])

    def _alike(self, key: str, reach: int) -> list[str]:
        """The keys of the same first letter that may be at most `reach` slips away."""
        letter = key[:1]
        if not self._by_letter:
            for one in self._by_key:
                self._by_letter.setdefault(one[:1], []).append(one)
            self._first_letters = frozenset(self._by_letter)
        if letter not in self._by_letter:
            return []
        if letter not in self._shelves:
            self._shelves[letter] = Shelf(self._by_letter[letter])
        return self._shelves[letter].near(key, reach)

    def _other_first_letter(self, key: str) -> list[str]:
        """The names one slip away at the first letter: wrong, lost, extra or swapped."""
        names, tail = self._by_key, key[1:]
        others = [it for letter in self._first_letters if (it := letter + tail) in names]
        others += [it for letter in self._first_letters if (it := letter + key) in names]
        others += [it for it in (tail, tail[:1] + key[:1] + tail[1:]) if it in names]
        return [names[it] for it in others if it[:1] != key[:1]]

    def _by_parts(self, typed: str, key: str) -> Resolution | None:
        if len(key) < _MIN_PART:
            return None
        starts = self._starting(key + " ") or self._starting(key)
        words = key.split(" ")
        return self._of_names(typed, words, starts, How.PREFIX) or self._of_names(
            typed, words, self._words.holding(words), How.WORDS
        )

    def _of_names(
        self, typed: str, words: Sequence[str], found: tuple[str, ...], how: How
    ) -> Resolution | None:
        """The one name that was found, or the choice between several."""
        if len(found) == 1:
            return self._part_of(typed, words, found[0], how)
        return Resolution(typed, "", How.AMBIGUOUS, found[:MAX_CHOICES]) if found else None

    def _part_of(self, typed: str, words: Sequence[str], name: str, how: How) -> Resolution:
        """The one name that begins so, unless it is called otherwise and others have the word."""
        if key_of(name.partition(",")[0]) == " ".join(words):
            return Resolution(typed, name, how)
        others = tuple(it for it in faces_of(self._words.holding(words)) if it != name)
        if len(others) > MAX_OTHERS:
            return Resolution(typed, "", How.AMBIGUOUS, (name, *others)[:MAX_CHOICES])
        return Resolution(typed, name, how, others=others)

    def _starting(self, start: str) -> tuple[str, ...]:
        if not self._in_order:
            self._in_order = sorted(self._by_key)
        first = bisect_left(self._in_order, start)
        last = bisect_left(self._in_order, start + _BEHIND_ALL)
        found = [self._by_key[key] for key in self._in_order[first : min(last, first + MAX_SCAN)]]
        return tuple(dict.fromkeys(sorted(found, key=len)))


def _parted(word: str, most: int) -> Iterator[str]:
    """The word with at most that many spaces put in, each part of two letters at least."""
    for at in range(2, min(len(word), MAX_JOINED) - 1):
        yield f"{word[:at]} {word[at:]}"
        if most > 1:
            yield from (f"{word[:at]} {rest}" for rest in _parted(word[at:], most - 1))


def allowed(key: str) -> int:
    """How many letters of a name of that length may be wrong for it to be taken."""
    for length, distance in ((5, 0), (8, 1), (14, 2)):
        if len(key) < length:
            return distance
    return 3


def _plain(names: Iterable[str]) -> str:
    """Many names in the form of `key_of`, which is slower by far one by one; a line for each."""
    lines = "\n".join(name if name.isascii() else _to_ascii(name) for name in names)
    for blank, short in _BLANKS:
        lines = lines.replace(blank, short)
    text = lines.encode("ascii").translate(_TABLE, _LOST).decode("ascii")
    while "  " in text:
        text = text.replace("  ", " ")
    return text.replace(" \n", "\n")  # a blank that leads stays: "_____ Goblin" is no "goblin"


def _to_ascii(name: str) -> str:
    return unicodedata.normalize("NFKD", fold(name)).encode("ascii", "ignore").decode()
