"""Numbers that a text counts: after "for each", "where X is", "equal to"."""

from engine.cards.amounts import (
    Amount,
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    ColorsSpent,
    CountersOn,
    CountOf,
    Devotion,
    DifferentNumbers,
    Greatest,
    Half,
    LifeChanged,
    LifeTotal,
    ManaSpent,
    Minus,
    PaidCount,
    PlayerCounters,
    PlayersCount,
    Plus,
    PropertyOf,
    SpellsCast,
    Times,
    TotalOf,
    UntoldNumber,
)
from engine.cards.filters import Anything, IsItself
from engine.mana.types import COLOR_NAMES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import counted, filters
from engine.oracle.phrases.earlier import parse_tally, parse_total
from engine.oracle.phrases.nouns import parse_core
from engine.oracle.phrases.numbers import parse_integer, parse_number
from engine.oracle.phrases.tallies import TALLIES
from engine.oracle.words.counters import parse_counter_kind

_SPENT_ON = (
    *(f"to cast {what}" for what in ("~", "it", "her", "him")),
    *(f"to cast {what}" for what in ("this spell", "that spell", "that creature")),
)
_PLAYER_COUNTERS = ("experience", "energy", "poison", "rad", "speed")
_OF = (
    ("~'s", "self"),
    ("the sacrificed creature's", "sacrificed"),
    ("the sacrificed artifact's", "sacrificed"),
    ("the sacrificed permanent's", "sacrificed"),
    ("the exiled card's", "exiled"),
    ("that spell's", "spell"),
    ("the exiled creature's", "given up"),
    ("the discarded card's", "discarded"),
    ("the revealed card's", "revealed"),
    ("enchanted creature's", "host"),
    ("equipped creature's", "host"),
)
_OF_AFTER = (
    ("~", "self"),
    ("the sacrificed creature", "sacrificed"),
    ("the sacrificed artifact", "sacrificed"),
    ("the sacrificed permanent", "sacrificed"),
    ("the exiled card", "exiled"),
    ("the exiled creature", "given up"),
    ("the discarded card", "discarded"),
    ("the revealed card", "revealed"),
    ("enchanted creature", "host"),
    ("equipped creature", "host"),
)
_PROPERTIES = ("mana value", "power", "toughness")


@attempt
def parse_amount(cursor: Cursor) -> Amount | None:
    """Read what follows "where X is" or "equal to": an amount, sums and halves included."""
    left = _term(cursor)
    if left is None:
        return None
    if cursor.take("plus"):
        right = _term(cursor)
        return None if right is None else Plus(left, right)
    if cursor.take("minus"):
        right = _term(cursor)
        return None if right is None else Minus(left, right)
    return left


@attempt
def parse_each(cursor: Cursor) -> Amount | None:
    """Read what follows "for each" or "the number of": the thing that is counted."""
    start = cursor.at
    for reader in _EACH:
        found = reader(cursor)
        if found is not None and not _goes_on(cursor):
            return found
        cursor.at = start
    return None


def _goes_on(cursor: Cursor) -> bool:
    """Whether more is said of what was counted."""
    word = cursor.peek()
    return word in _GOES_ON or (word == "that" and not cursor.sees("that player"))


# words after which more is said of what is counted
_GOES_ON = frozenset(("you", "you're", "you've", "who", "they've", "sacrificed", "attacking"))


@attempt
def parse_where_x(cursor: Cursor) -> Amount | None:
    """Read ", where X is ..." with its comma."""
    cursor.take(",")
    return parse_amount(cursor) if cursor.take("where X is") else None


def _term(cursor: Cursor) -> Amount | None:
    for reader in _TERMS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


# --- terms ----------------------------------------------------------------------------------------


@attempt
def _number_of(cursor: Cursor) -> Amount | None:
    return parse_each(cursor) if cursor.take("the number of") else None


@attempt
def _multiple(cursor: Cursor) -> Amount | None:
    if cursor.take("twice"):
        factor: int | None = 2
    else:
        factor = parse_integer(cursor)
        if factor is None or not cursor.take("times"):
            return None
    amount = _term(cursor)
    return None if factor is None or amount is None else Times(factor, amount)


