"""Permissions to cast cards from other zones, with their prices and what is said besides.

Lands that may be played as well are no casting (CR 305.1) and leave nothing behind.
"""

from typing import TYPE_CHECKING, Final

from engine.cards.abilities import Ability
from engine.cards.conditions import Condition, IsTurnOf
from engine.cards.filters import (
    AllOf,
    Anything,
    CastFrom,
    Filter,
    IsExiledWith,
    IsUntold,
    Not,
    OwnedBy,
)
from engine.cards.modifiers import AlternativeCost, SpellsOf, SpendAsThough
from engine.cards.statics import CastPermission
from engine.oracle.cast_riders import MANA_VALUE, Way, as_though, with_riders
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of, both
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.gerunds import parse_gerunds
from engine.oracle.words.counters import parse_counter_kind

if TYPE_CHECKING:
    from engine.cards.costs import CostPart

_TIMES: Final[tuple[tuple[str, Condition | None, bool], ...]] = (
    ("once during each of your turns,", IsTurnOf("you"), True),
    ("during each of your turns,", IsTurnOf("you"), True),
    ("once each turn,", None, True),
    ("during your turn,", IsTurnOf("you"), False),
)
_LOOK: Final = (
    "you may look at the top card of your library any time, and",
    "you may look at the top card of your library any time and",
    "you may look at cards exiled with ~, and",
    "you may look at the cards exiled with ~, and",
)
# What may be played or cast where the words say no more than "cards": whole objects.
_EXILED: Final = (
    "from among cards exiled with ~",
    "from among the cards exiled with ~",
    "from among those cards",
)
_FREE: Final = ("without paying their mana costs", "without paying its mana cost")
_LIFE_INSTEAD: Final = (
    "by paying life equal to its mana value rather than paying its mana cost",
    "by paying life equal to their mana values rather than paying their mana costs",
)


