"""Keyword lines into abilities."""

import pytest

from engine.cards.abilities import Activated, ActivationLimit, Keyword, OtherEffect
from engine.cards.amounts import Number
from engine.cards.costs import DiscardSelf, ExileCards, ExileSelf, PayLife, PayMana, Sacrifice
from engine.cards.filters import (
    AllOf,
    Anything,
    ColorCount,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsItself,
    IsNamed,
    Not,
)
from engine.cards.modifiers import ThisAbility
from engine.mana.cost import ManaCost
from engine.oracle.cursor import Cursor
from engine.oracle.keywords import read_keywords
from engine.oracle.printing.activated_keywords import print_activated_keyword
from engine.oracle.printing.casting import PRINTERS
from engine.oracle.text import paragraphs

TREEFOLK = HasSubtype("Treefolk")
SORCERY = (ActivationLimit("sorcery"),)


def read(text):
    (paragraph,) = paragraphs(text, "Mossback Mole")
    return read_keywords(Cursor.of(paragraph.text))


def mana(text):
    return PayMana(ManaCost.parse(text))


def keyword(name, *cost, **rest):
    return Keyword(name, cost, **rest)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Flying", [keyword("flying")]),
        ("First strike, reach; fear", [keyword(n) for n in ("first strike", "reach", "fear")]),
        ("Bushido 3", [keyword("bushido", number=3)]),
        ("Kicker {1}{G}", [keyword("kicker", mana("1G"))]),
        ("Kicker {X}", [keyword("kicker", mana("X"))]),
        ("Kicker {2}{U} and/or {B}", [keyword("kicker", mana("2U")), keyword("kicker", mana("B"))]),
        ("Kicker—Sacrifice a Treefolk.", [keyword("kicker", Sacrifice(TREEFOLK))]),
        ("Multikicker {W}", [keyword("multikicker", mana("W"))]),
        ("Buyback {4}", [keyword("buyback", mana("4"))]),
        ("Flashback—{R}, Pay 4 life.", [keyword("flashback", mana("R"), PayLife(Number(4)))]),
        (
            "Escape—{G}, Exile seven other cards from your graveyard.",
            [keyword("escape", mana("G"), ExileCards(Not(IsItself()), "graveyard", Number(7)))],
        ),
        ("Suspend 3—{U}", [keyword("suspend", mana("U"), number=3)]),
        ("Impending 5—{1}{W}", [keyword("impending", mana("1W"), number=5)]),
        ("Affinity for Treefolk", [keyword("affinity", what=TREEFOLK)]),
        ("Treefolk offering", [keyword("offering", what=TREEFOLK)]),
        ("Emerge {5}{B}", [keyword("emerge", mana("5B"))]),
        ("Emerge from artifact {4}{U}", [keyword("emerge", mana("4U"), what=HasType("Artifact"))]),
        ("Splice onto Arcane {2}", [keyword("splice", mana("2"), what=HasSubtype("Arcane"))]),
        (
            "Protection from red and from Treefolk",
            [keyword("protection", what=HasColor("R")), keyword("protection", what=TREEFOLK)],
        ),
        ("Protection from everything", [keyword("protection", what=Anything())]),
        ("Hexproof from each color", [keyword("hexproof", what=ColorCount(1, 5))]),
        (
            "Enchant nonbasic land",
            [keyword("enchant", what=AllOf((Not(HasSupertype("Basic")), HasType("Land"))))],
        ),
        ("Enchant player", [keyword("enchant player")]),
        ("Convoke, delve", [keyword("convoke"), keyword("delve")]),
        ("Nonbasic landwalk", [keyword("nonbasic landwalk")]),
        ("Partner with Dusk Mole", [keyword("partner", what=IsNamed("Dusk Mole"))]),
        ("Prototype {1}{R} — 2/2", [keyword("prototype", mana("1R"))]),
        ("Ward—Pay 3 life.", [keyword("ward", PayLife(Number(3)))]),
        ("Crew 2. Activate only once each turn.", [keyword("crew", number=2)]),
        ("Modular—Sunburst", [keyword("modular"), keyword("sunburst")]),
    ],
)
def test_a_line_of_keywords_is_read(line, expected):
    """Each keyword comes with its cost, number or quality."""
    assert read(line) == tuple(expected)


