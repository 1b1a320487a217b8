"""Signs of questions about abilities, counters, colours spent and what a thing is."""

from typing import Final

THING_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    # whether an ability may be activated
    (
        "activate",
        7,
        (
            r"(?<!what )(?:can|could|may|am) i (?:\w+ ){0,3}?(?:tap|activate|use|untap|pump"
            r"|sac|sacrifice|remove|crew|saddle|cycle|ninjutsu|unearth|transmute|reinforce"
            r"|draw|make|do the|equip|(?:\+|-|plus|minus) #\d+)(?: (?:THE)(?:CARD))?"
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
    (
        "activate",
        7,
        (
            r"tap (?:(?:it|them|that|him|her) )?for (?:mana|g|\$\d+|white|blue|black|red|green"
            r"|colorless)(?: (?:too|then|already|now|yet|right away|this turn|rn))* \?"
        ),
    ),
    (
        "activate",
        8,
        r"(?:does|do|will) THE(?:CARD)(?: still)? tap for mana(?: still| now)?(?! with)",
    ),
    (
        "activate",
        9,
        (
            r"(?:can|could|may) (?:it|they|he|she|THE(?:CARD)) (?:\w+ )?be (?:sacrificed|sacced"
            r"|sacked"
            r"|tapped|activated|used|crewed)(?: for mana)?"
        ),
    ),
    (
        "activate",
        10,
        (
            r"(?:sac|sacrifice|saccing) (?:it|them|that|him|her)(?: for mana)? (?:ok|okay|legal"
            r"|allowed|possible)"
            r"(?= \?|$)"
        ),
    ),
    (
        "activate",
        10,
        r"tap(?:ping)?(?: it)?(?: for \w+)? (?:ok|okay|legal|allowed|possible)(?= \?|$)",
    ),
    (
        "activate",
        7,
        r"(?:does|do|will) THE(?:CARD) (?:still )?(?:work|function)(?= \?|$| for mana| under)",
    ),
    ("activate", 7, r"THE(?:CARD) (?:can|able to) tap(?: for mana)?(?= \?)"),
    (
        "activate",
        7,
        r"(?<!under )(?<!with )(?<!vs )(?<!and )(?<!\+ )(?:CARD) tap(?: for mana)?(?= \?)",
    ),
    (
        "activate",
        8,
        (
            r"(?:can|could|may) (?:(?:my|the) )?(?:opp|opponent|he|she|they) (?:still |even )?"
            r"(?:tap|untap|use|activate|crack|sac) (?:(?:his|her|their|the|a) )?(?:CARD)"
        ),
    ),
    (
        "activate",
        7,
        (
            r"THE(?:CARD) (?:still )?(?:cant|cannot|can not|shouldnt|isnt able to|wont) (?:be )?"
            r"tap(?:ped)?(?: for mana)?(?: (?:right|correct|yet|then|this turn|now|either))*"
            r"(?= \?|$| ,| \.)"
        ),
    ),
    ("activate", 6, r"(?<=\) )tap for mana(?=$)"),
    (
        "still works",
        9,
        r"THE(?:CARD) (?:(?:is|are) )?still (?:ok|okay|fine|good|working|usable|legal)(?= \?|$)",
    ),
    ("activate", 7, r"(?:legal|allowed|ok|okay|possible) to tap THE(?:CARD)(?: for mana)?"),
    ("activate", 8, r"(?:is|are) THE(?:CARD) (?:still )?able to (?:be )?(?:tap|tapped|untap)"),
    ("activate", 8, r"THE(?:CARD) (?:still )?tappable(?: for mana)?"),
    ("activate", 8, r"tappable(?: for mana)?|able to tap"),
    ("activate", 6, r"pump with life|with life \?|gain life (?:with|for) x (?:=|of) #\d+ \?"),
    ("activate", 9, r"(?:can|could|may) THE(?:CARD) (?:\w+ )?(?:crew|saddle)(?: (?:itself|it))?"),
    ("activate", 6, r"(?:CARD) using|pump (?:THE)(?:CARD)|can i do x"),
    ("activate", 8, r"untap (?:\S+ ){0,3}with THE(?:CARD)"),
    ("activate", 4, r"(?<=i )activate (?:THE)(?:CARD)"),
    (
        "activate",
        6,
        r"(?<!i )activate (?:THE)(?:CARD)|untap ability \?|activate \S+ (?:, )?(?:q|{q})",
    ),
    (
        "activate",
        8,
        (
            r"(?<!what )(?:can|could|may) THE(?:CARD)(?: (?:that |which )?(?:i"
            r"|ive) (?:just )?(?:cast"
            r"|played|made|dropped|summoned|got)(?: (?:this turn|just now))?)? (?:\w+ )?(?:tap"
            r"|be tapped|untap|be untapped)"
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
    (
        "activate",
        9,
        r"pay for (?:(?:\w+ )?THE(?:CARD)(?: s)?|his|her|its) (?:MANA )?(?:ability|thing)",
    ),
    (
        "activate",
        7,
        (
            r"(?:am i|are we|would i be|will i be) (?:\w+ )?(?:able|allowed) to (?:\w+ )?(?:tap|use"
            r"|activate|untap|equip|crew|saddle|cycle)(?: THE(?:CARD))?"
        ),
    ),
    (
        "activate",
        7,
        r"(?:can|could|may) i (?:\w+ ){0,2}?(?:crack|gain)(?: life)?(?: with)?(?: THE(?:CARD))?",
    ),
    (
        "ability of",
        8,
        r"THE(?:CARD)(?: s)? (?:\w+ )?(?:MANA )?(?:ability|abilities|untap|activation)",
    ),
    ("ability of", 8, r"(?:MANA )?(?:\w+ )?(?:ability|activation) (?:on|of) THE(?:CARD)"),
    # converge, X and counters
    (
        "converge",
        8,
        (
            r"how many (?:different )?colou?rs (?:can|could|do|did|will) i (?:\w+ )?(?:spend|use"
            r"|pay)|converge (?:on|of|for) THE(?:CARD)|how many colou?rs of mana"
            r" (?:can|could|do) i (?:\w+ )?(?:spend|use|pay)"
            r"|converge(?: (?:count|number|value|amount|how (?:high|big|many|much)))?"
            r"(?: (?:equals|is|would be))?|how many"
            r" (?:different )?colou?rs"
            r"|(?:max )?number of (?:different )?colou?rs"
            r"|colou?rs (?:of mana )?(?:are |were |was |is )?(?:spent|counted)(?: ,? ?max)?"
            r"|max colou?rs|(?:max )?sunburst (?:counters|count|number|amount)"
            r"|sunburst(?= (?:off|with|from|for|using|is|on))"
            r"|(?:whats|what is) (?:the |its )?sunburst|sunburst(?= \?|$)"
            r"|how (?:high|big) (?:is |does |can )?(?:(?:the|my|it|get) )*converge"
        ),
    ),
    (
        "counters",
        6,
        (
            r"(?:how many|number of|max number of|max) (?:\+\d/\+\d |charge |stun "
            r"|\w+ )?counters(?: on THE(?:CARD))?|(?:[a-z]+ |[+-]\d/[+-]\d )?counters(?: on"
            r" (?:THE)(?:CARD)"
            r"| on the 2nd| on the second)?(?: total)?(?= \?)|(?<!\d )(?<!charge )(?<!luck"
            r" )(?<!mining )(?<!storage )counters on "
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
    ("counters", 6, r"how many cards (?:(?:are|get|is|will be) )?(?:discarded|drawn)"),
    (
        "most counters",
        8,
        (
            r"(?:most|max|maximum)(?: \w+)? counters (?:THE(?:CARD)|it|i) (?:can|could) (?:get|have"
            r"|enter with)"
        ),
    ),
    ("most counters", 6, r"(?:most|max) (?:\w+ )?counters(?: possible)?(?= \?|$)"),
    (
        "counters",
        7,
        (
            r"how many cards (?:does|do|will|would) (?:my |the |each )?(?:opp|opponent|they|he|she)"
            r" (?:have to |need to )?discard"
        ),
    ),
    ("how big", 7, r"(?:what|which) size (?:is|are) THE(?:CARD)"),
    ("how big", 7, r"how big (?:is|are)(?: (?:each |every |one |both )?THE(?:CARD))?"),
    (
        "activate",
        7,
        (
            r"(?:usable|useable|activatable|activateable)(?: (?:for mana|rn|now|right away|yet"
            r"|already"
            r"|this turn))*(?= \?|$)"
        ),
    ),
    ("activate", 7, r"(?<=if )THE(?:CARD) can (?:still |even )?(?:be )?tap(?:ped)?(?: for mana)?"),
    (
        "counters",
        5,
        (
            r"how (?:much|many) (?:dmg|damage|cards|kobolds|power|tokens"
            r"|\w+ do(?:es)?)(?: \S+){0,4}|token size"
        ),
    ),
    ("how big", 5, r"how big|size \?"),
    ("x", 6, r"what x (?:does|do|will|would) (?:\w+ ){0,4}?(?:see|use|get|have|count)"),
    ("counters", 6, r"(?<=[,.:] )counters(?: on it| it gets)?(?= \?|$)|counters max(?= \?|$)"),
    ("counters", 5, r"(?:dmg|damage)(?= \?|$)"),
    (
        "best x",
        6,
        (
            r"(?:most|max|maximum) cards(?: (?:i|they|he|she|opp))?(?: (?:can|could))?"
            r"(?: (?:draw|discard|get))?"
        ),
    ),
    ("counters", 6, r"(?<=x = #\d )counters(?: on it)?(?= \?|$)"),
    ("best x", 7, r"x max(?: (?:for|of|on|with) THE(?:CARD)|(?= with| off| from| \?|$| ,))"),
    ("best x", 7, r"x (?:for|of|on) THE(?:CARD)(?=(?: \S+){1,12} max(?: \?|$))"),
    (
        "how big can",
        8,
        r"how (?:big|large) (?:can|could) (?:i (?:make|cast|get) )?THE(?:CARD)(?: (?:be|get))?",
    ),
    ("x", 6, r"(?<=[,.?] )x \?|x on (?:it|that|this)(?= \?|$)"),
    (
        "counters",
        6,
        (
            r"(?<!with )(?<!#\d )(?<!#\d\d )(?:[+-]\d/[+-]\d )?counters on (?:it|him|her)(?= \?"
            r"|$| ,| and)"
        ),
    ),
    (
        "counters",
        6,
        (
            r"how many (?:(?:\w+ ){1,2}tokens|@\d+(?= \?|$| (?:do|will|would) i (?:get|make"
            r"|create)|"
            r" does)) ?(?: (?:do|will|would) i (?:\w+ )?(?:get|make|create))?"
        ),
    ),
    ("x", 6, r"(?:whats|what is|what can) (?:the |his |her |its )?x(?: be)?|x = \?"),
    (
        "x",
        8,
        (
            r"(?<!max )(?<!biggest )(?<!largest )(?<!highest )(?<!best )(?<!greatest )(?<!most "
            r")(?<!legal )(?<!possible )x (?:for|of|on|with) THE(?:CARD)(?= \?|$| \.)|(?:his|her"
            r"|its) x(?= \?|$)"
        ),
    ),
    (
        "counters",
        6,
        (
            r"how (?:much|many)(?: \w+)? (?:does|do|will|would) (?:the copy|it|they|THE(?:CARD))"
            r" (?:draw|deal|make|create|discard|mill|hit for|do)"
        ),
    ),
    ("counters", 6, r"(?:bonus|boost|buff|pump)(?= to| for| \?|$)"),
    (
        "counters",
        7,
        (
            r"how many (?:\S+ ){0,2}counters (?:does|do|will|would|should|can) (?:it|the (?:token"
            r" )?copy"
            r"|the token|THE(?:CARD)) "
            r"(?:\w+ )?(?:enter|get|have|come)"
        ),
    ),
    # what it is now
    (
        "characteristics",
        9,
        (
            r"(?:(?:whats|what is|what are|what) )?(?:the |its |his |her )?(?:power and toughness"
            r"|p ?/ ?t"
            r"|power / toughness|stats)(?: (?:of|for) THE(?:CARD))?"
        ),
    ),
    (
        "characteristics",
        8,
        (
            r"(?:what|which) (?:(?:land|basic|creature) types?|types? of (?:basic )?(?:land"
            r"|permanent|creature))(?: (?:is|does|has|are) (?:it|THE(?:CARD))(?: have| now)?)?"
            r"|(?:what|which) (?:card )?(?:sub)?types? (?:does|do|is|are) (?:it|THE(?:CARD))"
            r" (?:have"
            r"|now)"
            r"|what is (?:it|THE(?:CARD)) now|(?:what (?:card )?types (?:is|are))|is (?:it"
            r"|THE(?:CARD)) still an? \S+"
        ),
    ),
)
