"""Mana that was made: single units with what clings to them (CR 106.3, 106.6)."""

from collections.abc import Iterable

from engine.cards.production import Restriction
from engine.mana.types import TYPES
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class ManaUnit:
    """One mana.

    type: its letter
    source: key of the permanent whose ability made it; -1 where that is not known
    snow: the source is snow (CR 107.4h)
    restrictions: what it may be spent on, all of them hold (CR 106.6)
    source_types: card types and subtypes of the source, for "mana from a Treasure"
    riders: what it carries along, in words
    """

    type: str
    source: int = -1
    snow: bool = False
    restrictions: tuple[Restriction, ...] = ()
    source_types: frozenset[str] = frozenset()
    riders: tuple[str, ...] = ()


def mana_string(units: Iterable[ManaUnit]) -> str:
    """The mana in symbols, `{W}{G}{C}`; the empty text for none."""
    return letters_to_string(unit.type for unit in units)


def letters_to_string(letters: Iterable[str]) -> str:
    """Type letters as symbols in WUBRGC order."""
    told = "".join(letters)
    return "".join([f"{{{letter}}}" * told.count(letter) for letter in TYPES if letter in told])
