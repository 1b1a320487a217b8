"""Looking into abilities: all the values that one is made of."""

import dataclasses
from collections.abc import Iterator


def parts_of(value: object) -> Iterator[object]:
    """A value of the ability language and everything nested in it, the outer ones first."""
    yield value
    if dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)


def mentions(value: object, *kinds: type) -> bool:
    """Whether something of one of these classes is a part of an ability."""
    return any(isinstance(part, kinds) for part in parts_of(value))
