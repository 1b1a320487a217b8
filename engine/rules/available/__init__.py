"""All the mana that a player can have at once, by mana abilities alone (CR 605.3a, 106.4)."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from typing import Final

from engine.errors import NotDecidedError, UnsupportedError
from engine.mana.pool import ManaUnit
from engine.mana.types import BIT, TYPE_MASK, TYPES
from engine.rules.available.elsewhere import mana_of_cards
from engine.rules.available.pieces import Piece, pieces_of
from engine.rules.available.search import Search
from engine.rules.available.telling import sources
from engine.rules.available.vectors import Vector, greatest_totals, maximal
from engine.rules.mana_abilities import activations, is_mana_ability
from engine.rules.payment.floating import pool
from engine.situation import Situation
from engine.steps import Step
from engine.values import dataclass

RULES: Final = ("605.3a", "106.4", "106.12", "605.4a", "302.6", "107.5", "119.4", "118.3")


@dataclass(frozen=True, slots=True)
class Available:
    """The greatest totals of mana.

    amount: the greatest number of mana
    totals: those that are not contained in another one, letters with repetition in WUBRGC order;
        None where there are too many to list
    of_type: of each type that there can be, the greatest number of it
    steps: what the mana comes from; left_out: what is not counted, in words
    """

    amount: int
    totals: tuple[str, ...] | None
    of_type: Mapping[str, int] = field(default_factory=dict, compare=False)
    steps: tuple[Step, ...] = field(default=(), compare=False)
    left_out: tuple[str, ...] = field(default=(), compare=False)


def available(situation: Situation, player: str) -> Available:
    """All the mana that a player can have at once, what is in the pool included.

    Each permanent is used as often as its costs allow: tapped once, sacrificed once, counters
    removed while there are any; abilities that cost mana are paid with mana that was made before.

    Raises:
        UndeterminedError: where the board does not say what is asked.
        UnsupportedError: where a cost is not counted, or mana can be made without end.
        NotDecidedError: where there are more ways than are tried.
    """
    cards = mana_of_cards(situation, player)
    choices = tuple(gains for _, gains in cards)
    pieces = pieces_of(situation, player)
    search = Search(situation, player, pieces, pool_of(situation, player), choices)
    try:
        pools = tuple(search.kinds.by_types(pool) for pool in search.all_pools())
        greatest = maximal(pools, search.work.compare)
    except NotDecidedError as error:
        found = search.most_found
        least = f". At least {found} mana can be made" if found else ""
        raise NotDecidedError(f"{error.why}{least}", "the board") from None
    most = max(ranks[TYPE_MASK] for ranks in greatest)
    totals: tuple[str, ...] | None = None
    with suppress(UnsupportedError):
        listed = greatest_totals(greatest, search.work.compare)
        totals = tuple(map(_letters, sorted(listed, key=_in_order)))
    of_type = {letter: max(ranks[BIT[letter]] for ranks in greatest) for letter in TYPES}
    return Available(
        most,
        totals,
        {letter: number for letter, number in of_type.items() if number},
        sources(search, cards),
        tuple(_left_out(pieces)),
    )


def pool_of(situation: Situation, player: str) -> tuple[ManaUnit, ...]:
    """The unspent mana of a player.

    Raises:
        UnsupportedError: where a spending restriction was not understood.
    """
    units = (unit for there in pool(situation, player) for unit in there.outcomes[0])
    return tuple(unit for unit in units if isinstance(unit, ManaUnit))


def _left_out(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if not all(map(is_mana_ability, activations(piece.first))):
            yield f"Only mana abilities are counted, not the other ability of {piece.first.name}."


def _letters(counts: Vector) -> str:
    return "".join(letter * number for letter, number in zip(TYPES, counts, strict=True))


def _in_order(counts: Vector) -> Vector:
    return (-sum(counts), *(-number for number in counts))


__all__ = ["RULES", "Available", "available", "pool_of"]
