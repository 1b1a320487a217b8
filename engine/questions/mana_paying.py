"""Paying for an ability that adds mana; loaded only where one costs mana or doubles some."""

from collections.abc import Iterable, Iterator

from engine.cards.abilities import Activated
from engine.errors import UndeterminedError
from engine.mana.pool import ManaUnit
from engine.objects import GameObject
from engine.rules.available import pool_of
from engine.rules.costs import TotalCost
from engine.rules.payment import CannotPay, Purpose, pay
from engine.situation import Situation


def can_pay(
    situation: Situation, player: str, total: TotalCost, ability: tuple[GameObject, Activated]
) -> bool:
    """Whether a total cost of an ability can be paid with what is there."""
    return not isinstance(pay(situation, player, total, Purpose(ability=ability)), CannotPay)


def unspent(
    situation: Situation,
    player: str,
    totals: Iterable[TotalCost],
    ability: tuple[GameObject, Activated],
) -> Iterator[tuple[ManaUnit, ...]]:
    """The unspent mana as an ability resolves: the pool, where other mana pays for it.

    Raises:
        UndeterminedError: mana of the pool may pay, and the board does not say which does.
    """
    pool = pool_of(situation, player)
    for total in totals:
        paid = pay(situation, player, total, Purpose(ability=ability))
        spent = () if isinstance(paid, CannotPay) else paid.spent
        if any(unit in pool for unit in spent):
            name = ability[0].name
            raise UndeterminedError(name, "say which mana pays for it, the rest is doubled")
        yield pool
