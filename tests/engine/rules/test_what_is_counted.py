"""Numbers that texts count on a board, and what they need to be told, with invented cards."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards import amounts as a
from engine.cards import filters as f
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.rules.amounts import evaluate, matching_cards
from engine.rules.card_objects import card_object
from engine.rules.layers import derive
from engine.situation import Context


def creature(name, cost, power, *subtypes, **more):
    return Card(
        name,
        ManaCost.parse(cost),
        (),
        ("Creature",),
        subtypes,
        power=power,
        toughness=power + 1,
        **more,
    )


CARDS = Catalogue.of(
    [
        creature("Calf", "{G}", 1),
        creature("Ox", "{3}{G}", 4),
        creature("Bull", "{4}{G}", 4),
        Card("Zap", ManaCost.parse("{R}"), (), ("Instant",)),
        Card("Wrap", ManaCost.parse("{W}"), (), ("Enchantment",), ("Aura",)),
        Card("Wood", None, ("Basic",), ("Land",), ("Forest",)),
    ]
)


def context(you=(), source="", opp=None, **player):
    board = Board(
        {
            "you": Player(battlefield=tuple(you), **player),
            "opp": opp or Player(),
            "opp2": Player(life_lost=2),
        }
    )
    state = derive(board, CARDS)
    return Context(state, "you", state.battlefield.find(source) if source else None)


def names(*told):
    return tuple(Permanent(name) for name in told)


@pytest.mark.parametrize(
    ("lost", "number"),
    [(0, 1), (3, 2)],
)
def test_opponents_who_lost_life(lost, number):
    """Each opponent who lost life this turn counts once, however much it was."""
    there = context(opp=Player(life_lost=lost))

    assert evaluate(a.PlayersCount("opponents who lost life"), there) == number


@pytest.mark.parametrize(
    ("what", "number"), [("name", 3), ("power", 2), ("mana value", 3), ("toughness", 2)]
)
def test_different_numbers_and_names(what, number):
    """Two of one name, or of one power, count once among what is compared."""
    there = context(names("Calf", "Calf", "Ox", "Bull"))

    assert evaluate(a.DifferentNumbers(what, f.HasType("Creature")), there) == number


def test_numbers_of_cards_in_a_graveyard():
    """Greatest and total are taken of a graveyard's cards where the text says so."""
    there = context(names("Bull"), graveyard=("Calf", "Ox", "Zap"))
    creatures = f.HasType("Creature")

    assert evaluate(a.Greatest("power", creatures, "graveyard", "you"), there) == 4
    assert evaluate(a.TotalOf("mana value", creatures, "graveyard", "you"), there) == 5
    assert evaluate(a.TotalOf("mana value", creatures), there) == 5
    assert evaluate(a.Greatest("power", creatures, "graveyard", "opponent"), there) == 0


def test_a_number_of_the_exiled_card():
    """It is that of the card exiled with the source; with none it is not known."""
    amount = a.PropertyOf("mana value", "exiled")
    told = (Permanent("Wood", exiled_with=("Ox",)), Permanent("Calf"))

    assert evaluate(amount, context(told, "Wood")) == 4
    with pytest.raises(UndeterminedError, match="exiled"):
        evaluate(amount, context(told, "Calf"))


def test_a_number_of_the_target():
    """It is that of the first target, where one is told and is an object."""
    amount = a.PropertyOf("power", "target")
    there = context(names("Ox"))
    ox = there.situation.battlefield.find("Ox")
    spell = card_object(there.situation, "Zap", "you", "hand")

    assert evaluate(amount, replace(there, spell=replace(spell, targets=(ox,)))) == 4
    for targets in (("opp",), (), None):
        with pytest.raises(UndeterminedError, match="target"):
            evaluate(amount, replace(there, spell=replace(spell, targets=targets)))


def test_a_number_of_the_host_needs_one():
    """Of an unattached Aura no host's number is known."""
    amount = a.PropertyOf("power", "host")

    assert evaluate(
        amount, context((Permanent("Ox"), Permanent("Wrap", attached_to="Ox")), "Wrap")
    ) == (4)
    with pytest.raises(UndeterminedError):
        evaluate(amount, context(names("Ox", "Calf"), "Calf"))


@pytest.mark.parametrize(
    ("kind", "of", "number"), [("oil", "self", 2), ("", "self", 5), ("oil", "host", 0)]
)
def test_counters_on_the_source(kind, of, number):
    """Those of a kind, or of all kinds; on the host of something unattached there are none."""
    told = (Permanent("Ox", counters={"oil": 2, "charge": 3}),)

    assert evaluate(a.CountersOn(kind, of), context(told, "Ox")) == number


def test_counters_on_no_source_are_not_known():
    """Without the object the text is of, nothing is counted on it."""
    with pytest.raises(UndeterminedError, match="counters"):
        evaluate(a.CountersOn("oil"), context())


