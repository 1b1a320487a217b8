"""The further questions of a message that asks several at once."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from bot.language.assemble import build, name_of
from bot.language.checking.checks import refuse_torn
from bot.language.draft import Draft, Thing
from bot.language.questions.announced import cast_from
from bot.language.questions.asking import make
from bot.language.questions.kinds import weights
from engine import Question, QuestionKind
from engine.values import replace

MAX_QUESTIONS: Final = 3  # of one message, the first one included
_SURE: Final = 7  # the least weight of a sign that stands for a question of its own
_LEAST: Final = {"mana_value": 6}  # its words stand for nothing else
# What the answer to a kind tells anyway.
_TOLD: Final = {
    "cast": frozenset({"cost", "mana_value", "pay"}),
    "pay": frozenset({"cast", "cost"}),
    "mana": frozenset({"activate"}),
    "converge": frozenset({"cast"}),
}


def also_asked(draft: Draft, first: Question) -> tuple[Question, ...]:
    """The questions after the first that have a sure sign and leave the board as it was read.

    Args:
        draft: the draft, with its first question made.
        first: that question.

    Raises:
        ReadError: the same is asked of several spells, and a choice was told for one of them.
    """
    return (*_of_other_spells(draft, first), *_others(draft, first))[: MAX_QUESTIONS - 1]


def _of_other_spells(draft: Draft, first: Question) -> Iterator[Question]:
    """As in "how much is the bolt and how much the idol": the same of each spell named."""
    if first.kind is not QuestionKind.COST or not first.spell or draft.subject is None:
        return
    asked = {cue.mention for cue in draft.cues if cue.kind == "cost" and cue.weight >= _SURE}
    subject = draft.subject.origin
    for other in draft.table():
        if other is subject or (other.card, other.side) == (subject.card, subject.side):
            continue
        if other.zone not in _CAST_FROM:
            if other.mention in asked - {-1} and _is_another_spell(draft, other):
                refuse_torn(draft, (subject.card, other.card), "what does {} cost")
            continue
        if other.mention in asked or _is_joined(draft, other, draft.subject):
            if draft.options or first.x is not None or first.targets:
                refuse_torn(draft, (subject.card, other.card), "what does {} cost")
            zone = cast_from(draft, other)
            yield Question(
                QuestionKind.COST, spell=name_of(other), player=other.side, from_zone=zone
            )


_CAST_FROM: Final = frozenset({"hand", "command"})


def _is_another_spell(draft: Draft, thing: Thing) -> bool:
    """Whether it was read as a permanent, and nothing says that it is one."""
    before = draft.script.pieces[thing.at - 1].form if thing.at else ""
    lying = thing.zone or thing.role or thing.counted or thing.target or before in {"my", "on"}
    return not (lying or thing.facts.is_land)


def _is_joined(draft: Draft, one: Thing, other: Thing) -> bool:
    """As in "what do the bolt and the idol cost": both stand in the same words that ask."""
    first, last = sorted((one.at, other.at))
    between = {piece.form for piece in draft.script.pieces[first + 1 : last]}
    pieces = draft.script.pieces
    behind = pieces[last + 1].form if last + 1 < len(pieces) else "?"
    closed = behind in {"?", "."} or last + 1 in draft.asking
    return between <= _JOINING and first - 1 in draft.asking and closed


_JOINING: Final = frozenset("and or & + , the my his her their opps a an".split())


def _others(draft: Draft, first: Question) -> Iterator[Question]:
    if first.kind is QuestionKind.X and first.spell:
        for thing in draft.table():
            if thing.facts.watches_spells == "counters" and thing.count == 1 and not thing.zone:
                yield replace(first, permanent=name_of(thing), where="")
    told = _TOLD.get(first.kind.value, frozenset()) | {first.kind.value, "other", "tax", ""}
    found = weights(draft)
    others = [kind for kind in found if kind not in told and found[kind] >= _LEAST.get(kind, _SURE)]
    board = build(draft) if others else None
    for kind in sorted(others, key=lambda one: -found[one]):
        before = [(thing, replace(thing)) for thing in draft.things]
        question = make(draft, kind)
        if question is not None and question != first and build(draft) == board:
            yield question
        for thing, as_it_was in before:
            for field in fields(thing):
                setattr(thing, field.name, getattr(as_it_was, field.name))
