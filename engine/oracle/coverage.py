"""How much of a pool of texts is read and modelled, by kind, and what is missed most.

What is in scope is told by words alone, wider than anything the reader asks for, so that the
figures cannot flatter the reader.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.cards.abilities import Ability, Unread
from engine.oracle.levels import read_face
from engine.oracle.print_back import print_back
from engine.oracle.text import Paragraph
from engine.oracle.words.keywords import WITH_COST
from engine.rules.modelled import not_modelled
from engine.values import dataclass

COMMONEST: Final = 20
_SPELLS: Final = ("Instant", "Sorcery")
_TYPES: Final = (
    r"lands?|creatures?|artifacts?|enchantments?|plains|islands?|swamps?|mountains?|forests?"
)

# The words that put an ability in scope of a kind; a text may be in scope of several.
KINDS: Final[Mapping[str, str]] = {
    "mana": r"\badds? [^.]*(?:\{|\bmana\b)|\bfor mana\b|\bproduces?\b|\bunspent mana\b",
    "spending": r"\bspend|\bmana of any (?:type|color) can be spent|as though it were mana",
    "costs": (
        r"\bcosts? (?:an additional |up to )?\{|\bcosts? [^.]{0,30}(?:more|less)\b|"
        r"rather than pay|without paying|additional cost|alternative cost|\bcost reduction"
    ),
    "cost keywords": (
        rf"(?:^|, )(?:{'|'.join(map(re.escape, WITH_COST))}|convoke|delve|improvise|affinity|"
        r"assist|undaunted|spree|tiered)\b"
    ),
    "casting": (
        r"\b(?:may|can) (?:cast|play)\b|had flash|can't (?:be )?cast\b|\bcast [^.]* only\b"
    ),
    "X": r"\bwhere X is\b|\{X\}|(?<![+-])\bX\b(?!/)",
    "enters with counters": r"\benters? [^.]*\bwith [^.]*\bcounters?\b|counters? would be put\b",
    "mana spent": r"\bmana [^.]{0,20}spent\b|\bsunburst\b|\bcolors? of mana\b",
    "types": (
        rf"\b(?:is|are|becomes?|isn't|aren't)\b[^.]{{0,40}}\b(?:{_TYPES}|chosen type)\b|"
        r"land types?\b|creature types?\b"
    ),
    "abilities": (
        r"loses? all\b|activated abilities|as though [^.]* had haste|"
        r"\b(?:has|have|gains?) [^.]*(?:\bhaste\b|\"[^\"]*(?:\{T\}|\bmana\b)[^\"]*\")"
    ),
    "tapped": r"\benters? [^.]*\btapped\b",
    "mana tokens": r"\b(?:Treasure|Gold|Powerstone|Eldrazi (?:Spawn|Scion)|Lander) tokens?\b",
}
_PATTERNS: Final = {
    kind: re.compile(words, re.MULTILINE | re.IGNORECASE) for kind, words in KINDS.items()
}
ALL: Final = "all kinds"


@dataclass(frozen=True, slots=True)
class Count:
    """Abilities in scope, those of them that are read, and those that the engine models."""

    scope: int = 0
    read: int = 0
    modelled: int = 0


@dataclass(frozen=True, slots=True)
class Coverage:
    """What was read of a pool.

    counts: by kind, and of all kinds together under `ALL`
    missed: the commonest unread texts that are in scope, each with its number
    reasons: why read abilities are not modelled, each with its number
    printed: how many paragraphs, in scope or not, are printed to a text that reads back the same
    printed_in_scope: the same of those in scope
    """

    counts: Mapping[str, Count]
    missed: tuple[tuple[str, int], ...]
    reasons: tuple[tuple[str, int], ...]
    printed: "Printed"
    printed_in_scope: "Printed"


@dataclass(frozen=True, slots=True)
class Printed:
    """Paragraphs that are read, those printed back the same, and of these those without a mark.

    others: the texts of the first that are printed to something else
    """

    read: int = 0
    same: int = 0
    in_words: int = 0
    others: tuple[str, ...] = ()


def coverage(rows: Iterable[Mapping[str, Any]]) -> Coverage:
    """Count over card objects in Scryfall's shape; faces without a text are left out."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("scope", "read", "modelled")}
    missed: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    printed: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    others: list[str] = []
    for paragraph, abilities, spell in _paragraphs(rows):
        if abilities and not any(isinstance(it, Unread) and it.touches for it in abilities):
            back = print_back(abilities, spell=spell)
            for counter in printed if kinds_of(paragraph.text) else printed[:1]:
                counter.update(read=1, same=back.same, in_words=back.same and back.in_words)
            others += [] if back.same else [paragraph.text]
        if not kinds_of(paragraph.text):
            continue
        kinds = (*kinds_of(paragraph.text), ALL)
        counts["scope"].update(kinds)
        if any(isinstance(ability, Unread) and ability.touches for ability in abilities):
            missed[paragraph.text] += 1
            continue
        counts["read"].update(kinds)
        reason = next(filter(None, map(not_modelled, abilities)), "")
        if reason:
            reasons[reason] += 1
        else:
            counts["modelled"].update(kinds)
    found = {
        kind: Count(*(counts[name][kind] for name in ("scope", "read", "modelled")))
        for kind in (*KINDS, ALL)
    }
    return Coverage(
        found,
        tuple(missed.most_common(COMMONEST)),
        tuple(reasons.most_common(COMMONEST)),
        _printed(printed[0], tuple(others[:COMMONEST])),
        _printed(printed[1]),
    )


