"""The costs that are written before a colon or after "as an additional cost" (CR 118)."""

from engine.cards.amounts import Amount, AnnouncedX, CountersOn, Number, PaidCount
from engine.cards.costs import (
    CostPart,
    Discard,
    DiscardHand,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapOthers,
    UntapSelf,
    Waterbend,
)
from engine.cards.filters import AllOf, Anything, ControlledBy, Filter, IsItself, IsTapped
from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol, SymbolError, parse_symbol
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import acts, deeds
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import Noun, parse_noun
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.words.counters import parse_counter_kind


@attempt
def parse_cost_parts(cursor: Cursor) -> tuple[CostPart, ...] | None:
    """Read parts joined by commas and "and": "{2}, {T}, Sacrifice a creature"."""
    parts: list[CostPart] = []
    while True:
        part = parse_cost_part(cursor)
        if part is None:
            return None
        parts.append(part)
        before = cursor.at
        if isinstance(part, Discard) and cursor.take("and another card"):
            parts.append(Discard(Anything()))
            before = cursor.at
        if not (cursor.take(", and") or cursor.take(",") or cursor.take("and")):
            return tuple(parts)
        if not _starts_part(cursor):
            cursor.at = before
            return tuple(parts)


def parse_cost_part(cursor: Cursor) -> CostPart | None:
    """Read one part; None, nothing read, where it is no cost."""
    for reader in _PARTS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


def parse_mana_cost(cursor: Cursor) -> ManaCost | None:
    """Read mana symbols in a row; None, nothing read, where there is none."""
    symbols: list[Symbol] = []
    while cursor.peek().startswith("{"):
        try:
            symbols.append(parse_symbol(cursor.peek()[1:-1]))
        except SymbolError:
            break
        cursor.next()
    return ManaCost.of(symbols) if symbols else None


def _starts_part(cursor: Cursor) -> bool:
    return cursor.peek().startswith("{") or cursor.peek() in _VERBS


_VERBS = (
    "pay",
    "sacrifice",
    "tap",
    "untap",
    "remove",
    "put",
    "discard",
    "exile",
    "return",
    "reveal",
    "mill",
    "exert",
    *deeds.VERBS,
    *acts.VERBS,
)


# --- symbols --------------------------------------------------------------------------------------


def _tap(cursor: Cursor) -> CostPart | None:
    if cursor.take("{T}"):
        return TapSelf()
    return UntapSelf() if cursor.take("{Q}") else None


def _mana(cursor: Cursor) -> CostPart | None:
    cost = parse_mana_cost(cursor)
    return None if cost is None else PayMana(cost)


def _loyalty(cursor: Cursor) -> CostPart | None:
    text = cursor.peek_text()
    if cursor.peek(1) != ":" or not text:
        return None
    if text in ("-X", "+X"):
        cursor.next()
        return Loyalty(1 if text == "+X" else -1, variable=True)
    if text == "0" or (text[0] in "+-" and text[1:].isdecimal()):
        cursor.next()
        return Loyalty(int(text))
    return None


# --- payments ---------------------------------------------------------------------------------


@attempt
def _pay(cursor: Cursor) -> CostPart | None:
    """Read "Pay 2 life", "Pay {E}{E}", "Pay {1}"."""
    if not cursor.take("pay"):
        return None
    energy = 0
    while cursor.take("{E}"):
        energy += 1
    if energy:
        return PayEnergy(Number(energy))
    if cursor.peek().startswith("{"):
        return _mana(cursor)
    amount = parse_number(cursor)
    if amount is None:
        return None
    if cursor.take("{E}"):
        return PayEnergy(amount)
    if isinstance(amount, Number) and cursor.peek().startswith("{"):
        each = parse_mana_cost(cursor)  # "pay six {C}"
        return None if each is None else PayMana(each * amount.value)
    return PayLife(amount) if cursor.take("life") else None


@attempt
def _sacrifice(cursor: Cursor) -> CostPart | None:
    if not cursor.take("sacrifice"):
        return None
    if cursor.take("~"):
        return SacrificeSelf()
    counted = _counted(cursor)
    return None if counted is None else Sacrifice(*counted)


@attempt
def _tap_others(cursor: Cursor) -> CostPart | None:
    tap = cursor.take_any("tap", "untap")
    counted = _counted(cursor) if tap else None
    if counted is None:
        return None
    what, count = counted
    wanted = IsTapped(tap == "untap")
    parts = what.parts if isinstance(what, AllOf) else (what,)
    if wanted not in parts or ControlledBy("you") not in parts:
        return None
    rest = all_of(*(p for p in parts if p not in (wanted, ControlledBy("you"))))
    return TapOthers(rest, count) if tap == "tap" else UntapOthers(rest, count)


