"""Paragraphs whose beginning says when the rest is there: "Max speed —", levels of a station."""

import re
from dataclasses import replace
from typing import Any, Final

from engine.cards.abilities import (
    Ability,
    Activated,
    Grant,
    Keyword,
    SpellsHave,
    TappedForMana,
    Together,
    Triggered,
    Unread,
)
from engine.cards.amounts import CountersOn, Number, PlayerCounters
from engine.cards.conditions import ChosenIs, Compare, Condition, Untold
from engine.cards.filters import IsItself
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    CounterReplacement,
    ManaReplacement,
    MinimumCost,
    SpendAsThough,
)
from engine.cards.statics import (
    CantCast,
    CastPermission,
    ChangePower,
    ChangeTypes,
    EntersChoosing,
    EntersWithCounters,
)

MAX_SPEED: Final = Compare(PlayerCounters("speed"), ">=", Number(4))  # CR 702.178a
STATION: Final = Keyword("station")  # CR 702.184a
_MAX_SPEED: Final = re.compile(r"max speed — (.+)", re.IGNORECASE | re.DOTALL)
_SOLVED: Final = re.compile(r"solved — (.+)", re.IGNORECASE | re.DOTALL)
_STICKER: Final = re.compile(
    r"(?:(?P<tickets>(?:\{TK\})+) —|(?P<points>\d+) points →) (?P<text>.+)", re.DOTALL
)
_SIZE: Final = re.compile(r"\d+/\d+")
_ANCHORS: Final = re.compile(r"As ~ enters, choose (\w+) or (\w+)\.")
_LEVEL: Final = re.compile(r"(\d{1,3})\+ \| (.+)")
_GRANTED: Final = (
    *(Activated, Triggered, Keyword, Grant, ChangePower, TappedForMana, ManaReplacement),
    *(CostModifier, SpendAsThough, AlternativeCost, AdditionalCost, MinimumCost, SpellsHave),
    *(CastPermission, CantCast, EntersWithCounters, CounterReplacement),
)


def inner_texts(text: str) -> tuple[tuple[Condition, str], ...]:
    """The texts of abilities inside of a paragraph, each with the condition it is there on.

    None of them where the paragraph is of another kind.
    """
    fast = _MAX_SPEED.fullmatch(text)
    if fast:
        return ((MAX_SPEED, fast[1]),)
    solved = _SOLVED.fullmatch(text)
    if solved:
        return ((Untold("~ is solved"), solved[1]),)
    sticker = _STICKER.fullmatch(text)
    if sticker:
        return ((Untold(f"the {_sticker(sticker)} is on it"), sticker["text"]),)
    first, *lines = text.split("\n")
    if first.strip().lower() != "station" or not lines:
        return ()
    found = [_LEVEL.fullmatch(line.strip()) for line in lines]
    if not all(found):
        return ()
    return tuple((charged(int(level[1])), level[2]) for level in found if level)


def _sticker(found: re.Match[str]) -> str:
    """What tells a sticker from the others of its sheet: its size, or what it costs."""
    if _SIZE.fullmatch(found["text"]):
        return f"{found['text']} sticker"
    if found["points"]:
        return f"sticker for {found['points']} points"
    return f"sticker for {found['tickets'].count('{TK}')} tickets"


def anchored(text: str) -> tuple[EntersChoosing, tuple[tuple[Condition, str], ...]] | None:
    """What is chosen, and the texts that each choice gives: "• Khans — ..." (CR 614.12c)."""
    first, *lines = text.split("\n")
    chosen = _ANCHORS.fullmatch(first)
    if chosen is None:
        return None
    found: list[tuple[Condition, str]] = []
    for line, word in zip(lines, chosen.groups(), strict=False):
        before, _, said = line.partition(" — ")
        if before != f"• {word}":
            return None
        found.append((ChosenIs(word), said))
    if len(found) != len(lines) or len(lines) != len(chosen.groups()):
        return None
    return EntersChoosing("word", options=chosen.groups()), tuple(found)


def charged(number: int) -> Compare:
    """That a station has so many charge counters."""
    return Compare(CountersOn("charge"), ">=", Number(number))


def conditional(condition: Condition, abilities: tuple[Ability, ...]) -> Grant | Together | None:
    """The abilities that are there while a condition holds; None for a kind that is not given."""
    given = tuple(each for each in abilities if not (isinstance(each, Unread) and not each.touches))
    if not abilities or not all(map(_can_be_given, given)):
        return _while(condition, given)
    return Grant(IsItself(), given, condition)


def _while(condition: Condition, abilities: tuple[Ability, ...]) -> Together | None:
    """One static ability of several layers, each part on the condition; None for others."""
    if len(abilities) != 1 or not isinstance(abilities[0], Together | ChangeTypes):
        return None
    whole: Any = abilities[0]
    parts = whole.parts if isinstance(whole, Together) else (whole,)
    if any(getattr(part, "condition", condition) is not None for part in parts):
        return None
    return Together(tuple(replace(part, condition=condition) for part in parts))


def _can_be_given(ability: Ability) -> bool:
    """Whether it works as well where it is given in the layer of abilities (CR 613.1f)."""
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return all(isinstance(part, _GRANTED) for part in parts)
