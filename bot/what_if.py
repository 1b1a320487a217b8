"""Small changes of a board or question that a person may wonder about."""

from collections.abc import Callable, Iterator
from typing import Final

from engine import MAX_COUNT, Board, Permanent, Player, Question, QuestionKind
from engine.values import dataclass, replace

MOST: Final = 25  # as many as Discord shows in one menu
MEANT: Final = "m"  # begins the key of a change that takes one of the cards a word may stand for
COLORS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
BASIC_LANDS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
MAX_X: Final = 99

Situation = tuple[Board, Question]


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a key that names it, words for it, and what comes of it."""

    key: str
    words: str
    made: Callable[[Situation], Situation]


def changes(board: Board, question: Question, *, depends: bool = False) -> tuple[Change, ...]:
    """At most MOST changes, the nearest to the question first.

    Args:
        board: as it is.
        question: as it was asked.
        depends: whether the answer hangs on a choice; then the colours are offered.
    """
    choices = _choices(question) if depends else ()
    found = [*choices, *_numbers(question), *_permanents(board, question)]
    distinct = {change.key: change for change in found}
    return tuple(distinct.values())[:MOST]


def changed(board: Board, question: Question, key: str) -> Situation | None:
    """The situation after the change of that key; None where there is no such change."""
    for change in (*changes(board, question, depends=True), *changes(board, question)):
        if change.key == key:
            return change.made((board, question))
    return None


def _asking(key: str, words: str, **values: object) -> Change:
    return Change(
        key,
        words,
        lambda it: (it[0], replace(it[1], **values)),  # type: ignore[arg-type]
    )


def _choices(question: Question) -> Iterator[Change]:
    if question.kind is QuestionKind.CAST:  # it hangs on what happened, not on a colour
        return
    for letter, word in COLORS.items():
        if letter != question.chosen:
            yield _asking(f"c{letter}", f"choose {word}", chosen=letter)


def _numbers(question: Question) -> Iterator[Change]:
    if question.x is None:
        return
    if question.x < MAX_X:
        yield _asking("x+", f"X is {question.x + 1}", x=question.x + 1)
    if question.x > 0:
        yield _asking("x-", f"X is {question.x - 1}", x=question.x - 1)


def _permanents(board: Board, question: Question) -> Iterator[Change]:
    """Each entry turned; a colour chosen for it, chosen otherwise; one more land; each removed."""
    for turn in (_turned, _rechosen):
        for handle, place, permanent in _entries(board):
            yield from turn(handle, place, permanent)
    yield from _lands()
    asked_about = {question.permanent, question.spell, question.object}
    for handle, place, permanent in _entries(board):
        lead = "" if handle == "you" else f"{handle}:"
        if not {f"{lead}{permanent.name}", f"{lead}{permanent.label or '-'}"} & asked_about:
            yield _removed(handle, place, permanent)


def _entries(board: Board) -> Iterator[tuple[str, int, Permanent]]:
    for handle, player in board.players.items():
        for place, permanent in enumerate(player.battlefield):
            yield handle, place, permanent


def _called(handle: str, permanent: Permanent) -> str:
    many = f"{permanent.count} " if permanent.count > 1 else ""
    whose = "" if handle == "you" else f"{handle}’s "
    return f"{whose}{many}{permanent.label or permanent.name}"


def _turned(handle: str, place: int, permanent: Permanent) -> Iterator[Change]:
    words = f"{_called(handle, permanent)} {'untapped' if permanent.tapped else 'tapped'}"
    yield _entry(f"t{handle}.{place}", words, handle, place, tapped=not permanent.tapped)
    if permanent.sick:
        words = f"{_called(handle, permanent)} since the turn began"
        yield _entry(f"s{handle}.{place}", words, handle, place, sick=False)


def _rechosen(handle: str, place: int, permanent: Permanent) -> Iterator[Change]:
    if permanent.chosen in COLORS:
        for letter, word in COLORS.items():
            if letter != permanent.chosen:
                words = f"{word} chosen for {_called(handle, permanent)}"
                yield _entry(f"h{handle}.{place}{letter}", words, handle, place, chosen=letter)


def _removed(handle: str, place: int, permanent: Permanent) -> Change:
    words = f"without {_called(handle, permanent)}"
    return Change(
        f"r{handle}.{place}", words, lambda it: (_with(it[0], handle, place, None), it[1])
    )


def _entry(key: str, words: str, handle: str, place: int, **values: object) -> Change:
    def made(it: Situation) -> Situation:
        entry = replace(it[0].player(handle).battlefield[place], **values)  # type: ignore[arg-type]
        return _with(it[0], handle, place, entry), it[1]

    return Change(key, words, made)


def _with(board: Board, handle: str, place: int, entry: Permanent | None) -> Board:
    player = board.player(handle)
    entries = list(player.battlefield)
    entries[place : place + 1] = [entry] if entry else []
    return _seated(board, handle, replace(player, battlefield=tuple(entries)))


def _seated(board: Board, handle: str, player: Player) -> Board:
    return replace(board, players={**board.players, handle: player})


def _lands() -> Iterator[Change]:
    """One more of each basic land."""
    for letter, name in BASIC_LANDS.items():
        words = f"one more {name}"
        yield Change(f"l{letter}", words, lambda it, name=name: (_one_more(it[0], name), it[1]))  # type: ignore[misc]


def _one_more(board: Board, name: str) -> Board:
    player = board.player("you")
    for place, entry in enumerate(player.battlefield):
        if entry == Permanent(name, entry.count) and entry.count < MAX_COUNT:
            return _with(board, "you", place, replace(entry, count=entry.count + 1))
    return _seated(
        board, "you", replace(player, battlefield=(*player.battlefield, Permanent(name)))
    )
