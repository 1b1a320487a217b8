"""`dataclass`, as in the standard library, for values whose methods are written when first needed.

The library writes six methods for each frozen class as its module is imported, each compiled from
text. The ability language alone is some 160 classes, of which one question meets a dozen; writing
them all cost a third of the time to the first answer. So a class here gets its fields and slots at
once, and the library's own `__eq__`, `__hash__` and `__repr__` each at its first call.

The `__init__` is written here, to the same effect. The library's goes round the ban on changing a
frozen value at each field, which a question paid more for than for any other function.
"""

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:

    def dataclass(**options):  # noqa: ANN003, ANN201 - typed as the library's own, see above
        """A decorator that does what `dataclasses.dataclass` does with these options."""
        return _value if options == _VALUE else dataclasses.dataclass(**options)

    def replace(value, /, **changes):  # noqa: ANN001, ANN003, ANN201 - typed as the library's own
        """What `dataclasses.replace` gives, in a quarter of its time for a value of this module."""
        copying = _COPYING.get(type(value))
        if copying is None:
            copying = _COPYING[type(value)] = _copying(type(value))
        return copying(value, changes)


__all__ = ["dataclass", "replace"]

_VALUE: Final = {"frozen": True, "slots": True}
_NOT_GIVEN: Final = object()  # stands for a field whose default has to be made anew each time
# What makes the library write a method and as few others as it can.
_WRITTEN: Final[dict[str, dict[str, bool]]] = {
    "__init__": {"frozen": True, "eq": False, "repr": False},
    "__eq__": {"init": False, "repr": False},
    "__hash__": {"init": False, "repr": False, "unsafe_hash": True},
    "__repr__": {"init": False, "eq": False},
}
_FILLED_HERE: Final[set[type]] = set()  # the classes whose `__init__` is written here
_COPYING: Final[dict[type, Callable[[Any, dict[str, Any]], Any]]] = {}  # by class, when needed
_NOT_COPIED: Final = frozenset({"__dict__", "__weakref__"})  # descriptors of the class they are on


def _value(cls: type) -> type:
    """The frozen, slotted data class of a class."""
    as_given = {name: item for name, item in vars(cls).items() if name not in _NOT_COPIED}
    made: type = dataclasses.dataclass(init=False, eq=False, repr=False, slots=True)(cls)
    if "__post_init__" not in as_given and cls.__bases__ == (object,):
        _FILLED_HERE.add(made)

    def write(name: str) -> None:
        if name == "__init__" and made in _FILLED_HERE:
            setattr(made, name, _filling(made))
            return
        plain = type(cls.__name__, cls.__bases__, as_given)
        setattr(made, name, vars(dataclasses.dataclass(**_WRITTEN[name])(plain))[name])

    methods = {name: _first_call(name, write) for name in _WRITTEN if name not in as_given}
    for name, method in (methods | _FROZEN).items():
        setattr(made, name, method)
    return made


def _filling(made: type) -> Any:  # noqa: ANN401 - any signature
    """The `__init__` of a class: it fills a value while that is of a class without the ban."""
    known: dict[str, Any] = _open_and_made(made)
    known |= {"__set__": object.__setattr__, "__not_given__": _NOT_GIVEN}
    given, lines = ["self"], ["__set__(self, '__class__', __open__)"]
    for number, field in enumerate(_fields(made)):
        name, default = field.name, f"__default_{number}__"
        factory = field.default_factory is not dataclasses.MISSING
        known[default] = field.default_factory if factory else field.default
        value = f"{default}()" if factory else default
        if field.init and factory:
            given.append(f"{name}=__not_given__")
            value = f"{value} if {name} is __not_given__ else {name}"
        elif field.init:
            given.append(name if field.default is dataclasses.MISSING else f"{name}={default}")
            value = name
        lines.append(f"self.{name} = {value}")
    text = "\n ".join([f"def __init__({', '.join(given)}):", *lines, "self.__class__ = __made__"])
    exec(text, known)  # noqa: S102 - as the library does; the text holds names of fields alone
    known["__init__"].__qualname__ = f"{made.__qualname__}.__init__"
    return known["__init__"]


def _copying(made: type) -> Callable[[Any, dict[str, Any]], Any]:
    """What gives a value of a class with some fields changed."""
    if made not in _FILLED_HERE:
        return lambda value, changes: dataclasses.replace(value, **changes)
    known = {"__new__": object.__new__, "__library__": dataclasses.replace} | _open_and_made(made)
    lines: list[str] = []
    for number, field in enumerate(_fields(made)):
        value = f"value.{field.name}"
        if not field.init:  # which the library makes anew, and refuses to change
            lines.insert(0, f"if {field.name!r} in changes: return __library__(value, **changes)")
            factory = field.default_factory is not dataclasses.MISSING
            known[f"__default_{number}__"] = field.default_factory if factory else field.default
            value = f"__default_{number}__" + "()" * factory
        lines.append(f"copy.{field.name} = {value}")
    lines = ["def copied(value, changes):", "copy = __new__(__open__)", *lines, "try:"]
    lines.append(" for name in changes: setattr(copy, name, changes[name])")
    lines.append("except AttributeError: return __library__(value, **changes)")  # tells the error
    text = "\n ".join([*lines, "copy.__class__ = __made__", "return copy"])
    exec(text, known)  # noqa: S102 - as above
    copied: Callable[[Any, dict[str, Any]], Any] = known["copied"]
    return copied


def _open_and_made(made: type) -> dict[str, Any]:
    """A class, and one of the same layout whose values can be changed."""
    slots = [field.name for field in _fields(made)]
    return {"__made__": made, "__open__": type(made.__name__, (), {"__slots__": slots})}


def _fields(made: Any) -> "tuple[dataclasses.Field[Any], ...]":  # noqa: ANN401 - a data class
    return dataclasses.fields(made)


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
