"""All the mana that a player can have at once, by mana abilities alone (CR 605.3a, 106.4)."""

from typing import Final

from engine.cards.abilities import Activated
from engine.cards.costs import TapSelf
from engine.errors import UnsupportedError
from engine.mana.pool import ManaUnit
from engine.mana.types import TYPE_MASK, TYPES
from engine.rules.available.elsewhere import mana_of_cards
from engine.rules.available.pieces import Piece, pieces_of
from engine.rules.available.search import Search
from engine.rules.available.vectors import Vector, greatest_totals, maximal
from engine.rules.costs.words import print_cost_parts
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
    """

    amount: int
    totals: tuple[str, ...] | None


def available(situation: Situation, player: str) -> Available:
    """All the mana that a player can have at once, what is in the pool included.

    Each permanent is used as often as its costs allow: tapped once, sacrificed once, counters
    removed while there are any; abilities that cost mana are paid with mana that was made before.

    Raises:
        UndeterminedError: where the board does not say what is asked.
        UnsupportedError: where a cost is not counted, or mana can be made without end.
        NotDecidedError: where there are more ways than are tried.
    """
    cards = tuple(choices for _, choices in mana_of_cards(situation, player))
    pool_now = pool_of(situation, player)
    search = Search(situation, player, pieces_of(situation, player), pool_now, cards)
    pools = (search.kinds.by_types(pool) for pool in search.all_pools())
    greatest = maximal(pools, search.work.compare)
    most = max(ranks[TYPE_MASK] for ranks in greatest)
    try:
        listed = greatest_totals(greatest, search.work.compare)
    except UnsupportedError:
        return Available(most, None)
    return Available(most, tuple(map(_letters, sorted(listed, key=_in_order))))


def pool_of(situation: Situation, player: str) -> tuple[ManaUnit, ...]:
    """The unspent mana of a player.

    Raises:
        UnsupportedError: where a spending restriction was not understood.
    """
    units = (unit for there in pool(situation, player) for unit in there.outcomes[0])
    return tuple(unit for unit in units if isinstance(unit, ManaUnit))


def sources(situation: Situation, player: str) -> tuple[tuple[Step, ...], tuple[str, ...]]:
    """A step for each permanent that can be used for mana, and what is not counted in words."""
    steps: list[Step] = []
    left_out: list[str] = []
    for piece in pieces_of(situation, player):
        name = piece.first.name
        number = f"{len(piece.keys)} × {name}" if len(piece.keys) > 1 else name
        ways = [print_cost_parts(a.cost) for a in piece.abilities if _is_untapped_for(piece, a)]
        if ways:
            says = f"{number} can be used for mana: {' or '.join(dict.fromkeys(ways))}."
            steps.append(Step(says, ("605.3a", "106.4"), (name,)))
        if any(not is_mana_ability(ability) for ability in activations(piece.first)):
            left_out.append(f"Only mana abilities are counted, not the other ability of {name}.")
    for name, _choices in mana_of_cards(situation, player):
        steps.append(Step(f"{name} can be exiled for mana.", ("605.3a", "106.4"), (name,)))
    if not steps:
        steps.append(Step("No mana ability can be activated.", ("605.3a",)))
    return tuple(steps), tuple(left_out)


def _is_untapped_for(piece: Piece, ability: Activated) -> bool:
    taps = any(isinstance(part, TapSelf) for part in ability.cost)
    return not (taps and piece.first.state.tapped)


def _letters(counts: Vector) -> str:
    return "".join(letter * number for letter, number in zip(TYPES, counts, strict=True))


def _in_order(counts: Vector) -> Vector:
    return (-sum(counts), *(-number for number in counts))


__all__ = ["RULES", "Available", "available", "pool_of", "sources"]
