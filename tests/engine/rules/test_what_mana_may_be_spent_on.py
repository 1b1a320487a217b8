"""What mana may be spent on, in corners that few cards reach (CR 106.6, 609.4b)."""

import pytest

from engine.board import Player, ResolvedEffect
from engine.cards.abilities import Activated, AddMana, ForTurn, Keyword, SpellText
from engine.cards.filters import HasType
from engine.cards.modifiers import (
    AbilitiesOf,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
    ThisSpell,
)
from engine.cards.production import FixedMana, Restriction, ToActivate, ToCast, ToPayFor
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.rules.card_objects import card_object
from engine.rules.payment import CannotPay, Payment, Purpose, pay
from tests.engine.rules.cost_boards import activated, battlefield, card, situation
from tests.engine.rules.mana_boards import artifact, creature, land, tap_for, taps
from tests.engine.rules.payment_boards import board

CREATURE = HasType("Creature")
LANDS = (
    land("Dale", subtypes=("Plains",), basic=True),
    land("Bog", subtypes=("Swamp",), basic=True),
)


def payable(where, cost, spell="", **purpose):
    told = Purpose(card_object(where, spell, "you", "hand") if spell else None, **purpose)
    return isinstance(pay(where, "you", ManaCost.parse(cost), told), Payment)


def with_effect(*abilities, card_told="", who="you"):
    """Two Plains of mine, with an effect that lasts for the turn."""
    rite = card("Rite", "{R}", "Sorcery", SpellText((ForTurn(abilities),)))
    cards = (*LANDS, rite, card("Cub", "{B}"), card("Trick", "{B}", "Instant"))
    effects = (ResolvedEffect("Rite", card=card_told),)
    mine = battlefield("Dale", "Dale", effects=effects if who == "you" else ())
    theirs = Player(effects=effects if who == "opp" else ())
    return situation(cards, mine, theirs)


def test_an_effect_about_no_card_is_about_every_spell():
    """A permission for the turn holds for whatever its player pays (CR 611.2a)."""
    anything = SpendAsThough("WUBRGC", "color")

    assert payable(with_effect(anything), "{B}", "Cub")
    assert payable(with_effect(anything), "{B}")
    assert not payable(with_effect(), "{B}", "Cub")
    assert not payable(with_effect(anything, who="opp"), "{B}", "Cub")


def test_an_effect_about_a_card_is_about_no_other():
    """A permission for one exiled card does not help with another, nor with an ability."""
    anything = SpendAsThough("WUBRGC", "color")
    there = with_effect(anything, card_told="Cub")

    assert payable(there, "{B}", "Cub")
    assert not payable(there, "{B}", "Trick")
    assert not payable(there, "{B}")


def test_the_scope_of_an_effect():
    """A permission for creature spells is none for others."""
    scoped = SpendAsThough("WUBRGC", "color", SpellsOf(CREATURE))

    assert payable(with_effect(scoped), "{B}", "Cub")
    assert not payable(with_effect(scoped), "{B}", "Trick")


@pytest.mark.parametrize(
    ("mana", "as_type", "cost", "fits"),
    [
        ("W", "B", "{B}", True),
        ("W", "B", "{R}", False),
        ("B", "R", "{R}", False),
        ("W", "color", "{G}", True),
        ("W", "color", "{C}", False),
        ("W", "type", "{C}", True),
        ("W", "colorless", "{C}", True),
        ("W", "colorless", "{B}", False),
    ],
)
def test_what_mana_stands_for(mana, as_type, cost, fits):
    """White mana as black, as any colour, as any type, as colorless; the mana named alone."""
    assert payable(with_effect(SpendAsThough(mana, as_type)), cost) is fits


@pytest.mark.parametrize(("cost", "fits"), [("{C}", True), ("{B}", False), ("{W}", False)])
def test_mana_that_stands_for_another_only(cost, fits):
    """Where it may be spent in no other way it no longer pays for what it is."""
    assert payable(with_effect(SpendAsThough("W", "colorless", only=True)), cost) is fits


@pytest.mark.parametrize(("who", "fits"), [("any", True), ("you", False)])
def test_a_permission_for_every_player(who, fits):
    """An opponent's permanent helps where it speaks of players (CR 609.4b)."""
    prism = artifact("Prism", SpendAsThough("WUBRGC", "color", who=who))
    there = situation((*LANDS, prism), battlefield("Dale"), battlefield("Prism"))

    assert payable(there, "{B}") is fits


@pytest.mark.parametrize(("keyword", "fits"), [("equip", True), ("", True), ("cycling", False)])
def test_a_permission_for_one_kind_of_ability(keyword, fits):
    """It may speak of abilities of a kind, such as equip abilities."""
    scope = AbilitiesOf(HasType("Artifact"), keyword)
    prism = artifact("Prism", SpendAsThough("WUBRGC", "color", scope))
    sword = artifact("Sword", activated("{B}", keyword="equip"))
    there = situation((*LANDS, prism, sword), battlefield("Dale", "Prism", "Sword"))
    tool = there.battlefield.find("Sword")

    assert payable(there, "{B}", ability=(tool, tool.abilities[0])) is fits


