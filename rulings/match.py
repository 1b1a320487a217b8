"""The texts for a computed answer, by the rule numbers and cards of its steps: by key, no search.

A text that names cards is about these cards; it is taken only where one of them is in the answer.
All others are general and are taken by rule number; a number without a general text of its own is
explained by its parent's (107.3m by 107.3's).

The most specific text comes first: rules that are a part of every casting, activating or tapping
explain no answer in particular, so that what fits one by them alone stands behind all others.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from rulings.index import RulingIndex
from rulings.numbers import is_rule_number, parent
from rulings.ruling import Ruling

MAX_MATCHED = 5

# what nearly every answer of a kind cites, the most telling first
_COMMON: Final = (
    *("118.3", "118.3b", "605.3a", "601.2f", "602.2b", "602.2", "106.12", "106.4", "106.3"),
    *("106.1a", "106.1b", "105.1", "601.2b", "601.2g", "601.2h"),
)
_PLACES: Final = {rule: place for place, rule in enumerate(_COMMON)}
_ALTERING: Final = "601.2f"  # in a text about a card: what that card does to a total cost


class _Tier(IntEnum):
    """How specific a text is."""

    THIS = 0
    CARD = 1
    COMMON = 2


class _Grade(IntEnum):
    """Which of two texts of the same place comes first."""

    CARD_AND_RULE = 0
    RULE = 1
    PARENT = 2
    CARD = 3


# tier, place of the rule (or card) in the answer, or of the rule among the common ones, grade,
# place in the text's own list, how many rules the text is about, id
_Key = tuple[_Tier, int, _Grade, int, int, str]


def match(
    index: RulingIndex, rules: Sequence[str], cards: Sequence[str], limit: int = MAX_MATCHED
) -> tuple[Ruling, ...]:
    """Give the texts for what an answer cites.

    The order: first by the place of the first cited rule that a text explains; at one place a note
    on a card of the answer before the rule's own text, and that before the parent rule's. Then
    notes on cards of the answer that explain none of these rules, then the texts of rules that are
    common to all answers of a kind. Of texts still alike the one mainly about that rule comes
    first, then the one about fewer rules.

    Args:
        index: the open index.
        rules: rule numbers, the deciding one first.
        cards: card names, the most important first.
        limit: the most texts to give.

    Returns:
        At most `limit` different texts.
    """
    places = {
        rule: place for place, rule in reversed(list(enumerate(rules))) if is_rule_number(rule)
    }
    found: list[tuple[_Key, Ruling]] = []
    for rule, place in places.items():
        found.extend(_general(index, rule, place))
    telling = {
        rule: place for rule, place in places.items() if rule not in _PLACES or rule == _ALTERING
    }
    for place, card in enumerate(cards):
        found.extend((_card_key(it, telling, place), it) for it in index.about_card(card))
    # The first, best key of a text counts; a later one of the same text changes nothing.
    ranked = {ruling.id: ruling for _, ruling in sorted(found, key=lambda item: item[0])}
    return tuple(ranked.values())[: max(limit, 0)]


def is_common(rules: Sequence[str]) -> bool:
    """Whether nearly every answer of a kind cites all these rules."""
    return all(rule in _PLACES for rule in rules)


def _general(index: RulingIndex, rule: str, place: int) -> list[tuple[_Key, Ruling]]:
    tier = _Tier.COMMON if rule in _PLACES else _Tier.THIS
    place = _PLACES.get(rule, place)
    grade = _Grade.RULE
    number: str | None = rule
    while number:
        general = [ruling for ruling in index.about_rule(number) if not ruling.cards]
        if general:
            return [((tier, *_rule_key(it, number, place, grade)), it) for it in general]
        number, grade = parent(number), _Grade.PARENT
    return []


def _rule_key(
    ruling: Ruling, number: str, place: int, grade: _Grade
) -> tuple[int, _Grade, int, int, str]:
    return place, grade, ruling.cr.index(number), len(ruling.cr), ruling.id


def _card_key(ruling: Ruling, places: dict[str, int], card_place: int) -> _Key:
    shared = [places[rule] for rule in ruling.cr if rule in places]
    wide = len(ruling.cr)
    if shared:
        return _Tier.THIS, min(shared), _Grade.CARD_AND_RULE, card_place, wide, ruling.id
    return _Tier.CARD, card_place, _Grade.CARD, 0, wide, ruling.id
