"""Questions from the fields of a form: a kind, a card, a board, instead of one sentence."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Final

from bot.boards import in_hand, is_empty, merged, stands, with_permanent, without
from bot.language import NOTHING_SAID, Doubt, Language
from bot.problems import NotUnderstoodError, Problem, refuse_too_many
from bot.typed_text import Spot
from engine import Board, Question, QuestionKind
from engine.values import dataclass, replace

_OF_SPELLS: Final = frozenset({QuestionKind.COST, QuestionKind.CAST, QuestionKind.CONVERGE})
_OF_PERMANENTS: Final = frozenset({QuestionKind.MANA, QuestionKind.ACTIVATE})
PUT_THERE: Final = "There was no {card} on this board; one was put there."
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


_KEPT: Final = "you: "
_ASKING: Final = {
    QuestionKind.MANA: "what can {thing} tap for?",
    QuestionKind.COST: "what does {thing} cost?",
    QuestionKind.CAST: "can i cast {thing}?",
    QuestionKind.ACTIVATE: "can i tap {thing}?",
    QuestionKind.X: "what is x for {thing}?",
}


def as_text(posed: Posed) -> str:
    """The fields as a text that asks the same, for changing it; "" where they ask nothing such.

    Names that are left out are not in it: they are gone from the board that is typed anew. Nor is
    a normal line, which is the board that the asker keeps: it is used again.
    """
    asking = _ASKING.get(posed.kind, "") if posed.thing else "how much mana do i have?"
    if not asking:
        return ""
    typed = "" if posed.board.startswith(_KEPT) else posed.board.strip()
    board = "; ".join(filter(None, [typed, posed.add.strip()]))
    more = [
        f"x = {posed.x}" if posed.x is not None else "",
        f"from {posed.from_zone}" if posed.from_zone else "",
        *posed.options,
    ]
    said = ", ".join(filter(None, [asking.replace("{thing}", posed.thing).rstrip("?"), *more]))
    return f"{board}{'. ' if board else ''}{said}?"


def spot_in(posed: Posed, text: str, error: Problem) -> Spot | None:
    """The place of the thing in `as_text`, where its name is what is wrong and others are near."""
    names = getattr(error, "candidates", ()) or getattr(error, "suggestions", ())
    before = _ASKING.get(posed.kind, "").partition("{thing}")[0]
    at = text.find(f"{before}{posed.thing}")
    told = f"“{posed.thing.strip()[:80]}”" in error.message
    if not names or not told or posed.without or at < 0:
        return None
    return Spot(text, at + len(before), at + len(before) + len(posed.thing))


@dataclass(frozen=True, slots=True)
class Stated:
    """A board and question made of a form, and what was corrected or assumed on the way.

    doubts: words that may stand for several cards; the first of each was taken
    """

    board: Board
    question: Question
    notes: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()


@dataclass(slots=True)
class Noted:
    """What is noted while a form is read; its one mutable value.

    notes: what was corrected or assumed; doubts: words that may stand for several cards
    taken: for the card of a doubt, the one that is meant
    """

    notes: list[str] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    taken: Mapping[str, str] = field(default_factory=dict)


Resolve = Callable[[str], tuple[str, str]]


def stated(
    posed: Posed,
    language: Language,
    resolve: Resolve,
    taken: Mapping[str, str] = NOTHING_SAID,
) -> Stated:
    """The board and question of a form.

    Args:
        posed: the fields.
        language: reads the board.
        resolve: gives the card that a typed name means, and how it was read; raises PROBLEMS.
        taken: for the card of a doubt, the one that is meant.

    Raises:
        ReadError: where the board cannot be read.
        EngineError: where a name is unknown or stands for several cards.
    """
    noted = Noted(taken=taken)
    board = board_of(posed.board, language, noted)
    if posed.add:
        board = merged(board, board_of(posed.add, language, noted))
    for name in [part.strip() for part in posed.without.split(";") if part.strip()][:MOST_NAMES]:
        board = without(board, [name if stands(board, name, "you") else resolve(name)[0]])
    name = _named(posed, board, language, resolve, noted) if posed.thing else ""
    return _asked(posed, board, name, noted)


def board_of(text: str, language: Language, noted: Noted) -> Board:
    """The board that a text describes; what was made of its words is noted.

    Raises:
        ReadError: where it cannot be read.
        NotUnderstoodError: where words that matter were not understood.
    """
    if not text.strip():
        return Board()
    reading = language.read(text, noted.taken)
    refuse_too_many(reading.doubts)
    missed = [span for span in reading.not_understood if span.matters]
    if missed:
        raise NotUnderstoodError(missed)
    noted.notes += [f"“{it.typed}” read as {it.card}" for it in reading.corrections]
    noted.notes += reading.assumed
    noted.doubts += reading.doubts
    return reading.board


def _asked(posed: Posed, board: Board, name: str, noted: Noted) -> Stated:
    of_permanent = posed.kind in _OF_PERMANENTS or posed.on_battlefield
    if name and of_permanent and not stands(board, name, "you"):
        if not is_empty(board):
            noted.notes.append(PUT_THERE.format(card=name))
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
    doubts = {doubt.card: doubt for doubt in noted.doubts}
    return Stated(board, question, tuple(dict.fromkeys(noted.notes)), tuple(doubts.values()))


def _named(posed: Posed, board: Board, language: Language, resolve: Resolve, noted: Noted) -> str:
    """The thing as the board calls it, or else the card that the name means.

    Of several cards that are called so it is the one that stands there.
    """
    typed = posed.thing.strip()
    if stands(board, typed, "you"):
        return typed
    found, note = resolve(typed)
    others = language.resolve(typed).others
    standing = [card for card in (found, *others) if stands(board, card, "you")]
    if others and len(standing) == 1:
        return standing[0]
    if found in noted.taken:
        return noted.taken[found]
    if others:
        doubt = Doubt(typed, 0, len(typed), found, others)
        noted.doubts.append(doubt)
        note = doubt.sentence
    if note:
        noted.notes.append(note)
    return found


def with_board(board: Board, saved: Board) -> Board:
    """A kept board, with the cards in hand that a question names besides, and what is told."""
    more = {
        handle: replace(
            saved.player(handle),
            hand=saved.player(handle).hand or player.hand,
            told={**saved.player(handle).told, **player.told},
        )
        for handle, player in board.players.items()
        if player.hand or player.told
    }
    return replace(saved, players={**saved.players, **more})
