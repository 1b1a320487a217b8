"""Types, colours and sizes under effects, with invented cards: CR 205.1, 305.7, 613.1, 613.4."""

import pytest

from engine.board import Animation, Board, Permanent, Player
from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    Grant,
    Keyword,
    OtherEffect,
    TappedForMana,
    Together,
    Unread,
)
from engine.cards.amounts import CountOf, Number, PropertyOf
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import IsTurnOf
from engine.cards.costs import TapSelf
from engine.cards.filters import HasSubtype, HasType, IsChosen, IsHost
from engine.cards.production import FixedMana
from engine.cards.statics import (
    CantActivate,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    DefinePower,
    LoseAbilities,
    SetPower,
)
from engine.errors import BoardError
from engine.mana.cost import ManaCost
from engine.rules.layers import derive

LAND, CREATURE, ARTIFACT = HasType("Land"), HasType("Creature"), HasType("Artifact")
CHARM = Activated((TapSelf(),), (AddMana(FixedMana(("C",))),))

CARDS = (
    Card("Wood", None, ("Basic",), ("Land",), ("Forest",)),
    Card("Old Gate", None, (), ("Land",), ("Gate",), abilities=(CHARM,)),
    Card("Hat", ManaCost.parse("{1}"), (), ("Artifact",), ("Equipment",), abilities=(CHARM,)),
    Card("Cub", ManaCost.parse("{G}"), (), ("Creature",), ("Bear",), power=2, toughness=2),
    Card(
        "Golem",
        ManaCost.parse("{2}"),
        (),
        ("Artifact", "Creature"),
        ("Golem", "Vehicle"),
        power=3,
        toughness=4,
    ),
    Card(
        "Shape",
        ManaCost.parse("{2}"),
        (),
        ("Artifact", "Creature"),
        ("Shapeshifter",),
        power=1,
        toughness=1,
        abilities=(Keyword("changeling"),),
    ),
)


def derived(ability: Ability | tuple[Ability, ...], *names: str | Permanent, **rite):
    """Those permanents, and an enchantment of yours with these abilities."""
    abilities = ability if isinstance(ability, tuple) else (ability,)
    enchantment = Card("Rite", None, (), ("Enchantment",), abilities=abilities)
    told = [n if isinstance(n, Permanent) else Permanent(n) for n in names]
    board = Board({"you": Player(battlefield=(*told, Permanent("Rite", **rite))), "opp": Player()})
    return derive(board, Catalogue.of((*CARDS, enchantment)))


def kind_under(ability, name, **rite):
    return derived(ability, name, **rite).battlefield.find(name).characteristics


SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World")
CARD_TYPES = tuple(
    "Artifact Battle Creature Enchantment Instant Kindred Land Planeswalker Sorcery".split()
)


@pytest.mark.parametrize("word", SUPERTYPES)
def test_supertypes_are_told_apart_from_subtypes(word):
    """Added or set, a supertype is no subtype, and the others stay (CR 205.4b)."""
    added = kind_under(ChangeTypes(LAND, add=(word,)), "Wood")
    set_to = kind_under(ChangeTypes(LAND, set_to=(word,)), "Wood")

    for kind in (added, set_to):
        assert kind.supertypes == {"Basic", word}
        assert (kind.types, kind.subtypes) == ({"Land"}, {"Forest"})


@pytest.mark.parametrize("word", CARD_TYPES)
def test_card_types_are_told_apart_from_subtypes(word):
    """Added it stands beside the others; set it does not replace them unless it says so."""
    added = kind_under(ChangeTypes(ARTIFACT, add=(word,)), "Hat")
    alone = kind_under(ChangeTypes(ARTIFACT, set_to=(word,), lose_other=True), "Hat")
    beside = kind_under(ChangeTypes(ARTIFACT, set_to=(word,)), "Hat")

    assert added.types == beside.types == {"Artifact", word}
    assert alone.types == {word}


@pytest.mark.parametrize(
    ("types", "subtypes"),
    [
        (("Land",), set()),
        (("Creature",), {"Golem"}),
        (("Kindred",), {"Golem"}),
        (("Artifact",), {"Vehicle"}),
        (("Artifact", "Creature"), {"Golem", "Vehicle"}),
    ],
)
def test_subtypes_go_with_their_card_type(types, subtypes):
    """What is no longer an artifact or creature has no such subtypes (CR 205.1a)."""
    kind = kind_under(ChangeTypes(ARTIFACT, set_to=types, lose_other=True), "Golem")

    assert (kind.types, kind.subtypes) == (set(types), subtypes)


