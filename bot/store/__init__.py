"""What is kept: boards, asked questions, reports, judges' marks, settings.

`Store` speaks to the database and raises; `Keeper` stands in front of it for the bot: it never
raises, remembers what was used last, and writes later what could not be written.
"""

from bot.store.codes import CODE_LENGTH, code_of, code_typed
from bot.store.keeper import Keeper
from bot.store.records import Answered, Draft, Mark, OwnData, Reported, ServerSettings, Verdict
from bot.store.store import Store, StoreError, default_url

__all__ = [
    "CODE_LENGTH",
    "Answered",
    "Draft",
    "Keeper",
    "Mark",
    "OwnData",
    "Reported",
    "ServerSettings",
    "Store",
    "StoreError",
    "Verdict",
    "code_of",
    "code_typed",
    "default_url",
]
