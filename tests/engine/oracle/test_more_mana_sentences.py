"""Who gets mana, how much "that much" is, mana on conditions and for unusual costs."""

from typing import Any

import pytest

from engine.cards.abilities import (
    Activated,
    AddMana,
    Grant,
    OtherEffect,
    Reveal,
    SpellText,
    TappedForMana,
    Triggered,
    Unread,
)
from engine.cards.amounts import (
    AnnouncedX,
    CountersOn,
    CountOf,
    DifferentNumbers,
    ExiledWith,
    LandsPlayed,
    LifeChanged,
    LifeTotal,
    Number,
    PaidCount,
    PlayersCount,
    Plus,
    PropertyOf,
    ThatMuch,
    Times,
)
from engine.cards.conditions import Compare, SourceIs, WasCast
from engine.cards.costs import (
    DiscardHand,
    ExileCards,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
    TapSelf,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    ColorCount,
    Compares,
    ControlledBy,
    HasColor,
    HasCounter,
    HasSubtype,
    HasType,
    HasXInCost,
    IsChosen,
    IsItself,
    IsKicked,
    IsTapped,
    Not,
    OwnedBy,
    SharesNameWithSource,
)
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    Combination,
    CouldProduce,
    EachType,
    FixedMana,
    Instead,
    Letters,
    OneType,
    ProducedByThat,
    Restriction,
    ToCast,
    ToPayFor,
)
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_abilities, read_paragraph
from engine.oracle.structured import MAX_SPEED, charged

TAP = (TapSelf(),)
ANY = Letters("WUBRG")
YOU = ControlledBy("you")
CREATURE = HasType("Creature")
LANDS = AllOf((HasType("Land"), YOU))


def read(text: str, *, spell: bool = False) -> Any:
    return read_paragraph(text, spell=spell)


def tap(production, **more):
    return Activated(TAP, (AddMana(production, **more),))


def only(*uses):
    return Restriction(uses)


