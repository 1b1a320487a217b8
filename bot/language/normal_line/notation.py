"""The marks of the normal line: parting at marks, and quoting what holds one."""

import json
import re
from typing import Final

MAX_PARTS: Final = 500
_PLAIN: Final = re.compile(r"[^\W\d_][^\"|;()\[\]:=\n\\]*")
_PLAIN_VALUE: Final = re.compile(r"[^\"|;(),\n\\\s][^\"|;(),\n\\]*")
_LEXEME: Final = re.compile(r'"(?:[^"\\]|\\.)*"|.', re.DOTALL)
# the same, with the words between marks at once
_RUN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^"();|,]+|.', re.DOTALL)


class NotNormalError(ValueError):
    """A text that is no normal line."""


def quoted_name(name: str) -> str:
    """A name, in quotes where it holds a mark or begins with a number."""
    plain = _PLAIN.fullmatch(name) and name == " ".join(name.split())
    return name if plain and name != "-" else json.dumps(name, ensure_ascii=False)


def quoted_value(value: str) -> str:
    """A value among flags or fields, in quotes where it holds a mark."""
    plain = _PLAIN_VALUE.fullmatch(value) and value == " ".join(value.split())
    return value if plain else json.dumps(value, ensure_ascii=False)


def quoted_field(value: str) -> str:
    """A value that stands between semicolons, where a comma is no mark."""
    plain = quoted_value(value.replace(",", ""))
    return json.dumps(value, ensure_ascii=False) if plain.startswith('"') else value


def unquoted(text: str) -> str:
    """The inverse of both; raises NotNormalError where the quotes are wrong."""
    text = text.strip()
    if not text.startswith('"'):
        if not text or '"' in text:
            raise NotNormalError(text)
        return text
    try:
        value = json.loads(text)
    except ValueError:
        raise NotNormalError(text) from None
    if not isinstance(value, str):
        raise NotNormalError(text)
    return value


def parted(text: str, mark: str) -> list[str]:
    """The text parted at a mark that stands outside quotes and round brackets."""
    if '"' not in text and "(" not in text and ")" not in text:
        parts = text.split(mark)
    else:
        parts, depth = [""], 0
        for lexeme in _RUN.findall(text):
            depth += (lexeme == "(") - (lexeme == ")")
            if lexeme == mark and depth == 0:
                parts.append("")
            else:
                parts[-1] += lexeme
    if len(parts) > MAX_PARTS:
        raise NotNormalError(text[:80])
    return [part.strip() for part in parts]


def number(text: str) -> int:
    """A whole number; raises NotNormalError for anything else."""
    if not re.fullmatch(r"-?\d{1,9}", text):
        raise NotNormalError(text)
    return int(text)


def with_flags(text: str) -> tuple[str, list[str]]:
    """An entry as what stands before its brackets, and the flags in them."""
    text = text.strip()
    if not text.endswith(")"):
        return text, []
    before = parted_once(text)
    return before, parted(text[len(before) :].strip()[1:-1], ",")


def parted_once(text: str) -> str:
    """What stands before the first opening bracket outside quotes."""
    before = ""
    for match in _LEXEME.finditer(text):
        if match[0] == "(":
            return before.strip()
        before += match[0]
    raise NotNormalError(text[:80])
