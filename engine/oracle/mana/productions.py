"""What is added: the words after "add" (CR 106.3)."""

from itertools import combinations, permutations
from typing import Final

from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    Number,
    Plus,
    ThatMuch,
    Times,
    UntoldNumber,
)
from engine.cards.conditions import Untold
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    Combination,
    DoubleUnspent,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    Production,
    TypeSource,
    UntoldTypes,
)
from engine.mana.types import COLORS, TYPES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.passing import (
    amount_or_untold,
    at_end,
    each_or_untold,
    pass_number,
)
from engine.oracle.mana.sources import ANY_COLOR, parse_colors_among, parse_source
from engine.oracle.mana.symbols import parse_flexible
from engine.oracle.phrases.amounts import parse_amount, parse_each, parse_where_x
from engine.oracle.phrases.filters import parse_filter
from engine.oracle.phrases.numbers import parse_number

MAX_SYMBOLS: Final = 20  # of a number in words before a symbol
_LETTER_SYMBOLS = {f"{{{letter}}}": letter for letter in TYPES}


@attempt
def parse_production(cursor: Cursor) -> Production | None:
    """Read "{G}{G}", "one mana of any color", "{C} for each ..." and the like, without "add"."""
    if cursor.take("no mana"):
        return FixedMana(())
    for reader in (
        _twice_of_one,
        _choice_with_source,
        _groups,
        parse_flexible,
        _amount_of,
        _mana_of,
        _each_color,
        _noted,
    ):
        found = reader(cursor)
        if found is not None:
            return found
    return None


@attempt
def parse_add(cursor: Cursor) -> Production | None:
    """Read "add ..." or "choose a color. Add ... of that color", or what doubles a pool."""
    if cursor.take_in_turn("double the amount of each type", "of unspent mana you have"):
        return DoubleUnspent()
    chosen = _choose_first(cursor)
    if chosen is not None:
        return chosen
    if cursor.take("for each color among"):
        among = _among(cursor)
        if among is None or not cursor.take(", add one mana of that color"):
            return None
        return EachType(among)
    return parse_production(cursor) if cursor.take("add") else None


def _among(cursor: Cursor) -> TypeSource | None:
    if cursor.take("the exiled cards used to craft ~"):
        return ColorsOfExiled()
    among = parse_filter(cursor)
    return None if among is None else ColorsOfPermanents(among)


def parse_letters(cursor: Cursor) -> str:
    """Read symbols of mana in a row, "{G}{G}"; their letters, "" for none."""
    letters = ""
    while cursor.peek_text() in _LETTER_SYMBOLS:
        letters += _LETTER_SYMBOLS[cursor.next()]
    return letters


@attempt
def _twice_of_one(cursor: Cursor) -> Production | None:
    """Read "two mana of any one color and two mana of any other color"."""
    first = parse_number(cursor)
    if not isinstance(first, Number) or not cursor.take("mana of any one color and"):
        return None
    second = parse_number(cursor)
    if not isinstance(second, Number) or not cursor.take("mana of any other color"):
        return None
    if not 1 <= first.value <= MAX_SYMBOLS or not 1 <= second.value <= MAX_SYMBOLS:
        return None
    pairs = combinations(COLORS, 2) if first == second else permutations(COLORS, 2)
    return FixedMana(tuple(a * first.value + b * second.value for a, b in pairs))


# --- printed symbols ------------------------------------------------------------------------------


