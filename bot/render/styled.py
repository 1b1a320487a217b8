"""Lines with styles, for a terminal or for anything else."""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import rich.text


class Text:
    """A line in parts, each with a style in words of rich; the first one's is under all others."""

    __slots__ = ("_parts",)

    def __init__(self, text: str, style: str = "") -> None:
        """A line of one part."""
        self._parts: tuple[tuple[str, str], ...] = ((text, style),)

    def __add__(self, other: "Text") -> "Text":
        """Both, one after the other."""
        made = Text("")
        made._parts = (*self._parts, *other._parts)
        return made

    @property
    def plain(self) -> str:
        """The line without styles."""
        return "".join(text for text, _ in self._parts)

    def __rich__(self) -> "rich.text.Text":
        """What rich prints of it."""
        from rich.text import Text as RichText  # noqa: PLC0415 - what is plain does without it

        (first, under), *others = self._parts
        made = RichText(first, style=under)
        for text, style in others:
            made.append(text, style=style)
        return made


class Screen(Protocol):
    """Where lines go: a console of rich, or a `PlainScreen`."""

    @property
    def width(self) -> int:
        """Its columns."""

    @property
    def height(self) -> int:
        """Its rows."""

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sees it who may turn pages."""

    def print(self, text: Text, /, *, soft_wrap: bool, highlight: bool) -> None:
        """Print a line."""

    def pager(self, *, styles: bool) -> AbstractContextManager[object]:
        """While it is open, what is printed goes to a pager."""
