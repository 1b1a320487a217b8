"""From a cost with its additional costs to the locked total (CR 601.2f)."""

from collections.abc import Mapping

from engine.errors import NotationError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.reduction import Path, amount_of, reachable
from engine.mana.symbols import Symbol
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.changes import Changes
from engine.rules.costs.draft import Change, Draft, TotalCost, needs_x
from engine.rules.costs.symbols import Announced, Choice, all_choices, announced, is_open
from engine.steps import Step
from engine.values import replace


def totals(draft: Draft, changes: Changes, announcement: Announcement) -> tuple[TotalCost, ...]:
    """Every total that a draft can lead to, the least mana first.

    Hybrid and Phyrexian symbols that were not announced stay open where the total is the same
    whichever way they are; otherwise there is one total for each way.

    Raises:
        NotationError: an announced symbol is not in the cost.
        UndeterminedError: the total hangs on an X that was not told.
    """
    told = announced(draft.mana, announcement.symbols)
    draft = _announce(draft, told)
    if draft.mana.has_variable and (changes.reductions or changes.minima):
        raise needs_x(draft)
    draft = draft.assuming(*changes.assumed)
    draft = _increase(draft, changes.increases)
    still_open = _locked(draft, changes)
    if not any(is_open(symbol) for symbol in draft.mana.symbols) or _same(draft, changes):
        return still_open
    found: dict[tuple[ManaCost, int], TotalCost] = {}
    for choice in all_choices(draft.mana):
        for total in _locked(_announce(draft, announced(draft.mana, choice)), changes):
            found.setdefault((total.mana, total.life), total)
    return _ordered(found)


def _ordered(found: Mapping[tuple[ManaCost, int], TotalCost]) -> tuple[TotalCost, ...]:
    return tuple(sorted(found.values(), key=lambda t: (amount_of(t.mana), t.life, str(t.mana))))


def _announce(draft: Draft, told: Announced) -> Draft:
    if not told.words:
        return draft
    life = f", and {told.life} life" if told.life else ""
    draft = draft.with_step(
        f"As announced, {print_cost(draft.mana)} is paid as {print_cost(told.cost)}{life}.",
        "601.2b",
        "118.13a",
    )
    draft = draft.choosing(*told.words)
    return replace(draft, mana=told.cost, life=draft.life + told.life)


def _increase(draft: Draft, increases: tuple[Change, ...]) -> Draft:
    for change in increases:
        if not change.mana:
            continue
        after = draft.mana + change.mana
        draft = draft.with_step(
            f"{change.source}: {print_cost(change.mana)} more, {print_cost(draft.mana)} becomes "
            f"{print_cost(after)}.",
            change.rule,
            "118.7",
            cards=(change.source,),
        )
        draft = replace(draft, mana=after)
    return draft


def _locked(draft: Draft, changes: Changes) -> tuple[TotalCost, ...]:
    found: dict[tuple[ManaCost, int], TotalCost] = {}
    for after, path in _reduced(draft.mana, changes).items():
        total = _total(draft, changes, after, path)
        found.setdefault((total.mana, total.life), total)
    return _ordered(found)


def _reduced(cost: ManaCost, changes: Changes) -> Mapping[ManaCost, Path]:
    return reachable(cost, [change.reduction for change in changes.reductions])


def _total(draft: Draft, changes: Changes, after: ManaCost, path: Path) -> TotalCost:
    steps = [*draft.steps]
    before = draft.mana
    for place, cost in path:
        step = _reduction_step(changes.reductions[place], before, cost)
        steps += [step] if step else []
        before = cost
    mana, floor = _raised(after, changes)
    steps += [floor] if floor else []
    life = f" and {draft.life} life" if draft.life else ""
    if len(steps) == 1 and _alone(steps[0].says, print_cost(mana)) and not life:
        steps = [replace(steps[0], says=f"{steps[0].says[:-1]}, and nothing changes it.")]
    elif life or not _tells(steps, mana):
        steps.append(Step(f"The total cost is {print_cost(mana)}{life}.", ("601.2f",)))
    steps += _idle(changes, after)
    return TotalCost(
        mana,
        draft.life,
        draft.parts,
        tuple(steps),
        choices=draft.choices,
        obstacles=draft.obstacles,
        assumed=draft.assumed,
        payable=draft.payable,
        x=draft.x,
        waterbend=draft.waterbend,
        paid_options=draft.paid_options,
    )


