"""The facts of the engine's catalogue, as far as reading a sentence needs them."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.language.facts import CardFacts
from engine import Card, card_traits


class CardCatalogue(Protocol):
    """What is needed of the engine's catalogue."""

    def names(self) -> Sequence[str]:
        """All names."""

    def find(self, name: str) -> Card | None:
        """The card of a name, or None."""


class CatalogueSource:
    """A `CardSource` over the engine's catalogue; facts are worked out once a card."""

    def __init__(self, catalogue: CardCatalogue) -> None:
        self._catalogue = catalogue
        self._known: dict[str, CardFacts | None] = {}

    def names(self) -> Iterable[str]:
        """Every name of the catalogue."""
        return self._catalogue.names()

    def facts(self, name: str) -> CardFacts | None:
        """The facts of a card by its name; None where there is none."""
        if name not in self._known:
            card = self._catalogue.find(name)
            self._known[name] = facts_of(card) if card else None
        return self._known[name]


def facts_of(card: Card) -> CardFacts:
    """What a card's abilities and types say to the reader."""
    traits = card_traits(card)
    return CardFacts(
        types=card.types,
        subtypes=card.subtypes,
        mana_cost=card.mana_cost,
        ability_costs=traits.ability_costs,
        granted_costs=traits.granted_costs,
        granted_keywords=traits.granted_keywords,
        makes_mana=traits.makes_mana,
        looks_at_others=traits.looks_at_others,
        chooses=traits.chooses,
        counts_colors=traits.counts_colors,
        watches_spells=traits.watches_spells,
        counter_kind=traits.counter_kind,
        keywords=traits.keywords,
        helps=traits.helps,
        targets=traits.targets,
        prices_targets=traits.prices_targets,
        imprints=traits.imprints,
        prices=traits.prices,
        offers=traits.offers,
        offers_life=traits.offers_life,
        offers_no_mana=traits.offers_no_mana,
        offers_to=traits.offers_to,
        own_ways=traits.own_ways,
        own_life=traits.own_life,
        own_free=traits.own_free,
        legendary="Legendary" in card.supertypes,
        identity=card.color_identity,
        token=card.token,
        colors=card.printed_colors,
        power=card.power,
        toughness=card.toughness,
        counts=traits.counts,
        untold=traits.untold,
        enters_tapped=traits.enters_tapped,
        adds_mana=traits.adds_mana,
        mana_trigger=traits.mana_trigger,
        uses_x=traits.uses_x,
        enchants=traits.enchants,
    )
