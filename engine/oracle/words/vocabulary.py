"""Words that stand for one predicate, and words for numbers, kinds of counters and keywords."""

from typing import Final

from engine.cards.filters import (
    Anything,
    ColorCount,
    Filter,
    HasAbilityNamed,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAttacking,
    IsBlocking,
    IsCommander,
    IsFaceDown,
    IsGroup,
    IsKicked,
    IsTapped,
    IsToken,
    Not,
)
from engine.mana.types import COLOR_NAMES
from engine.oracle.words.subtypes import SUBTYPE_FORMS

CARD_TYPES: Final = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
)
_PLURALS: Final = {
    "artifacts": "artifact",
    "battles": "battle",
    "creatures": "creature",
    "enchantments": "enchantment",
    "instants": "instant",
    "lands": "land",
    "planeswalkers": "planeswalker",
    "sorceries": "sorcery",
}
SUPERTYPES: Final = ("basic", "legendary", "snow", "world")

NUMBERS: Final = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
}

# What the head of a noun phrase says beyond its adjectives: whether it is a plural, and the kind.
HEADS: Final[dict[str, tuple[str, bool]]] = {
    "spell": ("spell", False),
    "spells": ("spell", True),
    "card": ("card", False),
    "cards": ("card", True),
    "permanent": ("permanent", False),
    "permanents": ("permanent", True),
    "source": ("source", False),
    "sources": ("source", True),
    "token": ("token", False),
    "tokens": ("token", True),
    "commander": ("commander", False),
    "commanders": ("commander", True),
}

_ADJECTIVES: Final[dict[str, Filter]] = {
    "tapped": IsTapped(),
    "untapped": IsTapped(False),
    "attacking": IsAttacking(),
    "blocking": IsBlocking(),
    "nontoken": Not(IsToken()),
    "colorless": ColorCount(0, 0),
    "monocolored": ColorCount(1, 1),
    "multicolored": ColorCount(2, 5),
    "historic": IsGroup("historic"),
    "outlaw": IsGroup("outlaw"),
    "outlaws": IsGroup("outlaw"),
    "face-down": IsFaceDown(),
    "kicked": IsKicked(),
    "modified": IsGroup("modified"),
}

# Keyword abilities that a text may say something has or is given, without a cost or number.
PLAIN_KEYWORDS: Final = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "horsemanship",
    "indestructible",
    "infect",
    "intimidate",
    "lifelink",
    "menace",
    "persist",
    "phasing",
    "prowess",
    "reach",
    "shadow",
    "shroud",
    "skulk",
    "swampwalk",
    "islandwalk",
    "forestwalk",
    "mountainwalk",
    "plainswalk",
    "trample",
    "undying",
    "vigilance",
    "wither",
    "fear",
    "exalted",
    "changeling",
    "flanking",
    "banding",
    "devoid",
    "unleash",
    "riot",
    "provoke",
    "myriad",
    "melee",
    "mentor",
    "training",
    "evolve",
    "exploit",
    "extort",
    "ingest",
    "decayed",
    "daybound",
    "nightbound",
)

# Keywords by which a text picks cards out: "with cycling", "that have a cycling ability".
FILTER_KEYWORDS: Final = (
    *PLAIN_KEYWORDS,
    "convoke",
    "cycling",
    "delve",
    "affinity",
    "flashback",
    "foretell",
    "freerunning",
    "kicker",
    "morph",
    "disguise",
    "madness",
    "suspend",
    "cascade",
    "bestow",
    "mutate",
    "escape",
    "improvise",
    "unearth",
    "ninjutsu",
    "storm",
    "ward",
    "toxic",
    "bushido",
    "companion",
    "partner",
    "equip",
    "mutate",
)


def adjective(word: str, lower: str) -> Filter | None:
    """The predicate of one word that is no head noun, None for other words.

    `word` is in its own case: subtypes are written with a capital.
    """
    if lower in _ADJECTIVES:
        return _ADJECTIVES[lower]
    if lower in COLOR_NAMES:
        return HasColor(COLOR_NAMES[lower])
    if lower in CARD_TYPES:
        return HasType(lower.capitalize())
    if lower in SUPERTYPES:
        return HasSupertype(lower.capitalize())
    if lower in _PLURALS:
        return HasType(_PLURALS[lower].capitalize())
    if word in SUBTYPE_FORMS:
        return HasSubtype(SUBTYPE_FORMS[word][0])
    if lower.startswith("non") and len(lower) > len("non"):
        rest = word[len("non") :].removeprefix("-")
        part = adjective(rest, rest.lower())
        return Not(part) if part is not None else None
    return None


def is_plural(word: str, lower: str) -> bool | None:
    """Whether a noun is in its plural; None where both are written alike or it is no noun."""
    if lower in HEADS:
        return HEADS[lower][1]
    if lower in _PLURALS:
        return True
    if lower in CARD_TYPES:
        return False
    if word in SUBTYPE_FORMS and word != "Plains":
        name, plural = SUBTYPE_FORMS[word]
        return None if name == word and word in ("Sheep", "Merfolk", "Eldrazi") else plural
    return None


def head_filter(kind: str) -> Filter:
    """What a head noun adds by itself."""
    if kind == "token":
        return IsToken()
    if kind == "commander":
        return IsCommander()
    return Anything()


def with_keyword(keyword: str) -> Filter:
    """The predicate of "with flying"."""
    return HasAbilityNamed(keyword)
