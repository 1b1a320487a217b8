"""From a reply to what is sent: buttons, judges' words, what is not available, the log."""

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import ui

from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.items import button, row
from bot.discord_app.sending import replace_with, send
from bot.render.discord import reply_view
from bot.replies import Mark, Reply

STORE_MISSING: Final = (
    "Kept boards, codes, reports and judges’ marks are not available right now; answers are. "
    "The log is written later."
)


async def answer(
    interaction: discord.Interaction,
    desk: Desk,
    work: Callable[[], Reply],
    *,
    private: bool | None = None,
) -> None:
    """Compute a reply and send it; a problem is told to the asker alone.

    Args:
        interaction: the command.
        desk: what it works with.
        work: gives the reply, in a thread.
        private: whether the asker alone sees it; as the server has chosen where None.
    """
    hidden = await desk.is_private(interaction, private)
    reply = await desk.work(interaction, work, private=hidden)
    hidden = hidden or not reply.ok
    await send(interaction, await shown(interaction, desk, reply, private=hidden), private=hidden)


async def shown(
    interaction: discord.Interaction,
    desk: Desk,
    reply: Reply,
    *,
    private: bool,
    again: int = 0,
) -> ui.LayoutView:
    """The message for a reply, which is noted in the log.

    Args:
        interaction: what is answered.
        desk: what it works with.
        reply: what is shown.
        private: whether the asker alone sees it.
        again: where a reply is shown once more, the person who asked; it is not logged again.
    """
    code = desk.code(reply) if again else desk.note(reply, interaction)
    judged = await desk.keeper.mark_of(interaction.guild_id or 0, code) if code else None
    say = await desk.say(interaction, private=private)
    key = Key("", again or interaction.user.id, code)
    return reply_view(
        reply,
        buttons(reply, key, private=private, say=say) if code else (),
        code=code if reply.ok else "",
        judged=judged,
        missing="" if desk.keeper.available else STORE_MISSING,
    )


async def show_in_place(interaction: discord.Interaction, desk: Desk, reply: Reply) -> None:
    """Show a reply in place of the message whose button was pressed."""
    private = bool(interaction.message and interaction.message.flags.ephemeral)
    await replace_with(interaction, await shown(interaction, desk, reply, private=private))


def buttons(
    reply: Reply, key: Key, *, private: bool, say: Callable[[str], str] = str
) -> "tuple[ui.ActionRow[Any], ...]":
    """The buttons below a reply.

    Args:
        reply: what they are below.
        key: of the answer.
        private: whether the asker alone sees it, so that it can be shared.
        say: gives their words in another language.
    """
    again = button(say("Edit and ask again"), key.to("edit"))
    sharing = (
        [button(say("Share"), key.to("share"), discord.ButtonStyle.primary)] if private else []
    )
    if not reply.ok:
        return (row(again),)
    if reply.mark is Mark.RULINGS:
        return (row(again, *sharing),)
    first = [button(say("Steps"), key.to("steps"))]
    if reply.rules:
        first.append(button(f"{say('Rules')} {len(reply.rules)}", key.to("rules")))
    if reply.rulings:
        first.append(button(say("Rulings"), key.to("rulings")))
    first += [button(say("Edit board"), key.to("edit")), button(say("What if"), key.to("whatif"))]
    return row(*first), row(*sharing, button(say("Report"), key.to("report")))
