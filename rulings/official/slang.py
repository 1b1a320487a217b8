"""What players say -> what the rules call it, from the table in slang.txt."""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from pathlib import Path
from typing import Final

from rulings.official.words import stems

TABLE: Final = Path(__file__).with_name("slang.txt")


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a saying means.

    Attributes:
        said: phrases, each a run of stems, that must all stand in the question.
        words: stems of the rules' own words for it.
        rules: the numbers of the rules that are meant.
    """

    said: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]
    rules: tuple[str, ...]


@lru_cache(maxsize=1)
def meanings() -> tuple[Meaning, ...]:
    """Give the table, read once."""
    return tuple(read_table(TABLE.read_text(encoding="utf-8").splitlines()))


@lru_cache(maxsize=1)
def said_words() -> frozenset[str]:
    """Give the stems of single words that the table explains."""
    return frozenset(run[0] for it in meanings() for run in it.said if len(run) == 1)


@lru_cache(maxsize=1)
def said_stems() -> frozenset[str]:
    """Give the stems of all words of the phrases that the table explains."""
    return frozenset(word for it in meanings() for run in it.said for word in run)


def read_table(lines: Iterable[str]) -> Iterator[Meaning]:
    """Read lines of the form that slang.txt explains.

    Raises:
        ValueError: a line has no “=”.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        said, equals, meant = line.partition("=")
        if not equals:
            raise ValueError(f"line {number} of the table has no “=”: {line[:60]}")
        words, _, rules = meant.partition("@")
        for phrase in said.split(","):
            runs = tuple(tuple(stems(part)) for part in phrase.split(" + "))
            yield Meaning(runs, tuple(stems(words)), tuple(rules.split()))


def meant(question: Sequence[str]) -> tuple[Meaning, ...]:
    """Give the meanings of what stands in a question, given as stems.

    Phrases that must come together may stand there in other words of the same meaning.
    """
    single, together = _by_kind()
    asked = set(question)
    found = [it for it in _with(single, asked) if _has(question, it.said[0])]
    words = {*asked, *(word for it in found for word in it.words)}
    found.extend(
        it for it in _with(together, words) if all(_has(question, run, words) for run in it.said)
    )
    return tuple(found)


_ByStem = Mapping[str, Sequence[tuple[frozenset[str], Meaning]]]


def _with(meanings_: _ByStem, words: AbstractSet[str]) -> Iterator[Meaning]:
    """Give the meanings all of whose stems are among the words."""
    for word in sorted(words):
        for stems_, meaning in meanings_.get(word, ()):
            if stems_ <= words:
                yield meaning


@lru_cache(maxsize=1)
def _by_kind() -> tuple[_ByStem, _ByStem]:
    """Give the meanings of one phrase and those of several, under their rarest stem."""
    pairs = [(frozenset(word for run in it.said for word in run), it) for it in meanings()]
    count = Counter(word for stems_, _ in pairs for word in stems_)
    single: dict[str, list[tuple[frozenset[str], Meaning]]] = defaultdict(list)
    together: dict[str, list[tuple[frozenset[str], Meaning]]] = defaultdict(list)
    for stems_, meaning in filter(itemgetter(0), pairs):
        kind = single if len(meaning.said) == 1 else together
        kind[min(stems_, key=lambda word: (count[word], word))].append((stems_, meaning))
    return single, together


def _has(question: Sequence[str], run: tuple[str, ...], words: Container[str] = ()) -> bool:
    if len(run) == 1:
        return run[0] in question or run[0] in words
    width = len(run)
    return any(tuple(question[at : at + width]) == run for at in range(len(question) - width + 1))
