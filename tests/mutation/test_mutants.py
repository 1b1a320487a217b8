"""The changes that mutation testing makes, and the way they come into running code."""

import ast
from pathlib import Path

import pytest

from tests.mutation.halves import NAMES, files_of
from tests.mutation.mutants import mutants_of, unparsed

PROJECT = Path(__file__).resolve().parents[2]


def changes(source):
    return [mutant.change for mutant in mutants_of("it.py", source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", ["a < b → a <= b", "a < b → a >= b"]),
        ("x = a < b == c", ["a < b == c → a <= b == c", "a < b == c → a >= b == c"]),
        ("x = a and b", ["a and b → a or b"]),
        ("x = a - b", ["a - b → a + b"]),
        ("x = 4", ["4 → 5"]),
        ("x = 'hand'", ["'hand' → 'hand~'"]),
        ("x = max(a)", ["max(a) → min(a)"]),
        ("def f():\n    return a", ["return a → return None"]),
        ("if a:\n    x = b", ["a → not a"]),
        ("if not a:\n    x = b", ["not a → a"]),
        ("x += y", ["x += y → pass", "x += y → x -= y"]),
        ("for x in y:\n    continue", ["continue → pass"]),
    ],
)
def test_changes(source, expected):
    """Each operator makes the changes that it is there for."""
    assert changes(source)[: len(expected)] == expected


@pytest.mark.parametrize(
    "source",
    [
        "def f(x: 'int' = y) -> 'str':\n    'Says it.'",
        "@cache(4)\ndef f():\n    pass",
        "assert a < b, 'what'",
        "x = f'{a} is'",
        "x = f'{a[:60]} is'",
        "x = 'a sentence'",
        "x = zip(a, b, strict=True)",
        "x = cast('int', y)",
        "RULES: Final = ('613.1',)",
        "__all__ = ['f']",
        "MAX_WAYS: Final = 60",
        "if TYPE_CHECKING:\n    x = 1",
        "def f():\n    return None",
    ],
)
def test_what_no_test_should_hold_is_left_alone(source):
    """Annotations, decorators, asserts, sentences and lists for readers stay as they are."""
    assert changes(source) == []


def test_a_bound_is_not_moved_by_one():
    """Where exactly a search gives up is no behaviour; that it gives up is one."""
    assert changes("x = n <= MAX_WAYS") == ["n <= MAX_WAYS → n > MAX_WAYS"]
    assert changes("x = _MAX_WAYS < n") == ["_MAX_WAYS < n → _MAX_WAYS >= n"]
    assert len(changes("x = n < most")) == 2


def test_each_change_is_made_alone():
    """The text of a mutant differs from the source in its own place."""
    source = "def f(a, b):\n    return a < b and a + 1 == b\n"
    texts = [unparsed(mutant, source) for mutant in mutants_of("it.py", source)]

    assert len(set(texts)) == len(texts) == 7
    assert ast.unparse(ast.parse(source)) not in texts


def test_keys_are_unique_and_do_not_hang_on_lines():
    """An equivalent mutant is found again after lines have moved."""
    source = "class A:\n    x: int = 1\n    def f(self):\n        return [1, 1]\n"
    keys = [mutant.key for mutant in mutants_of("it.py", source)]

    assert len(set(keys)) == len(keys)
    assert {"it.py:A.x: 1 → 2", "it.py:A.f: 1 → 2 #2"} <= set(keys)
    assert [mutant.key for mutant in mutants_of("it.py", f"\n\n{source}")] == keys


def test_the_halves_are_the_whole():
    """Each module of the rules belongs to one half."""
    found = [file for half in NAMES for file in files_of(half, PROJECT)]
    rules = PROJECT / "engine" / "rules"

    assert sorted(found) == sorted(
        path.relative_to(PROJECT).as_posix() for path in rules.rglob("*.py")
    )
