"""What stands in the way of casting or activating: a rule and a sentence."""

from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One reason why something may not be done.

    rule: the number of the rule that forbids it, "302.6"
    says: one sentence in plain words
    """

    rule: str
    says: str
