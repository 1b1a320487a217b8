"""The further questions of a message that asks several at once."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from bot.language.assemble import build, name_of
from bot.language.draft import Draft
from bot.language.questions.asking import make
from bot.language.questions.kinds import weights
from engine import Question, QuestionKind
from engine.values import replace

MAX_QUESTIONS: Final = 3  # of one message, the first one included
_SURE: Final = 7  # the least weight of a sign that stands for a question of its own
# What the answer to a kind tells anyway.
_TOLD: Final = {
    "cast": frozenset({"cost", "mana_value", "pay"}),
    "cost": frozenset({"mana_value"}),
    "pay": frozenset({"cast", "cost"}),
    "mana": frozenset({"activate"}),
    "converge": frozenset({"cast"}),
}


def also_asked(draft: Draft, first: Question) -> tuple[Question, ...]:
    """The questions after the first that have a sure sign and leave the board as it was read.

    Args:
        draft: the draft, with its first question made.
        first: that question.
    """
    return tuple(_others(draft, first))[: MAX_QUESTIONS - 1]


def _others(draft: Draft, first: Question) -> Iterator[Question]:
    if first.kind is QuestionKind.X and first.spell:
        for thing in draft.table():
            if thing.facts.watches_spells == "counters" and thing.count == 1 and not thing.zone:
                yield replace(first, permanent=name_of(thing), where="")
    board = build(draft)
    told = _TOLD.get(first.kind.value, frozenset()) | {first.kind.value, "other", "tax", ""}
    found = weights(draft)
    for kind in sorted(found, key=lambda one: -found[one]):
        if kind in told or found[kind] < _SURE:
            continue
        before = [(thing, replace(thing)) for thing in draft.things]
        question = make(draft, kind)
        if question is not None and question != first and build(draft) == board:
            yield question
        for thing, as_it_was in before:
            for field in fields(thing):
                setattr(thing, field.name, getattr(as_it_was, field.name))
