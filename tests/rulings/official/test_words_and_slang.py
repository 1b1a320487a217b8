import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.official.slang import meant, read_table
from rulings.official.words import MAX_WORD, stem, stems, tokens


@pytest.mark.parametrize(
    "forms",
    [
        "trample tramples trampling trampled",
        "copy copies copied copying",
        "activate activates activated activating activation",
        "reduction reductions",
        "tap taps tapped tapping",
        "ability abilities",
        "produce produces produced producing",
    ],
)
def test_forms_of_a_word_have_one_stem(forms) -> None:
    """And words that only look alike keep theirs."""
    assert len({stem(form) for form in forms.split()}) == 1
    assert stem("mana") != stem("many")
    assert stem("class") == "class"


def test_symbols_and_sizes_are_words() -> None:
    """As are numbers; apostrophes make no two words of one."""
    assert tokens("Gaea\u2019s 2/2 pays {G/U}, +1/+1!") == [
        "gaeas",
        "2/2",
        "pays",
        "{g/u}",
        "+1/+1",
    ]


@given(st.text(max_size=200))
def test_any_text_has_words(text) -> None:
    """Short ones, whatever was typed."""
    assert all(0 < len(word) <= MAX_WORD for word in stems(text))


def test_slang_is_understood() -> None:
    """Single words by themselves, phrases in a row, and what must come together anywhere."""
    said = meant(stems("the guy in my yard fizzles"))
    assert {it.words for it in said} >= {("creatur",), ("graveyard",)}
    assert "608.2b" in {number for it in said for number in it.rules}
    together = meant(stems("does copying it count as casting"))
    assert "707.10" in {number for it in together for number in it.rules}
    other_words = meant(stems("my walker: can I use it twice"))
    assert "606.3" in {number for it in other_words for number in it.rules}
    assert meant([]) == ()


def test_a_broken_table_is_named() -> None:
    """With the line."""
    with pytest.raises(ValueError, match="line 2"):
        list(read_table(["# a remark", "guy creature"]))
