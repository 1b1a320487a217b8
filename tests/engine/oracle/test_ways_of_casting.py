"""From where, by which way and when spells may be cast; what keeps them from it."""

import pytest

from engine.cards.abilities import Keyword, OtherEffect, SpellsHave, Triggered
from engine.cards.amounts import CountOf, Number, PropertyOf, SpellsCast
from engine.cards.conditions import (
    Both,
    Compare,
    IsPhase,
    IsTurnOf,
    Neither,
    SourceIs,
    Untold,
    WasCast,
    WasPaid,
)
from engine.cards.costs import Deed, ExileCards, PayLife, RemoveCounters, TapOthers
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    ControlledBy,
    HasParity,
    HasSubtype,
    HasType,
    IsExiledWith,
    IsItself,
    IsUntold,
    Not,
)
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    SpellsOf,
    SpendAsThough,
    ThisSpell,
    XLeast,
)
from engine.cards.statics import CantCast, CastPermission, CastRestriction, EntersWithCounters
from engine.mana.cost import ManaCost
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph

MOLE = HasSubtype("Mole")
CREATURE = HasType("Creature")
YOURS = IsTurnOf("you")
FLASH = Keyword("flash")
SO = Untold("it is cast that way")
MOLES = SpellsOf(MOLE, "you")


def read(text, *, spell=False):
    return read_paragraph(text, spell=spell)


def cast_from(zone, subject=MOLES, **more):
    return CastPermission(subject, zone, **more)


PERMISSIONS = [
    (
        "You may play lands and cast Mole spells from your graveyard.",
        (cast_from("graveyard"),),
    ),
    (
        "During your turn, you may cast Mole spells from among cards exiled with ~.",
        (cast_from("exile", SpellsOf(AllOf((MOLE, IsExiledWith())), "you"), condition=YOURS),),
    ),
    (
        (
            "You may play cards exiled with ~, and you may spend mana as though it were mana of "
            "any color to cast those spells."
        ),
        (
            cast_from("exile", SpellsOf(IsExiledWith(), "you")),
            SpendAsThough(
                "WUBRGC", "color", SpellsOf(AllOf((IsExiledWith(), CastFrom("exile"))), "you")
            ),
        ),
    ),
    (
        (
            "Once during each of your turns, you may cast a Mole spell from your graveyard by "
            "exiling three other cards from your graveyard in addition to paying its other costs."
        ),
        (
            cast_from(
                "graveyard",
                condition=YOURS,
                once=True,
                price=(ExileCards(Not(IsItself()), "graveyard", Number(3)),),
            ),
        ),
    ),
    (
        (
            "You may cast Mole spells from the top of your library by removing a counter from a "
            "creature you control in addition to paying their other costs."
        ),
        (
            cast_from(
                "library",
                price=(RemoveCounters("", Number(1), AllOf((CREATURE, ControlledBy("you")))),),
            ),
        ),
    ),
    (
        (
            "During your turn, you may cast Mole spells from your graveyard. If you cast a spell "
            "this way, that creature enters with a dust counter on it."
        ),
        (
            cast_from("graveyard", condition=YOURS),
            EntersWithCounters(
                "dust",
                Number(1),
                AllOf((MOLE, CastFrom("graveyard"))),
                as_cast=True,
                condition=SO,
            ),
        ),
    ),
    (
        (
            "You may cast Mole spells from the top of your library. If you cast a creature spell "
            "this way, it gains haste until end of turn."
        ),
        (
            cast_from("library"),
            Triggered("other", effects=(OtherEffect(frozenset({"abilities", "keywords"})),)),
        ),
    ),
    (
        (
            "During your turn, you may play cards exiled with ~. If you cast a spell this way, pay "
            "life equal to its mana value rather than pay its mana cost."
        ),
        (
            cast_from("exile", SpellsOf(IsExiledWith(), "you"), condition=YOURS, instead=True),
            AlternativeCost(
                SpellsOf(IsExiledWith(), "you"),
                (PayLife(PropertyOf("mana value", "spell")),),
                YOURS,
                "exile",
            ),
        ),
    ),
    (
        (
            "Once each turn, you may cast a Mole spell from among cards in your graveyard that "
            "were milled this turn."
        ),
        (
            cast_from(
                "graveyard",
                SpellsOf(
                    AllOf((MOLE, IsUntold("it is one of the cards that were milled this turn"))),
                    "you",
                ),
                once=True,
            ),
        ),
    ),
    (
        "You may cast ~ from your graveyard using its blitz ability.",
        (cast_from("graveyard", ThisSpell(), way="blitz"),),
    ),
    (
        (
            "You may cast ~ from your graveyard if you pay {1} more to cast it for each other Mole "
            "card in your graveyard."
        ),
        (
            cast_from("graveyard", ThisSpell()),
            CostModifier(
                ThisSpell(),
                "more",
                ManaCost.parse("{1}"),
                CountOf(AllOf((Not(IsItself()), MOLE)), "graveyard", "you"),
                condition=WasCast("graveyard"),
            ),
        ),
    ),
    (
        "You may cast ~ from your graveyard, but not from anywhere else.",
        (cast_from("graveyard", ThisSpell()), CastRestriction(WasCast("graveyard"))),
    ),
    (
        "You may cast ~ from your graveyard. If you do, it enters with a dust counter on it.",
        (
            cast_from("graveyard", ThisSpell()),
            EntersWithCounters("dust", Number(1), IsItself(), condition=SO),
        ),
    ),
    (
        (
            "As long as the top card of your library is a Mole card, you may look at it any time "
            "and you may cast it."
        ),
        (cast_from("library"),),
    ),
]


