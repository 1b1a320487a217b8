"""The search against exhaustive enumeration of all pools, on small random boards."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotDecidedError
from engine.mana.cost import ManaCost
from engine.rules.payment.assignment import Aim
from engine.rules.payment.ceiling import color_ceiling
from engine.rules.payment.choices import clusters
from engine.rules.payment.hall import Shortage
from engine.rules.payment.offers import Offers
from engine.rules.payment.problem import pose
from engine.rules.payment.search import Solution, solve, with_colors
from engine.rules.payment.slots import Slot, demands
from tests.engine.rules.payment_random import (
    PlainSpending,
    check,
    confluence,
    creature,
    land,
    lotus,
    oracle,
    random_cost,
    random_offers,
    signet,
    tower,
    treasure,
)


def search(offers, cost, aim=None, colored=False):
    best = None
    for demand in demands(cost):
        found = solve(pose(offers, demand, PlainSpending(), colored=colored), aim)
        if not isinstance(found, Solution):
            continue
        rank = (-len(found.colors) if colored else 0, found.life)
        if best is None or rank < best[0]:
            best = rank, found
    return best[1] if best else None


BOARDS = range(300)


@pytest.mark.parametrize("start", BOARDS[::50])
def test_agrees_with_all_pools(start):
    """Payable or not, the least life and the most colours are those of the full enumeration."""
    unpayable = 0
    for seed in range(start, start + 50):
        rng = random.Random(seed)
        offers, cost = random_offers(rng), random_cost(rng)
        expected = oracle(offers, cost)
        if expected is None:
            continue
        unpayable += not expected
        least = search(offers, cost)

        assert (least is not None) == bool(expected), (seed, str(cost), expected)

        if least is None:
            continue

        assert least.life == min(expected.values()), (seed, str(cost), expected)

        check(least, offers, PlainSpending())
        most = search(offers, cost, Aim(most=True), colored=True)
        assert len(most.colors) == max(expected), (seed, str(cost), expected)
        assert most.life == expected[max(expected)], (seed, str(cost), expected)
        assert check(most, offers, PlainSpending()) == set(most.colors)
    assert unpayable >= 15


@pytest.mark.parametrize("start", range(1000, 1050, 50))
def test_exact_numbers_of_colors(start):
    """A number of colours can be reached exactly when some pool reaches it."""
    for seed in range(start, start + 50):
        rng = random.Random(seed)
        offers, cost = random_offers(rng), random_cost(rng, 4)
        expected = oracle(offers, cost)
        if not expected:
            continue
        for number in range(5):
            found = [
                with_colors(pose(offers, demand, PlainSpending(), colored=True), number)
                for demand in demands(cost)
            ]

            assert any(found) == (number in expected), (seed, number, str(cost), expected)

            for solution in filter(None, found):
                assert len(check(solution, offers, PlainSpending())) == number


@pytest.mark.parametrize("start", range(0, 200, 100))
def test_no_way_has_more_colors_than_the_ceiling(start):
    """The ceiling is never below the most colours, and is them where all make a single mana."""
    for seed in range(start, start + 100):
        rng = random.Random(seed)
        single = rng.random() < 0.5
        offers, cost = random_offers(rng), random_cost(rng)
        if single:
            letters = (rng.sample("WUBRGC", rng.randint(1, 3)) for _ in range(rng.randint(1, 6)))
            made = [a for key, found in enumerate(letters) for a in land(key, found)]
            offers = Offers(tuple(made))
        for demand in demands(cost):
            problem = pose(offers, demand, PlainSpending(), colored=True)
            most = solve(problem, Aim(most=True))
            if not isinstance(most, Solution):
                continue
            ceiling = color_ceiling(problem, clusters(problem))

            assert len(most.colors) <= ceiling, (seed, str(cost))

            if single and not any(slot.life or slot.snow for slot in demand):
                assert len(most.colors) == ceiling, (seed, str(cost))
            assert solve(problem, Aim(most=True), more_than=5) is None
            assert isinstance(solve(problem, Aim(most=True), more_than=ceiling - 1), Solution)


def test_many_alike_are_one_class():
    """Sixty creatures that convoke are one cluster: one flow decides."""
    activations = [a for key in range(60) for a in creature(key, convoke=True)]
    problem = pose(Offers(tuple(activations)), {Slot(): 60}, PlainSpending(), colored=False)

    found = solve(problem)

    assert isinstance(found, Solution)
    assert len(found.clusters) == 1
    assert len(found.clusters[0].members) == 60


def test_past_the_bound_nothing_is_claimed():
    """A search that may not look far enough says so; with its full bound it decides."""
    activations = [a for key in range(3) for a in lotus(key, "WUBRG", 2)]
    activations += [a for key in range(3, 6) for a in signet(key, ("WU", "UB", "BR")[key - 3])]
    demand = {Slot(types=letter): 2 for letter in "WURG"} | {Slot(types="B"): 1}
    problem = pose(Offers(tuple(activations)), demand, PlainSpending(), colored=False)

    with pytest.raises(NotDecidedError, match="not decided"):
        solve(problem, nodes=3)

    assert isinstance(solve(problem), Solution)


def test_a_good_payment_is_kept_when_only_comfort_is_open():
    """Past the bound a payment of the least life stands, even if a nicer plan was not ruled out."""
    activations = [a for key in range(3) for a in treasure(key)]
    activations += [a for key in range(4, 7) for a in lotus(key, "WUB", 2)]
    demand = {Slot(): 4, Slot(types="W"): 2, Slot(types="U"): 1}
    problem = pose(Offers(tuple(activations)), demand, PlainSpending(), colored=False)

    found = solve(problem, nodes=6)

    assert isinstance(found, Solution)
    assert found.life == 0


def test_the_closed_form_is_exact_for_single_mana():
    """Where every source makes one mana, a refusal always names the slots that are short."""
    for seed in range(300):
        rng = random.Random(seed)
        activations = [
            a
            for key in range(rng.randint(1, 6))
            for a in land(key, rng.sample("WUBRGC", rng.randint(1, 3)))
        ]
        demand = next(demands(random_cost(rng)))
        problem = pose(Offers(tuple(activations)), demand, PlainSpending(), colored=False)
        found = solve(problem)
        free = not any(slot.life for slot in demand)

        assert isinstance(found, Solution | Shortage) or not free

        if isinstance(found, Shortage):
            able = sum(
                any(problem.kinds[payer].pays >> group & 1 for group in found.groups)
                for a in activations
                for payer in [
                    max((o[0] for o in a.outcomes), key=lambda p: _reach(problem, p, found))
                ]
            )
            assert found.needed == sum(problem.groups[group].count for group in found.groups)
            assert able == found.there < found.needed


def _reach(problem, payer, found):
    return sum(problem.kinds[payer].pays >> group & 1 for group in found.groups)


def test_the_least_life_goes_before_comfort():
    """A sacrifice is preferred to paying life, a plain tap to a sacrifice."""
    offers = Offers((*confluence(0), *treasure(1), *land(2, "W")), {}, 20)

    found = [search(offers, ManaCost.parse(f"{{{number}}}")) for number in (1, 2, 3)]

    assert [(s.life, s.pain) for s in found] == [(0, 0), (0, 2), (1, 2)]


def test_a_creature_is_tapped_then_sacrificed_but_never_convokes_after():
    """A creature taps for mana and is sacrificed for more; once it is gone it can't convoke."""
    both = Offers(tuple(creature(0, "G", "G", "CC")))
    gone = Offers(tuple(creature(0, "", "G", "C", convoke=True)))

    assert isinstance(solve(pose(both, {Slot(): 3}, PlainSpending(), colored=False)), Solution)
    assert isinstance(solve(pose(gone, {Slot(): 1}, PlainSpending(), colored=False)), Solution)
    assert not isinstance(solve(pose(gone, {Slot(): 2}, PlainSpending(), colored=False)), Solution)


