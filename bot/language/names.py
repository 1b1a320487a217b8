"""Finds the card that a player means, over all names, and says how it was found."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.language.nicknames import Nickname, nicknames
from bot.language.tokens import fold

MAX_NAME: Final = 150  # characters; the longest name printed has 141
MAX_CANDIDATES: Final = 3
MORE_FOR_SUGGESTIONS: Final = 2  # letters that a suggestion may be further away
MAX_SCAN: Final = 4_000  # hits looked at in one search of the index
_SEVERAL_SLIPS: Final = 2
_MIN_PART: Final = 3  # letters of a part of a name that is worth a search
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]+")
_SPACES: Final = re.compile(r" {2,}")
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
    """

    typed: str
    name: str = ""
    how: How = How.UNKNOWN
    candidates: tuple[str, ...] = ()
    unsure: bool = False

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
        faces = [face for name in several for face in name.split(" // ")]
        self._names = sorted([*faces, *whole], key=_punctuation) + several
        typed = [
            *self._names[: -len(several) or None],
            *(n.replace(" // ", " and ") for n in several),
        ]
        text = _NOT_ASCII.sub(_to_ascii, "\n".join(typed)).lower().translate(_MARKS)
        self._text = "\n" + _SPACES.sub(" ", text.replace("&", "and")) + "\n"
        self._keys = self._text[1:-1].split("\n")
        # of names that only differ in punctuation the plainest stands
        self._by_key = dict(zip(reversed(self._keys), reversed(self._names), strict=True))
        self._by_length: dict[int, list[str]] = {}  # filled by the first misspelling
        self._nicknames = {**nicknames(), **(extra or {})}

    def exact(self, words: Sequence[str]) -> str:
        """The name of exactly these folded words, plural or not; "" where there is none."""
        for key in _singulars(" ".join(words)):
            if found := self._by_key.get(key):
                return found
        return ""

    def is_name(self, name: str) -> bool:
        """Whether this is a card's name, letter for letter."""
        return self._by_key.get(key_of(name)) == name

    def nickname(self, words: Sequence[str], before: str = "") -> Nickname | None:
        """The card that these folded words are short for, after the word `before`."""
        for key in _singulars(" ".join(words)):
            entry = self._nicknames.get(key)
            if entry and self.exact(key_of(entry.card).split(" ")):
                return entry if not entry.after or before in entry.after else None
        return None

    def resolve(self, typed: str) -> Resolution:
        """Find the card that a text stands for, in the order of the ways of `How`."""
        key = key_of(typed[:MAX_NAME])
        if not key:
            return Resolution(typed)
        if name := self._by_key.get(key):
            return Resolution(typed, name, How.EXACT)
        words = key.split(" ")
        if short := self.nickname(words):
            card = self.exact(key_of(short.card).split(" "))
            return Resolution(typed, card, How.NICKNAME, unsure=short.unsure)
        if name := self.exact(words):
            return Resolution(typed, name, How.PLURAL)
        return self._by_parts(typed, key) or self.by_spelling(typed)

    def short_for(self, word: str) -> tuple[str, ...]:
        """The cards whose name is "Word, Title", "Word the Title" or begins with that word alone.

        Args:
            word: one folded word, a plural or possessive too.
        """
        for key in _singulars(word):
            if len(key) >= _MIN_PART and (found := self._starting(key + " ")):
                return found
        return ()

    def by_spelling(self, typed: str) -> Resolution:
        """The card whose name is spelt nearly so, or suggestions."""
        from rapidfuzz import process  # noqa: PLC0415 - only a misspelling pays for the import
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        key = key_of(typed[:MAX_NAME])
        reach = max(allowed(key), 1) + MORE_FOR_SUGGESTIONS
        near = process.extract(
            key, self._of_length(len(key), reach), scorer=OSA.distance, score_cutoff=reach, limit=8
        )
        ranked = [(int(distance), self._by_key[found]) for found, distance, _ in near]
        best = [name for distance, name in ranked if distance == ranked[0][0]]
        names = tuple(dict.fromkeys(name for _, name in ranked))
        if ranked and ranked[0][0] <= allowed(key) and _begins_alike(key, best[0], ranked[0][0]):
            if len(set(best)) == 1:
                return Resolution(typed, best[0], How.SPELLING)
            return Resolution(typed, "", How.AMBIGUOUS, names[:MAX_CANDIDATES])
        return Resolution(typed, "", How.UNKNOWN, names[:MAX_CANDIDATES])

    def _of_length(self, length: int, reach: int) -> list[str]:
        """The keys whose length differs by at most `reach`: others are too far away."""
        if not self._by_length:
            for key in self._by_key:
                self._by_length.setdefault(len(key), []).append(key)
        near = range(length - reach, length + reach + 1)
        return [key for size in near for key in self._by_length.get(size, ())]

    def _by_parts(self, typed: str, key: str) -> Resolution | None:
        if len(key) < _MIN_PART:
            return None
        starts = self._starting(key + " ") or self._starting(key)
        for found, how in ((starts, How.PREFIX), (self._holding(key.split(" ")), How.WORDS)):
            if len(found) == 1:
                return Resolution(typed, found[0], how)
            if found:
                return Resolution(typed, "", How.AMBIGUOUS, found[:MAX_CANDIDATES])
        return None

    def _starting(self, start: str) -> tuple[str, ...]:
        found = [self._by_key[self._line(at)] for at in self._hits("\n" + start)]
        return tuple(dict.fromkeys(sorted(found, key=len)))

    def _holding(self, words: list[str]) -> tuple[str, ...]:
        longest = max(words, key=len)
        if len(longest) < _MIN_PART:
            return ()
        wanted = set(words)
        lines = {self._line(at) for at in self._hits(longest)}
        found = [self._by_key[line] for line in lines if wanted <= set(line.split(" "))]
        return tuple(sorted(found, key=lambda name: (len(name), name)))

    def _line(self, at: int) -> str:
        start = self._text.rfind("\n", 0, at + 1) + 1
        return self._text[start : self._text.index("\n", start)]

    def _hits(self, part: str) -> Iterator[int]:
        at = self._text.find(part)
        for _ in range(MAX_SCAN):
            if at < 0:
                return
            yield at
            at = self._text.find(part, at + len(part) - 1 if len(part) > 1 else at + 1)


def _begins_alike(key: str, name: str, distance: int) -> bool:
    """Whether a name that is more than one slip away begins with the same letter at least."""
    return distance < _SEVERAL_SLIPS or key_of(name)[:1] == key[:1]


def allowed(key: str) -> int:
    """How many letters of a name of that length may be wrong for it to be taken."""
    for length, distance in ((5, 0), (8, 1), (14, 2)):
        if len(key) < length:
            return distance
    return 3


def _singulars(key: str) -> tuple[str, ...]:
    """The key itself and what it may be a plural or possessive of."""
    forms = [key]
    for end, single in (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""), ("elfs", "elves")):
        if key.endswith(end) and len(key) > len(end) + 1:
            forms.append(key[: -len(end)] + single)
    return tuple(forms)


def _punctuation(name: str) -> int:
    return name.count(",") + name.count(" // ")


def _to_ascii(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFKD", fold(match[0])).encode("ascii", "ignore").decode()
