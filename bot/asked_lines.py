"""A line that asks again what a text asked of a kept board: the board, and the text as typed."""

from typing import Final

_MARK: Final = " | asked: "


def with_kept(board: str, text: str) -> str:
    """The line for a kept board, itself a normal line, and the text that was asked of it."""
    return f"{board}{_MARK}{text}"


def parted(line: str) -> tuple[str, str]:
    """The kept board and the text; "" and the line itself where it is none of these."""
    board, mark, text = line.partition(_MARK)
    return (board, text) if mark else ("", line)
