"""Statics that change what permanents are, as sentences without capital and full stop."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.abilities import Ability, Grant, Together
from engine.cards.amounts import Amount, Number, Plus, PropertyOf, Times
from engine.cards.conditions import Condition, IsTurnOf, Neither
from engine.cards.filters import AnyOf, Filter
from engine.cards.statics import (
    AsThoughHaste,
    CantActivate,
    CantBeSacrificed,
    CantPay,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    GainActivated,
    LoseAbilities,
    MoreDevotion,
    SetPower,
)
from engine.mana.types import COLORS
from engine.oracle.printing.amounts import (
    is_counted,
    is_plain,
    number_word,
    print_amount,
    print_each,
)
from engine.oracle.printing.conditions import print_condition, print_if
from engine.oracle.printing.nouns import COLOR_WORDS, print_noun, with_article
from engine.oracle.statics.devotion import MORE_DEVOTION
from engine.oracle.words.subtypes import LAND_TYPES, NONBASIC_LAND_TYPES
from engine.oracle.words.vocabulary import CARD_TYPES

# prints abilities that are given: each alone, or those that lean on one another together
GivenPrinter = Callable[[tuple[Ability, ...]], tuple[str, ...]]


def print_static(ability: Ability, print_given: GivenPrinter) -> str | None:
    """A static sentence; None for another kind. `print_given` prints what is granted."""
    if isinstance(ability, ChangeColors) and ability.everywhere:
        return _everywhere(ability)
    if isinstance(ability, ChangeTypes) and ability.everywhere:
        return _types_everywhere(ability)
    found = _SENTENCES.get(type(ability))
    if found is not None:
        return found(ability)
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    if not all(type(part) in _PREDICATES for part in parts):
        return None
    subject = _subject_words(_subject(parts[0]))
    sentence = f"{subject} {print_predicates(parts, print_given)}"
    condition: Condition | None = getattr(parts[0], "condition", None)
    if condition is None:
        return sentence
    if condition == IsTurnOf("you"):
        return f"during your turn, {sentence}"
    if condition == Neither(IsTurnOf("you")):
        return f"during turns other than yours, {sentence}"
    if isinstance(condition, Neither):
        return f"{sentence} unless {print_condition(condition.part)}"
    return f"as long as {print_condition(condition)}, {sentence}"


def print_predicates(parts: tuple[Ability, ...], print_given: GivenPrinter) -> str:
    """What is said of one subject, joined by "and"."""
    said = " and ".join(_predicate(part, print_given) for part in parts)
    end = next((_where(part) for part in parts if _where(part)), "")
    return f"{said}{end}".replace(_LAND_TYPES_AND_ABILITIES, "loses all land types and abilities")


_LAND_TYPES_AND_ABILITIES: Final = "loses all land types and loses all abilities"


def _subject_words(subject: Filter) -> str:
    """The subject; several that each have their own words are joined by "and"."""
    if isinstance(subject, AnyOf) and " or " in print_noun(subject).replace(" or less", ""):
        return " and ".join(print_noun(part, article="each") for part in subject.parts)
    return print_noun(subject, article="each")


def _subject(part: Ability) -> Filter:
    if isinstance(part, ChangeColors):
        return part.objects
    subject: Filter = getattr(part, "permanents")  # noqa: B009 - each predicate has the field
    return subject


def _predicate(part: Ability, print_given: GivenPrinter) -> str:
    if isinstance(part, Grant):
        return f"has {_granted(part, print_given)}"
    return _PREDICATES[type(part)](part)


def _granted(part: Grant, print_given: GivenPrinter) -> str:
    words = []
    for text in print_given(part.abilities):
        quoted = text.endswith((".", '"', "”")) or "—" in text
        words.append(_quoted(text) if quoted else f"{text[0].lower()}{text[1:]}")
    return " and ".join(words)


def _quoted(text: str) -> str:
    """A text in marks; in marks of another kind where it quotes something itself."""
    return f"“{text}”" if '"' in text else f'"{text}"'


# --- types and colours ----------------------------------------------------------------------------


def _change_types(part: ChangeTypes) -> str:
    if part.remove == tuple(LAND_TYPES):
        return "loses all land types"
    if part.remove:
        word = part.remove[0].lower()
        return f"isn't {with_article(word) if word in CARD_TYPES else word}"
    every = _every_type(part)
    if every:
        return f"is {every}"
    if part.chosen:
        end = "" if part.chosen_replaces else " in addition to its other types"
        return f"is the chosen type{end}"
    words = " ".join(_type_word(word) for word in part.set_to or part.add)
    if {"Artifact", "Creature"} <= set(part.set_to):
        return f"is {with_article(words)} and loses all other card types"
    if part.set_to and part.add:
        return f"is {with_article(f'{words} artifact creature')}"
    if part.add:
        return f"is {with_article(words)} in addition to its other types"
    return f"is {with_article(words)}"


def _every_type(part: ChangeTypes) -> str:
    """The words for all types of a kind, "" for others."""
    if part.every_basic_land_type and part.add:
        return "every land type in addition to its other types"
    if part.every_basic_land_type:
        return "every basic land type in addition to its other types"
    if part.every_creature_type:
        return "every creature type"
    return "every nonbasic land type" if part.add == NONBASIC_LAND_TYPES else ""


def _type_word(word: str) -> str:
    lower = word.lower()
    return lower if lower in (*CARD_TYPES, "legendary", "snow", "basic", "world") else word


def _change_colors(part: ChangeColors) -> str:
    if part.chosen:
        words = "the chosen color"
    elif part.colors == COLORS:
        words = "all colors"
    else:
        words = " and ".join(COLOR_WORDS[color] for color in part.colors) or "colorless"
    return f"is {words}{' in addition to its other colors' if part.add else ''}"


def _everywhere(part: ChangeColors) -> str:
    first = f"{print_noun(part.objects, article='each')} {_change_colors(part)}"
    elsewhere = "spells you control and nonland cards you own"
    return f"{first}. The same is true for {elsewhere} that aren't on the battlefield"


def _types_everywhere(part: ChangeTypes) -> str:
    first = f"{_subject_words(part.permanents)} {_change_types(part)}"
    if "land" in print_noun(part.permanents).replace("nonland", "").split():
        others = "land cards you own"
    elif "creature" in print_noun(part.permanents):
        others = "creature spells you control and creature cards you own"
    else:
        others = "permanent spells you control and nonland permanent cards you own"
    return f"{first}. The same is true for {others} that aren't on the battlefield"


# --- power and toughness --------------------------------------------------------------------------


def _change_power(part: ChangePower) -> str:
    sign = "-" if part.negative else "+"
    counted = _each_of(part)
    power, toughness = _size(part.power, counted), _size(part.toughness, counted)
    if _is_two(part):
        toughness = "Y"
    end = f" for each {print_each(counted)}" if counted is not None else ""
    return f"gets {sign}{power}/{sign}{toughness}{end}"


def _is_two(part: ChangePower | SetPower) -> bool:
    """Whether power and toughness change by two numbers that are said each for itself."""
    two = (part.power, part.toughness)
    return part.power != part.toughness and not any(map(is_plain, two)) and not _each_of(part)


def _each_of(part: ChangePower | SetPower) -> Amount | None:
    """What is counted where the change is said with "for each"."""
    sizes = [size for size in (part.power, part.toughness) if size != Number(0)]
    counts = {size.amount if isinstance(size, Times) else size for size in sizes}
    if isinstance(part, SetPower) or len(counts) != 1:
        return None
    (count,) = counts
    return count if is_counted(count) else None


def _size(amount: Amount, counted: Amount | None) -> str:
    if isinstance(amount, Number):
        return str(amount.value)
    if counted is not None:
        return str(amount.factor) if isinstance(amount, Times) else "1"
    return "X"


def _where(part: Ability) -> str:
    """The words for what X is, at the end."""
    if not isinstance(part, ChangePower | SetPower):
        return ""
    if isinstance(part, SetPower) and part.power == PropertyOf("mana value", "it"):
        return ""
    if _is_two(part):
        return f", where X is {print_amount(part.power)} and Y is {print_amount(part.toughness)}"
    for amount in (part.power, part.toughness):
        if amount != _ITS_MANA_VALUE and not is_plain(amount) and _each_of(part) is None:
            return f", where X is {print_amount(amount)}"
    return ""


_ITS_MANA_VALUE: Final = PropertyOf("mana value", "it")


def _set_power(part: SetPower) -> str:
    if part.power == _ITS_MANA_VALUE:
        return "has base power and toughness each equal to its mana value"
    if part.power == part.toughness == PropertyOf("mana value", "it"):
        return "has base power and toughness each equal to its mana value"
    return f"has base power and toughness {_size(part.power, None)}/{_size(part.toughness, None)}"


def _define_power(part: DefinePower) -> str:
    power, toughness = part.power, part.toughness
    if power == toughness and power is not None:
        return f"~'s power and toughness are each equal to {print_amount(power)}"
    if power is None:
        return f"~'s toughness is equal to {print_amount(toughness or Number(0))}"
    text = f"~'s power is equal to {print_amount(power)}"
    if isinstance(toughness, Plus) and isinstance(toughness.right, Number):
        more = number_word(toughness.right.value)
        text += f" and its toughness is equal to that number plus {more}"
    return text


def _cant_activate(part: CantActivate) -> str:
    if part.keyword:
        return f"players can't activate planeswalkers' {part.keyword} abilities"
    if part.but_loyalty:
        apart = "that aren't mana abilities or loyalty abilities"
        return f"enchanted player can't activate abilities {apart}"
    if part.condition == Neither(IsTurnOf("caster")):
        return "players can activate abilities only during their own turns"
    end = " unless they're mana abilities" if part.but_mana else ""
    taps = " with {T} in their costs" if part.taps else ""
    text = f"activated abilities{taps} of {print_noun(part.permanents)} can't be activated{end}"
    return text if part.condition is None else f"{print_if(part.condition)}, {text}"


_WHO_GAINS: Final = {"any": "players", "opponent": "your opponents", "you": "you"}


def _cant_pay(part: CantPay) -> str:
    if part.always:
        return "your life total can't change"
    if part.gain:
        return f"{_WHO_GAINS[part.who]} can't gain life"
    what = "life"
    if part.sacrifice is not None:
        what += f" or sacrifice {print_noun(part.sacrifice)}"
    if part.but_mana:
        where = "cast spells or to activate abilities that aren't mana abilities"
    else:
        where = "cast spells or activate abilities"
    return f"players can't pay {what} to {where}"


def _lose(part: LoseAbilities) -> str:
    if part.keywords:
        return f"loses {' and '.join(part.keywords)}"
    return f"loses all abilities{' except mana abilities' if part.but_mana else ''}"


def _gain(part: GainActivated) -> str:
    cards = part.zone != "battlefield"
    what = print_noun(part.of, "card" if cards else "permanent")
    places = {"exiled with": " exiled with ~", "battlefield": ""}
    place = places.get(part.zone, f" in {'all ' if part.whose == 'any' else 'your '}{part.zone}")
    place = {" in all exile": " in exile", " in your exile": " you own in exile"}.get(place, place)
    place = place.replace("all graveyard", "all graveyards")
    end = " except mana abilities" if part.but_mana else ""
    once = ". You may activate each of those abilities only once each turn" if part.once else ""
    return f"has all activated abilities of {what}{place}{end}{once}"


_PREDICATES: Final[dict[type, Callable[[Any], str]]] = {
    ChangeTypes: _change_types,
    ChangeColors: _change_colors,
    LoseAbilities: _lose,
    Grant: lambda _: "",
    GainActivated: _gain,
    SetPower: _set_power,
    ChangePower: _change_power,
}


_SENTENCES: Final[dict[type, Callable[[Any], str]]] = {
    ControlHost: lambda _: "you control enchanted permanent",
    AsThoughHaste: lambda part: (
        f"you may activate abilities of {print_noun(part.permanents)} as though they had haste"
    ),
    CantActivate: _cant_activate,
    CantBeSacrificed: lambda part: f"{print_noun(part.permanents)} can't be sacrificed",
    CantPay: _cant_pay,
    DefinePower: _define_power,
    MoreDevotion: lambda part: f"{' '.join(MORE_DEVOTION)} {number_word(part.more)}",
}
