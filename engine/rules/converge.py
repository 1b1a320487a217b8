"""Colours of mana spent (CR 702.44, 207.2c, 106.1a): from what was paid."""

from typing import Final

from engine.cards.amounts import ColorsSpent
from engine.errors import NotationError
from engine.mana.cost import ManaCost, ManaCostError
from engine.mana.pool import ManaUnit, mana_string
from engine.mana.types import COLORS
from engine.objects import GameObject
from engine.rules.matching import has_keyword
from engine.rules.parts import mentions
from engine.situation import Situation
from engine.steps import Step
from engine.values import dataclass

RULES: Final = ("702.44a", "702.44b", "207.2c", "106.1a", "105.1", "601.2h", "707.10", "118.9a")
MAX_PAID: Final = 100  # mana named as paid; no spell takes more


@dataclass(frozen=True, slots=True)
class Spent:
    """Mana that was spent on a spell."""

    units: tuple[ManaUnit, ...]

    @property
    def colors(self) -> str:
        """Its colours in WUBRG order; colourless is no colour (CR 106.1a-b)."""
        return "".join(c for c in COLORS if any(unit.type == c for unit in self.units))


def spent_from(paid: str) -> Spent:
    """Mana written as "{W}{U}{C}"; numbers stand for colourless mana.

    Raises:
        NotationError: it is not written in single mana, or there is too much of it.
    """
    try:
        cost = ManaCost.parse(paid)
    except ManaCostError as error:
        raise NotationError(
            f"“{paid[:40]}” is no mana: {error}.", (error.start, error.end)
        ) from None
    units: list[ManaUnit] = []
    for symbol in cost.symbols:
        if symbol.variable or symbol.is_hybrid or symbol.phyrexian:
            raise NotationError(
                f"{symbol} is no single mana; write what was paid, as in {{W}}{{U}}."
            )
        if len(units) + symbol.generic > MAX_PAID:
            raise NotationError(f"More than {MAX_PAID} mana is named as paid; write less.")
        if symbol.is_generic:
            units += [ManaUnit("C")] * symbol.generic
        else:
            units.append(ManaUnit(symbol.types or "C", snow=symbol.snow))
    return Spent(tuple(units))


def counts_colors(spell: GameObject) -> bool:
    """Whether a text of the spell counts the colours of mana spent on it."""
    return bool(color_note(spell))


def color_note(spell: GameObject, situation: Situation | None = None) -> tuple[Step, ...]:
    """Who counts the colours of mana spent on a spell, in a step; none where nobody does.

    situation: where other permanents may count them too; None to look at the spell alone.
    """
    name = spell.characteristics.name
    if has_keyword(spell, "sunburst"):
        says = f"{name} has sunburst: it counts the colors of mana spent on its costs."
        return (Step(says, ("702.44a", "702.44b"), (name,)),)
    if any(mentions(ability, ColorsSpent) for ability in spell.abilities):
        says = f"{name} counts the colors of mana spent to cast it; colorless is no color."
        return (Step(says, ("207.2c", "106.1a", "105.1"), (name,)),)
    for permanent in situation.battlefield if situation else ():
        if any(mentions(ability, ColorsSpent) for ability in permanent.abilities):
            says = f"{permanent.name} counts the colors of mana spent; colorless is no color."
            return (Step(says, ("207.2c", "106.1a", "105.1"), (permanent.name,)),)
    return ()


def told(spent: Spent) -> str:
    """The mana in symbols."""
    return mana_string(spent.units)
