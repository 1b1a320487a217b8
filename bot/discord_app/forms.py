"""Forms (Discord calls them modals). Like buttons they carry their state in their custom id.

discord.py forgets a form when the process ends, so it is only used to build one; what a person
sends is read from Discord's own data, by any process.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.discord_app import phrases
from bot.discord_app.custom_ids import Key
from bot.discord_app.languages import Say
from bot.discord_app.limits import MAX_INPUT, MAX_TITLE, clip
from bot.store import Verdict

TEXT: Final = "text"
VERDICT: Final = "verdict"
MAX_REPORT: Final = 1000
_KEPT_FOR: Final = 900.0  # seconds for which discord.py keeps an open form
_MAX_LABEL: Final = 45


def text_form(
    title: str, label: str, key: Key, filled: str = "", *, hint: str = "", most: int = MAX_INPUT
) -> ui.Modal:
    """A form with one long field.

    Args:
        title: of the form.
        label: of the field.
        key: what sending it means.
        filled: what stands in the field already.
        hint: what stands there while it is empty.
        most: characters that it takes.
    """
    form = _form(title, key)
    length = min(most, MAX_INPUT)
    form.add_item(
        ui.Label(
            text=clip(label, _MAX_LABEL),
            component=ui.TextInput(
                custom_id=TEXT,
                style=discord.TextStyle.paragraph,
                default=filled[:length] or None,
                placeholder=clip(hint, 100) or None,
                required=False,
                max_length=length,
            ),
        )
    )
    return form


def report_form(key: Key, *, judge: bool, say: Say = str) -> ui.Modal:
    """A form for what an answer should be; a judge can give a verdict in it."""
    form = text_form(
        say(phrases.JUDGE_THIS if judge else phrases.REPORT_THIS),
        say(phrases.WHAT_SHOULD_IT_BE),
        key,
        hint=say(phrases.REPORT_HINT),
        most=MAX_REPORT,
    )
    if judge:
        options = [
            discord.SelectOption(label=say(phrases.IS_RIGHT), value=str(Verdict.CONFIRMED)),
            discord.SelectOption(label=say(phrases.IS_WRONG), value=str(Verdict.WRONG)),
        ]
        form.add_item(
            ui.Label(
                text=clip(say(phrases.YOUR_VERDICT), _MAX_LABEL),
                component=ui.Select(
                    custom_id=VERDICT, options=options, required=False, min_values=0
                ),
            )
        )
    return form


def _form(title: str, key: Key) -> ui.Modal:
    return ui.Modal(title=clip(title, MAX_TITLE), custom_id=str(key), timeout=_KEPT_FOR)


def sent(data: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a form that a person sent: text, or the first value that was chosen."""
    return dict(_fields(data.get("components") or []))


def _fields(components: Iterable[Mapping[str, Any]]) -> Iterable[tuple[str, str]]:
    for component in components:
        inner = component.get("component")
        yield from _fields([inner] if inner else component.get("components") or [])
        if "custom_id" in component:
            values = component.get("values") or [""]
            yield str(component["custom_id"]), str(component.get("value") or values[0])
