"""The texts that ship with Lawmage against the engine's citations and the official texts."""

import ast
import json
import lzma
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulings import OUR_TEXTS, Ruling, match, open_index, search
from rulings.folder import Folder
from rulings.numbers import is_rule_number
from rulings.texts_loader import load_folder

REPOSITORY = Path(__file__).parents[2]
SHARED = REPOSITORY.parent / "shared"
MAX_WORDS = 120  # about what a phone shows on two screens
COPIED_WORDS = 9  # so many official words in a row are a copied sentence

NUMBERS = """
105.1 105.2 106.1a 106.1b 106.3 106.4 106.5 106.6 106.6a 106.7 106.12 106.12a 106.12b 107.1b
107.3a 107.3b 107.3c 107.3e 107.3g 107.3i 107.3k 107.3m 107.4b 107.4c 107.4e 107.4f 107.4h 107.5
107.6 109.2 110.5 111.10 111.10h 113.7a 113.10 118.3 118.3b 118.5 118.6a 118.7 118.7a 118.7b
118.7c 118.7d 118.7e 118.7f 118.7g 118.8 118.8d 118.9 118.9a 118.9c 118.9d 118.12 118.13a 202.1b
202.3 202.3b 202.3d 202.3e 202.3f 202.3g 205.4c 207.2c 302.6 305.6 305.7 400.7d 601.2a 601.2b
601.2c 601.2e 601.2f 601.2g 601.2h 601.3 602.2a 602.2b 602.5 602.5a 602.5b 602.5d 603.7 604.3
605.1a 605.1b 605.2 605.3a 605.3b 605.4a 605.5a 606.3 608.2c 608.2g 608.2h 609.4 609.4b 611.2a
611.2f 613.1 613.1a 613.1b 613.1c 613.1d 613.1e 613.1f 613.1g 613.4b 613.4c 613.6 613.7 613.8a
613.8b 614.1a 614.1c 614.5 614.12 614.15 616.1 616.1e 616.1f 616.2 700.5 702.10 702.10c 702.27a
702.33a 702.33c 702.34a 702.37c 702.41a 702.42a 702.44a 702.44b 702.48c 702.51a 702.51b 702.62a
702.66a 702.66b 702.74a 702.85a 702.96a 702.114a 702.119a 702.125a 702.126a 704.5f 704.5j 707.2
707.5 707.10 708.2 708.4 903.4 903.8
""".split()

# What the two seed pages define and say, by the texts that say it here.
SEED_TEXTS = [
    ("undefined type of mana", "undefined-mana-type", "106.5"),
    ("could produce", "could-produce", "106.7"),
    ("definition tapping for mana", "tap-for-mana", "106.12"),
    ("trigger tapped for mana", "tapped-for-mana-triggers", "106.12a"),
    ("replacement tapped for mana", "tapped-for-mana-replacements", "106.12b"),
    ("enters with x counters", "x-as-it-enters", "107.3m"),
    ("definition tap symbol", "tap-symbol", "107.5"),
    ("definition untap symbol", "untap-symbol", "107.6"),
    ("converge", "converge", "207.2c"),
    ("converge copied spell", "converge-copy", "707.10"),
    ("wildgrowth archaic hybrid", "wildgrowth-archaic-payment", "107.4e"),
    ("wildgrowth archaic how many counters", "wildgrowth-archaic-colors", "207.2c"),
    ("will scion generic discount", "will-discount", "118.7a"),
    ("will scion life gained", "will-life-gained", "608.2h"),
]


@pytest.fixture(scope="module")
def rulings() -> tuple[Ruling, ...]:
    loaded = load_folder(Folder("lawmage", OUR_TEXTS))
    assert loaded.problems == ()
    return loaded.rulings


@pytest.fixture(scope="module")
def general(rulings) -> set[str]:
    return {number for ruling in rulings if not ruling.cards for number in ruling.cr}


