"""Whose costs a sentence changes: "Creature spells you cast", "Activated abilities of ..."."""

from typing import Final

from engine.cards.amounts import Number, SpellsCast
from engine.cards.conditions import Both, Compare, Condition, IsTurnOf, TargetIs, Untold
from engine.cards.filters import (
    Anything,
    ControlledBy,
    Filter,
    HasType,
    InZone,
    IsCommander,
    IsHost,
    IsItself,
    Not,
    OwnedBy,
    Targets,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    KeywordCosts,
    SpellsOf,
    Subject,
    ThisAbility,
    ThisSpell,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import Noun, parse_filter, parse_noun
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.words.keywords import WITH_COST
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class CostSubject:
    """What a cost sentence speaks of.

    action: "cast" or "activate", "" for costs of a keyword
    first: only the first such spell each turn; condition: a part of the phrase that is one
    this_turn: holds until the end of the turn
    """

    subject: Subject
    action: str
    first: bool = False
    condition: Condition | None = None
    this_turn: bool = False


# Keywords whose cost is that of an activated ability, so that it is the ability that costs less.
ACTIVATED: Final = (
    "equip",
    "cycling",
    "ninjutsu",
    "unearth",
    "embalm",
    "eternalize",
    "encore",
    "outlast",
    "scavenge",
    "boast",
    "exhaust",
    "reconfigure",
    "power-up",
    "loyalty",
)


def parse_cost_subject(cursor: Cursor) -> CostSubject | None:
    """Read the subject up to "cost" or "costs"; None, nothing read, where it is another one."""
    for reader in _READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


@attempt
def _itself(cursor: Cursor) -> CostSubject | None:
    if cursor.take_any("~", "it also"):
        return CostSubject(ThisSpell(), "cast")
    return CostSubject(ThisAbility(), "activate") if cursor.take("this ability") else None


@attempt
def _spells(cursor: Cursor) -> CostSubject | None:
    """Read "each spell you cast that's red", "the first creature spell you cast each turn"."""
    start = cursor.at
    nth = cursor.take_any("the first", "the second", "the third")
    inner, this_turn = _without_this_turn(cursor)
    noun = parse_noun(inner)
    if noun is None or noun.kind != "spell" or noun.zone:
        cursor.at = start
        return None
    condition = _which_of_turn(inner, nth, noun) if nth else None
    spells = noun.filter
    if nth and inner.take_any("that targets", "that target"):
        target = parse_filter(inner)
        if target is None:
            return None
        spells = all_of(spells, Targets(target))
    elif inner.take("but don't own"):
        spells = all_of(spells, Not(OwnedBy("you")))
    elif inner.take("enchanted player casts"):
        spells = all_of(spells, ControlledBy("host"))
    elif not nth and inner.take("during your turn"):
        condition = IsTurnOf("you")
    if nth and not inner.done:
        return None
    cursor.at += inner.at + (2 if this_turn else 0)
    if not (cursor.sees("cost") or cursor.sees("costs")):
        return None
    found = SpellsOf(spells, noun.caster or "any")
    return CostSubject(found, "cast", nth == "the first", condition, this_turn)


def _which_of_turn(cursor: Cursor, nth: str, noun: Noun) -> Condition | None:
    """Read "each turn" after "the first ... you cast": the condition beyond being the first."""
    if cursor.take("during each of your turns"):
        return IsTurnOf("you") if nth == "the first" else None
    before = _BEFORE[nth]
    if not cursor.take("each turn") or not before:
        return None
    return Compare(SpellsCast(noun.filter, noun.caster or "any"), "=", Number(before))


_BEFORE: Final = {"the first": 0, "the second": 1, "the third": 2}


def _without_this_turn(cursor: Cursor) -> tuple[Cursor, bool]:
    """The tokens of the subject alone, "this turn" left out; whether it was there."""
    tokens = cursor.tokens[cursor.at : _verb(cursor)]
    lowers = [token.lower for token in tokens]
    for place in range(len(lowers) - 1):
        if lowers[place : place + 2] == ["this", "turn"]:
            return Cursor(tokens[:place] + tokens[place + 2 :], cursor.source), True
    return Cursor(tokens, cursor.source), False


def _verb(cursor: Cursor) -> int:
    """The place of "cost" or "costs" before an amount; "mana cost" is not it."""
    for place in range(cursor.at, len(cursor.tokens) - 1):
        after = cursor.tokens[place + 1]
        if cursor.tokens[place].lower in ("cost", "costs") and after.is_symbol:
            return place
    return cursor.at


@attempt
def _abilities(cursor: Cursor) -> CostSubject | None:
    """Read "activated abilities of creatures you control"."""
    if cursor.sees("activated abilities cost") and cursor.take("activated abilities"):
        return CostSubject(AbilitiesOf(Anything()), "activate")
    if cursor.take("abilities your opponents activate"):
        theirs = AbilitiesOf(Anything(), who="opponent")
        if not cursor.take("that target"):
            return CostSubject(theirs, "activate")
        target = parse_filter(cursor)
        return None if target is None else CostSubject(theirs, "activate", False, TargetIs(target))
    if not cursor.take("activated abilities of"):
        return None
    noun = parse_noun(cursor)
    if noun is None or noun.caster:
        return None
    what = noun.filter
    if noun.zone:
        if (noun.zone, noun.whose) != ("graveyard", "you"):
            return None
        what = all_of(what, InZone("graveyard"), ControlledBy("you"))
    condition = TargetIs(IsItself()) if cursor.take("that target ~") else None
    return CostSubject(AbilitiesOf(what), "activate", condition=condition)


_FIRST: Final = Untold("it is the first such ability that is activated this turn")


@attempt
def _first_ability(cursor: Cursor) -> CostSubject | None:
    """Read "the first activated ability of an artifact you activate each turn"."""
    if cursor.take("the first activated ability you activate during your turn that targets"):
        target = parse_filter(cursor)
        if target is None:
            return None
        when = Both((IsTurnOf("you"), TargetIs(target), _FIRST))
        return CostSubject(AbilitiesOf(Anything(), who="you"), "activate", condition=when)
    core = parse_core(cursor) if cursor.take("the first activated ability of") else None
    if core is None or not cursor.take("you activate each turn"):
        return None
    return CostSubject(AbilitiesOf(core.filter, who="you"), "activate", condition=_FIRST)


@attempt
def _your_commander(cursor: Cursor) -> CostSubject | None:
    if not cursor.take("your commander"):
        return None
    mine = all_of(IsCommander(), OwnedBy("you"))
    return CostSubject(SpellsOf(mine, "you"), "cast")


@attempt
def _host_abilities(cursor: Cursor) -> CostSubject | None:
    """Read "enchanted artifact's activated abilities"."""
    if not cursor.take_any("enchanted", "equipped"):
        return None
    word = cursor.next().lower()
    if not word.endswith("'s") or not cursor.take("activated abilities"):
        return None
    kind = word.removesuffix("'s")
    types: tuple[Filter, ...] = () if kind == "permanent" else (HasType(kind.capitalize()),)
    return CostSubject(AbilitiesOf(all_of(IsHost(), *types)), "activate")


@attempt
def _keyword_abilities(cursor: Cursor) -> CostSubject | None:
    """Read "equip abilities you activate", "cycling abilities of ..."; "~'s equip ability"."""
    if cursor.take("~'s"):
        keyword = cursor.take_any(*ACTIVATED)
        found = CostSubject(AbilitiesOf(IsItself(), keyword), "activate")
        return found if keyword and cursor.take_any("ability", "abilities") else None
    keyword = cursor.take_any(*ACTIVATED)
    if not keyword or not cursor.take("abilities"):
        return None
    if cursor.take("you activate of"):
        what = parse_filter(cursor)
        if what is None:
            return None
        return CostSubject(AbilitiesOf(what, keyword, who="you"), "activate")
    if cursor.take("you activate"):
        mine = AbilitiesOf(Anything(), keyword, who="you")
        target = parse_filter(cursor) if cursor.take("that target") else None
        condition = None if target is None else TargetIs(target)
        return CostSubject(mine, "activate", condition=condition)
    what = parse_filter(cursor) if cursor.take("of") else None
    return None if what is None else CostSubject(AbilitiesOf(what, keyword), "activate")


@attempt
def _abilities_you_activate(cursor: Cursor) -> CostSubject | None:
    """Read "abilities you activate", with "that aren't mana abilities" left to the end."""
    if not cursor.take_any("abilities you activate", "activated abilities you activate"):
        return None
    mana = not cursor.take_any("that aren't mana abilities")
    what = parse_filter(cursor) if cursor.take("of") else Anything()
    if what is None:
        return None
    return CostSubject(AbilitiesOf(what, mana_abilities=mana, who="you"), "activate")


@attempt
def _keyword_costs(cursor: Cursor) -> CostSubject | None:
    """Read "buyback costs", "equip costs you pay"."""
    cursor.take("all")
    keyword = cursor.take_any(*ACTIVATED, *WITH_COST)
    if not keyword or not cursor.take("costs"):
        return None
    who = "you" if cursor.take("you pay") else "any"
    who = "opponent" if cursor.take("your opponents pay") else who
    if keyword in ACTIVATED:
        return CostSubject(AbilitiesOf(Anything(), keyword, who=who), "")
    return CostSubject(KeywordCosts(keyword, who), "")


def hosts_controller(subject: Subject) -> bool:
    """Whether the subject speaks of the player that its source enchants."""
    return isinstance(subject, SpellsOf) and ControlledBy("host") in getattr(
        subject.spells, "parts", (subject.spells,)
    )


_READERS: Final = (
    _itself,
    _your_commander,
    _first_ability,
    _abilities,
    _host_abilities,
    _keyword_abilities,
    _abilities_you_activate,
    _keyword_costs,
    _spells,
)
