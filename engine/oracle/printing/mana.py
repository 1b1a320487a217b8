"""Productions, restrictions and everything else about mana as words."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.abilities import AddMana, TappedForMana
from engine.cards.amounts import Amount, AnnouncedX, Devotion, Number, Plus, ThatMuch, Times
from engine.cards.filters import Anything, Filter, HasType, IsGivenUp, IsUntold
from engine.cards.modifiers import ManaReplacement, Multiply
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    Combination,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspent,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    ProducedByThat,
    Production,
    Restriction,
    ToActivate,
    ToCast,
    ToPayCostsWith,
    ToPayFor,
    TypeSource,
    UntoldTypes,
    Use,
)
from engine.mana.types import COLOR_NAMES, COLORS
from engine.oracle.marks import marked
from engine.oracle.printing.amounts import (
    is_counted,
    is_plain,
    number_word,
    print_amount,
    print_each,
)
from engine.oracle.printing.conditions import print_condition
from engine.oracle.printing.nouns import join_words, print_noun

_LOSE: Final = "lose this mana as steps and phases end"
_UNSPENT: Final = "each type of unspent mana you have"
_THAT: Final = "of that color"
UNCOUNTERABLE: Final = "can't be countered"


def symbols(letters: str) -> str:
    """Letters as mana symbols."""
    return "".join(f"{{{letter}}}" for letter in letters)


def print_add(added: AddMana) -> str:
    """The sentences of adding mana to one's own pool: "Add {G}. Spend this mana only ..."."""
    production = added.production
    if isinstance(production, Instead):
        text = _instead(production)
    elif isinstance(production, DoubleUnspent):
        text = f"Double {print_production(production)}."
    else:
        text = f"{_sentence(production)}."
    if added.to in _OTHERS:
        who = _OTHERS[added.to]
        text = text.replace("Add ", f"{who} adds ", 1)
        text = text.replace(", add ", f", {who[:1].lower()}{who[1:]} adds ", 1)
    return text + print_spending(added)


_OTHERS: Final = {
    "that player": "That player",
    "each player": "Each player",
    "target player": "Target player",
    "chosen player": "A player of your choice",
}


def print_spending(added: AddMana) -> str:
    """The sentences after those that add the mana."""
    text = ""
    if added.restriction is not None:
        spell = f", and that spell {UNCOUNTERABLE}" if UNCOUNTERABLE in added.riders else ""
        text += f" {print_restriction(added.restriction)}{spell}."
    if added.persists:
        text += f" Until end of turn, you don't {_LOSE}."
    for rider in added.riders:
        if rider.endswith("damage to you"):
            text += f" ~ deals {rider}."
        elif rider.startswith("you lose"):
            text += f" {rider[0].upper()}{rider[1:]}."
    return text


def _sentence(production: Production) -> str:
    if isinstance(production, EachType):
        among = _among(production.source)
        return f"For each color among {among}, add one mana of that color"
    if isinstance(production, OneType) and production.amount == Devotion(""):
        return f"Choose a color. Add an amount of mana {_THAT} equal to your devotion to that color"
    return f"Add {print_production(production)}"


def _among(source: TypeSource) -> str:
    if not isinstance(source, ColorsOfPermanents):
        return "the exiled cards used to craft ~"
    if source.zone == "battlefield":
        return print_noun(source.permanents)
    return f"{print_noun(source.permanents, 'card')} in your {source.zone}"


def _instead(production: Instead) -> str:
    condition = print_condition(production.condition)
    other = print_production(production.instead)
    if production.base == FixedMana(()):
        return f"If {condition}, add {other}."
    return f"Add {print_production(production.base)}. If {condition}, add {other} instead."


def print_production(production: Production) -> str:
    """What is added, without the verb."""
    return _PRODUCTIONS[type(production)](production)


