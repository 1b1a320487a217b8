"""Sentences about real cards, read with the names that ship with the engine."""

import pytest

from bot.language import CatalogueSource, Language
from engine import Catalogue


@pytest.fixture(scope="module")
def real():
    return Language(CatalogueSource(Catalogue.embedded()))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("kinnan", "Kinnan, Bonder Prodigy"),
        ("refl pool", "Reflecting Pool"),
        ("gsz", "Green Sun's Zenith"),
        ("tomb urborg", "Urborg, Tomb of Yawgmoth"),
        ("krrik", "K'rrik, Son of Yawgmoth"),
        ("lim dul", "Lim-Dûl the Necromancer"),
        ("snow island", "Snow-Covered Island"),
        ("wastewoodverge", "Wastewood Verge"),
        ("jubilent skybonder", "Jubilant Skybonder"),
        ("dawning pool", ""),
    ],
)
def test_names_as_players_type_them(typed, name, real):
    """Short, misspelt and run-together names are found; what is no card is not."""
    assert real.resolve(typed).name == name


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "imprisoned in the moon on urborg",
            'you: Imprisoned in the Moon (on "Urborg, Tomb of Yawgmoth"); Urborg, Tomb of Yawgmoth',
        ),
        (
            "sword of fire and ice + wear and tear in hand",
            "you: Sword of Fire and Ice | you hand: Wear // Tear",
        ),
        ("me: pool, forest // opp: mountain", "you: Reflecting Pool; Forest | opp: Mountain"),
        ("orchard orchard pool", "you: 2 Exotic Orchard; Reflecting Pool"),
        ("me 2 forest 1 island birds", "you: 2 Forest; Island; Birds of Paradise"),
        (
            "morophon (sliver), cavern naming goblin",
            "you: Morophon, the Boundless (chosen Sliver); Cavern of Souls (chosen Goblin)",
        ),
        ("ghast (crypt) and 2 swamps", "you: Crypt Ghast; 2 Swamp"),
        ("EE (engineered explosives) in hand", "you: - | you hand: Engineered Explosives"),
        ("chrome mox imprinting terminate", "you: Chrome Mox (exiled Terminate)"),
        (
            "opp played moon first, i dropped lantern later",
            "you: Chromatic Lantern (age 2) | opp: Blood Moon (age 1)",
        ),
        ("3 treasures", "you: 3 Treasure (token)"),
    ],
)
def test_boards_of_real_cards(text, line, real):
    """The longest name wins, nicknames and bracketed parts of names are found."""
    reading = real.read(text)

    assert (reading.understood, reading.not_understood) == (line, ())


@pytest.mark.parametrize(
    "text",
    [
        "his forest my nissa",
        "fresh elf and a forest",
        "a crawly thing, sol ring",
        "suspended, forest",
    ],
)
def test_what_could_be_several_cards_is_asked(text, real):
    """A word that is no card alone is reported, and no card is made up for it."""
    reading = real.read(text)

    assert len(reading.not_understood) == 1
    assert sum(p.count for side in reading.board.players.values() for p in side.battlefield) == 1


@pytest.mark.parametrize(
    "prose",
    [
        "the order of things may change and the responses end at night",
        "i had no reason to remove it from the run",
        "returns to the start of the day",
    ],
)
def test_everyday_words_that_are_cards_stay_words(prose, real):
    """Names that are everyday words are not found in prose."""
    reading = real.read(f"forest. {prose}")

    assert [p.name for p in reading.board.player("you").battlefield] == ["Forest"]
