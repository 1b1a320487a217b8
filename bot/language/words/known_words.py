"""The words that the reader knows: numbers, colours, and the words it may pass over."""

from typing import Final

NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
} | {
    "couple": 2, "single": 1, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40,
    "fifty": 50, "sixty": 60,
}  # fmt: skip

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

# What people say about the asking, the evening and how they feel: it changes no board.
_CHAT: Final = frozenset(
    """
    admit admitted afraid afternoon agree agreed agrees amazing amazingly angry annoyed annoying
    annoyingly annoys apologies app approximately arguably argued argues article awesome awfully
    baffled beer beginner birthday brew brewed brewing brilliant carefully cedh clarification
    clarified cleanly clearer clueless coffee college concept confuses confusingly considering
    convince convinced convincing correctly crazy curve deckbuilding deeply dinner embarrassed
    episode errata erratum evening event events excellent excited explanation favorite favourite
    forum funnily gatherer glad greetings gross happily happy holiday hopefully hoping hours
    howdy hypothetical hypothetically ideally importantly impressed incorrectly incredibly
    insane interestingly jank janky logic logical lovely luckily lunch manabase mattering
    minutes months morning mtga nasty neat nerd nerds newb newbie newcomer obvious oddly
    officially pardon particularly perfectly personally pissed planned plans playtest
    playtesting podcast position post precisely precon prefer preferred puzzled reasoning reckon
    remembered remembering reminded ridiculous rightly rookie rulebook sadly scared scenarios
    school scryfall site situations skeptical sleeved sleeves slowly spot strangely streamer
    stumped stupidest stupidly supposedly surprised surprisingly sweet technically terribly
    textually thankfully theoretical thread threads topic trust tutorial understood upset
    vacation website weeks weirdly wonderful worried wrongly years
    """.split()
)

# Words that carry nothing for the question: small words, chat, and words about asking.
# Whatever is in no list and no rule is reported to the player.
FILLER: Final = (
    frozenset(
        """
    5c a abilites abilities ability able about absolutely according actual actually add afaik affect
    affected affecting affects affinity again age ages ah ahead ain aka all allow allowed allows
    almost alone already alright also although altogether always am among amount an and answer any
    anybody anyhow anymore anyone anything anyway anyways anywhere apart apparently appear appears
    appreciate appreciated are argue arguing argument around artifact artifacts as asap aside ask
    asked asking
    asks assembled assume assuming assumption assumptions at attack attempt available aware away
    back based basic basically basics battlefield bc be became because become been before behave
    behaves being believe beside besides best better between bit black blue board bonus both brain
    bring brings bro btw buddy bunch business but buy by call called can cannot cant card cards care
    case cast casting cat cause caused certain certainly chamber change cheaper cheapest check
    checking claim claimed claims clarify clear clearly clue color colored colorless colors colour
    colourless colours combo combos commander comment compared completely concern confirm confirmed
    confused confusing consider considered control controlled controls convoke convoking correct
    could count counted counting cover covers creature creatures curious currently cuz damn day deal
    debate decide decided decides deck definitely delve depend depending depends detail details
    determine devoid devotion did didnt difference different difficult directly disagree disagrees
    discord discount discuss discussion disputing do does doesnt doing done dont double doubled
    doubles doubt dude dudes each easily easy edh edit effect effects eg eh either elemental else em
    end enough entirely equal equals especially essentially etb etc even eventually ever every
    everyone everything exact exactly example expect expected expects expensive explain explained
    extra extremely fact factor facts fair false far feel felt field figure figured filter final
    finally find finds fine finish firstly float fnm folks following fond for forced forever forge
    forgot form format found frankly free friend from fuck fucking fully fun funny fwiw fyi game
    games generally generate generated generates generating get gets getting give given gives giving
    go goddamn goes going gold gonna good got gotta gotten grab grabbed grant granting grants great
    green group guess guessing guy guys had haha handle happen happened happening happens hard
    hardly has hasnt haste hate have havent having he hear heard hed heh hehe hell hello help her
    here herself hes hey hi him himself his hiya hm hmm hold holds honest honestly hope hour house
    how however hows huh i id idea ideas idk ie if ignore ignored ignores iirc ill im imagine imho
    immediately imo important impossible in incl included including incoming indeed inside insists
    instance instant intended interact interaction interactions interesting into involved is isnt
    issue it item itll its itself ive job judge judges just keep keeps kind kinda knew know known
    knows land landed lands lastly lately later learn learned left legal legally legend legendary
    legends legit let lets lgs like literally little live lives lmao lmk local log lol lone long
    longer look looked looking looks lot lots love mad made magic mainly make makes making man mana
    manage managed many mate matter matters maybe me mean meaning means meant meanwhile mention
    mentioned mess might mine minute miss missed missing moment more mostly mtg mtgo much multiple
    must my myself n natural naturally nearby nearly necessarily necessary need needed needing needs
    neither net nets never next ngl nice night no nonbasic nonbasics noob nope normal normally not
    note nothing notice noticed now number numbers nvm obviously odd of ofc off often oh ok okay omg
    one ones online only op opening opinion or originally other others otherwise ought our out
    outcome output outputs outside over overall owing own owns paper part particular parts party pay
    paying people per perhaps permanent permanents person phew pic picture piece pilot ping pinging
    pip pips place places plan planning play played playgroup playing please pls plus plz pod point
    points possible possibly posted potential potentially practically prerelease presumably pretty
    previous previously pro prob probably problem proper properly protect provide provided purely
    put question questions quick quickly quite random rather read reading reads ready real realize
    really reason recall recast recasting recently red reddit reduce reducers reduction refer
    regarding regardless regards regular related relevant remember remind reply required requires
    resolves respect respectively result resulting results retry right rly rn rock rough roughly rq
    rude rule ruled rules ruling rulings sac saccing sacking saga said same saw say saying says
    scenario screenshot secondly see seeing seem seems seen sense seriously several shall she shed
    shell shes shit shoot should show shows side silly similar simple simply simultaneously since
    sir sit sits sitting situation slam slightly small smh so sole solo some somebody somehow
    someone someones something sometimes somewhere soon sorry sort source sources special specific
    specifically spell spells spent spill starting state stated statement states still stopping
    story straight straightforward stream stuck stuff stupid style such suddenly suggest summary
    super supposed sure surely survive survives swear swears symbol symbols tabletop take taken
    takes taking talk talking tap tapping tax tbh tell telling test than thank thanks that thatd
    thats the their theirs them themselves then theoretically theory there therefore theres these
    they theyd theyll theyre theyve thing things thingy think thinking thinks this tho those though
    thought through throughout throw thx til time times tldr to today together told tomorrow tonight
    too took total totally totals tournament towards transcript tricky tried tries triple true
    truly try trying twitter ty type types ugh uh ultimately um unclear under understand
    understanding unfortunately unlike unsure up upon us use used using usual usually valid value
    values various version very via video view vs wait wanna want wanted wants warning was watch
    watching way ways we wed weekend weird well welp went were weve what whatever whats whatsoever
    when whenever where whereas whether which whichever while white who whoever whole wholly whoops
    whos whose why will wins wise with within wonder wondered wondering wording work working works
    worse worst worth would wouldnt wow wrong wtf wurm xmage ya yall yea yeah yep yes yesterday yet
    yield yields yo you youd youll your youre yours yourself youtube youve
    """.split()
    )
    | _CHAT
)

