"""Activated abilities that are written as a keyword: "equip {3}", "cycling {2}"."""

from engine.cards.abilities import Activated, OtherEffect
from engine.cards.amounts import Number
from engine.oracle.activated_keywords import printed_cost
from engine.oracle.printing.casting import spaced
from engine.oracle.printing.costs import print_cost_parts
from engine.oracle.printing.costs_changed import print_cost_modifier
from engine.oracle.printing.nouns import print_noun


def print_activated_keyword(ability: Activated) -> str:
    """An activated ability that is written as a keyword: "equip {3}", "cycling {2}"."""
    cost = printed_cost(ability)
    if ability.keyword == "reinforce":
        number = ability.x.value if isinstance(ability.x, Number) else "X"
        return f"reinforce {number}—{print_cost_parts(cost)}"
    text = f"{ability.keyword}{_equipped(ability)}{spaced(cost)}"
    if not ability.modifiers:
        return text
    own = (print_cost_modifier(modifier) for modifier in ability.modifiers)
    return " ".join((f"{text.removesuffix('.')}.", *own))


def _equipped(ability: Activated) -> str:
    """What an "equip legendary creature" can target alone."""
    for effect in ability.effects:
        if isinstance(effect, OtherEffect) and effect.target is not None:
            return f" {print_noun(effect.target)}"
    return ""
