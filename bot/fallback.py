"""A question that is not computed becomes a search of the texts, and says so."""

import re
from collections.abc import Sequence
from typing import Final

from bot.beside import Found, first_quotes
from bot.replies import Mark, Reply
from engine.values import replace

MAX_FOUND: Final = 3  # of our texts
FOUND: Final = "I found no question here that I compute; these texts may help."
NOTHING: Final = (
    "I found no question here that I compute, and no text that fits. "
    "Ask, for example: what can it tap for, what does it cost, can I cast it."
)
_BOARD: Final = re.compile(r"[:|]")  # signs of a board that is told, as in "me: 3 forest"


def searched(
    found: Found, board: str, notes: Sequence[str], not_understood: Sequence[str]
) -> Reply:
    """The reply to a text that asks nothing that is computed.

    Args:
        found: what a search for the text's words found.
        board: the board as read.
        notes: what was corrected or assumed while reading.
        not_understood: words that were not read.
    """
    return Reply(
        Mark.RULINGS if found else Mark.PROBLEM,
        FOUND if found else NOTHING,
        board,
        notes=tuple(notes),
        not_understood=tuple(not_understood),
        rulings=found.ours[:MAX_FOUND],
        quotes=first_quotes(found),
    )


def helped(reply: Reply, found: Found) -> Reply:
    """A problem with a text; of one that tells no board, with the official texts that fit it.

    Where it names no card and all its words are known, it was a question about the rules: it
    becomes a search. Without official texts a problem stays as it is.
    """
    if not found.official or not found.official.rules or _BOARD.search(found.asked):
        return reply
    if found.official.cards or found.official.unknown:
        return replace(reply, quotes=first_quotes(found))
    return replace(searched(found, "", (), ()), footer=reply.footer)
