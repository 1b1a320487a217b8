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
    5c a abilites abilities ability able about absolutely according actual actually add afaik
    affinity again age ages ah ahead ain aka all allow allowed allows almost alone already alright
    also although always am among amount an and answer any anybody anymore anyone anything anyway
    anyways apart apparently appear appears are argue arguing argument around artifact artifacts
    as asap aside ask asked asking asks assume assuming assumption assumptions at attack attempt
    available aware away back based basic basically basics battlefield bc be became because become
    been before behave behaves being believe beside besides best better between bit black blue
    board bonus both brain bring brings bro btw buddy bunch business but buy by call called can
    cant card cards care case cast casting cat cause caused certain certainly chamber change
    cheaper cheapest check checking claim claimed claims clarify clear clearly clue color colored
    colorless colors colour colourless colours combo combos come comes coming commander compared
    concern confirm confirmed confused confusing consider considered control controlled controls
    convoke convoking copied copies correct could count counted counter counters counting cover
    covers creature creatures curious currently cuz damn day deal dealt debate decide decided
    decides deck definitely delve depend depending depends detail details determine devoid did
    didnt difference different difficult directly disagree disagrees discount discuss discussion
    disputing do does doesnt doing done dont double doubled doubles doubt drop drops dude dudes
    each easily easy edh edit effect effects eg eh either elemental else em end ended ends enough
    enter entering entirely equal especially essentially etb etc even ever every everyone
    everything exact exactly example except expect expected expects expensive explain explained
    extra face fact factor facts fair false far feel felt field figure figured filter final
    finally find finds fine finish five float folks following fond for forced forever forgot form
    format found four frankly free friend from fully fun funny fused fwiw fyi game games generally
    generate generated generates generating generic get gets getting give given gives giving go
    goddamn goes going gold gone gonna good got gotta gotten grab grabbed great green group guess
    guessing guy guys had haha handle happen happened happening happens hard hardly has hasnt
    haste hate have havent having he hear heard hed heh hehe hell hello help her here hes hey hi
    him his hiya hm hmm hold holds honest honestly hope hour house how however huh hybrid i id
    idea ideas idk ie if ignore ignored ignores iirc ill im imagine imho immediately imo important
    impossible improvise in incl including incoming indeed inside insists instance instant instead
    intended interact interaction interactions interesting into involved is isnt issue it item
    itll its itself ive job judge judges just keep keeps kind kinda knew know known knows land
    landed lands lately later learn learned left legal legally legend legendary legends legit let
    lets lgs like literally little live lives lmao lmk local log lol long longer look looked
    looking looks lot lots love mad made magic mainly make makes making mana manage managed many
    mate matter matters maybe me mean meaning means meant meanwhile mention mentioned mess might
    mine minute miss missed missing moment more mostly mtg much multiple must my myself n natural
    naturally nearby nearly necessarily necessary need needed needing needs neither net nets never
    next ngl nice night no nonbasic nonbasics noob nope normal normally not note nothing notice
    now number numbers nvm obviously odd of ofc off often oh ok okay omg one ones online only onto
    op opening opinion or originally other others otherwise ought our out outcome output outputs
    outside over overall owing own owns paper part particular partner parts party pay paying
    people per perhaps permanent permanents person phew piece pilot pip pips place places plan
    planning play played player playgroup playing please pls plus plz pod point points possible
    possibly potential potentially practically presumably pretty previous previously pro prob
    probably problem proper properly protect provide provided purely put puts question questions
    quick quickly quite random rather read reading reads ready real realize really reason recall
    recast recasting recently red reduce reducers reduction refer regarding regardless regards
    regular related relevant remember reply required requires resolves respect result resulting
    results retry right rly rn rock rough roughly rq rude rule ruled rules ruling rulings sac
    saccing sacking saga said same saw say saying says scenario see seeing seem seems seen sense
    seriously several shall she shed shell shes should show shows side silly similar simple simply
    since sir sit sits sitting situation six slam small smh snow so solo some somebody somehow
    someone someones something sometimes somewhere soon sorry sort source sources special specific
    specifically spell spells spent spill started starting stated statement states still story
    straight straightforward stuck stuff stupid style suddenly suggest summary super supposed sure
    surely survive survives swear swears symbol symbols tabletop take taken takes taking talk
    talking tap tapping taps tax tbh tell telling test than thank thanks that thatd thats the
    their theirs them then theoretically theory there therefore theres these they theyd theyll
    theyre theyve thing things thingy think thinking thinks this tho those though thought through
    throw thx til till time times tldr to today together told tonight too took total totally
    totals tournament towards transcript tricky tried tries triple tron true truly try trying turn
    ty type types ugh uh um unclear under understand understanding unfortunately unless unlike
    unsure untapped until up us usable use used using usual usually valid value values various
    version very via view vs wait wanna want wanted wants warning was watch watching way ways we
    wed weird well welp went were weve what whatever whats when whenever where whereas whether
    which whichever while white who whoever whole whoops whos whose why will wins wise with within
    without wonder wondered wondering wording work working works worse worst worth would wouldnt
    wow wrong wtf wurm ya yall yea yeah yep yes yesterday yet yield yields yo you youd youll your
    youre yours youve
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
