"""Objects made from cards: what a card is in a zone, before effects change it."""

from typing import Final

from engine.board import Permanent
from engine.cards.abilities import Keyword
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.errors import UndeterminedError, UnknownCardError
from engine.mana.types import COLORS
from engine.objects import Characteristics, GameObject
from engine.remembered import by_identity
from engine.situation import Situation
from engine.values import replace

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
        characteristics=printed_characteristics(card),
        controller=owner,
        owner=owner,
        zone=zone,
        state=Permanent(name=card.name),
    )
    return replace(plain, cast_from=zone) if zone != "battlefield" else plain
