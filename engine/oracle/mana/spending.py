"""What added mana may be spent on, and what it carries along (CR 106.6)."""

from typing import Final

from engine.cards.filters import Anything, IsChosen, IsCommander, IsUntold
from engine.cards.modifiers import SpendOnlyTypes
from engine.cards.production import (
    Restriction,
    ToActivate,
    ToCast,
    ToPayCostsWith,
    ToPayFor,
    Use,
)
from engine.mana.types import COLOR_NAMES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import Noun, parse_filter, parse_noun

UNCOUNTERABLE = "can't be countered"
_PAID_FOR = (
    ("cumulative upkeep costs", "cumulative upkeep"),
    ("a cumulative upkeep cost", "cumulative upkeep"),
    ("equip costs", "equip"),
    ("an equip cost", "equip"),
    ("cycling costs", "cycling"),
    ("morph costs", "morph"),
    ("a morph cost", "morph"),
    ("a mana cost to turn a manifested creature face up", "turn face up"),
    ("foretell costs", "foretell"),
    ("a disturb cost", "disturb"),
    ("disturb costs", "disturb"),
)
_OTHER_USES = frozenset(("to", "activate", "pay", "turn", "unlock", "gain", "foretell"))
_DONE = (
    ("turn permanents face up", "turn face up"),
    ("turn a permanent face up", "turn face up"),
    ("turn creatures face up", "turn face up"),
    ("unlock doors", "unlock"),
    ("unlock a door", "unlock"),
    ("gain a Class level", "class level"),
    ("foretell cards", "foretell"),
    ("foretell a card from your hand", "foretell"),
)
_ACTIVATED_FOR = (
    ("power-up abilities", "power-up"),
    ("equip abilities", "equip"),
    ("an equip ability", "equip"),
    ("cycling abilities", "cycling"),
)


@attempt
def parse_spending(cursor: Cursor) -> tuple[Restriction, tuple[str, ...]] | None:
    """Read a sentence that restricts spending; the restriction and the riders it names."""
    if cursor.take("spend this mana only"):
        only = True
    elif cursor.take_any("this mana can't be spent", "you can't spend this mana"):
        only = False
    else:
        return None
    start = cursor.at
    words = cursor.untold() if cursor.take("if") else None
    if words is not None and cursor.take_end():
        return Restriction(_untold_uses(words), only=only), ()
    cursor.at = start
    uses = _uses(cursor)
    riders: tuple[str, ...] = ()
    if uses and cursor.take(", and that spell can't be countered"):
        riders = (UNCOUNTERABLE,)
    if not uses or not cursor.take_end():
        cursor.at = start
        uses, riders = _pass_uses(cursor), ()
    return Restriction(uses, only=only), riders


def _pass_uses(cursor: Cursor) -> tuple[Use, ...]:
    """Pass over uses that are not understood: what the mana may be spent on is not told."""
    return _untold_uses(f"the mana is meant {cursor.skip_sentence()}")


def _untold_uses(words: str) -> tuple[Use, ...]:
    meant = IsUntold(words)
    return ToCast(meant), ToActivate(meant), ToPayFor(UNTOLD_USE)


UNTOLD_USE: Final = "what its text names"


def _uses(cursor: Cursor) -> tuple[Use, ...]:
    found: list[Use] = []
    while True:
        cursor.take("to")
        use = _use(cursor)
        if use is None:
            return ()
        found.extend(use)
        before = cursor.at
        if not cursor.take_any(", or", "or", ", and", "and", ",") or not _starts_use(cursor):
            cursor.at = before
            return tuple(found)


def _starts_use(cursor: Cursor) -> bool:
    starts = ("to", "cast", "activate", "pay", "on", "turn", "unlock", "gain", "foretell")
    return cursor.peek() in starts


def _use(cursor: Cursor) -> tuple[Use, ...] | None:
    if cursor.take("cast"):
        return _to_cast(cursor)
    if cursor.take("activate"):
        return _to_activate(cursor)
    if cursor.take("pay"):
        return _to_pay(cursor)
    if cursor.take_any("on costs that contain", "on costs that include"):
        return _symbol(cursor)
    for phrase, purpose in _DONE:
        if cursor.take(phrase):
            return (ToPayFor(purpose),)
    return None


def _to_cast(cursor: Cursor) -> tuple[Use, ...] | None:
    if cursor.take("your commander"):
        return (ToCast(IsCommander()),)
    found: list[Use] = []
    while True:
        noun = _one_spell(cursor) or parse_noun(cursor)
        if noun is None or noun.kind != "spell" or noun.zone or noun.caster not in ("", "you"):
            return None
        of_color = (IsChosen("color"),) if cursor.take("of that color") else ()
        found.append(ToCast(all_of(noun.filter, *of_color)))
        before = cursor.at
        if not cursor.take("or") or cursor.peek() in _OTHER_USES:
            cursor.at = before
            return tuple(found)


def _one_spell(cursor: Cursor) -> Noun | None:
    """Read a spell up to the next "or a": "an Elf spell [or a spell that has ...]"."""
    lowers = [token.lower for token in cursor.until(".")]
    for place in range(len(lowers) - 1):
        if lowers[place] == "or" and lowers[place + 1] in ("a", "an"):
            inner = Cursor(cursor.tokens[cursor.at : cursor.at + place], cursor.source)
            noun = parse_noun(inner)
            if noun is None or not inner.done:
                return None
            cursor.at += place
            return noun
    return None


def _to_activate(cursor: Cursor) -> tuple[Use, ...] | None:
    for phrase, purpose in _ACTIVATED_FOR:
        if cursor.take(phrase):
            return (ToPayFor(purpose),)
    if not cursor.take_any("abilities", "an ability"):
        return None
    if not cursor.take("of"):
        return (ToActivate(Anything()),)
    sources = parse_filter(cursor)
    return None if sources is None else (ToActivate(sources),)


def _to_pay(cursor: Cursor) -> tuple[Use, ...] | None:
    if cursor.take("generic mana costs"):
        return (ToPayCostsWith("generic"),)
    if cursor.take_any("a cost that contains", "costs that contain"):
        return _symbol(cursor)
    for phrase, purpose in _PAID_FOR:
        if cursor.take(phrase):
            return (ToPayFor(purpose),)
    return None


def _symbol(cursor: Cursor) -> tuple[Use, ...] | None:
    symbol = cursor.peek_text()
    if not symbol.startswith("{"):
        return None
    cursor.next()
    return (ToPayCostsWith(symbol),)


@attempt
def read_spend_only(cursor: Cursor) -> SpendOnlyTypes | None:
    """Read "Spend only white mana on X."."""
    if not cursor.take("spend only"):
        return None
    letters = ""
    while not letters or cursor.take_any("and / or", "and", "or"):
        color = cursor.take_any(*COLOR_NAMES)
        if not color:
            return None
        letters += COLOR_NAMES[color]
    if not cursor.take("mana on X") or not cursor.take_end():
        return None
    return SpendOnlyTypes(letters, "X")
