"""Activated abilities: cost, colon, effect (CR 602.1)."""

from engine.cards.abilities import Ability, Activated, ActivationLimit, OtherEffect
from engine.cards.costs import CostPart, DiscardSelf, ExileSelf, Loyalty
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.effects import read_effects
from engine.oracle.phrases.costs import parse_cost_parts

_FROM_GRAVEYARD = (
    "return ~ from your graveyard",
    "you may cast ~ from your graveyard",
    "cast ~ from your graveyard",
    "put ~ from your graveyard",
)


@attempt
def read_activated(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole paragraph with a cost and a colon.

    None where the cost is not understood, or where the effect concerns mana and is not.
    """
    once = cursor.take("exhaust —")
    cost = parse_cost_parts(cursor)
    if cost is None or not cursor.take(":"):
        return None
    zone = "graveyard" if cursor.take("from your graveyard,") else _zone(cost, cursor)
    found = read_effects(cursor)
    if found.bad:
        return None
    ability = Activated(
        cost=cost,
        effects=tuple(found.effects) or (OtherEffect(),),
        limits=(*([ActivationLimit("once ever")] if once else []), *found.limits),
        keyword="exhaust" if once else "loyalty" if isinstance(cost[0], Loyalty) else "",
        zone=zone,
        modifiers=tuple(found.modifiers),
        spend_only=found.spend_only,
        x=found.x,
    )
    return (ability,)


def _zone(cost: tuple[CostPart, ...], cursor: Cursor) -> str:
    """Where the ability can be activated from (CR 113.6m-p)."""
    for part in cost:
        if isinstance(part, DiscardSelf):
            return "hand"
        if isinstance(part, ExileSelf):
            return part.zone
    if any(cursor.sees(phrase) for phrase in _FROM_GRAVEYARD):
        return "graveyard"
    if "Activate only if ~ is in your graveyard" in cursor.rest():
        return "graveyard"
    return "battlefield"
