"""The signs of each kind of question: one visible table of phrases and how much each weighs."""

from typing import Final

_TYPES: Final = r"(?:types?(?: \( s \))?|colou?rs?)"
_GET: Final = r"(?:get|make|makes|add|adds|produce|give|gives|have|float|offer)"
_MAX: Final = r"(?:max|most|maximum|maximal|best|biggest|highest|largest|greatest)"

# kind, weight, phrase. "produces", "counters", "best x" and "x" depend on the card asked about,
# see `kinds.py`. A card in a phrase is the one that is asked about.
CUES: Final[tuple[tuple[str, int, str], ...]] = (
    # another question than those that are computed
    (
        "other",
        20,
        (
            r"(?:does|do|will|would) (?:it|this|that|they|THE@\d+) (?:comes? in|enters?)"
            r"(?: the battlefield)? tapped|exactly #\d+"
        ),
    ),
    (
        "other",
        20,
        (
            r"(?:can|could|may) (?:my )?(?:opp|opponent|opps|opponents|they|he|she) "
            r"(?!make|produce|tap|get|still make|also make)\S+"
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
    # what could be produced
    (
        "could_produce",
        7,
        (
            rf"(?:what|which|whats) (?:\S+ )?{_TYPES}(?! of mana (?:spent"
            r"|did))(?: of mana)?(?: (?:can|could|does|do|will|would|should|is"
            r"|are) THE(?:CARD))?(?: (?:make|makes|produce|get|gets|offer|tap for))?"
        ),
    ),
    (
        "could_produce",
        7,
        rf"{_TYPES} (?:for )?THE(?:CARD)(?: (?:could|can|gets?))?(?: (?:make|produce))?",
    ),
    ("could_produce", 8, rf"CARD (?:makes?|gets?|produces?|taps? for) (?:what|which) {_TYPES}"),
    ("could_produce", 7, r"(?:can|could) THE(?:CARD)(?: \w+){0,2} produce"),
    ("could_produce", 6, r"(?:can|could|does|will) (?:\w+ ){0,2}produce"),
    ("could_produce", 4, r"(?:what|which) (?:colou?rs?|types?) \?"),
    (
        "produces",
        7,
        (
            r"(?:what|whats) (?:can|could|does|do|will|would|should) THE(?:CARD)(?: s)?(?: "
            rf"ability)?(?: itself)?(?: actually| all)? (?:{_GET}|see)"
        ),
    ),
    ("produces", 6, r"(?:can|could|does) THE(?:CARD) (?:make|produce|see)"),
    ("produces", 5, r"THE(?:CARD) (?:= \?|makes|produces)(?: what)?"),
    ("produces", 5, r"what (?:can|could|does|do|will) (?:it|that|they) (?:make|produce|add)"),
    (
        "produces",
        7,
        r"(?:can|could|does) THE(?:CARD) tap for (?:colorless|white|blue|black|red|green)",
    ),
    # what tapping gives
    (
        "mana",
        9,
        (
            r"(?:what|how much|how many) (?:\S+ ){0,5}?(?:get|make|made) (?:from|off|out of"
            r"|with) THE(?:CARD)"
        ),
    ),
    (
        "mana",
        8,
        r"(?:what|whats|how much|which) (?:\S+ ){0,4}?THE(?:CARD) (?:\w+ )?taps? (?:that |it )?for",
    ),
    (
        "mana",
        7,
        (
            r"THE(?:CARD)(?: itself| now| still)? (?:taps|tap|tapped"
            r"|tapping) for(?: what| #\d+)?(?! colou?r)(?: \.)*"
        ),
    ),
    ("mana", 6, r"(?:what|whats|how much) (?:\S+ ){0,4}?taps? (?:that |it |them )?for"),
    ("mana", 6, r"(?:if |when |and |then )*i tap (?:THE)(?:CARD)(?: for mana)?"),
    ("mana", 14, r"tap THE@\d+ (?:for mana )?with THE(?:CARD)(?: s)? ability"),
    ("mana", 6, r"(?:tap|tapping|taps|i tapped) THE(?:CARD)(?: for(?: what)?| with)?"),
    ("mana", 5, r"(?:tap|tapping|taps) (?:it|that|them|his|the) ?(?:for)?"),
    (
        "mana",
        5,
        (
            r"what (?:mana )?(?:do|can|would|will|could|does) (?:i|we|it|that|he|they"
            rf"|you) (?:actually |all |end up )*{_GET}"
        ),
    ),
    ("mana", 5, r"tapped (?:a|an|my|the) (?:CARD)"),
    (
        "mana",
        5,
        (
            r"what (?:can|could|would|will) (?:come out|one activation add|it be)"
            r"|who gets the mana|what mana"
        ),
    ),
    ("mana", 5, r"(?:how much|how many)(?: \w+)? (?:mana|green|red|blue|white|black|g|u|b|r)"),
    ("mana", 6, r"(?:what are )?(?:my |the |all |tap )+options(?: when tapping(?: it)?)?"),
    ("mana", 8, r"tap for mana \? for what|tap \+ sac THE(?:CARD)"),
    ("mana", 5, r"how much (?:really|in total)|gives how many(?: MANA)?"),
    ("mana", 6, r"everything the land can give(?: me)?"),
    ("mana", 6, r"everything (?:THE)(?:CARD) can give(?: me)?"),
    ("mana", 3, r"(?:mana|total|options|possible mana|possible results) \?"),
    ("mana", 5, r"total (?:when|if) tapped|possible (?:mana|results)"),
    # all that a player has
    (
        "available",
        8,
        (
            r"(?:total|total amount of) mana(?: \w+)*?(?: from both lands)?|mana (?:options "
            r"|combos |totals )?(?:\w+ )?(?:in )?total"
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
            r"(?:mana combos|tapping everything|tap (?:everything|all|both)|all possible totals"
            r"|mana can i make in total|best i can do for mana|all mana options)"
        ),
    ),
    ("available", 7, r"tap THE(?:CARD) and THE(?:CARD2)"),
    (
        "available",
        5,
        (
            r"what (?:mana )?can i (?:make|produce)(?! from| with| of)|how much mana(?: do i have"
            r"| in total| total)"
        ),
    ),
    # what it costs
    ("cost", 7, r"THE(?:CARD)(?: from \w+)?(?: \w+)? costs?(?: me)?(?: (?:what|how much|now))*"),
    ("cost", 7, r"(?:what|whats|how much) (?:do|does|would|will) (?:\S+ ){0,6}?cost(?: me| you)?"),
    (
        "cost",
        6,
        (
            r"(?<!mana )(?:total |whats the |what is the |recast |whats it |what it "
            r"|total mana )?costs?(?! is \$)(?! ok)(?= |$)(?: (?:what|how much|me|now))*"
        ),
    ),
    (
        "cost",
        7,
        (
            r"(?:what|how much) (?:do|would|must) i (?:\w+ )?pay|(?:do i|have to"
            r"|need to) (?:still )?(?:\w+ )?pay|how much is (?:it|that|the)"
        ),
    ),
    ("cost", 8, r"how much (?:is|are|for) THE(?:CARD)|(?<!mana )cost of THE(?:CARD)"),
    (
        "cost",
        5,
        r"(?:total|total mana and life|cheapest total|total mana cost)(?= \?| \.| ,|$| and| if)",
    ),
    ("cost", 7, r"fewest mana(?: i need)?"),
    (
        "cost",
        4,
        (
            r"is it (?:free|#\d+ off|cheaper)|how much(?: now)?(?= \?|$)"
            r"|is (?:\S+ )+?still (?:just|cheaper)"
        ),
    ),
    # whether it can be cast
    (
        "cast",
        9,
        (
            r"(?:can|could|may) i (?:\w+ ){0,2}?(?:cast|recast|flash|hardcast"
            r"|convoke)(?: (?:THE)(?:CARD))?(?: in)?"
        ),
    ),
    ("cast", 9, r"(?:can|could|may) i (?:also )?THE(?:CARD)"),
    ("cast", 9, r"(?:THE(?:CARD) )?(?:castable|uncastable|doable|payable|affordable)"),
    ("", 5, r"(?:cast|casting|recast|recasting|slam|copied) THE(?:CARD)"),
    ("tax", 9, r"can i pay for THE(?:CARD)(?: s)?(?: tax)?|(?:they|he|she|opp) (?:CARD) my spell"),
    ("cast", 7, r"(?:tap|tapping) (?:\S+ )?for convoke|improvise :|improvise \?"),
    ("cast", 6, r"(?:can|could) i \?|and can i$"),
    ("cast", 8, r"(?:can|could) i get THE(?:CARD) out"),
    ("cast", 10, r"enough (?:mana )?(?:for|to cast) THE(?:CARD)"),
    ("cast", 6, r"(?:want|wanna|trying|going|like)(?: to)? cast (?:THE(?:CARD))?"),
    (
        "cast",
        5,
        (
            r"(?:mana )?enough(?: mana)?(?= \?|$| for)|(?:legal|allowed|possible|ok|doable) \?"
            r"|(?:does|should|would) (?:that|it|this) work"
        ),
    ),
    ("cast", 4, r"(?:CARD)(?: \$\d+)? (?:ok|can i|t1) ?\?|off (?:CARD)(?: \w+)* \?"),
    (
        "best x",
        6,
        rf"{_MAX} (?:legal |possible )?x(?= |$)(?: (?:for|on|with) THE(?:CARD))?|{_MAX} (?:CARD) x",
    ),
    ("cast", 9, rf"{_MAX} (?:converge|charge counters and max x)(?: (?:for|on) THE(?:CARD))?"),
    # whether a cost can be paid
    (
        "pay",
        8,
        r"(?:can|could|to|i|just|\w+ , )(?: (?:i|it|that|they))?(?: \w+)? pay (?:MANA)(?: with)?",
    ),
    ("pay", 8, r"(?:CARD) pay (?:MANA)"),
    ("pay", 6, r"pay (?:MANA) \?"),
    ("pay", 8, r"(?:can )?(?:MANA) be paid"),
    ("pay", 6, r"(?:cost is |its cost is )MANA"),
    ("pay", 5, r"(?:can|could) (?:i|it) (?:still )?pay|possible \?|least life"),
    # whether an ability may be activated
    (
        "activate",
        7,
        (
            r"(?<!what )(?:can|could|may|am) i (?:\w+ ){0,3}?(?:tap|activate|use|untap|pump|sac"
            r"|draw|make|do the|equip)(?: (?:THE)(?:CARD))?"
        ),
    ),
    (
        "activate",
        7,
        (
            r"(?<!what )(?:can|could|may) (?:it|he|she|they) (?:already |still |even )?(?:tap"
            r"|untap|be tapped)|ok to tap|allowed to use"
        ),
    ),
    ("activate", 7, r"tap (?:(?:it|them|that) )?for (?:mana|g|\$\d+)(?: too| then)? \?"),
    ("activate", 6, r"pump with life|with life \?"),
    ("activate", 6, r"(?:CARD) using|pump (?:THE)(?:CARD)|can i do x"),
    ("activate", 8, r"untap (?:\S+ ){0,3}with THE(?:CARD)"),
    ("activate", 6, r"activate (?:THE)(?:CARD)|untap ability \?|activate \S+ (?:, )?(?:q|{q})"),
    # converge, X and counters
    (
        "converge",
        8,
        r"converge(?: count| number)?|how many colou?rs|number of colou?rs|colou?rs of mana spent",
    ),
    (
        "counters",
        6,
        (
            r"(?:how many|number of|max number of|max) (?:\+\d/\+\d |charge |stun "
            r"|\w+ )?counters(?: on THE(?:CARD))?|(?:[a-z]+ )?counters(?: on (?:THE)(?:CARD)"
            r"| on the 2nd| on the second)?(?: total)?(?= \?)"
        ),
    ),
    ("most counters", 6, r"(?:most|max) (?:\w+ )?counters(?= \?|$)"),
    ("counters", 7, r"how big is"),
    (
        "counters",
        5,
        (
            r"how (?:much|many) (?:dmg|damage|cards|kobolds|power|tokens"
            r"|\w+ do(?:es)?)(?: \S+){0,4}|how big|token size|size \?"
        ),
    ),
    ("x", 6, r"(?:whats|what is|what can) x(?: be)?|x = \?"),
    # what it is now
    (
        "characteristics",
        8,
        r"what is it now|(?:what (?:card )?types (?:is|are))|is (?:it|THE(?:CARD)) still an? \S+",
    ),
)
