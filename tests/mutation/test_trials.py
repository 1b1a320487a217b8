"""A mutant is really at work while the tests run against it."""

import gc
import importlib
import sys

import pytest

from tests.mutation.mutants import mutants_of
from tests.mutation.trials import LATE, in_fork, put_in

SOURCE = """
from functools import cache

def add(a, b):
    return a + b

@cache
def twice(a):
    return add(a, a)

class Pair:
    @property
    def both(self):
        def inner():
            return 1 + 2
        return inner()
"""


@pytest.fixture
def module(tmp_path, monkeypatch):
    """A module of its own, imported from a folder."""
    (tmp_path / "odd_module.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield importlib.import_module("odd_module")
    del sys.modules["odd_module"]


def mutant(change):
    (found,) = [m for m in mutants_of("odd_module.py", SOURCE) if m.change == change]
    return found


@pytest.mark.parametrize(
    ("change", "added", "doubled", "both"),
    [
        ("a + b → a - b", 1, 0, 3),
        ("return add(a, a) → return None", 5, None, 3),
        ("1 + 2 → 1 - 2", 5, 4, -1),
    ],
)
@pytest.mark.parametrize("frozen", [True, False])
def test_a_change_is_at_work(module, tmp_path, change, added, doubled, both, frozen):
    """In functions, decorated ones and properties, through every name, frozen objects or not."""
    add = module.add
    if frozen:
        gc.freeze()
    put_in(mutant(change), tmp_path)

    assert add(3, 2) == added
    assert module.twice(2) == doubled
    assert module.Pair().both == both


def test_a_fork_tells_what_it_found():
    """Its answer comes back; where it does not end, that does; a mistake of ours is no kill."""
    assert in_fork(lambda: "found", 5.0) == "found"
    assert in_fork(lambda: "".join("" for _ in iter(int, 1)), 0.1) == LATE
    with pytest.raises(RuntimeError, match="went wrong"):
        in_fork(lambda: str(1 // 0), 5.0)
