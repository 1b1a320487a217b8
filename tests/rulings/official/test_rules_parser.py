"""The Comprehensive Rules as values, from an invented edition and from the real ones."""

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.errors import OfficialFormatError
from rulings.official.decoding import MAX_BYTES, decode
from rulings.official.edition import Heading
from rulings.official.references import references
from rulings.official.rules_parser import parse_rules

MINI = Path(__file__).with_name("mini_rules.txt").read_text(encoding="utf-8")
DATA = Path(__file__).parents[4] / "shared" / "data"
REAL = sorted(DATA.glob("comprehensive-rules-*.txt.xz")) if DATA.is_dir() else []


def real(path: Path) -> bytes:
    with lzma.open(path) as file:
        return file.read()


def test_an_edition_has_its_parts() -> None:
    """Date, headings, rules with their paragraphs, glossary, credits."""
    edition = parse_rules(MINI)

    assert edition.effective == "2031-03-05"
    assert edition.parts[0] == Heading("1", "Beginnings")
    assert edition.headings["702"] == "Habits"
    assert list(edition.rules)[:4] == ["100.1", "100.1a", "100.2", "101.1"]
    assert edition.rules["100.1"].label == "100.1."
    assert edition.rules["100.2"].examples == (
        "Ann is nine and Bob is ten. Ann begins.",
        "Twins toss a pebble.",
    )
    assert edition.rules["101.2"].text.splitlines() == [
        "Stones are laid one after another.",
        "Old boards have blue stones. A blue stone is white.",
    ]
    assert [it.number for it in edition.children("101.2")] == ["101.2a", "101.2b", "101.2c"]
    assert [it.number for it in edition.children("702")] == ["702.1", "702.2", "702.3"]
    assert [it.term for it in edition.glossary] == ["Habit", "Rolling", "Blue (Obsolete)"]
    assert edition.back == ("Credits", "Invented for tests.")
    assert edition.title_of("702.2a") == "Habits"


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_line_ends_and_encodings_make_no_difference(ending, encoding) -> None:
    """The same edition comes from every form of the text."""
    data = MINI.replace("\n", ending).encode(encoding)

    assert parse_rules(data) == parse_rules(MINI)


def test_no_word_is_lost() -> None:
    """The parts of the invented edition give its words back, in order."""
    assert parse_rules(MINI).text().split() == MINI.split()


@pytest.mark.skipif(not REAL, reason="needs ../shared/data")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_no_word_of_a_real_edition_is_lost(path) -> None:
    """Nor is a rule: all that it refers to is there."""
    data = real(path)
    edition = parse_rules(data)

    assert edition.text().split() == decode(data).split()
    assert len(edition.rules) > 3_000
    assert len(edition.glossary) > 700
    known = {*edition.rules, *edition.headings}
    named = {it for rule in edition.rules.values() for it in references(rule.text)}
    assert named - known == set()


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text[: len(text) // 2], "was not found after the rules"),
        (lambda text: text.replace("effective as of", "good from"), "from which day"),
        (lambda text: text.replace("100. General", "General"), "No first chapter"),
        (lambda text: text.replace("101.2b Second", "101.2a Second"), "101.2a stands twice"),
        (lambda text: text.replace("101. Stones\n\n101.1.", "101. Stones\n\n* 101.1."), "no rule"),
        (lambda text: "<html>" + "x" * 1000, "No first chapter with"),
        (lambda text: "", "No first chapter with a section"),
    ],
)
def test_a_changed_format_is_refused(damage, words) -> None:
    """With what is missing, and no half edition."""
    with pytest.raises(OfficialFormatError, match=words):
        parse_rules(damage(MINI))


def test_bytes_of_no_encoding_are_refused() -> None:
    """As is a text that is too long to be one."""
    with pytest.raises(OfficialFormatError, match="Byte 1 is neither"):
        decode(b"a\x81\x8d")
    with pytest.raises(OfficialFormatError, match="at most"):
        decode(b" " * (MAX_BYTES + 1))


@given(st.text(max_size=400) | st.text(alphabet="1207. aG\n\r", max_size=400))
def test_any_text_is_read_or_refused(text) -> None:
    """Whatever is read is read without loss; nothing else is raised."""
    try:
        edition = parse_rules(text)
    except OfficialFormatError:
        return
    assert edition.text().split() == text.split()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("see rules 601.2f\u2013h", ("601.2f", "601.2g", "601.2h")),
        ("rules 601.2k-n", ("601.2k", "601.2m", "601.2n")),
        (
            "rules 712.9\u201311 and 903.6\u2013903.8",
            "712.9 712.10 712.11 903.6 903.7 903.8".split(),
        ),
        ("rule 903, \u201cCommander,\u201d and rules 614 and 615", ("903", "614", "615")),
        ("rule 305.6. And 305.6 again (see rule 613).", ("305.6", "613")),
        ("it costs 100 mana, deals 613 damage in 2031", ()),
        ("rule 100.2\u2013100.1", ()),
    ],
)
def test_references_are_found(text, numbers) -> None:
    """Single numbers, sections after the word, ranges written out."""
    assert references(text) == tuple(numbers)
