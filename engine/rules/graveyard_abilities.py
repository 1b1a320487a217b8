"""Static abilities that work from the graveyard (CR 113.6)."""

from collections.abc import Iterator
from typing import Any, Final

from engine.board import Board
from engine.cards.abilities import Ability
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, Condition, SourceIn
from engine.situation import ActiveEffect
from engine.values import replace

RULES: Final = ("113.6",)
GRAVEYARD: Final = SourceIn(("graveyard",))


def from_graveyards(board: Board, catalogue: Catalogue) -> Iterator[ActiveEffect]:
    """What cards in graveyards do there, as effects of their owners.

    The condition of being in the graveyard is met, and left out.
    """
    for handle, player in board.players.items():
        for name in dict.fromkeys(player.graveyard):
            card = catalogue.find(name)
            for ability in card.abilities if card else ():
                here = _there(ability)
                if here is not None:
                    yield ActiveEffect(name, handle, here)


def works_in_graveyard(ability: Ability) -> bool:
    """Whether it is an ability that does something in the graveyard alone."""
    return _there(ability) is not None


def _there(ability: Ability) -> Ability | None:
    """The ability as it works from the graveyard; None where it does not."""
    condition: Condition | None = getattr(ability, "condition", None)
    parts = condition.parts if isinstance(condition, Both) else (condition,)
    if GRAVEYARD not in parts:
        return None
    rest = tuple(part for part in parts if part is not None and part != GRAVEYARD)
    kept = None if not rest else rest[0] if len(rest) == 1 else Both(rest)
    changeable: Any = ability  # each of those with a condition is a dataclass
    changed: Ability = replace(changeable, condition=kept)
    return changed
