"""Sums over all sets of types, against counting for each set by itself."""

from hypothesis import given
from hypothesis import strategies as st

from engine.mana.ranks import inside, ranks

WIDTH = 6
SETS = range(1 << WIDTH)
counts = st.dictionaries(st.sampled_from(SETS), st.integers(0, 5_000), max_size=12)


@given(counts)
def test_what_lies_in_each_set(there):
    """A mask lies in a set that has all of its types."""
    assert inside(there, WIDTH) == [
        sum(count for mask, count in there.items() if mask & ~each == 0) for each in SETS
    ]


@given(counts)
def test_what_can_be_of_each_set(there):
    """Mana can be of a set that shares a type with its mask."""
    assert ranks(there, WIDTH) == [
        sum(count for mask, count in there.items() if mask & each) for each in SETS
    ]
