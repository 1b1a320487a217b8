"""Keyword lines: "Flying, ward {2}", "Kicker {1}{R}", "Equip {3}" (CR 702)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.cards.abilities import (
    Ability,
    Activated,
    ActivationLimit,
    Keyword,
    OtherEffect,
)
from engine.cards.costs import CostPart, PayMana
from engine.cards.filters import Anything, ColorCount, Filter, IsNamed
from engine.cards.modifiers import CostModifier, ThisAbility
from engine.oracle.activated_keywords import read_activated_keyword
from engine.oracle.cost_modifiers import read_cost_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.costs import parse_cost_parts, parse_mana_cost
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_integer
from engine.oracle.words.keywords import (
    NAMES_ALONE,
    WITH_COST,
    WITH_NUMBER,
    WITH_NUMBER_AND_COST,
)

Reader = Callable[[Cursor], tuple[Ability, ...] | None]


@attempt
def read_keywords(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole line of keywords; None where any part of it is something else."""
    found: list[Ability] = []
    while True:
        keyword = read_keyword(cursor)
        if keyword is None:
            return None
        found += keyword
        if cursor.done:
            return tuple(found)
        if not cursor.take(",") and not cursor.take(";"):
            return None


def read_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one keyword with its cost, number or quality; it may be several abilities."""
    for reader in _READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


def parse_keyword_cost(cursor: Cursor) -> tuple[CostPart, ...] | None:
    """Read the cost after a keyword: mana symbols, or a dash and parts with a full stop."""
    if cursor.take("—"):
        parts = parse_cost_parts(cursor)
        return parts if parts is not None and cursor.take_end() else None
    mana = parse_mana_cost(cursor)
    return None if mana is None else (PayMana(mana),)


_AFTER_KEYWORD: Final = frozenset((",", ";", ".", '"', "and", "that's"))


def _ends(cursor: Cursor) -> bool:
    return cursor.done or cursor.peek() in _AFTER_KEYWORD or cursor.sees("as long as")


@attempt
def _alone(cursor: Cursor) -> tuple[Ability, ...] | None:
    name = _longest(cursor, NAMES_ALONE)
    return (Keyword(name),) if name and _ends(cursor) else None


def _longest(cursor: Cursor, names: tuple[str, ...]) -> str:
    """Read the longest of the names that comes next, "" for none."""
    return cursor.take_longest(names)


@attempt
def _numbered(cursor: Cursor) -> tuple[Ability, ...] | None:
    name = cursor.take_any(*WITH_NUMBER)
    what = parse_core(cursor) if name == "devour" else None
    number = parse_integer(cursor) if name else None
    if number is None:
        return None
    return (Keyword(name, number=number, what=what.filter if what else None),)


@attempt
def _costed(cursor: Cursor) -> tuple[Ability, ...] | None:
    name = _longest(cursor, WITH_COST)
    cost = parse_keyword_cost(cursor) if name else None
    return None if cost is None else (Keyword(name, cost),)


@attempt
def _two_kickers(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "kicker {2}{G} and/or {1}{R}", which is two kicker abilities (CR 702.33b)."""
    if not cursor.take("kicker"):
        return None
    first = parse_mana_cost(cursor)
    second = parse_mana_cost(cursor) if first and cursor.take("and / or") else None
    if first is None or second is None:
        return None
    return Keyword("kicker", (PayMana(first),)), Keyword("kicker", (PayMana(second),))


@attempt
def _numbered_and_costed(cursor: Cursor) -> tuple[Ability, ...] | None:
    name = cursor.take_any(*WITH_NUMBER_AND_COST)
    number = parse_integer(cursor) if name else None
    mana = parse_mana_cost(cursor) if number is not None and cursor.take("—") else None
    return None if mana is None else (Keyword(name, (PayMana(mana),), number),)


# --- with a quality ---------------------------------------------------------------------------


