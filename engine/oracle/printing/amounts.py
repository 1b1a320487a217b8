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
    UntoldNumber,
)
from engine.cards.filters import AnyOf, Anything, HasType, IsGroup
from engine.cards.tallies import (
    ClassLevel,
    CommanderCasts,
    CommanderManaValue,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.oracle.marks import marked
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
    ("library", "you"): "in your library",
    ("hand", "any"): "in all players' hands",
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
    return (_EACH.get(type(amount)) or _TERMS[type(amount)])(amount)


def is_counted(amount: Amount) -> bool:
    """Whether it can be said after "for each"."""
    if isinstance(amount, UntoldNumber):
        return not _is_term(amount)
    if isinstance(amount, Plus):
        return is_counted(amount.left) and is_counted(amount.right)
    if isinstance(amount, PropertyOf):
        return amount == PropertyOf("colors", "target")
    return type(amount) in _EACH


_ADVENTURERS: Final = AnyOf((HasType("Instant"), HasType("Sorcery"), IsGroup("adventure")))


_IN_GRAVEYARD: Final = CountOf(_ADVENTURERS, "graveyard", "you")


def _count(amount: CountOf) -> str:
    if amount == _IN_GRAVEYARD:
        kinds = "are instant cards, sorcery cards, and/or have an Adventure"
        return f"cards in your graveyard that {kinds}"
    if amount.zone == "battlefield":
        return nouns.print_noun(amount.what)
    return f"{nouns.print_noun(amount.what, 'card')} {_ZONES[amount.zone, amount.whose]}"


def _both(amount: Plus) -> str:
    if amount == Plus(CountOf(_ADVENTURERS, "exile", "you"), _IN_GRAVEYARD):
        kinds = "an instant card, a sorcery card, or a card that has an Adventure"
        return f"card you own in exile and in your graveyard that's {kinds}"
    return f"{print_each(amount.left)} and each {print_each(amount.right)}"


def _is_term(amount: UntoldNumber) -> bool:
    """Whether the words are those of a number, not of what is counted."""
    return not amount.words or amount.words.startswith(_NUMBERS)


_NUMBERS: Final = ("the ", "~", "your ", "its ", "half ", "twice ", "that ", "an amount ", "mana ")


def _untold(amount: UntoldNumber) -> str:
    words = marked(amount.words)
    return words if _is_term(amount) else f"the number of {words}"


def _summand(amount: Amount) -> str:
    """One of two numbers that are added; a sum of counts is one number."""
    if isinstance(amount, Plus) and is_counted(amount):
        return f"the number of {print_each(amount)}"
    return print_amount(amount)


def _property(amount: PropertyOf) -> str:
    if amount.of == "target":
        return f"the {amount.what} of the permanent it targets"
    return f"{_OF[amount.of]} {amount.what}"


def _among(amount: Greatest | TotalOf | DifferentNumbers) -> str:
    """What a number is taken of."""
    if amount.zone == "battlefield":
        return nouns.print_noun(amount.among)
    return f"{nouns.print_noun(amount.among, 'card')} {_ZONES[amount.zone, amount.whose]}"


def _different(amount: DifferentNumbers) -> str:
    if amount.what == "name":
        return f"differently named {nouns.print_noun(amount.among)}"
    return f"different {amount.what} among {_among(amount)}"


def _most(amount: MostControlled) -> str:
    who = "an opponent" if amount.who == "opponent" else "a player"
    return f"the greatest number of {nouns.print_noun(amount.what)} {who} controls"


def _targets(amount: TargetsCount) -> str:
    if amount.what == Anything():
        return "target"
    return f"{nouns.print_noun(amount.what)} it targets"


def _counters_among(amount: CountersAmong) -> str:
    if amount.players:
        return "counter among players and permanents"
    kind = f"{amount.kind} counter" if amount.kind else "counter"
    return f"{kind} among {nouns.print_noun(amount.among)}"


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
    Greatest: lambda a: f"the greatest {a.what} among {_among(a)}",
    TotalOf: lambda a: f"the total {a.what} of {_among(a)}",
    MostControlled: _most,
    ClassLevel: lambda _: "~'s level",
    CommanderManaValue: lambda _: (
        "the greatest mana value of a commander you own on the battlefield or in the command zone"
    ),
    UntoldNumber: _untold,
    PropertyOf: _property,
    ManaSpent: _spent,
    Times: lambda a: f"{_times(a.factor)} {print_amount(a.amount)}",
    Plus: lambda a: f"{_summand(a.left)} plus {_summand(a.right)}",
    Minus: lambda a: f"{print_amount(a.left)} minus {print_amount(a.right)}",
    Half: lambda a: f"half {print_amount(a.amount)}, rounded {'up' if a.up else 'down'}",
}


def _times(factor: int) -> str:
    return "twice" if factor == 2 else f"{number_word(factor)} times"  # noqa: PLR2004 - twice is two


_EACH: Final[dict[type, Callable[[Any], str]]] = {
    CountOf: _count,
    PropertyOf: lambda a: (
        "color of the permanent it targets" if a.what == "colors" else _property(a)
    ),
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
    DifferentNumbers: _different,
    CommanderCasts: lambda a: (
        f"time {'it' if a.this else 'you'}'"
        f"{'s been' if a.this else 've'} cast {'' if a.this else 'your commander '}"
        "from the command zone this game"
    ),
    TargetsCount: _targets,
    CountersAmong: _counters_among,
    UntoldNumber: lambda a: marked(a.words),
    Plus: _both,
    PartySize: lambda _: "creature in your party",
    CreaturesDied: lambda a: f"creature that died {_under(a.who)}this turn",
    TargetsBeyond: lambda _: "target beyond the first",
}


def _under(who: str) -> str:
    return "under your control " if who == "you" else ""
