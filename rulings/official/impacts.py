"""How much each word says about each rule: BM25 over weighted parts of the rule.

A rule is found by its own words, by the titles above it, by the rule that it belongs to, by its
examples and by the glossary entries that refer to it (the formula is Robertson and Zaragoza's
BM25F, 2009, with each part's length set off against the average of its kind).
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rulings.numbers import parent
from rulings.official.asked import asked_of
from rulings.official.edition import Edition, Rule
from rulings.official.references import references
from rulings.official.words import STOP_WORDS, stems

PARTS: Final = {
    "heading": 1.6,
    "text": 1.0,
    "examples": 0.2,
    "above": 0.3,
    "glossary": 0.5,
    "asked": 2.0,
}
SATURATION: Final = 1.2  # k1: how soon a word said again says nothing new
LENGTH: Final = 0.6  # b: how much a long part is held against it
ASIDE: Final = 0.85  # for a rule that only says what goes without saying, or sends elsewhere
_ASIDE: Final = re.compile(
    r"[Mm]ultiple instances|has multiple instances|is shorthand for|is a variant of|"
    r"^For more information|^See rule"
)

Impacts = dict[str, list[tuple[int, float]]]


def impacts(edition: Edition) -> Impacts:
    """Give for each stem the places of the rules that it speaks for, with its weight there."""
    documents = list(_documents(edition))
    lengths = _average_lengths(documents)
    weights = [
        _weights(document, lengths, ASIDE if _ASIDE.search(rule.text) else 1.0)
        for document, rule in zip(documents, edition.rules.values(), strict=True)
    ]
    frequency = Counter(word for document in weights for word in document)
    found: Impacts = defaultdict(list)
    for place, document in enumerate(weights):
        for word, weight in document.items():
            rarity = math.log(
                1 + (len(documents) - frequency[word] + 0.5) / (frequency[word] + 0.5)
            )
            found[word].append((place, rarity * weight / (SATURATION + weight)))
    return dict(found)


_Document = Mapping[str, list[str]]


def _documents(edition: Edition) -> Iterator[_Document]:
    glossary = _glossary(edition)
    asked = asked_of(edition)
    for number, rule in edition.rules.items():
        parts = {**_parts(edition, rule, glossary), "asked": asked.get(number, "")}
        yield {name: telling(text) for name, text in parts.items()}


def _glossary(edition: Edition) -> Mapping[str, str]:
    """Give the glossary's words for each rule that an entry refers to first."""
    found: dict[str, str] = defaultdict(str)
    for entry in edition.glossary:
        for number in references(entry.text)[:1]:
            found[number] += f"{entry.term} {entry.text}\n"
    return found


def _parts(edition: Edition, rule: Rule, glossary: Mapping[str, str]) -> Mapping[str, str]:
    above = edition.rules.get(parent(rule.number) or "")
    title = edition.title_of(rule.number)
    context = ""
    if above is not None:
        if edition.is_title(above.number):
            title += f" {above.text}"
        else:
            context = above.text
        context += " " + glossary.get(above.number, "")
    return {
        "heading": title,
        "text": rule.text,
        "examples": " ".join(rule.examples),
        "above": context,
        "glossary": glossary.get(rule.number, ""),
    }


def telling(text: str) -> list[str]:
    """Give the stems of the words of a text that say something."""
    return [it for it in stems(text) if it not in STOP_WORDS]


def _average_lengths(documents: Iterable[_Document]) -> Mapping[str, float]:
    lengths: dict[str, list[int]] = {name: [] for name in PARTS}
    for document in documents:
        for name, words in document.items():
            if words:
                lengths[name].append(len(words))
    return {name: sum(of) / max(len(of), 1) for name, of in lengths.items()}


def _weights(document: _Document, lengths: Mapping[str, float], factor: float) -> dict[str, float]:
    found: dict[str, float] = defaultdict(float)
    for name, words in document.items():
        for word, count in Counter(words).items():
            size = 1 - LENGTH + LENGTH * len(words) / lengths[name]
            found[word] += factor * PARTS[name] * count / size
    return found
