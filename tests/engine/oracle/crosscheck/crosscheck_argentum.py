"""What the Argentum facts say of a card, and our reading in the same coarse forms.

These facts are names of constructors that a card's definition calls, without their arguments; so
only forms are compared.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    Grant,
    Keyword,
    SpellsHave,
    TappedForMana,
)
from engine.cards.amounts import ColorsSpent
from engine.cards.card import Card
from engine.cards.costs import Loyalty, PayLife
from engine.cards.filters import IsItself
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    CostModifier,
    KeywordCosts,
    ManaReplacement,
    Multiply,
    SpellsOf,
    Subject,
    ThisAbility,
    ThisSpell,
)
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    Combination,
    CommanderIdentity,
    CouldProduce,
    EachType,
    FixedMana,
    Instead,
    Letters,
    OneType,
    Production,
    TypeSource,
)
from engine.cards.statics import EntersWithCounters
from tests.engine.oracle.crosscheck.crosscheck_parts import parts_of
from tests.engine.oracle.crosscheck.crosscheck_words import BASIC_LAND_TYPES, COLORS, Claim

# --- theirs ---------------------------------------------------------------------------------------

_FORMS: Final[Mapping[tuple[str, str], tuple[str, str]]] = {
    ("adds_mana", "AddMana"): ("adds", "printed type"),
    ("adds_mana", "AddManaEffect"): ("adds", "printed type"),
    ("adds_mana", "AddColorlessMana"): ("adds", "colorless"),
    ("adds_mana", "AddColorlessManaEffect"): ("adds", "colorless"),
    ("adds_mana", "AddAnyColorMana"): ("adds", "any color"),
    ("adds_mana", "AddAnyColorManaSpendOnChosenType"): ("adds", "any color"),
    ("adds_mana", "AddManaOfChoice"): ("adds", "any color"),
    ("adds_mana", "AddManaOfChoiceEffect"): ("adds", "any color"),
    ("adds_mana", "AddManaOfChosenColor"): ("adds", "chosen color"),
    ("adds_mana", "AddManaInAnyCombination"): ("adds", "combination"),
    ("adds_mana", "AddDynamicMana"): ("adds", "combination"),
    ("adds_mana", "AddDynamicManaEffect"): ("adds", "combination"),
    ("adds_mana", "AddManaOfColorLandsCouldProduce"): ("adds", "could produce"),
    ("adds_mana", "AddManaOfColorAmongLinkedExile"): ("adds", "color of something"),
    ("adds_mana", "AddManaOfColorAmong"): ("adds", "color of something"),
    ("adds_mana", "AddManaOfColorAmongGraveyard"): ("adds", "color of something"),
    ("adds_mana", "AddManaOfColorInCommanderColorIdentity"): ("adds", "identity"),
    ("adds_mana", "AddOneManaOfEachColorAmong"): ("adds", "each color"),
    ("lands_could_produce", "ColorLandsCouldProduce"): ("adds", "could produce"),
    ("mana_ability", "manaAbility = true"): ("mana ability", ""),
    ("cost_mod", "ReduceGeneric"): ("cost change", "less generic"),
    ("cost_mod", "ReduceGenericBy"): ("cost change", "less generic"),
    ("cost_mod", "ReduceColored"): ("cost change", "less colored"),
    ("cost_mod", "ReduceColoredPerUnit"): ("cost change", "less colored"),
    ("cost_mod", "ReduceColoredIfAnyTargetMatches"): ("cost change", "less colored"),
    ("cost_mod", "IncreaseGeneric"): ("cost change", "more generic"),
    ("cost_mod", "IncreaseGenericBy"): ("cost change", "more generic"),
    ("cost_mod", "IncreaseGenericIfAnyTargetMatches"): ("cost change", "more generic"),
    ("cost_mod", "IncreaseGenericPerOtherSpellThisTurn"): ("cost change", "more generic"),
    ("cost_mod", "IncreaseColored"): ("cost change", "more colored"),
    ("cost_mod", "IncreaseColoredPerUnit"): ("cost change", "more colored"),
    ("cost_mod", "IncreaseLife"): ("cost change", "more life"),
    ("cost_target", "SelfCast"): ("cost subject", "self"),
    ("cost_target", "YouCast"): ("cost subject", "you"),
    ("cost_target", "YouCastFromZones"): ("cost subject", "you"),
    ("cost_target", "FaceDownYouCast"): ("cost subject", "you"),
    ("cost_target", "AnyCaster"): ("cost subject", "any"),
    ("cost_target", "OpponentsCastFromZones"): ("cost subject", "opponent"),
    ("cost_target", "OpponentsCastTargeting"): ("cost subject", "opponent"),
    ("cost_target", "MorphActivation"): ("cost subject", "morph"),
    ("keyword", "CONVOKE"): ("keyword", "convoke"),
    ("keyword", "DELVE"): ("keyword", "delve"),
    ("keyword", "IMPROVISE"): ("keyword", "improvise"),
    ("keyword", "Affinity"): ("cost change", "less generic"),
    ("keyword", "AffinityForSubtype"): ("cost change", "less generic"),
    ("rider", "MakesSpellUncounterable"): ("rider", "can't be countered"),
    ("converge", "colorsOfManaSpent"): ("converge", ""),
    ("converge", "convergeEntersWithCounters"): ("converge counters", ""),
    ("on_tap_bonus", "AdditionalManaOnTap"): ("tapped for mana", ""),
    ("on_tap_bonus", "AdditionalManaOnSourceTap"): ("tapped for mana", ""),
    ("on_tap_bonus", "MultiplyManaOnSourceTap"): ("mana replacement", "times"),
    ("on_tap_bonus", "DampLandManaProduction"): ("mana replacement", "becomes"),
}
# A definition may speak of X for any reason.
_NOT_COMPARED: Final = frozenset({"cast_x"})
# What else mana does to a spell is no part of our language.
_OTHER_RIDERS: Final = frozenset(
    {"GrantsKeywordWhenSpent", "CopySpellWhenSpent", "ScryOnSharedTypeWithCommander"}
)
# Both say in one word what the other may say in two.
_IMPLIED: Final[Mapping[str, tuple[Claim, ...]]] = {
    "Affinity": (Claim("cost subject", "self"),),
    "AffinityForSubtype": (Claim("cost subject", "self"),),
    "AddAnyColorManaSpendOnChosenType": (Claim("restriction", ""),),
    "convergeEntersWithCounters": (Claim("converge", ""),),
}
_KEYWORDS: Final = frozenset({"convoke", "delve", "improvise"})
_UNCOUNTERABLE: Final = "can't be countered"


def argentum_claims(row: Mapping[str, Any]) -> frozenset[Claim]:
    """The claims of one row of the facts."""
    found: set[Claim] = set()
    for kind, names in row["facts"].items():
        if kind == "restriction":
            found.add(Claim("restriction", ""))
        elif kind not in _NOT_COMPARED:
            for name in set(names) - _OTHER_RIDERS:
                found |= {Claim(*_FORMS[kind, name]), *_IMPLIED.get(name, ())}
    return frozenset(found)


# --- ours -----------------------------------------------------------------------------------------


def our_forms(cards: Iterable[Card]) -> frozenset[Claim]:
    """Our reading of these faces in the same forms."""
    found: set[Claim] = set()
    for card in cards:
        if {"Land"} <= set(card.types) and set(card.subtypes) & BASIC_LAND_TYPES.keys():
            found |= {Claim("adds", "printed type"), Claim("mana ability", "")}
        for ability in card.abilities:
            found |= set(_forms_of(ability))
    return frozenset(found)


def _forms_of(ability: Ability) -> Iterator[Claim]:
    match ability:
        case TappedForMana():
            yield Claim("tapped for mana", "")
        case SpellsHave(who=who, keyword=Keyword(name="affinity")):
            yield Claim("cost change", "less generic")
            yield Claim("cost subject", who)
        case Grant(permanents=IsItself(), abilities=abilities):  # "max speed", a level
            for each in abilities:
                yield from _forms_of(each)
        case Activated() if _is_mana_ability(ability):
            yield Claim("mana ability", "")
            yield from _inside(ability)
        case _:
            yield from _inside(ability)


def _inside(ability: Ability) -> Iterator[Claim]:
    for part in parts_of(ability):
        yield from _forms(part)


def _forms(part: object) -> Iterator[Claim]:
    match part:
        case AddMana():
            yield from _added(part)
        case ManaReplacement(change=change):
            said = "times" if isinstance(change, Multiply) else "becomes"
            yield Claim("mana replacement", said)
        case CostModifier() | AdditionalCost():
            yield from _changes(part)
        case Keyword(name="affinity"):
            yield Claim("cost change", "less generic")
            yield Claim("cost subject", "self")
        case Keyword(name=name) if name in _KEYWORDS:
            yield Claim("keyword", name)
        case EntersWithCounters(count=count) if ColorsSpent() in parts_of(count):
            yield Claim("converge counters", "")
        case ColorsSpent():
            yield Claim("converge", "")
        case _:
            pass


def _added(effect: AddMana) -> Iterator[Claim]:
    yield from (Claim("adds", form) for form in _adds(effect.production))
    if effect.restriction:
        yield Claim("restriction", "")
    if _UNCOUNTERABLE in effect.riders:
        yield Claim("rider", _UNCOUNTERABLE)


def _is_mana_ability(ability: Activated) -> bool:
    """Whether it adds mana and has neither a target nor a loyalty cost (CR 605.1a)."""
    adds = any(isinstance(effect, AddMana) for effect in ability.effects)
    targets = any(
        getattr(effect, "targets", False) or getattr(effect, "to", "") == "target player"
        for effect in ability.effects
    )
    loyalty = any(isinstance(part, Loyalty) for part in ability.cost)
    return adds and not targets and not loyalty


def _adds(made: Production) -> set[str]:
    match made:
        case FixedMana(groups):
            letters = set().union(*groups)
            colored = {"printed type"} if letters - {"C"} else set()
            return colored | ({"colorless"} if "C" in letters else set())
        case OneType(source):
            return {_source(source)}
        case Combination():
            return {"combination"}
        case EachType():
            return {"each color"}
        case Instead(base, _, instead):
            return _adds(base) | _adds(instead)
        case _:
            return {"other"}


def _source(source: TypeSource) -> str:
    match source:
        case Letters(letters):
            return "any color" if set(letters) >= set(COLORS) else "printed type"
        case ChosenColor():
            return "chosen color"
        case CouldProduce():
            return "could produce"
        case CommanderIdentity():
            return "identity"
        case ColorsOfExiled() | ColorsOfPermanents():
            return "color of something"
        case _:
            return "other"


def _changes(change: CostModifier | AdditionalCost) -> Iterator[Claim]:
    if isinstance(change.subject, ThisAbility | AbilitiesOf):
        return  # their costs are not among the facts
    if isinstance(change, AdditionalCost):
        if isinstance(change.subject, ThisSpell):
            return
        if any(isinstance(part, PayLife) for part in change.parts):
            yield Claim("cost change", "more life")
    else:
        mana = change.mana
        if mana.generic:
            yield Claim("cost change", f"{change.direction} generic")
        if mana.colors:
            yield Claim("cost change", f"{change.direction} colored")
    yield Claim("cost subject", _subject(change.subject))


def _subject(subject: Subject) -> str:
    match subject:
        case ThisSpell():
            return "self"
        case SpellsOf(who=who):
            return who
        case KeywordCosts(keyword):
            return keyword
        case _:
            return "other"
