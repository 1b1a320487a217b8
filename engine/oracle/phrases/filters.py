"""Noun phrases: which objects a text speaks of, with who controls, casts or holds them."""

from engine.cards.amounts import Amount, Number
from engine.cards.filters import (
    AllOf,
    CanProduce,
    CastFrom,
    ColorCount,
    Compares,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasAbilityNamed,
    HasCounter,
    HasParity,
    HasXInCost,
    IsChosen,
    IsHost,
    IsItself,
    IsNamed,
    Not,
    OwnedBy,
    SharesNameWithExiled,
    SharesNameWithSource,
    SharesTypeWithExiled,
    Targets,
)
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases import amounts
from engine.oracle.phrases.clauses import parse_clause
from engine.oracle.phrases.combine import all_of, any_of
from engine.oracle.phrases.names import parse_name
from engine.oracle.phrases.nouns import parse_adjectives, parse_core
from engine.oracle.phrases.numbers import parse_comparison, parse_number
from engine.oracle.words.counters import parse_counter_kind
from engine.oracle.words.vocabulary import FILTER_KEYWORDS
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase.

    filter: what it matches, control included; zone and caster are not in it
    kind: "spell", "card", "permanent", "source", "token", "" where a type names it
    caster: "you", "opponent", "any" where the phrase says who casts it
    zone: "graveyard", "hand", "exile" where the phrase says where it is; whose: "you" ...
    """

    filter: Filter
    kind: str = ""
    caster: str = ""
    zone: str = ""
    whose: str = ""


_CONTROL = (
    ("you control but don't own", AllOf((ControlledBy("you"), Not(OwnedBy("you"))))),
    ("you control", ControlledBy("you")),
    ("your team controls", ControlledBy("you")),  # a board knows no other team members
    ("you don't control", Not(ControlledBy("you"))),
    ("an opponent controls", ControlledBy("opponent")),
    ("your opponents control", ControlledBy("opponent")),
    ("opponents control", ControlledBy("opponent")),
    ("each opponent controls", ControlledBy("opponent")),
    ("enchanted player controls", ControlledBy("host")),
    ("you own", OwnedBy("you")),
    ("you don't own", Not(OwnedBy("you"))),
    ("your opponents own", OwnedBy("opponent")),
)
_CAST = (
    ("you cast", "you"),
    ("your opponents cast", "opponent"),
    ("opponents cast", "opponent"),
    ("an opponent casts", "opponent"),
    ("each opponent casts", "opponent"),
    ("a player casts", "any"),
    ("players cast", "any"),
)
_CAST_FROM = (
    ("from your graveyard", "graveyard"),
    ("from a graveyard", "graveyard"),
    ("from graveyards", "graveyard"),
    ("from your hand", "hand"),
    ("from exile", "exile"),
    ("from the command zone", "command"),
    ("from anywhere other than your hand", "not hand"),
    ("from anywhere other than their hand", "not hand"),
    ("from anywhere other than their hands", "not hand"),
)
_ZONES = (
    ("in your graveyard", "graveyard", "you"),
    ("in your hand", "hand", "you"),
    ("in all graveyards", "graveyard", "any"),
    ("in each graveyard", "graveyard", "any"),
    ("in graveyards", "graveyard", "any"),
    ("in an opponent's graveyard", "graveyard", "opponent"),
    ("in your opponents' graveyards", "graveyard", "opponent"),
    ("in an opponent's hand", "hand", "opponent"),
    ("in all players' hands", "hand", "any"),
    ("in your library", "library", "you"),
    ("in target opponent's hand", "hand", "target opponent"),
    ("in target opponent's graveyard", "graveyard", "target opponent"),
    ("you own in exile", "exile", "you"),
    ("in exile", "exile", "any"),
)
_CHOSEN = (
    ("of the chosen type", "type"),
    ("of the chosen creature type", "type"),
    ("of the chosen color", "color"),
    ("with the chosen name", "name"),
)

_COMPARISONS = (
    ("less than or equal to", "<="),
    ("greater than or equal to", ">="),
    ("equal to", "="),
    ("greater than", ">"),
    ("less than", "<"),
)


def parse_filter(cursor: Cursor) -> Filter | None:
    """Read a phrase such as "nonbasic lands your opponents control" or "~".

    None, nothing read, where there is none or where it says who casts it or names a zone.
    """
    start = cursor.at
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.zone:
        cursor.at = start
        return None
    return noun.filter


def _marked(cursor: Cursor) -> bool:
    """Whether what the printer says of an object follows, which no board tells."""
    return (cursor.sees("for which") or cursor.sees("that")) and "«" in cursor.peek(
        1
    ) + cursor.peek(2)


@attempt
def parse_noun(cursor: Cursor) -> Noun | None:
    """Read a whole noun phrase, with what follows the noun."""
    if cursor.take("~"):
        untold = parse_clause(cursor) if _marked(cursor) else None
        return Noun(IsItself() if untold is None else all_of(IsItself(), untold), "permanent")
    core = parse_core(cursor)
    if core is None:
        return None
    noun = Noun(core.filter, core.kind)
    while True:
        longer = _extend(cursor, noun, joined=core.joined)
        if longer is None:
            return noun
        noun = longer


def _extend(cursor: Cursor, noun: Noun, *, joined: bool) -> Noun | None:
    """The noun with one more thing that follows it, None where nothing does."""
    return (
        _zone(cursor, noun)
        or _control(cursor, noun)
        or _cast(cursor, noun)
        or _chosen(cursor, noun)
        or (None if joined else _relative(cursor, noun))
    )


def _narrow(noun: Noun, part: Filter) -> Noun:
    return Noun(all_of(noun.filter, part), noun.kind, noun.caster, noun.zone, noun.whose)


def _zone(cursor: Cursor, noun: Noun) -> Noun | None:
    if noun.zone:
        return None
    if cursor.sees("total in all graveyards"):
        cursor.take("total")
    for phrase, zone, whose in _ZONES:
        if cursor.take(phrase):
            return Noun(noun.filter, noun.kind, noun.caster, zone, whose)
    return noun if cursor.take("on the battlefield") else None


def _control(cursor: Cursor, noun: Noun) -> Noun | None:
    if "control" in _said(noun.filter):
        return None
    for phrase, part in _CONTROL:
        if cursor.take(phrase):
            return _narrow(noun, part)
    return None


def _said(found: Filter) -> set[str]:
    parts = found.parts if isinstance(found, AllOf) else (found,)
    return {"control" for part in parts if isinstance(part, ControlledBy | OwnedBy)}


def _cast(cursor: Cursor, noun: Noun) -> Noun | None:
    if noun.kind == "spell" and not noun.caster:
        for phrase, who in _CAST:
            if cursor.take(phrase):
                return Noun(noun.filter, noun.kind, who, noun.zone, noun.whose)
    if noun.kind == "spell":
        if cursor.take_any("from your graveyard or from exile", "from graveyards or from exile"):
            return _narrow(noun, any_of(CastFrom("graveyard"), CastFrom("exile")))
        for phrase, zone in _CAST_FROM:
            if cursor.take(phrase):
                return _narrow(noun, CastFrom(zone))
    return None


def _chosen(cursor: Cursor, noun: Noun) -> Noun | None:
    for phrase, what in _CHOSEN:
        if cursor.take(phrase):
            return _narrow(noun, IsChosen(what))
    if cursor.take("other than ~"):
        return _narrow(noun, Not(IsItself()))
    return None


def _relative(cursor: Cursor, noun: Noun) -> Noun | None:
    """A clause of "with", "without", "that" or "named"."""
    start = cursor.at
    fixed = parse_clause(cursor) or _state_clause(cursor)
    if fixed is not None:
        return _narrow(noun, fixed)
    part: Filter | None = None
    if cursor.take("with"):
        part = _with(cursor)
    elif cursor.take("without"):
        keyword = _with_x(cursor) or _keywords(cursor)
        part = None if keyword is None else Not(keyword)
    elif cursor.take("named"):
        part = _named(cursor)
    elif cursor.take_any("that are", "that's", "that is"):
        some = cursor.take("one or more colors")
        part = ColorCount(1, 5) if some else parse_adjectives(cursor)
    elif cursor.take_any("that aren't", "that isn't"):
        found = parse_adjectives(cursor)
        part = None if found is None else Not(found)
    elif cursor.take_any("that have", "that has"):
        part = _has(cursor)
    elif noun.kind == "spell" and cursor.take_any("that targets", "that target"):
        part = _targets(cursor)
    if part is None:
        cursor.at = start
        return None
    return _narrow(noun, part)


@attempt
def _state_clause(cursor: Cursor) -> Filter | None:
    """Read "that could produce {C}", "that entered this turn"."""
    if cursor.take("that could produce"):
        letter = cursor.next()
        return CanProduce(letter[1]) if letter in _MANA else None
    if cursor.take_any(*_SHARES_TYPE):
        return SharesTypeWithExiled()
    return EnteredThisTurn() if cursor.take("that entered this turn") else None


_SHARES_TYPE = (
    "that share a card type with the exiled card",
    "that shares a card type with the exiled card",
)
_MANA = tuple(f"{{{letter}}}" for letter in "WUBRGC")


def _named(cursor: Cursor) -> Filter | None:
    if cursor.take("~"):
        return SharesNameWithSource()
    name = parse_name(cursor)
    return IsNamed(name) if name else None


def _targets(cursor: Cursor) -> Filter | None:
    if cursor.take("enchanted player"):
        return Targets(IsHost())
    cursor.take("one or more")
    found = parse_filter(cursor)
    return None if found is None else Targets(found)


_PARITIES = (
    ("even mana values", False),
    ("an even mana value", False),
    ("odd mana values", True),
    ("an odd mana value", True),
)


def _with_parity(cursor: Cursor) -> Filter | None:
    odd = next((odd for phrase, odd in _PARITIES if cursor.take(phrase)), None)
    return None if odd is None else HasParity("mana value", odd)


def _with(cursor: Cursor) -> Filter | None:
    return (
        _with_x(cursor)
        or _with_parity(cursor)
        or _with_colors(cursor)
        or _with_counter(cursor)
        or _with_exiled_name(cursor)
        or _comparison(cursor)
        or _has(cursor)
    )


def _with_x(cursor: Cursor) -> Filter | None:
    phrases = (
        "{X} in its mana cost",
        "{X} in their mana costs",
        "{X} in their mana cost",
        "{X} in its activation cost",
        "{X} in their activation costs",
        "a mana cost that contains {X}",
    )
    return HasXInCost() if cursor.take_any(*phrases) else None


@attempt
def _with_colors(cursor: Cursor) -> Filter | None:
    """Read "exactly three colors"."""
    number = parse_number(cursor) if cursor.take("exactly") else None
    if not isinstance(number, Number) or not cursor.take_any("colors", "color"):
        return None
    return ColorCount(number.value, number.value)


def _with_exiled_name(cursor: Cursor) -> Filter | None:
    return SharesNameWithExiled() if cursor.take("the same name as the exiled card") else None


@attempt
def _with_counter(cursor: Cursor) -> Filter | None:
    bound = (">=", 1) if cursor.take_any("a", "an") else parse_comparison(cursor)
    kind = parse_counter_kind(cursor)
    if kind is None or not cursor.take_any("on it", "on them"):
        return None
    if bound is not None and bound[0] != ">=":
        return None
    return HasCounter(kind, bound[1] if bound else 1)


@attempt
def _comparison(cursor: Cursor) -> Filter | None:
    """Read "mana value 3 or less", "power 4 or greater", "power or toughness 1 or less"."""
    pair = cursor.take("power or toughness")
    what = "power" if pair else cursor.take_any("mana value", "power", "toughness")
    if not what:
        return None
    found = _bound(cursor)
    if found is None:
        return None
    comparison, amount = found
    one = Compares(what, comparison, amount)
    return any_of(one, Compares("toughness", comparison, amount)) if pair else one


def _bound(cursor: Cursor) -> tuple[str, Amount] | None:
    """Read "4 or greater", "X or less", "less than or equal to ...", "equal to ...", "3"."""
    for phrase, comparison in _COMPARISONS:
        if cursor.take(phrase):
            amount = amounts.parse_amount(cursor)
            return None if amount is None else (comparison, amount)
    amount = parse_number(cursor)
    if amount is None:
        return None
    if cursor.take_any("or greater", "or more"):
        return ">=", amount
    if cursor.take("or less"):
        return "<=", amount
    return None if cursor.sees("or") else ("=", amount)


def _has(cursor: Cursor) -> Filter | None:
    if cursor.take("no abilities"):
        return Not(HasAbilityNamed(""))
    return _keywords(cursor)


@attempt
def _keywords(cursor: Cursor) -> Filter | None:
    """Read "flying", "a cycling ability", "flying or reach"."""
    found: list[Filter] = []
    while True:
        article = cursor.take_any("a", "an")
        keyword = cursor.take_any(*FILTER_KEYWORDS)
        if not keyword or (article and not cursor.take("ability")):
            return None
        found.append(HasAbilityNamed(keyword))
        if not cursor.sees("or") or cursor.peek(1) not in {
            key.split()[0] for key in FILTER_KEYWORDS
        }:
            return any_of(*found)
        cursor.take("or")
