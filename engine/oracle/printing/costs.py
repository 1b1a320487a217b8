"""Costs as words."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.amounts import Amount, AnnouncedX, CountersOn, CountOf, Half, Number, PaidCount
from engine.cards.costs import (
    Act,
    CostPart,
    Deed,
    Discard,
    DiscardHand,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    GiveLife,
    Loyalty,
    Mill,
    OneOf,
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
from engine.cards.filters import Filter, IsItself
from engine.mana.cost import print_cost
from engine.oracle.printing.amounts import number_word, print_amount
from engine.oracle.printing.nouns import print_noun

_ZONES: Final = {
    "graveyard": " from your graveyard",
    "hand": " from your hand",
    "library": " from the top of your library",
    "battlefield": "",
}


def print_cost_parts(parts: tuple[CostPart, ...]) -> str:
    """Parts joined by commas: "{2}, {T}, sacrifice a creature"."""
    return ", ".join(map(print_part, parts))


def print_part(part: CostPart) -> str:
    """One part of a cost."""
    return _PARTS[type(part)](part)


def counted(what: Filter, count: Amount, noun: str = "permanent") -> str:
    """Say "a creature", "two lands", "X cards", "any number of creatures"."""
    name = print_noun(what, noun)
    if count == Number(1):
        return print_noun(what, noun, article="a")
    if isinstance(count, CountOf):
        return f"all {name}"
    if isinstance(count, Half):
        return f"half the {name}, rounded {'up' if count.up else 'down'}"
    return f"{how_many(count)} {name}"


def how_many(count: Amount) -> str:
    """A number before a noun; "X" for an announced one."""
    if isinstance(count, Number):
        return number_word(count.value)
    if isinstance(count, PaidCount) and count.least:
        return "one or more"
    return "X" if count == AnnouncedX() else "any number of"


def counters(kind: str, count: Amount) -> str:
    """Say "a charge counter", "two +1/+1 counters"."""
    name = f"{kind} counter" if kind else "counter"
    if count == Number(1):
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return f"{how_many(count)} {name}s"


def _remove(part: RemoveCounters) -> str:
    if isinstance(part.count, CountersOn):
        return f"remove all {part.kind} counters from ~"
    source = "~" if part.among is None else f"among {print_noun(part.among)}"
    return f"remove {counters(part.kind, part.count)} from {source}"


def _put(part: PutCounters) -> str:
    on = "~" if part.on is None else print_noun(part.on, article="a")
    return f"put {counters(part.kind, part.count)} on {on}"


def _deed(part: Deed) -> str:
    if part.verb == "choose" and part.what is not None:
        return f"choose {print_noun(part.what, article='a')}"
    if part.what is not None:
        exiled = f" and exile {'it' if part.count == Number(1) else 'them'}" if part.exile else ""
        return f"{part.verb} {counted(part.what, part.count)}{exiled}"
    if part.verb == "forage":
        return part.verb
    if isinstance(part.count, Number | AnnouncedX):
        number = "X" if part.count == AnnouncedX() else str(getattr(part.count, "value", ""))
        return f"{part.verb} {number}"
    return f"{part.verb} X, where X is {print_amount(part.count)}"


def _loyalty(part: Loyalty) -> str:
    if part.variable:
        return "+X" if part.change > 0 else "-X"
    return f"{part.change:+d}" if part.change else "0"


def _return(part: ReturnToHand) -> str:
    what = "~" if part.what == IsItself() else counted(part.what, part.count)
    return f"return {what} to its owner's hand"


def _life(part: PayLife) -> str:
    number = part.amount.value if isinstance(part.amount, Number) else "X"
    return f"pay {number} life"


def _energy(part: PayEnergy) -> str:
    if isinstance(part.amount, Number):
        return f"pay {'{E}' * part.amount.value}"
    return "pay X {E}"


def _exile(part: ExileCards) -> str:
    noun = "permanent" if part.zone == "battlefield" else "card"
    return f"exile {counted(part.what, part.count, noun)}{_ZONES[part.zone]}"


_PARTS: Final[dict[type, Callable[[Any], str]]] = {
    PayMana: lambda part: print_cost(part.cost),
    TapSelf: lambda _: "{T}",
    UntapSelf: lambda _: "{Q}",
    PayLife: _life,
    PayEnergy: _energy,
    SacrificeSelf: lambda _: "sacrifice ~",
    Sacrifice: lambda part: f"sacrifice {counted(part.what, part.count)}",
    TapOthers: lambda part: f"tap {_state(part.what, part.count, 'untapped')}",
    UntapOthers: lambda part: f"untap {_state(part.what, part.count, 'tapped')}",
    RemoveCounters: _remove,
    PutCounters: _put,
    Discard: lambda part: f"discard {counted(part.what, part.count, 'card')}",
    DiscardHand: lambda _: "discard your hand",
    DiscardSelf: lambda _: "discard ~",
    ExileSelf: lambda part: f"exile ~{_ZONES[part.zone]}",
    ExileCards: _exile,
    ReturnToHand: _return,
    RevealCards: lambda p: f"reveal {counted(p.what, p.count, 'card')} from your hand",
    Mill: lambda part: f"mill {_cards(part.count)}",
    GiveLife: lambda part: f"have {part.who} gain {print_amount(part.count)} life",
    Exert: lambda _: "exert ~",
    Deed: _deed,
    Waterbend: lambda part: f"waterbend {print_cost(part.cost)}",
    Act: lambda part: str(part.words),
    Loyalty: _loyalty,
    OneOf: lambda part: " or ".join(map(print_cost_parts, part.ways)),
}


def _cards(count: Amount) -> str:
    return "a card" if count == Number(1) else f"{how_many(count)} cards"


def _state(what: Filter, count: Amount, state: str) -> str:
    """Say "an untapped creature you control", "two untapped Elves you control"."""
    name = print_noun(what)
    other = name.startswith("other ")
    bare = name.removeprefix("other ") if other else name
    if count == Number(1):
        article = "another" if other else "an" if state[0] in "aeiou" else "a"
        return f"{article} {state} {bare} you control"
    return f"{how_many(count)} {'other ' if other else ''}{state} {bare} you control"


# --- after "by" ----------------------------------------------------------------------------------

_GERUNDS: Final = {
    "pay": "paying",
    "exile": "exiling",
    "sacrifice": "sacrificing",
    "discard": "discarding",
    "remove": "removing",
    "tap": "tapping",
    "return": "returning",
    "reveal": "revealing",
}


def gerunds(parts: tuple[CostPart, ...]) -> str:
    """What is paid, after "by": "paying {2} and sacrificing a creature"."""
    return " and ".join(map(_gerund, parts))


def _gerund(part: CostPart) -> str:
    words = print_part(part)
    verb, _, rest = words.partition(" ")
    return f"{_GERUNDS[verb]} {rest}" if verb in _GERUNDS else f"paying {words}"
