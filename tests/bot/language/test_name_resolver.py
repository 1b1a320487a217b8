"""Finding the card that a name stands for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.language import How, NameIndex, Nickname, parse_nicknames
from bot.language.names.name_index import MAX_CHOICES
from bot.language.names.nicknames import nicknames

NAMES = [
    "Vale, Keeper of Songs",
    "Ashen Gate",
    "Ashen Giant",
    "Dröm-Quay's Lament",
    "Dawn // Dusk",
    "Brisk Elves",
    "Anvil and Flame",
    "Ravenous Quagmire Horror",
    "Hollow Lantern",
    "Æther Loom",
    "Will",
]
INDEX = NameIndex(NAMES, {"loom": Nickname("Æther Loom"), "raven": Nickname("No Such Card")})


@pytest.mark.parametrize(
    ("typed", "name", "how"),
    [
        ("Ashen Gate", "Ashen Gate", How.EXACT),
        ("vale keeper of songs", "Vale, Keeper of Songs", How.EXACT),
        ("drom quays lament", "Dröm-Quay's Lament", How.EXACT),
        ("aether loom", "Æther Loom", How.EXACT),
        ("dawn // dusk", "Dawn // Dusk", How.EXACT),
        ("dawn and dusk", "Dawn // Dusk", How.EXACT),
        ("Dusk", "Dusk", How.EXACT),
        ("anvil & flame", "Anvil and Flame", How.EXACT),
        ("loom", "Æther Loom", How.NICKNAME),
        ("brisk elfs", "Brisk Elves", How.PLURAL),
        ("ashen gates", "Ashen Gate", How.PLURAL),
        ("vale", "Vale, Keeper of Songs", How.PREFIX),
        ("raveno", "Ravenous Quagmire Horror", How.PREFIX),
        ("lantern", "Hollow Lantern", How.WORDS),
        ("horror quagmire", "Ravenous Quagmire Horror", How.WORDS),
        ("quagmire horr", "Ravenous Quagmire Horror", How.WORDS),
        ("giants", "Ashen Giant", How.WORDS),
        ("hollow lantren", "Hollow Lantern", How.SPELLING),
        ("ashengate", "Ashen Gate", How.SPELLING),
        ("ashen", "", How.AMBIGUOUS),
        ("", "", How.UNKNOWN),
        ("zzyzx zzyzx", "", How.UNKNOWN),
    ],
)
def test_the_ways_to_a_card(typed, name, how):
    """Each way is tried in its turn, and the resolution says which one it was."""
    found = INDEX.resolve(typed)

    assert (found.name, found.how) == (name, how)


def test_a_name_that_others_share_a_word_with_lists_them():
    """The one that begins so is taken, unless it is called otherwise: then all are choices."""
    index = NameIndex(["Moss Crawler", "Deep Moss", "Old Moss", "Reed, the Quiet", "Wild Reed"], {})
    found = index.resolve("moss")

    assert (found.name, found.others) == ("Moss Crawler", ("Old Moss", "Deep Moss"))
    assert index.resolve("reed").others == ()


def test_an_ambiguous_name_lists_its_candidates():
    """Nothing is guessed where several names begin so."""
    assert set(INDEX.resolve("ashen").candidates) == {"Ashen Gate", "Ashen Giant"}


def test_a_name_far_off_gets_suggestions():
    """A name too far away to be taken is still a hint."""
    found = INDEX.resolve("ashem gutes")

    assert (found.name, found.candidates[0]) == ("", "Ashen Gate")


def test_what_was_corrected_says_so():
    """A name found by its spelling or a part of it is a correction, an exact one is none."""
    assert INDEX.resolve("lantern").corrected
    assert not INDEX.resolve("will").corrected


def test_very_long_names_are_cut():
    """A name of a whole page is looked up as far as names go."""
    assert INDEX.resolve("z" * 100_000).how is How.UNKNOWN


def test_the_shipped_table_is_sound():
    """Every short name is written as it is looked up."""
    assert all(short == short.lower() and entry.card for short, entry in nicknames().items())


def test_a_hosts_own_table_is_read():
    """A host adds short names as JSON."""
    table = parse_nicknames('{"gate": {"card": "Ashen Gate", "unsure": true, "after": ["tap"]}}')

    assert table == {"gate": Nickname("Ashen Gate", unsure=True, after=frozenset({"tap"}))}


def test_a_short_name_with_a_condition_needs_it():
    """A short name that is a word of its own counts only after the words of the table."""
    index = NameIndex(NAMES, {"vale": Nickname("Ashen Gate", after=frozenset({"tap"}))})

    assert index.nickname(["vale"], before="tap") == Nickname(
        "Ashen Gate", after=frozenset({"tap"})
    )
    assert index.nickname(["vale"], before="the") is None


def test_a_part_of_many_names_lists_some_of_them():
    """More than are suggested for a misspelling: they are choices, not guesses."""
    index = NameIndex([f"Torrin, Face {number}" for number in range(30)], {})

    assert len(index.resolve("torrin").candidates) == MAX_CHOICES


@pytest.mark.parametrize(
    "typed", ["ashen gatr", "brisk elvse", "ashen g", "holow lantern", "anvil an flame", "xx", ""]
)
def test_a_near_spelling_without_suggestions_is_the_same_card(typed):
    """It looks at fewer names, and finds the same."""
    assert INDEX.spelt_nearly(typed) == INDEX.by_spelling(typed).name


@given(st.sampled_from(NAMES), st.data())
def test_any_slip_is_read_alike_with_and_without_suggestions(name, data):
    """A letter lost, doubled or wrong anywhere in a name."""
    at = data.draw(st.integers(0, len(name) - 1))
    put = data.draw(st.sampled_from(["", "x", name[at] * 2]))
    typed = name[:at] + put + name[at + 1 :]

    assert INDEX.spelt_nearly(typed) == INDEX.by_spelling(typed).name
