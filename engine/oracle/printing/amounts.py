"""Amounts as words."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    ColorsSpent,
    CountersOn,
    CountOf,
    CreaturesDied,
    Devotion,
    DifferentNumbers,
    ExiledWith,
    Greatest,
    Half,
    LandsPlayed,
    LifeChanged,
    LifeTotal,
    ManaSpent,
    Minus,
    Number,
    PaidCount,
    PartySize,
    PlayerCounters,
    PlayersCount,
    Plus,
    PropertyOf,
    SpellsCast,
    TargetsBeyond,
    ThatMuch,
    Times,
    TotalOf,
)
from engine.oracle.printing import nouns
from engine.oracle.words.vocabulary import NUMBERS

_WORDS: Final = {value: word for word, value in NUMBERS.items()}
_ZONES: Final = {
    ("graveyard", "you"): "in your graveyard",
    ("graveyard", "any"): "in all graveyards",
    ("graveyard", "opponent"): "in your opponents' graveyards",
    ("hand", "you"): "in your hand",
    ("hand", "opponent"): "in an opponent's hand",
    ("hand", "target opponent"): "in target opponent's hand",
    ("graveyard", "target opponent"): "in target opponent's graveyard",
    ("exile", "you"): "you own in exile",
    ("exile", "any"): "in exile",
}
_OF: Final = {
    "self": "~'s",
    "spell": "that spell's",
    "sacrificed": "the sacrificed permanent's",
    "given up": "the exiled creature's",
    "exiled": "the exiled card's",
    "host": "enchanted creature's",
    "discarded": "the discarded card's",
    "revealed": "the revealed card's",
    "target": "its target's",
    "it": "its",
}
_CAST: Final = {
    "caster": "that player has cast this turn",
    "you": "you've cast this turn",
    "opponent": "your opponents have cast this turn",
    "any": "cast this turn",
}


def is_plain(amount: Amount) -> bool:
    """Whether it is written as a number or X."""
    return isinstance(amount, Number | AnnouncedX)


def figure(amount: Amount) -> str:
    """A plain amount in figures."""
    return str(amount.value) if isinstance(amount, Number) else "X"


def number_word(value: int) -> str:
    """A number in words, in figures past twenty."""
    return _WORDS.get(value, str(value))


def print_amount(amount: Amount) -> str:
    """What is said after "where X is" and "equal to"."""
    found = _TERMS.get(type(amount))
    return found(amount) if found is not None else f"the number of {print_each(amount)}"


def print_each(amount: Amount) -> str:
    """What is said after "for each" and "the number of"."""
    return _EACH[type(amount)](amount)


def is_counted(amount: Amount) -> bool:
    """Whether it can be said after "for each"."""
    return type(amount) in _EACH


def _count(amount: CountOf) -> str:
    if amount.zone == "battlefield":
        return nouns.print_noun(amount.what)
    return f"{nouns.print_noun(amount.what, 'card')} {_ZONES[amount.zone, amount.whose]}"


def _counters(amount: CountersOn) -> str:
    kind = f"{amount.kind} counter" if amount.kind else "counter"
    return f"{kind} on {'~' if amount.of == 'self' else 'enchanted creature'}"


def _spells(amount: SpellsCast) -> str:
    other = "other " if amount.who == "caster" else ""
    return f"{other}{nouns.print_noun(amount.what, 'spell')} {_CAST[amount.who]}"


def _devotion(amount: Devotion) -> str:
    if not amount.colors:
        return "your devotion to that color"
    return f"your devotion to {' and '.join(nouns.COLOR_WORDS[c] for c in amount.colors)}"


def _life(amount: LifeChanged) -> str:
    if amount.who == "opponent":
        return "the total amount of life your opponents lost this turn"
    return f"the amount of life you {amount.which} this turn"


def _spent(amount: ManaSpent) -> str:
    what = f"{{{amount.type}}}" if amount.type else "mana"
    return f"the amount of {what} spent to cast ~"


_TERMS: Final[dict[type, Callable[[Any], str]]] = {
    Number: lambda amount: number_word(amount.value),
    AnnouncedX: lambda _: "X",
    Devotion: _devotion,
    LifeChanged: _life,
    LifeTotal: lambda _: "your life total",
    ThatMuch: lambda _: "that much",
    LandsPlayed: lambda _: "the number of lands you played this turn",
    Greatest: lambda a: f"the greatest {a.what} among {nouns.print_noun(a.among)}",
    TotalOf: lambda a: f"the total {a.what} of {nouns.print_noun(a.among)}",
    PropertyOf: lambda a: f"{_OF[a.of]} {a.what}",
    ManaSpent: _spent,
    Times: lambda a: f"{_times(a.factor)} {print_amount(a.amount)}",
    Plus: lambda a: f"{print_amount(a.left)} plus {print_amount(a.right)}",
    Minus: lambda a: f"{print_amount(a.left)} minus {print_amount(a.right)}",
    Half: lambda a: f"half {print_amount(a.amount)}, rounded {'up' if a.up else 'down'}",
}


def _times(factor: int) -> str:
    return "twice" if factor == 2 else f"{number_word(factor)} times"  # noqa: PLR2004 - twice is two


_EACH: Final[dict[type, Callable[[Any], str]]] = {
    CountOf: _count,
    CountersOn: _counters,
    PlayerCounters: lambda a: f"{a.kind} counter you have",
    SpellsCast: _spells,
    PlayersCount: lambda a: "opponent you have" if a.which == "opponents" else "player in the game",
    ColorsSpent: lambda _: "color of mana spent to cast ~",
    BasicLandTypes: lambda a: f"basic land type among {nouns.print_noun(a.among)}",
    ColorsAmong: lambda a: f"color among {nouns.print_noun(a.among)}",
    CardTypesInGraveyard: lambda _: "card type among cards in your graveyard",
    PaidCount: lambda _: "counter removed this way",
    ExiledWith: lambda _: "card exiled with ~",
    DifferentNumbers: lambda a: f"different {a.what} among {nouns.print_noun(a.among)}",
    PartySize: lambda _: "creature in your party",
    CreaturesDied: lambda a: f"creature that died {_under(a.who)}this turn",
    TargetsBeyond: lambda _: "target beyond the first",
}


def _under(who: str) -> str:
    return "under your control " if who == "you" else ""
