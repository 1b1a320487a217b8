"""Replacement effects on counters that are put on permanents (CR 614.1a, 614.5, 614.16, 616.1)."""

from itertools import permutations
from typing import Final

from engine.cards.filters import IsItself
from engine.cards.modifiers import CounterReplacement
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.mana_replacement import AtWork, abilities_at_work
from engine.rules.matching import matches
from engine.situation import Context, Situation
from engine.values import dataclass

RULES: Final = ("614.1a", "614.5", "614.16", "616.1", "122.6")
MAX_EFFECTS: Final = 6  # in so many all orders are tried; more of them are not looked at


@dataclass(frozen=True, slots=True)
class Placed:
    """How many counters are put in the end, and whose effects made it so, in order."""

    number: int
    by: tuple[str, ...] = ()


def counters_placed(
    situation: Situation, thing: GameObject, kind: str, number: int, *, effect: bool = True
) -> Placed:
    """The number of counters that are really put on a permanent, or with which it enters.

    Args:
        situation: the board.
        thing: the permanent, perhaps one that is just entering.
        kind: of the counters.
        number: how many would be put, by its controller (CR 122.6).
        effect: whether an effect puts them; False for a cost.

    Raises:
        UndeterminedError: the result hangs on the order in which its controller applies them.
    """
    if number <= 0:
        return Placed(max(0, number))
    found = _applying(situation, thing, kind, effect=effect)
    if len(found) > MAX_EFFECTS:
        raise UndeterminedError(thing.name, "too many effects change how many counters it gets")
    totals = {_after(number, order) for order in permutations(_changes(found))}
    if len(totals) > 1:
        raise UndeterminedError(
            thing.name,
            "its controller chooses in which order "
            f"{' and '.join(sorted(e.name for e in found))} change the number of its counters",
        )
    return Placed(totals.pop(), tuple(e.name for e in found))


def combines(situation: Situation, thing: GameObject, kind: str) -> bool:
    """Whether an effect multiplies counters, so that it matters which are put together."""
    return any(e.ability.factor != 1 or e.ability.half for e in _applying(situation, thing, kind))


def counter_ban(situation: Situation, permanent: GameObject, kind: str) -> str:
    """The card that keeps counters from being put on a permanent, for a cost too; "" for none."""
    found = _applying(situation, permanent, kind, effect=False)
    return next((each.name for each in found if each.ability.factor == 0), "")


def _applying(
    situation: Situation, thing: GameObject, kind: str, *, effect: bool = True
) -> tuple[AtWork, ...]:
    entering = thing.key < 0
    at_work = [
        each
        for each in abilities_at_work(situation, CounterReplacement)
        if not (entering and each.ability.permanents == IsItself())
    ]
    if entering:
        own = Context(situation, thing.controller, thing)
        at_work += [
            AtWork(ability, own, thing.name)
            for ability in thing.abilities
            if isinstance(ability, CounterReplacement) and ability.permanents == IsItself()
        ]
    return tuple(each for each in at_work if _applies(each, thing, kind, effect=effect))


def _applies(effect_at_work: AtWork, thing: GameObject, kind: str, *, effect: bool) -> bool:
    ability: CounterReplacement = effect_at_work.ability
    context = effect_at_work.context
    if (ability.kind and ability.kind != kind) or (ability.effects_only and not effect):
        return False
    mine = thing.controller == context.you
    if ability.who != "any" and (ability.who == "you") != mine:
        return False
    return matches(ability.permanents, thing, context) and holds(ability.condition, context)


_Change = tuple[int, int, bool]  # the factor, how many more, whether it is halved


def _changes(found: tuple[AtWork, ...]) -> list[_Change]:
    return [(e.ability.factor, e.ability.more, e.ability.half) for e in found]


def _after(number: int, order: tuple[_Change, ...]) -> int:
    for factor, more, half in order:
        if number > 0:
            number = number // 2 if half else number * factor + more
    return max(0, number)
