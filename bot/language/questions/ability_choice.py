"""Which ability of a permanent is meant, by its cost as printed."""

import re
from collections.abc import Sequence
from typing import Final

from bot.language.casting.removing import removal_costs, removes
from bot.language.draft import Draft, Thing
from bot.language.questions.keyword_abilities import FORMS, keyword_ability, loyalty_ability

_WORDS: Final = re.compile(
    r"(?<![^ ])(?:ability|abilities|pump|pumps|equip|thing|filter|activate|activates|activating"
    r"|activated|activation|activations)(?= |$)"
)
_ACTIVATING: Final = re.compile(r"(?<![^ ])(?:activations?|activate|activating)(?= |$)")
_SPOKEN: Final = re.compile(r"(?<!mana )(?<![^ ])abilit(?:y|ies)(?= |$)")
_SYMBOL: Final = re.compile(r"\{[^{}]+\}")


def says_ability(draft: Draft) -> bool:
    """Whether the message speaks of an ability at all."""
    if _WORDS.search(draft.script.line):
        return True
    return any(piece.form in FORMS for piece in draft.script.pieces)


def says_activate(draft: Draft) -> bool:
    """Whether activating is spoken of: "can i activate it"."""
    return bool(_ACTIVATING.search(draft.script.line))


def costs_of(draft: Draft, thing: Thing) -> tuple[str, ...]:
    """The costs of its abilities, those granted by what is attached to it included."""
    attached = [
        other
        for other in draft.things
        if other.host is not None and other.host.origin is thing.origin
    ]
    granted = [cost for other in attached for cost in other.facts.granted_costs]
    return (*thing.facts.ability_costs, *granted)


def matching(draft: Draft, thing: Thing) -> str:
    """The ability of that thing whose mana is written in the message, or whose sign is; or ""."""
    costs = costs_of(draft, thing)
    if called := keyword_ability(draft, thing, costs)[0] or loyalty_ability(draft, costs):
        return called
    written = {_sorted(str(mana)) for mana in draft.script.mana}
    with_mana = [cost for cost in costs if _mana(cost) and _sorted(_mana(cost)) in written]
    if {"{q}", "q"} & {piece.form for piece in draft.script.pieces}:
        with_untap = [cost for cost in costs if "{Q}" in cost]
        if len(with_untap) == 1:
            return with_untap[0]
    if len(with_mana) == 1:
        return with_mana[0]
    if " untap ability" in f" {draft.script.line}":
        return _only([cost for cost in costs if "{Q}" in cost])
    if " untap cost" in f" {draft.script.line}":
        return _only([cost for cost in costs if "{T}" not in cost])
    return ""


def by_words(draft: Draft, thing: Thing) -> str:
    """The ability that the verbs of the message point to: tap, sacrifice, remove, x; or ""."""
    costs = costs_of(draft, thing)
    if found := matching(draft, thing):
        return found
    line = f" {draft.script.line} "
    if re.search(r" sac[a-z]* ", line) and " tap" in line:
        both = [cost for cost in costs if "{T}" in cost and "acrifice" in cost]
        if len(both) == 1:
            return both[0]
    if " filter" in line:
        return _only([cost for cost in costs if re.search(r"\{\w/\w\}", cost)])
    if re.search(r" sac[a-z]* ", line):
        return _only([cost for cost in costs if "acrifice" in cost])
    if removes(draft):
        return _only(removal_costs(costs))
    if re.search(r" puts? (?:a |the )?[+-]\d+/[+-]\d+ counter", line):
        return _only([cost for cost in costs if cost.startswith("put a ")])
    if draft.x is not None or " x " in line:
        with_x = [cost for cost in costs if "{X}" in cost]
        if len(with_x) == 1:
            return with_x[0]
    once = len(costs) == 1 and not thing.resolved and not _names_spell(draft, thing)
    return costs[0] if once and _ACTIVATING.search(draft.script.line) else ""


def _names_spell(draft: Draft, but: Thing) -> bool:
    """Whether a spell is spoken of that is not that thing."""
    return any(one.facts.is_fleeting or one.zone for one in draft.table() if one is not but)


def tapping(draft: Draft, thing: Thing) -> str:
    """The ability that tapping the thing for mana is; "{T}" where it is a plain one."""
    costs = costs_of(draft, thing)
    plain = [cost for cost in costs if cost == "{T}"]
    if plain or not costs:
        return "{T}"
    return _only([cost for cost in costs if "{T}" in cost])


def other_ability(draft: Draft, thing: Thing) -> str | None:
    """As in "use the tower's ability": the one beside plain tapping; None where several are."""
    spoken = bool(_SPOKEN.search(draft.script.line))
    others = [cost for cost in costs_of(draft, thing) if cost != "{T}"]
    if not spoken or not others:
        return ""
    return others[0] if len(others) == 1 else None


def not_tapping(draft: Draft, thing: Thing) -> str:
    """The one ability without {T} in its cost; "" where there is none or several."""
    return _only([cost for cost in costs_of(draft, thing) if "{T}" not in cost])


def _only(costs: Sequence[str]) -> str:
    return costs[0] if len(costs) == 1 else ""


def _mana(cost: str) -> str:
    symbols = [symbol for symbol in _SYMBOL.findall(cost) if symbol not in {"{T}", "{Q}"}]
    return "".join(symbols)


def _sorted(symbols: str) -> str:
    return "".join(sorted(_SYMBOL.findall(symbols)))
