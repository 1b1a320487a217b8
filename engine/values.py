"""`dataclass`, as in the standard library, for values whose methods are written when first needed.

The library writes six methods for each frozen class as its module is imported, each compiled from
text. The ability language alone is some 160 classes, of which one question meets a dozen; writing
them all cost a third of the time to the first answer. So a class here gets its fields and slots at
once, and the library's own `__init__`, `__eq__`, `__hash__` and `__repr__` each at its first call.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(**options):  # noqa: ANN003, ANN201 - typed as the library's own, see above
        """A decorator that does what `dataclasses.dataclass` does with these options."""
        return _value if options == _VALUE else dataclasses.dataclass(**options)


__all__ = ["dataclass"]

_VALUE: Final = {"frozen": True, "slots": True}
# What makes the library write a method and as few others as it can.
_WRITTEN: Final[dict[str, dict[str, bool]]] = {
    "__init__": {"frozen": True, "eq": False, "repr": False},
    "__eq__": {"init": False, "repr": False},
    "__hash__": {"init": False, "repr": False, "unsafe_hash": True},
    "__repr__": {"init": False, "eq": False},
}
_NOT_COPIED: Final = frozenset({"__dict__", "__weakref__"})  # descriptors of the class they are on


def _value(cls: type) -> type:
    """The frozen, slotted data class of a class."""
    as_given = {name: item for name, item in vars(cls).items() if name not in _NOT_COPIED}
    made: type = dataclasses.dataclass(init=False, eq=False, repr=False, slots=True)(cls)

    def write(name: str) -> None:
        plain = type(cls.__name__, cls.__bases__, as_given)
        setattr(made, name, vars(dataclasses.dataclass(**_WRITTEN[name])(plain))[name])

    methods = {name: _first_call(name, write) for name in _WRITTEN if name not in as_given}
    for name, method in (methods | _FROZEN).items():
        setattr(made, name, method)
    return made


def _first_call(name: str, write: Callable[[str], None]) -> Any:  # noqa: ANN401 - any signature
    def method(self: Any, *given: Any, **named: Any) -> Any:  # noqa: ANN401
        write(name)
        return getattr(self, name)(*given, **named)

    return method


def _refuse(self: object, name: str, *_value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot change field {name!r} of {type(self).__name__}")


def _fields_of(self: Any) -> list[object]:  # noqa: ANN401 - any value
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _set_fields(self: Any, state: list[object]) -> None:  # noqa: ANN401 - any value
    for field, item in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, item)


_FROZEN: Final = {
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__getstate__": _fields_of,
    "__setstate__": _set_fields,
}
