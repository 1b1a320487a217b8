"""Writing result lines: the JSON of an answer, of an error."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from bot.several_readings import Ways
from engine import Answer, Result, Step, told
from rulings import Ruling


def answer_json(answer: Answer) -> dict[str, Any]:
    """The values of an answer that it has; lists for tuples."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in asdict(answer).items()
        if value is not None
    }


def step_json(step: Step) -> dict[str, Any]:
    """One step: what it says, its rule numbers, its cards."""
    return {"says": step.says, "cr": list(step.rules), "cards": list(step.cards)}


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    """One ruling without its text, as a result names it."""
    return {
        "id": ruling.id,
        "title": ruling.title,
        "cr": list(ruling.cr),
        "cards": list(ruling.cards),
    }


def text_json(ruling: Ruling) -> dict[str, Any]:
    """One ruling with its text, as look-ups and searches list it."""
    return {
        "id": ruling.id,
        "title": ruling.title,
        "cr": list(ruling.cr),
        "text": ruling.text,
        "example": ruling.example or None,
    }


def result_line(identity: str, result: Result, rulings: Iterable[Ruling] = ()) -> dict[str, Any]:
    """A result as the case format's result line."""
    return {
        "id": identity,
        "verdict": str(result.verdict),
        "summary": result.summary,
        "answer": answer_json(result.answer),
        "steps": [step_json(step) for step in told(result.steps)],
        "assumed": list(result.assumed),
        "not_modelled": list(result.not_modelled),
        "rulings": [ruling_json(ruling) for ruling in rulings],
    }


def ways_json(ways: Ways) -> list[dict[str, Any]]:
    """The results with each card that a word of the text may stand for, the likeliest first."""
    words = [doubt.typed for doubt in ways.doubts]
    return [
        {
            "taken": dict(zip(words, way.cards, strict=True)),
            "line": way.line,
            "results": [
                {
                    "verdict": str(result.verdict),
                    "summary": result.summary,
                    "answer": answer_json(result.answer),
                }
                for result in way.results
            ],
        }
        for way in ways.found
    ]


def error_line(
    identity: str, code: str, message: str, at: tuple[int, int] | None = None
) -> dict[str, Any]:
    """An error as a result line; `at` is the place in the text, [start, end]."""
    place = None if at is None else list(at)
    return {"id": identity, "error": {"code": code, "message": message, "at": place}}


def dumps(value: object) -> str:
    """One line of JSON, readable letters kept."""
    return json.dumps(value, ensure_ascii=False)