def test_one_victim_pays_once():
    """Two outlets share one creature: it is sacrificed to one of them only."""
    offers = Offers((*creature(0, "", "G", "CC"), *tower(1, [0])))

    assert isinstance(solve(pose(offers, {Slot(): 3}, PlainSpending(), colored=False)), Solution)
    assert not isinstance(
        solve(pose(offers, {Slot(): 4}, PlainSpending(), colored=False)), Solution
    )


def test_a_signet_cannot_pay_for_itself():
    """Mana has to be there before the ability that costs it is activated."""
    alone = Offers(tuple(signet(0, "WU")))
    pair = Offers((*signet(0, "WU"), *signet(1, "UB")))
    fed = Offers((*signet(0, "WU"), *land(1, "G")))
    demand = {Slot(): 2}

    assert not isinstance(solve(pose(alone, demand, PlainSpending(), colored=False)), Solution)
    assert not isinstance(solve(pose(pair, demand, PlainSpending(), colored=False)), Solution)
    assert isinstance(solve(pose(fed, demand, PlainSpending(), colored=False)), Solution)


@settings(deadline=None, max_examples=60)
@given(
    st.integers(0, 10_000),
    st.sampled_from(["W", "U", "B", "R", "G", "C", "WU", "WUBRG"]),
)
def test_a_pure_source_never_hurts(seed, letters):
    """Adding a plain land never makes a payable cost unpayable or dearer in life."""
    rng = random.Random(seed)
    offers, cost = random_offers(rng), random_cost(rng)
    more = Offers((*offers.activations, *land(500, letters)), offers.capacities, offers.life)
    before, after = search(offers, cost), search(more, cost)

    assert before is None or (after is not None and after.life <= before.life)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10_000))
def test_the_order_of_sources_never_matters(seed):
    """The least life and the most colours do not hang on the order of the board."""
    rng = random.Random(seed)
    offers, cost = random_offers(rng), random_cost(rng)
    shuffled = list(offers.activations)
    rng.shuffle(shuffled)
    other = Offers(tuple(shuffled), offers.capacities, offers.life)
    aim = Aim(most=True)
    one, two = search(offers, cost, aim, colored=True), search(other, cost, aim, colored=True)

    assert (one is None) == (two is None)

    if one is not None:
        assert (len(one.colors), one.life) == (len(two.colors), two.life)


def test_nothing_to_pay_is_paid_with_nothing():
    """An empty demand is met without any source."""
    found = solve(pose(Offers(()), {}, PlainSpending(), colored=True), Aim(most=True))

    assert isinstance(found, Solution)
    assert found.colors == ""


@pytest.mark.parametrize(("most", "decided"), [(6, True), (5, False)])
def test_too_many_choices_of_one_permanent_are_not_decided(monkeypatch, most, decided):
    """A lotus with five colours has five choices and that of standing idle."""
    monkeypatch.setattr("engine.rules.payment.choices.MAX_CHOICES", most)
    offers = Offers(tuple(lotus(0, "WUBRG", 2)))
    demand = {Slot(types=letter): 1 for letter in "WUBRG"}

    def posed():
        return solve(pose(offers, demand, PlainSpending(), colored=False))

    if decided:
        assert isinstance(posed(), Shortage)
    else:
        with pytest.raises(NotDecidedError, match="too many ways"):
            posed()
