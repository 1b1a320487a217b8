"""Reads what a player types: text to board and question, with places and suggestions."""

from bot.language.announced import NO_MANA
from bot.language.catalogue_source import CatalogueSource
from bot.language.doubts import Doubt
from bot.language.errors import ReadError
from bot.language.facts import CardFacts, CardSource
from bot.language.language import Language
from bot.language.leftovers import Span
from bot.language.mention import NOTHING_SAID
from bot.language.names import How, NameIndex, Resolution
from bot.language.nicknames import Nickname, parse_nicknames
from bot.language.normal_line import normal_line
from bot.language.reading import MAX_TEXT, Correction, Reading
from bot.language.told import saying

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
