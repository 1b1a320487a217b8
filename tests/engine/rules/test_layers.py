"""Characteristics after all effects: CR 305.6-7, 613, 707."""

import pytest

from engine.board import Animation, Board, Permanent, Player, ResolvedEffect
from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    ForTurn,
    Grant,
    Keyword,
    SpellText,
    Together,
    Unread,
)
from engine.cards.amounts import CountOf, Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import TapSelf
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasSupertype,
    HasType,
    IsChosen,
    IsHost,
    Not,
)
from engine.cards.production import FixedMana, Letters, OneType
from engine.cards.statics import (
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    LoseAbilities,
    SetPower,
)
from engine.errors import UnknownObjectError
from engine.rules.layers import derive
from engine.situation import Situation

LAND = HasType("Land")
CREATURE = HasType("Creature")
NONBASIC_LAND = AllOf((Not(HasSupertype("Basic")), LAND))


def tap_for(*groups: str) -> Activated:
    return Activated((TapSelf(),), (AddMana(FixedMana(groups)),))


ANY_COLOR = Activated((TapSelf(),), (AddMana(OneType(Letters("WUBRG"))),))


def land(
    name: str, *abilities: Ability, subtypes: tuple[str, ...] = (), basic: bool = False
) -> Card:
    supertypes = ("Basic",) if basic else ()
    return Card(name, None, supertypes, ("Land",), subtypes, abilities=abilities)


def enchantment(name: str, *abilities: Ability) -> Card:
    return Card(name, None, (), ("Enchantment",), abilities=abilities)


def creature(name: str, *abilities: Ability, power: int | None = 2) -> Card:
    return Card(
        name, None, (), ("Creature",), ("Badger",), "G", "G", power, power, abilities=abilities
    )


CARDS = Catalogue.of(
    [
        land("Plain Wood", subtypes=("Forest",), basic=True),
        land("Old Harbor", tap_for("C"), subtypes=("Island", "Swamp")),
        land("Dark Well", ChangeTypes(LAND, add=("Swamp",)), tap_for("C")),
        land("Hushed Vale", ANY_COLOR),
        enchantment("Red Tide", ChangeTypes(NONBASIC_LAND, set_to=("Mountain",))),
        enchantment(
            "Wild Garden",
            ChangeTypes(AllOf((LAND, ControlledBy("you"))), every_basic_land_type=True),
        ),
        enchantment("Lamp Post", Grant(AllOf((LAND, ControlledBy("you"))), (ANY_COLOR,))),
        enchantment(
            "Great Silence",
            Together((LoseAbilities(CREATURE), SetPower(CREATURE, Number(1), Number(1)))),
        ),
        enchantment(
            "Moon Cage",
            Together(
                (
                    ChangeTypes(IsHost(), set_to=("Land",), lose_other=True),
                    ChangeColors(IsHost(), ""),
                    LoseAbilities(IsHost()),
                    Grant(IsHost(), (tap_for("C"),)),
                )
            ),
        ),
        enchantment("Wet Feet", ChangeTypes(IsHost(), set_to=("Island",))),
        enchantment("Deed", ControlHost()),
        enchantment("Strange Rite", Unread(2, frozenset({"mana"}))),
        enchantment(
            "Banner", ChangePower(AllOf((CREATURE, IsChosen("type"))), Number(1), Number(1))
        ),
        creature("Lunar Witch", ChangeTypes(NONBASIC_LAND, set_to=("Mountain",))),
        creature("Shape", Keyword("changeling")),
        creature("Grey Thing", Keyword("devoid")),
        creature("Landwatcher", DefinePower(CountOf(LAND), CountOf(LAND)), power=None),
        creature("Cub"),
        Card(
            "Flash Flood",
            None,
            (),
            ("Instant",),
            abilities=(SpellText((ForTurn((ChangeTypes(LAND, set_to=("Island",)),)),)),),
        ),
    ]
)


def situation(
    *mine: Permanent, opp: tuple[Permanent, ...] = (), effects: tuple[str, ...] = ()
) -> Situation:
    resolved = tuple(ResolvedEffect(name) for name in effects)
    players = {"you": Player(battlefield=mine, effects=resolved), "opp": Player(battlefield=opp)}
    return derive(Board(players), CARDS)


