import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulings import by_card, by_rule, match, open_index, search


@pytest.fixture(scope="module")
def ours():
    with open_index(None) as index:
        yield index


@pytest.fixture
def index(texts, write_text):
    write_text("tap", cr="106.12", title="Tapping for mana")
    write_text("trigger", cr="106.12a", body="It triggers when lands are tapped.")
    write_text("replace", cr="106.12b", topics="doubling")
    write_text("color", cr="106.1", body="Five colors.")
    write_text("mana", cr="106", body="Everything on the subject.")
    write_text("forest", cr="106.12a", cards="Bayou, Gaea's Cradle", body="A note.")
    with open_index(None, our_texts=texts) as opened:
        yield opened


def ids(rulings) -> list[str]:
    return [ruling.id for ruling in rulings]


def test_a_rule_brings_its_sub_rules_and_parents(index) -> None:
    """The exact text, what is under it in the order of the rules, then what is above it."""
    assert ids(by_rule(index, "106.12")) == ["tap", "trigger", "replace", "mana"]
    assert ids(by_rule(index, "cr 106.12A.")) == ["trigger", "tap", "mana", "forest"]
    assert ids(by_rule(index, "106.1")) == ["color", "mana"]
    assert ids(by_rule(index, "106")) == ["mana", "color", "tap", "trigger", "replace"]


@pytest.mark.parametrize("number", ["", "forest", "106.7.1", "106.12%", "*", "106.[0-9]", "999.9z"])
def test_what_is_no_rule_number_finds_no_rule(index, number) -> None:
    """Patterns and words are not taken for numbers."""
    assert by_rule(index, number) == ()


@pytest.mark.parametrize("name", ["Gaea's Cradle", "gaea\u2019s cradle", "  BAYOU "])
def test_a_card_is_found_by_its_name(index, name) -> None:
    """Case, apostrophes and blanks make no difference."""
    assert ids(by_card(index, name)) == ["forest"]


def test_part_of_a_name_is_no_name(index) -> None:
    """Guessing names is not the index's business."""
    assert by_card(index, "gaea") == ()


def test_words_are_stemmed_and_any_of_them_counts(index) -> None:
    """Other forms of a word find the text, a word that is nowhere does no harm."""
    assert ids(search(index, "why does it trigger on my zyzzyva")) == ["trigger"]
    assert ids(search(index, "doubled")) == ["replace"]


def test_a_title_weighs_more_than_a_body(index) -> None:
    """The text whose title has the word comes before one that has it in the body."""
    assert ids(search(index, "tapped")) == ["tap", "trigger"]


def test_a_title_of_all_words_comes_first_and_notes_on_other_cards_last(texts, write_text) -> None:
    """However often the others have the words; a card that is named is asked about."""
    many = "Pool mana, pool mana and pool mana. " * 3
    write_text("note", cr="106.12", title="Cradle", cards="Gaea's Cradle", body=many)
    write_text("other", cr="106.1", title="Mana", body=many)
    write_text("title", cr="106", title="Pools of mana", body="Nothing.")
    with open_index(None, our_texts=texts) as opened:
        assert ids(search(opened, "mana pool")) == ["title", "other", "note"]
        assert ids(search(opened, "cradle and the mana pool"))[0] == "note"


def test_rule_numbers_among_words_come_first(index) -> None:
    """Then follow the texts with the words."""
    assert ids(search(index, "what is 106.1 about, tapping?"))[:2] == ["color", "mana"]
    assert "tap" in ids(search(index, "what is 106.1 about, tapping?"))


def test_stop_words_alone_are_searched_after_all(index) -> None:
    """A question of nothing but small words still finds what has them."""
    assert ids(search(index, "when are it")) == ["trigger"]


def test_limits(index) -> None:
    """At most so many, and none for zero or less."""
    assert len(search(index, "mana 106.12", 2)) == 2
    assert search(index, "mana", 0) == ()
    assert search(index, "mana", -3) == ()


HOSTILE = [
    "",
    "   ",
    '"',
    '"" OR ""',
    "NOT",
    "AND OR NOT NEAR(",
    "title:mana",
    "{T}: Add {G}",
    "tap*",
    "^tap",
    "-tap",
    "a'b\"c; DROP TABLE ruling; --",
    "\0tap\0",
    "\ud800 tap",
    "(" * 500,
    "💣" * 400,
    "tap " * 3_000,
    "106.7" * 900,
    "ﬁ ﷺ ß İ",
]


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_are_only_words(index, words) -> None:
    """Signs of the query language have no meaning, and nothing typed raises."""
    assert len(search(index, words)) <= 10
    assert len(by_rule(index, words)) <= 6
    assert by_card(index, words) == ()
    assert match(index, [words], [words]) == ()


@given(st.text(max_size=80))
@example("\ud800")
def test_any_text_can_be_searched(ours, words) -> None:
    """Whatever a player types gives at most ten different texts."""
    found = search(ours, words)

    assert len(found) == len(set(found)) <= 10
    by_rule(ours, words)
    by_card(ours, words)
    match(ours, [words], [words])


@given(
    st.lists(
        st.sampled_from(["tap", "mana", '"', "(", ")", "NEAR", "OR", "*", ":", "^", "{", "106.7"]),
        max_size=12,
    )
)
def test_no_mixture_of_words_and_signs_is_a_query(ours, pieces) -> None:
    """Whatever signs stand between the words, they are searched as the words alone."""
    alone = [piece for piece in pieces if piece[0].isalnum()]

    assert search(ours, " ".join(pieces)) == search(ours, " ".join(alone))
