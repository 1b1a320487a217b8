"""The keys that may be spelt as a text: none that is near is left out."""

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from bot.language.names.near_names import Shelf

WORDS = st.text("abcd e", min_size=1, max_size=12)


@given(keys=st.lists(WORDS, max_size=20, unique=True), text=WORDS, reach=st.integers(0, 5))
def test_every_near_key_is_found(keys: list[str], text: str, reach: int):
    """Whatever the slips, and the shorter keys first."""
    found = Shelf(keys).near(text, reach)

    assert [key for key in found if OSA.distance(text, key) <= reach] == [
        key for key in sorted(keys, key=len) if OSA.distance(text, key) <= reach
    ]


def test_keys_that_lack_too_many_letters_are_left_out():
    """Each slip loses one letter at most; nor is a key found that is too short or too long."""
    keys = ["mossy pond", "messy pand", "mossy lane", "mossy p", "mossy pondering"]

    assert Shelf(keys).near("mosys pond", 1) == ["mossy pond", "messy pand"]
    assert Shelf(keys).near("mosys pond", 0) == ["mossy pond"]
