"""A derivation as data: what was found, by which rule, from what (CR numbers as text)."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol, Self

from engine.values import dataclass, replace


class Part(Protocol):
    """What a step says, where one sentence can say it together with others of its kind."""

    @property
    def kind(self) -> Hashable:
        """What has to be equal for two of them to be said together."""

    @property
    def comes_first(self) -> bool:
        """Whether all are said where the first of them stands, instead of at the last one."""

    def together(self, parts: Sequence[Self]) -> str:
        """The sentence that says all of them, this one among them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation.

    says: one sentence in plain words, mana as symbols in braces
    rules: the rule numbers that it applies, "106.7", the deciding one first
    cards: the names of the cards that it speaks of
    because: the steps that it follows from
    part: what it says as data, where it may be told in one sentence with others
    """

    says: str
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    because: tuple["Step", ...] = ()
    part: Part | None = None

    def walk(self) -> Iterator["Step"]:
        """This step after the steps it follows from: the order in which to tell them."""
        for step in self.because:
            yield from step.walk()
        yield self


def told(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """All the steps of a derivation in telling order, each once, those of one kind together."""
    seen: dict[str, Step] = {}
    for step in steps:
        for one in step.walk():
            seen.setdefault(one.says, one)
    return _together(tuple(seen.values()))


def _together(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    kinds: dict[Hashable, list[Step]] = {}
    for step in steps:
        if step.part is not None:
            kinds.setdefault(step.part.kind, []).append(step)
    several = {kind: members for kind, members in kinds.items() if len(members) > 1}
    if not several:
        return steps
    found: list[Step] = []
    for step in steps:
        members = several.get(step.part.kind) if step.part is not None else None
        if members is None:
            found.append(step)
        elif step is members[0 if step.part is not None and step.part.comes_first else -1]:
            found.append(_gathered(members))
    # what they follow from stands before them; told once more it is not told apart again
    return tuple(replace(step, because=()) for step in found)


def _gathered(members: Sequence[Step]) -> Step:
    parts = [step.part for step in members if step.part is not None]
    return replace(
        members[0],
        says=parts[0].together(parts),
        rules=tuple(dict.fromkeys(rule for step in members for rule in step.rules)),
        cards=tuple(dict.fromkeys(card for step in members for card in step.cards)),
        part=None,
    )
