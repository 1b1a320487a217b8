"""What the reader learns of a card from the engine's catalogue."""

import pytest

from bot.language import CatalogueSource
from engine import Catalogue
from engine.oracle.compile import compile_cards

CARDS = [
    ("Mossy Glade", "Land", None, "{T}: Add {G}."),
    (
        "Mimic Pond",
        "Land",
        None,
        "{T}: Add one mana of any type that a land you control could produce.",
    ),
    ("Banner of Tribes", "Artifact", "{3}", "As this artifact enters, choose a creature type."),
    ("Slow Engine", "Artifact", "{4}", "{3}: Untap this artifact.\n{2}, {Q}: Add {C}."),
    ("Pattern Seeker", "Creature — Elf", "{X}{G}", "Haste"),
    ("Prism Servant", "Artifact Creature — Golem", "{4}", "Sunburst"),
]


@pytest.fixture(scope="module")
def source():
    rows = [
        {
            "name": name,
            "layout": "normal",
            "type_line": line,
            "mana_cost": cost or "",
            "oracle_text": text,
            **({"power": "1", "toughness": "1"} if "Creature" in line else {}),
        }
        for name, line, cost, text in CARDS
    ]
    return CatalogueSource(Catalogue.of(compile_cards(rows)))


def test_lands_and_what_they_make(source):
    """A mana ability is one, and one that looks at other lands says so."""
    assert source.facts("Mossy Glade").makes_mana
    assert not source.facts("Mossy Glade").looks_at_others
    assert source.facts("Mimic Pond").looks_at_others


def test_choices_costs_and_numbers(source):
    """What is chosen as it enters, what its abilities cost, whether it has an X."""
    assert source.facts("Banner of Tribes").chooses == "creature type"
    assert source.facts("Slow Engine").ability_costs == ("{3}", "{2}, {Q}")
    assert source.facts("Pattern Seeker").has_x
    assert source.facts("Prism Servant").counts_colors


def test_what_is_no_card(source):
    """An unknown name has no facts, and the names are those of the catalogue."""
    assert source.facts("No Such Card") is None
    assert "Mossy Glade" in source.names()
