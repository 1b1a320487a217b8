"""Plain messages: what the asker presumes, what one card does to another, sums by "and"."""

import pytest

from bot.language import ReadError
from bot.language.names.land_sets import land_sets

READ = (
    # the answer that the asker presumes is no part of the board
    (
        "does heavy toll make ember jab cost 2?",
        "you: Heavy Toll | you hand: Ember Jab | ask: cost; spell Ember Jab",
    ),
    (
        "opp thinks ember jab costs 1. cost?",
        "you: - | you hand: Ember Jab | ask: cost; spell Ember Jab",
    ),
    (
        "can i cast ember jab for one red with a mountain",
        "you: Mountain | you hand: Ember Jab | ask: cast; spell Ember Jab",
    ),
    # what one card does to another
    (
        "is grove warden affected by heavy toll?",
        "you: Grove Warden; Heavy Toll | ask: mana; permanent Grove Warden",
    ),
    (
        "how much can 2 forests, a grove warden and an island make",
        "you: 2 Forest; Grove Warden; Island | ask: available",
    ),
    (
        "how many counters does sum of colors get if i pay UB",
        "you: - | you hand: Sum of Colors | ask: converge; spell Sum of Colors; paid {U}{B}",
    ),
    ("2 forests and an idol of kinds. how much?", "you: 2 Forest; Idol of Kinds | ask: available"),
    # whose, how many, tapped
    (
        "opp has a heavy toll and i have one too. ember jab cost?",
        "you: Heavy Toll | you hand: Ember Jab | opp: Heavy Toll | ask: cost; spell Ember Jab",
    ),
    (
        "an untapped and a tapped forest. how much mana do i have",
        "you: Forest; Forest (tapped) | ask: available",
    ),
    (
        "i already tapped my idol of kinds, can i tap it again",
        "you: Idol of Kinds (tapped) | ask: activate; permanent Idol of Kinds; ability {T}",
    ),
    (
        "my commander orsa got countered once and died twice. cost?",
        (
            "you: - | you command: Orsa the Patient (cast 3) | you also: colors in identity UR"
            " | ask: cost; spell Orsa the Patient; from zone command"
        ),
    ),
)


@pytest.mark.parametrize(("text", "line"), READ)
def test_it_is_read(text, line, invented):
    """The board and the question, with no word left over."""
    reading = invented.read(text)

    assert (reading.understood, reading.not_understood) == (line, ())


@pytest.mark.parametrize(
    "text",
    [
        "does ember jab cost 2 with a tax of 3",
        "grove warden with 3 ashen giants total, how much mana does it make",
        "it costs 8 now. can i cast ember jab",
    ],
)
def test_a_number_that_may_matter_is_not_passed_over(text, invented):
    """It is named as not understood."""
    assert invented.read(text).not_understood


def test_a_legend_on_both_sides_is_asked_about(invented):
    """It was hardly meant twice."""
    with pytest.raises(ReadError, match="on each side"):
        invented.read("if orsa is tapped does ember jab cost more? opp's orsa is tapped")


def test_a_set_of_lands_has_several() -> None:
    """One word for one land is a short name."""
    assert all(len(set(cards)) > 1 for cards in land_sets().values())
