"""Answers where nobody told the commander's color identity, and mana hangs on it (CR 903.4).

Nothing but the types of mana that an ability adds reads it. So a larger identity never makes less
mana: what none of its colors pays for all of them may pay, and what all of them cannot, none can.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from engine.board import Board
from engine.cards.catalogue import Catalogue
from engine.cards.production import CommanderIdentity
from engine.errors import EngineError
from engine.mana.types import COLORS
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.layers import derive
from engine.rules.parts import mentions
from engine.steps import Step
from engine.values import replace

RULES: Final = ("903.4", "903.4f")
_COLORLESS: Final = "C"  # how a board tells an identity without colors
_MAX_TOLD: Final = 4  # sets of colors that a summary names
HOW_TO_TELL: Final = "Name the commander, or say “identity UB”."

Solve = Callable[[Board, Question, Catalogue], Result]


def over_identities(
    unsure: Result, board: Board, question: Question, catalogue: Catalogue, solve: Solve
) -> Result:
    """The answer as far as it is the same for every identity, else the cases.

    Args:
        unsure: what was found with no identity told; it stays where that is not why.
        board: the board.
        question: what was asked.
        catalogue: the cards.
        solve: answers a question about a board; raises EngineError.
    """
    player = _untold(board, catalogue)
    if not player:
        return unsure

    def told(identity: str) -> Result | None:
        known = replace(board.player(player), colors_in_identity=identity)
        one = replace(board, players={**board.players, player: known})
        try:
            found = solve(one, question, catalogue)
        except EngineError:
            return None
        return None if found.verdict is Verdict.CANNOT_TELL else found

    everything, nothing = told(COLORS), told(_COLORLESS)
    if everything is None or nothing is None:
        return unsure
    if everything.answer == nothing.answer and everything.verdict is nothing.verdict:
        return _whatever(nothing)
    yes = _truth(everything.answer)
    if yes is None or everything.verdict is not Verdict.ANSWER:
        return _with_all_colors(everything)
    if _truth(nothing.answer) is not None and _truth(nothing.answer) is yes:
        return _whatever(nothing if yes else everything)
    return _hanging(everything, [*_least(told)])


def _untold(board: Board, catalogue: Catalogue) -> str:
    """The player with a permanent that reads an identity which nobody told; "" for none."""
    try:
        battlefield = derive(board, catalogue).battlefield
    except EngineError:
        return ""
    for permanent in battlefield:
        if any(mentions(ability, CommanderIdentity) for ability in permanent.abilities):
            player = board.player(permanent.controller)
            if not player.colors_in_identity and not player.command:
                return permanent.controller
    return ""


def _truth(answer: Answer) -> bool | None:
    """Whether it is a yes or a no; None where the question was none of these."""
    told = (answer.castable, answer.payable, answer.can, answer.yes)
    return next((value for value in told if value is not None), None)


def _whatever(result: Result) -> Result:
    says = "It is so whatever the commander’s color identity is."
    return replace(result, steps=(*result.steps, Step(says, RULES)))


def _with_all_colors(everything: Result) -> Result:
    summary = (
        "It hangs on your commander’s color identity. With all five colors: "
        f"{everything.summary} {HOW_TO_TELL}"
    )
    return replace(everything, verdict=Verdict.DEPENDS, summary=summary, answer=Answer())


def _least(told: Callable[[str], Result | None]) -> Iterator[tuple[str, Result]]:
    """The smallest identities for which it is a yes, with the result of each."""
    found: list[str] = []
    for size in range(1, len(COLORS)):
        for colors in map("".join, combinations(COLORS, size)):
            if any(set(one) <= set(colors) for one in found):
                continue
            result = told(colors)
            if result is not None and _truth(result.answer):
                found.append(colors)
                yield colors, result


def _hanging(everything: Result, least: list[tuple[str, Result]]) -> Result:
    """Yes for some identities and no for the others."""
    cases = least or [(COLORS, everything)]
    told = [_symbols(colors) for colors, _ in cases[:_MAX_TOLD]]
    more = ["other colors"] if len(cases) > _MAX_TOLD else []
    listed = ", or ".join([*told, *more])
    summary = f"It depends on your commander’s color identity: yes where it has {listed}; else no."
    steps = tuple(
        Step(f"With {_symbols(colors)}: {result.summary}", RULES, because=result.steps)
        for colors, result in cases[:1]
    )
    return replace(
        everything,
        verdict=Verdict.DEPENDS,
        summary=f"{summary} {HOW_TO_TELL}",
        answer=Answer(),
        steps=tuple(part for step in steps for part in step.walk()),
    )


def _symbols(colors: str) -> str:
    return " and ".join(f"{{{color}}}" for color in colors)
