"""Cards by a part of their names: one word that no other has, some of the words, cut or joined."""

import json
from pathlib import Path

import pytest

from bot.language import CardFacts, CatalogueSource, Language, Nickname, ReadError
from bot.language.names.name_words import NameWords
from bot.language.names.nicknames import nicknames
from bot.language.words.plain_words import is_plain
from engine import Catalogue, ManaCost

TABLE = Path(__file__).with_name("short_names.jsonl")


def artifact(*types):
    return CardFacts(types=types or ("Artifact",), mana_cost=ManaCost.parse("{2}"))


CARDS = {
    "Island": CardFacts(types=("Land",), makes_mana=True),
    "Quillmaw Engine": artifact(),
    "Velm, the Hollow Tide": artifact("Creature"),
    "Velm, the Last Word": artifact("Creature"),
    "Ashdrake of the Northern Spire": artifact("Creature"),
    "Brightmoor Sentry": artifact("Creature"),
    "Brightmoor Reeve": artifact("Creature"),
    "Brightmoor": CardFacts(types=("Plane",)),
    "Orlo's Carpet": artifact(),
    "Whimsy Door // Grimlatch Stair": artifact(),
    "A-Tessel Warden": artifact("Creature"),
    "Tessel Warden": artifact("Creature"),
    "Ember Lash": artifact("Instant"),
    "Ember Lantern": artifact(),
    "Crown of Greld": artifact(),
    "Rook-Breaker Champion": artifact("Creature"),
    **{
        f"Kolvir {rank}": artifact("Creature")
        for rank in "Scout Guard Sage Smith Lord Thief Bard".split()
    },
}


class Cards:
    def names(self):
        return CARDS

    def facts(self, name):
        whole = next((card for card in CARDS if name in card.split(" // ")), name)
        return CARDS.get(whole)


@pytest.fixture(scope="module")
def language():
    return Language(Cards(), {"carpet": Nickname("Orlo's Carpet", placed=True)})


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("quillmaw", ["Quillmaw Engine"]),
        ("quillmaws", ["Quillmaw Engine"]),
        ("orlo", ["Orlo's Carpet"]),
        ("velm hollow", ["Velm, the Hollow Tide"]),
        ("velm tide hollow", []),
        ("ashdrake spire", ["Ashdrake of the Northern Spire"]),
        ("ashdrake north", ["Ashdrake of the Northern Spire"]),
        ("ashd spire", ["Ashdrake of the Northern Spire"]),
        ("quill maw engine", ["Quillmaw Engine"]),
        ("rookbreaker champion", ["Rook-Breaker Champion"]),
        ("rookbreaker", ["Rook-Breaker Champion"]),
        ("grimlatch", ["Grimlatch Stair"]),
        ("tessel", ["Tessel Warden"]),
        ("brightmoor", ["Brightmoor", "Brightmoor Reeve", "Brightmoor Sentry"]),
        ("of the", []),
        ("nowhere", []),
    ],
)
def test_words_of_a_name_stand_for_it(language, typed, names):
    """In its order, with words left out, one cut short, joined or parted."""
    assert list(language.index.meant(typed.split())) == names


def test_words_that_must_stand_close_leave_out_small_ones_only(language):
    """So that words of every day are not found all over a long name."""
    index = language.index

    assert index.meant(["ashdrake", "northern"], close=True)
    assert not index.meant(["ashdrake", "spire"], close=True)


def test_no_words_hold_nothing():
    """A table without names has no word."""
    assert NameWords({}).meant(["a", "word"]) == ()