@pytest.mark.parametrize(
    ("gone", "types", "subtypes"),
    [
        ("Creature", {"Artifact"}, {"Vehicle"}),
        ("Artifact", {"Creature"}, {"Golem"}),
        ("Golem", {"Artifact", "Creature"}, {"Vehicle"}),
    ],
)
def test_losing_one_type(gone, types, subtypes):
    """A lost card type takes its subtypes along, a lost subtype nothing else."""
    kind = kind_under(ChangeTypes(ARTIFACT, remove=(gone,)), "Golem")

    assert (kind.types, kind.subtypes) == (types, subtypes)


def test_losing_a_supertype():
    """A basic land that is no longer basic is still a Forest."""
    kind = kind_under(ChangeTypes(LAND, remove=("Basic",)), "Wood")

    assert (kind.supertypes, kind.subtypes) == (set(), {"Forest"})


def test_every_creature_type_goes_with_the_creature_type():
    """What is no creature any more has no creature type at all (CR 205.1a)."""
    lost = kind_under(ChangeTypes(ARTIFACT, remove=("Creature",)), "Shape")
    kept = kind_under(ChangeTypes(ARTIFACT, remove=("Artifact",)), "Shape")

    assert not lost.every_creature_type
    assert kept.every_creature_type


def test_every_creature_type_is_replaced_like_the_others():
    """An effect that sets creature types takes all others (CR 205.1a, 702.73a)."""
    set_to = kind_under(ChangeTypes(CREATURE, set_to=("Frog",)), "Shape")
    added = kind_under(ChangeTypes(CREATURE, every_creature_type=True), "Cub")

    assert (set_to.every_creature_type, set_to.subtypes) == (False, {"Frog"})
    assert added.every_creature_type


def test_creature_types_replace_creature_types_alone():
    """The artifact type of a set creature stays (CR 205.1a)."""
    kind = kind_under(ChangeTypes(CREATURE, set_to=("Frog",)), "Golem")

    assert kind.subtypes == {"Frog", "Vehicle"}


@pytest.mark.parametrize(
    ("set_to", "subtypes", "abilities"),
    [
        (("Island",), {"Island"}, 1),
        (("Island", "Mountain"), {"Island", "Mountain"}, 2),
        (("Desert",), {"Desert"}, 0),
    ],
)
def test_setting_a_land_type(set_to, subtypes, abilities):
    """The land types and printed abilities go; basic types bring their own (CR 305.7)."""
    kind = kind_under(ChangeTypes(LAND, set_to=set_to), "Old Gate")

    assert kind.subtypes == subtypes
    assert len(kind.abilities) == abilities
    assert CHARM not in kind.abilities


def test_adding_a_land_type_takes_nothing():
    """What comes in addition to other types leaves the printed ability (CR 305.7)."""
    kind = kind_under(ChangeTypes(LAND, add=("Island",)), "Old Gate")

    assert kind.subtypes == {"Gate", "Island"}
    assert len(kind.abilities) == 2
    assert CHARM in kind.abilities


@pytest.mark.parametrize(("replaces", "subtypes"), [(True, {"Swamp"}), (False, {"Gate", "Swamp"})])
def test_a_chosen_land_type(replaces, subtypes):
    """The chosen type comes in addition, or instead where the text says so."""
    change = ChangeTypes(LAND, chosen=True, chosen_replaces=replaces)

    assert kind_under(change, "Old Gate", chosen="swamp").subtypes == subtypes
    assert kind_under(change, "Old Gate", chosen="none").subtypes == {"Gate"}


@pytest.mark.parametrize(
    ("colors", "add", "found"),
    [("U", False, "U"), ("U", True, "UG"), ("GW", True, "WG"), ("", False, "")],
)
def test_colors_are_set_or_added(colors, add, found):
    """In WUBRG order, each once (CR 105.3)."""
    assert kind_under(ChangeColors(CREATURE, colors, add=add), "Cub").colors == found


