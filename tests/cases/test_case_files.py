"""The case files: boards and questions in the public format, each with the answer of the rules.

A row has `board`, `question`, `expect`, the rule numbers `cr` and `why` in a few words. Rows of
`seeds.jsonl` also say which sentences of the project's two founding card pages they stand for, by
the beginning of each sentence's SHA-256; a definition there is shown as a ruling instead.
"""

import hashlib
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from bot.formats.case_lines import parse_line
from bot.formats.result_lines import answer_json
from engine import Catalogue, Verdict, answer, told
from rulings import OUR_TEXTS, RulingIndex, by_rule, open_index
from rulings.folder import Folder
from rulings.texts_loader import load_folder
from tests.cases.agreement import disagreements

HERE = Path(__file__).parent
PAGES = HERE.parents[2] / "shared" / "seeds"
ROWS = [
    (file.stem, json.loads(line))
    for file in sorted(HERE.glob("*.jsonl"))
    for line in file.read_text(encoding="utf-8").splitlines()
]
CASES = {f"{file}:{row['id']}": row for file, row in ROWS if "question" in row}
EXPLAINED = {  # the rule numbers that have a text of ours
    number for ruling in load_folder(Folder("lawmage", OUR_TEXTS)).rulings for number in ruling.cr
}
RULINGS = {f"{file}:{row['id']}": row for file, row in ROWS if "ruling" in row}


@pytest.fixture(scope="module")
def texts() -> RulingIndex:
    return open_index(None)


@pytest.mark.parametrize("name", CASES)
def test_case(name: str):
    """Every key of the expected answer is in the computed one; the rules it cites have texts."""
    row = CASES[name]
    case = parse_line(json.dumps({key: row[key] for key in ("id", "board", "question")}))
    assert case.board is not None
    assert case.question is not None
    result = answer(case.board, case.question, Catalogue.embedded())

    assert result.verdict is not Verdict.CANNOT_TELL, result.not_modelled
    assert disagreements(row["expect"], answer_json(result.answer)) == {}, result.summary
    assert {number for step in told(result.steps) for number in step.rules} <= EXPLAINED


@pytest.mark.parametrize("name", RULINGS)
def test_definition_is_shown(texts: RulingIndex, name: str):
    """A sentence that only defines or refers is found as a text about that rule."""
    number = RULINGS[name]["ruling"]
    found = by_rule(texts, number)

    assert found
    assert number in found[0].cr


def test_rows_are_whole():
    """Each row has its own name, rule numbers and a reason."""
    names = Counter(row["id"] for _, row in ROWS)

    assert [name for name, count in names.items() if count > 1] == []
    assert [row["id"] for _, row in ROWS if not row["why"]] == []
    assert [row["id"] for _, row in ROWS if "question" in row and not row["cr"]] == []


def sentences_of(page: str) -> set[str]:
    lines = [line.strip() for line in page.splitlines() if line.strip()]
    found = [s for line in lines for s in re.split(r"(?<=[.”])\s+(?=[A-Z“])", line)]
    return {hashlib.sha256(sentence.encode()).hexdigest()[:8] for sentence in found}


@pytest.mark.skipif(not PAGES.is_dir(), reason="the two founding pages are not here")
def test_every_sentence_of_the_seeds_has_a_row():
    """No sentence is left without a row, no row stands for a sentence that is not there."""
    pages = [page.read_text(encoding="utf-8") for page in PAGES.glob("*.txt")]
    sentences = set().union(*map(sentences_of, pages))
    covered = {key for _, row in ROWS for key in row.get("sentences", ())}

    assert covered == sentences
