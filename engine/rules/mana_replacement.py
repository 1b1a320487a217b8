"""Replacement effects on mana that a permanent is tapped for (CR 106.12b, 614.5, 616.1)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from engine.cards.abilities import Ability
from engine.cards.modifiers import Become, ManaReplacement, Multiply
from engine.mana.types import each_type, mask_of
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.mana_types import Reflected, types_from
from engine.rules.matching import matches
from engine.rules.present import kinds_there
from engine.situation import ActiveEffect, Context, Situation
from engine.values import dataclass

RULES: Final = ("106.12b", "614.5", "616.1", "616.1e", "616.1f", "616.2", "106.6a")


_Event = TypeVar("_Event")


@dataclass(frozen=True, slots=True)
class AtWork:
    """An ability that is there now, with where it is read from and what it is called."""

    ability: Any
    context: Context
    name: str
    target: int | None = None  # the key of the one permanent that it is about


def abilities_at_work(situation: Situation, kind: type[Ability]) -> tuple[AtWork, ...]:
    """Abilities of one kind on all permanents and of all resolved effects."""
    if kind not in kinds_there(situation):
        return ()
    known = situation.once(_none_yet)
    if kind not in known:
        sources = situation.once(_by_kind).get(kind, ())
        known[kind] = tuple(_at_work(situation, *source) for source in sources)
    return known[kind]


def _none_yet(_situation: Situation) -> dict[type, tuple[AtWork, ...]]:
    return {}


_Source = GameObject | ActiveEffect


def _by_kind(situation: Situation) -> dict[type, list[tuple[Ability, _Source]]]:
    """All abilities by their class, each with what has it."""
    found: dict[type, list[tuple[Ability, _Source]]] = {}
    for permanent in situation.battlefield:
        for ability in permanent.abilities:
            found.setdefault(type(ability), []).append((ability, permanent))
    for effect in situation.effects:
        found.setdefault(type(effect.ability), []).append((effect.ability, effect))
    return found


def _at_work(situation: Situation, ability: Ability, source: _Source) -> AtWork:
    if isinstance(source, ActiveEffect):
        context = Context(situation, source.controller, x=source.x)
        return AtWork(ability, context, source.source, source.target)
    return AtWork(ability, Context(situation, source.controller, source), source.name)


def tapped_by(wanted: str, tapper: str, context: Context) -> bool:
    """Whether a text that speaks of "you", an "opponent" or "any" tapper means this player."""
    return wanted == "any" or (wanted == "you") == (tapper == context.you)


def replacements_for(
    effects: Iterable[AtWork], permanent: GameObject, tapper: str
) -> tuple[AtWork, ...]:
    """Those of some replacement effects that speak of this player tapping this permanent for mana.

    Whether one applies to a certain production is asked each time (CR 616.1f), see `applies`.

    effects: `abilities_at_work(situation, ManaReplacement)`
    """
    return tuple(
        effect
        for effect in effects
        if effect.target in (None, permanent.key)
        and tapped_by(effect.ability.tapper, tapper, effect.context)
        and matches(effect.ability.permanents, permanent, effect.context)
        and holds(effect.ability.condition, effect.context)
    )


def applies(effect: AtWork, types: int, amount: int) -> bool:
    """Whether it applies to a production of that many mana of these types (a mask)."""
    ability: ManaReplacement = effect.ability
    if amount < max(1, ability.at_least):
        return False
    return not ability.produces or bool(types & mask_of(ability.produces))


@dataclass(frozen=True, slots=True)
class Change:
    """What a replacement effect makes of a production.

    factor: how many times as much; letter: the type that it becomes, "" where it keeps its types
    amount: how much it becomes, None for as much as it was
    only: the types that are changed, "" for all
    """

    factor: int = 1
    letter: str = ""
    amount: int | None = None
    only: str = ""


def changes(effect: AtWork, reflected: Reflected) -> tuple[Change, ...]:
    """The changes that the player may choose from; none where no type is defined (CR 106.5)."""
    ability: ManaReplacement = effect.ability
    match ability.change:
        case Multiply(factor):
            return (Change(factor),)
        case Become(source, amount):
            number = None if amount is None else max(0, evaluate(amount, effect.context))
            mask = types_from(source, effect.context, reflected)
            only = ability.produces
            return tuple(Change(1, letter, number, only) for letter in each_type(mask))


def in_every_order(
    event: _Event,
    effects: tuple[AtWork, ...],
    measured: Callable[[_Event], tuple[int, int]],
    apply: Callable[[_Event, AtWork], tuple[_Event, ...]],
) -> dict[_Event, tuple[AtWork, ...]]:
    """All that an event can become, each with the effects applied, in the order found first.

    Effects that read alike are exchangeable, so that only their number counts.

    measured: the mask and the amount of an event
    """
    results: dict[_Event, tuple[AtWork, ...]] = {}
    seen: set[tuple[_Event, frozenset[int]]] = set()
    open_ends: list[tuple[_Event, tuple[int, ...]]] = [(event, ())]
    while open_ends:
        current, used = open_ends.pop()
        state = (current, frozenset(used))
        if state in seen:
            continue
        seen.add(state)
        left = [n for n in range(len(effects)) if n not in used]
        usable = [n for n in left if applies(effects[n], *measured(current))]
        if not usable:
            results.setdefault(current, tuple(effects[n] for n in used))
            continue
        for number in _first_of_each(usable, effects):
            ends = apply(current, effects[number])
            open_ends.extend((changed, (*used, number)) for changed in ends)
    return results


def _first_of_each(numbers: list[int], effects: tuple[AtWork, ...]) -> list[int]:
    """One of each group of effects that read alike."""
    groups: dict[tuple[object, ...], int] = {}
    for number in numbers:
        effect = effects[number]
        chosen = effect.context.source.state.chosen if effect.context.source else ""
        groups.setdefault((effect.ability, effect.context.you, chosen), number)
    return list(groups.values())