@pytest.mark.parametrize(("text", "expected"), PERMISSIONS)
def test_permissions(text, expected):
    """Zone, time, price and what is said of spells that are cast so."""
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "You may cast Mole spells from among cards whistled at with ~.",
        (
            "You may cast Mole spells from your graveyard by whistling in addition to paying their "
            "other costs."
        ),
        (
            "You may cast Mole spells from your graveyard. If you cast a spell this way, it costs "
            "whatever you like."
        ),
        (
            "During each of your turns, you may cast a Mole spell from your graveyard by paying 1 "
            "life in addition to paying its other costs."
        ),
        "You may play Mole lands from among those cards.",
    ],
)
def test_permissions_that_are_not_understood(text):
    """A word that is not followed leaves the whole unread."""
    assert read(text) is None


@pytest.mark.parametrize(("text", "expected"), PERMISSIONS[:2] + PERMISSIONS[3:5])
def test_a_permission_prints_to_what_reads_the_same(text, expected):
    """Printing and reading are inverse, the price included."""
    (ability,) = expected

    assert read(print_ability(ability)) == (ability,), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            (
                "You may cast ~ as though it had flash if you behold a Mole as an additional cost "
                "to cast it."
            ),
            (
                SpellsHave(IsItself(), "you", FLASH, WasPaid("behold")),
                AdditionalCost(ThisSpell(), (Deed("behold", MOLE),), optional=True),
            ),
        ),
        (
            (
                "You may cast ~ as though it had flash by tapping three untapped Moles you control "
                "in addition to paying its other costs."
            ),
            (
                SpellsHave(IsItself(), "you", FLASH, WasPaid("paid")),
                AdditionalCost(ThisSpell(), (TapOthers(MOLE, Number(3)),), optional=True),
            ),
        ),
        (
            "Players may cast Mole spells as though they had flash.",
            (SpellsHave(MOLE, "any", FLASH),),
        ),
        (
            "You may cast the first Mole spell you cast each turn as though it had flash.",
            (SpellsHave(MOLE, "you", FLASH, Compare(SpellsCast(MOLE, "you"), "=", Number(0))),),
        ),
        (
            "During each opponent's end step, you may cast Mole spells as though they had flash.",
            (SpellsHave(MOLE, "you", FLASH, Both((IsPhase("end"), IsTurnOf("opponent")))),),
        ),
        (
            "As long as ~'s power is odd, you may cast Mole spells as though they had flash.",
            (SpellsHave(MOLE, "you", FLASH, SourceIs(HasParity("power", odd=True))),),
        ),
        (
            (
                "If an opponent whistled this turn, you may cast ~ without paying its mana cost "
                "and as though it had flash."
            ),
            (
                AlternativeCost(
                    ThisSpell(), (), Untold("an opponent whistled this turn"), flash=True
                ),
            ),
        ),
    ],
)
def test_flash(text, expected):
    """By whom, when and at which price a spell may be cast as though it had flash."""
    assert read(text) == expected


def test_a_consequence_of_casting_it_fast():
    """What happens to the permanent later is no matter of when it is cast."""
    flash, later = read(
        "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have "
        "been cast, the controller of the permanent it becomes sacrifices it at the beginning of "
        "the next cleanup step."
    )

    assert flash == SpellsHave(IsItself(), "you", FLASH)
    assert isinstance(later, Triggered)
    assert read("You may cast ~ as though it had flash. If you do, whistle.") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Players can't cast Mole spells during combat.",
            (CantCast(MOLE, "any", IsPhase("combat")),),
        ),
        (
            "Players can't cast Mole spells from graveyards or exile.",
            (CantCast(AllOf((MOLE, AnyOf((CastFrom("graveyard"), CastFrom("exile"))))), "any"),),
        ),
        (
            "Each opponent who attacked you this turn can't cast Mole spells.",
            (CantCast(MOLE, "opponent", Untold("that player attacked you this turn")),),
        ),
        (
            "Each opponent who controls more lands than you can't cast land spells.",
            (
                CantCast(
                    HasType("Land"),
                    "opponent",
                    Compare(
                        CountOf(AllOf((HasType("Land"), ControlledBy("caster")))),
                        ">",
                        CountOf(AllOf((HasType("Land"), ControlledBy("you")))),
                    ),
                ),
            ),
        ),
        (
            "Enchanted player can't cast more than one Mole spell each turn.",
            (
                CantCast(
                    AllOf((MOLE, ControlledBy("host"))),
                    "any",
                    Compare(SpellsCast(MOLE, "caster"), ">=", Number(1)),
                ),
            ),
        ),
        (
            (
                "You can cast spells only during your turn and you can cast no more than two "
                "spells each turn."
            ),
            (
                CantCast(Anything(), "you", Neither(YOURS)),
                CantCast(
                    Anything(), "you", Compare(SpellsCast(Anything(), "you"), ">=", Number(2))
                ),
            ),
        ),
        (
            "You can't cast ~ if you whistled this turn.",
            (CastRestriction(Neither(Untold("you whistled this turn"))),),
        ),
        ("X can't be 0.", (XLeast(1),)),
    ],
)
def test_limits(text, expected):
    """What keeps spells from being cast, and the least X."""
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Players can't cast Mole spells during the party.",
        "Each opponent who whistles can't cast Mole spells.",
        "Each opponent who controls more lands than you can't cast Mole spells.",
        "You can't cast ~ if it rains.",
    ],
)
def test_limits_that_are_not_understood(text):
    """A sentence is read whole or not at all."""
    assert read(text) is None