@pytest.mark.parametrize(
    ("line", "cost", "targets", "limits", "name", "zone"),
    [
        ("Equip {3}", (mana("3"),), True, SORCERY, "equip", "battlefield"),
        ("Equip—Pay 3 life.", (PayLife(Number(3)),), True, SORCERY, "equip", "battlefield"),
        ("Cycling {2}", (mana("2"), DiscardSelf()), False, (), "cycling", "hand"),
        ("Islandcycling {1}", (mana("1"), DiscardSelf()), False, (), "islandcycling", "hand"),
        ("Unearth {R}", (mana("R"),), False, SORCERY, "unearth", "graveyard"),
        ("Embalm {W}", (mana("W"), ExileSelf("graveyard")), False, SORCERY, "embalm", "graveyard"),
        ("Reinforce 2—{G}", (mana("G"), DiscardSelf()), True, (), "reinforce", "hand"),
        ("Level up {2}", (mana("2"),), False, SORCERY, "level up", "battlefield"),
    ],
)
def test_keywords_that_are_activated_abilities_can_be_activated(
    line, cost, targets, limits, name, zone
):
    """They are read as the abilities that the rules say they are (CR 702.6a, 702.29a ...)."""
    effects = (OtherEffect(targets=targets),)
    x = Number(2) if name == "reinforce" else None
    assert read(line) == (Activated(cost, effects, limits, keyword=name, zone=zone, x=x),)


def test_what_an_equip_ability_can_target_alone():
    """The quality is one of the target (CR 702.6e)."""
    (ability,) = read("Equip Treefolk {1}")
    assert ability.effects == (OtherEffect(targets=True, target=HasSubtype("Treefolk")),)
    assert ability.cost == (mana("1"),)


def test_an_equip_ability_with_a_cost_of_its_own():
    """The second sentence belongs to the ability of the first."""
    line = "Equip {5}. This ability costs {2} less to activate for each Treefolk you control."
    (ability,) = read(line)
    assert ability.cost == (mana("5"),)
    (modifier,) = ability.modifiers
    assert (modifier.subject, modifier.direction) == (ThisAbility(), "less")
    assert read(print_activated_keyword(ability)) == (ability,)


@pytest.mark.parametrize(
    "line",
    [
        "Flying",
        "Kicker {1}{G}",
        "Kicker—Sacrifice a Treefolk.",
        "Suspend 3—{U}",
        "Affinity for Treefolk",
        "Emerge from artifact {4}{U}",
        "Splice onto Arcane—Pay 3 life.",
        "Protection from red",
        "Hexproof from each color",
        "Partner with Dusk Mole",
        "Gift a burrow",
        "Craft with a Mole {2}",
        "Craft with two creatures {2}",
        "Craft with one or more {5}",
        "Craft with four or more nonlands with rare abilities {3}",
        "Madness—Pay six {C}.",
        "Morph—Reveal a red card in your hand.",
        "Equip {3}",
        "Equip legendary creature {3}",
        "Equip—Pay 3 life.",
        "Cycling {2}",
        "Islandcycling {1}",
        "Ninjutsu {U}",
    ],
)
def test_a_keyword_prints_to_a_line_that_reads_the_same(line):
    """Printing is the inverse of reading, up to the wording."""
    (ability,) = read(line)
    printed = PRINTERS.get(type(ability), print_activated_keyword)(ability)
    assert read(printed) == (ability,)


@pytest.mark.parametrize(
    "line",
    [
        "Flying and trample",
        "Flying, burrowing 3",
        "Kicker",
        "Kicker {2} or something",
        "Kicker—Dance around the table.",
        "Suspend X—{X}{W}. X can't be 0.",
        "Affinity for the dramatic",
        "Bushido three times",
        "Flying. Draw a card.",
    ],
)
def test_a_line_with_anything_else_is_refused(line):
    """All or nothing: a half-read line would lose what it says."""
    assert read(line) is None
