"""Triggered abilities that add mana when something is tapped for mana (CR 605.1b, 106.12a)."""

from typing import Final

from engine.cards.abilities import Ability, AddMana, TappedForMana, Unread
from engine.cards.filters import Filter, HasType
from engine.cards.production import ChosenColor, Letters, OneType, Production, TypeSource
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.productions import parse_letters, parse_production
from engine.oracle.mana.spending import parse_spending
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.numbers import parse_integer


@attempt
def read_tapped_for_mana(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "whenever you tap a Forest for mana, add {G}" in all its wordings."""
    if not cursor.take("whenever"):
        return None
    for reader in (_tapped, _by_ability):
        found = reader(cursor)
        if found is not None:
            return (found, *_afterwards(cursor))
    return None


# what happens besides, and can change nothing that is computed from the board as it is
_AFTERWARDS: Final = (
    "That land doesn't untap during its controller's next untap step.",
    "Then that land deals 1 damage to that player.",
    "Then ~ intensifies by 1.",
)


def _afterwards(cursor: Cursor) -> tuple[Unread, ...]:
    if cursor.take_any(*_AFTERWARDS) or cursor.unread() is not None:
        return (Unread(0),)
    return ()


@attempt
def _tapped(cursor: Cursor) -> TappedForMana | None:
    event = _active_event(cursor) or _passive_event(cursor)
    if event is None:
        return None
    permanents, tapper, produces = event
    condition = parse_condition(cursor) if cursor.take("while") else None
    if not cursor.take(","):
        return None
    if condition is None and cursor.take("if"):
        condition = parse_condition(cursor)
        if condition is None or not cursor.take(","):
            return None
    effect = _added(cursor, tapper, produces)
    if effect is None:
        return None
    return TappedForMana(permanents, tapper, effect, produces, condition=condition)


_TAPPERS: Final = (
    ("you tap", "you"),
    ("a player taps", "any"),
    ("an opponent taps", "opponent"),
)


@attempt
def _active_event(cursor: Cursor) -> tuple[Filter, str, TypeSource | None] | None:
    """Read "you tap a land for mana", "a player taps a Forest for mana"."""
    for phrase, tapper in _TAPPERS:
        if cursor.take(phrase):
            permanents = parse_filter(cursor)
            if permanents is None or not cursor.take("for"):
                return None
            produced = _produced(cursor)
            return None if produced is None else (permanents, tapper, produced[0])
    return None


@attempt
def _passive_event(cursor: Cursor) -> tuple[Filter, str, TypeSource | None] | None:
    """Read "enchanted land is tapped for mana"."""
    permanents = parse_filter(cursor)
    if permanents is None or not cursor.take("is tapped for"):
        return None
    produced = _produced(cursor)
    return None if produced is None else (permanents, "any", produced[0])


def _produced(cursor: Cursor) -> tuple[TypeSource | None] | None:
    """Read "mana", "{C}", "mana of the chosen color"; the type that must have been produced."""
    if cursor.take("mana of the chosen color"):
        return (ChosenColor(),)
    if cursor.take("mana"):
        return (None,)
    letters = parse_letters(cursor)
    return (Letters(letters),) if len(letters) == 1 else None


def _added(cursor: Cursor, tapper: str, produced: TypeSource | None) -> AddMana | None:
    """Read who adds what: "its controller adds an additional {G}"."""
    to = _recipient(cursor, tapper)
    if to is None:
        return None
    cursor.take("an additional")
    production = _of_that_color(cursor, produced) or parse_production(cursor)
    if production is None:
        return None
    riders: tuple[str, ...] = ()
    if cursor.take_any(", and ~ deals", "and ~ deals"):
        amount = parse_integer(cursor)
        if amount is None or not cursor.take_any("damage to the player", "damage to that player"):
            return None
        riders = (f"{amount} damage to the player",)
    if not cursor.take_end():
        return None
    added = AddMana(production, riders=riders, to=to)
    spending = parse_spending(cursor)
    if spending is None:
        return added
    return AddMana(production, spending[0], riders + spending[1], to)


def _of_that_color(cursor: Cursor, produced: TypeSource | None) -> Production | None:
    """Read "one mana of that color", the colour that had to be produced."""
    if not isinstance(produced, ChosenColor) or not cursor.take("one mana of that color"):
        return None
    return OneType(ChosenColor())


def _recipient(cursor: Cursor, tapper: str) -> str | None:
    if cursor.take_any("add"):
        return "you"
    if cursor.take("its controller adds"):
        return "controller"
    if cursor.take("that player adds"):
        return "that player" if tapper != "you" else None
    return None


@attempt
def _by_ability(cursor: Cursor) -> TappedForMana | None:
    """Read of mana of the chosen colour that any ability of a land adds."""
    event = cursor.take_in_turn("a land's ability causes you to add", "one or more mana of")
    if not event or not cursor.take_in_turn("the chosen color, add", "an additional one mana of"):
        return None
    if not cursor.take("that color") or not cursor.take_end():
        return None
    effect = AddMana(OneType(ChosenColor()))
    return TappedForMana(HasType("Land"), "you", effect, ChosenColor(), by_any_ability=True)
