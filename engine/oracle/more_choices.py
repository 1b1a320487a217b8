"""More about costs to choose and to add: for any spell, in life, and what pays for them."""

from typing import Final

from engine.cards.abilities import Ability, Keyword
from engine.cards.amounts import Number, SpellsCast, Times
from engine.cards.conditions import Both, Compare, IsTurnOf, SourceIn, WasPaid
from engine.cards.costs import Loyalty, PayLife, PayMana
from engine.cards.filters import Anything, HasType, IsItself, Targets
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
    SpendOnlyFrom,
    ThisSpell,
)
from engine.oracle.cost_choices import read_alternative_cost
from engine.oracle.cost_modifiers import parse_counted, read_cost_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.keywords import read_keyword
from engine.oracle.phrases.costs import parse_cost_parts, parse_mana_cost
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.numbers import parse_integer

_EVERY: Final = SpellsOf(Anything(), "any")


@attempt
def read_for_any_spell(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read what any player may do rather than pay a mana cost, and the first spell that is free."""
    if cursor.take("rather than pay the mana cost for a spell, its controller may"):
        parts = parse_cost_parts(cursor)
        if parts is None or not cursor.take_end():
            return None
        return (AlternativeCost(_EVERY, parts),)
    if not cursor.take("the first spell each player casts during each of their turns may be cast"):
        return None
    if not cursor.take("without paying its mana cost") or not cursor.take_end():
        return None
    first = Compare(SpellsCast(Anything(), "caster"), "=", Number(0))
    return (AlternativeCost(_EVERY, (), Both((IsTurnOf("caster"), first))),)


@attempt
def read_dearer_in_life_each(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "~ costs 3 life more to cast for each target."."""
    number = parse_integer(cursor) if cursor.take("~ costs") else None
    each = parse_counted(cursor) if cursor.take("life more to cast for each") else None
    if number is None or each is None or not cursor.take_end():
        return None
    return (AdditionalCost(ThisSpell(), (PayLife(Times(number, each)),)),)


@attempt
def read_dearer_loyalty(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Planeswalkers' loyalty abilities you activate cost an additional [+1] to activate."."""
    if not cursor.take("planeswalkers' loyalty abilities you activate cost an additional [+"):
        return None
    number = parse_integer(cursor)
    if number is None or not cursor.take("] to activate") or not cursor.take_end():
        return None
    loyalty = AbilitiesOf(HasType("Planeswalker"), "loyalty", who="you")
    return (AdditionalCost(loyalty, (Loyalty(number),)),)


@attempt
def read_repeated_choices(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "..., you may pay {1}{R} and/or {1}{G} any number of times."."""
    if not cursor.take("as an additional cost to cast ~, you may pay"):
        return None
    first = parse_mana_cost(cursor)
    second = parse_mana_cost(cursor) if first is not None and cursor.take("and / or") else None
    if first is None or second is None or not cursor.take("any number of times"):
        return None
    if not cursor.take_end():
        return None
    return tuple(
        AdditionalCost(ThisSpell(), (PayMana(mana),), optional=True, repeats=True)
        for mana in (first, second)
    )


@attempt
def read_mana_of_alternative(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read an alternative cost that only some mana may pay."""
    found = read_alternative_cost(cursor)
    if found is None or not cursor.take("spend only mana produced by"):
        return None
    sources = parse_filter(cursor)
    if sources is None or not cursor.take("to cast it this way") or not cursor.take_end():
        return None
    return (*found, SpendOnlyFrom(sources, "alternative cost"))


@attempt
def read_while_on_stack(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As long as ~ is on the stack, spells that target it cost {2} more to cast."."""
    if not cursor.take("as long as ~ is on the stack, spells that target it cost"):
        return None
    mana = parse_mana_cost(cursor)
    if mana is None or not cursor.take("more to cast") or not cursor.take_end():
        return None
    subject = SpellsOf(Targets(IsItself()), "any")
    return (CostModifier(subject, "more", mana, condition=SourceIn(("stack",))),)


@attempt
def read_with_own_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Flashback {8}{B}. ~ costs {X} less to cast this way, where X is ..."."""
    keyword = read_keyword(cursor)
    match keyword:
        case (Keyword(name) as found,) if cursor.take("."):
            pass
        case _:
            return None
    start = cursor.at
    text = cursor.rest().replace(" this way", "", 1)
    if text == cursor.rest():
        return None
    inner = Cursor.of(text)
    changes = read_cost_modifier(inner)
    match changes:
        case (CostModifier(subject=ThisSpell(), condition=None) as change,) if inner.done:
            cursor.at = len(cursor.tokens)
        case _:
            cursor.at = start
            return None
    own = CostModifier(
        change.subject,
        change.direction,
        change.mana,
        change.times,
        condition=WasPaid(name),
        prints_x=change.prints_x,
    )
    return found, own
