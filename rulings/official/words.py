"""Texts and questions -> the stems that are compared.

The stemmer takes off the endings of English that make forms of one word: plurals, -ed, -ing, -ion,
-al, -ly. It need not give words, only the same stem for the same word.
"""

import re
from functools import lru_cache
from typing import Final

MAX_WORD: Final = 40  # letters; a longer one is no word
_TOKEN: Final = re.compile(
    r"\{[^{}\s]{1,8}\}|[+\u2212-]?\d+/[+\u2212-]?\d+|(?<![\w+-])[+\u2212-]\d+s?(?!\w)|[a-z0-9]+"
)
_APOSTROPHE: Final = re.compile("['\u2019\u2018]")
_VOWEL: Final = re.compile("[aeiouy]")
_DOUBLE: Final = re.compile(r"([bdfgmnprt])\1$")
_SHORTEST: Final = 3  # letters that must stay

STOP_WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        "a about after all also am an and any are as at be been but by can cant could did do does "
        "doesnt doing dont for from get gets getting go goes going got gotta had has have he her "
        "here him his how i id if im in into is isnt it its ive just know let lets like lol make "
        "many may me mine much my need not of off ok on one only or our out please really rn say "
        "says she should so some something still than thanks that thats the their them then there "
        "theres they theyre thing things think this those thru to too u up us use using wanna want "
        "wants was we well were what whats when where which while who whos why will with work "
        "works would yeah yes you your",
    )
)


def tokens(text: str) -> list[str]:
    """Give the words, sizes such as 3/1 and mana symbols of a text, in small letters."""
    plain = _APOSTROPHE.sub("", text.casefold())
    return [it for it in _TOKEN.findall(plain) if len(it) <= MAX_WORD]


def stems(text: str) -> list[str]:
    """Give the stems of a text's words, in order."""
    return [stem(word) for word in tokens(text)]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Give the stem of one word in small letters."""
    if len(word) <= _SHORTEST or not word.isalpha():
        return word
    word = _without_plural(word)
    word = _without_form(word)
    for ending in ("ally", "ly", "al"):
        word = _without(word, ending, _SHORTEST + 1)
    if word.endswith(("tion", "sion")) and len(word) > _SHORTEST + 3:
        word = word[:-3]
    word = word.removesuffix("e") if len(word) > _SHORTEST else word
    return word[:-1] + "i" if word.endswith("y") and len(word) > _SHORTEST else word


def _without_plural(word: str) -> str:
    if word.endswith("ies") and len(word) > _SHORTEST + 1:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _without_form(word: str) -> str:
    if word.endswith("ied") and len(word) > _SHORTEST + 1:
        return word[:-3] + "y"
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= _SHORTEST and _VOWEL.search(rest):
            return rest[:-1] if _DOUBLE.search(rest) else rest
    return word


def _without(word: str, ending: str, shortest: int) -> str:
    rest = word.removesuffix(ending)
    return rest if rest != word and len(rest) >= shortest else word
