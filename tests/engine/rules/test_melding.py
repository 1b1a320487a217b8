"""Melded permanents: mana value and characteristics come from both fronts (CR 202.3c, 712.8g)."""

from engine.board import Permanent, Player
from engine.cards.catalogue import Catalogue
from engine.question import Question, QuestionKind
from engine.questions.mana_value import answer
from engine.rules.melding import is_melded, melded_from
from tests.engine.rules.cost_boards import card, situation

WHOLE = card("Joined Giant", None, layout="meld")
LEFT = card("Giant's Arm", "{2}{R}", layout="meld", full_name="Giant's Arm // Joined Giant",
            other_faces=("Joined Giant",))  # fmt: skip
RIGHT = card("Giant's Cave", None, "Land", layout="meld", full_name="Giant's Cave // Joined Giant",
             other_faces=("Joined Giant",))  # fmt: skip
CARDS = [WHOLE, LEFT, RIGHT, card("Mimic", "{3}{U}")]


def value(permanent: Permanent) -> int | None:
    asked = Question(QuestionKind.MANA_VALUE, object=permanent.name, where="battlefield")
    return answer(asked, situation(CARDS, Player((permanent,)))).answer.n


def test_the_fronts_add_up():
    """Three and a land without a mana cost make three."""
    assert value(Permanent("Joined Giant")) == 3


def test_a_copy_has_none():
    """A copy of a melded permanent has mana value 0, and so has what texts compare."""
    mimic = Permanent("Mimic", copy_of="Joined Giant")
    field = situation(CARDS, Player((mimic, Permanent("Joined Giant")))).battlefield

    assert value(mimic) == 0
    assert [thing.characteristics.mana_value() for thing in field] == [0, 3]


def test_only_the_combined_back_is_melded():
    """Neither part is, not even the land without a mana cost."""
    assert [is_melded(one) for one in (WHOLE, LEFT, RIGHT)] == [True, False, False]


def test_half_a_pair_tells_nothing():
    """Where one of the two cards is not known there is no sum."""
    assert melded_from(Catalogue.of([WHOLE, LEFT]), WHOLE) == ()
