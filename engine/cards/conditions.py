"""When a text applies: conditions, evaluated by `engine.rules.conditions`."""

from engine.cards.amounts import Amount
from engine.cards.filters import Filter
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Compare:
    """An amount against another: ">=", "<=", "=", ">", "<".

    "If you control a Forest" is a count of Forests of yours that is >= 1.
    """

    amount: Amount
    comparison: str
    other: Amount


@dataclass(frozen=True, slots=True)
class IsTurnOf:
    """Whose turn it is: "you", "opponent" or "caster" (who casts the spell in question)."""

    who: str


@dataclass(frozen=True, slots=True)
class IsPhase:
    """A phase or step: "upkeep", "draw", "main", "combat", "end"."""

    phase: str


@dataclass(frozen=True, slots=True)
class SourceIs:
    """The source itself matches: untapped, equipped, attacking, with a counter."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SourceIn:
    """The source is in one of these zones: "command", "battlefield" (eminence)."""

    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TargetIs:
    """The spell or ability has a target that matches."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class WasPaid:
    """An optional cost of the spell was paid: "kicker", "bargain", "sacrifice"."""

    cost: str


@dataclass(frozen=True, slots=True)
class WasCast:
    """The object was cast; zone "" for anywhere, else "hand", "graveyard", "not hand"."""

    zone: str = ""


@dataclass(frozen=True, slots=True)
class XIs:
    """The announced X against a number."""

    comparison: str
    value: int


@dataclass(frozen=True, slots=True)
class ChosenIs:
    """This word was chosen for the source as it entered (CR 614.12c)."""

    word: str


@dataclass(frozen=True, slots=True)
class Untold:
    """Something that a board does not tell: what happened earlier, which step it is.

    words: what is asked, said after "whether"; "" where it was passed over
    """

    words: str = ""


@dataclass(frozen=True, slots=True)
class Neither:
    """The part does not hold."""

    part: "Condition"


@dataclass(frozen=True, slots=True)
class SomeOpponent:
    """The part holds of one opponent alone, who is then what it calls "opponent"."""

    part: "Condition"


@dataclass(frozen=True, slots=True)
class Both:
    """All parts hold."""

    parts: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Some part holds."""

    parts: tuple["Condition", ...]


Condition = (
    Compare
    | IsTurnOf
    | IsPhase
    | SourceIs
    | SourceIn
    | TargetIs
    | WasPaid
    | WasCast
    | XIs
    | ChosenIs
    | Untold
    | Neither
    | SomeOpponent
    | Both
    | Either
)
