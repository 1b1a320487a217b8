"""Signs of questions about spells: whether they can be cast and paid."""

from typing import Final

_MAX: Final = r"(?:max|most|maximum|maximal|best|biggest|highest|largest|greatest)"

SPELL_CUES: Final[tuple[tuple[str, int, str], ...]] = (
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
    ("cast", 8, r"(?<![^ ])can (?:cast|hardcast) THE(?:CARD)"),
    (
        "cast",
        7,
        (
            r"(?:want|wanna get|get|getting) THE(?:CARD) out(?: ,)? (?:possible|doable|can i|ok)"
            r"(?= \?|$)"
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
            r" (?:spell|creature|commander|guy|dude|stuff|thing|@\d+))"
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
    ("cast", 9, r"(?:can|could) i make THE(?:CARD) (?:happen|work)"),
    ("cast", 8, r"(?:can|could|does) THE(?:CARD) come down"),
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
            rf"|THE(?:CARD) {_MAX}(?= with| off| \?|$)"
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
            r"(?:can|could|may) i (?:\w+ ){0,2}?(?:afford|play|resolve|slam|jam|rip|drop|pull off"
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
    (
        "pay",
        8,
        (
            r"(?:can|could|may) (?:i|we) (?:\w+ )?pay (?:the )?(?:NUM)"
            r"(?= (?:with|off|using|from|via) )"
        ),
    ),
    ("converge", 10, r"(?:with|for|get) converge (?:for |of |at |= )?#\d+"),
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
        9,
        (
            r"how much life (?:do|would|will|does) (?:i|it|that) (?:\w+ )*?(?:lose|pay|cost)"
            r"|(?:least|minimum|min|fewest) life(?: (?:i|it|that))?(?: (?:lose|pay|costs?|need to"
            r" pay))?"
        ),
    ),
)
