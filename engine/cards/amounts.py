"""Numbers that a text counts or fixes; evaluated by `engine.rules.amounts`."""

from engine.cards.filters import Filter
from engine.cards.tallies import (
    ClassLevel,
    CommanderCasts,
    CommanderManaValue,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number."""

    value: int


@dataclass(frozen=True, slots=True)
class AnnouncedX:
    """The X that was announced for the spell or ability (CR 107.3a)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """How many objects match: permanents, or cards in a zone.

    zone: "battlefield", "graveyard", "hand", "exile", "library", "stack"
    whose: for zones other than the battlefield "you", "opponent", "target opponent", "any"
    """

    what: Filter
    zone: str = "battlefield"
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class CountersOn:
    """Counters of a kind ("" for all kinds) on the source or on its host ("self", "host")."""

    kind: str
    of: str = "self"


@dataclass(frozen=True, slots=True)
class PlayerCounters:
    """Counters that a player has: "experience", "energy", "poison"."""

    kind: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Devotion:
    """Devotion to these colours (CR 700.5); "" for the colour just chosen."""

    colors: str


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """Life gained or lost this turn: which is "gained" or "lost", who "you" or "opponent"."""

    which: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class LifeTotal:
    """A player's life total; who is "you", "opponent" or "lowest" for the least of all players."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class SpellsCast:
    """Spells matching the filter cast this turn before the one in question, by "you" ...

    who: "you", "opponent", "caster" (the player whose spell it is), "any"
    """

    what: Filter
    who: str = "you"


@dataclass(frozen=True, slots=True)
class PlayersCount:
    """Players in the game: "all", your "opponents" or your "opponents who lost life" this turn."""

    which: str


@dataclass(frozen=True, slots=True)
class Greatest:
    """The greatest "power", "toughness" or "mana value" among matching permanents or cards.

    zone, whose: as of `CountOf`
    """

    what: str
    among: Filter
    zone: str = "battlefield"
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class TotalOf:
    """The sum of "power", "toughness" or "mana value" over matching permanents or cards."""

    what: str
    among: Filter
    zone: str = "battlefield"
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class PropertyOf:
    """A number of one object: what is "power", "toughness" or "mana value".

    of: "self", "spell" (the one in question), "sacrificed", "given up" (exiled for the cost),
        "exiled" (with the source),
        "target", "host", "discarded", "revealed", "it" (each object whose size it sets)
    """

    what: str
    of: str


@dataclass(frozen=True, slots=True)
class ColorsSpent:
    """Colours of mana spent to cast the spell in question (converge, sunburst: CR 702.44)."""


@dataclass(frozen=True, slots=True)
class ManaSpent:
    """Mana spent to cast the spell in question; of one letter or "" for all of it."""

    type: str = ""


@dataclass(frozen=True, slots=True)
class BasicLandTypes:
    """Basic land types among matching lands (domain)."""

    among: Filter


@dataclass(frozen=True, slots=True)
class ColorsAmong:
    """Colours among matching permanents."""

    among: Filter


@dataclass(frozen=True, slots=True)
class CardTypesInGraveyard:
    """Card types among cards in your graveyard."""


@dataclass(frozen=True, slots=True)
class PaidCount:
    """How often the open part of the cost was paid: counters removed, creatures sacrificed ...

    least: 1 for "one or more", 0 for "any number"
    """

    least: int = 0


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """What the event or the cost was a matter of: “that much”, “that many”."""


@dataclass(frozen=True, slots=True)
class LandsPlayed:
    """Lands that you played this turn."""


@dataclass(frozen=True, slots=True)
class ExiledWith:
    """Cards exiled with the source."""


@dataclass(frozen=True, slots=True)
class DifferentNumbers:
    """Different values of "power", "mana value", "name" ... among matching permanents or cards."""

    what: str
    among: Filter
    zone: str = "battlefield"
    whose: str = "any"


@dataclass(frozen=True, slots=True)
class TargetsBeyond:
    """Targets of the spell in question beyond so many of them."""

    first: int = 1


@dataclass(frozen=True, slots=True)
class CreaturesDied:
    """Creatures that died this turn, of "any" player or under your control ("you")."""

    who: str = "any"


@dataclass(frozen=True, slots=True)
class PartySize:
    """Creatures in your party (CR 700.8)."""


@dataclass(frozen=True, slots=True)
class Times:
    """An amount times a number."""

    factor: int
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class Plus:
    """The sum of two amounts."""

    left: "Amount"
    right: "Amount"


@dataclass(frozen=True, slots=True)
class Minus:
    """The first amount less the second, at least 0 (CR 107.1b)."""

    left: "Amount"
    right: "Amount"


@dataclass(frozen=True, slots=True)
class Half:
    """Half an amount, rounded up or down."""

    amount: "Amount"
    up: bool


@dataclass(frozen=True, slots=True)
class UntoldNumber:
    """A number that a board does not tell.

    words: what is counted, said after "how many"; "" where it was passed over
    """

    words: str = ""


Amount = (
    Number
    | UntoldNumber
    | AnnouncedX
    | CountOf
    | CountersOn
    | PlayerCounters
    | Devotion
    | LifeChanged
    | LifeTotal
    | SpellsCast
    | PlayersCount
    | Greatest
    | TotalOf
    | PropertyOf
    | ColorsSpent
    | ManaSpent
    | BasicLandTypes
    | ColorsAmong
    | CardTypesInGraveyard
    | PaidCount
    | ThatMuch
    | LandsPlayed
    | ExiledWith
    | DifferentNumbers
    | TargetsBeyond
    | CreaturesDied
    | PartySize
    | ClassLevel
    | CommanderCasts
    | CommanderManaValue
    | MostControlled
    | TargetsCount
    | CountersAmong
    | Times
    | Plus
    | Minus
    | Half
)
