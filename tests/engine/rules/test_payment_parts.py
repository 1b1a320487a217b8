"""The parts of the search: slots of a cost, factored outcomes, flows, the closed form."""

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.mana.cost import ManaCost
from engine.rules.payment.choices import clusters, factored
from engine.rules.payment.flow import Network
from engine.rules.payment.hall import Shortage, shortage
from engine.rules.payment.offers import Offers
from engine.rules.payment.problem import Kind, pose
from engine.rules.payment.slots import Slot, demands
from tests.engine.rules.payment_random import (
    PlainSpending,
    combination,
    creature,
    land,
    lotus,
    treasure,
)

# --- slots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "found"),
    [
        ("{2}{W}", [{Slot(): 2, Slot("W"): 1}]),
        ("{W/U}{C}{S}", [{Slot("WU"): 1, Slot("C"): 1, Slot(snow=True): 1}]),
        ("{U/P}", [{Slot("U", life=2): 1}]),
        ("{2/R}{2/R}", [{Slot("R"): 2}, {Slot("R"): 1, Slot(): 2}, {Slot(): 4}]),
        ("{0}", [{}]),
    ],
)
def test_slots_of_a_cost(cost, found):
    """Each symbol is one slot; a monocoloured hybrid symbol is one or so many generic ones."""
    assert [dict(demand) for demand in demands(ManaCost.parse(cost))] == found


def test_life_for_a_symbol_goes_with_the_cheaper_price():
    """A permission to pay life for {B} reaches hybrid and Phyrexian symbols that can be {B}."""
    (demand,) = demands(ManaCost.parse("{B}{B/G}{B/P}{G}"), {"B": 1})

    assert dict(demand) == {Slot("B", life=1): 2, Slot("BG", life=1): 1, Slot("G"): 1}


def test_generic_mana_of_x_is_kept_apart():
    """As much of the generic mana as stands for X, and no more than there is."""
    assert dict(next(demands(ManaCost.parse("{3}{B}"), None, 2))) == {
        Slot(variable=True): 2,
        Slot(): 1,
        Slot("B"): 1,
    }
    assert dict(next(demands(ManaCost.parse("{1}"), None, 2))) == {Slot(variable=True): 1}


# --- outcomes -------------------------------------------------------------------------------------

KINDS = [Kind(letter, 1 << number) for number, letter in enumerate("WUB")]


def expanded(yields):
    return {tuple(sorted(picked)) for made in yields for picked in product(*made)}


@given(
    st.lists(
        st.lists(st.sampled_from(KINDS), max_size=3).map(lambda o: tuple(sorted(o))),
        min_size=1,
        max_size=6,
    )
)
def test_factoring_keeps_the_outcomes(outcomes):
    """Whatever is factored, the outcomes that it stands for are the same."""
    assert expanded(factored(outcomes)) == set(outcomes)


def test_combinations_become_flexible_units():
    """Two mana in any combination are two units that can be either; of one colour they are not."""
    both = [tuple(c) for c in combinations_with_replacement(KINDS, 2)]

    assert factored(both) == ((frozenset(KINDS), frozenset(KINDS)),)
    assert len(factored([(kind, kind) for kind in KINDS])) == len(KINDS)


def test_alike_permanents_are_one_cluster():
    """Permanents of one shape are grouped, whatever their names and the order of the board."""
    offers = Offers((*land(0, "WU"), *treasure(1), *land(2, "UW"), *creature(3, "G", convoke=True)))
    problem = pose(offers, {Slot(): 2, Slot("U"): 1}, PlainSpending(), colored=True)

    assert sorted(len(part.members) for part in clusters(problem)) == [1, 1, 2]


def test_only_what_matters_tells_payers_apart():
    """Where no colour is counted, colours that pay the same slots are one kind."""
    offers = Offers((*lotus(0, "WUBRG", 3), *combination(1, "BRG", 2)))
    plain = pose(offers, {Slot(): 2, Slot("U"): 1}, PlainSpending(), colored=False)
    colored = pose(offers, {Slot(): 2, Slot("U"): 1}, PlainSpending(), colored=True)

    assert len(set(plain.kinds.values())) == 2
    assert len(set(colored.kinds.values())) == 5


# --- flows ----------------------------------------------------------------------------------------


def test_the_cheapest_flow():
    """Four units over two roads, the cheap one with room for three, one of them rewarded."""
    network = Network()
    source, middle, sink = network.node(), network.node(), network.node()
    cheap = network.edge(source, middle, 3, 1)
    dear = network.edge(source, middle, 3, 5)
    rewarded = network.edge(middle, sink, 1, -10)
    plain = network.edge(middle, sink, 9)

    assert network.send(source, sink, 4) == 4
    assert [network.flow(edge) for edge in (cheap, dear, rewarded, plain)] == [3, 1, 1, 3]


def test_a_flow_that_is_too_small():
    """What does not fit does not arrive."""
    network = Network()
    source, sink = network.node(), network.node()
    network.edge(source, sink, 2)

    assert network.send(source, sink, 5) == 2


@given(
    st.lists(st.integers(0, 7), max_size=6),
    st.lists(st.integers(0, 3), min_size=3, max_size=3),
)
def test_flow_and_closed_form_agree(masks, counts):
    """Everything arrives exactly when no set of slots has too few payers (Hall)."""
    demand = {Slot(letter): count for letter, count in zip("WUB", counts, strict=True) if count}
    problem = pose(Offers(()), demand, PlainSpending(), colored=False)
    network = Network()
    source, sink = network.node(), network.node()
    groups = []
    for group in problem.groups:
        groups.append(network.node())
        network.edge(groups[-1], sink, group.count)
    for mask in masks:
        payer = network.node()
        network.edge(source, payer, 1)
        for number, node in enumerate(groups):
            if mask >> number & 1:
                network.edge(payer, node, 1)
    wanted = sum(demand.values())
    found = shortage(problem, Counter(masks).items())

    assert (network.send(source, sink, wanted) == wanted) == (found is None)

    if found is not None:
        able = sum(1 for mask in masks if any(mask >> group & 1 for group in found.groups))
        assert found == Shortage(found.groups, found.needed, able)
        assert able < found.needed == sum(problem.groups[g].count for g in found.groups)
