"""Mana symbols as emoji that belong to the application, usable in every server.

The pictures in this folder are drawn by `deploy/draw_symbols.py`. They are uploaded once; where one
is missing the symbol stays as text, {G}.
"""

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import discord

from bot.discord_app.limits import MAX_MESSAGE_TEXT
from bot.render.discord import Message

LOG: Final = logging.getLogger(__name__)
FOLDER: Final = Path(__file__).parent
PREFIX: Final = "mana_"
_SYMBOL: Final = re.compile(r"\{([^{}\s]{1,8})\}")
_ORDER: Final = "WUBRG"


class Application(Protocol):
    """What of discord.py's client this needs."""

    async def fetch_application_emojis(self) -> Sequence[Any]:
        """The emoji that the application has."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:  # noqa: ANN401 - the library's
        """Upload one."""


async def uploaded(application: Application, folder: Path = FOLDER) -> dict[str, str]:
    """All symbols by their pictures' names, as Discord writes them; missing ones are uploaded.

    A failure of Discord leaves what is there: the other symbols stay text.
    """
    found: dict[str, str] = {}
    try:
        for emoji in await application.fetch_application_emojis():
            if emoji.name.startswith(PREFIX):
                found[emoji.name.removeprefix(PREFIX)] = str(emoji)
        for name, image in (await asyncio.to_thread(_pictures, folder)).items():
            if name not in found:
                made = await application.create_application_emoji(name=PREFIX + name, image=image)
                found[name] = str(made)
    except discord.DiscordException as error:
        LOG.warning("the mana symbols could not all be uploaded: %s", error)
    return found


def _pictures(folder: Path) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in sorted(folder.glob("*.png"))}


def picture_name(symbol: str) -> str:
    """The name of the picture of a symbol: "G/W" and "W/G" are one, {2/W} and {W/P} keep order."""
    parts = symbol.upper().split("/")
    if all(part in _ORDER for part in parts):
        parts.sort(key=_ORDER.index)
    return "".join(parts).lower()


def with_symbols(text: str, symbols: Mapping[str, str]) -> str:
    """A text with emoji for its symbols, where there are some; not within code."""
    parts = re.split(r"(```.*?```|`[^`\n]*`)", text, flags=re.DOTALL)
    return "".join(
        part
        if part.startswith("`")
        else _SYMBOL.sub(lambda it: symbols.get(picture_name(it[1]), it[0]), part)
        for part in parts
    )


def dress(message: Message, symbols: Mapping[str, str]) -> None:
    """Put emoji into a message as far as there is room: one is some thirty characters long."""
    if not symbols:
        return
    texts = message.texts
    spare = MAX_MESSAGE_TEXT - sum(len(it["content"]) for it in texts)
    for it in texts:
        plain, dressed = it["content"], with_symbols(it["content"], symbols)
        if len(dressed) - len(plain) <= spare:
            spare -= len(dressed) - len(plain)
            it["content"] = dressed
