"""All the mana that a player can have at once (CR 605.3a, 106.4)."""

from typing import Final

from engine.gaps import gaps_touching
from engine.mana.pool import letters_to_string
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.available import Available, available, sources
from engine.rules.mana_gaps import looked_at_by
from engine.situation import Situation
from engine.steps import told

MATTERS: Final = frozenset({"mana", "own mana", "types", "abilities"})
MAX_NAMED: Final = 4  # totals that the summary names


def answer(question: Question, situation: Situation) -> Result:
    """The totals of mana that the player of the question can have, none contained in another.

    Raises:
        UndeterminedError: the board does not say something that they hang on.
        UnsupportedError: they are not computed for this board.
    """
    mine = situation.battlefield.controlled_by(question.player)
    abilities = tuple(a for p in mine for a in p.abilities)
    touches = MATTERS | looked_at_by(abilities, situation)
    names = {permanent.characteristics.name for permanent in mine}
    gaps = gaps_touching(situation, touches, about=names)
    if gaps:
        return Result(
            Verdict.CANNOT_TELL,
            "I cannot tell all the mana there is: a text on this board is not modelled.",
            not_modelled=gaps,
        )
    found = available(situation, question.player)
    options = None
    if found.totals is not None:
        options = tuple(letters_to_string(letters) for letters in found.totals)
    steps, assumed = sources(situation, question.player)
    return Result(
        Verdict.ANSWER,
        _summary(question.player, found, options),
        Answer(options=options, amount=found.amount),
        told(steps),
        assumed,
    )


def _summary(player: str, found: Available, options: tuple[str, ...] | None) -> str:
    who = "You" if player == "you" else player
    if not found.amount:
        return f"{who} can make no mana at all."
    if options is None:
        return f"{who} can have at most {found.amount} mana, in too many ways to list them all."
    listed = " or ".join(options[:MAX_NAMED])
    if len(options) > MAX_NAMED:
        listed += f" or one of {len(options) - MAX_NAMED} other totals"
    return f"{who} can have {listed} at once: at most {found.amount} mana."
