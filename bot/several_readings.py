"""A text with a word that may stand for several cards: the answer for each of them, bounded."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Final

from bot.language import Doubt
from bot.problems import PROBLEMS
from engine import Result, Verdict
from engine.values import dataclass, replace

MAX_READINGS: Final = 6  # that are computed, the first one among them
PATIENCE: Final = 2.0  # seconds after which no further reading is begun
_MAX_SORTED: Final = 500  # combinations that are put into an order

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a text.

    cards: the card that is meant by each doubtful word, in the order of the doubts
    line: a text that asks this alone; results: of its questions, in their order
    """

    cards: tuple[str, ...]
    line: str
    results: tuple[Result, ...]


Compute = Callable[[Mapping[str, str]], Way | None]


@dataclass(frozen=True, slots=True)
class Ways:
    """All ways that were computed.

    doubts: the words; found: the ways, the likeliest first
    cut: whether there are more ways than were computed
    """

    doubts: tuple[Doubt, ...]
    found: tuple[Way, ...]
    cut: bool = False

    @property
    def deciding(self) -> tuple[int, ...]:
        """The places of the doubts on which the answer hangs."""
        return tuple(at for at in range(len(self.doubts)) if self._decides(at))

    @property
    def differ(self) -> bool:
        """Whether they do not all give the same verdict and value."""
        return bool(self.deciding)

    def beside(self, at: int) -> tuple[Way, ...]:
        """The ways that are the first one but for the doubt at that place."""
        first = self.found[0].cards
        return tuple(
            way
            for way in self.found[1:]
            if all(card == first[n] for n, card in enumerate(way.cards) if n != at)
        )

    def _decides(self, at: int) -> bool:
        groups: dict[tuple[str, ...], set[tuple[object, ...]]] = {}
        for way in self.found:
            others = way.cards[:at] + way.cards[at + 1 :]
            groups.setdefault(others, set()).add(tuple(map(value_of, way.results)))
        return any(len(values) > 1 for values in groups.values())


def ways(
    doubts: tuple[Doubt, ...],
    first: Way,
    compute: Compute,
    clock: Clock = time.monotonic,
) -> Ways:
    """Compute the likeliest ways to read a text.

    Args:
        doubts: its doubtful words.
        first: the way that takes the likeliest card for each of them.
        compute: gives another way, from the card of each doubt to the one that is meant; None, or
            one of PROBLEMS, where the text makes no sense so.
        clock: seconds.
    """
    found = [first]
    until = clock() + PATIENCE
    chosen = list(islice(_combinations(doubts), MAX_READINGS))
    cut = len(chosen) == MAX_READINGS
    for cards in chosen[: MAX_READINGS - 1]:
        if clock() > until:
            cut = True
            break
        try:
            way = compute(dict(zip((doubt.card for doubt in doubts), cards, strict=True)))
        except PROBLEMS:
            continue
        if way is not None:
            found.append(replace(way, cards=cards))
    return Ways(doubts, tuple(found), cut)


def _combinations(doubts: Sequence[Doubt]) -> Iterator[tuple[str, ...]]:
    """The cards for each doubt, those that change least and are likeliest first; not the first."""
    for changes in range(1, len(doubts) + 1):
        chosen = (
            dict(zip(places, ranks, strict=True))
            for places in combinations(range(len(doubts)), changes)
            for ranks in product(*(range(len(doubts[at].others)) for at in places))
        )
        likeliest = sorted(islice(chosen, _MAX_SORTED), key=lambda ranks: sum(ranks.values()))
        for ranks in likeliest:
            yield tuple(
                doubt.others[ranks[at]] if at in ranks else doubt.card
                for at, doubt in enumerate(doubts)
            )


def value_of(result: Result) -> tuple[object, ...]:
    """What has to be the same for two results to be the same answer.

    Of a question for yes or no it is that, with the numbers that may have been asked for; how it
    is paid, and by which plan, may be another.
    """
    answer = result.answer
    if result.verdict is Verdict.CANNOT_TELL:
        return (result.verdict,)
    said = (answer.castable, answer.payable, answer.can, answer.yes)
    if any(value is not None for value in said):
        return (result.verdict, said, answer.x_max, answer.converge_max)
    return (result.verdict, repr(replace(answer, plan=None, missing=None, because=None)))
