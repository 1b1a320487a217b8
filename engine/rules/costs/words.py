"""Costs in words, as cards print them: "{2}, {T}, sacrifice a creature"."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.cards.amounts import Amount, AnnouncedX, CountOf, Number, PaidCount
from engine.cards.costs import (
    Act,
    CostPart,
    Deed,
    Discard,
    DiscardHand,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    GiveLife,
    Loyalty,
    Mill,
    OneOf,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapPower,
    TapSelf,
    UntapOthers,
    UntapSelf,
    Waterbend,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    ColorCount,
    Compares,
    ControlledBy,
    Filter,
    HasAbilityNamed,
    HasColor,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAttacking,
    IsItself,
    IsNamed,
    IsTapped,
    IsToken,
    Not,
    SharesColorWithSpell,
)
from engine.mana.cost import print_cost
from engine.mana.types import COLOR_NAMES

_NUMBERS: Final = (
    "no",
    "a",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
_PLURALS: Final = (
    ("rf", "rves"),
    ("lf", "lves"),
    ("ay", "ays"),
    ("ey", "eys"),
    ("y", "ies"),
    ("ch", "ches"),
    ("x", "xes"),
    ("s", "ses"),
)
_VOWELS: Final = "aeiou"
_COLOR_WORDS: Final = {letter: word for word, letter in COLOR_NAMES.items()}
_WITHIN: Final = {
    ">=": "{} or greater",
    "<=": "{} or less",
    "=": "{}",
    ">": "greater than {}",
    "<": "less than {}",
}


def print_cost_parts(parts: Iterable[CostPart]) -> str:
    """The parts of a cost in one line, comma between them, the first letter as in the text."""
    return ", ".join(print_part(part) for part in parts)


def print_part(part: CostPart) -> str:
    """One part of a cost in lower case: "{2}", "{T}", "pay 2 life", "sacrifice a creature"."""
    return _PRINTERS[type(part)](part)


def amount_words(amount: Amount) -> str:
    """A number of things in words: "a", "two", "X", "any number of"."""
    match amount:
        case Number(value):
            return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else str(value)
        case AnnouncedX():
            return "X"
        case PaidCount(least):
            return "one or more" if least else "any number of"
        case CountOf():
            return "all"
        case _:
            return "a number of"


def counted(amount: Amount, what: str, many: str = "") -> str:
    """A number with its noun: "a creature", "an artifact", "two creatures"."""
    number = amount_words(amount)
    if number == "a" and what.startswith("other "):
        return f"an{what}"
    if number == "a":
        return f"an {what}" if what[:1].casefold() in _VOWELS else f"a {what}"
    return f"{number} {many or plural(what)}"


def plural(noun: str) -> str:
    """The plural of a phrase, its last word bent: "creatures you control"."""
    head, separator, rest = noun.partition(" you control")
    for ending, many in _PLURALS:
        if head.endswith(ending):
            return f"{head.removesuffix(ending)}{many}{separator}{rest}"
    return f"{head}s{separator}{rest}"


def filter_words(wanted: Filter, noun: str = "permanent") -> str:
    """What a filter matches as a noun phrase: "untapped white creature"."""
    parts = wanted.parts if isinstance(wanted, AllOf) else (wanted,)
    before: list[str] = []
    nouns: list[str] = []
    after: list[str] = []
    for part in parts:
        place, words = _filter_part(part, noun)
        {"before": before, "noun": nouns, "after": after}[place].append(words)
    return " ".join(word for word in (*before, *(nouns or [noun]), *after) if word)


def _filter_part(part: Filter, noun: str) -> tuple[str, str]:  # noqa: C901, PLR0912 - one flat table
    match part:
        case Anything():
            return "before", ""
        case HasType(kind):
            return "noun", kind.casefold()
        case HasSubtype(subtype):
            return "noun", subtype
        case HasSupertype(supertype):
            return "before", supertype.casefold()
        case HasColor(color):
            return "before", _COLOR_WORDS.get(color, color)
        case ColorCount(0, 0):
            return "before", "colorless"
        case ColorCount(1, 1):
            return "before", "monocolored"
        case ColorCount():
            return "before", "multicolored"
        case IsTapped(tapped):
            return "before", "tapped" if tapped else "untapped"
        case IsToken():
            return "noun", "token"
        case IsAttacking():
            return "before", "attacking"
        case ControlledBy("you"):
            return "after", ""
        case ControlledBy(who):
            return "after", f"{'an opponent' if who == 'opponent' else who} controls"
        case IsNamed(name):
            return "after", f"named {name}"
        case HasAbilityNamed(keyword):
            return "after", f"with {keyword}"
        case HasCounter(kind):
            return "after", f"with {counted(Number(1), f'{kind} counter'.strip())}"
        case SharesColorWithSpell():
            return "before", "like-colored"
        case Compares(what, "=", AnnouncedX()):
            return "after", f"with {what} X"
        case Compares(what, comparison, Number(value)):
            return "after", f"with {what} {_WITHIN[comparison].format(value)}"
        case Not(IsItself()):
            return "before", "other"
        case Not(inner):
            return "before", f"non{filter_words(inner, '')}"
        case AnyOf(parts):
            return "noun", " or ".join(filter_words(inner, noun) for inner in parts)
        case _:
            return "after", "of the named kind"


def _life(part: PayLife) -> str:
    match part.amount:
        case Number(value):
            return f"pay {value} life"
        case AnnouncedX():
            return "pay X life"
        case _:
            return "pay life"


def _energy(part: PayEnergy) -> str:
    match part.amount:
        case Number(value) if 0 < value < len(_NUMBERS):
            return f"pay {'{E}' * value}"
        case amount:
            return f"pay {amount_words(amount)} {{E}}"


def _that_are(state: str, part: TapOthers | UntapOthers) -> str:
    """What is tapped or untapped, with the word that cards put before it."""
    what = filter_words(part.what)
    other, rest = (
        ("other ", what.removeprefix("other ")) if what.startswith("other ") else ("", what)
    )
    words = rest if rest.startswith(f"{state} ") else f"{state} {rest}"
    return counted(part.count, other + words)


def _return(part: ReturnToHand) -> str:
    whose = "its" if part.count == Number(1) else "their"
    what = counted(part.count, filter_words(part.what))
    return f"return {what} you control to {whose} owner's hand"


def _loyalty(part: Loyalty) -> str:
    if part.variable:
        return "-X"
    return f"{part.change:+d}" if part.change else "0"


def _counters(verb: str, part: RemoveCounters | PutCounters) -> str:
    kind = f"{part.kind} counter".strip()
    words = counted(part.count, kind)
    return f"{verb} {words}"


def _remove(part: RemoveCounters) -> str:
    among = part.among
    where = "it" if among is None else f"among {plural(filter_words(among))} you control"
    return f"{_counters('remove', part)} from {where}"


def _put(part: PutCounters) -> str:
    where = "it" if part.on is None else counted(Number(1), f"{filter_words(part.on)} you control")
    return f"{_counters('put', part)} on {where}"


def _deed(part: Deed) -> str:
    if part.what is not None:
        mine = " you control" if part.verb == "choose" else ""
        exiled = " and exile it" if part.exile else ""
        return f"{part.verb} {counted(part.count, filter_words(part.what))}{mine}{exiled}"
    if part.verb == "forage":
        return part.verb
    number = part.count.value if isinstance(part.count, Number) else "X"
    return f"{part.verb} {number}"


def _one_of(part: OneOf) -> str:
    return " or ".join(print_cost_parts(way) for way in part.ways)


def _exile_cards(part: ExileCards) -> str:
    noun = "permanent" if part.zone == "battlefield" else "card"
    what = filter_words(part.what, noun)
    if noun == "card" and "card" not in what:
        what = f"{what} card"
    where = "" if part.zone == "battlefield" else f" from your {part.zone}"
    return f"exile {counted(part.count, what)}{where}"


def _cards(verb: str, part: Discard | RevealCards) -> str:
    what = filter_words(part.what, "card")
    what = what if "card" in what else f"{what} card"
    return f"{verb} {counted(part.count, what)}"


def _mill(part: Mill) -> str:
    return f"mill {counted(part.count, 'card')}"


_PRINTERS: Final[dict[type, Callable[[Any], str]]] = {
    PayMana: lambda part: print_cost(part.cost),
    TapSelf: lambda _part: "{T}",
    UntapSelf: lambda _part: "{Q}",
    PayLife: _life,
    PayEnergy: _energy,
    SacrificeSelf: lambda _part: "sacrifice it",
    Sacrifice: lambda part: f"sacrifice {counted(part.count, filter_words(part.what))}",
    TapPower: lambda part: (
        f"tap any number of {plural(filter_words(part.what))} you control "
        f"with total power {part.power} or greater"
    ),
    TapOthers: lambda part: f"tap {_that_are('untapped', part)} you control",
    UntapOthers: lambda part: f"untap {_that_are('tapped', part)} you control",
    RemoveCounters: _remove,
    PutCounters: _put,
    Discard: lambda part: _cards("discard", part),
    DiscardHand: lambda _part: "discard your hand",
    DiscardSelf: lambda _part: "discard this card",
    ExileSelf: lambda part: (
        "exile it" if part.zone == "battlefield" else f"exile this card from your {part.zone}"
    ),
    ExileCards: _exile_cards,
    ReturnToHand: _return,
    RevealCards: lambda part: f"{_cards('reveal', part)} from your hand",
    Mill: _mill,
    GiveLife: lambda part: f"have {part.who} gain {part.count.value} life",
    Exert: lambda _part: "exert it",
    Deed: _deed,
    Waterbend: lambda part: f"waterbend {print_cost(part.cost)}",
    Act: lambda part: str(part.words),
    Loyalty: _loyalty,
    OneOf: _one_of,
}
