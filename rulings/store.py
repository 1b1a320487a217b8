"""The tables of the index and every SQL statement on them."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

from rulings.numbers import order
from rulings.ruling import Ruling, TextProblem

# Marks a file as an index of this layout ("Law" and a count); a new layout takes a new number.
APPLICATION_ID = int.from_bytes(b"Law\x02", "big")

_TABLES = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    "CREATE TABLE meta (fingerprint TEXT NOT NULL)",
    """CREATE TABLE ruling (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
        cr TEXT NOT NULL, topics TEXT NOT NULL, cards TEXT NOT NULL,
        body TEXT NOT NULL, source TEXT NOT NULL,
        example TEXT NOT NULL, expect TEXT NOT NULL)""",
    """CREATE TABLE rule_key (
        rule TEXT NOT NULL, ruling INTEGER NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY (rule, ruling)) WITHOUT ROWID""",
    """CREATE TABLE card_key (
        card TEXT NOT NULL, ruling INTEGER NOT NULL, place INTEGER NOT NULL,
        PRIMARY KEY (card, ruling)) WITHOUT ROWID""",
    "CREATE TABLE problem (file TEXT NOT NULL, line INTEGER NOT NULL, reason TEXT NOT NULL)",
    """CREATE VIRTUAL TABLE words USING fts5(
        title, topics, cards, body,
        content='ruling', content_rowid='number', tokenize='porter unicode61')""",
)
_SELECT = (
    "SELECT r.id, r.title, r.cr, r.topics, r.cards, r.body, r.source, r.example, r.expect "
    "FROM ruling AS r "
)
# A word in the title or in the topics says more about a text than one in its body.
_RANK = "bm25(words, 4.0, 3.0, 3.0, 1.0)"
_FACES = " // "


def create(connection: sqlite3.Connection) -> None:
    """Make the tables in an empty database.

    Raises:
        sqlite3.OperationalError: among others where SQLite has no FTS5.
    """
    for statement in _TABLES:
        connection.execute(statement)


def fill(
    connection: sqlite3.Connection,
    rulings: Sequence[Ruling],
    problems: Iterable[TextProblem],
    fingerprint: str,
) -> None:
    """Write everything and commit."""
    with connection:
        for number, ruling in enumerate(rulings, start=1):
            _insert(connection, number, ruling)
        connection.executemany(
            "INSERT INTO problem VALUES (?, ?, ?)",
            [(problem.file, problem.line, problem.reason) for problem in problems],
        )
        connection.execute("INSERT INTO words (words) VALUES ('rebuild')")
        connection.execute("INSERT INTO meta VALUES (?)", (fingerprint,))


def _insert(connection: sqlite3.Connection, number: int, ruling: Ruling) -> None:
    connection.execute(
        "INSERT INTO ruling VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            ruling.id,
            ruling.title,
            "\n".join(ruling.cr),
            "\n".join(ruling.topics),
            "\n".join(ruling.cards),
            ruling.text,
            ruling.source,
            ruling.example,
            ruling.expect,
        ),
    )
    connection.executemany(
        "INSERT INTO rule_key VALUES (?, ?, ?)",
        [(rule, number, place) for place, rule in enumerate(ruling.cr)],
    )
    connection.executemany(
        "INSERT OR IGNORE INTO card_key VALUES (?, ?, ?)",
        [
            (key, number, place)
            for place, name in enumerate(ruling.cards)
            for key in (card_key(name), *(card_key(face) for face in name.split(_FACES)))
        ],
    )


def card_key(name: str) -> str:
    """Give the form under which a card's name is kept: any case, any apostrophe, no edge blanks."""
    # Half a surrogate pair, which only hostile input has, cannot be handed to SQLite.
    clean = name.encode("utf-8", "replace").decode("utf-8")
    return " ".join(clean.replace("\u2019", "'").casefold().split())


def fingerprint(connection: sqlite3.Connection) -> str | None:
    """Give the fingerprint of the texts that the index was built from."""
    row = connection.execute("SELECT fingerprint FROM meta").fetchone()
    return str(row[0]) if row else None


def problems(connection: sqlite3.Connection) -> Iterator[TextProblem]:
    """Give what is wrong with the texts that are not served."""
    rows = connection.execute("SELECT file, line, reason FROM problem ORDER BY rowid")
    return (TextProblem(*row) for row in rows)


def all_rulings(connection: sqlite3.Connection) -> Iterator[Ruling]:
    """Give every text, by id."""
    return _rulings(connection.execute(_SELECT + "ORDER BY r.id"))


def with_id(connection: sqlite3.Connection, id_: str) -> Iterator[Ruling]:
    """Give the text with an id, if there is one."""
    return _rulings(connection.execute(_SELECT + "WHERE r.id = ?", (card_key(id_),)))


def about_rule(connection: sqlite3.Connection, number: str) -> Iterator[Ruling]:
    """Give the texts about exactly this rule number."""
    join = "JOIN rule_key AS k ON k.ruling = r.number WHERE k.rule = ? "
    found = connection.execute(_SELECT + join + "ORDER BY k.place, r.id", (card_key(number),))
    return _rulings(found)


def about_rules_under(connection: sqlite3.Connection, number: str) -> Iterator[Ruling]:
    """Give the texts about rules below this one, in the order of the rules' numbers."""
    key = card_key(number)
    # 106 holds 106.1; 106.12 holds 106.12a, but 106.1 does not hold 106.12.
    pattern = key + ("[a-z]" if "." in key else ".*")
    rules = connection.execute("SELECT DISTINCT rule FROM rule_key WHERE rule GLOB ?", (pattern,))
    for (rule,) in sorted(rules.fetchall(), key=lambda row: order(row[0])):
        yield from about_rule(connection, rule)


def about_card(connection: sqlite3.Connection, name: str) -> Iterator[Ruling]:
    """Give the texts about a card."""
    join = "JOIN card_key AS k ON k.ruling = r.number WHERE k.card = ? "
    found = connection.execute(_SELECT + join + "ORDER BY k.place, r.id", (card_key(name),))
    return _rulings(found)


def with_words(connection: sqlite3.Connection, expression: str, limit: int) -> Iterator[Ruling]:
    """Give the texts that an FTS5 expression finds, best first."""
    join = (
        f"JOIN words ON words.rowid = r.number WHERE words MATCH ? ORDER BY {_RANK}, r.id LIMIT ?"
    )
    return _rulings(connection.execute(_SELECT + join, (expression, limit)))


def _rulings(rows: Iterable[tuple[str, ...]]) -> Iterator[Ruling]:
    for id_, title, cr, topics, cards, *rest in rows:
        yield Ruling(id_, title, _items(cr), _items(topics), _items(cards), *rest)


def _items(joined: str) -> tuple[str, ...]:
    return tuple(joined.split("\n")) if joined else ()
