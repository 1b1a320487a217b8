"""`/mana`, `/cost`, `/cast`, `/tap`, `/x`: one question each, from fields instead of a sentence."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.answering import answer
from bot.discord_app.commands.options import (
    COMMON,
    BoardText,
    Command,
    Name,
    Number,
    Short,
    completed,
)
from bot.discord_app.desk import Desk
from bot.discord_app.telling import refuse
from bot.posing import Posed
from engine import QuestionKind

FromZone = Literal["hand", "graveyard", "command", "exile"]
How = Literal["cast", "copied", "put", "blinked", "free"]
ON_BATTLEFIELD: Final = frozenset({"put", "blinked"})
CHOICES: Final = "Announced choices, parted by “;”: kicked; convoke 2"
FROM: Final = "Where it is cast from; your hand where you leave it out"


async def pose(
    interaction: discord.Interaction,
    desk: Desk,
    posed: Posed,
    private: bool | None,
) -> None:
    """Answer a form, on the asker's kept board where it names none."""
    if not posed.board:
        posed = replace(posed, board=await desk.board(interaction))
    if not (posed.board or posed.add or posed.thing):
        await refuse(interaction, phrases.NOTHING_NAMED)
        return
    await answer(interaction, desk, lambda: desk.judge.pose(posed), private=private)


def _parts(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(";") if part.strip())


def posing_commands(desk: Desk) -> Sequence[Command]:
    """The commands."""
    made = (_mana(desk), _cost(desk), _cast(desk), _tap(desk), _x(desk))
    return tuple(completed(desk, command) for command in made)


def _mana(desk: Desk) -> Command:
    @app_commands.command(name="mana", description="What mana a permanent, or your board, can make")
    @app_commands.describe(permanent="Which permanent; all you have where left out", **COMMON)
    async def mana(
        interaction: discord.Interaction,
        permanent: Name | None = None,
        board: BoardText | None = None,
        add: BoardText | None = None,
        without: Name | None = None,
        private: bool | None = None,
    ) -> None:
        posed = Posed(QuestionKind.MANA, permanent or "", board or "", add or "", without or "")
        await pose(interaction, desk, posed, private)

    return mana


def _cost(desk: Desk) -> Command:
    @app_commands.command(name="cost", description="What a spell costs in all")
    @app_commands.describe(
        spell="Which spell", x="The X you announce", source=FROM, choices=CHOICES, **COMMON
    )
    @app_commands.rename(source="from")
    async def cost(
        interaction: discord.Interaction,
        spell: Name,
        board: BoardText | None = None,
        x: Number | None = None,
        source: FromZone | None = None,
        choices: Short | None = None,
        add: BoardText | None = None,
        without: Name | None = None,
        private: bool | None = None,
    ) -> None:
        posed = Posed(
            QuestionKind.COST, spell, board or "", add or "", without or "",
            x=x, from_zone=source or "", options=_parts(choices),
        )  # fmt: skip
        await pose(interaction, desk, posed, private)

    return cost


def _cast(desk: Desk) -> Command:
    @app_commands.command(
        name="cast", description="Whether you can cast a spell: payment, greatest X, colors spent"
    )
    @app_commands.describe(
        spell="Which spell", x="The X you announce", source=FROM, choices=CHOICES, **COMMON
    )
    @app_commands.rename(source="from")
    async def cast(
        interaction: discord.Interaction,
        spell: Name,
        board: BoardText | None = None,
        x: Number | None = None,
        source: FromZone | None = None,
        choices: Short | None = None,
        add: BoardText | None = None,
        without: Name | None = None,
        private: bool | None = None,
    ) -> None:
        posed = Posed(
            QuestionKind.CAST, spell, board or "", add or "", without or "",
            x=x, from_zone=source or "", options=_parts(choices),
        )  # fmt: skip
        await pose(interaction, desk, posed, private)

    return cast


def _tap(desk: Desk) -> Command:
    @app_commands.command(name="tap", description="Whether you may activate an ability now")
    @app_commands.describe(
        permanent="Which permanent", ability="The ability’s cost as printed: {T}, or {2}, {Q}",
        **COMMON,
    )  # fmt: skip
    async def tap(
        interaction: discord.Interaction,
        permanent: Name,
        board: BoardText | None = None,
        ability: Short | None = None,
        add: BoardText | None = None,
        without: Name | None = None,
        private: bool | None = None,
    ) -> None:
        posed = Posed(
            QuestionKind.ACTIVATE, permanent, board or "", add or "", without or "", ability or ""
        )
        await pose(interaction, desk, posed, private)

    return tap


def _x(desk: Desk) -> Command:
    @app_commands.command(name="x", description="Which X an ability or permanent sees")
    @app_commands.describe(
        card="Which card", x="The X that was announced",
        how="How it got there; put: onto the battlefield without being cast", **COMMON,
    )  # fmt: skip
    async def x_value(
        interaction: discord.Interaction,
        card: Name,
        x: Number | None = None,
        how: How | None = None,
        board: BoardText | None = None,
        add: BoardText | None = None,
        without: Name | None = None,
        private: bool | None = None,
    ) -> None:
        posed = Posed(
            QuestionKind.X, card, board or "", add or "", without or "",
            x=x, how=how or "", on_battlefield=how in ON_BATTLEFIELD,
        )  # fmt: skip
        await pose(interaction, desk, posed, private)

    return x_value
