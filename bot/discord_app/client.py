"""The client: commands registered once, no privileged intents, no message content."""

import discord
from discord import app_commands

from bot.discord_app.commands.ask import ask_command
from bot.discord_app.commands.card import card_command
from bot.discord_app.commands.rule import rule_command
from bot.discord_app.errors import on_error
from bot.discord_app.sending import PATIENCE
from bot.judge import Judge


class LawmageClient(discord.AutoShardedClient):
    """Lawmage on Discord.

    It is the sharded client also for one shard: discord.py's plain one ends where its first
    connection fails, and leaves the bot shown as online when it is closed.
    """

    def __init__(
        self,
        judge: Judge,
        guild: int | None = None,
        patience: float = PATIENCE,
        shard_count: int | None = None,
    ) -> None:
        """A client that answers from a judge.

        Args:
            judge: answers what the commands ask.
            guild: a server to register the commands in, and nowhere else, for trying them out.
            patience: seconds before a command shows that it is thinking.
            shard_count: how many shards to open; Discord is asked where None.
        """
        super().__init__(
            intents=discord.Intents.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self._guild = guild
        self.tree = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self.tree.error(on_error)
        for make in (ask_command, card_command, rule_command):
            self.tree.add_command(make(judge, patience))

    async def setup_hook(self) -> None:
        """Register the commands, once per start; unchanged ones cost nothing."""
        if self._guild is None:
            await self.tree.sync()
            return
        where = discord.Object(self._guild)
        self.tree.copy_global_to(guild=where)
        await self.tree.sync(guild=where)