@attempt
def _groups(cursor: Cursor) -> Production | None:
    """Read "{G}", "{W} or {U}", "{W}{W}, {W}{B}, or {B}{B}", "{G} for each ..."."""
    groups: list[str] = []
    while True:
        letters = parse_letters(cursor)
        if not letters:
            return None
        groups.append(letters)
        before = cursor.at
        joined = cursor.take_any(", or", ",", "or")
        if not joined or cursor.peek_text() not in _LETTER_SYMBOLS:
            cursor.at = before
            break
    if cursor.sees("or"):
        return None
    if len(groups) > 1 and cursor.take(", and"):
        letters = parse_letters(cursor)  # all of them: "{W}{W}, {U}{U}, and {R}{R}"
        return FixedMana(("".join((*groups, letters)),)) if letters else None
    if len(groups) == 1 and cursor.take(f", plus an additional {_symbols(groups[0])} for each"):
        more = parse_each(cursor)
        return None if more is None else FixedMana(tuple(groups), Plus(Number(1), more))
    if len(groups) == 1 and cursor.take(f", then add an additional {_symbols(groups[0])} for each"):
        more = parse_each(cursor)
        return None if more is None else FixedMana(tuple(groups), Plus(Number(1), more))
    if not cursor.take("for each"):
        return FixedMana(tuple(groups))
    times = each_or_untold(cursor)
    return None if times is None else _for_each(tuple(groups), times)


def _for_each(groups: tuple[str, ...], times: Amount) -> Production | None:
    """So many times a group; of several, each time another one may be chosen."""
    if len(groups) == 1:
        return FixedMana(groups, times)
    letters = "".join(groups)
    return Combination(Letters(letters), times) if len(letters) == len(groups) else None


def _symbols(letters: str) -> str:
    return "".join(f"{{{letter}}}" for letter in letters)


@attempt
def _choice_with_source(cursor: Cursor) -> Production | None:
    """Read "{G} or one mana of the chosen color"."""
    letters = parse_letters(cursor)
    if len(letters) != 1 or not cursor.take("or one mana of"):
        return None
    source = parse_source(cursor)
    return None if source is None else OneType(EitherSource((Letters(letters), source)))


@attempt
def _amount_of(cursor: Cursor) -> Production | None:
    """Read "an amount of {G} equal to ...", "X {G}, where X is ..."."""
    if cursor.take_any("an amount of", "amount of"):
        letters = parse_letters(cursor)
        if len(letters) != 1 or not cursor.take("equal to"):
            return None
        amount = amount_or_untold(cursor)
        return None if amount is None else FixedMana((letters,), amount)
    if cursor.take("X"):
        return _x_of_letters(cursor)
    amount = None if cursor.peek() in ("a", "an") else _how_much(cursor)
    letters = parse_letters(cursor) if amount is not None else ""
    if amount is None or len(letters) != 1:
        return None
    if isinstance(amount, Number):
        many = 1 <= amount.value <= MAX_SYMBOLS
        return FixedMana((letters * amount.value,)) if many else None
    return FixedMana((letters,), amount)


def _x_of_letters(cursor: Cursor) -> Production | None:
    """Read "{G}" or "{G} or X {W}" after X, and what X is."""
    groups = [parse_letters(cursor)]
    while cursor.take("or X"):
        groups.append(parse_letters(cursor))
    if any(len(group) != 1 for group in groups):
        return None
    if len(groups) == 1 and cursor.take("and X"):
        second = parse_letters(cursor)  # "X {U} and X {R}"
        if len(second) != 1:
            return None
        groups = [groups[0] + second]
    where = _where_x(cursor)
    return None if where is None else FixedMana(tuple(groups), where)


def _where_x(cursor: Cursor) -> Amount | None:
    """What X is: announced where nothing is said; None for words about mana."""
    if not cursor.sees(", where X is"):
        return parse_where_x(cursor) or AnnouncedX()
    start = cursor.at
    found = parse_where_x(cursor)
    if found is not None and at_end(cursor):
        return found
    cursor.at = start
    cursor.take(", where X is")
    return pass_number(cursor)


def _how_much(cursor: Cursor) -> Amount | None:
    """Read a number, "that much" or "twice that much"."""
    if cursor.take("that much"):
        return ThatMuch()
    if cursor.take("twice that much"):
        return Times(2, ThatMuch())
    return parse_number(cursor)


# --- mana of something ----------------------------------------------------------------------------


