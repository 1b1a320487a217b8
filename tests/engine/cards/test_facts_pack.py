"""The file of card facts."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.abilities import Keyword, Unread
from engine.cards.card import Card
from engine.cards.facts.pack import BLOCK_SIZE, INDEX_SIZE, MAGIC, FactsPack, write_pack
from engine.cards.names import fold
from engine.errors import FactsPackError
from engine.mana.cost import ManaCost

BEAR = Card(
    "Mossback Bear",
    ManaCost.parse("1G"),
    types=("Creature",),
    subtypes=("Bear",),
    power=2,
    toughness=2,
    abilities=(Keyword("trample"), Unread(2, frozenset({"costs"}))),
)
HALVES = tuple(
    Card(name, ManaCost.parse(cost), types=("Instant",), full_name="Ember // Rime", face=face)
    for face, (name, cost) in enumerate((("Ember", "R"), ("Rime", "U")))
)
MANY = tuple(Card(f"Wall number {number}") for number in range(2 * BLOCK_SIZE + 3))


def packed(*cards):
    return FactsPack(write_pack(cards, "2026-06", "2026-06-30"))


def test_a_card_comes_back_as_it_was():
    """A written card is found by its folded name and is equal to the original."""
    pack = packed(BEAR, *HALVES)
    (entry,) = pack.find(fold("mossback bear"))
    assert pack.card(entry.number) == BEAR


def test_cards_in_any_block_are_found():
    """Names in the first, middle and last block all lead to their card."""
    pack = packed(*MANY)
    for card in (MANY[0], MANY[BLOCK_SIZE], MANY[-1]):
        (entry,) = pack.find(fold(card.name))
        assert pack.card(entry.number) == card


def test_names_in_any_part_of_the_index_are_found():
    """Each name leads to its own card, those at the ends of a part as well; no other is found."""
    cards = [Card(f"Wall {number:05}") for number in range(2 * INDEX_SIZE + 3)]
    pack = packed(*cards)

    for number in (0, INDEX_SIZE - 1, INDEX_SIZE, 2 * INDEX_SIZE - 1, 2 * INDEX_SIZE, -1):
        (entry,) = pack.find(fold(cards[number].name))
        assert (entry.name, pack.card(entry.number)) == (cards[number].name, cards[number])
    assert [pack.find(fold(name)) for name in ("Aisle", "Wall 00000a", "Zoo")] == [(), (), ()]
    assert list(pack.names()) == [card.name for card in cards]


def test_names_that_are_folded_alike_are_found_across_parts():
    """Cards whose names differ in punctuation alone stand in two parts of the index."""
    before = [Card(f"Wall {number:05}") for number in range(INDEX_SIZE - 1)]
    alike = [Card("Wand of Ash"), Card("Wand-of Ash"), Card("Wand of-Ash")]
    pack = packed(*before, *alike, Card("Zoo"))

    assert {entry.name for entry in pack.find(fold("Wand of Ash"))} == {c.name for c in alike}


def test_a_pack_of_no_cards():
    """It opens and has no names."""
    pack = packed()

    assert (pack.find("wall"), list(pack.names())) == ((), [])


def test_faces_and_whole_names_are_all_listed():
    """A card of two faces has three names."""
    assert sorted(packed(BEAR, *HALVES).names()) == [
        "Ember",
        "Ember // Rime",
        "Mossback Bear",
        "Rime",
    ]


def test_the_same_cards_give_the_same_bytes():
    """The order in which the cards come does not matter."""
    assert write_pack((BEAR, *HALVES), "e", "d") == write_pack((*reversed(HALVES), BEAR), "e", "d")


def test_the_info_tells_edition_date_and_counts():
    """The header carries what a user may want to know."""
    info = packed(BEAR, *HALVES).info
    assert (info.edition, info.date, info.cards, info.faces) == ("2026-06", "2026-06-30", 2, 3)


def test_two_cards_of_one_name_are_refused():
    """A lookup by name would be ambiguous."""
    with pytest.raises(FactsPackError, match="same name"):
        packed(BEAR, BEAR)


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"not a pack at all",
        lambda data: data[: len(MAGIC) + 3],
        lambda data: data[:-1],
        lambda data: data + b"\0",
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: data[:7] + b"9" + data[8:],
    ],
    ids=["empty", "other", "head", "cut", "longer", "bit", "version"],
)
def test_a_damaged_pack_is_refused(damage):
    """Damage is found as the pack is opened and names the next step."""
    with pytest.raises(FactsPackError, match=r"Compile or install"):
        FactsPack(damage(write_pack(MANY, "2026-06", "2026-06-30")))


@given(st.binary(max_size=200))
def test_bytes_of_any_kind_are_refused_with_the_same_error(data):
    """No bytes lead to another error, not even behind a right checksum."""
    crafted = MAGIC + zlib.crc32(data).to_bytes(4, "big") + data
    for attempt in (data, crafted):
        with pytest.raises(FactsPackError):
            FactsPack(attempt)
