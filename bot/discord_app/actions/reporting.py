"""Report: what an answer should be; from a judge of the server, a verdict for everybody."""

import discord

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.answering import shown
from bot.discord_app.forms import MAX_REPORT, TEXT, VERDICT, report_form
from bot.discord_app.sending import replace_with, weather
from bot.render.discord import text_view
from bot.replies import Mark, Reply
from bot.store import Mark as JudgesMark
from bot.store import Reported, ServerSettings, Verdict


def is_judge(interaction: discord.Interaction, settings: ServerSettings) -> bool:
    """Whether a person has the server's judge role.

    discord.py gives roles only of servers that it was told about, which needs an intent; the
    identities that come with the press are enough.
    """
    user = interaction.user
    if not settings.judge_role or not isinstance(user, discord.Member):
        return False
    return user._roles.has(settings.judge_role)  # noqa: SLF001 - see above


async def report(press: Press) -> None:
    """Open the form; its sending comes back as `reported`."""
    judge = is_judge(press.interaction, await press.desk.settings(press.interaction))
    with weather():
        await press.interaction.response.send_modal(
            report_form(press.key.to("reported"), judge=judge, say=press.say)
        )


async def reported(press: Press) -> None:
    """Keep the report, or the judge's verdict."""
    text = press.fields.get(TEXT, "").strip()[:MAX_REPORT]
    verdict = press.fields.get(VERDICT, "")
    if verdict in set(Verdict):
        await _judged(press, Verdict(verdict), text)
    elif not text:
        await press.tell(phrases.EMPTY)
    else:
        desk, asker = press.desk, press.interaction
        kept = await desk.keeper.report(
            Reported(press.key.code, text, desk.judge.footer, asker.user.id,
                     asker.guild_id or 0, desk.keeper.now())
        )  # fmt: skip
        said = phrases.THANKS if kept else phrases.STORE_MISSING
        await press.tell(said, Mark.RULINGS if kept else Mark.PROBLEM)


async def _judged(press: Press, verdict: Verdict, note: str) -> None:
    settings = await press.desk.settings(press.interaction)
    if not is_judge(press.interaction, settings):
        await press.tell(phrases.ONLY_JUDGES, Mark.PROBLEM)
        return
    reply = await press.reply()
    mark = JudgesMark(press.key.code, verdict, note, press.interaction.user.id,
                      press.interaction.guild_id or 0, press.desk.keeper.now(),
                      reply.in_one_line)  # fmt: skip
    if not await press.desk.keeper.mark(mark):
        await press.tell(phrases.STORE_MISSING, Mark.PROBLEM)
        return
    await _shown_on_the_answer(press, reply)


async def _shown_on_the_answer(press: Press, reply: Reply) -> None:
    """Show the verdict on the answer that was judged, and tell the judge."""
    message = press.interaction.message
    if message is None or message.flags.ephemeral:
        await press.tell(phrases.MARKED)
        return
    view = await shown(press.interaction, press.desk, reply, private=False, again=press.key.owner)
    await replace_with(press.interaction, view)
    with weather():
        await press.interaction.followup.send(
            view=text_view([press.say(phrases.MARKED)]),
            ephemeral=True,
            allowed_mentions=discord.AllowedMentions.none(),
        )
