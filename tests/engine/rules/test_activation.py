"""What forbids activating an ability: taps, sickness, limits, other costs."""

import pytest

from engine.board import Animation, Permanent, Player
from engine.cards.abilities import Activated, ActivationLimit, AddMana, Keyword, Unread
from engine.cards.amounts import AnnouncedX, CountOf, Number, PaidCount
from engine.cards.conditions import Compare
from engine.cards.costs import (
    Discard,
    ExileCards,
    Loyalty,
    OneOf,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapOthers,
    UntapSelf,
)
from engine.cards.filters import AllOf, Anything, ControlledBy, HasType, IsTapped
from engine.cards.production import FixedMana
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.errors import UndeterminedError, UnknownObjectError, UnsupportedError
from engine.rules.ability_names import find_abilities
from engine.rules.activation import activation_obstacles, find_ability
from tests.engine.rules.cost_boards import activated, card, situation

CREATURE = HasType("Creature")
TAP = activated("", TapSelf())
UNTAP = activated("{2}", UntapSelf())
PLAIN = activated("{1}")


def obstacles(
    ability, *, cards=(), state=None, you=None, player="you", x=None, types="Creature", **board
):
    """The rules that forbid an ability of the permanent "It"."""
    it = card("It", "{1}", types, ability)
    state = {"name": "It", **(state or {})}
    mine = you or Player()
    others = (*mine.battlefield, *(Permanent(c.name) for c in cards))
    owner = Player(
        battlefield=(Permanent(**state), *others),
        life=mine.life,
        hand=mine.hand,
        graveyard=mine.graveyard,
        counters=mine.counters,
    )
    where = situation([it, *cards, card("Cub", "{G}")], owner, Player(), **board)
    found = activation_obstacles(where, where.battlefield[0], ability, player, x)
    return [obstacle.rule for obstacle in found]


@pytest.mark.parametrize(
    ("ability", "state", "types", "rules"),
    [
        (TAP, {}, "Creature", []),
        (TAP, {"tapped": True}, "Artifact", ["107.5"]),
        (UNTAP, {}, "Creature", ["107.6"]),
        (UNTAP, {"tapped": True}, "Creature", []),
        (TAP, {"sick": True}, "Creature", ["302.6"]),
        (UNTAP, {"sick": True, "tapped": True}, "Creature", ["302.6"]),
        (TAP, {"sick": True}, "Artifact", []),
        (TAP, {"sick": True, "animated": Animation(("Creature",), 2, 2)}, "Land", ["302.6"]),
        (PLAIN, {"sick": True, "tapped": True}, "Creature", []),
    ],
)
def test_tap_symbols(ability, state, types, rules):
    """{T} and {Q} need the right state, and creatures must not be new (107.5, 107.6, 302.6)."""
    assert obstacles(ability, state=state, types=types) == rules


def test_haste_and_as_though():
    """Haste, and activating as though with haste, lift the rule for new creatures (702.10c)."""
    charm = card("Charm", "{2}", "Artifact", AsThoughHaste(AllOf((CREATURE, ControlledBy("you")))))
    hasty = card("Hasty", "{R}", "Creature", TAP, Keyword("haste"))
    where = situation([hasty], Player((Permanent("Hasty", sick=True),)))

    assert obstacles(TAP, cards=(charm,), state={"sick": True}) == []
    assert activation_obstacles(where, where.battlefield[0], TAP) == ()


def limited(kind: str, **more):
    return activated("{1}", limits=(ActivationLimit(kind, **more),))


@pytest.mark.parametrize(
    ("ability", "board", "rules"),
    [
        (limited("sorcery"), {}, []),
        (limited("sorcery"), {"phase": "combat"}, ["602.5d"]),
        (limited("sorcery"), {"active": "opp"}, ["602.5d"]),
        (limited("instant"), {"active": "opp"}, []),
        (limited("your turn"), {"active": "opp"}, ["602.5b"]),
        (limited("opponent's turn"), {}, ["602.5b"]),
        (limited("upkeep"), {"phase": "upkeep"}, []),
        (limited("your upkeep"), {"phase": "upkeep", "active": "opp"}, ["602.5b"]),
        (limited("combat"), {}, ["602.5b"]),
        (limited("declare blockers"), {}, ["602.5b"]),
    ],
)
def test_time_limits(ability, board, rules):
    """Restrictions on when it can be activated (CR 602.5b-e)."""
    assert obstacles(ability, **board) == rules


def test_times_that_a_board_cannot_say():
    """A step of combat is finer than a board tells."""
    with pytest.raises(UndeterminedError, match="declare blockers"):
        obstacles(limited("declare blockers"), phase="combat")
    with pytest.raises(UndeterminedError, match="the time"):
        obstacles(limited("before attackers"))


