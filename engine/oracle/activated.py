"""Activated abilities: cost, colon, effect (CR 602.1)."""

from typing import Final

from engine.cards.abilities import Ability, Activated, ActivationLimit, OtherEffect
from engine.cards.conditions import Either, SourceIs, Untold
from engine.cards.costs import CostPart, DiscardSelf, ExileSelf, Loyalty
from engine.cards.filters import IsAttacking
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.effects import read_effects
from engine.oracle.phrases.costs import parse_cost_parts

_FROM_GRAVEYARD = (
    "return ~ from your graveyard",
    "you may cast ~ from your graveyard",
    "cast ~ from your graveyard",
    "put ~ from your graveyard",
)
_FROM_COMMAND: Final = "put ~ onto the battlefield from the command zone"
_ATTACKED: Final = Either((SourceIs(IsAttacking()), Untold("~ attacked this turn")))
WORDED: Final[dict[str, tuple[ActivationLimit, ...]]] = {
    "exhaust": (ActivationLimit("once ever"),),
    "power-up": (ActivationLimit("once ever"),),
    "boast": (ActivationLimit("if", _ATTACKED), ActivationLimit("once")),
}
"""Keywords written before a whole ability, with the limits they stand for (702.177a, 702.142a)."""


@attempt
def read_activated(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole paragraph with a cost and a colon.

    None where the cost is not understood, or where the effect concerns mana and is not.
    """
    keyword = next((word for word in WORDED if cursor.take(f"{word} —")), "")
    cost = parse_cost_parts(cursor)
    if cost is None or not cursor.take(":"):
        return None
    said = cursor.take_any("from your graveyard,", "from the command zone,")
    zone = said.removesuffix(",").split()[2].lower() if said else _zone(cost, cursor)
    found = read_effects(cursor)
    if found.bad:
        return None
    ability = Activated(
        cost=cost,
        effects=tuple(found.effects) or (OtherEffect(),),
        limits=(*WORDED.get(keyword, ()), *found.limits),
        keyword=keyword or ("loyalty" if isinstance(cost[0], Loyalty) else ""),
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
    if cursor.sees(_FROM_COMMAND):
        return "command"
    if "Activate only if ~ is in your graveyard" in cursor.rest():
        return "graveyard"
    return "battlefield"
