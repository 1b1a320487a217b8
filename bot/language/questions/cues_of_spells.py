"""Signs of questions about spells: what they cost, whether they can be cast and paid."""

from typing import Final

_MAX: Final = r"(?:max|most|maximum|maximal|best|biggest|highest|largest|greatest)"

SPELL_CUES: Final[tuple[tuple[str, int, str], ...]] = (
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
            r"(?<!on )THE(?:CARD)(?: s)? total(?= \?| \.|$| ,| and| if| with| under| through|"
            r" before| in)"
        ),
    ),
    (
        "cost",
        5,
        r"(?:total mana and life|cheapest total|total mana cost)(?= \?| \.| ,|$| and| if)",
    ),
    ("bare how much", 4, r"how much(?: now)?(?= \?|$)"),
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
    # whether it can be cast
    (
        "cast",
        9,
        (
            r"(?:can|could|may) (?:i|u|you|we) (?:\w+ ){0,2}?(?:cast|recast|flash|hardcast"
            r"|convoke)(?: (?:THE)(?:CARD))?(?: in)?"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:can|could|may) i (?:(?:also|still|even|now|just|legally|actually|already) "
            r")*THE(?:CARD)"
        ),
    ),
    ("cast", 9, r"(?:THE(?:CARD) )?(?:castable|uncastable|doable|payable|affordable)"),
    ("", 5, r"(?:cast|casting|recast|recasting|slam|copied|hardcast|hardcasting) THE(?:CARD)"),
    (
        "tax",
        10,
        (
            r"(?:can|could) i (?:\w+ )?pay(?: for)? THE(?:CARD)(?: s)?(?: tax)?|(?:they|he"
            r"|she|OPP) (?:\w+ )?(?:CARD)(?: s)?(?: (?:on|at|against|targeting))? (?:me|it|my"
            r" (?:spell|creature|commander"
            r"|\w+ spell|@\d+))|THE(?:CARD)(?: s)? tax"
        ),
    ),
    (
        "countering",
        10,
        (
            r"THE(?:CARD)(?: (?:for )?x (?:= )?#\d+)? (?:on|targeting|against|at) (?:me|it|my"
            r" (?:spell|creature|commander|@\d+))"
        ),
    ),
    ("cast", 7, r"(?:tap|tapping) (?:\S+ )?for convoke|improvise :|improvise \?"),
    ("cast", 4, r"can i(?= \?|$)"),
    (
        "cast",
        9,
        (
            r"(?:can|could|may) (?:i|we) (?:[^.?; ]+ ){1,14}?(?:to|and) (?:cast|recast"
            r"|hardcast|play|delve)"
            r"(?: (?:it|him|her|them|THE(?:CARD)))?"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:is it|would it be|will it be) (?:\w+ )?(?:possible|legal|ok|okay|allowed"
            r"|doable)(?:"
            r" for me)?"
            r" to (?:cast|play|pay for|hardcast|flash in)(?: THE(?:CARD))?"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:would|will|does|do|can|could) (?:that|this|it|they|those|these|THE@\d+) (?:\w+ )?"
            r"(?:let|allow|enable) me (?:to )?(?:cast|play|pay for)(?: THE(?:CARD))?"
        ),
    ),
    ("cast", 9, r"(?:tap|tapping) (?:\S+ ){1,6}?(?:and|also) (?:\w+ )?convoke"),
    ("cast", 9, r"(?:can|could|may) i (?:\S+ ){0,8}?(?:and|also|too) (?:\w+ )?convoke"),
    ("cast", 6, r"(?:can|could) i \?|and can i$"),
    ("cast", 8, r"(?:can|could) i get THE(?:CARD) out"),
    ("cast", 10, r"enough (?:mana )?(?:for|to cast) THE(?:CARD)"),
    ("cast", 6, r"(?:want|wanna|trying|going|like)(?: to)? cast (?:THE(?:CARD))?"),
    (
        "cast",
        5,
        (
            r"(?:mana )?enough(?: mana)?(?= \?|$| for)|(?:legal|allowed|possible|ok|doable) \?"
            r"|(?:does|should|would) (?:that |it |this )?work(?! with)"
        ),
    ),
    ("cast", 3, r"(?:CARD)(?: \$\d+)? (?:ok|can i|t1) ?\?|off (?:CARD)(?: \w+)* \?"),
    (
        "best x",
        6,
        (
            rf"{_MAX} (?:legal |possible |value of |value for )*x(?= |$)(?: (?:i can|can i|could i"
            rf"|i could|i may|that i can|do i)(?: (?:do|get|pay|cast|afford|make|have|go|for"
            rf"|choose|announce|manage))*)?(?: (?:(?:for|on|with) )?THE(?:CARD))?"
            rf"|{_MAX} (?:CARD)(?: x)?(?: (?:i can|can i|could i|i could|possible))?(?: (?:cast|do"
            rf"|make|afford|get))?"
        ),
    ),
    ("cast", 9, rf"{_MAX} (?:converge|charge counters and max x)(?: (?:for|on) THE(?:CARD))?"),
    (
        "cast",
        9,
        (
            r"(?:am i|are we|would i be|will i be|be) able to (?:\w+ )?(?:cast|recast|play"
            r"|flash|get)"
            r"(?: in)?(?: THE(?:CARD))?"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:can|could|may|will) (?:THE(?:CARD)|it|he|she) (?:\w+ )?be (?:cast|recast"
            r"|hardcast|paid"
            r"|played|convoked|flashed)"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:do|would|will|should) (?:i|we) (?:\w+ )?have (?:enough|the mana)(?: mana)?(?: "
            r"left)?"
            r"(?: (?:for|to (?:cast|play|hardcast)) THE(?:CARD))?"
        ),
    ),
    (
        "cast",
        9,
        (
            r"(?:can|could|may) i (?:\w+ ){0,2}?(?:afford|play|resolve|slam|drop|pull off"
            r"|overload|kick"
            r"|flashback|evoke|morph|entwine|suspend|bestow|dash|blitz|escape|awaken"
            r"|retrace|harmonize)(?: THE(?:CARD))?"
        ),
    ),
    ("cast", 9, r"is THE(?:CARD) (?:\w+ )?(?:possible|legal|payable|allowed|ok|playable)"),
    ("cast", 7, r"THE(?:CARD) (?:possible|legal|payable|allowed|playable|ok)(?= \?|$)"),
    (
        "cast",
        8,
        r"is (?:that|it|this) enough(?: mana)?|am i short(?: on mana)?|enough mana(?= \?|$)",
    ),
    (
        "cast",
        6,
        (
            r"(?:does|would|will) (?:that|it|this) (?:\w+ )?(?:work(?! with)|resolve|cut it)"
            r"|works \?"
        ),
    ),
    ("cast", 7, r"(?:can|could|will|does|do) (?:[^.?;, ]+ ){1,14}?cast THE(?:CARD)"),
    ("cast", 6, r"(?:manage|get|need) to cast(?: THE(?:CARD))?"),
    ("cast", 8, r"(?:can|could) i (?:\w+ )?(?:get to|reach) THE(?:CARD)"),
    ("cast", 6, r"(?:NUM) mana for THE(?:CARD)(?= \?|$)"),
    (
        "cast",
        9,
        (
            r"(?<!how much )(?<!what )(?:can|could|does|do|will|would) (?:\S+ ){1,16}?pay for "
            r"(?:THE)(?:CARD)(?! s| ability)"
        ),
    ),
    (
        "cast",
        8,
        (
            r"(?:to|and|then|i) (?:emerge|morph|evoke|overload|flashback|convoke|kick|hardcast"
            r"|unearth)"
            r" THE(?:CARD)"
        ),
    ),
    (
        "cast",
        10,
        (
            r"(?:can|could|does|do|will) (?:\S+ ){1,8}?(?:give|make|produce|get)(?: me)? "
            r"(?:MANA|mana|enough)"
            r"(?: mana)? (?:for|to cast) THE(?:CARD)"
        ),
    ),
    ("", 5, r"(?:flash|flashing) in THE(?:CARD)|(?:what|how) about THE(?:CARD)"),
    ("", 5, r"put THE(?:CARD) (?:in|into|onto|down|out)"),
    ("cast", 7, r"(?:so|and|then) (?:that )?i can cast (?:it|him|her|THE(?:CARD))"),
    (
        "best x",
        8,
        (
            r"how (?:big|large|high)(?: of)?(?: an?)? x(?: can i get)?(?: (?:for|on|with"
            r"|using) THE(?:CARD))?"
        ),
    ),
    # whether a cost can be paid
    (
        "pay",
        8,
        (
            r"(?:can|could|(?<!have )(?<!need )to|just|\w+ , )(?: (?:i|it|that|they))?(?: \w+)? pay"
            r" (?:MANA)(?! (?:more|extra))(?:"
            r" with)?"
            r"(?: for THE(?:CARD)(?! s))?"
        ),
    ),
    (
        "pay",
        10,
        (
            r"MANA(?: (?:with|off|from|at|and|using|a|an|my|only|just|,|#\d+|@\d+|life))*"
            r" (?:payable|affordable|doable)"
        ),
    ),
    ("pay", 8, r"(?:CARD) pay (?:MANA)"),
    ("pay", 4, r"i (?:\w+ )?pay MANA"),
    (
        "pay",
        6,
        (
            r"pay (?:MANA) \?|pay (?:MANA)(?= (?:with|off|from|using|via|through|at|ok) | ,|$)"
            r"|(?:payable|affordable|doable) \? (?:MANA)|pay (?:NUM)(?= \?|$)"
        ),
    ),
    ("countering", 10, r"pay (?:(?:the|a|another|extra) )*(?:NUM|MANA)(?: more)? for THE(?:CARD)"),
    ("pay", 9, r"(?:a |the |total |mana )*cost (?:is |of |: )?MANA"),
    ("pay", 8, r"(?:can )?(?:MANA) be paid"),
    ("pay", 6, r"(?:cost is |its cost is )MANA"),
    ("pay", 5, r"(?:can|could) (?:i|it) (?:still )?pay|possible \?|least life"),
    (
        "pay",
        8,
        (
            r"(?:do|does|can|could|will|would|is|are) (?!i (?:still )?(?:have|need) to"
            r" )(?:\S+ ){1,8}?"
            r"(?:pay|pays|cover|covers"
            r"|enough for"
            r"|afford)(?: for)?(?: the| a)?(?: cost of)? (?:MANA)"
        ),
    ),
    ("pay", 6, r"paying (?:MANA)(?= :| ,| \?| how| what)"),
    (
        "pay",
        7,
        (
            r"how much life (?:do|would|will|does) (?:i|it|that) (?:\w+ )*?(?:lose|pay|cost)"
            r"|(?:least|minimum|min|fewest) life(?: (?:i|it|that))?(?: (?:lose|pay|costs?|need to"
            r" pay))?"
        ),
    ),
)
