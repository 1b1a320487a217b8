"""The search for the greatest totals: permanents on their own first, then all the others.

What is reached is a moment: how each permanent stands, the life and energy left, the pool. Of two
moments that differ in the pool alone, the one whose pool the other covers is never needed.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from engine.cards.production import DoubleUnspent
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.mana.types import TYPES
from engine.rules.available.bounds import A_UNIT, A_USE, Work
from engine.rules.available.elsewhere import Choices
from engine.rules.available.kinds import KindFoundError, Kinds, Payee, Units, mana_costs
from engine.rules.available.later import with_later_abilities
from engine.rules.available.moments import (
    Moment,
    may_repeat,
    open_x,
    refuse_endless,
    refuse_tapped_counts,
)
from engine.rules.available.moves import (
    Move,
    Moves,
    State,
    changed,
    plain_unit,
    uses_others,
)
from engine.rules.available.pieces import Piece
from engine.rules.available.sorting import Fodder, Sorting
from engine.rules.available.vectors import (
    Vector,
    added,
    combined,
    covers,
    maximal,
    totals,
)
from engine.rules.mana_abilities import outcomes, zone_for
from engine.rules.parts import mentions
from engine.situation import Situation
from engine.values import replace

MAX_STANDINGS: Final = 500  # ways in which one permanent on its own may stand


class Search:
    """One search over a player's permanents."""

    def __init__(
        self,
        situation: Situation,
        player: str,
        pieces: tuple[Piece, ...],
        pool: tuple[ManaUnit, ...],
        cards: tuple[Choices, ...] = (),
    ) -> None:
        """Prepare it; nothing is searched yet.

        cards: for each card that can be exiled for mana what it makes
        """
        later = with_later_abilities(situation, player, pieces)
        self.situation = situation
        self.player = player
        self.pieces = pieces = later.pieces
        refuse_tapped_counts(pieces)
        payees = {
            (number, position): Payee(piece.first, ability, costs)
            for number, piece in enumerate(pieces)
            for position, ability in enumerate(piece.abilities)
            for costs in (mana_costs(situation, piece.first, ability, open_x(ability)),)
            if not costs or any(costs)
        }
        self.payees = {place: number for number, place in enumerate(payees)}
        costed = frozenset((n, pieces[n].abilities[position]) for n, position in payees)
        self.sorting = Sorting(situation, player, pieces, costed, later.touched)
        self.work = Work()
        self.moves = Moves(situation, player, pieces, self.work)
        self.kinds = Kinds(situation, player, tuple(payees.values()))
        self.pool = tuple(map(plain_unit, pool))
        self.cards = tuple(
            tuple(tuple(map(plain_unit, units)) for units in choices) for choices in cards
        )
        self.repeats = any(may_repeat(a) for piece in pieces for a in piece.abilities)
        self.costs: dict[tuple[int, int, int | None], tuple[ManaCost, ...]] = {}
        self.doubling = {
            (number, position)
            for number, piece in enumerate(pieces)
            for position, ability in enumerate(piece.abilities)
            if mentions(ability.effects, DoubleUnspent)
        }
        self.free: dict[tuple[State, int], tuple[Move, ...]] = {}
        self.bundles: dict[int, tuple[Move, tuple[Vector, ...]]] = {}
        self.best: dict[tuple[State, int, int, int], dict[int, set[Vector]]] = {}

    # --- permanents on their own

    def gains_alone(self, number: int) -> tuple[Vector, ...]:
        """The greatest amounts that one permanent of a piece can make on its own."""
        found: set[tuple[int, Vector]] = set()
        ((start, _),) = self.moves.start[number]
        ends: list[tuple[int, Vector]] = [(start, ())]
        while ends:
            here = ends.pop()
            if here in found:
                continue
            found.add(here)
            if len(found) > MAX_STANDINGS:
                name = self.pieces[number].first.name
                raise UnsupportedError(name, "its mana abilities can be used without end")
            for after, gains in self._alone_next(number, here[0]).items():
                ends += [(after, added(here[1], more)) for more in self.kinds.bundles(gains)]
        return maximal(made for _, made in found)

    def _alone_next(self, number: int, status: int) -> dict[int, list[Units]]:
        """What one more activation may give, by how the permanent stands after it."""
        found: dict[int, list[Units]] = {}
        ((start, _),) = self.moves.start[number]
        state = self.moves.start
        if status != start:
            state = changed(state, number, start, status)
        for position, ability in enumerate(self.pieces[number].abilities):
            if not uses_others(ability):
                for move in self.moves.of(state, number, status, position):
                    found.setdefault(move.changes[0][2], []).extend(move.gains)
        now = self.moves.statuses[status]
        for use in self.sorting.simple_uses(number):
            if not now.gone and not (use.taps and now.tapped):
                after = replace(
                    now,
                    tapped=now.tapped or use.taps,
                    gone="" if use.taps else zone_for(use.ability),
                )
                gains = self._gains_of_use(number, use)
                found.setdefault(self.moves.number(after), []).extend(gains)
        return found

    def _gains_of_use(self, number: int, use: Fodder) -> Iterable[Units]:
        """What the ability of another permanent makes of this one, tapped or sacrificed."""
        given, holder = self.pieces[number].first, self.pieces[use.piece].first
        found = outcomes(
            self.situation,
            holder,
            use.ability,
            you=self.player,
            sacrificed=None if use.taps else given,
        )
        mine = (
            o for o in found if not use.taps or any(p.entry == given.entry for p in o.paid.tapped)
        )
        return dict.fromkeys(tuple(map(plain_unit, o.units)) for o in mine)

    def first_pools(self) -> tuple[Vector, ...]:
        """The greatest pools that the permanents on their own make, with what was there."""
        pools = self.kinds.bundles((self.pool,))
        for choices in self.cards:
            pools = combined(pools, self.kinds.bundles(choices), self.work.compare)
        for number in sorted(self.sorting.alone):
            gains = self.gains_alone(number)
            if any(map(sum, gains)):
                for _ in self.pieces[number].keys:
                    pools = combined(pools, gains, self.work.compare)
        return pools

    @property
    def most_found(self) -> int:
        """The greatest amount of mana that was reached so far."""
        sizes = (
            size
            for by_sum in self.best.values()
            for pools in by_sum.values()
            for size in map(self.kinds.size, pools)
        )
        return max(sizes, default=0)

    # --- all the others

    def all_pools(self) -> tuple[Vector, ...]:
        """Every pool at an end: free abilities used, as far as no other one covers it there."""
        while True:
            try:
                return tuple(self._ends())
            except KindFoundError:  # what was found is counted without it
                self.bundles.clear()
                self.best.clear()

    def _ends(self) -> Iterator[Vector]:
        player = self.situation.player(self.player)
        energy = player.counters.get("energy", 0)
        ends: list[Moment] = []
        for pool in self.first_pools():
            start = Moment(self.moves.start, player.life, energy, 0, pool)
            self._reach(start, ends)
        while ends:
            moment = ends.pop()
            if moment.pool not in self.best[moment.place].get(sum(moment.pool), ()):
                continue
            self.work.spend(A_USE)
            for after in self._next(moment):
                self._reach(after, ends)
        for (*_, stage), by_sum in self.best.items():
            if stage == len(self.pieces):
                yield from chain.from_iterable(by_sum.values())

    def _reach(self, moment: Moment, ends: list[Moment]) -> None:
        self.work.reach(moment.pool)
        known = self.best.setdefault(moment.place, {})
        size = sum(moment.pool)
        if moment.pool in known.get(size, ()):
            return
        self.work.compare(len(known) + sum(map(len, known.values())), moment.pool)
        if any(covers(p, moment.pool) for total in known if total > size for p in known[total]):
            return
        if self.repeats:
            refuse_endless(moment, self.kinds.size, self.work.compare)
        for total in known:
            if total < size:
                known[total] = {pool for pool in known[total] if not covers(moment.pool, pool)}
        known.setdefault(size, set()).add(moment.pool)
        ends.append(moment)

    def _next(self, moment: Moment) -> Iterator[Moment]:
        if moment.stage < len(self.pieces):
            yield from self._free_stage(moment)
            return
        for number in self.sorting.acting:
            late = self.sorting.may_return[number]
            for status, _ in moment.state[number]:
                for position, ability in enumerate(self.pieces[number].abilities):
                    if late or (number, position) in self.payees or uses_others(ability):
                        yield from self._use(moment, number, status, position)

    def _free_stage(self, moment: Moment) -> Iterator[Moment]:
        number = moment.stage
        waits = True
        if number in self.sorting.together:
            for after in self._free(moment, number):
                waits = self.sorting.may_wait[number]
                yield after
        if waits:
            yield replace(moment, stage=number + 1, came_from=moment)

    def _free(self, moment: Moment, number: int) -> Iterator[Moment]:
        """The moments after one more free ability of a piece."""
        index = (moment.state, number)
        if index not in self.free:
            self.free[index] = tuple(self._free_moves(moment.state, number))
        for move in self.free[index]:
            if self._allowed(move, moment):
                yield from self._paid(moment, move, move.changes[0][1])

    def _free_moves(self, state: State, number: int) -> Iterator[Move]:
        """The free moves of a piece, those that differ in their mana alone put together."""
        alike: dict[object, list[Move]] = {}
        for status, _ in state[number]:
            for position, ability in enumerate(self.pieces[number].abilities):
                if (number, position) not in self.payees and not uses_others(ability):
                    for move in self.moves.of(state, number, status, position):
                        alike.setdefault((move.changes, move.life, move.energy), []).append(move)
        for moves in alike.values():
            together = tuple(gain for move in moves for gain in move.gains)
            yield replace(moves[0], gains=together)

    def _use(self, moment: Moment, number: int, status: int, position: int) -> Iterator[Moment]:
        self.work.spend(A_USE)
        ability = self.pieces[number].abilities[position]
        numbers = (None,) if open_x(ability) is None else range(self.kinds.size(moment.pool) + 1)
        for x in numbers:
            for move in self.moves.of(moment.state, number, status, position, x):
                if self._allowed(move, moment):
                    yield from self._paid(moment, move, status)

    def _allowed(self, move: Move, moment: Moment) -> bool:
        if move.life > moment.life or move.energy > moment.energy:
            return False
        return all(
            old == new or piece not in self.sorting.alone for piece, old, new in move.changes
        )

    def _paid(self, moment: Moment, move: Move, status: int) -> Iterator[Moment]:
        life, energy = moment.life - move.life, moment.energy - move.energy
        state = move.after(moment.state)
        for rest in self._rests(moment, move):
            for pool in self._pools(move, moment, rest, status):
                yield Moment(state, life, energy, moment.stage, pool, moment)

    def _rests(self, moment: Moment, move: Move) -> Iterable[Vector]:
        """What may be left of the pool once the mana of a move is paid."""
        payee = self.payees.get((move.piece, move.ability))
        if payee is None:
            return (moment.pool,)
        left: set[Vector] = set()
        for cost in self._costs(move):
            self.work.pay(moment.pool)
            left |= self.kinds.after_paying(moment.pool, cost, payee)
        return left

    def _costs(self, move: Move) -> tuple[ManaCost, ...]:
        index = (move.piece, move.ability, move.x)
        if index not in self.costs:
            piece = self.pieces[move.piece]
            ability = piece.abilities[move.ability]
            self.costs[index] = mana_costs(self.situation, piece.first, ability, move.x)
        return self.costs[index]

    def _pools(self, move: Move, moment: Moment, rest: Vector, status: int) -> Iterator[Vector]:
        """The pools after a move; where unspent mana is doubled, its types are chosen before."""
        if (move.piece, move.ability) not in self.doubling:
            for more in self._bundles_of(move):
                yield added(rest, more)
            return
        for total in totals(self.kinds.by_types(rest)):
            pool = tuple(ManaUnit(t) for t, n in zip(TYPES, total, strict=True) for _ in range(n))
            place = (move.piece, status, move.ability, move.x, pool)
            for other in self.moves.of(moment.state, *place):
                if other.changes == move.changes:
                    for units in other.gains:
                        self.work.spend(A_UNIT * (len(pool) + len(units)))
                        yield from self.kinds.bundles(((*pool, *units),))

    def _bundles_of(self, move: Move) -> tuple[Vector, ...]:
        known = self.bundles.get(id(move))
        if known is None:
            self.work.spend(A_UNIT * sum(map(len, move.gains)))
            known = self.bundles[id(move)] = (move, self.kinds.bundles(move.gains))
        return known[1]
