"""Keywords that are activated abilities: "Equip {3}", "Cycling {2}", "Unearth {R}" (CR 702)."""

from typing import Final

from engine.cards.abilities import Ability, Activated, ActivationLimit, OtherEffect
from engine.cards.amounts import AnnouncedX, Number
from engine.cards.costs import (
    CostPart,
    DiscardSelf,
    ExileSelf,
    PayMana,
    ReturnToHand,
    SacrificeSelf,
    TapSelf,
)
from engine.cards.filters import AllOf, ControlledBy, Filter, HasType, IsAttacking
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.costs import parse_cost_parts, parse_mana_cost
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.keywords import LAND_CYCLING
from engine.values import dataclass

_SORCERY: Final = (ActivationLimit("sorcery"),)


@dataclass(frozen=True, slots=True)
class _Shape:
    """What the rules add to the printed cost.

    rule: where they say so; besides: the rest of the cost; zone: where it is activated from
    sorcery: only when you could cast a sorcery; targets: whether it has a target
    """

    rule: str
    besides: tuple[CostPart, ...] = ()
    zone: str = "battlefield"
    sorcery: bool = False
    targets: bool = False


_DISCARD: Final = (DiscardSelf(),)
_EXILE: Final = (ExileSelf("graveyard"),)
_UNBLOCKED: Final = (
    ReturnToHand(AllOf((IsAttacking(), HasType("Creature"), ControlledBy("you")))),
)

_SHAPES: Final[dict[str, _Shape]] = {
    "equip": _Shape("702.6a", sorcery=True, targets=True),
    "fortify": _Shape("702.67a", sorcery=True, targets=True),
    "reconfigure": _Shape("702.151a", sorcery=True, targets=True),
    "outlast": _Shape("702.107a", (TapSelf(),), sorcery=True),
    "aura swap": _Shape("702.65a"),
    "transfigure": _Shape("702.71a", (SacrificeSelf(),), sorcery=True),
    "cycling": _Shape("702.29a", _DISCARD, "hand"),
    "transmute": _Shape("702.53a", _DISCARD, "hand", sorcery=True),
    "ninjutsu": _Shape("702.49a", _UNBLOCKED, "hand"),
    "commander ninjutsu": _Shape("702.49d", _UNBLOCKED, "hand"),
    "unearth": _Shape("702.84a", zone="graveyard", sorcery=True),
    "scavenge": _Shape("702.97a", _EXILE, "graveyard", sorcery=True, targets=True),
    "embalm": _Shape("702.128a", _EXILE, "graveyard", sorcery=True),
    "eternalize": _Shape("702.129a", _EXILE, "graveyard", sorcery=True),
    "encore": _Shape("702.141a", _EXILE, "graveyard", sorcery=True),
}
RULES: Final = tuple(shape.rule for shape in _SHAPES.values())


@attempt
def read_activated_keyword(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read one such keyword with its cost, as the activated ability that it is."""
    name = _name(cursor)
    if not name:
        return _reinforce(cursor)
    quality = _quality(cursor) if name == "equip" else None
    shape = _SHAPES["cycling" if name.endswith("cycling") else name]
    cost = _printed_cost(cursor)
    if cost is None:
        return None
    limits = _SORCERY if shape.sorcery else ()
    effect = OtherEffect(targets=shape.targets, target=quality)
    parts = cost + shape.besides
    return (Activated(parts, (effect,), limits, keyword=name, zone=shape.zone),)


def is_keyword(name: str) -> bool:
    """Whether an activated ability of this keyword is written as the keyword and its cost."""
    return name.endswith("cycling") or name in _SHAPES


def printed_cost(ability: Activated) -> tuple[CostPart, ...]:
    """The cost of such an ability without what the rules add to it."""
    name = "cycling" if ability.keyword.endswith("cycling") else ability.keyword
    besides = (DiscardSelf(),) if name == "reinforce" else ()
    added = len(_SHAPES[name].besides if name in _SHAPES else besides)
    return ability.cost[: len(ability.cost) - added]


def _name(cursor: Cursor) -> str:
    name = cursor.take_any(*LAND_CYCLING, *_SHAPES)
    if name or not cursor.peek().endswith("cycling"):
        return name
    return cursor.next().lower()  # "slivercycling" (CR 702.29e)


def _quality(cursor: Cursor) -> Filter | None:
    """Read what "equip legendary creature" can target alone; None for any creature."""
    core = None if cursor.peek().startswith(("{", "—")) else parse_core(cursor)
    return None if core is None else core.filter


def _printed_cost(cursor: Cursor) -> tuple[CostPart, ...] | None:
    if cursor.take("—"):
        parts = parse_cost_parts(cursor)
        return parts if parts is not None and cursor.take_end() else None
    mana = parse_mana_cost(cursor)
    return None if mana is None else (PayMana(mana),)


@attempt
def _reinforce(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "reinforce 2—{1}{G}" (CR 702.77a)."""
    number = parse_number(cursor) if cursor.take("reinforce") else None
    if not isinstance(number, Number | AnnouncedX) or not cursor.take("—"):
        return None
    mana = parse_mana_cost(cursor)
    if mana is None:
        return None
    parts = (PayMana(mana), DiscardSelf())
    effect = OtherEffect(targets=True)
    x = number if isinstance(number, Number) else None
    return (Activated(parts, (effect,), keyword="reinforce", zone="hand", x=x),)
