"""Sentences that add mana: to whom, on what condition, and what else they say (CR 106.3)."""

import re
from dataclasses import replace
from typing import Final

from engine.cards.abilities import AddMana, Effect, OtherEffect
from engine.cards.amounts import Times, UntoldNumber
from engine.cards.conditions import Condition, Untold
from engine.cards.production import (
    Combination,
    FixedMana,
    Instead,
    OneType,
    Production,
    UntoldTypes,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.productions import parse_add, parse_letters, parse_production
from engine.oracle.mana.sources import ANY_COLOR
from engine.oracle.phrases.amounts import parse_each
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.designations import parse_designation, pass_condition
from engine.oracle.phrases.numbers import parse_integer
from engine.oracle.touches import touches_of_effect

NO_MANA: Final = FixedMana(())
_RECIPIENTS: Final = (
    ("you add", "you"),
    ("each player adds", "each player"),
    ("target player adds", "target player"),
    ("a player of your choice adds", "chosen player"),
    ("choose a player. That player adds", "chosen player"),
)
# of the player whom the event is about
_OF_TRIGGERS: Final = (
    ("that player adds", "that player"),
    ("the active player adds", "that player"),
    ("they add", "that player"),
)
# what in the rest of a sentence may say more about the mana
_MORE_MANA: Final = re.compile(
    r"\badds?\b|\bmana\b|\{[WUBRGCX]\}|\binstead\b|that (?:much|many)(?! cards)|\bwhere X\b"
)
# what a sentence may not begin with, where mana is added at its end
_OPEN_BEGINNING: Final = re.compile(
    r"\b(?:if|when(?:ever)?|may|unless|for each|choose|until|otherwise|add|adds|mana)\b",
    re.IGNORECASE,
)


@attempt
def read_added(cursor: Cursor, *, triggered: bool = False) -> tuple[Effect, ...] | None:
    """Read one sentence that adds mana, with what else it does.

    Args:
        cursor: at the start of the sentence.
        triggered: whether it is of a trigger: "that player adds" speaks of whom the event is
            about, and mana that "you may add" is read as what it adds.
    """
    cursor.take("then")
    chosen = _if_so(cursor, triggered=triggered) or _of_a_color(cursor)
    if chosen is not None:
        return chosen
    for reader in (_for_each, _after_a_deed):
        found = reader(cursor)
        if found is not None:
            return found
    production, to = _added(cursor, triggered=triggered)
    return None if production is None else _ended(cursor, production, to)


def _added(cursor: Cursor, *, triggered: bool = False) -> tuple[Production | None, str]:
    if triggered and cursor.take("you may add"):
        return parse_production(cursor), "you"
    for phrase, to in (*_RECIPIENTS, *(_OF_TRIGGERS if triggered else ())):
        if cursor.take(phrase):
            return parse_production(cursor), to
    return parse_add(cursor), "you"


def _ended(cursor: Cursor, production: Production, to: str = "you") -> tuple[Effect, ...] | None:
    """The mana with the riders in the same sentence; None where they say more about mana."""
    if cursor.take_end():
        return (AddMana(production, to=to),)
    if not cursor.take_any(", and", "and", ", then", ", draw a card, and"):
        return None
    start = cursor.at
    more = _more(cursor)
    if more is not None:
        return (AddMana(production, to=to), *more)
    cursor.at = start
    rider = read_damage(cursor)
    if rider is not None and cursor.take_end():
        return (AddMana(production, riders=(rider,), to=to),)
    cursor.at = start
    text = cursor.sentence_text()
    if not text or _MORE_MANA.search(text):
        return None
    cursor.skip_sentence()
    return AddMana(production, to=to), OtherEffect(touches_of_effect(text), _targets(text))


@attempt
def _more(cursor: Cursor) -> tuple[Effect, ...] | None:
    """Read "[add {R}{R}, then] add {R} for each ..."."""
    production = parse_add(cursor) if cursor.sees("add") else None
    return None if production is None else _ended(cursor, production)


def _targets(text: str) -> bool:
    return bool(re.search(r"\btargets?\b", text, re.IGNORECASE))


@attempt
def _if_so(cursor: Cursor, *, triggered: bool) -> tuple[Effect, ...] | None:
    """Read "if ~ was cast from your hand, add {R}{R}": no mana where the condition fails."""
    condition = _open_condition(cursor)
    if condition is None or not cursor.take(","):
        return None
    start = cursor.at
    production, to = _added(cursor, triggered=triggered or isinstance(condition, Untold))
    if production is not None:
        return _ended(cursor, Instead(NO_MANA, condition, production), to)
    cursor.at = start
    found = _after_a_deed(cursor)
    return None if found is None else tuple(_on_condition(each, condition) for each in found)


def _on_condition(effect: Effect, condition: Condition) -> Effect:
    if not isinstance(effect, AddMana):
        return effect
    return replace(effect, production=Instead(NO_MANA, condition, effect.production))


def _open_condition(cursor: Cursor) -> Condition | None:
    """Read a condition with its "if"; one that is not understood is kept as such.

    "If it's a green card" may speak of what an earlier sentence told of.
    """
    if cursor.take("otherwise"):
        return OTHERWISE
    rolled = _rolled(cursor)
    if rolled:
        return Untold(f"the roll is {rolled}")
    said_of_it = cursor.sees("if it") or cursor.sees("if it's")
    if not cursor.take("if"):
        return None
    start = cursor.at
    condition = parse_designation(cursor) if said_of_it else parse_condition(cursor)
    if condition is not None and cursor.sees(","):
        return condition
    cursor.at = start
    return pass_condition(cursor)


@attempt
def _of_a_color(cursor: Cursor) -> tuple[Effect, ...] | None:
    """Read "choose a color. Target player adds three mana of the chosen color for each ..."."""
    if not cursor.take("choose a color. Target player adds"):
        return None
    number = parse_integer(cursor)
    if number is None or not cursor.take("mana of the chosen color for each"):
        return None
    times = parse_each(cursor)
    if times is None:
        return None
    return _ended(cursor, OneType(ANY_COLOR, Times(number, times)), "target player")


@attempt
def _rolled(cursor: Cursor) -> str | None:
    """Read "on a 3 or lower"; the words behind the article."""
    if not cursor.take("on a"):
        return None
    start = cursor.at
    if parse_integer(cursor) is None or not cursor.take_any("or lower", "or higher"):
        return None
    return cursor.since(start)


@attempt
def read_option(cursor: Cursor) -> tuple[Effect, ...] | None:
    """Read a mode, "• Add {G}{G}.", or a line of a roll, "15+ | Add {R}.": mana if it is that."""
    result = "" if cursor.take("•") else _row(cursor)
    if result is None:
        return None
    start = cursor.at
    production, to = _added(cursor)
    if production is None:
        return None
    chosen = f"the result is {result}" if result else f"the mode “{cursor.since(start)}” is chosen"
    return _ended(cursor, Instead(NO_MANA, Untold(chosen), production), to)


def _row(cursor: Cursor) -> str | None:
    """Read "7—14 |", "20 |", "3 —"; the numbers."""
    start = cursor.at
    if not cursor.peek().rstrip("+").isdecimal():
        return None
    cursor.next()
    if cursor.take_any("—", "-") and cursor.peek().isdecimal():
        cursor.next()
    result = cursor.since(start).rstrip("—- ")
    return result if cursor.take("|") or cursor.sees("add") else None


OTHERWISE: Final = Untold("it is otherwise")


@attempt
def _for_each(cursor: Cursor) -> tuple[Effect, ...] | None:
    """Read "for each Elf you control, add {G} and you gain 1 life"."""
    if cursor.sees("for each color among") or not cursor.take("for each"):
        return None
    start = cursor.at
    times = parse_each(cursor)
    if times is None or not cursor.sees(","):
        cursor.at = start + len(cursor.until(",", "."))
        times = UntoldNumber(cursor.since(start))
    if not cursor.take_any(", add", ", you add"):
        return None
    if isinstance(times, UntoldNumber) and cursor.take("one mana of that color"):
        return _ended(cursor, Combination(UntoldTypes(times.words), times))
    letters = parse_letters(cursor)
    return _ended(cursor, FixedMana((letters,), times)) if letters else None


@attempt
def _after_a_deed(cursor: Cursor) -> tuple[Effect, ...] | None:
    """Read "draw a card, then add {G}", "you lose 1 life and add {B}"."""
    start, end = cursor.at, cursor.sentence_end()
    for place in range(start + 1, end):
        cursor.at = place
        if not cursor.take_any(", then", ", and you", "and you", ", and", "and"):
            continue
        if not cursor.sees("add"):
            continue
        first, last = cursor.tokens[start], cursor.tokens[place - 1]
        deed = cursor.source[first.start : last.end]
        production = parse_add(cursor)
        if production is None or _OPEN_BEGINNING.search(deed) or '"' in deed:
            return None
        added = _ended(cursor, production)
        before = OtherEffect(touches_of_effect(deed), _targets(deed))
        return None if added is None else (before, *added)
    return None


@attempt
def read_damage(cursor: Cursor) -> str | None:
    """Read "~ deals 1 damage to you", "you lose 1 life": the words of a rider."""
    if cursor.take_any("~ deals", "it deals"):
        amount = parse_integer(cursor)
        known = amount is not None and cursor.take("damage to you")
        return f"{amount} damage to you" if known else None
    amount = parse_integer(cursor) if cursor.take("you lose") else None
    return f"you lose {amount} life" if amount is not None and cursor.take("life") else None
