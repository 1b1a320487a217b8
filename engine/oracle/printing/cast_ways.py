"""Permissions to cast from a zone, as sentences."""

from typing import Final

from engine.cards.amounts import PropertyOf
from engine.cards.conditions import Both, IsTurnOf
from engine.cards.costs import CostPart, PayLife
from engine.cards.filters import AllOf, Filter, IsExiledWith, IsUntold
from engine.cards.modifiers import AlternativeCost, SpellsOf, SpendAsThough, XBound
from engine.cards.statics import CastPermission
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.amounts import print_amount
from engine.oracle.printing.conditions import conditional
from engine.oracle.printing.costs import gerunds
from engine.oracle.printing.costs_changed import sentence
from engine.oracle.printing.nouns import print_noun

_FROM: Final = {"exile": "from exile", "library": "from the top of your library"}
MANA_VALUE: Final = PayLife(PropertyOf("mana value", "spell"))


def print_cast_permission(ability: CastPermission) -> str:
    """The sentence of a permission to cast from a zone."""
    way = f" using its {ability.way} ability" if ability.way else ""
    whose = "their" if isinstance(ability.subject, SpellsOf) else "its"
    return _permission(ability, f"{way}{_price(ability.price, whose)}")


def print_offered(ability: CastPermission, offer: AlternativeCost) -> str:
    """The sentence of a permission to cast for another cost, which it offers."""
    if not isinstance(ability.subject, SpellsOf):
        return _permission(ability, f" by {gerunds(offer.parts)} rather than paying its mana cost")
    if offer.parts == (MANA_VALUE,):
        life = "by paying life equal to their mana values rather than paying their mana costs"
        return _permission(ability, f" {life}")
    return _permission(ability, " without paying their mana costs")


def print_spending(ability: SpendAsThough) -> str:
    """What may be spent on spells cast with a permission, without capital and full stop."""
    if ability.as_type == "type":
        return "mana of any type can be spent to cast it"
    return "you may spend mana as though it were mana of any color to cast it"


def _permission(ability: CastPermission, paid: str) -> str:
    zone = _FROM.get(ability.zone) or f"from your {ability.zone}"
    if not isinstance(ability.subject, SpellsOf):
        return sentence(conditional(ability.condition, f"you may cast ~ {zone}{paid}"))
    spells = ability.subject.spells
    if IsExiledWith() in _parts(spells):
        spells = all_of(*(part for part in _parts(spells) if part != IsExiledWith()))
        zone = "from among cards exiled with ~"
    if _RECENT in _parts(spells):
        spells = all_of(*(part for part in _parts(spells) if part != _RECENT))
        zone = "from among cards exiled with ~ this turn"
    noun = print_noun(spells, "spell", article="a" if ability.once else "")
    text = f"you may cast {noun} {zone}{paid}"
    if not ability.once:
        return sentence(conditional(ability.condition, text))
    parts = ability.condition.parts if isinstance(ability.condition, Both) else ()
    if ability.condition == IsTurnOf("you"):
        return sentence(f"once during each of your turns, {text}")
    if len(parts) == len(("turn", "other")) and parts[0] == IsTurnOf("you"):
        return sentence(f"once during each of your turns, {conditional(parts[1], text)}")
    return sentence(f"once each turn, {conditional(ability.condition, text)}")


_RECENT: Final = IsUntold("it was exiled this turn")


def _parts(spells: Filter) -> tuple[Filter, ...]:
    return spells.parts if isinstance(spells, AllOf) else (spells,)


def _price(parts: tuple[CostPart, ...], whose: str) -> str:
    if not parts:
        return ""
    return f" by {gerunds(parts)} in addition to paying {whose} other costs"


def print_x_bound(ability: XBound) -> str:
    """What X of the spell can't exceed, or what it is."""
    amount = print_amount(ability.most)
    return (
        f"X is {amount} as you cast ~." if ability.exact else f"X can't be greater than {amount}."
    )