def _printed(counter: Counter[str], others: tuple[str, ...] = ()) -> Printed:
    return Printed(counter["read"], counter["same"], counter["in_words"], others)


def kinds_of(text: str) -> tuple[str, ...]:
    """The kinds that a normal text is in scope of, by its words alone."""
    return tuple(kind for kind, pattern in _PATTERNS.items() if pattern.search(text))


def report(found: Coverage) -> str:
    """The counts as lines of text."""
    lines = [f"{'kind':<22}{'in scope':>9}{'read':>9}{'':>9}{'modelled':>9}"]
    for kind, count in found.counts.items():
        share, modelled = share_of(count.read, count.scope), share_of(count.modelled, count.read)
        lines.append(
            f"{kind:<22}{count.scope:>9}{count.read:>9}{share:>9}{count.modelled:>9}{modelled:>9}"
        )
    printed = found.printed
    lines += ["", f"{'printed back':<22}{'read':>9}{'the same':>9}{'':>9}{'in words':>9}"]
    for words, part in (("all paragraphs", printed), ("in scope", found.printed_in_scope)):
        same, in_words = share_of(part.same, part.read), share_of(part.in_words, part.read)
        counts = f"{part.read:>9}{part.same:>9}{same:>9}{part.in_words:>9}{in_words:>9}"
        lines.append(f"{words:<22}{counts}")
    lines += [f"       {text}" for text in printed.others]
    lines += ["", "unread most often"]
    lines += [f"{number:>5}  {text}" for text, number in found.missed]
    if found.reasons:
        lines += ["", "read, but not modelled"]
        lines += [f"{number:>5}  {reason}" for reason, number in found.reasons]
    return "\n".join(lines)


def share_of(part: int, whole: int) -> str:
    """A part in percent, "" of nothing."""
    return f"{100 * part / whole:.1f} %" if whole else ""


def _paragraphs(
    rows: Iterable[Mapping[str, Any]],
) -> Iterator[tuple[Paragraph, tuple[Ability, ...], bool]]:
    """Every paragraph with what is read of it, and whether it stands on an instant or sorcery."""
    for row in rows:
        for face in row.get("card_faces") or (row,):
            type_line = face.get("type_line") or ""
            spell = any(word in type_line for word in _SPELLS)
            text, name = face.get("oracle_text") or "", str(face["name"])
            for paragraph, abilities in read_face(text, name, spell=spell):
                yield paragraph, abilities, spell
