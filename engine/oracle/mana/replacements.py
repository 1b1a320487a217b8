"""Replacement of the mana that a tapped permanent produces (CR 106.12b)."""

from engine.cards.abilities import Ability
from engine.cards.amounts import Number
from engine.cards.filters import Filter, HasSubtype, HasType
from engine.cards.modifiers import Become, ManaReplacement, Multiply
from engine.cards.production import ChosenColor, Letters, TypeSource
from engine.mana.types import COLOR_NAMES, COLORS
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.productions import parse_letters
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.numbers import parse_integer

_TAPPERS = (("you tap", "you"), ("a player taps", "any"), ("an opponent taps", "opponent"))
_LANDS = {
    "Plains": "Plains",
    "Islands": "Island",
    "Swamps": "Swamp",
    "Mountains": "Mountain",
    "Forests": "Forest",
}
_FACTORS = {"twice": 2, "three times": 3}


@attempt
def read_mana_replacement(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole sentence such as "if you tap ... for mana, it produces ... instead"."""
    found = parse_mana_replacement(cursor)
    if found is None:
        return _by_land_types(cursor)
    return (found,) if cursor.take_end() else None


@attempt
def _by_land_types(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "if tapped for mana, Plains produce {R}, ... instead of any other type"."""
    if not cursor.take("if tapped for mana,"):
        return None
    found: list[Ability] = []
    while cursor.peek_text() in _LANDS:
        lands = HasSubtype(_LANDS[cursor.next()])
        letters = parse_letters(cursor) if cursor.take("produce") else ""
        if len(letters) != 1:
            return None
        found.append(ManaReplacement(lands, "any", Become(Letters(letters))))
        cursor.take_any(", and", ",")
    ended = cursor.take("instead of any other type") and cursor.take_end()
    return tuple(found) if found and ended else None


@attempt
def parse_mana_replacement(cursor: Cursor, *, begun: bool = False) -> ManaReplacement | None:
    """The same without the full stop; `begun` where the "if" has been read."""
    event = _event(cursor) if begun or cursor.take("if") else None
    if event is None:
        return None
    permanents, tapper = event
    least = 1
    if not cursor.take("mana"):
        number = parse_integer(cursor)
        if number is None or not cursor.take("or more mana"):
            return None
        least = number
    return _produced(cursor, permanents, tapper, least) if cursor.take(", it produces") else None


def _produced(
    cursor: Cursor, permanents: Filter, tapper: str, least: int = 1
) -> ManaReplacement | None:
    """Read what is produced, and instead of what."""
    change = _change(cursor)
    if isinstance(change, Multiply):
        return ManaReplacement(permanents, tapper, change, least)
    replaced = None if change is None else _replaced(cursor)
    if change is None or replaced is None:
        return None
    amount = cursor.take("and amount") if not replaced else False
    if change.amount is not None and not amount:
        return None
    change = Become(change.source, Number(1) if amount else None)
    return ManaReplacement(permanents, tapper, change, least, replaced)


def _replaced(cursor: Cursor) -> str | None:
    """Read which mana is replaced: "" for all, the letters where only some is; None for neither."""
    if not cursor.take("instead of"):
        return None
    if cursor.take("any other type"):
        return ""
    if cursor.take("any other color"):
        return COLORS
    color = cursor.take_any(*(f"{name} mana" for name in COLOR_NAMES))
    return COLOR_NAMES[color.removesuffix(" mana")] if color else None


@attempt
def read_color_of_turn(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read of a colour that is chosen in each upkeep, for what lands make until the turn ends.

    The effect is there whenever a player may do something, so it reads as one that always is.
    """
    if not cursor.take("at the beginning of each player's upkeep, that player chooses a color."):
        return None
    if not cursor.take("until end of turn, lands tapped for mana produce"):
        return None
    found = _produced(cursor, HasType("Land"), "any")
    chosen = found is not None and found.change == Become(ChosenColor())
    return (found,) if found is not None and chosen and cursor.take_end() else None


def _event(cursor: Cursor) -> tuple[Filter, str] | None:
    for phrase, tapper in _TAPPERS:
        if cursor.take(phrase):
            permanents = parse_filter(cursor)
            return (permanents, tapper) if permanents is not None and cursor.take("for") else None
    permanents = parse_filter(cursor)
    return (permanents, "any") if permanents is not None and cursor.take("is tapped for") else None


def _change(cursor: Cursor) -> Multiply | Become | None:
    factor = cursor.take_any(*_FACTORS)
    if factor:
        much = cursor.take("as much of that mana instead")
        return Multiply(_FACTORS[factor]) if much else None
    one = cursor.take("one mana of")
    cursor.take("mana of")
    source = _source(cursor)
    return None if source is None else Become(source, Number(1) if one else None)


def _source(cursor: Cursor) -> TypeSource | None:
    if cursor.take("a color of your choice"):
        return Letters(COLORS)
    if cursor.take("the chosen color"):
        return ChosenColor()
    if cursor.take("colorless mana"):
        return Letters("C")
    letters = parse_letters(cursor)
    return Letters(letters) if len(letters) == 1 else None
