"""Signs of questions about what one card does to another: "is my tomb affected by a moon?"."""

from typing import Final

from bot.language.questions.cues_of_totals import GET, ITEM

_COLOR: Final = r"(?:white|blue|black|red|green|colorless)"
_HIT: Final = r"(?:affected|hit|hurt|hosed|stopped|shut off|shut down|turned off|changed|taxed)"
_HITS: Final = (
    r"(?:affect|hit|hurt|hose|stop|shut off|shut down|turn off|change|apply to|work on|work with"
    r"|double|triple|boost|tax)"
)

EFFECT_CUES: Final[tuple[tuple[str, int, str], ...]] = (
    ("affected", 7, rf"(?:is|are|will|would|does|do) THE(?:CARD) (?:\w+ )?(?:be |get )?{_HIT} by"),
    ("affected", 7, rf"(?:does|do|will|would) THE@\d+ (?:also |even |still )?{_HITS} THE(?:CARD)"),
    (
        "affected",
        9,
        (
            r"(?:does|do|will|would) THE@\d+ (?:\w+ )?(?:add|give|make|produce)(?: me)?"
            r" (?:(?:any|extra|more|another|additional) )*mana (?:for|to|with|from|when i tap"
            r"|if i tap) THE(?:CARD)"
        ),
    ),
    (
        "cost",
        8,
        r"(?:does|do|will|would) THE@\d+ (?:make|let me cast) THE(?:CARD) (?:free|cheaper|cost)",
    ),
    (
        "cost",
        9,
        r"(?:what|which) mana (?:do|would|will) i (?:\w+ )?need (?:for|to cast) THE(?:CARD)",
    ),
    (
        "activate",
        8,
        (
            r"(?:does|do|will|can|could) THE(?:CARD) (?:that|which|i) (?:\w+ ){1,4}?(?:turn|now)"
            r" (?:still )?tap(?: for mana)?(?= [?,.]|$)"
        ),
    ),
    (
        "produces",
        7,
        (
            r"THE(?:CARD) with (?:#\d+ |\w+ ){1,3}counters?(?: on it)? (?:makes|taps for|gives"
            r"|adds)(?: me)?(?: (?:how much|what))?"
        ),
    ),
    (
        "produces",
        7,
        (
            r"(?:can|could|does|do|did|will|would|should) THE(?:CARD)(?: with (?:\S+ )?(?:\S+ )?"
            r"counters?)? (?:(?:still|also|even|now|then|really|actually) )*"
            rf"(?:make|produce|add|give|net|tap for (?:{_COLOR}|MANA|#\d+|any|all))"
            r"(?! (?:(?:my|the|his|her|their|all|a|an|it|opps|spells?) ?)*(?:@|it |cost|spells?))"
        ),
    ),
    (
        "produces",
        8,
        (
            r"(?:do|can|could|will|would) i (?:(?:still|also|even|now|then) )*(?:get|make|have) "
            rf"(?:(?:any|some) )?(?:{_COLOR}|mana|MANA|#\d+)(?: mana)? (?:from|off|out of|with)"
            r" THE(?:CARD)"
        ),
    ),
    (
        "pay",
        9,
        (
            r"(?:can|could|may|will|does|would) (?:i|it|THE@\d+) (?:\w+ )?(?:use|spend|give|make"
            rf"|pay|tap for|provide|produce) (?:(?:the|its|that|any|some) )*(?P<colour>{_COLOR})"
            r"(?: mana)?(?: (?:from|of) (?:it|THE@\d+))? (?:for|on|to cast|towards) THE(?:CARD)"
        ),
    ),
    (
        "affected",
        7,
        (
            r"(?:does|do|will|would) THE@\d+ (?:stop|prevent|keep) THE(?:CARD) from (?:making"
            r"|producing|tapping|adding|working|being tapped)(?: for)?(?: mana)?"
        ),
    ),
    (
        "produces",
        6,
        rf"(?:can|could|does|will|would) THE(?:CARD) (?:\w+ )?pay (?:for )?(?:{_COLOR}|MANA)",
    ),
    (
        "how much",
        5,
        (
            r"(?:can|could|does|will|would) (?:it|that) (?:\w+ )?(?:make|produce|give|add|tap for)"
            rf" (?:any )?{_COLOR}(?: mana)?(?= [?,.]|$)"
        ),
    ),
    (
        "pay",
        7,
        (
            r"(?:can|could) i (?:\w+ )?(?:make|produce|get|generate|add) MANA"
            r"(?= [?,.]|$| with (?:my|the|a|an|#\d+|@)| off| this turn)"
        ),
    ),
    (
        "produces",
        7,
        (
            rf"(?:what|which|how much)(?: \w+)? (?:does|do|can|will|would|could) THE(?:CARD) with"
            rf" {ITEM}(?: (?:and|,|&|\+) {ITEM})* (?:\w+ )?(?:{GET}|generate|net|yield|tap for)"
        ),
    ),
    (
        "available",
        9,
        (
            rf"(?:my|the|all)(?: mana)? options (?:with|from|for|off) {ITEM}"
            rf" (?:(?:and|,|\+|&) )+{ITEM}"
        ),
    ),
    (
        "affected",
        6,
        (
            r"THE@\d+ (?:also |still )?(?:affects|hits|stops|hurts|taxes|doubles) THE(?:CARD)"
            r"(?: too| also| as well)?(?= (?:right )?\?)"
        ),
    ),
    (
        "produces",
        7,
        (
            r"(?:whats|what is) (?:the )?(?:\w+ )?(?:output|yield|mana) (?:of|from) THE(?:CARD)"
            rf"|is the mana (?:from|of) THE(?:CARD) (?:still )?{_COLOR}"
        ),
    ),
    ("available", 8, r"(?<!#\d )(?<!#\d\d )(?:available mana|mana available) :(?= )"),
    ("cost", 8, r"is (?:it|that) (?:still )?#\d+(?: mana)? (?:for|to cast) THE(?:CARD)"),
    ("cost", 8, r"what (?:do|would|will) i (?:\w+ )?need (?:for|to cast) THE(?:CARD)"),
    ("cost", 7, r"(?:whatd|what d) i (?:\w+ )?(?:pay|need|owe)(?: for THE(?:CARD))?"),
    ("cast", 8, r"(?:can|could) i do THE(?:CARD)(?= (?:off|with|from))"),
    ("mana", 6, r"(?:CARD) = (?:how much|what)(?= \?|$)"),
    ("mana", 6, r"how much(?: mana)? (?:when|if|once) (?:its )?tapped"),
    ("available", 7, r"(?:any|what|how much) mana (?:that )?i can (?:make|get) (?:with|from|off)"),
    (
        "best x",
        8,
        (
            r"what x (?:can|could) i (?:do|cast|get|make|pay|have|afford)"
            r"(?: (?:for|with) THE(?:CARD))?"
        ),
    ),
    (
        "available",
        9,
        (
            r"(?:what|how much)(?: mana)? (?:can|could|do|will) they (?:make|produce|give|add)"
            r" (?:all )?(?:together|in total|combined|altogether)"
        ),
    ),
    (
        "could_produce",
        7,
        r"(?:types?|colou?rs?) (?:from|off) THE(?:CARD)(?= [?,.]|$| with| under| if| when)",
    ),
    (
        "available",
        7,
        r"(?:a way|possible|able) to (?:get|make) #\d+(?: mana)? (?:from|with|off)",
    ),
    ("cost of a cast", 6, r"how much mana(?: total| in total)?(?= \?|$)"),
    ("mana", 4, r"do i (?:\w+ )?(?:get|make|have) (?:#\d+|MANA)(?: mana)?(?= \?|$)"),
    ("how much", 4, r"(?:and )?(?:so )?(?:what now|now what)(?= \?|$)"),
    (
        "how much",
        6,
        r"(?:how much |how many |what )?mana (?:from|off|out of) (?:it|that|him|her)(?= [?,.]|$)",
    ),
    ("how much", 5, rf"do i (?:\w+ )?{GET} #\d+ of (?:one|#1|any|each|a single)(?: #1)? colou?r"),
    (
        "activate",
        7,
        (
            r"(?:does|do|will|would) THE(?:CARD) (?:still |even )?(?:work|function)"
            r"(?= if| with| while| when| through| now| against| here| or)"
        ),
    ),
    (
        "available",
        9,
        (
            r"how (?:much|many)(?: \w+)?(?: mana)? (?:can|could|do|does|will|would) "
            rf"{ITEM}(?: (?:, and|,|and|\+|&|plus) {ITEM})+ (?:\w+ )?(?:{GET}|tap for|generate)"
        ),
    ),
    (
        "available",
        9,
        (
            r"how many (?:different )?colou?rs(?: of mana)? (?:can|could) i (?:\w+ )?"
            r"(?:make|produce|have|add|tap for|get)(?= [?,.]|$| with| from| off)"
        ),
    ),
    (
        "cost",
        7,
        (
            r"(?:is|was|are) THE(?:CARD) (?:(?:just|only|still|really|now) )*#\d+ mana"
            r"(?= [?,.]|$| if| with| under| when| now)"
        ),
    ),
)
