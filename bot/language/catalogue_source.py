"""The facts of the engine's catalogue, as far as reading a sentence needs them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Final, Protocol

from bot.language.facts import CardFacts
from engine import Card
from engine.cards.abilities import Activated, AddMana, Keyword
from engine.cards.amounts import ColorsSpent
from engine.cards.costs import PutCounters, RemoveCounters
from engine.cards.production import CouldProduce
from engine.cards.statics import EntersChoosing, EntersWithCounters
from engine.rules.ability_names import ability_words

_BASIC_TYPES: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_MAX_DEPTH: Final = 12  # of a card's abilities; the deepest has fewer


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
    activated = [ability for ability in card.abilities if isinstance(ability, Activated)]
    parts = list(_parts(card.abilities, _MAX_DEPTH))
    choices = [part.what for part in parts if isinstance(part, EntersChoosing)]
    return CardFacts(
        types=card.types,
        subtypes=card.subtypes,
        mana_cost=card.mana_cost,
        ability_costs=tuple(dict.fromkeys(ability_words(ability) for ability in activated)),
        makes_mana=bool(_BASIC_TYPES & set(card.subtypes))
        or any(isinstance(effect, AddMana) for one in activated for effect in one.effects),
        looks_at_others=any(isinstance(part, CouldProduce) for part in parts),
        chooses=choices[0] if choices else "",
        counts_colors=any(_counts_colors(part) for part in parts),
        counter_kind=_counter_kind(parts),
        keywords=tuple(ability.name for ability in card.abilities if isinstance(ability, Keyword)),
        legendary="Legendary" in card.supertypes,
        identity=card.color_identity,
        token=card.token,
        colors=card.printed_colors,
        power=card.power,
        toughness=card.toughness,
    )


def _counts_colors(part: object) -> bool:
    sunburst = isinstance(part, Keyword) and part.name == "sunburst"
    return sunburst or isinstance(part, ColorsSpent)


def _counter_kind(parts: list[object]) -> str:
    """The one kind of counter that a card's text speaks of; "" where none or several."""
    of_card = (PutCounters, RemoveCounters, EntersWithCounters)
    kinds = {part.kind for part in parts if isinstance(part, of_card)}
    return kinds.pop() if len(kinds) == 1 else ""


def _parts(value: object, depth: int) -> Iterator[object]:
    """A value of the ability language and every value inside it."""
    if isinstance(value, tuple):
        for inner in value:
            yield from _parts(inner, depth)
    elif is_dataclass(value) and depth:
        yield value
        for one in fields(value):
            yield from _parts(getattr(value, one.name), depth - 1)
