"""What the Forge facts say of a card, as claims."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine.mana.cost import ManaCost
from tests.engine.oracle.crosscheck.crosscheck_costs import forge_cost, other_cost
from tests.engine.oracle.crosscheck.crosscheck_modifiers import about
from tests.engine.oracle.crosscheck.crosscheck_words import (
    Claim,
    combination,
    counted,
    joined,
    one_of,
    times,
)

Fact = Mapping[str, Any]

_MANA_KINDS: Final = {
    "activated_mana_ability": "activated mana",
    "loyalty_adds_mana": "activated mana",
    "activated_adds_mana_targets": "activated mana",
    "intrinsic_land_mana": "activated mana",
    "grants_mana_ability": "granted mana",
    "triggered_mana_ability": "tapped for mana",
    "trigger_adds_mana": "triggered mana",
    "spell_adds_mana": "spell mana",
}
_PRESENCE: Final = {
    "uses_converge": "converge",
    "etb_counters_x": "X counters",
    "etb_counters_converge": "converge counters",
    "spend_only_mana_from": "spend only from",
}
# The first is outside of our field, and what an entering trigger does with X is not kept.
_NOT_COMPARED: Final = frozenset({"taps_for_mana_trigger_other", "etb_trigger_uses_x"})
_WITH_COST: Final = frozenset({"activated mana", "granted mana"})


def claims_of_row(row: Mapping[str, Any]) -> frozenset[Claim]:
    """The claims of one row of the facts."""
    found: set[Claim] = set()
    for fact in row["facts"]:
        found |= set(_claims(fact))
    if any(claim.kind == "converge counters" for claim in found):
        found.add(Claim("converge", ""))
    return frozenset(found)


def _claims(fact: Fact) -> Iterator[Claim]:
    kind = fact["kind"]
    if kind in _MANA_KINDS:
        yield from _mana(_MANA_KINDS[kind], fact)
    elif kind in _PRESENCE:
        yield Claim(_PRESENCE[kind], "")
    elif kind == "keyword":
        yield from _keywords(fact["keyword"], fact["detail"])
    elif kind.startswith("cost_"):
        yield _modifier(fact)
    elif kind.startswith("replace_mana"):
        yield from (Claim("mana replacement", said) for said in _becomes(fact["becomes"]))
    elif kind == "spend_only_text":
        letters = "".join(_COLOR_LETTERS[word] for word in re.findall(_COLOR, fact["text"]))
        yield Claim("spend only types", f"{letters} on X")
    elif kind == "spend_as_though":
        yield from _as_though(fact["how"])
    elif kind not in _NOT_COMPARED:
        raise ValueError(f"an unknown kind of fact: {kind}")


# --- mana -----------------------------------------------------------------------------------------


def _mana(kind: str, fact: Fact) -> Iterator[Claim]:
    before = f"{forge_cost(fact['cost'])}: " if kind in _WITH_COST else ""
    chosen_now = "ChooseColor" in fact.get("has_other_effects", ())
    for produced in fact["produces"]:
        suffix = " (restricted)" if produced.get("restriction") else ""
        for said in _options(produced, chosen_now=chosen_now):
            yield Claim(kind, before + said + suffix + _limits(fact))


def _limits(fact: Fact) -> str:
    words = {
        "if": bool(fact.get("only_if") or fact.get("only_if_present")),
        "limited": bool(fact.get("limit_per_turn")),
        "sorcery": bool(fact.get("sorcery_speed")),
    }
    return "".join(f" [{word}]" for word, holds in words.items() if holds)


def _number(amount: object) -> int | None:
    return amount if isinstance(amount, int) else None


def _options(produced: Fact, *, chosen_now: bool) -> set[str]:
    mode, of = produced["mode"], produced.get("of")
    amount = _number(produced.get("amount"))
    if mode == "fixed":
        return {times("".join(produced["mana"]), _number(produced["times"]))}
    if of == ["ColorIdentity"]:
        return {counted("identity", amount)}
    if mode == "any_combination":
        return combination(of or (), amount)
    if mode == "one_color_any" or (mode == "chosen_color" and chosen_now):
        return one_of(of or "WUBRG", amount)
    if mode == "chosen_color":
        return {counted("chosen color", amount)}
    if mode == "reflected":
        return {counted(_reflected(produced), amount)}
    return {f"special {produced['what']}"}


def _reflected(produced: Fact) -> str:
    if produced["property"] == "Produce":
        return f"could produce {produced['color_or_type'].lower()}"
    return "produced type" if produced["property"] == "Produced" else "color of something"


def _becomes(text: str) -> set[str]:
    """The results of a table such as "C->R & B->R"."""
    found = set()
    for line in text.split(" & "):
        before, _, after = line.partition("->")
        as_much = after.split()
        if len(as_much) > 1 and set(as_much) == {before}:
            found.add(f"times {len(as_much)}")
        elif after == "Any":
            found |= {f"becomes {letter}" for letter in "WUBRG"}
        elif after == "1":  # a number of mana without a colour
            found.add("becomes C")
        elif after == "Chosen":
            found.add("becomes chosen color 1")
        else:
            found.add(f"becomes {after}")
    return found


# --- keywords -------------------------------------------------------------------------------------

_PART: Final = re.compile(r"([A-Za-z]+)<([^>]*)>")
_KEYWORD_COST: Final = frozenset(
    "Kicker Multikicker Flashback Buyback Emerge Evoke Surge Spectacle".split()
)


def _keywords(keyword: str, detail: str) -> Iterator[Claim]:
    name = keyword.lower()
    rest = detail[len(keyword) :].lstrip(": ")
    if keyword == "Strive":  # an ability word; its sentence changes the cost
        yield Claim("cost change", f"more {_written_cost(rest)}* self")
    elif keyword in _KEYWORD_COST:
        costs = [cost for cost in rest.split(":") if cost != "Generic"]
        yield from (Claim("keyword", f"{name} {_written_cost(cost)}") for cost in costs)
    else:
        yield Claim("keyword", f"{name} {rest.lower()}".strip())


def _written_cost(text: str) -> str:
    others = [other_cost(kind, argument) for kind, argument in _PART.findall(text)]
    symbols = _PART.sub("", text).split()
    return joined([str(ManaCost.parse("".join(f"{{{each}}}" for each in symbols))), *others])


# --- changes of costs -----------------------------------------------------------------------------

_WHO: Final = {"You": "you", "Opponent": "opponent", "Player.Opponent": "opponent"}
_COLOR_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_AS_TYPE: Final = {word.capitalize(): letter for word, letter in _COLOR_LETTERS.items()}
_COLOR: Final = re.compile(r"\b(white|blue|black|red|green)\b")
_IDLE: Final = frozenset({"card", "permanent", "player", ""})
_SAME: Final = {"attachedby": "enchantedby", "other": "nonself"}


def _modifier(fact: Fact) -> Claim:
    if fact["kind"] == "cost_set":
        return Claim("minimum cost", f"3 {_subject(fact)} [if]")
    direction = "more" if fact["kind"].startswith("cost_raise") else "less"
    suffix = " [if]" if fact.get("only_if") or fact.get("condition") else ""
    suffix += " [first]" if fact.get("first_spell") else ""
    suffix += f" [least {fact['min_mana']}]" if fact.get("min_mana") else ""
    return Claim("cost change", f"{direction} {_change(fact)} {_subject(fact)}{suffix}")


def _change(fact: Fact) -> str:
    if fact.get("cost"):
        return _written_cost(fact["cost"])
    amount = _number(fact["amount"])
    symbols = fact.get("color", "").split()
    each = "*" if amount is None else ""
    mana = symbols * (amount or 1) if symbols else [str(amount or 1)]
    return str(ManaCost.parse("".join(f"{{{symbol}}}" for symbol in mana))) + each


def _subject(fact: Fact) -> str:
    valid = fact.get("valid") or ""
    if valid == "Card.Self":
        return "self"
    words, targets = _bag(valid), _bag(fact.get("targets") or "")
    who = _WHO.get(fact.get("who") or "", "any")
    noun = "abilities" if "Ability" in (fact.get("type") or "") else "spells"
    if fact.get("valid_spell"):
        noun = fact["valid_spell"].rpartition(".")[2].lower()
    elif (fact.get("type") or "").startswith("MorphUp"):
        noun, words = "morph", set()
    elif (fact.get("type") or "").startswith("MorphDown"):
        words = {"facedown", "creature"}
    if noun == "spells" and "youctrl" in words:
        who, words = "you", words - {"youctrl"}
    return about(noun, who, frozenset(words), frozenset(targets))


def _bag(valid: str) -> set[str]:
    words = {word.lower() for word in re.split(r"[.,+]", valid)} - _IDLE
    return {_SAME.get(word, word) for word in words}


def _as_though(how: Mapping[str, str]) -> Iterator[Claim]:
    for word, letter in {**_COLOR_LETTERS, "colorless": "C"}.items():
        said = how.get(f"{word.capitalize()}Conversion")
        if said:
            yield Claim("spend as though", f"{letter} as {_AS_TYPE.get(said, said.lower())}")
