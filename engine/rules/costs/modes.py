"""What the chosen modes of a spell cost besides: spree and tiered (CR 702.172a, 702.183a)."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards.costs import PayMana
from engine.cards.modifiers import ModeCosts
from engine.errors import NotationError
from engine.mana.cost import ManaCost, print_cost
from engine.objects import GameObject
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Draft, spell_context
from engine.situation import Situation

RULES: Final = {"spree": "702.172a", "tiered": "702.183a"}


def with_modes(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> list[Draft]:
    """The draft with the costs of the announced modes; every choice of modes where none was told.

    Raises:
        NotationError: modes that the spell does not have, or too many of them.
    """
    found = [ability for ability in spell.abilities if isinstance(ability, ModeCosts)]
    if not found:
        if announcement.modes:
            raise NotationError(
                f"{spell.characteristics.name} has no modes with costs; leave out "
                f"“+ {print_cost(announcement.modes[0])}”."
            )
        return [draft]
    modes = found[0]
    told = announcement.modes
    if told:
        _refuse_others(spell, modes, told)
    choices = [told] if told else _choices(modes)
    name = spell.characteristics.name
    drafts: list[Draft] = []
    for choice in choices:
        total = sum(choice, start=ManaCost())
        context = spell_context(situation, spell, draft)
        words = tuple(f"+ {print_cost(cost)}" for cost in choice)
        label = f"{modes.keyword.capitalize()} of {name}, {' and '.join(words)}"
        paid = draft.plus((PayMana(total),), label, RULES[modes.keyword], name, context)
        drafts.append(paid.choosing(*words))
    return drafts


def _choices(modes: ModeCosts) -> Iterator[tuple[ManaCost, ...]]:
    most = 1 if modes.keyword == "tiered" else len(modes.costs)
    for number in range(1, most + 1):
        yield from dict.fromkeys(itertools.combinations(modes.costs, number))


def _refuse_others(spell: GameObject, modes: ModeCosts, told: tuple[ManaCost, ...]) -> None:
    name = spell.characteristics.name
    there = ", ".join(f"+ {print_cost(cost)}" for cost in modes.costs)
    if Counter(told) - Counter(modes.costs):
        raise NotationError(f"{name} has the modes {there}, each once; name these.")
    if modes.keyword == "tiered" and len(told) > 1:
        raise NotationError(f"{name} is tiered: exactly one of {there} is chosen.")
