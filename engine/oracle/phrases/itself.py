"""Conditions on the object itself: "~ is untapped", "it has a luck counter on it"."""

from engine.cards.amounts import CardTypesInGraveyard, CountersOn, CountOf, Number
from engine.cards.conditions import Compare, Condition, Neither, SourceIn, SourceIs
from engine.cards.filters import (
    EnteredThisTurn,
    Filter,
    HasCounter,
    HasParity,
    IsAttacking,
    IsBlocking,
    IsGroup,
    IsTapped,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_comparison
from engine.oracle.words.counters import parse_counter_kind


@attempt
def parse_state_of_source(cursor: Cursor) -> Condition | None:
    """Read "~ is untapped", "~ has a luck counter on it", "it's attacking"."""
    if cursor.take("~ entered this turn"):
        return SourceIs(EnteredThisTurn())
    if cursor.take("~ is on the battlefield"):
        return SourceIn(("battlefield",))
    if cursor.take("~ is in your graveyard"):
        return SourceIn(("graveyard",))
    if cursor.take("~ is in the command zone or on the battlefield"):
        return SourceIn(("command", "battlefield"))
    if cursor.take("~'s power is"):
        odd = cursor.take_any("odd", "even")
        return SourceIs(HasParity("power", odd == "odd")) if odd else None
    if cursor.take_any("~ is", "it's"):
        negative = cursor.take("not")
        found = _state(cursor)
        if found is None:
            return None
        return Neither(SourceIs(found)) if negative else SourceIs(found)
    if cursor.take("~ isn't"):
        found = _state(cursor)
        return None if found is None else Neither(SourceIs(found))
    return _source_counters(cursor)


def _state(cursor: Cursor) -> Filter | None:
    states: dict[str, Filter] = {
        "untapped": IsTapped(False),
        "tapped": IsTapped(),
        "attacking": IsAttacking(),
        "modified": IsGroup("modified"),
        "equipped": IsGroup("equipped"),
        "enchanted": IsGroup("enchanted"),
        "blocking": IsBlocking(),
    }
    word = cursor.take_any(*states)
    if word:
        return states[word]
    core = parse_core(cursor) if cursor.peek() in ("a", "an") else None
    return None if core is None else core.filter


@attempt
def _source_counters(cursor: Cursor) -> Condition | None:
    if not cursor.take_any("~ has", "it has"):
        return _there_are(cursor)
    return _has_counters(cursor, ("on it", "on ~", "on him", "on her"))


@attempt
def _there_are(cursor: Cursor) -> Condition | None:
    """Read "there are no charge counters on ~" and counts of cards in your graveyard."""
    if not cursor.take_any("there are", "there is"):
        return None
    start = cursor.at
    found = _has_counters(cursor, ("on ~", "on it"))
    if found is not None:
        return found
    cursor.at = start
    one = cursor.peek() in ("a", "an")
    bound = ("=", 0) if cursor.take("no") else (">=", 1) if one else parse_comparison(cursor)
    amount = None if bound is None else amounts.parse_each(cursor)
    if bound is None or not isinstance(amount, CountOf | CardTypesInGraveyard):
        return None
    return Compare(amount, bound[0], Number(bound[1]))


def _has_counters(cursor: Cursor, places: tuple[str, ...]) -> Condition | None:
    if cursor.take("no"):
        bound: tuple[str, int] | None = ("=", 0)
    elif cursor.take_any("a", "an"):
        bound = (">=", 1)
    else:
        bound = parse_comparison(cursor)
    kind = None if bound is None else parse_counter_kind(cursor)
    if bound is None or kind is None or not cursor.take_any(*places):
        return None
    if bound == (">=", 1):
        return SourceIs(HasCounter(kind))
    return Compare(CountersOn(kind), bound[0], Number(bound[1]))
