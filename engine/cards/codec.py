"""Cards and abilities as compact JSON values, for the facts pack and for tests.

A dataclass becomes an object with one key, its class name, and the list of its field values;
trailing fields that hold their default are left out. A tuple becomes a list, a frozenset an
object with the key "set", a mana cost its printed form. Reading is driven by the same fields, so
a new field with a default needs no change here and reads from older packs.
"""

import dataclasses
import json
from collections.abc import Mapping
from typing import Any, Final

from engine.cards import (
    abilities,
    amounts,
    card,
    conditions,
    costs,
    filters,
    modifiers,
    production,
    statics,
    tallies,
)
from engine.mana.cost import ManaCost, ManaCostError

MAX_DEPTH: Final = 40  # levels of nesting; the deepest printed ability has fewer than 20
MAX_ITEMS: Final = 20_000  # values in one text; a card has fewer than 500

_SET: Final = "set"
_COST: Final = "cost"


class CodecError(ValueError):
    """A value that is not a card or ability of this language."""


def _classes() -> Mapping[str, type]:
    modules = (
        *(abilities, amounts, card, conditions, costs),
        *(filters, modifiers, production, statics, tallies),
    )
    found: dict[str, type] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            if dataclasses.is_dataclass(value):
                if name in found:
                    raise CodecError(f"two classes of the ability language are named {name}")
                found[name] = value
    return found


_CLASSES: Final = _classes()
_FIELDS: Final = {
    name: tuple(field for field in dataclasses.fields(cls) if field.init)
    for name, cls in _CLASSES.items()
}


def to_json_value(value: object) -> Any:  # noqa: ANN401 - a JSON value is any of six types
    """The JSON value of a card, an ability or a part of one.

    Raises:
        CodecError: for a value that is not of the ability language.
    """
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, ManaCost):
        return {_COST: str(value)}
    if isinstance(value, tuple):
        return [to_json_value(item) for item in value]
    if isinstance(value, frozenset):
        return {_SET: sorted(value)}
    return _object_value(value)


def _object_value(value: object) -> dict[str, list[Any]]:
    name = type(value).__name__
    if _CLASSES.get(name) is not type(value):
        raise CodecError(f"{name} is no class of the ability language")
    fields = list(_FIELDS[name])
    while fields and getattr(value, fields[-1].name) == _default(fields[-1]):
        fields.pop()
    return {name: [to_json_value(getattr(value, field.name)) for field in fields]}


def _default(field: "dataclasses.Field[Any]") -> object:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def from_json_value(value: Any) -> Any:  # noqa: ANN401 - see to_json_value
    """What `to_json_value` was given.

    Raises:
        CodecError: for values that `to_json_value` does not make, or that are nested too deeply.
    """
    return _read(value, 0)


def _read(value: Any, depth: int) -> Any:  # noqa: ANN401 - see to_json_value
    if depth > MAX_DEPTH:
        raise CodecError("the value is nested too deeply")
    if isinstance(value, list):
        return tuple(_read(item, depth + 1) for item in value)
    if not isinstance(value, dict):
        if value is None or isinstance(value, bool | int | str):
            return value
        raise CodecError(f"{type(value).__name__} is no value of the ability language")
    if len(value) != 1:
        raise CodecError("an object has exactly one key")
    ((name, content),) = value.items()
    return _read_object(name, content, depth)


def _read_object(name: str, content: Any, depth: int) -> Any:  # noqa: ANN401 - see to_json_value
    if name == _COST:
        try:
            return ManaCost.parse(content)
        except (ManaCostError, TypeError) as error:
            raise CodecError(f"{content!r:.40} is no mana cost") from error
    if not isinstance(content, list):
        raise CodecError(f"{name[:40]} needs a list")
    if name == _SET:
        if not all(isinstance(item, str) for item in content):
            raise CodecError("a set holds words")
        return frozenset(content)
    cls = _CLASSES.get(name)
    if cls is None:
        raise CodecError(f"{name[:40]} is no class of the ability language")
    try:
        return cls(*(_read(item, depth + 1) for item in content))
    except TypeError as error:
        raise CodecError(f"{name} has another number of fields") from error


def dumps(value: object) -> str:
    """One line of JSON text for a card or ability; the same text for equal values."""
    return json.dumps(to_json_value(value), ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> Any:  # noqa: ANN401 - see to_json_value
    """The card or ability of one line of JSON text.

    Raises:
        CodecError: where the text is not JSON or not of the ability language.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CodecError("the text is not JSON") from error
    _bounded(value)
    return from_json_value(value)


def _bounded(value: Any) -> None:  # noqa: ANN401 - see to_json_value
    """Refuse a value with too many parts before anything is built from it."""
    left, stack = MAX_ITEMS, [value]
    while stack:
        item = stack.pop()
        left -= 1
        if left < 0:
            raise CodecError("the value is too large")
        if isinstance(item, list):
            stack.extend(item)
        elif isinstance(item, dict):
            stack.extend(item.values())
