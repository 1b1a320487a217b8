"""All actions by the word that stands for them in a custom id."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.discord_app.actions import (
    card_rulings,
    editing,
    logged,
    meaning,
    own_data,
    reading,
    reporting,
    sharing,
    texts,
    wondering,
)
from bot.discord_app.actions.boards import board_edited, edit_again
from bot.discord_app.actions.press import Press

Action = Callable[[Press], Awaitable[None]]

# Those that belong to an answer: they need the line that its code stands for.
OF_ANSWERS: Final[Mapping[str, Action]] = {
    "steps": reading.steps,
    "rules": reading.rules,
    "rulings": reading.rulings,
    "meant": meaning.meant,
    "which": meaning.which,
    "whatif": wondering.what_if,
    "changed": wondering.changed,
    "share": sharing.share,
    "report": reporting.report,
    "reported": reporting.reported,
}
OTHERS: Final[Mapping[str, Action]] = {
    "asked": editing.asked,
    "edit": editing.edit,
    "edited": editing.edited,
    "board": board_edited,
    "reboard": edit_again,
    "card": meaning.card,
    card_rulings.ACTION: card_rulings.rulings,
    "read": texts.read,
    own_data.ACTION: own_data.kept,
    logged.ACTION: logged.again,
}