@attempt
def read_cast_way(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one such permission, with the sentences that bound it."""
    said, condition, once = _time(cursor)
    if once and "once" not in said and not cursor.sees("you may play a land and cast"):
        return None  # one land and one spell each turn; of spells alone it says "once"
    before = leading_condition(cursor)
    if before is None:
        return None
    if before[0] is not None:
        condition = before[0] if condition is None else both(condition, before[0])
    looked = cursor.take_any(*_LOOK)
    if not cursor.take("you may"):
        return None
    what = _what(cursor, exiled="exiled" in looked)
    if what is None:
        return None
    way = Way(what[0], what[1], condition, once)
    found = _offered(cursor, way)
    if found is None:
        return None
    return with_riders(cursor, way, found)


def _time(cursor: Cursor) -> tuple[str, Condition | None, bool]:
    for phrase, condition, once in _TIMES:
        if cursor.take(phrase):
            return phrase, condition, once
    return "", None, False


# --- what, from where ------------------------------------------------------------------------


def _what(cursor: Cursor, *, exiled: bool) -> tuple[Filter, str] | None:
    """Read "play lands and cast Insect spells from your graveyard", "play cards exiled with ~"."""
    cards = _cards(cursor)
    if cards is not None:
        return cards
    _lands(cursor)
    if not cursor.take("cast"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    parts = noun.filter.parts if isinstance(noun.filter, AllOf) else (noun.filter,)
    zones = [part.zone for part in parts if isinstance(part, CastFrom)]
    if zones:
        rest = all_of(*(part for part in parts if not isinstance(part, CastFrom)))
        where: tuple[Filter, str] | None = (Anything(), zones[0]) if len(zones) == 1 else None
        noun_filter = rest
    else:
        where, noun_filter = _where(cursor, exiled=exiled), noun.filter
    return None if where is None else (all_of(noun_filter, where[0]), where[1])


@attempt
def _lands(cursor: Cursor) -> bool | None:
    """Pass over "play lands and", "play a historic land or", "play a land from ... or"."""
    if not cursor.take("play"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.kind == "spell":
        return None
    return True if cursor.take_any("and", "or") else None


@attempt
def _cards(cursor: Cursor) -> tuple[Filter, str] | None:
    """Read "play cards exiled with ~", "cast cards exiled with ~", "play the top card of ..."."""
    if not cursor.take_any("play", "cast"):
        return None
    if cursor.take_any("the top card of your library", "cards from the top of your library"):
        return Anything(), "library"
    if cursor.take("cards from your graveyard"):
        return Anything(), "graveyard"
    if cursor.take_any("cards", "a card", "those cards"):
        if cursor.take("exiled with ~"):
            return IsExiledWith(), "exile"
        return _counted_exile(cursor)
    return None


@attempt
def _counted_exile(cursor: Cursor) -> tuple[Filter, str] | None:
    """Read "you don't own with stash counters on them from exile"."""
    owner: Filter = Anything()
    if cursor.take("you don't own"):
        owner = Not(OwnedBy("you"))
    elif cursor.take("you own"):
        owner = OwnedBy("you")
    exiled = cursor.take("from exile")
    kind = _with_counters(cursor)
    if kind is None or not (exiled or cursor.take("from exile")):
        return None
    return all_of(owner, kind), "exile"


def _with_counters(cursor: Cursor) -> Filter | None:
    """Read "with stash counters on them": counters on exiled cards, which no board tells."""
    start = cursor.at
    if cursor.take("with"):
        cursor.take_any("a", "an")
        kind = parse_counter_kind(cursor)
        if kind and cursor.take_any("on them", "on it"):
            return IsUntold(f"it has a {kind} counter on it")
    cursor.at = start
    return None


@attempt
def _where(cursor: Cursor, *, exiled: bool) -> tuple[Filter, str] | None:
    if cursor.take_any("from the top of your library"):
        return Anything(), "library"
    if cursor.take("from the top of any player's library"):
        return Anything(), "library"
    if cursor.sees("from among those cards") and not exiled:
        return None
    if cursor.take_any(*_EXILED):
        recent = cursor.take("this turn")
        return (IsUntold("it was exiled this turn") if recent else IsExiledWith()), "exile"
    if cursor.take("from among cards you own exiled with ~"):
        return IsExiledWith(), "exile"
    return _set_apart(cursor)


_SETS: Final = (
    ("from among cards in your graveyard", "graveyard"),
    ("from among cards in graveyards", "graveyard"),
    ("from among cards you own in exile", "exile"),
    ("from among cards in exile your opponents own", "exile"),
    ("from among cards you exiled", "exile"),
)


@attempt
def _set_apart(cursor: Cursor) -> tuple[Filter, str] | None:
    """Read "from among cards in your graveyard that were milled this turn"."""
    zone = next((zone for phrase, zone in _SETS if cursor.take(phrase)), "")
    if not zone:
        return None
    kind = _with_counters(cursor)
    if kind is not None:
        return kind, zone
    words = cursor.until(".", ",")
    text = cursor.source[words[0].start : words[-1].end] if words else ""
    if not text.startswith(("that were", "that have", "you've")):
        return None
    ends = text.find(" without paying ")
    if ends >= 0:
        return None
    cursor.at += len(words)
    return IsUntold(f"it is one of the cards {text}"), zone


# --- for what --------------------------------------------------------------------------------


def _offered(cursor: Cursor, way: Way) -> tuple[Ability, ...] | None:
    """The permission with its price, up to the full stop."""
    subject = SpellsOf(way.spells, "you")
    condition = way.condition
    instead: tuple[CostPart, ...] | None = None
    price: tuple[CostPart, ...] = ()
    if cursor.take_any(*_FREE):
        instead = ()
    elif cursor.take_any(*_LIFE_INSTEAD):
        instead = (MANA_VALUE,)
    elif cursor.take("by"):
        paid = parse_gerunds(cursor, "in addition to paying")
        ends = ("their other costs", "its other costs")
        if paid is None or not cursor.take_any(*ends):
            return None
        price = paid
    if condition is None and not cursor.sees(".") and not cursor.sees(","):
        condition = parse_if(cursor)
    found: list[Ability] = []
    spending = _spending(cursor, way)
    if not cursor.take_end():
        return None
    found.append(
        CastPermission(subject, way.zone, condition, way.once, instead is not None, price=price)
    )
    if instead is not None:
        found.append(AlternativeCost(subject, instead, condition, way.zone, way.once))
    if spending is not None:
        found.append(spending)
    return tuple(found)


def _spending(cursor: Cursor, way: Way) -> SpendAsThough | None:
    """Read ", and you may spend mana as though it were mana of any color to cast those spells"."""
    start = cursor.at
    cursor.take(",")
    cursor.take("and")
    found = as_though(cursor, way)
    if found is None:
        cursor.at = start
    return found
