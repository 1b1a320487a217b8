"""The engine's `dataclass` behaves as the library's own; what differs is when it does the work."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from engine.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Bundle:
    """Fields with every kind of default."""

    mana: str
    amount: int = 1
    notes: dict[str, str] = dataclasses.field(default_factory=dict, hash=False)
    told: str = dataclasses.field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Named:
    """Fields of all kinds of names, and some that are not given."""

    set: str
    open: int = 0
    made: tuple[int, ...] = ()
    known: list[int] = dataclasses.field(default_factory=list, init=False, compare=False)
    object: str = dataclasses.field(default="thing", init=False)


@dataclass(frozen=True, slots=True)
class Checked:
    """A class that looks at itself once it is filled."""

    amount: int

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError("an amount is no less than 0")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A class with its own words."""

    word: str

    def __repr__(self) -> str:
        return f"<{self.word}>"


def never_used() -> Any:
    """A class none of whose methods has been called."""

    @dataclass(frozen=True, slots=True)
    class Fresh:
        amount: int = 0

    return Fresh


def blank(amount: int) -> Any:
    """An instance made as copying and reading JSON make them: without calling its class."""
    kind = never_used()
    made = kind.__new__(kind)
    object.__setattr__(made, "amount", amount)
    return made


def test_defaults_and_keywords_fill_the_fields():
    """Positions, keywords, defaults and factories do what they do in the library."""
    assert dataclasses.astuple(Bundle("{G}", told="by a Forest")) == ("{G}", 1, {}, "by a Forest")


def test_fields_may_be_called_as_they_like():
    """No name of a field is taken for another, and what is not given is made for each value."""
    first, second = Named("a"), Named(open=2, set="b", made=(3,))
    first.known.append(1)

    assert dataclasses.astuple(first) == ("a", 0, (), [1], "thing")
    assert dataclasses.astuple(second) == ("b", 2, (3,), [], "thing")
    with pytest.raises(TypeError):
        Named("a", known=[])  # type: ignore[call-arg]


def test_a_value_is_of_its_own_class_once_it_is_made():
    """However it is made, and closed to changes."""
    made = Bundle("{G}", notes={"from": "Forest"})

    assert type(made) is Bundle
    assert type(dataclasses.replace(made, amount=2)) is Bundle
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.amount = 3  # type: ignore[misc]


def test_wrong_arguments_are_refused():
    """A call that does not fit the fields fails at the first time and at each other."""
    kind = never_used()
    for _ in range(2):
        with pytest.raises(TypeError, match="unexpected keyword argument 'number'"):
            kind(number=1)


def test_equal_values_are_one_key():
    """Equality and hash go by the fields that are compared and by the class."""
    assert Bundle("{G}") == Bundle("{G}", told="otherwise")
    assert hash(Bundle("{G}")) == hash(Bundle("{G}", told="otherwise"))
    assert Bundle("{G}") != Bundle("{U}")
    assert Checked(1) != never_used()(1)


def test_first_call_may_be_any_method():
    """An instance that its class did not make hashes and prints itself as any other."""
    assert hash(blank(2)) == hash(dataclasses.make_dataclass("Other", ["amount"], frozen=True)(2))
    assert repr(blank(2)).endswith("Fresh(amount=2)")


def test_unmade_instances_compare_by_value():
    """The comparison is by fields even where it is the first thing that happens."""
    first = blank(2)
    second = copy.copy(first)

    assert first == second
    assert hash(first) == hash(second)


def test_values_cannot_be_changed():
    """Neither a field nor anything else of a value can be set or deleted."""
    value: Any = Bundle("{G}")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot change field 'mana'"):
        value.mana = "{U}"
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.other = 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.mana
    assert not hasattr(value, "__dict__")


def test_the_library_knows_them():
    """Replacing, listing fields, matching by position, copying and pickling work."""
    value = Bundle("{G}", 2, {"from": "Forest"})

    assert dataclasses.replace(value, amount=3).amount == 3
    assert [field.name for field in dataclasses.fields(Bundle)] == list(Bundle.__slots__)
    assert Bundle.__match_args__ == ("mana", "amount", "notes", "told")
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value


def test_replacing_is_as_in_the_library():
    """Some fields are given, the others taken over, and what no call fills is made anew."""
    value, named = Bundle("{G}", 2, {"from": "Forest"}, "by a Forest"), Named("a", 1)
    named.known.append(1)

    changed = replace(value, amount=3, told="")
    assert type(changed) is Bundle
    assert dataclasses.astuple(changed) == ("{G}", 3, {"from": "Forest"}, "")
    assert changed.notes is value.notes
    assert dataclasses.astuple(value) == ("{G}", 2, {"from": "Forest"}, "by a Forest")
    assert dataclasses.astuple(replace(named, open=2)) == ("a", 2, (), [], "thing")
    with pytest.raises(dataclasses.FrozenInstanceError):
        changed.amount = 4  # type: ignore[misc]


def test_wrong_replacing_is_refused():
    """Neither a field that no call fills nor one that is not there can be given."""
    for _ in range(2):
        with pytest.raises(TypeError, match="unexpected keyword argument 'number'"):
            replace(Bundle("{G}"), number=1)  # type: ignore[call-arg]
        with pytest.raises(ValueError, match="known"):
            replace(Named("a"), known=[])


def test_replacing_runs_the_checks_of_a_class():
    """Also of a class that the library makes on its own."""
    other: Any = dataclasses.make_dataclass("Other", ["amount"], frozen=True)

    assert replace(Checked(1), amount=2) == Checked(2)
    assert replace(other(1), amount=2) == other(2)
    with pytest.raises(ValueError, match="no less than 0"):
        replace(Checked(1), amount=-1)


def test_checks_of_a_class_run():
    """What a class checks of itself is checked."""
    with pytest.raises(ValueError, match="no less than 0"):
        Checked(-1)


def test_own_methods_stay():
    """A method that the class has is not written over."""
    assert repr(Spoken("hybrid")) == "<hybrid>"
    assert Spoken("hybrid") == Spoken("hybrid")


def test_other_options_are_the_librarys():
    """A class that is not a frozen, slotted value is made by the library at once."""

    @dataclass(frozen=True, slots=True, order=True)
    class Ordered:
        amount: int

    assert Ordered(1) < Ordered(2)
