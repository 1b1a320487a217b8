"""Card objects into cards."""

import pytest

from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    Grant,
    Keyword,
    SpellText,
    Unread,
)
from engine.cards.amounts import CountersOn, Number
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, Compare
from engine.cards.filters import IsItself
from engine.cards.statics import EntersTapped, SetPower
from engine.cards.tallies import ClassLevel
from engine.mana.cost import ManaCost
from engine.oracle.compile import compile_cards, split_type_line, write_pack
from engine.oracle.coverage import coverage, report

MOLE = {
    "name": "Dusk Mole",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Legendary Snow Creature — Mole Time Lord",
    "oracle_text": "Trample (It digs through.)\n{T}: Add {G}.\nDusk Mole dreams of you.",
    "power": "2",
    "toughness": "1+*",
    "colors": ["G"],
    "color_identity": ["G"],
}
SPLIT = {
    "name": "Ember // Rime",
    "layout": "split",
    "mana_cost": "{R} // {U}",
    "type_line": "Instant // Sorcery",
    "color_identity": ["U", "R"],
    "card_faces": [
        {
            "name": "Ember",
            "mana_cost": "{R}",
            "type_line": "Instant",
            "oracle_text": "Whistle.",
            "colors": ["R"],
        },
        {"name": "Rime", "mana_cost": None, "type_line": None, "oracle_text": None, "colors": None},
    ],
}


def compiled(**changes):
    (card,) = compile_cards([{**MOLE, **changes}])
    return card


def test_the_facts_of_a_card():
    """Every fact lands in its field, and numbers that are not numbers in none."""
    card = compiled()
    assert card.mana_cost == ManaCost.parse("1G")
    assert (card.supertypes, card.types, card.subtypes) == (
        ("Legendary", "Snow"),
        ("Creature",),
        ("Mole", "Time Lord"),
    )
    assert (card.power, card.toughness, card.loyalty) == (2, None, None)
    assert (card.colors, card.printed_colors, card.color_identity) == (None, "G", "G")
    assert card.text_known
    assert card.colors_known


def test_the_abilities_of_a_card():
    """What is read is there, what is not keeps its place and carries no text."""
    keyword, mana, unread = compiled().abilities
    assert keyword == Keyword("trample")
    assert isinstance(mana, Activated)
    assert unread == Unread(3)


def test_colors_that_the_cost_does_not_tell_are_kept():
    """A colour indicator, or none where the cost is coloured (devoid)."""
    assert compiled(mana_cost="", colors=["R", "W"]).printed_colors == "WR"
    assert compiled(colors=[]).printed_colors == ""


def test_a_card_without_a_mana_cost_has_none():
    """It is not a cost of nothing (CR 202.1b)."""
    assert compiled(mana_cost="").mana_cost is None
    assert compiled(mana_cost="{0}").mana_cost == ManaCost()


def test_a_cost_that_no_symbol_stands_for_is_named():
    """Questions about its cost cannot be told, all others can."""
    card = compiled(mana_cost="{HG}")
    assert card.mana_cost is None
    assert card.abilities[-1] == Unread(0, frozenset({"own costs"}))


def test_the_faces_of_a_card():
    """Each face is a card of its own that knows the others; a missing text is marked."""
    front, back = compile_cards([SPLIT])
    assert (front.name, front.full_name, front.face, front.other_faces) == (
        "Ember",
        "Ember // Rime",
        0,
        ("Rime",),
    )
    assert front.color_identity == back.color_identity == "UR"
    assert isinstance(front.abilities[0], SpellText)
    assert front.text_known
    assert not back.text_known
    assert not back.colors_known
    assert back.abilities == ()


def test_a_face_that_only_the_name_tells_of():
    """The second half of a name is a face without facts."""
    front, back = compile_cards([{**MOLE, "name": "Dusk Mole // Night Mole", "layout": "meld"}])
    assert (front.name, back.name) == ("Dusk Mole", "Night Mole")
    assert front.mana_cost == ManaCost.parse("1G")
    assert not back.text_known


