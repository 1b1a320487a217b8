"""The text of the Comprehensive Rules -> an `Edition`; strict, so that a changed format is seen."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rulings.errors import OfficialFormatError
from rulings.official.decoding import decode, lines
from rulings.official.edition import Edition, GlossaryEntry, Heading, Rule

_MONTHS: Final = (
    "January February March April May June July August September October November December"
).split()
_EFFECTIVE: Final = re.compile(rf"effective as of ({'|'.join(_MONTHS)}) (\d{{1,2}}), (\d{{4}})")
_CHAPTER: Final = re.compile(r"([1-9])\. (\S.*)")
_SECTION: Final = re.compile(r"([1-9]\d{2})\. (\S.*)")
_RULE: Final = re.compile(r"(([1-9]\d{2}\.[1-9]\d{0,2}[a-kmnp-z]?)\.?)\s+(\S.*)")
_GLOSSARY: Final = "Glossary"
_CREDITS: Final = "Credits"
_FIRST_CHAPTER: Final = "1"


def parse_rules(source: bytes | str) -> Edition:
    """Read an edition.

    Args:
        source: the text or its bytes, with any line ends.

    Raises:
        OfficialFormatError: it is not laid out as an edition of the Comprehensive Rules is.
    """
    text = decode(source) if isinstance(source, bytes) else source
    all_lines = lines(text)
    start = _body_start(all_lines)
    glossary = _last(all_lines, _GLOSSARY, start, len(all_lines))
    back = _last(all_lines, _CREDITS, glossary, len(all_lines))
    return Edition(
        effective=_effective(all_lines[:start]),
        front=tuple(filter(None, all_lines[:start])),
        parts=tuple(_parts(all_lines[start:glossary])),
        glossary=tuple(_glossary(all_lines[glossary + 1 : back])),
        back=tuple(filter(None, all_lines[back:])),
    )


def _body_start(all_lines: Sequence[str]) -> int:
    """Give where the first chapter begins: its heading stands once more in the contents."""
    for place, line in enumerate(all_lines):
        chapter = _CHAPTER.fullmatch(line)
        if chapter and chapter[1] == _FIRST_CHAPTER and _leads_to_rule(all_lines[place + 1 :]):
            return place
    raise OfficialFormatError("No first chapter with a section and a rule was found in the text.")


def _leads_to_rule(rest: Iterable[str]) -> bool:
    """Whether a section's heading and then a rule are what follows."""
    following = filter(None, rest)
    return bool(_SECTION.fullmatch(next(following, "")) and _RULE.fullmatch(next(following, "")))


def _last(all_lines: Sequence[str], title: str, start: int, end: int) -> int:
    for place in range(end - 1, start, -1):
        if all_lines[place] == title:
            return place
    raise OfficialFormatError(f"The part “{title}” was not found after the rules.")


def _effective(front: Iterable[str]) -> str:
    found = _EFFECTIVE.search(" ".join(front))
    if found is None:
        raise OfficialFormatError("The text does not say from which day it is effective.")
    return f"{found[3]}-{_MONTHS.index(found[1]) + 1:02}-{int(found[2]):02}"


def _parts(body: Iterable[str]) -> Iterator[Heading | Rule]:
    """Give headings and rules; a line that is neither belongs to the rule above it."""
    seen: set[str] = set()
    label, number, paragraphs = "", "", list[str]()
    for line in filter(None, body):
        rule, heading = _RULE.fullmatch(line), _SECTION.fullmatch(line) or _CHAPTER.fullmatch(line)
        if not (rule or heading):
            if not paragraphs:
                raise OfficialFormatError(f"A line belongs to no rule: “{line[:60]}”.")
            paragraphs.append(line)
            continue
        if paragraphs:
            yield Rule(number, label, tuple(paragraphs))
        label, number, paragraphs = "", "", []
        if rule:
            label, number, paragraphs = rule[1], rule[2], [rule[3]]
        elif heading:
            number = heading[1]
            yield Heading(number, heading[2])
        if number in seen:
            raise OfficialFormatError(f"The number {number} stands twice in the text.")
        seen.add(number)
    if paragraphs:
        yield Rule(number, label, tuple(paragraphs))


def _glossary(part: Iterable[str]) -> Iterator[GlossaryEntry]:
    """Give the entries: paragraphs between empty lines, the term in the first line of each."""
    block: list[str] = []
    for line in (*part, ""):
        if line:
            block.append(line)
        elif block:
            yield GlossaryEntry(block[0], tuple(block[1:]))
            block = []
