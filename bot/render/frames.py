"""The commonest sentences of an answer in the reader's language; all others stay as they are."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from bot.discord_app.sentences import AND, FRAMES, LISTS, NESTED, OR
from bot.render.board_words import Say

_PLACE: Final = re.compile(r"\{([a-z]+)\}")
_SYMBOLS: Final = r"(?:\{[^{}\s]+\})+"
_NUMBER: Final = rf"(?:\d+|{_SYMBOLS})"
# What stands in such a place; anything else would stay English in the middle of the sentence.
_KINDS: Final = {
    "card": r"[^{}]+?", "cost": _SYMBOLS, "total": _SYMBOLS,
    "n": _NUMBER, "m": _NUMBER, "x": r"\d+",
}  # fmt: skip
_JOINTS: Final = ("; ", " or ", " and ")
_BLANK: Final = "\ue000"  # for a blank in such a card's name: a sign that no text has
_DEPTH: Final = 5  # sentences within sentences that are looked at
_LONGEST: Final = 600  # characters of a sentence; longer ones are lists that nobody framed


def in_words_of(sentence: str, say: Say, cards: Iterable[str] = ()) -> str:
    """A sentence of an answer, in another language where it is one of the framed ones.

    Args:
        sentence: English, as an answer says it.
        say: gives a frame in the reader's language.
        cards: names that may be in it; what joins the parts of a list is no joint within a name.
    """
    if say(FRAMES[0]) == FRAMES[0] or len(sentence) > _LONGEST:
        return sentence
    whole = sentence
    for card in cards:
        if any(joint in card for joint in _JOINTS):
            whole = whole.replace(card, card.replace(" ", _BLANK))
    return _told(whole, say, _DEPTH).replace(_BLANK, " ")


def _told(sentence: str, say: Say, depth: int) -> str:
    for frame, pattern in _PATTERNS:
        found = pattern.fullmatch(sentence)
        if found is not None and (depth or not found.groupdict()):
            filled = dict(_filled(found.groupdict(), say, depth - 1))
            return _PLACE.sub(lambda it: filled.get(it[1], it[0]), say(frame))  # noqa: B023
    return sentence


def _filled(values: dict[str, str], say: Say, depth: int) -> Iterator[tuple[str, str]]:
    for name, value in values.items():
        if name in NESTED:
            yield name, _told(value, say, depth)
        elif name in LISTS:
            yield name, _listed(value, say, depth)
        else:
            yield name, value


def _listed(value: str, say: Say, depth: int) -> str:
    """A list of things, each of which a frame of its own may describe."""
    for mark, between in zip(_JOINTS, ("; ", f" {say(OR)} ", f" {say(AND)} "), strict=True):
        if mark in value:
            return between.join(_listed(part, say, depth) for part in value.split(mark))
    return _told(value, say, depth)


def _pattern(frame: str) -> re.Pattern[str]:
    """What a filled frame looks like; the frame's own mana symbols are no places."""
    parts: list[str] = []
    end = 0
    for place in _PLACE.finditer(frame):
        kind = _KINDS.get(place[1], ".+?")
        parts += [re.escape(frame[end : place.start()]), f"(?P<{place[1]}>{kind})"]
        end = place.end()
    return re.compile("".join([*parts, re.escape(frame[end:])]))


_PATTERNS: Final = tuple((frame, _pattern(frame)) for frame in FRAMES)
