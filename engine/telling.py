"""What an answer hangs on that no field of the board holds: found by telling it (CR 601.3).

Where a result is not sure, each thing that a text on the board asks and nobody told is tried out:
the answer hangs on it if telling it changes the result. What stays open with everything told stays
open with one thing told, so nothing else is tried then; nor is it after a search at its bound.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any, Final

from engine.asks import NUMBER, THING, TRUTH, UNTOLD, Ask, ToldValue, ask_of
from engine.board import Board
from engine.cards.catalogue import Catalogue
from engine.cards.filters import IsUntold
from engine.errors import EngineError, NotDecidedError
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.costs.untold import SO
from engine.rules.layers import derive
from engine.rules.parts import parts_of
from engine.situation import Situation
from engine.steps import Step
from engine.values import replace

MAX_TRIED: Final = 8  # things that are tried out for one question
_TRIALS: Final[dict[str, tuple[ToldValue, ...]]] = {
    TRUTH: (True, False),
    THING: (True, False),
    NUMBER: (0, 1),
}
_TYPES: Final[tuple[ToldValue, ...]] = ("W", "U")
_LISTS: Final = ("options",)  # of an answer: what may happen in one of the cases

Solve = Callable[[Board, Question, Catalogue], Result]


def is_unsure(result: Result) -> bool:
    """Whether something is left open: the whole answer, or the size of a creature."""
    no_size = result.answer.power is None and "Creature" in (result.answer.types or ())
    return result.verdict is not Verdict.ANSWER or no_size


def hanging_on(
    result: Result, board: Board, question: Question, catalogue: Catalogue, solve: Solve
) -> Result:
    """An unsure result with what it hangs on, and with both cases where one thing decides.

    Args:
        result: what was found without telling anything.
        board: the board.
        question: what was asked.
        catalogue: the cards.
        solve: answers a question about a board; raises NotDecidedError at the bound of a search.
    """
    asks = _asks_on(board, question, catalogue)[:MAX_TRIED]

    def tried(*told: tuple[Ask, ToldValue]) -> Result | None:
        return _tried(_telling(board, told), lambda one: solve(one, question, catalogue))

    try:
        return _with_asks(result, asks, tried)
    except NotDecidedError:
        return result


def _with_asks(
    result: Result, asks: tuple[Ask, ...], tried: Callable[..., Result | None]
) -> Result:
    several = result.verdict is Verdict.CANNOT_TELL and len(asks) > 1
    all_told = [tried(*((ask, _trials(ask)[at]) for ask in asks)) for at in (0, -1) if several]
    if several and not any(all_told):
        return result
    found: list[Ask] = []
    for ask in asks:
        cases = [tried((ask, value)) for value in _trials(ask)]
        if not _decides(result, cases):
            continue
        found.append(ask)
        if ask.of in (TRUTH, THING) and result.verdict is not Verdict.ANSWER:
            result = _told_both(result, ask, *cases)
            if result.verdict is Verdict.ANSWER:
                return result
    if several and not found:
        found = list(asks)  # each alone leaves another open
    taken = tuple(f"{SO}{ask.words}" for ask in found)  # told as cases, so not taken for granted
    assumed = tuple(words for words in result.assumed if words not in taken)
    return replace(result, asks=tuple(found), assumed=assumed)


def _told_both(result: Result, ask: Ask, so: Result | None, not_so: Result | None) -> Result:
    """The result with both cases, where each has an answer and the result does not tell them."""
    if so is None or not_so is None:
        return result
    if result.verdict is Verdict.CANNOT_TELL:
        return of_cases(ask, so, not_so)
    if ask.words in result.summary or {so.verdict, not_so.verdict} != {Verdict.ANSWER}:
        return result
    return replace(result, summary=of_cases(ask, so, not_so).summary)


def _trials(ask: Ask) -> tuple[ToldValue, ...]:
    return _TRIALS.get(ask.of, _TYPES)


def _asks_on(board: Board, question: Question, catalogue: Catalogue) -> tuple[Ask, ...]:
    try:
        return tuple(_asks(question, derive(board, catalogue)))
    except EngineError:
        return ()


def _telling(board: Board, told: Iterable[tuple[Ask, ToldValue]]) -> Board:
    """The board with these things told."""
    for ask, value in told:
        player = board.player(ask.player)
        known = replace(player, told={**player.told, ask.words: value})
        board = replace(board, players={**board.players, ask.player: known})
    return board


def _tried(board: Board, solve: Callable[[Board], Result]) -> Result | None:
    """The result of a board; None where that leaves it as unsure."""
    try:
        found = solve(board)
    except NotDecidedError:
        raise
    except EngineError:
        return None
    return None if found.verdict is Verdict.CANNOT_TELL else found


def _decides(result: Result, tried: list[Result | None]) -> bool:
    """Whether telling it made a difference."""
    if result.verdict is Verdict.CANNOT_TELL:
        return any(one is not None for one in tried)
    return any(one is not None and one.answer != result.answer for one in tried) or any(
        one is not None and one.verdict is not result.verdict for one in tried
    )


def _asks(question: Question, situation: Situation) -> Iterator[Ask]:
    """What the texts that may matter ask and nobody told, each thing once."""
    seen: set[Ask] = set()
    for player, name, value in _texts(question, situation):
        for part in parts_of(value):
            if not isinstance(part, UNTOLD) or not part.words:
                continue
            subject = question.spell if isinstance(part, IsUntold) and question.spell else name
            ask = ask_of(part, player, subject)
            if ask not in seen and ask.answer(situation.player(player).told) is None:
                seen.add(ask)
                yield ask


def _texts(question: Question, situation: Situation) -> Iterator[tuple[str, str, object]]:
    """The abilities that may matter: of what is asked about first, then of the others."""
    if question.spell:
        card = situation.catalogue.find(question.spell)
        if card is not None:
            for face in (card, *situation.catalogue.faces(card)):
                yield question.player, face.name, face.abilities
    for permanent in situation.battlefield:
        yield permanent.controller, permanent.name, permanent.abilities
    for handle, player in situation.board.players.items():
        names = [effect.source for effect in player.effects]
        names += [*player.graveyard, *(commander.name for commander in player.command)]
        for name in dict.fromkeys(names):
            card = situation.catalogue.find(name)
            if card is not None:
                yield handle, card.name, card.abilities


def of_cases(ask: Ask, so: Result, not_so: Result) -> Result:
    """One result of both cases of what nobody told."""
    words = ask.words
    if so.answer == not_so.answer and so.verdict is not_so.verdict:
        return replace(so, steps=(*so.steps, _step(f"It is so whether {words} or not.", so)))
    other = f"If not: {not_so.summary}"
    steps = (
        Step(f"If {words}: {so.summary}", _rules(so), because=so.steps),
        Step(other, _rules(not_so), because=not_so.steps),
    )
    return Result(
        Verdict.DEPENDS,
        f"It depends on whether {words}. If so: {so.summary} {other}",
        _common(so.answer, not_so.answer),
        steps,
        tuple(dict.fromkeys((*so.assumed, *not_so.assumed))),
        tuple(dict.fromkeys((*so.not_modelled, *not_so.not_modelled))),
    )


def _step(says: str, result: Result) -> Step:
    return Step(says, _rules(result))


def _rules(result: Result) -> tuple[str, ...]:
    return result.steps[-1].rules if result.steps else ()


def _common(one: Answer, other: Answer) -> Answer:
    """What holds in both cases; of lists of what may happen, and of totals, those of either."""
    both: dict[str, Any] = {}
    for field in fields(Answer):
        left, right = getattr(one, field.name), getattr(other, field.name)
        if left == right:
            both[field.name] = left
        elif field.name in _LISTS and left is not None and right is not None:
            both[field.name] = tuple(dict.fromkeys((*left, *right)))
    if one.total != other.total:
        totals = (*(one.totals or (one.total,)), *(other.totals or (other.total,)))
        both["totals"] = tuple(dict.fromkeys(total for total in totals if total)) or None
    return Answer(**both)
