"""Telling why a land makes other mana than its card says: basic land types (CR 305.6-7)."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards.abilities import Ability, Together
from engine.cards.statics import ChangeTypes
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.amounts import BASIC_LAND_TYPES
from engine.rules.mana_replacement import abilities_at_work
from engine.rules.matching import matches
from engine.situation import Situation
from engine.steps import Step
from engine.values import dataclass

RULES: Final = ("305.6", "305.7", "613.1d")


@dataclass(frozen=True, slots=True)
class TypesNow:
    """The basic land types that a land has now, as a part of a step; because: the effects' cards.

    Those of several lands are told together where they have the same ones for the same reason.
    """

    name: str
    types: tuple[str, ...]
    because: tuple[str, ...]

    @property
    def kind(self) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """What has to be the same."""
        return ("basic land types", self.types, self.because)

    @property
    def comes_first(self) -> bool:
        """What the lands make follows from it."""
        return True

    def together(self, parts: Sequence["TypesNow"]) -> str:
        """One sentence for all the lands."""
        names = list(dict.fromkeys(part.name for part in parts))
        who = " and ".join(filter(None, ["; ".join(names[:-1]), names[-1]]))
        has = "has" if len(names) == 1 else "have"
        plural = "s" if len(self.types) > 1 else ""
        listed = ", ".join(self.types)
        what = f"the basic land type{plural} {listed}" if listed else "no basic land type"
        because = f" because of {' and '.join(self.because)}" if self.because else ""
        return f"{who} {has} {what} now{because}, with the mana abilities that go with that."


def land_type_steps(situation: Situation, permanent: GameObject) -> tuple[Step, ...]:
    """A step that says which basic land types a land has now, where its card has others."""
    kind = permanent.characteristics
    now = tuple(name for name in BASIC_LAND_TYPES if name in kind.subtypes)
    if not permanent.is_type("Land") or set(now) == _printed(situation, permanent):
        return ()
    names = tuple(dict.fromkeys(_changers(situation, permanent)))
    part = TypesNow(permanent.name, now, names)
    cards = tuple(dict.fromkeys((permanent.name, *names)))
    return (Step(part.together([part]), ("305.7", "305.6"), cards, part=part),)


def _printed(situation: Situation, permanent: GameObject) -> set[str]:
    state = permanent.state
    if state.types is not None:
        return set(BASIC_LAND_TYPES) & set(state.types)
    card = situation.catalogue.find(state.copy_of or state.name)
    return set(BASIC_LAND_TYPES) & set(card.subtypes) if card else set()


def _changers(situation: Situation, permanent: GameObject) -> Iterator[str]:
    """The names of what may have changed its types."""
    for kind in (ChangeTypes, Together):
        for at_work in abilities_at_work(situation, kind):
            for part in _changes(at_work.ability):
                try:
                    if matches(part.permanents, permanent, at_work.context):
                        yield at_work.name
                except UndeterminedError:
                    continue


def _changes(ability: Ability) -> list[ChangeTypes]:
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return [
        part
        for part in parts
        if isinstance(part, ChangeTypes)
        and (
            part.every_basic_land_type
            or part.chosen
            or set(BASIC_LAND_TYPES) & {*part.set_to, *part.add}
        )
    ]
