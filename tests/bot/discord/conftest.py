"""Discord for the tests of this folder: simcord as its simulator, and its own OpenAPI file."""

import json
import lzma
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
import simcord
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.card_page import CardPage
from bot.discord_app.client import LawmageClient
from bot.replies import Mark, Reply
from engine import UnknownCardError
from rulings import Ruling

SPEC = Path(__file__).resolve().parents[4] / "shared" / "data" / "discord-openapi.json.xz"
COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS = 40
MOST_TEXT = 4000


@dataclass
class FakeJudge:
    """A judge that says what it is told to, and may dawdle or fail on the way."""

    reply: Reply = Reply(Mark.YES, "you can")
    pages: dict[str, CardPage] = field(default_factory=dict)
    texts: tuple[Ruling, ...] = ()
    names: tuple[str, ...] = ()
    error: Exception | None = None
    first: Callable[[], object] = lambda: None
    heard: list[str] = field(default_factory=list)

    def _listen(self, text: str) -> None:
        self.heard.append(text)
        self.first()
        if self.error is not None:
            raise self.error

    def ask(self, text: str) -> Reply:
        self._listen(text)
        return self.reply

    def card(self, name: str) -> CardPage:
        self._listen(name)
        if name not in self.pages:
            raise UnknownCardError(name, tuple(self.pages))
        return self.pages[name]

    def rules(self, words: str) -> tuple[Ruling, ...]:
        self._listen(words)
        return self.texts

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        self._listen(typed)
        return self.names


@dataclass(frozen=True)
class Table:
    """A server with a channel and a person in it, and what the bot sends there."""

    env: simcord.Env
    channel: Any
    person: Any

    def bodies(self, path: str, **values: object) -> list[Any]:
        """The JSON bodies of the bot's requests to a path that have these values."""
        bodies = [it.json for it in self.env.http_requests if re.search(path, it.path)]
        return [
            body
            for body in bodies
            if isinstance(body, dict) and all(body.get(key) == values[key] for key in values)
        ]

    def deferrals(self) -> list[Any]:
        """The callbacks that say “thinking ...”."""
        return self.bodies(
            "/callback$", type=discord.InteractionResponseType.deferred_channel_message.value
        )

    def until_deferred(self) -> None:
        """Wait, in a worker's thread, until the bot has said that it is thinking."""
        for _ in range(5000):
            if self.deferrals():
                return
            time.sleep(0.001)
        raise AssertionError("the bot never said that it is thinking")


@pytest.fixture
def judge() -> FakeJudge:
    return FakeJudge()


@pytest.fixture
def patience() -> float:
    """Long enough that no test ever sees a deferral by accident."""
    return 60.0


@pytest.fixture
def simcord_bot(judge: FakeJudge, patience: float) -> discord.Client:
    return LawmageClient(judge, patience=patience, shard_count=1)


@pytest_asyncio.fixture
async def table(simcord_env: simcord.Env) -> AsyncIterator[Table]:
    """A table to play at; what the bot sent there is checked afterwards."""
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("rules")
    person = guild.add_member(simcord_env.create_user("ann"))
    yield Table(simcord_env, channel, person)
    assert list(faults(simcord_env.http_requests)) == []


def faults(requests: Iterable[Any]) -> Iterator[str]:
    """What Discord would refuse of these requests.

    By its own file, where that is beside the checkout, and by rules that the file leaves out.
    """
    for request in requests:
        if SPEC.exists():
            yield from spec_faults(request.method, request.path, request.json)
        body = request.json if isinstance(request.json, dict) else {}
        yield from message_faults(body)
        if body.get("type") == discord.InteractionResponseType.autocomplete_result.value:
            yield from choice_faults(body["data"]["choices"])
        yield from message_faults(body.get("data") or {})


def message_faults(message: dict[str, Any]) -> Iterator[str]:
    """The sums over a Components V2 message, and what may not stand beside the components."""
    parts = list(walk(message.get("components") or []))
    if not parts:
        return
    if len(parts) > MOST_COMPONENTS:
        yield f"{len(parts)} components"
    if sum(len(part.get("content", "")) for part in parts) > MOST_TEXT:
        yield "more than 4000 characters of text"
    if any(part["type"] == 17 and not part["components"] for part in parts):
        yield "an empty container"
    if not int(message.get("flags") or 0) & COMPONENTS_V2 or message.get("content"):
        yield "components of the second version without their flag, or beside content"
    if message.get("allowed_mentions") != {"parse": []}:
        yield f"mentions are allowed: {message.get('allowed_mentions')}"


def choice_faults(choices: list[dict[str, Any]]) -> Iterator[str]:
    """Limits of an autocomplete's answer: the file allows too long values."""
    if len(choices) > 25:
        yield f"{len(choices)} choices"
    for choice in choices:
        for part in ("name", "value"):
            if not 1 <= len(str(choice[part])) <= 100:
                yield f"a choice’s {part} of {len(str(choice[part]))} characters"


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])


def texts_of(message: Any) -> list[str]:
    """The texts of a message that somebody sees, from the top."""
    return [part["content"] for part in walk(message.components) if "content" in part]


@pytest.fixture
def seen() -> Callable[[Any], list[str]]:
    """`texts_of`, for tests."""
    return texts_of


@pytest.fixture
def faults_of() -> Callable[[Iterable[Any]], list[str]]:
    """`faults` as a list, for tests."""
    return lambda requests: list(faults(requests))


@cache
def described() -> dict[str, Any]:
    """Discord's OpenAPI file."""
    document: dict[str, Any] = json.loads(lzma.decompress(SPEC.read_bytes()))
    return document


@cache
def registry() -> Registry[Any]:
    resource = Resource.from_contents(described(), default_specification=DRAFT202012)
    empty: Registry[Any] = Registry()
    filled: Registry[Any] = empty.with_resource("urn:discord", resource)
    return filled


def spec_faults(method: str, path: str, body: object) -> Iterator[str]:
    """What a request's body has against Discord's file; a path that the file lacks is a fault."""
    if body is None:
        return
    template = template_of(method.lower(), path.removeprefix("/api/v10"))
    if template is None:
        yield f"no operation {method} {path}"
        return
    content = (
        described()["paths"][template][method.lower()].get("requestBody", {}).get("content", {})
    )
    if "application/json" not in content:
        return
    escaped = template.replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    reference = f"/paths/{escaped}/{method.lower()}/requestBody/content/application~1json/schema"
    validator = Draft202012Validator({"$ref": f"urn:discord#{reference}"}, registry=registry())
    for error in validator.iter_errors(body):
        yield from (f"{leaf.json_path}: {leaf.message[:160]}" for leaf in leaves(error))


def template_of(method: str, path: str) -> str | None:
    """The path of the file that a request's path fits; one with fewer placeholders is nearer."""
    fitting = [
        template
        for template, operations in described()["paths"].items()
        if method in operations and re.fullmatch(re.sub(r"\{[^}]+\}", "[^/]+", template), path)
    ]
    return min(fitting, key=lambda template: template.count("{"), default=None)


def leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The errors at the bottom; of a union's branches those of the branch that fits best."""
    if not error.context:
        yield error
        return
    branches: dict[object, list[ValidationError]] = {}
    for part in error.context:
        branches.setdefault(part.schema_path[0], []).append(part)
    for part in min(branches.values(), key=len):
        yield from leaves(part)
