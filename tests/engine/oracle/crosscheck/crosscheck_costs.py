"""Costs as words, ours and those of the Forge facts."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.cards.costs import (
    Act,
    CostPart,
    Discard,
    DiscardHand,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    Loyalty,
    Mill,
    OneOf,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapOthers,
    UntapSelf,
)
from engine.cards.filters import IsItself
from engine.mana.cost import ManaCost
from tests.engine.oracle.crosscheck.crosscheck_parts import number
from tests.engine.oracle.crosscheck.crosscheck_words import counted, joined

_PLAIN: Final[dict[type, str]] = {
    TapSelf: "T",
    UntapSelf: "Q",
    SacrificeSelf: "sacrifice self",
    DiscardSelf: "discard self",
    DiscardHand: "discard *",
    ExileSelf: "exile self",
    Exert: "exert",
}
_COUNTED: Final[dict[type, str]] = {
    Sacrifice: "sacrifice",
    TapOthers: "tap",
    UntapOthers: "untap",
    RemoveCounters: "remove",
    PutCounters: "put",
    Discard: "discard",
    ExileCards: "exile",
    RevealCards: "reveal",
    Mill: "mill",
}


def cost_words(parts: Iterable[CostPart]) -> str:
    """The parts of a cost of ours, in any order."""
    return joined(map(_part, parts))


def _part(part: CostPart) -> str:
    match part:
        case PayMana(cost):
            return str(cost)
        case PayLife(amount):
            return counted("life", number(amount))
        case PayEnergy(amount):
            return counted("energy", number(amount))
        case ReturnToHand(what, count):
            return "return self" if what == IsItself() else counted("return", number(count))
        case Loyalty(change, variable):
            return f"loyalty {'-*' if variable else f'{change:+}'}"
        case OneOf(ways):
            return " or ".join(sorted(map(cost_words, ways)))
        case Act(words):
            return words
        case _:
            plain = _PLAIN.get(type(part))
            return plain or counted(_COUNTED[type(part)], number(getattr(part, "count")))  # noqa: B009


# --- the other engine's ---------------------------------------------------------------------------

_OTHER: Final = {
    "Sac": "sacrifice",
    "SubCounter": "remove",
    "AddCounter": "put",
    "PayLife": "life",
    "PayEnergy": "energy",
    "tapXType": "tap",
    "untapYType": "untap",
    "Discard": "discard",
    "ExileFromHand": "exile",
    "Exile": "exile",
    "Mill": "mill",
    "Return": "return",
    "Exert": "exert",
}
_ONE_NUMBER: Final = {"1": 1}


def forge_cost(cost: Mapping[str, Any]) -> str:
    """The words of a cost in the facts."""
    mana = ManaCost.parse("".join(cost["mana"]))
    parts = [str(mana), "T" if cost["tap"] else "", "Q" if cost["untap"] else ""]
    return joined([*parts, *(other_cost(o["kind"], o["arg"]) for o in cost["other"])])


def other_cost(kind: str, argument: str) -> str:
    """One part of a cost that is neither mana nor tapping."""
    amount, _, what = argument.partition("/")
    word = _OTHER[kind]
    if what == "CARDNAME":
        return "exert" if word == "exert" else f"{word} self"
    if what == "LOYALTY":
        return f"loyalty {'+' if word == 'put' else '-'}{'*' if amount == 'X' else amount}"
    return counted(word, int(amount) if amount.isdigit() and what != "Hand" else None)
