"""One press of a button, choice of a menu or sending of a form."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import discord

from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.languages import Say, words_for
from bot.discord_app.telling import tell
from bot.replies import Mark, Reply


@dataclass(frozen=True, slots=True)
class Press:
    """What was pressed, by whom, on which answer.

    line: what the answer answers; "" where the action needs none
    values: of a menu; fields: of a form
    """

    interaction: discord.Interaction
    desk: Desk
    key: Key
    line: str = ""
    values: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def by_owner(self) -> bool:
        """Whether the presser is the person who asked."""
        return self.interaction.user.id == self.key.owner

    async def reply(self) -> Reply:
        """The reply that the button stands below, computed again where it is not at hand."""
        return await self.desk.work(
            self.interaction, lambda: self.desk.reply_to(self.key.code, self.line), private=True
        )

    @property
    def say(self) -> Say:
        """Gives fixed phrases in the presser's language."""
        return words_for(self.interaction)

    async def tell(self, phrase: str, mark: Mark = Mark.RULINGS) -> None:
        """Say something to the presser alone."""
        await tell(self.interaction, phrase, mark)
