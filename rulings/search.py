"""The texts for what a player typed: a rule number, a card's name, or words."""

import re

from rulings.index import RulingIndex
from rulings.numbers import parent, parse_rule_number
from rulings.ruling import Ruling

MAX_QUERY = 500  # characters that are looked at
MAX_WORDS = 32  # words that are looked for
MAX_FOUND = 10
_STEM = 5  # letters

_WORD = re.compile(r"[^\W_]+")
_NUMBER = re.compile(r"\b[0-9]{3}\.[0-9]{1,3}[a-z]?\b", re.IGNORECASE)
# Words that are in every text and in every question, so that they say nothing about either.
_STOP_WORDS = frozenset(
    re.findall(
        r"\w+",
        "a an and any are as at be been but by can could do does doing for from get got had has "
        "have how i if in is it its just like make me much my no not of on one only or so still "
        "than that the their them then there they this to too was what when where which while who "
        "why will with would you your",
    )
)


def search(index: RulingIndex, words: str, limit: int = MAX_FOUND) -> tuple[Ruling, ...]:
    """Give the texts that fit a player's words, best first.

    Rule numbers among the words count most; the rest is any of the words, ranked by bm25, but
    those first whose title has all of them, and notes on cards that none of them names last.

    Args:
        index: the open index.
        words: anything a player may type; its signs have no meaning.
        limit: the most texts to give.
    """
    typed = words[:MAX_QUERY]
    found: list[Ruling] = []
    for number in _NUMBER.findall(typed):
        found.extend(by_rule(index, number))
    expression = _expression(typed)
    if expression and limit > 0:
        stems = _stems(" ".join(_telling(typed)))
        found.extend(sorted(index.with_words(expression, limit), key=lambda it: _place(it, stems)))
    return _distinct(found)[: max(limit, 0)]


def by_rule(index: RulingIndex, number: str) -> tuple[Ruling, ...]:
    """Give the texts about a rule, its sub-rules and its parents, then the notes on cards.

    Args:
        index: the open index.
        number: a rule number as typed, such as "106.12a" or "CR 106.12"; anything else finds none.
    """
    plain = parse_rule_number(number)
    if plain is None:
        return ()
    exact = index.about_rule(plain)
    found = [ruling for ruling in exact if not ruling.cards]
    found.extend(ruling for ruling in index.about_rules_under(plain) if not ruling.cards)
    above = parent(plain)
    while above:
        found.extend(ruling for ruling in index.about_rule(above) if not ruling.cards)
        above = parent(above)
    found.extend(ruling for ruling in exact if ruling.cards)
    return _distinct(found)


def by_card(index: RulingIndex, name: str) -> tuple[Ruling, ...]:
    """Give the texts about a card, named in full or by one face, in any case."""
    return index.about_card(name)


def _expression(typed: str) -> str:
    """Give an FTS5 expression: any of the words, each quoted so that none is taken for syntax."""
    return " OR ".join(f'"{word}"' for word in _telling(typed)[:MAX_WORDS])


def _telling(typed: str) -> list[str]:
    """The words that say something; all where none does."""
    words = list(dict.fromkeys(word.lower() for word in _WORD.findall(typed)))
    return [word for word in words if word not in _STOP_WORDS] or words


def _place(ruling: Ruling, stems: frozenset[str]) -> int:
    if stems <= _stems(ruling.title):
        return 0
    return 2 if ruling.cards and not stems & _stems(" ".join(ruling.cards)) else 1


def _stems(text: str) -> frozenset[str]:
    """The beginnings of its words, so that "abilities" is "ability"."""
    return frozenset(word.lower()[:_STEM] for word in _WORD.findall(text))


def _distinct(rulings: list[Ruling]) -> tuple[Ruling, ...]:
    return tuple({ruling.id: ruling for ruling in rulings}.values())
