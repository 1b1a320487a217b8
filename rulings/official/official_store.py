"""The tables of the index of official texts and every SQL statement on them."""

import json
import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rulings.numbers import parent
from rulings.official.card_rows import CardRuling, CardText
from rulings.official.edition import Edition
from rulings.official.references import references
from rulings.official.words import tokens
from rulings.store import card_key

# Marks a file as an index of this layout ("LaO" and a count); a new layout takes a new number.
APPLICATION_ID: Final = int.from_bytes(b"LaO\x02", "big")

_TABLES: Final = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE rule (
        place INTEGER PRIMARY KEY, number TEXT NOT NULL UNIQUE, parent TEXT NOT NULL,
        title TEXT NOT NULL, body TEXT NOT NULL, examples TEXT NOT NULL, refers TEXT NOT NULL)""",
    "CREATE INDEX rule_parent ON rule (parent)",
    "CREATE TABLE glossary (key TEXT NOT NULL, term TEXT NOT NULL, body TEXT NOT NULL)",
    "CREATE INDEX glossary_key ON glossary (key)",
    """CREATE TABLE card (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, mana_cost TEXT NOT NULL,
        type_line TEXT NOT NULL, body TEXT NOT NULL, keywords TEXT NOT NULL,
        oracle_id TEXT NOT NULL, uri TEXT NOT NULL)""",
    """CREATE TABLE card_key (
        key TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (key, card)) WITHOUT ROWID""",
    """CREATE TABLE card_ruling (
        number INTEGER PRIMARY KEY, key TEXT NOT NULL, card TEXT NOT NULL, date TEXT NOT NULL,
        source TEXT NOT NULL, body TEXT NOT NULL)""",
    "CREATE TABLE moved (old TEXT PRIMARY KEY, new TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE impact (stem TEXT PRIMARY KEY, places BLOB NOT NULL, weights BLOB NOT NULL)",
    """CREATE VIRTUAL TABLE ruling_words USING fts5(
        card, body, content='card_ruling', content_rowid='number', tokenize='porter unicode61')""",
    """CREATE VIRTUAL TABLE rule_words USING fts5(
        title, body, examples, content='rule', content_rowid='place',
        tokenize='porter unicode61')""",
)
_FACES: Final = " // "

# The places of rules and, for each, a weight: arrays, as a question touches tens of thousands.
Impact: TypeAlias = "tuple[array[int], array[float]]"


@dataclass(frozen=True, slots=True)
class OfficialRule:
    """One official rule as the index gives it.

    Attributes:
        number: plain form.
        title: of the keyword or section that holds it.
        text: the rule; its further paragraphs are lines.
        examples: its examples.
        refers: the numbers of the rules that it refers to.
    """

    number: str
    title: str
    text: str
    examples: tuple[str, ...]
    refers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """One entry of the official glossary."""

    term: str
    text: str


def create(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty database."""
    for statement in _TABLES:
        connection.execute(statement)


def fill(
    connection: sqlite3.Connection,
    edition: Edition,
    cards: Iterable[CardText],
    rulings: Iterable[CardRuling],
    meta: Mapping[str, str],
) -> None:
    """Write everything and commit."""
    with connection:
        _fill_rules(connection, edition)
        _fill_cards(connection, cards)
        connection.executemany(
            "INSERT INTO card_ruling (key, card, date, source, body) VALUES (?, ?, ?, ?, ?)",
            ((card_key(it.card), it.card, it.date, it.source, it.text) for it in rulings),
        )
        connection.execute("CREATE INDEX ruling_key ON card_ruling (key)")
        connection.execute("INSERT INTO ruling_words (ruling_words) VALUES ('rebuild')")
        connection.execute("INSERT INTO rule_words (rule_words) VALUES ('rebuild')")
        connection.executemany("INSERT INTO meta VALUES (?, ?)", sorted(meta.items()))


