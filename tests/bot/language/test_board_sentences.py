"""What players say of a board, and the normal line that it is read as."""

import pytest

BOARDS = (
    # counts
    ("3 Forest", "you: 3 Forest"),
    ("3x forest", "you: 3 Forest"),
    ("forest x3", "you: 3 Forest"),
    ("three forests", "you: 3 Forest"),
    ("forest forest island", "you: 2 Forest; Island"),
    # states
    ("a tapped heavy toll", "you: Heavy Toll (tapped)"),
    ("heavy toll (tapped)", "you: Heavy Toll (tapped)"),
    ("2 tapped islands, 1 untapped island", "you: 2 Island (tapped); Island"),
    ("grove warden (sick)", "you: Grove Warden (sick)"),
    ("grove warden came in this turn", "you: Grove Warden (sick)"),
    ("grove warden not sick", "you: Grove Warden"),
    ("toll is tapped", "you: Heavy Toll (tapped)"),
    (
        "untapped: island, heavy toll. tapped: 3 plains",
        "you: Island; Heavy Toll; 3 Plains (tapped)",
    ),
    ("7 mountains. 3 tapped", "you: 4 Mountain; 3 Mountain (tapped)"),
    ("4 forests (2 of them already tapped for a spell)", "you: 2 Forest; 2 Forest (tapped)"),
    ("one of my 4 islands is tapped", "you: 3 Island; Island (tapped)"),
    ("heavy toll, dusk tower, nothing tapped", "you: Heavy Toll; Dusk Tower"),
    ("grove warden i just played so", "you: Grove Warden (sick)"),
    ("grove warden hit the table this turn", "you: Grove Warden (sick)"),
    ("3 grove wardens, one came down this turn", "you: 2 Grove Warden; Grove Warden (sick)"),
    ("from (tapped) dusk tower and forest", "you: Dusk Tower (tapped); Forest"),
    ("1 forest untapped 1 tapped", "you: Forest; Forest (tapped)"),
    ("i tapped 2 of my 5 forests", "you: 3 Forest; 2 Forest (tapped)"),
    ("heavy toll plus a tapped heavy toll", "you: Heavy Toll; Heavy Toll (tapped)"),
    ("both my forests and my dusk tower", "you: 2 Forest; Dusk Tower"),
    ("my lands are islands because of heavy toll, 2 forest", "you: Heavy Toll; 2 Forest"),
    ("heavy toll, 2 forest up. everything else is tapped", "you: Heavy Toll; 2 Forest"),
    ("3 untapped forests and 2 tapped", "you: 3 Forest; 2 Forest (tapped)"),
    ("heavy toll and a tapped forest & a tapped forest", "you: Heavy Toll; 2 Forest (tapped)"),
    # sides
    ("me: mirror pond, forest // opp: mountain", "you: Mirror Pond; Forest | opp: Mountain"),
    ("me: 2 forest // hand: dusk tower", "you: 2 Forest | you hand: Dusk Tower"),
    ("me: forest // opp: // hand: dusk tower", "you: Forest | you hand: Dusk Tower | opp: -"),
    ("me: forest // graveyard: mirror pond", "you: Forest | you graveyard: Mirror Pond"),
    ("opp has a heavy toll. forest", "you: Forest | opp: Heavy Toll"),
    ("vs heavy toll", "you: - | opp: Heavy Toll"),
    ("opp's heavy toll, my forest", "you: Forest | opp: Heavy Toll"),
    (
        "opp: 2 swamp; opp2: island x4; opp3 nothing",
        "you: - | opp: 2 Swamp | opp2: 4 Island | opp3: -",
    ),
    ("p2 swamp, p3 2 islands", "you: - | opp: Swamp | opp2: 2 Island"),
    ("two opps each have heavy toll", "you: - | opp: Heavy Toll | opp2: Heavy Toll"),
    ("kim has 2 islands, my forest", "you: Forest | opp: 2 Island"),
    (
        "kim has 2 islands, lee has a forest. leo nothing. my plains",
        "you: Plains | opp: 2 Island | opp2: Forest | opp3: -",
    ),
    ("will has 2 islands. forest", "you: Forest | opp: 2 Island"),
    ("kim: 2 islands. me: forest", "you: Forest | opp: 2 Island"),
    (
        "the player to my left has an island, the player to my right has a swamp",
        "you: - | opp: Island | opp2: Swamp",
    ),
    ("he has a forest and she has an island", "you: - | opp: Forest | opp2: Island"),
    ("opp 1 has 3 swamps, opp 2 forest", "you: - | opp: 3 Swamp | opp2: Forest"),
    (
        "opp 5 saproling tokens",
        "you: - | opp: 5 Saproling (token, power 1, toughness 1, types Creature, colors G)",
    ),
    ("opp: 2 forest. me: island + forest", "you: Island; Forest | opp: 2 Forest"),
    ("opp has my heavy toll, forest", "you: - | opp: Heavy Toll; Forest"),
    ("my buddy kim has 2 islands, my forest", "you: Forest | opp: 2 Island"),
    ("hand: forest. board: forest, forest", "you: 2 Forest | you hand: Forest"),
    ("opp has nothing but a tapped island, my forest", "you: Forest | opp: Island (tapped)"),
    # names that hold separators
    ("vale, keeper of songs, dusk tower", "you: Vale, Keeper of Songs; Dusk Tower"),
    ("vale, keeper of songs & anvil and flame", "you: Vale, Keeper of Songs; Anvil and Flame"),
    ("[[Mirror Pond]] and [[will]]", "you: Mirror Pond; Will"),
    ("snow-laden field", "you: Snow-Laden Field"),
    # attachments and choices
    ("forest w/ mossy cloak", "you: Forest; Mossy Cloak (on Forest)"),
    ("mossy cloak on opp's dusk tower", "you: Mossy Cloak (on opp:Dusk Tower) | opp: Dusk Tower"),
    (
        "2 forest, one has mossy cloak",
        "you: Forest; Forest (label enchanted Forest); Mossy Cloak (on enchanted Forest)",
    ),
    ("glimmering cloak (blue) on my forest", "you: Glimmering Cloak (on Forest, chosen U); Forest"),
    ("idol of kinds naming elves", "you: Idol of Kinds (chosen Elf)"),
    ("idol of kinds (goblin)", "you: Idol of Kinds (chosen Goblin)"),
    (
        "2 forest, each with a mossy cloak",
        "you: Forest; Mossy Cloak (on Forest); Forest (label Forest 2); Mossy Cloak (on Forest 2)",
    ),
    (
        "forest with mossy cloak, forest with mossy cloak",
        "you: Forest; Mossy Cloak (on Forest); Forest (label Forest 2); Mossy Cloak (on Forest 2)",
    ),
    (
        "mossy cloak on one of my 2 forests",
        "you: Mossy Cloak (on enchanted Forest); Forest; Forest (label enchanted Forest)",
    ),
    # counters and tokens
    ("jar of motes with 3 counters, tapped", "you: Jar of Motes (tapped, 3 charge counters)"),
    ("brisk badgers with 2 +1/+1 counters", "you: Brisk Badgers (2 +1/+1 counters)"),
    (
        "2 saproling tokens, fresh",
        "you: 2 Saproling (sick, token, power 1, toughness 1, types Creature, colors G)",
    ),
    # zones, pool and numbers
    ("hand: ember jab, long lesson", "you: - | you hand: Ember Jab; Long Lesson"),
    ("forest, ember jab in hand", "you: Forest | you hand: Ember Jab"),
    ("brisk badgers in my graveyard", "you: - | you graveyard: Brisk Badgers"),
    ("10 cards in gy", "you: - | you also: graveyard size 10"),
    ("floating RG", "you: - | you also: pool {R}{G}"),
    ("pool: {R}{G}", "you: - | you also: pool {R}{G}"),
    ("3 green floating", "you: - | you also: pool {G}{G}{G}"),
    ("im at 7 life, gained 3 this turn", "you: - | you also: life gained 3; life 7"),
    (
        "opp already cast 2 spells this turn",
        "you: - | opp: - | opp also: spells cast 2",
    ),
    # history
    ("rising tides x2 this turn", "you: - | you effects: Rising Tides; Rising Tides"),
    (
        "used vale keeper of songs for 3",
        (
            "you: Vale, Keeper of Songs (tapped) | you effects: Vale, Keeper of Songs (x 3)"
            " | you also: life gained 3"
        ),
    ),
    (
        "my commander orsa, cast twice before",
        "you: - | you command: Orsa the Patient (cast 2) | you also: colors in identity UR",
    ),
    ("opp's turn, in my upkeep", "you: - | opp: - | turn: opp; upkeep"),
    (
        "opp's dusk tower then i drop my heavy toll",
        "you: Heavy Toll (age 2) | opp: Dusk Tower (age 1)",
    ),
    # attachments, copies, cards exiled with others
    (
        "forest, dusk tower has mossy cloak on it",
        "you: Forest; Dusk Tower; Mossy Cloak (on Dusk Tower)",
    ),
    ("mossy cloak is on the opponent", "you: Mossy Cloak (on opp) | opp: -"),
    ("jar of motes exiled brisk badgers", "you: Jar of Motes (exiled Brisk Badgers)"),
    ("exiled just a grove warden with jar of motes", "you: Jar of Motes (exiled Grove Warden)"),
    ("grove warden copy of brisk badgers", "you: Grove Warden (copy of Brisk Badgers)"),
    # more of history, pool and players
    ("rising tides resolved, island", "you: Island | you effects: Rising Tides"),
    (
        "used vale keeper of songs with 2 life gained, used again with 5 gained",
        (
            "you: Vale, Keeper of Songs (tapped) | you effects: Vale, Keeper of Songs (x 2); "
            "Vale, Keeper of Songs (x 5) | you also: life gained 5"
        ),
    ),
    (
        "tapped vale keeper of songs without gaining any life, ability resolved",
        "you: Vale, Keeper of Songs (tapped) | you effects: Vale, Keeper of Songs (x 0)",
    ),
    (
        "vale keeper of songs dies after it resolved",
        "you: - | you graveyard: Vale, Keeper of Songs | you effects: Vale, Keeper of Songs",
    ),
    (
        "orsa is my commander, tax 4",
        "you: - | you command: Orsa the Patient (cast 2) | you also: colors in identity UR",
    ),
    ("azorius commander", "you: - | you also: colors in identity WU"),
    ("my commander is white blue", "you: - | you also: colors in identity WU"),
    ("UR commander", "you: - | you also: colors in identity UR"),
    (
        "floating {G} thats only for creature spells",
        "you: - | you restricted mana: {G} (only creature spells)",
    ),
    (
        "floating RRR only for spells with mana value 4 or more",
        "you: - | you restricted mana: {R}{R}{R} (only spells with mana value 4 or greater)",
    ),
    ("floating one of each color", "you: - | you also: pool {W}{U}{B}{R}{G}"),
    ("2 experience counters", "you: - | you also: 2 experience counters"),
    ("already played a land, lost 4 this turn", "you: - | you also: life lost 4; lands played 1"),
    ("gained 2 this turn, then gained 3 more", "you: - | you also: life gained 5"),
    ("combat, blocks declared, at his upkeep", "you: - | opp: - | turn: opp; upkeep"),
    ("4 player game, forest", "you: Forest | opp: - | opp2: - | opp3: -"),
    ("me and opp both have heavy toll", "you: Heavy Toll | opp: Heavy Toll"),
    ("heavy toll (mine), dusk tower for opp", "you: Heavy Toll | opp: Dusk Tower"),
    ("my opponent holding 3 cards", "you: - | opp: - | opp also: hand size 3"),
    ("yard: 4", "you: - | you also: graveyard size 4"),
    (
        "brisk badgers in my yard, 5 other cards in yard",
        "you: - | you graveyard: Brisk Badgers | you also: graveyard size 6",
    ),
    # more states
    ("heavy toll played after dusk tower", "you: Heavy Toll (age 2); Dusk Tower (age 1)"),
    (
        "heavy toll (older), opp's dusk tower (newer)",
        "you: Heavy Toll (age 1) | opp: Dusk Tower (age 2)",
    ),
    ("dusk tower animated", "you: Dusk Tower (animated ?/? Creature)"),
    ("grove warden off a fetch", "you: Grove Warden (sick)"),
    (
        "2 attackers (brisk badgers, grove warden)",
        "you: Brisk Badgers (tapped, attacking); Grove Warden (tapped, attacking)",
    ),
    ("brisk badgers power -2 toughness 2", "you: Brisk Badgers (power -2, toughness 2)"),
    ("no forest, island", "you: Island"),
    ("one of each basic land", "you: Plains; Island; Swamp; Mountain; Forest"),
    ("2 forests, one dude (grove warden)", "you: 2 Forest; Grove Warden"),
)


