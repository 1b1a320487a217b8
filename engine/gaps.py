"""Texts that were not understood, and what they may touch."""

from collections.abc import Collection, Iterable
from typing import Final

from engine.board import Board
from engine.cards.abilities import Ability, Unread
from engine.cards.catalogue import Catalogue
from engine.objects import Battlefield
from engine.situation import Situation

Gap = tuple[str, frozenset[str]]

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def unread_of(name: str, abilities: Iterable[Ability]) -> tuple[Gap, ...]:
    """The unread abilities of one object that may touch something computed here."""
    return tuple(
        (f"{name}: {_which(ability)}", ability.touches)
        for ability in abilities
        if isinstance(ability, Unread) and ability.touches
    )


def gaps_on(battlefield: Battlefield, board: Board, catalogue: Catalogue) -> tuple[Gap, ...]:
    """The gaps of a board: of its permanents as they are, and of its resolved effects."""
    found: dict[Gap, None] = {}
    for permanent in battlefield:
        for gap in unread_of(permanent.characteristics.name, permanent.abilities):
            found.setdefault(gap)
    for player in board.players.values():
        for effect in player.effects:
            for gap in unread_of(effect.source, catalogue.card(effect.source).abilities):
                found.setdefault(gap)
    return tuple(found)


def gaps_touching(
    situation: Situation, touches: Collection[str], of: Collection[str] | None = None
) -> tuple[str, ...]:
    """The gaps that may touch one of these things, as "Card: which ability (tags)".

    of: names of the only cards that matter; None for all on the board
    """
    wanted = frozenset(touches)
    names = None if of is None else {name.casefold() for name in of}
    return tuple(
        text
        for text, tags in situation.gaps
        if tags & wanted and (names is None or text.partition(":")[0].casefold() in names)
    )


def _which(ability: Unread) -> str:
    tags = ", ".join(sorted(ability.touches))
    if 0 < ability.paragraph <= len(_ORDINALS):
        return f"{_ORDINALS[ability.paragraph - 1]} ability ({tags})"
    return f"ability {ability.paragraph} ({tags})"
