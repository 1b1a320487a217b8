"""Official rules for a player's question: ranked by words, slang, cards and our own texts."""

from collections.abc import Iterable, Sequence
from typing import Final

from rulings.numbers import is_rule_number
from rulings.official.official_index import OfficialTexts
from rulings.official.official_store import OfficialRule
from rulings.official.question_words import CARD_WORD, QuestionWords
from rulings.official.words import stems
from rulings.ruling import Ruling

MAX_RULES: Final = 5
MEANT_RULE: Final = 5.0  # for a rule that the question's words mean outright
BRIDGE: Final = 3.0  # for the first rule of the text of ours that fits best
BRIDGES: Final = 4  # texts of ours that lead to rules
VARIANT: Final = 0.6  # for a rule of a way of playing that the question does not speak of
VARIANTS: Final = tuple(map(str, (*range(801, 812), 901, 902, 904, 905)))
VARIANT_WORDS: Final = frozenset(
    stems("team giant headed archenemy scheme planechase plane vanguard conspiracy emperor draft")
)
COMMON: Final = 300  # rules; a word of a card's text that is in more of them tells nothing
BRIDGED: Final = 3  # rules of each that are led to


def find_rules(
    official: OfficialTexts,
    words: QuestionWords,
    ours: Iterable[Ruling] = (),
    limit: int = MAX_RULES,
) -> tuple[OfficialRule, ...]:
    """Give the rules that answer a question, best first.

    Args:
        official: the open official texts.
        words: what to look for, as `question_words` reads it from a question.
        ours: our own texts that fit the question, best first: they lead to rules.
        limit: the most rules to give.
    """
    return official.rules_at(_ranked(official, words, ours, max(limit, 0)))


def _ranked(
    official: OfficialTexts, words: QuestionWords, ours: Iterable[Ruling], most: int
) -> list[int]:
    scores = [0.0] * official.rule_count
    for stem, weight in words.weights.items():
        places, impacts = official.impact(stem)
        if weight <= CARD_WORD and len(places) > COMMON:
            continue
        for place, impact in zip(places, impacts, strict=True):
            scores[place] += weight * impact
    extra = dict.fromkeys(map(official.now, words.rules), MEANT_RULE)
    for number, weight in _bridged(ours):
        now = official.now(number)
        extra[now] = extra.get(now, 0.0) + weight
    for number, place in official.places_of(extra).items():
        scores[place] += extra[number]
    if not words.weights.keys() & VARIANT_WORDS:
        for place in official.places_in(VARIANTS):
            scores[place] *= VARIANT
    return _best(scores, most)


def _best(scores: Sequence[float], most: int) -> list[int]:
    """Give the places of the highest scores, best first, of equal ones the first; none of zero."""
    least = sorted(scores)[-most] if 0 < most <= len(scores) else 0.0
    places = (place for place, score in enumerate(scores) if score >= least and score > 0)
    return sorted(places, key=lambda place: -scores[place])[:most]


def _bridged(ours: Iterable[Ruling]) -> Iterable[tuple[str, float]]:
    for rank, ruling in zip(range(1, BRIDGES + 1), ours, strict=False):
        for place, number in enumerate(filter(is_rule_number, ruling.cr[:BRIDGED]), start=1):
            yield number, BRIDGE / rank / place
