"""Where what a spell costs was read, and the message asks something else."""

import re
from typing import Final

from bot.language.checking.checks import refuse_unasked
from bot.language.draft import Draft, Thing
from bot.language.questions.subjects import is_said_of
from engine import Question


def refuse_other_cost(draft: Draft, spell: Thing, question: Question) -> None:
    """Refuse the cost of a spell where another one is asked.

    Raises:
        ReadError: what attacking costs is asked, what a permanent asks for or gives, a part of
            the total, two ways to cast it, or the price of what is on the stack.
    """
    _refuse_made_or_paid(draft, spell)
    _refuse_price_asked(draft, spell)
    _refuse_on_stack(draft, spell)
    _refuse_counted_total(draft, spell)
    _refuse_target_price(draft, spell, question)
    _refuse_both_ways(draft, spell, question)
    _refuse_part(draft, spell, question)


def _refuse_made_or_paid(draft: Draft, spell: Thing) -> None:
    """As in "a servant sac: how much": what it gives or what it costs?"""
    kinds = {cue.kind for cue in draft.cues if cue.kind}
    if not (spell.facts.makes_mana or spell.facts.adds_mana) or kinds != {"bare how much"}:
        return
    if any("spells" in one.facts.prices for one in draft.table() if one is not spell):
        return
    if not (spell.shown_cost or spell.x is not None or draft.options):
        refuse = f"“what does {spell.card} tap for” or “cost of {spell.card}”"
        refuse_unasked(draft, spell, f"How much of what? Write {refuse}.")


def _refuse_price_asked(draft: Draft, spell: Thing) -> None:
    """As in "a prison, i attack with 3, what do i pay", "a tithe: do i have to pay 2"."""
    if spell.facts.is_fleeting or is_said_of(draft, spell) or spell.zone == "command":
        return
    line = draft.script.line
    attacks = _ATTACKS.search(line) and (" cost" not in line or "attack cost" in line)
    if attacks or _MUST_PAY.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Do you ask what {spell.card} costs to cast? Then write “cost of {spell.card}”. What"
            " it asks players to pay is not computed: ask whether that can be paid, as in"
            " “can I pay {2}”.",
        )


_ATTACKS: Final = re.compile(
    r"(?<![^ ])(?:i|to|we|opp|he|she|they|can|#\d+) (?:\w+ )?attack(?:s|ers?|ing)?(?= |$)"
)
_MUST_PAY: Final = re.compile(
    r"(?<![^ ])(?:do i|have to|need to|must i|should i|gotta)(?: \w+){0,3} pay (?:[a-z]+ )?[#$]\d+"
    r"(?! for)"
)


def _refuse_on_stack(draft: Draft, spell: Thing) -> None:
    """As in "he flashed in a tax with my bolt on the stack": the cost was fixed (CR 601.2f)."""
    valued = any(cue.kind == "mana_value" for cue in draft.cues)
    if draft.where == "stack" and not valued and any(not one.zone for one in draft.table()):
        refuse_unasked(
            draft,
            spell,
            f"{spell.card} is on the stack? Its cost was fixed as it was cast. Name what was there"
            f" then, and ask for “cost of {spell.card}”.",
        )


def _refuse_counted_total(draft: Draft, spell: Thing) -> None:
    """As in "a spike vs my bears, i have 3 forests total": so many are there, and no cost."""
    kinds = {cue.kind for cue in draft.cues if cue.kind}
    if kinds == {"total"} and _COUNTED_TOTAL.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"What do you ask of {spell.card}? Write “cost of {spell.card}”, “can I cast"
            f" {spell.card}”, or “can I pay for {spell.card}” where another player casts it.",
        )


_COUNTED_TOTAL: Final = re.compile(r"(?<![^ ])#\d+ (?:\w+ )?@\d+ (?:in )?total(?= |$)")


def _refuse_target_price(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "on their titan: what do i pay altogether": what a trigger asks is no cost."""
    if question.targets and _ALTOGETHER.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            "What a target asks for with a triggered ability, such as ward, is paid later and is"
            f" not in the total. Ask for “cost of {spell.card}”, and add the other payment.",
        )


_ALTOGETHER: Final = re.compile(r"(?<![^ ])(?:altogether|all in all|in total|including)(?= |$)")


def _refuse_both_ways(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "a rift normal and overloaded, costs": two costs are asked, and one was read."""
    if question.options and _BOTH_WAYS.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Which way is {spell.card} cast? Ask for each by itself, as “cost of {spell.card}” and"
            f" “cost of {spell.card}, {question.options[0]}”.",
        )


def _refuse_part(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "the extra cost of buyback": a part of the total is asked, which is not told alone."""
    if question.options and _EXTRA.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Only the total is computed. Ask for “cost of {spell.card}” and for “cost of"
            f" {spell.card}, {question.options[0]}”: the difference is what it adds.",
        )


_EXTRA: Final = re.compile(
    r"(?<![^ ])(?<!as an )(?:extra|additional)(?: mana)? (?:cost|price)(?: (?:of|for))?(?= |$)"
    r"|(?<![^ ])pay extra(?= |$)"
)
_PLAIN: Final = r"(?:normal|normally|regular|regularly|hardcast|unkicked|plain|straight|printed)"
_BOTH_WAYS: Final = re.compile(
    rf"(?<![^ ])(?:{_PLAIN} (?:and|or|vs|&|/|versus) [a-z]+"
    rf"|[a-z]+ (?:and|or|vs|&|/|versus) {_PLAIN})"
    r"(?= |$)"
)
