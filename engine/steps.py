"""A derivation as data: what was found, by which rule, from what (CR numbers as text)."""

from collections.abc import Iterator

from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation.

    says: one sentence in plain words, mana as symbols in braces
    rules: the rule numbers that it applies, "106.7", the deciding one first
    cards: the names of the cards that it speaks of
    because: the steps that it follows from
    """

    says: str
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    because: tuple["Step", ...] = ()

    def walk(self) -> Iterator["Step"]:
        """This step after the steps it follows from: the order in which to tell them."""
        for step in self.because:
            yield from step.walk()
        yield self


def told(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """All the steps of a derivation in telling order, each sentence once."""
    seen: dict[str, Step] = {}
    for step in steps:
        for part in step.walk():
            seen.setdefault(part.says, part)
    return tuple(seen.values())
