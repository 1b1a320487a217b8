"""Words without which a pattern of the reader cannot match: most need not even be compiled.

Compiling all patterns takes longer than reading a message. So each is compiled when a message
first holds one of each group of its anchors; `anchoring`, beside this, makes the table beforehand.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final
from zlib import crc32

FILE = "anchors.json"
Groups = tuple[tuple[str, ...], ...]
NOTHING: Final[tuple[str, Groups]] = ("", ())


@cache
def anchors() -> Mapping[str, tuple[str, Groups]]:
    """The table: `key_of_pattern` to how every match begins, and what every match holds.

    The letters one of which a match begins with, "" where it may be any; and groups of texts, one
    of each group in every line that the pattern matches.
    """
    text = Path(__file__).with_name(FILE).read_text("utf-8")
    return {
        key: (begins, tuple(map(tuple, groups)))
        for key, (begins, groups) in json.loads(text).items()
    }


def key_of_pattern(source: str) -> str:
    """The key of a pattern in the table."""
    return f"{crc32(source.encode()):08x}"


def anchored(source: str) -> tuple[str, Groups]:
    """What the table says of a pattern; see `anchors`."""
    return anchors().get(key_of_pattern(source), NOTHING)


def may_match(source: str, line: str) -> bool:
    """Whether a pattern can match anywhere in a line; a pattern without anchors always may."""
    return holds(anchored(source)[1], line)


def holds(groups: Groups, line: str) -> bool:
    """Whether there is a text of each group in a line."""
    for group in groups:
        for anchor in group:
            if anchor in line:
                break
        else:
            return False
    return True


@cache
def compiled(source: str) -> re.Pattern[str]:
    """The pattern, compiled once."""
    return re.compile(source)
