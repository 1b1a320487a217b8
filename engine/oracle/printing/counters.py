"""Replacements of counters as words."""

from typing import Final

from engine.cards.amounts import Number
from engine.cards.filters import Anything, IsItself
from engine.cards.modifiers import CounterReplacement
from engine.cards.statics import EntersWithCounters
from engine.oracle.printing.amounts import print_amount
from engine.oracle.printing.conditions import conditional
from engine.oracle.printing.costs import counters
from engine.oracle.printing.costs_changed import sentence
from engine.oracle.printing.nouns import print_noun

_FACTORS: Final = {1: "that many", 2: "twice that many", 3: "three times that many"}


def print_counter_replacement(ability: CounterReplacement) -> str:
    """The sentence, without its capital and full stop."""
    if ability.factor == 0:
        itself = ability.permanents == IsItself()
        on = print_noun(ability.permanents)
        return "~ can't have counters put on it" if itself else f"counters can't be put on {on}"
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


def print_chosen_counters(ability: EntersWithCounters) -> str:
    """The sentence of counters of which the controller of what enters chooses the kinds."""
    which = "~" if ability.which == IsItself() else print_noun(ability.which, article="each")
    if ability.count == Number(1):
        kinds = " or ".join(counters(kind, Number(1)) for kind in ability.choice)
        text = f"{which} enters with your choice of {kinds} on it"
    else:
        kinds = ", ".join(ability.choice[:-1])
        number = print_amount(ability.count)
        text = (
            f"{which} enters with your choice of {number} different counters on it from among "
            f"{kinds}, and {ability.choice[-1]}"
        )
    return sentence(conditional(ability.condition, text))