def test_the_chosen_color():
    """The colour chosen for the source of the effect."""
    change = ChangeColors(CREATURE, "", chosen=True)

    assert kind_under(change, "Cub", chosen="blue").colors == "U"


@pytest.mark.parametrize(("negative", "size"), [(False, (3, 4)), (True, (1, 0))])
def test_power_and_toughness_change_apart(negative, size):
    """+1/+2 or -1/-2 on a 2/2 (CR 613.4c)."""
    change = ChangePower(CREATURE, Number(1), Number(2), negative=negative)
    kind = kind_under(change, "Cub")

    assert (kind.power, kind.toughness) == size


def test_what_has_no_size_gets_none():
    """A bonus for artifacts leaves one that is no creature without power."""
    assert kind_under(ChangePower(ARTIFACT, Number(1), Number(1)), "Hat").power is None


def test_sizes_are_set_before_they_are_changed():
    """A base size of 0/1, then counters and bonuses, whatever came first (CR 613.4)."""
    cub = Permanent("Cub", counters={"+1/+1": 2, "-1/-1": 1})
    bonus = ChangePower(CREATURE, Number(3), Number(3))
    state = derived((bonus, SetPower(CREATURE, Number(0), Number(1))), cub)
    kind = state.battlefield.find("Cub").characteristics

    assert (kind.power, kind.toughness) == (4, 5)


def test_a_size_of_its_own_number():
    """A size by mana value goes by the mana value of each affected permanent."""
    own = PropertyOf("mana value", "it")
    change = Together((ChangeTypes(ARTIFACT, add=("Creature",)), SetPower(ARTIFACT, own, own)))
    state = derived(change, "Hat", "Golem")
    sizes = {p.name: p.characteristics.power for p in state.battlefield}

    assert (sizes["Hat"], sizes["Golem"]) == (1, 2)


def test_a_condition_switches_an_effect_off():
    """On another player's turn nothing of it applies."""
    change = ChangePower(CREATURE, Number(1), Number(1), condition=IsTurnOf("opponent"))

    assert kind_under(change, "Cub").power == 2


@pytest.mark.parametrize(
    ("change", "tag"),
    [
        (ChangeTypes(CREATURE, chosen=True), "types"),
        (ChangeTypes(IsChosen("type"), add=("Artifact",)), "types"),
        (ChangeColors(CREATURE, "", chosen=True), "colors"),
        (LoseAbilities(IsChosen("type")), "abilities"),
        (Grant(IsChosen("type"), (CHARM,)), "abilities"),
        (SetPower(IsChosen("type"), Number(1), Number(1)), "power"),
        (ChangePower(IsChosen("type"), Number(1), Number(1)), "power"),
    ],
)
def test_what_could_not_be_applied_is_a_gap_of_its_kind(change, tag):
    """Where the choice was not told, what it touches is named, and the rest goes on."""
    state = derived(change, "Cub")
    ((text, touched),) = state.gaps

    assert "was chosen for it" in text
    assert touched == {tag}
    assert state.battlefield.find("Cub").characteristics.power == 2


def test_a_defined_size_counts_after_types_are_changed():
    """An artifact made a creature counts among the creatures (CR 613.1, 613.4a)."""
    counts = DefinePower(CountOf(CREATURE), CountOf(CREATURE))
    watcher = Card(
        "Watcher", None, (), ("Creature",), power=None, toughness=None, abilities=(counts,)
    )
    rite = Card(
        "Rite", None, (), ("Enchantment",), abilities=(ChangeTypes(ARTIFACT, add=("Creature",)),)
    )
    board = Board({"you": Player(battlefield=tuple(map(Permanent, ("Watcher", "Hat", "Rite"))))})
    state = derive(board, Catalogue.of((*CARDS, watcher, rite)))
    kind = state.battlefield.find("Watcher").characteristics

    assert (kind.power, kind.toughness) == (2, 2)


def test_an_animated_permanent_may_have_no_size():
    """An effect may add a type and leave power and toughness."""
    cub = Permanent("Cub", animated=Animation(("Artifact",)))
    kind = (
        derived(ChangePower(IsHost(), Number(1), Number(1)), cub)
        .battlefield.find("Cub")
        .characteristics
    )

    assert (kind.types, kind.power) == ({"Artifact", "Creature"}, 2)


