"""Abilities -> text in the normal form that `engine.oracle.reader` reads; the inverse of reading.

What the ability language does not hold (effects outside of this field) is printed as "...".
"""

import re
from collections.abc import Callable
from typing import Any, Final

from engine.cards.abilities import (
    Ability,
    Activated,
    ActivationLimit,
    AddMana,
    CopyChanges,
    Effect,
    ForTurn,
    Grant,
    Keyword,
    OtherEffect,
    PutCounter,
    Reveal,
    SpellsHave,
    SpellText,
    TappedForMana,
    Together,
    Triggered,
    Unread,
    UntapThis,
)
from engine.cards.amounts import Amount
from engine.cards.conditions import Untold
from engine.cards.costs import ExileSelf
from engine.cards.filters import AllOf, Anything, CastFrom, IsItself
from engine.cards.modifiers import (
    CostModifier,
    CounterReplacement,
    ManaReplacement,
    ModeCosts,
    SpellsOf,
    SpendAsThough,
)
from engine.cards.statics import CastPermission, ChangeColors, ChangeTypes
from engine.mana.cost import print_cost
from engine.oracle.activated import WORDED
from engine.oracle.becoming import LASTING
from engine.oracle.limits import LEAST_X
from engine.oracle.marks import OUTSIDE, outside
from engine.oracle.phrases.combine import all_of
from engine.oracle.printing.activated_keywords import print_activated_keyword
from engine.oracle.printing.amounts import print_amount
from engine.oracle.printing.cast_ways import print_spending
from engine.oracle.printing.casting import (
    PRINTERS,
    print_keyword,
)
from engine.oracle.printing.conditions import print_condition
from engine.oracle.printing.costs import counters, print_cost_parts
from engine.oracle.printing.costs_changed import print_cost_modifier
from engine.oracle.printing.counters import print_counter_replacement
from engine.oracle.printing.mana import (
    print_add,
    print_mana_replacement,
    print_tapped_for_mana,
)
from engine.oracle.printing.nouns import print_noun, with_article
from engine.oracle.printing.paragraphs import print_given, print_together
from engine.oracle.printing.spending import PRINTERS as SPENDING_PRINTERS
from engine.oracle.printing.spending import print_spend_only
from engine.oracle.printing.statics import print_static
from engine.oracle.structured import MAX_SPEED


def print_ability(ability: Ability) -> str:
    """The ability as sentences; a keyword without a full stop, "" for one that is unread."""
    if isinstance(ability, Unread):
        return ""
    found = _WHOLE.get(type(ability)) or PRINTERS.get(type(ability))
    if found is not None:
        return _capital(found(ability))
    text = _capital(_sentence(ability))
    return text if text.endswith(_ENDS_QUOTED) else f"{text}."


def print_paragraph(abilities: tuple[Ability, ...]) -> str:
    """One paragraph of abilities that stand together; `read_paragraph` reads it to the same.

    Effects outside of this field and what is unread do not come back.
    """
    return print_together(abilities, print_ability)


