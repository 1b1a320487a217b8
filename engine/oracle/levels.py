"""The abilities of higher levels, of leveler cards and of Classes (CR 711, 716)."""

import re
from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import (
    Ability,
    Activated,
    ActivationLimit,
    OtherEffect,
    Unread,
)
from engine.cards.amounts import Amount, CountersOn, Number
from engine.cards.conditions import Both, Compare, Condition
from engine.cards.costs import PayMana
from engine.cards.filters import IsItself
from engine.cards.statics import SetPower
from engine.cards.tallies import ClassLevel
from engine.mana.cost import ManaCost, ManaCostError
from engine.oracle.reader import abilities_of, read_paragraph
from engine.oracle.structured import conditional
from engine.oracle.text import Paragraph, paragraphs
from engine.oracle.touches import touches_of_paragraph

_LEVELER: Final = re.compile(r"LEVEL (\d{1,3})(?:-(\d{1,3})|\+)")
_CLASS: Final = re.compile(r"((?:\{[^{}]{1,9}\})+): Level (\d{1,3})")
_SIZE: Final = re.compile(r"(\d{1,3})/(\d{1,3})")


def read_face(
    text: str, name: str, *, spell: bool
) -> Iterator[tuple[Paragraph, tuple[Ability, ...]]]:
    """Every paragraph of a face with what it says; that of a level holds from that level on."""
    condition: Condition | None = None
    for paragraph in paragraphs(text, name):
        leveler, of_class = _LEVELER.fullmatch(paragraph.text), _CLASS.fullmatch(paragraph.text)
        if leveler:
            condition = _counted(int(leveler[1]), leveler[2])
            yield paragraph, ()
        elif of_class:
            level = int(of_class[2])
            condition = _at_least(ClassLevel(), level)
            yield paragraph, _bar(paragraph, of_class[1], level)
        elif condition is None:
            yield paragraph, abilities_of(paragraph, spell=spell)
        else:
            yield paragraph, _of_level(paragraph, condition)


def _counted(low: int, high: str | None) -> Condition:
    """So many level counters (CR 711.2)."""
    least = _at_least(CountersOn("level"), low)
    if high is None:
        return least
    return Both((least, Compare(CountersOn("level"), "<=", Number(int(high)))))


def _at_least(amount: Amount, number: int) -> Condition:
    return Compare(amount, ">=", Number(number))


def _bar(paragraph: Paragraph, cost: str, level: int) -> tuple[Ability, ...]:
    """The ability to gain a level (CR 716.2a)."""
    try:
        mana = ManaCost.parse(cost)
    except ManaCostError:
        return (Unread(paragraph.number, frozenset({"abilities"})),)
    before = Compare(ClassLevel(), "=", Number(level - 1))
    limits = (ActivationLimit("sorcery"), ActivationLimit("if", before))
    return (Activated((PayMana(mana),), (OtherEffect(),), limits),)


def _of_level(paragraph: Paragraph, condition: Condition) -> tuple[Ability, ...]:
    size = _SIZE.fullmatch(paragraph.text)
    if size:
        power, toughness = Number(int(size[1])), Number(int(size[2]))
        return (SetPower(IsItself(), power, toughness, condition),)
    found = read_paragraph(paragraph.text)
    if found is not None and all(isinstance(a, Unread) and not a.touches for a in found):
        return found
    there = conditional(condition, found) if found is not None else None
    if there is None:
        return (Unread(paragraph.number, touches_of_paragraph(paragraph.text)),)
    return (there,)
