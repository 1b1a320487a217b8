"""The parts of an activation, additional or alternative cost (CR 118, 602.1a)."""

from engine.cards.amounts import Amount, Number
from engine.cards.filters import Filter
from engine.mana.cost import ManaCost
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class PayMana:
    """Mana symbols."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class TapSelf:
    """{T} (CR 107.5)."""


@dataclass(frozen=True, slots=True)
class UntapSelf:
    """{Q} (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class PayLife:
    """Life."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayEnergy:
    """Energy counters."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeSelf:
    """Sacrifice the source."""


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """Sacrifice `count` matching permanents; AnnouncedX or PaidCount where the number is open."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class TapOthers:
    """Tap `count` untapped matching permanents you control."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class TapPower:
    """Tap untapped matching permanents you control with so much power in all (crew, saddle)."""

    what: Filter
    power: int


@dataclass(frozen=True, slots=True)
class UntapOthers:
    """Untap `count` tapped matching permanents you control."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class RemoveCounters:
    """Remove counters from the source, or from `among` matching permanents."""

    kind: str
    count: Amount = Number(1)
    among: Filter | None = None


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Put counters on the source, or on one matching permanent."""

    kind: str
    count: Amount = Number(1)
    on: Filter | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard `count` matching cards."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Discard all cards in hand; a hand without cards can be discarded (CR 118.5)."""


@dataclass(frozen=True, slots=True)
class DiscardSelf:
    """Discard the card itself."""


@dataclass(frozen=True, slots=True)
class ExileSelf:
    """Exile the source from where it is: "battlefield", "hand", "graveyard"."""

    zone: str = "battlefield"


@dataclass(frozen=True, slots=True)
class ExileCards:
    """Exile `count` matching cards or permanents of yours from a zone."""

    what: Filter
    zone: str
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class ReturnToHand:
    """Return `count` matching permanents you control to their owner's hand."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class RevealCards:
    """Reveal `count` matching cards from your hand."""

    what: Filter
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Mill:
    """Put cards from the top of your library into your graveyard."""

    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class GiveLife:
    """Other players gain life: "an opponent" of choice or "each other player"."""

    who: str
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Exert:
    """Exert the source."""


@dataclass(frozen=True, slots=True)
class Waterbend:
    """Mana, each generic of it paid by tapping an artifact or creature instead (CR 701.67a)."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class Deed:
    """A keyword action that is a cost (CR 701): "behold", "blight", "collect evidence", "forage".

    what: what is beheld; count: how many of them, or the number after the word
    exile: what is beheld is exiled
    """

    verb: str
    what: Filter | None = None
    count: Amount = Number(1)
    exile: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """Something else that is done, in the card's words: "behold a Dragon"."""

    words: str


@dataclass(frozen=True, slots=True)
class Loyalty:
    """A loyalty cost: +1, -2, 0; `variable` for -X (CR 606)."""

    change: int
    variable: bool = False


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several ways to pay, each a tuple of parts."""

    ways: tuple[tuple["CostPart", ...], ...]


CostPart = (
    PayMana
    | TapSelf
    | UntapSelf
    | PayLife
    | PayEnergy
    | SacrificeSelf
    | Sacrifice
    | TapOthers
    | TapPower
    | UntapOthers
    | RemoveCounters
    | PutCounters
    | Discard
    | DiscardHand
    | DiscardSelf
    | ExileSelf
    | ExileCards
    | ReturnToHand
    | RevealCards
    | Mill
    | GiveLife
    | Exert
    | Waterbend
    | Deed
    | Act
    | Loyalty
    | OneOf
)
