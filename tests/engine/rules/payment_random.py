"""Random small boards to pay from, and an oracle that looks at every pool that can be had."""

from collections import Counter
from itertools import combinations_with_replacement

from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.rules.payment.offers import Activation, Offers, Payer, StandIn, Token
from engine.rules.payment.replay import actions
from engine.rules.payment.slots import demands

MAX_STATES = 6_000  # of one oracle; boards with more are left out


class PlainSpending:
    """Mana pays its own letter; a rider "final" bars it from activations' costs."""

    def pays(self, payer, slot, activation):
        if isinstance(payer, StandIn):
            if activation is not None or slot.snow:
                return False
            return slot.is_generic or any(color in slot.types for color in payer.colors)
        if activation is not None and "final" in payer.riders:
            return False
        if slot.snow:
            return payer.snow
        return slot.is_generic or payer.type in slot.types


def units(letters, **features):
    return tuple(ManaUnit(letter, **features) for letter in letters)


def land(key, letters, **features):
    return [
        Activation(
            tuple(units(letter, **features) for letter in letters), uses=((Token("tap", key), 1),)
        )
    ]


def lotus(key, letters, number):
    outcomes = tuple(units(letter * number) for letter in letters)
    return [Activation(outcomes, uses=((Token("tap", key), 1),))]


def fixed(key, letters):
    return [Activation((units(letters),), uses=((Token("tap", key), 1),))]


def combination(key, letters, number):
    outcomes = tuple(units(c) for c in combinations_with_replacement(letters, number))
    return [Activation(outcomes, uses=((Token("tap", key), 1),))]


def signet(key, letters, cost="{1}"):
    return [
        Activation((units(letters),), cost=ManaCost.parse(cost), uses=((Token("tap", key), 1),))
    ]


def filter_land(key, pair):
    tap = ((Token("tap", key), 1),)
    made = tuple(units(c) for c in combinations_with_replacement(pair, 2))
    cost = ManaCost.parse(f"{{{pair[0]}/{pair[1]}}}")
    return [Activation((units("C"),), uses=tap), Activation(made, cost=cost, uses=tap)]


def treasure(key):
    outcomes = tuple(units(letter) for letter in "WUBRG")
    uses = ((Token("tap", key), 1), (Token("presence", key), 2))
    return [Activation(outcomes, uses=uses, pain=2)]


def confluence(key):
    outcomes = tuple(units(letter) for letter in "WUBRG")
    return [Activation(outcomes, uses=((Token("tap", key), 1),), life=1)]


def creature(key, makes="", color="G", altar="", *, convoke=False):
    offers = []
    if makes:
        offers += land(key, makes)
    if altar:
        offers.append(Activation((units(altar),), uses=((Token("presence", key), 2),), pain=5))
    if convoke:
        uses = ((Token("tap", key), 1), (Token("presence", key), 1))
        offers.append(Activation(((StandIn("convoke", color),),), uses=uses))
    return offers


def tower(key, fodder):
    offers = land(key, "C")
    for victim in fodder:
        uses = ((Token("tap", key), 1), (Token("presence", victim), 2))
        offers.append(Activation((units("BB"),), uses=uses, pain=5))
    return offers


def converter(key, letters):
    return [
        Activation(
            tuple(units(letter) for letter in letters),
            cost=ManaCost.parse("{1}"),
            uses=((Token("once", key), 1),),
        )
    ]


SOURCES = (
    *[lambda rng, key: land(key, rng.choice(["W", "U", "G", "WU", "UB", "C"]))] * 3,
    lambda rng, key: lotus(key, rng.choice(["WUB", "UG"]), rng.choice([2, 3])),
    lambda rng, key: fixed(key, rng.choice(["CC", "WU", "UBG"])),
    lambda rng, key: combination(key, rng.choice(["WU", "BRG"]), 2),
    lambda rng, key: signet(key, rng.choice(["WU", "UB", "RG"])),
    lambda rng, key: filter_land(key, rng.choice(["WU", "UB"])),
    lambda _, key: treasure(key),
    lambda _, key: confluence(key),
    lambda rng, key: converter(key, rng.choice(["WU", "WUBRG"])),
    lambda rng, key: rng.choice([land(key, "G", snow=True), fixed(key, "RR")]),
    *[
        lambda rng, key: creature(
            key,
            rng.choice(["", "G"]),
            rng.choice("WUG"),
            rng.choice(["", "", "CC"]),
            convoke=rng.random() < 0.6,
        )
    ]
    * 2,
)


def random_offers(rng, sources=4):
    activations = []
    for key in range(rng.randint(1, sources)):
        activations += rng.choice(SOURCES)(rng, key)
    fodder = {t.of for a in activations for t, _ in a.uses if t.kind == "presence"}
    if fodder and rng.random() < 0.3:
        activations += tower(90, sorted(fodder))
    if rng.random() < 0.3:
        activations += [Activation((units("U"),), uses=((Token("pool", 91), 1),))]
    if rng.random() < 0.2:
        final = units("W", riders=("final",))
        activations += signet(92, "WB", "{W/B}")
        activations.append(Activation((final,), uses=((Token("pool", 93), 1),)))
    return Offers(tuple(activations), {}, rng.choice([0, 1, 2, 4, 20]))


