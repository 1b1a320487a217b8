"""Walking through abilities: their parts, their numbers, the words of a filter."""

import dataclasses
from collections.abc import Iterator

from engine.cards.amounts import Amount, Number
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    ColorCount,
    Compares,
    ControlledBy,
    Filter,
    HasAbilityNamed,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsChosen,
    IsFaceDown,
    IsGroup,
    IsHost,
    IsItself,
    IsNamed,
    IsToken,
    Not,
    Targets,
)
from tests.engine.oracle.crosscheck.crosscheck_words import COLOR_WORDS


def number(amount: Amount) -> int | None:
    """A printed number, None for one that is counted or announced."""
    return amount.value if isinstance(amount, Number) else None


def parts_of(value: object) -> Iterator[object]:
    """A value of the ability language and all that is inside it."""
    yield value
    if isinstance(value, tuple):
        for each in value:
            yield from parts_of(each)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts_of(getattr(value, field.name))


def filter_words(what: Filter) -> frozenset[str]:
    """The words of a filter, in any order; what it targets is left out."""
    return frozenset(_words(what))


def target_words(what: Filter) -> frozenset[str]:
    """The words of what a spell targets."""
    return frozenset(
        word for part in parts_of(what) if isinstance(part, Targets) for word in _words(part.target)
    )


def _words(what: Filter) -> Iterator[str]:
    match what:
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from _words(part)
        case Not(part):
            yield from (f"non{word}" for word in _words(part))
        case Targets() | Anything():
            pass
        case HasType(word) | HasSupertype(word) | HasSubtype(word):
            yield word.lower()
        case HasColor(letter):
            yield COLOR_WORDS[letter]
        case _:
            yield _single_word(what)


_COUNTS = {(0, 0): "colorless", (1, 1): "monocolor", (2, 5): "multicolor"}
_SIGNS = {">=": "ge", "<=": "le", "=": "eq", ">": "gt", "<": "lt"}
_NAMES = {"mana value": "cmc"}
_PLAIN: dict[type, str] = {
    IsNamed: "namedcard",
    IsItself: "self",
    IsHost: "enchantedby",
    IsFaceDown: "facedown",
    IsToken: "token",
}


def _single_word(what: Filter) -> str:
    plain = _PLAIN.get(type(what))
    if plain is not None:
        return plain
    match what:
        case ColorCount(least, most):
            return _COUNTS.get((least, most), "colors")
        case IsChosen(kind):
            return "namedcard" if kind == "name" else f"chosen{kind}"
        case ControlledBy(who):
            return {"you": "youctrl", "opponent": "oppctrl"}.get(who, who)
        case HasAbilityNamed(keyword):
            return f"with{keyword}"
        case Compares(kind, comparison, amount):
            return f"{_NAMES.get(kind, kind)}{_SIGNS[comparison]}{number(amount)}"
        case CastFrom(zone):
            return f"from {zone}"
        case IsGroup(name):
            return name
        case _:
            return type(what).__name__.lower()
