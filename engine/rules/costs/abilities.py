"""The total cost of activating an ability (CR 602.2b)."""

from collections.abc import Callable
from dataclasses import replace

from engine.cards.abilities import Activated
from engine.cards.costs import PayMana
from engine.cards.modifiers import AbilitiesOf, AdditionalCost, KeywordCosts, Subject
from engine.mana.cost import ManaCost, print_cost
from engine.objects import Characteristics, GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.changes import ability_changes
from engine.rules.costs.draft import Draft, TotalCost, split_parts
from engine.rules.costs.spells import applies_to_player, effect_sources
from engine.rules.costs.total import totals
from engine.rules.mana_abilities import is_mana_ability
from engine.rules.matching import matches
from engine.situation import Context, Situation


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
    """
    you = player or permanent.controller
    context = Context(
        situation,
        you,
        permanent,
        _on_the_stack(permanent, you, targets),
        x=announcement.x,
        paid_count=announcement.sacrifice_count,
    )
    draft = _base(permanent, ability, announcement, context)
    draft = _with_additional(situation, draft, permanent, ability, you)
    changes = ability_changes(
        situation, draft, _concerning(permanent, ability, you), ability.modifiers, context
    )
    return totals(draft, changes, announcement)


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
        if isinstance(part, PayMana):
            printed += part.cost
    x, defined = announcement.x, False
    if printed.has_variable:
        x, defined = defined_x(ability, announcement, context)
    mana, life, others = split_parts(ability.cost, context, x)
    name = permanent.name
    says = f"The activation cost of {name} has the mana {print_cost(printed)}"
    rules: tuple[str, ...] = ("602.2b", "601.2f")
    if printed.has_variable and x is not None:
        says += f", with X as {x} that is {print_cost(mana)}"
        rules = (*rules, "107.3c" if defined else "107.3a")
    draft = Draft(mana, life, others, x)
    if defined and announcement.x is not None and announcement.x != x:
        draft = draft.with_obstacle("107.3c", f"X is {x} by the text, it is not chosen.")
    return draft.with_step(f"{says}.", *rules, cards=(name,))


def _concerning(
    permanent: GameObject, ability: Activated, player: str
) -> Callable[[Subject, Context], bool]:
    def concerns(subject: Subject, context: Context) -> bool:
        match subject:
            case KeywordCosts(keyword, who):
                return keyword == ability.keyword and applies_to_player(who, context, player)
            case AbilitiesOf(sources, keyword, mana_abilities, who):
                fits = keyword in {"", ability.keyword}
                fits = fits and (mana_abilities or not is_mana_ability(ability))
                fits = fits and applies_to_player(who, context, player)
                return fits and matches(sources, permanent, context)
            case _:
                return False

    return concerns


def _with_additional(
    situation: Situation, draft: Draft, permanent: GameObject, ability: Activated, player: str
) -> Draft:
    concerns = _concerning(permanent, ability, player)
    for cost, context, name in effect_sources(situation):
        if not isinstance(cost, AdditionalCost) or cost.optional:
            continue
        if concerns(cost.subject, context) and holds(cost.condition, context):
            payer = replace(context, you=player)
            draft = draft.plus(cost.parts, name, "118.8", name, payer)
    return draft
