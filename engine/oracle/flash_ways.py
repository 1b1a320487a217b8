"""Spells that may be cast as though they had flash, by whom, when and at what price."""

from typing import Final

from engine.cards.abilities import Ability, Keyword, OtherEffect, SpellsHave, Triggered
from engine.cards.amounts import Number, SpellsCast
from engine.cards.conditions import Both, Compare, Condition, IsPhase, IsTurnOf, Untold, WasPaid
from engine.cards.costs import CostPart, Deed
from engine.cards.filters import IsItself
from engine.cards.modifiers import AdditionalCost, AlternativeCost, SpellsOf, ThisSpell
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.costs import parse_cost_part
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.gerunds import parse_gerunds
from engine.oracle.touches import touches_of

_FLASH: Final = Keyword("flash")
_OWN: Final = "you may cast ~ as though it had flash"


@attempt
def read_flash_way(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence of this kind, with what is said of spells that are cast so."""
    for reader in _READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


@attempt
def _itself(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read what follows "You may cast ~ as though it had flash": a price or a consequence."""
    if not cursor.take(_OWN):
        return None
    if cursor.take("if it's cast using teamwork"):
        when = Untold("it's cast using teamwork")
        return (SpellsHave(IsItself(), "you", _FLASH, when),) if cursor.take_end() else None
    if cursor.take("if you behold"):
        cursor.at -= 1
        part = parse_cost_part(cursor)
        if not isinstance(part, Deed) or not cursor.take("as an additional cost to cast it"):
            return None
        return _paid(cursor, (part,), "behold")
    if cursor.take("by"):
        parts = parse_gerunds(cursor, "in addition to paying its other costs")
        return None if parts is None else _paid(cursor, parts, "paid")
    if not cursor.take("."):
        return None
    text = cursor.sentence_text()
    if not text.startswith("If you cast it any time a sorcery couldn't have been cast,"):
        return None
    effect = OtherEffect(touches_of(text) - {"casting", "abilities"})
    cursor.take("if you cast it any time a sorcery couldn't have been cast,")
    told = cursor.outside()
    if told is None:
        cursor.skip_sentence()
    else:
        effect = OtherEffect(*told)
    return SpellsHave(IsItself(), "you", _FLASH), Triggered("other", effects=(effect,))


def _paid(cursor: Cursor, parts: tuple[CostPart, ...], word: str) -> tuple[Ability, ...] | None:
    if not cursor.take_end():
        return None
    flash = SpellsHave(IsItself(), "you", _FLASH, WasPaid(word))
    return flash, AdditionalCost(ThisSpell(), parts, optional=True)


@attempt
def _of_others(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Players may cast enchantment spells as though they had flash."."""
    condition: Condition | None = None
    if cursor.take("during each opponent's end step,"):
        condition = Both((IsPhase("end"), IsTurnOf("opponent")))
    who = {"players may cast": "any", "you may cast": "you"}.get(
        cursor.take_any("players may cast", "you may cast"), ""
    )
    noun = parse_noun(cursor) if who else None
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    if not cursor.take("as though they had flash") or not cursor.take_end():
        return None
    return (SpellsHave(noun.filter, who, _FLASH, condition),)


@attempt
def _first(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast the first creature spell you cast each turn as though it had flash."."""
    noun = parse_noun(cursor) if cursor.take("you may cast the first") else None
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster != "you":
        return None
    if not cursor.take("each turn as though it had flash") or not cursor.take_end():
        return None
    none_yet = Compare(SpellsCast(noun.filter, "you"), "=", Number(0))
    return (SpellsHave(noun.filter, "you", _FLASH, none_yet),)


@attempt
def _free(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a cost instead of the mana cost that lets a spell be cast as though it had flash."""
    before = leading_condition(cursor)
    if before is None:
        return None
    if cursor.take("you may cast ~ without paying its mana cost and as though it had flash"):
        offer = AlternativeCost(ThisSpell(), (), before[0], flash=True)
        return (offer,) if cursor.take_end() else None
    who = {"any player may cast": "any", "you may cast": "you"}.get(
        cursor.take_any("any player may cast", "you may cast"), ""
    )
    noun = parse_noun(cursor) if who else None
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    spells = SpellsOf(noun.filter, who)
    if cursor.take("without paying their mana costs and as though they had flash"):
        offer = AlternativeCost(spells, (), before[0], flash=True)
        return (offer,) if cursor.take_end() else None
    parts = (
        parse_gerunds(cursor, "rather than paying their mana costs") if cursor.take("by") else None
    )
    if parts is None or not cursor.take_end():
        return None
    rider = "If you cast a spell this way, you may cast it as though it had flash."
    return (AlternativeCost(spells, parts, before[0], flash=cursor.take(rider)),)


_READERS: Final = (_itself, _of_others, _first, _free)
