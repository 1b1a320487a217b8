"""Words of a question that nobody knows -> the word of the rules or of players that was meant."""

from collections.abc import Container, Iterable, Sequence
from itertools import islice
from typing import Final

from rulings.official.official_index import OfficialTexts
from rulings.official.slang import said_stems
from rulings.official.words import STOP_WORDS, stem

SHORTEST: Final = 6  # letters; too many shorter words are alike
LIKENESS: Final = 0.82  # one letter in six, two in twelve
MAX_MISSPELT: Final = 6  # words of a question that are looked up


def unknown(
    official: OfficialTexts, words: Sequence[str], in_names: Container[int]
) -> tuple[int, ...]:
    """Give the places of words that neither the rules nor players have.

    Args:
        official: the open official texts.
        words: of a question.
        in_names: the places of words that belong to the names of cards; those are known.
    """
    return tuple(
        place
        for place, word in enumerate(words)
        if word.isalpha() and place not in in_names and word not in STOP_WORDS
        if (it := stem(word)) not in said_stems() and it not in official.stems()
    )


def spelt(official: OfficialTexts, words: Sequence[str], strange: Iterable[int]) -> list[str]:
    """Give the stems of the words, each strange one as the known stem it is most like.

    Args:
        official: the open official texts.
        words: of a question.
        strange: the places of words that are not known.
    """
    found = [stem(word) for word in words]
    longer = (place for place in strange if len(found[place]) >= SHORTEST)
    for place in islice(longer, MAX_MISSPELT):
        found[place] = _nearest(found[place], official.stems()) or found[place]
    return found


def _nearest(stem_: str, known: frozenset[str]) -> str | None:
    # Only a misspelling pays for the import.
    from rapidfuzz import process  # noqa: PLC0415
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    choices = [it for it in known if it[0] == stem_[0]]  # few misspell the first letter
    best = process.extractOne(
        stem_, sorted(choices), scorer=OSA.normalized_similarity, score_cutoff=LIKENESS
    )
    return best[0] if best else None
