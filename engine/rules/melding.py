"""Melded permanents: the two cards that they are made of (CR 712.4, 202.3c)."""

from typing import Final

from engine.cards.card import Card
from engine.cards.catalogue import Catalogue

RULES: Final = ("202.3c", "712.8g")
_PARTS: Final = 2


def is_melded(card: Card) -> bool:
    """Whether a card's face is the combined back of a meld pair."""
    back = bool(card.face) or not card.other_faces
    return card.layout == "meld" and back and card.mana_cost is None


def melded_from(catalogue: Catalogue, card: Card) -> tuple[Card, ...]:
    """The two cards whose backs a melded permanent shows; none where one is not known."""
    ending = f" // {card.name}"
    names = {name for name in catalogue.names() if name.endswith(ending)}
    found = {catalogue.card(name).name: catalogue.card(name) for name in sorted(names)}
    return tuple(found.values()) if len(found) == _PARTS else ()
