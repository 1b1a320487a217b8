"""The ways in which players describe a board, one row for each, and what each of them means.

The rows follow the collection of examples that the reader was made for: separators, short names,
counts, states, sides, attachments, choices, copies, order, mana, zones, history, options.
"""

import pytest

from bot.language import CatalogueSource, Language, ReadError
from engine import Catalogue

UNDERSTOOD = (
    (1, "3 Forest", "you: 3 Forest"),
    (2, "3x forest", "you: 3 Forest"),
    (2, "forest x3", "you: 3 Forest"),
    (2, "three forests", "you: 3 Forest"),
    (3, "a tapped Sol Ring", "you: Sol Ring (tapped)"),
    (4, "Sol Ring (tapped)", "you: Sol Ring (tapped)"),
    (4, "sol ring T", "you: Sol Ring (tapped)"),
    (5, "2 tapped islands, 1 untapped island", "you: 2 Island (tapped); Island"),
    (6, "llanowar elves (sick)", "you: Llanowar Elves (sick)"),
    (7, "birds just came in", "you: Birds of Paradise (sick)"),
    (8, "elf w/ haste", "you: Llanowar Elves (has Haste)"),
    (9, "refl pool + orchard", "you: Reflecting Pool; Exotic Orchard"),
    (10, "me: pool, forest // opp: mountain", "you: Reflecting Pool; Forest | opp: Mountain"),
    (11, "opp has a magus of the moon", "you: - | opp: Magus of the Moon"),
    (
        12,
        "opp: 2 swamp; opp2: island x4; opp3 nothing",
        "you: - | opp: 2 Swamp | opp2: 4 Island | opp3: -",
    ),
    (
        13,
        "p2 swamp, p3 2 islands, p4 sol ring",
        "you: - | opp: Swamp | opp2: 2 Island | opp3: Sol Ring",
    ),
    (14, "vs blood moon", "you: - | opp: Blood Moon"),
    (15, "urborg, tomb of yawgmoth, cabal coffers", "you: Urborg, Tomb of Yawgmoth; Cabal Coffers"),
    (16, "Zirda, the Dawnwaker & Coal Golem", "you: Zirda, the Dawnwaker; Coal Golem"),
    (
        17,
        "sword of fire and ice, wear and tear in hand",
        "you: Sword of Fire and Ice | you hand: Wear // Tear",
    ),
    (18, "[[Nyxbloom Ancient]] and [[Mana Reflection]]", "you: Nyxbloom Ancient; Mana Reflection"),
    (19, "forest w/ wild growth", "you: Forest; Wild Growth (on Forest)"),
    (
        20,
        "2 forest, one has gift of paradise",
        "you: Forest; Forest (label enchanted Forest); Gift of Paradise (on enchanted Forest)",
    ),
    (21, "utopia sprawl (blue) on my forest", "you: Utopia Sprawl (on Forest, chosen U); Forest"),
    (
        22,
        "spreading seas on opp's urza's tower",
        "you: Spreading Seas (on opp:Urza's Tower) | opp: Urza's Tower",
    ),
    (
        23,
        "imprisoned in the moon on urborg",
        'you: Imprisoned in the Moon (on "Urborg, Tomb of Yawgmoth"); Urborg, Tomb of Yawgmoth',
    ),
    (24, "cavern naming goblin", "you: Cavern of Souls (chosen Goblin)"),
    (24, "cavern of souls on elf", "you: Cavern of Souls (chosen Elf)"),
    (25, "gauntlet of power: blue", "you: Gauntlet of Power (chosen U)"),
    (26, "morophon (sliver)", "you: Morophon, the Boundless (chosen Sliver)"),
    (27, "chrome mox imprint terminate", "you: Chrome Mox (exiled Terminate)"),
    (28, "vivid crag w/ 0 counters, tapped", "you: Vivid Crag (tapped)"),
    (29, "crawler with 4 +1/+1 counters", "you: Crystalline Crawler (4 +1/+1 counters)"),
    (30, "incubation druid (+1/+1 x3)", "you: Incubation Druid (3 +1/+1 counters)"),
    (31, "gemstone mine 2 counters", "you: Gemstone Mine (2 mining counters)"),
    (32, "3 treasures", "you: 3 Treasure (token)"),
    (32, "treasure tokens x3", "you: 3 Treasure (token)"),
    (
        33,
        "5 saproling tokens, fresh",
        "you: 5 Saproling (sick, token, power 1, toughness 1, types Creature, colors G)",
    ),
    (34, "clone copying llanowar elves", "you: Clone (copy of Llanowar Elves)"),
    (
        35,
        "2 nyxblooms (one's a token copy)",
        "you: Nyxbloom Ancient; Nyxbloom Ancient (token, copy of Nyxbloom Ancient)",
    ),
    (36, "blood moon then dryad", "you: Blood Moon (age 1); Dryad of the Ilysian Grove (age 2)"),
    (
        37,
        "dryad (older), opp's blood moon (newer)",
        "you: Dryad of the Ilysian Grove (age 1) | opp: Blood Moon (age 2)",
    ),
    (
        38,
        "opp played moon first, i dropped lantern later",
        "you: Chromatic Lantern (age 2) | opp: Blood Moon (age 1)",
    ),
    (39, "animated mutavault", "you: Mutavault (animated ?/? Creature)"),
    (39, "mutavault (creature)", "you: Mutavault (animated ?/? Creature)"),
    (40, "inkmoth played this turn", "you: Inkmoth Nexus (sick)"),
    (41, "stole his birds this turn", "you: Birds of Paradise (sick) | opp: -"),
    (42, "floating RG", "you: - | you also: pool {R}{G}"),
    (42, "pool: {R}{G}", "you: - | you also: pool {R}{G}"),
    (43, "3 green floating, 1 colorless", "you: - | you also: pool {G}{G}{G}{C}"),
    (44, "floating wubrg", "you: - | you also: pool {W}{U}{B}{R}{G}"),
    (
        46,
        "cost {2}{W/U}{B/P}{2/G}{S}{C}, can i pay that?",
        "you: - | ask: pay; cost {2}{W/U}{B/P}{2/G}{C}{S}",
    ),
    (47, "can i pay 1UU", "you: - | ask: pay; cost {1}{U}{U}"),
    (47, "can i pay xgu", "you: - | ask: pay; cost {X}{U}{G}"),
    (47, "can i pay 5bbb", "you: - | ask: pay; cost {5}{B}{B}{B}"),
    (48, "cast brainstorm", "you: - | you hand: Brainstorm | ask: cast; spell Brainstorm"),
    (49, "hand: force of will, brainstorm", "you: - | you hand: Force of Will; Brainstorm"),
    (50, "10 cards in gy", "you: - | you also: graveyard size 10"),
    (50, "yard: 10", "you: - | you also: graveyard size 10"),
    (
        51,
        "deep analysis in yard, flashback",
        (
            "you: - | you graveyard: Deep Analysis | ask: cost; spell Deep Analysis; from zone "
            "graveyard; option flashback"
        ),
    ),
    (
        52,
        "isamaru in cz, cast 2x already",
        "you: - | you command: Isamaru, Hound of Konda (cast 2) | you also: colors in identity W",
    ),
    (
        53,
        "3rd cast of isamaru",
        "you: - | you command: Isamaru, Hound of Konda (cast 2) | you also: colors in identity W",
    ),
    (
        54,
        "isamaru commander, tax 4",
        "you: - | you command: Isamaru, Hound of Konda (cast 2) | you also: colors in identity W",
    ),
    (
        55,
        "partners thrasios 3 tymna 0",
        (
            "you: - | you command: Thrasios, Triton Hero (cast 3); Tymna the Weaver | you "
            "also: colors in identity WUBG"
        ),
    ),
    (56, "krasis x=4", "you: - | you hand: Hydroid Krasis | ask: cast; x 4; spell Hydroid Krasis"),
    (
        56,
        "krasis for 4",
        "you: - | you hand: Hydroid Krasis | ask: cast; x 4; spell Hydroid Krasis",
    ),
    (
        57,
        "ballista for x=1 under trini",
        "you: Trinisphere | you hand: Walking Ballista | ask: cost; x 1; spell Walking Ballista",
    ),
    (
        58,
        "dismember, life for both",
        (
            "you: - | you hand: Dismember | ask: cost; spell Dismember; option life for {B/P}; "
            "option life for {B/P}"
        ),
    ),
    (
        58,
        "dismember paying 4 life",
        (
            "you: - | you hand: Dismember | ask: cost; spell Dismember; option life for {B/P}; "
            "option life for {B/P}"
        ),
    ),
    (
        59,
        "reaper king paying 2 for white",
        (
            "you: - | you hand: Reaper King | ask: cast; spell Reaper King; option {2/W} as "
            "{2}; option {2/U} as {U}; option {2/B} as {B}; option {2/R} as {R}; option {2/G} "
            "as {G}"
        ),
    ),
    (
        60,
        "rite of replication kicked",
        (
            "you: - | you hand: Rite of Replication | ask: cost; spell Rite of Replication; "
            "option kicked"
        ),
    ),
    (
        60,
        "capsize w/ buyback",
        "you: - | you hand: Capsize | ask: cost; spell Capsize; option buyback",
    ),
    (
        60,
        "overload rift",
        "you: - | you hand: Cyclonic Rift | ask: cost; spell Cyclonic Rift; option overload",
    ),
    (
        61,
        "life gained 3, lost 3, tap will",
        (
            "you: Will, Scion of Peace | you also: life gained 3; life lost 3 | ask: activate; "
            "permanent Will, Scion of Peace; ability {T}"
        ),
    ),
    (
        62,
        "will active x=3",
        "you: Will, Scion of Peace (tapped) | you effects: Will, Scion of Peace (x 3)",
    ),
    (
        62,
        "used will for 3",
        (
            "you: Will, Scion of Peace (tapped) | you effects: Will, Scion of Peace (x 3) | "
            "you also: life gained 3"
        ),
    ),
    (63, "high tide x2 this turn, 3 islands", "you: 3 Island | you effects: High Tide; High Tide"),
    (64, "pale moon resolved", "you: - | you effects: Pale Moon"),
    (65, "already played a land", "you: - | you also: lands played 1"),
    (66, "trini is tapped", "you: Trinisphere (tapped)"),
    (67, "opp's turn", "you: - | opp: - | turn: opp; main"),
    (67, "during his upkeep", "you: - | opp: - | turn: opp; upkeep"),
    (
        68,
        "4p pod, temur commander",
        "you: - | you also: colors in identity URG | opp: - | opp2: - | opp3: -",
    ),
    (69, "mizzix 2 xp", "you: Mizzix of the Izmagnus | you also: 2 experience counters"),
    (70, "3 attackers", "you: 3 Creature (tapped, attacking, types Creature, colors none at all)"),
    (72, "contaminaton out", "you: Contamination"),
    (74, "no lands", "you: -"),
    (74, "nothing", "you: -"),
    (74, "empty board", "you: -"),
    (75, "snow island", "you: Snow-Covered Island"),
    (75, "snow-covered island", "you: Snow-Covered Island"),
    (75, "snow plains x2", "you: 2 Snow-Covered Plains"),
    (76, "Fire // Ice", "you: - | you hand: Fire // Ice"),
    (76, "fire/ice", "you: - | you hand: Fire // Ice"),
    (78, "me 2 forest 1 island birds", "you: 2 Forest; Island; Birds of Paradise"),
    (79, "orchard orchard pool", "you: 2 Exotic Orchard; Reflecting Pool"),
    (
        80,
        "sol ring lol idk how much with kinnan",
        "you: Sol Ring; Kinnan, Bonder Prodigy | ask: mana; permanent Sol Ring",
    ),
)

