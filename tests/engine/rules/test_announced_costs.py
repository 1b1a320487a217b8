"""Additional costs that are announced: repeated, chosen, of other cards (CR 118.8, 601.2b)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword
from engine.cards.amounts import Number, PaidCount
from engine.cards.conditions import IsTurnOf
from engine.cards.costs import (
    Deed,
    Discard,
    ExileCards,
    OneOf,
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    Waterbend,
)
from engine.cards.filters import Anything, HasType, IsTapped, Targets
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    SpellsOf,
    ThisSpell,
)
from engine.cards.statics import CastPermission
from engine.errors import NotationError
from engine.rules.costs import Announcement, ability_costs
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    costs_of,
    keyword,
    mana,
    one_cost,
    situation,
)

CREATURE = HasType("Creature")
CUB = card("Cub", "{1}{G}")
ONE = PayMana(mana("{1}"))


def asking(*parts, **more):
    """A spell with this additional cost."""
    return card("Chant", "{R}", "Sorcery", AdditionalCost(ThisSpell(), parts, **more))


def taxing(*parts, spells=None, **more):
    """A permanent that lays this additional cost on spells."""
    subject = SpellsOf(spells or Anything(), "any")
    return card("Toll", "{2}", "Artifact", AdditionalCost(subject, parts, **more))


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ((), "{R}"),
        (("pay {1}",), "{1}{R}"),
        (("pay {1}", "pay {1}", "pay {1}"), "{3}{R}"),
        (("pay {2}",), "{R}"),
    ],
)
def test_a_cost_paid_any_number_of_times(options, total):
    """It is paid as often as it was announced, and not at all where it was not."""
    chant = asking(ONE, optional=True, repeats=True)

    assert str(one_cost(situation([chant]), "Chant", *options).mana) == total


@pytest.mark.parametrize(
    ("options", "other"),
    [((), ()), (("discard 1",), ("discard a card",)), (("discard Cub",), ("discard a card",))],
)
def test_an_optional_cost_that_is_no_mana(options, other):
    """A named or counted card announces it."""
    chant = asking(Discard(Anything()), optional=True)
    board = situation([chant, CUB], Player(hand=("Chant", "Cub")))

    assert one_cost(board, "Chant", *options).other == other


def test_an_optional_cost_in_life():
    """It is announced by the name of the card."""
    chant = asking(PayLife(Number(3)), optional=True)

    assert one_cost(situation([chant]), "Chant").life == 0
    assert one_cost(situation([chant]), "Chant", "life for Chant").life == 3


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ((), {"{1}{R}", "{R} sacrifice a creature"}),
        (("pay {1}",), {"{1}{R}"}),
        (("sacrifice Cub",), {"{R} sacrifice a creature"}),
    ],
)
def test_one_of_two_costs(options, found):
    """Both are possible until one is announced (CR 601.2b)."""
    chant = asking(OneOf(((ONE,), (Sacrifice(CREATURE),))))
    board = situation([chant, CUB], battlefield("Cub"))
    costs = costs_of(board, "Chant", *options)

    assert {" ".join((str(c.mana), *c.other)) for c in costs} == found


def test_of_two_costs_the_one_that_can_be_paid():
    """Without a creature there is nothing to choose; without anything the spell can't be cast."""
    chant = asking(OneOf(((ONE,), (Sacrifice(CREATURE),))))
    stuck = asking(OneOf(((Sacrifice(HasType("Land")),), (Sacrifice(CREATURE),))))
    refused = one_cost(situation([stuck]), "Chant")

    assert str(one_cost(situation([chant]), "Chant").mana) == "{1}{R}"
    assert [obstacle.rule for obstacle in refused.obstacles] == ["118.3"]


def test_a_cost_that_cannot_be_paid_is_an_obstacle():
    """One way alone stays in the total, with what it lacks."""
    refused = one_cost(situation([asking(Sacrifice(CREATURE))]), "Chant")

    assert refused.other == ("sacrifice a creature",)
    assert [obstacle.rule for obstacle in refused.obstacles] == ["118.3"]