def _given(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    return print_given(abilities, print_ability)


def _sentence(ability: Ability) -> str:
    found = SPENDING_PRINTERS.get(type(ability))
    if found is not None:
        return found(ability)
    return print_static(ability, _given) or OUTSIDE


_ENDS_QUOTED: Final = ('."', ".”", '"”')  # a sentence that ends with what it quotes


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- activated abilities --------------------------------------------------------------------------


def _activated(ability: Activated) -> str:
    implied = WORDED.get(ability.keyword)
    if implied is None and ability.keyword not in ("", "loyalty"):
        return print_activated_keyword(ability)
    word = "" if implied is None else f"{_capital(ability.keyword)} — "
    cost = word + _capital(print_cost_parts(ability.cost))
    place = _place(ability)
    text = f"{cost}: {place}{_effects(ability.effects)}"
    for modifier in ability.modifiers:
        text += f" {_capital(print_cost_modifier(modifier))}"
    if ability.spend_only is not None:
        text += f" {_capital(print_spend_only(ability.spend_only))}."
    text += _x_of(ability.x)
    return text + _limits(ability.limits[len(implied or ()) :])


def _place(ability: Activated) -> str:
    """From where it is activated, where its cost does not say that."""
    if ability.zone == "command":
        return "From the command zone, "
    exiled = any(isinstance(part, ExileSelf) for part in ability.cost)
    return "From your graveyard, " if ability.zone == "graveyard" and not exiled else ""


_LIMITS: Final = {
    "sorcery": "as a sorcery",
    "instant": "as an instant",
    "once": "once each turn",
    "once ever": "once",
    "your turn": "during your turn",
    "opponent's turn": "during an opponent's turn",
    "your upkeep": "during your upkeep",
    "upkeep": "during any upkeep step",
    "combat": "during combat",
    "end of combat": "during the end of combat step",
    "declare attackers": "during the declare attackers step",
    "declare blockers": "during the declare blockers step",
    "before attackers": "before attackers are declared",
}


def _limits(limits: tuple[ActivationLimit, ...]) -> str:
    words: list[str] = []
    text = ""
    for limit in limits:
        if limit.kind == LEAST_X:
            text += " X can't be 0."
        elif limit.kind == "any player":
            text += " Any player may activate this ability."
        elif limit.kind == "opponents only":
            text += " Only your opponents may activate this ability."
        elif limit.kind == "times":
            often = "twice" if limit.count == 2 else f"{limit.count} times"  # noqa: PLR2004 - twice is two
            text += f" Activate no more than {often} each turn."
        elif limit.kind == "if" and limit.condition is not None:
            words.append(f"only if {print_condition(limit.condition)}")
        elif limit.kind in _LIMITS:
            words.append(f"only {_LIMITS[limit.kind]}")
        elif limit.condition is not None:
            words.append(f"only {print_condition(limit.condition)}")
    return f"{text} Activate {' and '.join(words)}." if words else text


# --- effects --------------------------------------------------------------------------------------


def _effects(effects: tuple[Effect, ...]) -> str:
    return " ".join(map(_effect, effects))


def _effect(effect: Effect) -> str:
    match effect:
        case AddMana():
            return print_add(effect)
        case PutCounter(kind, count):
            return f"Put {counters(kind, count)} on ~."
        case UntapThis():
            return "Untap ~."
        case ForTurn():
            return _for_turn(effect)
        case Reveal(cards):
            return f"Reveal any number of {print_noun(cards, 'card')} in your hand."
        case OtherEffect(touches, targets):
            return f"{outside(touches, targets=targets)}."


def _for_turn(effect: ForTurn) -> str:
    texts = [print_ability(ability) for ability in effect.abilities]
    first = effect.abilities[0]
    if isinstance(first, SpellsHave) and first.keyword.cost_is_mana_cost:
        return _gained(effect, first)
    if effect.next_spell_only:
        text = texts[0].replace(" you cast", " you cast this turn", 1)
        return f"The next {text[0].lower()}{text[1:]}"
    if _CAST_EXILED in effect.abilities:
        return _exiled_card(effect)
    if isinstance(first, ManaReplacement) and effect.of == "card":
        return f"{LASTING.capitalize()} {_IF_A.sub('if target ', texts[0])}"
    if isinstance(first, ChangeTypes | ChangeColors | Together):
        return _becoming(effect, texts)
    if isinstance(effect.abilities[0], CostModifier):
        return texts[0].replace(" you cast", " you cast this turn", 1)
    return " ".join(f"Until end of turn, {text[0].lower()}{text[1:]}" for text in texts)


_CAST_EXILED: Final = CastPermission(SpellsOf(Anything(), "you"), "exile")


_IF_A: Final = re.compile(r"^If an? ")


def _becoming(effect: ForTurn, texts: list[str]) -> str:
    """What permanents become while the effect lasts."""
    said = " and ".join(f"{text[0].lower()}{text[1:].removesuffix('.')}" for text in texts)
    if effect.of == "card":
        said = said.replace("each ", "target ", 1)
    if effect.counter:
        has = f"{with_article(effect.counter)} counter"
        return f"For as long as it has {has} on it, {said}."
    return f"{LASTING.capitalize()} {said}."


def _exiled_card(effect: ForTurn) -> str:
    """That one card may be cast, which is told with the effect, and how it may be paid."""
    spending = [each for each in effect.abilities if isinstance(each, SpendAsThough)]
    end = f" and {print_spending(spending[0])}" if spending else ""
    return f"You may cast the exiled card{end}."


def _gained(effect: ForTurn, gained: SpellsHave) -> str:
    """A keyword that cards in the graveyard gain."""
    parts = gained.spells.parts if isinstance(gained.spells, AllOf) else (gained.spells,)
    cards = print_noun(all_of(*(p for p in parts if not isinstance(p, CastFrom))), "card")
    which = "Target" if effect.of == "card" else "Each"
    name = gained.keyword.name
    return (
        f"{which} {cards} in your graveyard gains {name} until end of turn. "
        f"The {name} cost is equal to its mana cost."
    )


# --- triggers -------------------------------------------------------------------------------------

_WHO: Final = {"you": "you cast", "opponent": "an opponent casts", "any": "a player casts"}


def _triggered(ability: Triggered) -> str:
    effects = _effects(ability.effects)
    if ability.condition is not None:
        effects = f"if {print_condition(ability.condition)}, {effects}"
    text = f"{_event(ability)}, {effects[:1].lower()}{effects[1:]}{_x_of(ability.x)}"
    return (
        f"{text.removesuffix('.')}, in {ability.counters} counters." if ability.counters else text
    )


def _x_of(amount: Amount | None) -> str:
    """The sentence that says what X is, "" where none is needed."""
    return "" if amount is None else f" X is {print_amount(amount)}."


def _event(ability: Triggered) -> str:
    if ability.event == "enters":
        return f"When {print_noun(ability.what, article='a')} enters"
    if ability.event == "cast" and ability.what == IsItself():
        return "When you cast ~"
    if ability.event == "cast spell":
        return f"Whenever {_WHO[ability.who]} {print_noun(ability.what, 'spell', article='a')}"
    return f"Whenever {OUTSIDE}"


_STICKER: Final = re.compile(r"the sticker for (\d{1,2}) tickets is on it")


def _sticker(ability: Grant) -> str:
    """What a sticker costs, before what it gives; "" for other abilities that are given."""
    words = ability.condition.words if isinstance(ability.condition, Untold) else ""
    found = _STICKER.fullmatch(words) if ability.permanents == IsItself() else None
    return "{TK}" * int(found[1]) if found else ""


def _granted(ability: Grant) -> str:
    if ability.permanents == IsItself() and ability.condition == MAX_SPEED:
        return f"Max speed — {print_paragraph(ability.abilities)}"
    sticker = _sticker(ability)
    if sticker:
        return f"{sticker} — {print_paragraph(ability.abilities)}"
    text = _capital(print_static(ability, _given) or OUTSIDE)
    return text if text.endswith(_ENDS_QUOTED) else f"{text}."


def _mode_costs(ability: ModeCosts) -> str:
    mark = "+" if ability.keyword == "spree" else "• mode —"
    lines = (f"{mark} {print_cost(cost)} — {OUTSIDE}" for cost in ability.costs)
    return "\n".join((ability.keyword, *lines))


def _spell_text(ability: SpellText) -> str:
    """What a spell does; what X is where the effect that uses it is outside of this field."""
    outside_too = any(isinstance(effect, OtherEffect) for effect in ability.effects)
    return f"{_effects(ability.effects)}{_x_of(ability.x) if outside_too else ''}"


def _copy_changes(ability: CopyChanges) -> str:
    return f"Except {' and '.join(map(print_ability, ability.changes))}"


_WHOLE: Final[dict[type, Callable[[Any], str]]] = {
    Keyword: print_keyword,
    Activated: _activated,
    SpellText: _spell_text,
    Triggered: _triggered,
    ModeCosts: _mode_costs,
    TappedForMana: print_tapped_for_mana,
    ManaReplacement: lambda ability: f"{print_mana_replacement(ability)}.",
    Grant: _granted,
    CopyChanges: _copy_changes,
    CounterReplacement: lambda ability: f"{print_counter_replacement(ability)}.",
}
