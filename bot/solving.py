"""Case lines in, result lines out; a line that fails leaves the others untouched."""

import re
from collections.abc import Callable
from typing import Any, Final

from bot.asking import Asked
from bot.formats.result_lines import error_line, result_line, ways_json
from bot.problems import PROBLEMS
from bot.service import Lawmage
from bot.telling_ways import result_of
from engine import Result
from engine.values import replace

NO_QUESTION: Final = (
    "I found no question here that I compute. Ask, for example, what something costs or taps for."
)
_ID: Final = re.compile(r'"id"\s*:\s*"([^"]{1,200})"')
_ID_WITHIN: Final = 1_000  # characters at the head of a broken line in which its id is looked for


def solve_line(lawmage: Lawmage, line: str) -> dict[str, Any]:
    """The result line for one case line; an error line where it cannot be answered."""
    # pydantic reads cases; a typed question does without its import
    from bot.formats.case_lines import CaseError, parse_line  # noqa: PLC0415

    try:
        case = parse_line(line)
    except CaseError as error:
        return error_line(_id_in(line), "case", error.message, error.at)
    board, question = case.board, case.question
    if board is None or question is None:
        return solve_text(lawmage, case.text, case.id)
    return _guarded(case.id, lambda: result_line(case.id, *lawmage.solve(board, question)))


def solve_text(lawmage: Lawmage, text: str, identity: str = "") -> dict[str, Any]:
    """The result line for a typed text, with how it was read; or an error line."""
    return _guarded(identity, lambda: _text_line(lawmage, text, identity))


def _text_line(lawmage: Lawmage, text: str, identity: str) -> dict[str, Any]:
    asked = lawmage.asked(text)
    if asked.result is None:
        return error_line(identity, "no_question", NO_QUESTION, (0, len(text)))
    result = replace(asked.result, answer=lawmage.whole_answer(asked))
    result = result_of(result, asked.ways) if asked.ways else result
    line = result_line(identity, result, lawmage.rulings_for(asked.result))
    return {**line, **_reading_json(asked), **_official_json(lawmage, asked.result)}


def _official_json(lawmage: Lawmage, result: Result) -> dict[str, Any]:
    """The official texts beside an answer, and notes on rules that changed; none where unsynced."""
    from bot.formats.official import quote_json  # noqa: PLC0415 - tables of cases have none

    official = lawmage.beside(result)
    found: dict[str, Any] = {}
    if official.quotes:
        found["official"] = [quote_json(quote) for quote in official.quotes]
    if official.notes:
        found["notes"] = list(official.notes)
    return found


def _reading_json(asked: Asked) -> dict[str, Any]:
    reading = asked.reading
    cards = {"cards": ways_json(asked.ways)} if asked.ways else {}
    return {
        **cards,
        "understood": reading.understood,
        "assumed": [*reading.assumed, *(asked.result.assumed if asked.result else ())],
        "corrections": [{"typed": it.typed, "card": it.card} for it in reading.corrections],
        "not_understood": [
            {"words": span.words, "at": [span.start, span.end]} for span in reading.not_understood
        ],
    }


def _guarded(identity: str, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The line that the work gives, or an error line: no line may stop the ones after it."""
    try:
        return work()
    except PROBLEMS as error:
        return error_line(identity, error.code, error.message, error.at)
    except Exception as error:  # noqa: BLE001 - a defect of ours must not cost the other answers
        message = f"This line met a defect of Lawmage ({type(error).__name__}); please report it."
        return error_line(identity, "defect", message)


def _id_in(line: str) -> str:
    """The id of a line that is no case, where one can be made out."""
    found = _ID.search(line[:_ID_WITHIN])
    return found[1] if found else ""
