"""Permissions to cast from a zone, as sentences."""

from typing import Final

from engine.cards.conditions import Condition, IsTurnOf
from engine.cards.costs import CostPart
from engine.cards.filters import AllOf, Filter, IsExiledWith
from engine.cards.modifiers import SpellsOf
from engine.cards.statics import CastPermission
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.conditions import print_condition
from engine.oracle.printing.costs import print_part
from engine.oracle.printing.costs_changed import sentence
from engine.oracle.printing.nouns import print_noun

_FROM: Final = {"exile": "from exile", "library": "from the top of your library"}
_GERUNDS: Final = {
    "pay": "paying",
    "exile": "exiling",
    "sacrifice": "sacrificing",
    "discard": "discarding",
    "remove": "removing",
    "tap": "tapping",
    "return": "returning",
    "reveal": "revealing",
}


def print_cast_permission(ability: CastPermission) -> str:
    """The sentence of a permission to cast from a zone."""
    zone = _FROM.get(ability.zone) or f"from your {ability.zone}"
    way = f" using its {ability.way} ability" if ability.way else ""
    if not isinstance(ability.subject, SpellsOf):
        paid = _price(ability.price, "its")
        return sentence(conditional(ability.condition, f"you may cast ~ {zone}{way}{paid}"))
    spells = ability.subject.spells
    if IsExiledWith() in _parts(spells):
        spells = all_of(*(part for part in _parts(spells) if part != IsExiledWith()))
        zone = "from among cards exiled with ~"
    noun = print_noun(spells, "spell", article="a" if ability.once else "")
    text = f"you may cast {noun} {zone}{way}{_price(ability.price, 'their')}"
    if not ability.once:
        return sentence(conditional(ability.condition, text))
    when = "during each of your turns" if ability.condition == IsTurnOf("you") else "each turn"
    return sentence(f"once {when}, {text}")


def _parts(spells: Filter) -> tuple[Filter, ...]:
    return spells.parts if isinstance(spells, AllOf) else (spells,)


def _price(parts: tuple[CostPart, ...], whose: str) -> str:
    if not parts:
        return ""
    deeds = " and ".join(map(_gerund, parts))
    return f" by {deeds} in addition to paying {whose} other costs"


def _gerund(part: CostPart) -> str:
    words = print_part(part)
    verb, _, rest = words.partition(" ")
    return f"{_GERUNDS[verb]} {rest}" if verb in _GERUNDS else f"paying {words}"


def conditional(condition: Condition | None, text: str) -> str:
    """A sentence with its condition before it."""
    if condition is None:
        return text
    if condition == IsTurnOf("you"):
        return f"during your turn, {text}"
    return f"if {print_condition(condition)}, {text}"
