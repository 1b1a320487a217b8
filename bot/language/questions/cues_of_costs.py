"""Signs of questions about what spells cost."""

from typing import Final

COST_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    ("cost", 7, r"THE(?:CARD)(?: from \w+)?(?: \w+)? costs?(?: me)?(?: (?:what|how much|now))*"),
    ("cost", 7, r"(?:what|whats|how much) (?:do|does|would|will) (?:\S+ ){0,6}?cost(?: me| you)?"),
    (
        "cost of a cast",
        10,
        r"(?:what|how much) (?:do|would|will|did) i (?:need|have|got) to pay to (?:cast|play)",
    ),
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
            r"(?:what|how much) (?:do|would|must) i (?:\w+ )?(?:pay|owe)|(?:do i|have to"
            r"|need to) (?:still )?(?:\w+ )?pay|how much (?:is|are) (?:it|its|that|the|his|her"
            r"|this)"
        ),
    ),
    ("cost", 8, r"how much (?:is|are|for) THE(?:CARD)|(?<!mana )cost of THE(?:CARD)"),
    (
        "total",
        5,
        r"(?:whats|what is|what would be) (?:my|the|its|his|her) total(?= from| to| for| with)",
    ),
    ("total", 5, r"total(?= \?| \.|$| ,| and| if| with| under| through| before| in| now| from)"),
    (
        "total",
        7,
        (
            r"(?<!on )(?<!#\d )THE(?:CARD)(?: s)? total(?= \?| \.|$| ,| and| if| with| under"
            r"| through| before| in)"
        ),
    ),
    (
        "cost",
        5,
        r"(?:total mana and life|cheapest total|total mana cost)(?= \?| \.| ,|$| and| if)",
    ),
    ("bare how much", 4, r"how (?:much(?: now)?|many mana)(?= \?|$)"),
    ("cost", 6, r"is (?:\w+ )?THE(?:CARD) (?:\w+ )?(?:now )?#\d+(?: mana)? or #\d+(?: mana)?"),
    ("cost", 7, r"how much(?: mana| now| again| is it)* (?:from|out of) CZ(?: now| again)*"),
    ("cost", 7, r"fewest mana(?: i need)?"),
    (
        "cost",
        7,
        (
            r"how much (?:is|would|will) (?:(?:a|the|my|another) )*(?:\w+ )?(?:cast"
            r"|recast)(?: of)?"
        ),
    ),
    (
        "cast",
        8,
        (
            r"(?:if|whether) i can (?:\w+ )?(?:afford|cast|recast|hardcast|pay for|play)(?:"
            r" THE(?:CARD))?"
        ),
    ),
    ("cost", 7, r"(?:remaining|reduced|final|actual|leftover) (?:mana )?(?:cost|price)"),
    ("cost", 5, r"(?:total )?(?:mana|total) and life(?: (?:in )?total)?(?= \?|$)"),
    (
        "cost",
        5,
        r"(?:does|do|will|would) (?:\S+ ){1,4}?(?:get|become|cost) (?:any )?(?:cheaper|less)",
    ),
    (
        "cost",
        7,
        (
            r"(?:(?:cheapest|lowest|minimum|total|final) )+(?:total|cost|price)? ?(?:for|of)"
            r" THE(?:CARD)"
        ),
    ),
    (
        "cost",
        4,
        (
            r"is (?:it|that|THE(?:CARD)) (?:(?:really|now|still|then|just) )*(?:free|#\d+"
            r" off|cheaper)"
            r"|is (?:\S+ )+?still (?:just|cheaper)"
        ),
    ),
    ("cost", 6, r"(?:total |final |actual )?(?:price|mana needed)"),
    (
        "cost",
        7,
        (
            r"(?:whats|what is|how much is|how much)(?: still)? (?:left|due|owed)(?: to pay)?"
            r"|total to pay|left to pay|how expensive"
        ),
    ),
    ("cost", 7, r"(?:what|how much)(?: mana)? (?:do|would|will|must|should) i (?:\w+ ){0,3}?pay"),
    (
        "cost",
        8,
        (
            r"how (?:much|many) mana (?:do|would|will|must) i (?:\w+ )?need(?: (?:for|to cast)"
            r" THE(?:CARD))?|how (?:much|many) mana for THE(?:CARD)"
        ),
    ),
    (
        "cost",
        8,
        r"(?:whats|what is|what would be|what will be)(?: \w+){0,2} cost (?:of|for) THE(?:CARD)",
    ),
    (
        "cost",
        7,
        r"costs? to (?:cast|recast|activate|play|equip) THE(?:CARD)|cost (?:for|on) THE(?:CARD)",
    ),
    (
        "cost",
        7,
        (
            r"how much(?: mana)? to (?:cast|recast|hardcast) (?:it|him|her|them|THE(?:CARD))"
            r"|how much (?:is|would) (?:he|she|they)(?: be)?(?: now)?"
        ),
    ),
    ("cost", 4, r"(?:and )?(?:at what cost|for how much)(?= \?|$| \.)"),
    ("cost", 7, r"(?:what|how much) (?:do|will|would|did) i (?:\w+ ){0,3}?(?:pay|paying|spend)"),
    (
        "cost",
        7,
        r"how much (?:it|that|this|he|she) (?:is|would be|costs)|gonna (?:cost|run)(?: me)?",
    ),
    ("cost", 6, r"THE(?:CARD) (?:normal|normally|regular)(?= \?|$| [,.])"),
    (
        "cost",
        6,
        r"(?:normal|regular|full|whole|printed|actual) (?:mana )?(?:cost|price)(?= \?|$| [,.])",
    ),
    (
        "cost",
        8,
        (
            r"(?:does|do|will|would) (?:\S+ ){1,6}?(?:raise|increase|lower|reduce|affect|change|up)"
            r" (?:the )?(?:cost|price)(?: (?:of|for) THE(?:CARD))?"
        ),
    ),
    (
        "cost",
        8,
        (
            r"THE(?:CARD) how much(?: mana)?(?: is it)? to (?:cast|hardcast|recast|play)"
            r"(?: it| him| her)?(?= [,.?]|$)"
        ),
    ),
)