@pytest.mark.parametrize(
    ("part", "option", "word"),
    [
        (Sacrifice(CREATURE, PaidCount()), "sacrifice 2", "sacrifice 2"),
        (Discard(Anything(), PaidCount()), "discard 2", "discard 2"),
        (ExileCards(Anything(), "graveyard", PaidCount()), "exile 2", "exile 2"),
        (RemoveCounters("charge", PaidCount(), HasType("Artifact")), "remove 2", "remove 2"),
    ],
)
def test_how_many_are_given(part, option, word):
    """The announced number is among the choices that the total tells."""
    relic = card("Relic", "{1}", "Artifact")
    mine = Player(
        (Permanent("Cub", 2), Permanent("Relic", counters={"charge": 3})),
        hand=("Chant", "Cub", "Cub"),
        graveyard=("Cub", "Cub"),
    )
    total = one_cost(situation([asking(part), CUB, relic], mine), "Chant", option)

    assert word in total.choices
    assert total.obstacles == ()


def test_what_is_done_for_a_spell_is_known_to_its_text():
    """Beholding and waterbending are told to what asks whether they were done (CR 701)."""
    behold = asking(Deed("behold", CREATURE), optional=True)
    bend = asking(Waterbend(mana("{3}")), optional=True)
    board = battlefield("Cub")

    said = one_cost(situation([behold, CUB], board), "Chant", "behold Cub")
    silent = one_cost(situation([behold, CUB], board), "Chant")
    assert "behold" in said.paid_options
    assert "behold" not in silent.paid_options
    assert "behold a creature" in said.other
    bent = one_cost(situation([bend, CUB], board), "Chant", "waterbend 2")
    assert (str(bent.mana), bent.waterbend) == ("{3}{R}", 3)
    assert "waterbend" in bent.paid_options
    assert str(one_cost(situation([bend, CUB], board), "Chant").mana) == "{R}"


@pytest.mark.parametrize(
    ("toll", "options", "mana_paid", "life"),
    [
        (taxing(ONE), (), "{1}{R}", 0),
        (taxing(ONE, spells=CREATURE), (), "{R}", 0),
        (taxing(PayLife(Number(2))), (), "{R}", 2),
        (taxing(PayLife(Number(2)), optional=True), (), "{R}", 0),
        (taxing(PayLife(Number(2)), optional=True), ("life for Toll",), "{R}", 2),
        (taxing(PayLife(Number(2)), optional=True), ("life for toll",), "{R}", 2),
    ],
)
def test_costs_that_other_cards_add(toll, options, mana_paid, life):
    """They reach the spells they speak of; optional ones are paid where that was announced."""
    rite = card("Rite", "{R}", "Sorcery")
    total = one_cost(situation([toll, rite], battlefield("Toll")), "Rite", *options)

    assert (str(total.mana), total.life) == (mana_paid, life)


def test_two_optional_costs_are_paid_as_often_as_told():
    """Each announcement pays for one of two permanents of the same name."""
    toll, rite = taxing(PayLife(Number(2)), optional=True), card("Rite", "{R}", "Sorcery")
    board = situation([toll, rite], battlefield("Toll", "Toll"))

    assert one_cost(board, "Rite", "life for Toll").life == 2
    assert one_cost(board, "Rite", "life for Toll", "life for Toll").life == 4


def test_a_cost_that_hangs_on_targets_is_taken_not_to_apply():
    """Where no target was told that is said, where one was it is looked at (CR 601.2c)."""
    toll = taxing(ONE, spells=Targets(IsTapped()))
    zap = card("Zap", "{R}", "Instant")
    board = situation([toll, zap, CUB], Player((Permanent("Toll"), Permanent("Cub", tapped=True))))

    open_total = one_cost(board, "Zap")
    assert (str(open_total.mana), len(open_total.assumed)) == ("{R}", 1)
    assert str(one_cost(board, "Zap", targets=("Cub",)).mana) == "{1}{R}"
    assert str(one_cost(board, "Zap", targets=("Toll",)).mana) == "{R}"


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ("alternative cost {K}", "no mana cost"),
        ("{K} as {W}", "no mana symbol"),
        ("sacrifice 10000", "too large"),
        ("convoke 10000", "too large"),
        ("stand on one leg", "no option known here"),
    ],
)
def test_options_that_cannot_be_read(option, says):
    """The refusal says what is wrong with the words."""
    with pytest.raises(NotationError, match=says):
        costs_of(situation([asking(ONE)]), "Chant", option)


