"""Whether a typed text tells a board of its own, so that a kept one is not meant.

A question names cards too: “what can pool tap for” says of a board only that a pool is asked about.
Who writes whose a board is, parts it with “//”, says what they have, or names cards in a sentence
before the question, tells one.
"""

import re
from collections.abc import Collection
from typing import Final

_WRITTEN: Final = re.compile(
    r"//|(?:^|[\s;,.|])(?:me|mine|you|us|board|battlefield|field|table|hand|graveyard|exile|pool"
    r"|opp(?:onent)?(?:['’]?s)?\s?\d?)\s?:",
    re.IGNORECASE,
)
_HAD: Final = re.compile(
    r"(?<!do )(?<!did )(?<!can )(?<!could )(?<!would )(?<!will )(?<!should )(?<!does )"
    r"\b(?:(?:i|we|opp(?:onent)?|they|he|she)\s(?:also\s|only\s|just\s)?"
    r"(?:have|has|control|controls|got|own|owns)|(?:i|we|they)['’]ve(?:\sgot)?|there (?:is|are))"
    r"\s(?!to\b)",
    re.IGNORECASE,
)
_SENTENCE: Final = re.compile(r"(?:[^.!?;\n]|[.!?;](?=\S))+[.!?;\n]*")
_WORD: Final = re.compile(r"\w{3,}")


def tells_board(text: str, names: Collection[str]) -> bool:
    """Whether a text that asks something tells a board as well.

    Args:
        text: as typed.
        names: of the cards on the board that was read in it, and what was typed for them; without
            any it tells none.
    """
    if not names:
        return False
    if _WRITTEN.search(text) or _HAD.search(text):
        return True
    words = {word for name in names for word in _WORD.findall(name.casefold())}
    return any(words & set(_WORD.findall(part.casefold())) for part in _before_question(text))


def _before_question(text: str) -> list[str]:
    """The sentences before the one that asks: the first with a question mark, or else the last."""
    parts = [part for part in _SENTENCE.findall(text) if part.strip()]
    asking = [at for at, part in enumerate(parts) if "?" in part]
    return parts[: asking[0] if asking else -1]
