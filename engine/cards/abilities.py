"""The ability language: what a card's text says, as far as it concerns mana and costs.

An ability that the reader does not understand is `Unread`, with tags for what it may touch; an
activated ability keeps its read cost even where its effect is not of this field.
"""

from engine.cards.amounts import Amount, Number
from engine.cards.conditions import Condition
from engine.cards.costs import CostPart
from engine.cards.filters import Anything, Filter
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    CostModifier,
    CounterReplacement,
    LifeForSymbol,
    ManaReplacement,
    MinimumCost,
    ModeCosts,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
    XBound,
    XLeast,
    XMultiplier,
)
from engine.cards.production import Production, Restriction, TypeSource
from engine.cards.statics import (
    AsThoughHaste,
    CantActivate,
    CantBeSacrificed,
    CantCast,
    CantPay,
    CastPermission,
    CastRestriction,
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    DefinePower,
    EntersAsCopy,
    EntersChoosing,
    EntersTapped,
    EntersWithCounters,
    GainActivated,
    LoseAbilities,
    MoreDevotion,
    SetPower,
)
from engine.values import dataclass

# --- effects ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddMana:
    """Add mana (CR 106.3).

    to: "you", "that player" (whom the event is about), "controller" (of the permanent),
        "each player", "target player", "chosen player"
    riders: things that mana carries along, in the words of the field: "can't be countered"
    persists: the mana stays in the pool as steps end
    """

    production: Production
    restriction: Restriction | None = None
    riders: tuple[str, ...] = ()
    to: str = "you"
    persists: bool = False


@dataclass(frozen=True, slots=True)
class PutCounter:
    """Put counters on the source before what follows."""

    kind: str
    count: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class UntapThis:
    """Untap the source."""


@dataclass(frozen=True, slots=True)
class ForTurn:
    """Abilities that hold until the end of the turn, amounts fixed on resolution (CR 608.2h).

    of: whose or what gets them: "player" for effects on the game, "self" for the source, "card"
        for the card that is told with the resolved effect
    counter: the kind of counter that it lasts for and that marks what it is about
    """

    abilities: tuple["Ability", ...]
    of: str = "player"
    next_spell_only: bool = False
    counter: str = ""


@dataclass(frozen=True, slots=True)
class OtherEffect:
    """Something outside of this field.

    touches: tags of what it may change (see `Unread`)
    targets: whether it has a target (CR 605.1a)
    target: what its target must be, of "equip legendary creature" (CR 702.6e)
    """

    touches: frozenset[str] = frozenset()
    targets: bool = False
    target: Filter | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal any number of matching cards in hand; PaidCount is how many."""

    cards: Filter


Effect = AddMana | PutCounter | UntapThis | ForTurn | Reveal | OtherEffect

# --- when an ability may be activated (CR 602.5) --------------------------------------------------


@dataclass(frozen=True, slots=True)
class ActivationLimit:
    """A restriction on activating.

    kind: "sorcery" (CR 602.5d), "instant", "once" (each turn), "times" (see count), "if",
        "your turn", "opponents only", "any player", "upkeep", "combat", "least X" (see count) ...
    """

    kind: str
    condition: Condition | None = None
    count: int = 1


# --- abilities ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Activated:
    """An activated ability (CR 602): cost, effects, limits.

    keyword: "equip", "cycling" ... where it is written as a keyword
    zone: where it can be activated from, "battlefield" unless it says otherwise
    modifiers: changes of its own cost
    spend_only: mana that may be spent on a part of it
    """

    cost: tuple[CostPart, ...]
    effects: tuple[Effect, ...]
    limits: tuple[ActivationLimit, ...] = ()
    keyword: str = ""
    zone: str = "battlefield"
    modifiers: tuple[CostModifier, ...] = ()
    spend_only: SpendOnlyTypes | None = None
    x: Amount | None = None  # what X is where the text defines it (CR 107.3c)


@dataclass(frozen=True, slots=True)
class TappedForMana:
    """Whenever a matching permanent is tapped for mana, more mana is added (CR 605.1b).

    tapper: "you", "opponent", "any"
    produces: only where that letter was produced; None for any; a source such as ChosenColor
    """

    permanents: Filter
    tapper: str
    effect: AddMana
    produces: TypeSource | None = None
    by_any_ability: bool = False  # "whenever a land's ability causes you to add"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Triggered:
    """Another triggered ability.

    event: "enters", "cast" (this spell), "cast spell" (see what), "tapped for mana", "other"
    what: which objects the event is about
    x: the number that its effect uses, where the text says so
    counters: kind of counters that X counts, "+1/+1", on the object it speaks of
    """

    event: str
    what: Filter = Anything()
    who: str = "you"
    effects: tuple[Effect, ...] = ()
    x: Amount | None = None
    counters: str = ""
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class SpellText:
    """What an instant or sorcery does on resolution; x is the number that its effect uses."""

    effects: tuple[Effect, ...]
    x: Amount | None = None


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword ability (CR 702).

    name: lower case, "convoke", "kicker", "flying"
    cost: its cost, for kicker, flashback, morph ...; number: of "bushido 2", "vanishing 3"
    what: of "affinity for artifacts", "goblin offering", "protection from ..."
    """

    name: str
    cost: tuple[CostPart, ...] = ()
    number: int | None = None
    what: Filter | None = None
    cost_is_mana_cost: bool = False  # "its emerge cost is equal to its mana cost"
    amount: Amount | None = None  # what X is, where its number or cost is X


@dataclass(frozen=True, slots=True)
class SpellsHave:
    """Spells that match have a keyword."""

    spells: Filter
    who: str
    keyword: Keyword
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Grant:
    """Permanents that match have abilities."""

    permanents: Filter
    abilities: tuple["Ability", ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Together:
    """One static ability that works in several layers at once (CR 613.6): its parts in order."""

    parts: tuple["Ability", ...]


@dataclass(frozen=True, slots=True)
class CopyChanges:
    """How it differs from what it copies as it enters (CR 707.9): statics about itself alone."""

    changes: tuple["Ability", ...]


@dataclass(frozen=True, slots=True)
class Unread:
    """An ability that was not understood.

    paragraph: its number among the text's paragraphs, from 1
    touches: what it may change, from its words, see `engine.oracle.touches.TAGS`: "mana",
        "costs", "types", "abilities" ...; empty: nothing that is computed here
    """

    paragraph: int
    touches: frozenset[str] = frozenset()


Ability = (
    Activated
    | TappedForMana
    | Triggered
    | SpellText
    | Keyword
    | SpellsHave
    | Grant
    | LoseAbilities
    | GainActivated
    | CopyChanges
    | ChangeTypes
    | ChangeColors
    | SetPower
    | ChangePower
    | DefinePower
    | ControlHost
    | AsThoughHaste
    | CantActivate
    | CantPay
    | CantBeSacrificed
    | MoreDevotion
    | CastPermission
    | CastRestriction
    | CantCast
    | EntersWithCounters
    | EntersTapped
    | EntersChoosing
    | EntersAsCopy
    | CostModifier
    | MinimumCost
    | AdditionalCost
    | AlternativeCost
    | ModeCosts
    | CommanderTaxInLife
    | XBound
    | XLeast
    | XMultiplier
    | SpendAsThough
    | LifeForSymbol
    | SpendOnlyFrom
    | SpendOnlyTypes
    | ManaReplacement
    | CounterReplacement
    | Together
    | Unread
)
