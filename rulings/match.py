"""The texts for a computed answer, by the rule numbers and cards of its steps: by key, no search.

A text that names cards is about these cards; it is taken only where one of them is in the answer.
All others are general and are taken by rule number; a number without a general text of its own is
explained by its parent's (107.3m by 107.3's).
"""

from collections.abc import Sequence
from enum import IntEnum

from rulings.index import RulingIndex
from rulings.numbers import is_rule_number, parent
from rulings.ruling import Ruling

MAX_MATCHED = 5


class _Grade(IntEnum):
    """Which of two texts of the same place comes first."""

    CARD_AND_RULE = 0
    RULE = 1
    PARENT = 2
    CARD = 3


# place of the rule (or card) in the answer, grade, place in the text's own list, how many
# rules the text is about, id
_Key = tuple[int, _Grade, int, int, str]


def match(
    index: RulingIndex, rules: Sequence[str], cards: Sequence[str], limit: int = MAX_MATCHED
) -> tuple[Ruling, ...]:
    """Give the texts for what an answer cites.

    The order: by the place of the first cited rule that a text explains; at one place a note on a
    card of the answer before the rule's own text, that before the parent rule's, and that before
    notes on the card of the same place that explain none of the cited rules. Of texts still alike
    the one mainly about that rule comes first, then the one about fewer rules.

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
    for place, card in enumerate(cards):
        found.extend((_card_key(it, places, place), it) for it in index.about_card(card))
    # The first, best key of a text counts; a later one of the same text changes nothing.
    ranked = {ruling.id: ruling for _, ruling in sorted(found, key=lambda item: item[0])}
    return tuple(ranked.values())[: max(limit, 0)]


def _general(index: RulingIndex, rule: str, place: int) -> list[tuple[_Key, Ruling]]:
    grade = _Grade.RULE
    number: str | None = rule
    while number:
        general = [ruling for ruling in index.about_rule(number) if not ruling.cards]
        if general:
            return [(_rule_key(it, number, place, grade), it) for it in general]
        number, grade = parent(number), _Grade.PARENT
    return []


def _rule_key(ruling: Ruling, number: str, place: int, grade: _Grade) -> _Key:
    return place, grade, ruling.cr.index(number), len(ruling.cr), ruling.id


def _card_key(ruling: Ruling, places: dict[str, int], card_place: int) -> _Key:
    shared = [places[rule] for rule in ruling.cr if rule in places]
    if shared:
        return min(shared), _Grade.CARD_AND_RULE, card_place, len(ruling.cr), ruling.id
    return card_place, _Grade.CARD, 0, len(ruling.cr), ruling.id
