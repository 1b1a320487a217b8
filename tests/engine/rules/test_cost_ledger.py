"""The ledger of a total cost: what it was, what changed it and by what, what it became (601.2f)."""

import pytest

from engine.board import Commander, Player
from engine.cards.abilities import Keyword
from engine.cards.amounts import Number
from engine.cards.costs import Discard, PayLife, PayMana
from engine.cards.filters import Anything, HasType
from engine.cards.modifiers import AdditionalCost, SpellsOf, ThisSpell
from tests.engine.rules.cost_boards import (
    battlefield,
    card,
    changes,
    keyword,
    mana,
    minimum,
    one_cost,
    situation,
)


def ledger(spell, *others, options=(), you=None, **more):
    """Each line with its rules, and the cards that it names."""
    where = situation((spell, *others), you or battlefield(*(c.name for c in others)))
    total = one_cost(where, spell.name, *options, **more)
    return [(step.says, step.rules, step.cards) for step in total.ledger]


def lines(*given, **more):
    return [says for says, _, _ in ledger(*given, **more)]


def test_the_mana_cost_comes_first():
    """It is where every total begins (CR 601.2f)."""
    ((says, _rules, cards), *_) = ledger(card("Cub", "{1}{G}"))

    assert "{1}{G}" in says
    assert cards == ("Cub",)


def test_a_cost_in_mana_is_added():
    """The line tells what is paid besides, and what the total was and becomes."""
    found = ledger(card("Cub", "{1}{G}", "Creature", keyword("kicker", "{R}")), options=("kicker",))

    assert (
        "Kicker of Cub: plus {R}, {1}{G} becomes {1}{R}{G}.",
        ("702.33a",),
        ("Cub",),
    ) in found


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((PayLife(Number(2)),), "2 life"),
        ((Discard(Anything()),), "discard a card"),
        ((PayLife(Number(2)), Discard(Anything())), "2 life, discard a card"),
    ],
)
def test_other_costs_are_added(parts, words):
    """Costs without mana change no total of mana."""
    spell = card("Chant", "{R}", "Sorcery", AdditionalCost(ThisSpell(), parts))
    hand = Player(hand=("Chant", "Chant"))
    found = [line for line in lines(spell, you=hand) if "plus" in line]

    assert len(found) == 1
    assert words in found[0]
    assert found[0].endswith(f": plus {words}.")
    assert "becomes" not in found[0]


def test_mana_and_more_are_added_together():
    """Both stand in the line, the mana first."""
    parts = (PayMana(mana("{2}")), PayLife(Number(3)))
    (line,) = [
        says
        for says in lines(card("Chant", "{R}", "Sorcery", AdditionalCost(ThisSpell(), parts)))
        if ": plus " in says
    ]

    assert ": plus {2}, " in line
    assert "3 life" in line
    assert line.endswith(", {R} becomes {2}{R}.")


def test_a_cost_of_nothing_is_told_as_nothing():
    """A gift costs {0} besides (CR 702.174a)."""
    found = lines(card("Chant", "{R}", "Sorcery", Keyword("gift")), options=("gift",))

    assert any(line.endswith(": plus {0}.") for line in found)


def test_every_change_names_its_card_and_the_total_before_and_after():
    """Increases, then reductions, then a minimum, each a line of its own (CR 601.2f)."""
    spell = card("Cub", "{3}{G}")
    more = card("Tax", "{2}", "Artifact", changes("more", "{1}"))
    less = card("Gift", "{2}", "Artifact", changes("less", "{4}"))
    least = card("Floor", "{3}", "Artifact", minimum(3))
    found = ledger(spell, more, less, least)
    about = {cards[-1]: says for says, _, cards in found if cards}

    assert [cards[-1] for _, _, cards in found if cards] == ["Cub", "Tax", "Gift", "Floor"]
    assert about["Tax"].endswith("{3}{G} becomes {4}{G}.")
    assert about["Gift"].endswith("{4}{G} becomes {G}.")
    assert about["Floor"].endswith("{G} becomes {2}{G}.")
    assert all("601.2f" in rules for _, rules, cards in found if cards and cards[-1] != "Cub")


@pytest.mark.parametrize(
    ("casts", "line"),
    [
        (1, "once: plus {2}, {1}{G} becomes {3}{G}."),
        (2, "twice: plus {4}, {1}{G} becomes {5}{G}."),
    ],
)
def test_the_commander_tax(casts, line):
    """The number of casts and the tax for them (CR 903.8)."""
    you = Player(command=(Commander("Cub", casts),))
    found = ledger(card("Cub", "{1}{G}"), you=you, from_zone="command")
    ((says, rules, _),) = [entry for entry in found if "Commander tax" in entry[0]]

    assert says.endswith(line)
    assert rules == ("903.8",)


def test_a_change_for_other_spells_is_told_to_have_no_effect():
    """Whoever named the card sees that it was looked at."""
    less = card("Gift", "{2}", "Artifact", changes("less", "{1}", HasType("Artifact")))

    assert lines(card("Cub", "{1}{G}"), less)[-1] == "Without effect on it: Gift."


def test_the_subject_of_a_change():
    """A change for your opponents' spells is none of yours."""
    tax = card(
        "Tax",
        "{2}",
        "Artifact",
        changes("more", "{1}", subject=SpellsOf(Anything(), "opponent")),
    )

    assert lines(card("Cub", "{1}{G}"), tax)[-1] == "Without effect on it: Tax."


def test_a_minimum_that_is_reached_has_no_effect():
    """The cost is as much already; where it is less the minimum is told as a change."""
    least = card("Sphere", "{3}", "Artifact", minimum(3))

    assert lines(card("Bear", "{2}{G}"), least)[-1] == "Without effect on it: Sphere."
    assert not any("Without" in line for line in lines(card("Cub", "{1}{G}"), least))


@pytest.mark.parametrize(
    ("cost", "x", "line", "rules"),
    [
        ("{X}{R}", 3, "The mana cost of Blaze is {X}{R}, with X as 3 that is {3}{R}", True),
        ("{X}{R}", None, "The mana cost of Blaze is {X}{R}", True),
        ("{1}{R}", None, "The mana cost of Blaze is {1}{R}", False),
        ("{1}{R}", 3, "The mana cost of Blaze is {1}{R}", False),
    ],
)
def test_x_in_the_first_line(cost, x, line, rules):
    """The announced X is filled in where there is one (CR 107.3a)."""
    ((says, cited, _), *_rest) = ledger(card("Blaze", cost, "Sorcery"), x=x)

    assert says == f"{line}, and nothing changes it."
    assert ("107.3a" in cited) is rules


def test_no_mana_cost():
    """It can't be paid (CR 118.6)."""
    ((says, cited, _), *_rest) = ledger(card("Vision", None, "Sorcery"))

    assert "has no mana cost" in says
    assert "118.6" in cited
