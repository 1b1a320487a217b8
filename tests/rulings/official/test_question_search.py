"""Finding rules for players' questions, on the real texts where they are."""

import json
import lzma
import re
import sqlite3
import sys
from pathlib import Path

import pytest

from rulings import fitting, open_index, search, search_official
from rulings.official.asked import TABLE, number_of, read_table
from rulings.official.card_mentions import mentions
from rulings.official.card_rows import card_row, card_ruling, card_text, read_rows
from rulings.official.find_rules import find_rules
from rulings.official.numbering import KNOWN, digests, known_rules
from rulings.official.official_index import OfficialTexts, build
from rulings.official.question_words import question_words
from rulings.official.quotes import changed_since
from rulings.official.rules_parser import parse_rules
from rulings.official.slang import meanings
from rulings.official.spelling import spelt, unknown
from rulings.official.words import stems, tokens

SHARED = Path(__file__).parents[4] / "shared"
EDITION = SHARED / "data" / "comprehensive-rules-20260417.txt.xz"
OWN = Path(__file__).with_name("rule_questions.jsonl")
SLANGY = Path(__file__).with_name("slangy_questions.jsonl")
FIRST = 5
LEAST = 0.55
TIMES_PLAIN = 1.5

pytestmark = pytest.mark.skipif(not EDITION.exists(), reason="needs ../shared/data")


def read(path: Path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def official():
    with lzma.open(EDITION) as file:
        edition = parse_rules(file.read())
    folder = SHARED / "data"
    with (
        lzma.open(folder / "oracle-cards.jsonl.xz", "rt", encoding="utf-8") as card_lines,
        lzma.open(folder / "rulings.jsonl.xz", "rt", encoding="utf-8") as ruling_lines,
    ):
        cards = map(card_text, filter(None, map(card_row, read_rows(card_lines))))
        rulings = filter(None, (card_ruling(row, {}) for row in read_rows(ruling_lines)))
        connection = build(None, edition, cards, rulings, {})
    with OfficialTexts(connection) as texts:
        yield texts


@pytest.fixture(scope="module")
def ours():
    with open_index(None) as index:
        yield index


@pytest.fixture(scope="module")
def plain(official):
    """Full-text search as anyone would set it up: stemmed, any of the words, the best first."""
    with lzma.open(EDITION) as file:
        rules = parse_rules(file.read()).rules
    numbers = list(rules)
    database = sqlite3.connect(":memory:")
    database.execute("CREATE VIRTUAL TABLE f USING fts5(t, tokenize='porter unicode61')")
    texts = [(f"{number} " + "\n".join(it.paragraphs),) for number, it in rules.items()]
    database.executemany("INSERT INTO f VALUES (?)", texts)
    small = set(
        "a an any are as at be by can could do does for from get got has have how i if in "
        "is it its just like me my no not of on one only or so still than that the their "
        "them then there they this to was what when which while who why will with would "
        "you your".split()
    )

    def find(question: str) -> list[str]:
        words = dict.fromkeys(re.findall(r"[^\W_]+", question.lower()))
        expression = " OR ".join(f'"{word}"' for word in words if word not in small)
        sql = "SELECT rowid FROM f WHERE f MATCH ? ORDER BY bm25(f) LIMIT ?"
        return [numbers[row - 1] for (row,) in database.execute(sql, (expression, FIRST))]

    yield find
    database.close()


def found_in_first(find, questions) -> float:
    hits = sum(bool(set(find(it["question"])) & set(it["rules"])) for it in questions)
    return hits / len(questions)


def test_questions_find_their_rules(official, ours, plain, capsys) -> None:
    """An accepted rule among the first five: on the tuned questions and on those set aside."""

    def find(question: str) -> list[str]:
        words = question_words(official, question)
        return [it.number for it in find_rules(official, words, search(ours, question, 4), FIRST)]

    own, slangy = read(OWN), read(SLANGY)
    sets = {
        "shared": read(SHARED / "cases" / "rule-questions.dev.jsonl"),
        "own": [it for it in own if "aside" not in it],
        "own, set aside": [it for it in own if "aside" in it],
        "slangy": [it for it in slangy if "aside" not in it],
        "slangy, set aside": [it for it in slangy if "aside" in it],
        "boards as typed": [
            {"question": it["text"], "rules": it["cr"]}
            for it in read(SHARED / "cases" / "cases.dev.jsonl")
        ],
    }
    shares = {
        name: (found_in_first(find, it), found_in_first(plain, it)) for name, it in sets.items()
    }
    with capsys.disabled():
        for name, (share, baseline) in shares.items():
            told = f"{share:.2f} of {len(sets[name])}, plain FTS5 {baseline:.2f}"
            sys.stdout.write(f"\n{name}: {told}")
    for name in ("shared", "slangy", "slangy, set aside", "boards as typed"):
        share, baseline = shares[name]
        assert share >= max(LEAST, TIMES_PLAIN * baseline), name
    for name in ("own", "own, set aside"):
        share, baseline = shares[name]
        assert share > baseline, name


def test_results_bring_what_belongs_to_them(official, ours) -> None:
    """The rules above those found and those that they refer to."""
    found = search_official(official, "overloaded cyclonic rift and hexproof", ours)

    assert found.rules[0].number == "702.96b"
    assert "702.96" in {it.number for it in (*found.rules, *found.beside)}
    assert "601.2b" in {it.number for it in found.beside}
    assert {it.card for it in found.rulings} == {"Cyclonic Rift"}


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("dryad of the ilysian grove vs blood moon", ["dryad of the ilysian grove", "blood moon"]),
        ("is gaea's cradle good", ["gaeas cradle"]),
        ("can I feed it and hit the general", []),
        ("trample and fear", []),
    ],
)
def test_cards_are_seen_in_questions(official, question, names) -> None:
    """By their names in any spelling; words that everybody uses are no names."""
    assert [it.name for it in mentions(official, tokens(question))] == names