@pytest.mark.parametrize(
    ("ability", "used", "rules"),
    [
        (limited("once"), (), []),
        (limited("once"), ("{1}",), ["602.5b"]),
        (limited("once"), ("{2}",), []),
        (limited("times", count=2), ("{1}",), []),
        (limited("times", count=2), ("{1}", "{1}"), ["602.5b"]),
    ],
)
def test_how_often(ability, used, rules):
    """What was used this turn counts against once each turn and the like."""
    assert obstacles(ability, state={"used": used}) == rules


def test_conditions():
    """A restriction with "only if" looks at its condition."""
    creatures = CountOf(AllOf((CREATURE, ControlledBy("you"))))
    ability = limited("if", condition=Compare(creatures, ">=", Number(2)))

    assert obstacles(ability) == ["602.5b"]
    assert obstacles(ability, cards=(card("Friend", "{1}"),)) == []


def test_who_may_activate():
    """Only its controller, unless it says otherwise (CR 602.2)."""
    assert obstacles(PLAIN, player="opp") == ["602.2"]
    assert obstacles(limited("any player"), player="opp") == []
    assert obstacles(limited("opponents only"), player="opp") == []
    assert obstacles(limited("opponents only")) == ["602.5b"]


def test_prohibitions():
    """Abilities that cannot be activated; some leave mana abilities out."""
    needle = card("Needle", "{1}", "Artifact", CantActivate(CREATURE, but_mana=True))
    ban = card("Ban", "{1}", "Enchantment", CantActivate(CREATURE))
    mana = activated("", TapSelf(), effects=(AddMana(FixedMana(("G",))),))

    assert obstacles(PLAIN, cards=(needle,)) == ["602.5"]
    assert obstacles(mana, cards=(needle,)) == []
    assert obstacles(mana, cards=(ban,)) == ["602.5"]


def test_a_prohibition_names_the_card_that_it_comes_from():
    """It decides, so that a text about it is looked for first."""
    hush = card("Hush", "{1}", "Enchantment", CantActivate(CREATURE))
    mage = card("Mage", "{1}", "Creature", PLAIN)
    where = situation([mage, hush], Player((Permanent("Mage"), Permanent("Hush"))))
    (found,) = activation_obstacles(where, where.battlefield.find("Mage"), PLAIN)

    assert found.step("Mage").cards == ("Hush", "Mage")


@pytest.mark.parametrize(
    ("change", "state", "board", "rules"),
    [
        (1, {}, {}, []),
        (1, {"used": ("-2",)}, {}, ["606.3"]),
        (1, {}, {"phase": "end"}, ["606.3"]),
        (-3, {"counters": {"loyalty": 3}}, {}, []),
        (-3, {"counters": {"loyalty": 2}}, {}, ["606.6"]),
    ],
)
def test_loyalty(change, state, board, rules):
    """Loyalty abilities: sorcery timing, once each turn, enough counters (CR 606.3, 606.6)."""
    ability = activated("", Loyalty(change))

    assert obstacles(ability, state=state, types="Planeswalker", **board) == rules


def test_loyalty_counters_must_be_told():
    """Without a number of loyalty counters a minus ability is open."""
    with pytest.raises(UndeterminedError, match="loyalty counters"):
        obstacles(activated("", Loyalty(-1)), types="Planeswalker")


CUBS = Player((Permanent("Cub", count=2),))


@pytest.mark.parametrize(
    ("part", "you", "state", "can"),
    [
        (PayLife(Number(3)), Player(life=3), {}, True),
        (PayLife(Number(4)), Player(life=3), {}, False),
        (PayEnergy(Number(2)), Player(counters={"energy": 1}), {}, False),
        (Sacrifice(CREATURE, Number(3)), CUBS, {}, True),  # it may go itself
        (Sacrifice(CREATURE, Number(4)), CUBS, {}, False),
        (TapOthers(CREATURE, Number(2)), CUBS, {}, True),
        (TapOthers(CREATURE, Number(2)), Player((Permanent("Cub", tapped=True),)), {}, False),
        (UntapOthers(CREATURE), Player((Permanent("Cub", tapped=True),)), {}, True),
        (UntapOthers(CREATURE), CUBS, {}, False),
        (ReturnToHand(CREATURE, Number(3)), CUBS, {}, True),
        (RemoveCounters("charge", Number(2)), None, {"counters": {"charge": 1}}, False),
        (RemoveCounters("", Number(2)), None, {"counters": {"a": 1, "b": 1}}, True),
        (RemoveCounters("+1/+1", Number(1), CREATURE), None, {"counters": {"+1/+1": 1}}, True),
        (PutCounters("-1/-1"), None, {}, True),
        (Discard(Anything()), None, {}, False),
        (Discard(CREATURE), Player(hand=("Cub",)), {}, True),
        (Discard(HasType("Land")), Player(hand=("Cub",)), {}, False),
        (ExileCards(CREATURE, "graveyard", Number(2)), Player(graveyard=("Cub",)), {}, False),
        (ExileCards(CREATURE, "battlefield"), None, {}, True),
        (OneOf(((PayLife(Number(99)),), (Sacrifice(CREATURE),))), None, {}, True),
        (OneOf(((PayLife(Number(99)),), (Discard(Anything()),))), None, {}, False),
        (Sacrifice(CREATURE, PaidCount()), None, {}, True),
    ],
)
def test_costs_other_than_mana(part, you, state, can):
    """A cost can only be paid with what is there (CR 118.3)."""
    found = obstacles(activated("", part), you=you, state=state)

    assert found == ([] if can else ["118.3"])


