"""The client: commands registered once; no intents unless the host lets it answer posts."""

import asyncio
import logging
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import posts, pressing
from bot.discord_app.commands.table import commands
from bot.discord_app.desk import Desk
from bot.discord_app.errors import on_error
from bot.discord_app.languages import Translator
from bot.discord_app.symbols import uploaded

LOG: Final = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["LawmageClient"]):
    """The commands, offered everywhere; nobody may ask too fast."""

    def __init__(self, client: "LawmageClient") -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    async def interaction_check(self, interaction: discord.Interaction) -> bool:
        """Count a command for its person; the completion of names is free."""
        if interaction.type is not discord.InteractionType.autocomplete:
            self.client.desk.cooldowns.check(interaction)
        return True


class LawmageClient(discord.AutoShardedClient):
    """Lawmage on Discord.

    It is the sharded client also for one shard: discord.py's plain one ends where its first
    connection fails, and leaves the bot shown as online when it is closed.
    """

    def __init__(
        self, desk: Desk, guild: int | None = None, shard_count: int | None = None
    ) -> None:
        """A client that answers.

        Args:
            desk: the judge, what is kept, patience.
            guild: a server to register the commands in, and nowhere else, for trying them out.
            shard_count: how many shards to open; Discord is asked where None.
        """
        super().__init__(
            intents=posts.intents(answers_posts=desk.answers_posts),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self.desk = desk
        self.symbols: dict[str, str] = {}
        self.languages = desk.languages
        self._uploading: asyncio.Task[None] | None = None
        self._guild = guild
        self.tree = Tree(self)
        self.tree.error(on_error)
        for command in commands(desk):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Register the commands, once per start; unchanged ones cost nothing."""
        await self.desk.keeper.start()
        await self.tree.set_translator(Translator(self.desk.languages))
        if self._guild is None:
            await self.tree.sync()
            return
        where = discord.Object(self._guild)
        self.tree.copy_global_to(guild=where)
        await self.tree.sync(guild=where)

    async def on_ready(self) -> None:
        """Say so to the host; upload the mana symbols, once: answers do not wait for them."""
        LOG.info("answering as %s, with the %s", self.user, self.desk.judge.footer)
        if self.desk.emoji and self._uploading is None:
            self._uploading = asyncio.create_task(self._upload())

    async def _upload(self) -> None:
        self.symbols = await uploaded(self)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Serve buttons, menus and forms; commands come in elsewhere."""
        if interaction.type in pressing.SERVED:
            await pressing.served(interaction, self.desk)

    async def on_thread_create(self, thread: discord.Thread) -> None:
        """Answer a new post where host and server want it; Discord tells of it only then."""
        await posts.answer_post(self.desk, thread, self.symbols)

    async def close(self) -> None:
        """Write what waits to be kept, then leave."""
        if self._uploading:
            self._uploading.cancel()
        await super().close()
        await self.desk.keeper.close()
