"""What saves work on boards of many alike permanents, and gives the same."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, Permanent, Player
from engine.cards.abilities import Activated, Grant, Keyword
from engine.cards.amounts import CountOf
from engine.cards.filters import HasType
from engine.cards.modifiers import CostModifier, MinimumCost
from engine.objects import Characteristics, GameObject
from engine.rules.continuous import with_permanents
from engine.rules.costs.spells import effect_sources, effects_at_work
from engine.rules.layers import derive
from engine.rules.parts import mentions, parts_of
from tests.engine.rules.payment_boards import board
from tests.engine.rules.test_layers import CARDS

NAMES = sorted(CARDS.names())


def test_an_object_with_other_characteristics_is_else_the_same():
    """Each of its other fields is kept, and without a change it is itself."""
    kind, other = Characteristics("Cub"), Characteristics("Bear")
    whole = GameObject(
        kind, "you", "opp", 3, 4, "stack", Permanent("Cub", label="it"), 7, 2, "hand", ("opp",),
        is_commander=True, timestamp=5.0,
    )  # fmt: skip

    assert whole.with_characteristics(kind) is whole
    assert whole.with_characteristics(other) == replace(whole, characteristics=other)
    assert all(getattr(whole, it.name) != it.default for it in fields(whole))


def test_a_situation_in_which_nothing_changes_stays_itself():
    """So that what is known of it stays known."""
    start = derive(Board({"you": Player((Permanent("Cub", 3),))}), CARDS)

    assert with_permanents(start, lambda permanent: permanent) is start
    assert with_permanents(start, lambda permanent: replace(permanent, x=1)) is not start


@given(
    st.lists(st.tuples(st.sampled_from(NAMES), st.integers(1, 3)), max_size=5),
    st.lists(st.tuples(st.sampled_from(NAMES), st.integers(1, 3)), max_size=3),
)
def test_many_of_one_entry_are_what_each_on_its_own_is(mine, theirs):
    """Three of a card and three times that card come out of the layers alike."""
    together = [
        tuple(Permanent(name, count, ts=0, chosen="Badger") for name, count in side)
        for side in (mine, theirs)
    ]
    apart = [tuple(replace(p, count=1) for p in side for _ in range(p.count)) for side in together]
    found = [
        derive(Board({"you": Player(you), "opp": Player(opp)}), CARDS).battlefield
        for you, opp in (together, apart)
    ]

    assert [p.characteristics for p in found[0]] == [p.characteristics for p in found[1]]
    assert [p.controller for p in found[0]] == [p.controller for p in found[1]]


def test_effects_of_a_kind_are_those_of_all_in_their_order():
    """Of one class of abilities, of several, of one that is not there."""
    situation = board(["Toll Sphere", "2 Grove", "Small Sphere", "Bear", "Stiff Latch"], ["Bog"])
    everything = effect_sources(situation)

    assert len(effects_at_work(situation, CostModifier, MinimumCost)) == 3
    for kinds in ((CostModifier,), (MinimumCost, CostModifier, Keyword), (Activated,), (Grant,)):
        assert effects_at_work(situation, *kinds) == tuple(
            effect for effect in everything if isinstance(effect[0], kinds)
        )


@pytest.mark.parametrize("name", NAMES)
def test_an_ability_mentions_what_is_a_part_of_it(name):
    """However deep it lies in it."""
    for ability in CARDS.card(name).abilities:
        inside = parts_of(ability)
        for kind in (Activated, CountOf, HasType, Keyword):
            assert mentions(ability, kind) == any(isinstance(part, kind) for part in inside)
