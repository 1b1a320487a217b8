"""Sentences about ways of casting that lean on one another: a permission and what it asks for."""

from collections.abc import Callable
from typing import Final

from engine.cards.abilities import Ability, Keyword, OtherEffect, SpellsHave, Triggered
from engine.cards.conditions import Untold, WasPaid
from engine.cards.filters import AllOf, CastFrom, Filter, IsItself
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    ThisSpell,
)
from engine.cards.statics import CastPermission, EntersWithCounters
from engine.oracle.marks import outside
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.cast_ways import (
    print_cast_permission,
    print_offered,
    print_spending,
)
from engine.oracle.printing.costs import counters, gerunds, print_part
from engine.oracle.printing.costs_changed import (
    print_additional_cost,
    print_alternative_cost,
    print_cost_modifier,
    print_spells,
)
from engine.oracle.printing.nouns import print_noun

AbilityPrinter = Callable[[Ability], str]
Abilities = tuple[Ability, ...]
Found = tuple[str, int] | None  # a text, and how many abilities it prints

_CAST_SO: Final = Untold("it is cast that way")


def _mana_of_alternative(rest: Abilities, _: AbilityPrinter) -> Found:
    match rest:
        case (AlternativeCost() as offer, SpendOnlyFrom(sources, "alternative cost"), *_):
            mana = "" if sources is None else print_noun(sources)
            text = f"Spend only mana produced by {mana} to cast it this way."
            return f"{print_alternative_cost(offer)} {text}", 2
        case _:
            return None


def _flash_at_a_price(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "You may cast ~ as though it had flash by ... in addition to paying its other costs."."""
    flash = Keyword("flash")
    match rest:
        case (
            SpellsHave(spells, "you", keyword, WasPaid(paid)),
            AdditionalCost(subject, parts, True) as cost,
            *_,
        ) if (spells, keyword, subject) == (IsItself(), flash, ThisSpell()) and not cost.repeats:
            start = "You may cast ~ as though it had flash"
            if paid == "paid":
                return f"{start} by {gerunds(parts)} in addition to paying its other costs.", 2
            if paid == "behold" and len(parts) == 1:
                deed = print_part(parts[0])
                return f"{start} if you {deed} as an additional cost to cast it.", 2
            return None
        case _:
            return None


def _flash_with_rider(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "... as though it had flash. If you cast it any time a sorcery couldn't ..., ..."."""
    own = SpellsHave(IsItself(), "you", Keyword("flash"))
    match rest:
        case (SpellsHave() as flash, Triggered("other", effects=(OtherEffect() as later,)), *_) if (
            flash == own
        ):
            when = "If you cast it any time a sorcery couldn't have been cast"
            effect = outside(later.touches, targets=later.targets)
            return f"You may cast ~ as though it had flash. {when}, {effect}.", 2
        case _:
            return None


def _those_spells(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "... Those spells cost {B} less to cast if you paid life this way."."""
    match rest:
        case (
            AdditionalCost(SpellsOf() as spells, optional=True) as cost,
            CostModifier(condition=WasPaid("life")) as change,
            *_,
        ) if change.subject == spells:
            said = f"{print_spells(spells)} costs"
            text = print_cost_modifier(change).replace(f"{said[:1].upper()}{said[1:]}", "", 1)
            return f"{print_additional_cost(cost)} Those spells cost{text}", 2
        case _:
            return None


def _offered_way(rest: Abilities, _: AbilityPrinter) -> Found:
    """A permission to cast, with the cost that it asks for, and how that may be paid."""
    permission = rest[0]
    if not isinstance(permission, CastPermission):
        return None
    count = 1
    offer: AlternativeCost | None = None
    if permission.instead and len(rest) > 1 and isinstance(rest[1], AlternativeCost):
        offer, count = rest[1], 2
    elif permission.instead:
        return None
    ends: list[str] = []
    text = print_offered(permission, offer) if offer else print_cast_permission(permission)
    for ability in rest[count:]:
        more = _of_cast_so(ability, permission)
        if not more:
            break
        ends.append(more)
    count += len(ends)
    return (" ".join((text, *ends)), count) if count > 1 else None


def _of_cast_so(ability: Ability, way: CastPermission) -> str:
    """What is said of spells that are cast with a permission, "" for anything else."""
    match ability:
        case EntersWithCounters(kind, count, which, condition=condition) if (
            condition == _CAST_SO and not ability.choice
        ):
            return _enters_so(counters(kind, count), which, way)
        case Triggered("other", effects=(OtherEffect(touches, targets),)):
            return f"If you do, {outside(touches, targets=targets)}."
        case _ if not isinstance(way.subject, SpellsOf):
            return ""
        case SpendAsThough(scope=SpellsOf(spells, "you")) if _are_cast_so(spells, way):
            return f"If you cast a spell this way, {print_spending(ability)}."
        case SpellsHave(spells, "you", Keyword("flash"), condition) if condition == way.condition:
            said = _cast_so(spells, way)
            return f"{said}, you may cast it as though it had flash." if said else ""
        case _:
            return ""


def _enters_so(number: str, which: Filter, way: CastPermission) -> str:
    if not isinstance(way.subject, SpellsOf):
        return f"If you do, it enters with {number} on it." if which == IsItself() else ""
    said = _cast_so(which, way)
    return f"{said}, it enters with {number} on it." if said else ""


def _are_cast_so(spells: Filter, way: CastPermission) -> bool:
    return isinstance(way.subject, SpellsOf) and spells == all_of(
        way.subject.spells, CastFrom(way.zone)
    )


def _cast_so(spells: Filter, way: CastPermission) -> str:
    """Say "If you cast a creature spell this way" of the spells of a way, "" for others."""
    if _are_cast_so(spells, way):
        return "If you cast a spell this way"
    parts = spells.parts if isinstance(spells, AllOf) else (spells,)
    own = way.subject.spells if isinstance(way.subject, SpellsOf) else IsItself()
    known = (*(own.parts if isinstance(own, AllOf) else (own,)), CastFrom(way.zone))
    if any(part not in parts for part in known[:-1] if known) or known[-1] not in parts:
        return ""
    more = tuple(part for part in parts if part not in known)
    return f"If you cast {print_noun(all_of(*more), 'spell', article='a')} this way"


def _alternative_with_counters(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "You may ... rather than pay ~'s mana cost. If you do, it enters with ... on it."."""
    match rest:
        case (
            AlternativeCost() as offer,
            EntersWithCounters(kind, count, which, condition=condition),
            *_,
        ) if which == IsItself() and condition == _CAST_SO:
            number = counters(kind, count)
            text = print_alternative_cost(offer)
            return f"{text} If you do, it enters with {number} on it.", 2
        case _:
            return None


CASTING_PAIRS: Final[tuple[Callable[[Abilities, AbilityPrinter], Found], ...]] = (
    _mana_of_alternative,
    _flash_at_a_price,
    _flash_with_rider,
    _those_spells,
    _offered_way,
    _alternative_with_counters,
)
"""The printers of pairs, each for the abilities at the start of a row."""
