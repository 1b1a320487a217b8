"""Payments as steps of an answer, shared by the questions about paying, casting and colours."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import SpellsHave, Unread
from engine.cards.modifiers import LifeForSymbol, SpendAsThough, SpendOnlyFrom, SpendOnlyTypes
from engine.errors import UnsupportedError
from engine.gaps import gaps_touching
from engine.mana.cost import ManaCost, print_cost
from engine.mana.pool import ManaUnit, mana_string
from engine.mana.symbols import Symbol
from engine.objects import GameObject
from engine.rules.costs import TotalCost
from engine.rules.matching import has_keyword
from engine.rules.parts import mentions
from engine.rules.payment import CannotPay, Payment, Wallet
from engine.situation import Situation
from engine.steps import Step
from engine.values import replace

TIMING: Final = "the timing is right"
NOTHING_ELSE: Final = "nothing but mana abilities is used first"

_HELP: Final = {
    "convoke": Step(
        "Convoke: each untapped creature that is tapped, even one that came this turn, pays for "
        "{1} or for one mana of its color.",
        ("702.51a", "702.51b", "302.6", "601.2h"),
    ),
    "improvise": Step(
        "Improvise: each untapped artifact that is tapped, even one that came this turn, pays for "
        "{1}.",
        ("702.126a", "302.6"),
    ),
    "delve": Step(
        "Delve: each card exiled from the graveyard pays for {1}, and only generic mana is paid "
        "so.",
        ("702.66a", "601.2h"),
    ),
    "assist": Step("Assist: another player may pay any amount of the generic mana.", ("702.132a",)),
}


def payment_steps(total: TotalCost, payment: Payment) -> tuple[Step, ...]:
    """How a total is paid: the plan, each line with how its mana comes about."""
    cost = print_cost(total.mana)
    if not payment.steps:
        return (Step(f"{cost} takes no mana.", ("118.5",)),)
    spent = mana_string(payment.spent)
    because = tuple(replace(step, says=_done(step.says)) for step in payment.steps)
    with_what = f" with {spent}" if spent and spent != cost else ""
    says = f"That pays {cost}{with_what}."
    return (Step(says, ("601.2h", "601.2g"), because=because),)


def _done(says: str) -> str:
    return f"Pay {says}." if says.startswith("{") else f"{says[:1].upper()}{says[1:]}."


def refusal_steps(refusal: CannotPay) -> tuple[Step, ...]:
    """Why it can't be paid."""
    return (Step(refusal.missing, ("601.2h", "601.2g", "118.3"), because=refusal.steps),)


def notes(
    situation: Situation,
    cost: ManaCost,
    wallet: Wallet | None = None,
    spell: GameObject | None = None,
) -> tuple[Step, ...]:
    """The rules about symbols, help and mana that matter for a payment, one step each.

    Args:
        situation: the derived board.
        cost: the total in mana.
        wallet: what the player can pay with; None where nothing is said about it.
        spell: the spell that is paid for.
    """
    found = [*_symbol_notes(cost)]
    if spell is not None:
        found += [step for keyword, step in _HELP.items() if has_keyword(spell, keyword)]
        found += _spending_notes(spell)
    found += _permission_notes(situation)
    if wallet is not None and _has_restricted(wallet):
        says = "Mana that was made for certain uses can be spent on nothing else."
        found.append(Step(says, ("106.6",)))
    return tuple(found)


def _symbol_notes(cost: ManaCost) -> Iterator[Step]:
    def first(symbols: Iterable[Symbol]) -> Symbol | None:
        return next(iter(symbols), None)

    hybrid = first(s for s in cost.symbols if s.is_hybrid and not s.phyrexian)
    if hybrid:
        says = f"{hybrid} is paid as one of its halves, each such symbol by itself."
        yield Step(says, ("107.4e", "601.2b"))
    phyrexian = first(s for s in cost.symbols if s.phyrexian)
    if phyrexian:
        says = f"{phyrexian} is paid with a mana of its color or with 2 life."
        yield Step(says, ("107.4f", "601.2b", "118.3b", "118.3"))
    if any(s.types == "C" for s in cost.symbols):
        yield Step("{C} takes colorless mana; no color pays it.", ("107.4c", "106.1b"))
    if any(s.snow for s in cost.symbols):
        yield Step("{S} takes mana of any type from a snow source.", ("107.4h", "106.3"))


def _spending_notes(spell: GameObject) -> Iterator[Step]:
    name = spell.characteristics.name
    if any(isinstance(a, SpendOnlyFrom | SpendOnlyTypes) for a in spell.abilities):
        says = (
            f"Only some mana may be spent on {name}; what is paid instead of mana may be anything."
        )
        yield Step(says, ("601.2h", "106.3", "106.6"), (name,))


def _permission_notes(situation: Situation) -> Iterator[Step]:
    for permanent in situation.battlefield:
        name = permanent.characteristics.name
        if any(mentions(ability, SpendAsThough) for ability in permanent.abilities):
            says = f"{name} lets mana be spent as though it were other mana; it stays what it is."
            yield Step(says, ("609.4b",), (name,))
        if any(isinstance(ability, LifeForSymbol) for ability in permanent.abilities):
            says = f"{name} lets its controller pay life for a symbol, once the total is locked."
            yield Step(says, ("601.2h", "118.3b"), (name,))
        if any(isinstance(ability, SpellsHave) for ability in permanent.abilities):
            yield Step(f"{name} gives an ability to spells as they are cast.", ("611.2f",), (name,))


def _has_restricted(wallet: Wallet) -> bool:
    return any(
        isinstance(payer, ManaUnit) and payer.restrictions
        for activation in wallet.sources.activations
        for outcome in activation.outcomes
        for payer in outcome
    )


def refuse_unread_spending(spell: GameObject) -> None:
    """Refuse where a text of the spell about what pays for it was not understood.

    Raises:
        UnsupportedError: naming the spell.
    """
    for ability in spell.abilities:
        if isinstance(ability, Unread) and "spending" in ability.touches:
            name = spell.characteristics.name
            raise UnsupportedError(name, "what may pay for it was not understood")


def refuse_gaps(situation: Situation, tags: Iterable[str]) -> None:
    """Refuse to answer where an unread text on the board may change the answer.

    Raises:
        UnsupportedError: naming the first such text.
    """
    for gap in gaps_touching(situation, frozenset(tags)):
        card, _, which = gap.partition(": ")
        raise UnsupportedError(card, f"{which} is not modelled")
