"""What mana a text adds, and what that mana may be spent on (CR 106)."""

from engine.cards.amounts import Amount, Number
from engine.cards.conditions import Condition
from engine.cards.filters import Filter
from engine.values import dataclass

# --- where a type of mana comes from ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Letters:
    """These types, one to choose: "WU" for "{W} or {U}", "WUBRG" for any colour."""

    types: str


@dataclass(frozen=True, slots=True)
class ChosenColor:
    """The colour chosen for the source."""


@dataclass(frozen=True, slots=True)
class CouldProduce:
    """A type ("type") or colour ("color") that some matching permanent could produce (CR 106.7)."""

    permanents: Filter
    of: str


@dataclass(frozen=True, slots=True)
class ProducedByThat:
    """A type that the permanent just tapped produced."""


@dataclass(frozen=True, slots=True)
class ColorsOfPermanents:
    """A colour of some matching permanent, or of such a card in that zone of yours."""

    permanents: Filter
    zone: str = "battlefield"


@dataclass(frozen=True, slots=True)
class ColorsOfExiled:
    """A colour of a card exiled with the source."""


@dataclass(frozen=True, slots=True)
class ColorsOfSacrificed:
    """A colour of the permanent sacrificed for the cost."""


@dataclass(frozen=True, slots=True)
class CommanderIdentity:
    """A colour in the colour identity of your commander (CR 903.4)."""


@dataclass(frozen=True, slots=True)
class EitherSource:
    """A type of any of several sources: "{G} or one mana of the chosen color"."""

    sources: tuple["TypeSource", ...]


@dataclass(frozen=True, slots=True)
class UntoldTypes:
    """A type that a board does not tell: of what is written or printed on the card, or noted.

    words: what is asked, said after "mana of"
    """

    words: str = ""


TypeSource = (
    Letters
    | UntoldTypes
    | ChosenColor
    | CouldProduce
    | ProducedByThat
    | ColorsOfPermanents
    | ColorsOfExiled
    | ColorsOfSacrificed
    | CommanderIdentity
    | EitherSource
)

# --- productions --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FixedMana:
    """One of some printed groups, `times` times over.

    groups: letters of each group to choose from, ("G",), ("W", "U"), ("WW", "WB", "BB"); none: no
        mana, as where a condition decides whether there is any
    times: "{G} for each creature you control" is ("G",) times that count
    """

    groups: tuple[str, ...]
    times: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class OneType:
    """`amount` mana, all of one type from the source; `each` adds one of every type instead."""

    source: TypeSource
    amount: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Combination:
    """`amount` mana in any combination of the source's types."""

    source: TypeSource
    amount: Amount


@dataclass(frozen=True, slots=True)
class EachType:
    """One mana of every type of the source ("for each color among ..., add one of that color")."""

    source: TypeSource


@dataclass(frozen=True, slots=True)
class DoubleUnspent:
    """As much again of each type of unspent mana."""


@dataclass(frozen=True, slots=True)
class Instead:
    """The base production, or another one while a condition holds."""

    base: "Production"
    condition: Condition
    instead: "Production"


Production = FixedMana | OneType | Combination | EachType | DoubleUnspent | Instead

# --- what it may be spent on (CR 106.6) ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToCast:
    """To cast spells that match."""

    spells: Filter


@dataclass(frozen=True, slots=True)
class ToActivate:
    """To activate abilities of sources that match."""

    sources: Filter


@dataclass(frozen=True, slots=True)
class ToPayCostsWith:
    """On costs that contain this symbol: "{X}", "{C}", "generic"."""

    symbol: str


@dataclass(frozen=True, slots=True)
class ToPayFor:
    """For a named purpose: a keyword cost ("equip", "morph", "foretell", "cumulative upkeep")."""

    purpose: str


Use = ToCast | ToActivate | ToPayCostsWith | ToPayFor


@dataclass(frozen=True, slots=True)
class Restriction:
    """A spending restriction: mana that may be spent `only` on some of the uses, or on none."""

    uses: tuple[Use, ...]
    only: bool = True
