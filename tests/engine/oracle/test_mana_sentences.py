"""Sentences that add mana, restrict its spending, multiply it or turn it into other mana."""

import pytest

from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    AddMana,
    ForTurn,
    OtherEffect,
    PutCounter,
    SpellText,
    TappedForMana,
    Triggered,
    Unread,
    UntapThis,
)
from engine.cards.amounts import (
    AnnouncedX,
    CountersOn,
    CountOf,
    Devotion,
    LifeTotal,
    Number,
    PaidCount,
    Plus,
    PropertyOf,
)
from engine.cards.conditions import Compare, SourceIs, Untold
from engine.cards.costs import PayMana, RemoveCounters, Sacrifice, SacrificeSelf, TapSelf
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CastFrom,
    ColorCount,
    ControlledBy,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    IsChosen,
    IsHost,
    IsItself,
    Not,
    SharesNameWithExiled,
)
from engine.cards.modifiers import Become, ManaReplacement, Multiply, SpendOnlyTypes
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    Combination,
    CommanderIdentity,
    CouldProduce,
    DoubleUnspent,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    ProducedByThat,
    Restriction,
    ToActivate,
    ToCast,
    ToPayCostsWith,
    ToPayFor,
)
from engine.mana.cost import ManaCost
from engine.oracle.reader import read_abilities

ANY = Letters("WUBRG")
CREATURE, LAND, YOURS = HasType("Creature"), HasType("Land"), ControlledBy("you")
INSTANTS = AnyOf((HasType("Instant"), HasType("Sorcery")))
TAP = (TapSelf(),)
YOUR_LANDS = AllOf((LAND, YOURS))


def read(text, types="Artifact"):
    return read_abilities(text, "Kettle of Nod", types)


def tapped(production, **kwargs):
    return (Activated(TAP, (AddMana(production, **kwargs),)),)


@pytest.mark.parametrize(
    ("text", "production"),
    [
        ("Add {G}{G}.", FixedMana(("GG",))),
        ("Add {W}, {B}, or {G}.", FixedMana(("W", "B", "G"))),
        ("Add {W}{W}, {W}{B}, or {B}{B}.", FixedMana(("WW", "WB", "BB"))),
        ("Add {G} for each land you control.", FixedMana(("G",), CountOf(YOUR_LANDS))),
        (
            "Add an amount of {R} equal to this creature's power.",
            FixedMana(("R",), PropertyOf("power", "self")),
        ),
        (
            "Add {W}, then add an additional {W} for each charge counter removed this way.",
            FixedMana(("W",), Plus(Number(1), PaidCount())),
        ),
        ("Add one mana of any color.", OneType(ANY)),
        ("Add three mana of any one color.", OneType(ANY, Number(3))),
        ("Add X mana of any one color, where X is your life total.", OneType(ANY, LifeTotal())),
        ("Add one mana of the chosen color.", OneType(ChosenColor())),
        (
            "Add {U} or one mana of the chosen color.",
            OneType(EitherSource((Letters("U"), ChosenColor()))),
        ),
        (
            "Add one mana of any color that a Cave you control could produce.",
            OneType(CouldProduce(AllOf((HasSubtype("Cave"), YOURS)), "color")),
        ),
        (
            "Add one mana of any type that a land you control could produce.",
            OneType(CouldProduce(YOUR_LANDS, "type")),
        ),
        (
            "Add one mana of any color in your commander's color identity.",
            OneType(CommanderIdentity()),
        ),
        ("Add one mana of any of the exiled card's colors.", OneType(ColorsOfExiled())),
        (
            "Add one mana of any color among creatures you control.",
            OneType(ColorsOfPermanents(AllOf((CREATURE, YOURS)))),
        ),
        (
            "Choose a color of a permanent you control. Add one mana of that color.",
            OneType(ColorsOfPermanents(YOURS)),
        ),
        (
            (
                "Choose a color. Add an amount of mana of that color equal to your "
                "devotion to that "
                "color."
            ),
            OneType(ANY, Devotion("")),
        ),
        (
            "Choose a color. Add one mana of that color for each charge counter on this artifact.",
            OneType(ANY, CountersOn("charge")),
        ),
        (
            "Add one mana of any color for each charge counter removed this way.",
            Combination(ANY, PaidCount()),
        ),
        ("Add four mana in any combination of colors.", Combination(ANY, Number(4))),
        (
            "Add X mana in any combination of {R} and/or {G}, where X is your life total.",
            Combination(Letters("RG"), LifeTotal()),
        ),
        (
            "For each color among permanents you control, add one mana of that color.",
            EachType(ColorsOfPermanents(YOURS)),
        ),
        ("Double the amount of each type of unspent mana you have.", DoubleUnspent()),
        (
            "Add {C}. If you control a Cave, add {C}{C} instead.",
            Instead(
                FixedMana(("C",)),
                Compare(CountOf(AllOf((HasSubtype("Cave"), YOURS))), ">=", Number(1)),
                FixedMana(("CC",)),
            ),
        ),
        (
            (
                "Add {C}. If this artifact has a doubt counter on it, instead add one "
                "mana of any color."
            ),
            Instead(FixedMana(("C",)), SourceIs(HasCounter("doubt")), OneType(ANY)),
        ),
    ],
)
def test_productions(text, production):
    """Each way of saying what mana is added."""
    assert read(f"{{T}}: {text}") == tapped(production)


