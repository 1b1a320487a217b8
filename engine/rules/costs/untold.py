"""Changes of a cost that hang on what no board tells: each way that it may be is a case."""

import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.errors import UndeterminedError
from engine.mana.reduction import amount_of
from engine.rules.costs.draft import Change, Draft
from engine.values import dataclass, replace

if TYPE_CHECKING:
    from engine.rules.costs.changes import Changes

MAX_CASES: Final = 64  # cases that are told apart
SO: Final = "that it is so: "  # begins what is taken for granted in the cases that are not plain
MAX_TIMES: Final = 20  # how often a change applies at the most


@dataclass(frozen=True, slots=True)
class OpenChange:
    """A change that applies or not, or a number of times.

    direction: "more" or "less"; words: what is not told; counted: it is a number of things
    """

    direction: str
    change: Change
    words: str
    counted: bool = False


def cases(draft: Draft, changes: "Changes") -> Iterator[tuple[Draft, "Changes"]]:
    """The draft and the changes for each way that the open ones may be, none of them first.

    Raises:
        UndeterminedError: there are too many of these ways, or no end to them.
    """
    found: list[list[int]] = [list(_numbers(draft, changes, one)) for one in changes.open]
    ways = list(itertools.islice(itertools.product(*found), MAX_CASES + 1))
    if len(ways) > MAX_CASES:
        raise UndeterminedError(changes.open[0].change.source, "the board leaves too much open")
    for way in ways:
        case, one_draft = replace(changes, open=()), draft
        for times, one in zip(way, changes.open, strict=True):
            one_draft = _said(one_draft, one, times)
            if times:
                case = case.plus(one.direction, replace(one.change, mana=one.change.mana * times))
        yield one_draft, case


def _numbers(draft: Draft, changes: "Changes", one: OpenChange) -> range:
    """How often a change may apply, as far as that makes a difference."""
    if not one.counted:
        return range(2)
    if one.direction == "more":
        raise UndeterminedError(
            one.change.source, f"the board does not tell the number: {one.words}"
        )
    there = amount_of(draft.mana) + sum(amount_of(change.mana) for change in changes.increases)
    each = max(1, amount_of(one.change.mana))
    return range(min(MAX_TIMES, -(-there // each)) + 1)


def _said(draft: Draft, one: OpenChange, times: int) -> Draft:
    """The draft with the case it is about, in its ledger and its choices."""
    if one.counted:
        words = f"{times} for “{one.words}”"
        draft = draft.with_step(f"{one.change.source}: say {words}.", "601.2f")
    else:
        words = f"{'if' if times else 'unless'} {one.words}"
        draft = draft.with_step(f"{one.change.source}: the case {words}.", "601.2f")
    assumed = (f"{SO}{one.words}",) if times else ()
    return draft.choosing(words).assuming(*assumed)
