"""Looking into abilities: all the values that one is made of."""

import dataclasses
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Final

_MAX_KNOWN: Final = 4096  # abilities whose parts are remembered


def parts_of(value: object) -> Iterator[object]:
    """A value of the ability language and everything nested in it, the outer ones first."""
    yield value
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)


def mentions(value: Hashable, *kinds: type) -> bool:
    """Whether something of one of these classes is a part of an ability."""
    return any(issubclass(found, kinds) for found in _classes_in(value))


@lru_cache(_MAX_KNOWN)
def _classes_in(value: Hashable) -> frozenset[type]:
    """The classes of an ability's parts: rules ask after them again and again."""
    return frozenset(map(type, parts_of(value)))