@pytest.mark.parametrize(
    ("text", "line", "typed"),
    [
        ("me: quillmaw, 3 island. max mana", "you: Quillmaw Engine; 3 Island", "quillmaw"),
        ("i control quillmaw and an island. max mana", "you: Quillmaw Engine; Island", "quillmaw"),
        ("me: velm hollow, island. max mana", "you: Velm, the Hollow Tide; Island", "velm hollow"),
        ("me: velm last w, island. max mana", None, ""),
        ("me: island, orlo carp. max mana", "you: Island; Orlo's Carpet", "orlo carp"),
        ("me: ember lant, island. max mana", "you: Ember Lantern; Island", "ember lant"),
        ("me: grelds crown, island. max mana", "you: Crown of Greld; Island", "grelds crown"),
        ("me: emberlantern, island. max mana", "you: Ember Lantern; Island", "emberlantern"),
        ("me: wurm, kolvir, island. max mana", None, ""),
    ],
)
def test_a_part_of_one_name_is_that_card_and_said(language, text, line, typed):
    """The reading says for what the words were taken; a part of too many names is asked about."""
    reading = language.read(text)

    if line is None:
        assert reading.not_understood
        return
    assert reading.understood.startswith(line)
    assert reading.not_understood == ()
    assert [one.typed for one in reading.corrections] == [typed]


def test_a_part_of_a_few_names_is_a_doubt(language):
    """One card is taken, and the reading has the others; a plane is none of them."""
    [doubt] = language.read("me: brightmoor, island. max mana").doubts

    assert {doubt.card, *doubt.others} == {"Brightmoor Reeve", "Brightmoor Sentry"}


def test_what_lies_on_a_table_is_likelier(language):
    """A part of the name of a spell and of a permanent is first of all the permanent."""
    [doubt] = language.read("me: ember, island. max mana").doubts

    assert (doubt.card, doubt.others) == ("Ember Lantern", ("Ember Lash",))


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("me: carpet, island. max mana", True),
        ("opp controls a carpet, me: island. max mana", True),
        ("on the carpet i have an island. max mana", False),
        ("so carpet, i have an island. max mana", False),
        ("naming carpet, island. max mana", False),
        ("me: 2 carpet tokens, island. max mana", False),
    ],
)
def test_a_word_of_every_day_is_a_card_only_where_one_is_named(language, text, taken):
    """As an item by itself, or behind a word such as "cast" or "controls"."""
    assert ("Orlo's Carpet" in language.read(text).understood) is taken


def test_a_part_of_a_name_that_stands_there_is_that_card(language):
    """No doubt is left where one of the cards is named elsewhere."""
    reading = language.read("me: ember lantern, island. ember is tapped. max mana")

    assert reading.doubts == ()
    assert reading.understood.startswith("you: Ember Lantern (tapped); Island")


@pytest.mark.parametrize("text", ["joe's playing islands", "me: island. quillmaw no. max mana"])
def test_what_is_taken_back_and_people_are_no_cards(language, text):
    """Nothing is put on the board for them."""
    reading = language.read(f"{text}. me: 2 island")

    assert "Quillmaw" not in reading.understood
    assert reading.doubts == ()


def test_a_longer_name_with_a_slip_is_not_torn(language):
    """The first word of a name goes with the misspelt second one."""
    reading = language.read("me: quillmaw engnie, island. max mana")

    assert [(one.typed, one.card) for one in reading.corrections] == [
        ("quillmaw engnie", "Quillmaw Engine")
    ]


@pytest.mark.parametrize(
    ("word", "plain"), [("carpet", True), ("carpets", True), ("menace", True), ("quillmaw", False)]
)
def test_plain_words_are_told_from_names(word, plain):
    """Frequent English words, plural or not, and those of the rules."""
    assert is_plain(word) is plain


@pytest.fixture(scope="module")
def real():
    return Language(CatalogueSource(Catalogue.embedded()))


ROWS = [json.loads(line) for line in TABLE.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["typed"])
def test_what_players_say_is_the_card(real, row):
    """In a list, or in hand for a spell: that card, or a doubt that has it among its cards."""
    typed, name = row["typed"], row["name"]
    spell = real.source.facts(name).is_fleeting
    text = f"hand: {typed}. can i cast {typed}?" if spell else f"me: 2 {typed}. max mana?"
    reading = real.read(text)
    you = reading.board.players["you"]
    said = {*you.hand, *(one.name for one in you.battlefield)}
    for doubt in reading.doubts:
        said |= {doubt.card, *doubt.others}

    assert {name, *name.split(" // ")} & said
    assert reading.not_understood == ()
    assert reading.doubts or len(said) == 1