def test_what_is_misspelt_is_found(official) -> None:
    """As the nearest word of the rules; words that are known stay, whatever they are like."""
    words = tokens("my trampeling dude is indestructable and prolifarates")
    strange = unknown(official, words, ())

    assert [words[place] for place in strange] == ["trampeling", "indestructable", "prolifarates"]
    assert spelt(official, words, strange)[1:] == stems(
        "trample dude is indestructible and proliferate"
    )
    assert unknown(official, words, range(len(words))) == ()


def test_a_keyword_alone_is_explained(official, ours) -> None:
    """Its entry in the glossary and the rule that defines it come first, in any question for it."""
    found = search_official(official, "what does trample do", ours)

    assert [it.term for it in found.terms] == ["Trample"]
    assert [it.number for it in found.rules[:2]] == ["702.19a", "702.19b"]
    assert found.rules[0].title == "Trample"


def test_our_texts_beside_are_those_that_tell_of_the_rules_found(official, ours) -> None:
    """Or of a card that was named; words shared by chance bring up none."""
    asked = "does hexproof stop a board wipe"
    assert search(ours, asked)
    assert fitting(search(ours, asked), search_official(official, asked, ours)) == ()

    asked = "my reflecting pool is the only land I have"
    texts = fitting(search(ours, asked), search_official(official, asked, ours))
    assert "Reflecting Pool" in {card for it in texts for card in it.cards}


def test_unknown_words_are_told(official, ours) -> None:
    """What is neither a word of the rules or of players nor a card."""
    found = search_official(official, "what does blorgo do to my blood moon", ours)

    assert found.unknown == ("blorgo",)
    assert found.cards == ("blood moon",)


def test_the_table_of_questions_names_real_rules(official) -> None:
    """Every number and keyword in it is a rule."""
    edition = parse_rules(lzma.decompress(EDITION.read_bytes()))
    named = {key for key, _ in read_table(TABLE.read_text(encoding="utf-8").splitlines())}

    assert len(named) > 500
    assert {key for key in named if number_of(key, edition) not in edition.rules} == set()


def test_the_table_of_slang_names_real_rules(official) -> None:
    """Every number in it is a rule."""
    numbers = {number for it in meanings() for number in it.rules}

    assert numbers - set(official.places_of(numbers)) == set()


def test_the_known_digests_are_those_of_the_edition(official) -> None:
    """Nothing has changed since the edition that Lawmage follows, in that edition."""
    numbers = list(known_rules())

    assert len(numbers) > 3000
    assert changed_since(official, numbers) == ()
    assert KNOWN.read_text(encoding="ascii") == digests(
        parse_rules(lzma.decompress(EDITION.read_bytes()))
    )
