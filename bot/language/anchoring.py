"""Makes the table of `bot.language.anchors`: `python -m bot.language.anchoring` writes it anew."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from bot.language.anchors import FILE, Groups, key_of_pattern

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


def table(sources: Iterable[str]) -> dict[str, Groups]:
    """The anchors of all patterns that have some, by their keys."""
    found = {key_of_pattern(source): anchors_of(source) for source in sources}
    return {key: found[key] for key in sorted(found) if found[key]}


def main() -> None:
    """Write the table beside this module."""
    from bot.language.reading import pattern_sources  # noqa: PLC0415 - it reads the table

    lines = [f'  "{key}": {json.dumps(groups)}' for key, groups in table(pattern_sources()).items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    Path(__file__).with_name(FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
