"""What a player tells in the words of a card on the board."""

from dataclasses import replace

import pytest

from bot.language import CardFacts, Language, saying
from bot.language.normal_line.line import parse_line
from bot.language.told.forms import OTHERS, VIEWS, YOU, plain_words
from bot.language.words.tokens import tokenise
from engine import Ask, ManaCost, Player

WHISTLED = Ask(YOU, "you whistled this turn")
DRAWN = Ask(YOU, "you've drawn two or more cards this turn")
ENTERED = Ask(YOU, "a creature entered the battlefield under an opponent's control this turn")
LOUD = Ask(YOU, "~ is loud")
QUIET = Ask(YOU, "you haven't sung this turn")
CARDS_DRAWN = Ask(YOU, "cards you've drawn this turn", "number")
MOLES = Ask(YOU, "mole that whistled this turn", "number")
NOTED = Ask(YOU, "~'s last noted type", "types")
SUNG = Ask(YOU, "~ is one that was sung to", "thing")


def card(kind, cost, *untold, **more):
    return CardFacts((kind,), mana_cost=ManaCost.parse(cost), untold=untold, **more)


CARDS = {
    "Forest": CardFacts(("Land",), ("Forest",), makes_mana=True),
    "Long Tune": card("Sorcery", "{3}{G}", WHISTLED, DRAWN, ENTERED, QUIET),
    "Deep Hum": card("Sorcery", "{3}{G}", CARDS_DRAWN, MOLES),
    "Grand Gong": card("Creature", "{2}", LOUD, power=1, toughness=1),
    "Old Bell": card("Artifact", "{2}", NOTED, makes_mana=True, ability_costs=("{T}",)),
    "Hard Toll": card("Artifact", "{2}", SUNG, WHISTLED),
    "Plain Jab": card("Instant", "{R}"),
    "Grave Sum": card("Instant", "{R}", counts=("creatures died", "life lost")),
    "Own Sum": card("Instant", "{R}", counts=("creatures died", "own creatures died")),
}


class Cards:
    """A `CardSource` of some cards."""

    def __init__(self, cards):
        self.cards = cards

    def names(self):
        return self.cards

    def facts(self, name):
        return self.cards.get(name)


@pytest.fixture(scope="module")
def language():
    return Language(Cards(CARDS), {})


def told(language, text, handle="you"):
    """What was told of a player; everything of the text was understood."""
    reading = language.read(text)

    assert not reading.not_understood
    assert parse_line(reading.understood)[0] == reading.board
    return dict(reading.board.player(handle).told)


@pytest.mark.parametrize(
    ("words", "ask", "value"),
    [
        ("i whistled this turn", WHISTLED, True),
        ("I've whistled this turn", WHISTLED, True),
        ("you whistled this turn", WHISTLED, True),
        ("we whistled this turn: yes", WHISTLED, True),
        ("I whistled this turn: no", WHISTLED, False),
        ("not: you whistled this turn", WHISTLED, False),
        ("i didn't whistle this turn", WHISTLED, False),
        ("i have not whistled this turn", WHISTLED, False),
        ("“you whistled this turn”", WHISTLED, True),
        ("i've drawn two or more cards this turn", DRAWN, True),
        ("i drew 2 or more cards this turn", DRAWN, True),
        ("i drew 3 cards this turn", DRAWN, True),
        ("i drew one card this turn", DRAWN, False),
        ("a creature entered the battlefield under my opponent's control this turn", ENTERED, True),
        ("i sung this turn", QUIET, False),
        ("i haven't sung this turn", QUIET, True),
    ],
)
def test_a_truth_is_told(language, words, ask, value):
    """Persons, articles, tenses and the two ways of denying come to the words of the card."""
    for text in (
        f"me: 4 forest. {words}. what does long tune cost?",
        f"me: 4 forest. what does long tune cost? {words}",
        f"{words}, what does long tune cost",
    ):
        assert told(language, text) == {ask.words: value}


@pytest.mark.parametrize(
    ("words", "ask", "value"),
    [
        ("i drew 3 cards this turn", CARDS_DRAWN, 3),
        ("i've drawn no cards this turn: 0", None, None),
        ("cards i've drawn this turn: 3", CARDS_DRAWN, 3),
        ("cards you've drawn this turn = 2", CARDS_DRAWN, 2),
        ("2 moles whistled this turn", MOLES, 2),
        ("two moles that whistled this turn", MOLES, 2),
    ],
)
def test_a_number_is_told(language, words, ask, value):
    """Before what is counted, behind it, or where the deed stands."""
    text = f"me: 4 forest. {words}. what does deep hum cost?"
    if ask is None:
        assert not language.read(text).board.player("you").told
    else:
        assert told(language, text) == {ask.words: value}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("me: grand gong, forest. grand gong is loud. what does grand gong tap for", True),
        ("me: grand gong (loud), forest. what does grand gong tap for", True),
        ("me: forest, grand gong. it's loud. what does grand gong tap for", True),
        ("me: forest, grand gong. grand gong isn't loud. what does grand gong tap for", False),
    ],
)
def test_a_permanent_is_told_of(language, text, value):
    """Its name stays on the board, the words that tell of it go."""
    reading = language.read(text)

    assert {it.name for it in reading.board.player("you").battlefield} == {"Forest", "Grand Gong"}
    assert told(language, text) == {"Grand Gong is loud": value}


