"""Abilities that stand together in one paragraph: lines of keywords, sentences that lean on others.

A pair is printed as the sentences that are read back to the same pair; what stands alone, alone.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine.cards.abilities import (
    Ability,
    Activated,
    CopyChanges,
    Grant,
    Keyword,
    SpellText,
    Together,
    Unread,
)
from engine.cards.amounts import CountersOn, Number
from engine.cards.conditions import ChosenIs, Compare, Condition, Untold, WasPaid
from engine.cards.filters import IsItself
from engine.cards.modifiers import (
    CostModifier,
    ModeCosts,
    ThisSpell,
    XLeast,
)
from engine.cards.statics import (
    EntersAsCopy,
    EntersChoosing,
    EntersWithCounters,
)
from engine.mana.cost import print_cost
from engine.oracle.activated import WORDED
from engine.oracle.marks import plain, unread
from engine.oracle.printing.activated_keywords import print_activated_keyword
from engine.oracle.printing.casting import print_keyword
from engine.oracle.printing.casting_pairs import CASTING_PAIRS, Abilities, AbilityPrinter, Found
from engine.oracle.printing.conditions import print_condition
from engine.oracle.printing.costs import counters
from engine.oracle.printing.costs_changed import (
    print_cost_modifier,
)
from engine.oracle.printing.nouns import print_noun
from engine.oracle.printing.statics import print_predicates
from engine.oracle.structured import STATION

_WRITTEN_OUT: Final = ("loyalty", *WORDED)  # no keyword in front of a cost


def print_together(abilities: Abilities, print_ability: AbilityPrinter) -> str:
    """One paragraph of these abilities, which reads back to them."""
    if abilities[:1] == (STATION,) and len(abilities) > 1:
        return _station(abilities[1:], print_ability)
    text = ""
    for part, is_line in print_parts(abilities, print_ability):
        if not text:
            text = part
        elif is_line and text.endswith(_LINE):
            text = f"{text.removesuffix(_LINE)}, {part}"
        else:
            text = f"{_closed(text)} {part}"
        text += _LINE if is_line else ""
    return f"{text.removesuffix(_LINE)[:1].upper()}{text.removesuffix(_LINE)[1:]}"


_LINE: Final = "\0"  # behind a keyword, while the paragraph is put together


def _closed(text: str) -> str:
    """A text that a sentence may follow."""
    keyword = text.endswith(_LINE)
    text = text.removesuffix(_LINE)
    return f"{text}." if keyword and not text.endswith(".") else text


def print_parts(
    abilities: Abilities, print_ability: AbilityPrinter
) -> tuple[tuple[str, bool], ...]:
    """The texts of the abilities, each alone or as a pair, and whether it is a keyword."""
    found: list[tuple[str, bool]] = []
    rest = abilities
    while rest:
        pair = next(filter(None, (printer(rest, print_ability) for printer in _PAIRS)), None)
        if pair is not None:
            found.append((pair[0], False))
            rest = rest[pair[1] :]
            continue
        if isinstance(rest[0], Unread):
            found.append((f"{unread(rest[0].touches)}.", False))
            rest = rest[1:]
            continue
        keyword = _keyword(rest[0])
        found.append((keyword or print_ability(rest[0]), bool(keyword)))
        rest = rest[1:]
    return tuple(found)


def print_given(abilities: Abilities, print_ability: AbilityPrinter) -> tuple[str, ...]:
    """The texts of abilities that something is given, one for each quotation."""
    return tuple(
        f"{text[:1].upper()}{text[1:]}" for text, _ in print_parts(abilities, print_ability)
    )


def _given(print_ability: AbilityPrinter, abilities: Abilities) -> tuple[str, ...]:
    return print_given(abilities, print_ability)


def _keyword(ability: Ability) -> str:
    """A keyword as part of a line, "" for what is none."""
    if isinstance(ability, Keyword):
        return print_keyword(ability)
    if isinstance(ability, Activated) and ability.keyword not in ("", *_WRITTEN_OUT):
        return print_activated_keyword(ability)
    return ""


# --- keywords -------------------------------------------------------------------------------------


def _station(levels: Abilities, print_ability: AbilityPrinter) -> str:
    """The levels of a station, each on a line (CR 702.184a)."""
    lines = ["Station"]
    for level in levels:
        match level:
            case Grant(_, given, Compare(CountersOn("charge"), ">=", Number(number))):
                lines.append(f"{number}+ | {print_together(given, print_ability)}")
            case _:
                lines.append(print_ability(level))
    return "\n".join(lines)


def _anchored(rest: Abilities, print_ability: AbilityPrinter) -> Found:
    """What is chosen as it enters, and what each choice gives, on a line (CR 614.12c)."""
    first = rest[0]
    if not isinstance(first, EntersChoosing) or not first.options:
        return None
    given = rest[1 : len(first.options) + 1]
    lines = [
        f"• {word} — {_chosen(each, ChosenIs(word), print_ability)}"
        for word, each in zip(first.options, given, strict=False)
    ]
    return "\n".join((print_ability(first), *lines)), len(lines) + 1


def _chosen(given: Ability, when: Condition, print_ability: AbilityPrinter) -> str:
    """What is given on a condition, without it."""
    match given:
        case Grant(_, abilities, condition) if condition == when:
            return print_together(abilities, print_ability) or f"{unread(frozenset())}."
        case Together(parts):
            open_parts: list[Any] = list(parts)  # each kind of part has the field
            return print_ability(
                Together(tuple(replace(part, condition=None) for part in open_parts))
            )
        case _:
            return print_ability(given)


def _modular_sunburst(rest: Abilities, _: AbilityPrinter) -> Found:
    pair = (Keyword("modular"), Keyword("sunburst"))
    return ("Modular—Sunburst", 2) if rest[:2] == pair else None


def _bounded_x(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "Kicker {X}. X can't be 0."."""
    match rest:
        case (Keyword(name) as keyword, XLeast(1, way), *_) if way == name:
            return f"{print_keyword(keyword)}. X can't be 0.", 2
        case _:
            return None


