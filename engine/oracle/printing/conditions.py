"""Conditions as words, without their "if"."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.amounts import (
    Amount,
    CardTypesInGraveyard,
    ColorsSpent,
    CountersOn,
    CountOf,
    CreaturesDied,
    DifferentNumbers,
    ExiledWith,
    LandsPlayed,
    LifeChanged,
    LifeTotal,
    ManaSpent,
    Number,
    PlayerCounters,
    PlayersCount,
    Plus,
    SpellsCast,
    TotalOf,
)
from engine.cards.conditions import (
    Both,
    ChosenIs,
    Compare,
    Condition,
    Either,
    IsPhase,
    IsTurnOf,
    Neither,
    SomeOpponent,
    SourceIn,
    SourceIs,
    TargetIs,
    Untold,
    WasCast,
    WasPaid,
    XIs,
)
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasCounter,
    HasParity,
    IsHost,
)
from engine.cards.tallies import MostControlled
from engine.oracle.marks import marked
from engine.oracle.printing.amounts import number_word, print_amount, print_each
from engine.oracle.printing.costs import counters
from engine.oracle.printing.nouns import COLOR_WORDS, print_noun, with_article

_MORE: Final = {">=": "{} or more", "<=": "{} or fewer", "=": "{}"}
_ABOVE: Final = {">": "more than {}", "<": "fewer than {}"}


def print_condition(condition: Condition) -> str:
    """What is said after "if"."""
    return _CONDITIONS[type(condition)](condition)


def print_if(condition: Condition) -> str:
    """The condition with "if", "unless" or the words for a turn."""
    if isinstance(condition, IsTurnOf) and condition.who == "you":
        return "during your turn"
    if isinstance(condition, Neither) and not isinstance(condition.part, WasCast):
        return f"unless {print_condition(condition.part)}"
    return f"if {print_condition(condition)}"


_THEIR_END_STEP: Final = Both((IsPhase("end"), IsTurnOf("opponent")))


def conditional(condition: Condition | None, text: str) -> str:
    """A sentence with its condition before it."""
    if condition is None:
        return text
    if condition == IsTurnOf("you"):
        return f"during your turn, {text}"
    if condition == _THEIR_END_STEP:
        return f"during each opponent's end step, {text}"
    if isinstance(condition, Neither):
        return f"unless {print_condition(condition.part)}, {text}"
    return f"if {print_condition(condition)}, {text}"


def _bounded(comparison: str, value: int) -> str:
    return {**_MORE, **_ABOVE}[comparison].format(number_word(value))


def _compare(condition: Compare) -> str:
    amount, other = condition.amount, condition.other
    if isinstance(amount, MostControlled) and isinstance(other, Plus):
        number = print_amount(other.right)
        return f"an opponent controls at least {number} more {print_noun(amount.what)} than you"
    if isinstance(other, CountOf):
        return f"{print_amount(amount)} is {_ABOVE[condition.comparison]}".format(
            print_amount(other)
        )
    value = other.value if isinstance(other, Number) else 0
    found = _COMPARED.get(type(amount))
    said = found(amount, condition.comparison, value) if found is not None else None
    if said is not None:
        return said
    words = {
        ">": "greater than {}",
        "<": "less than {}",
        ">=": "{} or greater",
        "<=": "{} or less",
        "=": "{}",
    }
    return f"{print_amount(amount)} is {words[condition.comparison].format(number_word(value))}"


def _controlled(amount: CountOf, comparison: str, value: int) -> str | None:
    parts = amount.what.parts if isinstance(amount.what, AllOf) else (amount.what,)
    what: Filter
    if (amount.zone, amount.whose, amount.what) == ("hand", "you", Anything()):
        return f"you have {_bounded(comparison, value) if value else 'no'} cards in hand"
    if amount.zone != "battlefield":
        return f"there are {_bounded(comparison, value) if value else 'no'} {print_each(amount)}"
    one = (comparison, value) == (">=", 1)
    theirs = "an opponent controls" if one else "your opponents control"
    if IsHost() in parts:
        rest = [part for part in parts if part != IsHost()]
        what = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return f"enchanted permanent is {print_noun(what, article='a')}"
    for who, words in (("you", "you control"), ("opponent", theirs)):
        if ControlledBy(who) in parts:
            rest = [part for part in parts if part != ControlledBy(who)]
            what = rest[0] if len(rest) == 1 else AllOf(tuple(rest))
            return f"{words} {_how_many(what, comparison, value)}"
    return None


def _how_many(what: Filter, comparison: str, value: int) -> str:
    if (comparison, value) == (">=", 1):
        return print_noun(what, article="a")
    if (comparison, value) == ("=", 0):
        return f"no {print_noun(what)}"
    return f"{_bounded(comparison, value)} {print_noun(what)}"


def _counters_on(amount: CountersOn, comparison: str, value: int) -> str:
    kind = f"{amount.kind} counters" if amount.kind else "counters"
    if (comparison, value) == ("=", 0):
        return f"there are no {kind} on ~"
    if (comparison, value) == (">=", 1):  # "there is a counter on ~" asks for the source's state
        return f"the number of {kind} on ~ is one or greater"
    return f"there are {_bounded(comparison, value)} {kind} on ~"


def _different(amount: DifferentNumbers, comparison: str, value: int) -> str | None:
    count = _controlled(CountOf(amount.among), comparison, value)
    ways = {"name": "names", "power": "powers"}
    if count is None or amount.what not in ways or amount.zone != "battlefield":
        return None
    return f"{count} with different {ways[amount.what]}"


def _mana_spent(amount: ManaSpent, comparison: str, value: int) -> str | None:
    if (amount.type, comparison, value) == ("", "=", 0):
        return "no mana was spent to cast it"
    if comparison != ">=" or amount.type not in COLOR_WORDS:
        return None
    return f"at least {number_word(value)} {COLOR_WORDS[amount.type]} mana was spent to cast ~"


def _life_changed(amount: LifeChanged, comparison: str, value: int) -> str | None:
    who = "an opponent" if amount.who == "opponent" else "you"
    if (comparison, value) == (">=", 1):
        return f"{who} {amount.which} life this turn"
    return f"{who} {amount.which} {_bounded(comparison, value)} life this turn"


def _life_total(amount: LifeTotal, comparison: str, value: int) -> str | None:
    if amount.who == "lowest":
        return f"a player has {value} or less life"
    if amount.who == "opponent":
        return f"an opponent has {_greater(comparison, value)} life"
    return f"you have {_bounded(comparison, value)} life" if comparison in _MORE else None


def _spells(amount: SpellsCast, comparison: str, value: int) -> str | None:
    who = "you've cast" if amount.who == "you" else "an opponent cast"
    if (comparison, value) == ("=", 0) and amount.what == Anything():
        return f"{who} no spells this turn"
    if (comparison, value) == (">=", 1):
        return f"{who} {print_noun(amount.what, 'spell', article='a')} this turn"
    return f"{who} {_bounded(comparison, value)} {print_noun(amount.what, 'spell')} this turn"


_HAS: Final = {"you": "you have", "opponent": "an opponent has"}
_COMPARED: Final[dict[type[Amount], Callable[[Any, str, int], str | None]]] = {
    CountOf: _controlled,
    CardTypesInGraveyard: lambda a, c, v: f"there are {_bounded(c, v)} {print_each(a)}",
    CountersOn: _counters_on,
    ColorsSpent: lambda _a, c, v: f"{_bounded(c, v)} colors of mana were spent to cast ~",
    ManaSpent: _mana_spent,
    DifferentNumbers: _different,
    LifeChanged: _life_changed,
    LifeTotal: _life_total,
    PlayersCount: lambda a, c, v: f"you have {_bounded(c, v)} {a.which}" if c in _MORE else None,
    PlayerCounters: lambda a, c, v: f"{_HAS[a.who]} {_bounded(c, v)} {a.kind} counters",
    SpellsCast: _spells,
    TotalOf: lambda a, c, v: f"{print_noun(a.among)} have total {a.what} {_greater(c, v)}",
    CreaturesDied: lambda _a, _c, _v: "a creature died this turn",
    ExiledWith: lambda _a, _c, _v: "a card is exiled with ~",
    LandsPlayed: lambda _a, _c, _v: "you played a land this turn",
}


def _greater(comparison: str, value: int) -> str:
    return {">=": f"{value} or greater", "<=": f"{value} or less"}.get(comparison, str(value))


def _source(condition: SourceIs) -> str:
    if isinstance(condition.filter, HasParity):
        return f"~'s power is {'odd' if condition.filter.odd else 'even'}"
    if condition.filter == EnteredThisTurn():
        return "~ entered this turn"
    if isinstance(condition.filter, HasCounter):
        return f"~ has {counters(condition.filter.kind, Number(1))} on it"
    words = print_noun(condition.filter, "")
    state = words.split(" ", maxsplit=1)[0] in _STATES
    return f"~ is {words if state else with_article(words)}"


_STATES: Final = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "modified",
    "equipped",
    "enchanted",
)


def _x_is(condition: XIs) -> str:
    return f"X is {_MORE[condition.comparison].format(condition.value).replace('fewer', 'less')}"


def _turn(condition: IsTurnOf) -> str:
    return {"you": "it's your turn", "opponent": "it's an opponent's turn"}.get(
        condition.who, "it's its controller's turn"
    )


_PAID: Final = {
    "kicker": "~ was kicked",
    "bargain": "~ was bargained",
    "collect evidence": "evidence was collected",
}


def _paid(condition: WasPaid) -> str:
    if condition.cost.startswith("kicker {"):
        return f"~ was kicked with its {condition.cost.removeprefix('kicker ')} kicker"
    return _PAID.get(condition.cost, f"its {condition.cost} cost was paid")


_IN: Final = {
    "command": "in the command zone",
    "battlefield": "on the battlefield",
    "graveyard": "in your graveyard",
}


def _cast(condition: WasCast) -> str:
    zone = f" from your {condition.zone}" if condition.zone else ""
    return f"you cast it{zone}"


def _neither(condition: Neither) -> str:
    if isinstance(condition.part, WasCast):
        zone = condition.part.zone
        return f"you didn't cast it from your {zone}" if zone else "it wasn't cast"
    return f"not {print_condition(condition.part)}"


def _of_one(condition: SomeOpponent) -> str:
    part = condition.part
    if isinstance(part, Compare) and isinstance(part.amount, CountOf):
        amount, value = part.amount, part.other.value if isinstance(part.other, Number) else 0
        where = {"hand": "cards in hand", "graveyard": "cards in their graveyard"}
        if amount.zone in where and amount.what == Anything():
            number = _bounded(part.comparison, value) if value else "no"
            return f"an opponent has {number} {where[amount.zone]}"
    return print_condition(part).replace("your opponents control", "an opponent controls")


_END_STEP: Final = Both((IsPhase("end"), IsTurnOf("you")))


def _both(condition: Both) -> str:
    if condition == _END_STEP:
        return "it's your end step"
    return " and ".join(map(print_condition, condition.parts))


_CONDITIONS: Final[dict[type, Callable[[Any], str]]] = {
    Compare: _compare,
    IsTurnOf: _turn,
    IsPhase: lambda condition: f"it's your {condition.phase}",
    SourceIs: _source,
    SourceIn: lambda c: f"~ is {' or '.join(_IN[zone] for zone in c.zones)}",
    TargetIs: lambda condition: f"it targets {print_noun(condition.filter, article='a')}",
    WasPaid: _paid,
    WasCast: _cast,
    XIs: _x_is,
    ChosenIs: lambda c: f"{c.word} was chosen",
    Untold: lambda c: marked(c.words),
    Neither: _neither,
    SomeOpponent: _of_one,
    Both: _both,
    Either: lambda condition: " or ".join(map(print_condition, condition.parts)),
}