def _fill_rules(connection: sqlite3.Connection, edition: Edition) -> None:
    # Only a sync weighs words and looks where rules have moved; reading starts without.
    from rulings.official.impacts import impacts  # noqa: PLC0415
    from rulings.official.numbering import moved  # noqa: PLC0415

    connection.executemany(
        "INSERT INTO rule VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (
                place,
                rule.number,
                parent(rule.number) or "",
                edition.subject_of(rule.number),
                rule.text,
                json.dumps(rule.examples, ensure_ascii=False),
                " ".join(references("\n".join(rule.paragraphs))),
            )
            for place, rule in enumerate(edition.rules.values())
        ),
    )
    connection.executemany(
        "INSERT INTO glossary VALUES (?, ?, ?)",
        ((term_key(it.term), it.term, it.text) for it in edition.glossary),
    )
    connection.executemany("INSERT INTO moved VALUES (?, ?)", moved(edition).items())
    connection.executemany(
        "INSERT INTO impact VALUES (?, ?, ?)",
        (
            (
                stem,
                array("H", [place for place, _ in found]).tobytes(),
                array("f", [weight for _, weight in found]).tobytes(),
            )
            for stem, found in impacts(edition).items()
        ),
    )


def _fill_cards(connection: sqlite3.Connection, cards: Iterable[CardText]) -> None:
    insert = "INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    keys: list[tuple[str, int]] = []
    for number, card in enumerate(cards):
        keywords = "\n".join(card.keywords)
        row = (card.mana_cost, card.type_line, card.text, keywords, card.oracle_id, card.uri)
        connection.execute(insert, (number, card.name, *row))
        keys.extend((key, number) for key in _name_keys(card.name))
    connection.executemany("INSERT OR IGNORE INTO card_key VALUES (?, ?)", keys)


def _name_keys(name: str) -> set[str]:
    """Give what a card may be called: its name, a face's, as spelt and as said."""
    names = (name, *name.split(_FACES))
    return {*map(card_key, names), *map(said_name, names)}


def said_name(name: str) -> str:
    """Give a name as it is typed in a hurry: small words without apostrophes and commas."""
    return " ".join(tokens(name))


def term_key(term: str) -> str:
    """Give the form under which a term of the glossary is kept: no case, no remark in brackets."""
    return card_key(term.partition(" (")[0])


def meta(connection: sqlite3.Connection) -> dict[str, str]:
    """Give what was written about the texts: editions, dates, counts."""
    return dict(connection.execute("SELECT key, value FROM meta").fetchall())


_RULE: Final = "SELECT number, title, body, examples, refers FROM rule "


def rule(connection: sqlite3.Connection, number: str) -> Iterator[OfficialRule]:
    """Give the rule with a number."""
    return _rules(connection.execute(_RULE + "WHERE number = ?", (number,)))


def children(connection: sqlite3.Connection, number: str) -> Iterator[OfficialRule]:
    """Give the rules directly under a rule or section, in order."""
    return _rules(connection.execute(_RULE + "WHERE parent = ? ORDER BY place", (number,)))


def rules_at(connection: sqlite3.Connection, places: Sequence[int]) -> Iterator[OfficialRule]:
    """Give the rules at these places, in the order asked for."""
    marks = ", ".join("?" * len(places))
    found = connection.execute(
        f"SELECT place, number, title, body, examples, refers FROM rule WHERE place IN ({marks})",  # noqa: S608 - marks alone
        tuple(places),
    )
    rows = {place: row for place, *row in found}
    return _rules(tuple(rows[place]) for place in places if place in rows)


def rule_count(connection: sqlite3.Connection) -> Iterator[int]:
    """Give the number of rules."""
    return iter(connection.execute("SELECT count(*) FROM rule").fetchone())


