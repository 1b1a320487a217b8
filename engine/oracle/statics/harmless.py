"""Predicates about combat and the next untap step, which change nothing that is computed here."""

import re
from typing import Final

from engine.cards.abilities import Ability, Unread
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.touches import touches_of

_AS_THOUGH = (
    "can attack as though it had haste",
    "can attack as though they had haste",
    "can attack as though it didn't have defender",
    "can attack as though they didn't have defender",
)
# of the next untap step, which is not looked at here
_STAYS_TAPPED = (
    "doesn't untap during its controller's untap step",
    "don't untap during their controller's untap step",
    "don't untap during their controllers' untap steps",
    "doesn't untap during your untap step",
    "can't become untapped",
)
HARMLESS = (
    "doesn't untap",
    "don't untap",
    "can't be attacked",
    "can't attack",
    "can't block",
    "can't be blocked",
    "can't be regenerated",
    "can't transform",
    "can't crew vehicles",
    "attacks each combat if able",
    "attack each combat if able",
    "attacks each turn if able",
    "blocks each combat if able",
    "can block",
    "can attack as though",
    "must be blocked",
    "is goaded",
    "all creatures able to block it do so",
    "assigns combat damage",
)


def pass_harmless(cursor: Cursor) -> bool:
    """Pass over the rest of the sentence where it is about combat alone."""
    if cursor.take_any(*_STAYS_TAPPED):
        return True
    if not any(cursor.sees(phrase) for phrase in HARMLESS):
        return False
    end = cursor.sentence_end()
    text = cursor.sentence_text()
    goes_on = _GOES_ON.search(text)
    if goes_on:
        # "can't attack or block, and its activated abilities ..."
        place = next(
            n
            for n in range(cursor.at, end)
            if cursor.tokens[n].start >= _start(cursor) + goes_on.start()
        )
        text, end = text[: goes_on.start()], place
    if text in _AS_THOUGH:
        cursor.at = end - 1 if cursor.tokens[end - 1].text == "." else end
        return True
    if (
        '"' in text
        or touches_of(text)
        or " if " in text.replace(" if able", "")
        or "as long as" in text
        or " where X" in text
    ):
        return False
    has_stop = cursor.tokens[end - 1].text == "."
    cursor.at = end - 1 if has_stop else end
    return True


_GOES_ON: Final = re.compile(
    r"(?:, and|,| and) (?:its activated abilities|their activated abilities|"
    r"loses? all|can't be sacrificed)"
)


def _start(cursor: Cursor) -> int:
    return cursor.tokens[cursor.at].start


_OF_NO_MATTER: Final = re.compile(
    r"(?:each )?creatures?\b[^.]* can't attack you\b[^.]* unless [^.]* pays? [^.]*|"
    r"(?:as long as ~ is untapped, )?if (?:a source|a creature|damage) would (?:deal|be dealt)"
    r"[^.\"]*, prevent [^.\"]*|"
    r"as ~ (?:becomes attached to a creature|is turned face up), [^.\"]*|"
    r"as long as ~ is attached to a creature, you don't lose the game for [^.\"]*|"
    r"as you draft [^.\"]*|before the game be[^.\"]*|"
    r"(?:as long as ~ is attached to a creature, )?the first time you would create one or more "
    r"tokens [^.\"]*|as ~ enters, note [^.\"]*|"
    r"as long as ~ is attacking, for each creature you control, you may have that creature "
    r"assign its combat damage [^.\"]*|"
    r"if [^.\"]* causes? a triggered ability [^.\"]* to trigger, that ability triggers an "
    r"additional time|[^.,\"]* can attack [^.,\"]*as though (?:it|they|those creatures) had "
    r"haste(?: unless [^.\"]*)?|creature cards in your graveyard have haste|"
    r"players can't get counters|if you would get one or more counters, you get [^.\"]*",
    re.IGNORECASE,
)


@attempt
def read_harmless(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read a sentence about combat, damage, drafting or tokens to come."""
    if not _OF_NO_MATTER.fullmatch(cursor.sentence_text()):
        return None
    cursor.skip_sentence()
    return (Unread(0),)
