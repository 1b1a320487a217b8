"""The closed form against trying every way to spend mana."""

from collections import Counter
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.payment.closed_form import most_colors

COLORS = (1, 2, 4)  # a fourth type, 8, counts as no colour
MASKS = st.integers(1, 15)


def spendings(sources, slots):
    """The set of types of every way to pay, each slot with its own mana."""
    for payers in permutations(range(len(sources)), len(slots)):
        ways = [
            [bit for bit in (1, 2, 4, 8) if sources[payer] & slot & bit]
            for payer, slot in zip(payers, slots, strict=True)
        ]
        yield from map(set, product(*ways))


@settings(max_examples=300, deadline=None)
@given(st.lists(MASKS, max_size=5), st.lists(st.one_of(MASKS, st.just(15)), max_size=4))
def test_agrees_with_every_way_of_spending(sources, slots):
    """Payable or not, and how many colours at most, is what looking at every way tells."""
    ways = list(spendings(sources, slots))
    found = most_colors(Counter(sources), Counter(slots), COLORS)

    assert (found is None) == (not ways)

    if found is not None:
        assert len(found) == max(len(way & set(COLORS)) for way in ways)
        assert any(set(found) <= way for way in ways)


def test_nothing_is_paid_with_nothing():
    """An empty cost is paid; a cost is not paid with nothing."""
    assert most_colors({}, {}, COLORS) == ()
    assert most_colors({}, {15: 1}, COLORS) is None


def test_colours_are_bounded_by_the_cost():
    """No more colours are spent than there is mana in the cost."""
    assert most_colors({15: 9}, {15: 2}, COLORS) == (1, 2)
    assert most_colors({1: 1, 2: 1, 4: 1}, {1: 1, 15: 1}, COLORS) == (1, 2)


def test_the_most_is_not_found_one_after_the_other():
    """The first colour that can be spent need not be among the most colours."""
    white, blue, black, red, green = (1 << number for number in range(5))
    sources = {red | green: 4, blue | green: 2, 31: 1}
    found = most_colors(sources, {31: 1, black | red: 2}, (white, blue, black, red, green))

    assert found is not None
    assert len(found) == 3
