"""Card names inside texts: "named Kobold Chief"."""

from engine.oracle.cursor import Cursor

_SMALL = frozenset(("of", "the", "from", "and", "to", "in", "for", "a", "an", "at", "with"))
_LONGEST = 8


def parse_name(cursor: Cursor) -> str:
    """Read a row of words with capitals and the small words between them; "" for none."""
    start = end = cursor.at
    words: list[str] = []
    kept = 0
    while len(words) < _LONGEST:
        word = cursor.next()
        if word[:1].isupper():
            words.append(word)
            kept, end = len(words), cursor.at
        elif word in _SMALL and words:
            words.append(word)
        else:
            break
    cursor.at = end if kept else start
    return " ".join(words[:kept])
