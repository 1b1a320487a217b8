"""Official texts for what was asked for: a number, a keyword, or words."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rulings.index import RulingIndex
from rulings.numbers import parent, parse_rule_number
from rulings.official.card_rows import CardRuling
from rulings.official.find_rules import MAX_RULES, find_rules
from rulings.official.official_index import OfficialTexts
from rulings.official.official_store import OfficialRule, Term
from rulings.official.question_words import question_words
from rulings.official.references import references
from rulings.official.words import STOP_WORDS, tokens
from rulings.search import search

MAX_KEYWORD: Final = 60  # characters; no term of the glossary is longer
MAX_RULINGS: Final = 5
MAX_BESIDE: Final = 6  # parents and targets of "see rule" shown with results
_BRIDGES: Final = 4
_SIGNS: Final = re.compile(r"[^\w ]+")


@dataclass(frozen=True, slots=True)
class LookUp:
    """What was found.

    Attributes:
        edition: of the Comprehensive Rules, YYYY-MM-DD.
        terms: entries of the glossary.
        rules: the rule asked for with its sub-rules, or those that fit the words, best first.
        beside: the rules that hold those found, and those that they refer to.
        rulings: on cards, best first.
    """

    edition: str
    terms: tuple[Term, ...] = ()
    rules: tuple[OfficialRule, ...] = ()
    beside: tuple[OfficialRule, ...] = ()
    rulings: tuple[CardRuling, ...] = ()

    def __bool__(self) -> bool:
        """Whether anything was found."""
        return bool(self.terms or self.rules or self.rulings)


def look_up(official: OfficialTexts, asked: str, ours: RulingIndex) -> LookUp:
    """Give the rule of a number, else what a keyword is and the rule that defines it, else search.

    Args:
        official: the open official texts.
        asked: anything that a player may type.
        ours: the index of our own texts, which lead to rules.
    """
    number = parse_rule_number(asked)
    if number:
        rules = with_sub_rules(official, number)
        return LookUp(official.edition, rules=rules, beside=_beside(official, rules[:1]))
    keyword = " ".join(_SIGNS.sub(" ", asked[: MAX_KEYWORD + 1]).split())
    terms = official.terms(asked.strip()) or official.terms(keyword)
    if terms and len(asked) <= MAX_KEYWORD:
        rules = _defining(official, terms)
        return LookUp(official.edition, terms, rules, _beside(official, rules[:1]))
    return search_official(official, asked, ours)


def with_sub_rules(official: OfficialTexts, number: str) -> tuple[OfficialRule, ...]:
    """Give a rule and the rules under it, or the rules of a section; none for an unknown number."""
    rule = official.rule(number)
    below = official.children(number)
    return ((rule,) if rule else ()) + below


def _defining(official: OfficialTexts, terms: Iterable[Term]) -> tuple[OfficialRule, ...]:
    """Give the first rule that the glossary refers to for a term, with its sub-rules."""
    for number in dict.fromkeys(it for term in terms for it in references(term.text)):
        if "." in number:
            return with_sub_rules(official, number)
        if rules := with_sub_rules(official, number):
            return rules
    return ()


def search_official(
    official: OfficialTexts, asked: str, ours: RulingIndex, limit: int = MAX_RULES
) -> LookUp:
    """Give the rules and rulings that fit a player's words."""
    rules = find_rules(official, asked, search(ours, asked, _BRIDGES), limit)
    return LookUp(
        official.edition,
        rules=rules,
        beside=_beside(official, rules),
        rulings=_rulings(official, asked),
    )


def _beside(official: OfficialTexts, rules: Sequence[OfficialRule]) -> tuple[OfficialRule, ...]:
    shown = {it.number for it in rules}
    wanted = [parent(it.number) or "" for it in rules]
    wanted += [number for it in rules for number in it.refers]
    places = [it for it in dict.fromkeys(wanted) if "." in it and it not in shown]
    found = (official.rule(number) for number in places[:MAX_BESIDE])
    return tuple(it for it in found if it is not None)


def _rulings(official: OfficialTexts, asked: str) -> tuple[CardRuling, ...]:
    """Give the rulings that fit best, of the cards that are named where some are."""
    named = question_words(official, asked).cards
    words = [
        it for it in dict.fromkeys(tokens(asked)[:32]) if it not in STOP_WORDS and it.isalnum()
    ]
    if not words:
        return ()
    expression = " OR ".join(f'"{word}"' for word in words)
    if named:
        cards = {card.name for name in named if (card := official.card(name))}
        names = " OR ".join(f'card : "{_SIGNS.sub(" ", name)}"' for name in sorted(cards))
        expression = f"({names}) AND ({expression})" if names else expression
    return official.rulings_with_words(expression, MAX_RULINGS)
