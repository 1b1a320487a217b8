"""What mana may be spent as, and what alone may be spent (CR 609.4b, 118)."""

from engine.cards.abilities import Ability
from engine.cards.filters import Anything, IsItself
from engine.cards.modifiers import (
    AbilitiesOf,
    LifeForSymbol,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    Subject,
    ThisSpell,
)
from engine.mana.types import COLOR_NAMES, TYPES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.spending import read_spend_only
from engine.oracle.phrases.filters import parse_filter, parse_noun
from engine.oracle.phrases.numbers import parse_integer

_AS = (
    ("mana of any color", "color"),
    ("mana of any type", "type"),
    ("colorless mana", "colorless"),
)


@attempt
def read_spend_as_though(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "you may spend mana as though ..." and what is said of other mana after it."""
    first = parse_spend_as_though(cursor) or _any_type(cursor)
    if first is None or not cursor.take_end():
        return None
    if not cursor.take_in_turn("you may spend other mana", "only as though it were colorless mana"):
        return (first,)
    others = "".join(letter for letter in TYPES if letter not in first.mana)
    return (first, SpendAsThough(others, "colorless", only=True)) if cursor.take_end() else None


@attempt
def _any_type(cursor: Cursor) -> SpendAsThough | None:
    """Read "you can spend mana of any type to cast creature spells"."""
    ways = ("you can spend mana of any type", "you may spend mana of any type")
    if not cursor.take_any(*ways, "mana of any type can be spent"):
        return None
    scope = _scope(cursor)
    return None if scope is None else SpendAsThough(TYPES, "type", scope)


@attempt
def parse_spend_as_though(cursor: Cursor) -> SpendAsThough | None:
    """The same sentence without its full stop."""
    who = cursor.take_any("you may spend", "players may spend")
    if not who:
        return None
    letters = _mana(cursor)
    if not letters or not cursor.take("as though it were"):
        return None
    as_type = _as_type(cursor)
    if not as_type:
        return None
    scope = _scope(cursor)
    player = "you" if who.startswith("you") else "any"
    return SpendAsThough(letters, as_type, scope, who=player)


def _mana(cursor: Cursor) -> str:
    if cursor.take("mana"):
        return TYPES
    color = cursor.take_any(*COLOR_NAMES, "colorless")
    if not color or not cursor.take("mana"):
        return ""
    return COLOR_NAMES.get(color, "C")


def _as_type(cursor: Cursor) -> str:
    for phrase, name in _AS:
        if cursor.take(phrase):
            return name
    color = cursor.take_any(*COLOR_NAMES)
    return COLOR_NAMES[color] if color and cursor.take("mana") else ""


@attempt
def _scope(cursor: Cursor) -> Subject | None:
    """Read "to cast artifact spells", "to activate abilities of creatures you control"."""
    if cursor.take_any("to pay the activation costs of ~'s abilities", "to activate ~'s abilities"):
        return AbilitiesOf(IsItself(), who="you")
    if cursor.take("to cast"):
        if cursor.take("~"):
            return ThisSpell()
        noun = parse_noun(cursor)
        if noun is None or noun.kind != "spell" or noun.caster not in ("", "you") or noun.zone:
            return None
        return SpellsOf(noun.filter, "you")
    if not cursor.take_any("to activate abilities of", "to activate the abilities of"):
        return AbilitiesOf(Anything(), who="you") if cursor.take("to activate abilities") else None
    sources = parse_filter(cursor)
    return None if sources is None else AbilitiesOf(sources, who="you")


@attempt
def read_life_for_symbol(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read that life may be paid for each {B} of a cost."""
    symbol = cursor.peek_text(2) if cursor.sees("for each") else ""
    if len(symbol) != len("{B}"):
        return None
    cursor.at += 3
    life = parse_integer(cursor) if cursor.take("in a cost, you may pay") else None
    if life is None or not cursor.take("life rather than pay that mana") or not cursor.take_end():
        return None
    return (LifeForSymbol(symbol[1], life),)


@attempt
def read_spend_only_from(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read which sources' mana alone may be spent on the spell, or that none may."""
    if cursor.take("you can't spend mana to cast ~"):
        return (SpendOnlyFrom(None),) if cursor.take_end() else None
    if not cursor.take("spend only mana produced by"):
        return None
    sources = parse_filter(cursor)
    if sources is None or not cursor.take("to cast ~") or not cursor.take_end():
        return None
    return (SpendOnlyFrom(sources),)


@attempt
def read_spend_only_on_x(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read "Spend only black mana on X." of a spell."""
    found = read_spend_only(cursor)
    return None if found is None else (found,)
