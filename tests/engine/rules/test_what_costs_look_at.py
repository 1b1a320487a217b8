"""What the changes of a total cost look at decides which unread texts matter to it."""

import pytest

from engine.cards.abilities import Keyword
from engine.cards.amounts import (
    BasicLandTypes,
    ColorsAmong,
    CountOf,
    Greatest,
    LifeTotal,
    Number,
    PartySize,
    PropertyOf,
    TotalOf,
)
from engine.cards.conditions import SourceIs
from engine.cards.costs import PayLife
from engine.cards.filters import Anything, HasColor, HasSubtype, HasType, IsGroup, IsTapped
from engine.cards.modifiers import AdditionalCost, AlternativeCost, SpellsOf, ThisSpell
from engine.rules.costs import spell_object
from engine.rules.costs.looked_at import looked_at
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    changes,
    minimum,
    question,
    situation,
)

CREATURE = HasType("Creature")


def by(amount, **more):
    return changes("less", "{1}", times=amount, **more)


def tags_of_board(ability):
    text = card("Text", "{2}", "Enchantment", ability)
    where = situation([text, card("Cub", "{1}{G}")], battlefield("Text"))

    return looked_at(where, spell_object(where, question("Cub")))


@pytest.mark.parametrize(
    ("ability", "more"),
    [
        (changes("less", "{1}"), set()),
        (by(LifeTotal()), set()),
        (by(CountOf(CREATURE)), {"types"}),
        (by(CountOf(CREATURE, "graveyard", "you")), set()),
        (by(BasicLandTypes(Anything())), {"types"}),
        (by(PartySize()), {"types"}),
        (by(ColorsAmong(Anything())), {"types", "colors"}),
        (by(CountOf(HasColor("R"))), {"types", "colors"}),
        (by(Greatest("power", CREATURE)), {"types", "power"}),
        (by(TotalOf("toughness", CREATURE)), {"types", "power"}),
        (by(Greatest("mana value", CREATURE)), {"types"}),
        (by(Number(1), condition=SourceIs(IsTapped())), {"types"}),
        (by(PropertyOf("power", "self")), {"types", "power"}),
        (by(PropertyOf("toughness", "host")), {"types", "power"}),
        (by(PropertyOf("power", "spell")), set()),
        (by(PropertyOf("mana value", "self")), set()),
        (by(PropertyOf("power", "self"), subject=ThisSpell()), set()),
        (changes("more", "{1}", CREATURE), {"spells"}),
        (changes("more", "{1}", HasColor("R")), {"spells"}),
        (changes("more", "{1}", HasSubtype("Elf")), {"spells"}),
        (changes("more", "{1}", IsGroup("historic")), {"spells"}),
        (minimum(3), set()),
        (AdditionalCost(SpellsOf(CREATURE), (PayLife(CountOf(CREATURE)),)), {"types", "spells"}),
        (AlternativeCost(SpellsOf(Anything()), (), SourceIs(IsTapped())), {"types"}),
        (Keyword("affinity", what=CREATURE), {"types"}),
        (Keyword("convoke"), set()),
        (activated("{1}", PayLife(CountOf(CREATURE))), set()),
    ],
)
def test_what_a_change_of_costs_looks_at(ability, more):
    """Costs always; permanents, their colours and sizes, and the quality of spells as it says."""
    assert tags_of_board(ability) == {"costs", *more}


def test_a_change_of_the_spells_own():
    """Its own text is looked at like that of a permanent; an activated ability has none."""
    own = changes("less", "{1}", subject=ThisSpell(), times=CountOf(CREATURE))
    where = situation([card("Cub", "{1}{G}", "Creature", own)])

    assert looked_at(where, spell_object(where, question("Cub"))) == {"costs", "types"}
    assert looked_at(where, None) == {"costs"}
