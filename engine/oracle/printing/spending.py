"""What mana may be spent as, as sentences without capital and full stop."""

from collections.abc import Callable
from typing import Any, Final

from engine.cards.filters import Anything
from engine.cards.modifiers import (
    AbilitiesOf,
    LifeForSymbol,
    SpellsOf,
    SpendAsThough,
    SpendOnlyFrom,
    SpendOnlyTypes,
    Subject,
    ThisSpell,
)
from engine.mana.types import TYPES
from engine.oracle.printing.nouns import COLOR_WORDS, print_noun

_KINDS: Final = {
    "color": "mana of any color",
    "type": "mana of any type",
    "colorless": "colorless mana",
}


def _spend_as_though(ability: SpendAsThough) -> str:
    if ability.only:
        return f"you may spend other mana only as though it were {_KINDS['colorless']}"
    who = "you" if ability.who == "you" else "players"
    what = "mana" if ability.mana == TYPES else f"{_color(ability.mana)} mana"
    kind = _KINDS.get(ability.as_type) or f"{_color(ability.as_type)} mana"
    text = f"{who} may spend {what} as though it were {kind}"
    return text if ability.scope is None else f"{text} {_scope(ability.scope)}"


def _scope(scope: Subject) -> str:
    match scope:
        case SpellsOf(spells):
            return f"to cast {print_noun(spells, 'spell')}"
        case AbilitiesOf(sources):
            if sources == Anything():
                return "to activate abilities"
            return f"to activate abilities of {print_noun(sources)}"
        case _:
            return "to cast ~" if scope == ThisSpell() else ""


def _color(letter: str) -> str:
    return COLOR_WORDS.get(letter, "colorless")


def _spend_only_from(ability: SpendOnlyFrom) -> str:
    if ability.sources is None:
        return "you can't spend mana to cast ~"
    return f"spend only mana produced by {print_noun(ability.sources)} to cast ~"


def print_spend_only(ability: SpendOnlyTypes) -> str:
    """The sentence about the mana that alone may pay X."""
    colors = " and/or ".join(_color(letter) for letter in ability.types)
    return f"spend only {colors} mana on {ability.part}"


def _life(ability: LifeForSymbol) -> str:
    symbol = f"{{{ability.symbol}}}"
    return f"for each {symbol} in a cost, you may pay {ability.life} life rather than pay that mana"


PRINTERS: Final[dict[type, Callable[[Any], str]]] = {
    SpendAsThough: _spend_as_though,
    LifeForSymbol: _life,
    SpendOnlyFrom: _spend_only_from,
    SpendOnlyTypes: print_spend_only,
}
