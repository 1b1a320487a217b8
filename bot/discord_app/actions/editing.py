"""Edit board, and asking from a form."""

from bot.discord_app import phrases
from bot.discord_app.actions.press import Press
from bot.discord_app.answering import answer, show_in_place
from bot.discord_app.forms import TEXT, text_form
from bot.discord_app.sending import weather

HINT = "me: reflecting pool, forest // opp: island. what can pool tap for?"


async def edit(press: Press) -> None:
    """Open the form with what the presser typed, or the line; it comes back as `edited`.

    It opens in any case: empty where nothing is known of the answer any more.
    """
    say, keeper = press.say, press.desk.keeper
    filled = await keeper.draft(press.interaction.user.id, press.key.code)
    filled = filled or await keeper.line(press.key.code) or ""
    form = text_form(say(phrases.BOARD_AND_QUESTION), say(phrases.CHANGE_AND_SEND),
                     press.key.to("edited"), filled, hint=HINT)  # fmt: skip
    with weather():
        await press.interaction.response.send_modal(form)


async def edited(press: Press) -> None:
    """Answer again: in place for the person who asked, privately for everybody else."""
    text = press.fields.get(TEXT, "")
    saved = await press.desk.board(press.interaction)
    judge = press.desk.judge
    if not press.by_owner:
        await answer(press.interaction, press.desk, lambda: judge.ask(text, saved), private=True)
        return
    reply = await press.desk.work(press.interaction, lambda: judge.ask(text, saved), private=True)
    message = press.interaction.message
    if reply.computed and message and not press.interaction.response.is_done():
        await show_in_place(press.interaction, press.desk, reply)
    else:
        await answer(press.interaction, press.desk, lambda: reply, private=True)


async def asked(press: Press) -> None:
    """Answer what stands in a form that no answer belongs to."""
    text = press.fields.get(TEXT, "")
    saved = await press.desk.board(press.interaction)
    await answer(press.interaction, press.desk, lambda: press.desk.judge.ask(text, saved))
