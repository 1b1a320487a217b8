"""An open index of the official texts, and the building of one."""

import sqlite3
import threading
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

from rulings.official import official_store as store
from rulings.official.card_rows import CardRuling, CardText
from rulings.official.edition import Edition
from rulings.official.official_store import Impact, OfficialRule, Term

NO_IMPACT: Final[Impact] = (array("H"), array("f"))

_Value = TypeVar("_Value")


class OfficialTexts:
    """The official texts of one data set; usable from several threads, and with `with`."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()
        self._impacts: dict[str, Impact] = {}
        self._stems: frozenset[str] | None = None
        self._places: dict[tuple[str, ...], frozenset[int]] = {}
        self._moved: Mapping[str, str] = dict(self._read(store.moved_rules))
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

    @cached_property
    def rule_count(self) -> int:
        """How many rules there are; their places are the numbers below."""
        return self._read(store.rule_count)[0]

    def now(self, number: str) -> str:
        """Give the number that a rule has here, by its number in the edition Lawmage follows."""
        return self._moved.get(number, number)

    def children(self, number: str) -> tuple[OfficialRule, ...]:
        """Give the rules directly under a rule or section, in order."""
        return self._read(lambda it: store.children(it, number))

    def rules_at(self, places: Sequence[int]) -> tuple[OfficialRule, ...]:
        """Give the rules at these places of the edition."""
        return self._read(lambda it: store.rules_at(it, places))

    def rules_of(self, numbers: Sequence[str]) -> tuple[OfficialRule, ...]:
        """Give the rules with these numbers, in the order asked for; unknown ones are left out."""
        places = self.places_of(numbers)
        return self.rules_at([places[number] for number in numbers if number in places])

    def places_in(self, sections: Sequence[str]) -> frozenset[int]:
        """Give the places of all rules of these sections; looked up once for each list."""
        key = tuple(sections)
        known = self._places.get(key)
        if known is None:
            known = frozenset(self._read(lambda it: store.places_in(it, sections)))
            self._places[key] = known
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

    def impact(self, stem: str) -> Impact:
        """Give the places of the rules that a stem speaks for, and its weights there."""
        known = self._impacts.get(stem)
        if known is None:
            known = next(iter(self._read(lambda it: store.impact(it, stem))), NO_IMPACT)
            if known is not NO_IMPACT:
                self._impacts[stem] = known  # at most as many as the rules have different words
        return known

    def stems(self) -> frozenset[str]:
        """Give the stems of all words of the rules; looked up once."""
        if self._stems is None:
            self._stems = frozenset(self._read(store.known_stems))
        return self._stems

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
