"""What one activation does at a moment: how permanents stand after it, what mana it makes."""

from dataclasses import field
from typing import Final

from engine.cards.abilities import Activated, PutCounter, UntapThis
from engine.cards.amounts import Amount, CountersOn
from engine.cards.costs import (
    Act,
    CostPart,
    Discard,
    ExileCards,
    ExileSelf,
    OneOf,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapOthers,
    UntapSelf,
)
from engine.cards.filters import Filter, HasCounter
from engine.errors import UnsupportedError
from engine.mana.pool import ManaUnit
from engine.objects import GameObject
from engine.rules.amounts import evaluate, zone_size
from engine.rules.available.bounds import A_STANDING, A_WORKING_OUT, AN_OUTCOME, Work
from engine.rules.available.pieces import Piece, Status, usable
from engine.rules.counter_replacement import counters_placed
from engine.rules.leaving import after_changes, gone
from engine.rules.mana_abilities import ManaOutcome, Paid, outcomes, zone_for
from engine.rules.mana_abilities.telling import Telling
from engine.rules.parts import mentions
from engine.situation import Context, Situation
from engine.values import dataclass, replace

NOT_COUNTED: Final = (UntapOthers, OneOf, Act)
_FROM_ZONES: Final = {Discard: "hand", RevealCards: "hand", ExileCards: ""}

Changes = tuple[int, int, int]  # of which piece a permanent stood how, and how it stands now
Entry = tuple[tuple[int, int], ...]  # numbers of ways of standing, with how many stand so
State = tuple[Entry, ...]  # for each piece


@dataclass(frozen=True, slots=True)
class Move:
    """One way of activating an ability: what it costs besides mana, and what it may give.

    ability: its number among those of the piece; x: the X announced
    gains: the different bundles of mana; told: how they come about
    """

    piece: int
    ability: int
    x: int | None
    changes: tuple[Changes, ...]
    gains: tuple[tuple[ManaUnit, ...], ...]
    life: int = 0
    energy: int = 0
    told: tuple[Telling, ...] = field(default=(), compare=False)

    def after(self, state: State) -> State:
        """The state after it."""
        for piece, old, new in self.changes:
            if old != new:
                state = changed(state, piece, old, new)
        return state


def changed(state: State, piece: int, old: int, new: int) -> State:
    """The state with one permanent standing in another way."""
    counts = dict(state[piece])
    counts[old] -= 1
    if not counts[old]:
        del counts[old]
    counts[new] = counts.get(new, 0) + 1
    return (*state[:piece], tuple(sorted(counts.items())), *state[piece + 1 :])


def standing(permanent: GameObject, status: Status) -> GameObject:
    """A permanent as it stands in a status; an empty place where it is gone."""
    if status.gone:
        return gone(permanent, status.gone)
    told = replace(permanent.state, tapped=status.tapped, counters=dict(status.counters))
    return replace(permanent, state=told)


