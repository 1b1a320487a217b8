"""Mana abilities: which there are and what they add (CR 605, 106.12)."""

from typing import Final

from engine.rules.mana_abilities.costs_paid import Paid, after_costs, payments, zone_for
from engine.rules.mana_abilities.outcome import ManaOutcome
from engine.rules.mana_abilities.outcomes import outcomes
from engine.rules.mana_abilities.telling import told_together
from engine.rules.mana_sources import activations, is_mana_ability, taps_for_mana

RULES: Final = (
    *("605.1a", "605.1b", "605.2", "605.3b", "605.4a", "605.5a", "106.3", "106.5", "106.6a"),
    *("106.12", "106.12a", "106.12b", "614.1a", "614.5", "614.15", "616.1", "616.1a"),
)

__all__ = [
    "RULES",
    "ManaOutcome",
    "Paid",
    "activations",
    "after_costs",
    "is_mana_ability",
    "outcomes",
    "payments",
    "taps_for_mana",
    "told_together",
    "zone_for",
]
