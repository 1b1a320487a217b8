"""How players name an ability: by its cost, its keyword, its whole text (CR 602.1a, 207.2c)."""

import pytest

from engine.cards.abilities import Activated, AddMana, Keyword, OtherEffect, Unread
from engine.cards.costs import (
    Discard,
    Loyalty,
    PayMana,
    Sacrifice,
    SacrificeSelf,
    TapPower,
    TapSelf,
)
from engine.cards.filters import Anything, HasType
from engine.cards.production import FixedMana
from engine.errors import UnknownObjectError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.rules.ability_names import ability_words, find_abilities
from tests.engine.rules.mana_boards import artifact, board

DONE = (OtherEffect(),)
ONE = PayMana(ManaCost.parse("{1}"))


def doing(*cost, effects=DONE, **more):
    return Activated(cost, effects, **more)


UP, DOWN = doing(Loyalty(1)), doing(Loyalty(-3))
EQUIP = doing(PayMana(ManaCost.parse("{2}")), keyword="equip")
CYCLE = doing(ONE, Discard(Anything()), keyword="cycling")
GREEN = doing(TapSelf(), effects=(AddMana(FixedMana(("G",))),))
RED = doing(TapSelf(), effects=(AddMana(FixedMana(("R",))),))


def found(words, *abilities, name="Relic"):
    situation = board([name], more=(artifact(name, *abilities),))
    return find_abilities(situation.battlefield.find(name), words)


@pytest.mark.parametrize("words", ["+1", "[+1]", "+1:", " [+1]: "])
def test_loyalty_costs_with_and_without_brackets(words):
    """As cards and databases print them."""
    assert found(words, UP, DOWN) == (UP,)


@pytest.mark.parametrize("words", ["-3", "[-3]", "[−3]"])
def test_a_minus_sign_is_a_minus(words):
    """The typographic one too."""
    assert found(words, UP, DOWN) == (DOWN,)


@pytest.mark.parametrize("words", ["+2", "x+1]", "[+1x", "{T}"])
def test_words_that_name_no_ability(words):
    """They are not taken for another one; the message lists what there is."""
    with pytest.raises(UnknownObjectError, match=r"It has: “\+1”, “-3”"):
        found(words, UP, DOWN)


@pytest.mark.parametrize(
    "words",
    [
        "sacrifice ~",
        "Sacrifice it",
        "Sacrifice Vessa",
        "Sacrifice Vessa, Deep Queen",
        "sacrifice vessa",
        "Sacrifice this artifact",
    ],
)
def test_the_object_by_any_of_its_names(words):
    """Its whole name, what stands before the comma, "it" and what it is."""
    gone = doing(SacrificeSelf())

    assert found(words, gone, UP, name="Vessa, Deep Queen") == (gone,)


@pytest.mark.parametrize("words", ["Sacrifice Vessandra", "Sacrifice Deep Queen", "sacrifice item"])
def test_part_of_a_word_is_no_name(words):
    """A longer word that begins alike is another one."""
    with pytest.raises(UnknownObjectError):
        found(words, doing(SacrificeSelf()), name="Vessa, Deep Queen")


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("equip", True),
        ("Equip {2}", True),
        ("equip—{2}", True),
        ("{2}", True),
        ("equip {3}", False),
        ("equip two", False),
        ("unequip", False),
        ("{3}", False),
    ],
)
def test_keyword_abilities(words, fits):
    """By the keyword alone or with its mana; another cost is another ability."""
    if fits:
        assert found(words, EQUIP, GREEN) == (EQUIP,)
    else:
        with pytest.raises(UnknownObjectError):
            found(words, EQUIP, GREEN)


@pytest.mark.parametrize(
    ("words", "number"), [("crew", 3), ("crew 3", 3), ("Crew 3", 3), ("saddle 2", 2), ("saddle", 2)]
)
def test_crewing_and_saddling(words, number):
    """Written with the power that is tapped; saddling is done as a sorcery (CR 702.171a)."""
    (ability,) = found(words, Keyword("crew", number=3), Keyword("saddle", number=2))
    (part,) = ability.cost

    assert isinstance(part, TapPower)
    assert part.power == number
    assert [limit.kind for limit in ability.limits] == (["sorcery"] if number == 2 else [])


@pytest.mark.parametrize("words", ["crew 2", "crew 33", "saddle 3", "crew x"])
def test_another_power_is_another_ability(words):
    """The number has to be the printed one."""
    with pytest.raises(UnknownObjectError):
        found(words, Keyword("crew", number=3), Keyword("saddle", number=2))


def test_an_ability_word_before_the_cost():
    """It is passed over (CR 207.2c)."""
    ability = doing(ONE, Sacrifice(HasType("Creature")))

    assert found("Harvest — {1}, Sacrifice a creature", ability, GREEN) == (ability,)


def test_parts_in_any_order():
    """The order of a cost's parts is no matter."""
    ability = doing(ONE, TapSelf())

    assert found("{T}, {1}", ability, GREEN) == (ability,)


def test_the_whole_text_tells_two_of_one_cost_apart():
    """By what stands behind the colon; by the cost alone both are meant."""
    assert found("{T}", GREEN, RED) == (GREEN, RED)
    assert found("{T}: Add {R}.", GREEN, RED) == (RED,)
    assert found("{T}: Add {G}.", GREEN, RED) == (GREEN,)
    assert found("{T}: Dance.", GREEN, RED) == (GREEN, RED)


def test_nothing_said():
    """The only ability is meant; of several one has to be named."""
    assert found("", GREEN) == (GREEN,)
    with pytest.raises(UnknownObjectError):
        found("", GREEN, UP)
    with pytest.raises(UnknownObjectError, match="It has: none"):
        found("")


def test_an_ability_that_was_not_read_may_be_meant():
    """Then it is not said that there is none."""
    with pytest.raises(UnsupportedError, match="not understood"):
        found("{3}", GREEN, Unread(1, frozenset({"abilities"})))


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (GREEN, "{T}"),
        (EQUIP, "Equip {2}"),
        (CYCLE, "Cycling {1}"),
        (doing(Loyalty(-3), keyword="loyalty"), "-3"),
        (doing(TapPower(HasType("Creature"), 4), keyword="crew"), "Crew 4"),
        (doing(SacrificeSelf(), keyword="forecast"), "Forecast sacrifice it"),
    ],
)
def test_what_an_ability_is_called(ability, words):
    """Its keyword with its mana, or its cost."""
    assert ability_words(ability) == words


def test_a_part_of_the_only_such_cost_is_enough():
    """“{T}” for “{T}, sacrifice it”, unless several have that part or a text is not understood."""
    gone = doing(TapSelf(), SacrificeSelf())
    two = doing(ONE, TapSelf())

    assert found("{T}", gone, EQUIP) == (gone,)
    assert found("{T}", GREEN, gone) == (GREEN,)
    with pytest.raises(UnknownObjectError):
        found("{T}", gone, two)
    with pytest.raises(UnknownObjectError):
        found("{5}", EQUIP)
    with pytest.raises(UnsupportedError):
        found("{T}", gone, Unread(1))


def test_no_name_for_one_of_several():
    """The message lists what there is, and quotes nothing that was not said."""
    with pytest.raises(UnknownObjectError, match=r"not one activated ability alone; .*“.1”, “.3”"):
        found("", UP, DOWN)
