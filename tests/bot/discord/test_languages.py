"""Commands and buttons in other languages."""

import ast
import re
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord_app import phrases
from bot.discord_app.commands.about import help_texts
from bot.discord_app.languages import ENGLISH, Languages
from bot.discord_app.phrases import every_phrase
from tests.bot.discord.wire import options_of, walk

LANGUAGES = Languages()
BOT = Path(phrases.__file__).parents[1]
SAYING = {"say", "tell", "refuse"}
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
    descriptions = language.texts.keys() - set(every_phrase())
    assert all(1 <= len(language.texts[it]) <= 100 for it in descriptions)
    assert language.names.keys() == LANGUAGES.all[0].names.keys()
    assert language.texts.keys() == LANGUAGES.all[0].texts.keys()


FIELD = re.compile(r"\{[a-z]+\}")
OF_FORMS = (
    phrases.BOARD_AND_QUESTION, phrases.CHANGE_AND_SEND, phrases.WHAT_IS_ASKED,
    phrases.ON_THE_TABLE, phrases.YOUR_BOARD, phrases.JUDGE_THIS, phrases.REPORT_THIS,
    phrases.WHAT_SHOULD_IT_BE, phrases.YOUR_VERDICT,
)  # fmt: skip
HELP = (
    phrases.HELP_ASK, phrases.HELP_BOARD, phrases.HELP_KEEP, phrases.HELP_BUTTONS,
    phrases.HELP_LOOK_UP,
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES.all, ids=lambda it: it.language)
def test_every_fixed_phrase_is_translated(language):
    """With the fields that are filled in, and short enough for where it stands."""
    texts = language.texts
    assert [it for it in every_phrase() if it not in texts] == []
    for phrase in every_phrase():
        assert sorted(FIELD.findall(texts[phrase])) == sorted(FIELD.findall(phrase)), phrase
    assert [it for it in OF_FORMS if len(texts[it]) > 45] == []
    assert sum(len(texts[it]) for it in HELP) < 3800


@pytest.mark.parametrize("language", LANGUAGES.all, ids=lambda it: it.language)
def test_commands_are_called_as_a_client_of_that_language_shows_them(language):
    """Who reads “/ask” where the command is called otherwise does not find it."""
    named = {
        word
        for text in language.texts.values()
        for found in re.findall(r"(?<![/\w])/(\w+(?: \w+(?=`))?)", text)
        for word in found.split()
    }

    assert {language.names[it] for it in ("ask", "card", "privacy", "delete", "load")} <= named
    assert named <= {*language.names.values(), "x"}


def test_no_fixed_phrase_stands_beside_the_list():
    """What is said in another language is looked up by a phrase of the list, not by new words."""
    loose = []
    for path in [*(BOT / "discord_app").rglob("*.py"), BOT / "render" / "discord.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SAYING:
                loose += [path.name for it in node.args if isinstance(it, ast.Constant)]

    assert loose == []


@pytest.fixture
def speaking(monkeypatch):
    """Makes everybody's Discord speak a language; simcord knows only English ones."""
    read = discord.Interaction._from_data

    def speak(locale):
        def from_data(self: discord.Interaction, data: Any) -> None:
            read(self, data | {"locale": locale})

        monkeypatch.setattr(discord.Interaction, "_from_data", from_data)

    return speak


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("de", "**➤ ANTWORT** — Mossy Grove kann {G} erzeugen."),
        ("ja", "**➤ 答え** — Mossy Grove は {G} を出せます。"),
        ("en-US", "**➤ ANSWER** — Mossy Grove can make {G}."),
    ],
)
async def test_a_private_answer_is_in_the_askers_language(table, seen, speaking, locale, words):
    """Its verdict and its headings; the names of cards and symbols stay as they are."""
    speaking(locale)
    answer = await table.person.slash(table.channel, "ask", question=QUESTION, private=True)
    [verdict, *_] = seen(answer.response)

    assert verdict.startswith(words)


@pytest.mark.asyncio
async def test_forms_and_refusals_are_in_the_askers_language(table, seen, speaking):
    """Also those that no command knows of."""
    speaking("fr")
    form = await table.person.slash(table.channel, "board edit")
    missed = await table.person.slash(table.channel, "board load", code="0000000000")
    helped = await table.person.slash(table.channel, "help")

    assert form.modal["title"] == LANGUAGES.text(phrases.YOUR_BOARD, "fr")
    assert seen(missed.response) == [LANGUAGES.text(phrases.UNKNOWN_CODE, "fr")]
    assert seen(helped.response)[1] == LANGUAGES.text(phrases.HELP_BOARD, "fr")
    assert "{" not in seen(helped.response)[0]


def test_a_language_is_found_by_name_and_locale():
    """What has no translation stays English."""
    assert LANGUAGES.names()[0] == ENGLISH
    assert LANGUAGES.locale("Deutsch") == "de"
    assert LANGUAGES.locale(ENGLISH) == "en-US"
    assert LANGUAGES.locale("Klingon") == ""
    assert [LANGUAGES.called(it) for it in ("de", "en-US", "")] == ["Deutsch", ENGLISH, ""]
    assert LANGUAGES.text("Steps", "de") == "Schritte"
    assert LANGUAGES.text("Steps", "tlh") == "Steps"
    assert LANGUAGES.text("no such text", "de") == "no such text"


@pytest.mark.asyncio
async def test_a_server_chooses_the_language_of_its_buttons(table, labels, seen):
    """They still work after a restart, since their ids have no language."""
    guild = table.channel.guild
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    owner = guild.add_member(table.env.create_user("olga"), roles=[role])
    chosen = await owner.slash(table.channel, "settings language", language="Deutsch")
    answer = (await table.person.slash(table.channel, "ask", question=QUESTION)).response

    assert "Language of the buttons: Deutsch" in seen(chosen.response)[1]
    assert labels(answer)[0] == "Schritte"
    steps = await table.person.click(answer, label="Schritte")
    assert steps.ephemeral
    assert [it for it in walk(steps.response.components) if "content" in it]


def test_texts_that_never_change_are_made_once():
    """The same function gives the words of a language each time, so that what it made is kept."""
    german = LANGUAGES.of("de")

    assert LANGUAGES.of("de") is german
    assert LANGUAGES.of("tlh") is LANGUAGES.of("en-US")
    assert help_texts(german) is help_texts(LANGUAGES.of("de"))
    assert help_texts(german) != help_texts(str)
