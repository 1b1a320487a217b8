"""What the parts of a cost that are no mana use up (CR 601.2h): it can't be spent twice.

They are paid after mana was made, so a creature may tap for mana and be sacrificed afterwards,
but one that was sacrificed for mana can no longer pay anything (CR 118.10, 601.2g).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from engine.cards.amounts import Amount
from engine.cards.costs import (
    CostPart,
    Discard,
    ExileCards,
    ExileSelf,
    Mill,
    OneOf,
    PayEnergy,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
)
from engine.cards.filters import Filter
from engine.cards.names import fold
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.bans import sacrifice_ban
from engine.rules.mana_abilities import activations
from engine.rules.matching import matches
from engine.rules.payment.offers import Offers, Token
from engine.situation import Context
from engine.values import replace

MAX_WAYS: Final = 60  # different ways to pay such parts that are tried, the least useful first

# what one part puts there another one may take: they are paid in any order (CR 601.2h)
_INTO_GRAVEYARD: Final = Token("graveyard")

Uses = Mapping[Token, int]


def reservations(
    parts: Sequence[CostPart], context: Context, named: frozenset[str] = frozenset()
) -> Iterator[Uses]:
    """The ways to pay parts of a cost, as tokens that are used up; at most `MAX_WAYS`.

    Args:
        parts: the parts that are no mana and no life.
        context: who pays, for which spell or from which source, with the numbers announced.
        named: names of what is sacrificed, where that was announced.
    """
    return islice(_ways(parts, context, named, Counter()), MAX_WAYS)


def without(offers: Offers, uses: Uses) -> Offers | None:
    """The offers after tokens were used up; None where there are not enough."""
    left = dict(offers.capacities)
    for token, count in uses.items():
        left[token] = offers.capacity(token) - count
        if left[token] < 0:
            return None
    return replace(offers, capacities=left)


def _ways(
    parts: Sequence[CostPart], context: Context, named: frozenset[str], used: Counter[Token]
) -> Iterator[Uses]:
    """The ways to pay the parts one after the other, each with what those before it left."""
    if not parts:
        yield used
        return
    for uses in _part(parts[0], context, named, used):
        together = used.copy()
        together.update(uses)
        if all(together[token] <= 1 for token in uses if token.kind in {"given", "tap"}):
            yield from _ways(parts[1:], context, named, together)


def _part(part: CostPart, context: Context, named: frozenset[str], used: Uses) -> Iterator[Uses]:
    match part:
        case TapSelf():
            yield _own(context, "tap")
        case SacrificeSelf() | ExileSelf():
            yield _own(context, "given")
        case Sacrifice(what, count) | ReturnToHand(what, count):
            dies = isinstance(part, Sacrifice)
            yield from _chosen(what, count, context, "given", named, used, dies=dies)
        case TapOthers(what, count):
            yield from _chosen(what, count, context, "tap", frozenset(), used)
        case OneOf(ways):
            for way in ways:
                yield from reservations(way, context, named)
        case _:
            yield _counted(part, context)


def _counted(part: CostPart, context: Context) -> Uses:
    """What parts use up that leave no choice."""
    match part:
        case RemoveCounters(kind, count, None) if context.source is not None:
            return {Token(f"{kind} counter", context.source.key): evaluate(count, context)}
        case Discard(_, count):
            number = evaluate(count, context)
            return {Token("hand"): number, _INTO_GRAVEYARD: -number}
        case Mill(count):
            return {_INTO_GRAVEYARD: -evaluate(count, context)}
        case PayEnergy(amount):
            return {Token("energy"): evaluate(amount, context)}
        case ExileCards(_, "graveyard" | "hand" as zone, count):
            return {Token(zone): evaluate(count, context)}
        case _:
            return {}


def _own(context: Context, kind: str) -> Uses:
    if context.source is None:
        return {}
    key = context.source.key
    return {Token(kind, key): 1, Token("presence", key): 1}


def _chosen(
    what: Filter,
    count: Amount,
    context: Context,
    kind: str,
    named: frozenset[str],
    used: Uses,
    *,
    dies: bool = False,
) -> Iterator[Uses]:
    """Every choice of so many permanents, those alike taken in order.

    used: what other parts of the cost have taken already
    dies: it is a sacrifice, which effects may forbid and which puts cards into the graveyard
    """
    number = max(0, evaluate(count, context))
    mine = context.situation.battlefield.controlled_by(context.you)
    usable = [p for p in mine if not used.get(Token(kind, p.key)) and matches(what, p, context)]
    if dies:
        usable = [p for p in usable if not sacrifice_ban(context.situation, p)]
    meant = [p for p in usable if fold(p.name) in named]
    if len(meant) >= number:
        usable = meant
    if kind == "tap":
        usable = [p for p in usable if not p.state.tapped]
    entries: dict[int, list[GameObject]] = {}
    for permanent in sorted(usable, key=_usefulness):
        entries.setdefault(permanent.entry, []).append(permanent)
    yield from _pick(list(entries.values()), number, kind, dies=dies)


def _pick(groups: list[list[GameObject]], number: int, kind: str, *, dies: bool) -> Iterator[Uses]:
    if not number:
        yield {}
        return
    if not groups:
        return
    first = groups[0]
    for count in range(min(len(first), number), -1, -1):
        picked: Counter[Token] = Counter()
        for permanent in first[len(first) - count :]:
            picked[Token(kind, permanent.key)] += 1
            picked[Token("presence", permanent.key)] += 1
            picked[_INTO_GRAVEYARD] -= dies and not permanent.state.token
        for rest in _pick(groups[1:], number - count, kind, dies=dies):
            together = picked.copy()
            together.update(rest)
            yield together


def _usefulness(permanent: GameObject) -> tuple[int, int]:
    """What can be spared goes first."""
    return (len(activations(permanent)), permanent.characteristics.mana_value())
