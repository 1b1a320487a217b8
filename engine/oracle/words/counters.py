"""Kinds of counters in texts."""

from engine.oracle.cursor import Cursor

_NOT_KINDS = frozenset(
    "a an the of one two three four five all each any additional more those that number x".split()
)


def parse_counter_kind(cursor: Cursor) -> str | None:
    """Read "+1/+1 counters" or "charge counter" or a bare "counter" ("" as its kind).

    None, nothing read, where the words are no counter.
    """
    if cursor.peek() in ("counter", "counters"):
        cursor.next()
        return ""
    for length in (1, 2):
        words = [cursor.peek(place) for place in range(length)]
        if cursor.peek(length) not in ("counter", "counters") or not all(words):
            continue
        if any(word in _NOT_KINDS for word in words):
            return None
        if not all(word[0].isalpha() or word[0] in "+-" for word in words):
            return None
        cursor.at += length + 1
        return " ".join(words)
    return None
