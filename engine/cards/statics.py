"""Statics that change what objects are, what may be cast, and how permanents enter."""

from engine.cards.amounts import Amount
from engine.cards.conditions import Condition
from engine.cards.costs import CostPart
from engine.cards.filters import Filter
from engine.cards.modifiers import Subject
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """Permanents that match lose all abilities.

    but_mana: all except mana abilities; keywords: only the keyword abilities of these names
    """

    permanents: Filter
    condition: Condition | None = None
    but_mana: bool = False
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GainActivated:
    """Permanents that match have all activated abilities of other objects.

    of: which objects; zone: "battlefield", "graveyard", "exile", or "exiled with" the source
    whose: for graveyards and exile "you" or "any"
    but_mana: all except mana abilities; once: each of them only once each turn
    """

    permanents: Filter
    of: Filter
    zone: str = "battlefield"
    whose: str = "any"
    but_mana: bool = False
    once: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChangeTypes:
    """Permanents that match have other types (CR 205.1, 305.6-7, 613.1d).

    add, set_to: card types, supertypes and subtypes; `set_to` replaces, `add` is "in addition"
    lose_other: loses all other card types
    every_basic_land_type, every_creature_type: as they say
    """

    permanents: Filter
    set_to: tuple[str, ...] = ()
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()
    lose_other: bool = False
    every_basic_land_type: bool = False
    every_creature_type: bool = False
    chosen: bool = False  # the basic land type or creature type chosen for the source
    condition: Condition | None = None
    chosen_replaces: bool = False  # the chosen type instead of the others, not in addition
    everywhere: bool = False  # also your spells and your cards that are not on the battlefield


@dataclass(frozen=True, slots=True)
class ChangeColors:
    """Objects that match have these colours; `add` in addition to their own.

    everywhere: also spells and cards that are not on the battlefield
    chosen: the colour chosen for the source
    """

    objects: Filter
    colors: str
    add: bool = False
    everywhere: bool = False
    chosen: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class SetPower:
    """Base power and toughness of permanents that match (CR 613.4b)."""

    permanents: Filter
    power: Amount
    toughness: Amount
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ChangePower:
    """Permanents that match get +X/+Y (CR 613.4c)."""

    permanents: Filter
    power: Amount
    toughness: Amount
    negative: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class DefinePower:
    """A characteristic-defining power or toughness, of * (CR 604.3); None where it is printed."""

    power: Amount | None = None
    toughness: Amount | None = None


@dataclass(frozen=True, slots=True)
class ControlHost:
    """You control the permanent that this is attached to."""


@dataclass(frozen=True, slots=True)
class AsThoughHaste:
    """You may activate abilities of matching permanents as though they had haste."""

    permanents: Filter


@dataclass(frozen=True, slots=True)
class CantActivate:
    """Activated abilities of matching permanents can't be activated.

    but_mana: mana abilities still can; keyword: only abilities of this kind, "loyalty"
    taps: only abilities with {T} in their costs; but_loyalty: loyalty abilities still can
    The "caster" of the condition is who activates.
    """

    permanents: Filter
    but_mana: bool = False
    condition: Condition | None = None
    keyword: str = ""
    taps: bool = False
    but_loyalty: bool = False


@dataclass(frozen=True, slots=True)
class CastPermission:
    """Matching cards may be cast from a zone; ThisSpell or SpellsOf; `once` each turn.

    instead: only for the alternative cost that the same card offers
    price: what is paid besides by who makes use of it; way: only by this keyword, "blitz"
    """

    subject: Subject
    zone: str
    condition: Condition | None = None
    once: bool = False
    instead: bool = False
    price: tuple[CostPart, ...] = ()
    way: str = ""


@dataclass(frozen=True, slots=True)
class CastRestriction:
    """The spell may be cast only while the condition holds (CR 601.3)."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class CantCast:
    """Spells that match can't be cast by "you", an "opponent" or "any" player (CR 101.2)."""

    spells: Filter
    who: str = "any"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class EntersWithCounters:
    """A permanent enters with counters (CR 614.1c).

    which: IsItself for the permanent itself, otherwise the permanents it speaks of
    as_cast: it speaks of a spell that is being cast ("whenever you cast ..., enters with")
    who: who casts or controls the others
    choice: kinds of which its controller chooses; `kind` is "" then
    """

    kind: str
    count: Amount
    which: Filter
    as_cast: bool = False
    who: str = "you"
    condition: Condition | None = None
    choice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersTapped:
    """It enters tapped; not while the condition holds, or where a cost is paid."""

    which: Filter
    unless: Condition | None = None
    unless_paid: tuple[CostPart, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersChoosing:
    """As it enters a "color", "creature type", "card type", "basic land type" ... is chosen.

    excluded: the letter of a colour that can't be chosen
    options: the words to choose from, where `what` is "word"
    """

    what: str
    excluded: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersAsCopy:
    """It may enter as a copy of something (CR 707.5).

    add: types that the copy has in addition (CR 707.9)
    """

    what: Filter
    add: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CantPay:
    """Players can't pay some costs to cast spells or activate abilities (CR 118.3, 101.2).

    life: they can't pay life; sacrifice: what they can't sacrifice for a cost, None for no limit
    who: "any" player, "you" or an "opponent"
    but_mana: mana abilities are left out
    always: for anything else as well, as where a life total can't change (CR 119.8)
    gain: they can't gain life either, so no cost can have them do it (CR 119.7)
    """

    life: bool = False
    sacrifice: Filter | None = None
    who: str = "any"
    but_mana: bool = False
    always: bool = False
    gain: bool = False


@dataclass(frozen=True, slots=True)
class MoreDevotion:
    """Your devotion to each color and combination of colors is so much greater (CR 700.5)."""

    more: int = 1


@dataclass(frozen=True, slots=True)
class CantBeSacrificed:
    """Permanents that match can't be sacrificed (CR 701.21a, 101.2)."""

    permanents: Filter
    condition: Condition | None = None
