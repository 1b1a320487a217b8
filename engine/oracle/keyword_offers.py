"""Other costs for abilities written as keywords: "pay {0} rather than pay the equip cost ..."."""

from typing import Final

from engine.cards.abilities import Ability
from engine.cards.conditions import Both, Condition, IsTurnOf, Untold
from engine.cards.filters import Anything, IsItself
from engine.cards.modifiers import AbilitiesOf, AlternativeCost, KeywordCosts, Subject
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cost_subjects import ACTIVATED
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import both
from engine.oracle.phrases.costs import parse_cost_parts
from engine.oracle.phrases.filters import parse_filter

_FIRST: Final = Untold("it is the first such ability that is activated this turn")
_TIMES: Final[tuple[tuple[str, Condition], ...]] = (
    ("each turn", _FIRST),
    ("during each of your turns", Both((IsTurnOf("you"), _FIRST))),
)


@attempt
def read_keyword_offer(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence of this kind."""
    before = leading_condition(cursor)
    parts = parse_cost_parts(cursor) if before is not None and cursor.take("you may") else None
    if before is None or parts is None or not cursor.take("rather than pay"):
        return None
    for reader in (_own, _all, _first):
        found = reader(cursor)
        if found is not None:
            subject, when = found
            condition = before[0] if when is None else when
            if before[0] is not None and when is not None:
                condition = both(before[0], when)
            return (AlternativeCost(subject, parts, condition),) if cursor.take_end() else None
    return None


_Found = tuple[Subject, Condition | None]


@attempt
def _own(cursor: Cursor) -> _Found | None:
    """Read "~'s crew cost"."""
    keyword = cursor.take_any("crew", *ACTIVATED) if cursor.take("~'s") else ""
    return (AbilitiesOf(IsItself(), keyword), None) if keyword and cursor.take("cost") else None


@attempt
def _all(cursor: Cursor) -> _Found | None:
    """Read "cycling costs", "the echo cost for permanents you control"."""
    if cursor.take("the echo cost for"):
        what = parse_filter(cursor)
        return None if what is None else (KeywordCosts("echo", "you"), None)
    keyword = cursor.take_any(*ACTIVATED)
    if not keyword or not cursor.take("costs"):
        return None
    return AbilitiesOf(Anything(), keyword, who="you"), None


@attempt
def _first(cursor: Cursor) -> _Found | None:
    """Read "the equip cost of the first equip ability you activate each turn"."""
    keyword = cursor.take_any(*ACTIVATED) if cursor.take("the") else ""
    if not keyword or not cursor.take("cost of the first"):
        return None
    said = (
        cursor.take("card you cycle")
        if keyword == "cycling"
        else (cursor.take(f"{keyword} ability you activate"))
    )
    when = next((c for phrase, c in _TIMES if said and cursor.take(phrase)), None)
    return None if when is None else (AbilitiesOf(Anything(), keyword, who="you"), when)
