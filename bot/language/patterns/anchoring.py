"""Makes the table of `anchors`: `python -m bot.language.patterns.anchoring` writes it anew."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from bot.language.patterns.anchors import FILE, NOTHING, Groups, key_of_pattern

MAX_ANCHORS: Final = 90  # of one group; a part with more says little about a line
MAX_GROUPS: Final = 4  # of one pattern: those that tell most
_Parser: Any = getattr(re, "_parser")  # noqa: B009 - the library's own parser of patterns


def anchors_of(source: str) -> Groups:
    """Groups of texts: of each group one is in every text that a pattern matches; may be none."""
    found = {tuple(sorted(group)) for group in _groups(_Parser.parse(source))}
    ranked = sorted(found, key=lambda group: (-min(map(len, group)), len(group), group))
    return tuple(ranked[:MAX_GROUPS])


def _groups(items: Iterable[tuple[Any, Any]]) -> Iterator[set[str]]:
    """The groups of a sequence: every part of it has to be there."""
    run = ""
    for operation, argument in items:
        if str(operation) == "LITERAL":
            run += chr(argument)
            continue
        yield from _usable({run})
        run = ""
        yield from _of_item(str(operation), argument)
    yield from _usable({run})


def _usable(group: set[str]) -> Iterator[set[str]]:
    if group and len(group) <= MAX_ANCHORS and all(text.strip() for text in group):
        yield group


def _of_item(operation: str, argument: Any) -> Iterator[set[str]]:  # noqa: ANN401 - the parser's own
    if operation == "SUBPATTERN":
        yield from _groups(argument[-1])
    elif operation in {"MAX_REPEAT", "MIN_REPEAT"} and argument[0] > 0:
        yield from _groups(argument[2])
    elif operation == "ASSERT":
        yield from _groups(argument[1])
    elif operation == "BRANCH":
        ways = [_best(_groups(way)) for way in argument[1]]
        if all(ways):
            yield from _usable(set().union(*ways))


def _best(groups: Iterable[set[str]]) -> set[str]:
    """The group that tells most: its shortest text is longest; empty where there is none."""
    return max(groups, key=lambda one: (min(map(len, one)), -len(one)), default=set())


class _AnyLetterError(Exception):
    """A match may begin with a letter of a whole kind."""


def begins_of(source: str) -> str:
    """The letters one of which every match begins with; "" where it may be any."""
    try:
        letters, may_be_empty = _begins(_Parser.parse(source))
    except _AnyLetterError:
        return ""
    return "" if may_be_empty else "".join(sorted(letters))


def _begins(items: Iterable[tuple[Any, Any]]) -> tuple[set[str], bool]:
    """The letters that a sequence can begin with, and whether it can be empty."""
    found: set[str] = set()
    for operation, argument in items:
        if str(operation) in {"AT", "ASSERT", "ASSERT_NOT"}:
            continue
        letters, goes_on = _begins_of_item(str(operation), argument)
        found |= letters
        if not goes_on:
            return found, False
    return found, True


def _begins_of_item(operation: str, argument: Any) -> tuple[set[str], bool]:  # noqa: ANN401 - the parser's own
    if operation == "LITERAL":
        return {chr(argument)}, False
    if operation == "SUBPATTERN":
        return _begins(argument[-1])
    if operation in {"MAX_REPEAT", "MIN_REPEAT"}:
        letters, may_be_empty = _begins(argument[2])
        return letters, may_be_empty or argument[0] == 0
    if operation == "BRANCH":
        ways = [_begins(way) for way in argument[1]]
        return set[str]().union(*(way[0] for way in ways)), any(way[1] for way in ways)
    if operation == "IN" and all(str(kind) in {"LITERAL", "RANGE"} for kind, _ in argument):
        return {chr(code) for kind, value in argument for code in _codes(str(kind), value)}, False
    raise _AnyLetterError


def _codes(kind: str, value: Any) -> range:  # noqa: ANN401 - the parser's own
    first, last = (value, value) if kind == "LITERAL" else value
    return range(first, last + 1)


def table(sources: Iterable[str]) -> dict[str, tuple[str, Groups]]:
    """What is known of all patterns, by their keys; see `bot.language.patterns.anchors`."""
    found = {key_of_pattern(source): (begins_of(source), anchors_of(source)) for source in sources}
    return {key: found[key] for key in sorted(found) if found[key] != NOTHING}


def main() -> None:
    """Write the table beside this module."""
    from bot.language.reading import pattern_sources  # noqa: PLC0415 - it reads the table

    lines = [f'  "{key}": {json.dumps(known)}' for key, known in table(pattern_sources()).items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    Path(__file__).with_name(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
