"""What of a player's own makes no mana now, or other mana than its card says."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Activated
from engine.objects import GameObject
from engine.rules.activation import can_tap_or_untap, prohibitions
from engine.rules.land_types import land_type_steps
from engine.rules.mana_abilities import activations, is_mana_ability
from engine.rules.obstacles import Obstacle
from engine.situation import Situation
from engine.steps import Step

RULES: Final = ("302.6", "107.5", "602.5")
_WORDS: Final = {"302.6": "summoning sick", "107.5": "tapped"}
MAX_TOLD: Final = 6  # names of permanents in one step


def held_up(situation: Situation, player: str) -> tuple[Step, ...]:
    """A step for the permanents that may not be used for mana, and for lands of other types.

    They are those that are tapped, summoning sick or under an effect; that a cost besides cannot
    be paid is not looked at.
    """
    mine = _alike(situation, player)
    types = (step for one, _ in mine for step in land_type_steps(situation, one))
    return (*dict.fromkeys(types), *_unusable(situation, mine))


def other_land_types(situation: Situation, player: str, steps: Iterable[Step]) -> tuple[Step, ...]:
    """A step for the lands that some steps use, where they have other types than printed."""
    used = {card for step in steps for card in step.cards}
    lands = (one for one, _ in _alike(situation, player) if one.name in used)
    return tuple(dict.fromkeys(step for one in lands for step in land_type_steps(situation, one)))


def _alike(situation: Situation, player: str) -> list[tuple[GameObject, int]]:
    """The permanents of a player, one of each that nothing tells apart, with their number."""
    mine = situation.battlefield.controlled_by(player)
    numbers = Counter(permanent.entry for permanent in mine)
    first = {permanent.entry: permanent for permanent in reversed(mine)}
    return [(first[entry], number) for entry, number in numbers.items()]


def _unusable(situation: Situation, mine: list[tuple[GameObject, int]]) -> Iterator[Step]:
    found: Counter[tuple[str, str]] = Counter()
    rules: dict[str, None] = {}
    effects: dict[str, None] = {}
    for permanent, number in mine:
        held = _held_by(situation, permanent)
        if held is not None:
            why = _WORDS.get(held.rule) or f"kept by {' and '.join(held.cards)}"
            found[permanent.name, why] += number
            rules[held.rule] = None
            effects |= dict.fromkeys(held.cards)
    if not found:
        return
    told = [
        f"{f'{number} × ' if number > 1 else ''}{name} ({why})"
        for (name, why), number in found.items()
    ]
    more = ["others"] if len(told) > MAX_TOLD else []
    names = tuple(dict.fromkeys((*effects, *(name for name, _ in found))))
    says = f"No mana now from {'; '.join([*told[:MAX_TOLD], *more])}."
    yield Step(says, tuple(rules), names[:MAX_TOLD])


def _held_by(situation: Situation, permanent: GameObject) -> Obstacle | None:
    """What keeps all its mana abilities from being used; None where one may be."""
    abilities = [ability for ability in activations(permanent) if is_mana_ability(ability)]
    found = [_obstacle(situation, permanent, ability) for ability in abilities]
    return found[0] if found and all(found) else None


def _obstacle(situation: Situation, permanent: GameObject, ability: Activated) -> Obstacle | None:
    """The first thing that keeps an ability from being used; {Q} may be paid once it is tapped."""
    obstacles = (
        *can_tap_or_untap(situation, permanent, ability, frozenset({permanent.key})),
        *prohibitions(situation, permanent, ability),
    )
    return next((it for it in obstacles if it.rule in _WORDS or it.cards), None)