def mana_of(state: Situation, name: str) -> list[str]:
    """What the mana abilities of a permanent print, in order."""
    found = []
    for ability in state.battlefield.find(name).abilities:
        if isinstance(ability, Activated):
            effect = ability.effects[0]
            assert isinstance(effect, AddMana)
            production = effect.production
            if isinstance(production, FixedMana):
                found.append("/".join(production.groups))
            else:
                found.append("any")
    return found


def test_a_basic_land_type_gives_its_ability():
    """CR 305.6: no text is needed, the type is enough."""
    assert mana_of(situation(Permanent("Plain Wood")), "Plain Wood") == ["G"]
    assert mana_of(situation(Permanent("Old Harbor")), "Old Harbor") == ["U", "B", "C"]


def test_setting_a_land_type_takes_the_printed_abilities():
    """CR 305.7: the printed ability goes with the old types, the new type's comes."""
    state = situation(Permanent("Old Harbor"), Permanent("Red Tide"))

    assert mana_of(state, "Old Harbor") == ["R"]
    assert state.battlefield.find("Old Harbor").characteristics.subtypes == {"Mountain"}


def test_a_basic_land_keeps_its_type_under_an_effect_on_nonbasics():
    """The filter speaks of nonbasic lands alone."""
    assert mana_of(situation(Permanent("Plain Wood"), Permanent("Red Tide")), "Plain Wood") == ["G"]


@pytest.mark.parametrize("well_first", [True, False])
def test_an_effect_that_would_lose_its_source_waits(well_first: bool):
    """CR 613.8a: in either order of timestamps the well is a mere Mountain and adds nothing."""
    well = Permanent("Dark Well", ts=1 if well_first else 2)
    tide = Permanent("Red Tide", ts=2 if well_first else 1)
    state = situation(well, tide, Permanent("Plain Wood", ts=3))

    assert mana_of(state, "Dark Well") == ["R"]
    assert mana_of(state, "Plain Wood") == ["G"]


@pytest.mark.parametrize(("garden_ts", "expected"), [(1, ["R"]), (9, ["W", "U", "B", "R", "G"])])
def test_independent_effects_go_by_timestamp(garden_ts: float, expected: list[str]):
    """CR 613.7: adding every type before the types are set is undone, after it stays."""
    state = situation(
        Permanent("Wild Garden", ts=garden_ts),
        Permanent("Old Harbor", ts=2),
        Permanent("Red Tide", ts=4),
    )

    assert mana_of(state, "Old Harbor") == expected


def test_abilities_granted_later_stay():
    """CR 613.1f: abilities are granted after the types were set."""
    state = situation(Permanent("Lamp Post"), Permanent("Old Harbor"), Permanent("Red Tide"))

    assert mana_of(state, "Old Harbor") == ["R", "any"]


def test_an_effect_that_began_goes_on_without_its_ability():
    """CR 613.6: types are changed before the witch loses her ability."""
    state = situation(
        Permanent("Hushed Vale"), opp=(Permanent("Great Silence"), Permanent("Lunar Witch"))
    )
    witch = state.battlefield.find("opp:Lunar Witch").characteristics

    assert mana_of(state, "Hushed Vale") == ["R"]
    assert (witch.power, witch.toughness, witch.abilities) == (1, 1, ())


def test_one_text_in_many_layers():
    """A land under the cage keeps its land type and has the one ability."""
    state = situation(
        Permanent("Plain Wood"), opp=(Permanent("Moon Cage", attached_to="you:Plain Wood"),)
    )
    kind = state.battlefield.find("Plain Wood").characteristics

    assert mana_of(state, "Plain Wood") == ["C"]
    assert kind.subtypes == {"Forest"}
    assert kind.types == {"Land"}


def test_a_caged_creature_is_no_creature():
    """CR 205.1a: the subtypes of a lost card type go with it."""
    state = situation(Permanent("Cub"), Permanent("Moon Cage", attached_to="Cub"))
    kind = state.battlefield.find("Cub").characteristics

    assert (set(kind.types), set(kind.subtypes), kind.colors) == ({"Land"}, set(), "")


