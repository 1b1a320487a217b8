"""The words of commands and buttons in other languages, from the files of `bot/translations`."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import discord
from discord import app_commands

Say = Callable[[str], str]

FOLDER: Final = Path(__file__).parents[1] / "translations"
ENGLISH: Final = "English"
_COMMAND: Final = re.compile(  # "/ask", "/board set": after a group stands one of its commands
    r"(?<![/\w])/(?:(?P<group>board|privacy|settings) (?P<sub>[a-z]+)|(?P<command>[a-z]+))"
)
_OPTION: Final = re.compile(r"`([a-z]+)`")
_NAMES: Final = frozenset(
    {
        app_commands.TranslationContextLocation.command_name,
        app_commands.TranslationContextLocation.group_name,
        app_commands.TranslationContextLocation.parameter_name,
    }
)


@dataclass(frozen=True, slots=True)
class Language:
    """One file: its own name, Discord's locales, and words by the English ones."""

    language: str
    locales: tuple[str, ...]
    names: Mapping[str, str]
    texts: Mapping[str, str]


class Languages:
    """All languages of a folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read all files.

        Args:
            folder: one JSON file for each language.
        """
        self.all = tuple(_read(path) for path in sorted(folder.glob("*.json")))
        self._of_locale = {locale: it for it in self.all for locale in it.locales}
        self._says = {locale: _says(it) for locale, it in self._of_locale.items()}

    def names(self) -> tuple[str, ...]:
        """The languages by their own names, English first."""
        return (ENGLISH, *(it.language for it in self.all))

    def locale(self, name: str) -> str:
        """Discord's locale of a language by its own name; "" for none."""
        if name == ENGLISH:
            return str(discord.Locale.american_english)
        return next((it.locales[0] for it in self.all if it.language == name), "")

    def called(self, locale: str) -> str:
        """A language by its own name: the other way round."""
        if locale == self.locale(ENGLISH):
            return ENGLISH
        language = self._of_locale.get(locale)
        return language.language if language else locale

    def text(self, english: str, locale: str) -> str:
        """A text in the language of a locale, or in English."""
        language = self._of_locale.get(locale)
        return language.texts.get(english, english) if language else english

    def of(self, locale: str) -> Say:
        """Gives texts in the language of a locale; the same function at each call."""
        return self._says.get(locale, str)

    def name(self, english: str, locale: str) -> str | None:
        """The name of a command or option; None where it has none of its own."""
        language = self._of_locale.get(locale)
        return language.names.get(english) if language else None


def _says(language: Language) -> Say:
    return lambda english: language.texts.get(english, english)


def _read(path: Path) -> Language:
    data = json.loads(path.read_text(encoding="utf-8"))
    names: Mapping[str, str] = data["names"]
    texts = {english: _with_names(text, names) for english, text in data["texts"].items()}
    return Language(data["language"], tuple(data["locales"]), names, texts)


def _with_names(text: str, names: Mapping[str, str]) -> str:
    """A text with the names of commands and options as a client of that language shows them."""

    def named(found: re.Match[str]) -> str:
        words = [it for it in found.groups() if it]
        return f"/{' '.join(names.get(it, it) for it in words)}"

    text = _COMMAND.sub(named, text)
    return _OPTION.sub(lambda it: f"`{names.get(it[1], it[1])}`", text)


def words_for(interaction: discord.Interaction) -> Say:
    """Gives fixed phrases in the language of the person who asks: for what this person alone sees.

    English where the client has no languages.
    """
    languages = getattr(getattr(interaction, "client", None), "languages", None)
    return languages.of(str(interaction.locale)) if isinstance(languages, Languages) else str


class Translator(app_commands.Translator):
    """Gives Discord the words of commands in all languages."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """A name or description, None where it stays English."""
        english = str(string)
        if context.location in _NAMES:
            return self._languages.name(english, str(locale)) or self._menu(english, str(locale))
        found = self._languages.text(english, str(locale))
        return None if found == english else found

    def _menu(self, english: str, locale: str) -> str | None:
        """The name of a menu is a text: it has capitals and blanks."""
        found = self._languages.text(english, locale)
        return None if found == english else found
