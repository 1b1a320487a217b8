"""Questions from the fields of a form: a kind, a card, a board, instead of one sentence."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.boards import in_hand, merged, stands, with_permanent, without
from bot.language import Language
from engine import Board, NotationError, Question, QuestionKind

_OF_SPELLS: Final = frozenset({QuestionKind.COST, QuestionKind.CAST, QuestionKind.CONVERGE})
_OF_PERMANENTS: Final = frozenset({QuestionKind.MANA, QuestionKind.ACTIVATE})
MOST_NAMES: Final = 20  # that `without` may list


@dataclass(frozen=True, slots=True)
class Posed:
    """What the fields say.

    thing: the permanent or spell, as typed; board: the board, as typed or as a normal line
    add, without: what to put onto the board for a what-if, and names to leave out
    on_battlefield: whether an X is asked of a permanent instead of a spell
    The others are those of `engine.Question`.
    """

    kind: QuestionKind
    thing: str = ""
    board: str = ""
    add: str = ""
    without: str = ""
    ability: str = ""
    x: int | None = None
    from_zone: str = ""
    options: tuple[str, ...] = ()
    how: str = ""
    paid: str | None = None
    on_battlefield: bool = False


@dataclass(frozen=True, slots=True)
class Stated:
    """A board and question made of a form, and what was corrected or assumed on the way."""

    board: Board
    question: Question
    notes: tuple[str, ...] = ()


Resolve = Callable[[str], tuple[str, str]]


def stated(posed: Posed, language: Language, resolve: Resolve) -> Stated:
    """The board and question of a form.

    Args:
        posed: the fields.
        language: reads the board.
        resolve: gives the card that a typed name means, and how it was read; raises PROBLEMS.

    Raises:
        ReadError: where the board cannot be read.
        EngineError: where a name is unknown or stands for several cards.
    """
    notes: list[str] = []
    board = board_of(posed.board, language, notes)
    if posed.add:
        board = merged(board, board_of(posed.add, language, notes))
    for name in [part.strip() for part in posed.without.split(";") if part.strip()][:MOST_NAMES]:
        board = without(board, [name if stands(board, name, "you") else resolve(name)[0]])
    return _asked(posed, board, resolve, notes)


def board_of(text: str, language: Language, notes: list[str]) -> Board:
    """The board that a text describes; what was made of its words is added to the notes.

    Raises:
        ReadError: where it cannot be read.
        NotationError: where words that matter were not understood.
    """
    if not text.strip():
        return Board()
    reading = language.read(text)
    for span in reading.not_understood:
        if span.matters:
            hint = f" Did you mean {' or '.join(span.suggestions)}?" if span.suggestions else ""
            message = f"I do not understand “{span.words[:80]}” in the board.{hint}"
            raise NotationError(message, (span.start, span.end))
    notes += [f"“{it.typed}” read as {it.card}" for it in reading.corrections]
    notes += reading.assumed
    return reading.board


def _asked(posed: Posed, board: Board, resolve: Resolve, notes: list[str]) -> Stated:
    name = _named(posed, board, resolve, notes) if posed.thing else ""
    of_permanent = posed.kind in _OF_PERMANENTS or posed.on_battlefield
    if name and of_permanent and not stands(board, name, "you"):
        board = with_permanent(board, name, "you")
    if name and posed.kind in _OF_SPELLS and posed.from_zone in {"", "hand"}:
        board = in_hand(board, name, "you")
    kind = posed.kind
    if kind is QuestionKind.MANA and not name:
        kind = QuestionKind.AVAILABLE
    question = Question(
        kind,
        permanent=name if of_permanent else "",
        spell="" if of_permanent else name,
        ability=posed.ability,
        x=posed.x,
        from_zone=posed.from_zone,
        options=posed.options,
        how=posed.how,
        paid=posed.paid,
    )
    return Stated(board, question, tuple(dict.fromkeys(notes)))


def _named(posed: Posed, board: Board, resolve: Resolve, notes: list[str]) -> str:
    """The thing as the board calls it, or else the card that the name means."""
    typed = posed.thing.strip()
    if stands(board, typed, "you"):
        return typed
    found, note = resolve(typed)
    if note:
        notes.append(note)
    return found


def with_board(board: Board, saved: Board) -> Board:
    """A kept board, with the cards in hand that a question names besides."""
    hands = {
        handle: replace(saved.player(handle), hand=player.hand)
        for handle, player in board.players.items()
        if player.hand and not saved.player(handle).hand
    }
    return replace(saved, players={**saved.players, **hands})
