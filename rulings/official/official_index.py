"""An open index of the official texts, and the building of one."""

import sqlite3
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from rulings.official import official_store as store
from rulings.official.card_rows import CardRuling, CardText
from rulings.official.edition import Edition
from rulings.official.official_store import OfficialRule, Term

_Value = TypeVar("_Value")


class OfficialTexts:
    """The official texts of one data set; usable from several threads, and with `with`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        self._impacts: dict[str, tuple[tuple[int, float], ...]] = {}
        self._places: dict[tuple[str, ...], tuple[int, ...]] = {}
        self.meta: Mapping[str, str] = dict(self._read(lambda it: store.meta(it).items()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close it; it cannot be read afterwards."""
        with self._lock:
            self._connection.close()

    @property
    def edition(self) -> str:
        """The day from which its Comprehensive Rules hold, YYYY-MM-DD."""
        return self.meta.get("edition", "")

    def rule(self, number: str) -> OfficialRule | None:
        """Give the rule with this number in its plain form."""
        return next(iter(self._read(lambda it: store.rule(it, number))), None)

    def children(self, number: str) -> tuple[OfficialRule, ...]:
        """Give the rules directly under a rule or section, in order."""
        return self._read(lambda it: store.children(it, number))

    def rules_at(self, places: Sequence[int]) -> tuple[OfficialRule, ...]:
        """Give the rules at these places of the edition."""
        return self._read(lambda it: store.rules_at(it, places))

    def places_in(self, sections: Sequence[str]) -> tuple[int, ...]:
        """Give the places of all rules of these sections; looked up once for each list."""
        key = tuple(sections)
        known = self._places.get(key)
        if known is None:
            known = self._places[key] = self._read(lambda it: store.places_in(it, sections))
        return known

    def places_of(self, numbers: Iterable[str]) -> dict[str, int]:
        """Give the places in the edition of those of the numbers that it has."""
        return dict(self._read(lambda it: store.places_of(it, numbers)))

    def rules_with_words(self, expression: str, limit: int) -> tuple[OfficialRule, ...]:
        """Give the rules that an FTS5 expression finds, best first."""
        return self._read(lambda it: store.with_words(it, expression, limit))

    def terms(self, term: str) -> tuple[Term, ...]:
        """Give the glossary's entries of a term, in any case."""
        return self._read(lambda it: store.terms(it, store.term_key(term)))

    def card(self, name: str) -> CardText | None:
        """Give the official text of a card, named in full or by a face, in any case."""
        return next(iter(self._read(lambda it: store.card(it, name))), None)

    def known_names(self, keys: Sequence[str]) -> frozenset[str]:
        """Give those of the keys, in the form of `rulings.store.card_key`, that name cards."""
        return frozenset(self._read(lambda it: store.known_names(it, keys)))

    def card_rulings(self, name: str) -> tuple[CardRuling, ...]:
        """Give the rulings on a card, named in full or by a face, newest first."""
        card = self.card(name)
        return self._read(lambda it: store.card_rulings(it, card.name if card else name))

    def rulings_with_words(self, expression: str, limit: int) -> tuple[CardRuling, ...]:
        """Give the rulings that an FTS5 expression finds, best first."""
        return self._read(lambda it: store.rulings_with_words(it, expression, limit))

    def impact(self, stem: str) -> tuple[tuple[int, float], ...]:
        """Give the places of the rules that a stem speaks for, with its weight there."""
        known = self._impacts.get(stem)
        if known is None:
            known = self._read(lambda it: store.impact(it, stem))
            if known:
                self._impacts[stem] = known  # at most as many as the rules have different words
        return known

    def _read(self, reader: Callable[[sqlite3.Connection], Iterable[_Value]]) -> tuple[_Value, ...]:
        with self._lock:
            return tuple(reader(self._connection))


def build(
    target: Path | None,
    edition: Edition,
    cards: Iterable[CardText],
    rulings: Iterable[CardRuling],
    meta: Mapping[str, str],
) -> sqlite3.Connection:
    """Build an index in a new file, or in memory where there is none, and give it open."""
    connection = sqlite3.connect(target or ":memory:", check_same_thread=False)
    try:
        # Nobody sees the file before it is complete, so nothing needs a journal.
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        store.create(connection)
        store.fill(connection, edition, cards, rulings, {**meta, "edition": edition.effective})
    except BaseException:
        connection.close()
        raise
    return connection
