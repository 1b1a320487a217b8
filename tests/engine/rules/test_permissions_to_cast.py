"""What allows or forbids casting a spell from where it is: CR 117.1a, 601.3, 101.2."""

import pytest

from engine.board import Board, Commander, Permanent, Player, ResolvedEffect
from engine.cards.abilities import Activated, ForTurn, Keyword, SpellText, Unread
from engine.cards.amounts import Number
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import IsTurnOf
from engine.cards.costs import PayLife
from engine.cards.filters import Anything, HasType
from engine.cards.modifiers import AlternativeCost, SpellsOf, ThisSpell, XBound
from engine.cards.statics import CantCast, CastPermission, CastRestriction
from engine.errors import UnsupportedError
from engine.question import Question, QuestionKind
from engine.questions import cast
from engine.rules.cast_permissions import casting_obstacles, greatest_x_allowed
from engine.rules.costs import spell_object
from engine.rules.layers import derive
from tests.engine.rules.cost_boards import card, question

CREATURE = HasType("Creature")
CUB = card("Cub", "{1}{G}")
TRICK = card("Trick", "{R}", "Instant")
RITE = card("Rite", "{R}", "Sorcery")
FLASHY = card("Flashy", "{G}", "Creature", Keyword("flash"))
WOOD = card("Wood", None, "Land")


def rules(spell, *more, zone="hand", way="", asker="you", you=None, opp=None, **board):
    """The numbers of the rules that forbid casting it."""
    players = {"you": you or Player(), "opp": opp or Player()}
    situation = derive(
        Board(players, **board), Catalogue.of((CUB, TRICK, RITE, FLASHY, WOOD, *more))
    )
    there = spell_object(situation, question(spell, from_zone=zone, player=asker))
    return [obstacle.rule for obstacle in casting_obstacles(situation, there, there, way)]


def holding(*abilities, **told):
    """A permanent of that text, and the player that controls it."""
    return card("Text", "{2}", "Enchantment", *abilities), Player((Permanent("Text", **told),))


@pytest.mark.parametrize(
    ("spell", "active", "phase", "way", "found"),
    [
        ("Cub", "you", "main", "", []),
        ("Cub", "opp", "main", "", ["117.1a"]),
        ("Cub", "you", "combat", "", ["117.1a"]),
        ("Rite", "opp", "main", "", ["117.1a"]),
        ("Trick", "opp", "combat", "", []),
        ("Flashy", "opp", "combat", "", []),
        ("Cub", "opp", "main", "madness", []),
        ("Cub", "opp", "main", "miracle", []),
        ("Cub", "opp", "main", "suspend", []),
        ("Cub", "opp", "main", "free", []),
        ("Cub", "opp", "main", "flashback", ["117.1a"]),
        ("Wood", "you", "main", "", ["305.1"]),
    ],
)
def test_when_a_spell_can_be_cast(spell, active, phase, way, found):
    """Instants, flash and what an effect lets be cast then go at any time; lands are played."""
    assert rules(spell, active=active, phase=phase, way=way) == found


@pytest.mark.parametrize(
    ("permission", "zone", "found"),
    [
        (CastPermission(SpellsOf(CREATURE), "graveyard"), "graveyard", []),
        (CastPermission(SpellsOf(CREATURE), "graveyard"), "exile", ["601.3"]),
        (CastPermission(SpellsOf(HasType("Artifact")), "graveyard"), "graveyard", ["601.3"]),
        (CastPermission(SpellsOf(CREATURE, "opponent"), "graveyard"), "graveyard", ["601.3"]),
        (
            CastPermission(SpellsOf(CREATURE), "graveyard", IsTurnOf("opponent")),
            "graveyard",
            ["601.3"],
        ),
        (CastPermission(SpellsOf(CREATURE), "graveyard", IsTurnOf("you")), "graveyard", []),
        (CastPermission(SpellsOf(CREATURE), "graveyard", instead=True), "graveyard", ["601.3"]),
    ],
)
def test_a_permanent_that_allows_a_zone(permission, zone, found):
    """Its zone, spells, players and condition have to fit; a hand needs no permission."""
    text, you = holding(permission)

    assert rules("Cub", text, you=you, zone=zone) == found
    assert rules("Cub", text, you=you, zone="hand") == []


def test_a_permission_for_the_alternative_cost_alone():
    """Where it allows casting for its own cost instead, the mana cost won't do (CR 118.9)."""
    text, you = holding(
        CastPermission(SpellsOf(CREATURE, "you"), "graveyard", instead=True),
        AlternativeCost(SpellsOf(CREATURE, "you"), (PayLife(Number(2)),)),
    )

    assert rules("Cub", text, you=you, zone="graveyard", way="Text") == []
    assert rules("Cub", text, you=you, zone="graveyard") == ["601.3"]


def test_a_permission_once_each_turn():
    """Used this turn it allows no second spell; using an ability of it is another matter."""
    once = CastPermission(SpellsOf(CREATURE), "graveyard", once=True)
    ability = Activated((PayLife(Number(1)),), ())
    text, you = holding(once, ability, used=("pay 1 life",))
    _, used = holding(once, ability, used=("cast from the graveyard",))

    assert rules("Cub", text, you=you, zone="graveyard") == []
    assert rules("Cub", text, you=used, zone="graveyard") == ["601.3"]