def test_only_mana_of_some_types():
    """A spell may take only some types of mana, for its whole cost."""
    proud = card("Proud", "{1}{B}", "Sorcery", SpendOnlyTypes("B"))
    mixed = situation((*LANDS, proud), battlefield("Dale", "Bog"))
    pure = situation((*LANDS, proud), battlefield("Bog", "Bog"))

    assert not payable(mixed, "{1}{B}", "Proud")
    assert payable(pure, "{1}{B}", "Proud")
    assert payable(mixed, "{1}{B}")


def test_no_mana_at_all():
    """A spell that no mana may be spent on is cast only for nothing."""
    lonely = card("Lonely", "{1}", "Sorcery", SpendOnlyFrom(None))
    there = situation((*LANDS, lonely), battlefield("Dale", "Bog"))

    assert not payable(there, "{1}", "Lonely")
    assert payable(there, "{0}", "Lonely")


def test_only_mana_of_some_sources():
    """Mana of other sources is of no use; of mana in the pool the source is asked for."""
    proud = card("Proud", "{1}", "Sorcery", SpendOnlyFrom(CREATURE))
    elf = creature("Elf", tap_for("G"))
    there = situation((*LANDS, proud, elf), battlefield("Dale", "Elf"))

    assert payable(there, "{1}", "Proud")
    assert not payable(there, "{2}", "Proud")
    with pytest.raises(UndeterminedError, match="what made the mana"):
        payable(situation((proud,), Player(pool="{G}")), "{1}", "Proud")


def test_the_spell_itself_may_permit():
    """A permission on the spell is for that spell alone."""
    free = card("Free", "{B}", "Sorcery", SpendAsThough("WUBRGC", "color", ThisSpell()))
    there = situation((*LANDS, free, card("Cub", "{B}")), battlefield("Dale"))

    assert payable(there, "{B}", "Free")
    assert not payable(there, "{B}", "Cub")


@pytest.mark.parametrize(
    ("uses", "only", "spell", "words", "fits"),
    [
        ((ToCast(CREATURE),), True, "Cub", (), True),
        ((ToCast(CREATURE),), True, "Trick", (), False),
        ((ToCast(CREATURE),), True, "", (), False),
        ((ToCast(CREATURE),), False, "Cub", (), False),
        ((ToCast(CREATURE),), False, "Trick", (), True),
        ((ToCast(CREATURE), ToPayFor("morph")), True, "", ("morph",), True),
        ((ToCast(CREATURE), ToPayFor("morph")), True, "", ("foretell",), False),
        ((ToActivate(CREATURE),), True, "Cub", (), False),
    ],
)
def test_restricted_mana(uses, only, spell, words, fits):
    """Mana only for some uses, or for all but those; a use that is not this one does not help."""
    vale = land("Vale", taps(FixedMana(("C",)), restriction=Restriction(uses, only)))
    cards = (vale, card("Cub", "{1}"), card("Trick", "{1}", "Instant"))

    assert payable(situation(cards, battlefield("Vale")), "{1}", spell, words=words) is fits


def test_mana_for_abilities_of_creatures():
    """It pays for an ability of a matching source, not for one of another."""
    vale = land("Vale", taps(FixedMana(("C",)), restriction=Restriction((ToActivate(CREATURE),))))
    ability = activated("{1}")
    cards = (vale, creature("Cub", ability), artifact("Tool", ability))
    there = situation(cards, battlefield("Vale", "Cub", "Tool"))
    cub, tool = there.battlefield.find("Cub"), there.battlefield.find("Tool")

    assert payable(there, "{1}", ability=(cub, ability))
    assert not payable(there, "{1}", ability=(tool, ability))


def test_many_sources_are_named_in_part():
    """A refusal names four sources and counts the rest."""
    there = board(["Grove", "Cold Grove", "Pain Field", "Coin", "Old Elf", "Prism Lotus"])
    refused = pay(there, "you", ManaCost.parse("{G}" * 9), Purpose())

    assert isinstance(refused, CannotPay)
    assert refused.missing == (
        "{G}{G}{G}{G}{G}{G}{G}{G}{G} takes 9 mana, and only "
        "Grove, Cold Grove, Pain Field, Coin and 2 more can pay 8 of it."
    )


def test_convoke_pays_a_colored_symbol_by_a_creature_of_that_color():
    """An ability that makes mana of a creature is not what convoke asks for (CR 702.51a)."""
    choir = card("Choir", "{B}", "Sorcery", Keyword("convoke"))
    pale = card("Pale", "{W}")
    elf = card("Moth", "{B}", "Creature", Activated((), (AddMana(FixedMana(())),)))
    cards = (choir, pale, elf)

    assert payable(situation(cards, battlefield("Moth")), "{B}", "Choir")
    assert not payable(situation(cards, battlefield("Pale")), "{B}", "Choir")
