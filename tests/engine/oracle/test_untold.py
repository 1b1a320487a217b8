"""What a board does not tell is read as such: the mana is known, the rest is not made up."""

from typing import Any

import pytest

from engine.asks import UNTOLD
from engine.cards.abilities import Activated, AddMana, Grant, Triggered
from engine.cards.amounts import (
    CountOf,
    CreaturesDied,
    LifeChanged,
    Number,
    PaidCount,
    Times,
    UntoldNumber,
)
from engine.cards.conditions import ChosenIs, Compare, Untold
from engine.cards.costs import Act, Sacrifice, TapSelf
from engine.cards.filters import Anything, CanProduce, HasType, IsGivenUp, IsUntold
from engine.cards.modifiers import CostModifier
from engine.cards.production import (
    Combination,
    CouldProduce,
    FixedMana,
    Instead,
    Letters,
    OneType,
    Restriction,
    ToActivate,
    ToCast,
    UntoldTypes,
)
from engine.cards.statics import EntersChoosing
from engine.oracle.mana.adding import NO_MANA
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_abilities as read_all
from engine.oracle.reader import read_paragraph as read_one
from engine.rules.modelled import not_modelled
from engine.rules.parts import mentions, parts_of


def read_paragraph(text: str) -> Any:
    """The abilities of a paragraph, of whatever class they are."""
    return read_one(text)


def read_abilities(text: str, name: str, types: str) -> Any:
    """The same of a card's text."""
    return read_all(text, name, types)


RED = FixedMana(("R",))
ANY = Letters("WUBRG")


def adds(production, *cost):
    """An activated ability, with {T} if nothing is said, that adds this."""
    return (Activated(cost or (TapSelf(),), (AddMana(production),)),)


@pytest.mark.parametrize(
    ("text", "production"),
    [
        (
            "{T}: Add {C}. If you have the initiative, add {C}{C} instead.",
            Instead(FixedMana(("C",)), Untold("you have the initiative"), FixedMana(("CC",))),
        ),
        (
            "{T}: Add {C}. If the moon laughs, instead add {R}.",
            Instead(FixedMana(("C",)), Untold("the moon laughs"), RED),
        ),
        (
            "{T}: Add {G} for each frog on your shelf.",
            FixedMana(("G",), UntoldNumber("frog on your shelf")),
        ),
        (
            "{T}: Add X mana of any one color, where X is the number of frogs on your shelf.",
            OneType(ANY, UntoldNumber("the number of frogs on your shelf")),
        ),
        (
            "{T}: Add one mana of any color that your hat has.",
            OneType(UntoldTypes("any color that your hat has")),
        ),
        (
            "{T}: Add one mana of ~'s last noted type.",
            OneType(UntoldTypes("~'s last noted type")),
        ),
        (
            "{T}: Add one mana of any type that land could produce.",
            OneType(UntoldTypes("any type that land could produce")),
        ),
        (
            "{T}: Choose a color. Add one mana of that color unless any player pays {1}.",
            Instead(OneType(ANY), Untold("somebody pays {1}"), NO_MANA),
        ),
    ],
)
def test_mana_of_which_a_part_is_not_told(text, production):
    """Type, amount or condition is kept as not told, and the table of gaps names it."""
    read = read_paragraph(text)

    assert read == adds(production)
    assert not_modelled(read[0]) == "something that a board does not tell"
    assert print_ability(read[0]).startswith("{T}: ")


def test_spending_that_is_not_understood():
    """Whether mana may be spent on a spell is not told; it is no free mana."""
    (ability,) = read_paragraph("{T}: Add {R}. Spend this mana only on a whim.")
    (added,) = ability.effects

    assert isinstance(added.restriction, Restriction)
    assert added.restriction.only
    meant = IsUntold("the mana is meant on a whim")
    assert {ToCast(meant), ToActivate(meant)} <= set(added.restriction.uses)


def test_mana_that_the_sacrificed_land_could_have_made():
    """It is read from the land that is given up."""
    read = read_paragraph(
        "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
    )

    assert read == adds(OneType(CouldProduce(IsGivenUp(), "type")), Sacrifice(HasType("Land")))
    assert not_modelled(read[0]) == ""
    assert read_paragraph(print_ability(read[0])) == read


@pytest.mark.parametrize(
    ("text", "production"),
    [
        ("{T}: Add {W}{W}, {U}{U}, and {R}.", FixedMana(("WWUUR",))),
        ("{T}: Add X {U} and X {R}, where X is the number of lands you control.", None),
        (
            "{T}: Add one mana of any one color and one mana of any other color.",
            FixedMana(("WU", "WB", "WR", "WG", "UB", "UR", "UG", "BR", "BG", "RG")),
        ),
        (
            "{T}: Add two mana of any one color and one mana of any other color.",
            FixedMana(tuple(a * 2 + b for a in "WUBRG" for b in "WUBRG" if a != b)),
        ),
        (
            (
                "{T}: Add {R}{R}. Add {R}{R}{R}{R} instead if there are seven or more cards in "
                "your graveyard."
            ),
            None,
        ),
    ],
)
def test_more_productions(text, production):
    """Groups that all are added, pairs of colours, the other production said first."""
    (ability,) = read_paragraph(text)
    (added,) = ability.effects

    if production is not None:
        assert added.production == production
    elif "instead" in text:
        condition = Compare(CountOf(Anything(), "graveyard", "you"), ">=", Number(7))
        assert added.production == Instead(FixedMana(("RR",)), condition, FixedMana(("RRRR",)))
    else:
        assert added.production.groups == ("UR",)


