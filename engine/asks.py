"""What a text asks that no field of a board holds: "you attacked this turn", "cards you've drawn".

A player of the board may tell it in these words (`engine.board.Player.told`).
"""

import re
from collections.abc import Mapping
from typing import Final

from engine.cards.amounts import UntoldNumber
from engine.cards.conditions import Untold
from engine.cards.filters import IsUntold
from engine.cards.production import UntoldTypes
from engine.values import dataclass

TRUTH: Final = "truth"
THING: Final = "thing"
NUMBER: Final = "number"
TYPES: Final = "types"

ToldValue = bool | int | str

UntoldPart = Untold | UntoldNumber | UntoldTypes | IsUntold
UNTOLD: Final = (Untold, UntoldNumber, UntoldTypes, IsUntold)

_OF: Final[dict[type, str]] = {UntoldNumber: NUMBER, UntoldTypes: TYPES, IsUntold: THING}
_THING: Final = re.compile(r"it(?= )")
# "it's night" speaks of nothing; these speak of the object whose text it is
_ITSELF: Final = re.compile(r"it(?= (?:is cast|was|attacked|entered)\b|'s renowned\b)")


@dataclass(frozen=True, slots=True)
class Ask:
    """One such thing.

    player: the handle of who is "you" in its words: the controller of the text
    words: what is asked, in the words of the text, the object itself by its name
    of: "truth" (whether the words are so), "thing" (the same of an object that a text looks at),
        "number" (how many), "types" (which types of mana)
    """

    player: str
    words: str
    of: str = TRUTH

    def answer(self, told: Mapping[str, ToldValue]) -> ToldValue | None:
        """What a player told about it; None where that is nothing of its kind."""
        wanted = self.words.casefold()
        found = next((value for words, value in told.items() if words.casefold() == wanted), None)
        if self.of in (TRUTH, THING):
            return found > 0 if isinstance(found, int) else None
        if self.of == NUMBER:
            return 0 if found is False else None if isinstance(found, bool | str) else found
        return found if isinstance(found, str) else None


def ask_of(part: UntoldPart, player: str, name: str) -> Ask:
    """What a part of a player's text asks.

    name: that of the source of the text; of what is looked at, where the part is an `IsUntold`
    """
    words = part.words.replace("~", name)
    said = (_THING if isinstance(part, IsUntold) else _ITSELF).match(words)
    words = name + words[said.end() :] if said else words
    return Ask(player, words, _OF.get(type(part), TRUTH))
