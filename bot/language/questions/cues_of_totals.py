"""Signs of questions about all the mana that a player can have."""

from typing import Final

ITEM: Final = r"(?:(?:my|the|a|an|all|these|those|both|just|only|#\d+|\*\d+|untapped) )*@\d+"
GET: Final = r"(?:get|make|makes|add|adds|produce|give|gives|have|float|offer)"
_MAX: Final = r"(?:max|most|maximum|maximal|best|biggest|highest|largest|greatest)"

TOTAL_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    (
        "available",
        11,
        (
            rf"(?:how much|how many|what|which)(?: \w+){{0,3}} (?:can|could|do|would|will|may)"
            rf" (?:i|we"
            rf"|you)"
            rf" (?:\w+ )?{GET} (?:from|off|out of|with|using) {ITEM} (?:(?:and|,|\+|&|plus|n"
            rf"|with)"
            rf" )+{ITEM}"
        ),
    ),
    (
        "available",
        10,
        (
            rf"(?:how much|how many)(?: \w+){{0,3}} (?:(?:can|could|do|would|will|may) (?:i|we|you)"
            rf" (?:\w+ )?"
            rf"{GET} )?(?:from|off|out of|with|using) (?:(?:my|the|all|these|those) )*#(?!1 )\d+"
            rf" @\d+"
        ),
    ),
    (
        "available",
        8,
        (
            r"total amount of mana|total mana (?:with|off)(?= (?:\S+ )?@)|total mana(?: \w+)*?"
            r" (?:from|available|i have|if i tap)"
            r"|mana (?:options |combos |totals )?(?:\w+ )?(?:in )?total"
        ),
    ),
    (
        "available",
        9,
        (
            rf"(?:{_MAX}|every|all|list)(?: \w+)? (?:mana|pool|maximal)(?: (?:options|combos|totals"
            r"|pool|combinations))?(?: (?:in )?total)?"
        ),
    ),
    (
        "available",
        9,
        (
            r"(?:mana combos|all tapped for mana(?: = \?)?|tap (?:it|them|all of it"
            r"|all of them) all|tap all of (?:it|them"
            r"|that|this)|tapping (?:it |them )?all|tapping everything|tap (?:everything|all|both)"
            r"|all possible totals"
            r"|mana can i make in total|best i can do for mana|all mana options)"
        ),
    ),
    (
        "available",
        8,
        (
            r"how (?:much|many) total mana(?: (?:do|can|would|will) (?:i|we)"
            r" (?:\w+ )?(?:have|got|get|make))?(?! from| off| of)"
            r"|everything (?:, )?how much(?: mana| black| blue| white| red| green)?(?= \?|$)"
            r"|(?:available mana|mana (?:is |do i have )?available)(?= \?|$| \.| ,)"
        ),
    ),
    ("total mana", 6, r"sum of (?:the |all )?mana|max total|(?<=[,-] )sum(?= \?|$)"),
    (
        "available",
        9,
        (
            rf"(?:how much|what)(?: (?:mana|total))* (?:from|off|out of|with) {ITEM}"
            rf" (?:(?:and|,|\+|&|plus|n) )+{ITEM}(?= \?|$)"
        ),
    ),
    ("available", 8, r"everything tapped for mana|total number(?= \?|$)"),
    ("available", 8, r"(?:make|makes|produce|give) (?:combined|together|altogether)(?= \?|$)"),
    ("total mana", 8, r"combined mana|mana (?:combined|altogether)"),
    (
        "available",
        8,
        r"(?:how much|how many|what)(?: \w+){0,2} (?:can|could|do|would) i (?:\w+ )?float(?! @)",
    ),
    ("total mana", 8, r"total mana(?= \?| \.| ,|$| rn| right now| now| here| this turn| then)"),
    (
        "total mana",
        6,
        (
            r"(?:what|whats|how much)(?: mana)?(?: is| do i have| have i got)? left"
            r"(?: (?:to (?:spend|use|float|tap)|over))?(?= \?|$| ,)"
        ),
    ),
    (
        "total mana",
        6,
        r"(?:whats|what is|so) (?:the |my )?(?:grand )?(?:max|maximum|most|total)(?= \?|$)",
    ),
    (
        "available",
        7,
        r"(?:max|maximum) (?:white|blue|black|red|green|colorless)(?= \?|$| mana| i )",
    ),
    ("available", 6, r"what(?: mana)? (?:do|would|will) i end up with|total combos"),
    ("total mana", 6, r"(?<=[,.;:] )(?:(?:floating |pool )?(?:max|maximum)|amount)(?= \?|$)"),
    (
        "available",
        8,
        (
            rf"(?:whats|what is) (?:the |my )?{_MAX} (?:mana|white|blue|black|red|green|colorless)"
            r"(?: mana)?(?= \?|$| with| from| off| i )"
        ),
    ),
    (
        "available",
        7,
        (
            r"(?:(?:how much|the|all|any) )*mana (?:that )?(?:i|we) (?:can|could) (?:make|get"
            r"|produce|tap for)(?: (?:right now|now|rn|here))?(?= \?|$)"
            r"|mana(?: (?:do i have|i have|i got|i still have))? (?:left|remaining)(?: over)?"
            r"(?= \?|$)"
        ),
    ),
    ("available", 7, r"tap THE(?:CARD) and THE(?:CARD2)"),
    (
        "available",
        9,
        (
            r"(?:every|all|list|each|which|what)(?: \w+){0,3} (?:combination|combinations"
            r"|combos|totals)"
            r"(?: of mana)?(?: are possible)?"
        ),
    ),
    (
        "available",
        9,
        (
            rf"(?:{_MAX}|total) (?:\w+ )?(?:mana|pool)(?: \w+){{0,2}}? (?:(?:can|could|do"
            rf"|would) i|i (?:can|could|would))"
            rf"(?: \w+)? (?:{GET}|generate|reach)"
        ),
    ),
    (
        "available",
        8,
        (
            rf"how much (?:(?:total )?mana|white|blue|black|red|green|colorless)(?: mana)? "
            rf"(?:can|could)"
            rf" (?:i|we|you) (?:\w+ )?"
            rf"(?:{GET}|generate|reach)(?! from| with| of| by| if)"
        ),
    ),
    (
        "available",
        5,
        (
            r"what (?:mana )?can i (?:make|produce)(?! from| with| of)|how (?:much|many) (?:mana"
            r"|white|blue|black|red|green|colorless)(?: mana)?(?: do i have| in total| total)"
        ),
    ),
    (
        "available",
        9,
        (
            r"how (?:much|many)(?: mana)?(?: (?:do|would|will|can|could) (?:i|we|you)(?: \w+)?"
            r" (?:get|make|have|net|end up with))?(?: mana)? (?:in all|altogether|all in all|all"
            r" together|combined|all told)"
        ),
    ),
)
