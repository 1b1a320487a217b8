"""The result where a text on the board that may decide was not understood."""

from collections.abc import Sequence
from typing import Final

from engine.result import Result, Verdict

MAX_CARDS: Final = 3  # that the summary names
_ASKS: Final = "say "  # begins what would settle it


def unmodelled(what: str, gaps: Sequence[str]) -> Result:
    """That something cannot be told, with the cards that it hangs on.

    Args:
        what: what was asked, as in "what Lion costs".
        gaps: the texts, each after its card's name and a colon.
    """
    told = f"I cannot tell {what}: {_why(gaps)}."
    return Result(Verdict.CANNOT_TELL, told, not_modelled=tuple(gaps))


def is_ask(words: str) -> bool:
    """Whether what is said of a gap is already what would settle it."""
    return words.startswith(_ASKS)


def _why(gaps: Sequence[str]) -> str:
    named = [gap.partition(": ") for gap in gaps]
    for card, _, words in named:
        if is_ask(words):
            return f"{words} ({card})"
    cards = list(dict.fromkeys(card for card, _, _ in named))
    if len(cards) > MAX_CARDS:
        cards = [*cards[: MAX_CARDS - 1], f"{len(cards) - MAX_CARDS + 1} more cards"]
    listed = " and ".join(filter(None, [", ".join(cards[:-1]), cards[-1]]))
    return f"not all text of {listed} is modelled"
