"""Static sentences into parts of layers, and permissions to spend mana."""

import pytest

from engine.cards.abilities import Activated, AddMana, Grant, Keyword, Together, Unread
from engine.cards.amounts import CountersOn, CountOf, Number, Plus, PropertyOf, Times
from engine.cards.conditions import Compare, IsTurnOf, SourceIs
from engine.cards.costs import TapSelf
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsChosen,
    IsHost,
    IsItself,
    IsTapped,
    Not,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    LifeForSymbol,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
    ThisSpell,
)
from engine.cards.production import FixedMana, Letters, OneType
from engine.cards.statics import (
    AsThoughHaste,
    CantActivate,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    LoseAbilities,
    SetPower,
)
from engine.oracle.reader import read_abilities

CREATURE, LAND, ARTIFACT = HasType("Creature"), HasType("Land"), HasType("Artifact")
YOURS = ControlledBy("you")
YOUR_CREATURES, YOUR_LANDS = AllOf((CREATURE, YOURS)), AllOf((LAND, YOURS))
HOST = AllOf((IsHost(), CREATURE))
ARTIFACT_HOST = AllOf((IsHost(), ARTIFACT))
ONE = Number(1)
ANY_MANA = Activated((TapSelf(),), (AddMana(OneType(Letters("WUBRG"))),))