def test_too_much_is_not_read():
    """An X out of bounds, and more options than anybody has, are refused."""
    board = situation([card("Blaze", "{X}{R}", "Sorcery"), asking(ONE, optional=True)])

    for x in (-1, 1000):
        with pytest.raises(NotationError, match="X is a number"):
            costs_of(board, "Blaze", x=x)
    assert str(one_cost(board, "Blaze", x=999).mana) == "{999}{R}"
    assert str(one_cost(board, "Blaze", x=0).mana) == "{R}"
    assert costs_of(board, "Chant", *["pay {1}"] * 60)
    with pytest.raises(NotationError, match="More than 60"):
        costs_of(board, "Chant", *["pay {1}"] * 61)


def test_paid_and_not_paid():
    """One of the two announcements has to go."""
    chant = asking(ONE)

    with pytest.raises(NotationError, match="both paid and not paid"):
        costs_of(situation([chant]), "Chant", "kicker", "not kicker")


def test_a_sacrifice_is_known_to_the_rest_of_the_text():
    """What asks whether something was sacrificed is told, and what it was (CR 601.2b)."""
    total = one_cost(
        situation([asking(Sacrifice(CREATURE)), CUB], battlefield("Cub")), "Chant", "sacrifice Cub"
    )

    assert "sacrifice" in total.paid_options


@pytest.mark.parametrize(
    ("condition", "keyword", "totals"),
    [
        (None, "equip", {"{2}", "{0}"}),
        (IsTurnOf("you"), "equip", {"{2}", "{0}"}),
        (IsTurnOf("opponent"), "equip", {"{2}"}),
        (None, "cycling", {"{2}"}),
    ],
)
def test_another_cost_for_an_ability(condition, keyword, totals):
    """Where an effect lets it be paid, while its condition holds, for its kind (CR 118.9)."""
    offer = AlternativeCost(AbilitiesOf(HasType("Artifact"), keyword), (), condition)
    smith = card("Smith", "{2}", "Creature", offer)
    equip = activated("{2}", keyword="equip")
    sword = card("Sword", "{1}", "Artifact", equip)
    where = situation([smith, sword], battlefield("Smith", "Sword"))
    tool = where.battlefield.find("Sword")
    found = ability_costs(where, tool, equip, Announcement())

    assert {str(total.mana) or "{0}" for total in found} == totals


def test_an_offering():
    """What is offered is sacrificed, its cost comes off, and the text knows of it (CR 702.48)."""
    patron = card("Patron", "{4}{G}", "Creature", Keyword("offering", what=CREATURE))
    total = one_cost(situation([patron, CUB], battlefield("Cub")), "Patron", "offering")

    assert (str(total.mana), total.other) == ("{3}", ("sacrifice a creature",))
    assert {"offering", "sacrifice"} <= total.paid_options
    assert total.choices == ("offering", "sacrifice Cub")
    assert any(step.says.startswith("Offering: ") for step in total.ledger)


def test_which_kicker_was_paid_is_known():
    """The keyword and, where a card has several, the one that is meant (CR 702.33)."""
    twice = card("Twice", "{R}", "Sorcery", keyword("kicker", "{1}"), keyword("kicker", "{G}"))
    total = one_cost(situation([twice]), "Twice", "kicked {G}")

    assert str(total.mana) == "{R}{G}"
    assert {"kicker", "kicker {G}"} <= total.paid_options
    assert "kicker {1}" not in total.paid_options


@pytest.mark.parametrize(
    ("way", "zone", "rules"),
    [
        ("warp", "graveyard", []),
        ("blitz", "graveyard", ["702.185a"]),
        ("warp", "exile", ["702.185a"]),
    ],
)
def test_a_text_that_lets_a_keyword_work_elsewhere(way, zone, rules):
    """By that keyword and from that zone (CR 601.3)."""
    odd = card(
        "Odd",
        "{3}{R}",
        "Creature",
        keyword("warp", "{1}"),
        CastPermission(ThisSpell(), zone, way=way),
    )
    total = one_cost(situation([odd]), "Odd", "warp", from_zone="graveyard")

    assert [obstacle.rule for obstacle in total.obstacles] == rules
