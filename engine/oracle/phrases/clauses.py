"""Clauses behind a noun in fixed words: "that have an Adventure", "that you don't own"."""

from typing import Final

from engine.cards.amounts import PropertyOf
from engine.cards.filters import (
    Compares,
    Filter,
    IsChosen,
    IsGroup,
    IsUntold,
    Not,
    OwnedBy,
    SharesColorWithSpell,
    SharesNameWithExiled,
    SharesNameWithIt,
    SharesNameWithSource,
)
from engine.oracle.cursor import Cursor

_KNOWN: Final[tuple[tuple[str, Filter], ...]] = (
    ("that have an Adventure", IsGroup("adventure")),
    ("that has an Adventure", IsGroup("adventure")),
    ("that you don't own", Not(OwnedBy("you"))),
    ("with mana value equal to the chosen number", IsChosen("mana value")),
    ("not named ~", Not(SharesNameWithSource())),
    ("that shares a color with that spell", SharesColorWithSpell()),
    ("that share a color with that spell", SharesColorWithSpell()),
    ("with the same name as a card exiled with ~", SharesNameWithExiled()),
    ("with the same name as it", SharesNameWithIt()),
    (
        "with toughness greater than its power",
        Compares("toughness", ">", PropertyOf("power", "spell")),
    ),
)
# What a board does not tell of an object.
_UNTOLD: Final = (
    "that share a color with the spell most recently cast this turn",
    "that share a card type with the top card of a library",
    "that share a creature type with ~",
    "with the same name as a nontoken permanent",
    "that was dealt damage this turn",
    "that dealt damage this turn",
    "whose controller has eight or more cards in their graveyard",
)


def parse_clause(cursor: Cursor) -> Filter | None:
    """Read one such clause; None, nothing read, for any other."""
    for phrase, part in _KNOWN:
        if cursor.take(phrase):
            return part
    start = cursor.at
    asked = {"for which": "", "that": "it "}.get(cursor.take_any("for which", "that"), "it is one ")
    words = cursor.untold()
    if words is not None:
        return IsUntold(f"{asked}{words}")
    cursor.at = start
    untold = cursor.take_any(*_UNTOLD)
    return IsUntold(f"it is one {untold}") if untold else None
