"""Makes the table of `bot.language.anchors`: `python -m bot.language.anchoring` writes it anew."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from bot.language.anchors import FILE, key_of_pattern

MAX_ANCHORS: Final = 40  # of one pattern; with more it is compiled at once
_Parser: Any = getattr(re, "_parser")  # noqa: B009 - the library's own parser of patterns


def anchors_of(source: str) -> tuple[str, ...]:
    """Texts one of which is in every text that a pattern matches; none where none were found."""
    found = _of_sequence(_Parser.parse(source)) or set()
    return tuple(sorted(found)) if len(found) <= MAX_ANCHORS else ()


def _of_sequence(items: Iterable[tuple[Any, Any]]) -> set[str] | None:
    """The best anchors of a sequence: those of the part whose shortest text is longest."""
    candidates: list[set[str]] = []
    run = ""
    for operation, argument in items:
        if str(operation) == "LITERAL":
            run += chr(argument)
            continue
        candidates.append({run})
        run = ""
        candidates.append(_of_item(str(operation), argument) or set())
    candidates.append({run})
    usable = [one for one in candidates if one and all(text.strip() for text in one)]
    return max(usable, key=lambda one: (min(map(len, one)), -len(one)), default=None)


def _of_item(operation: str, argument: Any) -> set[str] | None:  # noqa: ANN401 - the parser's own
    if operation == "SUBPATTERN":
        return _of_sequence(argument[-1])
    if operation in {"MAX_REPEAT", "MIN_REPEAT"} and argument[0] > 0:
        return _of_sequence(argument[2])
    if operation == "BRANCH":
        ways = [_of_sequence(way) for way in argument[1]]
        whole = [way for way in ways if way]
        return set().union(*whole) if len(whole) == len(ways) else None
    return None


def table(sources: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The anchors of all patterns that have some, by their keys."""
    found = {key_of_pattern(source): anchors_of(source) for source in sources}
    return {key: found[key] for key in sorted(found) if found[key]}


def main() -> None:
    """Write the table beside this module."""
    from bot.language.reading import pattern_sources  # noqa: PLC0415 - it reads the table

    lines = [f'  "{key}": {json.dumps(words)}' for key, words in table(pattern_sources()).items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    Path(__file__).with_name(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
