"""Our reading beside two other engines' facts; skipped where the shared data are not at hand.

`decided.jsonl` holds the disagreements that were looked at: the card, the source, the kind, who is
right ("ours", "theirs", or "both" where they say the same otherwise) and why. A disagreement where
theirs is right is a defect of the reader, to be mended and not to be listed.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.engine.oracle.crosscheck.crosscheck_compare import (
    SOURCES,
    Place,
    cards_by_name,
    compare,
    read_lines,
)

DATA = Path(__file__).resolve().parents[5] / "shared" / "data"
DECIDED = Path(__file__).with_name("decided.jsonl")
ROWS = {"forge": 1862, "argentum": 1193}

needs_data = pytest.mark.skipif(not DATA.exists(), reason="the shared card data are not here")


def decisions():
    return [json.loads(line) for line in DECIDED.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def compared():
    cards = cards_by_name(DATA / "oracle-cards.jsonl.xz")
    found = {}
    for source in SOURCES:
        facts = list(read_lines(DATA / f"facts-{source.name}.jsonl.xz"))
        assert len(facts) == ROWS[source.name]
        found[source.name] = compare(source, facts, cards)
    return found


def test_each_decision_is_made_once_and_says_why():
    """No place is decided twice, and each decision has a side and a reason."""
    places = Counter(Place(row["card"], row["source"], row["kind"]) for row in decisions())
    assert [place for place, number in places.items() if number > 1] == []
    for row in decisions():
        assert row["right"] in ("ours", "both"), row
        assert len(row["why"]) > 20, row


@needs_data
def test_every_disagreement_is_decided(compared):
    """A new difference between the voices is looked at, not passed over."""
    decided = {Place(row["card"], row["source"], row["kind"]) for row in decisions()}
    undecided = {
        place: claims
        for comparison in compared.values()
        for place, claims in comparison.differing.items()
        if place not in decided
    }

    assert undecided == {}


@needs_data
def test_no_decision_is_stale(compared):
    """A decision about a difference that is gone is taken from the list."""
    differing = {place for comparison in compared.values() for place in comparison.differing}
    stale = [
        row
        for row in decisions()
        if Place(row["card"], row["source"], row["kind"]) not in differing
    ]

    assert stale == []


@needs_data
@pytest.mark.parametrize("source", ROWS)
def test_the_comparison_compares(compared, source):
    """Most claims agree, of every kind; a comparison of nothing would agree with everything."""
    comparison = compared[source]
    agreed, open_ = comparison.agreed.total(), comparison.not_claimed.total()
    assert agreed * 10 > ROWS[source] * 9
    assert open_ * 12 < agreed
    assert len(comparison.differing) * 20 < agreed
    assert all(comparison.agreed[kind] for kind in comparison.not_claimed)
