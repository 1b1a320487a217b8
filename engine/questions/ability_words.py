"""How an activated ability is called in an answer."""

import re
from typing import Final

from engine.cards.abilities import Activated
from engine.objects import GameObject
from engine.rules.costs.words import print_cost_parts

_SYMBOLS: Final = re.compile(r"(?:\{[^{}]+\}(?:, )?)+")
_LONGEST: Final = 60  # characters of a cost that is named


def ability_of(permanent: GameObject, abilities: tuple[Activated, ...]) -> str:
    """An ability by whose it is and its cost or keyword: "Sol Ring’s {T} ability".

    Args:
        permanent: whose it is.
        abilities: what was found of that cost; alike in words where they are several.
    """
    name, first = permanent.name, abilities[0]
    if first.keyword:
        return f"{name}’s {first.keyword} ability"
    cost = print_cost_parts(first.cost)
    if not cost:
        return f"{name}’s ability"
    if _SYMBOLS.fullmatch(cost):
        return f"{name}’s {cost} ability"
    return f"{name}’s ability ({cost})" if len(cost) <= _LONGEST else f"{name}’s ability"