ACTIVATED = [
    ("{T}: Each player adds {R}{R}.", tap(FixedMana(("RR",)), to="each player")),
    ("{T}: Target player adds {C}.", tap(FixedMana(("C",)), to="target player")),
    ("{T}: A player of your choice adds {C}.", tap(FixedMana(("C",)), to="chosen player")),
    (
        (
            "{T}: Reveal any number of creature cards in your hand. "
            "Add {G} for each card revealed this way."
        ),
        Activated(TAP, (Reveal(CREATURE), AddMana(FixedMana(("G",), PaidCount())))),
    ),
    (
        "{T}: Add X {G} or X {W}, where X is the number of creatures you control.",
        tap(FixedMana(("G", "W"), CountOf(AllOf((CREATURE, YOU))))),
    ),
    (
        "{T}: Add {G} or {R} for each land you control.",
        tap(Combination(Letters("GR"), CountOf(LANDS))),
    ),
    (
        "{T}, Remove one or more dream counters from ~: Add that much {C}.",
        Activated(
            (TapSelf(), RemoveCounters("dream", PaidCount(least=1))),
            (AddMana(FixedMana(("C",), ThatMuch())),),
        ),
    ),
    (
        (
            "{T}: Add one mana of any type that a land you control could produce. If ~ has a +1/+1 "
            "counter on it, add three mana of that type instead."
        ),
        tap(
            Instead(
                OneType(CouldProduce(LANDS, "type")),
                SourceIs(HasCounter("+1/+1")),
                OneType(CouldProduce(LANDS, "type"), Number(3)),
            )
        ),
    ),
    (
        "{T}: Add {U}. If you played a land this turn, add {B} instead.",
        tap(
            Instead(
                FixedMana(("U",)),
                Compare(LandsPlayed(), ">=", Number(1)),
                FixedMana(("B",)),
            )
        ),
    ),
    (
        "{T}: Add {C}. If a card is exiled with ~, add {C}{C} instead.",
        tap(Instead(FixedMana(("C",)), Compare(ExiledWith(), ">=", Number(1)), FixedMana(("CC",)))),
    ),
    (
        "Discard your hand, sacrifice ~: Add three mana of any one color.",
        Activated((DiscardHand(), SacrificeSelf()), (AddMana(OneType(ANY, Number(3))),)),
    ),
    (
        (
            "Exile a creature you control: Add X mana of any one color, where X is one plus the "
            "exiled creature's mana value."
        ),
        Activated(
            (ExileCards(AllOf((CREATURE, YOU)), "battlefield"),),
            (AddMana(OneType(ANY, Plus(Number(1), PropertyOf("mana value", "given up")))),),
        ),
    ),
    (
        "{T}, Sacrifice a black or artifact creature: Add {B}.",
        Activated(
            (
                TapSelf(),
                Sacrifice(AllOf((AnyOf((HasColor("B"), HasType("Artifact"))), CREATURE))),
            ),
            (AddMana(FixedMana(("B",))),),
        ),
    ),
    (
        (
            "{T}: Choose a color. Add one mana of that color for each different power among "
            "creatures you control."
        ),
        tap(OneType(ANY, DifferentNumbers("power", AllOf((CREATURE, YOU))))),
    ),
    (
        "{T}: Add one mana of any color among creature cards in your graveyard.",
        tap(OneType(ColorsOfPermanents(CREATURE, "graveyard"))),
    ),
    (
        "{T}: For each color among the exiled cards used to craft ~, add one mana of that color.",
        tap(EachType(ColorsOfExiled())),
    ),
    (
        "{T}: Add {G}{G}. Spend this mana only to cast kicked spells.",
        tap(FixedMana(("GG",)), restriction=only(ToCast(IsKicked()))),
    ),
    (
        (
            "{T}: Add {G}{U}. Spend this mana only to cast spells with mana value 5 or greater or "
            "spells with {X} in their mana costs."
        ),
        tap(
            FixedMana(("GU",)),
            restriction=only(ToCast(Compares("mana value", ">=", Number(5))), ToCast(HasXInCost())),
        ),
    ),
    (
        (
            "{T}: Add {R}{G}. Spend this mana only to cast spells you don't own or to turn "
            "creatures face up."
        ),
        tap(
            FixedMana(("RG",)),
            restriction=only(ToCast(Not(OwnedBy("you"))), ToPayFor("turn face up")),
        ),
    ),
    (
        (
            "{T}: Add two mana of the chosen color. Spend this mana only to cast monocolored "
            "spells of that color."
        ),
        tap(
            OneType(ChosenColor(), Number(2)),
            restriction=only(ToCast(AllOf((ColorCount(1, 1), IsChosen("color"))))),
        ),
    ),
    (
        "{T}: Add {C}. You can't spend this mana to cast creature spells.",
        tap(FixedMana(("C",)), restriction=Restriction((ToCast(CREATURE),), only=False)),
    ),
]


@pytest.mark.parametrize(("text", "ability"), ACTIVATED)
def test_activated(text, ability):
    """Cost, amount, source, receiver and restriction are all of the text."""
    assert read(text) == (ability,)


def triggered(*effects, **more):
    return Triggered("other", effects=effects, **more)


TRIGGERED = [
    (
        "At the beginning of each player's first main phase, that player adds {G}{G}.",
        AddMana(FixedMana(("GG",)), to="that player"),
    ),
    ("Whenever ~ attacks, you may add {R}{R}.", AddMana(FixedMana(("RR",)))),
    (
        (
            "Whenever ~ deals combat damage to a player, add that much {G}. Until end of turn, you "
            "don't lose this mana as steps and phases end."
        ),
        AddMana(FixedMana(("G",), ThatMuch()), persists=True),
    ),
    (
        "Whenever ~ attacks, add twice that much {G}.",
        AddMana(FixedMana(("G",), Times(2, ThatMuch()))),
    ),
    (
        (
            "At the beginning of your upkeep, add {R} for each 1 life your opponents have lost "
            "this turn."
        ),
        AddMana(FixedMana(("R",), LifeChanged("lost", "opponent"))),
    ),
]


@pytest.mark.parametrize(("text", "effect"), TRIGGERED)
def test_triggered(text, effect):
    """Mana of a trigger that is no mana ability is still read, for what could be produced."""
    assert read(text) == (triggered(effect),)


def test_a_deed_before_the_mana():
    """What is done first is kept apart."""
    (ability,) = read("Whenever a creature enters, you lose 1 life and add {B}.")
    assert ability.effects == (OtherEffect(), AddMana(FixedMana(("B",))))


def test_mana_only_on_a_condition():
    """Where the condition fails there is no mana."""
    found = read("If ~ was cast from your hand, add ten mana of any one color.", spell=True)
    added = AddMana(Instead(FixedMana(()), WasCast("hand"), OneType(ANY, Number(10))))
    assert found == (SpellText((added,)),)


