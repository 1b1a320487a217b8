"""The official texts beside a computed answer: of the rules and cards that its steps name."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rulings.official.official_index import OfficialTexts
from rulings.official.words import STOP_WORDS, stems

MAX_RULES: Final = 2
MAX_RULINGS: Final = 2
LEAST_SHARED: Final = 3  # telling words that a ruling must share with what the answer says


@dataclass(frozen=True, slots=True)
class Quote:
    """An official text, word for word: what it is about, and which edition or day it is of."""

    about: str
    text: str
    source: str


def quotes(
    official: OfficialTexts, rules: Sequence[str], cards: Sequence[str], said: str
) -> tuple[Quote, ...]:
    """Give the texts of the first rules named, and the rulings on the cards that fit best.

    Args:
        official: the open official texts.
        rules: rule numbers of the edition that Lawmage follows, the deciding one first.
        cards: card names, the most important first.
        said: what the answer says, in words.
    """
    found = [
        Quote(f"CR {rule.number}", rule.text, f"Comprehensive Rules {official.edition}")
        for number in rules
        if (rule := official.rule(official.now(number))) is not None
    ]
    return (*found[:MAX_RULES], *_rulings(official, cards, _telling(said)))


def _rulings(
    official: OfficialTexts, cards: Iterable[str], said: frozenset[str]
) -> tuple[Quote, ...]:
    scored = [
        (len(said & _telling(ruling.text)), ruling)
        for card in dict.fromkeys(cards)
        for ruling in official.card_rulings(card)
    ]
    fitting = sorted((it for it in scored if it[0] >= LEAST_SHARED), key=lambda it: -it[0])
    return tuple(
        Quote(ruling.card, ruling.text, f"ruling of {ruling.date}")
        for _, ruling in fitting[:MAX_RULINGS]
    )


def _telling(text: str) -> frozenset[str]:
    return frozenset(stems(text)) - STOP_WORDS


def changed_since(official: OfficialTexts, numbers: Iterable[str]) -> tuple[str, ...]:
    """Give those of the rules that read otherwise than in the edition that Lawmage follows.

    A rule of which no digest is known is taken to be as it was.
    """
    from rulings.official.numbering import (  # noqa: PLC0415 - only with official texts
        digest,
        known_rules,
    )

    known = known_rules()
    rules = ((it, official.rule(official.now(it))) for it in dict.fromkeys(numbers))
    return tuple(
        number
        for number, rule in rules
        if number in known and (rule is None or digest(rule.text) != known[number])
    )
