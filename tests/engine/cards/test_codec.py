"""The ability language as JSON and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import abilities, amounts, codec, conditions, costs, filters, modifiers
from engine.cards.card import Card
from engine.cards.production import Combination, FixedMana, Letters, OneType, Restriction, ToCast
from engine.cards.tokens import TOKENS
from engine.mana.cost import ManaCost

WORDS = st.text(st.characters(codec="utf-8"), max_size=8)
MANA = st.lists(st.sampled_from(["{X}", "{2}", "{W/U}", "{2/G}", "{B/P}", "{C}", "{S}", "{R}"]))
COSTS = MANA.map(lambda symbols: ManaCost.parse("".join(symbols)))

SIMPLE_FILTERS = st.one_of(
    st.just(filters.Anything()),
    st.builds(filters.HasType, WORDS),
    st.builds(filters.ColorCount, st.integers(0, 5), st.integers(0, 5)),
    st.builds(filters.IsTapped, st.booleans()),
)
AMOUNTS = st.recursive(
    st.one_of(
        st.builds(amounts.Number, st.integers(-3, 99)),
        st.just(amounts.AnnouncedX()),
        st.builds(amounts.CountOf, SIMPLE_FILTERS, st.sampled_from(["battlefield", "hand"])),
    ),
    lambda part: st.one_of(
        st.builds(amounts.Plus, part, part), st.builds(amounts.Half, part, st.booleans())
    ),
    max_leaves=5,
)
FILTERS = st.recursive(
    st.one_of(SIMPLE_FILTERS, st.builds(filters.Compares, WORDS, WORDS, AMOUNTS)),
    lambda part: st.one_of(
        st.builds(filters.Not, part),
        st.builds(filters.AllOf, st.lists(part, max_size=3).map(tuple)),
    ),
    max_leaves=6,
)
CONDITIONS = st.one_of(
    st.none(),
    st.builds(conditions.Compare, AMOUNTS, st.sampled_from([">=", "<"]), AMOUNTS),
    st.builds(conditions.WasPaid, WORDS),
)
PARTS = st.one_of(
    st.builds(costs.PayMana, COSTS),
    st.just(costs.TapSelf()),
    st.builds(costs.Sacrifice, FILTERS, AMOUNTS),
    st.builds(costs.OneOf, st.just(((costs.TapSelf(),), (costs.Exert(), costs.UntapSelf())))),
)
EFFECTS = st.one_of(
    st.builds(
        abilities.AddMana,
        st.one_of(
            st.just(FixedMana(("WW", "WU"))),
            st.builds(OneType, st.just(Letters("WUBRG")), AMOUNTS),
            st.builds(Combination, st.just(Letters("RG")), AMOUNTS),
        ),
        st.one_of(st.none(), FILTERS.map(lambda spells: Restriction((ToCast(spells),)))),
    ),
    st.builds(abilities.OtherEffect, st.frozensets(WORDS, max_size=3), st.booleans()),
)
ABILITIES = st.one_of(
    st.builds(
        abilities.Activated,
        st.lists(PARTS, max_size=3).map(tuple),
        st.lists(EFFECTS, max_size=2).map(tuple),
        zone=WORDS,
    ),
    st.builds(
        modifiers.CostModifier,
        st.builds(modifiers.SpellsOf, FILTERS),
        st.sampled_from(["more", "less"]),
        COSTS,
        AMOUNTS,
        condition=CONDITIONS,
        least=st.one_of(st.none(), st.integers(0, 3)),
    ),
    st.builds(abilities.Grant, FILTERS, st.just((abilities.Keyword("flying"),)), CONDITIONS),
    st.builds(abilities.Unread, st.integers(1, 9), st.frozensets(WORDS, max_size=3)),
)
CARDS = st.builds(
    Card,
    WORDS,
    st.one_of(st.none(), COSTS),
    types=st.lists(WORDS, max_size=2).map(tuple),
    colors=st.one_of(st.none(), WORDS),
    power=st.one_of(st.none(), st.integers(-2, 20)),
    abilities=st.lists(ABILITIES, max_size=3).map(tuple),
    face=st.integers(0, 2),
)


@given(CARDS)
def test_a_card_survives_the_round_trip(card):
    """Whatever is written reads back as the same value."""
    assert codec.loads(codec.dumps(card)) == card


@given(CARDS)
def test_equal_cards_have_equal_texts(card):
    """The text depends on the value alone: writing what was read gives the same text."""
    text = codec.dumps(card)
    assert codec.dumps(codec.loads(text)) == text
    assert "\n" not in text


@pytest.mark.parametrize("token", TOKENS, ids=lambda token: token.name)
def test_every_predefined_token_survives_the_round_trip(token):
    """The table of tokens is in the language of the codec."""
    assert codec.loads(codec.dumps(token)) == token


def test_fields_with_their_default_are_left_out():
    """A plain value is as short as can be."""
    assert codec.dumps(filters.IsTapped()) == '{"IsTapped":[]}'
    assert codec.dumps(filters.IsTapped(tapped=False)) == '{"IsTapped":[false]}'


def test_no_cost_and_the_empty_cost_differ():
    """A land has no mana cost, which is not a cost of nothing (CR 202.1b)."""
    assert codec.loads(codec.dumps(Card("Drum", ManaCost()))).mana_cost == ManaCost()
    assert codec.loads(codec.dumps(Card("Drum"))).mana_cost is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("[1,", "not JSON"),
        ("1.5", "float"),
        ("NaN", "float"),
        ('{"IsTapped":[],"IsToken":[]}', "one key"),
        ('{"Popen":["ls"]}', "no class"),
        ('{"IsTapped":5}', "needs a list"),
        ('{"IsTapped":[1,2,3]}', "number of fields"),
        ('{"HasType":[]}', "number of fields"),
        ('{"cost":"{2"}', "no mana cost"),
        ('{"cost":7}', "no mana cost"),
        ('{"set":[1]}', "holds words"),
        ("[" * 60 + "]" * 60, "deeply"),
        ("[" * 100_000 + "]" * 100_000, "not JSON"),
        (json.dumps([0] * 30_000), "too large"),
    ],
)
def test_what_is_not_of_the_language_is_refused(text, words):
    """The reader refuses other values, and too deep and too large ones, with a plain error."""
    with pytest.raises(codec.CodecError, match=words):
        codec.loads(text)


@pytest.mark.parametrize("value", [1.5, b"x", {"a": 1}, object()])
def test_values_of_other_kinds_are_not_written(value):
    """Only the ability language can be written."""
    with pytest.raises(codec.CodecError):
        codec.dumps(value)
