"""Boards of the case tables in players' words: answered as the tables say, or refused.

A row of `typed/` has a `text` and the case that it is `of`; `expect` stands in place of the case's
answer where the text asks for a part of it or for another one; it is null for a text that tells
not enough, which has to be refused. Each batch was written before the reader was tuned on it, so a
text is added to the last batch and none is changed to fit.
From batch 20 to 99 they hold only the texts that are read: those that are refused are left out, so
the share of the texts that are read says nothing about how new ones fare.
"""

import json
from pathlib import Path

import pytest

from bot.formats.result_lines import answer_json
from bot.problems import PROBLEMS
from bot.service import Lawmage
from engine import Catalogue, Verdict
from tests.cases.agreement import disagreements

HERE = Path(__file__).parent
CASES = HERE.parents[1] / "cases"
LEAST_READ = 0.92  # of all texts; the others are refused with the place that was not understood


def rows_in(folder, pattern="*.jsonl"):
    return {
        file.stem: [json.loads(line) for line in file.read_text("utf-8").splitlines()]
        for file in sorted(folder.glob(pattern))
    }


EXPECTED = {row["id"]: row.get("expect") for rows in rows_in(CASES).values() for row in rows}
BATCHES = rows_in(HERE / "typed")


@pytest.fixture(scope="module")
def lawmage():
    return Lawmage(None, catalogue=Catalogue.embedded())


def answered(lawmage, text):
    """The answer to a text; None where it is refused or can't be told."""
    try:
        asked = lawmage.asked(text)
    except PROBLEMS:
        return None
    if asked.result is None or asked.result.verdict is Verdict.CANNOT_TELL:
        return None
    return answer_json(lawmage.whole_answer(asked))


def outcome(lawmage, row):
    """None for a text that is refused, else what its answer says otherwise than expected."""
    answer = answered(lawmage, row["text"])
    if answer is None:
        return None
    expected = row["expect"] if "expect" in row else EXPECTED[row["of"]]
    if expected is None:
        return {"answered": answer}
    missing = {key: "missing" for key in expected if answer.get(key) is None}
    return missing or disagreements(expected, answer)


@pytest.fixture(scope="module")
def outcomes(lawmage):
    return {row["text"]: outcome(lawmage, row) for rows in BATCHES.values() for row in rows}


@pytest.mark.parametrize("batch", BATCHES)
def test_no_text_is_answered_wrongly(batch, outcomes):
    """What a text is answered is what the rules say of the board that it describes."""
    wrong = {row["text"]: outcomes[row["text"]] for row in BATCHES[batch] if outcomes[row["text"]]}

    assert wrong == {}


def test_most_texts_are_read(outcomes):
    """A refusal is honest, and it is rare."""
    read = sum(result == {} for result in outcomes.values())

    assert read / len(outcomes) >= LEAST_READ