def shared_file(*parts: str) -> Path:
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"needs ../shared/{'/'.join(parts)}")
    return path


def test_our_texts_have_no_problem(rulings) -> None:
    """Every file is served, and there are enough of them to be worth looking through."""
    files = [path for path in OUR_TEXTS.rglob("*.md") if path.name != "README.md"]

    assert len(files) == len(rulings) > 120


def test_our_texts_fit_on_a_phone(rulings) -> None:
    """No text is longer than so many words."""
    long = {it.id: len(it.text.split()) for it in rulings if len(it.text.split()) > MAX_WORDS}

    assert long == {}


def test_files_are_named_after_their_ids(rulings) -> None:
    """Rule texts name no card, card notes do, and each file is found by its id."""
    expected = {f"lawmage/{'cards' if it.cards else 'rules'}/{it.id}.md" for it in rulings}

    assert {ruling.source for ruling in rulings} == expected


def test_the_field_has_its_texts(general) -> None:
    """Each rule number of the field is explained by a text of its own."""
    assert [number for number in NUMBERS if number not in general] == []


def engine_numbers() -> Iterator[tuple[str, str]]:
    for path in sorted((REPOSITORY / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, str) and "." in value and is_rule_number(value):
                yield value, path.name


def test_every_number_in_the_engine_has_a_text(general) -> None:
    """Whatever number the engine may cite is explained; this names the modules of those missing."""
    missing = {(number, name) for number, name in engine_numbers() if number not in general}

    assert sorted(missing) == []


@pytest.mark.parametrize(("words", "id_", "number"), SEED_TEXTS)
def test_seed_sentences_are_rulings(words, id_, number) -> None:
    """Each is found by words among the first three and carries its rule number."""
    with open_index(None) as index:
        found = search(index, words, 3)
        by_key = match(index, [number], [card for it in found for card in it.cards])

    assert id_ in [ruling.id for ruling in found]
    assert id_ in [ruling.id for ruling in by_key]


def test_every_rule_number_exists(rulings) -> None:
    """The Comprehensive Rules have each number that a text names."""
    path = shared_file("data", "comprehensive-rules-20260417.txt.xz")
    with lzma.open(path, "rt", encoding="utf-8-sig") as file:
        known = set(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", file.read(), re.MULTILINE))

    unknown = {(it.id, number) for it in rulings for number in it.cr if number not in known}
    assert unknown == set()


def test_every_card_name_exists(rulings) -> None:
    """The card data has each name that a text names."""
    with lzma.open(shared_file("data", "oracle-cards.jsonl.xz"), "rt", encoding="utf-8") as lines:
        known = {json.loads(line)["name"] for line in lines}

    unknown = {(it.id, name) for it in rulings for name in it.cards if name not in known}
    assert unknown == set()


def runs(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9']+", text.lower().replace("\u2019", "'"))
    for start in range(len(words) - COPIED_WORDS + 1):
        yield tuple(words[start : start + COPIED_WORDS])


def official_texts() -> Iterator[str]:
    for path in sorted(shared_file("data").glob("comprehensive-rules-*.txt.xz")):
        with lzma.open(path, "rt", encoding="utf-8-sig") as file:
            yield file.read()
    with lzma.open(shared_file("data", "rulings.jsonl.xz"), "rt", encoding="utf-8") as lines:
        yield from (json.loads(line).get("comment") or "" for line in lines)
    for path in sorted(shared_file("seeds").glob("*.txt")):
        yield path.read_text(encoding="utf-8")


def test_our_texts_are_in_our_own_words(rulings) -> None:
    """No text has a sentence of the official rules, rulings or seed pages."""
    ours = {run: it.id for it in rulings for run in runs(f"{it.title}. {it.text}")}
    if not ours:
        pytest.fail("there is nothing to compare")

    copied = {
        (ours[run], " ".join(run)) for text in official_texts() for run in runs(text) if run in ours
    }
    assert copied == set()