def test_x_in_other_costs():
    """The announced X counts in costs that are no mana."""
    ability = activated("{X}", RemoveCounters("charge", AnnouncedX()))
    state = {"counters": {"charge": 2}}

    assert obstacles(ability, state=state, x=2) == []
    assert obstacles(ability, state=state, x=3) == ["118.3"]


def test_nothing_is_used_twice():
    """What {T} taps cannot be tapped again, what is sacrificed not sacrificed again (118.10)."""
    assert obstacles(activated("", TapSelf(), TapOthers(CREATURE))) == ["118.3"]
    assert obstacles(activated("", SacrificeSelf(), Sacrifice(CREATURE))) == ["118.3"]
    assert obstacles(activated("", TapSelf(), Sacrifice(CREATURE))) == []


# --- finding abilities ----------------------------------------------------------------------------

EQUIP = activated("{1}", keyword="equip")
ODD = card(
    "Odd, the Engine",
    "{1}",
    "Artifact",
    TAP,
    UNTAP,
    EQUIP,
    activated("{3}{U}"),
    activated("", SacrificeSelf()),
    activated("", TapSelf(), TapOthers(AllOf((CREATURE, IsTapped(False))))),
    activated("", PutCounters("-1/-1")),
    activated("{1}{W}", keyword="reinforce"),
    activated("", Loyalty(1), keyword="loyalty"),
    activated("", Loyalty(-3), keyword="loyalty"),
)


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("{T}", 0),
        ("{t}:", 0),
        ("{2}, {Q}", 1),
        ("{Q}, {2}", 1),
        ("Equip {1}", 2),
        ("equip", 2),
        ("{3}{U}", 3),
        ("Sacrifice this artifact", 4),
        ("sacrifice odd, the engine", 4),
        ("Sacrifice Odd", 4),
        ("Put a -1/-1 counter on this creature", 6),
        ("Channel — {3}{U}", 3),
        ("Metalcraft — {T}:", 0),
        ("Reinforce 1—{1}{W}", 7),
        ("reinforce {1}{W}", 7),
        ("{3}{U}: Draw a card.", 3),
        ("[+1]", 8),
        ("+1", 8),
        ("[−3]", 9),
        ("-3", 9),
    ],
)
def test_find_ability(words, place):
    """An ability is found by its cost in every way that players write it."""
    where = situation([ODD], Player((Permanent(ODD.name),)))

    assert find_ability(where.battlefield[0], words) == ODD.abilities[place]


def test_the_effect_tells_abilities_of_one_cost_apart():
    """The whole text of an ability names it where others have the same cost."""
    twice = card(
        "Twice",
        "{1}",
        "Artifact",
        Activated((TapSelf(),), (AddMana(FixedMana(("C",))),)),
        Activated((TapSelf(),), (AddMana(FixedMana(("W", "U"))),)),
    )
    where = situation([twice], Player((Permanent("Twice"),)))
    (permanent,) = where.battlefield

    assert find_abilities(permanent, "{T}") == twice.abilities
    assert find_abilities(permanent, "{T}: Add {W} or {U}.") == (twice.abilities[1],)
    assert find_abilities(permanent, "{T}: Do something else.") == twice.abilities


def test_unknown_abilities_list_what_there_is():
    """A cost that no ability has is refused with the costs that there are."""
    plain = card("Plain", "{1}", "Artifact", TAP)
    vague = card("Vague", "{1}", "Artifact", TAP, Unread(2, frozenset()))
    where = situation(
        [ODD, plain, vague], Player(tuple(map(Permanent, (ODD.name, "Plain", "Vague"))))
    )
    odd, one, unread = where.battlefield

    with pytest.raises(UnknownObjectError, match=r"Equip \{1\}"):
        find_ability(odd, "{9}")
    with pytest.raises(UnknownObjectError, match="name one by its cost"):
        find_ability(odd, "")
    assert find_ability(one, "") == TAP
    assert find_abilities(unread, "{T}") == (TAP,)
    with pytest.raises(UnsupportedError, match="not understood"):
        find_ability(unread, "{9}")


def test_a_tap_symbol_beside_other_costs():
    """A tapped permanent pays no {T}, whatever else the cost holds; nor an untapped one {Q}."""
    both = activated("", TapSelf(), PayLife(Number(1)))

    assert obstacles(both, state={"tapped": True}) == ["107.5"]
    assert obstacles(both) == []
    assert obstacles(activated("", PayLife(Number(1)), UntapSelf())) == ["107.6"]
