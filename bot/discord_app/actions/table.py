"""All actions by the word that stands for them in a custom id."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.discord_app.actions import (
    card_rulings,
    editing,
    meaning,
    reading,
    reporting,
    sharing,
    texts,
    wondering,
)
from bot.discord_app.actions.boards import board_edited
from bot.discord_app.actions.press import Press

Action = Callable[[Press], Awaitable[None]]

# Those that belong to an answer: they need the line that its code stands for.
OF_ANSWERS: Final[Mapping[str, Action]] = {
    "steps": reading.steps,
    "rules": reading.rules,
    "rulings": reading.rulings,
    "edit": editing.edit,
    "edited": editing.edited,
    "meant": meaning.meant,
    "whatif": wondering.what_if,
    "changed": wondering.changed,
    "share": sharing.share,
    "report": reporting.report,
    "reported": reporting.reported,
}
OTHERS: Final[Mapping[str, Action]] = {
    "asked": editing.asked,
    "board": board_edited,
    "card": meaning.card,
    card_rulings.ACTION: card_rulings.rulings,
    "read": texts.read,
}
