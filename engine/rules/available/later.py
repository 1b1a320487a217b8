"""What permanents can do only once others have been given up (CR 611.3a, 602.5).

Permanents that may leave for mana may change, by leaving, what the others are. The boards that can
come of it are looked at before the search, so that it knows every ability that may be used in it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import Final

from engine.cards.abilities import Activated
from engine.cards.conditions import Compare
from engine.cards.costs import (
    ExileCards,
    ExileSelf,
    PayMana,
    ReturnToHand,
    Sacrifice,
    SacrificeSelf,
    TapSelf,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    CostModifier,
    LifeForSymbol,
    MinimumCost,
    SpendAsThough,
)
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.errors import UnsupportedError
from engine.objects import Characteristics, GameObject
from engine.rules.available.pieces import Piece, usable
from engine.rules.leaving import COUNTING, after_changes, gone, is_layered
from engine.rules.mana_abilities import activations, is_mana_ability, outcomes
from engine.rules.matching import matches
from engine.rules.parts import mentions, parts_of
from engine.situation import Context, Situation
from engine.values import dataclass, replace

Look = tuple[int, Characteristics, tuple[Activated, ...]] | None
Pick = tuple[int, ...]  # how many permanents of each piece that may leave are gone

MAX_BOARDS: Final = 24  # boards with some permanents gone that are looked at
_OF_COSTS: Final = (CostModifier, MinimumCost, SpendAsThough, LifeForSymbol)


@dataclass(frozen=True, slots=True)
class Later:
    """The pieces with all abilities that they may come to have.

    touched: the pieces that are not the same on all of the boards
    """

    pieces: tuple[Piece, ...]
    touched: frozenset[int]


def with_later_abilities(situation: Situation, player: str, pieces: tuple[Piece, ...]) -> Later:
    """Add to each piece the abilities that it may have once something has been given up.

    Raises:
        UnsupportedError: what may leave changes costs, or there are too many boards to look at.
    """
    leaving = [n for n in range(len(pieces)) if _may_leave(situation, player, pieces, n)]
    if leaving and any(_costs_mana(ability) for piece in pieces for ability in piece.abilities):
        _refuse_costs(pieces[n].first for n in leaving)
    counted = _something_counts(situation, player)
    influential = [n for n in leaving if counted or _does_something(situation, pieces[n].first)]
    if not influential:
        return Later(pieces, frozenset())
    looks: dict[Pick, list[Look]] = {}
    more: list[dict[Activated, None]] = [dict.fromkeys(piece.abilities) for piece in pieces]
    touched: set[int] = set()
    differs = False
    for pick in _picks(situation, [pieces[n] for n in influential], counted=counted):
        left = [k for n, many in zip(influential, pick, strict=True) for k in pieces[n].keys[:many]]
        board = _without(situation, left)
        looks[pick] = _looks(board, player, pieces)
        for number, (piece, now) in enumerate(zip(pieces, looks[pick], strict=True)):
            if now is None or now[1:] == (piece.first.characteristics, piece.abilities):
                continue
            differs = True
            if number not in touched and _gives_more(situation, board, piece, now):
                touched.add(number)
            more[number] |= dict.fromkeys(now[2])
    if differs:
        touched.update(n for place, n in enumerate(influential) if _matters(place, looks))
    found = (replace(p, abilities=tuple(a)) for p, a in zip(pieces, more, strict=True))
    return Later(tuple(found), frozenset(touched))


def _gives_more(now: Situation, then: Situation, piece: Piece, look: Look) -> bool:
    """Whether a permanent may make something on a board that it cannot make now.

    Where it only loses by what leaves, it is used before that.
    """
    assert look is not None
    key, kind, abilities = look
    if not set(abilities) <= set(piece.abilities):
        return True
    if kind.types - piece.first.characteristics.types:
        return True  # it may be given up for what could not take it
    plain = (a for a in abilities if all(isinstance(part, TapSelf) for part in a.cost))
    return any(
        not _covered(_yields(then, key, ability), _yields(now, key, ability)) for ability in plain
    )


def _yields(board: Situation, key: int, ability: Activated) -> list[Counter[str]]:
    permanent = board.battlefield[key]
    found = outcomes(board, permanent, ability, you=permanent.controller)
    return [Counter(unit.type for unit in outcome.units) for outcome in found]


def _covered(then: list[Counter[str]], now: list[Counter[str]]) -> bool:
    return all(any(less <= most for most in now) for less in then)


def _without(situation: Situation, left: Iterable[int]) -> Situation:
    battlefield = situation.battlefield
    return after_changes(situation, {key: gone(battlefield[key]) for key in left})


def _looks(board: Situation, player: str, pieces: tuple[Piece, ...]) -> list[Look]:
    """What the permanents of each piece are on a board and can do; None where all are gone."""
    found: list[Look] = []
    for piece in pieces:
        # alike permanents stay alike, so that one stands for those that are left
        there = next((p for k in piece.keys[::-1] if (p := board.battlefield[k]).controller), None)
        if there is None:
            found.append(None)
            continue
        now = tuple(usable(board, there, player)) if there.controller == player else ()
        found.append((there.key, there.characteristics, now))
    return found


def _matters(place: int, looks: Mapping[Pick, list[Look]]) -> bool:
    """Whether the permanents at a place of the picks change others by leaving."""
    for pick, look in looks.items():
        if not pick[place]:
            continue
        other = looks.get((*pick[:place], 0, *pick[place + 1 :]))
        if other is None or any(
            a is not None and b is not None and a[1:] != b[1:]
            for a, b in zip(look, other, strict=True)
        ):
            return True
    return False


def _may_leave(situation: Situation, player: str, pieces: tuple[Piece, ...], number: int) -> bool:
    """Whether a mana ability may take it, of its own or of another permanent."""
    for piece in pieces:
        context = Context(situation, player, piece.first)
        for ability in _mana_abilities(piece.first):
            for part in ability.cost:
                match part:
                    case SacrificeSelf() | ExileSelf() if piece is pieces[number]:
                        return True
                    case Sacrifice(what) | ReturnToHand(what) | ExileCards(what, "battlefield") if (
                        matches(what, pieces[number].first, context)
                    ):
                        return True
                    case _:
                        continue
    return False


def _mana_abilities(permanent: GameObject) -> Iterator[Activated]:
    return (ability for ability in activations(permanent) if is_mana_ability(ability))


def _costs_mana(ability: Activated) -> bool:
    return any(isinstance(part, PayMana) for part in ability.cost)


def _refuse_costs(leaving: Iterable[GameObject]) -> None:
    """Refuse permanents that change what activating costs and may be given up themselves."""
    for permanent in leaving:
        for ability in permanent.abilities:
            of_costs = isinstance(ability, _OF_COSTS)
            if of_costs and isinstance(getattr(ability, "subject", None), AbilitiesOf | None):
                what = "what it does to costs is not followed as it is given up for mana"
                raise UnsupportedError(permanent.name, what)


def _does_something(situation: Situation, permanent: GameObject) -> bool:
    """Whether it matters for what others can do that it is there."""
    abilities = (*permanent.abilities, *situation.described[permanent.key].abilities)
    card = situation.catalogue.find(permanent.state.name)
    in_graveyard = card.abilities if card else ()
    return any(
        is_layered(ability) or isinstance(ability, CantActivate | AsThoughHaste)
        for ability in (*abilities, *in_graveyard)
    )


def _something_counts(situation: Situation, player: str) -> bool:
    """Whether what is there decides what permanents are or may do."""
    for permanent in situation.battlefield:
        for ability in (*permanent.abilities, *situation.described[permanent.key].abilities):
            asked: object = ()
            if is_layered(ability) or isinstance(ability, CantActivate):
                asked = ability
            elif isinstance(ability, Activated) and permanent.controller == player:
                asked = ability.limits
            if mentions(asked, *COUNTING):
                return True
    return any(is_layered(e.ability) and mentions(e.ability, *COUNTING) for e in situation.effects)


def _picks(situation: Situation, leaving: list[Piece], *, counted: bool) -> list[Pick]:
    """How many of each piece leave; where there are many ways, the telling ones."""
    number = prod(len(piece.keys) + 1 for piece in leaving)
    if number <= MAX_BOARDS:
        return list(product(*(range(len(piece.keys) + 1) for piece in leaving)))
    if not counted:
        raise UnsupportedError(
            leaving[0].first.name, "too many permanents that change others leave"
        )
    if _asks_exactly(situation):
        raise UnsupportedError("the board", "an exact number of permanents is asked for")
    most = tuple(len(piece.keys) for piece in leaving)
    each = range(len(leaving))
    return [
        (0,) * len(leaving),
        most,
        *(tuple(most[m] if m == n else 0 for m in each) for n in each),
        *(tuple(0 if m == n else most[m] for m in each) for n in each),
    ]


def _asks_exactly(situation: Situation) -> bool:
    return any(
        isinstance(part, Compare) and part.comparison == "="
        for permanent in situation.battlefield
        for ability in permanent.abilities
        for part in parts_of(ability)
    )
