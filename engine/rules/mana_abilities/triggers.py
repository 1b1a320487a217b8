"""Abilities that trigger as a permanent is tapped for mana (CR 106.12a, 605.1b, 605.4a)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import AddMana, TappedForMana, Triggered
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.mana_abilities.bundles import Counts, bundles
from engine.rules.mana_replacement import AtWork, abilities_at_work, tapped_by
from engine.rules.mana_types import Reflected, types_from
from engine.rules.matching import matches
from engine.situation import Situation
from engine.values import dataclass, replace

RULES: Final = ("106.12a", "605.1b", "605.4a", "605.5a")


@dataclass(frozen=True, slots=True)
class Tapping:
    """What was activated: which permanent, as it last was, by whom, with {T} in the cost or not.

    produced: the mask of the types that it really produced, after replacement effects
    """

    permanent: GameObject
    player: str
    for_mana: bool


def mana_triggers(situation: Situation, tapping: Tapping) -> tuple[AtWork, ...]:
    """The triggered mana abilities that look at this tapping, whatever it produces."""
    return tuple(
        trigger
        for trigger in abilities_at_work(situation, TappedForMana)
        if _sees(trigger, tapping)
    )


def _sees(trigger: AtWork, tapping: Tapping) -> bool:
    ability: TappedForMana = trigger.ability
    if not (tapping.for_mana or ability.by_any_ability):
        return False
    if not holds(ability.condition, trigger.context):
        return False
    return tapped_by(ability.tapper, tapping.player, trigger.context) and matches(
        ability.permanents, tapping.permanent, trigger.context
    )


def fires(trigger: AtWork, produced: int, reflected: Reflected) -> bool:
    """Whether it triggers on mana of these types: some mana, or of the type that it names."""
    ability: TappedForMana = trigger.ability
    if ability.produces is None:
        return bool(produced)
    return bool(produced & types_from(ability.produces, trigger.context, reflected))


def added(
    trigger: AtWork, produced: int, reflected: Reflected, tapping: Tapping
) -> tuple[Counts, ...]:
    """What it may add."""
    effect: AddMana = trigger.ability.effect
    context = replace(trigger.context, tapped=tapping.permanent)
    return bundles(effect.production, context, reflected, produced)


def receivers(to: str, you: str, tapping: Tapping, players: tuple[str, ...]) -> tuple[str, ...]:
    """The players that an instruction to add mana speaks of."""
    match to:
        case "you":
            return (you,)
        case "that player":
            return (tapping.player,)
        case "controller":
            return (tapping.permanent.controller,)
        case "each player":
            return players
        case "each opponent" | "opponent":
            return tuple(player for player in players if player != you)
        case _:
            return ()


def waiting(situation: Situation, tapping: Tapping) -> Iterator[AtWork]:
    """The other triggers of this tapping: they are no mana abilities and go on the stack."""
    for trigger in abilities_at_work(situation, Triggered):
        ability: Triggered = trigger.ability
        if (
            tapping.for_mana
            and ability.event == "tapped for mana"
            and tapped_by(ability.who, tapping.player, trigger.context)
            and matches(ability.what, tapping.permanent, trigger.context)
        ):
            yield trigger
