"""Costs that are a keyword action or a choice: "behold a Dragon", "blight 1" (CR 701)."""

from typing import Final

from engine.cards.amounts import AnnouncedX, CountOf, Half, Number
from engine.cards.costs import Act, CostPart, Deed, GiveLife, PutCounters, Sacrifice
from engine.cards.filters import ControlledBy, Filter
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.counters import parse_counter_kind

VERBS: Final = ("behold", "blight", "collect", "forage", "choose", "waterbend")
_YOU: Final = ControlledBy("you")


@attempt
def _behold(cursor: Cursor) -> CostPart | None:
    """Read "behold a Dragon", "behold two Elves and exile them"."""
    count = parse_number(cursor) if cursor.take("behold") else None
    core = parse_core(cursor) if isinstance(count, Number) else None
    if core is None or count is None:
        return None
    exiled = bool(cursor.take_any("and exile it", "and exile them"))
    return Deed("behold", core.filter, count, exile=exiled)


@attempt
def _numbered(cursor: Cursor) -> CostPart | None:
    """Read "blight 2", "collect evidence 6", "collect evidence X, where X is ...", "forage"."""
    if cursor.take("forage"):
        return Deed("forage")
    verb = cursor.take_any("blight", "collect evidence")
    number = parse_number(cursor) if verb else None
    if number is None:
        return None
    if isinstance(number, AnnouncedX):
        where = amounts.parse_where_x(cursor)
        number = where or number
    return Deed(verb, count=number)


@attempt
def _put_counter(cursor: Cursor) -> CostPart | None:
    """Read "put a -1/-1 counter on a creature you control"."""
    count = parse_number(cursor) if cursor.take("put") else None
    kind = parse_counter_kind(cursor) if count is not None else None
    if count is None or kind is None or not cursor.take("on") or cursor.peek() not in ("a", "an"):
        return None
    what = parse_filter(cursor)
    return PutCounters(kind, count, what) if what is not None else None


@attempt
def _sacrifice_many(cursor: Cursor) -> CostPart | None:
    """Read "sacrifice all creatures you control", "sacrifice half the lands you control ..."."""
    if cursor.take("sacrifice all"):
        what = parse_filter(cursor)
        return None if what is None or not _yours(what) else Sacrifice(what, CountOf(what))
    what = parse_filter(cursor) if cursor.take("sacrifice half the") else None
    if what is None or not _yours(what) or not cursor.take(", rounded"):
        return None
    way = cursor.take_any("up", "down")
    return Sacrifice(what, Half(CountOf(what), up=way == "up")) if way else None


def _yours(what: Filter) -> bool:
    return what == all_of(what, _YOU)


_WORDS: Final = ("reveal your hand", "get five poison counters", "you get two poison counters")
_CHOICES: Final = (
    "choose a creature type",
    "choose a number between 0 and 5",
    "choose a color",
    "choose a creature you control or a warped creature card you own in exile",
)


@attempt
def _choose(cursor: Cursor) -> CostPart | None:
    """Read what is chosen and costs nothing."""
    words = cursor.take_any(*_WORDS)
    if words:
        return Act(words)
    said = cursor.take_any(*sorted(_CHOICES, key=len, reverse=True))
    if said:
        return Act(said)
    core = parse_core(cursor) if cursor.take("choose") else None
    if core is None or not cursor.take("you control"):
        return None
    return Deed("choose", all_of(core.filter, _YOU))


@attempt
def _give_life(cursor: Cursor) -> CostPart | None:
    """Read "have an opponent gain 3 life"."""
    return parse_life_given(cursor) if cursor.take("have") else None


@attempt
def parse_life_given(cursor: Cursor) -> GiveLife | None:
    """The same without its "have"."""
    who = cursor.take_any("an opponent", "each other player")
    count = parse_number(cursor) if who and cursor.take("gain") else None
    if not isinstance(count, Number) or not cursor.take("life"):
        return None
    return GiveLife(who, count)


PARTS: Final = (_behold, _numbered, _put_counter, _sacrifice_many, _give_life, _choose)
"""Readers of one part of a cost."""
