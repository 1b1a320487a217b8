"""The bytes of an official text -> characters and lines."""

import codecs
import re
from typing import Final

from rulings.errors import OfficialFormatError

MAX_BYTES: Final = 20_000_000  # of the Comprehensive Rules; an edition of 2026 has one million
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"))


def decode(data: bytes) -> str:
    """Give the characters of a text in UTF-8, UTF-16 with its mark, or Windows' Western encoding.

    Raises:
        OfficialFormatError: it is in none of them, or longer than MAX_BYTES.
    """
    if len(data) > MAX_BYTES:
        raise OfficialFormatError(f"The text has {len(data)} bytes; at most {MAX_BYTES} are read.")
    for mark, encoding in (*_MARKS, (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return _strict(data[len(mark) :], encoding)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _strict(data, "cp1252")


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise OfficialFormatError(
            f"Byte {error.start} is neither UTF-8 nor Windows-1252; save the text as UTF-8."
        ) from error


def lines(text: str) -> list[str]:
    """Give the lines of a text, whatever ends them, without blanks at their ends.

    Other signs that Unicode takes for line ends stay in the line: editions have some by accident.
    """
    return [line.strip() for line in _LINE_END.split(text.removeprefix("\ufeff"))]
