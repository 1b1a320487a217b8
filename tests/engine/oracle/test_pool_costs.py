"""The reading of the whole pool; skipped where the shared data are not at hand."""

import json
import lzma
from pathlib import Path

import pytest

from engine.cards.abilities import Keyword, SpellsHave, Unread
from engine.cards.codec import dumps, loads
from engine.oracle.compile import compile_cards
from engine.oracle.coverage import coverage

DATA = Path(__file__).resolve().parents[4] / "shared" / "data" / "oracle-cards.jsonl.xz"
EVERY = 23  # one card in so many, so that the test stays quick

pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the shared card data are not here")

# Keywords whose cost or number is written out in ways of their own now and then.
KNOWN = frozenset({"Flying", "Trample", "Haste", "Convoke", "Delve", "Improvise", "Affinity"})


@pytest.fixture(scope="module")
def rows():
    with lzma.open(DATA, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def sample(rows):
    return compile_cards(rows[::EVERY])


def test_every_card_of_the_pool_survives_the_codec(sample):
    """No ability is read into something that cannot be written down."""
    for card in sample:
        assert loads(dumps(card)) == card


def test_keywords_that_the_data_name_are_read(rows):
    """A card that the data say has one of these keywords has it, gives it, or is unread there."""
    wanted = [row for row in rows if KNOWN & set(row.get("keywords") or ())][::EVERY]
    assert len(wanted) > 100
    missed = []
    for row in wanted:
        faces = compile_cards([row])
        abilities = [ability for face in faces for ability in face.abilities]
        names = {a.name for a in abilities if isinstance(a, Keyword)}
        names |= {a.keyword.name for a in abilities if isinstance(a, SpellsHave)}
        complete = all(face.text_known for face in faces)
        unsure = any(isinstance(a, Unread) for a in abilities) or not complete
        text = " ".join(str(face) for face in abilities)
        for keyword in KNOWN & set(row["keywords"]):
            plain = f"\n{keyword.lower()}" in f"\n{(row.get('oracle_text') or '').lower()}"
            if (
                plain
                and keyword.lower() not in names
                and keyword.lower() not in text
                and not unsure
            ):
                missed.append((row["name"], keyword))
    assert missed == []


def test_most_texts_about_costs_are_read(rows):
    """A change of the grammar must not lose what it reads today."""
    found = coverage(rows[::EVERY])
    least = {"mana": 90, "costs": 75, "cost keywords": 95, "X": 90, "enters with counters": 65}
    for kind, share in least.items():
        count = found.counts[kind]
        assert count.scope > 20, kind
        assert 100 * count.read > share * count.scope, kind
