"""Mana symbols as emoji."""

from types import SimpleNamespace

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_app.limits import MAX_MESSAGE_TEXT
from bot.discord_app.symbols import FOLDER, PREFIX, dress, picture_name, uploaded, with_symbols
from bot.render.discord import text_view

SYMBOLS = {
    path.stem: f"<:{PREFIX}{path.stem}:1234567890123456789>" for path in FOLDER.glob("*.png")
}


class Application:
    """Discord's side: it has some emoji, and takes more until it fails."""

    def __init__(self, *names, fails_after=1000):
        self.emojis = [self.emoji(name) for name in names]
        self.fails_after = fails_after
        self.uploads = 0

    @staticmethod
    def emoji(name):
        class Emoji(SimpleNamespace):
            def __str__(self):
                return f"<:{name}:1>"

        return Emoji(name=name)

    async def fetch_application_emojis(self):
        return list(self.emojis)

    async def create_application_emoji(self, *, name, image):
        assert image.startswith(b"\x89PNG")
        assert len(image) < 256 * 1024
        self.uploads += 1
        if self.uploads > self.fails_after:
            raise discord.DiscordException("no")
        self.emojis.append(self.emoji(name))
        return self.emojis[-1]


@pytest.mark.asyncio
async def test_symbols_are_uploaded_once():
    """A second start finds them there."""
    application = Application(f"{PREFIX}g", "something_else")
    first = await uploaded(application)
    uploads = application.uploads
    second = await uploaded(application)

    assert uploads == len(SYMBOLS) - 1
    assert application.uploads == uploads
    assert first == second
    assert first.keys() == SYMBOLS.keys()


@pytest.mark.asyncio
async def test_a_failure_leaves_the_others_as_text(caplog):
    """And a line in the log."""
    found = await uploaded(Application(fails_after=3))

    assert len(found) == 3
    assert "could not all be uploaded" in caplog.text


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("G", "g"),
        ("10", "10"),
        ("G/W", "wg"),
        ("W/G", "wg"),
        ("2/W", "2w"),
        ("W/P", "wp"),
        ("t", "t"),
    ],
)
def test_a_symbol_has_a_picture(symbol, name):
    """Whichever way a hybrid is written."""
    assert picture_name(symbol) == name
    assert (FOLDER / f"{name}.png").is_file()


def test_symbols_without_a_picture_and_in_code_stay_text():
    """So they can always be read."""
    text = with_symbols("{G} {BOGUS} `{G}`\n```\n{G}\n```", {"g": "<:mana_g:1>"})

    assert text == "<:mana_g:1> {BOGUS} `{G}`\n```\n{G}\n```"
    assert with_symbols("{G}", {}) == "{G}"


@given(st.lists(st.integers(0, 250), min_size=1, max_size=8))
def test_emoji_never_make_a_message_too_long(counts):
    """Where there is no room a text keeps its symbols, and no emoji is ever cut."""
    texts = [("{G}" * count + "x")[: 3900 // len(counts)] for count in counts]
    view = text_view(texts)
    dress(view, SYMBOLS)
    contents = [it["content"] for it in view.texts]

    assert sum(map(len, contents)) <= MAX_MESSAGE_TEXT
    assert all(text.count("<") == text.count(">") for text in contents)
