"""Where a type of mana comes from: the words after "mana of" (CR 106.5, 106.7)."""

from typing import Final

from engine.cards.filters import IsGivenUp, IsItself
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    CommanderIdentity,
    CouldProduce,
    Letters,
    ProducedByThat,
    TypeSource,
    UntoldTypes,
)
from engine.mana.types import COLORS
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.passing import at_end, pass_types
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.nouns import parse_core

ANY_COLOR: Final = Letters(COLORS)
_GIVEN_UP: Final = ("the sacrificed land could produce", "the sacrificed permanent could produce")
# what is written, noted or drawn, which no board tells
_UNTOLD: Final = (
    "its colors",
    "either of the circled colors",
    "a chosen color",
    "your guild's colors",
    "the color last chosen",
    "~'s last noted type",
)


@attempt
def parse_source(cursor: Cursor) -> TypeSource | None:
    """Read "any color", "the chosen color", "any type that ... could produce"."""
    marked = cursor.untold()
    return _source(cursor) if marked is None else UntoldTypes(marked)


def _source(cursor: Cursor) -> TypeSource | None:
    if cursor.take_any("the chosen color"):
        return ChosenColor()
    if cursor.take_any("any of the exiled card's colors", "any of the exiled cards' colors"):
        return ColorsOfExiled()
    if cursor.take_any("any of the sacrificed creature's colors"):
        return ColorsOfSacrificed()
    if cursor.take_any("any of ~'s colors", "any of this creature's colors"):
        return ColorsOfPermanents(IsItself())
    start = cursor.at
    if cursor.take("any type") and cursor.take_any(*_GIVEN_UP):
        return CouldProduce(IsGivenUp(), "type")
    cursor.at = start
    if cursor.take("any type that"):
        return _could_produce(cursor, "type")
    if cursor.take("any one color"):
        cursor.take("they choose")
        return ANY_COLOR
    start = cursor.at
    words = cursor.take_any(*_UNTOLD)
    if words:
        return UntoldTypes(words)
    found = _of_any_color(cursor) if cursor.take("any color") else None
    if found is None or not (cursor.take("they choose") or _after_source(cursor)):
        cursor.at = start
        found = pass_types(cursor) or found
    return found


def _after_source(cursor: Cursor) -> bool:
    return at_end(cursor) or cursor.peek() in ("for", "unless", "equal", "instead", "into")


def _of_any_color(cursor: Cursor) -> TypeSource | None:
    if cursor.take("in your commander's color identity"):
        return CommanderIdentity()
    if cursor.take("that"):
        return _could_produce(cursor, "color")
    if cursor.take("among"):
        return parse_colors_among(cursor)
    return ANY_COLOR


def parse_colors_among(cursor: Cursor) -> TypeSource | None:
    """Read "legendary creatures you control", "creature cards in your graveyard"."""
    noun = parse_noun(cursor)
    if noun is None or noun.caster or (noun.zone and noun.whose != "you"):
        return None
    if noun.zone not in ("", "graveyard", "hand") or bool(noun.zone) != (noun.kind == "card"):
        return None
    return ColorsOfPermanents(noun.filter, noun.zone or "battlefield")


def _could_produce(cursor: Cursor, of: str) -> TypeSource | None:
    start = cursor.at
    if of == "type" and cursor.take("land could produce"):
        return UntoldTypes("any type that land could produce")  # which one, no board tells
    if of == "type" and parse_core(cursor) and cursor.take("produced"):
        return ProducedByThat()
    cursor.at = start
    among = parse_filter(cursor)
    return CouldProduce(among, of) if among is not None and cursor.take("could produce") else None
