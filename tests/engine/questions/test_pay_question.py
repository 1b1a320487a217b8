"""Can this cost be paid, and for what."""

import pytest

from engine.errors import NotationError, UnsupportedError
from tests.engine.rules.payment_boards import Permanent, ask, board


def pay(situation, cost, **question):
    return ask(situation, "pay", cost=cost, **question)


def test_the_least_life():
    """The answer has the least life, the plan and the rules that say so."""
    found = pay(board(["Pain Field", "Dale"]), "{1}{W}")

    assert (found.answer.payable, found.answer.life) == (True, 1)
    assert found.summary == "Yes, {1}{W} can be paid, with 1 life."
    assert {"601.2h", "605.3a"} <= {rule for step in found.steps for rule in step.rules}


def test_a_refusal_with_its_reason():
    """The answer says what is short."""
    found = pay(board(["Twin Bay"]), "{U}{B}")

    assert found.answer.payable is False
    assert found.answer.missing == "{U}{B} takes 2 mana, and only Twin Bay can pay 1 of it."


@pytest.mark.parametrize(
    ("purpose", "payable"),
    [
        ("Elf Scout", True),
        ("Bear", False),
        ("Elf creature spell", True),
        ("a green Elf spell", True),
        ("creature spell", False),
        ("artifact spells", False),
        ("the tax", False),
        ("", False),
    ],
)
def test_what_it_pays_for(purpose, payable):
    """Restricted mana pays only for what it may be spent on."""
    assert pay(board(["Elf Hall"]), "{G}", pays_for=purpose).answer.payable == payable


@pytest.mark.parametrize("purpose", ["Wise Machine's ability", "an ability of Wise Machine"])
def test_paying_for_an_ability(purpose):
    """Mana for abilities pays the ability of a permanent that is named."""
    situation = board(["Cog Works", "Wise Machine"])

    assert pay(situation, "{2}", pays_for=purpose).answer.payable
    assert not pay(situation, "{2}", pays_for="creature spell").answer.payable


@pytest.mark.parametrize(
    ("purpose", "payable"),
    [
        ("artifact spell", True),
        ("an Equipment spell", True),
        ("Vehicle spell", True),
        ("nonartifact spell", False),
        ("noncreature spell", False),
        ("Aura spell", False),
        ("instant or sorcery spell", False),
        ("a spell", False),
    ],
)
def test_kinds_of_spells_in_words(purpose, payable):
    """Mana that pays for artifact spells alone pays for what is one by the words."""
    situation = board(["Power Shard"])  # its mana can't be spent on nonartifact spells

    assert pay(situation, "{1}", pays_for=purpose).answer.payable is payable


def test_a_spell_that_is_not_understood():
    """Words that are no kind of spell are refused."""
    with pytest.raises(UnsupportedError, match="wobbly"):
        pay(board(["Grove"]), "{G}", pays_for="wobbly spell")


def test_x_in_a_cost_needs_its_value():
    """A cost with an X is paid for the X that is told."""
    assert pay(board(["3 Grove"]), "{X}{G}", x=2).answer.payable
    assert not pay(board(["3 Grove"]), "{X}{G}", x=3).answer.payable
    with pytest.raises(NotationError, match="what X is"):
        pay(board(["3 Grove"]), "{X}{G}")


def test_a_cost_that_is_none():
    """The error says which part is no mana symbol."""
    with pytest.raises(NotationError, match="Q") as error:
        pay(board(), "{2}{Q}")

    assert error.value.at == (3, 6)


def test_an_unknown_choice_is_not_guessed():
    """A source whose choice was not told is no source, but then there is no "no" either."""
    situation = board([Permanent("Grove")])

    assert not pay(situation, "{W}").answer.payable
