"""What the reader learns of a card from the engine's catalogue."""

import pytest

from bot.language import CatalogueSource
from engine import Ask, Catalogue
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
    ("Loud Song", "Sorcery", "{4}", "This spell costs {1} less to cast if you whistled this turn."),
    (
        "Any Song",
        "Sorcery",
        "{4}",
        "This spell costs {1} less to cast if a creature died this turn.",
    ),
    (
        "Sum of Graves",
        "Sorcery",
        "{4}",
        "~ costs {1} less to cast for each creature that died under your control this turn.",
    ),
    ("Prism Servant", "Artifact Creature — Golem", "{4}", "Sunburst"),
    (
        "Dear Drake",
        "Creature — Drake",
        "{2}{U}",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
    ),
    ("Short Blast", "Instant", "{R}", "Destroy target artifact."),
    ("Kind Squire", "Creature — Human", "{W}", "Equipment you control have equip {0}."),
    (
        "Drill Ground",
        "Enchantment",
        "{U}",
        "Activated abilities of creatures you control cost {2} less to activate.",
    ),
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


def test_what_its_texts_ask_of_the_turn(source):
    """In words where no field of a board holds it, else by what is counted of it."""
    assert source.facts("Loud Song").untold == (Ask("you", "you whistled this turn"),)
    assert not source.facts("Any Song").untold
    assert not source.facts("Any Song").counts
    assert source.facts("Sum of Graves").counts == ("creatures died", "own creatures died")


def test_what_it_prices_and_gives(source):
    """Spells by their target, abilities, and abilities that it gives to others."""
    drake, blast = source.facts("Dear Drake"), source.facts("Short Blast")
    assert (drake.prices_targets, drake.prices, drake.targets) == (True, ("spells",), False)
    assert (blast.prices_targets, blast.prices, blast.targets) == (False, (), True)
    assert source.facts("Kind Squire").granted_keywords == ("equip",)
    assert source.facts("Drill Ground").prices == ("abilities",)


def test_what_is_no_card(source):
    """An unknown name has no facts, and the names are those of the catalogue."""
    assert source.facts("No Such Card") is None
    assert "Mossy Glade" in source.names()


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("Selesnya Guildgate", "enters_tapped", "itself"),
        ("Root Maze", "enters_tapped", "others"),
        ("Forest", "enters_tapped", ""),
        ("Dark Ritual", "adds_mana", True),
        ("Sol Ring", "adds_mana", False),
        ("Lotus Cobra", "mana_trigger", True),
        ("Wild Growth", "mana_trigger", False),
        ("Wild Growth", "enchants", "Land"),
        ("Rancor", "enchants", "Creature"),
        ("Faith's Fetters", "enchants", ""),
        ("Fireball", "uses_x", True),
        ("Grizzly Bears", "uses_x", False),
    ],
)
def test_facts_that_the_safeguards_look_at(name, field, value):
    """Each is worked out from the abilities that were read."""
    facts = CatalogueSource(Catalogue.embedded()).facts(name)

    assert getattr(facts, field) == value
