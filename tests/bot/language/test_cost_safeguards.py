"""Readings of costs that lack what every right one has are refused, with what to say instead."""

import pytest

from bot.language import CardFacts, Language, ReadError
from engine import ManaCost
from tests.bot.language.invented import InventedCards, spell

CARDS = {
    "Island": CardFacts(types=("Land",), subtypes=("Island",), makes_mana=True),
    "Forest": CardFacts(types=("Land",), subtypes=("Forest",), makes_mana=True),
    "Dear Drake": spell("Creature", "{3}{U}", helps=True, prices_targets=True),
    "Ember Jab": spell("Instant", "{R}", targets=True),
    "Long Lesson": spell("Sorcery", "{3}{U}"),
    "Stern Refusal": spell("Instant", "{3}{U}{U}", own_ways=("exile",)),
    "Buried Titan": spell("Creature", "{1}{G}{U}", keywords=("escape",), legendary=True),
    "Deep Hunger": spell("Creature", "{5}{U}{U}", keywords=("delve",)),
    "Drill Ground": spell("Enchantment", "{U}", helps=True, prices=("abilities",)),
    "Heavy Toll": spell("Artifact", "{3}", helps=True, prices=("spells",)),
    "Busy Tinker": spell("Creature", "{1}{U}", ability_costs=("{4}",)),
    "Calm Tinker": spell("Creature", "{1}{U}"),
    "Mossy Cloak": spell("Enchantment", "{G}", subtypes=("Aura",)),
    "Hour Clock": CardFacts(
        types=("Enchantment",),
        mana_cost=ManaCost.parse("{2}{U}"),
        offers=(ManaCost(),),
        offers_to=None,
    ),
}


@pytest.fixture(scope="module")
def language():
    return Language(InventedCards(CARDS))


DOUBTFUL = {
    "opp has dear drake, ember jab cost?": "target",
    "2 island, opp has a dear drake. castable? ember jab": "target",
    "can i cast my commander? it is buried titan, 2 island": "commander",
    "my commander is out. long lesson castable?": "commander",
    "long lesson, my commander's on the field. castable?": "commander",
    "drill ground + busy tinker cost?": "ability",
    "what does busy tinker ability cost, heavy toll out": "ability",
    "heavy toll + calm tinker cost long lesson": "which card",
    "1 island, stern refusal + long lesson in hand. castable?": "which card",
    "2 island, can i cast long lesson and ember jab both?": "which card",
    "opp has heavy toll. 2 islands. can i cast long lesson and pay the 1": "besides",
    "hour clock out, long lesson cost": "Hour Clock allows",
    "long lesson, i mean calm tinker cost": "corrected",
    "opp has heavy toll and so do i. long lesson cost": "each player",
}


@pytest.mark.parametrize("text", DOUBTFUL)
def test_a_doubtful_cost_is_asked_back(text, language):
    with pytest.raises(ReadError) as refused:
        language.read(text)

    assert DOUBTFUL[text] in refused.value.message
    start, end = refused.value.at
    assert text[start:end]


PLAIN = {
    "opp has dear drake, long lesson cost?": "Long Lesson",
    "opp has dear drake, ember jab on dear drake cost?": "Ember Jab",
    "heavy toll + busy tinker cost?": "Busy Tinker",
    "drill ground + calm tinker cost?": "Calm Tinker",
    "i mean can i cast long lesson with 4 island": "Long Lesson",
    "2 forest, my commander buried titan, can i cast him from the command zone?": "Buried Titan",
}


@pytest.mark.parametrize("text", PLAIN)
def test_a_plain_one_is_read(text, language):
    assert language.read(text).question.spell == PLAIN[text]


FORESTS = {
    "mossy cloak on a forest, and a forest. cast long lesson": 2,
    "mossy cloak on forest, 1 other forest. cast long lesson": 2,
    "mossy cloak on a forest and 1 more forest. cast long lesson": 2,
    "forest with mossy cloak and one normal forest. cast long lesson": 2,
    "mossy cloak on a forest. the forest is untapped. cast long lesson": 1,
}


@pytest.mark.parametrize("text", FORESTS)
def test_one_more_permanent_beside_an_enchanted_one_counts(text, language):
    lying = language.read(text).board.players["you"].battlefield

    assert sum(one.count for one in lying if one.name == "Forest") == FORESTS[text]


def test_cards_that_are_delved_lie_in_the_graveyard(language):
    reading = language.read("2 island, can i cast deep hunger delving 5")

    assert reading.board.players["you"].graveyard_size == 5
    assert any("5 cards" in sentence for sentence in reading.assumed)


def test_cards_besides_the_spell_in_the_graveyard_are_others(language):
    reading = language.read("buried titan escape, 2 forest, 5 cards in yard besides him, castable?")

    assert reading.board.players["you"].graveyard_size == 6


OTHERS = {
    "opp has heavy toll: cost of long lesson for me": ("opp",),
    "opp has heavy toll what does long lesson cost for me": ("opp",),
    "opp heavy toll, cost of long lesson for me": ("opp",),
    "each side has a heavy toll, long lesson cost": ("opp", "you"),
    "me heavy toll, opp heavy toll: cost of long lesson for me": ("opp", "you"),
}


@pytest.mark.parametrize("text", OTHERS)
def test_what_is_asked_for_me_leaves_the_permanents_whose_they_are(text, language):
    players = language.read(text).board.players
    lying = {who for who, one in players.items() if "Heavy Toll" in str(one.battlefield)}

    assert sorted(lying) == list(OTHERS[text])
