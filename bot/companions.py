"""What goes with a question: what a person who asks it in passing words may have meant besides.

Typed words often fit two kinds of questions: "what does the pool tap for" asks for mana and for
types of mana, "what's the cost" with lands on the table also whether it can be cast. The answer to
the question that was read stays as it is; a companion adds only what that answer does not hold.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Final

from engine import Answer, EngineError, Question, QuestionKind, Result, Verdict
from engine.values import replace

_Ask = Callable[[Question], Result]


def companions(question: Question) -> tuple[Question, ...]:
    """The questions that go with one."""
    make = _COMPANIONS.get(question.kind)
    return make(question) if make else ()


def _of_cost(question: Question) -> tuple[Question, ...]:
    kinds: tuple[QuestionKind, ...] = (QuestionKind.CAST, QuestionKind.COST)
    if question.permanent:
        kinds = (QuestionKind.ACTIVATE, *kinds)
    return tuple(replace(question, kind=kind) for kind in kinds if kind is not question.kind)


def _of_mana(question: Question) -> tuple[Question, ...]:
    same = Question(QuestionKind.COULD_PRODUCE, permanent=question.permanent)
    whose, colon, _name = question.permanent.partition(":")
    used = Question(
        QuestionKind.ACTIVATE,
        permanent=question.permanent,
        ability=question.ability or "{T}",
        player=whose if colon else "you",
    )
    return (same, used) if "{T}" in used.ability else (used,)


def _of_types(question: Question) -> tuple[Question, ...]:
    return (Question(QuestionKind.MANA, permanent=question.permanent),)


def _of_activation(question: Question) -> tuple[Question, ...]:
    cost = replace(question, kind=QuestionKind.COST)
    made = Question(QuestionKind.MANA, permanent=question.permanent)
    if question.ability == "{T}":
        return (cost, made, *_of_mana(made))
    paid = replace(question, kind=QuestionKind.CAST)
    return (cost, paid, replace(made, ability=question.ability))


def _of_colors(question: Question) -> tuple[Question, ...]:
    counted = replace(
        question, kind=QuestionKind.X, where="enters", how=question.how or "cast", permanent=""
    )
    cast = replace(question, kind=QuestionKind.CAST, paid=None, how="")
    return (counted, cast) if question.paid is None else (counted,)


def _of_value(question: Question) -> tuple[Question, ...]:
    if question.where == "battlefield":
        return ()
    cost = Question(
        QuestionKind.COST, spell=question.object, x=question.x, options=question.options
    )
    return (cost,)


_COMPANIONS: Final[dict[QuestionKind, Callable[[Question], tuple[Question, ...]]]] = {
    QuestionKind.COST: _of_cost,
    QuestionKind.CAST: _of_cost,
    QuestionKind.MANA: _of_mana,
    QuestionKind.COULD_PRODUCE: _of_types,
    QuestionKind.ACTIVATE: _of_activation,
    QuestionKind.CONVERGE: _of_colors,
    QuestionKind.MANA_VALUE: _of_value,
}


def completed(first: Result, question: Question, others: Iterable[Question], ask: _Ask) -> Answer:
    """The answer of a result, with what the others and the companions add to it.

    Args:
        first: the result of the question that was read.
        question: that question.
        others: further questions of the same text.
        ask: computes a question on the same board.

    Returns:
        The answer; a value that `first` holds is never replaced.
    """
    whole = first.answer
    if first.verdict is Verdict.CANNOT_TELL:
        return whole
    for other in (*others, *companions(question)):
        try:
            result = ask(other)
        except EngineError:
            continue  # it does not fit this card, so nobody asked it
        if result.verdict is not Verdict.CANNOT_TELL:
            whole = _with(whole, result.answer)
    if whole.payable is None and (whole.castable or (whole.castable is False and whole.missing)):
        whole = replace(whole, payable=whole.castable)
    return whole


def _with(whole: Answer, more: Answer) -> Answer:
    missing = {
        field.name: getattr(more, field.name)
        for field in fields(Answer)
        if getattr(whole, field.name) is None
    }
    return replace(whole, **missing)
