"""Words that may stand for several cards: which ones, and which of them was taken."""

import pytest

from bot.language import CardFacts, Language, Nickname
from bot.language.names.nicknames import MAX_OTHERS, nicknames, parse_nicknames
from engine import Catalogue, ManaCost


def legend(cost, kind="Creature"):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), legendary=True)


def thing(*types):
    return CardFacts(types=types, mana_cost=ManaCost.parse("{2}"))


CARDS = {
    "Island": CardFacts(types=("Land",), makes_mana=True),
    "Amber Pond": CardFacts(types=("Land",), makes_mana=True, ability_costs=("{T}",)),
    "Sunken Pond": CardFacts(types=("Land",), makes_mana=True, ability_costs=("{T}",)),
    "Pond": CardFacts(types=("Plane",)),
    "Orrin, Tide Caller": legend("{1}{U}"),
    "Orrin the Bold": legend("{2}{R}"),
    "Elder Orrin": legend("{3}{W}"),
    "Orrin and Vell": legend("{4}{R}"),
    "Hall of Orrin": thing("Artifact"),
    "Orrin": CardFacts(types=("Vanguard",)),
    "Vell, Youth // Vell, Grown": legend("{1}{G}"),
    "Vell, Lost Child": legend("{G}"),
    "Ember, Fire Spirit": legend("{R}"),
    "Ember, Ash Spirit": legend("{B}"),
    "Ember Sword": thing("Artifact"),
    "Mighty Tusk": thing("Creature"),
    "Tusk, First of Boars": legend("{G}"),
    "Tusk, Last of Boars": legend("{2}{G}"),
    **{f"Mira, Face {letter}": legend("{G}") for letter in "ABCDEFG"},
    "Sprint": CardFacts(types=("Sorcery",), mana_cost=ManaCost.parse("{R}")),
}
SHORT = {
    "pond": Nickname("Amber Pond", others=("Sunken Pond", "No Such Pond")),
    "amber": Nickname("Amber Pond", unsure=True),
}


class Cards:
    def names(self):
        return CARDS

    def facts(self, name):
        whole = next((card for card in CARDS if name in card.split(" // ")), name)
        return CARDS.get(whole)


@pytest.fixture(scope="module")
def language():
    return Language(Cards(), SHORT)


def test_a_word_for_several_cards_is_a_doubt(language):
    """With its place, the card that was taken and those that there are besides."""
    text = "me: pond, island. what can pond tap for"
    reading = language.read(text)
    [doubt] = reading.doubts

    assert (doubt.card, doubt.others) == ("Amber Pond", ("Sunken Pond",))
    assert text[doubt.start : doubt.end] == doubt.typed == "pond"
    assert reading.understood.startswith("you: Amber Pond; Island")
    assert doubt.sentence in reading.assumed


def test_each_time_the_word_stands_for_the_same_card(language):
    """The plural and the possessive too; said which, there is no doubt left."""
    reading = language.read(
        "me: 2 ponds, island. what can pond tap for", {"Amber Pond": "Sunken Pond"}
    )

    assert reading.understood == "you: 2 Sunken Pond; Island | ask: mana; permanent Sunken Pond"
    assert (reading.doubts, reading.assumed) == ((), ())


def test_it_may_be_said_that_the_first_card_is_meant(language):
    """Then nothing is assumed."""
    reading = language.read("me: pond. what can pond tap for", {"Amber Pond": "Amber Pond"})

    assert reading.understood.startswith("you: Amber Pond |")
    assert (reading.doubts, reading.assumed) == ((), ())


def test_a_word_that_hardly_means_another_card_is_noted_only(language):
    """There is nothing to compute besides."""
    reading = language.read("me: amber. what can amber tap for")

    assert reading.doubts == ()
    assert reading.assumed == ("“amber” was taken for Amber Pond; other cards are called so too.",)


@pytest.mark.parametrize(
    "text",
    [
        "me: sunken pond, island. what can the pond tap for",
        "me: [[Sunken Pond]], island. what can pond tap for",
        "me: pond (sunken), island. what can pond tap for",
    ],
)
def test_a_full_name_on_the_board_leaves_no_doubt(language, text):
    """The word refers to it."""
    reading = language.read(text)

    assert reading.understood == "you: Sunken Pond; Island | ask: mana; permanent Sunken Pond"
    assert reading.doubts == ()


def test_brackets_do_not_make_a_short_name_sure(language):
    """What is typed in them is looked up just so."""
    [doubt] = language.read("me: [[ponds]]. what can ponds tap for").doubts

    assert (doubt.typed, doubt.others) == ("ponds", ("Sunken Pond",))


def test_a_character_with_several_cards_is_a_doubt(language):
    """Pairs, cards of another player's kind and what is only named after it are none of them."""
    [doubt] = language.read("can i cast orrin").doubts

    assert {doubt.card, *doubt.others} == {"Orrin, Tide Caller", "Orrin the Bold", "Elder Orrin"}


def test_the_cost_beside_a_name_tells_which(language):
    """No other card of that name costs so."""
    reading = language.read("3 islands. can i cast orrin {2}{R}")

    assert reading.question.spell == "Orrin the Bold"
    assert reading.doubts == ()


def test_the_back_of_a_card_is_not_one_more(language):
    """Nobody casts that."""
    [doubt] = language.read("can i cast vell").doubts

    assert {doubt.card, *doubt.others} == {"Vell, Youth", "Vell, Lost Child"}


def test_a_word_for_too_many_cards_is_not_understood(language):
    """It is a doubt besides, with all of them; none is taken."""
    text = "3 islands. can i cast mira"
    reading = language.read(text)
    [span], [doubt] = reading.not_understood, reading.doubts

    assert (doubt.is_open, 1 + len(doubt.others)) == (True, 7)
    assert text[span.start : span.end] == "mira"
    assert (len(span.suggestions), span.matters) == (3, True)
    assert not any("mira" in sentence for sentence in reading.assumed)


@pytest.mark.parametrize(
    ("word", "cards"),
    [
        ("ember", {"Ember, Fire Spirit", "Ember, Ash Spirit", "Ember Sword"}),
        ("tusk", {"Mighty Tusk", "Tusk, First of Boars", "Tusk, Last of Boars"}),
    ],
)
def test_a_word_for_a_thing_is_no_character(language, word, cards):
    """A card of another kind begins or ends so: it may be what is meant as well as each legend."""
    [doubt] = language.read(f"3 islands. can i cast {word}").doubts

    assert {doubt.card, *doubt.others} == cards


def test_a_name_that_is_looked_up_has_the_others_too(language):
    """For forms, and for the page of a card."""
    assert language.resolve("pond").others == ()  # the plane is called so in full
    assert language.resolve("ponds").others == ("Sunken Pond",)


def test_a_table_has_at_most_so_many_others():
    """What a host adds is bounded."""
    table = parse_nicknames('{"a": {"card": "A", "others": ["B", "C", "D", "E", "F", "G"]}}')

    assert len(table["a"].others) == MAX_OTHERS


def test_the_shipped_table_names_cards_that_there_are():
    """Each once, and no card twice."""
    catalogue = Catalogue.embedded()
    for short, entry in nicknames().items():
        cards = (entry.card, *entry.others)
        assert all(catalogue.find(card) for card in cards), short
        assert len(set(cards)) == len(cards), short
        assert not (entry.unsure and entry.others), short
