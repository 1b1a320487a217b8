"""Commands and buttons in other languages."""

import re

import discord
import pytest

from bot.discord_app.languages import ENGLISH, Languages
from tests.bot.discord.wire import options_of, walk

LANGUAGES = Languages()
QUESTION = "me: mossy grove. what can mossy grove tap for?"


@pytest.fixture
def judge(lawmage):
    return lawmage


@pytest.mark.asyncio
@pytest.mark.parametrize("locale", ["de", "fr", "es-ES", "es-419", "pt-BR", "ja"])
async def test_the_command_surface_is_complete(table, locale):
    """Every name and description, but examples; names differ among each other."""
    [synced] = [it.json for it in table.env.http_requests if it.method == "PUT"]
    missing = []
    for command in synced:
        for part in options_of(command):
            if locale not in (part.get("name_localizations") or {}) and part["name"] != "x":
                missing.append(part["name"])
            described = part.get("description") or ""
            if (
                locale not in (part.get("description_localizations") or {})
                and " pool" not in described
            ):
                missing += [described] if described else []
            names = [
                (it.get("name_localizations") or {}).get(locale, it["name"])
                for it in part.get("options") or []
            ]
            assert len(set(names)) == len(names), part["name"]
    commands = [it["name_localizations"].get(locale, it["name"]) for it in synced]

    assert missing == []
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("language", LANGUAGES.all, ids=lambda it: it.language)
def test_a_file_fits_discord(language):
    """Locales that Discord has, names it takes, descriptions that are short enough."""
    assert {discord.Locale(it) for it in language.locales}
    for name in language.names.values():
        assert re.fullmatch(r"[-_'\w]{1,32}", name)
        assert name == name.lower()
    assert all(1 <= len(text) <= 100 for text in language.texts.values())
    assert language.names.keys() == LANGUAGES.all[0].names.keys()
    assert language.texts.keys() == LANGUAGES.all[0].texts.keys()


def test_a_language_is_found_by_name_and_locale():
    """What has no translation stays English."""
    assert LANGUAGES.names()[0] == ENGLISH
    assert LANGUAGES.locale("Deutsch") == "de"
    assert LANGUAGES.locale(ENGLISH) == "en-US"
    assert LANGUAGES.locale("Klingon") == ""
    assert LANGUAGES.text("Steps", "de") == "Schritte"
    assert LANGUAGES.text("Steps", "tlh") == "Steps"
    assert LANGUAGES.text("no such text", "de") == "no such text"


@pytest.mark.asyncio
async def test_a_server_chooses_the_language_of_its_buttons(table, labels, seen):
    """They still work after a restart, since their ids have no language."""
    guild = table.channel.guild
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    owner = guild.add_member(table.env.create_user("olga"), roles=[role])
    await owner.slash(table.channel, "settings language", language="Deutsch")
    answer = (await table.person.slash(table.channel, "ask", question=QUESTION)).response

    assert labels(answer)[0] == "Schritte"
    steps = await table.person.click(answer, label="Schritte")
    assert steps.ephemeral
    assert [it for it in walk(steps.response.components) if "content" in it]
