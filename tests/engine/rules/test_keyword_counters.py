"""Keyword counters: CR 122.1b, 613.1f."""

from dataclasses import replace

import pytest

from engine.board import Permanent
from engine.cards.filters import AllOf, ControlledBy, HasType
from engine.cards.statics import LoseAbilities
from engine.rules.activation import is_sick
from engine.rules.keyword_counters import counter_gaps
from engine.rules.matching import has_keyword
from engine.situation import ActiveEffect
from tests.engine.rules.mana_boards import board, enchantment

HUSH = enchantment("Hush", LoseAbilities(HasType("Creature")))


@pytest.mark.parametrize(
    ("counters", "has"), [({"haste": 1}, True), ({"haste": 0}, False), ({"+1/+1": 1}, False)]
)
def test_a_permanent_has_the_keyword_of_a_counter(counters, has):
    """A creature with a haste counter may be tapped at once."""
    situation = board([Permanent("Elf", sick=True, counters=counters)])
    elf = situation.battlefield.find("Elf")

    assert has_keyword(elf, "haste") is has
    assert is_sick(situation, elf) is not has


def test_what_takes_abilities_may_have_come_later():
    """The board does not tell whether the counter is newer: it is said to be left out."""
    elf = Permanent("Elf", counters={"haste": 1})
    assert board([elf], more=(HUSH,)).gaps == ()
    assert [tags for _, tags in board([elf, "Hush"], more=(HUSH,)).gaps] == [
        frozenset({"abilities", "keywords"})
    ]


@pytest.mark.parametrize(("controller", "named"), [("you", True), ("opp", False)])
def test_a_resolved_effect_is_read_by_its_controller(controller, named):
    """What says "creatures you control" speaks of those of the player who resolved it."""
    takes = LoseAbilities(AllOf((HasType("Creature"), ControlledBy("you"))))
    situation = board([Permanent("Elf", counters={"haste": 1})])
    effect = ActiveEffect("Hush", controller, takes)

    assert bool(list(counter_gaps(replace(situation, effects=(effect,))))) is named