def test_mana_of_a_later_turn_is_none_now():
    """A delayed trigger adds it, not this effect."""
    (ability,) = read(
        "Counter target spell. At the beginning of your next main phase, add {C}{C}.", spell=True
    )
    assert not any(isinstance(effect, AddMana) for effect in ability.effects)


def test_that_player_needs_an_event():
    """Without a trigger nobody is spoken of."""
    (ability,) = read_abilities("{T}: That player adds {G}.", "Jar", "Artifact")
    assert isinstance(ability, Unread)
    assert "own mana" in ability.touches


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            (
                "Whenever a player taps a land for mana, if ~ is tapped, that player adds one mana "
                "of any type that land produced. Then that land deals 1 damage to that player."
            ),
            TappedForMana(
                HasType("Land"),
                "any",
                AddMana(OneType(ProducedByThat()), to="that player"),
                condition=SourceIs(IsTapped()),
            ),
        ),
    ],
)
def test_tapped_for_mana_on_a_condition(text, ability):
    """The condition belongs to the trigger; the damage is of no matter here."""
    assert read(text) == (ability, Unread(0))


def test_land_types_that_produce_other_mana():
    """Each land type of the list has a replacement of its own."""
    text = (
        "If tapped for mana, Plains produce {R} and Forests produce {B} instead of any other type."
    )
    assert read(text) is None or read(text) == (
        ManaReplacement(HasSubtype("Plains"), "any", Become(Letters("R"))),
        ManaReplacement(HasSubtype("Forest"), "any", Become(Letters("B"))),
    )
    longer = (
        "If tapped for mana, Plains produce {R}, Swamps produce {G}, and Forests produce {B} "
        "instead of any other type."
    )
    assert read(longer) == (
        ManaReplacement(HasSubtype("Plains"), "any", Become(Letters("R"))),
        ManaReplacement(HasSubtype("Swamp"), "any", Become(Letters("G"))),
        ManaReplacement(HasSubtype("Forest"), "any", Become(Letters("B"))),
    )


def test_cards_of_the_same_name():
    """The object's own name is that of whatever the text stands on."""
    (ability,) = read("Add {R}, then add {R} for each card named ~ in each graveyard.", spell=True)
    named = CountOf(SharesNameWithSource(), "graveyard")
    assert ability.effects == (AddMana(FixedMana(("R",))), AddMana(FixedMana(("R",), named)))


# --- abilities inside of a paragraph --------------------------------------------------------------


def test_max_speed():
    """The ability is there while the speed is 4 (CR 702.178a)."""
    (ability,) = read("Max speed — {T}: Add {C}{C}.")
    assert ability == Grant(IsItself(), (tap(FixedMana(("CC",))),), MAX_SPEED)
    assert read(print_ability(ability)) == (ability,)


def test_levels_of_a_station():
    """Each level is there with so many charge counters (CR 721.2a)."""
    found = read("Station\n4+ | {T}: Add {G}.\n12+ | {T}: Add {G}{G}.")
    assert [a.condition for a in found[1:]] == [charged(4), charged(12)]
    assert charged(4) == Compare(CountersOn("charge"), ">=", Number(4))
    assert found[2] == Grant(IsItself(), (tap(FixedMana(("GG",))),), charged(12))


def test_how_a_land_enters_may_hang_on_the_players():
    """How many opponents there are, or how little life somebody has."""
    (crowd,) = read("~ enters tapped unless you have two or more opponents.")
    (wounded,) = read("~ enters tapped unless a player has 13 or less life.")
    assert crowd.unless == Compare(PlayersCount("opponents"), ">=", Number(2))
    assert wounded.unless == Compare(LifeTotal("lowest"), "<=", Number(13))


@pytest.mark.parametrize("text", [each[0] for each in ACTIVATED])
def test_printing_back_is_the_same_ability(text):
    """What is printed is read as the same."""
    (ability,) = read(text)
    assert read(print_ability(ability)) == (ability,)


def test_x_that_was_announced_stays_open():
    """Without a "where", X is the announced one."""
    (ability,) = read("{X}, {T}: Add X {R}.")
    assert ability.effects == (AddMana(FixedMana(("R",), AnnouncedX())),)
