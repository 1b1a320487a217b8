"""What a permanent has no longer: CR 613.1f, 305.7, 708.2, 208.2a."""

import pytest

from engine.board import Permanent
from engine.cards.abilities import Unread
from engine.cards.amounts import CountOf, Number, Plus
from engine.cards.card import Card
from engine.cards.filters import HasType
from engine.cards.statics import ChangeTypes, DefinePower, LoseAbilities
from engine.errors import UnknownObjectError
from engine.question import Question, QuestionKind
from engine.questions import activate, characteristics, mana
from engine.result import Verdict
from tests.engine.rules.mana_boards import LAND, board, enchantment, mine

CREATURE = HasType("Creature")
STAR = DefinePower(CountOf(mine(LAND)), Plus(CountOf(mine(LAND)), Number(1)))
MORE = (
    enchantment("Hush", LoseAbilities(CREATURE)),
    enchantment("Wet", ChangeTypes(LAND, set_to=("Island",))),
    Card("Star", None, (), ("Creature",), abilities=(STAR,)),
    Card("Odd Star", None, (), ("Creature",), abilities=(Unread(1, frozenset({"power"})),)),
)


def may_activate(permanent: Permanent, *others: str, ability: str = "{T}"):
    situation = board([permanent, *others], more=MORE)
    question = Question(QuestionKind.ACTIVATE, permanent=permanent.name, ability=ability)
    return activate.answer(question, situation)


@pytest.mark.parametrize(
    ("permanent", "others", "ability", "rules"),
    [
        (Permanent("Elf"), ("Hush",), "{T}", ("613.1f",)),
        (Permanent("Elf", face_down=True), (), "{T}", ("708.2",)),
        (Permanent("Tomb Vault"), ("Wet",), "{2}, {T}", ("305.7", "613.1f")),
    ],
)
def test_an_ability_that_is_gone_cannot_be_activated(permanent, others, ability, rules):
    """The answer is no, with the rule by which it is gone; for mana there is no option."""
    result = may_activate(permanent, *others, ability=ability)

    assert (result.verdict, result.answer.can) == (Verdict.ANSWER, False)
    assert result.answer.because == rules
    question = Question(QuestionKind.MANA, permanent=permanent.name, ability=ability)
    found = mana.answer(question, board([permanent, *others], more=MORE))
    assert (found.answer.options, found.answer.amount) == ((), 0)
    assert found.steps[0].rules == rules


def test_an_ability_that_never_was_is_unknown():
    """A cost that the card does not have either is no ability of it."""
    with pytest.raises(UnknownObjectError):
        may_activate(Permanent("Elf"), "Hush", ability="{5}")
    with pytest.raises(UnknownObjectError):
        may_activate(Permanent("Bear"))


def size(name: str, *others: str):
    question = Question(QuestionKind.CHARACTERISTICS, permanent=name)
    return characteristics.answer(question, board([name, "2 Grove", *others], more=MORE))


def test_a_star_without_its_ability_is_zero():
    """Power and toughness that an ability defines are 0 and 0+1 once it is lost."""
    assert (size("Star").answer.power, size("Star").answer.toughness) == (2, 3)
    lost = size("Star", "Hush").answer
    assert (lost.power, lost.toughness) == (0, 1)


def test_unread_numbers_are_not_told():
    """Where the lost ability was not understood, its numbers are not known."""
    result = size("Odd Star", "Hush")

    assert result.verdict is Verdict.CANNOT_TELL
    assert "power" in result.not_modelled[0]
