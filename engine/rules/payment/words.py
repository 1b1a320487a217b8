"""Payments and refusals in words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit, mana_string
from engine.rules.mana_abilities.telling import besides_production
from engine.rules.payment.hall import Shortage
from engine.rules.payment.offers import Payer, StandIn
from engine.rules.payment.plan_parts import Floating, Part, Tapping
from engine.rules.payment.problem import Problem
from engine.rules.payment.replay import Action, Actions
from engine.rules.payment.slots import Slot
from engine.steps import Step
from engine.values import replace

MAX_NAMES: Final = 4  # sources named in one sentence
_STAND_IN_RULES: Final = {
    "convoke": "702.51a",
    "waterbend": "701.67a",
    "improvise": "702.126a",
    "delve": "702.66a",
}


def plan(problem: Problem, done: Actions) -> tuple[Step, ...]:
    """What to do, one step for each different thing, in an order that works."""
    lines: Counter[str] = Counter()
    steps: dict[str, Step] = {}
    actions: dict[str, Action] = {}
    for action in done.activations:
        line = _line(problem, action)
        lines[line] += 1
        steps.setdefault(line, _step(problem, action))
        actions.setdefault(line, action)
    parts = _parts(problem, actions, lines)
    for slot in done.by_life:
        line = f"Pay {slot.life} life for {slot.symbol}"
        lines[line] += 1
        steps.setdefault(line, Step(line, ("107.4f", "119.4")))
    return tuple(
        replace(
            steps[line],
            says=line if count == 1 else f"{line} ({count} times)",
            part=parts.get(line),
        )
        for line, count in lines.items()
    )


def _parts(
    problem: Problem, actions: Mapping[str, Action], numbers: Mapping[str, int]
) -> dict[str, Part]:
    """The lines that may be told together: plain ones that follow one another, and the pool."""
    found: dict[str, Part] = {}
    run, before = 0, ""
    for line, action in actions.items():
        activation = problem.offers.activations[action.activation]
        mana = _mana(action.outcome)
        verb, own, _ = activation.says.rpartition(f" {activation.name}")
        if not activation.says:
            found[line] = Floating(_mana(action.wanted), numbers[line])
            continue
        plain = own and activation.name and line == f"{verb} {activation.name} for {mana}"
        run += 0 if plain and verb == before else 1
        before = verb if plain else ""
        if plain:
            found[line] = Tapping(verb, run, activation.name, mana, numbers[line])
    return found


def _step(problem: Problem, action: Action) -> Step:
    activation = problem.offers.activations[action.activation]
    first = action.outcome[0] if action.outcome else None
    if isinstance(first, StandIn):
        return Step("", (_STAND_IN_RULES[first.how],))
    place = activation.outcomes.index(action.outcome)
    because = besides_production(activation.because[place]) if activation.because else ()
    rules = ("605.3a",) if activation.ability else ("106.4",)
    cards = (activation.name,) if activation.ability else ()
    return Step("", rules, cards, because)


def announced_cost(done: Actions) -> str:
    """The cost that is paid, as its open symbols were announced; life for symbols in words."""
    symbols = [_symbol_paid(payer, slot) for payer, slot in done.final]
    life = sum(slot.life for slot in done.by_life)
    generic = symbols.count("")
    written = "".join([f"{{{generic}}}" if generic else "", *filter(None, symbols)])
    mana = str(ManaCost.parse(written)) if written else ""
    return " and ".join(filter(None, [mana, f"{life} life" if life else ""]))


def _symbol_paid(payer: Payer, slot: Slot) -> str:
    """The half of a symbol that was paid, or the symbol; "" for generic mana."""
    if slot.is_generic:
        return ""
    if len(slot.types) < 2:  # noqa: PLR2004 - one type is no choice
        return slot.symbol
    letters = payer.type if isinstance(payer, ManaUnit) else payer.colors
    half = next((letter for letter in slot.types if letter in letters), slot.types[0])
    return f"{{{half}}}"


def missing(problem: Problem, short: Shortage | None) -> str:
    """Why a cost can't be paid, in a sentence or two."""
    reason = _tried(problem) if short is None else _shortage(problem, short)
    useless = _useless(problem)
    if useless:
        return f"{reason} The mana of {useless} can't be spent on it."
    return reason


