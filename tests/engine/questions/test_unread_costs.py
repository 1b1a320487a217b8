"""What a cost looks at is not told where a text that may change it was not understood."""

import pytest

from engine.cards.abilities import Activated, AddMana, Keyword, Unread
from engine.cards.conditions import Untold
from engine.cards.costs import TapSelf
from engine.cards.filters import HasColor, HasParity, HasType
from engine.cards.modifiers import AlternativeCost, SpellsOf, ThisSpell
from engine.cards.production import FixedMana
from engine.cards.statics import CantCast, CastPermission, CastRestriction
from engine.errors import UndeterminedError, UnsupportedError
from engine.question import Question, QuestionKind
from engine.questions import cast, cost
from engine.result import Verdict
from tests.engine.rules.cost_boards import (
    battlefield,
    card,
    changes,
    pays,
    situation,
)

GREEN = changes("less", "{1}", HasColor("G"), who="you")
CUB = card("Cub", "{1}{G}", "Creature")
BOND = card("Bond", "{3}{U}", "Sorcery", Keyword("affinity", what=HasType("Artifact")))
COLORLESS = AddMana(FixedMana(("C",)))
ROCK = card("Rock", "{1}", "Artifact", Activated((TapSelf(),), (COLORLESS,)))


def unread(tag):
    return card("Riddle", "{1}", "Enchantment", Unread(1, frozenset({tag})))


def ask(kind, cards, *permanents, **question):
    where = situation(cards, battlefield(*permanents))
    module = {QuestionKind.COST: cost, QuestionKind.CAST: cast}[kind]
    return module.answer(Question(kind, **question), where)


@pytest.mark.parametrize(
    ("tag", "spell", "told"),
    [
        ("spells", "Cub", False),  # it may be no green spell
        ("types", "Cub", True),  # nothing that is counted
        ("types", "Bond", False),  # artifacts are counted
        ("power", "Bond", True),
        ("costs", "Cub", False),
        ("keywords", "Cub", True),
    ],
)
def test_an_unread_text_that_may_change_the_total(tag, spell, told):
    """Only what the total looks at keeps it from being told."""
    cards = [CUB, BOND, card("Helper", "{1}", "Artifact", GREEN), unread(tag)]
    result = ask(QuestionKind.COST, cards, "Helper", "Riddle", spell=spell)

    assert (result.verdict is Verdict.ANSWER) == told


def test_an_unread_permission_is_not_taken_for_none():
    """A card that an unread text may allow to be cast is not said to be forbidden."""
    with pytest.raises(UnsupportedError):
        ask(QuestionKind.CAST, [CUB, unread("casting")], "Riddle", spell="Cub", from_zone="exile")


def test_without_any_permission_it_cannot_be_cast():
    """Nothing on the board speaks of casting from exile."""
    result = ask(QuestionKind.CAST, [CUB], spell="Cub", from_zone="exile")
    assert result.answer.castable is False


def test_a_time_that_the_board_does_not_tell():
    """The cost can be told, whether it may be cast now cannot."""
    late = card("Late", "{0}", "Instant", CastRestriction(Untold()))

    assert ask(QuestionKind.COST, [late], spell="Late").answer.total == "{0}"
    with pytest.raises(UndeterminedError):
        ask(QuestionKind.CAST, [late], spell="Late")


def test_an_untold_condition_is_only_taken_for_granted_where_it_is_announced():
    """Unasked the spell is cast for its mana cost."""
    trap = card("Trap", "{9}", "Instant", AlternativeCost(ThisSpell(), pays("{0}"), Untold()))
    plain = ask(QuestionKind.CAST, [trap], spell="Trap")
    meant = ask(QuestionKind.COST, [trap], spell="Trap", options=("alternative cost",))

    assert plain.answer.castable is False
    assert (meant.answer.total, len(meant.assumed)) == ("{0}", 1)


@pytest.mark.parametrize(("rocks", "greatest"), [(1, 1), (2, 1), (3, 3), (4, 3)])
def test_the_greatest_x_where_even_mana_values_are_forbidden(rocks, greatest):
    """A smaller X may be forbidden where a larger one is not (CR 202.3e)."""
    blast = card("Blast", "{X}", "Instant")
    ban = card("Ban", "{1}", "Artifact", CantCast(HasParity("mana value")))
    result = ask(QuestionKind.CAST, [ROCK, blast, ban], *["Rock"] * rocks, "Ban", spell="Blast")

    assert (result.answer.castable, result.answer.x_max) == (True, greatest)


@pytest.mark.parametrize(("price", "castable"), [("{0}", True), ("{3}", False)])
def test_a_permission_for_another_cost_does_not_hold_for_the_mana_cost(price, castable):
    """What may be cast only for that cost cannot be cast for mana, however much there is."""
    every = SpellsOf(HasType("Creature"), "you")
    gate = card(
        "Gate",
        "{1}",
        "Artifact",
        CastPermission(every, "library", instead=True),
        AlternativeCost(every, pays(price), zone="library"),
    )
    cards = [card("Cub", "{2}"), gate, ROCK]
    result = ask(QuestionKind.CAST, cards, "Gate", "Rock", "Rock", spell="Cub", from_zone="library")

    assert result.answer.castable is castable
