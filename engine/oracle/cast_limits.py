"""What keeps spells from being cast, and when they may be (CR 101.2, 601.3)."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability
from engine.cards.amounts import CountOf, Number, SpellsCast
from engine.cards.conditions import (
    Both,
    Compare,
    Condition,
    IsPhase,
    IsTurnOf,
    Neither,
    Untold,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    Compares,
    ControlledBy,
    Filter,
)
from engine.cards.statics import CantActivate, CantCast, CastRestriction
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of, both
from engine.oracle.phrases.conditions import parse_condition, parse_if
from engine.oracle.phrases.filters import parse_filter, parse_noun

_TIMES: Final[tuple[tuple[str, Condition], ...]] = (
    ("during your turn", IsTurnOf("you")),
    ("during an opponent's turn", IsTurnOf("opponent")),
    ("during combat on your turn", Both((IsPhase("combat"), IsTurnOf("you")))),
    ("during combat on an opponent's turn", Both((IsPhase("combat"), IsTurnOf("opponent")))),
    ("during combat", IsPhase("combat")),
)


_CAST_SO: Final = "it is cast "  # begins what is asked of the casting and no board tells
_DURING_YOUR_FIRST: Final = 3  # words


@attempt
def read_cast_restriction(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Cast ~ only if you control two or more Vampires."; a time no board tells is kept."""
    condition: Condition | None
    if cursor.take("you can't cast ~ unless"):
        condition = parse_condition(cursor)
        return (CastRestriction(condition),) if condition and cursor.take_end() else None
    if cursor.take("you can't cast ~ during your first"):
        return (CastRestriction(Neither(_said(cursor, cursor.at - _DURING_YOUR_FIRST))),)
    if not cursor.take("cast ~ only"):
        return None
    start = cursor.at
    if cursor.take("if"):
        condition = parse_condition(cursor)
    else:
        condition = next((when for phrase, when in _TIMES if cursor.take(phrase)), None)
    if condition is not None and cursor.take_end():
        return (CastRestriction(condition),)
    return (CastRestriction(_said(cursor, start)),)


def _said(cursor: Cursor, start: int) -> Untold:
    """What the rest of the sentence asks for, in its words, from a place on."""
    cursor.at = start
    words = cursor.skip_sentence().removesuffix(".")
    return Untold(words.removeprefix("if ") if words.startswith("if ") else f"{_CAST_SO}{words}")


# --- what can't be cast -----------------------------------------------------------------------

_PLAYERS: Final = (
    ("your opponents can't cast", "opponent"),
    ("each opponent can't cast", "opponent"),
    ("each player can't cast", "any"),
    ("players can't cast", "any"),
    ("you can't cast", "you"),
)


@attempt
def read_cant_cast(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Your opponents can't cast spells during your turn.", "Elf spells can't be cast."."""
    before = leading_condition(cursor)
    if before is None:
        return None
    who = next((who for phrase, who in _PLAYERS if cursor.take(phrase)), "")
    if who and cursor.take("more than one"):
        return _more_than_one(cursor, who) if before[0] is None else None
    spells = _forbidden_spells(cursor)
    if spells is None or (not who and not cursor.take("can't be cast")):
        return None
    besides: tuple[Ability, ...] = ()
    if cursor.take("or activate abilities of"):
        sources = parse_filter(cursor)
        if sources is None or who != "opponent":
            return None
        besides = (CantActivate(all_of(sources, ControlledBy("opponent")), condition=before[0]),)
    condition = before[0]
    if not besides and not cursor.sees("."):
        more = parse_if(cursor)
        condition = more if condition is None or more is None else both(condition, more)
    if not cursor.take_end():
        return None
    return (CantCast(spells, who or "any", condition), *besides)


def _more_than_one(cursor: Cursor, who: str) -> tuple[Ability, ...] | None:
    """Read "[can't cast more than one] noncreature spell each turn"."""
    spells = _forbidden_spells(cursor)
    if spells is None or not cursor.take("each turn") or not cursor.take_end():
        return None
    return (CantCast(spells, who, Compare(SpellsCast(spells, "caster"), ">=", Number(1))),)


def _forbidden_spells(cursor: Cursor) -> Filter | None:
    """Read the spells that can't be cast, with how many lands their caster may have too few."""
    if cursor.take("spells from graveyards or libraries"):
        return AnyOf((CastFrom("graveyard"), CastFrom("library")))
    noun = parse_noun(cursor)
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    return _of_that_player(noun.filter) if cursor.take("that player controls") else noun.filter


def _of_that_player(spells: Filter) -> Filter | None:
    """The filter where what a mana value is compared with counts permanents of the caster."""
    parts = spells.parts if isinstance(spells, AllOf) else (spells,)
    found = [p for p in parts if isinstance(p, Compares) and isinstance(p.amount, CountOf)]
    if len(found) != 1 or not isinstance(found[0].amount, CountOf):
        return None
    theirs = CountOf(all_of(found[0].amount.what, ControlledBy("caster")))
    return all_of(*(replace(p, amount=theirs) if p is found[0] else p for p in parts))


@attempt
def read_no_hand(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You can't play lands or cast spells from your hand."."""
    if not cursor.take("you can't play lands or cast spells from your hand"):
        return None
    return (CantCast(CastFrom("hand"), "you"),) if cursor.take_end() else None


_ONLY: Final = (
    ("each opponent can cast spells only", "opponent"),
    ("your opponents can cast spells only", "opponent"),
    ("players can cast spells only", "any"),
    ("each player can cast spells only", "any"),
)
_WHEN: Final[tuple[tuple[str, Condition], ...]] = (
    (
        "any time they could cast a sorcery",
        Both((IsTurnOf("caster"), IsPhase("main"))),
    ),
    ("during their own turns", IsTurnOf("caster")),
    ("during their own turn", IsTurnOf("caster")),
    ("during your turn", IsTurnOf("you")),
)


@attempt
def read_cast_only_when(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Each opponent can cast spells only any time they could cast a sorcery."."""
    own = Neither(IsTurnOf("caster"))
    if cursor.take("players can activate abilities only during their own turns"):
        return (CantActivate(Anything(), condition=own),) if cursor.take_end() else None
    if cursor.take("players can cast spells and activate abilities only during their own turns"):
        both = (CantCast(Anything(), "any", own), CantActivate(Anything(), condition=own))
        return both if cursor.take_end() else None
    who = next((who for phrase, who in _ONLY if cursor.take(phrase)), "")
    when = next((c for phrase, c in _WHEN if who and cursor.take(phrase)), None)
    if when is None or not cursor.take_end():
        return None
    return (CantCast(Anything(), who, Neither(when)),)


@attempt
def read_cast_no_more(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Each player who has cast a red spell this turn can't cast additional red spells."."""
    who = {"each player": "any", "each opponent": "opponent"}.get(
        cursor.take_any("each player", "each opponent"), ""
    )
    first = parse_noun(cursor) if who and cursor.take("who has cast") else None
    if first is None or not cursor.take("this turn can't cast additional"):
        return None
    more = parse_noun(cursor)
    if more is None or more.filter != first.filter or not cursor.take_end():
        return None
    already = Compare(SpellsCast(first.filter, "caster"), ">=", Number(1))
    return (CantCast(first.filter, who, already),)
