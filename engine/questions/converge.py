"""How many colours of mana were, or can be, spent on a spell (converge, sunburst)?"""

from typing import Final

from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.question import Question
from engine.questions.cast import answer as answer_cast
from engine.questions.cast import what_to_cast
from engine.questions.payment_words import TIMING, notes, payment_steps, refuse_gaps
from engine.result import Answer, Result, Verdict
from engine.rules.casting import Cast, Tried, best
from engine.rules.converge import Spent, color_note, spent_from
from engine.rules.converge import told as mana_told
from engine.rules.payment import MOST, Payment
from engine.situation import Situation
from engine.steps import Step, told

_NOT_CAST: Final = {
    "copied": ("707.10", "A copy of a spell is not cast, so no mana was spent on it."),
    "put": ("702.44b", "It was not cast, so no mana was spent on it."),
    "blinked": ("702.44b", "It came back as a new object that was not cast."),
}
_WORDS: Final = {0: "no color", 1: "one color"}


def answer(question: Question, situation: Situation) -> Result:
    """The number of colours of mana spent: from what was paid, or the greatest possible.

    Raises:
        NotationError: the mana paid can't be read.
        UnsupportedError: what was paid does not fit the cost, or a text is not modelled.
    """
    if question.how in _NOT_CAST:
        rule, says = _NOT_CAST[question.how]
        return _result(0, Step(says, (rule,)), question.spell)
    if question.paid is not None:
        return _from_paid(question, situation, spent_from(question.paid))
    if question.how == "free":
        says = "It is cast without paying its mana cost, so no mana is spent on it."
        return _result(0, Step(says, ("118.9", "702.44b")), question.spell)
    return _greatest(question, situation)


def _from_paid(question: Question, situation: Situation, spent: Spent) -> Result:
    because = _check_paid(question, situation, spent)
    colors = spent.colors
    if not colors:
        says = f"{mana_told(spent) or 'No mana'} was spent: colorless is no color."
        return _result(0, Step(says, ("106.1a", "105.1"), because=because), question.spell)
    listed = ", ".join(f"{{{color}}}" for color in colors)
    says = f"{mana_told(spent)} was spent; its colors are {listed}."
    step = Step(says, ("601.2h", "106.1a", "105.1"), because=because)
    return _result(len(colors), step, question.spell)


def _check_paid(question: Question, situation: Situation, spent: Spent) -> tuple[Step, ...]:
    """The rules that the payment hangs on; refuses where it does not fit the cost."""
    cast = what_to_cast(question, situation)
    if not cast.pays_exactly(spent.units):
        raise UnsupportedError(
            cast.spell.characteristics.name if cast.spell else question.spell,
            f"{mana_told(spent) or 'no mana'} is not what it costs as far as the board says; "
            "say what X is, or which costs were paid",
        )
    spell = cast.spell
    if spell is None:
        return ()
    cost = spell.characteristics.mana_cost or ManaCost()
    return (*color_note(spell, situation), *notes(situation, cost, None, spell))


def _greatest(question: Question, situation: Situation) -> Result:
    cast = what_to_cast(question, situation)
    greatest = cast.greatest_x() if question.x is None and cast.has_open_x() else None
    tried = best(cast.tried(question.x if question.x is not None else greatest))
    if tried is None or not tried.succeeds:
        if question.wanted is not None:
            return answer_cast(question, situation)  # that it can't be cast answers it
        reason = tried.why_not if tried else "there is no way to cast it"
        raise UnsupportedError(question.spell, f"it can't be cast here: {reason}")
    refuse_gaps(
        situation, {"types", "abilities", "costs", "mana", "own mana", "spending", "spells"}
    )
    number = cast.most_colors(greatest)
    shown = _reaching(cast, greatest, number)
    plan = shown.result.plan if shown and isinstance(shown.result, Payment) else ()
    says = f"At most {_colors(number)} of mana can be spent on {question.spell}."
    because = _reasons(situation, cast, shown)
    step = Step(says, ("601.2g", "601.2h", "106.1a"), because=because)
    enough = None if question.wanted is None else number >= question.wanted
    summary = says if enough is None else f"{'Yes' if enough else 'No'}, a{says[1:]}"
    return Result(
        Verdict.ANSWER,
        summary,
        Answer(n=number, plan=plan, yes=enough),
        told((step,)),
        (*(hinge.assumed for hinge in tried.hinges), TIMING),
    )


def _reasons(situation: Situation, cast: Cast, shown: Tried | None) -> tuple[Step, ...]:
    if shown is None or not isinstance(shown.result, Payment) or cast.spell is None:
        return ()
    told_rules = notes(situation, shown.total.mana, cast.wallet, cast.spell)
    paid = payment_steps(shown.total, shown.result)
    return (*color_note(cast.spell, situation), *shown.total.ledger, *told_rules, *paid)


def _reaching(cast: Cast, greatest: int | None, number: int) -> Tried | None:
    for x in (None,) if greatest is None else range(greatest, -1, -1):
        for tried in cast.tried(x, MOST):
            if isinstance(tried.result, Payment) and len(tried.result.colors) == number:
                return tried
    return None


def _result(number: int, step: Step, name: str) -> Result:
    were = "was" if number <= 1 else "were"
    summary = f"{_colors(number).capitalize()} of mana {were} spent on {name}."
    return Result(Verdict.ANSWER, summary, Answer(n=number), told((step,)))


def _colors(number: int) -> str:
    return _WORDS.get(number, f"{number} colors")
