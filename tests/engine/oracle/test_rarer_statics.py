"""Rarer sentences: mana replaced in part, who may activate when, devotion, colours in words."""

from typing import Any

import pytest

from engine.cards.abilities import Activated, ForTurn, TappedForMana, Unread
from engine.cards.conditions import IsTurnOf, Neither
from engine.cards.costs import TapSelf
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasSubtype,
    HasType,
    IsHost,
    SharesNameWithIt,
)
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import ChosenColor, Letters
from engine.cards.statics import CantActivate, CantCast, ChangeTypes, MoreDevotion
from engine.oracle.compile import compile_cards
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph

AND_TO_SETS = "and each combination of colors"


def read(text: str) -> Any:
    return read_paragraph(text)


OWN_TURN = Neither(IsTurnOf("caster"))
LAND = HasType("Land")

SENTENCES = [
    (
        "If a land is tapped for mana, it produces {G} instead of blue mana.",
        ManaReplacement(LAND, "any", Become(Letters("G")), produces="U"),
    ),
    (
        "If a land is tapped for mana, it produces {G} instead of any other color.",
        ManaReplacement(LAND, "any", Become(Letters("G")), produces="WUBRG"),
    ),
    (
        "Players can activate abilities only during their own turns.",
        CantActivate(Anything(), condition=OWN_TURN),
    ),
    (
        (
            "Enchanted player can't activate abilities that aren't mana abilities or loyalty "
            "abilities."
        ),
        CantActivate(ControlledBy("host"), but_mana=True, but_loyalty=True),
    ),
    (
        f"Your devotion to each color {AND_TO_SETS} is increased by two.",
        MoreDevotion(2),
    ),
    (
        (
            "Lands you control and land cards you own that aren't on the battlefield are Caves in "
            "addition to their other types."
        ),
        ChangeTypes(AllOf((LAND, ControlledBy("you"))), add=("Cave",), everywhere=True),
    ),
]


@pytest.mark.parametrize(("text", "ability"), SENTENCES)
def test_a_sentence_is_read_and_printed_back(text, ability) -> None:
    """Each to what it says, and its print to the same."""
    assert read_paragraph(text) == (ability,)
    assert read_paragraph(print_ability(ability)) == (ability,)


def test_spells_and_abilities_in_own_turns() -> None:
    """One sentence, two limits."""
    text = "Players can cast spells and activate abilities only during their own turns."

    both = (CantCast(Anything(), "any", OWN_TURN), CantActivate(Anything(), condition=OWN_TURN))
    assert read_paragraph(text) == both


@pytest.mark.parametrize(
    "text",
    [
        ", and its activated abilities can't be activated.",
        ". Its activated abilities can't be activated.",
    ],
)
def test_what_is_bound_activates_nothing(text) -> None:
    """In one sentence or in two."""
    text = f"Enchanted permanent can't attack, block, or crew Vehicles{text}"
    assert read_paragraph(text) == (CantActivate(IsHost()), Unread(0))


def test_a_colour_of_the_turn_is_always_there() -> None:
    """Chosen in each upkeep before anybody may act, so it is read as a static ability."""
    text = (
        "At the beginning of each player's upkeep, that player chooses a color. Until end of "
        "turn, lands tapped for mana produce mana of the chosen color instead of any other color."
    )

    replaced = ManaReplacement(LAND, "any", Become(ChosenColor()), produces="WUBRG")
    assert read_paragraph(text) == (replaced,)


def test_mana_of_one_permanent_is_replaced() -> None:
    """An effect on the target, for as long as it lasts."""
    text = "{T}: If target Forest is tapped for mana, it produces {R} instead of green mana."

    change = ManaReplacement(HasSubtype("Forest"), "any", Become(Letters("R")), produces="G")
    ability = Activated((TapSelf(),), (ForTurn((change,), of="card"),))
    assert read_paragraph(text) == (ability,)
    assert read_paragraph(print_ability(ability)) == (ability,)


def test_namesakes_of_what_was_tapped_are_counted() -> None:
    """In a trigger on tapping, "it" is what was tapped."""
    (ability,) = read(
        "Whenever you tap a land for mana, add {G} for each other land you control with the same "
        "name as it."
    )

    assert type(ability) is TappedForMana
    production: Any = ability.effect.production
    assert {SharesNameWithIt(), LAND, ControlledBy("you")} <= set(production.times.what.parts)
    assert read_paragraph(print_ability(ability)) == (ability,)


@pytest.mark.parametrize(
    ("row", "colors"),
    [
        ({"colors": [], "mana_cost": ""}, "R"),
        ({"colors": ["G"], "mana_cost": ""}, "G"),
        ({"colors": [], "mana_cost": "{1}"}, ""),
    ],
)
def test_a_colour_that_only_the_reminder_tells(row, colors) -> None:
    """A card with no mana cost and no colour in the data may say its colour in words."""
    text = "(This land isn't a spell, it's red, and it has \"{T}: Add {R}.\")"
    card: dict[str, Any] = {
        "name": "Glowing Isle",
        "type_line": "Land Creature — Fish",
        "oracle_text": text,
        **row,
    }

    (compiled, *_) = compile_cards([card])
    told = compiled.colors if compiled.colors is not None else ""
    assert told == colors