def test_two_mana_of_different_colors_are_the_pairs():
    """Ten pairs of colours can be chosen from."""
    (ability,) = read("{T}: Add two mana of different colors.")
    production = ability.effects[0].production

    assert len(set(production.groups)) == 10
    assert all(len(set(group)) == 2 for group in production.groups)


@pytest.mark.parametrize(
    ("text", "restriction"),
    [
        ("Spend this mana only to cast a creature spell.", Restriction((ToCast(CREATURE),))),
        (
            "Spend this mana only to cast instant and sorcery spells.",
            Restriction((ToCast(INSTANTS),)),
        ),
        (
            "Spend this mana only to cast a multicolored spell.",
            Restriction((ToCast(ColorCount(2, 5)),)),
        ),
        (
            "Spend this mana only to cast an Elf spell or activate an ability of an Elf source.",
            Restriction((ToCast(HasSubtype("Elf")), ToActivate(HasSubtype("Elf")))),
        ),
        (
            (
                "Spend this mana only to cast a creature spell of the chosen type or "
                "a legendary spell."
            ),
            Restriction(
                (ToCast(AllOf((CREATURE, IsChosen("type")))), ToCast(HasSupertype("Legendary")))
            ),
        ),
        ("Spend this mana only to activate abilities.", Restriction((ToActivate(Anything()),))),
        ("Spend this mana only on costs that contain {X}.", Restriction((ToPayCostsWith("{X}"),))),
        (
            "Spend this mana only to cast spells with {X} in their mana costs.",
            Restriction((ToCast(HasXInCost()),)),
        ),
        (
            "Spend this mana only to pay cumulative upkeep costs.",
            Restriction((ToPayFor("cumulative upkeep"),)),
        ),
        (
            "This mana can't be spent to pay generic mana costs.",
            Restriction((ToPayCostsWith("generic"),), only=False),
        ),
        (
            "This mana can't be spent to cast spells from your hand.",
            Restriction((ToCast(CastFrom("hand")),), only=False),
        ),
    ],
)
def test_restrictions(text, restriction):
    """What mana may be spent on stays with the mana (CR 106.6)."""
    assert read(f"{{T}}: Add {{C}}. {text}") == tapped(FixedMana(("C",)), restriction=restriction)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        (
            "Add {G}. This artifact deals 1 damage to you.",
            (AddMana(FixedMana(("G",)), riders=("1 damage to you",)),),
        ),
        (
            "Add {G}. Put a doubt counter on this artifact.",
            (AddMana(FixedMana(("G",))), PutCounter("doubt")),
        ),
        (
            "Add {G}. Until end of turn, you don't lose this mana as steps and phases end.",
            (AddMana(FixedMana(("G",)), persists=True),),
        ),
        (
            "Exile target card from a graveyard. Add {G}.",
            (OtherEffect(targets=True), AddMana(FixedMana(("G",)))),
        ),
        (
            "Add {G}. When you next cast a spell this turn, copy it. You may choose new targets.",
            (AddMana(FixedMana(("G",))), OtherEffect(), OtherEffect()),
        ),
        ("Untap this artifact.", (UntapThis(),)),
    ],
)
def test_effects_beside_the_mana(text, effects):
    """Riders are kept; only a real target makes it no mana ability (CR 605.1a)."""
    assert read(f"{{T}}: {text}") == (Activated(TAP, effects),)


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("Activate only once each turn.", (ActivationLimit("once"),)),
        ("Activate only as a sorcery.", (ActivationLimit("sorcery"),)),
        (
            "Activate only during your turn and only once each turn.",
            (ActivationLimit("your turn"), ActivationLimit("once")),
        ),
        ("Activate no more than three times each turn.", (ActivationLimit("times", count=3),)),
        ("Any player may activate this ability.", (ActivationLimit("any player"),)),
        (
            "Activate only if you control a Cave.",
            (
                ActivationLimit(
                    "if", Compare(CountOf(AllOf((HasSubtype("Cave"), YOURS))), ">=", Number(1))
                ),
            ),
        ),
        (
            "Activate only if the moon is full.",
            (ActivationLimit("if", Untold("the moon is full")),),
        ),
        (
            "Activate only if the moon is full and only once.",
            (ActivationLimit("unread", Untold("Activate only if the moon is full and only once")),),
        ),
    ],
)
def test_limits(text, limits):
    """A restriction on activating is kept even where it is not understood (CR 602.5)."""
    assert read(f"{{T}}: Add {{C}}. {text}") == (
        Activated(TAP, (AddMana(FixedMana(("C",))),), limits),
    )


