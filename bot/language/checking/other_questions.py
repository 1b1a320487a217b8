"""Where the question that was made is not the one that the message asks: it is asked back."""

import re
from collections.abc import Sequence
from typing import Final

from bot.language.assemble import name_of
from bot.language.checking.cast_questions import refuse_other_cast, refuse_untold_way
from bot.language.checking.checks import refuse_at, refuse_unasked
from bot.language.checking.cost_questions import refuse_other_cost
from bot.language.draft import Draft, Thing
from engine import Question, QuestionKind


def refuse_other_question(draft: Draft, questions: Sequence[Question]) -> None:
    """Refuse a question that only looks like the one that is asked.

    Raises:
        ReadError: another use of a permanent is asked, a tax besides a spell, a number of a card
            that has none, or what `refuse_other_cost` and `refuse_other_cast` tell.
    """
    question = questions[0] if questions else None
    if question is None:
        return
    if question.kind is QuestionKind.ACTIVATE:
        _refuse_sacrificed(draft, question)
        _refuse_other_use(draft, question)
        _refuse_no_permanent(draft, question)
    if question.kind is QuestionKind.PAY:
        _refuse_tax_besides(draft, question)
    if question.kind is QuestionKind.COST and question.ability:
        _refuse_spell_or_ability(draft, question)
    asked = question.spell or question.object
    spell = next((one for one in draft.things if name_of(one) == asked), None)
    if spell is None:
        return
    refuse_untold_way(draft, spell, question)
    if question.kind is QuestionKind.COST:
        refuse_other_cost(draft, spell, question)
    if question.kind is QuestionKind.X and not question.permanent:
        _refuse_no_number(draft, spell)
    if question.kind is QuestionKind.MANA_VALUE:
        _refuse_half(draft, spell)
    if question.kind is QuestionKind.CAST:
        refuse_other_cast(draft, spell)


def _refuse_sacrificed(draft: Draft, question: Question) -> None:
    """As in "can i sacrifice two mountains for the blast": that is a cost, no ability of theirs."""
    for thing in draft.things:
        used = thing.role == "sacrificed" and name_of(thing.origin) == question.permanent
        if used and "acrifice" not in question.ability:
            cards = [one.card for one in draft.table() if one.zone == "hand"]
            spell = cards[0] if cards else "CARD"
            refuse_unasked(
                draft,
                thing,
                f"Sacrificing {thing.card} is no ability of its own. Ask for the spell, as in"
                f" “can I cast {spell} by sacrificing {thing.card}”.",
            )


def _refuse_spell_or_ability(draft: Draft, question: Question) -> None:
    """As in "ninjutsued 3 times, cost to hard cast it": the spell is asked about."""
    thing = next((one for one in draft.table() if name_of(one) == question.permanent), None)
    if thing is not None and _HARD_CAST.search(draft.script.line):
        refuse_unasked(
            draft,
            thing,
            f"The spell or its ability? Write “cost to cast {thing.card}”, or name the ability by"
            f" its cost, as “{question.ability}”.",
        )


_HARD_CAST: Final = re.compile(r"(?<![^ ])(?:hard ?cast(?:ing)?|hard casting)(?= |$)")


def _refuse_other_use(draft: Draft, question: Question) -> None:
    """As in "can i tap the library for a card": by another ability than that for mana."""
    thing = next((one for one in draft.table() if name_of(one) == question.permanent), None)
    if thing is None or question.ability != "{T}" or not thing.facts.makes_mana:
        return
    if _TO_DRAW.search(draft.script.line):
        refuse_unasked(
            draft,
            thing,
            f"Only whether {thing.card} can be tapped for mana is computed by that cost. Name the"
            " other ability by its whole cost, if it has one of its own.",
        )


_TO_DRAW: Final = re.compile(
    r"(?<![^ ])(?:for|to) (?:(?:draw|a|#1|get|my) )*(?:cards?|draw)(?= |$)"
)


def _refuse_no_permanent(draft: Draft, question: Question) -> None:
    """As in "does the verdict work with 2 plains and a stone": the stone is not asked about."""
    for cue in draft.cues:
        if cue.kind != "activate" or cue.mention < 0:
            continue
        mention = draft.script.mentions[cue.mention]
        if mention.facts.is_fleeting and mention.card != question.permanent:
            thing = next(one for one in draft.things if one.mention == cue.mention)
            ask = f"Write “can I cast {thing.card}” to ask whether it can be cast."
            refuse_unasked(draft, thing, ask)


def _refuse_tax_besides(draft: Draft, question: Question) -> None:
    """As in "can i cast the bolt and pay for the leak": both are paid from the same mana."""
    found = _CAST_AND_PAY.search(draft.script.line)
    if found is None or not question.cost:
        return
    at = draft.script.index_at(found.start())
    refuse_at(
        draft,
        at,
        f"The spell and {question.cost} together? Ask whether both can be paid at once, as in"
        " “can I pay {3}{R}”.",
    )


_CAST_AND_PAY: Final = re.compile(
    r"(?<![^ ])(?:cast|casting|play) (?:(?:my|the|a|it|this) ?)*(?:@\d+ )?(?:and|&|\+|then)"
    r"(?: (?:also|still|then))* pay(?: |$)"
)


def _refuse_no_number(draft: Draft, spell: Thing) -> None:
    """As in "a druid with 3 -1/-1 counters? mana": no number of that card is asked for."""
    if not spell.facts.has_number and _OF_MANA.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Do you ask what {spell.card} taps for? Write “what does {spell.card} tap for”, and"
            f" its counters as “{spell.card} with 3 counters”.",
        )


_OF_MANA: Final = re.compile(r"(?<![^ ])(?:mana|taps? for|makes?|produces?)(?= |$)")


def _refuse_half(draft: Draft, card: Thing) -> None:
    """As in "mana value of commit // memory cast as memory": of which half?"""
    again = [one for one in draft.things if one.same is not None and one.origin is card.origin]
    for one in again:
        typed = draft.script.mentions[one.mention].typed.lower()
        halves = one.card.lower().split(" // ")
        if len(halves) > 1 and typed in halves:
            refuse_unasked(
                draft,
                one,
                f"The mana value of {one.card} cast as one half? Look at the cost of that half; the"
                " whole card is what is computed.",
            )
