"""The small decisions of the search for all mana: what repeats, what is simple, what may change."""

from dataclasses import replace

import pytest

from engine.board import Permanent
from engine.cards.abilities import Activated, ActivationLimit, AddMana, UntapThis
from engine.cards.amounts import CountOf, Devotion, Number, PropertyOf
from engine.cards.conditions import Both, Compare
from engine.cards.costs import (
    ExileCards,
    ExileSelf,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import HasSubtype
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import (
    ColorsOfPermanents,
    ColorsOfSacrificed,
    FixedMana,
    Letters,
    OneType,
)
from engine.cards.statics import CantActivate, ChangeColors, ChangeTypes
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.rules.available import available
from engine.rules.available.elsewhere import mana_of_cards
from engine.rules.available.moments import may_repeat, open_x
from engine.rules.available.sorting import is_simple_use, leaves
from engine.rules.could_produce import could_produce
from engine.rules.leaving import after_changes, gone
from engine.rules.mana_abilities.costs_paid import zone_for
from engine.rules.producing_ways import uses_sacrificed
from tests.engine.rules.mana_boards import (
    ANY,
    CREATURE,
    LAND,
    MINE,
    board,
    costing,
    creature,
    enchantment,
    land,
    mine,
    reflecting,
    tap_for,
    taps,
)
from tests.engine.rules.test_leaving import MORE, brute_force

RED = AddMana(FixedMana(("R",)))
ONCE = (ActivationLimit("once"),)
TWO = PayMana(ManaCost.parse("{2}"))


def making(*cost, limits=(), more=()):
    return Activated(cost, (RED, *more), limits)


@pytest.mark.parametrize(
    ("ability", "again"),
    [
        (making(), True),
        (making(TWO), True),
        (making(TapSelf()), False),
        (making(TWO, TapSelf()), False),
        (making(UntapSelf()), True),
        (making(TWO, UntapSelf(), limits=ONCE), True),
        (making(TapSelf(), more=(UntapThis(),)), True),
        (making(TWO, limits=ONCE), False),
        (making(TapSelf(), limits=ONCE), False),
        (making(SacrificeSelf()), False),
        (making(Sacrifice(CREATURE)), False),
        (making(TapOthers(CREATURE)), False),
        (making(RemoveCounters("charge", Number(1))), False),
        (making(PayLife(Number(1))), False),
    ],
)
def test_what_may_be_activated_again(ability, again):
    """Nothing is used up and nothing limits it, or it untaps what was tapped (CR 602.2, 107.6)."""
    assert may_repeat(ability) is again


@pytest.mark.parametrize(
    ("ability", "simple"),
    [
        (making(Sacrifice(CREATURE)), True),
        (making(TapOthers(CREATURE)), True),
        (making(Sacrifice(CREATURE, Number(2))), False),
        (making(TapOthers(CREATURE), limits=ONCE), False),
        (making(TapSelf(), Sacrifice(CREATURE)), False),
        (making(TWO, TapOthers(CREATURE)), False),
        (making(SacrificeSelf()), False),
    ],
)
def test_what_takes_one_other_permanent_and_no_more(ability, simple):
    """Its whole cost is one other permanent, as often as there are some."""
    assert is_simple_use(ability) is simple


@pytest.mark.parametrize("part", [SacrificeSelf(), ExileSelf()])
def test_what_gives_itself_up(part):
    """The permanent itself is what is paid with, alone or beside {T}."""
    assert leaves(making(part))
    assert leaves(making(TapSelf(), part))
    assert not leaves(making(TapSelf(), Sacrifice(CREATURE)))


def test_an_x_that_is_open():
    """An X in the mana of the cost is chosen; where a text defines it, or there is none, not."""
    variable = making(PayMana(ManaCost.parse("{X}")), TapSelf())

    assert open_x(variable) == 1
    assert open_x(replace(variable, x=Number(2))) is None
    assert open_x(making(TWO)) is None


# --- what leaves decides what others are ------------------------------------------------


def fewer(kind, number):
    return Compare(CountOf(mine(kind)), "<=", Number(number))


def at_least(kind, number):
    return Compare(CountOf(mine(kind)), ">=", Number(number))


def tribe(name, kind):
    return replace(creature(name), subtypes=(kind,))


ELF, CAT, APE = HasSubtype("Elf"), HasSubtype("Cat"), HasSubtype("Ape")
TRIBES = (tribe("Leaf Elf", "Elf"), tribe("Grey Cat", "Cat"), tribe("Old Ape", "Ape"))


def totals(you, *more):
    return set(available(board(you, more=(*TRIBES, *more)), "you").totals or ())


def bog_law(*conditions):
    return enchantment("Bog Law", ChangeTypes(LAND, add=("Swamp",), condition=Both(conditions)))


def test_a_type_that_hangs_on_a_number():
    """The land is a Swamp once the last creature has been given up (CR 611.3a)."""
    law = bog_law(fewer(CREATURE, 0))

    assert totals(["Bog Law", "Dale", "Bear", "Grim Altar"], law) == {"WCC", "BCC"}
    assert totals(["Bog Law", "Dale", "Bear"], law) == {"W"}


def test_a_prohibition_that_hangs_on_a_number():
    """Once there is no creature any more, the lands may be used (CR 602.5)."""
    hush = enchantment("Bog Hush", CantActivate(LAND, condition=at_least(CREATURE, 1)))

    assert totals(["Bog Hush", "Dale", "Bear", "Grim Altar"], hush) == {"WCC"}
    assert totals(["Bog Hush", "Dale", "Bear"], hush) == {""}


@pytest.mark.parametrize(
    "conditions",
    [
        (fewer(ELF, 0), at_least(CAT, 2), at_least(APE, 2)),  # one kind is gone, all others here
        (fewer(CAT, 0), at_least(ELF, 2), at_least(APE, 2)),
        (fewer(ELF, 0), fewer(CAT, 0), at_least(APE, 2)),  # one kind is here, all others gone
        (fewer(APE, 0), fewer(CAT, 0), at_least(ELF, 2)),
        (fewer(CREATURE, 0),),
    ],
)
def test_numbers_of_many_permanents(conditions):
    """Where not every number can be looked at: none, one kind, all but one, and all of them."""
    you = ["Bog Law", "Dale", "Grim Altar", "2 Leaf Elf", "2 Grey Cat", "2 Old Ape"]

    assert any(total.startswith("B") for total in totals(you, bog_law(*conditions)))


BOARDS = (
    # what gives up, with what it gives up and what hangs on that
    "Grim Altar, Elf, Teeming Cradle",
    "Grim Altar, Elf, Grim Altar, Bear",
    "Grim Altar, Mana Beast, Grove",
    "Grim Altar, Soil Beast, Grove",
    "Grim Altar, Priest, Twin Eye",
    "Grim Altar, Leaf Drum, Elf",
    "Grim Altar, Cave Guide, Bear, Leaf Drum",
    "Grim Altar, Mighty, Weight, Bear",
    "Grim Altar, Crypt, Elf",
    "Grim Altar, Lonely, Idle Plate",
    "Field Altar, Crypt, Bear",
    "Field Altar, Mana Beast",
    "Field Altar, Grim Altar, Elf",
    "Smelter, Twin Eye, Gold Token",
    "Smelter, Blue Signet, Grove",
    "Smelter, Count Engine, Crag, Idle Plate",
    "Smelter, Grim Altar, Elf",
    "Smelter, Leaf Drum, Elf",
    "Smelter, Great Lord, Idle Plate",
    "Smelter, Gold Plate, Prism Plate",
    "Great Lord, Gold Plate, Twin Eye",
    "Great Lord, Leaf Drum, Bear",
    "Priest, Leaf Drum, Gold Token",
    "Priest, Blue Signet, Bog",
    "Leaf Drum, Bear, Elf",
    "Leaf Drum, Leaf Drum, Elf, Bear",
    "Recaller, Mana Beast, Grove",
    "Chain, Elf, Teeming Cradle",
    "Gold Token, Count Engine, Crag",
    "Twin Eye, Mirrored Mana",
    "Mirror Pond, Grove, Tutor, Grim Altar",
    "Teeming Cradle, Mana Beast, Field Altar",
)


@pytest.mark.parametrize("names", BOARDS)
def test_against_every_order_of_activations(names):
    """What is sorted out before the search is lost nowhere: all positions give the same totals."""
    you = [Permanent(name) for name in names.split(", ")]
    expected = brute_force(you)

    assert expected is not None
    assert set(available(board(you, more=MORE), "you").totals or ()) == expected


def test_a_color_that_is_chosen_is_counted():
    """The devotion that counts is that to the colour chosen for the mana (CR 700.5)."""
    shrine = land("Shrine", taps(OneType(ANY, Devotion(""))))
    green = creature("Green One", cost="{G}{G}")
    white = creature("White One", cost="{W}")

    found = totals(["Shrine", "Green One", "White One"], shrine, green, white)

    assert found == {"W", "GG"}


def test_colorless_is_no_color_that_is_counted():
    """There is no devotion to it (CR 105.4, 700.5), so nothing is said rather than {C} counted."""
    shrine = land("Shrine", taps(OneType(Letters("WC"), Devotion(""))))
    odd, white = creature("Odd One", cost="{C}{C}"), creature("White One", cost="{W}")

    with pytest.raises(UndeterminedError, match="color"):
        totals(["Shrine", "Odd One", "White One"], shrine, odd, white)


def test_colors_that_come_back():
    """What made all creatures white is given up: the green one is green again (CR 613.1e)."""
    mirror = creature("Mirror Elf", taps(OneType(ColorsOfPermanents(mine(CREATURE)))))
    bleach = creature("Bleach", ChangeColors(CREATURE, "W"))
    white = creature("White One", cost="{W}")

    found = totals(["Mirror Elf", "Bleach", "White One", "Grim Altar"], mirror, bleach, white)

    assert found == {"W" + "C" * 6, "G" + "C" * 6}


def test_a_board_that_was_not_derived():
    """There is nothing to apply anew: what is left stands as it stood."""
    plain = replace(board(["Elf", "Bear"]), described=())
    elf, bear = plain.battlefield

    after = after_changes(plain, {elf.key: gone(elf)})
    assert list(after.battlefield.controlled_by("you")) == [bear]


def test_hosts_stand_apart_from_each_other_and_the_rest():
    """Permanents with something on them are alike to none (CR 303.4)."""
    vines = [Permanent("Wild Vine", attached_to=label) for label in ("left", "right", "middle")]
    groves = [Permanent("Grove", label=label) for label in ("left", "right", "middle")]
    found = list(board([*groves, *vines, "Grove", "Elf"]).battlefield)

    carrying = [p.entry for p in found[:3]]
    assert len({*carrying}) == len(carrying)
    assert not {*carrying} & {p.entry for p in found[3:]}


def test_the_reason_for_a_color_is_a_source_of_one():
    """Where colours alone are read, a land that makes none is not the reason (CR 106.7)."""
    gate = replace(land("Gate", reflecting(MINE, "color")), subtypes=("Gate",))
    become = ManaReplacement(HasSubtype("Gate"), "you", Become(Letters("B"), Number(1)))
    you = ["Tomb", "Grove", "Gate", "Gate Air"]
    situation = board(you, more=(gate, land("Tomb", tap_for("C")), enchantment("Gate Air", become)))

    found = could_produce(situation, situation.battlefield.find("Gate"))

    assert found.letters == "B"
    assert [why.says.split()[0] for step in found.steps for why in step.because] == ["Grove"]


def test_mana_of_which_one_type_alone_pays_something():
    """One mana of any colour pays for the ability that asks for green (CR 106.1b)."""
    doubler = creature("Doubler", costing("{G}", FixedMana(("RR",)), TapSelf()))

    assert totals(["Prism Field", "Doubler"], doubler) == {"W", "U", "B", "G", "RR"}


@pytest.mark.parametrize("hand", [("Ape", "Nobody"), ("Nobody", "Ape"), ("Bear", "Ape", "Grove")])
def test_cards_in_hand_that_make_mana(hand):
    """A card that nobody knows makes none, and is not taken for another."""
    ability = Activated((ExileSelf(),), (RED,), zone="hand")
    situation = board([], more=(creature("Ape", ability),), hand=hand)

    assert [name for name, _ in mana_of_cards(situation, "you")] == ["Ape"]


def test_too_many_of_one_kind_that_change_others():
    """The refusal names what would have to leave in too many numbers."""
    with pytest.raises(UnsupportedError, match="Red Moon"):
        totals(["Grim Altar", "24 Red Moon"], *MORE)


@pytest.mark.parametrize(
    ("ability", "zone"),
    [
        (making(Sacrifice(CREATURE)), "graveyard"),
        (making(TapSelf(), SacrificeSelf()), "graveyard"),
        (making(ReturnToHand(CREATURE)), "hand"),
        (making(TapSelf(), ExileCards(CREATURE, "battlefield")), "exile"),
    ],
)
def test_where_goes_what_is_given_up(ability, zone):
    """A sacrifice puts it into its owner's graveyard (CR 701.21a)."""
    assert zone_for(ability) == zone


@pytest.mark.parametrize(
    ("production", "looks"),
    [
        (FixedMana(("G",), PropertyOf("power", "sacrificed")), True),
        (FixedMana(("G",), PropertyOf("mana value", "given up")), True),
        (OneType(ColorsOfSacrificed()), True),
        (FixedMana(("G",), PropertyOf("power", "self")), False),
        (FixedMana(("G",)), False),
    ],
)
def test_what_hangs_on_the_sacrifice(production, looks):
    """An amount or a colour of what is given up for the mana."""
    assert uses_sacrificed(Activated((Sacrifice(CREATURE),), (AddMana(production),))) is looks
