"""The core of a noun phrase: adjectives and heads, joined by "and" and "or".

"artifact creature", "white and/or blue", "creatures and nonbasic lands", "a Forest or a Plains".
Where English leaves open what an adjective belongs to, nothing is read.
"""

from dataclasses import field
from typing import Final

from engine.cards.filters import (
    Anything,
    Filter,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAttacking,
    IsBlocking,
    IsHost,
    IsItself,
    IsTapped,
    Not,
)
from engine.oracle.cursor import Cursor
from engine.oracle.phrases.combine import all_of, any_of
from engine.oracle.words.vocabulary import HEADS, adjective, head_filter, is_plural
from engine.values import dataclass

_ARTICLES = ("a", "an", "each", "all", "every", "any", "the")
_BEFORE_HEADS = ("permanent", "token", "commander")
_HOST_WORDS = ("enchanted", "equipped", "fortified")


@dataclass(slots=True)
class Conjunct:
    """One of the things joined by "and" or "or"."""

    atoms: list[Filter] = field(default_factory=list)
    kind: str = ""
    plural: bool | None = False
    article: bool = False
    other: bool = False

    def filter(self) -> Filter:
        """What it matches."""
        other = (Not(IsItself()),) if self.other else ()
        return all_of(*other, *self.atoms)


@dataclass(frozen=True, slots=True)
class Core:
    """A noun phrase without what follows it.

    kind: "spell", "card", "permanent", "source", "token", "" where only a type names it
    joined: several things that each have an article or adjectives of their own, so that a
        following "with ..." may belong to the last alone
    """

    filter: Filter
    kind: str
    joined: bool = False


def parse_core(cursor: Cursor) -> Core | None:
    """Read the core of a noun phrase, its article included."""
    start = cursor.at
    first = _conjunct(cursor)
    if first is None:
        cursor.at = start
        return None
    if first.kind == "host":
        return Core(first.filter(), "")
    after_first = cursor.at
    items, separators = _more(cursor, first)
    core = _join(items, separators)
    if core is None and len(items) > 1:
        cursor.at = after_first
        # "an artifact, creatures and ..." goes on with another clause after the comma; a whole
        # list that cannot be told apart is not read at all
        listed = separators[0] != "," or separators[-1].startswith(", ")
        core = None if listed else _join([first], [])
    if core is None:
        cursor.at = start
    return core


def parse_adjectives(cursor: Cursor) -> Filter | None:
    """Read what follows "that's" or "that are": "white and/or blue", "red or green"."""
    core = parse_core(cursor)
    return None if core is None else core.filter


def _more(cursor: Cursor, first: Conjunct) -> tuple[list[Conjunct], list[str]]:
    """All conjuncts and the separators between them."""
    items, separators, places = [first], [], []
    while True:
        before = cursor.at
        separator = _separator(cursor)
        # "a Forest and a Plains" are two things, no kind of thing
        both = separator in ("and", ", and") and cursor.peek() in ("a", "an", "another")
        item = _conjunct(cursor) if separator and not both else None
        if item is None or item.kind == "host":
            cursor.at = before
            break
        items.append(item)
        separators.append(separator)
        places.append(before)
    while separators and separators[-1] == "," and not _all_negative(items):
        # a list ends with "or" or "and"; without one the comma ends a clause
        separators.pop()
        items.pop()
        cursor.at = places.pop()
    return items, separators


def _separator(cursor: Cursor) -> str:
    comma = cursor.take(",")
    for word in ("and/or", "and", "or"):
        if _take_joint(cursor, word):
            return f", {word}" if comma else word
    return "," if comma else ""


def _take_joint(cursor: Cursor, word: str) -> bool:
    return cursor.take("and / or") if word == "and/or" else cursor.take(word)


def _conjunct(cursor: Cursor) -> Conjunct | None:
    item = Conjunct()
    start = cursor.at
    item.article = cursor.peek() in _ARTICLES
    if item.article:
        cursor.next()
    if cursor.take_any("another", "other"):
        item.other = True
    if cursor.peek() in _HOST_WORDS and not item.article and not item.other:
        return _host(cursor)
    while _atom(cursor, item):
        pass
    if not item.atoms and not item.kind:
        cursor.at = start
        return None
    return item


def _host(cursor: Cursor) -> Conjunct | None:
    """Read "enchanted land", "equipped creature", "enchanted player"."""
    start = cursor.at
    cursor.next()
    if cursor.take("player"):
        return None
    item = Conjunct(atoms=[IsHost()], kind="host")
    while _atom(cursor, item):
        pass
    if len(item.atoms) == 1 and item.kind == "host":
        cursor.at = start
        return None
    item.kind = "host"
    return item


def _atom(cursor: Cursor, item: Conjunct) -> bool:
    """Read one adjective or the head noun into the conjunct."""
    word, lower = cursor.peek_text(), cursor.peek()
    if item.kind not in ("", "host") or item.plural:
        # after "creatures" or "spell" nothing of the phrase's core can follow
        return False
    if lower in HEADS:
        kind, plural = HEADS[lower]
        follows = cursor.peek(1)
        cursor.next()
        if kind in _BEFORE_HEADS and follows in ("spell", "spells", "card", "cards"):
            item.atoms.append(HasType("Permanent") if kind == "permanent" else head_filter(kind))
            return True
        if kind in ("token", "commander") and adjective(cursor.peek_text(), follows) is not None:
            item.atoms.append(head_filter(kind))
            return True
        item.kind, item.plural = kind, plural
        if head_filter(kind) != Anything():
            item.atoms.append(head_filter(kind))
        return True
    found = adjective(word, lower)
    if found is None or cursor.sees("basic land type") or cursor.sees("basic land types"):
        return False
    cursor.next()
    item.atoms.append(found)
    item.plural = is_plural(word, lower) or False
    if word == "Urza's":
        item.plural = False
    return True


