"""What the cost of an ability leaves open, and the board after it was paid (CR 601.2h, 602.2)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from typing import Final

from engine.cards.abilities import Activated, Reveal
from engine.cards.amounts import Amount, AnnouncedX, CountOf, PaidCount
from engine.cards.costs import (
    CostPart,
    Discard,
    ExileCards,
    ExileSelf,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import Filter
from engine.errors import UnsupportedError
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.bans import sacrifice_ban
from engine.rules.counter_replacement import counters_placed
from engine.rules.leaving import after_changes, gone
from engine.rules.matching import matches
from engine.rules.producing_ways import with_counters
from engine.situation import Context, Situation
from engine.values import dataclass, replace

MAX_PAYMENTS: Final = 2_000  # different ways to pay the open parts of one cost


@dataclass(frozen=True, slots=True)
class Paid:
    """One way in which the open parts of a cost are paid.

    x, paid_count: the numbers chosen; gone: the permanents sacrificed, exiled or returned
    tapped: the other permanents tapped for it
    life, energy: how much of them is paid; removed: counters taken off the source, by kind
    """

    x: int | None = None
    paid_count: int | None = None
    gone: tuple[GameObject, ...] = ()
    sacrificed: GameObject | None = None
    tapped: tuple[GameObject, ...] = ()
    life: int = 0
    energy: int = 0


def payments(
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    you: str,
    start: Paid,
) -> tuple[Paid, ...]:
    """All the ways to pay the parts of a cost that are no mana, as far as they differ.

    Whether the permanent can be tapped at all is asked elsewhere; here, counters must be there to
    be removed and permanents to be sacrificed or tapped.

    start: what is already fixed; an open X or count runs through all that can be paid

    Raises:
        UndeterminedError: where X is open and no part of the cost bounds it.
        UnsupportedError: where there are too many ways.
    """
    context = Context(situation, you, permanent)
    found: list[Paid] = [start]
    for part in ability.cost:
        ways = (more for paid in found for more in _pay(part, paid, context, ability))
        found = list(islice(ways, MAX_PAYMENTS + 1))
        if len(found) > MAX_PAYMENTS:
            raise UnsupportedError(permanent.name, "there are too many ways to pay its cost")
    for effect in ability.effects:
        if isinstance(effect, Reveal):  # no cost, but as open a number as one
            most = _in_hand(effect.cards, context)
            found = [way for paid in found for way, _ in _numbers(PaidCount(), paid, context, most)]
    return tuple(dict.fromkeys(found))


def _pay(part: CostPart, paid: Paid, context: Context, ability: Activated) -> Iterator[Paid]:
    match part:
        case (
            Sacrifice(what, count)
            | ReturnToHand(what, count)
            | ExileCards(what, "battlefield", count)
        ):
            taken = _keys(paid.gone) | _own_key(context, ability, SacrificeSelf, ExileSelf)
            usable = _candidates(what, taken, context)
            if isinstance(part, Sacrifice):
                usable = [p for p in usable if not sacrifice_ban(context.situation, p)]
            told = not isinstance(part, ReturnToHand)
            yield from _give_up(usable, count, paid, context, sacrifice=told)
        case TapOthers(what, count):
            taken = _keys(paid.tapped) | _own_key(context, ability, TapSelf)
            yield from _tap(_candidates(what, taken, context), count, paid, context)
        case PayLife(amount):
            life = context.situation.player(context.you).life
            for more, number in _numbers(amount, paid, context, life):
                yield replace(more, life=more.life + number)
        case PayEnergy(amount):
            energy = context.situation.player(context.you).counters.get("energy", 0)
            for more, number in _numbers(amount, paid, context, energy):
                yield replace(more, energy=more.energy + number)
        case _:
            yield from _take(part, paid, context)


def _take(part: CostPart, paid: Paid, context: Context) -> Iterator[Paid]:
    """Parts of which only the number matters."""
    match part:
        case RemoveCounters(kind, count, None):
            ways = _numbers(count, paid, context, _counters(context, kind))
        case RevealCards(what, count) | Discard(what, count):
            ways = _numbers(count, paid, context, _in_hand(what, context))
        case _:
            ways = iter([(paid, 0)])
    for more, _ in ways:
        yield more


def _in_hand(what: Filter, context: Context) -> int:
    """How many cards in hand match."""
    return evaluate(CountOf(what, "hand", "you"), context)


def _counters(context: Context, kind: str) -> int:
    assert context.source is not None
    counters = context.source.state.counters
    return counters.get(kind, 0) if kind else sum(counters.values())


def _numbers(amount: Amount, paid: Paid, context: Context, most: int) -> Iterator[tuple[Paid, int]]:
    """The numbers that an amount of a cost may be, up to the most that can be paid."""
    match amount:
        case AnnouncedX() if paid.x is None:
            yield from ((replace(paid, x=number), number) for number in range(most + 1))
        case PaidCount(least) if paid.paid_count is None:
            numbers = range(least, most + 1)
            yield from ((replace(paid, paid_count=number), number) for number in numbers)
        case _:
            read = replace(context, x=paid.x, paid_count=paid.paid_count)
            number = max(0, evaluate(amount, read))
            if number <= most:
                yield paid, number


def _give_up(
    usable: list[GameObject], count: Amount, paid: Paid, context: Context, *, sacrifice: bool
) -> Iterator[Paid]:
    fixed = paid.sacrificed if sacrifice else None
    for more, number in _numbers(count, paid, context, len(usable)):
        for chosen in _choices(usable, number):
            if fixed is not None and number and fixed.entry not in {c.entry for c in chosen}:
                continue
            first = chosen[0] if chosen and sacrifice else paid.sacrificed
            yield replace(more, gone=(*more.gone, *chosen), sacrificed=fixed or first)


def _tap(usable: list[GameObject], count: Amount, paid: Paid, context: Context) -> Iterator[Paid]:
    untapped = [p for p in usable if not p.state.tapped]
    for more, number in _numbers(count, paid, context, len(untapped)):
        for chosen in _choices(untapped, number):
            yield replace(more, tapped=(*more.tapped, *chosen))


def _own_key(context: Context, ability: Activated, *parts: type) -> set[int]:
    """The source's key where another part of the cost uses it up already."""
    used = any(isinstance(part, parts) for part in ability.cost)
    return {context.source.key} if used and context.source is not None else set()


