"""Power and toughness: defined, told, animated, counters (CR 613.4)."""

from typing import Final

from engine.board import Permanent
from engine.cards.amounts import Amount, Number, Plus
from engine.cards.statics import DefinePower
from engine.errors import UndeterminedError
from engine.objects import Characteristics, GameObject
from engine.rules.amounts import evaluate
from engine.situation import Context, Situation
from engine.values import replace

RULES: Final = ("604.3", "613.4a", "613.4b", "613.4c")


def defined(permanent: GameObject, state: Situation) -> GameObject:
    """With the power and toughness that its own ability defines (CR 613.4a).

    Where that ability is lost, a star stands for 0 (CR 208.2a).
    """
    kind = _without_stars(permanent, state)
    for ability in kind.abilities:
        if isinstance(ability, DefinePower):
            context = Context(state, permanent.controller, permanent)
            kind = replace(
                kind,
                power=_value(ability.power, kind.power, context),
                toughness=_value(ability.toughness, kind.toughness, context),
            )
    return permanent.with_characteristics(kind)


def _without_stars(permanent: GameObject, state: Situation) -> Characteristics:
    """What it is with 0 for each star of an ability that it no longer has."""
    kind = permanent.characteristics
    if not state.described:
        return kind
    for ability in state.described[permanent.key].abilities:
        if isinstance(ability, DefinePower) and ability not in kind.abilities:
            kind = replace(
                kind,
                power=kind.power if ability.power is None else _plain(ability.power),
                toughness=kind.toughness
                if ability.toughness is None
                else _plain(ability.toughness),
            )
    return kind


def _plain(amount: Amount) -> int:
    """A number such as 1+* with 0 for the star."""
    match amount:
        case Plus(left, right):
            return _plain(left) + _plain(right)
        case Number(value):
            return value
        case _:
            return 0


def _value(amount: Amount | None, printed: int | None, context: Context) -> int | None:
    if amount is None:
        return printed
    try:
        return evaluate(amount, context)
    except UndeterminedError:
        return None


def animated(permanent: GameObject) -> GameObject:
    """With the base power and toughness that the board says an effect gave it (CR 613.4b)."""
    animation = permanent.state.animated
    if animation is None or (animation.power is None and animation.toughness is None):
        return permanent
    kind = permanent.characteristics
    power, toughness = animation.power, animation.toughness
    sized = replace(
        kind,
        power=kind.power if power is None else power,
        toughness=kind.toughness if toughness is None else toughness,
    )
    return permanent.with_characteristics(sized)


def with_counters(permanent: GameObject) -> GameObject:
    """With its +1/+1 and -1/-1 counters (CR 613.4c), or with what the board says it has."""
    kind, state = permanent.characteristics, permanent.state
    if is_told(state):
        told = replace(kind, power=state.power, toughness=state.toughness)
        return replace(permanent, characteristics=told)
    if not state.counters:
        return permanent
    change = state.counters.get("+1/+1", 0) - state.counters.get("-1/-1", 0)
    return permanent.with_characteristics(_plus(kind, change))


def is_told(state: Permanent) -> bool:
    """A named card whose numbers the board gives: they are what the table sees, all counted."""
    described = state.types is not None or state.token
    return not described and state.power is not None and state.toughness is not None


def _plus(kind: Characteristics, change: int) -> Characteristics:
    if not change or kind.power is None or kind.toughness is None:
        return kind
    return replace(kind, power=kind.power + change, toughness=kind.toughness + change)