def test_card_types_of_a_graveyard_that_is_not_all_named():
    """The types of unnamed or unknown cards are not known (CR 205.2)."""
    amount = a.CardTypesInGraveyard()

    assert evaluate(amount, context(graveyard=("Calf", "Ox", "Zap", "Wood"))) == 3
    assert evaluate(amount, context(graveyard=("Calf",), graveyard_size=1)) == 1
    with pytest.raises(UndeterminedError, match="name the cards"):
        evaluate(amount, context(graveyard=("Calf",), graveyard_size=2))
    with pytest.raises(UndeterminedError, match="Nonesuch"):
        evaluate(amount, context(graveyard=("Calf", "Nonesuch")))


def test_matching_cards_of_a_zone():
    """Your cards there that match; where some are not named they are not known."""
    there = context(hand=("Calf", "Zap", "Ox"))
    found = matching_cards(f.HasType("Creature"), "hand", there)

    assert [card.name for card in found] == ["Calf", "Ox"]
    with pytest.raises(UndeterminedError, match="hand"):
        matching_cards(f.HasType("Creature"), "hand", context(hand=("Calf",), hand_size=3))


def test_cards_of_opponents_are_counted():
    """All opponents' hands together, or everyone's (CR 102.2)."""
    there = context(opp=Player(hand_size=3), hand_size=4)

    assert evaluate(a.CountOf(f.Anything(), "hand", "opponent"), there) == 3
    assert evaluate(a.CountOf(f.Anything(), "hand", "any"), there) == 7


@pytest.mark.parametrize(("who", "number"), [("you", 2), ("opponent", 5), ("any", 7)])
def test_spells_cast_this_turn(who, number):
    """Those of you, of your opponents or of everyone."""
    there = context(opp=Player(spells_cast=5), spells_cast=2)

    assert evaluate(a.SpellsCast(f.Anything(), who), there) == number


def test_spells_of_the_caster():
    """The caster is the one whose spell is in question, you where there is none."""
    there = context(opp=Player(spells_cast=5), spells_cast=2)
    theirs = card_object(there.situation, "Zap", "opp", "hand")
    amount = a.SpellsCast(f.Anything(), "caster")

    assert evaluate(amount, replace(there, spell=theirs)) == 5
    assert evaluate(amount, there) == 2


def test_spells_of_one_kind_are_known_where_none_was_cast():
    """No spell at all is no spell of that kind either; of some it is not known which they were."""
    kind = a.SpellsCast(f.HasType("Creature"), "you")

    assert evaluate(kind, context()) == 0
    with pytest.raises(UndeterminedError, match="which spells"):
        evaluate(kind, context(spells_cast=1))


@pytest.mark.parametrize(("which", "number"), [("opponents", 2), ("all", 3)])
def test_players_are_counted(which, number):
    """Every opponent that the board tells of."""
    assert evaluate(a.PlayersCount(which), context()) == number


def test_a_game_has_an_opponent_even_where_none_is_told():
    """A board of one player stands for a game of two (CR 100.1)."""
    alone = Context(derive(Board({"you": Player()}), CARDS), "you")

    assert evaluate(a.PlayersCount("opponents"), alone) == 1
    assert evaluate(a.PlayersCount("all"), alone) == 2


@pytest.mark.parametrize(
    ("first", "targets", "number"), [(1, 3, 2), (1, 1, 0), (1, 0, 0), (2, 3, 1)]
)
def test_targets_beyond_the_first(first, targets, number):
    """Only those past the given number count."""
    there = context(names("Ox"))
    spell = card_object(there.situation, "Zap", "you", "hand")
    ox = there.situation.battlefield.find("Ox")
    told = replace(there, spell=replace(spell, targets=(ox,) * targets))

    assert evaluate(a.TargetsBeyond(first), told) == number


def test_a_party_is_four_roles_at_most():
    """Each creature fills one role, each role once (CR 700.8, 700.8b)."""
    cards = [
        creature("Monk", "{W}", 1, "Cleric"),
        creature("Thief", "{B}", 1, "Rogue"),
        creature("Blade", "{R}", 1, "Warrior", "Rogue"),
        creature("Sage", "{U}", 1, "Wizard", "Cleric"),
    ]

    def size(*told):
        board = Board({"you": Player(battlefield=tuple(Permanent(name) for name in told))})
        return evaluate(a.PartySize(), Context(derive(board, Catalogue.of(cards)), "you"))

    assert size("Monk", "Thief", "Blade", "Sage") == 4
    assert size("Monk", "Sage", "Sage") == 2
    assert size("Blade", "Thief", "Thief") == 2
    assert size("Blade", "Blade") == 2
    assert size("Thief", "Thief") == 1
    assert size() == 0
