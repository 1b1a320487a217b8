"""Buttons and menus that live for ever: their state is in their custom ids."""

from collections.abc import Sequence

from bot.discord_app import phrases
from bot.discord_app.custom_ids import Key
from bot.discord_app.languages import Say
from bot.discord_app.limits import MAX_BUTTON, MAX_CHOICE, MAX_CHOICES, clip, clip_value
from bot.render import components
from bot.render.components import Component, Style, row
from bot.render.reading import rules_link

__all__ = ["Component", "Style", "button", "link", "link_row", "menu", "menu_rows", "row"]


def button(
    label: str, key: Key, style: Style = Style.SECONDARY, *, disabled: bool = False
) -> Component:
    """A button that any process can serve."""
    return components.button(clip(label, MAX_BUTTON), str(key), style, disabled=disabled)


def link(label: str, url: str) -> Component:
    """A button that opens a page; nobody is told of its presses."""
    return components.link(clip(label, MAX_BUTTON), url)


def menu(placeholder: str, key: Key, choices: Sequence[tuple[str, str]]) -> Component:
    """A menu of values and the words for them; at least one."""
    options = [
        (clip_value(value), clip(words, MAX_CHOICE)) for value, words in choices[:MAX_CHOICES]
    ]
    return components.menu(clip(placeholder, MAX_CHOICE), str(key), options)


def menu_rows(choices: Sequence[tuple[str, str]], say: Say) -> tuple[Component, ...]:
    """A menu of texts and rules to read; none where there is nothing in it."""
    return (row(menu(say(phrases.READ_MORE), Key("read"), choices)),) if choices else ()


def link_row(number: str, say: Say) -> Component:
    """A link to a rule; to all of them where the number is empty."""
    return row(link(f"{say(phrases.ALL_RULES)} {number}".rstrip(), rules_link(number)))
