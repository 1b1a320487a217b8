"""Cards by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.card import Card
from engine.cards.catalogue import PACK_PATH, Catalogue
from engine.cards.facts.pack import write_pack
from engine.cards.names import MAX_NAME_LENGTH, fold, suggestions
from engine.cards.tokens import TOKENS
from engine.errors import UnknownCardError

HALVES = (
    Card("Ember", full_name="Ember // Rime", face=0, other_faces=("Rime",)),
    Card("Rime", full_name="Ember // Rime", face=1, other_faces=("Ember",)),
)
CARDS = (
    *HALVES,
    Card("Mossback Bear"),
    Card("Lûm-Dál's Æther, the Second"),
    Card("Waste Moor"),
    Card("Wastemoor"),
    Card("Shard"),
    Card("____"),
)

needs_pack = pytest.mark.skipif(not PACK_PATH.exists(), reason="no facts pack is built here")


@pytest.fixture(params=["cards", "pack"])
def catalogue(request):
    if request.param == "cards":
        return Catalogue.of(CARDS)
    return Catalogue.from_pack(write_pack((*CARDS, *TOKENS), "2026-06", "2026-06-30"))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mossback Bear", "Mossback Bear"),
        ("MOSSBACK  BEAR", "Mossback Bear"),
        ("lum dals aether the second", "Lûm-Dál's Æther, the Second"),
        ("Lûm-Dál’s Æther, the Second", "Lûm-Dál's Æther, the Second"),
        ("Ember", "Ember"),
        ("Rime", "Rime"),
        ("Ember // Rime", "Ember"),
        ("ember/rime", "Ember"),
        ("Waste Moor", "Waste Moor"),
        ("Wastemoor", "Wastemoor"),
        ("____", "____"),
    ],
)
def test_names_are_found_as_players_type_them(catalogue, typed, name):
    """Exact names win; otherwise case, accents, spaces and punctuation do not matter."""
    assert catalogue.card(typed).name == name


@pytest.mark.parametrize("typed", ["", "___", "Bear", "Ember // Thaw", "\0", "{G}"])
def test_unknown_names_are_refused(catalogue, typed):
    """There is no guessing, and no error of another class."""
    with pytest.raises(UnknownCardError):
        catalogue.card(typed)


def test_a_card_goes_before_a_token_of_its_name():
    """A token's name may be that of a card."""
    catalogue = Catalogue.from_pack(write_pack((*CARDS, *TOKENS), "2026-06", "2026-06-30"))
    assert not catalogue.card("Shard").token
    assert catalogue.card("Treasure").token


def test_spaces_tell_names_apart_that_fold_alike():
    """Of two names that fold alike the one with the same words is meant."""
    catalogue = Catalogue.from_pack(write_pack(CARDS, "2026-06", "2026-06-30"))
    assert catalogue.card("wastemoor").name == "Wastemoor"
    assert catalogue.card("waste moor").name == "Waste Moor"


def test_suggestions_come_with_the_error(catalogue):
    """A slip of the finger is met with the likeliest names."""
    with pytest.raises(UnknownCardError) as caught:
        catalogue.card("Mosback Bear")
    assert caught.value.suggestions[0] == "Mossback Bear"


def test_the_beginning_of_a_name_suggests_it():
    """Short names first; never more than three."""
    names = ["Moss", "Mossback Bear", "Mossling", "Mosswood Elder", "Rime"]
    assert suggestions("moss", names) == ("Moss", "Mossling", "Mossback Bear")


def test_own_cards_lie_over_the_pack():
    """A later card of the same name goes first, and the layer below stays as it was."""
    below = Catalogue.from_pack(write_pack(CARDS, "2026-06", "2026-06-30"))
    above = below.with_cards([Card("Rime", power=7), Card("Homemade Kettle")])
    assert above.card("rime").power == 7
    assert above.card("homemade kettle").name == "Homemade Kettle"
    assert above.card("Ember // Rime").name == "Ember"
    assert below.card("Rime").power is None
    assert {"Homemade Kettle", "Mossback Bear", "Ember // Rime"} <= set(above.names())


def test_layers_add_up():
    """A second layer keeps the first."""
    catalogue = Catalogue.of([Card("Anvil")]).with_cards([Card("Bell")]).with_cards([Card("Cask")])
    assert [catalogue.card(name).name for name in ("anvil", "bell", "cask")] == [
        "Anvil",
        "Bell",
        "Cask",
    ]


@given(st.text(max_size=300))
def test_folding_is_stable_for_any_text(text):
    """Folding what is folded changes nothing, and the result is bounded."""
    folded = fold(text)
    assert fold(folded[:MAX_NAME_LENGTH]) == folded[:MAX_NAME_LENGTH]
    assert len(folded) <= 20 * MAX_NAME_LENGTH


@needs_pack
def test_the_embedded_catalogue_opens_and_knows_all_its_names():
    """Every listed name leads to a card that bears it or whose card has that full name."""
    catalogue = Catalogue.embedded()
    names = catalogue.names()
    assert len(names) > 30_000
    for name in names[::97]:
        card = catalogue.card(name)
        assert name in {card.name, card.full_name}


@needs_pack
def test_the_embedded_pack_is_small_and_has_no_long_texts():
    """It ships with the engine, so it has to stay small."""
    assert PACK_PATH.stat().st_size <= 3 * 2**20
