"""What changed between editions: invented changes, and a word diff of the real ones."""

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.official.differences import Change, compare
from rulings.official.rules_parser import parse_rules
from rulings.official.word_changes import Kept, word_changes

MINI = Path(__file__).with_name("mini_rules.txt").read_text(encoding="utf-8")
DATA = Path(__file__).parents[4] / "shared" / "data"
NAMES = ("comprehensive-rules-20260227.txt.xz", "comprehensive-rules-20260417.txt.xz")


def changes(old: str, new: str) -> list[tuple[str, str, str]]:
    found = compare(parse_rules(old), parse_rules(new))
    return [(str(it.change), it.old, it.new) for it in found.rules]


def test_nothing_differs_from_itself() -> None:
    """An edition has no differences from itself."""
    found = compare(parse_rules(MINI), parse_rules(MINI))

    assert (found.rules, found.glossary) == ((), ())


def test_a_changed_word_is_shown() -> None:
    """The rule is changed, and the runs say which words."""
    found = compare(parse_rules(MINI), parse_rules(MINI.replace("fewer years", "fewer stones")))
    (only,) = found.rules

    assert (only.change, only.new, only.only_numbers) == (Change.CHANGED, "100.2", False)
    assert [it.words for it in only.runs if it.kept is Kept.REMOVED] == ["years"]
    assert [it.words for it in only.runs if it.kept is Kept.ADDED] == ["stones"]


def test_an_inserted_rule_moves_those_behind_it() -> None:
    """The new one is added, the others are moved and not changed."""
    new = (
        MINI.replace("101.2c Third", "101.2d Third")
        .replace("101.2b Second", "101.2c Second")
        .replace("101.2c Second", "101.2b Now breathe deeply.\n\n101.2c Second")
    )

    assert changes(MINI, new) == [
        ("added", "", "101.2b"),
        ("moved", "101.2b", "101.2c"),
        ("moved", "101.2c", "101.2d"),
    ]


def test_a_moved_section_takes_its_rules_along() -> None:
    """And a rule in which only its number changed says so."""
    new = MINI.replace("702", "703").replace(
        "7. Further Matters\n\n703",
        "7. Further Matters\n\n702. Colors\n\n702.1. Gray is none.\n\n703",
    )
    found = compare(parse_rules(MINI), parse_rules(new))
    kinds = {(it.old, it.new): (it.change, it.only_numbers) for it in found.rules}

    assert kinds["", "702"] == (Change.ADDED, False)
    assert kinds["", "702.1"] == (Change.ADDED, False)
    assert kinds["702", "703"] == (Change.MOVED, False)
    assert kinds["702.3a", "703.3a"] == (Change.MOVED, True)
    assert kinds["100.1", "100.1"] == (Change.CHANGED, True)
    assert not [it for it in found.rules if it.change is Change.REMOVED]


def test_a_removed_rule_is_removed() -> None:
    """With its words; the glossary's entries are compared too."""
    new = MINI.replace("702.2b Having rolling twice changes nothing.\n\n", "").replace(
        "A habit of moving", "A habit of running"
    )
    found = compare(parse_rules(MINI), parse_rules(new))

    assert [(it.change, it.old) for it in found.rules] == [(Change.REMOVED, "702.2b")]
    assert [(it.change, it.new) for it in found.glossary] == [(Change.CHANGED, "Rolling")]


@given(st.lists(st.sampled_from("abcd")), st.lists(st.sampled_from("abcd")))
def test_runs_hold_both_texts(old, new) -> None:
    """Without the added runs they are the old words, without the removed ones the new."""
    runs = word_changes(" ".join(old), " ".join(new))
    before = " ".join(it.words for it in runs if it.kept is not Kept.ADDED).split()
    after = " ".join(it.words for it in runs if it.kept is not Kept.REMOVED).split()

    assert (before, after) == (old, new)


@pytest.mark.skipif(not (DATA / NAMES[0]).exists(), reason="needs ../shared/data")
def test_every_change_of_a_real_edition_is_listed() -> None:
    """Each line that a plain diff of the two texts shows belongs to a listed difference."""
    texts = []
    for name in NAMES:
        with lzma.open(DATA / name, "rt", encoding="utf-8-sig") as file:
            texts.append(file.read())
    old, new = map(parse_rules, texts)
    found = compare(old, new)
    listed_old = {it.old for it in found.rules}
    listed_new = {it.new for it in found.rules}
    terms = {it.new or it.old for it in found.glossary}

    lines_old, lines_new = _flat(old), _flat(new)
    for edition, other, listed in ((old, lines_new, listed_old), (new, lines_old, listed_new)):
        different = {number for line, number in _flat(edition).items() if line not in other}
        assert different <= listed | terms
        assert len(different) > 20

    same = {it.new for it in found.rules if it.change is Change.MOVED and not it.only_numbers}
    assert "723.1" in same
    assert {"702.191a", "722.3a"} <= listed_new - listed_old


def _flat(edition):
    """Each rule and entry as one line, with what it is listed under."""
    rules = {f"{it.number} {' '.join(it.paragraphs)}": it.number for it in edition.rules.values()}
    return rules | {f"{it.term}: {it.text}": it.term for it in edition.glossary}
