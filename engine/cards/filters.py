"""Which objects a text speaks of: a small algebra of predicates.

A filter is read from words such as "basic land you control" and evaluated by
`engine.rules.matching` against permanents, spells and cards. All are frozen data.
"""

from typing import TYPE_CHECKING

from engine.values import dataclass

if TYPE_CHECKING:
    from engine.cards.amounts import Amount


@dataclass(frozen=True, slots=True)
class Anything:
    """Every object: "permanent", "spell", "card"."""


@dataclass(frozen=True, slots=True)
class HasType:
    """A card type, "Creature"; "Permanent" stands for any permanent type."""

    type: str


@dataclass(frozen=True, slots=True)
class HasSupertype:
    """A supertype: "Basic", "Legendary", "Snow", "World"."""

    supertype: str


@dataclass(frozen=True, slots=True)
class HasSubtype:
    """A subtype: "Forest", "Sliver", "Equipment"."""

    subtype: str


@dataclass(frozen=True, slots=True)
class HasColor:
    """One colour letter."""

    color: str


@dataclass(frozen=True, slots=True)
class ColorCount:
    """How many colours: colourless 0 to 0, monocoloured 1 to 1, multicoloured 2 to 5."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class IsChosen:
    """The choice made for the source: what is "type", "color" or "name"."""

    what: str


@dataclass(frozen=True, slots=True)
class IsNamed:
    """A certain name."""

    name: str


@dataclass(frozen=True, slots=True)
class SharesNameWithExiled:
    """The name of a card exiled with the source."""


@dataclass(frozen=True, slots=True)
class SharesNameWithSource:
    """The name of the source itself, "named" and its own name."""


@dataclass(frozen=True, slots=True)
class SharesNameWithIt:
    """Another one with the name of what was tapped for mana, or of the source where nothing was."""


@dataclass(frozen=True, slots=True)
class SharesTypeWithExiled:
    """A card type in common with a card exiled with the source."""


@dataclass(frozen=True, slots=True)
class SharesColorWithSpell:
    """A colour in common with the spell in question; what is colourless shares none."""


@dataclass(frozen=True, slots=True)
class SharesNameWithSpell:
    """The name of the spell in question."""


@dataclass(frozen=True, slots=True)
class InZone:
    """A card in this zone, "graveyard"."""

    zone: str


@dataclass(frozen=True, slots=True)
class IsExiledWith:
    """A card exiled with the source."""


@dataclass(frozen=True, slots=True)
class IsItself:
    """The source of the ability."""


@dataclass(frozen=True, slots=True)
class IsHost:
    """The permanent or player that the source is attached to."""


@dataclass(frozen=True, slots=True)
class IsTapped:
    """Tapped or, with False, untapped."""

    tapped: bool = True


@dataclass(frozen=True, slots=True)
class EnteredThisTurn:
    """A permanent that entered this turn."""


@dataclass(frozen=True, slots=True)
class IsAttacking:
    """An attacking creature."""


@dataclass(frozen=True, slots=True)
class IsBlocking:
    """A blocking creature."""


@dataclass(frozen=True, slots=True)
class IsToken:
    """A token."""


@dataclass(frozen=True, slots=True)
class IsCommander:
    """A commander."""


@dataclass(frozen=True, slots=True)
class IsFaceDown:
    """A face-down object (CR 708)."""


@dataclass(frozen=True, slots=True)
class IsKicked:
    """A spell whose kicker cost is paid (CR 702.33d)."""


@dataclass(frozen=True, slots=True)
class HasXInCost:
    """An {X} stands in its mana cost, or in the activation cost of an ability."""


@dataclass(frozen=True, slots=True)
class HasCounter:
    """It has a counter of this kind on it, or at least so many of them; "" for any kind."""

    kind: str = ""
    least: int = 1


@dataclass(frozen=True, slots=True)
class HasAbilityNamed:
    """It has a keyword ability, "convoke", "cycling"; "" for any ability at all."""

    keyword: str


@dataclass(frozen=True, slots=True)
class Compares:
    """A number of it against another: what is "mana value", "power" or "toughness".

    comparison: ">=", "<=", "=", ">", "<"
    """

    what: str
    comparison: str
    amount: "Amount"


@dataclass(frozen=True, slots=True)
class HasParity:
    """A number of it, "mana value", is even or, with True, odd."""

    what: str
    odd: bool = False


@dataclass(frozen=True, slots=True)
class ControlledBy:
    """Whose it is: "you", "opponent", "host" (the player the source enchants), "any".

    "caster" is the player who casts the spell in question.
    """

    who: str


@dataclass(frozen=True, slots=True)
class OwnedBy:
    """Whose card it is: "you", "opponent"."""

    who: str


@dataclass(frozen=True, slots=True)
class CastFrom:
    """A spell cast from this zone: "hand", "graveyard", "exile", "command", "not hand"."""

    zone: str


@dataclass(frozen=True, slots=True)
class IsGroup:
    """A group that the rules name: "historic" (CR 702.61), "outlaw", "commander", "party"."""

    name: str


@dataclass(frozen=True, slots=True)
class Targets:
    """A spell that has a target matching this filter."""

    target: "Filter"


@dataclass(frozen=True, slots=True)
class IsGivenUp:
    """The permanent that was sacrificed or exiled for the cost."""


@dataclass(frozen=True, slots=True)
class CanProduce:
    """A permanent that could produce mana of one of these types (CR 106.7)."""

    types: str


@dataclass(frozen=True, slots=True)
class IsUntold:
    """Something that a board does not tell of an object.

    words: what is asked, said after "whether"; "" where it was passed over
    """

    words: str = ""


@dataclass(frozen=True, slots=True)
class Not:
    """Everything that the part does not match."""

    part: "Filter"


@dataclass(frozen=True, slots=True)
class AllOf:
    """What every part matches."""

    parts: tuple["Filter", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """What some part matches."""

    parts: tuple["Filter", ...]


Filter = (
    Anything
    | HasType
    | HasSupertype
    | HasSubtype
    | HasColor
    | ColorCount
    | IsChosen
    | IsNamed
    | SharesNameWithExiled
    | SharesTypeWithExiled
    | SharesColorWithSpell
    | SharesNameWithSource
    | SharesNameWithIt
    | SharesNameWithSpell
    | InZone
    | IsExiledWith
    | IsItself
    | IsHost
    | IsTapped
    | EnteredThisTurn
    | IsAttacking
    | IsBlocking
    | IsToken
    | IsCommander
    | IsFaceDown
    | IsKicked
    | HasXInCost
    | HasCounter
    | HasAbilityNamed
    | Compares
    | HasParity
    | ControlledBy
    | OwnedBy
    | CastFrom
    | IsGroup
    | Targets
    | IsGivenUp
    | IsUntold
    | CanProduce
    | Not
    | AllOf
    | AnyOf
)
