"""Lines of a plan of payment as parts of steps, so that alike ones are told in one sentence."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from engine.mana.pool import letters_to_string
from engine.mana.types import TYPES
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Tapping:
    """Permanents of one name are used for mana that costs no mana and no life.

    verb: what is done with them, "Tap"; run: its number among the runs of such lines, which other
        lines part
    name: of the permanents; mana: of each, in symbols; number: of them
    """

    verb: str
    run: int
    name: str
    mana: str
    number: int

    @property
    def kind(self) -> tuple[str, int]:
        """One sentence for each run: the order of a plan is kept."""
        return (self.verb, self.run)

    @property
    def comes_first(self) -> bool:
        """What makes the mana what it is stands before."""
        return False

    def together(self, parts: Sequence["Tapping"]) -> str:
        """Each name with its number and all the mana that comes of it."""
        numbers: Counter[str] = Counter()
        mana: defaultdict[str, str] = defaultdict(str)
        for part in parts:
            numbers[part.name] += part.number
            mana[part.name] += part.mana * part.number
        told = (
            f"{name}{f' ×{number}' if number > 1 else ''} {_in_order(mana[name])}"
            for name, number in numbers.items()
        )
        return f"{self.verb} for mana: {'; '.join(told)}."


@dataclass(frozen=True, slots=True)
class Floating:
    """Mana of the pool is spent.

    mana: of each time, in symbols; number: how often
    """

    mana: str
    number: int

    @property
    def kind(self) -> str:
        """One sentence for all of it."""
        return "from the pool"

    @property
    def comes_first(self) -> bool:
        """It is there before anything is done."""
        return True

    def together(self, parts: Sequence["Floating"]) -> str:
        """All the mana of the pool that is spent."""
        mana = "".join(part.mana * part.number for part in parts)
        return f"Spend {_in_order(mana)} from the mana pool."


def _in_order(mana: str) -> str:
    return letters_to_string(letter for letter in mana if letter in TYPES)


Part = Tapping | Floating