@attempt
def _mana_of(cursor: Cursor) -> Production | None:
    """Read "two mana of any one color", "X mana in any combination of ..., where X is ..."."""
    if cursor.take("an amount of mana of"):
        source = parse_source(cursor)
        follows = source is not None and cursor.take("equal to")
        amount = amount_or_untold(cursor) if follows else None
        return None if source is None or amount is None else OneType(source, amount)
    number = _how_much(cursor)
    if number is None or not cursor.take("mana"):
        return None
    if number == Number(2) and cursor.take("of different colors"):
        return FixedMana(tuple(map("".join, combinations(COLORS, 2))))
    if cursor.take("of"):
        if number != Number(1) and cursor.sees("any color") and not _of_some_color(cursor):
            return None
        source = parse_source(cursor)
        if source is None:
            return None
        if number == Number(1) and source != ChosenColor() and cursor.sees("for each"):
            # each of them may be of another colour
            return Combination(source, _multiplied(cursor, number))
        return OneType(source, _multiplied(cursor, number))
    combined = _combination(cursor) if cursor.take("in any combination of") else None
    return None if combined is None else Combination(combined, _multiplied(cursor, number))


def _of_some_color(cursor: Cursor) -> bool:
    """Whether "any color" goes on; several mana of one colour are "of any one color"."""
    return cursor.peek(2) in ("in", "that", "among")


def _multiplied(cursor: Cursor, number: Amount) -> Amount:
    """The number, or what X is, or "for each" for one."""
    if cursor.sees(", where X is"):
        return _where_x(cursor) or number
    before = cursor.at
    each = each_or_untold(cursor) if number == Number(1) and cursor.take("for each") else None
    if each is None:
        cursor.at = before
        return number
    return each


def _combination(cursor: Cursor) -> TypeSource | None:
    """Read "colors", "{R} and/or {G}", "{W}, {U}, and/or {B}"."""
    if cursor.take("colors"):
        return ANY_COLOR
    marked = cursor.untold()
    words = cursor.take_any("your guild's colors", "its colors") if marked is None else marked
    if words or marked is not None:
        return UntoldTypes(words)
    letters = parse_letters(cursor)
    while letters:
        before = cursor.at
        joined = cursor.take_any(", and / or", "and / or", ",")
        more = parse_letters(cursor) if joined else ""
        if len(more) != 1:
            cursor.at = before
            break
        letters += more
    return Letters(letters) if len(letters) > 1 else None


# --- a colour chosen first ------------------------------------------------------------------------


@attempt
def _choose_first(cursor: Cursor) -> Production | None:
    """Read "choose a color. Add one mana of that color" and its kin."""
    if cursor.take("choose two colors. Add a mana of each of the chosen colors"):
        return FixedMana(tuple(map("".join, combinations(COLORS, 2))))
    if not cursor.take("choose a color"):
        return None
    source = parse_colors_among(cursor) if cursor.take("of") else ANY_COLOR
    if source is None or not cursor.take(". Add"):
        return None
    if cursor.take_in_turn("an amount of mana", "of that color equal to"):
        amount = parse_amount(cursor)
        return None if amount is None else OneType(source, amount)
    number = parse_number(cursor)
    if number is None or not cursor.take("mana of that color"):
        return None
    if number == Number(1) and cursor.take("unless any player pays {1}"):
        return Instead(OneType(source), Untold("somebody pays {1}"), FixedMana(()))
    return OneType(source, _multiplied(cursor, number))


@attempt
def _each_color(cursor: Cursor) -> Production | None:
    """Read "one mana of each color among ..."."""
    if not cursor.take("one mana of each color"):
        return None
    if not cursor.take("among"):
        return None
    among = parse_filter(cursor)
    return None if among is None else EachType(ColorsOfPermanents(among))


_NOT_TOLD: Final = (
    "mana equal to enchanted permanent's mana cost",
    "~'s last noted type and amount of mana",
)


@attempt
def _noted(cursor: Cursor) -> Production | None:
    """Read mana of which a board tells neither type nor amount."""
    words = cursor.take_any(*_NOT_TOLD)
    if words:
        return OneType(UntoldTypes(words), UntoldNumber(words))
    cursor.take("to your mana pool")
    return parse_production(cursor) if cursor.peek(-1) == "pool" else None