def test_every_short_name_of_the_table_is_a_card(real):
    """A name with a slip in it would never be found."""
    lost = {
        short: entry.card
        for short, entry in nicknames().items()
        if len(real.index.cards_of(entry)) != 1 + len(entry.others)
    }

    assert lost == {}


CHAT = [
    (
        "hey judges, at our tournament i had 3 islands. can i cast brainstorm",
        {"Island", "Brainstorm"},
    ),
    ("my brother has a forest, i have 2 islands. can i cast brainstorm", None),
    ("mentor, me: 3 islands, hand: brainstorm. can i cast brainstorm", {"Island", "Brainstorm"}),
    ("steve has a blood moon, i have 2 islands. can i cast brainstorm", None),
    ("my wizard friend says 2 islands suffice for brainstorm", {"Island", "Brainstorm"}),
    ("two players have triggers at the same time. i have an island, can i cast brainstorm", None),
    ("which one stays? i have 2 islands, can i cast brainstorm", {"Island", "Brainstorm"}),
    ("kicked 3 times, everflowing chalice costs how much", {"Everflowing Chalice"}),
    ("how much does cryptic cost with sphere of resistance", {"Sphere of Resistance"}),
    ("opp controls a hippo, i have 2 islands; can i cast brainstorm", {"Island", "Brainstorm"}),
    ("2 squids attack me. i have 2 islands; can i cast brainstorm", {"Island", "Brainstorm"}),
    ("who controls the equipment? i have 2 islands; can i cast brainstorm", None),
    ("its terrible secret: i have 2 islands; can i cast brainstorm", {"Island", "Brainstorm"}),
    ("with a dwarf and an ogre i have 2 islands; can i cast brainstorm", None),
]


@pytest.mark.parametrize(("text", "named"), CHAT, ids=[text for text, _ in CHAT])
def test_words_of_chat_are_no_cards(real, text, named):
    """People, places and words of every day put nothing on the board."""
    allowed = named or {"Island", "Brainstorm", "Forest", "Blood Moon"}
    try:
        reading = real.read(text)
    except ReadError:
        return
    sides = reading.board.players.values()
    cards = {name for side in sides for name in (*side.hand, *(p.name for p in side.battlefield))}

    assert cards <= allowed
    assert reading.doubts == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("me: 2 human monk tokens, forest. max mana", "you: 2 Human Monk (token); Forest"),
        ("me: a sick mercenary token. max mana", "you: Mercenary (sick, token)"),
        ("me: 3 bananas, forest. max mana", "you: 3 Banana (token); Forest"),
    ],
)
def test_tokens_with_an_ability_are_named(real, text, line):
    """The catalogue knows what they do."""
    reading = real.read(text)

    assert reading.understood.startswith(line)
    assert reading.not_understood == ()


def test_a_creature_type_without_token_is_no_token(real):
    """Cards of that type may be meant: nothing is put on the board."""
    reading = real.read("me: 2 elf druids, forest. max mana")

    assert reading.understood.startswith("you: Forest")
    assert reading.not_understood


@pytest.mark.parametrize("typed", ["lurrus", "drs", "thrasios", "ashnod's", "karakas"])
def test_a_name_that_ends_in_s_is_one_card(real, typed):
    """Only a plural that the name does not have itself leaves open how many there are."""
    assert real.read(f"me: {typed}, island. max mana").question


def test_a_plural_is_not_one_card(real):
    """How many there are decides, so it is asked."""
    with pytest.raises(ReadError):
        real.read("me: wurmcoils, island. max mana")


def test_a_spell_of_an_everyday_word_is_asked_for_its_cost(real):
    """It stands where a card is named."""
    assert real.read("how much does farewell cost").question.spell == "Farewell"
