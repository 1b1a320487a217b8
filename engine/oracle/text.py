"""Oracle text before it is read: one spelling for each thing, cut into paragraphs.

The object that a text stands on becomes "~" in every wording: its name, its short name, "this
creature". Reminder text is set apart (CR 207.2a), ability words are cut off (CR 207.2c).
"""

import re
from functools import lru_cache
from typing import Final

from engine.oracle.words.subtypes import PLANESWALKER_TYPES, SUBTYPE_FORMS
from engine.values import dataclass

MAX_TEXT: Final = 6_000  # characters; the longest printed text has fewer than 1,500
MAX_PARAGRAPHS: Final = 60

_SPELLING: Final = str.maketrans(
    {
        "\u00ab": '"',  # guillemets are the printer's own marks (engine.oracle.marks)
        "\u00bb": '"',
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "—",
        "\u2015": "—",
        "\u2212": "-",
        "\u00a0": " ",
        "\u2009": " ",
        "\u202f": " ",
        "\t": " ",
        "\r": "\n",
    }
)
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")
_LOYALTY: Final = re.compile(r"^\[([+-]?(?:\d+|X))\]:", re.MULTILINE)
_ENTERS: Final = re.compile(r"\b([Ee]nters?) the battlefield\b")
_KINDS: Final = (
    "creature",
    "land",
    "artifact",
    "enchantment",
    "planeswalker",
    "battle",
    "permanent",
    "spell",
    "card",
    "token",
    "Aura",
    "Equipment",
    "Vehicle",
    "Saga",
    "Class",
    "Case",
    "Room",
    "Siege",
    "Spacecraft",
    "Fortification",
    "Contraption",
    "Attraction",
    "Planet",
)
_THIS: Final = re.compile(rf"\b[Tt]his (?:{'|'.join(_KINDS)})(?='s\b|\b)(?! card)")

# Words before a dash that are keywords or structure and so belong to what follows (CR 702, 714).
_NO_ABILITY_WORDS: Final = frozenset(
    """
    boast companion exhaust forecast max speed solved visit station prize enchant equip partner
    to solve start case power-up choose one choose two choose three choose four
    choose one or both choose one or more choose any number choose up to one choose up to two
    """.split()
) | {
    "max speed",
    "to solve",
    "partner",
    "doctor's companion",
}
_LABEL: Final = re.compile(r"^((?:[IVX]+, )*[IVX]+|[^\W\d_][^—:.,\"{}•~]{0,60}?) — (?=\S)")
_CHAPTER: Final = re.compile(r"^(?:[IVX]+, )*[IVX]+$")
_CONTINUES: Final = re.compile(
    r"^(?:•|\+ \{[^{}]{1,9}\}|\d+(?:-|—)\d+ \||\d+\+? \||\d+ — (?=Add |Sacrifice ))"
)
# "Add {R}{R} instead if ...": said of the mana of the paragraph before
_OTHERWISE: Final = re.compile(r"^(?:[^.—]{1,30} — )?(Add [^.]* instead if [^.]*\.)$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One ability's text.

    number: its place among the text's paragraphs, from 1
    text: normalised, without label and reminder text; bullets are lines of their own
    label: an ability word, flavour word or chapter ("Landfall", "II"), "" for none
    """

    number: int
    text: str
    label: str = ""


def normalise(text: str, name: str = "") -> str:
    """The text in one spelling, with "~" for the object itself; reminder text stays."""
    text = text[:MAX_TEXT].translate(_SPELLING)
    text = _LOYALTY.sub(r"\1:", text)
    text = _ENTERS.sub(r"\1", text)
    lines = (_without_names(line, name) for line in text.split("\n"))
    return _THIS.sub("~", "\n".join(lines))


def _without_names(line: str, name: str) -> str:
    """A line with "~" for the object's names; what is quoted is another object's text."""
    there = [each for each in _names(name.translate(_SPELLING)) if each in line]
    if not there:
        return line
    parts = line.split('"')
    for each in there:
        pattern = _alone(each)
        parts[::2] = [pattern.sub("~", part) for part in parts[::2]]
    return '"'.join(parts)


def paragraphs(text: str, name: str = "") -> tuple[Paragraph, ...]:
    """The abilities' texts of one face, in printed order, without reminder text."""
    lines = _REMINDER.sub("", normalise(text, name)).split("\n")
    found: list[Paragraph] = []
    for line in lines[:MAX_PARAGRAPHS]:
        words = " ".join(line.split())
        if not words:
            continue
        if found and _CONTINUES.match(words):
            last = found[-1]
            found[-1] = Paragraph(last.number, f"{last.text}\n{words}", last.label)
            continue
        otherwise = _OTHERWISE.match(words)
        if found and otherwise and found[-1].text.startswith("Add "):
            last = found[-1]
            found[-1] = Paragraph(last.number, f"{last.text} {otherwise[1]}", last.label)
            continue
        label, rest = split_label(words)
        found.append(Paragraph(len(found) + 1, rest, label))
    return tuple(found)


def split_label(line: str) -> tuple[str, str]:
    """An ability word or chapter number and the text after its dash; ("", line) without one."""
    match = _LABEL.match(line)
    if not match:
        return "", line
    label = match[1]
    words = label.lower()
    keyword = words in _NO_ABILITY_WORDS or words.startswith(("choose ", "partner", "champion"))
    if keyword and not _CHAPTER.match(label):
        return "", line
    return label, line[match.end() :]


def is_chapter(label: str) -> bool:
    """Whether a label is a chapter number of a Saga (CR 714.2)."""
    return bool(_CHAPTER.match(label))


@lru_cache(maxsize=512)
def _names(name: str) -> tuple[str, ...]:
    """The names by which a text calls its object, the longest first."""
    rebalanced = name.startswith("A-")
    name = name.strip().removeprefix("A-")
    if not name or name == "~":
        return ()
    names = {name, f"A-{name}"} if rebalanced else {name}
    short = name.split(",")[0] if "," in name else re.split(r" (?:of|the|from) ", name)[0]
    if short != name and (short not in SUBTYPE_FORMS or short in PLANESWALKER_TYPES):
        names.add(short)
    return tuple(sorted(names, key=len, reverse=True))


@lru_cache(maxsize=512)
def _alone(name: str) -> re.Pattern[str]:
    """The name where it is no part of a longer word."""
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
