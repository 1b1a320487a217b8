"""Replacements of counters as words."""

from typing import Final

from engine.cards.filters import Anything
from engine.cards.modifiers import CounterReplacement
from engine.oracle.printing.nouns import print_noun

_FACTORS: Final = {1: "that many", 2: "twice that many", 3: "three times that many"}


def print_counter_replacement(ability: CounterReplacement) -> str:
    """The sentence, without its capital and full stop."""
    everything = ability.permanents == Anything()
    what = print_noun(ability.permanents, article="a")
    what = "a permanent or player" if everything else what
    on = "that permanent or player" if everything else "it"
    kinds = f"{ability.kind} counters" if ability.kind else "of each of those kinds of counters"
    number = _number(ability)
    kind = f"{ability.kind} counters".strip()
    if ability.more < 0:
        changed = f"that many {kind} minus one are put on {on} instead"
    elif ability.who == "any" and not ability.effects_only:
        changed = f"{number} {kinds} are put on {on} instead"
    else:
        puts = "it puts" if ability.effects_only else "they put" if ability.half else "put"
        changed = f"{puts} {number} {kinds} on {on} instead"
    end = ", rounded down" if ability.half else ""
    return f"{_event(ability, kind, what)}, {changed}{end}"


def _event(ability: CounterReplacement, kind: str, what: str) -> str:
    if ability.effects_only:
        return f"if an effect would put one or more {kind} on {what}"
    if ability.who != "any":
        who = "you" if ability.who == "you" else "an opponent"
        return f"if {who} would put one or more {kind} on {what}"
    return f"if one or more {kind} would be put on {what}"


def _number(ability: CounterReplacement) -> str:
    if ability.half:
        return "half that many"
    more = {0: "", 1: " plus one", 2: " plus two"}.get(ability.more, "")
    return f"{_FACTORS[ability.factor]}{more}"