def test_both_sides_of_a_flip_card_have_its_colors():
    """The flipped side has no cost; its colours are those of the card (CR 710.1c)."""
    faces = [
        {"name": "Low Mole", "mana_cost": "{R}", "oracle_text": "", "colors": ["R"]},
        {"name": "High Mole", "mana_cost": "", "oracle_text": "", "colors": None},
    ]
    row = {"name": "Low Mole // High Mole", "layout": "flip", "colors": ["R"], "card_faces": faces}
    _, back = compile_cards([row])
    assert back.printed_colors == "R"


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Add {G}.\n{2}: Level 2\nMoles you control have haste.",
        "{T}: Add {G}.\nLEVEL 1-3\n4/4\nLEVEL 4+\n6/6\nHaste",
    ],
)
def test_abilities_of_later_levels_are_not_taken_for_granted(text):
    """They hold only once the level is reached, which the card alone does not tell."""
    first, *later = compiled(oracle_text=text).abilities
    assert isinstance(first, Activated)
    assert later
    given = [ability for ability in later if not isinstance(ability, Activated)]
    assert given
    assert all(ability.condition is not None for ability in given)


def test_levels_of_a_leveler_and_of_a_class():
    """Level counters of the one are counted, the level of the other is a number of its own."""
    _, small, grown, hasty = compiled(
        oracle_text="Level up {1}\nLEVEL 1-3\n4/4\nLEVEL 4+\n6/6\nHaste"
    ).abilities
    counters = CountersOn("level")
    four = Compare(counters, ">=", Number(4))
    few = Both((Compare(counters, ">=", Number(1)), Compare(counters, "<=", Number(3))))
    assert small == SetPower(IsItself(), Number(4), Number(4), few)
    assert grown == SetPower(IsItself(), Number(6), Number(6), four)
    assert hasty == Grant(IsItself(), (Keyword("haste"),), four)

    gain, static = compiled(
        oracle_text="{2}: Level 2\nMole spells you cast cost {1} less to cast."
    ).abilities
    second = Compare(ClassLevel(), ">=", Number(2))
    assert gain.limits == (
        ActivationLimit("sorcery"),
        ActivationLimit("if", Compare(ClassLevel(), "=", Number(1))),
    )
    assert isinstance(static, Grant)
    assert static.condition == second


def test_a_level_that_is_not_understood_is_unread():
    """It keeps its place and what it may touch."""
    text = "Level up {1}\nLEVEL 1+\n4/4\nMole spells cost {1} more to cast in the dark."
    *_, unread = compiled(oracle_text=text).abilities
    assert unread == Unread(4, frozenset({"costs"}))


def test_a_rebalanced_card_calls_itself_by_both_names():
    """It is found by the name of the data, and its text may leave the "A-" out."""
    text = "A-Dusk Mole enters tapped.\nDusk Mole can't block."
    (card,) = compile_cards([{**MOLE, "name": "A-Dusk Mole", "oracle_text": text}])

    assert EntersTapped(IsItself()) in card.abilities
    assert not any(isinstance(a, Unread) and a.touches for a in card.abilities)
    assert Catalogue.of([card]).find("a-dusk mole") is card


def test_a_plane_has_one_subtype_of_several_words():
    """Other types have one subtype a word (CR 205.3b)."""
    assert split_type_line("Plane — The Dusk Burrow") == ((), ("Plane",), ("The Dusk Burrow",))
    assert split_type_line("Land — Urza's Mine") == ((), ("Land",), ("Urza's", "Mine"))


@pytest.mark.parametrize("row", [{}, {"name": ""}, {"name": 7}, {"name": "x" * 1000}])
def test_a_row_without_a_name_is_refused(row):
    """There would be no way to find it."""
    with pytest.raises(ValueError, match="needs a name"):
        compile_cards([row])


def test_the_pack_holds_cards_and_tokens():
    """The predefined tokens come along with every pack (CR 111.10)."""
    catalogue = Catalogue.from_pack(
        write_pack(compile_cards([MOLE, SPLIT]), "2026-06", "2026-06-30")
    )
    assert catalogue.card("dusk mole") == compiled()
    assert catalogue.card("Powerstone").token


def test_coverage_counts_what_is_read_and_names_what_is_not():
    """The counts go by the words of a paragraph; the commonest misses come first."""
    rows = [MOLE, {**MOLE, "name": "Night Mole", "oracle_text": "Moles cost {1} less on Mondays."}]
    found = coverage([*rows, rows[1]])
    assert (found.counts["mana"].scope, found.counts["mana"].modelled) == (1, 1)
    assert (found.counts["costs"].scope, found.counts["costs"].read) == (2, 0)
    assert found.missed[0] == ("Moles cost {1} less on Mondays.", 2)
    assert found.printed.read == found.printed.same > found.printed.in_words > 0
    in_scope = found.printed_in_scope
    assert found.printed.read > in_scope.read == in_scope.same >= in_scope.in_words > 0
    assert "costs" in report(found)
