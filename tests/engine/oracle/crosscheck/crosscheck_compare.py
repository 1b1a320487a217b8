"""Our reading of each card beside what two other engines say of it.

A disagreement is a card and kind where the claims differ; what we left unread is no claim of ours
and is counted apart. `decided.jsonl` says of each disagreement who is right.
"""

import json
import lzma
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.cards.abilities import OtherEffect, Unread
from engine.cards.card import Card
from engine.oracle.compile import compile_cards
from tests.engine.oracle.crosscheck.crosscheck_argentum import argentum_claims, our_forms
from tests.engine.oracle.crosscheck.crosscheck_forge import claims_of_row
from tests.engine.oracle.crosscheck.crosscheck_parts import parts_of
from tests.engine.oracle.crosscheck.crosscheck_reading import claims_of
from tests.engine.oracle.crosscheck.crosscheck_words import Claim

Row = Mapping[str, Any]

# The tags of unread abilities that may hold a claim of a kind (see `engine.oracle.touches`).
_COSTS: Final = frozenset({"costs", "own costs"})
_MANA: Final = frozenset({"mana", "own mana", "later mana", "abilities"})
_SPENDING: Final = frozenset({"spending", "mana", "x"})
MAY_HOLD: Final[Mapping[str, frozenset[str]]] = {
    "activated mana": _MANA,
    "granted mana": _MANA,
    "tapped for mana": _MANA,
    "triggered mana": _MANA,
    "spell mana": _MANA,
    "mana replacement": _MANA,
    "adds": _MANA,
    "mana ability": _MANA,
    "restriction": _MANA | _SPENDING,
    "rider": _MANA,
    "cost change": _COSTS,
    "cost subject": _COSTS,
    "minimum cost": _COSTS,
    "keyword": _COSTS | {"keywords"},
    "X counters": frozenset({"counters", "x"}),
    "converge counters": frozenset({"counters", "x"}),
    "converge": frozenset({"x"}),
    "spend as though": _SPENDING,
    "spend only from": _SPENDING,
    "spend only types": _SPENDING,
}
# Only these keywords are among the facts; the card's own additional costs are not.
_KEYWORDS: Final = frozenset(
    "kicker flashback convoke buyback delve affinity evoke multikicker improvise sunburst surge"
    " emerge spectacle undaunted".split()
)
_NOT_AMONG_THE_FACTS: Final = frozenset({"own additional cost"})


class Place(NamedTuple):
    """Where two voices differ."""

    card: str
    source: str
    kind: str


@dataclass
class Comparison:
    """What came of the comparison of one source: by kind, and each disagreement."""

    agreed: Counter[str] = field(default_factory=Counter)
    not_claimed: Counter[str] = field(default_factory=Counter)
    differing: dict[Place, tuple[list[str], list[str]]] = field(default_factory=dict)


class Source(NamedTuple):
    """One file of facts and how both voices are brought to claims."""

    name: str
    theirs: Callable[[Row], frozenset[Claim]]
    ours: Callable[[Iterable[Card]], frozenset[Claim]]


def _our_claims(cards: Iterable[Card]) -> frozenset[Claim]:
    return frozenset(
        claim
        for card in cards
        for claim in claims_of(card)
        if claim.kind not in _NOT_AMONG_THE_FACTS
        and (claim.kind != "keyword" or claim.said.split()[0] in _KEYWORDS)
    )


SOURCES: Final = (
    Source("forge", claims_of_row, _our_claims),
    Source("argentum", argentum_claims, our_forms),
)


def read_lines(path: Path) -> Iterator[Row]:
    """The objects of a compressed file of JSON lines."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def cards_by_name(path: Path) -> Mapping[str, Row]:
    """The card objects by the card's name, and by that of a face that no card has."""
    rows = list(read_lines(path))
    faces = {face["name"]: row for row in rows for face in row.get("card_faces") or ()}
    return faces | {row["name"]: row for row in rows}


def compare(source: Source, facts: Iterable[Row], cards: Mapping[str, Row]) -> Comparison:
    """Compare each row of the facts with our reading of that card, or of the text in the row."""
    found = Comparison()
    for fact in facts:
        name = fact["name"]
        faces = _faces(name, cards.get(name) or _row_of(fact))
        _compare_card(source, fact, faces, found)
    return found


def _row_of(fact: Row) -> Row:
    types = fact.get("types") or fact.get("type_line")
    return {"name": fact["name"], "oracle_text": fact["oracle"], "type_line": types}


def _faces(name: str, row: Row) -> list[Card]:
    """The face of that name, or all of them where the name is the whole card's."""
    cards = compile_cards([row])
    return [card for card in cards if card.name == name] or cards


def _compare_card(source: Source, fact: Row, faces: list[Card], found: Comparison) -> None:
    ours, theirs = source.ours(faces), source.theirs(fact)
    unread = _unread_tags(faces)
    for kind in sorted({claim.kind for claim in ours | theirs}):
        we_say = {claim.said for claim in ours if claim.kind == kind}
        they_say = {claim.said for claim in theirs if claim.kind == kind}
        if we_say == they_say:
            found.agreed[kind] += 1
        elif we_say < they_say and unread & MAY_HOLD[kind]:
            found.not_claimed[kind] += 1
        else:
            place = Place(fact["name"], source.name, kind)
            found.differing[place] = (sorted(they_say - we_say), sorted(we_say - they_say))


def _unread_tags(faces: Iterable[Card]) -> frozenset[str]:
    """What the unread abilities and effects of a card may touch."""
    return frozenset(
        tag
        for card in faces
        for part in parts_of(card.abilities)
        if isinstance(part, Unread | OtherEffect)
        for tag in part.touches
    )
