"""What Discord would refuse of what the bot sends: by its OpenAPI file, and by rules it lacks."""

import json
import lzma
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
from jsonschema.exceptions import ValidationError  # type: ignore[import-untyped]
from jsonschema.validators import extend  # type: ignore[import-untyped]
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

SPEC = Path(__file__).resolve().parents[4] / "shared" / "data" / "discord-openapi.json.xz"
COMPONENTS_V2 = 1 << 15
MOST_COMPONENTS = 40
MOST_TEXT = 4000
MOST_COMMAND = 8000


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
        for command in request.json if isinstance(request.json, list) else []:
            yield from command_faults(command)


def message_faults(message: dict[str, Any]) -> Iterator[str]:
    """The sums over a Components V2 message, and what may not stand beside the components."""
    parts = list(walk(message.get("components") or []))
    if not parts:
        return
    yield from control_faults(parts)
    if "title" in message:  # a form
        if len(message["components"]) > 5 or len(message["title"]) > 45:
            yield "a form with too many parts or too long a title"
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


def control_faults(parts: list[dict[str, Any]]) -> Iterator[str]:
    """Buttons, menus and fields: their ids and words."""
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(set(ids)) < len(ids):
        yield f"custom ids are not unique: {ids}"
    for part in parts:
        if "custom_id" in part and not 1 <= len(part["custom_id"]) <= 100:
            yield f"a custom id of {len(part['custom_id'])} characters"
        if part["type"] == 2 and not 1 <= len(part.get("label") or "") <= 80:
            yield f"a label of {len(part.get('label') or '')} characters"
        if part["type"] == 1 and sum(it["type"] == 2 for it in part["components"]) > 5:
            yield "more than five buttons in a row"
        for option in part.get("options") or []:
            if not all(1 <= len(option[word]) <= 100 for word in ("label", "value")):
                yield f"a menu's option: {option}"


def choice_faults(choices: list[dict[str, Any]]) -> Iterator[str]:
    """Limits of an autocomplete's answer: the file allows too long values."""
    if len(choices) > 25:
        yield f"{len(choices)} choices"
    for choice in choices:
        for part in ("name", "value"):
            if not 1 <= len(str(choice[part])) <= 100:
                yield f"a choice’s {part} of {len(str(choice[part]))} characters"


def command_faults(command: dict[str, Any]) -> Iterator[str]:
    """What the file does not say of a command."""
    length = length_of(command)
    if length > MOST_COMMAND:
        yield f"command {command['name']} has {length} characters"
    for part in options_of(command):
        if part.get("type", 1) == 1 and not part.get("description") and part is not command:
            yield f"{part['name']} has no description"
        required = [bool(it.get("required")) for it in part.get("options") or []]
        if required != sorted(required, reverse=True):
            yield f"{part['name']} has an optional option before a required one"
        if len(required) > 25:
            yield f"{part['name']} has {len(required)} options"
        if command.get("type", 1) == 1 and part["name"] != part["name"].lower():
            yield f"{part['name']} is not in lower case"


def options_of(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A command, its subcommands and options."""
    yield command
    for option in command.get("options") or []:
        yield from options_of(option)


def length_of(part: dict[str, Any]) -> int:
    """Names, descriptions and values; of the translations the longest counts."""
    sizes = [
        max(
            [
                len(part.get(name) or ""),
                *map(len, (part.get(f"{name}_localizations") or {}).values()),
            ]
        )
        for name in ("name", "description")
    ]
    values = [
        len(str(choice["value"])) + len(choice["name"]) for choice in part.get("choices") or []
    ]
    return sum(sizes) + sum(values) + sum(map(length_of, part.get("options") or []))


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        yield from walk([component["component"]] if component.get("component") else [])


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
    validator = TaggedValidator({"$ref": f"urn:discord#{reference}"}, registry=registry())
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


def union(validator: Any, branches: list[Any], instance: Any, schema: Any) -> Iterator[Any]:
    """A union by the tag in `type`, where its branches have one.

    To try all branches of nested components takes long and tells little.
    """
    tag = instance.get("type") if isinstance(instance, dict) else None
    fitting = [branch for branch in branches if tag in tags_of(validator, branch)]
    if tag is None or not fitting:
        yield from Draft202012Validator.VALIDATORS["anyOf"](validator, branches, instance, schema)
    elif len(fitting) == 1:
        yield from validator.descend(instance, fitting[0])
    else:
        yield from Draft202012Validator.VALIDATORS["anyOf"](validator, fitting, instance, schema)


def tags_of(validator: Any, branch: dict[str, Any]) -> list[Any]:
    """The values that a branch of a union allows for `type`."""
    if "$ref" in branch:
        branch = resolved(branch["$ref"])
    tags: list[Any] = branch.get("properties", {}).get("type", {}).get("enum", [])
    return tags


def resolved(reference: str) -> dict[str, Any]:
    """A schema of the file by its reference."""
    found: Any = described()
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    assert isinstance(found, dict)
    return found


TaggedValidator = extend(Draft202012Validator, {"oneOf": union, "anyOf": union})
