"""What spells may be cast, from where, and which keywords they have (CR 601.3)."""

from typing import Final

from engine.cards.abilities import Ability, ForTurn, Keyword, SpellsHave
from engine.cards.amounts import PropertyOf
from engine.cards.conditions import (
    IsTurnOf,
)
from engine.cards.costs import PayLife
from engine.cards.filters import (
    AllOf,
    CastFrom,
    Filter,
    HasType,
    HasXInCost,
    IsItself,
)
from engine.cards.modifiers import AlternativeCost, SpellsOf, ThisSpell, XBound, XMultiplier
from engine.cards.statics import CastPermission
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.keywords import read_keyword
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.conditions import parse_if
from engine.oracle.phrases.costs import parse_cost_parts
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.nouns import parse_core

_FLASH: Final = Keyword("flash")


# --- keywords of spells -----------------------------------------------------------------------


@attempt
def read_spells_have(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Artifact spells you cast have convoke."."""
    before = leading_condition(cursor)
    if before is None:
        return None
    spells = _spells(cursor)
    if spells is None or not cursor.take_any("have", "has"):
        return None
    keyword = _given_keyword(cursor)
    if keyword is None:
        return None
    what, who = spells
    return (SpellsHave(what, who, keyword, before[0]),)


@attempt
def read_graveyard_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Each sorcery card in your graveyard has flashback. The flashback cost is ...".

    The cost is the card's mana cost, and perhaps something besides.
    """
    noun = parse_noun(cursor) if cursor.take("each") else None
    if noun is None or noun.kind != "card" or (noun.zone, noun.whose) != ("graveyard", "you"):
        return None
    name = cursor.take_any("flashback", "escape") if cursor.take("has") else ""
    if not name or not cursor.take(f". The {name} cost is equal to"):
        return None
    if not cursor.take_any("the card's mana cost", "that card's mana cost", "its mana cost"):
        return None
    more = parse_cost_parts(cursor) if cursor.take("plus") else ()
    if more is None or not cursor.take_end():
        return None
    spells = all_of(noun.filter, CastFrom("graveyard"))
    return (SpellsHave(spells, "you", Keyword(name, more, cost_is_mana_cost=True)),)


def _spells(cursor: Cursor) -> tuple[Filter, str] | None:
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone:
        return None
    return noun.filter, noun.caster or "any"


def _given_keyword(cursor: Cursor) -> Keyword | None:
    """Read a keyword and a full stop; one whose cost the next sentence gives as its mana cost."""
    name = cursor.take_any(*_COST_IS_MANA_COST)
    if name and cursor.take_end():
        if not cursor.take(f"The {name} cost is equal to its mana cost."):
            return None
        return Keyword(name, cost_is_mana_cost=True)
    found = None if name else read_keyword(cursor)
    if found is None or len(found) != 1 or not cursor.take_end():
        return None
    return found[0] if isinstance(found[0], Keyword) else None


_COST_IS_MANA_COST: Final = (
    "emerge",
    "replicate",
    "flashback",
    "escape",
    "miracle",
    "encore",
    "blitz",
)


@attempt
def parse_next_spell_has(cursor: Cursor) -> ForTurn | None:
    """Read the effect "The next spell you cast this turn has convoke."."""
    core = parse_core(cursor) if cursor.take("the next") else None
    if core is None or core.kind != "spell" or not cursor.take("you cast this turn"):
        return None
    keyword = _given_keyword(cursor) if cursor.take("has") else None
    if keyword is None:
        return None
    return ForTurn((SpellsHave(core.filter, "you", keyword),), next_spell_only=True)


@attempt
def read_flash(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast creature spells as though they had flash."."""
    before = leading_condition(cursor)
    who = "any" if cursor.take("any player may cast") else "you"
    if before is None or (who == "you" and not cursor.take("you may cast")):
        return None
    if cursor.take("~ as though it had flash"):
        what: Filter = IsItself()
    else:
        noun = parse_noun(cursor)
        if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
            return None
        if not cursor.take("as though they had flash"):
            return None
        what = noun.filter
    condition = before[0]
    if condition is None and not cursor.sees("."):
        condition = parse_if(cursor)
    return (SpellsHave(what, who, _FLASH, condition),) if cursor.take_end() else None


# --- from where, and when ---------------------------------------------------------------------


@attempt
def read_cast_permission(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may cast ~ from your graveyard." and the like about other spells."""
    for phrase, spells in _EACH_OF_YOUR_TURNS:
        if cursor.take(phrase):
            return (CastPermission(SpellsOf(spells, "you"), "graveyard", IsTurnOf("you"), True),)
    before = leading_condition(cursor)
    once = cursor.take_any("once during each of your turns,", "once each turn,")
    if before is None or not cursor.take("you may cast"):
        return None
    condition = IsTurnOf("you") if "your" in once else before[0]
    if cursor.take("~ from your graveyard or from exile"):
        either = ("graveyard", "exile")
        found = tuple(CastPermission(ThisSpell(), zone, condition, bool(once)) for zone in either)
        return found if cursor.take_end() else None
    if cursor.take("~ from your graveyard"):
        return _permission(cursor, CastPermission(ThisSpell(), "graveyard", condition, bool(once)))
    if cursor.take("~ from the top of your library"):
        return _permission(cursor, CastPermission(ThisSpell(), "library", condition, bool(once)))
    if cursor.take("~ from exile"):
        return _permission(cursor, CastPermission(ThisSpell(), "exile", condition, bool(once)))
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    parts = noun.filter.parts if isinstance(noun.filter, AllOf) else (noun.filter,)
    zones = [part.zone for part in parts if isinstance(part, CastFrom)]
    if len(zones) != 1:
        return None
    rest = all_of(*(part for part in parts if not isinstance(part, CastFrom)))
    return _permission(
        cursor, CastPermission(SpellsOf(rest, "you"), zones[0], condition, bool(once))
    )


def _permission(cursor: Cursor, found: CastPermission) -> tuple[Ability, ...] | None:
    if found.condition is None and not cursor.sees("."):
        condition = parse_if(cursor)
        if condition is None:
            return None
        found = CastPermission(found.subject, found.zone, condition, found.once)
    if not cursor.take_end():
        return None
    cursor.take(_EXILED_AFTERWARDS)
    return (found,)


# a land may be played as well, which is no casting
_EACH_OF_YOUR_TURNS: Final[tuple[tuple[str, Filter], ...]] = (
    (
        (
            "during each of your turns, you may play a land and cast a permanent spell of each "
            "permanent type from your graveyard."
        ),
        HasType("Permanent"),
    ),
)
_EXILED_AFTERWARDS: Final = (
    "If a spell cast this way would be put into your graveyard, exile it instead."
)


@attempt
def read_library_permission(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You may play lands and cast spells from the top of your library."."""
    before = leading_condition(cursor)
    if before is None or not cursor.take_any("you may play lands and cast", "you may cast"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    if not cursor.take("from the top of your library") or not cursor.take_end():
        return None
    spells = SpellsOf(noun.filter, "you")
    if cursor.take(_FLASH_THEN):
        fast = SpellsHave(all_of(noun.filter, CastFrom("library")), "you", _FLASH, before[0])
        return CastPermission(spells, "library", before[0]), fast
    if not cursor.take(_LIFE_INSTEAD):
        return (CastPermission(spells, "library", before[0]),)
    life = PayLife(PropertyOf("mana value", "spell"))
    permission = CastPermission(spells, "library", before[0], instead=True)
    return permission, AlternativeCost(spells, (life,), before[0], "library")


_FLASH_THEN: Final = "If you cast a spell this way, you may cast it as though it had flash."
_LIFE_INSTEAD: Final = (
    "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost."
)


# --- X ----------------------------------------------------------------------------------------


@attempt
def read_x_bound(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "X can't be greater than the number of players in the game.", or what X is."""
    if cursor.take("X is"):
        fixed = parse_amount(cursor)
        if fixed is None or not cursor.take("as you cast ~") or not cursor.take_end():
            return None
        return (XBound(fixed, exact=True),)
    amount = parse_amount(cursor) if cursor.take("X can't be greater than") else None
    return (XBound(amount),) if amount is not None and cursor.take_end() else None


@attempt
def read_x_multiplier(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Whenever you cast a ... spell with a mana cost that contains {X}, double ..."."""
    core = parse_core(cursor) if cursor.take("whenever you cast") else None
    if core is None or core.kind != "spell":
        return None
    if not cursor.take_any("with a mana cost that contains {X}", "with {X} in its mana cost"):
        return None
    if not cursor.take(", double the value of X") or not cursor.take_end():
        return None
    return (XMultiplier(all_of(core.filter, HasXInCost()), 2),)
