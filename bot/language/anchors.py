"""Words without which a pattern of the reader cannot match: most need not even be compiled.

Compiling all patterns takes longer than reading a message. So each is compiled when a message
first holds one of each group of its anchors; `bot.language.anchoring` makes the table beforehand.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from zlib import crc32

FILE = "anchors.json"
Groups = tuple[tuple[str, ...], ...]


@cache
def anchors() -> Mapping[str, Groups]:
    """The table: `key_of_pattern` to groups of texts, one of each in every line that it matches."""
    text = Path(__file__).with_name(FILE).read_text("utf-8")
    return {key: tuple(map(tuple, groups)) for key, groups in json.loads(text).items()}


def key_of_pattern(source: str) -> str:
    """The key of a pattern in the table."""
    return f"{crc32(source.encode()):08x}"


@cache
def _groups_of(source: str) -> Groups:
    return anchors().get(key_of_pattern(source), ())


def may_match(source: str, line: str) -> bool:
    """Whether a pattern can match anywhere in a line; a pattern without anchors always may."""
    for group in _groups_of(source):
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
