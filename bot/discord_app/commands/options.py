"""Options that several commands share, and the completion of what is typed in them."""

import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.discord_app.desk import Desk
from bot.discord_app.limits import MAX_CHOICE, MAX_CHOICES, MAX_OPTION, clip_choice, clip_value

LOG: Final = logging.getLogger(__name__)
MAX_X: Final = 10_000
MAX_SHORT: Final = 200  # characters of a list of announced choices

BoardText = app_commands.Range[str, 1, MAX_OPTION]
Name = app_commands.Range[str, 1, MAX_CHOICE]
Short = app_commands.Range[str, 1, MAX_SHORT]
Number = app_commands.Range[int, 0, MAX_X]

BOARD: Final = "What lies on the table; your kept board where you leave it out"
ADD: Final = "What if this lay there too?"
WITHOUT: Final = "What if this did not? Names, parted by “;”"
PRIVATE: Final = "Only you see the answer"
COMMON: Final = {"board": BOARD, "add": ADD, "without": WITHOUT, "private": PRIVATE}

Command = app_commands.Command[Any, ..., None]
Completion = Callable[
    [discord.Interaction[Any], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]
]
Value = TypeVar("Value")


def completed(desk: Desk, command: Command) -> Command:
    """The command, with completion for each of its options that takes names or a board."""
    makers = {
        "board": board_completion, "add": board_completion, "permanent": thing_completion,
        "spell": card_completion, "card": card_completion, "name": card_completion,
        "without": things_completion,
    }  # fmt: skip
    for parameter in command.parameters:
        if parameter.name in makers:
            command.autocomplete(parameter.name)(makers[parameter.name](desk))
    return command


def card_completion(desk: Desk) -> Completion:
    """Completes card names."""

    async def complete(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return choices(lambda: desk.judge.complete(typed, MAX_CHOICES))

    return complete


def thing_completion(desk: Desk) -> Completion:
    """Completes names, those on the board first."""

    async def complete(it: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        there = await _on_board(desk, it)
        return choices(lambda: _things(desk, there, typed))

    return complete


def things_completion(desk: Desk) -> Completion:
    """The same for several names, parted by “;”: the last one is completed."""

    async def complete(it: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        there = await _on_board(desk, it)
        kept, mark, begun = typed.rpartition(";")
        before = f"{kept}; " if mark else ""
        return choices(
            lambda: filter(_whole, (before + name for name in _things(desk, there, begun.strip())))
        )

    return complete


async def _on_board(desk: Desk, it: discord.Interaction) -> tuple[str, ...]:
    """The names on the board of a command that is being typed."""
    board = str(getattr(it.namespace, "board", "") or "") or desk.board_at_hand(it)
    return await desk.names_on(board) if board else ()


def _things(desk: Desk, there: Iterable[str], typed: str) -> Iterable[str]:
    """Names that fit, those on the board first."""
    fitting = [name for name in there if typed.casefold() in name.casefold()]
    return dict.fromkeys((*fitting, *desk.judge.complete(typed, MAX_CHOICES)))


def board_completion(desk: Desk) -> Completion:
    """Completes the part of a board that is being typed; the choice is the whole text.

    A choice replaces what was typed, so one that was cut to Discord's length is not offered.
    """

    async def complete(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return choices(lambda: filter(_whole, desk.judge.complete_board(typed, MAX_CHOICES)))

    return complete


def _whole(text: str) -> bool:
    return len(text) <= MAX_CHOICE and not text.startswith("…")


def choices(found: Callable[[], Iterable[str]]) -> list[app_commands.Choice[str]]:
    """What was found, as Discord takes it; nothing on a failure: the person types on."""
    try:
        names = [name for name in found() if name.strip()][:MAX_CHOICES]
    except Exception:
        LOG.exception("a name could not be completed")
        return []
    return [app_commands.Choice(name=clip_choice(it), value=clip_value(it)) for it in names]