@attempt
def _affinity(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "affinity for artifacts"; what it counts is yours by the rules (CR 702.41a)."""
    what = parse_filter(cursor) if cursor.take("affinity for") else None
    return None if what is None else (Keyword("affinity", what=what),)


@attempt
def _from_quality(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "protection from white and from black", "hexproof from artifacts"."""
    name = cursor.take_any("protection", "hexproof")
    if not name or not cursor.sees("from"):
        return None
    found: list[Ability] = []
    while cursor.take("from"):
        what = _quality(cursor)
        if what is None:
            return None
        found.append(Keyword(name, what=what))
        cursor.take_any(", and", "and", ",") if _another_quality(cursor) else None
    return tuple(found)


def _another_quality(cursor: Cursor) -> bool:
    return cursor.sees("and from") or cursor.sees(", from") or cursor.sees(", and from")


def _quality(cursor: Cursor) -> Filter | None:
    if cursor.take("everything"):
        return Anything()
    if cursor.take("each color"):
        return ColorCount(1, 5)
    return parse_filter(cursor)


@attempt
def _emerge_from(cursor: Cursor) -> tuple[Ability, ...] | None:
    core = parse_core(cursor) if cursor.take("emerge from") else None
    mana = parse_mana_cost(cursor) if core else None
    if core is None or mana is None:
        return None
    return (Keyword("emerge", (PayMana(mana),), what=core.filter),)


@attempt
def _splice(cursor: Cursor) -> tuple[Ability, ...] | None:
    core = parse_core(cursor) if cursor.take("splice onto") else None
    cost = parse_keyword_cost(cursor) if core else None
    return None if core is None or cost is None else (Keyword("splice", cost, what=core.filter),)


@attempt
def _enchant(cursor: Cursor) -> tuple[Ability, ...] | None:
    if not cursor.take("enchant"):
        return None
    if cursor.take("player") or cursor.take("opponent"):
        return (Keyword("enchant player"),)
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.zone:
        return None
    return (Keyword("enchant", what=noun.filter),)


@attempt
def _offering(cursor: Cursor) -> tuple[Ability, ...] | None:
    core = parse_core(cursor)
    return (Keyword("offering", what=core.filter),) if core and cursor.take("offering") else None


@attempt
def _champion(cursor: Cursor) -> tuple[Ability, ...] | None:
    core = parse_core(cursor) if cursor.take("champion") else None
    return (Keyword("champion", what=core.filter),) if core else None


@attempt
def _landwalk(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "islandwalk", "nonbasic landwalk", "snow swampwalk"."""
    words: list[str] = []
    while cursor.peek() and len(words) < 2:  # noqa: PLR2004 - an adjective and the word itself
        words.append(cursor.peek())
        cursor.next()
        if words[-1].endswith("walk"):
            return (Keyword(" ".join(words)),) if _ends(cursor) else None
    return None


# --- with a text of their own ------------------------------------------------------------------


@attempt
def _partner(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "partner with" and a name, or "partner" with a kind; both concern the deck alone."""
    if cursor.take("partner with"):
        name = cursor.rest().strip()
        cursor.at = len(cursor.tokens)
        return (Keyword("partner", what=IsNamed(name)),) if name else None
    if cursor.take("partner") and cursor.take("—"):
        cursor.at = len(cursor.tokens)
        return (Keyword("partner"),)
    return None


@attempt
def _companion(cursor: Cursor) -> tuple[Ability, ...] | None:
    if not cursor.take("companion") or not cursor.take("—"):
        return None
    cursor.at = len(cursor.tokens)
    return (Keyword("companion"),)


@attempt
def _gift(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "gift a card": something promised as the spell is cast, never mana (CR 702.174)."""
    core_text = cursor.rest() if cursor.take("gift") and cursor.peek() in ("a", "an") else ""
    if not core_text or "." in core_text:
        return None
    cursor.at = len(cursor.tokens)
    return (Keyword("gift"),)


@attempt
def _prototype(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "prototype {1}{U} — 2/1"; the size stands in no field, it changes no cost."""
    mana = parse_mana_cost(cursor) if cursor.take("prototype") else None
    if mana is None or (cursor.take("—") and "/" not in cursor.next()):
        return None
    return (Keyword("prototype", (PayMana(mana),)),)


@attempt
def _modular_sunburst(cursor: Cursor) -> tuple[Ability, ...] | None:
    if cursor.take("modular") and cursor.take("—") and cursor.take("sunburst"):
        return (Keyword("modular"), Keyword("sunburst"))
    return None


@attempt
def _crew_once(cursor: Cursor) -> tuple[Ability, ...] | None:
    number = parse_integer(cursor) if cursor.take("crew") else None
    once = cursor.take(". Activate only once each turn.")
    return (Keyword("crew", number=number),) if number is not None and once else None


_MATERIALS: Final = {"one or more": 1, "four or more": 4, "two": 2, "six": 6}


@attempt
def _craft(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "craft with two creatures {3}{W}"; materials of a rarer kind are left out."""
    if not cursor.take("craft with"):
        return None
    number: int | None = _MATERIALS.get(cursor.take_any(*_MATERIALS), 1)
    what: Filter | None = Anything()
    if not cursor.peek().startswith("{"):
        core = parse_core(cursor)
        what = core.filter if core is not None and cursor.peek().startswith("{") else None
        number = number if what is not None else None
    while cursor.peek() and not cursor.peek().startswith("{"):
        cursor.next()
    mana = parse_mana_cost(cursor)
    return None if mana is None else (Keyword("craft", (PayMana(mana),), number, what),)


@attempt
def _level_up(cursor: Cursor) -> tuple[Ability, ...] | None:
    mana = parse_mana_cost(cursor) if cursor.take("level up") else None
    if mana is None:
        return None
    limit = (ActivationLimit("sorcery"),)
    return (Activated((PayMana(mana),), (OtherEffect(),), limit, keyword="level up"),)


@attempt
def _with_own_modifier(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "equip {5}. This ability costs {1} less to activate for each ..."."""
    found = read_activated_keyword(cursor)
    if found is None or not cursor.take("."):
        return None
    modifiers = read_cost_modifier(cursor)
    match found, modifiers:
        case (Activated() as ability,), (CostModifier(subject=ThisAbility()) as modifier,):
            return (replace(ability, modifiers=(modifier,)),)
        case _:
            return None


_READERS: Final[tuple[Reader, ...]] = (
    _two_kickers,
    _with_own_modifier,
    _crew_once,
    _alone,
    _modular_sunburst,
    _numbered,
    _costed,
    _numbered_and_costed,
    read_activated_keyword,
    _affinity,
    _from_quality,
    _emerge_from,
    _splice,
    _enchant,
    _champion,
    _partner,
    _companion,
    _gift,
    _prototype,
    _craft,
    _level_up,
    _offering,
    _landwalk,
)
