"""From a reply to what is sent: buttons, judges' words, what is not available, the log."""

from collections.abc import Callable

import discord

from bot.discord_app import phrases
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.items import Component, Style, button, menu, menu_rows, row
from bot.discord_app.languages import Say
from bot.discord_app.sending import replace_with, send
from bot.render.discord import Message, reply_view
from bot.render.reading import of_text
from bot.replies import Mark, Reply


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
    guild = interaction.guild_id or 0
    unsure = private is None and hidden and reply.ok and not desk.keeper.knows_settings(guild)
    hidden = hidden or not reply.ok
    view = await shown(interaction, desk, reply, private=hidden, unsure=unsure)
    await send(interaction, view, private=hidden)


async def shown(
    interaction: discord.Interaction,
    desk: Desk,
    reply: Reply,
    *,
    private: bool,
    again: int = 0,
    unsure: bool = False,
) -> Message:
    """The message for a reply, which is noted in the log.

    Args:
        interaction: what is answered.
        desk: what it works with.
        reply: what is shown.
        private: whether the asker alone sees it.
        again: where a reply is shown once more, the person who asked; it is not logged again.
        unsure: whether it is private only because nobody knows what the server has chosen.
    """
    guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
    log = 0 if private else guild
    code = desk.code(reply) if again else desk.note(reply, interaction.user.id, log, channel)
    judged = await desk.keeper.mark_of(guild, code) if code else None
    say = await desk.say(interaction, private=private)
    key = Key("", again or interaction.user.id, code)
    return reply_view(
        reply,
        buttons(reply, key, private=private, say=say) if code else (),
        code=code if reply.computed else "",
        judged=judged,
        missing=_missing(desk, say, unsure=unsure),
        say=say,
    )


def _missing(desk: Desk, say: Say, *, unsure: bool) -> str:
    """What comes of what is not available, and what that is, a line each; "" where all is there."""
    told = (say(phrases.PRIVATE_FOR_NOW) if unsure else "",
            "" if desk.keeper.available else say(phrases.STORE_MISSING))  # fmt: skip
    return "\n".join(filter(None, told))


def is_sure(reply: Reply) -> bool:
    """Whether a question was computed and every word of it was understood."""
    return reply.computed and not reply.not_understood


async def show_in_place(interaction: discord.Interaction, desk: Desk, reply: Reply) -> None:
    """Show a reply in place of the message whose button was pressed."""
    private = bool(interaction.message and interaction.message.flags.ephemeral)
    await replace_with(interaction, await shown(interaction, desk, reply, private=private))


def buttons(reply: Reply, key: Key, *, private: bool, say: Say = str) -> tuple[Component, ...]:
    """The buttons below a reply.

    Args:
        reply: what they are below.
        key: of the answer.
        private: whether the asker alone sees it, so that it can be shared.
        say: gives their words in another language.
    """
    again = button(say(phrases.EDIT_AND_ASK), key.to("edit"))
    sharing = [button(say(phrases.SHARE), key.to("share"), Style.PRIMARY)] if private else []
    if not reply.ok:
        return (*_names_meant(reply, key, say), row(again))
    if reply.mark is Mark.RULINGS:
        texts = menu_rows([of_text(it) for it in reply.rulings], say)
        return (*texts, row(again, *sharing))
    first = [button(say(phrases.STEPS), key.to("steps"))] if reply.steps else []
    if reply.rules:
        first.append(button(f"{say(phrases.RULES)} {len(reply.rules)}", key.to("rules")))
    if reply.rulings:
        first.append(button(say(phrases.RULINGS), key.to("rulings")))
    second = (
        button(say(phrases.EDIT_BOARD), key.to("edit")),
        button(say(phrases.WHAT_IF), key.to("whatif")),
        *sharing,
        button(say(phrases.REPORT), key.to("report")),
    )
    # three beside each other fit a phone
    return (*_cards_meant(reply, key, say), *([row(*first)] if first else []), row(*second))


def _cards_meant(reply: Reply, key: Key, say: Say) -> tuple[Component, ...]:
    """A menu of the cards that a word may stand for, to be told the answer with one of them."""
    if not reply.others:
        return ()
    choices = [(other.card, other.card) for other in reply.others]
    return (row(menu(say(phrases.DID_YOU_MEAN), key.to("which"), choices)),)


def _names_meant(reply: Reply, key: Key, say: Say) -> tuple[Component, ...]:
    """A menu of the names that may have been meant, each to be put in the place of the words."""
    spot = reply.spot
    if not reply.candidates or spot is None or spot.text != reply.line:
        return ()
    choices = [(name, name) for name in reply.candidates]
    place = key.to("meant", f"{spot.start}-{spot.end}")
    return (row(menu(say(phrases.DID_YOU_MEAN), place, choices)),)
