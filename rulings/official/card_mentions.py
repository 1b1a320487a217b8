"""The cards that a question names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rulings.official.official_index import OfficialTexts
from rulings.official.slang import said_words
from rulings.official.words import STOP_WORDS, stem

MAX_NAME: Final = 7  # words of a name that is looked for
MAX_WORDS: Final = 60  # of a question that are looked at


@dataclass(frozen=True, slots=True)
class Mention:
    """A card's name among the words of a question, from `start` to before `end`."""

    name: str
    start: int
    end: int


def mentions(official: OfficialTexts, words: Sequence[str]) -> tuple[Mention, ...]:
    """Give the cards named, longer names first where names overlap.

    Words that everybody uses and a single word of the rules are taken for no name.
    """
    spans = list(_spans(words[:MAX_WORDS]))
    known: set[str] = set()
    for at in range(0, len(spans), 500):
        known |= official.known_names([name for name, _, _ in spans[at : at + 500]])
    found: list[Mention] = []
    used: set[int] = set()
    for name, start, end in sorted(spans, key=lambda it: it[1] - it[2]):
        if name not in known or used & set(range(start, end)):
            continue
        if _is_common(official, words[start:end]):
            continue
        found.append(Mention(name, start, end))
        used |= set(range(start, end))
    return tuple(sorted(found, key=lambda it: it.start))


def _is_common(official: OfficialTexts, words: Sequence[str]) -> bool:
    said = all(word in STOP_WORDS or stem(word) in said_words() for word in words)
    return said or (len(words) == 1 and bool(official.impact(stem(words[0]))[0]))


def _spans(words: Sequence[str]) -> Iterator[tuple[str, int, int]]:
    for start in range(len(words)):
        for end in range(start + 1, min(start + MAX_NAME, len(words)) + 1):
            yield " ".join(words[start:end]), start, end
