"""Modes with costs, deeds, prices of permissions, an X that can't be 0, and what is not told."""

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.abilities import Activated, Grant, Keyword, OtherEffect, SpellsHave
from engine.cards.amounts import CountOf, Number, UntoldNumber
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, Compare, Either, IsTurnOf, Untold, WasPaid
from engine.cards.costs import (
    Deed,
    ExileCards,
    OneOf,
    PayLife,
    PayMana,
    PutCounters,
    TapSelf,
    Waterbend,
)
from engine.cards.filters import Anything, HasSubtype, HasType, IsItself
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    KeywordCosts,
    ModeCosts,
    SpellsOf,
    SpendOnlyFrom,
    ThisSpell,
    XLeast,
)
from engine.cards.statics import CastPermission, ChangePower, EntersWithCounters, SetPower
from engine.errors import NotationError, UndeterminedError
from engine.question import Question, QuestionKind
from engine.questions import cast, cost
from engine.questions import x as x_question
from engine.result import Verdict
from engine.rules.conditions import holds
from engine.rules.layers import derive
from engine.rules.modelled import not_modelled
from engine.situation import Context
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    changes,
    costs_of,
    keyword,
    mana,
    pays,
    situation,
    totals_of,
)
from tests.engine.rules.test_bans import RED

CREATURE = HasType("Creature")
DRAWN = Untold("you've drawn a card this turn")
FLASH = Keyword("flash")


def own(*parts, **more):
    return AdditionalCost(ThisSpell(), parts, **more)


def less(text, **more):
    return CostModifier(ThisSpell(), "less", mana(text), **more)


CARDS = [
    card("Crag", None, "Land", activated("", TapSelf(), effects=RED)),
    card("Bear", "{1}{R}"),
    card("Dig Song", "{R}", "Instant", ModeCosts("spree", (mana("{1}"), mana("{3}")))),
    card("Tier Song", "{R}", "Instant", ModeCosts("tiered", (mana("{0}"), mana("{2}")))),
    card("Tide Song", "{R}", "Instant", own(Waterbend(mana("{2}")))),
    card("Late Tide", "{R}", "Instant", own(Waterbend(mana("{2}")), optional=True)),
    card("Wilt", "{R}", "Instant", own(OneOf(((Deed("blight", count=Number(1)),), pays("{2}"))))),
    card("Case", "{2}{R}", "Instant", own(Deed("collect evidence", count=Number(3)), optional=True),
         less("{2}", condition=WasPaid("collect evidence"))),
    card("Twice", "{R}", "Instant", own(PayMana(mana("{1}")), optional=True, repeats=True)),
    card("Rot", "{R}", "Instant", own(PutCounters("-1/-1", Number(1), CREATURE))),
    card("Drawn", "{3}{R}", "Instant", less("{1}", times=UntoldNumber("card drawn"))),
    card("Wet", "{2}{R}", "Instant", less("{2}", condition=DRAWN)),
    card("Dear", "{R}", "Instant", CostModifier(ThisSpell(), "more", mana("{1}"),
         UntoldNumber("card drawn"))),
    card("Fast", "{R}", "Sorcery", SpellsHave(IsItself(), "you", FLASH, WasPaid("paid")),
         own(PayMana(mana("{1}")), optional=True)),
    card("Gift", "{4}{R}", "Sorcery",
         AlternativeCost(ThisSpell(), (PayLife(Number(1)),), flash=True)),
    card("Big X", "{X}{R}", "Instant", XLeast(2)),
    card("Lord of Moles", "{R}", "Creature", CastPermission(
        SpellsOf(CREATURE, "you"), "graveyard", price=(ExileCards(Anything(), "graveyard"),))),
    card("Open Grave", "{R}", "Enchantment",
         CastPermission(SpellsOf(CREATURE, "you"), "graveyard")),
    card("Doubtful", "{R}", "Enchantment", CastPermission(
        SpellsOf(CREATURE, "you"), "graveyard", DRAWN, price=(PayLife(Number(2)),))),
    card("Rainy", "{R}", "Enchantment", SpellsHave(CREATURE, "you", FLASH, DRAWN)),
    card("Dasher", "{5}{R}", "Creature", keyword("dash", "{2}{R}")),
    card("Backer", "{R}", "Artifact", changes("less", "{1}", subject=KeywordCosts("dash", "you"))),
    card("Blade", "{1}", "Artifact", Activated(pays("{3}"), (OtherEffect(),), keyword="equip")),
    card("Smith", "{R}", "Creature", AlternativeCost(
        AbilitiesOf(Anything(), "equip", who="you"), pays("{0}"), Untold("it is the first"))),
    card("Plain Smith", "{R}", "Creature", AlternativeCost(
        AbilitiesOf(Anything(), "equip", who="you"), pays("{1}"), IsTurnOf("you"))),
    card("Rich", "{3}{R}", "Creature", AlternativeCost(ThisSpell(), pays("{R}")),
         SpendOnlyFrom(HasSubtype("Treasure"), "alternative cost")),
    card("Choosy", "{R}", "Creature",
         EntersWithCounters("", Number(1), IsItself(), choice=("flying", "reach"))),
    card("Moody", "{R}", "Creature",
         ChangePower(IsItself(), UntoldNumber("card drawn"), Number(0))),
    card("Costly Moody", "{R}", "Creature",
         Grant(IsItself(), (changes("more", "{1}"),), Untold("it rains"))),
    card("Grown", "{R}", "Creature", SetPower(IsItself(), Number(4), Number(4),
         Compare(CountOf(HasType("Land")), ">=", Number(1)))),
]  # fmt: skip


