"""Words in guillemets, which no card prints: what a board does not tell, and what is outside.

The printer writes them and the reader takes them as they stand (`Cursor.untold`), so that what
is printed reads back to the same: «it was discarded», «… at a target: casting, costs».
"""

import re
from typing import Final

_OTHER: Final = "…"  # begins what is said of something outside of this field
_UNREAD: Final = "?"  # begins what is said of an ability that was not read
_TARGET: Final = " at a target"
_OPEN: Final = re.compile(rf"«[{_OTHER}{_UNREAD}][^»]*»\.?")
OUTSIDE: Final = f"«{_OTHER}»"


def marked(words: str) -> str:
    """The words in their marks; marks inside of them are left out."""
    return f"«{plain(words)}»"


def plain(text: str) -> str:
    """A printed text without those marks, for people; "..." for what is outside."""
    return _OPEN.sub("...", text).replace("«", "").replace("»", "")


def outside(touches: frozenset[str], *, targets: bool = False) -> str:
    """The mark of something outside: what it may change, and whether it has a target."""
    return f"«{_OTHER}{_TARGET if targets else ''}{_tagged(touches)}»"


def unread(touches: frozenset[str]) -> str:
    """The mark of an ability that was not read: what it may change."""
    return f"«{_UNREAD}{_tagged(touches)}»"


def _tagged(touches: frozenset[str]) -> str:
    return f": {', '.join(sorted(touches))}" if touches else ""


def read_outside(words: str | None) -> tuple[frozenset[str], bool] | None:
    """What `outside` was given, from the words between the marks; None for other words."""
    return _read(words, _OTHER)


def read_unread(words: str | None) -> frozenset[str] | None:
    """What `unread` was given, from the words between the marks; None for other words."""
    found = _read(words, _UNREAD)
    return None if found is None else found[0]


def _read(words: str | None, first: str) -> tuple[frozenset[str], bool] | None:
    if words is None or not words.startswith(first):
        return None
    start, _, tags = words.removeprefix(first).partition(": ")
    return frozenset(tags.split(", ")) if tags else frozenset(), start == _TARGET
