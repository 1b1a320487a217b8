"""Why permanents could produce types of mana, as parts of steps that are told together."""

from collections.abc import Iterable, Sequence
from itertools import chain

from engine.mana.words import types_told
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class ByItself:
    """A permanent could produce some types by an ability of its own.

    who: the permanent as it is called; letters: the types
    """

    who: str
    letters: str

    @property
    def kind(self) -> str:
        """One sentence tells of all such permanents."""
        return "by itself"

    @property
    def comes_first(self) -> bool:
        """The others follow from them."""
        return True

    def together(self, parts: Sequence["ByItself"]) -> str:
        """All permanents, those that could produce the same together."""
        types: dict[str, str] = {}
        for part in parts:
            types[part.who] = types.get(part.who, "") + part.letters
        alike: dict[frozenset[str], list[str]] = {}
        for who, letters in types.items():
            alike.setdefault(frozenset(letters), []).append(who)
        if len(types) == 1:
            mana = types_told(chain.from_iterable(alike))
            return f"{self.who} could produce {mana}: it has abilities that would add it."
        told = (
            f"{_and(who)} {types_told(letters).removeprefix('mana of ')}"
            for letters, who in alike.items()
        )
        return f"By abilities of their own: {'; '.join(told)}."


@dataclass(frozen=True, slots=True)
class BecauseOfAnother:
    """A permanent could produce some types because another one could.

    who, other: the permanents as they are called; letters: the types
    """

    who: str
    letters: str
    other: str

    @property
    def kind(self) -> tuple[str, str]:
        """One sentence for each permanent."""
        return ("because of another", self.who)

    @property
    def comes_first(self) -> bool:
        """They follow from the others."""
        return False

    def together(self, parts: Sequence["BecauseOfAnother"]) -> str:
        """All types and all the permanents that they come from."""
        mana = types_told(chain.from_iterable(part.letters for part in parts))
        others = _and(dict.fromkeys(part.other for part in parts))
        return f"{self.who} could produce {mana}, because {others} could."


def _and(names: Iterable[str]) -> str:
    listed = list(names)
    return " and ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))
