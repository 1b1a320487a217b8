"""Paying a total cost with what is there, decided exactly (CR 601.2g-h)."""

from typing import Final

from engine.errors import NotDecidedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.rules.costs import TotalCost
from engine.rules.payment.case import MOST, CannotPay, Case, Payment, Wallet
from engine.rules.payment.helpers import Helpers
from engine.rules.payment.spending import Purpose
from engine.situation import Situation
from engine.values import replace

RULES: Final = (
    *("601.2g", "601.2h", "118.3", "118.3a", "118.10", "107.4a", "107.4b", "107.4c", "107.4e"),
    *("107.4f", "107.4h", "605.3a", "106.6", "609.4b", "118.14", "119.4", "702.51a", "702.66a"),
    *("702.126a", "702.132a", "302.6"),
)

__all__ = [
    "MOST",
    "RULES",
    "CannotPay",
    "Helpers",
    "NotDecidedError",
    "Payment",
    "Purpose",
    "Wallet",
    "pay",
    "spends",
]


def pay(  # noqa: PLR0913 - all but four have defaults
    situation: Situation,
    player: str,
    total: TotalCost | ManaCost,
    purpose: Purpose,
    *,
    helpers: Helpers | None = None,
    colors: int | None = None,
    wallet: Wallet | None = None,
    paid_count: int | None = None,
    planned: bool = True,
) -> Payment | CannotPay:
    """Whether and how a player can pay a total cost with what is on the board.

    Args:
        situation: the derived board.
        player: who pays.
        total: the locked cost; a mana cost alone where nothing else is to be paid. {X} is filled
            in; hybrid and Phyrexian symbols may be open.
        purpose: what is paid for.
        helpers: numbers announced for convoke, delve and their kind.
        colors: how many colours of mana are to be spent, `MOST` for as many as can be; None where
            it does not matter.
        wallet: what the player has, where it was read already.
        paid_count: how often a part with an open number is paid ("sacrifice any number of ...").
        planned: False where only whether it can be paid matters, without what is done for it.

    Raises:
        NotDecidedError: the search stopped at its bound.
        UnsupportedError: a source on the board that is not modelled might pay.
        UndeterminedError: the board does not say something that it hangs on.
    """
    if isinstance(total, ManaCost):
        total = TotalCost(total)
    spell = total.spell or purpose.spell
    if wallet is None:
        wallet = Wallet.of(situation, player, spell, helpers)
    wallet = replace(wallet, spell=spell)
    found = Case(wallet, total, replace(purpose, spell=spell), colors, paid_count).run(
        planned=planned
    )
    if isinstance(found, CannotPay) and wallet.sources.doubtful:
        card, why = wallet.sources.doubtful[0]
        raise UnsupportedError(card, f"{why}, and it might pay")
    return found


def spends(wallet: Wallet, total: TotalCost, purpose: Purpose, count: int) -> bool:
    """Whether a total can be paid so that exactly so many mana are spent on it.

    Mana is preferred to everything that is paid instead of mana.
    """
    spell = total.spell or purpose.spell
    case = Case(replace(wallet, spell=spell), total, replace(purpose, spell=spell))
    return case.spends(count)
