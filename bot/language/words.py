"""The words that the reader knows: numbers, colours, and the words it may pass over."""

from typing import Final

NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
} | {"couple": 2, "single": 1, "twenty": 20, "fifteen": 15}

ORDINALS: Final = {
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5,
}  # fmt: skip

TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}

COLORS: Final = {
    "white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C",
    "colourless": "C", "w": "W", "u": "U", "b": "B", "r": "R", "g": "G", "c": "C",
}  # fmt: skip

COLOR_GROUPS: Final = {
    "azorius": "WU", "dimir": "UB", "rakdos": "BR", "gruul": "RG", "selesnya": "WG",
    "orzhov": "WB", "izzet": "UR", "golgari": "BG", "boros": "WR", "simic": "UG",
    "bant": "WUG", "esper": "WUB", "grixis": "UBR", "jund": "BRG", "naya": "WRG",
    "abzan": "WBG", "jeskai": "WUR", "sultai": "UBG", "mardu": "WBR", "temur": "URG",
}  # fmt: skip

BASIC_LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# Words that carry nothing for the question: small words, chat, and words about asking.
# Whatever is in no list and no rule is reported to the player.
FILLER: Final = frozenset(
    """
    5c a abilites abilities ability about actual actually add affinity again ah ahead all
    allowed alone already also always am an and answer any anyone anything anyway are around
    artifact artifacts as ask asking at attack available basic basics battlefield bc be because
    been before being best bit black blue board both bro but by can cant card cards case cast
    casting cat change cheaper cheapest color colored colorless colors colour colourless colours
    combo combos come comes commander control controlled controls convoke convoking copied
    copies correct could count counter counters creature creatures currently cuz damn deal delve
    devoid did discount do does doesnt doing done dont double doubled doubles drop drops dude
    dudes each edh edit effect effects eh either elemental else em end enough enter entering etb
    etc even ever every everyone everything exact exactly expensive extra face field filter five
    float for four free friend from fully fused game generic get gets getting give given gives
    giving go goddamn goes going gold good got green guess guy guys had haha happen happens has
    hasnt haste have havent having he hehe hello help her here hey hi him his hm hmm how however
    huh hybrid i id idk if ill im improvise in incl including instant instead into is isnt it
    its itself ive judge just kinda know land lands later left legal legally legend legendary
    legends let like literally live lives lmao lol look lot made magic make makes making mana
    many matter matters maybe me mean means might mine more much must my n need needs never next
    no nonbasic nonbasics normal normally not nothing now number of ofc off oh ok okay one ones
    only onto or other others otherwise our out over own part pay paying per permanent
    permanents pip pips play played player playing please pls plus possible possibly pretty
    previous pro put question quick quickly really recast recasting red reduce reducers
    reduction regular reply right rn rock rule ruling rulings sac saccing sacking saga same say
    says see she should since six slam snow so some someone something sorry source spell spells
    spent spill still stuff style sure survive survives symbol symbols tabletop take takes
    taking tap tapping taps tax tell than thank thanks that thats the their theirs them then
    there theres these they theyre thing things thingy think this tho those though through thx
    till time tldr to today together too total totally triple tron trying turn ty type types uh
    um under understand untapped until up us use used using usually very via vs wait wanna want
    wants was way we well went were what whatever whats when where whether which while white who
    whole whoops whos why will wise with within without wonder wondering work working works
    would wouldnt wrong wurm ya yeah yep yes yet yo you your yours
    """.split()
)

# Words of every day that are also the whole name of a card: taken for it only where they stand
# alone in a list, or in [[double brackets]].
EVERYDAY: Final = frozenset(
    """
    acquire afterlife alive away blessing blood brought call calls cancel cease chance channel
    chaos claim clear commit connive consider conspiracy continue continues council crime day
    days death delirium determined disappear doors dread dredge echo end ends endure enrage
    excess exclude exiles expansion explore fabricate fall falls far fast fear fight finality
    find finds finish flood forget fury gone granted harmonize hide hope ice indicates jump
    knowing leave leaves leveler lifelink loss losses mask memory mind mobilize night omen
    opportunity order override page persist protect rally reason reasons rebound redirect
    reduces regenerate regenerates regeneration release remove removes replicate response
    restore return returns reveal run runs rust said serve serves shield smoke soul speed spirit
    start starts status stick study suspend threatens tracker turns undo unearth vanishing
    vigilance wear wears wish wishes
    """.split()
)

# Words of the game that the rules of the reader use; never a short form of a card's name.
GRAMMAR: Final = frozenset(
    """
    tap taps tapped tapping untap untapped untapping cast casts casting castable recast recasting
    cost costs costing pay pays paid paying payable mana value cmc mv converge converged sunburst
    color colors colour colours colorless type types counter counters token tokens copy copied
    copying creature creatures artifact artifacts enchantment enchantments land lands basic basics
    nonbasic nonbasics instant sorcery planeswalker opponent opponents opp opps hand yard graveyard
    gy exile exiled library command commander commanders zone cz floating free kicked kicker kick
    unkicked buyback flashback overload evoke emerge entwine morph convoke convoking delve delving
    improvise assist life turn upkeep combat main phase sick sickness summoning haste imprint
    imprinted max most maximum biggest highest least total totals produce produces make makes add
    adds generic hybrid phyrexian snow tax resolved resolve resolves activate activated activating
    ability abilities sac sacs sacced saccing sack sacking sacrifice sacrificing gain gained gaining
    lost lose attacking attacker attackers blocks blocking animated trigger equip equipped enchanted
    enchanting attached choose chose chosen naming named name draw draws pump pumps power toughness
    spend spent spending restricted cheaper discount reduce reduced extra double doubled again
    x y z hit hits down flash charge stun luck storage mining experience energy poison age verse
    next last old older newer new fresh first second third white blue black red green target
    targeting targets same another fetch dies died die enters entered came alternative without
    """.split()
)
