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


@dataclass(frozen=True, slots=True)
class Possible:
    """The numbers of counters that its controller may choose from, least first, and by whom."""

    numbers: tuple[int, ...]
    by: tuple[str, ...] = ()


def counters_placed(
    situation: Situation, thing: GameObject, kind: str, number: int, *, effect: bool = True
) -> Placed:
    """The number of counters that are really put on a permanent.

    Args:
        situation: the board.
        thing: the permanent.
        kind: of the counters.
        number: how many would be put, by its controller (CR 122.6).
        effect: whether an effect puts them; False for a cost.

    Raises:
        UndeterminedError: the result hangs on the order in which its controller applies them.
    """
    found = counters_possible(situation, thing, kind, (number,), effect=effect)
    if len(found.numbers) > 1:
        raise UndeterminedError(
            thing.name,
            "its controller chooses in which order "
            f"{' and '.join(sorted(found.by))} change the number of its counters",
        )
    return Placed(found.numbers[0], found.by)


def counters_possible(
    situation: Situation,
    thing: GameObject,
    kind: str,
    gifts: tuple[int, ...],
    *,
    effect: bool = True,
) -> Possible:
    """What the counters come to in every order of the effects on them (CR 616.1e-f).

    gifts: how many each text would put; a permanent may enter with those of several texts, and
        what changes the number may be applied before some of them

    Raises:
        UndeterminedError: there are too many effects to try all orders.
    """
    given = [gift for gift in gifts if gift > 0]
    if not given:
        return Possible((0,))
    found = _applying(situation, thing, kind, effect=effect)
    by = tuple(each.name for each in found)
    if any(each.ability.factor == 0 for each in found):
        return Possible((0,), by)  # what can't happen is not replaced (CR 614.17c)
    changes = _changes(found)
    if all(change.is_more for change in changes):
        return Possible((max(0, sum(given) + sum(change.more for change in changes)),), by)
    if len(changes) + len(given) > MAX_EFFECTS + 1:
        raise UndeterminedError(thing.name, "too many effects change how many counters it gets")
    orders = set(permutations((*(_Change(more=gift, is_gift=True) for gift in given), *changes)))
    ends = {end for order in orders if (end := _after(order)) is not None}
    return Possible(tuple(sorted(ends)), by)


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


@dataclass(frozen=True, slots=True)
class _Change:
    """One step to the number: what a text puts, or how an effect changes what is put so far."""

    factor: int = 1
    more: int = 0
    half: bool = False
    is_gift: bool = False

    @property
    def is_more(self) -> bool:
        """Whether it only adds, so that it does not matter when."""
        return self.factor == 1 and not self.half


def _changes(found: tuple[AtWork, ...]) -> list[_Change]:
    return [_Change(e.ability.factor, e.ability.more, e.ability.half) for e in found]


def _after(order: tuple[_Change, ...]) -> int | None:
    """The number after all; None where an effect came before there was anything to change."""
    number = 0
    for place, step in enumerate(order):
        if step.is_gift or number > 0:
            number = number // 2 if step.half else number * step.factor + step.more
        elif any(later.is_gift for later in order[place:]):
            return None
        number = max(0, number)
    return number
