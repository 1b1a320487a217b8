"""Reading case lines: one JSON object a line with a board and a question, or with text alone."""

import dataclasses
import json
import types
import typing
from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from engine import Board, Question
from engine.values import dataclass

MAX_LINE: Final = 200_000  # characters; the largest real case has fewer than 4,000
RENAMED: Final = {"from": "from_zone", "for": "pays_for"}  # words that Python keeps for itself


class CaseError(Exception):
    """A line that is no case; `at` is the place in the line where that is known."""

    def __init__(self, message: str, at: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


@dataclass(frozen=True, slots=True)
class Case:
    """One line: an id, and either text or a board with a question."""

    id: str
    text: str = ""
    board: Board | None = None
    question: Question | None = None


def parse_line(line: str) -> Case:
    """Read one line of the case format.

    Raises:
        CaseError: naming what is wrong, and where in the line for broken JSON.
    """
    if len(line) > MAX_LINE:
        raise CaseError(f"The line has {len(line)} characters; at most {MAX_LINE} can be read.")
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        raise CaseError(
            f"The line is not JSON: {error.msg}.", (error.pos, error.pos + 1)
        ) from error
    except RecursionError as error:
        raise CaseError("The line is nested too deeply to be a case.") from error
    if not isinstance(data, dict):
        raise CaseError('The line is not a JSON object; write {"id": ..., "text": ...}.')
    return _case(data)


def _case(data: dict[str, Any]) -> Case:
    identity = str(data.get("id", ""))
    text = data.get("text", "")
    if not isinstance(text, str):
        raise CaseError("“text” must be a string.")
    if "question" not in data:
        if not text.strip():
            raise CaseError("Neither a question nor a text is given; add one of them.")
        return Case(identity, text)
    board = read_board(data.get("board", {}))
    return Case(identity, text, board, read_question(data["question"]))


def read_board(data: object) -> Board:
    """A board from its JSON value; the keys of the players may stand without "players"."""
    if isinstance(data, Mapping) and "players" not in data:
        rest = {key: data[key] for key in ("active", "phase") if key in data}
        data = {"players": {k: v for k, v in data.items() if k not in rest}, **rest}
    return _read(Board, data, "board")


def read_question(data: object) -> Question:
    """A question from its JSON value."""
    if isinstance(data, Mapping):
        data = {RENAMED.get(str(key), key): value for key, value in data.items()}
    return _read(Question, data, "question")


Value = typing.TypeVar("Value")


def _read(kind: type[Value], data: object, where: str) -> Value:
    unknown = next(_unknown_keys(kind, data, where), None)
    if unknown:
        raise CaseError(f"{unknown} is not a key of the case format; see its list of keys.")
    adapter = _ADAPTERS.get(kind) or _ADAPTERS.setdefault(kind, TypeAdapter(kind))
    try:
        value: Value = adapter.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join([where, *map(str, first["loc"])])
        raise CaseError(f"{place}: {first['msg']}.") from error
    return value


# Building one takes pydantic some milliseconds, so each is built when it is first needed.
_ADAPTERS: Final[dict[type, TypeAdapter[Any]]] = {}


def _unknown_keys(kind: Any, data: object, where: str) -> typing.Iterator[str]:  # noqa: ANN401 - a type expression
    """Names of keys that no field takes: pydantic would drop them without a word."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        for part in typing.get_args(kind):
            yield from _unknown_keys(part, data, where)
    elif origin is tuple and isinstance(data, list):
        for position, item in enumerate(data):
            yield from _unknown_keys(typing.get_args(kind)[0], item, f"{where}[{position}]")
    elif dataclasses.is_dataclass(kind) and isinstance(data, Mapping):
        hints = typing.get_type_hints(kind)
        for key, value in data.items():
            if key not in hints:
                yield f"“{where}.{str(key)[:40]}”"
            else:
                yield from _unknown_keys(hints[key], value, f"{where}.{key}")
    elif isinstance(data, Mapping) and typing.get_args(kind):
        for key, value in data.items():
            yield from _unknown_keys(typing.get_args(kind)[1], value, f"{where}.{key}")
