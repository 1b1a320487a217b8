"""The development cases beside the checkout, which others wrote: each is answered as it says."""

import json
from pathlib import Path

import pytest

from bot.formats.case_lines import parse_line
from bot.formats.result_lines import answer_json
from engine import Catalogue, Verdict, answer
from tests.cases.agreement import disagreements

FILE = Path(__file__).parents[3] / "shared" / "cases" / "cases.dev.jsonl"
LINES = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
CASES = {row["id"]: row for row in map(json.loads, LINES)}


@pytest.mark.skipif(not CASES, reason="the development cases are not beside the checkout")
@pytest.mark.parametrize("name", CASES)
def test_development_case(name: str):
    """Every key of the expected answer is in the computed one."""
    row = CASES[name]
    case = parse_line(json.dumps({key: row[key] for key in ("id", "board", "question")}))
    assert case.board is not None
    assert case.question is not None
    result = answer(case.board, case.question, Catalogue.embedded())

    assert result.verdict is not Verdict.CANNOT_TELL, result.not_modelled
    assert disagreements(row["expect"], answer_json(result.answer)) == {}, result.summary