def _fixed(production: FixedMana) -> str:
    if len(production.groups) == 10 and all(len(group) == 2 for group in production.groups):  # noqa: PLR2004 - the ten pairs of colours
        return "two mana of different colors"
    times = production.times
    if times == AnnouncedX() or (len(production.groups) > 1 and times != Number(1)):
        end = "" if times == AnnouncedX() else f", where X is {print_amount(times)}"
        return " or ".join(f"X {symbols(group)}" for group in production.groups) + end
    group = join_words([symbols(group) for group in production.groups]) or "no mana"
    if times == Number(1):
        return group
    if isinstance(times, Plus) and times.left == Number(1):
        return f"{group}, then add an additional {group} for each {print_each(times.right)}"
    letters = production.groups[0]
    if not is_counted(times) and len(letters) == len("UR"):
        each = " and ".join(f"X {symbols(letter)}" for letter in letters)
        return f"{each}, where X is {print_amount(times)}"
    if is_counted(times) or len(letters) > 1:
        return f"{group} for each {print_each(times)}"
    if _much(times):
        return f"{_much(times)} {group}"
    return f"an amount of {group} equal to {print_amount(times)}"


def _much(amount: Amount) -> str:
    """Say "that much" or "twice that much", "" for others."""
    twice = amount == Times(2, ThatMuch())
    return "that much" if amount == ThatMuch() else "twice that much" if twice else ""


def _number(amount: Amount) -> tuple[str, str]:
    """The number before "mana", and what follows at the end."""
    if isinstance(amount, Number):
        return number_word(amount.value), ""
    if is_plain(amount):
        return "X", ""
    if _much(amount):
        return _much(amount), ""
    return "X", f", where X is {print_amount(amount)}"


def _one_type(production: OneType) -> str:
    if isinstance(production.source, EitherSource):
        return _either(production.source)
    number, end = _number(production.amount)
    source = print_source(production.source)
    if production.source == Letters(COLORS) and number != "one":
        source = "any one color"
    return f"{number} mana of {source}{end}"


def _either(source: EitherSource) -> str:
    first, second = source.sources
    letters = first.types if isinstance(first, Letters) else ""
    return f"{symbols(letters)} or one mana of {print_source(second)}"


def _combination(production: Combination) -> str:
    number, end = _number(production.amount)
    source = production.source
    if is_counted(production.amount) and isinstance(source, Letters) and source != Letters(COLORS):
        each = join_words([symbols(letter) for letter in source.types])
        return f"{each} for each {print_each(production.amount)}"
    if is_counted(production.amount):
        return f"one mana of {print_source(source)} for each {print_each(production.amount)}"
    if source == Letters(COLORS):
        return f"{number} mana in any combination of colors{end}"
    if not isinstance(source, Letters):
        return f"{number} mana in any combination of {print_source(source)}{end}"
    joined = join_words([symbols(letter) for letter in source.types], "and/or")
    return f"{number} mana in any combination of {joined}{end}"


_PRODUCTIONS: Final[dict[type, Callable[[Any], str]]] = {
    FixedMana: _fixed,
    OneType: _one_type,
    Combination: _combination,
    EachType: lambda p: f"one mana of each color among {_among(p.source)}",
    DoubleUnspent: lambda _: f"the amount of {_UNSPENT}",
    Instead: lambda p: print_production(p.base),
}


def print_source(source: TypeSource) -> str:
    """Where a type comes from: "any color", "the chosen color"."""
    return _SOURCES[type(source)](source)


def _could_produce(source: CouldProduce) -> str:
    if source.permanents == IsGivenUp():
        return f"any {source.of} the sacrificed land could produce"
    return f"any {source.of} that {print_noun(source.permanents, article='a')} could produce"


_SOURCES: Final[dict[type, Callable[[Any], str]]] = {
    Letters: lambda source: "any color" if source.types == COLORS else symbols(source.types),
    ChosenColor: lambda _: "the chosen color",
    UntoldTypes: lambda s: marked(s.words),
    CouldProduce: _could_produce,
    ProducedByThat: lambda _: "any type that permanent produced",
    ColorsOfPermanents: lambda s: f"any color among {_among(s)}",
    ColorsOfExiled: lambda _: "any of the exiled card's colors",
    ColorsOfSacrificed: lambda _: "any of the sacrificed creature's colors",
    CommanderIdentity: lambda _: "any color in your commander's color identity",
}


# --- spending -------------------------------------------------------------------------------------


def print_restriction(restriction: Restriction) -> str:
    """Say "Spend this mana only to cast a creature spell", without a full stop."""
    start = "Spend this mana only" if restriction.only else "This mana can't be spent"
    match restriction.uses:
        case (ToCast(IsUntold(words)), ToActivate(IsUntold(same)), _) if words == same:
            return f"{start} if {marked(words)}"
        case _:
            pass
    return f"{start} {' or '.join(map(_use, restriction.uses))}"


