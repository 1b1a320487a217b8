"""Modal spells whose modes have costs of their own: spree and tiered (CR 702.172, 702.183)."""

import re
from typing import Final

from engine.cards.abilities import Ability, SpellText
from engine.cards.modifiers import ModeCosts
from engine.mana.cost import ManaCost, ManaCostError
from engine.oracle.cursor import Cursor
from engine.oracle.effects import read_effects

_COST: Final = r"((?:\{[^{}\s]{1,9}\})+)"
_MODES: Final = {
    "spree": re.compile(rf"\+ {_COST} — (.+)"),
    "tiered": re.compile(rf"• [^—\n]+ — {_COST} — (.+)"),
}


def read_mode_costs(text: str) -> tuple[Ability, ...] | None:
    """Read a whole paragraph "Spree", its modes on lines of their own; None for any other."""
    first, *lines = text.split("\n")
    word = first.strip().lower()
    pattern = _MODES.get(word)
    modes = [pattern.fullmatch(line.strip()) for line in lines] if pattern else []
    costs: list[ManaCost] = []
    found: list[Ability] = []
    for mode in modes:
        if mode is None:
            return None
        try:
            costs.append(ManaCost.parse(mode[1]))
        except ManaCostError:
            return None
        effects = read_effects(Cursor.of(mode[2]))
        if effects.bad or effects.limits or effects.modifiers:
            return None
        found.append(SpellText(tuple(effects.effects), effects.x))
    return (ModeCosts(word, tuple(costs)), *found) if costs else None