def test_a_card_that_allows_itself():
    """From its own zone, while its condition holds."""
    always = card("Crawler", "{B}", "Creature", CastPermission(ThisSpell(), "graveyard"))
    mine = CastPermission(ThisSpell(), "graveyard", IsTurnOf("opponent"))
    late = card("Late", "{B}", "Creature", mine)

    assert rules("Crawler", always, zone="graveyard") == []
    assert rules("Crawler", always, zone="exile") == ["601.3"]
    assert rules("Late", late, zone="graveyard") == ["601.3"]


@pytest.mark.parametrize(
    ("zone", "allowed_zone", "about", "who", "found"),
    [
        ("graveyard", "graveyard", "", "you", []),
        ("exile", "graveyard", "", "you", ["601.3"]),
        ("exile", "exile", "", "you", ["601.3"]),
        ("exile", "exile", "Cub", "you", []),
        ("exile", "exile", "cub", "you", []),
        ("exile", "exile", "Rite", "you", ["601.3"]),
        ("graveyard", "graveyard", "", "opp", ["601.3"]),
    ],
)
def test_an_effect_for_the_turn_that_allows_cards(zone, allowed_zone, about, who, found):
    """It speaks of the card told with it, or of all cards in the graveyard (CR 611.2a)."""
    lasting = ForTurn((CastPermission(SpellsOf(CREATURE), allowed_zone),))
    spell = card("Call", "{R}", "Sorcery", SpellText((lasting,)))
    told = Player(effects=(ResolvedEffect("Call", card=about),))
    sides = {"you": told} if who == "you" else {"opp": told}

    assert rules("Cub", spell, zone=zone, **sides) == found


def test_an_effect_about_other_cards_of_the_graveyard():
    """A permission for creature cards is none for a sorcery card."""
    lasting = ForTurn((CastPermission(SpellsOf(CREATURE), "graveyard"),))
    spell = card("Call", "{R}", "Sorcery", SpellText((lasting,)))
    told = Player(effects=(ResolvedEffect("Call"),))

    assert rules("Rite", spell, zone="graveyard", you=told) == ["601.3"]


def test_an_effect_that_was_not_understood_may_allow_it():
    """Then it is not said that nothing allows it."""
    spell = card("Call", "{R}", "Sorcery", Unread(1, frozenset({"casting"})))

    with pytest.raises(UnsupportedError, match=r"Call.*about casting Cub"):
        rules("Cub", spell, zone="graveyard", you=Player(effects=(ResolvedEffect("Call"),)))


def test_a_text_of_the_card_that_was_not_understood_may_allow_it():
    """The same holds for the card's own text and for a permanent's."""
    odd = card("Odd", "{R}", "Sorcery", Unread(1, frozenset({"casting"})))
    text, you = holding(Unread(1, frozenset({"casting"})))

    with pytest.raises(UnsupportedError, match="Odd"):
        rules("Odd", odd, zone="graveyard")
    with pytest.raises(UnsupportedError, match="Text"):
        rules("Cub", text, zone="graveyard", you=you)


def test_a_commander_in_the_command_zone():
    """Its owner may cast it from there (CR 903.8)."""
    you = Player(command=(Commander("Cub"),))

    assert rules("Cub", you=you, zone="command") == []


@pytest.mark.parametrize(
    ("ban", "spell", "asker", "found"),
    [
        (CantCast(CREATURE, "any"), "Cub", "you", ["101.2"]),
        (CantCast(CREATURE, "any"), "Trick", "you", []),
        (CantCast(CREATURE, "opponent"), "Cub", "you", []),
        (CantCast(Anything(), "opponent"), "Trick", "opp", ["101.2"]),
        (CantCast(CREATURE, "any", IsTurnOf("opponent")), "Cub", "you", []),
    ],
)
def test_effects_that_forbid_casting(ban, spell, asker, found):
    """By the spell, by who casts it, while a condition holds; they win over permissions."""
    text, you = holding(ban)

    assert rules(spell, text, you=you, asker=asker) == found


def test_a_condition_of_the_spells_own():
    """It can be cast only while that holds (CR 601.3)."""
    only = card("Only", "{R}", "Instant", CastRestriction(IsTurnOf("opponent")))

    assert rules("Only", only) == ["601.3"]
    assert rules("Only", only, active="opp") == []


def test_a_half_that_is_cast_from_the_graveyard_alone():
    """Aftermath forbids the hand (CR 702.127a)."""
    after = card("After", "{R}", "Sorcery", Keyword("aftermath"))

    assert rules("After", after) == ["702.127a"]
    assert rules("After", after, zone="graveyard", way="aftermath") == []


def test_the_least_of_several_bounds_on_x():
    """Each text about the greatest X holds; without one there is no bound (CR 107.3a)."""
    bound = card("Bound", "{X}", "Sorcery", XBound(Number(5)), XBound(Number(3)))
    situation = derive(Board({"you": Player()}), Catalogue.of((bound, RITE)))

    def greatest(name):
        return greatest_x_allowed(situation, spell_object(situation, question(name)))

    assert greatest("Bound") == 3
    assert greatest("Rite") is None


@pytest.mark.parametrize(
    ("spell", "board", "says"),
    [
        ("Cub", {"phase": "combat"}, "main phase of its caster's own turn"),
        ("Wood", {}, "played, not cast"),
        ("Cub", {}, "there is none for it"),
    ],
)
def test_a_refusal_says_why(spell, board, says):
    """What forbids the spell is told before what it lacks."""
    players = {"you": Player(hand=(spell,)), "opp": Player()}
    situation = derive(Board(players, **board), Catalogue.of((CUB, WOOD)))
    asked = Question(QuestionKind.CAST, spell=spell)

    assert says in cast.answer(asked, situation).summary
