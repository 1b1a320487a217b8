"""What commands, buttons and forms work with: the judge, what is kept, patience and threads."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

import discord

from bot.discord_app.cooldowns import Cooldowns
from bot.discord_app.languages import Languages, Say
from bot.discord_app.sending import PATIENCE, computed
from bot.discord_app.workers import Workers
from bot.judge import Judge
from bot.replies import Reply
from bot.store import Answered, Keeper, ServerSettings, code_of
from bot.store.recent import Recent
from rulings import lineage

MAX_REPLIES: Final = 200  # that are kept for their buttons
MAX_KEPT_LINE: Final = 4000  # characters of a line that is kept under a code

Value = TypeVar("Value")


@dataclass(slots=True)
class Desk:
    """What everything that answers needs.

    judge: answers; keeper: what is kept
    patience: seconds before a command shows that it is thinking
    emoji: whether mana symbols are uploaded as emoji of the application
    answers_posts: whether the host lets new posts be read, in channels that servers choose
    """

    judge: Judge
    keeper: Keeper
    patience: float = PATIENCE
    cooldowns: Cooldowns = field(default_factory=Cooldowns)
    emoji: bool = False
    answers_posts: bool = False
    languages: Languages = field(default_factory=Languages)
    workers: Workers = field(default_factory=Workers)
    _names: Recent[str, tuple[str, ...]] = field(default_factory=lambda: Recent(MAX_REPLIES))
    _replies: Recent[str, Reply] = field(default_factory=lambda: Recent(MAX_REPLIES))

    async def work(
        self, interaction: discord.Interaction, work: Callable[[], Value], *, private: bool = False
    ) -> Value:
        """The value of some work, done off the event loop; deferred where it takes long."""
        return await computed(interaction, work, self.patience, self.workers, private=private)

    async def settings(self, interaction: discord.Interaction) -> ServerSettings:
        """What the server of an interaction has chosen."""
        return await self.keeper.settings(interaction.guild_id or 0)

    async def is_private(self, interaction: discord.Interaction, wish: bool | None) -> bool:  # noqa: FBT001 - an option's value
        """Whether the asker alone sees the answer: as wished, or else as the server has chosen."""
        if wish is not None:
            return wish
        settings = await self.settings(interaction)
        return settings.private and interaction.channel_id not in settings.channels

    async def say(self, interaction: discord.Interaction, *, private: bool) -> Say:
        """Fixed phrases in the reader's language, or the server's where everybody reads."""
        locale = str(interaction.locale)
        if not private:
            chosen = (await self.settings(interaction)).language
            locale = chosen or str(interaction.guild_locale or interaction.locale)
        return self.languages.of(locale)

    async def board(self, interaction: discord.Interaction) -> str:
        """The board that the asker keeps here, "" for none."""
        return await self.keeper.board(interaction.user.id, interaction.channel_id or 0)

    def board_at_hand(self, interaction: discord.Interaction) -> str:
        """The same without asking the store: where completion has no time for it."""
        return self.keeper.board_at_hand(interaction.user.id, interaction.channel_id or 0)

    async def names_on(self, board: str) -> tuple[str, ...]:
        """The names on a typed board, read once."""
        known = self._names.get(board)
        if known is None:
            known = await self.workers.do(lambda: self.judge.names_on(board))
            self._names[board] = known
        return known

    def code(self, reply: Reply) -> str:
        """The code of a reply, which is kept for its buttons; "" where it cannot be asked again."""
        if not reply.line or len(reply.line) > MAX_KEPT_LINE:
            return ""
        code = code_of(reply.line)
        self._replies[code] = reply
        return code

    def note(self, reply: Reply, user: int, guild: int, channel: int) -> str:
        """Log a reply to a person if it was computed, keep what was typed; its code, or "".

        What was not computed has no line but the person's own words, which may say anything: they
        are kept for a short time and for this person alone.

        Args:
            reply: what was answered.
            user: the person.
            guild: the server in whose log it is found; 0 for none's, where only the person sees it.
            channel: where.
        """
        code = self.code(reply)
        if not code:
            return ""
        typed = reply.typed or reply.line
        if (typed != reply.line or not reply.computed) and len(typed) <= MAX_KEPT_LINE:
            self.keeper.note_draft(user, code, typed)
        if not reply.computed:
            return code
        self.keeper.log(
            Answered(
                code,
                reply.line,
                str(reply.mark),
                reply.in_one_line,
                reply.footer,
                user,
                guild,
                channel,
                self.keeper.now(),
                tuple(dict.fromkeys(it for rule in reply.rules for it in lineage(rule))),
            )
        )
        return code

    def reply_to(self, code: str, line: str) -> Reply:
        """The reply to a line, computed again where it is not at hand; call it in a thread."""
        known = self._replies.get(code)
        if known is None or known.footer != self.judge.footer:  # the editions have changed
            known = self.judge.ask(line)
            self._replies[code] = known
        return known
