"""Sentences that replace counters which would be put on permanents (CR 614.1a)."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.filters import Anything, Filter, IsItself
from engine.cards.modifiers import CounterReplacement
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.words.counters import parse_counter_kind

_EVENTS: Final = (
    ("if an effect would put one or more", "any", True),
    ("if you would put one or more", "you", False),
    ("if an opponent would put one or more", "opponent", False),
    ("if one or more", "any", False),
)
_PLAYERS: Final = ("or on yourself", "or player")
# the number, before the kind of counters or "of those counters"
_CHANGES: Final[tuple[tuple[str, tuple[int, int, bool]], ...]] = (
    ("twice that many", (2, 0, False)),
    ("double that many", (2, 0, False)),
    ("three times that many", (3, 0, False)),
    ("that many plus one", (1, 1, False)),
    ("that many plus two", (1, 2, False)),
    ("half that many", (1, 0, True)),
)
_OF_THOSE: Final = ("of each of those kinds of counters", "of those counters")
_ON: Final = (
    "on it",
    "on them",
    "on that creature",
    "on that permanent",
    "on that permanent or player",
    "on that planeswalker",
)


@attempt
def read_counter_replacement(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "If one or more +1/+1 counters would be put on ..., twice that many ... instead."."""
    if cursor.take_any(*_NONE_ON_ITSELF):
        return (_none_on(IsItself()),) if cursor.take_end() else None
    if cursor.take("counters can't be put on"):
        without = parse_filter(cursor)
        return (_none_on(without),) if without is not None and cursor.take_end() else None
    event = _event(cursor)
    if event is None:
        return None
    kind, permanents, who, effects_only = event
    change = _change(cursor, kind)
    if change is None or not cursor.take("instead"):
        return None
    factor, more, half = change
    if half and not cursor.take(", rounded down"):
        return None
    if not cursor.take_end():
        return None
    return (CounterReplacement(permanents, kind, factor, more, half, who, effects_only),)


_NONE_ON_ITSELF: Final = ("~ can't have counters put on it",)


def _none_on(permanents: Filter) -> CounterReplacement:
    return CounterReplacement(permanents, "", factor=0)


def _event(cursor: Cursor) -> tuple[str, Filter, str, bool] | None:
    """Read whose counters of which kind would be put on what, with the comma after it."""
    known = next((event for event in _EVENTS if cursor.take(event[0])), None)
    if known is None:
        return None
    _, who, effects_only = known
    kind = parse_counter_kind(cursor)
    passive = not effects_only and who == "any"
    if kind is None or not cursor.take("would be put on" if passive else "on"):
        return None
    permanents = Anything() if cursor.take("a permanent or player") else parse_filter(cursor)
    if permanents is None:
        return None
    cursor.take_any(*_PLAYERS)
    return (kind, permanents, who, effects_only) if cursor.take(",") else None


def _change(cursor: Cursor, kind: str) -> tuple[int, int, bool] | None:
    """Read "it puts twice that many of those counters on that permanent"."""
    cursor.take_any("it puts", "you put", "they put", "put")
    change = next((change for phrase, change in _CHANGES if cursor.take(phrase)), None)
    if change is None:
        return _one_less(cursor, kind)
    if not cursor.take_any(*_OF_THOSE) and parse_counter_kind(cursor) != kind:
        return None
    cursor.take("are put")
    return change if cursor.take_any(*sorted(_ON, key=len, reverse=True)) else None


def _one_less(cursor: Cursor, kind: str) -> tuple[int, int, bool] | None:
    """Read "that many -1/-1 counters minus one are put on it"."""
    if not cursor.take("that many") or parse_counter_kind(cursor) != kind:
        return None
    if not cursor.take("minus one are put") or not cursor.take_any(*_ON):
        return None
    return 1, -1, False
