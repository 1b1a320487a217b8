"""Keywords that change what a spell costs, as tables (CR 702).

`ALTERNATIVE` holds those that are another way of casting, `ADDITIONAL` those that add to a cost.
"""

import re
from typing import Final

from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class AlternativeKeyword:
    """One keyword that lets a spell be cast in another way.

    rule: the rule that says so
    zones: where it can be cast from that way, () for anywhere that casting is allowed
    kind: "cost" (its cost rather than the mana cost), "face down" ({3}, CR 708.4), "free",
        "mana cost" (the mana cost itself stays the base), "characteristics" (its cost is the
        spell's mana cost, CR 718)
    told: a condition that a board cannot say, taken for granted, in words
    sacrifices, discards, returns: what is sacrificed, discarded or returned to hand for it
    """

    rule: str
    zones: tuple[str, ...] = ()
    kind: str = "cost"
    told: str = ""
    sacrifices: str = ""
    discards: str = ""
    returns: str = ""


_GRAVEYARD: Final = ("graveyard",)

ALTERNATIVE: Final[dict[str, AlternativeKeyword]] = {
    "flashback": AlternativeKeyword("702.34a", _GRAVEYARD),
    "jump-start": AlternativeKeyword("702.133a", _GRAVEYARD, "mana cost", discards="card"),
    "retrace": AlternativeKeyword("702.81a", _GRAVEYARD, "mana cost", discards="land"),
    "aftermath": AlternativeKeyword("702.127a", _GRAVEYARD, "mana cost"),
    "escape": AlternativeKeyword("702.138a", _GRAVEYARD),
    "harmonize": AlternativeKeyword("702.180a", _GRAVEYARD),
    "disturb": AlternativeKeyword("702.146a", _GRAVEYARD),
    "mayhem": AlternativeKeyword("702.187b", _GRAVEYARD, told="the card was discarded this turn"),
    "overload": AlternativeKeyword("702.96a"),
    "evoke": AlternativeKeyword("702.74a"),
    "emerge": AlternativeKeyword("702.119a", sacrifices="creature"),
    "dash": AlternativeKeyword("702.109a"),
    "blitz": AlternativeKeyword("702.152a"),
    "spectacle": AlternativeKeyword("702.137a"),
    "surge": AlternativeKeyword("702.117a"),
    "prowl": AlternativeKeyword(
        "702.76a", told="a creature of yours of its types dealt combat damage to a player this turn"
    ),
    "freerunning": AlternativeKeyword(
        "702.173a",
        told="an Assassin or commander of yours dealt combat damage to a player this turn",
    ),
    "bestow": AlternativeKeyword("702.103a"),
    "mutate": AlternativeKeyword("702.140a"),
    "awaken": AlternativeKeyword("702.113a"),
    "cleave": AlternativeKeyword("702.148a"),
    "impending": AlternativeKeyword("702.176a"),
    "web-slinging": AlternativeKeyword("702.188a", returns="tapped creature"),
    "sneak": AlternativeKeyword(
        "702.190a",
        told="it is your declare blockers step and the creature is unblocked",
        returns="attacking creature",
    ),
    "warp": AlternativeKeyword("702.185a", ("hand",)),
    "more than meets the eye": AlternativeKeyword("702.162a"),
    "madness": AlternativeKeyword("702.35a", ("exile",), told="it was just discarded"),
    "miracle": AlternativeKeyword(
        "702.94a", ("hand",), told="it is the first card that you drew this turn"
    ),
    "foretell": AlternativeKeyword(
        "702.143a", ("exile",), told="it was foretold on an earlier turn"
    ),
    "plot": AlternativeKeyword(
        "702.170d", ("exile",), "free", told="it was plotted on an earlier turn"
    ),
    "suspend": AlternativeKeyword(
        "702.62a", ("exile",), "free", told="its last time counter was just removed"
    ),
    "morph": AlternativeKeyword("702.37c", kind="face down"),
    "megamorph": AlternativeKeyword("702.37b", kind="face down"),
    "disguise": AlternativeKeyword("702.168a", kind="face down"),
    "prototype": AlternativeKeyword("702.160a", kind="characteristics"),
}

# another word for the same choice
SAME_WORD: Final[dict[str, str]] = {
    "face down": "morph",
    "face-down": "morph",
    "dashed": "dash",
    "blitzed": "blitz",
    "warped": "warp",
    "mutated": "mutate",
    "disturbed": "disturb",
    "emerged": "emerge",
    "surged": "surge",
    "cleaved": "cleave",
    "awakened": "awaken",
    "foretold": "foretell",
    "plotted": "plot",
    "suspended": "suspend",
    "bestowed": "bestow",
    "escaped": "escape",
    "prototyped": "prototype",
    "overloaded": "overload",
    "evoked": "evoke",
    "spectacled": "spectacle",
    "kicked": "kicker",
    "multikicked": "kicker",
    "multikicker": "kicker",
    "entwined": "entwine",
    "replicated": "replicate",
    "bargained": "bargain",
    "conspired": "conspire",
    "escalated": "escalate",
    "gifted": "gift",
    "harmonized": "harmonize",
    "fuse": "fused",
    "jump start": "jump-start",
    "for free": "free",
    "without paying": "free",
    "without paying its mana cost": "free",
}

_FRAME: Final = re.compile(r"(?:with |for its |its |using |paying |paid )?(.+?)(?: cost| paid)?")


def option_word(option: str) -> str:
    """The one word of an option's choice; the option in lower case where it is none of those.

    >>> option_word("Kicked"), option_word("with buyback"), option_word("flashback cost")
    ('kicker', 'buyback', 'flashback')
    """
    word = SAME_WORD.get(option.casefold(), option.casefold())
    match = _FRAME.fullmatch(word)
    bare = SAME_WORD.get(match[1], match[1]) if match else word
    return bare if bare in ADDITIONAL or bare in ALTERNATIVE else word


@dataclass(frozen=True, slots=True)
class AdditionalKeyword:
    """One keyword whose cost may be paid besides.

    rule: the rule that says so; repeats: it may be paid any number of times
    """

    rule: str
    repeats: bool = False


ADDITIONAL: Final[dict[str, AdditionalKeyword]] = {
    "kicker": AdditionalKeyword("702.33a"),
    "multikicker": AdditionalKeyword("702.33c", repeats=True),
    "buyback": AdditionalKeyword("702.27a"),
    "entwine": AdditionalKeyword("702.42a"),
    "escalate": AdditionalKeyword("702.120a", repeats=True),
    "replicate": AdditionalKeyword("702.56a", repeats=True),
    "squad": AdditionalKeyword("702.157a", repeats=True),
    "offspring": AdditionalKeyword("702.175a"),
    "casualty": AdditionalKeyword("702.153a"),
    "bargain": AdditionalKeyword("702.166a"),
    "conspire": AdditionalKeyword("702.78a"),
    "gift": AdditionalKeyword("702.174a"),
    "offering": AdditionalKeyword("702.48a"),
}

HELPERS: Final = ("convoke", "improvise", "delve", "assist", "waterbend")

RULES: Final = tuple(
    sorted(
        {entry.rule for entry in ALTERNATIVE.values()}
        | {entry.rule for entry in ADDITIONAL.values()}
    )
)