def _keys(permanents: tuple[GameObject, ...]) -> set[int]:
    return {permanent.key for permanent in permanents}


def _candidates(what: Filter, taken: set[int], context: Context) -> list[GameObject]:
    mine = context.situation.battlefield.controlled_by(context.you)
    return [p for p in mine if p.key not in taken and matches(what, p, context)]


def _choices(usable: list[GameObject], number: int) -> Iterator[tuple[GameObject, ...]]:
    """Every choice of so many of them, permanents of one entry being exchangeable."""
    groups: dict[int, list[GameObject]] = {}
    for permanent in usable:
        groups.setdefault(permanent.entry, []).append(permanent)
    for picked in combinations_with_replacement(groups, number):
        if all(picked.count(entry) <= len(groups[entry]) for entry in set(picked)):
            pools = {entry: iter(members) for entry, members in groups.items()}
            yield tuple(next(pools[entry]) for entry in picked)


def after_costs(
    situation: Situation, permanent: GameObject, ability: Activated, paid: Paid
) -> tuple[Situation, GameObject]:
    """The situation and the source as they are once the cost has been paid.

    A permanent that is gone leaves an empty place, so that keys stay positions; an ability whose
    source is gone still knows it as it last was (CR 608.2h).
    """
    source = permanent
    zone = zone_for(ability)
    left = {p.key: zone for p in paid.gone}
    for part in ability.cost:
        match part:
            case TapSelf() | UntapSelf():
                source = _tapped(source, tapped=isinstance(part, TapSelf))
            case RemoveCounters(kind, count, None) if kind:
                source = with_counters(source, kind, -_number(count, paid, situation, permanent))
            case PutCounters(kind, count):
                more = _number(count, paid, situation, permanent)
                placed = counters_placed(situation, permanent, kind, more, effect=False)
                source = with_counters(source, kind, placed.number)
            case SacrificeSelf():
                left[permanent.key] = "graveyard"
            case ExileSelf():
                left[permanent.key] = "exile"
            case _:
                pass
    changed = {p.key: _tapped(p, tapped=True) for p in paid.tapped}
    if source is not permanent:
        changed[permanent.key] = source
    changed |= {key: gone(situation.battlefield[key], to) for key, to in left.items() if key >= 0}
    if not changed:
        return situation, source
    after = after_changes(situation, changed)
    if permanent.key >= 0 and permanent.key not in left:
        source = after.battlefield[permanent.key]
    return after, source


def zone_for(ability: Activated) -> str:
    """Where the permanents go that are given up for an ability."""
    for part in ability.cost:
        if isinstance(part, ReturnToHand):
            return "hand"
        if isinstance(part, ExileCards):
            return "exile"
    return "graveyard"


def _number(amount: Amount, paid: Paid, situation: Situation, source: GameObject) -> int:
    context = Context(situation, source.controller, source, x=paid.x, paid_count=paid.paid_count)
    return max(0, evaluate(amount, context))


def _tapped(permanent: GameObject, *, tapped: bool) -> GameObject:
    return replace(permanent, state=replace(permanent.state, tapped=tapped))
