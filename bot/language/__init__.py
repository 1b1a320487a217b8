"""Reads what a player types: text to board and question, with places and suggestions."""

from bot.language.catalogue_source import CatalogueSource
from bot.language.errors import ReadError
from bot.language.facts import CardFacts, CardSource
from bot.language.language import Language
from bot.language.leftovers import Span
from bot.language.names import How, NameIndex, Resolution
from bot.language.nicknames import Nickname, parse_nicknames
from bot.language.normal_line import normal_line
from bot.language.reading import MAX_TEXT, Correction, Reading

__all__ = [
    "MAX_TEXT",
    "CardFacts",
    "CardSource",
    "CatalogueSource",
    "Correction",
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
]
