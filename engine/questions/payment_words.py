"""Payments as steps of an answer, shared by the questions about paying, casting and colours."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.cards.abilities import Ability, SpellsHave, Unread
from engine.cards.modifiers import LifeForSymbol, SpendAsThough, SpendOnlyFrom, SpendOnlyTypes
from engine.errors import UnsupportedError
from engine.gaps import gaps_touching
from engine.mana.cost import ManaCost, print_cost
from engine.mana.pool import ManaUnit, mana_string
from engine.mana.symbols import Symbol
from engine.objects import GameObject
from engine.rules.costs import TotalCost
from engine.rules.costs.symbols import LIFE_FOR_PHYREXIAN, ways
from engine.rules.matching import has_keyword
from engine.rules.parts import mentions
from engine.rules.payment import CannotPay, Payment, Wallet
from engine.rules.present import abilities_there
from engine.situation import Situation
from engine.steps import Step
from engine.unmodelled import is_ask
from engine.values import replace

MAX_SYMBOLS: Final = 1  # of one kind whose ways of paying are told
_PLAIN: Final = ("{T}", "{Q}")  # parts of a cost that nobody needs to be told of
_PAYING: Final = ("601.2h", "601.2g")
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
    because = tuple(
        replace(step, says=_done(step.says)) for step in payment.steps if step.says not in _PLAIN
    )
    if not because:
        return ()
    if spent == cost or not total.mana:  # the reader sees that it does
        *others, last = because
        return (*others, replace(last, rules=tuple(dict.fromkeys((*_PAYING, *last.rules)))))
    return (Step(f"That pays {_paid(cost, payment.announced, spent)}.", _PAYING, because=because),)


def _paid(cost: str, announced: str, spent: str) -> str:
    """The cost, what its symbols were announced as, and the mana, as far as they differ."""
    if not spent or spent == announced:
        return f"{cost}, announced as {announced}" if announced else cost
    return (
        f"{cost}, announced as {announced}, with {spent}" if announced else f"{cost} with {spent}"
    )


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
    hybrid = tuple(dict.fromkeys(s for s in cost.symbols if s.is_hybrid and not s.phyrexian))
    if hybrid:
        yield Step(f"{_either(hybrid)}, whichever is chosen for each.", ("107.4e", "601.2b"))
    phyrexian = tuple(dict.fromkeys(s for s in cost.symbols if s.phyrexian))
    if phyrexian:
        yield Step(f"{_either(phyrexian)}.", ("107.4f", "601.2b", "118.3b", "118.3"))
    if any(s.types == "C" for s in cost.symbols):
        yield Step("{C} takes colorless mana; no color pays it.", ("107.4c", "106.1b"))
    if any(s.snow for s in cost.symbols):
        yield Step("{S} takes mana of any type from a snow source.", ("107.4h", "106.3"))


def _either(symbols: Sequence[Symbol]) -> str:
    """What pays each of some symbols that can be paid in several ways; few of them are told."""
    told = [f"{symbol} takes {' or '.join(_ways(symbol))}" for symbol in symbols[:MAX_SYMBOLS]]
    more = ["and so on"] if len(symbols) > MAX_SYMBOLS else []
    return ", ".join((*told, *more))


def _ways(symbol: Symbol) -> Iterator[str]:
    for way in ways(symbol):
        if way is None:
            yield f"{LIFE_FOR_PHYREXIAN} life"
        else:
            yield f"any {way.generic} mana" if way.is_generic else str(way)


def _spending_notes(spell: GameObject) -> Iterator[Step]:
    name = spell.characteristics.name
    if any(isinstance(a, SpendOnlyFrom | SpendOnlyTypes) for a in spell.abilities):
        says = (
            f"Only some mana may be spent on {name}; what is paid instead of mana may be anything."
        )
        yield Step(says, ("601.2h", "106.3", "106.6"), (name,))


def _is_told(ability: Ability) -> bool:
    return isinstance(ability, LifeForSymbol | SpellsHave) or mentions(ability, SpendAsThough)


def _permission_notes(situation: Situation) -> Iterator[Step]:
    is_there = any(map(_is_told, abilities_there(situation)))
    for permanent in situation.battlefield if is_there else ():
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
        raise UnsupportedError(card, which if is_ask(which) else f"{which} is not modelled")