def _use(use: Use) -> str:
    match use:
        case ToCast(spells):
            return f"to cast {print_noun(spells, 'spell', article='a')}"
        case ToActivate(sources):
            if sources == Anything():
                return "to activate abilities"
            return f"to activate an ability of {print_noun(sources, article='a')}"
        case ToPayCostsWith(symbol):
            if symbol == "generic":
                return "to pay generic mana costs"
            return f"on costs that contain {symbol}"
        case ToPayFor(purpose):
            return _PURPOSES.get(purpose) or f"to pay {purpose} costs"


_PURPOSES: Final = {
    "turn face up": "to turn permanents face up",
    "unlock": "to unlock doors",
    "class level": "to gain a Class level",
    "power-up": "to activate power-up abilities",
}


# --- when something is tapped for mana ------------------------------------------------------------

_TAPS: Final = {"you": "you tap", "any": "a player taps", "opponent": "an opponent taps"}
_ADDS: Final = {
    "you": "add",
    "controller": "its controller adds",
    "that player": "that player adds",
}


def print_tapped_for_mana(ability: TappedForMana) -> str:
    """The triggered ability, without its capital."""
    if ability.by_any_ability:
        event = "a land's ability causes you to add one or more mana"
        return f"whenever {event} of the chosen color, add an additional one mana {_THAT}."
    event = _event(ability.permanents, ability.tapper, passive=ability.effect.to == "controller")
    added = print_production(ability.effect.production)
    if ability.produces == ChosenColor():
        added = added.replace("the chosen color", "that color")
    if isinstance(ability.effect.production, OneType):
        noun = "land" if _is_land(ability.permanents) else "permanent"
        added = added.replace("that permanent produced", f"that {noun} produced")
    text = f"whenever {event} for {_produces(ability)}, "
    if ability.condition is not None:
        text += f"if {print_condition(ability.condition)}, "
    text += f"{_ADDS[ability.effect.to]} {added}"
    for rider in ability.effect.riders:
        text += f", and ~ deals {rider}" if rider.endswith("the player") else ""
    return f"{text}.{print_spending(ability.effect)}"


def _is_land(wanted: Filter) -> bool:
    return "land" in print_noun(wanted).split() and wanted != HasType("Permanent")


def _event(permanents: Filter, tapper: str, *, passive: bool) -> str:
    noun = print_noun(permanents, article="a")
    return f"{noun} is tapped" if passive and tapper == "any" else f"{_TAPS[tapper]} {noun}"


def _produces(ability: TappedForMana) -> str:
    if ability.produces is None:
        return "mana"
    if isinstance(ability.produces, ChosenColor):
        return "mana of the chosen color"
    return symbols(ability.produces.types) if isinstance(ability.produces, Letters) else "mana"


def print_mana_replacement(ability: ManaReplacement) -> str:
    """The replacement effect, without its capital and full stop."""
    event = _event(ability.permanents, ability.tapper, passive=True)
    least = f"{number_word(ability.at_least)} or more mana" if ability.at_least > 1 else "mana"
    return f"if {event} for {least}, it produces {_change(ability)}"


def _change(ability: ManaReplacement) -> str:
    change = ability.change
    if isinstance(change, Multiply):
        often = {2: "twice", 3: "three times"}[change.factor]
        return f"{often} as much of that mana instead"
    amount = " and amount" if change.amount is not None else ""
    replaced = _REPLACED.get(ability.produces, "")
    return f"{_become(change.source, one=bool(amount))} instead of {replaced}{amount}"


_REPLACED: Final = {
    "": "any other type",
    COLORS: "any other color",
    **{letter: f"{name} mana" for name, letter in COLOR_NAMES.items()},
}


def _become(source: TypeSource, *, one: bool) -> str:
    if source == Letters(COLORS):
        return f"{'one ' if one else ''}mana of a color of your choice"
    if isinstance(source, ChosenColor):
        return f"{'one ' if one else ''}mana of the chosen color"
    if source == Letters("C") and not one:
        return "colorless mana"
    return symbols(source.types) if isinstance(source, Letters) else ""
