"""Discord's components as the plain data that is sent: Components V2, without a library's objects.

A message is built for every answer and has nothing to serve afterwards, since what its buttons mean
stands in their ids; so nothing but the data is made. They are not `discord.ui` items because
discord.py keeps the view of a private message with such buttons for a quarter of an hour, to serve
them itself. The numbers are from Discord's documentation.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Any, Final

Component = dict[str, Any]
LINE: Final = "---"  # in place of a text: a line between what we say and what others say

_ROW: Final = 1
_BUTTON: Final = 2
_MENU: Final = 3
_TEXT: Final = 10
_LINE: Final = 14
_CONTAINER: Final = 17
_LINK: Final = 5


class Style(IntEnum):
    """How a button looks."""

    PRIMARY = 1
    SECONDARY = 2


def text(content: str) -> Component:
    """A text."""
    return {"type": _TEXT, "content": content}


def line() -> Component:
    """A line across a frame, between what is of different kinds."""
    return {"type": _LINE, "divider": True, "spacing": 1}


def container(accent: int, parts: list[Component]) -> Component:
    """A frame around texts, with a colour at its edge."""
    return {"type": _CONTAINER, "accent_color": accent, "spoiler": False, "components": parts}


def row(*parts: Component) -> Component:
    """Buttons beside each other, or one menu."""
    return {"type": _ROW, "components": list(parts)}


def button(label: str, custom_id: str, style: Style, *, disabled: bool) -> Component:
    """A button whose press is told to us."""
    return {"type": _BUTTON, "style": int(style), "disabled": disabled, "label": label,
            "custom_id": custom_id}  # fmt: skip


def link(label: str, url: str) -> Component:
    """A button that opens a page."""
    return {"type": _BUTTON, "style": _LINK, "disabled": False, "label": label, "url": url}


def menu(placeholder: str, custom_id: str, options: Iterable[tuple[str, str]]) -> Component:
    """A menu of values and the words for them, of which one is chosen."""
    return {
        "type": _MENU,
        "custom_id": custom_id,
        "min_values": 1,
        "max_values": 1,
        "disabled": False,
        "placeholder": placeholder,
        "options": [{"label": words, "value": value} for value, words in options],
    }


def within(components: Sequence[Component]) -> Iterator[Component]:
    """All components, also those within others."""
    for component in components:
        yield component
        yield from within(component.get("components", ()))
