"""Everything that is wrong with a board, all at once."""

from collections.abc import Iterator
from typing import Final

from engine.asks import ToldValue
from engine.board import MAX_COUNT, MAX_PERMANENTS, PHASES, PLAYERS, Board, Permanent, Player
from engine.mana.cost import ManaCost, ManaCostError
from engine.mana.types import TYPES

MAX_WORDS: Final = 400  # characters of what is told in words
MAX_NUMBER: Final = 10_000  # life, counters, cards: more than any game has
_NUMBERS: Final = (
    "hand_size",
    "graveyard_size",
    "library_size",
    "life_gained",
    "life_lost",
    "spells_cast",
    "lands_played",
    "creatures_died",
)


def check_board(board: Board) -> tuple[str, ...]:
    """One sentence for each thing that is wrong with a board; empty where it can be."""
    return tuple(_problems(board))


def _problems(board: Board) -> Iterator[str]:
    if "you" not in board.players:
        yield "The board needs the player “you”."
    for handle in board.players:
        if handle not in PLAYERS:
            yield f"There is no player “{handle[:20]}”; players are {', '.join(PLAYERS)}."
    if board.active not in board.players and board.active not in PLAYERS:
        yield f"The active player “{board.active[:20]}” is not on the board."
    if board.phase not in PHASES:
        yield f"There is no phase “{board.phase[:20]}”; phases are {', '.join(PHASES)}."
    total = sum(max(p.count, 0) for who in board.players.values() for p in who.battlefield)
    if total > MAX_PERMANENTS:
        yield f"The board has {total} permanents; at most {MAX_PERMANENTS} can be given."
    for handle, player in board.players.items():
        yield from _player_problems(handle, player)


def _player_problems(handle: str, player: Player) -> Iterator[str]:
    for key in _NUMBERS:
        value = getattr(player, key)
        if value is not None and not 0 <= value <= MAX_NUMBER:
            yield f"{handle}: {key} is {value}; it must be from 0 to {MAX_NUMBER}."
    if abs(player.life) > MAX_NUMBER:
        yield f"{handle}: life is {player.life}; it must be at most {MAX_NUMBER}."
    for mana in (player.pool, *(restricted.mana for restricted in player.pool_restricted)):
        try:
            ManaCost.parse(mana)
        except ManaCostError as error:
            yield f"{handle}: the pool “{mana[:40]}” cannot be read: {error}."
    for command in player.command:
        if not 0 <= command.casts <= MAX_COUNT:
            times = f"was cast {command.casts} times"
            yield f"{handle}: {command.name[:80]} {times}; give 0 to {MAX_COUNT}."
    yield from _told_problems(handle, player)
    for permanent in player.battlefield:
        yield from _permanent_problems(handle, permanent)


def _told_problems(handle: str, player: Player) -> Iterator[str]:
    for words, value in player.told.items():
        if not _is_tellable(words, value):
            yield (
                f"{handle}: “{words[:80]}” can't be told as {str(value)[:20]}; tell yes or no, a "
                "number, or letters of mana."
            )


def _is_tellable(words: str, value: ToldValue) -> bool:
    """Whether words with a truth, a number or letters of types of mana can be told."""
    if not 0 < len(words) <= MAX_WORDS:
        return False
    if isinstance(value, str):
        return 0 < len(value) <= len(TYPES) and set(value) <= set(TYPES)
    return isinstance(value, bool) or 0 <= value <= MAX_NUMBER


def _permanent_problems(handle: str, permanent: Permanent) -> Iterator[str]:
    name = permanent.name[:80]
    if not name.strip():
        yield f"{handle}: a permanent has no name; give the card's name."
    if not 1 <= permanent.count <= MAX_COUNT:
        yield f"{handle}: {permanent.count} of “{name}”; the count must be from 1 to {MAX_COUNT}."
    for kind, number in permanent.counters.items():
        if not 0 <= number <= MAX_NUMBER:
            yield f"{handle}: “{name}” has {number} {kind[:20]} counters; give 0 to {MAX_NUMBER}."
