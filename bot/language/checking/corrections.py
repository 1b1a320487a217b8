"""What a message takes back of itself: which of it holds is asked back, since both would count."""

import re
from typing import Final

from bot.language.draft import Draft
from bot.language.errors import ReadError

_CORRECTED: Final = re.compile(
    # between two clauses, wherever the cards stand: "a ring, scratch that, an island"
    r"(?:^|[.,?!;:(-] |\) )(?P<words>(?:no|nah|nope) (?:thats|wait|sorry|its|i mean|:)|wait no"
    r"|(?:well |no )?actually (?:its|it is|thats|no|not|that is|theyre|i have|just)"
    r"|scratch that"
    r"|strike that|jk|just kidding|skip that|correction|oops|never mind|nevermind|nvm|i meant?)"
    r"(?= |$)"
)
_OF_A_CARD: Final = re.compile(
    # with the card that is meant close behind: "with the bear i mean the ox"
    r"@\d+(?: [^@ ]+)*? (?P<words>(?:i meant?|nvm|scratch that|no wait|wait no|nah|nope|oops)"
    r"(?: [^@ ]+){0,3} @\d+)"
    # right behind the card that is not: "a toll no, nothing"
    r"|@\d+ (?P<words_b>no(?: lol| jk| haha| wait)*)(?: [.,;!?-]|$)"
    r"|@\d+ [?.,] (?P<words_c>no(?: [.,!]| i| not| its| actually| sorry)+(?: [^@ ]+){0,3} @\d+)"
)


def refuse_corrected(draft: Draft) -> None:
    """Refuse "my mountain has a sprawl? no thats a forest", "a bear, i mean the ox".

    Raises:
        ReadError: a card that was named is taken back.
    """
    for found in _CORRECTED.finditer(draft.script.line):
        at = draft.script.index_at(found.start("words"))
        before = any(one.at < at for one in draft.things)
        if before and any(one.at > at for one in draft.things):
            raise _corrected(draft, at, found.end())
    found_of_card = _OF_A_CARD.search(draft.script.line)
    if found_of_card is not None:
        words = found_of_card.lastgroup or "words"
        at = draft.script.index_at(found_of_card.start(words))
        raise _corrected(draft, at, found_of_card.end(words))


def _corrected(draft: Draft, at: int, end: int) -> ReadError:
    says = "Something was corrected in the text. Write it again as it is meant."
    return ReadError("unasked", says, draft.script.span(at, draft.script.index_at(end)))
