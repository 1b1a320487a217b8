"""What of a player's own makes no mana now, or other mana than its card says."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Activated
from engine.cards.costs import TapSelf, UntapSelf
from engine.objects import GameObject
from engine.rules.activation import is_sick
from engine.rules.land_types import land_type_steps
from engine.rules.mana_abilities import activations, is_mana_ability
from engine.situation import Situation
from engine.steps import Step

RULES: Final = ("302.6", "107.5")
MAX_TOLD: Final = 6  # names of permanents in one step


def held_up(situation: Situation, player: str) -> tuple[Step, ...]:
    """A step for the permanents that are tapped or summoning sick, and for lands of other types.

    They are those with mana abilities only; what else keeps one from being used is not looked at.
    """
    mine = situation.battlefield.controlled_by(player)
    types = (step for one in mine for step in land_type_steps(situation, one))
    return (*dict.fromkeys(types), *_unusable(situation, mine))


def other_land_types(situation: Situation, player: str, steps: Iterable[Step]) -> tuple[Step, ...]:
    """A step for the lands that some steps use, where they have other types than printed."""
    used = {card for step in steps for card in step.cards}
    mine = situation.battlefield.controlled_by(player)
    lands = (one for one in mine if one.name in used)
    return tuple(dict.fromkeys(step for one in lands for step in land_type_steps(situation, one)))


def _unusable(situation: Situation, mine: tuple[GameObject, ...]) -> Iterator[Step]:
    found: Counter[tuple[str, str]] = Counter()
    rules: dict[str, None] = {}
    for permanent in mine:
        rule = _held_by(situation, permanent)
        if rule:
            found[permanent.name, "summoning sick" if rule == "302.6" else "tapped"] += 1
            rules[rule] = None
    if not found:
        return
    told = [
        f"{f'{number} × ' if number > 1 else ''}{name} ({why})"
        for (name, why), number in found.items()
    ]
    more = ["others"] if len(told) > MAX_TOLD else []
    names = tuple(name for name, _ in found)
    says = f"No mana now from {'; '.join([*told[:MAX_TOLD], *more])}."
    yield Step(says, tuple(rules), names[:MAX_TOLD])


def _held_by(situation: Situation, permanent: GameObject) -> str:
    """The rule that keeps all its mana abilities from being used; "" where one may be."""
    abilities = [ability for ability in activations(permanent) if is_mana_ability(ability)]
    if not abilities:
        return ""
    if permanent.state.tapped and all(_has(ability, TapSelf) for ability in abilities):
        return "107.5"
    if is_sick(situation, permanent) and all(
        _has(ability, TapSelf, UntapSelf) for ability in abilities
    ):
        return "302.6"
    return ""


def _has(ability: Activated, *kinds: type) -> bool:
    return any(isinstance(part, kinds) for part in ability.cost)
