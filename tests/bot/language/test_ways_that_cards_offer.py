"""Alternative costs: those that a permanent offers, a spell's own, and casts for the mana cost."""

import pytest

from bot.language import CardFacts, Language, ReadError
from engine import ManaCost


def _card(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def _land(name):
    return CardFacts(types=("Land",), subtypes=(name,), makes_mana=True)


CARDS = {
    **{name: _land(name) for name in ("Island", "Swamp", "Forest")},
    "Open Vault": _card("Enchantment", "{7}", helps=True, offers_no_mana=True, offers_to=()),
    "Bone Gate": _card(
        "Enchantment", "{5}", helps=True, offers_no_mana=True, offers_to=("Creature", "Ghoul")
    ),
    "Small Gate": _card("Enchantment", "{4}", helps=True, offers_no_mana=True),
    "Sea Giant": _card("Creature", "{6}{U}", subtypes=("Giant",)),
    "Old Ghoul": _card("Creature", "{2}{B}", subtypes=("Ghoul",)),
    "Night Price": _card("Instant", "{3}{B}", own_ways=("life",), own_life=4),
    "Tide Refusal": _card("Instant", "{3}{U}{U}", own_ways=("exile", "life")),
    "Ebb Away": _card("Instant", "{1}{U}", own_ways=("return",)),
    "Small Omen": _card("Instant", "{U}"),
    "Reef Walker": _card("Creature", "{1}{U}", subtypes=("Merfolk",)),
    "Deep Hunger": _card("Creature", "{6}{B}", keywords=("delve",)),
    "Forge King": _card("Creature", "{2}{R}", legendary=True, identity="R"),
}


class _Source:
    def names(self):
        return CARDS

    def facts(self, name):
        return CARDS.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(_Source(), {})


ASKED = (
    ("open vault out, sea giant cost?", "cost; spell Sea Giant; option Open Vault"),
    ("open vault out, hardcasting sea giant cost?", "cost; spell Sea Giant; option mana cost"),
    ("bone gate out, old ghoul cost?", "cost; spell Old Ghoul; option Bone Gate"),
    ("bone gate out, sea giant cost?", "cost; spell Sea Giant"),
    ("night price for 4 life, total", "cost; spell Night Price; option alternative cost"),
    (
        "3 islands, ebb away by returning 2 islands, castable?",
        "cast; spell Ebb Away; option alternative cost",
    ),
    (
        "tide refusal pitching a blue card (reef walker), castable?",
        "cast; spell Tide Refusal; option alternative cost",
    ),
    (
        "can i hardcast tide refusal with 5 islands",
        "cast; spell Tide Refusal; option mana cost",
    ),
    ("can i hardcast sea giant with 7 islands", "cast; spell Sea Giant"),
    (
        "my commander forge king died once, back in the cz. how much from the cz now",
        "cost; spell Forge King; from zone command",
    ),
)


@pytest.mark.parametrize(("text", "question"), ASKED)
def test_the_way_of_casting_is_understood(text, question, language):
    reading = language.read(text)

    assert reading.understood.rpartition("ask: ")[2] == question
    assert not [span for span in reading.not_understood if span.matters]


def test_a_pitched_card_lies_in_the_hand(language):
    board = language.read("tide refusal pitching a blue card (reef walker), castable?").board

    assert sorted(board.players["you"].hand) == ["Reef Walker", "Tide Refusal"]


def test_islands_that_are_returned_are_those_that_were_named(language):
    board = language.read("3 islands, ebb away by returning 2 islands, castable?").board

    assert [(p.name, p.count) for p in board.players["you"].battlefield] == [("Island", 3)]


def test_who_died_once_was_cast_once(language):
    reading = language.read("my commander forge king died once, back in the cz. cost?")

    assert [c.casts for c in reading.board.players["you"].command] == [1]
    assert "Forge King was cast as often as it died." in reading.assumed


ASKED_BACK = (
    ("small gate out, sea giant cost?", "the way that Small Gate allows"),
    ("delving 3 on deep hunger, total mana left?", "pay for a cost and do not lower it"),
)


@pytest.mark.parametrize(("text", "question"), ASKED_BACK)
def test_what_the_reader_cannot_decide_is_asked_back(text, question, language):
    with pytest.raises(ReadError, match=question):
        language.read(text)


def test_a_list_in_brackets_ends_with_the_bracket(language):
    """As in "(opp has islands), 1 swamp": the swamp is the asker's again."""
    board = language.read("3 forests (opp has 2 islands), 1 swamp. can i cast old ghoul").board

    mine = {p.name for p in board.players["you"].battlefield}
    assert mine == {"Forest", "Swamp"}


def test_two_things_side_by_side_ask_nothing(language):
    assert language.read("2 swamps and old ghoul").question is None
    assert language.read("2 swamps and an island: old ghoul").question is not None


TIMES_CAST = (
    ("forge king is my commander and got countered once, cost from the command zone", 1),
    ("how much would a third cast of my commander forge king be", 2),
    ("tax 4 on my commander forge king, what do i pay", 2),
    ("my commander forge king, cast twice, died twice, total from the cz", 2),
)


@pytest.mark.parametrize(("text", "casts"), TIMES_CAST)
def test_how_often_a_commander_was_cast(text, casts, language):
    board = language.read(text).board

    assert [c.casts for c in board.players["you"].command] == [casts]


PAID = (
    ("pay 3? 2 swamps and an island", "{3}"),
    ("2 swamps, pay {B}{B}", "{B}{B}"),
    ("payable? {U}{B} with a swamp and an island", "{U}{B}"),
    ("ward 2 on their giant, i have 2 islands. can i pay", "{2}"),
)


@pytest.mark.parametrize(("text", "cost"), PAID)
def test_a_cost_to_pay_is_understood(text, cost, language):
    question = language.read(text).question

    assert question is not None
    assert (question.kind.value, question.cost) == ("pay", cost)


def test_what_they_have_to_pay_more_is_no_cost_to_pay(language):
    """As in "do i have to pay {1} more for it": the total is asked."""
    question = language.read("do i have to pay {1} more for small omen").question

    assert question is not None
    assert question.kind.value == "cost"
