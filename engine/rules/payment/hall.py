"""The closed form: a cost is payable when no set of its slots has too few payers (Hall).

Over all sets of groups of slots; exact where everything makes one mana and costs none, and a
necessary condition (with everything counted as generously as can be) elsewhere.
"""

from collections.abc import Iterable
from typing import Final

from engine.rules.payment.problem import Problem
from engine.values import dataclass

MAX_GROUPS: Final = 12  # groups of one cost that are looked at in all their sets; costs have fewer


@dataclass(frozen=True, slots=True)
class Shortage:
    """Why a cost can't be paid.

    groups: the slots that are short, numbers of groups
    needed: how many slots they are; there: how many payers there are at most
    """

    groups: tuple[int, ...]
    needed: int
    there: int


@dataclass(slots=True, eq=False)
class Sets:
    """All sets of the groups of a cost, numbered by the places of their groups as bits.

    numbers: the groups at their places; need: how many slots there are in each set
    inside: how many payers pay nothing but slots of the set
    """

    numbers: tuple[int, ...]
    need: list[int]
    inside: list[int]

    @staticmethod
    def of(problem: Problem, payers: Iterable[tuple[int, int]]) -> "Sets":
        """The sets of groups that life does not pay; for the arguments see `shortage`."""
        numbers = [n for n, group in enumerate(problem.groups) if group.count]
        numbers = [n for n in numbers if not problem.groups[n].slot.life][:MAX_GROUPS]
        place = {number: position for position, number in enumerate(numbers)}
        size = 1 << len(numbers)
        inside = [0] * size  # payers that pay exactly this set, then: only things inside of it
        for mask, count in payers:
            inside[sum(1 << place[n] for n in numbers if mask >> n & 1)] += count
        need = [0] * size
        for number in numbers:
            need[1 << place[number]] = problem.groups[number].count
        for position in range(len(numbers)):
            bit = 1 << position
            for subset in range(size):
                if subset & bit:
                    inside[subset] += inside[subset ^ bit]
                    need[subset] += need[subset ^ bit]
        return Sets(tuple(numbers), need, inside)

    @property
    def place(self) -> dict[int, int]:
        """The place of each group."""
        return {number: position for position, number in enumerate(self.numbers)}

    def short(self) -> int:
        """The smallest set with too few payers; 0 where there is none."""
        whole = len(self.need) - 1
        short = (
            subset
            for subset in range(1, len(self.need))
            if self.need[subset] > self.inside[whole] - self.inside[whole ^ subset]
        )
        return min(short, key=lambda subset: (subset.bit_count(), subset), default=0)

    def add(self, mask: int) -> None:
        """One more payer, which pays the slots of a set."""
        for subset in range(len(self.inside)):
            if subset & mask == mask:
                self.inside[subset] += 1


def shortage(problem: Problem, payers: Iterable[tuple[int, int]]) -> Shortage | None:
    """A set of groups with too few payers, None where there is none.

    Groups that life pays are left out: they can always be paid in another way.

    Args:
        problem: the groups.
        payers: masks of the final groups that a payer can pay, with how many such payers there are.
    """
    sets = Sets.of(problem, payers)
    numbers, place, need, inside = sets.numbers, sets.place, sets.need, sets.inside
    size = len(need)
    total = inside[size - 1]
    short = [
        (need[subset], subset)
        for subset in range(1, size)
        if need[subset] > total - inside[size - 1 ^ subset]
    ]
    if not short:
        return None
    needed, subset = min(short, key=lambda entry: (entry[1].bit_count(), entry))
    generic = all(problem.groups[n].slot.is_generic for n in numbers if subset >> place[n] & 1)
    there, whole = total - inside[size - 1 ^ subset], total - inside[0]
    if generic and need[-1] > whole and (there or not whole):
        # of generic mana alone nobody would know which part is meant, unless none can pay it
        needed, subset, there = need[-1], size - 1, whole
    return Shortage(tuple(n for n in numbers if subset >> place[n] & 1), needed, there)