def read(text, types="Enchantment"):
    return read_abilities(text, "Quiet Weather", types)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Nonbasic lands are Swamps.",
            ChangeTypes(AllOf((Not(HasSupertype("Basic")), LAND)), set_to=("Swamp",)),
        ),
        (
            "Each land is a Plains in addition to its other land types.",
            ChangeTypes(LAND, add=("Plains",)),
        ),
        (
            "Lands you control are every basic land type in addition to their other types.",
            ChangeTypes(YOUR_LANDS, every_basic_land_type=True),
        ),
        (
            "Enchanted land is the chosen type.",
            ChangeTypes(AllOf((IsHost(), LAND)), chosen=True, chosen_replaces=True),
        ),
        (
            "Creatures you control are the chosen type in addition to their other types.",
            ChangeTypes(YOUR_CREATURES, chosen=True),
        ),
        (
            "All permanents are artifacts in addition to their other types.",
            ChangeTypes(Anything(), add=("Artifact",)),
        ),
        (
            "As long as you control a Cave, this enchantment isn't a creature.",
            ChangeTypes(
                IsItself(),
                remove=("Creature",),
                condition=Compare(CountOf(AllOf((HasSubtype("Cave"), YOURS))), ">=", ONE),
            ),
        ),
        ("Creatures you control are white.", ChangeColors(YOUR_CREATURES, "W")),
        ("Enchanted creature is the chosen color.", ChangeColors(HOST, "", chosen=True)),
        ("All creatures have haste.", Grant(CREATURE, (Keyword("haste"),))),
        (
            'Caves you control have "{T}: Add one mana of any color."',
            Grant(AllOf((HasSubtype("Cave"), YOURS)), (ANY_MANA,)),
        ),
        (
            'Creatures you control have vigilance and "{T}: Add one mana of any color."',
            Grant(YOUR_CREATURES, (Keyword("vigilance"), ANY_MANA)),
        ),
        (
            "Other red creatures you control get +2/+1.",
            ChangePower(AllOf((Not(IsItself()), HasColor("R"), CREATURE, YOURS)), Number(2), ONE),
        ),
        (
            "Creatures your opponents control get -1/-1.",
            ChangePower(AllOf((CREATURE, ControlledBy("opponent"))), ONE, ONE, negative=True),
        ),
        (
            "This creature gets +1/+0 for each artifact you control.",
            ChangePower(IsItself(), CountOf(AllOf((ARTIFACT, YOURS))), Number(0)),
        ),
        (
            "This creature gets +2/+2 for each counter on it.",
            ChangePower(IsItself(), Times(2, CountersOn("")), Times(2, CountersOn(""))),
        ),
        (
            "Enchanted creature gets +1/+1 for each counter on it.",
            ChangePower(HOST, CountersOn("", "host"), CountersOn("", "host")),
        ),
        (
            "Creatures you control get +X/+X, where X is the number of artifacts you control.",
            ChangePower(
                YOUR_CREATURES, CountOf(AllOf((ARTIFACT, YOURS))), CountOf(AllOf((ARTIFACT, YOURS)))
            ),
        ),
        (
            "Creatures you control of the chosen color get +1/+1.",
            ChangePower(AllOf((CREATURE, YOURS, IsChosen("color"))), ONE, ONE),
        ),
        (
            "As long as this enchantment is untapped, creatures you control have flying.",
            Grant(YOUR_CREATURES, (Keyword("flying"),), SourceIs(IsTapped(False))),
        ),
        (
            "During your turn, this creature has first strike.",
            Grant(IsItself(), (Keyword("first strike"),), IsTurnOf("you")),
        ),
        (
            "This creature gets +1/+1 as long as it's tapped.",
            ChangePower(IsItself(), ONE, ONE, condition=SourceIs(IsTapped())),
        ),
        (
            "All creatures lose all abilities and have base power and toughness 0/2.",
            Together((LoseAbilities(CREATURE), SetPower(CREATURE, Number(0), Number(2)))),
        ),
        (
            "Equipped creature gets +0/+3 and has vigilance.",
            Together(
                (Grant(HOST, (Keyword("vigilance"),)), ChangePower(HOST, Number(0), Number(3)))
            ),
        ),
        (
            "All lands are 1/1 creatures that are still lands.",
            Together((ChangeTypes(LAND, add=("Creature",)), SetPower(LAND, ONE, ONE))),
        ),
        (
            (
                'Enchanted artifact is a colorless land with "{T}: Add {C}" and loses '
                "all other card "
                "types and abilities."
            ),
            Together(
                (
                    ChangeTypes(ARTIFACT_HOST, set_to=("Land",), lose_other=True),
                    ChangeColors(ARTIFACT_HOST, ""),
                    LoseAbilities(ARTIFACT_HOST),
                    Grant(ARTIFACT_HOST, (Activated((TapSelf(),), (AddMana(FixedMana(("C",))),)),)),
                )
            ),
        ),
        (
            (
                "Enchanted creature loses all abilities and is a green Frog creature "
                "with base power and "
                "toughness 1/1."
            ),
            Together(
                (
                    ChangeTypes(HOST, set_to=("Creature", "Frog"), lose_other=True),
                    ChangeColors(HOST, "G"),
                    LoseAbilities(HOST),
                    SetPower(HOST, ONE, ONE),
                )
            ),
        ),
        ("You control enchanted artifact.", ControlHost()),
        (
            "You may activate abilities of creatures you control as though they had haste.",
            AsThoughHaste(YOUR_CREATURES),
        ),
        (
            "Activated abilities of artifacts can't be activated unless they're mana abilities.",
            CantActivate(ARTIFACT, but_mana=True),
        ),
        (
            (
                "This creature's power is equal to the number of lands you control "
                "and its toughness is "
                "equal to that number plus 1."
            ),
            DefinePower(CountOf(YOUR_LANDS), Plus(CountOf(YOUR_LANDS), ONE)),
        ),
    ],
)
def test_static_sentences(text, expected):
    """Each sentence is one ability."""
    assert read(text) == (expected,)


def test_colors_everywhere():
    """A second sentence may spread a colour beyond the battlefield."""
    text = (
        "Nonland permanents you control are green. The same is true for spells you control and "
        "nonland cards you own that aren't on the battlefield."
    )

    assert read(text) == (ChangeColors(AllOf((Not(LAND), YOURS)), "G", everywhere=True),)


