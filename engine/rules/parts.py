"""Looking into abilities: all the values that one is made of."""

import dataclasses
from collections.abc import Iterator
from typing import Final

from engine.remembered import by_identity

_MAX_KNOWN: Final = 1024  # abilities whose parts are remembered: rules ask again and again
_MAX_CLASSES: Final = 512


@by_identity(_MAX_KNOWN)
def parts_of(value: object) -> tuple[object, ...]:
    """A value of the ability language and everything nested in it, the outer ones first."""
    return tuple(_nested(value))


def _nested(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from _nested(item)
    else:
        for name in _fields_of(type(value)):
            yield from _nested(getattr(value, name))


@by_identity(_MAX_CLASSES)
def _fields_of(kind: type) -> tuple[str, ...]:
    return (
        tuple(field.name for field in dataclasses.fields(kind))
        if dataclasses.is_dataclass(kind)
        else ()
    )


def mentions(value: object, *kinds: type) -> bool:
    """Whether something of one of these classes is a part of an ability."""
    return not _classes_in(value).isdisjoint(kinds)


@by_identity(_MAX_KNOWN)
def _classes_in(value: object) -> frozenset[type]:
    return frozenset(map(type, _nested(value)))
