"""The total cost of activating an ability (CR 602.2b)."""

from typing import Final

from engine.cards.abilities import Activated, Effect, OtherEffect
from engine.cards.costs import (
    DiscardSelf,
    ExileSelf,
    PayMana,
    ReturnToHand,
    SacrificeSelf,
    TapSelf,
    Waterbend,
)
from engine.cards.modifiers import AlternativeCost
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.reduction import amount_of
from engine.objects import Characteristics, GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.changes import Changes, ability_changes
from engine.rules.costs.concerning import additional_costs, concerning
from engine.rules.costs.draft import Change, Draft, TotalCost, split_parts, waterbent
from engine.rules.costs.loyalty import with_one_loyalty
from engine.rules.costs.spells import effects_at_work
from engine.rules.costs.total import totals
from engine.rules.costs.untold import cases
from engine.situation import Context, Situation
from engine.values import replace


def ability_costs(
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    announcement: Announcement,
    player: str = "",
    targets: tuple[GameObject | str, ...] | None = None,
) -> tuple[TotalCost, ...]:
    """Every total cost of activating an ability of a permanent, the least mana first.

    Args:
        situation: the board.
        permanent: whose ability it is.
        ability: the ability.
        announcement: X and how symbols are paid.
        player: who activates it; its controller where nothing is said.
        targets: what it targets; None where nothing is said.

    Raises:
        UndeterminedError: the total hangs on something that the board does not say.
        UnsupportedError: a sentence of the ability says what it costs and was not understood.
    """
    you = player or permanent.controller
    if any(_says_what_it_costs(effect) for effect in ability.effects[1:]):
        raise UnsupportedError(permanent.name, "what that ability costs was not understood")
    context = Context(
        situation,
        you,
        permanent,
        _on_the_stack(permanent, you, targets),
        x=announcement.x,
        paid_count=announcement.sacrifice_count,
    )
    drafts = [_base(permanent, ability, announcement, context)]
    drafts += _instead(situation, permanent, ability, announcement, context)
    found: list[TotalCost] = []
    for one in drafts:
        draft = _with_additional(situation, one, permanent, ability, you)
        changes = ability_changes(
            situation, draft, concerning(permanent, ability, you), ability.modifiers, context
        )
        changes = _powered_up(changes, permanent, ability)
        for case, told in cases(draft, changes):
            found += totals(case, told, announcement)
    by_total = {(total.mana, total.life, total.other_parts): total for total in reversed(found)}
    return tuple(sorted(by_total.values(), key=lambda t: (len(t.assumed), amount_of(t.mana))))


def _says_what_it_costs(effect: Effect) -> bool:
    """Whether a later sentence of an ability is not understood and is about paying for it."""
    if not isinstance(effect, OtherEffect):
        return False
    return bool(effect.touches & _PAYING) and effect.touches <= _OF_PAYING


_PAYING: Final = frozenset({"costs", "spending"})
_OF_PAYING: Final = _PAYING | {"x", "untap"}

# what a keyword asks for besides its cost
_BESIDES: Final = (DiscardSelf, ExileSelf, ReturnToHand, SacrificeSelf, TapSelf)


def _instead(
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    announcement: Announcement,
    context: Context,
) -> list[Draft]:
    """The ability's cost where an effect lets another one be paid (CR 118.9)."""
    concerns = concerning(permanent, ability, context.you)
    drafts: list[Draft] = []
    for offer, source, name in effects_at_work(situation, AlternativeCost):
        if not isinstance(offer, AlternativeCost) or not concerns(offer.subject, source):
            continue
        assumed: tuple[str, ...] = ()
        try:
            if not holds(offer.condition, source):
                continue
        except UndeterminedError:
            assumed = (f"that the condition of {name} is met",)
        kept = tuple(part for part in ability.cost if isinstance(part, _BESIDES))
        other = replace(ability, cost=(*offer.parts, *kept))
        draft = _base(permanent, other, announcement, context)
        drafts.append(draft.assuming(*assumed).choosing(name))
    return drafts


def _powered_up(changes: Changes, permanent: GameObject, ability: Activated) -> Changes:
    """A power-up ability costs less by the mana cost of what entered this turn."""
    cost = permanent.characteristics.mana_cost
    if ability.keyword != "power-up" or not permanent.state.sick or cost is None:
        return changes
    told = (*changes.assumed, f"that {permanent.name} entered this turn")
    return replace(changes, assumed=told).plus("less", Change(cost.with_x(0), permanent.name))


def _on_the_stack(
    permanent: GameObject, player: str, targets: tuple[GameObject | str, ...] | None
) -> GameObject:
    """The ability as an object on the stack: it has no characteristics (CR 602.2a)."""
    kind = Characteristics(name=f"the ability of {permanent.name}")
    return GameObject(kind, player, player, zone="stack", targets=targets)


def defined_x(
    ability: Activated, announcement: Announcement, context: Context
) -> tuple[int | None, bool]:
    """The X of an ability and whether its text defines it (CR 107.3c)."""
    if ability.x is None:
        return announcement.x, False
    return max(0, evaluate(ability.x, context)), True


def _base(
    permanent: GameObject, ability: Activated, announcement: Announcement, context: Context
) -> Draft:
    printed = ManaCost()
    for part in ability.cost:
        if isinstance(part, PayMana | Waterbend):
            printed += part.cost
    x, defined = announcement.x, False
    if printed.has_variable:
        x, defined = defined_x(ability, announcement, context)
    mana, life, others = split_parts(ability.cost, context, x)
    name = permanent.name
    says = f"The ability of {name} has {print_cost(printed)} in its cost"
    rules: tuple[str, ...] = ("602.2b", "601.2f")
    if printed.has_variable and x is not None:
        says += f", with X as {x} that is {print_cost(mana)}"
        rules = (*rules, "107.3c" if defined else "107.3a")
    draft = Draft(mana, life, others, x, waterbend=waterbent(ability.cost, x))
    if defined and announcement.x is not None and announcement.x != x:
        draft = draft.with_obstacle("107.3c", f"X is {x} by the text, it is not chosen.")
    return draft.with_step(f"{says}.", *rules, cards=(name,))


def _with_additional(
    situation: Situation, draft: Draft, permanent: GameObject, ability: Activated, player: str
) -> Draft:
    for cost, context, name in additional_costs(situation, permanent, ability, player):
        draft = draft.plus(cost.parts, name, "118.8", name, replace(context, you=player))
    return replace(draft, parts=with_one_loyalty(draft.parts, draft.x))
