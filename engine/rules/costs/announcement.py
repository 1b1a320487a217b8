"""What is announced as a spell is cast or an ability is activated (CR 601.2b)."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from engine.errors import NotationError
from engine.mana.cost import ManaCost, ManaCostError
from engine.mana.symbols import Symbol, SymbolError, parse_symbol
from engine.question import Question
from engine.rules.costs.keywords import ADDITIONAL, ALTERNATIVE, HELPERS, SAME_WORD, option_word
from engine.situation import Situation
from engine.values import dataclass, replace

MAX_OPTIONS: Final = 60
MAX_NUMBER: Final = 999  # of an announced X or number; larger ones are no real play
OWN: Final = "alternative cost"
FREE: Final = "free"
PRINTED: Final = "mana cost"


@dataclass(frozen=True, slots=True)
class Announcement:
    """The choices made in announcing.

    x: the announced X, None where nothing was said
    paid: optional additional costs that will be paid, by keyword, repeated: ("kicker", "buyback")
    kickers: the costs of the kickers that are meant, where a card has several
    declined: those that will not be
    alternative: "" for the mana cost, "free", "alternative cost" (the card's own), a keyword, or
        the name of a card that offers it
    alternative_cost: which one, where there are several
    for_mana_cost: the mana cost is paid, whatever else is offered
    symbols: pairs of a hybrid or Phyrexian symbol and what it counts as, None for life
    life_for: names of cards whose optional cost in life is paid
    sacrificed: names of what is sacrificed; sacrifice_count: or how many
    numbers: how many of other things where they are not named: ("exile", 2), ("discard", 1)
    named: other named objects: ("discard", "Name"), ("reveal", "Name"), ("tap", "Name"),
        ("exile", "Name")
    pays: the mana chosen where a cost is mana or something else
    helpers: pairs such as ("convoke", 2): they pay, they do not change the total
    fused: both halves of a split card
    modes: the costs of the chosen modes of a spell whose modes cost something each
    """

    x: int | None = None
    paid: tuple[str, ...] = ()
    kickers: tuple[ManaCost, ...] = ()
    declined: frozenset[str] = frozenset()
    alternative: str = ""
    alternative_cost: ManaCost | None = None
    for_mana_cost: bool = False
    symbols: tuple[tuple[Symbol, Symbol | None], ...] = ()
    life_for: tuple[str, ...] = ()
    sacrificed: tuple[str, ...] = ()
    sacrifice_count: int | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    named: tuple[tuple[str, str], ...] = ()
    pays: tuple[ManaCost, ...] = ()
    helpers: tuple[tuple[str, int], ...] = ()
    fused: bool = False
    modes: tuple[ManaCost, ...] = ()

    def helper(self, keyword: str) -> int | None:
        """How many times a keyword that helps paying is used; None where nothing was said."""
        told = [number for name, number in self.helpers if name == keyword]
        return sum(told) if told else None

    def times(self, keyword: str) -> int:
        """How often an optional additional cost is paid."""
        return self.paid.count(keyword)

    def count(self, verb: str) -> int | None:
        """How many things are announced for a verb; None where nothing was said of it."""
        if verb == "sacrifice":
            return len(self.sacrificed) or self.sacrifice_count
        told = [number for word, number in self.numbers if word == verb]
        names = self.names(verb)
        return sum(told) + len(names) if told or names else None

    def names(self, verb: str) -> tuple[str, ...]:
        """The objects named for a verb, "discard"."""
        return tuple(name for told, name in self.named if told == verb)


def announce(situation: Situation, question: Question) -> Announcement:
    """The announcement that a question's x and options tell.

    Raises:
        NotationError: an option that is not known, or two that exclude each other.
    """
    if len(question.options) > MAX_OPTIONS:
        raise NotationError(f"More than {MAX_OPTIONS} options were given; leave some out.")
    if question.x is not None and not 0 <= question.x <= MAX_NUMBER:
        raise NotationError(f"X is a number from 0 to {MAX_NUMBER}.")
    told = Announcement(x=question.x, alternative=FREE if question.how == FREE else "")
    for option in question.options:
        told = _with_option(told, option.strip(), situation)
    clash = [keyword for keyword in told.declined if keyword in told.paid]
    if told.for_mana_cost and told.alternative:
        raise _two_ways(PRINTED, told.alternative)
    if clash:
        raise NotationError(f"“{clash[0]}” is both paid and not paid; keep one of the two options.")
    return told


def _known_for(typed: str) -> str:
    """The options that are spelt nearly so, or else all, for an error message."""
    from difflib import get_close_matches  # noqa: PLC0415 - what is spelt well does without it

    words = (*sorted(ADDITIONAL), *sorted(ALTERNATIVE), FREE, OWN, PRINTED)
    near = get_close_matches(typed[:60].lower(), words, 3)
    return f"spelt nearly so: {', '.join(near)}" if near else f"known are {known_options()}"


def known_options() -> str:
    """The options in words, for an error message."""
    words = (*sorted(ADDITIONAL), *sorted(ALTERNATIVE), FREE, OWN, PRINTED)
    patterns = (
        "alternative cost {R}{G}",
        "life for {W/P}",
        "{2/G} as {2}",
        "convoke 2",
        "sacrifice CARD",
        "discard CARD",
        "splice CARD",
        "+ {1} (the cost of a mode)",
        "the name of a card that offers a cost",
    )
    return ", ".join((*words, *patterns))


def _with_option(told: Announcement, option: str, situation: Situation) -> Announcement:
    word = option_word(option)
    if word in ADDITIONAL:
        return replace(told, paid=(*told.paid, word))
    if word in ALTERNATIVE or word in {FREE, OWN}:
        return _with_alternative(told, word)
    if word == PRINTED:
        return replace(told, for_mana_cost=True)
    if word == "fused":
        return replace(told, fused=True)
    for pattern, read in _patterns():
        match = pattern.fullmatch(option)
        if match:
            return read(told, match)
    offering = _offering_card(option, situation)
    if offering:
        return _with_alternative(told, offering)
    raise NotationError(f"“{option[:60]}” is no option known here; {_known_for(option)}.")


class TwoAlternativesError(NotationError):
    """Two alternative costs for one spell, which the rules do not allow (CR 118.9a)."""


def _two_ways(one: str, other: str) -> TwoAlternativesError:
    return TwoAlternativesError(
        f"Only one alternative cost can be paid (CR 118.9a): “{one}” or “{other}”."
    )


def _with_alternative(told: Announcement, word: str) -> Announcement:
    if told.alternative and told.alternative != word:
        raise _two_ways(told.alternative, word)
    return replace(told, alternative=word)


def _offering_card(option: str, situation: Situation) -> str:
    """The board's name of a permanent or resolved effect that an option names, or ""."""
    wanted = option.casefold()
    names = [p.name for p in situation.battlefield]
    names += [p.characteristics.name for p in situation.battlefield]
    names += [effect.source for effect in situation.effects]
    return next((name for name in names if name.casefold() == wanted), "")


def _cost(text: str) -> ManaCost:
    try:
        return ManaCost.parse(text)
    except ManaCostError as error:
        raise NotationError(f"“{text[:40]}” is no mana cost: {error}.") from error


def _symbol(text: str) -> Symbol:
    try:
        return parse_symbol(text.strip().strip("{}"))
    except SymbolError as error:
        raise NotationError(f"“{text[:20]}” is no mana symbol: {error}.") from error


def _number(text: str) -> int:
    if len(text) > len(str(MAX_NUMBER)):
        raise NotationError(f"“{text[:12]}” is too large; numbers go up to {MAX_NUMBER}.")
    return int(text)


def _read_declined(told: Announcement, match: re.Match[str]) -> Announcement:
    word = match[1].casefold()
    keyword = option_word(word)
    if keyword not in ADDITIONAL:
        raise NotationError(f"“not {word[:40]}” names no optional cost; {_known_for(word)}.")
    return replace(told, declined=told.declined | {keyword})


def _read_own_cost(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(_with_alternative(told, OWN), alternative_cost=_cost(match[1]))


def _read_kicker(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, paid=(*told.paid, "kicker"), kickers=(*told.kickers, _cost(match[1])))


def _read_symbol(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, symbols=(*told.symbols, (_symbol(match[1]), _symbol(match[2]))))


def _read_life_symbol(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, symbols=(*told.symbols, (_symbol(match[1]), None)))


def _read_life(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, life_for=(*told.life_for, match[1].strip()))


def _read_helper(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, helpers=(*told.helpers, (match[1].casefold(), _number(match[2]))))


def _read_sacrifice_count(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, sacrifice_count=_number(match[1]))


def _read_sacrifice(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, sacrificed=(*told.sacrificed, match[1].strip()))


def _read_named(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, named=(*told.named, (match[1].casefold(), match[2].strip())))


def _read_times(told: Announcement, match: re.Match[str]) -> Announcement:
    word = match[1].casefold()
    keyword = SAME_WORD.get(word, word)
    number = _TIMES.get(match[2].casefold()) or _number(match[2])
    return replace(told, paid=(*told.paid, *([keyword] * min(number, MAX_OPTIONS))))


def _read_number(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, numbers=(*told.numbers, (match[1].casefold(), _number(match[2]))))


def _read_mode(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, modes=(*told.modes, _cost(match[1])))


def _read_deed(told: Announcement, match: re.Match[str]) -> Announcement:
    word = _DEED_WORDS.get(match[1].casefold(), match[1].casefold())
    return replace(told, named=(*told.named, (word, (match[2] or "").strip())))


_DEED_WORDS: Final = {
    "evidence collected": "collect evidence",
    "beheld": "behold",
    "blighted": "blight",
    "foraged": "forage",
    "waterbent": "waterbend",
}


def _read_pays(told: Announcement, match: re.Match[str]) -> Announcement:
    return replace(told, pays=(*told.pays, _cost(match[1])))


_TIMES: Final = {"once": 1, "twice": 2, "thrice": 3}
_REPEATED: Final = "|".join(
    re.escape(word)
    for word in sorted({*ADDITIONAL, *(w for w, same in SAME_WORD.items() if same in ADDITIONAL)})
)
_SYMBOL: Final = r"(\{[^{}]{1,9}\})"
_COST: Final = r"((?:\{[^{}]{1,9}\})+)"
_DEEDS: Final = "|".join(
    ("behold", "blight", "collect evidence", "forage", "waterbend", *_DEED_WORDS)
)
_Reader = Callable[[Announcement, re.Match[str]], Announcement]
_READERS: Final[tuple[tuple[str, _Reader], ...]] = (
    (r"not (\w[\w -]{1,30})", _read_declined),
    (rf"alternative cost {_COST}", _read_own_cost),
    (rf"(?:kicked|kicker) {_COST}", _read_kicker),
    (rf"life for {_SYMBOL}", _read_life_symbol),
    (rf"{_SYMBOL} as life", _read_life_symbol),
    (rf"{_SYMBOL} as {_SYMBOL}", _read_symbol),
    (r"life for (.{1,80})", _read_life),
    (rf"({'|'.join(HELPERS)}) (\d+)", _read_helper),
    (rf"({_REPEATED}) (\d+|once|twice|thrice)(?: times)?", _read_times),
    (r"sacrifice (\d+)", _read_sacrifice_count),
    (r"sacrifice (.{1,80})", _read_sacrifice),
    (rf"pay {_COST}", _read_pays),
    (rf"\+ ?{_COST}", _read_mode),
    (rf"({_DEEDS})(?: (.{{1,80}}))?", _read_deed),
    (r"(discard|reveal|tap|exile|return|remove) (\d+)", _read_number),
    (r"(discard|reveal|tap|exile|return|splice) (.{1,80})", _read_named),
)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], _Reader], ...]:
    """The patterns, compiled when the first option is read: most questions announce none."""
    return tuple((re.compile(pattern, re.IGNORECASE), read) for pattern, read in _READERS)