@attempt
def _half(cursor: Cursor) -> Amount | None:
    if not cursor.take("half"):
        return None
    amount = _term(cursor)
    cursor.take(",")
    rounded = cursor.take_any("rounded up", "rounded down")
    return None if amount is None or not rounded else Half(amount, up=rounded == "rounded up")


@attempt
def _life(cursor: Cursor) -> Amount | None:
    if cursor.take_any("the amount of life you", "the amount of life you've"):
        which = cursor.take_any("gained", "lost")
        return LifeChanged(which) if which and cursor.take("this turn") else None
    if cursor.take_any(
        "the total amount of life your opponents lost this turn",
        "the total life lost by your opponents this turn",
    ):
        return LifeChanged("lost", "opponent")
    return LifeTotal() if cursor.take("your life total") else None


@attempt
def _devotion(cursor: Cursor) -> Amount | None:
    if not cursor.take("your devotion to"):
        return None
    if cursor.take("that color"):
        return Devotion("")
    first = _color(cursor)
    second = _color(cursor) if first and cursor.take("and") else ""
    return Devotion(first + second) if first else None


def _color(cursor: Cursor) -> str:
    name = cursor.take_any(*COLOR_NAMES)
    return COLOR_NAMES[name] if name else ""


@attempt
def _greatest(cursor: Cursor) -> Amount | None:
    """Read "the greatest power among creatures you control" and the total of it."""
    greatest = cursor.take_any("the greatest", "the highest")
    if not greatest and not cursor.take("the total"):
        return None
    what = cursor.take_any(*_PROPERTIES)
    noun = filters.parse_noun(cursor) if what and cursor.take_any("among", "of") else None
    if noun is None or noun.caster:
        return None
    where = (noun.zone, noun.whose) if noun.zone else ()
    return Greatest(what, noun.filter, *where) if greatest else TotalOf(what, noun.filter, *where)


@attempt
def _property(cursor: Cursor) -> Amount | None:
    for phrase, of in _OF:
        if cursor.take(phrase):
            what = cursor.take_any(*_PROPERTIES)
            return PropertyOf(what, of) if what else None
    cursor.take("the")
    what = cursor.take_any(*_PROPERTIES)
    if not what or not cursor.take("of"):
        return None
    for phrase, of in _OF_AFTER:
        if cursor.take(phrase):
            return PropertyOf(what, of)
    return None


@attempt
def _mana_spent(cursor: Cursor) -> Amount | None:
    """Read "the amount of mana spent to cast it", or of {U} alone."""
    if not cursor.take_any("the total amount of", "the amount of"):
        return None
    if cursor.take("mana"):
        letter = ""
    elif cursor.peek_text() in {f"{{{each}}}" for each in "WUBRGC"}:
        letter = cursor.next()[1]
    else:
        return None
    return ManaSpent(letter) if cursor.take("spent") and _spent_on(cursor) else None


def _spent_on(cursor: Cursor) -> bool:
    return bool(cursor.take_any(*_SPENT_ON))


def _untold(cursor: Cursor) -> Amount | None:
    words = cursor.untold()
    return None if words is None else UntoldNumber(words)


def _plain(cursor: Cursor) -> Amount | None:
    return parse_number(cursor) if cursor.peek() not in ("a", "an") else None


# --- things counted -------------------------------------------------------------------------------


def _colors_spent(cursor: Cursor) -> Amount | None:
    start = cursor.at
    if cursor.take_any("color of mana spent", "colors of mana spent") and _spent_on(cursor):
        return ColorsSpent()
    cursor.at = start
    if cursor.take_any("mana spent") and _spent_on(cursor):
        return ManaSpent()
    cursor.at = start
    if cursor.peek_text() in {f"{{{each}}}" for each in "WUBRGC"}:
        letter = cursor.next()[1]
        if cursor.take("spent") and _spent_on(cursor):
            return ManaSpent(letter)
    cursor.at = start
    return None