def table(*names, **more):
    return situation(CARDS, battlefield(*names, **more))


def asked(kind, state, **more):
    return kind.answer(Question(QuestionKind.COST, **more), state)


def totals(state, spell, *options):
    return totals_of(state, spell, *options)


# --- modes ----------------------------------------------------------------------------------------


def test_modes_are_paid_for():
    """One or more of them, or exactly one (CR 702.172a, 702.183a)."""
    state = table()
    assert totals(state, "Dig Song", "+ {1}") == {"{1}{R}"}
    assert totals(state, "Dig Song", "+ {1}", "+ {3}") == {"{4}{R}"}
    assert totals(state, "Dig Song") == {"{1}{R}", "{3}{R}", "{4}{R}"}
    assert totals(state, "Tier Song") == {"{R}", "{2}{R}"}
    assert totals(state, "Tier Song", "+{2}") == {"{2}{R}"}


@pytest.mark.parametrize(
    ("spell", "options"),
    [
        ("Dig Song", ("+ {2}",)),
        ("Dig Song", ("+ {1}", "+ {1}")),
        ("Tier Song", ("+ {0}", "+ {2}")),
        ("Bear", ("+ {1}",)),
    ],
)
def test_modes_that_are_not_there(spell, options):
    """A mode that the spell has not, or has once, is an error that says so."""
    with pytest.raises(NotationError, match=r"mode|tiered"):
        totals(table(), spell, *options)


# --- deeds ----------------------------------------------------------------------------------------


def test_waterbend_is_mana_that_tapping_may_pay():
    """Up to its generic mana, by artifacts and creatures, and nothing else (CR 701.67b)."""
    assert totals(table(), "Tide Song") == {"{2}{R}"}
    assert totals(table(), "Late Tide") == {"{R}"}
    assert totals(table(), "Late Tide", "waterbend") == {"{2}{R}"}

    def castable(*names, options=()):
        return asked(cast, table(*names), spell="Tide Song", options=options).answer.castable

    assert castable("Crag", "Bear", "Blade")
    assert not castable("Crag", "Bear")
    assert not castable("Bear", "Bear", "Bear")
    assert castable("Crag", "Crag", "Bear", options=("waterbend 1",))
    assert not castable("Crag", "Bear", "Blade", options=("waterbend 1",))


