"""Signs of questions about abilities, counters, colours spent and what a thing is."""

from typing import Final

THING_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    # whether an ability may be activated
    (
        "activate",
        7,
        (
            r"(?<!what )(?:can|could|may|am) i (?:\w+ ){0,3}?(?:tap|activate|use|untap|pump"
            r"|sac|sacrifice|remove"
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
    (
        "activate",
        8,
        r"(?:does|do|will) THE(?:CARD)(?: still)? tap for mana(?: still| now)?(?! with)",
    ),
    ("activate", 8, r"tappable(?: for mana)?|able to tap"),
    ("activate", 6, r"pump with life|with life \?"),
    ("activate", 6, r"(?:CARD) using|pump (?:THE)(?:CARD)|can i do x"),
    ("activate", 8, r"untap (?:\S+ ){0,3}with THE(?:CARD)"),
    ("activate", 6, r"activate (?:THE)(?:CARD)|untap ability \?|activate \S+ (?:, )?(?:q|{q})"),
    (
        "activate",
        8,
        (
            r"(?<!what )(?:can|could|may) THE(?:CARD) (?:\w+ )?(?:tap|be tapped|untap|be untapped)"
            r"(?! for what)"
        ),
    ),
    (
        "activate",
        9,
        (
            r"(?:can|could|may) (?:i )?(?:\w+ )?(?:THE(?:CARD)(?: s)?|its|his|her|that|the) "
            r"(?:\S+ )?"
            r"(?:ability|untap) (?:\w+ )?be (?:activated|used|paid)"
        ),
    ),
    ("activate", 9, r"pay for (?:\w+ )?THE(?:CARD)(?: s)? (?:MANA )?(?:ability|thing)"),
    (
        "activate",
        7,
        (
            r"(?:am i|are we|would i be|will i be) (?:\w+ )?(?:able|allowed) to (?:\w+ )?(?:tap|use"
            r"|activate|untap|equip)(?: THE(?:CARD))?"
        ),
    ),
    (
        "activate",
        7,
        r"(?:can|could|may) i (?:\w+ ){0,2}?(?:crack|gain)(?: life)?(?: with)?(?: THE(?:CARD))?",
    ),
    ("ability of", 8, r"THE(?:CARD)(?: s)? (?:MANA )?(?:ability|untap)"),
    # converge, X and counters
    (
        "converge",
        8,
        (
            r"converge(?: count| number| value| amount)?|how many (?:different )?colou?rs"
            r"|(?:max )?number of (?:different )?colou?rs"
            r"|colou?rs (?:of mana )?(?:are |were |was |is )?(?:spent|counted)(?: ,? ?max)?"
            r"|max colou?rs"
        ),
    ),
    (
        "counters",
        6,
        (
            r"(?:how many|number of|max number of|max) (?:\+\d/\+\d |charge |stun "
            r"|\w+ )?counters(?: on THE(?:CARD))?|(?:[a-z]+ )?counters(?: on (?:THE)(?:CARD)"
            r"| on the 2nd| on the second)?(?: total)?(?= \?)|(?<!\d )counters on "
            r"THE(?:CARD)(?= ,|$)"
        ),
    ),
    (
        "counters",
        7,
        (
            r"(?:[a-z]+ )?counters (?:on (?:it|THE(?:CARD)) )?(?:as|when|once|if|after) (?:it"
            r"|THE(?:CARD)) enters"
        ),
    ),
    (
        "counters",
        7,
        (
            r"(?:does|do|will|would) (?:it|THE(?:CARD)) (?:\w+ )?(?:get|enter with|have|come "
            r"with|gain)"
            r"(?: any)?(?: \S+)? counters"
        ),
    ),
    (
        "counters",
        7,
        (
            r"counters (?:does |do |will )?(?:it|THE(?:CARD)) (?:comes?|enters?|gets?|has|have) "
            r"(?:in )?(?:with)?"
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
    ("x", 6, r"(?:whats|what is|what can) (?:the |his |her |its )?x(?: be)?|x = \?"),
    (
        "x",
        8,
        (
            r"(?<!max )(?<!biggest )(?<!largest )(?<!highest )(?<!best )(?<!greatest )(?<!most "
            r")(?<!legal )x (?:for|of|on|with) THE(?:CARD)(?= \?|$| \.)|(?:his|her|its) x(?= \?|$)"
        ),
    ),
    ("counters", 6, r"(?:bonus|boost|buff|pump)(?= to| for| \?|$)"),
    (
        "counters",
        7,
        (
            r"how many (?:\S+ ){0,2}counters (?:does|do|will|would|should|can) (?:it|THE(?:CARD)) "
            r"(?:\w+ )?(?:enter|get|have|come)"
        ),
    ),
    # what it is now
    (
        "characteristics",
        8,
        r"what is it now|(?:what (?:card )?types (?:is|are))|is (?:it|THE(?:CARD)) still an? \S+",
    ),
)
