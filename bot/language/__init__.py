"""Reads what a player types: text to board and question, with places and suggestions.

`reading` is the way of a message, one step after the other: `words` cuts it, `names` finds the
cards in it, the `patterns` of `board`, `casting` and `told` fill the `draft`, `questions` tells
what is asked, `assemble` and `settle` make the board, and `checking` asks back where in doubt.
`normal_line` prints what came of it.
"""

from bot.language.catalogue_source import CatalogueSource
from bot.language.checking.leftovers import Span
from bot.language.errors import ReadError
from bot.language.facts import CardFacts, CardSource
from bot.language.language import Language
from bot.language.names.doubts import Doubt
from bot.language.names.mention import NOTHING_SAID
from bot.language.names.name_index import How, NameIndex, Resolution
from bot.language.names.nicknames import Nickname, parse_nicknames
from bot.language.normal_line.line import normal_line
from bot.language.questions.announced import NO_MANA
from bot.language.reading import MAX_TEXT, Correction, Reading
from bot.language.told.clauses import saying

__all__ = [
    "MAX_TEXT",
    "NOTHING_SAID",
    "NO_MANA",
    "CardFacts",
    "CardSource",
    "CatalogueSource",
    "Correction",
    "Doubt",
    "How",
    "Language",
    "NameIndex",
    "Nickname",
    "ReadError",
    "Reading",
    "Resolution",
    "Span",
    "normal_line",
    "parse_nicknames",
    "saying",
]
