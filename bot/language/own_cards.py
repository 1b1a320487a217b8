"""Cards of the players' own making, told with their text: "custom artifact 'Obelisk' text: ..."."""

import re
from functools import cache
from typing import Final

from engine import Permanent

MAX_OWN_CARDS: Final = 5
_TYPES: Final = ("Legendary", "Artifact", "Enchantment", "Creature", "Land", "Planeswalker")
_OWN_CARD: Final = r"""
    \b(?:custom|homebrew|home-brew|made-up|self-made|proxy)\s(?:card\s|basic\s|made\s)?
    (?P<types>(?:(?:legendary|artifact|enchantment|creature|land|planeswalker)\s?){1,3})
    [^:'"\n|;]{0,40}?(?:,|\bcalled|\bnamed|(?=['"]))?\s?
    (?P<quote>['"]?)(?P<name>[A-Z][\w'-]*(?:\s[\w'-]+){0,5}?)(?P=quote)
    (?:,?\s(?:with\s|its\s|the\s|that\s|which\s)*(?:text|rules|reads|reading|says|saying))?\s?:\s?
    ["']?(?P<text>[^."\n|]{3,400}\.?)["']?
    """
_FIRST: Final = ("custom", "home", "made", "proxy")  # one of them leads to each own card


@cache
def _own_card() -> re.Pattern[str]:
    return re.compile(_OWN_CARD, re.VERBOSE | re.IGNORECASE)


def take_own_cards(text: str) -> tuple[str, tuple[Permanent, ...]]:
    """The text with blanks in place of own cards, and these cards.

    Args:
        text: the cleaned message.

    Returns:
        A text of the same length, so that places stay what they are, and the permanents.
    """
    found: list[Permanent] = []
    folded = text.casefold()
    if not any(word in folded for word in _FIRST):
        return text, ()
    for match in _own_card().finditer(text):
        if len(found) == MAX_OWN_CARDS or not match["name"][0].isupper():
            break
        words = match["types"].lower().split()
        types = tuple(name for name in _TYPES if name.lower() in words)
        rules = match["text"].strip()
        rules = rules if rules.endswith(".") else rules + "."
        found.append(Permanent(match["name"].strip(), types=types, text=rules))
        blank = " " * (match.end() - match.start() - 1) + ","
        text = text[: match.start()] + blank + text[match.end() :]
    return text, tuple(found)
