"""What lands could produce, and all the mana at once, against listing everything."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.cards.abilities import Activated
from engine.cards.costs import PayMana
from engine.mana.types import TYPES
from engine.objects import GameObject
from engine.rules.available import available
from engine.rules.costs import Announcement, ability_costs
from engine.rules.could_produce import could_produce_all
from engine.rules.mana_abilities import activations, outcomes
from engine.rules.payment.slots import demands
from engine.situation import Situation
from tests.bench.all_pools import Mode, Pool, Slots, all_pools
from tests.bench.rows import Row, cpu, faster, stopped_after
from tests.engine.rules.mana_boards import board
from tests.engine.rules.naive_could_produce import naive_could_produce

PLAIN = (
    *("Dale", "Shore", "Bog", "Crag", "Grove", "Twin Shore", "Prism Field", "Double Crag", "Elf"),
    *("Gold Token", "Cave Guide"),
)
COSTED = ("Blue Signet", "Filter Heath", "Quarry", "Tomb Vault")
REFLECTORS = ("Mirror Pond", "Far Orchard")
BOARDS = 20
PATIENCE = 60  # how many times our time a peer is given before it is stopped


def _could_produce_boards() -> Iterator[Situation]:
    lands = ("Dale", "Shore", "Crag", "Grove", "Twin Shore", "Double Crag")
    for seed in range(BOARDS):
        rng = random.Random(seed)
        mine = [rng.choice(REFLECTORS) for _ in range(5)] + [rng.choice(lands) for _ in range(25)]
        theirs = [rng.choice(REFLECTORS) for _ in range(5)] + [rng.choice(lands) for _ in range(25)]
        yield board(rng.sample(mine, len(mine)), rng.sample(theirs, len(theirs)))


def _available_boards() -> Iterator[Situation]:
    for seed in range(BOARDS):
        rng = random.Random(seed)
        size = rng.randint(30, 60)
        costed = [rng.choice(COSTED) for _ in range(rng.randint(1, 4))]
        plain = [rng.choice(PLAIN) for _ in range(size - len(costed))]
        yield board(rng.sample(costed + plain, size))


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    yield _compared(
        "could-produce, 60 permanents with 10 reflectors, against all derivations",
        list(_could_produce_boards()),
        could_produce_all,
        _all_derivations,
        10,
    )
    yield _compared(
        "available, 30 to 60 permanents, against all pools",
        list(_available_boards()),
        lambda situation: available(situation, "you"),
        _all_pools,
        20,
    )


def _compared(
    name: str,
    situations: list[Situation],
    ours: Callable[[Situation], object],
    peer: Callable[[Situation, Callable[[], None]], object],
    least: float,
) -> Row:
    """The sums over some boards; a peer that is stopped counts with the time it has had."""
    mine: list[float] = []
    theirs: list[float] = []
    stopped = 0
    for situation in situations:
        # a fresh copy each time: a situation remembers what was worked out for it
        mine.append(min(cpu(ours, replace(situation)) for _ in range(2)))
        taken, cut = stopped_after(PATIENCE * mine[-1], peer, situation)
        theirs.append(taken)
        stopped += cut
    note = f"{len(situations)} boards, the peer stopped on {stopped}"
    note += f"; ours at most {max(mine) * 1e3:.0f} ms"
    return faster(name, sum(mine), sum(theirs), least, note, at_least=bool(stopped))


def _all_derivations(situation: Situation, tick: Callable[[], None]) -> None:
    for permanent in situation.battlefield:
        naive_could_produce(situation, permanent, tick)


def _all_pools(situation: Situation, tick: Callable[[], None]) -> None:
    mine = situation.battlefield.controlled_by("you")
    all_pools([_modes(situation, permanent) for permanent in mine], tick)


def _modes(situation: Situation, permanent: GameObject) -> tuple[Mode, ...]:
    return tuple(
        Mode(_cost(situation, permanent, ability), _pools(situation, permanent, ability))
        for ability in activations(permanent)
    )


def _cost(situation: Situation, permanent: GameObject, ability: Activated) -> Slots:
    if not any(isinstance(part, PayMana) for part in ability.cost):
        return ()
    total = ability_costs(situation, permanent, ability, Announcement())[0]
    demand = next(demands(total.mana))
    return tuple(
        tuple(place for place, letter in enumerate(TYPES) if not slot.types or letter in slot.types)
        for slot, number in demand.items()
        for _ in range(number)
    )


def _pools(situation: Situation, permanent: GameObject, ability: Activated) -> tuple[Pool, ...]:
    found = outcomes(situation, permanent, ability, you="you")
    made = ([unit.type for unit in outcome.units] for outcome in found)
    return tuple(dict.fromkeys(tuple(map(letters.count, TYPES)) for letters in made))
