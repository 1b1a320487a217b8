"""How many colours of mana are spent on a spell that is cast: told, or the most there can be."""

from engine.cards.abilities import Keyword, SpellText, Triggered
from engine.cards.amounts import ColorsSpent, ManaSpent
from engine.cards.statics import EntersWithCounters
from engine.errors import NotationError
from engine.mana.cost import ManaCost, ManaCostError
from engine.objects import GameObject
from engine.rules.casting import Cast, helpers_told
from engine.rules.costs import Announcement
from engine.rules.parts import mentions
from engine.rules.payment import MOST, Payment, Wallet
from engine.rules.present import abilities_there
from engine.rules.x_values import Spent
from engine.situation import Situation


def counts_spending(situation: Situation, spell: GameObject) -> bool:
    """Whether a text of the spell, or of a permanent, looks at the mana spent on it."""
    own = any(
        (isinstance(ability, Keyword) and ability.name == "sunburst")
        or (
            isinstance(ability, EntersWithCounters | SpellText | Triggered)
            and mentions(ability, ColorsSpent, ManaSpent)
        )
        for ability in spell.abilities
    )
    return own or any(
        isinstance(ability, EntersWithCounters)
        and ability.as_cast
        and mentions(ability, ColorsSpent, ManaSpent)
        for ability in abilities_there(situation)
    )


def spent_told(paid: str) -> Spent:
    """Colours and amount of the mana that a question says was spent.

    Raises:
        NotationError: where it is no mana.
    """
    try:
        mana = ManaCost.parse(paid)
    except ManaCostError as error:
        raise NotationError(f"“{paid[:40]}” is no mana: {error}.") from error
    return Spent(len(mana.colors), mana.mana_value(), _types(mana))


def _types(mana: ManaCost) -> str | None:
    """A letter for each mana, {C} for a plain number; None where a symbol leaves it open."""
    found = ["C" * mana.generic]
    for symbol in mana.symbols:
        if symbol.is_generic:
            continue
        if len(symbol.types) != 1 or symbol.generic or symbol.phyrexian or symbol.variable:
            return None
        found.append(symbol.types)
    return "".join(found)


def greatest_spent(
    situation: Situation, spell: GameObject, announcement: Announcement
) -> Spent | None:
    """The greatest number of colours that can be spent on a spell with what is on the board.

    None where it cannot be paid at all.

    Raises:
        UnsupportedError: a source of mana, or a cost, that is not modelled may matter.
    """
    player = spell.controller
    wallet = Wallet.of(situation, player, spell, helpers_told(announcement))
    cast = Cast(situation, player, (announcement,), spell, None, wallet)
    paid = [tried.result for tried in cast.tried(announcement.x, MOST)]
    found = [_spent_by(payment) for payment in paid if isinstance(payment, Payment)]
    return max(found, key=lambda spent: spent.colors or 0, default=None)


def _spent_by(payment: Payment) -> Spent:
    """What a payment spends; of which types is its player's choice, unless it is nothing."""
    return Spent(len(payment.colors), len(payment.spent), None if payment.spent else "")
