"""Which permanents make their mana on their own, and which have to be looked at together.

A permanent is alone where using it neither needs nor hinders another one. All such permanents can
be used first, whatever the others do: mana that is there early is never in the way.
"""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import (
    Ability,
    Activated,
    Grant,
    PutCounter,
    TappedForMana,
    Together,
    UntapThis,
)
from engine.cards.amounts import (
    Amount,
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    CountOf,
    Devotion,
    Greatest,
    Minus,
    Number,
    TotalOf,
)
from engine.cards.conditions import Compare, Neither
from engine.cards.costs import (
    ExileSelf,
    PayEnergy,
    PayLife,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import Filter
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import ColorsOfPermanents, CouldProduce
from engine.cards.statics import ChangeColors, ChangePower, ChangeTypes, LoseAbilities, SetPower
from engine.remembered import by_identity
from engine.rules.available.moves import used_up, uses_others
from engine.rules.available.pieces import Piece
from engine.rules.mana_replacement import abilities_at_work
from engine.rules.matching import matches
from engine.rules.parts import mentions, parts_of
from engine.rules.present import abilities_there
from engine.situation import Context, Situation
from engine.values import dataclass

_MAX_KNOWN: Final = 512  # abilities of which it is remembered whether they count cards
ANCHORS: Final = (
    *(ManaReplacement, TappedForMana, Grant, LoseAbilities, ChangeTypes, ChangeColors),
    *(SetPower, ChangePower, Together),
)
"""Abilities whose permanent changes what others make while it is there."""
COUNTING: Final = (
    *(CountOf, Devotion, Greatest, TotalOf, BasicLandTypes, ColorsAmong),
    *(CouldProduce, ColorsOfPermanents, Compare, CardTypesInGraveyard),
)
"""What makes an ability depend on which permanents there are."""


@dataclass(frozen=True, slots=True)
class Fodder:
    """A part of a cost that uses up other permanents, of an ability of a piece."""

    piece: int
    ability: Activated
    what: Filter
    taps: bool


def leaves(ability: Activated) -> bool:
    """Whether the permanent itself is given up for it."""
    return any(isinstance(part, SacrificeSelf | ExileSelf) for part in ability.cost)


def is_simple_use(ability: Activated) -> bool:
    """Whether its whole cost is one other permanent, tapped or sacrificed, time and again."""
    if len(ability.cost) != 1 or ability.limits:
        return False
    part = ability.cost[0]
    return isinstance(part, Sacrifice | TapOthers) and part.count == Number(1)


def uses_of_others(pieces: tuple[Piece, ...]) -> Iterator[Fodder]:
    """The parts of costs of all usable abilities that use up other permanents."""
    for number, piece in enumerate(pieces):
        for ability in piece.abilities:
            for part in ability.cost:
                what = used_up(part)
                if what is not None:
                    yield Fodder(number, ability, what, isinstance(part, TapOthers))


class Sorting:
    """The pieces of a player, sorted."""

    def __init__(
        self,
        situation: Situation,
        player: str,
        pieces: tuple[Piece, ...],
        costed: frozenset[tuple[int, Activated]],
        touched: frozenset[int] = frozenset(),
    ) -> None:
        """Sort the pieces.

        costed: the abilities, with their piece, that cost mana
        touched: the pieces that what leaves may change
        """
        self.touched = touched
        self.situation = situation
        self.player = player
        self.pieces = pieces
        self.costed = costed
        self.fodder = tuple(uses_of_others(pieces))
        self.life_is_short = self._life_is_short()
        self.something_leaves = any(not f.taps for f in self.fodder) or any(
            leaves(ability) for piece in pieces for ability in piece.abilities
        )
        self.cards_are_counted = any(map(_counts_cards, abilities_there(situation)))
        self.types_may_come_back = self._types_may_come_back()
        self.alone = frozenset[int]() if self.types_may_come_back else self._alone()
        together = [n for n in range(len(pieces)) if n not in self.alone]
        self.together = tuple(
            n for n in together if n in touched or pieces[n].abilities or self._takers(n)
        )
        takers = {fodder.piece for number in self.together for fodder in self._takers(number)}
        if touched:
            takers.update(fodder.piece for fodder in self.fodder)
        self.acting = tuple(sorted(takers.union(self.together)))
        self.may_wait = tuple(map(self._may_wait, range(len(pieces))))
        self.may_return = tuple(map(self._may_return, range(len(pieces))))

    def _life_is_short(self) -> bool:
        """Whether not all life can be paid that could be."""
        wanted = 0
        for piece in self.pieces:
            for ability in piece.abilities:
                amount = _life_of(ability)
                if amount is None:
                    continue
                if not isinstance(amount, Number) or not _taps(ability):
                    return True
                wanted += amount.value * len(piece.keys)
        return wanted > self.situation.player(self.player).life

    def simple_uses(self, number: int) -> list[Fodder]:
        """The uses of others that may take a permanent of this piece and cost nothing else."""
        return [f for f in self._takers(number) if self._is_simple(f)]

    def _is_simple(self, fodder: Fodder) -> bool:
        if fodder.piece in self.touched:
            return False  # it may be of use at some moments only
        return is_simple_use(fodder.ability) and (fodder.piece, fodder.ability) not in self.costed

    def _takers(self, number: int) -> list[Fodder]:
        permanent = self.pieces[number].first
        return [f for f in self.fodder if matches(f.what, permanent, self._context(f))]

    def _context(self, fodder: Fodder) -> Context:
        return Context(self.situation, self.player, self.pieces[fodder.piece].first)

    def _alone(self) -> frozenset[int]:
        candidates = {
            number
            for number, piece in enumerate(self.pieces)
            if number not in self.touched
            and all(self._is_own_business(number, a) for a in piece.abilities)
            and all(self._is_simple(f) for f in self._takers(number))
        }
        counted = any(
            mentions(a.effects, *COUNTING) or mentions(a.limits, *COUNTING)
            for number, piece in enumerate(self.pieces)
            if number not in candidates
            for a in piece.abilities
        )
        alone = frozenset(n for n in candidates if not self._is_missed(n, counted=counted))
        while needed := {n for n in alone if self._is_needed(n, alone)}:
            alone -= needed
        return alone

    def _is_needed(self, number: int, alone: frozenset[int]) -> bool:
        """Whether it may be given up, and is used to give up one that is not on its own."""
        if not self._given_up(number):
            return False
        others = (n for n in range(len(self.pieces)) if n not in alone)
        return any(fodder.piece == number for n in others for fodder in self._takers(n))

    def _given_up(self, number: int) -> list[Activated]:
        """The abilities for which it may itself be given up."""
        own = [a for a in self.pieces[number].abilities if leaves(a)]
        return own + [f.ability for f in self.simple_uses(number) if not f.taps]

    def _is_own_business(self, number: int, ability: Activated) -> bool:
        """Whether using it takes nothing that another one may want."""
        if (number, ability) in self.costed:
            return False
        if uses_others(ability) and not is_simple_use(ability):
            return False
        if any(isinstance(part, PayEnergy) for part in ability.cost):
            return False
        if self.life_is_short and _life_of(ability) is not None:
            return False
        if not self.something_leaves:
            return True
        if mentions(ability, Minus, Neither, Compare) or _counts_cards(ability):
            return False
        return not (self.cards_are_counted and mentions(ability, CouldProduce))

    def _is_missed(self, number: int, *, counted: bool) -> bool:
        """Whether giving the permanent up may change what others make, or it what they did."""
        given_up = self._given_up(number)
        if not given_up:
            return False
        anchor = any(isinstance(a, ANCHORS) for a in self.pieces[number].first.abilities)
        return anchor or counted or any(mentions(a.effects, *COUNTING) for a in given_up)

    def _types_may_come_back(self) -> bool:
        """Whether what others make may be of another type once a permanent is given up.

        Mana is replaced by mana of another type, and what replaces mana at all may leave: the
        effects apply to each other's results.
        """
        at_work = abilities_at_work(self.situation, ManaReplacement)
        if not any(isinstance(effect.ability.change, Become) for effect in at_work):
            return False
        return any(
            self._may_leave(number)
            for number, piece in enumerate(self.pieces)
            if any(isinstance(ability, ManaReplacement) for ability in piece.first.abilities)
        )

    def _may_leave(self, number: int) -> bool:
        own = any(leaves(ability) for ability in self.pieces[number].abilities)
        return own or any(not fodder.taps for fodder in self._takers(number))

    def _may_wait(self, number: int) -> bool:
        """Whether not using a free ability of a piece at once may be of use."""
        piece = self.pieces[number]
        if number in self.touched or self.types_may_come_back:
            return True
        if any((number, a) in self.costed for a in piece.abilities):
            return True
        if any(uses_others(a) or leaves(a) for a in piece.abilities):
            return True
        if any(mentions(a, *COUNTING) for a in piece.abilities):
            return True
        return any(f.taps for f in self._takers(number))

    def _may_return(self, number: int) -> bool:
        """Whether a free ability of a piece may be of use later than at the beginning."""
        piece = self.pieces[number]
        if number in self.touched or self.types_may_come_back:
            return True
        return any(
            any(isinstance(part, UntapSelf | PayLife | PayEnergy) for part in a.cost)
            or any(isinstance(effect, PutCounter | UntapThis) for effect in a.effects)
            or leaves(a)
            or mentions(a, *COUNTING)
            for a in piece.abilities
        )


@by_identity(_MAX_KNOWN)
def _counts_cards(ability: Ability) -> bool:
    """Whether it counts cards that are not on the battlefield: what leaves makes them more."""
    return any(
        isinstance(part, CardTypesInGraveyard)
        or (isinstance(part, CountOf) and part.zone != "battlefield")
        for part in parts_of(ability)
    )


def _life_of(ability: Activated) -> Amount | None:
    for part in parts_of(ability.cost):
        if isinstance(part, PayLife):
            return part.amount
    return None


def _taps(ability: Activated) -> bool:
    return any(isinstance(part, TapSelf) for part in ability.cost)