@attempt
def _counters(cursor: Cursor) -> CostPart | None:
    """Read "Remove a charge counter from ~", "Put a -1/-1 counter on ~"."""
    if cursor.take("remove all"):
        every = parse_counter_kind(cursor)
        return RemoveCounters(every, CountersOn(every)) if every and cursor.take("from ~") else None
    verb = cursor.take_any("remove", "put")
    count = _count(cursor) if verb else None
    kind = parse_counter_kind(cursor) if count is not None else None
    if count is None or kind is None:
        return None
    if verb == "put":
        return PutCounters(kind, count) if cursor.take("on ~") else None
    if cursor.take("from ~"):
        return RemoveCounters(kind, count)
    if not cursor.take_any("from among", "from"):
        return None
    among = parse_noun(cursor)
    if among is None or among.zone or among.caster:
        return None
    return RemoveCounters(kind, count, among.filter)


@attempt
def _discard(cursor: Cursor) -> CostPart | None:
    if not cursor.take("discard"):
        return None
    if cursor.take("~"):
        return DiscardSelf()
    if cursor.take("your hand"):
        return DiscardHand()
    counted = _counted(cursor, cards=True)
    cursor.take("at random")  # what is discarded, not how much
    return None if counted is None else Discard(*counted)


@attempt
def _exile(cursor: Cursor) -> CostPart | None:
    """Read "Exile ~ from your graveyard", "Exile two cards from your graveyard"."""
    if not cursor.take("exile"):
        return None
    if cursor.take("~"):
        return ExileSelf(_from_zone(cursor) or "battlefield")
    count = _count(cursor)
    noun = None if count is None else parse_noun(cursor)
    if noun is None or noun.caster or noun.zone or count is None:
        return None
    zone = _from_zone(cursor)
    if zone:
        return ExileCards(noun.filter, zone, count)
    if not _controlled(noun.filter):
        return None
    return ExileCards(noun.filter, "battlefield", count)


def _from_zone(cursor: Cursor) -> str:
    zones = {
        "from your graveyard": "graveyard",
        "from your hand": "hand",
        "from the top of your library": "library",
    }
    phrase = cursor.take_any(*zones)
    return zones[phrase] if phrase else ""


def _controlled(what: Filter) -> bool:
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return ControlledBy("you") in parts


@attempt
def _return(cursor: Cursor) -> CostPart | None:
    if cursor.take("return ~ to its owner's hand"):
        return ReturnToHand(IsItself())
    counted = _counted(cursor) if cursor.take("return") else None
    if counted is None or not _controlled(counted[0]):
        return None
    if not cursor.take_any(
        "to its owner's hand", "to their owner's hand", "to their owners' hands"
    ):
        return None
    return ReturnToHand(*counted)


@attempt
def _reveal(cursor: Cursor) -> CostPart | None:
    count = _count(cursor) if cursor.take("reveal") else None
    noun = None if count is None else parse_noun(cursor)  # with "in your hand" where it is said so
    if count is None or noun is None or noun.caster or noun.kind != "card":
        return None
    told = (noun.zone, noun.whose) == ("hand", "you") or not noun.zone
    hand = told and (noun.zone or cursor.take("from your hand"))
    return RevealCards(noun.filter, count) if hand else None


@attempt
def _mill(cursor: Cursor) -> CostPart | None:
    count = parse_number(cursor) if cursor.take("mill") else None
    return Mill(count) if count is not None and cursor.take_any("cards", "card") else None


def _exert(cursor: Cursor) -> CostPart | None:
    return Exert() if cursor.take("exert ~") else None


@attempt
def _waterbend(cursor: Cursor) -> CostPart | None:
    mana = parse_mana_cost(cursor) if cursor.take("waterbend") else None
    return None if mana is None else Waterbend(mana)


# --- how many of what ---------------------------------------------------------------------------


def _count(cursor: Cursor) -> Amount | None:
    """Read "a", "two", "X", "any number of" (an open number); "another" counts as one, unread."""
    if cursor.take("any number of"):
        return PaidCount()
    if cursor.take("one or more"):
        return PaidCount(least=1)
    if cursor.sees("another") or cursor.sees("all"):
        return Number(1) if cursor.sees("another") else None
    found = parse_number(cursor)
    return AnnouncedX() if found == AnnouncedX() else found


def _counted(cursor: Cursor, *, cards: bool = False) -> tuple[Filter, Amount] | None:
    """A number and a noun phrase without zone or caster."""
    count = _count(cursor)
    noun = None if count is None else parse_noun(cursor)
    if count is None or noun is None or not _plain(noun, cards=cards):
        return None
    return noun.filter, count


def _plain(noun: Noun, *, cards: bool) -> bool:
    return not noun.zone and not noun.caster and (noun.kind == "card") == cards


_PARTS = (
    _tap,
    _mana,
    _loyalty,
    _pay,
    _sacrifice,
    _tap_others,
    _counters,
    _discard,
    _exile,
    _return,
    _reveal,
    _mill,
    _exert,
    _waterbend,
    *deeds.PARTS,
    acts.parse_act,
)