def _alone(says: str, cost: str) -> bool:
    """Whether a first step ends with the cost."""
    return says.endswith((f" {cost}.", f" {cost} in its cost."))


def _tells(steps: list[Step], mana: ManaCost) -> bool:
    """Whether the last step tells the total: what a change made of it, or the cost alone."""
    cost = print_cost(mana)
    alone = len(steps) == 1 and f": {cost} rather than " in steps[0].says
    return alone or steps[-1].says.endswith((f" becomes {cost}.", f" takes nothing off {cost}."))


def _reduction_step(change: Change, before: ManaCost, after: ManaCost) -> Step | None:
    if not change.mana:
        return None
    less = print_cost(change.mana)
    if before != after:
        says = f"{change.source}: {less} less, {print_cost(before)} becomes {print_cost(after)}."
    else:
        says = f"{change.source}: {less} less takes nothing off {print_cost(before)}."
    return Step(says, _reduction_rules(change, before, after), (change.source,))


def _reduction_rules(change: Change, before: ManaCost, after: ManaCost) -> tuple[str, ...]:
    """The parts of CR 118.7 that decide what one reduction does."""
    rules: list[str] = []
    symbols = change.mana.symbols
    if any(symbol.is_hybrid and not symbol.phyrexian for symbol in symbols):
        rules.append("118.7e")
    if any(symbol.phyrexian for symbol in symbols):
        rules.append("118.7f")
    if any(symbol.snow for symbol in symbols):
        rules.append("118.7g")
    plain = "".join(symbol.types for symbol in symbols)
    if plain and after.generic < before.generic and not change.colored_only:
        colored = any(letter != "C" for letter in plain)
        rules += ["118.7c", "118.7b"] if colored else ["118.7d", "118.7b"]
    if any(symbol.is_generic for symbol in symbols):
        rules.append("118.7a")
    return tuple(dict.fromkeys((*rules, change.rule, "601.2f")))


def _raised(cost: ManaCost, changes: Changes) -> tuple[ManaCost, Step | None]:
    """The cost after effects that set the least number of mana; they apply last."""
    if not changes.minima:
        return cost, None
    least, source = max(changes.minima)
    short = least - amount_of(cost)
    if short <= 0:
        return cost, None
    after = cost + ManaCost((Symbol(generic=short),))
    says = (
        f"{source}: less than {least} mana becomes {least}, {print_cost(cost)} becomes "
        f"{print_cost(after)}."
    )
    return after, Step(says, ("601.2f",), (source,))


def _idle(changes: Changes, cost: ManaCost) -> tuple[Step, ...]:
    """A step for the cards that change costs but not this one; none where there are none.

    cost: before effects that set the least number of mana
    """
    kept = [source for least, source in changes.minima if least <= amount_of(cost)]
    used = {change.source for change in (*changes.increases, *changes.reductions)}
    idle = [name for name in dict.fromkeys((*changes.idle, *kept)) if name not in used]
    if not idle:
        return ()
    says = f"Without effect on it: {'; '.join(idle)}."
    return (Step(says, ("601.2f",), () if used else tuple(idle)),)  # what decides comes first


def _same(draft: Draft, changes: Changes) -> bool:
    """Whether announcing the open symbols before or after the changes comes to the same."""
    choices = tuple(all_choices(draft.mana))  # refuses too many of them
    if not changes.reductions and not changes.minima:
        return True
    left_open = [_raised(cost, changes)[0] for cost in _reduced(draft.mana, changes)]
    for choice in choices:
        first = announced(draft.mana, choice)
        totals_first = {_raised(cost, changes)[0] for cost in _reduced(first.cost, changes)}
        if totals_first != {_announced_after(cost, choice) for cost in left_open}:
            return False
    return True


def _announced_after(cost: ManaCost, choice: Choice) -> ManaCost | None:
    try:
        return announced(cost, choice).cost
    except NotationError:  # a reduction took an open symbol away
        return None
