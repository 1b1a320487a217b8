"""Keywords, permissions, X and entering, as sentences."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.abilities import Keyword, SpellsHave
from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    ColorsSpent,
    CountOf,
    CreaturesDied,
    Number,
    PaidCount,
    PartySize,
    SpellsCast,
    Times,
)
from engine.cards.conditions import (
    Both,
    Compare,
    Condition,
    IsPhase,
    IsTurnOf,
    Neither,
    WasPaid,
)
from engine.cards.costs import CostPart, PayMana
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    ColorCount,
    ControlledBy,
    Filter,
    IsItself,
)
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    CostModifier,
    MinimumCost,
    SpellsOf,
    XBound,
    XLeast,
    XMultiplier,
)
from engine.cards.statics import (
    CantCast,
    CastPermission,
    CastRestriction,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
)
from engine.mana.cost import print_cost
from engine.mana.types import COLORS
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.amounts import print_amount
from engine.oracle.printing.cast_ways import print_cast_permission, print_x_bound
from engine.oracle.printing.conditions import conditional, print_condition, print_if
from engine.oracle.printing.costs import counters, print_cost_parts, print_part
from engine.oracle.printing.costs_changed import (
    print_additional_cost,
    print_alternative_cost,
    print_cost_modifier,
    print_counted,
    print_minimum_cost,
    print_spells,
    sentence,
)
from engine.oracle.printing.counters import print_chosen_counters
from engine.oracle.printing.nouns import COLOR_WORDS, print_noun, with_article
from engine.oracle.words.vocabulary import CARD_TYPES

_CHOICES: Final = {
    "color": "a color",
    "creature type": "a creature type",
    "card type": "a card type",
    "basic land type": "a basic land type",
    "land type": "a land type",
    "card name": "a card name",
    "player": "a player",
}


def _choice(ability: EntersChoosing) -> str:
    if ability.excluded:
        return f"a color other than {COLOR_WORDS[ability.excluded]}"
    return " or ".join(ability.options) or _CHOICES[ability.what]


# Keywords whose full text is of no matter here, in words that read back to the same.
_OF_ITS_OWN: Final = {
    "companion": "companion — a rule for the deck",
    "craft": "craft with materials",
    "gift": "gift a present",
}


_MATERIALS: Final = {1: "one or more", 2: "two", 4: "four or more", 6: "six"}


# --- keywords ---------------------------------------------------------------------------------


def print_keyword(ability: Keyword) -> str:
    """A keyword with its cost, number or quality, in lower case."""
    if ability.what is not None:
        return _with_quality(ability)
    if ability.amount is not None:
        return _with_x(ability)
    if ability.name in _OF_ITS_OWN:
        return f"{_OF_ITS_OWN[ability.name]}{spaced(ability.cost)}"
    name = ability.name if ability.number is None else f"{ability.name} {ability.number}"
    if not ability.cost:
        return name
    mana = _plain_mana(ability.cost)
    if mana is None:
        return f"{name}—{print_cost_parts(ability.cost)}."
    return f"{name}—{mana}" if ability.number is not None else f"{name} {mana}"


def _with_x(ability: Keyword) -> str:
    """A keyword with an X, and what X is where its text says so."""
    if ability.name == "suspend":
        return f"suspend X—{_plain_mana(ability.cost)}"
    what = (
        ""
        if ability.amount in (None, AnnouncedX())
        else f", where X is {print_amount(ability.amount)}"
    )
    x = _plain_mana(ability.cost) or "X"
    return f"{ability.name} {x}{what}"


def spaced(cost: tuple[CostPart, ...]) -> str:
    """A cost behind a keyword: " {2}", "—sacrifice a creature." or nothing."""
    mana = _plain_mana(cost)
    if not cost:
        return ""
    return f"—{print_cost_parts(cost)}." if mana is None else f" {mana}"


def _plain_mana(cost: tuple[CostPart, ...]) -> str | None:
    """The mana symbols of a cost that is nothing else."""
    match cost:
        case (PayMana(mana),):
            return print_cost(mana)
        case _:
            return None


def _with_quality(ability: Keyword) -> str:
    assert ability.what is not None
    every_color = ability.what == ColorCount(1, len(COLORS))
    what = "each color" if every_color else print_noun(ability.what)
    cost = spaced(ability.cost)
    match ability.name:
        case "affinity":
            return f"affinity for {what}"
        case "offering":
            return f"{what} offering"
        case "emerge":
            return f"emerge from {what}{cost}"
        case "splice":
            return f"splice onto {what}{cost}"
        case "protection" | "hexproof":
            return f"{ability.name} from {what}"
        case "partner":
            return f"partner with {what.removeprefix('permanent named ')}"
        case "champion":
            return f"champion {print_noun(ability.what, article='a')}"
        case "craft":
            materials = "" if ability.what == Anything() else f" {what}"
            return f"craft with {_MATERIALS[ability.number or 1]}{materials}{cost}"
        case _:
            number = "" if ability.number is None else f" {ability.number}"
            return f"{ability.name} {what}{number}"


def print_spells_have(ability: SpellsHave) -> str:
    """The sentences of spells that have a keyword."""
    if ability.keyword.name == "flash":
        return _flash(ability)
    if ability.keyword.cost_is_mana_cost and ability.keyword.cost:
        return _in_graveyard(ability)
    spells = print_spells(SpellsOf(ability.spells, ability.who))
    text = conditional(ability.condition, f"{spells} has {print_keyword(ability.keyword)}")
    if not ability.keyword.cost_is_mana_cost:
        return sentence(text)
    return f"{sentence(text)} The {ability.keyword.name} cost is equal to its mana cost."


def _in_graveyard(ability: SpellsHave) -> str:
    """Say "Each land card in your graveyard has escape. The escape cost is equal to ..."."""
    parts = ability.spells.parts if isinstance(ability.spells, AllOf) else (ability.spells,)
    cards = print_noun(all_of(*(p for p in parts if not isinstance(p, CastFrom))), "card")
    name, more = ability.keyword.name, print_cost_parts(ability.keyword.cost)
    cost = f"The {name} cost is equal to the card's mana cost plus {more}."
    return f"Each {cards} in your graveyard has {name}. {cost}"


def _flash(ability: SpellsHave) -> str:
    if ability.spells == IsItself():
        text = "you may cast ~ as though it had flash"
    else:
        who = "any player" if ability.who == "any" else "you"
        text = f"{who} may cast {print_noun(ability.spells, 'spell')} as though they had flash"
    return sentence(conditional(ability.condition, text))


# --- permissions, X ---------------------------------------------------------------------------


def print_cast_restriction(ability: CastRestriction) -> str:
    """The sentence of a restriction on casting."""
    match ability.condition:
        case IsTurnOf("you"):
            return "Cast ~ only during your turn."
        case IsTurnOf("opponent"):
            return "Cast ~ only during an opponent's turn."
        case IsPhase("combat"):
            return "Cast ~ only during combat."
        case Both((IsPhase("combat"), IsTurnOf(who))):
            turn = "your turn" if who == "you" else "an opponent's turn"
            return f"Cast ~ only during combat on {turn}."
        case Neither(when):
            return f"You can't cast ~ if {print_condition(when)}."
        case _:
            return f"Cast ~ only if {print_condition(ability.condition)}."


def print_cant_cast(ability: CantCast) -> str:
    """The sentence of a prohibition to cast."""
    match ability.condition:
        case _ if ability.spells in _FROM_ZONES:
            return sentence(f"{_PLAYERS[ability.who]} can't {_FROM_ZONES[ability.spells]}")
        case Neither(when) if ability.spells == Anything() and when in _ONLY_WHEN:
            who = {"opponent": "each opponent", "any": "players", "you": "you"}[ability.who]
            return sentence(f"{who} can cast spells only {_ONLY_WHEN[when]}")
        case Compare(SpellsCast(what, "caster"), ">=", Number(1)) if what == ability.spells:
            spell = print_noun(ability.spells, "spell")
            return sentence(f"{_PLAYERS[ability.who]} can't cast more than one {spell} each turn")
        case IsPhase("combat"):
            spell = print_noun(ability.spells, "spell")
            return sentence(f"{_PLAYERS[ability.who]} can't cast {spell} during combat")
        case Compare(SpellsCast(what, "caster"), ">=", Number(1)) if _of_host(ability.spells, what):
            spell = print_noun(what, "spell")
            return sentence(f"enchanted player can't cast more than one {spell} each turn")
        case Compare(CountOf(_, "battlefield"), ">", CountOf(_, "battlefield")):
            who = {"opponent": "each opponent", "any": "each player"}[ability.who]
            things, spells = print_noun(ability.spells), print_noun(ability.spells, "spell")
            return sentence(f"{who} who controls more {things} than you can't cast {spells}")
        case None if ability.who == "any":
            return sentence(f"{print_noun(ability.spells, 'spell', article='each')} can't be cast")
        case _:
            spell = print_noun(ability.spells, "spell")
            text = f"{_PLAYERS[ability.who]} can't cast {spell}"
            return sentence(conditional(ability.condition, text))


def _of_host(spells: Filter, what: Filter) -> bool:
    return spells == all_of(what, ControlledBy("host"))


_ONLY_WHEN: Final[dict[Condition, str]] = {
    Both((IsTurnOf("caster"), IsPhase("main"))): "any time they could cast a sorcery",
    IsTurnOf("caster"): "during their own turns",
    IsTurnOf("you"): "during your turn",
}
_FROM_ZONES: Final[dict[Filter, str]] = {
    CastFrom("hand"): "play lands or cast spells from your hand",
    AnyOf((CastFrom("graveyard"), CastFrom("library"))): (
        "cast spells from graveyards or libraries"
    ),
}
_PLAYERS: Final = {"you": "you", "opponent": "your opponents", "any": "players"}


def print_x_multiplier(ability: XMultiplier) -> str:
    """The trigger that doubles X."""
    spell = print_noun(ability.spells, "spell", article="a")
    return f"Whenever you cast {spell}, double the value of X."


def print_commander_tax(ability: CommanderTaxInLife) -> str:
    """The sentence of a commander tax in life."""
    each = "for each previous time you've cast ~ from the command zone this game"
    return f"Rather than pay {{2}} {each}, pay {ability.life} life that many times."


# --- entering ---------------------------------------------------------------------------------


def print_enters_with_counters(ability: EntersWithCounters) -> str:
    """The sentence of counters that something enters with."""
    itself = ability.which == IsItself()
    if ability.choice:
        return print_chosen_counters(ability)
    number, rest = _counters(ability.kind, ability.count, more=not itself)
    if ability.as_cast:
        spell = print_noun(ability.which, "spell", article="a")
        return sentence(f"whenever you cast {spell}, it enters with {number} on it{rest}")
    which = "~" if itself else print_noun(ability.which, article="each")
    text = f"{which} enters with {number} on it{rest}"
    if ability.condition == WasPaid("escape"):
        return sentence(text.replace(" enters ", " escapes ", 1))
    if ability.condition == WasPaid("kicker"):
        return sentence(f"if ~ was kicked, {text}")
    if isinstance(ability.condition, Neither):
        return sentence(f"{text} {print_if(ability.condition)}")
    return sentence(conditional(ability.condition, text))


def _counters(kind: str, count: Amount, *, more: bool) -> tuple[str, str]:
    """The counters and what is said after "on it"."""
    additional = "additional " if more else ""
    match count:
        case Number(1) if more:
            return f"an additional {kind} counter", ""
        case Number() | AnnouncedX():
            return counters(f"{additional}{kind}", count), ""
        case Times(2, AnnouncedX()):
            return f"twice X {kind} counters", ""
        case ColorsSpent() | PaidCount() | CreaturesDied() | PartySize():
            each = "time it was kicked" if count == PaidCount() else print_counted(count)
            one = f"an additional {kind} counter" if more else counters(kind, Number(1))
            return one, f" for each {each}"
        case _:
            amount = print_amount(count)
            return f"a number of {additional}{kind} counters", f" equal to {amount}"


def print_enters_tapped(ability: EntersTapped) -> str:
    """The sentence of something that enters tapped."""
    if ability.unless_paid:
        way = ", ".join(print_part(part) for part in ability.unless_paid)
        return f"As ~ enters, you may {way}. If you don't, it enters tapped."
    text = f"{print_noun(ability.which, article='each')} enters tapped"
    match ability.unless:
        case None:
            return sentence(text)
        case Neither(when):
            return sentence(f"{text} if {print_condition(when)}")
        case _:
            return sentence(f"{text} unless {print_condition(ability.unless)}")


def _with_types(add: tuple[str, ...]) -> str:
    words = " ".join(word.lower() if word.lower() in CARD_TYPES else word for word in add)
    return f", except it's {with_article(words)} in addition to its other types" if add else ""


PRINTERS: Final[dict[type, Callable[[Any], str]]] = {
    Keyword: print_keyword,
    SpellsHave: print_spells_have,
    CastPermission: print_cast_permission,
    CantCast: print_cant_cast,
    CastRestriction: print_cast_restriction,
    CostModifier: print_cost_modifier,
    MinimumCost: print_minimum_cost,
    AlternativeCost: print_alternative_cost,
    AdditionalCost: print_additional_cost,
    CommanderTaxInLife: print_commander_tax,
    XLeast: lambda _: "X can't be 0.",
    XBound: print_x_bound,
    XMultiplier: print_x_multiplier,
    EntersWithCounters: print_enters_with_counters,
    EntersTapped: print_enters_tapped,
    EntersChoosing: lambda ability: f"As ~ enters, choose {_choice(ability)}.",
    EntersAsCopy: lambda ability: (
        f"You may have ~ enter as a copy of {print_noun(ability.what, article='a')}"
        f"{_with_types(ability.add)}."
    ),
}
"""The abilities of this module, with the function that prints each."""
