"""A question in a player's words -> the stems to look for, and the rules that are meant outright.

Where the weights come from: tuned on questions that players ask, see tests/rulings/official.
"""

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rulings.official.card_mentions import Mention, mentions
from rulings.official.official_index import OfficialTexts
from rulings.official.slang import Meaning, meant
from rulings.official.spelling import spelt, unknown
from rulings.official.words import STOP_WORDS, stems, tokens

MAX_QUERY: Final = 500  # characters that are looked at
MAX_WORDS: Final = 80  # words that are looked at

OWN_WORD: Final = 1.0
NAME_WORD: Final = 0.1  # a card's name tells little in its words
BOARD_WORD: Final = 0.3  # lands and numbers stand in the description of any board
MEANT_WORD: Final = 0.5  # the rules' word for what was said
KEYWORD: Final = 0.6  # of a card that is named
CARD_WORD: Final = 0.2  # of the card's text and type
RULING_WORD: Final = 0.2  # of the rulings on the card that fit the question best
_RULINGS: Final = 2
_CARDS: Final = 4  # named cards that are looked at
_BOARD: Final = frozenset(stems("plains island swamp mountain forest"))


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """What to look for.

    Attributes:
        weights: stems and how much each counts.
        rules: numbers of the rules that the question's words mean.
        cards: the cards that are named.
        unknown: words that neither the rules nor players nor cards have.
    """

    weights: dict[str, float]
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    unknown: tuple[str, ...]


def question_words(official: OfficialTexts, question: str) -> QuestionWords:
    """Read a question: its own words, what its slang means, and what is known of its cards."""
    words = tokens(question[:MAX_QUERY])[:MAX_WORDS]
    named = mentions(official, words)
    in_names = {place for it in named for place in range(it.start, it.end)}
    strange = unknown(official, words, in_names)
    asked = spelt(official, words, strange)
    meanings = meant(asked)
    weights: dict[str, float] = defaultdict(float)
    own = tuple(_own_words(words, asked, in_names))
    for it, weight in (*own, *_meant_words(meanings), *_card_words(official, named, own)):
        weights[it] = max(weights[it], weight)
    rules = dict.fromkeys(number for it in meanings for number in it.rules)
    return QuestionWords(
        dict(weights),
        tuple(rules),
        tuple(it.name for it in named),
        tuple(words[place] for place in strange),
    )


_Weighted = tuple[str, float]


def _own_words(
    words: Sequence[str], asked: Sequence[str], in_names: Container[int]
) -> Iterator[_Weighted]:
    for place, (word, it) in enumerate(zip(words, asked, strict=True)):
        if word in STOP_WORDS or it in STOP_WORDS:
            continue
        if place in in_names:
            yield it, NAME_WORD
        else:
            yield it, BOARD_WORD if it in _BOARD else OWN_WORD


def _meant_words(meanings: Sequence[Meaning]) -> Iterator[_Weighted]:
    for meaning in meanings:
        yield from _telling(meaning.words, MEANT_WORD)


def _card_words(
    official: OfficialTexts, named: Sequence[Mention], own: Sequence[_Weighted]
) -> Iterator[_Weighted]:
    asked = {word for word, _ in own}
    for mention in named[:_CARDS]:
        card = official.card(mention.name)
        if card is None:
            continue
        yield from _telling(stems(" ".join(card.keywords)), KEYWORD)
        types = card.type_line.partition("\N{EM DASH}")[0]
        yield from _telling(stems(f"{types} {card.text}"), CARD_WORD)
        texts = [stems(it.text) for it in official.card_rulings(card.name)]
        texts.sort(key=lambda it: -len(asked & set(it)))
        for text in texts[:_RULINGS]:
            yield from _telling(text, RULING_WORD)


def _telling(words: Sequence[str], weight: float) -> Iterator[_Weighted]:
    return ((word, weight) for word in words if word not in STOP_WORDS)
