"""What a button, menu or form carries in its custom id, so that any process can serve it.

An id is `lm1:action:owner:code:extra`. The number after “lm” changes with the meaning of ids, so
that one of an earlier version is known to be old instead of being read wrongly.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.store import CODE_LENGTH

VERSION: Final = "lm1"
MAX_ID: Final = 100  # characters that Discord takes
NO_CODE: Final = "0" * CODE_LENGTH
TEMPLATE: Final = re.compile(
    rf"{VERSION}:(?P<action>[a-z]{{1,12}}):(?P<owner>[0-9a-f]{{1,16}}):"
    rf"(?P<code>[0-9A-Z]{{{CODE_LENGTH}}}):(?P<extra>[^\n]{{0,50}})"
)


@dataclass(frozen=True, slots=True)
class Key:
    """What a press means.

    action: what is wanted; owner: the identity of the person whose answer it is
    code: of the asked line; extra: a page's number or the like
    """

    action: str
    owner: int = 0
    code: str = NO_CODE
    extra: str = ""

    def __str__(self) -> str:
        return f"{VERSION}:{self.action}:{self.owner:x}:{self.code}:{self.extra}"

    def to(self, action: str, extra: str = "") -> "Key":
        """The key for another press on the same answer."""
        return Key(action, self.owner, self.code, extra)


def parse_key(custom_id: str) -> Key | None:
    """The key of a custom id; None for one of another version or of somebody else."""
    found = TEMPLATE.fullmatch(custom_id)
    return found and Key(found["action"], int(found["owner"], 16), found["code"], found["extra"])