def test_types_of_mana_are_told(language):
    """By the names of colours."""
    text = "me: old bell. old bell's last noted type: green and white. what does old bell tap for"

    assert told(language, text) == {"Old Bell's last noted type": "GW"}


def test_whose_words_they_are(language):
    """An opponent's card asks what the opponent did."""
    theirs = "me: forest // opp: hard toll. {} whistled this turn. what does plain jab cost"

    assert told(language, theirs.format("opp"), "opp") == {WHISTLED.words: True}
    assert not language.read(theirs.format("i")).board.player("opp").told
    assert not language.read(theirs.format("i")).board.player("you").told
    assert language.read(theirs.format("i")).not_understood


def test_a_thing_that_a_text_looks_at(language):
    """It is told of by its name."""
    text = "me: hard toll, forest. plain jab is one that was sung to. what does plain jab cost"

    assert told(language, text) == {"Plain Jab is one that was sung to": True}


@pytest.mark.parametrize(
    ("words", "handle", "expected"),
    [
        ("opponent lost life this turn", "opp", Player(life_lost=1)),
        ("my opponent has lost life this turn", "opp", Player(life_lost=1)),
        ("i gained life this turn", "you", Player(life_gained=1)),
        ("a creature died this turn", "you", Player(creatures_died=1)),
        ("a creature of mine died this turn", "you", Player(creatures_died=1)),
        ("one of my creatures died this turn", "you", Player(creatures_died=1)),
        ("3 creatures died this turn", "you", Player(creatures_died=3)),
        ("two of my creatures died this turn", "you", Player(creatures_died=2)),
        ("a creature died under my opponent's control this turn", "opp", Player(creatures_died=1)),
        ("morbid is active", "you", Player(creatures_died=1)),
        (
            "no creature died this turn",
            "you",
            Player(told={"a creature died this turn": False}),
        ),
        (
            "opponent lost life this turn: no",
            "you",
            Player(told={"an opponent lost life this turn": False}),
        ),
    ],
)
def test_what_happened_this_turn(language, words, handle, expected):
    """A field of the board holds it; that it did not happen is told in words."""
    reading = language.read(f"{words}. what does plain jab cost")

    assert not reading.not_understood
    assert replace(reading.board.player(handle), hand=()) == expected
    assert parse_line(reading.understood)[0] == reading.board


@pytest.mark.parametrize(
    ("words", "card"),
    [
        ("a creature died this turn", "grave sum"),
        ("opponent lost life this turn", "grave sum"),
    ],
)
def test_a_number_that_a_card_needs_is_not_made_up(language, words, card):
    """How many is left open by these words; then they are not understood."""
    reading = language.read(f"{words}. what does {card} cost")

    assert reading.not_understood
    assert not any(player.creatures_died for player in reading.board.players.values())
    assert not any(player.life_lost for player in reading.board.players.values())


def test_whose_creatures_died(language):
    """A card that counts one player's makes it matter; then it is said what was assumed."""
    theirs, own = (
        language.read(f"3 creatures died this turn. what does {card} cost")
        for card in ("plain jab", "own sum")
    )

    assert not theirs.assumed
    assert own.assumed == ("The creatures that died were yours.",)
    assert own.board.player("you").creatures_died == 3


def test_what_one_of_two_opponents_did_not(language):
    """Another one may have done it."""
    text = "me: hard toll // opp: forest // opp2: forest. {}. what does plain jab cost"
    board = language.read(text.format("opp lost life this turn: no")).board

    assert not any(player.told for player in board.players.values())


@pytest.mark.parametrize(
    "text",
    [
        "me: forest. did i whistle this turn? what does long tune cost",
        "me: forest. i think i whistled this turn. what does long tune cost",
        "me: forest. i whistled last turn. what does long tune cost",
        "me: forest. i whistled a lot this turn. what does long tune cost",
        "me: forest. opp whistled this turn. what does long tune cost",
        "me: forest. i whistled this turn. what does plain jab cost",
        "me: grand gong, forest. is grand gong loud? what does grand gong tap for",
    ],
)
def test_nothing_is_guessed(language, text):
    """Questions, doubts, other words and other cards tell nothing."""
    board = language.read(text).board

    assert not any(player.told for player in board.players.values())


@pytest.mark.parametrize("ask", [WHISTLED, DRAWN, ENTERED, QUIET, CARDS_DRAWN, MOLES])
@pytest.mark.parametrize("handle", ["you", "opp"])
def test_what_is_suggested_is_read(ask, handle):
    """The words of the suggestion come back as what they tell."""
    cards = {"Forest": CARDS["Forest"], "Odd Toll": card("Artifact", "{2}", ask)}
    words = saying(Ask(handle, ask.words, ask.of)).partition("“")[2].partition("”")[0]
    where = "me: forest, odd toll" if handle == YOU else "me: forest // opp: odd toll"
    language = Language(Cards(cards), {})

    assert told(language, f"{where}. {words}. what does forest tap for", handle) == {
        ask.words: 3 if ask.of == "number" else True
    }


def test_views_differ_in_persons_alone():
    """What I did is what an opponent of the other player did."""
    tokens = tokenise("i whistled at my opponent")
    said = {view: [plain_words(tokens, at, view) for at in range(len(tokens))] for view in VIEWS}

    assert said[YOU] == [("you",), ("whistl",), ("at",), (), ("opponent",)]
    assert said[OTHERS] == [("opponent",), ("whistl",), ("at",), (), ("you",)]