def test_an_aura_changes_only_its_host():
    """The one land of three that carries the Aura stands apart."""
    state = situation(
        Permanent("Plain Wood", count=3), Permanent("Wet Feet", attached_to="Plain Wood")
    )
    woods = [p for p in state.battlefield if p.name == "Plain Wood"]

    assert [sorted(p.characteristics.subtypes) for p in woods] == [
        ["Island"],
        ["Forest"],
        ["Forest"],
    ]
    assert woods[0].entry != woods[1].entry == woods[2].entry


def test_control_of_the_host():
    """CR 613.1b: the Aura's controller controls the land."""
    state = situation(
        Permanent("Deed", attached_to="opp:Plain Wood"), opp=(Permanent("Plain Wood"),)
    )

    assert state.battlefield.find("Plain Wood").controller == "you"
    assert state.battlefield.find("Plain Wood").owner == "opp"


def test_characteristics_that_define_themselves():
    """Changeling, devoid and a counted power (CR 604.3)."""
    state = situation(
        Permanent("Shape"),
        Permanent("Grey Thing"),
        Permanent("Landwatcher"),
        Permanent("Plain Wood", count=3),
    )

    assert state.battlefield.find("Shape").characteristics.every_creature_type
    assert state.battlefield.find("Grey Thing").characteristics.colors == ""
    assert state.battlefield.find("Landwatcher").characteristics.power == 3


def test_counters_and_told_numbers():
    """Counters add to a creature; numbers that the board tells of a card are final."""
    state = situation(
        Permanent("Cub", counters={"+1/+1": 3, "-1/-1": 1}, label="big"),
        Permanent("Cub", power=-2, toughness=5, label="shrunk"),
        Permanent("Cub", animated=Animation(("Artifact",), 7, 7), label="made"),
    )
    powers = [
        state.battlefield.find(label).characteristics.power for label in ("big", "shrunk", "made")
    ]

    assert powers == [4, -2, 7]


def test_half_a_size_that_an_effect_gave():
    """The number that the board does not tell stays what it was."""
    state = situation(
        Permanent("Cub", animated=Animation((), 7, None), label="strong"),
        Permanent("Cub", animated=Animation((), None, 7), label="tough"),
    )
    kinds = [state.battlefield.find(label).characteristics for label in ("strong", "tough")]

    assert [(kind.power, kind.toughness) for kind in kinds] == [(7, 2), (2, 7)]


def test_resolved_effects_hold():
    """CR 611.2: an effect of a spell that resolved is the newest in its layer."""
    assert mana_of(situation(Permanent("Plain Wood"), effects=("Flash Flood",)), "Plain Wood") == [
        "U"
    ]


def test_copies_and_tokens():
    """CR 707.2: a copy is the card that it copies; a token is as it is described."""
    state = situation(
        Permanent("Mirror", copy_of="Old Harbor"),
        Permanent(
            "Pebble",
            token=True,
            types=("Artifact", "Creature"),
            colors=("R",),
            power=1,
            toughness=1,
        ),
        Permanent("Hidden", face_down=True),
    )

    assert mana_of(state, "Mirror") == ["U", "B", "C"]
    assert state.battlefield.find("Pebble").characteristics.subtypes == {"Pebble"}
    assert state.battlefield.find("Hidden").characteristics.power == 2


def test_gaps_are_named():
    """An unread ability that may touch mana, and a choice that was never told, are gaps."""
    state = situation(Permanent("Strange Rite"), Permanent("Banner"), Permanent("Cub"))

    assert [text for text, _ in state.gaps] == [
        "Banner: say which type was chosen for it",
        "Strange Rite: second ability (mana)",
    ]


def test_an_attachment_to_nothing_is_an_error():
    """The message says what is missing and how to write it."""
    with pytest.raises(UnknownObjectError, match="not on the board"):
        situation(Permanent("Wet Feet", attached_to="Lost Land"))


def test_hidden_anything_matches_everything():
    """The filter for every object matches a land and a creature alike."""
    state = situation(Permanent("Cub"), Permanent("Plain Wood"), Permanent("Lamp Post"))
    catalogue = CARDS.with_cards([enchantment("Hush", LoseAbilities(Anything()))])
    board = Board({"you": Player(battlefield=(Permanent("Plain Wood"), Permanent("Hush")))})

    assert mana_of(state, "Plain Wood") == ["G", "any"]
    assert derive(board, catalogue).battlefield.find("Plain Wood").abilities == ()
