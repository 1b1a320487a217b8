"""What others make once a permanent is given up for mana."""

import pytest

from engine.cards.abilities import Activated, AddMana
from engine.cards.amounts import CountOf
from engine.cards.costs import SacrificeSelf, TapSelf
from engine.cards.filters import HasType
from engine.cards.production import FixedMana
from engine.mana.cost import ManaCost
from engine.rules.leaving import after_changes
from engine.rules.payment import Payment, Purpose, pay
from tests.engine.rules.mana_boards import artifact, board, creature, mine

MANY = 30
CARDS = (
    artifact("Clay Coin", Activated((TapSelf(), SacrificeSelf()), (AddMana(FixedMana(("C",))),))),
    creature(
        "Coin Counter",
        Activated((TapSelf(),), (AddMana(FixedMana(("G",), CountOf(mine(HasType("Artifact"))))),)),
    ),
)


@pytest.mark.parametrize("number", [1, MANY])
def test_alike_permanents_are_looked_at_once(monkeypatch, number):
    """However many there are: each of them leaves the same behind."""
    looked: list[int] = []

    def counted(situation, changes):
        looked.append(len(changes))
        return after_changes(situation, changes)

    monkeypatch.setattr("engine.rules.payment.changed_by_leaving.after_changes", counted)
    situation = board([f"{number} Clay Coin", "Coin Counter"], more=CARDS)

    assert isinstance(pay(situation, "you", ManaCost.parse(f"{{{number}}}"), Purpose()), Payment)
    assert len(looked) == 2  # with one of them, and without it
