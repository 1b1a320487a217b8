"""Which types of mana could a permanent produce (CR 106.7)?"""

from engine.gaps import gaps_touching
from engine.mana import types
from engine.mana.types import letters_of
from engine.mana.words import types_told
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.could_produce import called, could_produce
from engine.rules.mana_gaps import looked_at_by
from engine.situation import Situation
from engine.steps import Step, told
from engine.unmodelled import unmodelled

MATTERS = frozenset({"mana", "types", "abilities"})


def answer(question: Question, situation: Situation) -> Result:
    """The types that the permanent of the question could produce.

    Raises:
        UnknownObjectError: there is no such permanent.
        UndeterminedError: the types hang on something that the board does not say.
    """
    permanent = situation.battlefield.find(question.permanent, question.player)
    name = called(permanent)
    everything = tuple(a for p in situation.battlefield for a in p.abilities)
    touches = MATTERS | looked_at_by(everything, situation)
    gaps = gaps_touching(situation, touches, about=(permanent.characteristics.name,))
    if gaps:
        return unmodelled(f"what {name} could produce", gaps)
    found = could_produce(situation, permanent)
    steps = found.steps or (_nothing(name, permanent.name),)
    summary = _summary(name, found.mask)
    return Result(Verdict.ANSWER, summary, Answer(types=tuple(found.letters)), told(steps))


def _summary(name: str, mask: int) -> str:
    mana = types_told(letters_of(mask))
    match mask:
        case 0:
            return f"There is no type of mana that {name} could produce."
        case types.TYPE_MASK:
            return f"{name} could produce {mana}, colorless too."
        case types.COLOR_MASK:
            return f"{name} could produce {mana}, but no {{C}}."
        case _:
            return f"{name} could produce {mana}, and no other type of mana."


def _nothing(name: str, card: str) -> Step:
    says = f"None of the abilities of {name} would add mana of any defined type."
    return Step(says, ("106.7", "106.5"), (card,))
