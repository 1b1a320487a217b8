"""Effects that keep players from paying life or from sacrificing (CR 101.2, 118.3, 119.8)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import AddMana
from engine.cards.amounts import Number
from engine.cards.costs import PayLife, Sacrifice, SacrificeSelf, TapSelf
from engine.cards.filters import AllOf, HasType, IsHost, Not
from engine.cards.modifiers import AdditionalCost, ThisSpell
from engine.cards.production import FixedMana
from engine.cards.statics import CantBeSacrificed, CantPay
from engine.question import Question, QuestionKind
from engine.questions import activate, cast, pay
from engine.result import Answer
from engine.rules.bans import life_ban, sacrifice_ban
from tests.engine.rules.cost_boards import activated, card, situation

NONLAND = Not(HasType("Land"))
CREATURE = HasType("Creature")
RED = (AddMana(FixedMana(("R",))),)
CARDS = [
    card("Stern Boar", "{2}", "Creature", CantPay(life=True, sacrifice=NONLAND)),
    card("Mild Sylex", "{3}", "Artifact", CantPay(life=True, but_mana=True)),
    card("Fixed Golem", "{8}", "Creature", CantPay(life=True, who="you", always=True)),
    card("Long Chain", "{4}", "Artifact", CantBeSacrificed(IsHost())),
    card("Sore Spring", None, "Land", activated("", TapSelf(), PayLife(Number(1)), effects=RED)),
    card("Coin", "{0}", "Artifact", activated("", SacrificeSelf(), effects=RED)),
    card("Altar", "{3}", "Artifact", activated("", Sacrifice(CREATURE), effects=RED)),
    card("Crag", None, "Land", activated("", TapSelf(), effects=RED)),
    card("Peek", "{U/P}", "Sorcery"),
    card("Rite", "{0}", "Instant", AdditionalCost(ThisSpell(), (Sacrifice(CREATURE),))),
    card("Dig", "{0}", "Instant", AdditionalCost(ThisSpell(), (Sacrifice(HasType("Land")),))),
    card("Cub", "{1}"),
]


def board(mine: tuple[Permanent, ...], theirs: str = "", hand: tuple[str, ...] = ()):
    opp = Player(tuple([Permanent(theirs)] if theirs else []))
    return situation(CARDS, Player(mine, hand=hand), opp)


def can_pay(mine: str, theirs: str = "", words: str = "") -> bool | None:
    asked = Question(QuestionKind.PAY, cost="{R}", pays_for=words)
    things = tuple(Permanent(name) for name in mine.split(", "))
    return pay.answer(asked, board(things, theirs)).answer.payable


def casting(spell: str, mine: str, theirs: str = "") -> Answer:
    things = tuple(Permanent(name) for name in mine.split(", ") if name)
    asked = Question(QuestionKind.CAST, spell=spell)
    return cast.answer(asked, board(things, theirs, (spell,))).answer


@pytest.mark.parametrize(
    ("mine", "theirs", "payable"),
    [
        ("Sore Spring", "", True),
        ("Sore Spring", "Stern Boar", False),
        ("Sore Spring", "Mild Sylex", True),  # mana abilities are left out
        ("Sore Spring", "Fixed Golem", True),  # only its own controller
        ("Sore Spring, Fixed Golem", "", False),
        ("Coin", "Stern Boar", False),
        ("Altar, Cub", "", True),
        ("Altar, Cub", "Stern Boar", False),
        ("Crag", "Stern Boar", True),
    ],
)
def test_mana_abilities(mine, theirs, payable):
    """Life and sacrifices that may not be paid make no mana."""
    assert can_pay(mine, theirs) is payable


def test_life_for_phyrexian_symbols():
    """A spell's symbol can't be paid with life; the refusal names what forbids it."""
    found = casting("Peek", "", "Mild Sylex")

    assert casting("Peek", "", "").life == 2
    assert found.castable is False
    assert "Mild Sylex keeps life from being paid" in (found.missing or "")


def test_a_tax_on_resolution_is_neither_spell_nor_ability():
    """Only where the life total cannot change life can't be paid for an effect either."""
    where = board((), "Stern Boar")

    assert life_ban(where, "you") == "Stern Boar"
    assert life_ban(where, "you", for_effect=True) == ""
    assert life_ban(board((), "Fixed Golem"), "opp", for_effect=True) == "Fixed Golem"


def test_sacrifices_for_spells():
    """Lands may still be sacrificed, creatures may not."""
    assert casting("Rite", "Cub").castable is True
    assert casting("Rite", "Cub", "Stern Boar").castable is False
    assert casting("Dig", "Crag", "Stern Boar").castable is True


def test_a_permanent_that_cannot_be_sacrificed():
    """The one in chains can't be given up, another one can."""
    held = (Permanent("Cub", label="held"), Permanent("Long Chain", attached_to="held"))
    where = board(held, "", ("Rite",))
    asked = Question(QuestionKind.CAST, spell="Rite")
    more = board((*held, Permanent("Stern Boar")), "", ("Rite",))
    cub, boar = more.battlefield[0], more.battlefield[2]

    assert cast.answer(asked, where).answer.castable is False
    assert sacrifice_ban(more, cub) == "Long Chain"
    assert sacrifice_ban(where, cub) == "Long Chain"
    assert sacrifice_ban(more, boar) == "Stern Boar"


def test_activated_abilities_that_sacrifice_themselves():
    """An ability whose cost is its source's sacrifice can't be activated."""
    asked = Question(QuestionKind.ACTIVATE, permanent="Coin", ability="Sacrifice Coin")
    coin = (Permanent("Coin"),)

    assert activate.answer(asked, board(coin)).answer.can is True
    assert activate.answer(asked, board(coin, "Stern Boar")).answer.can is False


def test_both_at_once():
    """A filter of two parts is read from who would sacrifice."""
    ban = CantPay(sacrifice=AllOf((CREATURE, NONLAND)))
    cards = [*CARDS, card("Calm Angel", "{4}", "Creature", ban)]
    where = situation(cards, Player((Permanent("Cub"),)), Player((Permanent("Calm Angel"),)))

    assert [sacrifice_ban(where, thing) for thing in where.battlefield] == ["Calm Angel"] * 2
