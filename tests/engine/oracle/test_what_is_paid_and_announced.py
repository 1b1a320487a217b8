"""Sentences about what may be announced or paid, read and printed back."""

import pytest

from engine.cards.abilities import Activated, ActivationLimit, Keyword, UntapThis
from engine.cards.amounts import AnnouncedX, CountOf, ManaSpent, Number, PropertyOf
from engine.cards.conditions import Compare, Either, Neither, WasCast, WasPaid
from engine.cards.costs import GiveLife, PayMana, TapSelf
from engine.cards.filters import AllOf, ControlledBy, HasType, IsItself
from engine.cards.modifiers import AlternativeCost, CounterReplacement, ThisSpell, XBound
from engine.cards.statics import EntersWithCounters
from engine.mana.cost import ManaCost
from engine.oracle.activated import WORDED
from engine.oracle.print_back import print_back
from engine.oracle.reader import read_paragraph

MY_CREATURES = CountOf(AllOf((HasType("Creature"), ControlledBy("you"))))
NOT_PAID_FOR = Either((Neither(WasCast()), Compare(ManaSpent(), "=", Number(0))))
ONE = PayMana(ManaCost.parse("{1}"))
X = PayMana(ManaCost.parse("{X}"))

SENTENCES = [
    (
        "X is the number of creatures you control as you cast ~.",
        XBound(MY_CREATURES, exact=True),
    ),
    ("~ can't have counters put on it.", CounterReplacement(IsItself(), "", factor=0)),
    (
        "Counters can't be put on creatures.",
        CounterReplacement(HasType("Creature"), "", factor=0),
    ),
    (
        "~ escapes with two +1/+1 counters on it.",
        EntersWithCounters("+1/+1", Number(2), IsItself(), condition=WasPaid("escape")),
    ),
    (
        "~ enters with a +1/+1 counter on it if it wasn't cast or no mana was spent to cast it.",
        EntersWithCounters("+1/+1", Number(1), IsItself(), condition=NOT_PAID_FOR),
    ),
    (
        "~ enters with a +1/+1 counter on it if you didn't cast it from your hand.",
        EntersWithCounters("+1/+1", Number(1), IsItself(), condition=Neither(WasCast("hand"))),
    ),
    (
        "Boast — {1}: Untap ~.",
        Activated((ONE,), (UntapThis(),), WORDED["boast"], keyword="boast"),
    ),
    (
        "{1}: Untap ~. X can't be 0.",
        Activated((ONE,), (UntapThis(),), (ActivationLimit("least X"),)),
    ),
    (
        "You may have an opponent gain 2 life rather than pay ~'s mana cost.",
        AlternativeCost(ThisSpell(), (GiveLife("an opponent", Number(2)),)),
    ),
    ("Casualty X", Keyword("casualty", amount=AnnouncedX())),
]


@pytest.mark.parametrize(("text", "ability"), SENTENCES)
def test_the_sentence_is_read_and_printed_back(text, ability):
    """The same ability comes of the text and of what is printed of it."""
    assert read_paragraph(text) == (ability,)
    assert print_back((ability,)).same


def test_the_value_of_that_card_is_that_of_the_exiled_one():
    """What X is may be said of "that card" where the exiled card was spoken of."""
    known = read_paragraph("{X}, {T}: Copy the exiled card. X is the mana value of that card.")
    unknown = read_paragraph("{X}, {T}: Look at the top card. X is the mana value of that card.")

    assert known is not None
    assert isinstance(known[0], Activated)
    assert (known[0].cost, known[0].x) == ((X, TapSelf()), PropertyOf("mana value", "exiled"))
    assert unknown is not None
    assert isinstance(unknown[0], Activated)
    assert unknown[0].x is None


def test_an_ability_that_moves_it_out_of_the_command_zone_works_there():
    """So it is where the ability can be activated from, and is said of it."""
    read = read_paragraph("{1}: Put ~ onto the battlefield from the command zone.")

    assert read is not None
    assert isinstance(read[0], Activated)
    assert read[0].zone == "command"
    assert print_back(read).same


@pytest.mark.parametrize(
    "text",
    [
        "X is the number of creatures you control as you sneeze.",
        "Counters can't be put on Tuesdays.",
        "You may have an opponent gain X life rather than pay ~'s mana cost.",
        "~ enters with your choice of a flying counter or a reach on it.",
    ],
)
def test_other_sentences_are_not_read(text):
    """A text that says something else is no such limit or cost."""
    assert read_paragraph(text) is None
