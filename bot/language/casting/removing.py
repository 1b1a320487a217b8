"""Counters that an ability takes off its own source: "remove both counters"."""

import re
from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match, Rule, rule

_REMOVAL: Final = (
    r"(?:remove|removing|removed|removes|take off|taking off)(?: (?:(?P<all>both|all|every)"
    r"|#(?P<num>\d+)|a|an))?(?: of)?(?: (?:the|its|those|my|them))?(?: #(?P<again>\d+))?"
    r"(?: (?!counters?)(?:[a-z]+|[+-]\d+/[+-]\d+))?(?: counters?)?"
    r"(?: (?:from|off|on) (?:it|him|her))?"
)
_REMOVING: Final = re.compile(rf"(?<![^ ]){_REMOVAL}(?= |$)")


def removes(draft: Draft) -> bool:
    """Whether taking counters off is spoken of."""
    return _REMOVING.search(draft.script.line) is not None


def removed_number(draft: Draft, thing: Thing) -> int | None:
    """How many counters of a permanent are taken off; None where it is not said."""
    match = _REMOVING.search(draft.script.line)
    if match is None:
        return None
    number = match["num"] or match["again"]
    if number:
        return int(number)
    return sum(thing.counters.values()) if match["all"] and len(thing.counters) == 1 else None


def removal_costs(costs: tuple[str, ...]) -> list[str]:
    """Those of some costs of abilities that take counters off."""
    return [cost for cost in costs if "emove" in cost]


def removal_words(draft: Draft) -> set[int]:
    """The pieces that speak of taking counters off."""
    script = draft.script
    return {
        at
        for match in _REMOVING.finditer(script.line)
        for at in range(script.index_at(match.start()), script.index_at(match.end()))
    }


def _removed(draft: Draft, _match: Match) -> bool | None:
    """Understood where a card there has an ability that takes counters off."""
    there = (one for one in draft.things if not one.zone)
    return None if any(removal_costs(one.facts.ability_costs) for one in there) else False


def _untaps_later(draft: Draft, _match: Match) -> bool | None:
    """As in "can i tap it for G (then untap with a counter)": what follows decides nothing."""
    return None if any(cue.kind == "activate" for cue in draft.cues) else False


REMOVAL_RULES: Final[tuple[Rule, ...]] = (
    rule(_REMOVAL, _removed),
    rule(
        r"\( (?:and |then )*untap(?: it)? (?:with|via|by|using) (?:a |the |its )*"
        r"(?:[+-]\d+/[+-]\d+ )?counter(?: and tap(?: it)? again)?(?= \))",
        _untaps_later,
    ),
)
