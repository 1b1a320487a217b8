"""Official texts for what was asked for: a number, a keyword, or words."""

import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from rulings.index import RulingIndex
from rulings.numbers import parent, parse_rule_number
from rulings.official.card_rows import CardRuling
from rulings.official.find_rules import MAX_RULES, find_rules
from rulings.official.official_index import OfficialTexts
from rulings.official.official_store import OfficialRule, Term, said_name
from rulings.official.question_words import MAX_QUERY, QuestionWords, question_words
from rulings.official.references import references
from rulings.official.words import STOP_WORDS, stem, stems, tokens
from rulings.ruling import Ruling
from rulings.search import search

MAX_KEYWORD: Final = 60  # characters; no term of the glossary is longer
MAX_RULINGS: Final = 5
MAX_BESIDE: Final = 6  # parents and targets of "see rule" shown with results
COMMON_WORD: Final = 150  # rules; a word that is in more of them is in thousands of rulings
MOST_TOGETHER: Final = 4  # of the rarest words that a ruling on no card in particular has
LEAST_TOGETHER: Final = 2
_BRIDGES: Final = 4
_FITTING: Final = 3  # rules found that our texts beside them tell of
_DEFINING: Final = 2  # rules that define a keyword before those that fit the words
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
        cards: names of the cards that were named, in small letters.
        unknown: words that neither the rules nor players nor cards have.
    """

    edition: str
    terms: tuple[Term, ...] = ()
    rules: tuple[OfficialRule, ...] = ()
    beside: tuple[OfficialRule, ...] = ()
    rulings: tuple[CardRuling, ...] = ()
    cards: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()

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
    """Give a rule and the rules under it, or the rules of a section; none for an unknown number.

    A rule that is no more than the title of those under it is left out: they carry it.
    """
    rule = official.rule(number)
    below = official.children(number)
    is_title = rule is not None and any(it.title == rule.text for it in below)
    return below if rule is None or is_title else (rule, *below)


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
    """Give the rules and rulings that fit a player's words; first of all what a keyword means."""
    words = question_words(official, asked)
    rules = find_rules(official, words, search(ours, asked, _BRIDGES), limit)
    terms = _only_term(official, asked)
    if terms:
        defining = _defining(official, terms)[:_DEFINING]
        rules = tuple(dict.fromkeys((*defining, *rules)))[:limit]
    return LookUp(
        official.edition,
        terms,
        rules,
        _beside(official, rules),
        _rulings(official, asked, words),
        words.cards,
        words.unknown,
    )


def _only_term(official: OfficialTexts, asked: str) -> tuple[Term, ...]:
    """Give the glossary's entries of a term that is all that is asked: "what is the stack"."""
    telling = [word for word in tokens(asked[:MAX_KEYWORD]) if word not in STOP_WORDS]
    return official.terms(" ".join(telling)) if telling else ()


def fitting(ours: Iterable[Ruling], found: LookUp) -> tuple[Ruling, ...]:
    """Give those of our texts that speak of a card that was named, or of the first rules found.

    Our texts tell of a part of the rules alone: words shared by chance would bring them up for
    questions about all the rest.
    """
    first = [it.number for it in found.rules[:_FITTING]]
    cards = set(found.cards)

    def place(ruling: Ruling) -> int:
        """The place of the rule that a text is about; that of none for no rule found."""
        if ruling.cards:
            return 0 if cards & set(map(said_name, ruling.cards)) else len(first)
        about = {*ruling.cr, *map(parent, ruling.cr)}
        told = (at for at, it in enumerate(first) if it in about or parent(it) in ruling.cr)
        return next(told, len(first))

    return tuple(sorted((it for it in ours if place(it) < len(first)), key=place))


def _beside(official: OfficialTexts, rules: Sequence[OfficialRule]) -> tuple[OfficialRule, ...]:
    shown = {it.number for it in rules}
    wanted = [parent(it.number) or "" for it in rules]
    wanted += [number for it in rules for number in it.refers]
    places = [it for it in dict.fromkeys(wanted) if "." in it and it not in shown]
    return official.rules_of(places[:MAX_BESIDE])


def _rulings(official: OfficialTexts, asked: str, words: QuestionWords) -> tuple[CardRuling, ...]:
    """Give the rulings that fit best, of the cards that are named where some are."""
    named = {card.name: None for it in words.cards if (card := official.card(it))}
    if named:
        return _on_cards(official, tuple(named), words.weights.keys())
    telling = sorted(
        (len(official.impact(stem(it))[0]), it)
        for it in dict.fromkeys(tokens(asked[:MAX_QUERY]))
        if it not in STOP_WORDS and it.isalnum()
    )
    # A word that is everywhere tells nothing, and looking for it takes long.
    rare = [f'"{it}"' for count, it in telling if 0 < count <= COMMON_WORD]
    for together in range(min(MOST_TOGETHER, len(rare)), LEAST_TOGETHER - 1, -1):
        found = official.rulings_with_words(" AND ".join(rare[:together]), MAX_RULINGS)
        if found:
            return found
    return ()


def _on_cards(
    official: OfficialTexts, names: Sequence[str], asked: AbstractSet[str]
) -> tuple[CardRuling, ...]:
    """Give the rulings on cards that share most with what is asked; newer ones first if alike."""
    found = [ruling for name in names for ruling in official.card_rulings(name)]
    shared = [(len(asked & set(stems(it.text))), it) for it in found]
    best = sorted((it for it in shared if it[0]), key=lambda it: it[0], reverse=True)
    return tuple(ruling for _, ruling in best[:MAX_RULINGS])