def places_of(connection: sqlite3.Connection, numbers: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Give the places of the rules with these numbers."""
    wanted = tuple(numbers)
    marks = ", ".join("?" * len(wanted))
    found = connection.execute(
        f"SELECT number, place FROM rule WHERE number IN ({marks})",  # noqa: S608 - marks alone
        wanted,
    )
    return iter(found.fetchall())


def places_in(connection: sqlite3.Connection, sections: Iterable[str]) -> Iterator[int]:
    """Give the places of all rules of these sections."""
    for section in sections:
        pattern = (f"{section}.*",)
        for (place,) in connection.execute("SELECT place FROM rule WHERE number GLOB ?", pattern):
            yield place


def with_words(
    connection: sqlite3.Connection, expression: str, limit: int
) -> Iterator[OfficialRule]:
    """Give the rules that an FTS5 expression finds, best first (bm25)."""
    found = connection.execute(
        "SELECT r.number, r.title, r.body, r.examples, r.refers FROM rule_words AS w "
        "JOIN rule AS r ON r.place = w.rowid WHERE rule_words MATCH ? ORDER BY w.rank LIMIT ?",
        (expression, limit),
    )
    return _rules(found)


def _rules(rows: Iterable[tuple[str, str, str, str, str]]) -> Iterator[OfficialRule]:
    for number, title, body, examples, refers in rows:
        yield OfficialRule(number, title, body, tuple(json.loads(examples)), tuple(refers.split()))


def terms(connection: sqlite3.Connection, key: str) -> Iterator[Term]:
    """Give the glossary's entries of a term."""
    found = connection.execute("SELECT term, body FROM glossary WHERE key = ?", (key,))
    return (Term(*row) for row in found)


def card(connection: sqlite3.Connection, name: str) -> Iterator[CardText]:
    """Give the card of a name, in full or one face; a card's own name goes before a face's."""
    found = connection.execute(
        "SELECT c.name, c.mana_cost, c.type_line, c.body, c.keywords, c.oracle_id, c.uri "
        "FROM card_key AS k JOIN card AS c ON c.number = k.card WHERE k.key = ? "
        "ORDER BY instr(c.name, ' // '), c.number",
        (card_key(name),),
    )
    for full_name, cost, line, body, keywords, oracle_id, uri in found:
        yield CardText(full_name, cost, line, body, tuple(keywords.split("\n")), oracle_id, uri)


def known_names(connection: sqlite3.Connection, keys: Sequence[str]) -> Iterator[str]:
    """Give those of the keys that are names of cards or faces."""
    marks = ", ".join("?" * len(keys))
    found = connection.execute(
        f"SELECT DISTINCT key FROM card_key WHERE key IN ({marks})",  # noqa: S608 - marks alone
        tuple(keys),
    )
    return (str(row[0]) for row in found)


def card_rulings(connection: sqlite3.Connection, name: str) -> Iterator[CardRuling]:
    """Give the rulings on a card, newest first."""
    found = connection.execute(
        "SELECT card, date, source, body FROM card_ruling WHERE key = ? ORDER BY date DESC, number",
        (card_key(name),),
    )
    return (CardRuling(*row) for row in found)


def rulings_with_words(
    connection: sqlite3.Connection, expression: str, limit: int
) -> Iterator[CardRuling]:
    """Give the rulings that an FTS5 expression finds, best first."""
    found = connection.execute(
        "SELECT r.card, r.date, r.source, r.body FROM ruling_words AS w "
        "JOIN card_ruling AS r ON r.number = w.rowid WHERE ruling_words MATCH ? "
        "ORDER BY w.rank LIMIT ?",
        (expression, limit),
    )
    return (CardRuling(*row) for row in found)


def impact(connection: sqlite3.Connection, stem: str) -> Iterator[Impact]:
    """Give the places of the rules that a stem speaks for, and its weights there, if any."""
    found = connection.execute("SELECT places, weights FROM impact WHERE stem = ?", (stem,))
    return ((array("H", places), array("f", weights)) for places, weights in found)


def known_stems(connection: sqlite3.Connection) -> Iterator[str]:
    """Give all stems that speak for rules."""
    return (str(row[0]) for row in connection.execute("SELECT stem FROM impact"))


def moved_rules(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Give the numbers that known rules had and have now, where these differ."""
    return iter(connection.execute("SELECT old, new FROM moved").fetchall())
