"""The signs of each kind of question: one visible table of phrases and how much each weighs.

An entry is kind, weight, phrase. "produces", "counters", "best x" and "x" depend on the card asked
about, see `kinds.py`. A card in a phrase is the one that is asked about.
"""

from typing import Final

from bot.language.questions.cues_of_costs import COST_CUES
from bot.language.questions.cues_of_effects import EFFECT_CUES
from bot.language.questions.cues_of_mana import MANA_CUES
from bot.language.questions.cues_of_spells import SPELL_CUES
from bot.language.questions.cues_of_things import THING_CUES
from bot.language.questions.cues_of_totals import TOTAL_CUES

_MAX: Final = r"(?:max|most|maximum|maximal|best|biggest|highest|largest|greatest)"

_OTHER_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    # another question than those that are computed
    (
        "other",
        20,
        (
            r"(?:does|do|will|would) (?:it|this|that|they|THE@\d+) (?:comes? in|enters?)"
            r"(?: the battlefield)? tapped|exactly #\d+(?! (?:\w+ ){0,2}@)"
        ),
    ),
    (
        "other",
        20,
        (
            r"(?:can|could|may) (?:my )?(?:opp|opponent|opps|opponents|they|he|she) "
            r"(?!make|produce|tap|get|still make|also make|pay|cover|be |untap|@)\S+"
        ),
    ),
    (
        "other",
        20,
        r"(?:respond|responded|responding) to|in response|(?:does|do|will) \S+ \S+ trigger",
    ),
    (
        "mana_value",
        6,
        r"(?:mv|cmc|mana value|converted mana cost)(?: of)?(?: THE(?:CARD))?(?! #\d+ or)",
    ),
    ("mana_value", 8, r"(?:mv|cmc|mana value|converted mana cost) of THE(?:CARD)"),
    ("converge", 9, rf"{_MAX} (?:mv|mana value|cmc) (?:\S+ ){{0,3}}(?:hit|exile|get)"),
)
CUES: Final = (
    *_OTHER_CUES,
    *MANA_CUES,
    *TOTAL_CUES,
    *COST_CUES,
    *SPELL_CUES,
    *THING_CUES,
    *EFFECT_CUES,
)
