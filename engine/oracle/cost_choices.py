"""Alternative and additional costs written as sentences (CR 118.8, 118.9)."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, Keyword, SpellsHave
from engine.cards.amounts import Amount, AnnouncedX, Number
from engine.cards.conditions import Condition, IsTurnOf, Neither, Untold, WasPaid
from engine.cards.costs import CostPart, OneOf, PayLife, PayMana
from engine.cards.filters import AllOf, CastFrom, Compares, Filter, IsItself
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    CostModifier,
    SpellsOf,
    Subject,
    ThisSpell,
)
from engine.cards.statics import CastPermission
from engine.oracle.cost_modifiers import bounded
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.amounts import parse_where_x
from engine.oracle.phrases.combine import all_of, both
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.costs import parse_cost_part, parse_cost_parts, parse_mana_cost
from engine.oracle.phrases.deeds import parse_life_given
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.gerunds import parse_gerunds
from engine.oracle.phrases.numbers import parse_integer

_ZONES: Final = (
    ("from your graveyard", "graveyard"),
    ("from your hand", "hand"),
    ("from exile", "exile"),
)


@attempt
def leading_condition(cursor: Cursor) -> tuple[Condition | None] | None:
    """Read "If ...," before a sentence: (None,) without one, None where it is not understood."""
    if cursor.take("if it's not your turn,"):
        return (Neither(IsTurnOf("you")),)
    if not any(cursor.sees(word) for word in ("if", "as long as", "during", "unless")):
        return (None,)
    condition = parse_if(cursor)
    if condition is None or not cursor.take(","):
        return None
    if not any(cursor.sees(word) for word in ("if", "as long as")):
        return (condition,)
    second = parse_if(cursor)
    return (both(condition, second),) if second is not None and cursor.take(",") else None


# --- instead of the mana cost -----------------------------------------------------------------


@attempt
def read_alternative_cost(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may pay {0} rather than pay ~'s mana cost." and its relatives."""
    once = cursor.take("once each turn,")
    before = leading_condition(cursor) or _untold(cursor)
    if before is None:
        return None
    if cursor.take("rather than pay ~'s mana cost, you may have"):
        return _by_others(cursor, before[0])
    if not cursor.take("you may"):
        return None
    for reader in (_rather_than, _without_paying, _from_zone_by_paying):
        found = reader(cursor, before[0])
        if found is not None:
            return tuple(_once(ability) for ability in found) if once else found
    return None


@attempt
def _untold(cursor: Cursor) -> tuple[Condition] | None:
    """Pass over a condition on the spell's own cost that a board does not tell."""
    if not cursor.take("if"):
        return None
    rest = cursor.tokens[cursor.at : cursor.sentence_end()]
    commas = [place for place, token in enumerate(rest) if token.text == ","]
    own = "rather than pay ~'s mana cost" in cursor.sentence_text()
    if not commas or not own:
        return None
    start = cursor.at
    cursor.at += commas[-1]
    words = cursor.since(start)
    cursor.next()
    return (Untold(words),)


