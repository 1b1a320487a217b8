"""From where the spell itself may be cast, by which keyword, at which price (CR 601.3)."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.conditions import Condition, Untold, WasCast
from engine.cards.filters import IsItself
from engine.cards.modifiers import CostModifier, SpellsOf, ThisSpell
from engine.cards.statics import CastPermission, CastRestriction, EntersWithCounters
from engine.oracle.cost_choices import leading_condition, read_alternative_cost
from engine.oracle.cost_modifiers import parse_counted
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.costs import parse_mana_cost
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.counters import parse_counter_kind
from engine.oracle.words.keywords import WITH_COST

_CAST_SO: Final = Untold("it is cast that way")


_TOP: Final = (
    "as long as ~ is at the top of your library, you may look at it any time and you may cast it",
    "as long as ~ is the top card of your library, you may look at it any time and you may cast it",
)


@attempt
def read_top_card(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read that the top card of the library may be cast, where it is this one or one of a kind."""
    if cursor.take_any(*_TOP):
        return (CastPermission(ThisSpell(), "library"),) if cursor.take_end() else None
    core = parse_core(cursor) if cursor.take("as long as the top card of your library is") else None
    if core is None or core.kind != "card" or not cursor.take(_LOOK) or not cursor.take_end():
        return None
    return (CastPermission(SpellsOf(core.filter, "you"), "library"),)


_LOOK: Final = ", you may look at it any time and you may cast it"


@attempt
def read_own_way(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast ~ from your graveyard" with what is special about it."""
    before = leading_condition(cursor)
    if before is None or not cursor.take("you may cast ~ from your graveyard"):
        return None
    for reader in (_by_keyword, _dearer, _only_there, _with_counters):
        found = reader(cursor, before[0])
        if found is not None:
            return found
    return None


def _permission(condition: Condition | None, way: str = "") -> CastPermission:
    return CastPermission(ThisSpell(), "graveyard", condition, way=way)


@attempt
def _by_keyword(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "using its blitz ability"."""
    keyword = cursor.take_any(*WITH_COST) if cursor.take("using its") else ""
    if not keyword or not cursor.take("ability") or not cursor.take_end():
        return None
    return (_permission(condition, keyword),)


@attempt
def _dearer(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "if you pay {1} more to cast it for each other creature card in your graveyard"."""
    mana = parse_mana_cost(cursor) if cursor.take("if you pay") else None
    times = parse_counted(cursor) if cursor.take("more to cast it for each") else None
    if mana is None or times is None or not cursor.take_end():
        return None
    more = CostModifier(ThisSpell(), "more", mana, times, condition=WasCast("graveyard"))
    return _permission(condition), more


@attempt
def _only_there(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read ", but not from anywhere else"."""
    if not cursor.take(", but not from anywhere else") or not cursor.take_end():
        return None
    return _permission(condition), CastRestriction(WasCast("graveyard"))


@attempt
def _with_counters(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "If you do, it enters with a finality counter on it." behind the permission."""
    if condition is None and not cursor.sees("."):
        condition = parse_if(cursor)
    if not cursor.take("."):
        return None
    counters = parse_if_you_do(cursor)
    return None if counters is None else (_permission(condition), counters)


@attempt
def parse_if_you_do(cursor: Cursor) -> EntersWithCounters | None:
    """Read "If you do, it enters with a +1/+1 counter on it."."""
    if not cursor.take("if you do,") or not cursor.take_any("it enters with", "~ enters with"):
        return None
    number = parse_number(cursor)
    kind = parse_counter_kind(cursor) if number is not None else None
    if number is None or not kind or not cursor.take("on it") or not cursor.take_end():
        return None
    return EntersWithCounters(kind, number, IsItself(), condition=_CAST_SO)


@attempt
def read_alternative_with_counters(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read an alternative cost and the counters that the spell enters with if it was paid."""
    found = read_alternative_cost(cursor)
    counters = parse_if_you_do(cursor) if found is not None else None
    return None if found is None or counters is None else (*found, counters)
