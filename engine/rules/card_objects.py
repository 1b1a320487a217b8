"""Objects made from cards: what a card is in a zone, before effects change it."""

from typing import Final

from engine.board import Permanent
from engine.cards.abilities import Keyword
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.names import fold
from engine.errors import UndeterminedError, UnknownCardError
from engine.mana.types import COLORS
from engine.objects import Characteristics, GameObject
from engine.remembered import by_identity
from engine.situation import Situation
from engine.values import replace

SPLIT_LAYOUTS: Final = frozenset({"split", "aftermath"})
# layouts whose other face counts on battlefield or stack alone, with the rule that says so
FRONT_ONLY: Final = {
    "transform": "712.8a",
    "modal_dfc": "712.8a",
    "flip": "710.2",
    "adventure": "715.4",
    "prepare": "722.4",
}
_MAX_KNOWN: Final = 512  # cards whose characteristics are remembered


@by_identity(_MAX_KNOWN)
def printed_characteristics(card: Card) -> Characteristics:
    """The characteristics that a card's face prints, devoid and changeling applied (CR 604.3)."""
    keywords = {a.name for a in card.abilities if isinstance(a, Keyword)}
    return Characteristics(
        name=card.name,
        mana_cost=card.mana_cost,
        colors="" if "devoid" in keywords else in_order(card.printed_colors),
        supertypes=frozenset(card.supertypes),
        types=frozenset(card.types),
        subtypes=frozenset(card.subtypes),
        power=card.power,
        toughness=card.toughness,
        abilities=card.abilities,
        every_creature_type="changeling" in keywords,
    )


def in_order(colors: str) -> str:
    """Colour letters once each in WUBRG order."""
    return "".join(color for color in COLORS if color in colors)


def combined(halves: tuple[Card, ...]) -> Characteristics:
    """A split card's halves as one object, as off the stack and when fused (CR 709.4)."""
    kinds = [printed_characteristics(half) for half in halves]
    costs = [kind.mana_cost for kind in kinds if kind.mana_cost is not None]
    total = costs[0] if costs else None
    for cost in costs[1:]:
        total = cost + total if total is not None else cost
    return replace(
        kinds[0],
        name=halves[0].full_name or kinds[0].name,
        mana_cost=total,
        colors=in_order("".join(kind.colors for kind in kinds)),
        types=frozenset().union(*(kind.types for kind in kinds)),
        subtypes=frozenset().union(*(kind.subtypes for kind in kinds)),
        abilities=tuple(ability for kind in kinds for ability in kind.abilities),
    )


def card_object(situation: Situation, name: str, owner: str, zone: str) -> GameObject:
    """A named card as an object in a zone, with what effects make of it there.

    Raises:
        UndeterminedError: where there is no such card, or a choice that changes it is not told.
    """
    from engine.rules.everywhere import as_changed  # noqa: PLC0415 - effects look at cards too

    return as_changed(object_of(situation.catalogue, name, owner, zone), situation)


def object_of(catalogue: Catalogue, name: str, owner: str, zone: str) -> GameObject:
    """A named card as an object in a zone; raises UndeterminedError where it is unknown."""
    try:
        card = catalogue.card(name)
    except UnknownCardError as error:
        raise UndeterminedError(name, error.message) from error
    plain = GameObject(
        characteristics=_in_zone(catalogue, card, zone),
        controller=owner,
        owner=owner,
        zone=zone,
        state=Permanent(name=card.name),
    )
    return replace(plain, cast_from=zone) if zone != "battlefield" else plain


def is_of_card(situation: Situation, told: str, thing: GameObject) -> bool:
    """Whether a told card name, of any face or of the whole card, means this card or spell."""
    card = situation.catalogue.find(thing.state.name)
    names = {thing.state.name, thing.characteristics.name}
    if card is not None:
        names |= {card.name, card.full_name, *card.other_faces}
    return fold(told) in {fold(name) for name in names if name}


def _in_zone(catalogue: Catalogue, card: Card, zone: str) -> Characteristics:
    """What a card is there: off stack and battlefield both halves, or the front face alone."""
    if zone not in {"battlefield", "stack"} and card.other_faces:
        if card.layout in SPLIT_LAYOUTS:
            halves = (card, *catalogue.faces(card))
            return combined(tuple(sorted(halves, key=lambda half: half.face)))
        if card.face and card.layout in FRONT_ONLY:
            fronts = (face for face in catalogue.faces(card) if not face.face)
            return printed_characteristics(next(fronts, card))
    return printed_characteristics(card)