def _all_negative(items: list[Conjunct]) -> bool:
    return all(item.atoms and isinstance(item.atoms[0], Not) for item in items)


def _join(items: list[Conjunct], separators: list[str]) -> Core | None:
    """The meaning of the conjuncts together, None where it cannot be told."""
    last = items[-1]
    if len(items) == 1:
        return Core(last.filter(), last.kind)
    if separators[-1] == "," and _all_negative(items):
        return Core(all_of(*(item.filter() for item in items)), last.kind)
    if len(items) > 2 and not separators[-1].startswith(", "):  # noqa: PLR2004 - lists of three have the comma before "or"
        return None
    if any(item.article or item.other for item in items[1:]):
        filters = [item.filter() for item in items]
        if items[0].other and not any(item.other for item in items[1:]):
            return None
        return Core(any_of(*filters), last.kind, joined=True)
    return _join_bare(items, separators)


def _join_bare(items: list[Conjunct], separators: list[str]) -> Core | None:
    """Conjuncts without articles of their own: the head belongs to all of them."""
    first, last = items[0], items[-1]
    other = (Not(IsItself()),) if first.other else ()
    if any(item.kind not in ("", last.kind) for item in items):
        return None
    rows = [item.atoms for item in items]
    if not all(rows):
        return None
    if any(item.kind for item in items[:-1]):
        # complete nouns: "red creature spells and artifact spells"
        return Core(all_of(*other, any_of(*(all_of(*row) for row in rows))), last.kind, joined=True)
    if all(len(row) == 1 for row in rows):
        if _both_colors(rows, separators, last.kind):
            return None
        return Core(all_of(*other, any_of(*(row[0] for row in rows))), last.kind)
    shared = _shared_adjective(rows) or _each_negative(rows)
    if shared is not None:
        return Core(all_of(*other, shared), last.kind)
    if _qualified(first.atoms) and not all(_qualified(row) for row in rows):
        return None  # "nontoken artifact creatures and Vehicles"
    if all(item.plural for item in items) or _complete(rows):
        return Core(all_of(*other, any_of(*(all_of(*row) for row in rows))), last.kind, joined=True)
    if _one_head(rows) and not _both_colors(rows, separators, "noun"):
        head = rows[-1][1:]
        return Core(all_of(*other, any_of(*(row[0] for row in rows)), *head), last.kind)
    return None


def _both_colors(rows: list[list[Filter]], separators: list[str], kind: str) -> bool:
    """Whether it is "red and green creature", of both colours, or could be."""
    colors = all(isinstance(row[0], HasColor) for row in rows)
    return colors and bool(kind) and any(each in ("and", ", and") for each in separators)


_STATES: Final = (IsTapped, IsAttacking, IsBlocking)


def _qualified(atoms: list[Filter]) -> bool:
    """Whether it begins with an adjective that may belong to what is joined to it as well."""
    return len(atoms) > 1 and isinstance(atoms[0], (*_STATES, HasSupertype, Not))


def _shared_adjective(rows: list[list[Filter]]) -> Filter | None:
    """Join "legendary creatures and planeswalkers", "tapped Pirates and Vehicles"."""
    first, *rest = rows
    if len(first) != 2 or any(len(row) != 1 for row in rest):  # noqa: PLR2004 - adjective and noun
        return None
    nouns = [first[1], *(row[0] for row in rest)]
    types = all(isinstance(noun, HasType) for noun in nouns)
    kinds = types or all(isinstance(noun, HasSubtype) for noun in nouns)
    shared = (isinstance(first[0], HasSupertype) and types) or (
        isinstance(first[0], _STATES) and kinds
    )
    return all_of(first[0], any_of(*nouns)) if shared else None


def _each_negative(rows: list[list[Filter]]) -> Filter | None:
    """Join "non-Equipment artifact and non-Aura enchantment": what follows belongs to both."""
    if any(len(row) != 2 or not isinstance(row[0], Not) for row in rows):  # noqa: PLR2004 - adjective and noun
        return None
    if not all(isinstance(row[1], HasType) for row in rows):
        return None
    return any_of(*(all_of(*row) for row in rows))


def _complete(rows: list[list[Filter]]) -> bool:
    """Join "creature or nonbasic land": the adjective cannot belong to what stands before it."""
    first, last = rows[0], rows[-1]
    narrow = (HasSupertype, Not)
    nouns = (HasType, HasSubtype)
    return (
        len(first) == 1
        and isinstance(first[0], nouns)
        and isinstance(last[0], narrow)
        and isinstance(last[-1], nouns)
    )


def _one_head(rows: list[list[Filter]]) -> bool:
    """Whether single adjectives stand before the last one and the noun of them all."""
    if any(len(row) != 1 for row in rows[:-1]):
        return False
    adjectives = all(isinstance(row[0], HasColor | HasSupertype) for row in rows[:-1])
    return adjectives or _same_class([row[0] for row in rows])


def _same_class(atoms: list[Filter]) -> bool:
    plain = [atom.part if isinstance(atom, Not) else atom for atom in atoms]
    return len({type(atom) for atom in plain}) == 1 or all(
        isinstance(atom, _STATES) for atom in plain
    )