def test_unknown_players_are_named():
    """A board has the players that the format names."""
    with pytest.raises(BoardError, match="“zed”"):
        derive(Board({"you": Player(), "zed": Player()}), Catalogue.of(CARDS))


TAPPED = TappedForMana(LAND, "you", AddMana(FixedMana(("G",))))
OTHER = Activated((TapSelf(),), (OtherEffect(),))
FLYING, REACH = Keyword("flying"), Keyword("reach")
UNREAD_MANA, UNREAD = Unread(1, frozenset({"mana"})), Unread(2, frozenset({"power"}))
ALL = (CHARM, TAPPED, OTHER, FLYING, REACH, UNREAD_MANA, UNREAD)


@pytest.mark.parametrize(
    ("loss", "left"),
    [
        (LoseAbilities(CREATURE), ()),
        (LoseAbilities(CREATURE, but_mana=True), (CHARM, TAPPED, UNREAD_MANA)),
        (
            LoseAbilities(CREATURE, keywords=("flying",)),
            (CHARM, TAPPED, OTHER, REACH, UNREAD_MANA, UNREAD),
        ),
    ],
)
def test_which_abilities_are_lost(loss, left):
    """All, all but mana abilities and what may be one, or the keywords named alone."""
    mage = Card("Mage", None, (), ("Creature",), power=1, toughness=1, abilities=ALL)
    rite = Card("Rite", None, (), ("Enchantment",), abilities=(loss,))
    board = Board({"you": Player((Permanent("Mage"), Permanent("Rite")))})
    state = derive(board, Catalogue.of((*CARDS, mage, rite)))

    assert state.battlefield.find("Mage").abilities == left


@pytest.mark.parametrize(("first", "kind"), [("Drown", "Forest"), ("Grow", "Island")])
def test_a_loop_of_dependencies_goes_by_timestamp(first, kind):
    """Each changes what the other applies to, so that the older one is applied first (613.8b)."""
    drown = Card(
        "Drown",
        None,
        (),
        ("Enchantment",),
        abilities=(ChangeTypes(HasSubtype("Forest"), set_to=("Island",)),),
    )
    grow = Card(
        "Grow",
        None,
        (),
        ("Enchantment",),
        abilities=(ChangeTypes(HasSubtype("Island"), set_to=("Forest",)),),
    )
    shore = Card("Shore", None, ("Basic",), ("Land",), ("Island",))
    second = "Grow" if first == "Drown" else "Drown"
    permanents = (
        Permanent("Wood", ts=0),
        Permanent("Shore", ts=0),
        Permanent(first, ts=1),
        Permanent(second, ts=2),
    )
    state = derive(Board({"you": Player(permanents)}), Catalogue.of((*CARDS, drown, grow, shore)))

    for name in ("Wood", "Shore"):
        assert state.battlefield.find(name).characteristics.subtypes == {kind}


def test_a_text_of_which_only_a_part_is_of_a_layer():
    """What it does besides is asked elsewhere; the part of a layer is applied (CR 613.1)."""
    both = Together((SetPower(CREATURE, Number(7), Number(7)), CantActivate(CREATURE)))

    assert kind_under(both, "Cub").power == 7


@pytest.mark.parametrize("word", SUPERTYPES)
def test_supertypes_of_a_described_token(word):
    """A token's type line is told apart into its three kinds of words (CR 205.1)."""
    token = Permanent("Pebble", token=True, types=(f"{word} Artifact — Rock",))
    state = derive(Board({"you": Player((token,))}), Catalogue.of(CARDS))
    kind = state.battlefield.find("Pebble").characteristics

    assert kind.supertypes == {word}
    assert kind.types == {"Artifact"}
    assert kind.subtypes == {"Rock"}


@pytest.mark.parametrize("word", [t for t in CARD_TYPES if t not in {"Instant", "Sorcery"}])
def test_card_types_of_a_described_token(word):
    """Of a token that is told by its card type alone the name is the subtype (CR 111.4)."""
    token = Permanent("Pebble", token=True, types=(word,), power=1, toughness=1)
    state = derive(Board({"you": Player((token,))}), Catalogue.of(CARDS))
    kind = state.battlefield.find("Pebble").characteristics

    assert kind.types == {word}
    assert kind.subtypes == {"Pebble"}