def test_costs_of_mana_abilities():
    """The cost is read with the mana."""
    text = "{1}, {T}, Remove X doubt counters from this artifact: Add X mana of any one color."
    cost = (PayMana(ManaCost.parse("{1}")), TapSelf(), RemoveCounters("doubt", AnnouncedX()))

    assert read(text) == (Activated(cost, (AddMana(OneType(ANY, AnnouncedX())),)),)
    assert read("Sacrifice a Cave: Add {B}.") == (
        Activated((Sacrifice(HasSubtype("Cave")),), (AddMana(FixedMana(("B",))),)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G}. Add as much again as you deserve.",
        "{T}: Add one mana of the colour of the sky.",
        "{T}: That player adds {G}.",
        "{T}: Add {G}. This mana is blue instead.",
        "Choose one —\n• Add {G}.\n• Add {R}.",
        "Whenever you tap a Cave for mana in the dark, add {G}.",
        "{T}: Add {G} or {R}{R} for each land you control.",
    ],
)
def test_mana_that_is_not_understood_is_unread(text):
    """A sentence about mana is read whole or tagged."""
    (ability,) = read(text)

    assert ability == Unread(1, ability.touches)
    assert ability.touches & {"mana", "own mana"}


def test_x_and_its_mana():
    """X may be defined by the text and its mana be restricted."""
    text = "{X}, {T}: Draw a card. Spend only black mana on X. X is your life total."
    cost = (PayMana(ManaCost.parse("{X}")), TapSelf())

    assert read(text) == (
        Activated(cost, (OtherEffect(),), spend_only=SpendOnlyTypes("B", "X"), x=LifeTotal()),
    )


# --- triggers and replacements --------------------------------------------------------------------

CAVE = HasSubtype("Cave")
DESERT = HasSubtype("Desert")
SNOW = AllOf((HasSupertype("Snow"), LAND))


