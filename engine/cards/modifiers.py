"""Statics and replacements that change costs, mana and its spending (CR 118, 106.12b, 609.4b)."""

from engine.cards.amounts import Amount, Number
from engine.cards.conditions import Condition
from engine.cards.costs import CostPart
from engine.cards.filters import Filter
from engine.cards.production import TypeSource
from engine.mana.cost import ManaCost
from engine.values import dataclass

# --- what a change is about ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ThisSpell:
    """The spell that the text stands on."""


@dataclass(frozen=True, slots=True)
class SpellsOf:
    """Spells that match, cast by "you", an "opponent" or "any" player."""

    spells: Filter
    who: str = "any"


@dataclass(frozen=True, slots=True)
class ThisAbility:
    """The activated ability that the text stands in."""


@dataclass(frozen=True, slots=True)
class AbilitiesOf:
    """Activated abilities of sources that match; keyword "" or one such as "equip".

    mana_abilities: False where mana abilities are left out
    """

    sources: Filter
    keyword: str = ""
    mana_abilities: bool = True
    who: str = "any"


@dataclass(frozen=True, slots=True)
class KeywordCosts:
    """The costs of a keyword, "buyback", wherever they are paid."""

    keyword: str
    who: str = "any"


Subject = ThisSpell | SpellsOf | ThisAbility | AbilitiesOf | KeywordCosts


@dataclass(frozen=True, slots=True)
class CostModifier:
    """An increase or reduction of a total cost (CR 601.2f, 118.7).

    direction: "more" or "less"
    mana: what it changes the cost by, `times` times over: "{1} for each artifact" is {1} times that
        count; "{X}, where X is ..." is {1} times the amount, with `prints_x`
    colored_only: reduces coloured mana alone, without spilling into generic
    least: the least number of mana that the reduction leaves, None for no such bound
    condition: applies only while it holds
    per_turn_first: only to the first such spell each turn
    """

    subject: Subject
    direction: str
    mana: ManaCost
    times: Amount = Number(1)
    colored_only: bool = False
    least: int | None = None
    condition: Condition | None = None
    per_turn_first: bool = False
    prints_x: bool = False


@dataclass(frozen=True, slots=True)
class MinimumCost:
    """Spells that would cost less cost this number of mana (CR 601.2f)."""

    subject: Subject
    mana: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class AdditionalCost:
    """An additional cost (CR 118.8): `optional` where the player may, `repeats` often."""

    subject: Subject
    parts: tuple[CostPart, ...]
    optional: bool = False
    condition: Condition | None = None
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class AlternativeCost:
    """A cost instead of the mana cost (CR 118.9); no parts: without paying the mana cost.

    zone: the zone that the spell must be cast from, "" for any
    once: only for one spell each turn; flash: with it, the spell may be cast as though it had flash
    """

    subject: Subject
    parts: tuple[CostPart, ...]
    condition: Condition | None = None
    zone: str = ""
    once: bool = False
    flash: bool = False


@dataclass(frozen=True, slots=True)
class ModeCosts:
    """What each mode of a modal spell costs besides (CR 702.172a, 702.183a).

    keyword: "spree", one mode or more, or "tiered", exactly one
    """

    keyword: str
    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class CommanderTaxInLife:
    """The commander tax of this card is paid in life: `life` for each previous cast."""

    life: int


@dataclass(frozen=True, slots=True)
class XBound:
    """X of this spell can't be greater than an amount; with `exact` it is that amount."""

    most: Amount
    exact: bool = False


@dataclass(frozen=True, slots=True)
class XLeast:
    """X of this spell can't be less; way: only where this keyword's cost is paid, "kicker"."""

    least: int
    way: str = ""


@dataclass(frozen=True, slots=True)
class XMultiplier:
    """X of matching spells becomes `factor` times as large as they are cast."""

    spells: Filter
    factor: int


# --- spending -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpendAsThough:
    """Mana may be spent as though it were something else (CR 609.4b).

    mana: the letters of mana that may, "WUBRGC" for any
    as_type: "color" (any colour), "type" (any type), "colorless", or a letter
    scope: what it may be spent on; None for everything
    only: the mana may be spent in no other way
    who: "you" or "any" player
    """

    mana: str
    as_type: str
    scope: Subject | None = None
    only: bool = False
    who: str = "you"


@dataclass(frozen=True, slots=True)
class LifeForSymbol:
    """Life may be paid rather than mana for each such symbol in a cost."""

    symbol: str
    life: int


@dataclass(frozen=True, slots=True)
class SpendOnlyFrom:
    """This spell may be paid only with mana of matching sources; none: no mana at all.

    way: only where it is cast so, "alternative cost"
    """

    sources: Filter | None
    way: str = ""


@dataclass(frozen=True, slots=True)
class SpendOnlyTypes:
    """Only mana of these letters may be spent on the part: "X" or the whole ("")."""

    types: str
    part: str = ""


# --- mana made ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Multiply:
    """That mana, `factor` times as much."""

    factor: int


@dataclass(frozen=True, slots=True)
class Become:
    """Mana of another type instead.

    source: the type or types to choose from
    amount: None for as much as it was; otherwise that amount
    """

    source: TypeSource
    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class ManaReplacement:
    """If a matching permanent is tapped for mana, other mana is produced (CR 106.12b).

    tapper: who taps it: "you", "opponent", "any"
    at_least: applies only to productions of at least that many mana
    produces: only mana of these types is replaced, the rest stays as it is; "" for all of it
    """

    permanents: Filter
    tapper: str
    change: Multiply | Become
    at_least: int = 1
    produces: str = ""
    condition: Condition | None = None


# --- counters put on permanents -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CounterReplacement:
    """If counters would be put on a matching permanent, another number is (CR 614.1a).

    kind: of the counters, "" for any
    factor, more: so many times as many, and then so many more; 0 where none can be put (CR 101.2)
    half: half as many, rounded down
    who: by whom they are put: "any", "you", "opponent"
    effects_only: not where they are put as a cost
    """

    permanents: Filter
    kind: str
    factor: int = 1
    more: int = 0
    half: bool = False
    who: str = "any"
    effects_only: bool = False
    condition: Condition | None = None
