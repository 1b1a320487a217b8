"""Sources that are given up for mana: what has to be there while it is used (CR 118.3)."""

from engine.rules.payment.offers import Activation, Token, ended
from engine.values import replace


def in_possible_orders(
    activations: tuple[Activation, ...],
) -> tuple[tuple[Activation, ...], tuple[tuple[str, str], ...]]:
    """The activations with what has to be known about their order.

    A source has to be there: where it can be given up for another ability, its costed abilities
    are tied to its presence. Of two sources that can be given up to each other only the first
    keeps that use; where they differ, that is doubtful.
    """
    given = {key for a in activations for key in ended(a) if key != a.source}
    gives = {(a.source, key): a for a in activations for key in ended(a) if key != a.source}
    kept: list[Activation] = []
    doubtful: list[tuple[str, str]] = []
    for activation in activations:
        back = (gives.get((key, activation.source)) for key in ended(activation))
        rivals = [rival for rival in back if rival and rival.source < activation.source]
        if any(_does_otherwise(rival, activation) for rival in rivals):
            doubtful.append(
                (activation.name, "giving it up for another ability and back is not modelled")
            )
        if not rivals:
            kept.append(_tied(activation) if activation.source in given else activation)
    return tuple(kept), tuple(doubtful)


def _tied(activation: Activation) -> Activation:
    if not activation.cost:
        return activation
    return replace(activation, uses=(*activation.uses, (Token("presence", activation.source), 0)))


def _does_otherwise(one: Activation, other: Activation) -> bool:
    return (one.outcomes, one.cost, one.life) != (other.outcomes, other.cost, other.life)