def test_the_second_paragraph_of_a_spell_says_more_of_its_mana():
    """What is said with “instead if” belongs to the paragraph before it."""
    text = (
        "Add {R}{R}{R}.\nThreshold — Add {R}{R}{R}{R}{R} instead if there are seven or more cards "
        "in your graveyard."
    )
    (spell,) = read_abilities(text, "Odd Rite", "Instant")

    assert isinstance(spell.effects[0].production, Instead)


def test_a_target_player_who_gets_mana_of_a_chosen_color():
    """The colour is chosen, the amount is what was sacrificed, and it is no mana ability."""
    text = (
        "{T}, Sacrifice one or more artifacts: Choose a color. Target player adds two mana of the "
        "chosen color for each artifact sacrificed this way."
    )
    (ability,) = read_paragraph(text)

    assert ability.effects == (AddMana(OneType(ANY, Times(2, PaidCount())), to="target player"),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{T}, Unattach Long Fork: Add {R}.", "unattach Long Fork"),
        ("{T}, Sacrifice Long Fork: Add {R}.", "sacrifice Long Fork"),
        (
            "{T}, Remove an aim counter from Long Fork: Add {R}.",
            "remove an aim counter from Long Fork",
        ),
    ],
)
def test_deeds_in_the_cost_of_an_ability(text, words):
    """A deed that no cost follows keeps its words and is not modelled."""
    (ability,) = read_paragraph(text)

    assert Act(words) in ability.cost
    assert not_modelled(ability) == f"the cost “{words}”"


def test_anchor_words_choose_which_abilities_there_are():
    """Each word gives its abilities while it is the chosen one (CR 614.12c)."""
    text = (
        "As Mole Siege enters, choose Moles or Newts.\n"
        "• Moles — Creatures you control get +1/+0.\n"
        "• Newts — At the beginning of your upkeep, add {R}."
    )
    choosing, moles, newts = read_abilities(text, "Mole Siege", "Enchantment")

    assert choosing == EntersChoosing("word", options=("Moles", "Newts"))
    assert isinstance(moles, Grant)
    assert moles.condition == ChosenIs("Moles")
    assert newts.condition == ChosenIs("Newts")
    assert isinstance(newts.abilities[0], Triggered)


def test_a_color_that_cannot_be_chosen():
    """The exclusion is kept."""
    (ability,) = read_abilities(
        "As Odd Gate enters, choose a color other than black.", "Odd Gate", "Land"
    )

    assert ability == EntersChoosing("color", "B")
    assert print_ability(ability) == "As ~ enters, choose a color other than black."


def test_lands_that_could_produce_a_type():
    """A cost counts permanents by what they could produce."""
    text = (
        "This spell costs {1} less to cast for each land your opponents control that could "
        "produce {C}."
    )
    (ability,) = read_abilities(text, "Odd Newt", "Creature")

    assert isinstance(ability, CostModifier)
    assert isinstance(ability.times, CountOf)
    assert mentions(ability.times.what, CanProduce)


@pytest.mark.parametrize(
    "text",
    [
        "If you would lose unspent mana, that mana becomes red instead.",
        "Players don't lose unspent mana as steps and phases end.",
        "If a creature would deal combat damage to you, prevent 2 of that damage.",
        "As ~ becomes attached to a creature, choose a color.",
    ],
)
def test_sentences_of_no_matter(text):
    """They change nothing that a question here looks at."""
    (ability,) = read_paragraph(text)

    assert not ability.touches


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{T}: Choose one —\n• Add {R}{R}.\n• Draw a card.", {"the mode “Add {R}{R}” is chosen"}),
        ("{T}: Roll a d20.\n1—9 | Draw a card.\n10+ | Add {R}.", {"the result is 10+"}),
        ("{T}: Flip a coin. If the coin sings, add {G}.", {"the coin sings"}),
        ("~ enters with a dust counter on it if it hummed in your hat.", {"it hummed in your hat"}),
        (
            "If your hat hums, you may pay {0} rather than pay ~'s mana cost.",
            {"your hat hums"},
        ),
        (
            "Goats get +X/+Y, where X is your hat's size and Y is your shoe's size.",
            {"your hat's size", "your shoe's size"},
        ),
    ],
)
def test_the_words_of_what_is_not_told(text, words):
    """Nothing is passed over without its words, so that a player can tell it."""
    asked = [part for part in parts_of(read_paragraph(text)) if isinstance(part, UNTOLD)]

    assert {part.words for part in asked} == words


def test_facts_of_the_turn_are_no_words():
    """What a field of the board holds is counted."""
    counted = {
        "the amount of life you've gained this turn": LifeChanged("gained"),
        "the total life lost by your opponents this turn": LifeChanged("lost", "opponent"),
        "the number of creatures that died this turn": CreaturesDied(),
        "the number of creatures that died under your control this turn": CreaturesDied("you"),
    }
    for text, amount in counted.items():
        (ability,) = read_paragraph(f"~ enters with X dust counters on it, where X is {text}.")
        assert ability.count == amount


def test_a_choice_of_one_for_each():
    """One mana for each, of a type that is not told."""
    (ability,) = read_paragraph(
        "{T}, Mill a card: For each colored mana symbol in the milled card's mana cost, add one "
        "mana of that color."
    )

    words = "colored mana symbol in the milled card's mana cost"
    assert ability.effects == (AddMana(Combination(UntoldTypes(words), UntoldNumber(words))),)
