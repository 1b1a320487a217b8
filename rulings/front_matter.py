"""One Markdown file with front matter -> a `Ruling`, or everything that is wrong with the file.

The front matter is YAML between two lines of three dashes. It is read as nodes, not as values: a
rule number such as 106.10 must not become the number 106.1, and a node knows its line.
"""

import json
import re
from collections.abc import Callable, Iterable

import yaml

from rulings.numbers import is_rule_number
from rulings.ruling import Ruling, TextProblem

MAX_TEXT = 4_000  # characters; a phone shows about 600 at once
MAX_TITLE = 100
MAX_ITEM = 160  # the longest card name has 141 characters
MAX_ITEMS = 60
MAX_EXAMPLE = 400

_FENCE = "---"
_REQUIRED = ("id", "title", "cr")
_KEYS = (*_REQUIRED, "topics", "cards", "example", "expect")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_STRING_TAG = "tag:yaml.org,2002:str"
_NUMBER_TAGS = {"tag:yaml.org,2002:float", "tag:yaml.org,2002:int"}
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml where the wheel has it


class _UnreadableError(Exception):
    """The front matter as a whole cannot be read."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


def parse_text(content: str, source: str) -> tuple[Ruling | None, tuple[TextProblem, ...]]:
    """Read one file.

    Args:
        content: the whole file.
        source: its name, for `Ruling.source` and `TextProblem.file`.

    Returns:
        The ruling and no problem, or None and every problem found.
    """
    lines = content.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    try:
        end = _closing_fence(lines)
        fields = _Fields(_nodes("\n".join(lines[1:end])))
    except _UnreadableError as error:
        return None, (TextProblem(source, error.line, error.reason),)
    text = "\n".join(lines[end + 1 :]).strip()
    ruling = Ruling(
        id=fields.one("id", _slug_fault),
        title=fields.one("title", _title_fault),
        cr=fields.many("cr", _number_fault, numbers=True),
        topics=fields.many("topics", _item_fault),
        cards=fields.many("cards", _item_fault),
        text=text,
        source=source,
        example=fields.one("example", _example_fault),
        expect=fields.one("expect", _expect_fault),
    )
    faults = [*fields.faults, *_text_faults(text, end + 2)]
    if bool(ruling.example) != bool(ruling.expect) and not faults:
        faults.append((1, "an example needs both keys, example and expect"))
    if not (ruling.cr or ruling.cards or faults):
        faults.append((1, "names no rule and no card, so nothing could find it; fill cr or cards"))
    if faults:
        return None, tuple(TextProblem(source, line, reason) for line, reason in sorted(faults))
    return ruling, ()


def _closing_fence(lines: list[str]) -> int:
    if not lines or lines[0].rstrip() != _FENCE:
        raise _UnreadableError(
            1, "no front matter; the first line must be ---, see texts/README.md"
        )
    for number, line in enumerate(lines[1:], start=1):
        if line.rstrip() == _FENCE:
            return number
    raise _UnreadableError(1, "the front matter is not closed; put a line --- after its last key")


def _nodes(front: str) -> dict[str, tuple[int, yaml.Node]]:
    """Give each key's line in the file and its value."""
    try:
        root = yaml.compose(front, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 2
        raise _UnreadableError(line, f"not YAML: {error.problem or error.context}") from None
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        line = front.count("\n", 0, getattr(error, "position", 0)) + 2
        raise _UnreadableError(line, f"not YAML: {str(error).splitlines()[0]}") from None
    if not isinstance(root, yaml.MappingNode):
        raise _UnreadableError(2, "the front matter must be lines of the form key: value")
    found: dict[str, tuple[int, yaml.Node]] = {}
    for key, value in root.value:
        line = _line(key)
        name = key.value if isinstance(key, yaml.ScalarNode) else None
        if name not in _KEYS:
            raise _UnreadableError(line, f"unknown key {name}; the keys are {', '.join(_KEYS)}")
        if name in found:
            raise _UnreadableError(line, f"the key {name} stands twice; keep one")
        found[name] = (line, value)
    return found


def _line(node: yaml.Node) -> int:
    # Marks count from 0, and the opening fence is the file's first line.
    return int(node.start_mark.line) + 2


class _Fields:
    """Reads fields and keeps what is wrong with them, so that all of it is reported at once."""

    def __init__(self, nodes: dict[str, tuple[int, yaml.Node]]) -> None:
        self._nodes = nodes
        self.faults: list[tuple[int, str]] = [
            (1, f"the key {key} is missing") for key in _REQUIRED if key not in nodes
        ]

    def one(self, key: str, fault: Callable[[str], str | None]) -> str:
        """Give the string under the key; an empty one where there is a fault."""
        if key not in self._nodes:
            return ""
        return self._string(self._nodes[key][1], key, fault, numbers=False) or ""

    def many(
        self, key: str, fault: Callable[[str], str | None], *, numbers: bool = False
    ) -> tuple[str, ...]:
        """Give the strings of the list under the key; with `numbers`, unquoted numbers too."""
        if key not in self._nodes:
            return ()
        line, node = self._nodes[key]
        if not isinstance(node, yaml.SequenceNode):
            self.faults.append(
                (line, f"{key} must be a list, such as {key}: [] or lines of - item")
            )
            return ()
        if len(node.value) > MAX_ITEMS:
            self.faults.append((line, f"{key} has more than {MAX_ITEMS} items; split the text"))
            return ()
        items = [self._string(item, key, fault, numbers=numbers) for item in node.value]
        found = tuple(item for item in items if item is not None)
        for item in sorted({item for item in found if found.count(item) > 1}):
            self.faults.append((line, f"{key} has {item} twice; keep one"))
        return found

    def _string(
        self, node: yaml.Node, key: str, fault: Callable[[str], str | None], *, numbers: bool
    ) -> str | None:
        allowed = {_STRING_TAG, *(_NUMBER_TAGS if numbers else ())}
        if not isinstance(node, yaml.ScalarNode) or node.tag not in allowed:
            self.faults.append((_line(node), f"{key} must hold plain text; put it in quotes"))
            return None
        value: str = node.value
        wrong = fault(value)
        if wrong:
            self.faults.append((_line(node), f"{key}: {wrong}"))
            return None
        return value


def _slug_fault(value: str) -> str | None:
    if len(value) <= MAX_TITLE and _SLUG.fullmatch(value):
        return None
    return f"{value[:MAX_TITLE]!r} is no id; use small letters, digits and single hyphens"


def _title_fault(value: str) -> str | None:
    if value.strip() and len(value) <= MAX_TITLE and "\n" not in value:
        return None
    return f"a title is one line of 1 to {MAX_TITLE} characters"


def _number_fault(value: str) -> str | None:
    if is_rule_number(value):
        return None
    return f"{value[:MAX_ITEM]!r} is no rule number; one looks like 106.7 or 106.12a"


def _item_fault(value: str) -> str | None:
    if value.strip() and len(value) <= MAX_ITEM and "\n" not in value:
        return None
    return f"an item is one line of 1 to {MAX_ITEM} characters"


def _example_fault(value: str) -> str | None:
    if value.strip() and len(value) <= MAX_EXAMPLE and "\n" not in value:
        return None
    return f"an example is one line of 1 to {MAX_EXAMPLE} characters"


def _expect_fault(value: str) -> str | None:
    try:
        good = len(value) <= MAX_EXAMPLE and isinstance(json.loads(value), dict)
    except (ValueError, RecursionError):
        good = False
    return None if good else "must be a JSON object in quotes, such as '{\"n\": 2}'"


def _text_faults(text: str, line: int) -> Iterable[tuple[int, str]]:
    if not text:
        yield line, "there is no text after the front matter"
    if len(text) > MAX_TEXT:
        yield line, f"the text is longer than {MAX_TEXT} characters; split it"
