"""Land types that a resolved effect changes: read, printed and read back."""

from typing import Any

import pytest

from engine.cards.abilities import Activated, ForTurn, Grant, OtherEffect, Together, Triggered
from engine.cards.costs import TapSelf
from engine.cards.filters import AllOf, Anything, ControlledBy, HasType
from engine.cards.statics import ChangeColors, ChangeTypes, LoseAbilities
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph


def read(text: str) -> Any:
    return read_paragraph(text)


LAND = HasType("Land")
MINE = AllOf((LAND, ControlledBy("you")))
SWAMP = ForTurn((ChangeTypes(LAND, set_to=("Swamp",)),), of="card")

EFFECTS = [
    ("Target land becomes a Swamp until end of turn.", SWAMP),
    ("Target land becomes a Swamp.", SWAMP),
    ("Two target lands become Swamps.", SWAMP),
    ("Target land becomes a Swamp for as long as ~ remains on the battlefield.", SWAMP),
    (
        "Target land you control becomes the basic land type of your choice until end of turn.",
        ForTurn((ChangeTypes(MINE, chosen=True, chosen_replaces=True),), of="card"),
    ),
    (
        "Target land becomes the basic land type of your choice in addition to its other types.",
        ForTurn((ChangeTypes(LAND, chosen=True),), of="card"),
    ),
    (
        "Lands you control gain all basic land types until end of turn.",
        ForTurn((ChangeTypes(MINE, every_basic_land_type=True),)),
    ),
    (
        "Until end of turn, all creatures become red and all lands become Mountains.",
        ForTurn(
            (
                ChangeColors(HasType("Creature"), "R"),
                ChangeTypes(LAND, set_to=("Mountain",)),
            )
        ),
    ),
]

MARKED = [
    (
        "It's a Forest in addition to its other types for as long as it has a moss counter on it.",
        (ChangeTypes(Anything(), add=("Forest",)),),
    ),
    (
        "That land is a Forest for as long as it has a moss counter on it.",
        (ChangeTypes(Anything(), set_to=("Forest",)),),
    ),
]

OTHERS = [
    "Target creature becomes a Goblin until end of turn.",  # no land type
    "Target land becomes a Plains or an Island until end of turn.",  # one of two
    "Target creature becomes a 2/2 Bear with haste until end of turn.",
    "Put a moss counter on target land.",
]


@pytest.mark.parametrize(("text", "effect"), EFFECTS)
def test_what_lands_become(text, effect) -> None:
    """As the effect of an activated ability, printed to a text that reads back to the same."""
    ability = Activated((TapSelf(),), (effect,))

    assert read_paragraph(f"{{T}}: {text}") == (ability,)
    assert read_paragraph(print_ability(ability)) == (ability,)


@pytest.mark.parametrize(("text", "changes"), MARKED)
def test_what_a_counter_marks(text, changes) -> None:
    """The kind of counter is kept: it shows what the effect is on."""
    (ability,) = read(f"Whenever ~ attacks, put a moss counter on target land. {text}")

    assert isinstance(ability, Triggered)
    put, lasting = ability.effects
    assert isinstance(put, OtherEffect)
    assert lasting == ForTurn(changes, of="card", counter="moss")
    assert read_paragraph(print_ability(ability)) == (ability,)


def test_types_and_abilities_lost_for_a_counter() -> None:
    """All that is said of the land is one effect."""
    (ability,) = read(
        "Whenever ~ attacks, put a moss counter on target land. For as long as that land has a "
        'moss counter on it, it loses all land types and abilities and has "{T}: Add {C}."'
    )

    lasting = ability.effects[1]
    assert lasting.counter == "moss"
    (whole,) = lasting.abilities
    assert isinstance(whole, Together)
    assert [type(part) for part in whole.parts] == [ChangeTypes, LoseAbilities, Grant]


@pytest.mark.parametrize("text", OTHERS)
def test_other_effects_are_not_read(text) -> None:
    """They stay something that is outside of this field."""
    (ability,) = read(f"{{T}}: {text}")

    assert not any(isinstance(effect, ForTurn) for effect in ability.effects)
