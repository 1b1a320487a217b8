"""What a person typed, made safe to read, to search with and to show again."""

from typing import Final

from engine.values import dataclass

_KEPT: Final = frozenset("\n\t")
AROUND: Final = 20  # characters shown on each side of a spot
_CARET: Final = "^"
_CUT: Final = "…"


def harmless(text: str) -> str:
    """The text with a blank for each sign that cannot be shown, so that places stay the same.

    Control characters (a terminal would obey them), marks that turn the direction of writing and
    halves of surrogate pairs (no file or database takes them) are such signs.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign in _KEPT else " " for sign in text)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a typed text: characters from `start` to before `end`."""

    text: str
    start: int
    end: int

    @property
    def words(self) -> str:
        """The place in words, counted from 1."""
        first, last = self.start + 1, max(self.end, self.start + 1)
        return f"character {first}" if first == last else f"characters {first} to {last}"

    def lines(self, around: int = AROUND) -> tuple[str, str]:
        """So many signs on each side of the place, and a line of carets that points at it."""
        left = max(0, self.start - around)
        right = min(len(self.text), self.end + around, self.start + 2 * around)
        before, after = _CUT if left else "", _CUT if right < len(self.text) else ""
        shown = " ".join(self.text[left:right].splitlines()).replace("\t", " ")
        width = max(1, min(self.end, right) - self.start)
        return before + shown + after, " " * (len(before) + self.start - left) + _CARET * width