def test_deeds_need_what_they_are_done_with():
    """A creature to blight, cards with enough mana value for evidence (CR 701.68b, 701.59b)."""
    assert totals(table(), "Wilt") == {"{2}{R}"}
    assert totals(table("Bear"), "Wilt") == {"{R}", "{2}{R}"}
    assert totals(table("Bear"), "Wilt", "blight 1") == {"{R}"}
    assert totals(table(), "Case") == {"{2}{R}"}
    assert totals(table(graveyard=("Bear", "Bear")), "Case", "evidence collected") == {"{R}"}
    (short,) = costs_of(table(graveyard=("Bear",)), "Case", "collect evidence")
    assert short.obstacles
    (rot,) = costs_of(table(), "Rot")
    assert rot.obstacles
    assert not costs_of(table("Bear"), "Rot")[0].obstacles


def test_a_cost_that_may_be_paid_again():
    """Each announcement pays it once."""
    assert totals(table(), "Twice") == {"{R}"}
    assert totals(table(), "Twice", "pay {1}", "pay {1}") == {"{2}{R}"}


# --- what is not told ----------------------------------------------------------------------------


def test_every_case_is_told():
    """With the change and without it, or for each number of things (CR 601.2f)."""
    assert totals(table(), "Wet") == {"{2}{R}", "{R}"}
    assert totals(table(), "Drawn") == {"{3}{R}", "{2}{R}", "{1}{R}", "{R}"}
    found = asked(cost, table(), spell="Wet")
    assert found.verdict is Verdict.DEPENDS
    assert found.answer.minimum == 1
    with pytest.raises(UndeterminedError, match="card drawn"):
        totals(table(), "Dear")


def test_a_case_that_is_taken_for_granted_is_named():
    """Castable without it, nothing is assumed; castable with it alone, it is said."""
    rich = asked(cast, table("Crag", "Crag", "Crag"), spell="Wet")
    assert rich.answer.castable
    assert not any("drawn" in words for words in rich.assumed)
    poor = asked(cast, table("Crag"), spell="Wet")
    assert poor.answer.castable
    assert any("drawn a card" in words for words in poor.assumed)


def test_a_part_that_is_false_decides():
    """What is not told matters only where nothing else does."""
    context = Context(situation(CARDS, Player(), Player(), active="opp"), "you")
    assert not holds(Both((DRAWN, IsTurnOf("you"))), context)
    assert holds(Either((DRAWN, IsTurnOf("opponent"))), context)
    with pytest.raises(UndeterminedError):
        holds(Both((DRAWN, IsTurnOf("opponent"))), context)


def test_cases_count_as_modelled():
    """They are answered; a restriction that no board tells is not."""
    assert not not_modelled(less("{1}", times=UntoldNumber("card drawn")))
    assert not not_modelled(less("{1}", condition=DRAWN))
    assert not_modelled(CostModifier(ThisSpell(), "more", mana("{1}"), UntoldNumber("x")))
    assert not_modelled(EntersWithCounters("dust", UntoldNumber("x"), IsItself()))


def test_effects_that_are_not_told_are_gaps():
    """A size or an ability that hangs on the untold is named, and touches what it is about."""
    state = derive(Board({"you": battlefield("Moody", "Costly Moody")}), Catalogue.of(CARDS))
    assert dict(state.gaps) == {
        "Moody: the board does not tell how many card drawn": frozenset({"power"}),
        "Costly Moody: the board does not tell whether it rains": frozenset({"costs"}),
    }


# --- permissions, ways, X ------------------------------------------------------------------------


def test_the_price_of_a_permission():
    """It is paid where no other permission is there (CR 118.8)."""
    dead = Player((Permanent("Lord of Moles"),), graveyard=("Bear", "Wet"))
    (total,) = costs_of(situation(CARDS, dead), "Bear", from_zone="graveyard")
    assert total.other == ("exile a card from your graveyard",)
    both = Player((Permanent("Lord of Moles"), Permanent("Open Grave")), graveyard=("Bear", "Wet"))
    (free,) = costs_of(situation(CARDS, both), "Bear", from_zone="graveyard")
    assert free.other == ()