class Moves:
    """All moves of a board, worked out when asked for and kept.

    Ways of standing are numbered, so that states are small and quickly compared.
    """

    def __init__(
        self, situation: Situation, player: str, pieces: tuple[Piece, ...], work: Work
    ) -> None:
        """Nothing is worked out yet."""
        self.work = work
        self.situation = situation
        self.player = player
        self.pieces = pieces
        self.where = {key: n for n, piece in enumerate(pieces) for key in piece.keys}
        self.statuses: list[Status] = []
        self._numbers: dict[Status, int] = {}
        self._known: dict[object, tuple[Move, ...]] = {}
        self._situations: dict[State, Situation] = {}
        self._gone: dict[State, bool] = {}
        self._own: dict[tuple[int, int], bool] = {}
        self.start: State = tuple(
            ((self.number(piece.start), len(piece.keys)),) for piece in pieces
        )

    def number(self, status: Status) -> int:
        """The number of a way of standing."""
        if status not in self._numbers:
            self._numbers[status] = len(self.statuses)
            self.statuses.append(status)
        return self._numbers[status]

    def of(
        self,
        state: State,
        piece: int,
        status: int,
        ability: int,
        x: int | None = None,
        pool: tuple[ManaUnit, ...] = (),
    ) -> tuple[Move, ...]:
        """The ways in which a permanent of a piece that stands so may use an ability."""
        looked_at = (
            state if self._looks_around(piece, ability, state) else self._alone(piece, status)
        )
        index = (looked_at, piece, status, ability, x, pool)
        if index not in self._known:
            ready = self._ready(piece, self.statuses[status], self.pieces[piece].abilities[ability])
            self._known[index] = self._work_out(*index) if ready else ()
        return self._known[index]

    def at_start(self, piece: int, ability: int) -> tuple[Move, ...]:
        """The ways in which a permanent of a piece may use an ability on the board as described."""
        ((status, _),) = self.start[piece]
        return self.of(self.start, piece, status, ability)

    def _looks_around(self, piece: int, ability: int, state: State) -> bool:
        """Whether an activation may come out otherwise than on the board as it was described."""
        index = (piece, ability)
        if index not in self._own:
            text = self.pieces[piece].abilities[ability]
            self._own[index] = uses_others(text) or mentions(text, HasCounter, CountersOn)
        if self._own[index]:
            return True
        return self._something_gone(state)

    def _something_gone(self, state: State) -> bool:
        if state not in self._gone:
            self._gone[state] = any(self.statuses[s].gone for entry in state for s, _ in entry)
        return self._gone[state]

    def _alone(self, piece: int, status: int) -> State:
        """The board as described, but for one permanent that stands as it does now."""
        ((start, _),) = self.start[piece]
        return self.start if status == start else changed(self.start, piece, start, status)

    def _work_out(
        self,
        state: State,
        piece: int,
        status: int,
        ability: int,
        x: int | None,
        pool: tuple[ManaUnit, ...],
    ) -> tuple[Move, ...]:
        situation = self._situation_of(state)
        key = next(key for key, stands in self._assigned(piece, state[piece]) if stands == status)
        permanent, text = situation.battlefield[key], self.pieces[piece].abilities[ability]
        if permanent.controller != self.player or text not in usable(
            situation, permanent, self.player
        ):
            return ()
        self.work.spend(A_WORKING_OUT)
        found = outcomes(situation, permanent, text, you=self.player, x=x, pool=pool)
        self.work.spend(AN_OUTCOME * len(found))
        groups: dict[tuple[tuple[Changes, ...], int, int, int | None], list[ManaOutcome]] = {}
        for outcome in found:
            changes = self._changes(state, (piece, key), text, outcome.paid)
            paid = outcome.paid
            groups.setdefault((changes, paid.life, paid.energy, paid.x), []).append(outcome)
        return tuple(
            Move(piece, ability, fixed, changes, _gains(alike), life, energy, _told(alike))
            for (changes, life, energy, fixed), alike in groups.items()
        )

    def _situation_of(self, state: State) -> Situation:
        """The situation as it is in a state."""
        if state not in self._situations:
            self.work.spend(A_STANDING * len(self.where))
            changes = self._changed(state)
            self._situations[state] = (
                after_changes(self.situation, changes) if changes else self.situation
            )
        return self._situations[state]

    def _changed(self, state: State) -> dict[int, GameObject]:
        """The permanents that stand otherwise than at the start."""
        found: dict[int, GameObject] = {}
        for piece, (entry, start) in enumerate(zip(state, self.start, strict=True)):
            if entry != start:
                for key, status in self._assigned(piece, entry):
                    stands = standing(self.situation.battlefield[key], self.statuses[status])
                    # those that stand otherwise are no longer alike, each kind is a choice
                    apart = -2 - (piece + len(self.pieces) * status)
                    found[key] = replace(stands, entry=apart)
        return found

    def _assigned(self, piece: int, entry: Entry) -> list[tuple[int, int]]:
        """Which of the permanents stands how: the keys in order."""
        statuses = [status for status, count in entry for _ in range(count)]
        return list(zip(self.pieces[piece].keys, statuses, strict=True))

    def _ready(self, piece: int, status: Status, ability: Activated) -> bool:
        """Whether its own state lets it be used; what else it costs is asked elsewhere."""
        if status.gone or ability in status.used:
            return False
        for part in ability.cost:
            if isinstance(part, TapSelf) and status.tapped:
                return False
            if isinstance(part, UntapSelf) and not status.tapped:
                return False
            if not self._countable(piece, part):
                return False
        return True

    def _countable(self, piece: int, part: CostPart) -> bool:
        """Whether a part of a cost is modelled here; False where it cannot be paid anyway."""
        zone = _FROM_ZONES.get(type(part))
        player = self.situation.player(self.player)
        if zone is not None:
            zone = zone or getattr(part, "zone", "")
            if zone == "battlefield":
                return True
            if zone_size(player, zone) == 0:
                return False
        among = isinstance(part, RemoveCounters) and part.among is not None
        if zone is None and not among and not isinstance(part, NOT_COUNTED):
            return True
        name = self.pieces[piece].first.name
        raise UnsupportedError(name, "the cost of its mana ability is not counted here")

    def _changes(
        self, state: State, own: tuple[int, int], ability: Activated, paid: Paid
    ) -> tuple[Changes, ...]:
        piece, key = own
        before = {
            key: status
            for number, entry in enumerate(state)
            for key, status in self._assigned(number, entry)
        }
        after = {key: self.statuses[before[key]] for key in before}
        first = self.pieces[piece].first
        after[key] = own_after(first, after[key], ability, paid, self.situation)
        for other in paid.tapped:
            after[other.key] = replace(after[other.key], tapped=True)
        for other in paid.gone:
            after[other.key] = replace(after[other.key], gone=zone_for(ability))
        touched = {key, *(p.key for p in paid.tapped), *(p.key for p in paid.gone)}
        return tuple(sorted((self.where[k], before[k], self.number(after[k])) for k in touched))