# What leaves the card or the number open is asked back: the part that is asked about, or the error.
ASKED = (
    (6, "fresh elf", "unknown_card"),
    (45, "paid with 2WUR", "paid"),
    (52, "commander in cz, cast 2x already", "cz"),
    (71, "i have 6 lands", "unnamed"),
    (73, "his forest my nissa", "nissa"),
    (77, "wastes, ancient tomb & mine", "mine"),
)


@pytest.fixture(scope="module")
def players_words():
    return Language(CatalogueSource(Catalogue.embedded())).read


@pytest.mark.parametrize(("number", "text", "line"), UNDERSTOOD)
def test_a_players_words_have_this_meaning(number, text, line, players_words):
    """Every word is understood, and the normal line says what was meant."""
    reading = players_words(text)

    assert (reading.understood, reading.not_understood) == (line, ())


@pytest.mark.parametrize(("number", "text", "line"), UNDERSTOOD)
def test_the_meaning_reads_back(number, text, line, players_words):
    """The normal line is read as the same board and question."""
    reading, again = players_words(text), players_words(line)

    assert (again.board, again.question) == (reading.board, reading.question)


@pytest.mark.parametrize(("number", "text", "asked"), ASKED)
def test_what_is_left_open_is_asked(number, text, asked, players_words):
    """No card is guessed where several fit or none is named."""
    assert _doubt(players_words, text) == asked


def _doubt(players_words, text):
    """The code of the error, or the first words that were not understood."""
    try:
        return players_words(text).not_understood[0].words
    except ReadError as error:
        return error.code


def test_every_example_has_its_row():
    """Eighty ways were collected, and each is in one of the tables."""
    numbers = {row[0] for row in (*UNDERSTOOD, *ASKED)}

    assert numbers == set(range(1, 81))