@attempt
def _land_types(cursor: Cursor) -> Amount | None:
    if not cursor.take_any("basic land type among", "basic land types among"):
        return None
    among = filters.parse_filter(cursor)
    return None if among is None else BasicLandTypes(among)


@attempt
def _colors_among(cursor: Cursor) -> Amount | None:
    if not cursor.take_any("color among", "colors among"):
        return None
    among = filters.parse_filter(cursor)
    return None if among is None else ColorsAmong(among)


@attempt
def _different(cursor: Cursor) -> Amount | None:
    """Read "different power among creatures you control"."""
    what = cursor.take_any(*_PROPERTIES) if cursor.take("different") else ""
    among = filters.parse_filter(cursor) if what and cursor.take("among") else None
    return None if among is None else DifferentNumbers(what, among)


def _card_types(cursor: Cursor) -> Amount | None:
    phrases = (
        "card type among cards in your graveyard",
        "card types among cards in your graveyard",
    )
    return CardTypesInGraveyard() if cursor.take_any(*phrases) else None


@attempt
def _counters(cursor: Cursor) -> Amount | None:
    kind = parse_counter_kind(cursor)
    if kind is None:
        return None
    if cursor.take_any("on ~", "on it"):
        return CountersOn(kind)
    if cursor.take_any("on enchanted creature", "on equipped creature", "on enchanted permanent"):
        return CountersOn(kind, "host")
    if cursor.take_any("you have", "you've got") and kind in _PLAYER_COUNTERS:
        return PlayerCounters(kind)
    return PaidCount() if cursor.take("removed this way") else None


def _players(cursor: Cursor) -> Amount | None:
    if cursor.take_any("opponents you have", "opponent you have", "opponents", "opponent"):
        return PlayersCount("opponents")
    if cursor.take_any("players in the game", "player in the game", "players", "player"):
        return PlayersCount("all")
    return None


@attempt
def _spells_cast(cursor: Cursor) -> Amount | None:
    """Read "other spell that player has cast this turn", "spells you've cast this turn"."""
    other = bool(cursor.take_any("other"))
    core = parse_core(cursor)
    if core is None or core.kind != "spell":
        return None
    who = cursor.take_any(*_CAST_BY)
    if not who or not cursor.take("this turn"):
        return None
    before = cursor.take_any("before that spell", "before it", "before this one")
    if not (other or before) and _CAST_BY[who] == "caster":
        return None
    return SpellsCast(core.filter, _CAST_BY[who])


_CAST_BY = {
    "that player has cast": "caster",
    "you've cast": "you",
    "you cast": "you",
    "your opponents have cast": "opponent",
    "an opponent has cast": "opponent",
    "cast": "any",
}


@attempt
def _objects(cursor: Cursor) -> Amount | None:
    """Read permanents and cards: "creature you control", "card in your hand"."""
    noun = filters.parse_noun(cursor)
    if noun is None or noun.caster or noun.kind == "spell":
        return None
    if _paid_way(cursor):
        return PaidCount()
    if noun.zone:
        return CountOf(noun.filter, noun.zone, noun.whose)
    if noun.kind == "card":
        return None
    if noun.filter in (IsItself(), Anything()):
        return None
    return CountOf(noun.filter)


def _paid_way(cursor: Cursor) -> bool:
    ways = (
        "sacrificed this way",
        "discarded this way",
        "tapped this way",
        "exiled this way",
        "returned this way",
        "revealed this way",
    )
    return bool(cursor.take_any(*ways))


_EACH = (
    _untold,
    _colors_spent,
    _land_types,
    _colors_among,
    _card_types,
    _different,
    *counted.EACH,
    *TALLIES,
    _counters,
    _spells_cast,
    _objects,
    _players,
    parse_tally,
)
_TERMS = (
    _untold,
    *counted.TERMS,
    _number_of,
    _multiple,
    _half,
    _life,
    _devotion,
    _greatest,
    _property,
    _mana_spent,
    _plain,
    parse_total,
)
