"""Reducing costs: tables for each part of CR 118.7, and what holds for all costs."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import UnsupportedError
from engine.mana import reduction as module
from engine.mana.cost import ManaCost
from engine.mana.reduction import Reduction, amount_of, reachable, reduced
from engine.mana.symbols import Symbol


def cost(text: str) -> ManaCost:
    return ManaCost.parse(text)


def words(costs) -> set[str]:
    return {str(each) or "{0}" for each in costs}


@pytest.mark.parametrize(
    ("before", "less", "after"),
    [
        ("{3}{W}", "{2}", {"{1}{W}"}),
        ("{1}{W}", "{5}", {"{W}"}),  # 118.7a
        ("{W}{C}", "{2}", {"{W}{C}"}),
        ("{2}{U}", "{G}", {"{1}{U}"}),  # 118.7b
        ("{2}{U}", "{C}", {"{1}{U}"}),
        ("{2}{G}", "{G}{G}", {"{1}"}),  # 118.7c
        ("{G}{G}", "{G}{G}{G}", {"{0}"}),
        ("{1}{C}", "{C}{C}", {"{0}"}),  # 118.7d
        ("{1}{W}{U}", "{W/U}", {"{1}{U}", "{1}{W}"}),  # 118.7e
        ("{3}{W}", "{2/W}", {"{1}{W}", "{3}"}),
        ("{3}{B}", "{2/W}", {"{1}{B}", "{2}{B}"}),
        ("{W}{U}", "{W/U}{W/U}", {"{W}", "{U}", "{0}"}),
        ("{2}{G}", "{G/P}", {"{2}"}),  # 118.7f
        ("{2}{G}", "{G/U/P}", {"{2}", "{1}{G}"}),
        ("{2}{S}", "{S}{S}{S}", {"{S}"}),  # 118.7g, 107.4h
        ("{2}{W/U}{B/P}{2/R}", "{9}", {"{W/U}{B/P}{2/R}"}),  # open symbols are left alone
        ("{X}{2}", "{1}", {"{X}{1}"}),
    ],
)
def test_one_reduction(before, less, after):
    """A reduction takes what CR 118.7 says, and each choice of halves is a result."""
    assert words(reduced(cost(before), Reduction(cost(less)))) == after


@pytest.mark.parametrize(
    ("before", "less", "after"),
    [
        ("{1}{G}", "{G}", "{1}"),
        ("{1}{U}", "{G}", "{1}{U}"),
        ("{2}{G}", "{G}{G}{G}", "{2}"),
        ("{2}{W}{U}{B}{R}{G}", "{W}{U}{B}{R}{G}", "{2}"),
    ],
)
def test_colored_only_never_spills(before, less, after):
    """A reduction of coloured mana alone leaves generic mana as it is."""
    found = reduced(cost(before), Reduction(cost(less), colored_only=True))

    assert words(found) == {after}


@pytest.mark.parametrize(
    ("before", "less", "least", "after"),
    [
        ("{3}", "{2}", 1, {"{1}"}),
        ("{2}", "{2}", 1, {"{1}"}),
        ("{1}", "{2}", 1, {"{1}"}),
        ("{2}{U}", "{2}", 1, {"{U}"}),
        ("{0}", "{2}", 1, {"{0}"}),
        ("{W}{U}", "{W}{U}", 1, {"{W}", "{U}"}),
        ("{1}{W}", "{W}{1}", 1, {"{1}", "{W}"}),
    ],
)
def test_bounded_reductions(before, less, least, after):
    """A bound keeps that much mana and never raises a cost that has less."""
    assert words(reduced(cost(before), Reduction(cost(less), least=least))) == after


def test_order_of_a_bounded_reduction_matters():
    """A reduction with a bound before or after one without leaves one mana more or less."""
    found = reachable(cost("{3}"), (Reduction(cost("{2}"), least=1), Reduction(cost("{1}"))))

    assert words(found) == {"{0}", "{1}"}


def test_order_of_a_spilling_reduction_matters():
    """What coloured mana is left decides whether a reduction of the same colour spills."""
    reductions = (Reduction(cost("{G}")), Reduction(cost("{G}"), colored_only=True))

    assert words(reachable(cost("{1}{G}"), reductions)) == {"{1}", "{0}"}


def test_path_tells_every_reduction_once():
    """The way to a result names each reduction by its place, and ends at the result."""
    reductions = (
        Reduction(cost("{2}"), least=1),
        Reduction(cost("{1}")),
        Reduction(cost("{2}"), least=1),
    )

    for after, path in reachable(cost("{9}"), reductions).items():
        assert sorted(place for place, _ in path) == [0, 1, 2]
        assert path[-1][1] == after


def test_too_many_ways_are_refused(monkeypatch):
    """Past the bound the answer is an error that says so, not a wrong cost."""
    monkeypatch.setattr(module, "MAX_STATES", 3)
    reductions = tuple(Reduction(cost(f"{{{n}}}"), least=1) for n in range(1, 5))

    with pytest.raises(UnsupportedError, match="too many ways"):
        reachable(cost("{20}"), reductions)


def test_amount_counts_symbols():
    """The amount of mana: generic numbers as such, every other symbol once, {X} not at all."""
    assert amount_of(cost("{X}{3}{W/U}{B/P}{2/R}{W}{C}{S}")) == 9


# --- properties ---------------------------------------------------------------------------------

_PLAIN = [Symbol(types=letter) for letter in "WUBRGC"]
_symbols = st.lists(st.sampled_from([*_PLAIN, Symbol(snow=True)]), max_size=5)
_costs = st.builds(
    lambda generic, symbols: ManaCost.of([Symbol(generic=generic), *symbols]),
    st.integers(0, 8),
    _symbols,
)
_halves = [Symbol(types="WU"), Symbol(generic=2, types="R"), Symbol(types="G", phyrexian=True)]
_less = st.builds(
    lambda generic, symbols: ManaCost.of([Symbol(generic=generic), *symbols]),
    st.integers(0, 4),
    st.lists(st.sampled_from([*_PLAIN, *_halves]), max_size=3),
)
_reductions = st.builds(Reduction, _less, st.booleans(), st.one_of(st.none(), st.integers(0, 3)))


@given(_costs, _reductions)
def test_reductions_only_take(before, less):
    """No result has more of any symbol, and none has less mana than the bound allows."""
    results = reduced(before, less)

    assert results
    for after in results:
        assert after.generic <= before.generic
        assert all(before.counts()[symbol] >= n for symbol, n in after.counts().items())
        if less.least is not None:
            assert amount_of(after) >= min(less.least, amount_of(before))


@given(_costs, st.integers(0, 12))
def test_generic_reductions_keep_all_symbols(before, number):
    """A generic reduction never touches a coloured, colourless or snow symbol (CR 118.7a)."""
    (after,) = reduced(before, Reduction(ManaCost.of([Symbol(generic=number)])))

    assert after.counts() == before.counts()
    assert after.generic == max(0, before.generic - number)


@given(_costs, st.lists(_reductions, max_size=3))
def test_reachable_is_every_order(before, reductions):
    """What is reachable is what the reductions leave one after the other, in all orders."""
    expected = set()
    for order in itertools.permutations(reductions):
        costs = {before}
        for reduction in order:
            costs = {after for each in costs for after in reduced(each, reduction)}
        expected |= costs

    assert set(reachable(before, reductions)) == expected


@given(_costs, st.lists(_less, max_size=4))
def test_unbounded_spilling_reductions_commute(before, amounts):
    """Without bounds, choices and coloured-only ones the order cannot matter: one result."""
    plain = [ManaCost.of(s for s in less.symbols if s not in _halves) for less in amounts]

    assert len(reachable(before, [Reduction(less) for less in plain])) == 1
