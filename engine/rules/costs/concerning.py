"""Which effects on costs concern an activated ability (CR 602.2b)."""

from collections.abc import Callable, Iterator

from engine.cards.abilities import Activated
from engine.cards.modifiers import AbilitiesOf, AdditionalCost, KeywordCosts, Subject
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.rules.mana_abilities import is_mana_ability
from engine.rules.matching import matches
from engine.situation import Context, Situation


def concerning(
    permanent: GameObject, ability: Activated, player: str
) -> Callable[[Subject, Context], bool]:
    """What tells whether a text about some costs is about this ability, activated by a player."""

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


def additional_costs(
    situation: Situation, permanent: GameObject, ability: Activated, player: str
) -> Iterator[tuple[AdditionalCost, Context, str]]:
    """The additional costs that other cards put on an ability, each with its source (CR 118.8)."""
    concerns = concerning(permanent, ability, player)
    for cost, context, name in effects_at_work(situation, AdditionalCost):
        if not isinstance(cost, AdditionalCost) or cost.optional:
            continue
        if concerns(cost.subject, context) and holds(cost.condition, context):
            yield cost, context, name
