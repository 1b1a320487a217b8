"""Invented cards for the reader: what it knows of each, and a source of them."""

from bot.language import CardFacts
from engine import ManaCost


def land(*subtypes, **more):
    return CardFacts(types=("Land",), subtypes=subtypes, makes_mana=True, **more)


def spell(kind, cost, **more):
    return CardFacts(types=(kind,), mana_cost=ManaCost.parse(cost), **more)


def creature(cost, *abilities, **more):
    return spell("Creature", cost, ability_costs=abilities, power=1, toughness=1, **more)


def artifact(cost, *abilities, **more):
    return spell("Artifact", cost, ability_costs=abilities, **more)


class InventedCards:
    """A `CardSource` over some cards."""

    def __init__(self, cards):
        self.cards = cards

    def names(self):
        return tuple(self.cards)

    def facts(self, name):
        whole = next((card for card in self.cards if name in card.split(" // ")), name)
        return self.cards.get(whole)
