"""What stands in the way of casting or activating: a rule and a sentence."""

from engine.rules.hinges import Hinge
from engine.steps import Step
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One reason why something may not be done.

    rule: the number of the rule that forbids it, "302.6"
    says: one sentence in plain words
    hinge: the case in which it does not stand in the way, where no board tells that
    cards: those that put it there, besides what may not be cast or activated
    """

    rule: str
    says: str
    hinge: Hinge | None = None
    cards: tuple[str, ...] = ()

    def step(self, name: str) -> Step:
        """The step that tells it of what may not be cast or activated."""
        return Step(self.says, (self.rule,), tuple(dict.fromkeys((*self.cards, name))))