def _gains(found: list[ManaOutcome]) -> tuple[tuple[ManaUnit, ...], ...]:
    return tuple(dict.fromkeys(tuple(map(plain_unit, outcome.units)) for outcome in found))


def _told(found: list[ManaOutcome]) -> tuple[Telling, ...]:
    return tuple(dict.fromkeys(telling for outcome in found for telling in outcome.told))


def uses_others(ability: Activated) -> bool:
    """Whether other permanents are tapped, sacrificed, exiled or returned for it."""
    return any(used_up(part) is not None for part in ability.cost)


def used_up(part: CostPart) -> Filter | None:
    """Which permanents a part of a cost takes; None where it takes none."""
    match part:
        case Sacrifice(what) | TapOthers(what) | ReturnToHand(what):
            return what
        case ExileCards(what, "battlefield"):
            return what
        case _:
            return None


def own_after(
    permanent: GameObject, status: Status, ability: Activated, paid: Paid, situation: Situation
) -> Status:
    """How the permanent itself stands after its ability was activated and has resolved."""
    now = standing(permanent, status)
    context = Context(situation, permanent.controller, now, x=paid.x, paid_count=paid.paid_count)
    for part in ability.cost:
        status = _after_part(status, part, context)
    for effect in ability.effects:
        if isinstance(effect, PutCounter):
            more = _number(effect.count, context)
            placed = counters_placed(situation, now, effect.kind, more)
            status = status.with_counters(effect.kind, placed.number)
        if isinstance(effect, UntapThis):
            status = replace(status, tapped=False)
    if any(limit.kind in {"once", "once ever"} for limit in ability.limits):
        status = replace(status, used=status.used | {ability})
    return status


def _after_part(status: Status, part: CostPart, context: Context) -> Status:
    match part:
        case TapSelf() | UntapSelf():
            return replace(status, tapped=isinstance(part, TapSelf))
        case RemoveCounters(kind, count, None):
            return status.with_counters(kind, -_number(count, context))
        case PutCounters(kind, count):
            assert context.source is not None
            more = _number(count, context)
            placed = counters_placed(context.situation, context.source, kind, more, effect=False)
            return status.with_counters(kind, placed.number)
        case SacrificeSelf() | ExileSelf():
            return replace(status, gone="exile" if isinstance(part, ExileSelf) else "graveyard")
        case _:
            return status


def _number(amount: Amount, context: Context) -> int:
    return max(0, evaluate(amount, context))


def plain_unit(unit: ManaUnit) -> ManaUnit:
    """A unit as far as it matters what it may be spent on: where it comes from, if restricted."""
    if unit.restrictions:
        return replace(unit, riders=())
    return ManaUnit(unit.type, snow=unit.snow)
