"""Sentences that change how many counters are put on permanents."""

import pytest

from engine.cards.filters import AllOf, AnyOf, Anything, ControlledBy, HasType, IsItself, Not
from engine.cards.modifiers import CounterReplacement
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph

YOURS = ControlledBy("you")
MOLES = AllOf((HasType("Creature"), YOURS))

SENTENCES = [
    (
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus "
            "one +1/+1 counters are put on it instead."
        ),
        CounterReplacement(MOLES, "+1/+1", more=1),
    ),
    (
        (
            "If one or more +1/+1 counters would be put on another creature you control, twice "
            "that many +1/+1 counters are put on that creature instead."
        ),
        CounterReplacement(AllOf((Not(IsItself()), HasType("Creature"), YOURS)), "+1/+1", factor=2),
    ),
    (
        (
            "If an effect would put one or more counters on a permanent you control, it puts twice "
            "that many of those counters on that permanent instead."
        ),
        CounterReplacement(YOURS, "", factor=2, effects_only=True),
    ),
    (
        (
            "If one or more counters would be put on an artifact or creature you control, that "
            "many plus one of each of those kinds of counters are put on that permanent instead."
        ),
        CounterReplacement(
            AllOf((AnyOf((HasType("Artifact"), HasType("Creature"))), YOURS)), "", more=1
        ),
    ),
    (
        (
            "If you would put one or more counters on a permanent or player, put twice that many "
            "of each of those kinds of counters on that permanent or player instead."
        ),
        CounterReplacement(Anything(), "", factor=2, who="you"),
    ),
    (
        (
            "If an opponent would put one or more counters on a permanent or player, they put half "
            "that many of each of those kinds of counters on that permanent or player instead, "
            "rounded down."
        ),
        CounterReplacement(Anything(), "", half=True, who="opponent"),
    ),
    (
        (
            "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 "
            "counters minus one are put on it instead."
        ),
        CounterReplacement(MOLES, "-1/-1", more=-1),
    ),
]


@pytest.mark.parametrize(("text", "ability"), SENTENCES)
def test_the_sentence_is_read_and_printed_back(text, ability):
    """Its number, its counters, whose permanents, and who puts them."""
    assert read_paragraph(text) == (ability,)
    assert read_paragraph(print_ability(ability)) == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        (
            "If one or more +1/+1 counters would be put on a creature you control, a few more are "
            "put on it instead."
        ),
        (
            "If one or more charge counters would be put on a creature you control, twice that "
            "many +1/+1 counters are put on it instead."
        ),
        (
            "If one or more +1/+1 counters would be put on a creature you control, twice that many "
            "+1/+1 counters are put on it."
        ),
    ],
)
def test_another_sentence_is_not_read(text):
    """Another number, another kind of counter, no replacement."""
    assert not any(isinstance(a, CounterReplacement) for a in read_paragraph(text) or ())
