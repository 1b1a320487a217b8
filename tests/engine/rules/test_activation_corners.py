"""What forbids activating an ability in rarer zones, times and costs: CR 113.6, 602.5, 606."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards.abilities import Activated, ActivationLimit, AddMana, OtherEffect
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import IsTurnOf
from engine.cards.costs import (
    Act,
    Loyalty,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import HasSubtype, HasType
from engine.cards.production import FixedMana
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.errors import UndeterminedError
from engine.rules.activation import activation_obstacles
from engine.rules.layers import derive
from tests.engine.rules.cost_boards import activated, card

CREATURE, ARTIFACT = HasType("Creature"), HasType("Artifact")
PLAIN = activated("{1}")


def obstacles(ability, *others, state=None, player="", x=None, zone="", owner="you", **board):
    """The rules that forbid an ability of the permanent "It", with other permanents of mine."""
    it = card("It", "{1}", "Artifact Creature", ability)
    mine = Player((Permanent("It", **(state or {})), *(Permanent(c.name) for c in others)))
    sides = {"you": mine, "opp": Player()}
    where = derive(Board(sides, **board), Catalogue.of((it, *others)))
    thing = where.battlefield.find("It")
    if zone:
        thing = replace(thing, zone=zone)
    return [o.rule for o in activation_obstacles(where, thing, ability, player, x)]


def limited(kind, **more):
    return activated("{1}", limits=(ActivationLimit(kind, **more),))


@pytest.mark.parametrize(
    ("keyword", "works", "zone", "rules"),
    [
        ("", "battlefield", "", []),
        ("", "battlefield", "graveyard", ["113.6"]),
        ("", "battlefield", "command", ["113.6"]),
        ("cycling", "hand", "", ["113.6"]),
        ("cycling", "hand", "hand", []),
        ("commander ninjutsu", "hand", "command", []),
        ("commander ninjutsu", "hand", "hand", []),
        ("commander ninjutsu", "hand", "graveyard", ["113.6"]),
        ("ninjutsu", "hand", "command", ["113.6"]),
    ],
)
def test_where_an_ability_works(keyword, works, zone, rules):
    """In its own zone alone; commander ninjutsu also in the command zone (CR 702.49d)."""
    ability = activated("{1}", keyword=keyword, zone=works)

    assert obstacles(ability, zone=zone) == rules


@pytest.mark.parametrize(
    ("kind", "player", "rules"),
    [
        ("", "you", []),
        ("", "opp", ["602.2"]),
        ("any player", "opp", []),
        ("any player", "you", []),
        ("opponents only", "opp", []),
        ("opponents only", "you", ["602.5b"]),
    ],
)
def test_who_may_activate(kind, player, rules):
    """Its controller, unless the text says any player or opponents only (CR 602.2)."""
    assert obstacles(limited(kind) if kind else PLAIN, player=player) == rules


@pytest.mark.parametrize(
    ("kind", "active", "phase", "rules"),
    [
        ("instant", "opp", "combat", []),
        ("sorcery", "you", "main", []),
        ("sorcery", "you", "combat", ["602.5d"]),
        ("sorcery", "opp", "main", ["602.5d"]),
        ("your turn", "you", "combat", []),
        ("your turn", "opp", "main", ["602.5b"]),
        ("opponent's turn", "opp", "main", []),
        ("opponent's turn", "you", "main", ["602.5b"]),
        ("your upkeep", "you", "upkeep", []),
        ("your upkeep", "opp", "upkeep", ["602.5b"]),
        ("your upkeep", "you", "main", ["602.5b"]),
        ("upkeep", "opp", "upkeep", []),
        ("upkeep", "you", "main", ["602.5b"]),
        ("combat", "opp", "combat", []),
        ("combat", "you", "main", ["602.5b"]),
        ("end of combat", "you", "main", ["602.5b"]),
        ("declare attackers", "you", "main", ["602.5b"]),
        ("declare blockers", "you", "main", ["602.5b"]),
    ],
)
def test_when_an_ability_may_be_activated(kind, active, phase, rules):
    """At the time that its text names (CR 602.5d)."""
    assert obstacles(limited(kind), active=active, phase=phase) == rules


@pytest.mark.parametrize("kind", ["end of combat", "declare attackers", "declare blockers"])
def test_a_step_of_combat_is_not_told(kind):
    """In combat the step would have to be told, and an unknown time as well."""
    with pytest.raises(UndeterminedError, match=f"{kind} step"):
        obstacles(limited(kind), phase="combat")
    with pytest.raises(UndeterminedError, match="full moon"):
        obstacles(limited("full moon"))


@pytest.mark.parametrize(
    ("kind", "count", "used", "rules"),
    [
        ("once", 1, (), []),
        ("once", 1, ("{1}",), ["602.5b"]),
        ("once", 1, ("{2}",), []),
        ("once ever", 1, ("{1}",), ["602.5b"]),
        ("times", 2, ("{1}",), []),
        ("times", 2, ("{1}", "{1}"), ["602.5b"]),
    ],
)
def test_how_often_an_ability_may_be_activated(kind, count, used, rules):
    """As often as its text says, counted by its own uses alone (CR 602.5b)."""
    assert obstacles(limited(kind, count=count), state={"used": used}) == rules


@pytest.mark.parametrize(("who", "rules"), [("you", []), ("opponent", ["602.5b"])])
def test_a_condition_of_the_ability(who, rules):
    """It has to hold as the ability is activated."""
    assert obstacles(limited("if", condition=IsTurnOf(who))) == rules


@pytest.mark.parametrize(
    ("loyalty", "state", "x", "rules"),
    [
        (Loyalty(0), {}, None, []),
        (Loyalty(1), {}, None, []),
        (Loyalty(-2), {"counters": {"loyalty": 2}}, None, []),
        (Loyalty(-2), {"counters": {"loyalty": 1}}, None, ["606.6"]),
        (Loyalty(-1, variable=True), {"counters": {"loyalty": 3}}, 3, []),
        (Loyalty(-1, variable=True), {"counters": {"loyalty": 3}}, 4, ["606.6"]),
        (Loyalty(-1, variable=True), {}, 0, []),
        (Loyalty(-1, variable=True), {}, None, []),
        (Loyalty(1), {"used": ("0",)}, None, ["606.3"]),
    ],
)
def test_loyalty_counters(loyalty, state, x, rules):
    """Enough counters for what is taken, one loyalty ability of a permanent each turn (CR 606)."""
    assert obstacles(activated("", loyalty), state=state, x=x) == rules


def test_a_cost_that_is_not_computed():
    """It is named; nobody says that it could be paid."""
    with pytest.raises(UndeterminedError, match="whistle"):
        obstacles(activated("", Act("whistle")))


@pytest.mark.parametrize(
    ("cost", "rules"),
    [
        ((TapSelf(), TapOthers(ARTIFACT)), ["118.3"]),
        ((TapOthers(ARTIFACT),), []),
        ((SacrificeSelf(), Sacrifice(ARTIFACT)), ["118.3"]),
        ((Sacrifice(ARTIFACT),), []),
        ((TapSelf(), Sacrifice(ARTIFACT)), []),
        ((SacrificeSelf(), TapOthers(ARTIFACT)), []),
    ],
)
def test_a_permanent_pays_one_part_of_a_kind(cost, rules):
    """What {T} taps is not tapped again, what is sacrificed not sacrificed again (CR 118.3)."""
    assert obstacles(activated("", *cost)) == rules


MANA = Activated((TapSelf(),), (AddMana(FixedMana(("G",))),))
OTHER = Activated((TapSelf(),), (OtherEffect(),))


@pytest.mark.parametrize(
    ("ban", "ability", "forbidden"),
    [
        (CantActivate(ARTIFACT), OTHER, True),
        (CantActivate(ARTIFACT), MANA, True),
        (CantActivate(ARTIFACT, but_mana=True), OTHER, True),
        (CantActivate(ARTIFACT, but_mana=True), MANA, False),
        (CantActivate(HasSubtype("Elf")), OTHER, False),
        (CantActivate(ARTIFACT, keyword="equip"), PLAIN, False),
        (CantActivate(ARTIFACT, keyword="equip"), activated("{1}", keyword="equip"), True),
        (CantActivate(ARTIFACT, taps=True), OTHER, True),
        (CantActivate(ARTIFACT, taps=True), PLAIN, False),
        (CantActivate(ARTIFACT, condition=IsTurnOf("opponent")), OTHER, False),
    ],
)
def test_what_an_effect_forbids(ban, ability, forbidden):
    """By the permanent, the keyword, {T}, and mana abilities where it does not spare them."""
    hush = card("Hush", "{2}", "Enchantment", ban)

    assert obstacles(ability, hush) == (["602.5"] if forbidden else [])


@pytest.mark.parametrize(("which", "rules"), [(CREATURE, []), (HasSubtype("Elf"), ["302.6"])])
def test_as_though_it_had_haste(which, rules):
    """Only for the creatures that the effect speaks of (CR 702.10c)."""
    boots = card("Boots", "{2}", "Enchantment", AsThoughHaste(which))

    assert obstacles(OTHER, boots, state={"sick": True}) == rules


@pytest.mark.parametrize(
    ("cost", "tapped", "symbol"), [(TapSelf(), False, "{T}"), (UntapSelf(), True, "{Q}")]
)
def test_which_symbol_a_new_creature_cannot_pay(cost, tapped, symbol):
    """The reason names the symbol that is in the cost (CR 302.6)."""
    ability = activated("", cost)
    it = card("It", "{1}", "Artifact Creature", ability)
    mine = Player((Permanent("It", sick=True, tapped=tapped),))
    where = derive(Board({"you": mine}), Catalogue.of((it,)))
    thing = where.battlefield.find("It")
    (obstacle,) = activation_obstacles(where, thing, ability)

    assert f"{symbol} is in the cost" in obstacle.says


@pytest.mark.parametrize("ability", [activated("", Act("whistle")), limited("full moon")])
def test_what_is_open_is_told_with_the_name(ability):
    """The permanent whose ability it is comes first."""
    with pytest.raises(UndeterminedError, match=r"^It: "):
        obstacles(ability)
