"""The catalogue: cards by name."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from engine.cards.card import Card
from engine.cards.facts.pack import Entry, FactsPack, PackInfo
from engine.cards.names import MAX_NAME_LENGTH, fold, suggestions
from engine.errors import FactsPackError, UnknownCardError

MAX_KNOWN: Final = 512  # names of which it is known which card they are
PACK_PATH: Final = Path(__file__).parent / "facts" / "cards.pack"


class Catalogue:
    """Cards by name, immutable: own cards on top of the cards of a facts pack, if there is one."""

    __slots__ = ("_by_fold", "_by_name", "_known", "_pack")

    def __init__(self, own: Iterable[Card] = (), pack: FactsPack | None = None) -> None:
        """A catalogue of these cards; later ones and own ones go before others of the name."""
        by_name: dict[str, Card] = {}
        for card in own:
            by_name[card.name] = card
            if card.face == 0 and card.full_name:
                by_name[card.full_name] = card
        self._by_name: Mapping[str, Card] = by_name
        self._by_fold: Mapping[str, Card] = {fold(name): card for name, card in by_name.items()}
        self._pack = pack
        self._known = lru_cache(MAX_KNOWN)(self._find)

    @staticmethod
    def of(cards: Iterable[Card]) -> "Catalogue":
        """A catalogue of these cards alone."""
        return Catalogue(cards)

    @staticmethod
    def embedded() -> "Catalogue":
        """The catalogue of the facts that ship with the engine, loaded once.

        Raises:
            FactsPackError: where the file is missing or damaged.
        """
        return _embedded()

    @staticmethod
    def from_pack(data: bytes) -> "Catalogue":
        """The catalogue of a facts pack; raises FactsPackError where it is damaged."""
        return Catalogue(pack=FactsPack(data))

    def with_cards(self, cards: Iterable[Card]) -> "Catalogue":
        """This catalogue with more cards, which go before cards of the same name."""
        own = dict.fromkeys((*self._by_name.values(), *cards))
        return Catalogue(own, self._pack)

    @property
    def info(self) -> PackInfo | None:
        """Where the facts come from; None without a pack."""
        return self._pack.info if self._pack else None

    def card(self, name: str) -> Card:
        """The card or face of that name.

        The exact name is looked up first, then its folded form: case, accents, spaces and
        punctuation do not matter. A name of several faces, "Fire // Ice", gives the first face.

        Raises:
            UnknownCardError: with up to three suggestions.
        """
        found = self.find(name)
        if found is None:
            raise UnknownCardError(name, suggestions(name, self.names()))
        return found

    def find(self, name: str) -> Card | None:
        """As `card`, but None where there is no such name."""
        return self._known(name) if len(name) <= MAX_NAME_LENGTH else self._find(name)

    def _find(self, name: str) -> Card | None:
        folded = fold(name)
        own = self._by_name.get(name) or (self._by_fold.get(folded) if folded else None)
        if own is not None or self._pack is None:
            return own
        entry = _best(name, self._pack.find(folded))
        return self._pack.card(entry.number) if entry else None

    def faces(self, card: Card) -> tuple[Card, ...]:
        """The other faces of a card, even where another card has the name of one.

        Raises:
            UnknownCardError: where a face is not in the catalogue.
        """
        return tuple(self._face(card, name) for name in card.other_faces)

    def _face(self, card: Card, name: str) -> Card:
        known = self.card(name)
        if known.full_name == card.full_name or self._pack is None:
            return known
        entries = self._pack.find(fold(name))
        same = (self._pack.card(entry.number) for entry in entries)
        return next((face for face in same if face.full_name == card.full_name), known)

    def names(self) -> Sequence[str]:
        """All names of whole cards and of faces."""
        if self._pack is None:
            return tuple(self._by_name)
        if not self._by_name:
            return self._pack.names()
        return tuple(dict.fromkeys((*self._by_name, *self._pack.names())))


def _best(name: str, entries: Iterable[Entry]) -> Entry | None:
    """The entry that a name means: written alike, then alike but for case, then whole cards."""
    low = name.casefold()
    order = sorted(
        entries,
        key=lambda entry: (
            entry.name != name,
            entry.name.casefold() != low,
            entry.rank,
            entry.number,
        ),
    )
    if not fold(name):  # names of punctuation alone have no folded form to tell them apart
        order = [entry for entry in order if entry.name == name]
    return order[0] if order else None


@cache
def _embedded() -> Catalogue:
    try:
        data = PACK_PATH.read_bytes()
    except OSError as error:
        raise FactsPackError(f"{PACK_PATH.name} is missing") from error
    return Catalogue.from_pack(data)