@attempt
def _by_others(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "[have] an opponent gain 3 life": it costs the caster nothing."""
    part = parse_life_given(cursor)
    if part is None or not cursor.take_end():
        return None
    return (AlternativeCost(ThisSpell(), (part,), condition),)


def _once(ability: Ability) -> Ability:
    if isinstance(ability, AlternativeCost | CastPermission):
        return replace(ability, once=True)
    return ability


@attempt
def _rather_than(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    parts = parse_cost_parts(cursor)
    if parts is None or not cursor.take("rather than pay"):
        return None
    subject: Subject | None = ThisSpell()
    if not cursor.take("~'s mana cost"):
        subject = _spells_paid_for(cursor) if cursor.take("the mana cost for") else None
    if subject is None:
        return None
    if condition is None and cursor.sees("if"):
        condition = parse_if(cursor)
    if not cursor.take_end():
        return None
    subject, zone = _zone_of(subject)
    return (AlternativeCost(subject, parts, condition, zone),)


def _spells_paid_for(cursor: Cursor) -> SpellsOf | None:
    """Read "Zombie creature spells you cast", "spells that you cast"."""
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone:
        return None
    caster = noun.caster or ("you" if cursor.take("that you cast") else "")
    if caster != "you":
        return None
    bound = parse_where_x(cursor)
    spells = noun.filter if bound is None else _bounded_by(noun.filter, bound)
    if spells is None or (bound is None and mentions_x(spells)):
        return None
    return SpellsOf(spells, caster)


def mentions_x(spells: Filter) -> bool:
    """Whether a mana value is compared with an X."""
    parts = spells.parts if isinstance(spells, AllOf) else (spells,)
    return any(isinstance(p, Compares) and p.amount == AnnouncedX() for p in parts)


def _bounded_by(spells: Filter, bound: Amount) -> Filter | None:
    """The filter with what X is in its place; None where there is no X in it."""
    parts = spells.parts if isinstance(spells, AllOf) else (spells,)
    if not mentions_x(spells):
        return None
    known = (
        replace(p, amount=bound) if isinstance(p, Compares) and p.amount == AnnouncedX() else p
        for p in parts
    )
    return all_of(*known)


@attempt
def _without_paying(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "cast ... from your hand without paying ..."."""
    if not cursor.take("cast"):
        return None
    if cursor.take("~ without paying its mana cost"):
        return _free(cursor, ThisSpell(), condition)
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster not in ("", "you"):
        return None
    if not cursor.take("without paying their mana costs"):
        return None
    return _free(cursor, SpellsOf(noun.filter, "you"), condition)


def _free(
    cursor: Cursor, subject: Subject, condition: Condition | None
) -> tuple[Ability, ...] | None:
    if condition is None and cursor.sees("if"):
        condition = parse_if(cursor)
    if not cursor.take_end():
        return None
    subject, zone = _zone_of(subject)
    return (AlternativeCost(subject, (), condition, zone),)


def _zone_of(subject: Subject) -> tuple[Subject, str]:
    """The subject without the zone that its spells are cast from, and that zone."""
    if not isinstance(subject, SpellsOf):
        return subject, ""
    parts = subject.spells.parts if isinstance(subject.spells, AllOf) else (subject.spells,)
    zones = [part.zone for part in parts if isinstance(part, CastFrom)]
    rest = all_of(*(part for part in parts if not isinstance(part, CastFrom)))
    return SpellsOf(rest, subject.who), zones[0] if zones else ""


@attempt
def _from_zone_by_paying(cursor: Cursor, condition: Condition | None) -> tuple[Ability, ...] | None:
    """Read "cast ~ from your graveyard by paying {R} rather than paying its mana cost"."""
    if not cursor.take("cast ~"):
        return None
    zone = next((zone for phrase, zone in _ZONES if cursor.take(phrase)), "")
    if not zone or not cursor.take("by"):
        return None
    parts = parse_gerunds(cursor, "rather than paying its mana cost")
    if parts is None:
        return None
    if not cursor.take_end():
        return None
    permission = CastPermission(ThisSpell(), zone, condition, instead=True)
    return permission, AlternativeCost(ThisSpell(), parts, condition, zone)


@attempt
def read_free_for_all(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Any player may cast ... without paying their mana costs and as though they had flash".

    The flash is for spells that are cast so and for no others.
    """
    noun = parse_noun(cursor) if cursor.take("any player may cast") else None
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    if not cursor.take("without paying their mana costs"):
        return None
    flash = cursor.take("and as though they had flash")
    if not cursor.take_end():
        return None
    return (AlternativeCost(SpellsOf(noun.filter, "any"), (), flash=flash),)


@attempt
def read_dearer_in_life(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Spells your opponents cast that target ~ cost an additional 3 life to cast."."""
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone:
        return None
    if not cursor.take_any("cost an additional", "costs an additional"):
        return None
    life = parse_integer(cursor)
    if life is None or not cursor.take("life to cast") or not cursor.take_end():
        return None
    return (AdditionalCost(SpellsOf(noun.filter, noun.caster or "any"), (PayLife(Number(life)),)),)


# --- besides the mana cost --------------------------------------------------------------------


@attempt
def read_additional_cost(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As an additional cost to cast ~, sacrifice a creature."."""
    if not cursor.take("as an additional cost to cast"):
        return None
    subject = _subject(cursor)
    if subject is None or not cursor.take(","):
        return None
    optional = cursor.take("you may")
    parts = _either_or(cursor) or parse_cost_parts(cursor)
    if parts is None:
        return None
    repeats = optional and cursor.take("any number of times")
    if not cursor.take_end():
        return None
    cost = AdditionalCost(subject, parts, optional, repeats=repeats)
    if not isinstance(subject, SpellsOf):
        return (cost,)
    reduction = _those_spells(cursor, subject)
    return (cost, reduction) if reduction is not None else (cost,)


def _subject(cursor: Cursor) -> Subject | None:
    if cursor.take("~"):
        return ThisSpell()
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster not in ("", "you"):
        return None
    return SpellsOf(noun.filter, "you")


@attempt
def _either_or(cursor: Cursor) -> tuple[CostPart, ...] | None:
    """Read "sacrifice a creature, discard a card, or pay 4 life"."""
    ways: list[tuple[CostPart, ...]] = []
    chosen = False
    while True:
        part = parse_cost_part(cursor)
        if part is None:
            return None
        ways.append((part,))
        if cursor.take_any(", or", "or"):
            chosen = True
        elif chosen or not cursor.take(","):
            break
    return (OneOf(tuple(ways)),) if chosen else None


@attempt
def _those_spells(cursor: Cursor, subject: SpellsOf) -> CostModifier | None:
    """Read "Those spells cost {G} less to cast if you paid life this way."."""
    mana = parse_mana_cost(cursor) if cursor.take("Those spells cost") else None
    if mana is None or not cursor.take("less to cast if you paid life this way."):
        return None
    change = CostModifier(subject, "less", mana, condition=WasPaid("life"))
    return bounded(cursor, change)


@attempt
def read_flash_for_more(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast ~ as though it had flash if you pay {2} more to cast it."."""
    more = parse_mana_cost(cursor) if cursor.take(_FLASH_FOR) else None
    if more is None or not cursor.take("more to cast it") or not cursor.take_end():
        return None
    flash = SpellsHave(IsItself(), "you", Keyword("flash"), WasPaid("paid"))
    return flash, AdditionalCost(ThisSpell(), (PayMana(more),), optional=True)


_FLASH_FOR: Final = "you may cast ~ as though it had flash if you pay"


@attempt
def read_permission_at_a_price(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast ~ from your graveyard by discarding a card in addition to ..."."""
    if not cursor.take("you may cast ~ from your graveyard by"):
        return None
    parts = parse_gerunds(cursor, "in addition to paying")
    if parts is None or not cursor.take_any("its other costs", "their other costs"):
        return None
    if not cursor.take_end():
        return None
    return (CastPermission(ThisSpell(), "graveyard", price=parts),)


@attempt
def read_commander_tax(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read that life is paid in place of the commander tax (CR 903.8)."""
    tax = "rather than pay {2} for each previous time you've cast ~ from the command zone this game"
    if not cursor.take(tax) or not cursor.take(", pay"):
        return None
    life = parse_integer(cursor)
    if life is None or not cursor.take("life that many times") or not cursor.take_end():
        return None
    return (CommanderTaxInLife(life),)