SYMBOLS = ["{1}", "{1}", "{1}", "{W}", "{U}", "{U}", "{G}", "{B}", "{W/U}", "{C}", "{U/P}", "{S}"]
SYMBOLS += ["{2/U}", "{B/R}"]


def random_cost(rng, most=4):
    return ManaCost.parse("".join(rng.choice(SYMBOLS) for _ in range(rng.randint(1, most))))


# --- the oracle: every pool that can be had, every way to pay from it -----------------------------


Way = tuple[tuple[int, ...], int, frozenset[str]]  # pool left, life paid, colours spent


class Oracle:
    """All that can happen, with payers, tokens and pools as plain numbers."""

    def __init__(self, offers, spending):
        self.offers = offers
        self.spending = spending
        self.payers = list({p: None for a in offers.activations for o in a.outcomes for p in o})
        self.number = {payer: number for number, payer in enumerate(self.payers)}
        self.tokens = list({token: None for a in offers.activations for token, _ in a.uses})
        self.accepted = {}
        self.colors = [
            frozenset({p.type} - {"C"}) if isinstance(p, ManaUnit) else frozenset()
            for p in self.payers
        ]

    def accepts(self, slot, activation):
        key = (slot, id(activation))
        if key not in self.accepted:
            self.accepted[key] = {
                n for n, p in enumerate(self.payers) if self.spending.pays(p, slot, activation)
            }
        return self.accepted[key]

    def pay(self, slots, pool, life, activation=None):
        """All (pool left, life paid, colours spent) of paying slots from a pool."""
        found: set[Way] = {(pool, 0, frozenset())}
        for slot in slots:
            accepted = self.accepts(slot, activation)
            after: set[Way] = set()
            for left, paid, colors in found:
                if slot.life and activation is None and paid + slot.life <= life:
                    after.add((left, paid + slot.life, colors))
                for payer in set(left) & accepted:
                    place = left.index(payer)
                    rest = left[:place] + left[place + 1 :]
                    after.add((rest, paid, colors | self.colors[payer]))
            found = after
        return found

    def activations(self, used):
        for activation in self.offers.activations:
            after = list(used)
            for token, count in activation.uses:
                after[self.tokens.index(token)] += count
            capacities = [self.offers.capacity(token) for token in self.tokens]
            if all(there <= most for there, most in zip(after, capacities, strict=True)):
                yield activation, tuple(after)

    def next_states(self, state):
        used, pool, life = state
        for activation, after in self.activations(used):
            if activation.life > life:
                continue
            outcomes = [[self.number[payer] for payer in o] for o in activation.outcomes]
            for demand in demands(activation.cost):
                for left, _, _ in self.pay(spread(demand), pool, 0, activation):
                    for outcome in outcomes:
                        made = tuple(sorted((*left, *outcome)))
                        yield after, made, life - activation.life

    def run(self, cost):
        seen = set()
        found: dict[int, int] = {}
        waiting = [((0,) * len(self.tokens), (), self.offers.life)]
        announced = [spread(demand) for demand in demands(cost)]
        while waiting:
            state = waiting.pop()
            if state in seen:
                continue
            seen.add(state)
            if len(seen) > MAX_STATES:
                return None
            _, pool, life = state
            for slots in announced:
                for _, paid, colors in self.pay(slots, pool, life):
                    spent = self.offers.life - life + paid
                    found[len(colors)] = min(found.get(len(colors), spent), spent)
            waiting += self.next_states(state)
        return found


def spread(demand):
    return tuple(slot for slot, count in sorted(demand.items()) for _ in range(count))


def oracle(offers, cost):
    """The least life for each number of colours that can be spent; empty: not payable."""
    return Oracle(offers, PlainSpending()).run(cost)


def check(solution, offers, spending):
    """Replay a solution with nothing but the offers: every payment with what is there then."""
    done = actions(solution)
    pool: Counter[Payer] = Counter()
    used: Counter[Token] = Counter()
    life = 0
    for action in done.activations:
        activation = offers.activations[action.activation]
        used.update(dict(activation.uses))
        life += activation.life
        slots = list(action.slots)
        assert len(action.spent) == len(slots)
        for payer, slot in zip(action.spent, slots, strict=True):
            assert pool[payer] > 0
            pool[payer] -= 1
            assert spending.pays(payer, slot, activation)
        announced = [Counter(spread(demand)) for demand in demands(activation.cost)]
        assert Counter(slots) in announced
        assert action.outcome in activation.outcomes
        pool.update(action.outcome)
    assert all(count <= offers.capacity(token) for token, count in used.items())
    wanted = Counter({g.slot: g.count for g in solution.problem.groups if g.final and g.count})
    for payer, slot in done.final:
        assert pool[payer] > 0
        pool[payer] -= 1
        assert spending.pays(payer, slot, None)
        wanted[slot] -= 1
    for slot in done.by_life:
        life += slot.life
        wanted[slot] -= 1
    assert not +wanted
    assert not -wanted
    assert life == solution.life
    assert life <= offers.life
    return {p.type for p, _ in done.final if isinstance(p, ManaUnit)} - {"C"}