EACH_MANA_VALUE = "power and toughness each equal to its mana value"
MANA_VALUE = PropertyOf("mana value", "it")
RELIC = AllOf((Not(CREATURE), ARTIFACT))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"Each noncreature artifact is an artifact creature with {EACH_MANA_VALUE}.",
            Together(
                (
                    ChangeTypes(RELIC, add=("Artifact", "Creature")),
                    SetPower(RELIC, MANA_VALUE, MANA_VALUE),
                )
            ),
        ),
        (
            "Enchanted artifact is an artifact creature.",
            ChangeTypes(ARTIFACT_HOST, add=("Artifact", "Creature")),
        ),
        (
            "Enchanted land is a Swamp, Plains, and Island.",
            ChangeTypes(AllOf((IsHost(), LAND)), set_to=("Swamp", "Plains", "Island")),
        ),
        (
            "All cards that aren't on the battlefield, spells, and permanents are colorless.",
            ChangeColors(Anything(), "", everywhere=True),
        ),
    ],
)
def test_types_and_sizes_of_many(text, expected):
    """An artifact creature keeps its types, and the mana value of each may be its size."""
    assert read(text) == (expected,)


def test_types_that_hold_elsewhere_are_told_apart():
    """The types of permanents reach spells and cards elsewhere too."""
    text = (
        "Creatures you control are Moles in addition to their other types. The same is true for "
        "creature spells you control and creature cards you own that aren't on the battlefield."
    )
    assert read(text) == (ChangeTypes(YOUR_CREATURES, add=("Mole",), everywhere=True),)


def test_what_is_about_combat_alone_is_harmless():
    """A predicate that nothing here asks about leaves no tag."""
    assert read("Enchanted creature gets +1/+1 and can't block.") == (
        ChangePower(HOST, ONE, ONE),
        Unread(1),
    )
    assert read("This creature can attack as though it had haste.") == (Unread(1),)
    assert read(
        "Enchanted creature can't attack or block, and its activated abilities can't be activated."
    ) == (CantActivate(HOST), Unread(1))


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("Creatures you control have flying as long as it's tapped.", "keywords"),
        ("Lands you control are odd in addition to their other types.", "types"),
        ('Lands you control have "{T}: Add one mana of the rainbow."', "abilities"),
    ],
)
def test_statics_that_are_not_certain_are_tagged(text, tag):
    """What is not understood is kept with what it may touch."""
    (ability,) = read(text)

    assert isinstance(ability, Unread)
    assert tag in ability.touches


def test_spells_are_no_permanents():
    """A sentence about spells does not change permanents."""
    (ability,) = read("All spells are colorless.")

    assert isinstance(ability, Unread)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "You may spend mana as though it were mana of any color.",
            (SpendAsThough("WUBRGC", "color"),),
        ),
        ("You may spend green mana as though it were blue mana.", (SpendAsThough("G", "U"),)),
        (
            (
                "You may spend red mana as though it were mana of any color. You may "
                "spend other mana "
                "only as though it were colorless mana."
            ),
            (SpendAsThough("R", "color"), SpendAsThough("WUBGC", "colorless", only=True)),
        ),
        (
            "Players may spend mana as though it were mana of any color.",
            (SpendAsThough("WUBRGC", "color", who="any"),),
        ),
        (
            "You may spend mana as though it were mana of any type to cast Elf spells.",
            (SpendAsThough("WUBRGC", "type", SpellsOf(HasSubtype("Elf"), "you")),),
        ),
        (
            (
                "You may spend mana as though it were mana of any color to activate abilities of "
                "artifacts you control."
            ),
            (SpendAsThough("WUBRGC", "color", AbilitiesOf(AllOf((ARTIFACT, YOURS)), who="you")),),
        ),
        (
            "You may spend mana as though it were mana of any color to cast this spell.",
            (SpendAsThough("WUBRGC", "color", ThisSpell()),),
        ),
        (
            "For each {R} in a cost, you may pay 2 life rather than pay that mana.",
            (LifeForSymbol("R", 2),),
        ),
        ("Spend only mana produced by artifacts to cast this spell.", (SpendOnlyFrom(ARTIFACT),)),
        ("You can't spend mana to cast this spell.", (SpendOnlyFrom(None),)),
        ("Spend only black and/or red mana on X.", (SpendOnlyTypes("BR", "X"),)),
    ],
)
def test_spending(text, expected):
    """Permissions and restrictions of spending (CR 609.4b)."""
    assert read(text) == expected
