"""Cards that are spliced onto a spell as it is cast (CR 702.47)."""

from collections import Counter
from typing import Final

from engine.cards.abilities import Keyword
from engine.cards.names import fold
from engine.objects import GameObject
from engine.rules.card_objects import card_object
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Draft, spell_context
from engine.rules.costs.proposal import no_such_ability
from engine.rules.matching import matches
from engine.situation import Situation

RULES: Final = ("702.47a", "702.47b")


def with_splicing(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> Draft:
    """The draft with the splice cost of every card that is announced to be spliced onto the spell.

    Raises:
        UnknownCardError: no card has the name.
        NotationError: the card has no splice.
    """
    for name, times in Counter(announcement.names("splice")).items():
        card = card_object(situation, name, spell.controller, "hand")
        splice = _splice_of(situation, card)
        draft = _held(situation, spell, draft, card, times)
        context = spell_context(situation, card, draft)
        if splice.what is not None and not matches(splice.what, spell, context):
            says = f"{card.name} can't be spliced onto {spell.characteristics.name}."
            draft = draft.with_obstacle("702.47a", says)
        for _ in range(times):
            label = f"Splice of {card.name}"
            draft = draft.plus(splice.cost, label, "702.47a", card.name, context)
            draft = draft.choosing(f"splice {card.name}")
    return draft


def _splice_of(situation: Situation, card: GameObject) -> Keyword:
    found = [a for a in card.abilities if isinstance(a, Keyword) and a.name == "splice"]
    if not found:
        raise no_such_ability(situation, card, "splice")
    return found[0]


def _held(
    situation: Situation, spell: GameObject, draft: Draft, card: GameObject, times: int
) -> Draft:
    """No card is spliced twice, and none that is not in hand; a hand not told may hold it."""
    hand = situation.player(spell.controller).hand
    there = sum(fold(name) == fold(card.name) for name in hand)
    there -= spell.cast_from == "hand" and fold(spell.characteristics.name) == fold(card.name)
    if not hand or there >= times:
        return draft
    says = f"{card.name} is in hand {max(there, 0)} times; it is spliced {times} times."
    return draft.with_obstacle("702.47b", says)
