"""Putting boards together: what a person keeps, what they add, what they leave out."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine import Board, Permanent, Player, UnknownObjectError
from engine.values import replace

_LISTS: Final = (
    "battlefield", "hand", "graveyard", "exile", "library", "command", "pool_restricted", "effects",
)  # fmt: skip


def is_empty(board: Board) -> bool:
    """Whether nothing at all stands on it."""
    return all(player == Player() for player in board.players.values())


def merged(board: Board, more: Board) -> Board:
    """The first board with all that lies on the second one; numbers said of a player win."""
    players = dict(board.players)
    for handle, player in more.players.items():
        players[handle] = _joined(players.get(handle, Player()), player)
    return replace(board, players=players)


def _joined(one: Player, other: Player) -> Player:
    plain = Player()
    changes: dict[str, object] = {
        name: getattr(other, name)
        for name in Player.__slots__
        if name not in _LISTS and getattr(other, name) != getattr(plain, name)
    }
    for name in _LISTS:
        changes[name] = getattr(one, name) + getattr(other, name)
    changes["told"] = {**one.told, **other.told}
    return replace(one, **changes)  # type: ignore[arg-type]


def without(board: Board, names: Iterable[str]) -> Board:
    """The board without all permanents and cards of these names.

    Raises:
        UnknownObjectError: where one of them is nowhere on it.
    """
    for name in names:
        handle, _, plain = name.rpartition(":")
        players = {
            who: _bare(player, plain) if handle in {"", who} else player
            for who, player in board.players.items()
        }
        if players == dict(board.players):
            raise UnknownObjectError(f"There is no “{name[:80]}” on this board to leave out.")
        board = replace(board, players=players)
    return board


def _bare(player: Player, name: str) -> Player:
    return replace(
        player,
        battlefield=tuple(it for it in player.battlefield if name not in {it.name, it.label}),
        hand=tuple(card for card in player.hand if card != name),
        graveyard=tuple(card for card in player.graveyard if card != name),
        exile=tuple(card for card in player.exile if card != name),
    )


def is_part_of(board: Board, whole: Board) -> bool:
    """Whether a board says nothing but names of permanents that stand on the other one too.

    What is told of the turn may come to what the other one tells.
    """
    for handle, player in board.players.items():
        there = {it.name for it in whole.player(handle).battlefield}
        if any(it != Permanent(it.name) or it.name not in there for it in player.battlefield):
            return False
        if replace(player, battlefield=(), hand=(), told={}) != Player():
            return False
    return True


def stands(board: Board, name: str, player: str) -> bool:
    """Whether a permanent is called so; "opp:Plains" names another player's."""
    handle, mark, plain = name.partition(":")
    if mark and handle in board.players:
        player, name = handle, plain
    return any(name in {it.name, it.label} for it in board.player(player).battlefield)


def with_permanent(board: Board, name: str, player: str) -> Board:
    """The board with one more permanent."""
    return merged(board, Board({player: Player(battlefield=(Permanent(name),))}))


def in_hand(board: Board, card: str, player: str) -> Board:
    """The board with the card in hand, if it is not there."""
    if card in board.player(player).hand:
        return board
    return merged(board, Board({player: Player(hand=(card,))}))


def names_on(board: Board) -> Iterator[str]:
    """The names that a question may say: permanents by name or label, others' with their handle."""
    for handle, player in board.players.items():
        lead = "" if handle == "you" else f"{handle}:"
        yield from (f"{lead}{it.label or it.name}" for it in player.battlefield)
