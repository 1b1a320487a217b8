"""New posts of a forum, answered with a suggestion.

Twice turned on: by the host, since it takes an intent to be told of posts and a privileged one to
read them, and by a server, for the channels that it chooses. Without the host no intent is asked
for. What is not surely a question that is computed is left to people.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from bot.discord_app import phrases
from bot.discord_app.answering import buttons, is_sure
from bot.discord_app.custom_ids import Key
from bot.discord_app.desk import Desk
from bot.discord_app.sending import LONGEST
from bot.discord_app.symbols import dress
from bot.render.discord import reply_view
from bot.replies import Mark, Reply

LOG: Final = logging.getLogger(__name__)
TRIES: Final = 3  # the thread is often told of before its first message can be read
PAUSE: Final = 0.7  # seconds between them


def intents(*, answers_posts: bool) -> discord.Intents:
    """None by default; for posts, to be told of new threads and to read what stands in them."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.message_content = answers_posts
    return wanted


async def answer_post(desk: Desk, thread: discord.Thread, symbols: Mapping[str, str]) -> None:
    """Answer the first message of a new thread, where the server has chosen its channel.

    It never raises what is to be expected of Discord: nobody asked, so nobody is told.
    """
    guild = thread.guild.id
    settings = await desk.keeper.settings(guild)
    if thread.parent_id not in settings.posts:
        return
    try:
        message = await _first_message(thread)
        if message is None or message.author.bot:
            return
        desk.cooldowns.count(message.author.id)
        reply = await _reply(desk, thread.name, message.content)
        if not is_sure(reply) or reply.mark is Mark.CANNOT_TELL:
            return
        author = message.author.id
        code = desk.note(reply, author, guild, thread.id)
        say = desk.languages.of(settings.language or str(thread.guild.preferred_locale))
        view = reply_view(
            reply,
            buttons(reply, Key("", author, code), private=False, say=say) if code else (),
            code=code,
            judged=await desk.keeper.mark_of(guild, code) if code else None,
            lead=say(phrases.SUGGESTION),
            say=say,
        )
        dress(view, symbols)
        await thread.send(view=view, allowed_mentions=discord.AllowedMentions.none())
    except app_commands.CommandOnCooldown:
        LOG.info("a post was not answered: its author asks too fast")
    except TimeoutError:
        LOG.warning("a post was not answered: it took too long to compute")
    except discord.HTTPException as error:
        LOG.warning("a post could not be answered (%s)", error.code)


async def _reply(desk: Desk, title: str, text: str) -> Reply:
    """The reply to what a post says; its title helps where the text alone asks nothing."""
    reply = await _asked(desk, text)
    return reply if is_sure(reply) else await _asked(desk, f"{text}\n{title}")


async def _asked(desk: Desk, text: str) -> Reply:
    work = desk.workers.do(lambda: desk.judge.ask(text))
    return await asyncio.wait_for(work, LONGEST)


async def _first_message(thread: discord.Thread) -> discord.Message | None:
    """The message that a thread began with; None where there is none.

    In a forum it is in the thread; elsewhere the thread was made from it and is beside it.
    """
    parent = thread.parent
    place = parent if isinstance(parent, discord.TextChannel) else thread
    for pause in (PAUSE,) * (TRIES - 1) + (0.0,):
        try:
            return await place.fetch_message(thread.id)
        except discord.NotFound:
            await asyncio.sleep(pause)
    return None