# Words of every day that are also the whole name of a card: taken for it only where they stand
# alone in a list, or in [[double brackets]].
EVERYDAY: Final = frozenset(
    """
    acquire afterlife alive away blessing blood brought call calls cancel cease chance channel
    chaos claim clear commit connive consider conspiracy continue continues council crime day
    days death delirium determined disappear doors dread dredge echo end ends endure enrage
    excess exclude exiles expansion explore fabricate fall falls far fast fear fight finality
    find finds finish flood forget gone granted harmonize hide hope ice indicates jump
    knowing nobody leave leaves leveler lifelink loss losses mask memory mind mobilize night omen
    opportunity order override page persist protect rally reason reasons rebound redirect
    reduces regenerate regenerates regeneration release remove removes replicate response
    restore return returns reveal run runs rust said serve serves shield smoke soul speed spirit
    start starts status stick study suspend threatens tracker turns undo unearth vanishing
    vigilance wear wears wish wishes
    """.split()
)

# The same of words that are said less often: also taken for the card behind "cast" or "my".
SELDOM: Final = frozenset(
    """
    absorb abundance accelerate aggression ago anger anticipate apocalypse appeal arena armed
    arrest assault assure authority awakening backlash bat battery beck belonging betrayal blaze
    blink boil boom bother bound brand breach breaking breakthrough burn bust busted camp carnival
    catalog catch censorship cheer chic chill choke collision comply concentrate condemn conquer
    consume contempt conversion conviction cooperate cooperation corrupt coward crash crush
    curiosity cursed cut dangerous dawn dead defeat delay delete deliberate deliver demand denied
    deploy despair destined development dirty discovery dismiss disorder dispatch distress dominate
    donate driven drowned dust earth eliminate endurance erase error evacuation execute explosion
    extinction extract failure fame farewell farm fatigue feed feedback fell festival fire flesh
    flight flower fly forbid formation foster fracture framed furious fury gamble genesis glory
    greed greenhouse grief grind grounded hall hatred heal heaven herd honor humble hustle illusion
    index indicate inheritance injury insight insist inspiration insult integrity
    intervention justice karma killer kindle kitchen knife lance launch lead leap liability lounge
    lure massacre melting
    mob momentum monkey monster morale mourning mouth musician naughty nightmare odds
    oppression oracle outbreak overcome pain panic peek potatoes preacher predict prepare profit
    prophecy proposal prosperity providence pull punishment pure purity push reality rebuild
    reconstruction recover refuse reject remedy renewal repeal rescue research reset resurrection
    retrieve revelation revenge revival revive rise rivalry road roast rope royal ruin scar seek
    shelter shrink silence slaughter sleep smash solidarity spite spring squeeze stab stand statue
    struggle success suffering supply suppress tear temper terror threat threaten thrive tornado
    torture trial trouble tunnel twitch vengeance victory visions warmth warrant wax weakness
    wicked willing withdraw
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
    targeting targets times same another fetch dies died die enters entered came alternative without
    come comes coming copies dealt drop drops ended ends enter entering except face five four fused
    hardcast instead onto partner player puts six started stop stops till turns unless until
    """.split()
)
