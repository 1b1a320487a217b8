"""Words without which a pattern of the reader cannot match: most need not even be compiled.

Compiling all patterns takes longer than reading a message. So each is compiled when a message
first holds one of its anchors; the table of anchors is made beforehand by `bot.language.anchoring`.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from zlib import crc32

FILE = "anchors.json"


@cache
def anchors() -> Mapping[str, tuple[str, ...]]:
    """The table: `key_of_pattern` to texts one of which is in every line that it matches."""
    text = resources.files(__package__).joinpath(FILE).read_text("utf-8")
    return {key: tuple(found) for key, found in json.loads(text).items()}


def key_of_pattern(source: str) -> str:
    """The key of a pattern in the table."""
    return f"{crc32(source.encode()):08x}"


def may_match(source: str, line: str) -> bool:
    """Whether a pattern can match anywhere in a line; a pattern without anchors always may."""
    found = anchors().get(key_of_pattern(source))
    return not found or any(anchor in line for anchor in found)


@cache
def compiled(source: str) -> re.Pattern[str]:
    """The pattern, compiled once."""
    return re.compile(source)
