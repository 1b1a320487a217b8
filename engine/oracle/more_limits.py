"""More about what keeps spells from being cast: by players who did something, in a phase."""

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
    SourceIs,
    Untold,
)
from engine.cards.filters import (
    AnyOf,
    Anything,
    CastFrom,
    ControlledBy,
    Filter,
    HasType,
    IsAttacking,
)
from engine.cards.statics import CantCast, CastRestriction
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.earlier import parse_earlier
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.phrases.nouns import parse_core

_WHO: Final = (
    ("your opponents can't cast", "opponent"),
    ("each opponent can't cast", "opponent"),
    ("players can't cast", "any"),
    ("you can't cast", "you"),
)
_ATTACKING: Final = Both(
    (SourceIs(IsAttacking()), Untold("its caster is the player that ~ attacks"))
)


@attempt
def read_more_limits(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one sentence of this kind."""
    for reader in _READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


def _spells(cursor: Cursor) -> Filter | None:
    noun = parse_noun(cursor)
    plain = noun is not None and noun.kind == "spell" and not noun.zone and not noun.caster
    return noun.filter if noun is not None and plain else None


@attempt
def _in_combat(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Players can't cast spells during combat."."""
    who = next((who for phrase, who in _WHO if cursor.take(phrase)), "")
    spells = _spells(cursor) if who else None
    if spells is None or not cursor.take("during combat") or not cursor.take_end():
        return None
    return (CantCast(spells, who, IsPhase("combat")),)


@attempt
def _zones(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Players can't cast noncreature spells from graveyards or exile."."""
    who = next((who for phrase, who in _WHO if cursor.take(phrase)), "")
    core = parse_core(cursor) if who else None
    if core is None or core.kind != "spell" or not cursor.take("from graveyards or exile"):
        return None
    zones = AnyOf((CastFrom("graveyard"), CastFrom("exile")))
    return (CantCast(all_of(core.filter, zones), who),) if cursor.take_end() else None


@attempt
def _defending(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "As long as ~ is attacking, defending player can't cast spells."."""
    if not cursor.take("as long as ~ is attacking, defending player can't cast"):
        return None
    spells = _spells(cursor)
    if spells is None or not cursor.take_end():
        return None
    return (CantCast(spells, "opponent", _ATTACKING),)


@attempt
def _who_did(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Each opponent who attacked with a creature this turn can't cast spells."."""
    who = {"each opponent who": "opponent", "each player who": "any"}.get(
        cursor.take_any("each opponent who", "each player who"), ""
    )
    if not who:
        return None
    if cursor.take("controls more"):
        return _who_controls_more(cursor, who)
    start = cursor.at
    while not cursor.done and not cursor.sees("can't cast") and not cursor.sees("."):
        cursor.next()
    tokens = cursor.tokens[start : cursor.at]
    if not tokens or tokens[-1].lower != "turn" or not cursor.take("can't cast"):
        return None
    spells = _spells(cursor)
    if spells is None or not cursor.take_end():
        return None
    done = cursor.source[tokens[0].start : tokens[-1].end]
    return (CantCast(spells, who, Untold(f"that player {done}")),)


def _who_controls_more(cursor: Cursor, who: str) -> tuple[Ability, ...] | None:
    """Read "creatures than you can't cast creature spells. The same is true for artifacts ..."."""
    core = parse_core(cursor)
    if core is None or not cursor.take("than you can't cast"):
        return None
    spells = _spells(cursor)
    if spells != core.filter or not cursor.take_end():
        return None
    kinds = [core.filter]
    if cursor.take("the same is true for"):
        more = parse_core(cursor)
        if more is None or not isinstance(more.filter, AnyOf) or not cursor.take_end():
            return None
        kinds += more.filter.parts
    if not all(isinstance(kind, HasType) for kind in kinds):
        return None
    return tuple(CantCast(kind, who, _more_than_you(kind)) for kind in kinds)


def _more_than_you(kind: Filter) -> Condition:
    theirs = CountOf(all_of(kind, ControlledBy("caster")))
    return Compare(theirs, ">", CountOf(all_of(kind, ControlledBy("you"))))


@attempt
def _enchanted_player(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Enchanted player can't cast more than one spell each turn."."""
    if not cursor.take("enchanted player can't cast more than one"):
        return None
    spells = _spells(cursor)
    if spells is None or not cursor.take("each turn") or not cursor.take_end():
        return None
    already = Compare(SpellsCast(spells, "caster"), ">=", Number(1))
    return (CantCast(all_of(spells, ControlledBy("host")), "any", already),)


@attempt
def _on_your_turn(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read that you can cast spells only on your turn and no more than two of them."""
    if not cursor.take("you can cast spells only during your turn"):
        return None
    found: list[Ability] = [CantCast(Anything(), "you", Neither(IsTurnOf("you")))]
    if cursor.take("and you can cast no more than two spells each turn"):
        enough = Compare(SpellsCast(Anything(), "you"), ">=", Number(2))
        found.append(CantCast(Anything(), "you", enough))
    return tuple(found) if cursor.take_end() else None


@attempt
def read_own_ban(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "You can't cast ~ if you've played a land this turn."."""
    if not cursor.take("you can't cast ~ if"):
        return None
    condition = parse_condition(cursor) or parse_earlier(cursor)
    if condition is None or not cursor.take_end():
        return None
    return (CastRestriction(Neither(condition)),)


_READERS: Final = (
    _in_combat,
    _zones,
    _defending,
    _who_did,
    _enchanted_player,
    _on_your_turn,
)