@pytest.mark.parametrize(
    ("event", "then", "expected"),
    [
        (
            "you tap a Cave for mana",
            "add an additional {B}",
            TappedForMana(CAVE, "you", AddMana(FixedMana(("B",)))),
        ),
        (
            "a player taps a Desert for mana",
            "that player adds one mana of any type that land produced",
            TappedForMana(DESERT, "any", AddMana(OneType(ProducedByThat()), to="that player")),
        ),
        (
            "you tap a noncreature permanent for mana",
            "add one mana of any type that permanent produced",
            TappedForMana(Not(CREATURE), "you", AddMana(OneType(ProducedByThat()))),
        ),
        (
            "enchanted land is tapped for mana",
            "its controller adds an additional three mana in any combination of colors",
            TappedForMana(
                AllOf((IsHost(), LAND)),
                "any",
                AddMana(Combination(ANY, Number(3)), to="controller"),
            ),
        ),
        (
            "a Cave with the same name as the exiled card is tapped for mana",
            "its controller adds {C}",
            TappedForMana(
                AllOf((CAVE, SharesNameWithExiled())),
                "any",
                AddMana(FixedMana(("C",)), to="controller"),
            ),
        ),
        (
            "you tap an artifact for {C}",
            "add an additional {C}",
            TappedForMana(HasType("Artifact"), "you", AddMana(FixedMana(("C",))), Letters("C")),
        ),
        (
            "a land's ability causes you to add one or more mana of the chosen color",
            "add an additional one mana of that color",
            TappedForMana(
                LAND, "you", AddMana(OneType(ChosenColor())), ChosenColor(), by_any_ability=True
            ),
        ),
        (
            "a Cave is tapped for mana of the chosen color",
            "its controller adds an additional one mana of that color",
            TappedForMana(
                CAVE, "any", AddMana(OneType(ChosenColor()), to="controller"), ChosenColor()
            ),
        ),
        (
            "a player taps a Cave for mana",
            "that player adds {R}, and this artifact deals 1 damage to the player",
            TappedForMana(
                CAVE,
                "any",
                AddMana(FixedMana(("R",)), riders=("1 damage to the player",), to="that player"),
            ),
        ),
    ],
)
def test_triggered_mana_abilities(event, then, expected):
    """Whenever something is tapped for mana, more is added (CR 605.1b, 106.12a)."""
    assert read(f"Whenever {event}, {then}.") == (expected,)


@pytest.mark.parametrize(
    ("event", "change", "expected"),
    [
        (
            "you tap an artifact for mana",
            "three times as much of that mana instead",
            ManaReplacement(HasType("Artifact"), "you", Multiply(3)),
        ),
        (
            "a Cave is tapped for three or more mana",
            "{C} instead of any other type and amount",
            ManaReplacement(CAVE, "any", Become(Letters("C"), Number(1)), 3),
        ),
        (
            "a Cave is tapped for mana",
            "{B} instead of any other type",
            ManaReplacement(CAVE, "any", Become(Letters("B"))),
        ),
        (
            "a player taps a snow land for mana",
            "colorless mana instead of any other type",
            ManaReplacement(SNOW, "any", Become(Letters("C"))),
        ),
        (
            "you tap a Desert for mana",
            "one mana of a color of your choice instead of any other type and amount",
            ManaReplacement(DESERT, "you", Become(ANY, Number(1))),
        ),
    ],
)
def test_mana_replaced(event, change, expected):
    """Replacement effects in their wordings (CR 106.12b)."""
    assert read(f"If {event}, it produces {change}.") == (expected,)


def test_effects_that_last_for_the_turn():
    """On a spell or an activated ability the same words hold until the end of the turn."""
    text = "Until end of turn, whenever a player taps a Cave for mana, that player adds {U}."
    trigger = TappedForMana(HasSubtype("Cave"), "any", AddMana(FixedMana(("U",)), to="that player"))
    replaced = ManaReplacement(LAND, "you", Become(Letters("U")))

    assert read(text, "Instant") == (SpellText((ForTurn((trigger,)),)),)
    assert read(
        "{U}: Until end of turn, if you tap a land for mana, it produces {U} instead of any other "
        "type."
    ) == (Activated((PayMana(ManaCost.parse("{U}")),), (ForTurn((replaced,)),)),)


def test_mana_of_spells_and_other_triggers():
    """Mana that no activated ability adds is read too."""
    assert read("Add {R}{R}{R}.", "Sorcery") == (SpellText((AddMana(FixedMana(("RRR",))),)),)
    assert read("When this artifact enters, add {R}.") == (
        Triggered("enters", IsItself(), effects=(AddMana(FixedMana(("R",))),)),
    )


def test_sacrificed_mana_rocks_in_quotes():
    """A token's mana ability in quotes is not the ability of what makes the token."""
    text = 'When this artifact enters, create a token with "Sacrifice this token: Add {C}."'
    (ability,) = read(text)

    assert isinstance(ability, Triggered)
    assert not any(isinstance(effect, AddMana) for effect in ability.effects)


def test_a_known_cost_keeps_its_ability():
    """An effect outside of this field is kept with its cost and its target."""
    assert read("Sacrifice this artifact: Destroy target land.") == (
        Activated((SacrificeSelf(),), (OtherEffect(targets=True),)),
    )
