"""What can be tapped for mana while a cost is paid, before its other parts (CR 601.2g-h, 602.2b).

Where a cost has mana in it, mana abilities come first; what was tapped for one of them can be
untapped for the rest of the cost, {Q} of the same permanent included.
"""

from typing import Final

from engine.cards.abilities import Activated
from engine.cards.costs import PayMana, TapSelf, UntapOthers, UntapSelf
from engine.objects import GameObject
from engine.rules.activation import activation_obstacles
from engine.rules.mana_sources import activations, taps_for_mana
from engine.situation import Situation
from engine.steps import Step

RULES: Final = ("601.2g", "602.2b")


def tapped_first(
    situation: Situation, permanent: GameObject, ability: Activated, player: str
) -> frozenset[int]:
    """Keys of the untapped permanents that a player may tap for mana as the ability's cost is paid.

    Nothing where the cost has no mana in it, or nothing in it is untapped.
    """
    if not any(isinstance(part, PayMana) and part.cost.symbols for part in ability.cost):
        return frozenset()
    if not any(isinstance(part, UntapSelf | UntapOthers) for part in ability.cost):
        return frozenset()
    taken = permanent.key if any(isinstance(part, TapSelf) for part in ability.cost) else None
    mine = situation.battlefield.controlled_by(player)
    return frozenset(
        one.key
        for one in mine
        if one.key != taken and not one.state.tapped and _taps(situation, one, player)
    )


def tapped_first_steps(
    situation: Situation, permanent: GameObject, ability: Activated, player: str
) -> tuple[Step, ...]:
    """Why an untapped permanent is no obstacle, in a step; none where nothing is in its way."""
    first = tapped_first(situation, permanent, ability, player)
    if not first or not activation_obstacles(situation, permanent, ability, player):
        return ()
    names = tuple(dict.fromkeys(situation.battlefield[key].name for key in sorted(first)))
    says = (
        f"{names[0]} can be tapped for mana while the cost is paid, and untapped for the rest "
        "of it after that."
    )
    return (Step(says, RULES, (permanent.name, *names)),)


def _taps(situation: Situation, permanent: GameObject, player: str) -> bool:
    """Whether an ability of it costs nothing but {T} and makes mana."""
    return any(
        taps_for_mana(ability)
        and ability.cost == (TapSelf(),)
        and not activation_obstacles(situation, permanent, ability, player)
        for ability in activations(permanent)
    )
