"""Words of card names that people also say when no card is meant."""

from collections.abc import Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from bot.language.words.plurals import singulars

_FILE: Final = Path(__file__).with_name("plain_words.txt")
_BEGINNING: Final = 2  # letters


def is_plain(word: str) -> bool:
    """Whether a folded word is one of every day, plural or not: "carpet", but not "wurmcoil"."""
    known = _plain_words()
    return any(f" {form} " in known.get(form[:_BEGINNING], "") for form in singulars(word))


@cache
def _plain_words() -> Mapping[str, str]:
    """Those that ship with the bot, by their beginning, parted by spaces.

    A table of each would take twenty times that room, one text of all thirty times the time.

    They are the words of card names that are frequent in plain English, by the frequencies that
    pyspellchecker (MIT) comes with, and those that name a keyword or a term of the rules.
    """
    words = sorted(_FILE.read_text("utf-8").split())
    alike = groupby(words, lambda word: word[:_BEGINNING])
    return {beginning: f" {' '.join(some)} " for beginning, some in alike}