def _with_own_modifier(rest: Abilities, _: AbilityPrinter) -> Found:
    """Say "Flashback {8}{B}. ~ costs {X} less to cast this way, where X is ..."."""
    match rest:
        case (Keyword(name) as keyword, CostModifier(condition=WasPaid(way)) as change, *_) if (
            way == name and change.subject == ThisSpell()
        ):
            text = print_cost_modifier(replace(change, condition=None))
            return f"{print_keyword(keyword)}. {text.replace('cast', 'cast this way', 1)}", 2
        case _:
            return None


def _modes(rest: Abilities, print_ability: AbilityPrinter) -> Found:
    """Modes that have costs of their own, each on a line with what it does."""
    if not isinstance(rest[0], ModeCosts):
        return None
    costs = rest[0].costs
    effects = rest[1 : len(costs) + 1]
    if len(effects) < len(costs) or not all(isinstance(each, SpellText) for each in effects):
        return None
    mark = "+" if rest[0].keyword == "spree" else "• mode —"
    lines = (
        f"{mark} {print_cost(cost)} — {print_ability(effect)}"
        for cost, effect in zip(costs, effects, strict=True)
    )
    return "\n".join((rest[0].keyword, *lines)), len(costs) + 1


# --- entering -------------------------------------------------------------------------------------


def _enters_with_both(rest: Abilities, print_ability: AbilityPrinter) -> Found:
    """Say "If ~ was kicked, ~ enters with two +1/+1 counters and a trample counter on it ..."."""
    match rest:
        case (
            EntersWithCounters() as first,
            EntersWithCounters(kind, Number() as count) as more,
            *_,
        ):
            if replace(more, kind=first.kind, count=first.count) != first or not first.condition:
                return None
            found = _enters_with_more((first, *rest[2:]), print_ability)
            text, number = found or (print_ability(first), 1)
            both = f" and {counters(kind, count)} on it"
            return (text.replace(" on it", both, 1), number + 1) if " on it" in text else None
        case _:
            return None


def _enters_with_more(rest: Abilities, print_ability: AbilityPrinter) -> Found:
    """Say "If ~ was kicked, ~ enters with two +1/+1 counters on it and with haste."."""
    match rest:
        case (EntersWithCounters() as entering, Grant(which, given, Untold(words)), *_) if (
            entering.condition is not None and which == entering.which == IsItself()
        ):
            if words != f"as it entered {plain(print_condition(entering.condition))}":
                return None
            more = print_predicates((Grant(which, given),), partial(_given, print_ability))
            text = print_ability(entering).removesuffix(".")
            return f"{text} and with {more.removeprefix('has ')}.", 2
        case _:
            return None


def _copy_that_differs(rest: Abilities, print_ability: AbilityPrinter) -> Found:
    match rest:
        case (EntersAsCopy(what, ()), CopyChanges(changes), *_):
            copied = print_noun(what, article="a")
            differs = print_predicates(changes, partial(_given, print_ability))
            return f"You may have ~ enter as a copy of {copied}, except it {differs}.", 2
        case _:
            return None


_PAIRS: Final[tuple[Callable[[Abilities, AbilityPrinter], Found], ...]] = (
    _anchored,
    _modular_sunburst,
    _bounded_x,
    _with_own_modifier,
    _modes,
    *CASTING_PAIRS,
    _enters_with_both,
    _enters_with_more,
    _copy_that_differs,
)