@pytest.mark.parametrize(("text", "line"), BOARDS)
def test_a_board_in_a_players_words(text, line, invented):
    """Every word is understood, and the board is the one of the normal line."""
    reading = invented.read(text)

    assert (reading.understood.partition(" | ask: ")[0], reading.not_understood) == (line, ())


@pytest.mark.parametrize(("text", "line"), BOARDS)
def test_what_was_understood_reads_back(text, line, invented):
    """The normal line of a reading is read as the same board and question."""
    reading = invented.read(text)
    again = invented.read(reading.understood)

    assert (again.board, again.question) == (reading.board, reading.question)


def test_a_short_name_that_others_share_is_said(invented):
    """A nickname marked as unsure is taken, and the reading says so."""
    reading = invented.read("gate, forest")

    assert "Ashen Gate" in reading.understood
    assert any("“gate”" in sentence for sentence in reading.assumed)


def test_an_aura_without_a_host_takes_the_only_one_there_is(invented):
    """Where one permanent alone can be enchanted it is, and the reading says so."""
    reading = invented.read("mossy cloak, forest")

    assert reading.understood == "you: Mossy Cloak (on Forest); Forest"
    assert reading.assumed == ("Mossy Cloak is attached to Forest.",)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("forest, a green creature", "you: Forest; Green Creature (types Creature, colors G)"),
        ("2 artifacts, forest", "you: 2 Artifact (types Artifact, colors none at all); Forest"),
        ("two 1/1 tokens", "you: 2 1/1 Creature (token, power 1, toughness 1, types Creature"),
        ("forest + 3 tapped black zombies", "you: Forest; 3 Black Zombie (tapped, types Creature"),
        ("3 attackers", "you: 3 Creature (tapped, attacking, types Creature"),
    ],
)
def test_permanents_without_names_are_what_is_said_of_them(text, line, invented):
    """A kind, a colour and a size make a permanent; no more is known of it."""
    reading = invented.read(text)

    assert reading.understood.replace('"', "").startswith(line)
    assert not reading.not_understood


@pytest.mark.parametrize("text", ["forest, 5 lands", "a creature dies", "ember jab on a creature"])
def test_kinds_of_permanents_in_other_words_are_no_permanents(text, invented):
    """Lands without names would decide the answer, and talk of creatures adds none."""
    board = invented.read(text).board

    assert all(one.types is None for one in board.player("you").battlefield)


def test_mine_at_the_end_of_a_list_may_be_a_card(invented):
    """The pronoun is filler, an item of a list is not."""
    assert not invented.read("forest (mine)").not_understood
    assert [span.words for span in invented.read("forest, dusk tower & mine").not_understood] == [
        "mine"
    ]
