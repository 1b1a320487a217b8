"""Activated abilities that players call by a keyword or loyalty cost: "cycle it", "+1"."""

import re
from collections.abc import Sequence
from typing import Final

from bot.language.draft import Draft, Thing

# The keyword as its ability is called, the forms that players write, the zone that it works from.
_KEYWORDS: Final = (
    ("crew", "crew crews crewed crewing", ""),
    ("saddle", "saddle saddles saddled saddling", ""),
    ("cycling", "cycle cycles cycled cycling", "hand"),
    ("ninjutsu", "ninjutsu ninjutsued ninjutsuing ninja", "hand"),
    ("unearth", "unearth unearthed unearthing", "graveyard"),
    ("embalm", "embalm embalmed embalming", "graveyard"),
    ("eternalize", "eternalize eternalized eternalizing", "graveyard"),
    ("scavenge", "scavenge scavenged scavenging", "graveyard"),
    ("encore", "encore", "graveyard"),
    ("transmute", "transmute transmuted transmuting", "hand"),
    ("reinforce", "reinforce reinforced reinforcing", "hand"),
    ("outlast", "outlast", ""),
    ("fortify", "fortify fortified", ""),
    ("reconfigure", "reconfigure reconfigured reconfiguring", ""),
    ("equip", "equip equips equipped equipping", ""),
)
_BY_FORM: Final = {form: (word, zone) for word, forms, zone in _KEYWORDS for form in forms.split()}
FORMS: Final = frozenset(_BY_FORM)
_PRINTED_AS_KEYWORD: Final = frozenset({"crew", "saddle"})
_LOYALTY: Final = re.compile(r"(?<![^ ])([+-]|plus|minus) #(\d+)(?! @|[^ ])")


def keyword_ability(draft: Draft, thing: Thing, costs: Sequence[str]) -> tuple[str, str]:
    """The ability of a thing that a keyword in the message names, and its zone; or two ""."""
    if not (thing.facts.ability_costs or costs or thing.facts.keywords):
        return "", ""
    for form in draft.script.line.split(" "):
        if form not in _BY_FORM:
            continue
        word, zone = _BY_FORM[form]
        if word in _PRINTED_AS_KEYWORD and word in thing.facts.keywords:
            return word.capitalize(), zone
        found = [cost for cost in costs if _keyword_of(cost).endswith(word)]
        if len(found) == 1:
            return (word.capitalize() if _is_granted(draft, word) else found[0]), zone
    return "", ""


def _is_granted(draft: Draft, word: str) -> bool:
    """Whether a permanent gives that ability to others, so that the printed one is not the only."""
    granting = any(word in one.facts.granted_keywords for one in draft.table() if not one.zone)
    return granting and not draft.script.mana


def _keyword_of(cost: str) -> str:
    """The keyword that begins a cost as printed: "commander ninjutsu"; "" where none does."""
    return re.split(r"[{+−-]| \d", cost)[0].strip().lower()


def loyalty_ability(draft: Draft, costs: Sequence[str]) -> str:
    """The loyalty ability whose cost is written: "+1", "minus 3"; "" where none or several are."""
    written = {
        ("-" if sign in {"-", "minus"} else "+") + number
        for sign, number in _LOYALTY.findall(draft.script.line)
    }
    found = [cost for cost in costs if cost.replace("−", "-") in written]
    return found[0] if len(found) == 1 else ""
