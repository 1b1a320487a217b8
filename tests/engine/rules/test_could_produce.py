"""Which types of mana a permanent could produce: CR 106.7."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Permanent
from engine.cards.abilities import Activated, OtherEffect, Unread
from engine.cards.amounts import CountOf, Number
from engine.cards.conditions import Compare
from engine.cards.costs import TapSelf
from engine.cards.filters import CanProduce, HasSupertype, HasType
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import (
    ChosenColor,
    CouldProduce,
    FixedMana,
    Instead,
    Letters,
    OneType,
)
from engine.errors import UndeterminedError
from engine.mana.types import TYPES
from engine.rules.could_produce import could_produce, could_produce_all
from engine.situation import Situation
from tests.engine.rules.mana_boards import (
    LAND,
    MINE,
    board,
    creature,
    enchantment,
    land,
    reflecting,
    taps,
)
from tests.engine.rules.naive_could_produce import naive_could_produce


def types_of(situation: Situation, name: str) -> str:
    return could_produce(situation, situation.battlefield.find(name)).letters


@pytest.mark.parametrize(
    ("you", "opp", "asked", "expected"),
    [
        (["Grove"], [], "Grove", "G"),
        (["Twin Shore"], [], "Twin Shore", "WU"),
        (["Mirror Pond"], [], "Mirror Pond", ""),
        (["2 Mirror Pond"], [], "Mirror Pond", ""),
        (["Mirror Pond", "Grove", "Twin Shore"], [], "Mirror Pond", "WUG"),
        (["Far Orchard", "Grove"], ["Far Orchard"], "Far Orchard", "G"),
        (["Far Orchard", "Grove"], ["Far Orchard"], "opp:Far Orchard", "G"),
        (["Mirror Pond", "Far Orchard"], ["Crag"], "Mirror Pond", "R"),
        (["Far Orchard"], ["Tomb Vault"], "Far Orchard", "B"),
        (["Mirror Pond", "Quarry"], [], "Mirror Pond", "WUGC"),
        (["Mirror Pond", "Teeming Cradle"], [], "Mirror Pond", ""),
        (["Mirror Pond", "Teeming Cradle", "Bear"], [], "Mirror Pond", "G"),
        (["Mirror Pond", Permanent("Storage Pool")], [], "Mirror Pond", "WUC"),
        (["Mirror Pond", Permanent("Grove", tapped=True)], [], "Mirror Pond", "G"),
        (["Cave Guide"], [], "Cave Guide", "WUBRG"),
        (["Priest"], [], "Priest", "B"),
    ],
)
def test_types_of_a_board(you, opp, asked, expected):
    """Costs, tapped state and spending restrictions are ignored; an amount of 0 gives no type."""
    assert types_of(board(you, opp), asked) == expected


def test_a_trigger_of_an_aura_is_no_ability_of_the_land():
    """Only abilities of the permanent itself count, and a granted one is its own."""
    situation = board(["Crag", Permanent("Wild Vine", attached_to="Crag"), "Mirror Pond"])

    assert types_of(situation, "Mirror Pond") == "R"


@pytest.mark.parametrize(
    ("replacements", "expected"),
    [
        (["Foul Air"], "B"),
        (["Mirrored Mana"], "G"),
        (["Dull Sphere"], "G"),
        (["Dull Sphere", "Mirrored Mana"], "C"),
        (["Dull Sphere", "Mirrored Mana", "Foul Air"], "BC"),
    ],
)
def test_replacement_effects_apply_in_every_order(replacements, expected):
    """What is produced in the end counts, each effect having had its one opportunity."""
    assert types_of(board(["Grove", *replacements]), "Grove") == expected


def test_an_order_that_gives_more_types():
    """First to black and then to a colour of choice gives every colour, the other order black."""
    pulse = enchantment(
        "Pulse", ManaReplacement(HasSupertype("Basic"), "you", Become(Letters("WUBRG")))
    )
    situation = board(["Dale", "Pulse", "Foul Air"], more=(pulse,))

    assert types_of(situation, "Dale") == "WUBRG"


def test_replacement_needs_the_tap_symbol():
    """An ability without {T} is not tapping for mana, so nothing is replaced."""
    situation = board(["Twin Eye", "Storage Pool", "Foul Air"])

    assert types_of(situation, "Storage Pool") == "WUB"


def test_an_unknown_choice_is_refused_where_it_matters():
    """A colour that the board does not tell leaves only those answers open that hang on it."""
    gate = land("Gate", taps(OneType(ChosenColor())))
    situation = board(["Gate", "Mirror Pond", "Grove"], ["Far Orchard"], more=(gate,))

    with pytest.raises(UndeterminedError):
        types_of(situation, "Mirror Pond")
    assert types_of(situation, "Grove") == "G"


def test_a_doubt_that_changes_nothing_is_no_doubt():
    """Where all types are certain anyway, an unknown choice does not matter."""
    gate = land("Gate", taps(OneType(ChosenColor())), taps(OneType(Letters(TYPES))))
    situation = board(["Gate", "Mirror Pond"], more=(gate,))

    assert types_of(situation, "Mirror Pond") == TYPES


@pytest.mark.parametrize(
    "ability",
    [
        Unread(1, frozenset({"mana"})),
        Activated((TapSelf(),), (OtherEffect(frozenset({"mana"})),)),
    ],
)
def test_a_text_that_was_not_understood_is_a_doubt(ability):
    """An ability that may add mana and was not understood leaves the types open."""
    found = could_produce_all(board(["Riddle"], more=(land("Riddle", ability),)))[0]

    assert (found.mask, found.possible) == (0, 0b111111)


def test_reasons_are_short_and_end_in_an_ability():
    """The reason of a type leads over the first permanents that gave it, with no loop."""
    situation = board(["Far Orchard", "Mirror Pond"], ["Mirror Pond", "Shore"])
    found = could_produce(situation, situation.battlefield.find("Mirror Pond"))
    (step,) = found.steps

    assert "because Far Orchard could" in step.says
    assert next(part.says for part in step.walk()) == (
        "opp’s Shore could produce {U}: it has an ability that would add it."
    )
    assert len(tuple(step.walk())) == 3


# --- against a naive second implementation ------------------------------------------

SOURCES = (
    *("Dale", "Shore", "Crag", "Twin Shore", "Double Crag", "Mirror Pond", "Far Orchard"),
    *("Teeming Cradle", "Bear", "Foul Air", "Dull Sphere", "Mirrored Mana", "Cave Mirror"),
    *("Sky Mirror", "Spore Air"),
)
MORE = (
    creature("Cave Mirror", reflecting(MINE, "color")),
    creature("Sky Mirror", taps(OneType(CouldProduce(HasType("Permanent"), "type")))),
    enchantment(
        "Spore Air",
        ManaReplacement(
            LAND, "you", Become(CouldProduce(HasType("Creature"), "color")), produces="R"
        ),
    ),
)
BOARDS = st.tuples(
    st.lists(st.sampled_from(SOURCES), max_size=4), st.lists(st.sampled_from(SOURCES), max_size=3)
)


@settings(max_examples=150, deadline=None)
@given(BOARDS)
def test_agrees_with_all_derivations(names):
    """The fixpoint finds what a search over every derivation without repetition finds."""
    situation = board(names[0], names[1], MORE)
    found = could_produce_all(situation)

    for permanent in situation.battlefield:
        assert set(found[permanent.key].letters) == naive_could_produce(situation, permanent), (
            permanent.name
        )


@settings(max_examples=60, deadline=None)
@given(BOARDS, st.randoms())
def test_the_order_of_the_board_does_not_matter(names, random):
    """Permanents in another order could produce the same."""
    you, opp = names
    shuffled = random.sample(you, len(you)), random.sample(opp, len(opp))

    def by_name(sides):
        situation = board(sides[0], sides[1], MORE)
        found = could_produce_all(situation)
        return {(p.controller, p.name): found[p.key].letters for p in situation.battlefield}

    assert by_name(names) == by_name(shuffled)


@settings(max_examples=60, deadline=None)
@given(BOARDS, st.sampled_from(["Dale", "Crag", "Twin Shore"]))
def test_a_pure_source_takes_nothing_away(names, more):
    """With one more land that only makes mana, nothing could produce fewer types."""
    before, after = board(names[0], names[1], MORE), board(names[0], [*names[1], more], MORE)
    old, new = could_produce_all(before), could_produce_all(after)

    assert all(old[n].mask & ~new[n].mask == 0 for n in range(len(old)))


@settings(max_examples=60, deadline=None)
@given(BOARDS)
def test_every_type_has_a_reason_that_ends_in_an_ability(names):
    """Each letter comes with a derivation whose first step speaks of an ability."""
    for found in could_produce_all(board(names[0], names[1], MORE)):
        for letter in found.letters:
            first = next(iter(found.reasons[letter].walk()))
            assert "ability" in first.says or "applied" in first.says


PALE = CountOf(CanProduce("WU"))


@pytest.mark.parametrize(
    "production",
    [
        FixedMana(("C",), PALE),
        Instead(FixedMana(("C",)), Compare(PALE, ">=", Number(1)), FixedMana(("G",))),
    ],
)
def test_what_counts_what_could_produce_hangs_on_itself(production):
    """It is not decided for the land itself; the others are, and asking again says the same."""
    situation = board(["Pale Well", "Grove"], more=(land("Pale Well", taps(production)),))

    for _ in range(2):
        with pytest.raises(UndeterminedError, match="hangs on itself"):
            types_of(situation, "Pale Well")
        assert types_of(situation, "Grove") == "G"
