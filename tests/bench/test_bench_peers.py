"""The peers of the benches are right: a wrong one would be no measure."""

import random

import pytest

from tests.bench import payment_bench, single_mana
from tests.bench.rows import TooLongError, faster, percentile, stopwatch


def never() -> None:
    """A stopwatch that does not stop."""


@pytest.mark.parametrize("start", range(0, 60, 30))
def test_all_pools_agree_with_the_search(start):
    """Listing every pool finds the same boards payable."""
    found = set()
    for seed in range(start, start + 30):
        case = payment_bench.scarce(random.Random(seed))
        peer = payment_bench.pays_from_all_pools(case, never)
        found.add(peer)

        assert peer == payment_bench.pay(case), seed
    assert found == {True, False}


def test_a_greedy_tapper_is_never_better():
    """What it pays can be paid, with no more colours than the most; it does miss some."""
    missed = 0
    for board in single_mana.tight_boards(300):
        most, greedy = single_mana.ours(board), single_mana.greedy(board)
        missed += greedy is None

        assert most is not None
        assert greedy is None or greedy <= most
    assert missed


def test_a_peer_is_stopped():
    """The stopwatch ends what takes too long."""
    tick = stopwatch(-1)
    with pytest.raises(TooLongError):
        tick()


def test_rows_tell_whether_a_target_is_met():
    """Ratios are the peer's time through ours; percentiles are values that occur."""
    assert faster("it", 1.0, 20.0, 20, "").met
    assert not faster("it", 1.0, 19.0, 20, "").met
    assert percentile([4, 1, 3, 2], 0.5) == 3
    assert percentile([1, 2], 0.99) == 2
