"""Numbers of counters, targets and casts, and abilities had because others have them."""

from dataclasses import replace

import pytest

from engine.board import Board, Commander, Permanent, Player
from engine.cards.abilities import Activated, AddMana, OtherEffect
from engine.cards.amounts import Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import PayLife, TapSelf
from engine.cards.filters import AllOf, Anything, ControlledBy, HasSubtype, HasType, IsHost
from engine.cards.production import FixedMana
from engine.cards.statics import ChangeTypes, GainActivated, LoseAbilities
from engine.cards.tallies import (
    ClassLevel,
    CommanderCasts,
    CommanderManaValue,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.rules.amounts import evaluate
from engine.rules.card_objects import card_object
from engine.rules.layers import derive
from engine.situation import Context

CREATURE = HasType("Creature")
MINE = AllOf((CREATURE, ControlledBy("you")))
TAP = Activated((TapSelf(),), (AddMana(FixedMana(("G",))),))
PAY = Activated((PayLife(Number(1)),), (OtherEffect(),))


def made(name, cost, kind, *abilities, subtypes=()):
    size = 1 if kind == "Creature" else None
    return Card(
        name,
        ManaCost.parse(cost),
        (),
        (kind,),
        subtypes,
        abilities=abilities,
        power=size,
        toughness=size,
    )


CARDS = (
    made("Elf", "{G}", "Creature", TAP, subtypes=("Elf",)),
    made("Imp", "{2}{B}", "Creature", PAY, subtypes=("Imp",)),
    made("Wall", "{X}{W}", "Creature"),
    made("Jar", "{2}", "Artifact"),
    made("Ward", "{W}", "Enchantment", subtypes=("Aura",)),
    made("Zap", "{R}", "Instant"),
)


def context(you=(), opp=(), source="", more=(), opp2=None, **player):
    players = {
        "you": Player(tuple(map(_told, you)), **player),
        "opp": Player(tuple(map(_told, opp)), counters={"poison": 2}),
    }
    if opp2 is not None:
        players["opp2"] = Player(tuple(map(_told, opp2)))
    state = derive(Board(players), Catalogue.of((*CARDS, *more)))
    return Context(state, "you", state.battlefield.find(source) if source else None)


def _told(told):
    return told if isinstance(told, Permanent) else Permanent(told)


COMMANDERS = (Commander("Elf", casts=2), Commander("Imp", casts=3))


@pytest.mark.parametrize(
    ("this", "spell", "number"), [(False, "", 5), (True, "Imp", 3), (True, "Zap", 0)]
)
def test_casts_from_the_command_zone(this, spell, number):
    """Of all your commanders, or of the one that is cast (CR 903.8)."""
    there = context(command=COMMANDERS)
    told = card_object(there.situation, spell, "you", "hand") if spell else None

    assert evaluate(CommanderCasts(this), replace(there, spell=told)) == number
    with pytest.raises(UndeterminedError, match="how often"):
        evaluate(CommanderCasts(this), context())


def test_the_level_of_a_class():
    """A board tells it as level counters (CR 716.2)."""
    assert (
        evaluate(ClassLevel(), context([Permanent("Ward", counters={"level": 2})], (), "Ward")) == 2
    )
    with pytest.raises(UndeterminedError, match="say its level"):
        evaluate(ClassLevel(), context(["Ward"], (), "Ward"))
    with pytest.raises(UndeterminedError, match="the Class"):
        evaluate(ClassLevel(), context())


def test_the_mana_value_of_a_commander():
    """The greatest of those in the command zone; X is 0 there (CR 107.3g)."""
    amount = CommanderManaValue()

    assert evaluate(amount, context(command=COMMANDERS)) == 3
    assert evaluate(amount, context(command=(Commander("Wall"),))) == 1
    with pytest.raises(UndeterminedError, match="command zone"):
        evaluate(amount, context())


@pytest.mark.parametrize(
    ("who", "yours", "number"), [("opponent", 5, 2), ("any", 5, 5), ("any", 1, 2)]
)
def test_the_most_that_one_player_controls(who, yours, number):
    """The greatest number of one opponent, or of any player, never of all together."""
    there = context(["Elf"] * yours, ["Elf", "Imp", "Jar"], opp2=["Imp"])

    assert evaluate(MostControlled(CREATURE, who), there) == number


def test_nobody_controls_any():
    """Then it is 0."""
    assert evaluate(MostControlled(CREATURE), context(["Elf"], ["Jar"])) == 0


def test_targets_that_match():
    """Only those of the kind count; where none was told they are not known."""
    there = context(["Elf", "Jar"])
    find = there.situation.battlefield.find
    zap = card_object(there.situation, "Zap", "you", "hand")
    amount = TargetsCount(CREATURE)

    assert (
        evaluate(amount, replace(there, spell=replace(zap, targets=(find("Elf"), find("Jar")))))
        == 1
    )
    assert evaluate(amount, replace(there, spell=replace(zap, targets=()))) == 0
    for spell in (None, replace(zap, targets=None)):
        with pytest.raises(UndeterminedError, match="what it targets"):
            evaluate(amount, replace(there, spell=spell))


@pytest.mark.parametrize(
    ("kind", "among", "players", "number"),
    [
        ("oil", Anything(), False, 4),
        ("", Anything(), False, 9),
        ("oil", MINE, False, 1),
        ("", MINE, True, 1 + 3 + 2),
    ],
)
def test_counters_among_permanents(kind, among, players, number):
    """Of a kind or all kinds, on what matches, with players' counters where it says so."""
    there = context(
        [Permanent("Elf", counters={"oil": 1}), Permanent("Jar", counters={"oil": 3})],
        [Permanent("Imp", counters={"charge": 5})],
        counters={"energy": 3},
    )

    assert evaluate(CountersAmong(kind, among, players), there) == number


# --- abilities had because others have them ------------------------------------------------------


def abilities_of(name, part, you=(), opp=(), **player):
    """What a permanent has beside an enchantment with that text, Glass."""
    glass = made("Glass", "{2}", "Enchantment", part)
    there = context((*you, "Glass"), opp, more=(glass,), **player)
    return there.situation.battlefield.find(name).abilities


@pytest.mark.parametrize(
    ("of", "but_mana", "found"),
    [
        (CREATURE, False, {TAP, PAY}),
        (CREATURE, True, {PAY}),
        (HasSubtype("Elf"), False, {TAP}),
        (AllOf((CREATURE, ControlledBy("opponent"))), False, {PAY}),
    ],
)
def test_abilities_of_other_permanents(of, but_mana, found):
    """All activated ones of what matches, each once, mana abilities left out where it says so."""
    part = GainActivated(HasType("Artifact"), of, but_mana=but_mana)
    got = abilities_of("Jar", part, ["Jar", "Elf", "Elf"], ["Imp"])

    assert (set(got), len(got)) == (found, len(found))


@pytest.mark.parametrize(
    ("zone", "whose", "found"),
    [
        ("graveyard", "you", {TAP}),
        ("graveyard", "any", {TAP, PAY}),
        ("exile", "you", set()),
        ("exiled with", "any", {PAY}),
    ],
)
def test_abilities_of_cards_elsewhere(zone, whose, found):
    """Of cards in your graveyard, in all graveyards, exiled with the source."""
    part = GainActivated(HasType("Artifact"), CREATURE, zone, whose)
    glass = made("Glass", "{2}", "Enchantment", part)
    board = Board(
        {
            "you": Player(
                (Permanent("Jar"), Permanent("Glass", exiled_with=("Imp",))),
                graveyard=("Elf", "Zap"),
            ),
            "opp": Player(graveyard=("Imp",)),
        }
    )
    state = derive(board, Catalogue.of((*CARDS, glass)))

    assert set(state.battlefield.find("Jar").abilities) == found


def test_each_of_them_once_each_turn():
    """The text may allow each of those abilities once each turn (CR 602.5b)."""
    part = GainActivated(HasType("Artifact"), CREATURE, once=True)
    (ability,) = abilities_of("Jar", part, ["Jar", "Elf"])

    assert [limit.kind for limit in ability.limits] == ["once"]
    assert replace(ability, limits=()) == TAP


def test_a_graveyard_that_is_not_all_named_leaves_a_gap():
    """Which abilities there are is not known, and that is said."""
    glass = made(
        "Glass", "{2}", "Enchantment", GainActivated(HasType("Artifact"), CREATURE, "graveyard")
    )
    board = Board({"you": Player((Permanent("Jar"), Permanent("Glass")), graveyard_size=2)})
    state = derive(board, Catalogue.of((*CARDS, glass)))

    assert state.battlefield.find("Jar").abilities == ()
    assert any("name the cards" in text for text, _ in state.gaps)


@pytest.mark.parametrize("glass_first", [True, False])
def test_abilities_that_are_lost_are_not_had_by_others(glass_first):
    """What reads abilities waits for what takes them (CR 613.8a)."""
    part = GainActivated(HasType("Artifact"), CREATURE)
    glass = made("Glass", "{2}", "Enchantment", part)
    hush = made("Hush", "{2}", "Enchantment", LoseAbilities(CREATURE))
    order = (1, 2) if glass_first else (2, 1)
    board = Board(
        {
            "you": Player(
                (
                    Permanent("Jar", ts=0),
                    Permanent("Elf", ts=0),
                    Permanent("Glass", ts=order[0]),
                    Permanent("Hush", ts=order[1]),
                )
            )
        }
    )
    state = derive(board, Catalogue.of((*CARDS, glass, hush)))

    assert state.battlefield.find("Jar").abilities == ()


def test_a_land_made_an_artifact_in_an_earlier_layer_has_them_too():
    """Types come before abilities (CR 613.1)."""
    part = GainActivated(HasType("Artifact"), HasSubtype("Imp"))
    glass = made("Glass", "{2}", "Enchantment", part)
    forge = made(
        "Forge", "{2}", "Enchantment", ChangeTypes(IsHost(), add=("Artifact",)), subtypes=("Aura",)
    )
    board = Board(
        {
            "you": Player(
                (
                    Permanent("Wall"),
                    Permanent("Imp"),
                    Permanent("Glass"),
                    Permanent("Forge", attached_to="Wall"),
                )
            )
        }
    )
    state = derive(board, Catalogue.of((*CARDS, glass, forge)))

    assert state.battlefield.find("Wall").abilities == (PAY,)
