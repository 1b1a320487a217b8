"""The steps of activations in words; those that differ in the mana alone are told together."""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from engine.mana.pool import letters_to_string
from engine.mana.words import listed
from engine.rules.mana_abilities.triggers import Tapping
from engine.rules.mana_replacement import AtWork
from engine.steps import Step
from engine.values import dataclass

MAX_TOLD: Final = 8  # alternatives that one step names
_PRODUCED: Final = ("106.12",)  # the rules of a step that says what was tapped for, no more
_REPLACED: Final = "106.12b"


@dataclass(frozen=True, slots=True)
class Telling:
    """One step about some mana: the sentence before it, and the mana, "" where there is none."""

    begins: str
    mana: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    because: tuple[Step, ...] = ()


def told_together(tellings: Iterable[Telling]) -> tuple[Step, ...]:
    """One step for all that differ in the mana alone, in the order in which they came first."""
    groups: dict[tuple[str, tuple[str, ...]], list[Telling]] = {}
    for telling in tellings:
        groups.setdefault((telling.begins, telling.rules), []).append(telling)
    return tuple(_step(members) for members in groups.values())


def _step(members: list[Telling]) -> Step:
    first = members[0]
    mana = listed((member.mana for member in members if member.mana), MAX_TOLD)
    says = f"{first.begins} {mana}." if mana else f"{first.begins}."
    because = tuple(dict.fromkeys(step for member in members for step in member.because))
    return Step(says, first.rules, first.cards, because)


def besides_production(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps of an outcome without what the ability itself adds: who reads a plan sees it there.

    Where a replacement effect changed it, it is told: else nobody would know what was changed.
    """
    if any(_REPLACED in step.rules for step in steps):
        return steps
    shown = (step.because if step.rules == _PRODUCED else (step,) for step in steps)
    return tuple(chain.from_iterable(shown))


def production(tapping: Tapping, chosen: str, because: Iterable[Step]) -> Telling:
    """What the ability itself adds before anything changes it.

    chosen: the letters of the mana; because: why others could produce the types that it reads
    """
    name = tapping.permanent.name
    begins = f"{name}, tapped for mana, adds" if tapping.for_mana else f"{name}’s ability adds"
    rules = _PRODUCED if tapping.for_mana else ("106.3",)
    return Telling(begins, letters_to_string(chosen), rules, (name,), tuple(because))


def no_production(tapping: Tapping, *, undefined: bool) -> Telling:
    """That the ability adds nothing; `undefined` where no type is defined for its mana."""
    name = tapping.permanent.name
    if undefined:
        says = f"{name}’s ability adds nothing: no type of mana is defined for it"
        return Telling(says, "", ("106.5",), (name,))
    return Telling(f"{name}’s ability can add no mana as things stand", "", ("605.2",), (name,))


def replacement(after: str, used: tuple[AtWork, ...]) -> tuple[Telling, ...]:
    """What the replacement effects made of the mana, in the order in which they were applied."""
    if not used:
        return ()
    cards = tuple(dict.fromkeys(effect.name for effect in used))
    mana = letters_to_string(after) or "nothing"
    if len(used) == 1:
        return (Telling(f"{cards[0]} makes that", mana, (_REPLACED, "614.1a"), cards),)
    order = ", then ".join(effect.name for effect in used)
    begins = f"Applied in the order {order}, the replacement effects make that"
    return (Telling(begins, mana, ("616.1", _REPLACED, "614.5"), cards),)


def triggered(trigger: AtWork, letters: str) -> Telling:
    """What a triggered mana ability adds."""
    mana = letters_to_string(letters) or "nothing"
    begins = f"{trigger.name} triggers, resolves at once and adds"
    return Telling(begins, mana, ("605.4a", "106.12a"), (trigger.name,))


def put_on_the_stack(trigger: AtWork) -> Telling:
    """A trigger that is no mana ability (CR 605.5a)."""
    says = f"{trigger.name} triggers too; it adds no mana and goes on the stack"
    return Telling(says, "", ("605.5a", "106.12a"), (trigger.name,))
