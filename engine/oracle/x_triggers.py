"""What X is in the effects of triggers and spells (CR 107.3, 107.3m)."""

import re
from typing import Final

from engine.cards.abilities import Ability, OtherEffect, Triggered
from engine.cards.amounts import Amount, AnnouncedX, ColorsSpent, ManaSpent
from engine.cards.filters import Filter, IsItself
from engine.oracle.cost_choices import leading_condition
from engine.oracle.cursor import Cursor, attempt, read_whole
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.filters import parse_noun
from engine.oracle.touches import touches_of_effect
from engine.oracle.words.counters import parse_counter_kind

_WHERE: Final = re.compile(r"\bwhere X is ([^.\n]*)")
_COLORS: Final = re.compile(r"\bcolors? of mana spent to cast\b")
_AMOUNT: Final = re.compile(r"\bamount of mana spent to cast\b")
_X: Final = re.compile(r"(?<![\w+{-])X(?![\w}])|[+-]X/|/[+-]X")
# The amount in a comparison is a condition, no number that the effect uses.
_COMPARED: Final = re.compile(r"\bif the (?:amount|number) of [^.,]*\bspent\b", re.IGNORECASE)
_CHOSEN_LATER: Final = re.compile(
    r"\bpay \{X\}|\bX is\b|\bchoose a number\b|"
    r"\bmay (?:pay|tap|sacrifice|discard|reveal|exile|remove|collect evidence) X\b",
    re.IGNORECASE,
)
_ADDS: Final = re.compile(r"\badds?\b[^.]*(?:\{|\bmana\b)", re.IGNORECASE)
_QUOTED: Final = re.compile(r'"[^"]*"')
_COUNTERS: Final = re.compile(r"\bX (?:additional )?([^.,]*?counters?) on\b")
_TARGET: Final = re.compile(r"\btargets?\b")
_CASTERS: Final = (
    ("whenever you cast", "you"),
    ("whenever an opponent casts", "opponent"),
    ("whenever a player casts", "any"),
)


def x_of(text: str) -> Amount | None:
    """The number that an effect's text uses as X or counts of the mana spent; None for none."""
    words = _QUOTED.sub("", text)
    where = _WHERE.search(words)
    if where:
        return read_whole(where[1].strip(), parse_amount)
    if _COMPARED.search(words):
        return None
    if _COLORS.search(words):
        return ColorsSpent()
    if _AMOUNT.search(words):
        return ManaSpent()
    return AnnouncedX() if _X.search(words) and not _CHOSEN_LATER.search(words) else None


def x_of_spell(text: str) -> Amount | None:
    """The same of what an instant or sorcery does; mana spent on another spell is not its X."""
    found = x_of(text)
    spent = isinstance(found, ColorsSpent | ManaSpent)
    return None if spent and "spent to cast ~" not in text else found


def counters_of(text: str) -> str:
    """The kind of counters that X counts in an effect's text, "" where it counts others."""
    found = _COUNTERS.search(_QUOTED.sub("", text))
    return (found and read_whole(found[1], parse_counter_kind)) or ""


@attempt
def read_x_trigger(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a whole trigger on entering or casting whose effect uses X or counts mana spent."""
    event = _event(cursor)
    if event is None or not cursor.take(","):
        return None
    intervening = leading_condition(cursor)
    if intervening is None:
        return None
    text = cursor.rest()
    if cursor.outside() is not None:
        return None  # its X is said behind it
    amount = x_of(text)
    if amount is None or _ADDS.search(text):
        return None
    cursor.at = len(cursor.tokens)
    name, what, who = event
    effect = OtherEffect(touches_of_effect(text) - {"x"}, bool(_TARGET.search(text)))
    return (Triggered(name, what, who, (effect,), amount, counters_of(text), intervening[0]),)


def _event(cursor: Cursor) -> tuple[str, Filter, str] | None:
    """Read "when ~ enters", "when you cast ~", "whenever you cast a creature spell"."""
    if cursor.take("when ~ enters"):
        return "enters", IsItself(), "you"
    if cursor.take("when you cast ~"):
        return "cast", IsItself(), "you"
    for phrase, who in _CASTERS:
        if cursor.take(phrase):
            noun = parse_noun(cursor)
            if noun is None or noun.kind != "spell" or noun.caster or noun.zone:
                return None
            return "cast spell", noun.filter, who
    return None
