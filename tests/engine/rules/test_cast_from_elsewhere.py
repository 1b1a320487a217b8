"""Cards cast from other zones: they have left them as costs are worked out (CR 601.2a)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.amounts import CardTypesInGraveyard, CountOf, Number
from engine.cards.filters import AllOf, Compares, HasType, IsItself, Not
from engine.cards.modifiers import AlternativeCost, CostModifier, SpellsOf, ThisSpell
from engine.cards.statics import CastPermission
from engine.question import Question, QuestionKind
from engine.questions import cast
from engine.result import Answer
from tests.engine.rules.cost_boards import card, keyword, mana, pays, situation, totals_of
from tests.engine.rules.test_optional_discounts import CARDS as OTHERS

CREATURE = HasType("Creature")
SMALL = Compares("mana value", "<=", Number(2))
BIG = Compares("mana value", ">=", Number(4))


def each(direction: str, amount) -> CostModifier:
    return CostModifier(ThisSpell(), direction, mana("{1}"), times=amount)


FROM_GRAVE = CastPermission(ThisSpell(), "graveyard")
CARDS = [
    *OTHERS,
    card("Rising Ghoul", "{2}{R}", "Creature", FROM_GRAVE,
         each("more", CountOf(AllOf((CREATURE, Not(IsItself()))), "graveyard"))),
    card("Old Song", "{5}{R}", "Sorcery", keyword("flashback", "{5}{R}"),
         each("less", CountOf(HasType("Sorcery"), "graveyard"))),
    card("Mixed Song", "{5}{R}", "Sorcery", keyword("flashback", "{5}{R}"),
         each("less", CardTypesInGraveyard())),
    card("Full Hand", "{5}{R}", "Creature", each("less", CountOf(CREATURE, "hand"))),
    card("Low Keeper", "{1}", "Creature",
         CastPermission(SpellsOf(SMALL, "you"), "graveyard")),
    card("High Keeper", "{1}", "Creature", CastPermission(SpellsOf(BIG, "you"), "graveyard")),
    card("Growing Beast", "{X}{R}", "Creature"),
    card("Costly Squire", "{2}{R}", "Creature",
         CastPermission(ThisSpell(), "graveyard", instead=True),
         AlternativeCost(ThisSpell(), pays("{4}{R}"), zone="graveyard")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("spell", "options", "graveyard", "total"),
    [
        ("Rising Ghoul", (), ("Rising Ghoul",), "{2}{R}"),
        ("Rising Ghoul", (), ("Rising Ghoul", "Gob", "Bolt"), "{3}{R}"),
        ("Rising Ghoul", (), ("Rising Ghoul", "Rising Ghoul"), "{3}{R}"),
        ("Old Song", ("flashback",), ("Old Song",), "{5}{R}"),
        ("Old Song", ("flashback",), ("Old Song", "Old Song", "Bolt"), "{4}{R}"),
        ("Mixed Song", ("flashback",), ("Mixed Song",), "{5}{R}"),
        ("Mixed Song", ("flashback",), ("Mixed Song", "Bolt", "Gob"), "{3}{R}"),
    ],
)
def test_it_does_not_count_itself(spell, options, graveyard, total):
    """What counts cards in the graveyard does not see the one that is cast from there."""
    where = situation(CARDS, Player(graveyard=graveyard))

    assert totals_of(where, spell, *options, from_zone="graveyard") == {total}


def test_from_another_zone_all_of_them_count():
    """Cast from the hand, a spell does not leave the graveyard."""
    where = situation(CARDS, Player(graveyard=("Old Song",), hand=("Full Hand", "Gob", "Bolt")))

    assert totals_of(where, "Old Song", from_zone="hand") == {"{4}{R}"}
    assert totals_of(where, "Full Hand", from_zone="hand") == {"{4}{R}"}


def from_graveyard(spell: str, lands: int, *things: str) -> Answer:
    field = (Permanent("Crag", count=lands), *map(Permanent, things))
    asked = Question(QuestionKind.CAST, spell=spell, from_zone="graveyard")
    return cast.answer(asked, situation(CARDS, Player(field, graveyard=(spell,)))).answer


def test_a_permission_looks_at_the_chosen_x():
    """The mana value of the spell decides, X counted (CR 202.3e, 601.3)."""
    assert from_graveyard("Growing Beast", 5, "Low Keeper").x_max == 1
    assert from_graveyard("Growing Beast", 5, "High Keeper").x_max == 4
    assert from_graveyard("Growing Beast", 3, "High Keeper").castable is False


def test_a_permission_for_one_cost_alone():
    """Where only another cost allows it, the mana cost does not do (CR 601.3)."""
    assert from_graveyard("Costly Squire", 5).total == "{4}{R}"
    assert from_graveyard("Costly Squire", 4).castable is False
