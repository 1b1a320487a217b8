"""What is asked of costs: of each spell named, of a way told, of what everybody has."""

import pytest

from bot.language import CardFacts, Language, ReadError
from bot.language.questions.counter_taxes import counter_taxes
from tests.bot.language.invented import InventedCards, spell

TAXING = min(name for name, cost in counter_taxes().items() if cost == "{3}")


CARDS = {
    "Island": CardFacts(types=("Land",), subtypes=("Island",), makes_mana=True),
    "Heavy Toll": spell("Artifact", "{3}", helps=True, prices=("spells",)),
    "Ember Jab": spell("Instant", "{R}"),
    "Long Lesson": spell("Sorcery", "{3}{U}", keywords=("buyback",)),
    "Bitter Wish": spell("Sorcery", "{2}{B}", uses_x=True),
    "Thorn Thought": spell("Instant", "{1}{B/P}"),
    "Sudden Grace": spell("Instant", "{2}{W}", own_free=True),
    "Deep Hunger": spell("Creature", "{5}{U}{U}", keywords=("delve",)),
    "Dark Spark": spell("Instant", "{B}", adds_mana=True),
    "Twin Walker": spell("Creature", "{X}{X}"),
    "Crowd Pleaser": spell("Creature", "{7}", keywords=("affinity",)),
    "Old Horn": spell("Artifact", "{9}", makes_mana=True),
    "Swelling Beast": spell("Creature", "{1}{G}", keywords=("multikicker",)),
    "Vale, Keeper of Songs": spell("Creature", "{2}{W}", legendary=True, identity="W"),
    "Many Minds": spell("Sorcery", "{3}{U}{G}", counts_colors=True),
    TAXING: spell("Instant", "{1}{U}"),
}


@pytest.fixture(scope="module")
def language():
    return Language(InventedCards(CARDS))


LINES = {
    "long lesson with buyback": "you hand: Long Lesson | ask: cost; spell Long Lesson;"
    " option buyback",
    "ember jab with opp's heavy toll out": "you hand: Ember Jab | opp: Heavy Toll | ask: cost;"
    " spell Ember Jab",
    "crowd pleaser, i control 5 artifacts": "you: 5 Artifact (types Artifact, colors none at all)"
    " | you hand: Crowd Pleaser | ask: cost; spell Crowd Pleaser",
    "ember jab how much to hardcast": "you hand: Ember Jab | ask: cost; spell Ember Jab",
    "thorn thought with 2 life, cost": "you hand: Thorn Thought | ask: cost; spell Thorn Thought;"
    " option life for {B/P}",
    "thorn thought cost, paid with only mana": "you hand: Thorn Thought | ask: cost; spell Thorn"
    " Thought; option {B/P} as {B}",
    "bitter wish x=3 cost": "you hand: Bitter Wish | ask: cost; x 3; spell Bitter Wish",
    "sudden grace, is it free?": "you hand: Sudden Grace | ask: cost; spell Sudden Grace;"
    " option free",
    "sudden grace cost": "you hand: Sudden Grace | ask: cost; spell Sudden Grace",
    "swelling beast kicked 0 times, cost": "you hand: Swelling Beast | ask: cost; spell Swelling"
    " Beast; option not kicked",
    "each player has 2 creatures, im in a 4 player pod. ember jab cost": (
        "you: 2 Creature (types Creature, colors none at all) | you hand: Ember Jab"
        " | opp: 2 Creature (types Creature, colors none at all)"
        " | opp2: 2 Creature (types Creature, colors none at all)"
        " | opp3: 2 Creature (types Creature, colors none at all) | ask: cost; spell Ember Jab"
    ),
    "3 players. all my opponents have a heavy toll. ember jab cost": "you hand: Ember Jab"
    " | opp: Heavy Toll | opp2: Heavy Toll | ask: cost; spell Ember Jab",
    "the old horn, my biggest guy is a 5/5, cost pls": 'you: "5/5 Creature" (power 5, toughness 5,'
    " types Creature, colors none at all) | you hand: Old Horn | ask: cost; spell Old Horn",
    "crowd pleaser, graveyard: ember jab, long lesson. cost": "you hand: Crowd Pleaser"
    " | you graveyard: Ember Jab; Long Lesson | ask: cost; spell Crowd Pleaser",
    "crowd pleaser cost w/ 2 artifact lands (island, old horn)": "you: Island; Old Horn"
    " | you hand: Crowd Pleaser | ask: cost; spell Crowd Pleaser",
    "commander: vale. died 3 times. how much now": "you command: Vale, Keeper of Songs (cast 3)"
    " | you also: colors in identity W | ask: cost; spell Vale, Keeper of Songs; from zone command",
    "vale has 4 exp counters, ember jab cost": "you: Vale, Keeper of Songs | you hand: Ember Jab"
    " | you also: 4 experience counters | ask: cost; spell Ember Jab",
    "can i cast many minds with converge for 1? 5 islands": "you: 5 Island | you hand: Many Minds"
    " | ask: converge; wanted 1; spell Many Minds",
    "dark spark resolved (BBB floating), bitter wish castable": "you hand: Bitter Wish"
    " | you also: pool {B}{B}{B} | ask: cast; spell Bitter Wish",
    "long lesson under 2 heavy tolls, all p3's": "you hand: Long Lesson | opp2: 2 Heavy Toll"
    " | ask: cost; spell Long Lesson",
    "ember jab via heavy toll from graveyard cost": "you: Heavy Toll | you graveyard: Ember Jab"
    " | ask: cost; spell Ember Jab; from zone graveyard",
    "3 player game each opponent has a heavy toll, ember jab? how much": "you hand: Ember Jab"
    " | opp: Heavy Toll | opp2: Heavy Toll | ask: cost; spell Ember Jab",
    "opp2 lost life this turn, ember jab cost": "you hand: Ember Jab | opp2: -"
    " | opp2 also: life lost 1 | ask: cost; spell Ember Jab",
    "can i pay 1 with an island": "you: Island | ask: pay; cost {1}",
    f"{TAXING.lower()}'d, 2 islands open. payable?": "you: 2 Island | ask: pay; cost {3};"
    f" pays for {TAXING}'s tax",
    "put twin walker onto the battlefield, how many counters": "you hand: Twin Walker"
    " | ask: x; spell Twin Walker; how put; where enters",
}


