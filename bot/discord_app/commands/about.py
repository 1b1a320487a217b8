"""`/help` and `/about`: how to ask, what is known, what is kept."""

from typing import Final

import discord
from discord import app_commands

from bot.discord_app.commands.ask import EXAMPLE, MENU
from bot.discord_app.commands.options import Command
from bot.discord_app.desk import Desk
from bot.discord_app.sending import send
from bot.render.discord import text_view
from bot.render.markup import plain

HELP: Final = (
    f"""**Ask me what your board can do**
`/ask` takes everything in one text: {EXAMPLE}
`/mana` `/cost` `/cast` `/tap` `/x` ask one thing each, with fields.
Right-click or hold a message, then **Apps → {MENU}**, to have it answered.""",
    """**Describe a board**
Part things with `;` or a comma, players with `//` and `opp:`; numbers and states in words:
`2 forest (tapped); llanowar elves (sick) // opp: island // hand: fireball`
What you do not say is untapped, yours and not summoning sick. You always see the board as read.""",
    """**Keep a board**
`/board set` or `/board edit` keeps one for you in this channel, for commands that name none.
`add` and `without` change it for one question. `/board load` takes the code below an answer.""",
    """**Below an answer**
Steps, rules and rulings are shown to you alone. **Edit board** changes the question.
**What if** tries one change, **Report** tells what the answer should be. No button expires.""",
    """**Look up**
`/card` `/rule` `/search` `/log` · `/privacy` shows and deletes what is kept of you · `/about`""",
)
UNOFFICIAL: Final = (
    "Lawmage computes answers about mana, costs, payment, X and activation, and shows why. It is "
    "no language model: what it does not model, it names. It is unofficial fan content, not "
    "approved by Wizards of the Coast; a judge at your event has the last word."
)
PRIVACY: Final = (
    "**What is kept**: the board you keep in a channel; of each answer the question as read, the "
    "answer, the editions, who asked, where and when; your reports. Not your messages. "
    "`/privacy show` lists it, `/privacy delete` deletes it."
)


def help_command() -> Command:
    """How to ask."""

    @app_commands.command(name="help", description="How to ask, with examples")
    async def help_(interaction: discord.Interaction) -> None:
        await send(interaction, text_view(HELP), private=True)

    return help_


def about_command(desk: Desk) -> Command:
    """What is known and kept."""

    @app_commands.command(name="about", description="Editions, what is modelled, what is kept")
    async def about(interaction: discord.Interaction) -> None:
        facts = await desk.work(interaction, lambda: desk.judge.coverage, private=True)
        lines = "\n".join(f"- {plain(it)}" for it in (desk.judge.footer, *facts))
        await send(
            interaction, text_view(["**Lawmage**", UNOFFICIAL, lines, PRIVACY]), private=True
        )

    return about
