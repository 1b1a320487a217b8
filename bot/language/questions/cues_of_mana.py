"""Signs of questions about mana: what is made, what could be, all there is."""

from typing import Final

from bot.language.questions.cues_of_totals import GET, ITEM

_TYPES: Final = r"(?:types?(?: \( s \))?|colou?rs?)"

MANA_CUES: Final[tuple[tuple[str, int, str], ...]] = (
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
    (
        "available",
        8,
        (
            r"(?:what|how much)(?: mana)?(?: total)? (?:can|could) (?:i|we) (?:\w+ )?produce"
            r"(?= \?|$| ,| \.| in total| total| now| this turn)"
        ),
    ),
    ("could_produce", 6, r"(?:can|could|does|will) (?:\w+ ){0,2}produce"),
    ("could_produce", 4, r"(?:what|which) (?:colou?rs?|types?) \?"),
    (
        "produces",
        7,
        (
            r"(?:what|whats)(?: can| could| does| do| will| would| should)? THE(?:CARD)(?: s)?(?: "
            rf"ability)?(?: itself)?(?: actually| all)? (?:{GET}|see)"
        ),
    ),
    (
        "produces",
        6,
        (
            r"(?:can|could|does) THE(?:CARD) (?:make|produce|see|offer)"
            r"(?! THE@\d+ (?:free|cheap|cost))"
        ),
    ),
    ("produces", 5, r"THE(?:CARD) (?:= \?|makes|produces)(?: what)?"),
    (
        "produces",
        5,
        (
            r"(?:what|whats)(?: (?:can|could|does|do|will))? (?:it|that|they)"
            r" (?:make|produce|add|tap for|give)"
        ),
    ),
    (
        "mana",
        7,
        r"how much(?: mana)? (?:from|per|off|with|in) (?:one|a|#1|each|every) (?:single )?tap",
    ),
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
            r"(?:what|how much|how many) (?!(?:\S+ ){0,2}(?:counters|cards|tokens|life"
            r"|damage)(?: |$))(?:\S+ ){0,5}?(?:get|make|made) (?:from|off|out of"
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
    ("mana", 7, r"(?:what|how much)(?: \w+)? (?:can|does|will|would) it (?:\w+ )?tap for"),
    ("mana", 6, r"(?:if |when |and |then )*i tap (?:THE)(?:CARD)(?: for mana)?"),
    (
        "mana",
        14,
        (
            r"(?:tap THE@\d+|THE@\d+ tapped) (?:for mana )?(?:with|using|via|through) THE(?:CARD)"
            r"(?: s)? ability"
        ),
    ),
    ("mana", 6, r"(?:tap|tapping|taps|i tapped) THE(?:CARD)(?: for(?: what)?| with)?"),
    ("mana", 5, r"(?:tap|tapping|taps) (?:it|that|them|his|the) ?(?:for)?"),
    (
        "mana",
        5,
        (
            r"what (?:mana )?(?:do|can|would|will|could|does) (?:i|we|it|that|he|they"
            rf"|you) (?:actually |all |end up |still |now |even )*{GET}"
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
    (
        "mana",
        5,
        r"(?:how much|how many) MANA(?= \?|$| ,| \.| do| does| can| will| would| in| total)",
    ),
    ("mana", 5, r"(?:how much|how many)(?: \w+)? (?:mana|green|red|blue|white|black|g|u|b|r)"),
    ("mana", 6, r"(?:what are )?(?:my |the |all |tap )+options(?: when tapping(?: it)?)?"),
    ("mana", 8, r"tap for mana \? for what|tap \+ sac THE(?:CARD)"),
    ("mana", 5, r"how much (?:really|in total)|gives how many(?: MANA)?"),
    ("mana", 6, r"everything the land can give(?: me)?"),
    ("mana", 6, r"everything (?:THE)(?:CARD) can give(?: me)?"),
    (
        "how much",
        4,
        r"#\d+ or #\d+ (?:mana|white|blue|black|red|green|colorless)(?= \?|$)",
    ),
    (
        "how much",
        4,
        (
            r"how (?:much|many) (?:do|would|will|can|could|should) (?:i|we|you) (?:\w+ )?(?:get"
            r"|make|have|net|end up with)(?! from| off| out of)"
        ),
    ),
    (
        "how much",
        8,
        r"how much(?: mana(?: \w+){0,4})? (?:and|n|&) (?:what|which|of what) (?:colou?rs?|types?)",
    ),
    ("mana", 3, r"(?<!for )(?:mana|total|options|possible mana|possible results) \?"),
    ("mana", 4, r"(?<![^ ])(?<! a )(?<!sac )(?:CARD) for mana(?= \?|$)"),
    ("mana", 6, r"(?:CARD)(?: s)? (?:mana )?options(?= \?|$)"),
    ("mana", 3, r"(?<=[:.,] )mana(?: =)?(?= \?|$)"),
    ("mana", 5, r"(?:my |the )?(?:mana )?pool (?:is|=|would be|will be)(?: now| then)?(?= \?|$)"),
    ("mana", 5, r"(?<=[,:-] )tapped for(?= \?|$)"),
    (
        "produces",
        7,
        r"(?:is|are) THE(?:CARD) (?:still )?able to (?:make|give|produce|add|tap for)",
    ),
    ("mana", 7, r"(?:how much |how many |what )?mana (?:from|off|out of) THE(?:CARD)(?= \?|$)"),
    ("mana", 6, r"(?:CARD) (?:tap )?=(?: \?)?(?= \?|$)"),
    ("mana", 5, r"total (?:when|if) tapped|possible (?:mana|results)"),
    (
        "mana",
        8,
        (
            rf"(?:what|whats|how much)(?: \S+){{0,3}}? (?:does|do|will|would|can) tapping "
            rf"THE(?:CARD)"
            rf"(?: for mana)? (?:{GET}|net|yield)"
        ),
    ),
    (
        "mana",
        7,
        (
            r"(?:tapping|activating|using|sacrificing) THE(?:CARD)(?: for mana)? (?:gives"
            r"|makes|adds|produces|nets|yields|gets"
            r"|is)(?: me)?"
        ),
    ),
    ("mana", 6, r"tapping (?:it|them|that) (?:gives|makes|adds|nets|yields|gets)(?: me)?"),
    (
        "produces",
        7,
        (
            r"THE(?:CARD)(?: now)? (?:gives|adds|yields|nets|generates|makes)(?: me)?(?: (?:what"
            r"|how much))*(?= \?| :| ,| \.|$| mana| MANA)"
        ),
    ),
    (
        "produces",
        6,
        rf"(?:what|how much|which)(?: \w+)? (?:does|can|will|would) (?:it|that) {GET}",
    ),
    (
        "produces",
        7,
        (
            rf"(?:what|which|how much)(?: \w+)? (?:does|do|can|will|would|could) THE(?:CARD)"
            rf"(?: \w+)? (?:{GET}|generate|net|yield)"
        ),
    ),
    ("produces", 5, rf"mana (?:it|that|they|THE(?:CARD)) (?:can|could|will) (?:{GET}|generate)"),
    ("mana", 7, r"if (?:i|you) tap (?:it|them|THE(?:CARD))(?: for mana)?"),
    (
        "mana",
        8,
        (
            r"(?:do|would|will|can) i (?:\w+ )?(?:get|make) (?:MANA|#\d+)(?: or (?:MANA|#\d+|just"
            r" MANA))+(?: mana)? (?:off|from|out of|with|by tapping) THE(?:CARD)"
        ),
    ),
    ("mana", 7, rf"do i {GET} (?:anything|any mana|double|extra|more)"),
    (
        "produces",
        8,
        (
            rf"THE(?:CARD) (?:can|could|will|would|may|should)(?: now)? (?:tap for|{GET})(?= \?|$"
            rf"| what)"
        ),
    ),
    (
        "mana",
        7,
        (
            r"THE(?:CARD) (?:tapped|sacrificed)(?: and sacrificed)?(?: for mana)?(?: :| ,)?"
            r" how much(?! (?:is |mana )?left)"
        ),
    ),
    ("mana", 7, r"THE(?:CARD)(?: tapped)?(?: and)? sacrificed for mana"),
    (
        "mana",
        7,
        (
            r"(?:how much|what)(?: and what| and how much)?"
            r"(?: (?:mana|colorless|white|blue|black|red|green))? (?:from|out of|off) THE(?:CARD)"
        ),
    ),
    ("could_produce", 7, rf"{_TYPES} of THE(?:CARD)(?= \?|$| \.)"),
    (
        "theirs",
        7,
        (r"(?:theirs|hers|his one|their one|opps one) (?:taps?|makes?|produces?|gives?)(?: for)?"),
    ),
    (
        "mana",
        9,
        (
            r"(?:sac|sacs|sacrifice|sacrificing|crack|cracking|pop|popping) THE(?:CARD) for"
            r"(?: what)?(?= \?|$)"
        ),
    ),
    ("mana", 8, r"what (?:mana )?options (?:does|do|would) THE(?:CARD) have"),
    ("mana", 7, r"options (?:for|of|with|from)(?: tapping)? THE(?:CARD)"),
    ("how much", 4, r"options(?= \?|$)"),
    ("mana", 6, r"options (?:when|if) (?:i )?tap(?:ping)?(?: (?:it|them|THE(?:CARD)))?"),
    (
        "how much",
        5,
        (
            r"(?:can|could|does|do|will|would) (?:it|they|he|she|THE(?:CARD)) (?:\w+ )?(?:make"
            r"|produce"
            r"|add"
            r"|give|get|tap for)(?: me)?(?:(?: any| some)? mana| anything)"
        ),
    ),
    ("available", 7, rf"everything (?:that )?i (?:can|could) (?:{GET}|tap for)"),
    ("mana", 6, r"(?:gives?|gets?|has|have)(?: me)? (?:what|which) (?:mana )?options"),
    (
        "mana",
        6,
        r"(?:what|which) (?:mana )?options(?: (?:do|would|can|will) i (?:\w+ )?(?:have|get))?",
    ),
    ("could_produce", 4, r"(?:what )?colou?rs?(?= \?|$)"),
    ("types", 4, r"(?:what )?types?(?: \( s \))?(?= \?|$)"),
    ("could_produce", 6, rf"{_TYPES} (?:it|that|they) (?:can|could)(?: (?:make|produce))?"),
    ("how much", 4, r"how much(?: mana)? (?:with|under|now)(?= )"),
    ("mana", 5, r"taps? for(?= \?|$)|tap(?:s|ped)? = (?:\?|how (?:much|many)|what)"),
    ("produces", 5, r"(?:makes|produces|gives|nets)(?: (?:what|me))*(?= \?|$)"),
    ("mana", 6, r"tap(?:s|ping)? for (?:what|how (?:much|many))"),
    ("could_produce", 6, r"what kinds?(?: of mana)?"),
    ("available", 6, r"everything (?:it|they|that) (?:can|could) (?:give|make|produce|add)"),
    ("available", 9, r"(?:every|all|list)(?: \w+){0,3} pools?"),
    (
        "available",
        9,
        (
            r"(?![^.?]* (?:to|and|and then|for) (?:cast|pay|hardcast|equip|activate))"
            rf"(?:if |when |and )?(?:i |we )?tap(?:ping)? {ITEM} (?:(?:and|,|\+|&|plus|n)"
            rf" )+{ITEM}"
        ),
    ),
    (
        "available",
        9,
        (
            r"(?:every|all|list|each)(?: \w+){0,3} amounts?(?: of mana)?(?: (?:that )?i (?:could"
            r"|can)"
            r" \w+)?"
        ),
    ),
    ("how much", 6, r"total (?:white|blue|black|red|green|colorless)(?: mana)?(?= \?|$)"),
    (
        "their mana",
        12,
        (
            rf"(?:how much|how many|what)(?: \w+){{0,2}} (?:can|could|does|do|would|will) OPP"
            rf" (?:\w+ )?{GET}(?! counters)|(?:how much|how many)(?: \w+)? (?:can|could|does|do"
            rf"|would|will) (?:he|she|they) (?:\w+ )?{GET}(?! counters)"
            r"|(?:his|her|their|opps|opponents|opponent s|opp s) (?:available|max|maximum"
            r"|total) mana|(?:max|most|total|available)(?: \w+)?(?: that)? (?:OPP|he|she|they)"
            r" (?:can|could) (?:have|make|get)"
        ),
    ),
    ("available", 9, r"(?:total|all|max|every) mana options|(?:all )?options in total"),
    ("available", 6, r"(?:total |max )?amount of mana(?= \?|$)"),
    (
        "could_produce",
        6,
        r"THE(?:CARD)(?: s)? (?:types|colou?rs)(?= \?|$| when| if| with| pls| please| plz)",
    ),
    ("available", 7, r"(?:whats |what is |what would be )?my total(?: mana)?(?= \?|$| \.)"),
    (
        "how much",
        6,
        (
            r"(?:i )?(?:crack|cracking|cracked|pop|popping|sac|sacrifice) THE(?:CARD)(?: for"
            r" mana)?(?="
            r" [,.?]|$)"
        ),
    ),
    (
        "mana",
        5,
        (
            r"(?:what|which)(?: \w+)? mana (?:can|could|will|would|does) (?:it|he|she|THE(?:CARD))"
            r" (?:\w+ )?(?:make|add|tap for|produce|give)"
        ),
    ),
)
