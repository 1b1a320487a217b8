"""What one ability of a permanent would add, as far as types go (CR 106.7).

Amounts matter only as far as they are 0, or are asked for by a replacement effect, so that a
production is seen as a pair: the mask of the types in it, and how much mana it is.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Ability, Activated, AddMana, PutCounter, Triggered
from engine.cards.amounts import Amount, PropertyOf
from engine.cards.costs import ExileCards, Sacrifice
from engine.cards.filters import IsGivenUp
from engine.cards.production import (
    ColorsOfSacrificed,
    Combination,
    CouldProduce,
    DoubleUnspent,
    EachType,
    FixedMana,
    Instead,
    OneType,
    Production,
)
from engine.mana.types import BIT, TYPES, each_type, mask_of
from engine.objects import GameObject
from engine.rules.amounts import evaluate, matching_permanents
from engine.rules.conditions import holds
from engine.rules.counter_replacement import counters_placed
from engine.rules.mana_replacement import AtWork, Change, changes, in_every_order
from engine.rules.mana_types import Reflected, types_from
from engine.rules.parts import mentions, parts_of
from engine.situation import Context
from engine.values import dataclass, replace

Event = tuple[int, int]  # the mask of its types, the amount

NOTHING: Final[Event] = (0, 0)
_ASSUMED: Final = (1, 99)  # an open number: costs are not asked for, so that it may be anything


@dataclass(frozen=True, slots=True)
class Way:
    """One instruction of one ability to add mana.

    contexts: from where it is read, one for each number or object that its cost leaves open
    replacements: the effects that speak of this permanent being tapped for mana
    """

    adds: AddMana
    contexts: tuple[Context, ...]
    replacements: tuple[AtWork, ...] = ()

    def reads(self) -> Iterator[tuple[CouldProduce, Context]]:
        """What it reads of other permanents."""
        for part in parts_of(self.adds.production):
            if isinstance(part, CouldProduce):
                given_up = mentions(part, IsGivenUp)
                yield from ((part, c) for c in (self.contexts if given_up else self.contexts[:1]))
        for effect in self.replacements:
            for part in parts_of(effect.ability.change):
                if isinstance(part, CouldProduce):
                    yield part, effect.context

    def ends(self, reflected: Reflected) -> dict[Event, tuple[AtWork, ...]]:
        """What it would produce in the end, each with the replacement effects applied to it."""
        found: dict[Event, tuple[AtWork, ...]] = {}
        for context in self.contexts:
            for event in events(self.adds.production, context, reflected):
                if event[1] > 0:
                    self._replaced(event, reflected, found)
        return found

    def _replaced(
        self, event: Event, reflected: Reflected, found: dict[Event, tuple[AtWork, ...]]
    ) -> None:
        def apply(current: Event, effect: AtWork) -> tuple[Event, ...]:
            mask, amount = current
            return tuple(
                (_changed(mask, c), (c.amount or amount) * c.factor) if c.amount != 0 else NOTHING
                for c in changes(effect, reflected)
            ) or (NOTHING,)

        ends = in_every_order(event, self.replacements, lambda e: e, apply)
        for end, used in ends.items():
            if end not in found or len(used) < len(found[end]):
                found[end] = used


def _changed(mask: int, change: Change) -> int:
    """The types of a production after a replacement effect."""
    if not change.letter:
        return mask
    return BIT[change.letter] | (mask & ~mask_of(change.only) if change.only else 0)


def contexts_of(ability: Ability, base: Context) -> tuple[Context, ...]:
    """The contexts that an ability may resolve in, its costs ignored (CR 106.7)."""
    context = with_counters_put(ability, base)
    if isinstance(ability, Activated | Triggered) and ability.x is not None:
        contexts = [replace(context, x=evaluate(ability.x, context), paid_count=1)]
    else:
        contexts = [replace(context, x=n, paid_count=n) for n in _ASSUMED]
    sacrificed = _sacrificed(ability, context)
    return tuple(replace(c, sacrificed=s) for c in contexts for s in sacrificed or (None,))


def _sacrificed(ability: Ability, context: Context) -> list[GameObject]:
    """What may be sacrificed for it, where what it adds depends on that."""
    if not isinstance(ability, Activated) or not uses_sacrificed(ability):
        return []
    return [
        permanent
        for part in ability.cost
        if isinstance(part, Sacrifice | ExileCards)
        for permanent in matching_permanents(part.what, context)
        if permanent.controller == context.you
    ]


def uses_sacrificed(ability: Activated) -> bool:
    """Whether what it adds depends on which permanent is sacrificed for it."""
    return any(
        isinstance(part, ColorsOfSacrificed | IsGivenUp)
        or (isinstance(part, PropertyOf) and part.of in ("sacrificed", "given up"))
        for part in parts_of(ability.effects)
    )


def with_counters_put(ability: Ability, context: Context) -> Context:
    """The context after the counters that the ability puts on its source first."""
    effects = ability.effects if isinstance(ability, Activated | Triggered) else ()
    for effect in effects:
        if isinstance(effect, AddMana):
            break
        if isinstance(effect, PutCounter) and context.source is not None:
            more = max(0, evaluate(effect.count, context))
            more = counters_placed(context.situation, context.source, effect.kind, more).number
            context = replace(context, source=with_counters(context.source, effect.kind, more))
    return context


def with_counters(permanent: GameObject, kind: str, more: int) -> GameObject:
    """The permanent with more (or, below 0, fewer) counters of a kind on it."""
    counters = dict(permanent.state.counters)
    counters[kind] = max(0, counters.get(kind, 0) + more)
    return replace(permanent, state=replace(permanent.state, counters=counters))


def events(production: Production, context: Context, reflected: Reflected) -> Iterable[Event]:
    """What a production may come to before any replacement effect."""
    match production:
        case FixedMana(groups, times):
            number = _amount(times, context)
            return [(mask_of(group), len(group) * number) for group in groups]
        case OneType(source, amount):
            mask = types_from(source, context, reflected)
            return [(BIT[t], _amount(amount, context, t)) for t in each_type(mask)]
        case Combination(source, amount):
            return _mixtures(types_from(source, context, reflected), _amount(amount, context))
        case EachType(source):
            mask = types_from(source, context, reflected)
            return [(mask, mask.bit_count())]
        case Instead(base, condition, instead):
            chosen = instead if holds(condition, context) else base
            return events(chosen, context, reflected)
        case DoubleUnspent():
            return [_unspent(context)]


def _amount(amount: Amount, context: Context, letter: str = "") -> int:
    return evaluate(amount, replace(context, chosen_color=letter if letter != "C" else ""))


def _mixtures(mask: int, amount: int) -> list[Event]:
    return [
        (part, amount)
        for part in range(1, 1 << len(TYPES))
        if part & mask == part and part.bit_count() <= amount
    ]


def _unspent(context: Context) -> Event:
    player = context.situation.player(context.you)
    pool = player.pool + "".join(unit.mana for unit in player.pool_restricted)
    letters = [letter for letter in pool.upper() if letter in TYPES]
    return mask_of(letters), len(letters)