def test_a_permission_in_doubt():
    """Where a price hangs on what is not told, nothing is guessed; elsewhere it is not asked."""
    dead = Player((Permanent("Doubtful"),), graveyard=("Bear",), hand=("Bear",))
    with pytest.raises(UndeterminedError, match="drawn"):
        costs_of(situation(CARDS, dead), "Bear", from_zone="graveyard")
    (total,) = costs_of(situation(CARDS, dead), "Bear")
    assert str(total.mana) == "{1}{R}"


def test_flash_in_doubt():
    """It is no matter of the cost, and of casting it on another player's turn it is."""
    you = battlefield("Rainy", "Crag", "Crag", hand=("Bear",))
    assert totals(situation(CARDS, you), "Bear") == {"{1}{R}"}
    bear = Question(QuestionKind.CAST, spell="Bear")
    assert cast.answer(bear, situation(CARDS, you)).answer.castable
    with pytest.raises(UndeterminedError, match="drawn"):
        cast.answer(bear, situation(CARDS, you, Player(), active="opp"))


def test_the_cost_of_a_way_of_casting_is_changed():
    """Not only additional costs of keywords are (CR 601.2f)."""
    assert totals(table("Backer"), "Dasher", "dash") == {"{1}{R}"}
    assert totals(table("Backer"), "Dasher") == {"{5}{R}"}


def test_another_cost_for_an_ability():
    """Both are told where the board leaves it open, the one where it does not."""
    blade = {"permanent": "Blade", "ability": "{3}"}
    found = asked(cost, table("Blade", "Smith"), **blade)
    assert set(found.answer.totals) == {"{0}", "{3}"}
    mine = asked(cost, table("Blade", "Plain Smith"), **blade)
    assert set(mine.answer.totals) == {"{1}", "{3}"}


def test_flash_at_a_price():
    """On another player's turn only with it, and nothing is guessed where it was not said."""
    state = situation(CARDS, battlefield("Crag", "Crag", hand=("Fast",)), Player(), active="opp")
    fast = Question(QuestionKind.CAST, spell="Fast", options=("pay {1}",))
    assert cast.answer(fast, state).answer.castable
    with pytest.raises(UndeterminedError, match="flash"):
        cast.answer(Question(QuestionKind.CAST, spell="Fast"), state)


def test_flash_with_another_cost():
    """Only cast in that way it has it."""
    state = situation(CARDS, battlefield(hand=("Gift",)), Player(), active="opp")

    def castable(*options):
        asked_so = Question(QuestionKind.CAST, spell="Gift", options=options)
        return cast.answer(asked_so, state).answer.castable

    assert castable("alternative cost")


def test_the_least_x():
    """The greatest X is looked for from it on, and a smaller one can't be announced."""
    found = asked(cast, table(*["Crag"] * 4), spell="Big X")
    assert found.answer.x_max == 3
    assert not asked(cast, table(*["Crag"] * 2), spell="Big X").answer.castable
    assert not asked(cast, table(*["Crag"] * 4), spell="Big X", x=1).answer.castable
    assert asked(cast, table(*["Crag"] * 4), spell="Big X", x=2).answer.castable


def test_mana_for_one_way_of_casting():
    """The restriction is of the alternative cost alone (CR 118.9)."""
    assert asked(cast, table(*["Crag"] * 4), spell="Rich").answer.castable
    one = asked(cast, table("Crag"), spell="Rich", options=("alternative cost",))
    assert not one.answer.castable


def test_counters_of_a_choice_are_not_guessed():
    """The choice is its controller's."""
    with pytest.raises(UndeterminedError, match="choice"):
        x_question.answer(
            Question(QuestionKind.X, spell="Choosy", how="cast", where="enters"), table()
        )


def test_a_size_that_hangs_on_something():
    """Base power and toughness hold while the condition does."""
    state = derive(Board({"you": battlefield("Grown", "Crag")}), Catalogue.of(CARDS))
    assert state.battlefield.find("Grown", "you").characteristics.power == 4
    bare = derive(Board({"you": battlefield("Grown")}), Catalogue.of(CARDS))
    assert bare.battlefield.find("Grown", "you").characteristics.power == 2
