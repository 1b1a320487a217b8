"""The one normal line of a board and a question, and its exact reading.

    you: Sol Ring; 2 Forest (tapped) | you hand: Ponder | opp: Plains | ask: cost; spell Ponder

Parts are parted by `|`, entries by `;`, flags by `,`. What holds one of these marks stands in
quotes, as in JSON. Printing and parsing are inverse to each other.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.language.normal_line.items import (
    commander,
    effect,
    parse_commander,
    parse_effect,
    parse_permanent,
    parse_restricted,
    permanent,
    restricted,
)
from bot.language.normal_line.notation import (
    NotNormalError,
    number,
    parted,
    quoted_field,
    quoted_name,
    quoted_value,
    unquoted,
)
from engine import PHASES, PLAYERS, Board, Player, Question, QuestionKind
from engine.values import replace

_NOTHING: Final = "-"
_TOLD: Final = "told "
_LISTS: Final[dict[str, tuple[str, Callable[[Any], str], Callable[[str], Any]]]] = {
    "": ("battlefield", permanent, parse_permanent),
    "hand": ("hand", quoted_name, unquoted),
    "graveyard": ("graveyard", quoted_name, unquoted),
    "exile": ("exile", quoted_name, unquoted),
    "library": ("library", quoted_name, unquoted),
    "command": ("command", commander, parse_commander),
    "effects": ("effects", effect, parse_effect),
    "restricted mana": ("pool_restricted", restricted, parse_restricted),
}
_BEGINNINGS: Final = (  # of a line; most texts that people type have none of them
    *("ask: ", "turn: "),
    *(f"{handle}{zone}: " for handle in PLAYERS for zone in ("", " ", " also")),
    *(f"{handle} {zone}: " for handle in PLAYERS for zone in _LISTS),
)
_NUMBERS: Final = (
    "hand_size", "graveyard_size", "library_size", "life_gained", "life_lost", "life",
    "spells_cast", "lands_played", "creatures_died",
)  # fmt: skip
_TEXTS: Final = ("pool", "colors_in_identity")
_COUNTS: Final = ("x", "wanted")
_MANY: Final = {"option": "options", "target": "targets"}
_ONE: Final = (
    "permanent", "spell", "object", "ability", "from_zone", "how", "where", "cost", "pays_for",
    "chosen", "statement", "paid",
)  # fmt: skip


def normal_line(board: Board, question: Question | None = None) -> str:
    """A board, and a question where there is one, in one line that `parse_line` reads back."""
    parts = [part for handle, player in board.players.items() for part in _player(handle, player)]
    if (board.active, board.phase) != ("you", "main"):
        parts.append(f"turn: {board.active}; {board.phase}")
    if question is not None:
        parts.append(f"ask: {'; '.join(_question(question))}")
    return " | ".join(parts)


def _player(handle: str, player: Player) -> Iterator[str]:
    for head, (attribute, write, _read) in _LISTS.items():
        entries = getattr(player, attribute)
        if entries or not head:
            title = f"{handle} {head}".strip()
            yield f"{title}: {'; '.join(map(write, entries)) or _NOTHING}"
    facts = list(_facts(player))
    if facts:
        yield f"{handle} also: {'; '.join(facts)}"


def _facts(player: Player) -> Iterator[str]:
    plain = Player()
    for name in (*_NUMBERS, *_TEXTS):
        value = getattr(player, name)
        if value != getattr(plain, name):
            yield f"{name.replace('_', ' ')} {quoted_value(str(value))}"
    for kind, count in player.counters.items():
        yield f"{count} {quoted_value(kind)} counters"
    for words, value in player.told.items():
        yield f"{_TOLD}{json.dumps(words, ensure_ascii=False)} {_TRUTHS.get(str(value), value)}"


_TRUTHS: Final = {"True": "yes", "False": "no"}


def _question(question: Question) -> Iterator[str]:
    yield question.kind.value.replace("_", " ")
    if question.player != "you":
        yield f"player {quoted_field(question.player)}"
    for name in _COUNTS:
        if (number_told := getattr(question, name)) is not None:
            yield f"{name} {number_told}"
    for name in _ONE:
        value = getattr(question, name)
        if value or (value is not None and name == "paid"):
            yield f"{name.replace('_', ' ')} {quoted_field(value)}"
    for word, name in _MANY.items():
        for value in getattr(question, name):
            yield f"{word} {quoted_field(value)}"


def parse_line(text: str) -> tuple[Board, Question | None]:
    """Read a normal line.

    Raises:
        NotNormalError: for every other text.
    """
    if not text.lstrip().startswith(_BEGINNINGS):
        raise NotNormalError(text[:80])
    players: dict[str, Player] = {}
    board, question = Board(), None
    for part in parted(text.strip(), "|"):
        head, mark, body = part.partition(": ")
        if not mark:
            raise NotNormalError(part[:80])
        if head == "ask":
            question = _parse_question(body)
        elif head == "turn":
            board = _parse_turn(board, body)
        else:
            handle, _, zone = head.partition(" ")
            if handle not in PLAYERS:
                raise NotNormalError(head[:80])
            players[handle] = _parse_part(players.get(handle, Player()), zone, body)
    if not players:
        raise NotNormalError(text[:80])
    return replace(board, players=players), question


def _parse_turn(board: Board, body: str) -> Board:
    active, _, phase = body.partition("; ")
    if active not in PLAYERS or phase not in PHASES:
        raise NotNormalError(body[:80])
    return replace(board, active=active, phase=phase)


def _parse_part(player: Player, zone: str, body: str) -> Player:
    if zone == "also":
        for fact in parted(body, ";"):
            player = _with_fact(player, fact)
        return player
    if zone not in _LISTS:
        raise NotNormalError(zone[:80])
    attribute, _write, read = _LISTS[zone]
    entries = () if body == _NOTHING else tuple(read(entry) for entry in parted(body, ";"))
    zone_read: dict[str, Any] = {attribute: entries}
    return replace(player, **zone_read)


def _with_told(player: Player, fact: str) -> Player:
    """Read "told "you attacked this turn" yes": a truth, a number or letters of mana."""
    words, _, said = fact.rpartition(" ")
    value: bool | int | str = said
    if said in _TRUTHS.values():
        value = said == "yes"
    elif said.isdecimal():
        value = number(said)
    elif not said or set(said) - set("WUBRGC"):
        raise NotNormalError(fact[:80])
    return replace(player, told={**player.told, unquoted(words): value})


def _with_fact(player: Player, fact: str) -> Player:
    if fact.startswith(_TOLD):
        return _with_told(player, fact.removeprefix(_TOLD))
    for name in (*_NUMBERS, *_TEXTS):
        title = name.replace("_", " ") + " "
        if fact.startswith(title):
            value = unquoted(fact[len(title) :])
            read: dict[str, Any] = {name: number(value) if name in _NUMBERS else value}
            return replace(player, **read)
    count, _, kind = fact.removesuffix(" counters").partition(" ")
    if not fact.endswith(" counters"):
        raise NotNormalError(fact[:80])
    return replace(player, counters={**player.counters, unquoted(kind): number(count)})


def _parse_question(body: str) -> Question:
    kind, *fields = parted(body, ";")
    try:
        question = Question(QuestionKind(kind.replace(" ", "_")))
    except ValueError:
        raise NotNormalError(kind[:80]) from None
    for field in fields:
        question = _with_field(question, field)
    return question


def _with_field(question: Question, field: str) -> Question:
    for name in (*_ONE, "player", *_COUNTS):
        title = name.replace("_", " ") + " "
        if field.startswith(title):
            value = unquoted(field[len(title) :])
            read: dict[str, Any] = {name: number(value) if name in _COUNTS else value}
            return replace(question, **read)
    word, _, value = field.partition(" ")
    if word not in _MANY:
        raise NotNormalError(field[:80])
    name = _MANY[word]
    longer: dict[str, Any] = {name: (*getattr(question, name), unquoted(value))}
    return replace(question, **longer)