def changed_sources(problem: Problem) -> tuple[Step, ...]:
    """How the mana of sources comes about where other effects change it, for a refusal."""
    found: dict[str, tuple[Step, ...]] = {}
    for activation in problem.offers.activations:
        for steps in activation.because:
            if steps:
                found.setdefault(activation.name, steps)
    return tuple(step for steps in list(found.values())[:MAX_NAMES] for step in steps)


def too_much_life(needed: int, there: int) -> str:
    """That a cost could be paid with more life, in one sentence."""
    return f"It would take {needed} life, and {there} can be paid."


def kept_from_life(ban: str) -> str:
    """That a card keeps players from paying life, in one sentence."""
    return f"{ban} keeps life from being paid."


def _shortage(problem: Problem, short: Shortage) -> str:
    symbols = _symbols(problem, short.groups)
    if any(problem.groups[number].slot.is_generic for number in short.groups):
        return f"{_part(problem, short, symbols)} takes {short.needed} mana, and {_there(short)}."
    names = _able(problem, short.groups)
    if not names:
        return f"{symbols} can't be paid: nothing here makes mana for it."
    return f"{symbols} takes {short.needed} mana, and only {names} can pay {short.there} of it."


def _part(problem: Problem, short: Shortage, symbols: str) -> str:
    """The symbols that are short, as what they are of the cost."""
    whole = sum(1 for group in problem.groups if group.count) == len(short.groups)
    if whole or any(not problem.groups[number].slot.is_generic for number in short.groups):
        return symbols
    return f"The generic {symbols} of the cost"


def _there(short: Shortage) -> str:
    return f"there is at most {short.there}" if short.there else "there is none for it"


def _tried(problem: Problem) -> str:
    every = tuple(number for number, group in enumerate(problem.groups) if group.count)
    return (
        f"{_symbols(problem, every)} can't be paid: every way of using "
        f"{_able(problem, every) or 'what is there'} was tried, their own costs included."
    )


def _useless(problem: Problem) -> str:
    """Sources whose mana may not be spent here, such as restricted mana (CR 106.6).

    Any mana pays generic mana, so that mana which does not is kept from it.
    """
    names = {
        activation.name: all(
            not problem.kinds[payer].pays for outcome in activation.outcomes for payer in outcome
        )
        for activation in problem.offers.activations
    }
    restricted = {
        activation.name
        for activation in problem.offers.activations
        if any(isinstance(p, ManaUnit) and p.restrictions for o in activation.outcomes for p in o)
    }
    generic = any(group.count and group.slot.is_generic for group in problem.groups)
    return _listed(
        [it for it, useless in names.items() if useless and (generic or it in restricted)]
    )


def _line(problem: Problem, action: Action) -> str:
    activation = problem.offers.activations[action.activation]
    if not activation.says:
        return f"Spend {_mana(action.wanted)} from the mana pool"
    if isinstance(action.outcome[0], StandIn):
        return activation.says
    paying = f" (paying {activation.cost} with {_mana(action.spent)})" if activation.cost else ""
    life = f", paying {activation.life} life," if activation.life else ""
    return f"{activation.says}{life} for {_mana(action.outcome)}{paying}"


def _mana(payers: Iterable[Payer]) -> str:
    return mana_string(payer for payer in payers if isinstance(payer, ManaUnit))


def _symbols(problem: Problem, groups: Iterable[int]) -> str:
    symbols = [
        problem.groups[number].slot.symbol * problem.groups[number].count
        for number in groups
        if not problem.groups[number].slot.is_generic
    ]
    generic = sum(problem.groups[n].count for n in groups if problem.groups[n].slot.is_generic)
    return str(ManaCost.parse("".join([f"{{{generic}}}" if generic else "", *symbols])))


def _able(problem: Problem, groups: Iterable[int]) -> str:
    mask = sum(1 << number for number in groups)
    names: dict[str, None] = {}
    for activation in problem.offers.activations:
        payers = (payer for outcome in activation.outcomes for payer in outcome)
        if any(problem.kinds[payer].pays & mask for payer in payers):
            names.setdefault(activation.name)
    return _listed(list(names))


def _listed(listed: list[str]) -> str:
    if len(listed) > MAX_NAMES:
        listed = [*listed[:MAX_NAMES], f"{len(listed) - MAX_NAMES} more"]
    return " and ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]]))
