"""What cannot be asked, as an exception and as a reply; the sentence names the next step."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from bot.language import Doubt, ReadError, Span
from bot.replies import Mark, Reply
from bot.typed_text import Spot
from engine import EngineError

# Everything that a person can get wrong. Any other exception is a defect of ours.
Problem = EngineError | ReadError
PROBLEMS: Final = (EngineError, ReadError)
MAX_NAMED: Final = 4  # runs of words that were not understood
MAX_SHOWN: Final = 80  # characters of one of them


class NotUnderstoodError(EngineError):
    """Words that may be cards or states, and that were read as neither."""

    code: ClassVar[str] = "not_understood"

    def __init__(self, spans: Sequence[Span]) -> None:
        """Name all the words; the place and the suggestions are those of the first."""
        first = spans[0]
        named = [f"“{span.words[:MAX_SHOWN]}”" for span in spans[:MAX_NAMED]]
        words = " and ".join(filter(None, [", ".join(named[:-1]), named[-1]]))
        hint = (
            f"Did you mean {' or '.join(first.suggestions)}?"
            if first.suggestions
            else "Write the card’s full name, say it another way, or leave it out."
        )
        super().__init__(f"I do not understand {words}. {hint}", (first.start, first.end))
        self.suggestions = first.suggestions


class SeveralCardsError(EngineError):
    """A word that stands for more cards than are computed, with nothing that tells which."""

    code: ClassVar[str] = "ambiguous"

    def __init__(self, doubt: Doubt) -> None:
        """Name the first cards; all of them are candidates."""
        cards = (doubt.card, *doubt.others)
        named, more = "; ".join(cards[:MAX_NAMED]), len(cards) - MAX_NAMED
        super().__init__(
            f"“{doubt.typed[:MAX_SHOWN]}” may be one of {len(cards)} cards: {named}; and {more} "
            "more. Write more of the name, or choose the card.",
            (doubt.start, doubt.end),
        )
        self.candidates = cards


def refuse_too_many(doubts: Iterable[Doubt]) -> None:
    """Refuse a word that may stand for more cards than are computed.

    Raises:
        SeveralCardsError: which names them.
    """
    for doubt in doubts:
        if doubt.is_open:
            raise SeveralCardsError(doubt)


def problem(error: Problem, typed: str = "", board: str = "") -> Reply:
    """The reply to something that cannot be asked.

    Args:
        error: what is wrong; its sentence already names the next step.
        typed: the text that it is about, to point at the place.
        board: the board as read, where it was.
    """
    spot = Spot(typed, *error.at) if error.at is not None and typed.strip() else None
    names = getattr(error, "suggestions", ()) or getattr(error, "candidates", ())
    if isinstance(error, SeveralCardsError):
        board = ""  # it names a card that was not said
    return Reply(Mark.PROBLEM, error.message, board, spot=spot, candidates=tuple(names))