@pytest.mark.parametrize("text", LINES)
def test_a_question_of_a_cost_is_read(text, language):
    """What is asked, and of which card, in few words."""
    line = language.read(text).understood

    assert line.removeprefix("you: - | ") == LINES[text]


DOUBTFUL = {
    "deep hunger, 4 in gy. what do i still need to pay": "do not lower it",
    "twin walker for 4, how many counters": "Is X 4",
    "all players have a heavy toll. ember jab cost": "How many players",
    "each opponent has a heavy toll. ember jab cost": "How many players",
    "ember jab? no. long lesson. cost please": "corrected",
    "long lesson cost, heavy toll no, nothing": "corrected",
    f"{TAXING.lower()}, 2 islands open. payable?": "do you pay for it",
    "ember jab cost? and long lesson cost? with buyback": "which card",
}


@pytest.mark.parametrize("text", DOUBTFUL)
def test_a_doubtful_one_is_asked_back(text, language):
    """With what to say instead."""
    with pytest.raises(ReadError) as refused:
        language.read(text)

    assert DOUBTFUL[text] in refused.value.message


BOARDS = (
    "crowd pleaser, heavy toll",
    "me crowd pleaser, opp heavy toll",
    "crowd pleaser, old horn, island",
    "island, heavy toll",
)


@pytest.mark.parametrize("text", BOARDS)
def test_a_board_alone_asks_no_cost(text, language):
    """A creature named beside what changes costs may lie on the table."""
    assert language.read(text).questions == ()


SEVERAL = {
    "ember jab cost? and long lesson cost?": {"Ember Jab", "Long Lesson"},
    "opp heavy toll. what do ember jab and long lesson cost": {"Ember Jab", "Long Lesson"},
    "heavy toll. what does long lesson cost": {"Long Lesson"},
}


@pytest.mark.parametrize("text", SEVERAL)
def test_the_cost_of_each_spell_is_asked(text, language):
    """The same of each that is named."""
    questions = language.read(text).questions

    assert {one.spell for one in questions} == SEVERAL[text]


def test_life_that_somebody_is_given_is_no_life_total(language):
    """It may come later."""
    players = language.read("heavy toll will give me 3 life. ember jab cost").board.players

    assert players["you"].life != 3


def test_the_first_spell_of_a_game_is_not_that_of_a_turn(language):
    """And no card counts it."""
    spans = language.read("sudden grace is my first spell this game, cost?").not_understood

    assert any("first" in span.words for span in spans)
