"""Additional costs that keywords bring: kicker, buyback, offering and their kin (CR 702)."""

from typing import Final

from engine.cards.abilities import Keyword
from engine.cards.amounts import Number
from engine.cards.costs import CostPart, PayMana, Sacrifice, TapOthers
from engine.cards.filters import AllOf as AllOfParts
from engine.cards.filters import AnyOf, Compares, HasType, IsToken, SharesColorWithSpell
from engine.cards.modifiers import (
    CostModifier,
    KeywordCosts,
)
from engine.errors import AmbiguousError, NotationError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.reduction import amount_of, reachable
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Change, Draft, spell_context
from engine.rules.costs.keywords import ADDITIONAL
from engine.rules.costs.proposal import no_such_ability, sacrifice_choices
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.situation import Situation
from engine.values import replace

_PARTS: Final[dict[str, tuple[CostPart, ...]]] = {
    "gift": (),
    "bargain": (Sacrifice(AnyOf((HasType("Artifact"), HasType("Enchantment"), IsToken()))),),
    "conspire": (TapOthers(AllOfParts((HasType("Creature"), SharesColorWithSpell())), Number(2)),),
}


def with_keywords(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> Draft:
    """The draft with the announced keyword costs, each as often as it is paid (CR 601.2b)."""
    kickers = list(announcement.kickers)
    for word in dict.fromkeys(announcement.paid):
        if word == "offering":
            continue
        times = announcement.times(word)
        for ability in _instances(situation, spell, word, times, kickers):
            draft = _pay_keyword(situation, spell, draft, ability)
        words = {word, *(f"kicker {print_cost(cost)}" for cost in announcement.kickers)}
        draft = replace(
            draft,
            paid_options=draft.paid_options | words,
            choices=(*draft.choices, *([word] * times)),
        )
    return draft


def _instances(
    situation: Situation, spell: GameObject, word: str, times: int, kickers: list[ManaCost]
) -> list[Keyword]:
    """The keyword abilities that are paid, each as often as it is."""
    names = {"kicker", "multikicker"} if word == "kicker" else {word}
    found = [a for a in spell.abilities if isinstance(a, Keyword) and a.name in names]
    if not found:
        raise no_such_ability(situation, spell, word)
    if any(ADDITIONAL[ability.name].repeats for ability in found):
        return [found[0]] * times
    if word == "kicker" and kickers:
        by_cost = {_mana(ability.cost): ability for ability in found}
        if any(cost not in by_cost for cost in kickers):
            raise no_such_ability(situation, spell, f"kicker {print_cost(kickers[0])}")
        return [by_cost[cost] for cost in kickers]
    if times > len(found):
        raise NotationError(f"{spell.characteristics.name} has {word} only {len(found)} times.")
    if times < len(found):
        raise AmbiguousError(
            f"{spell.characteristics.name} has {len(found)} kickers; write which one is paid, "
            f"as in “kicked {print_cost(_mana(found[0].cost))}”.",
            tuple(print_cost(_mana(ability.cost)) for ability in found),
        )
    return found


def _mana(parts: tuple[CostPart, ...]) -> ManaCost:
    costs = [part.cost for part in parts if isinstance(part, PayMana)]
    return sum(costs, start=ManaCost())


def _pay_keyword(situation: Situation, spell: GameObject, draft: Draft, ability: Keyword) -> Draft:
    entry = ADDITIONAL[ability.name]
    own = spell.characteristics.mana_cost
    if ability.cost_is_mana_cost and own is None:
        says = f"{spell.characteristics.name} has no mana cost, so its {ability.name} has none."
        return draft.with_obstacle("118.6", says)
    parts = ability.cost or _implied_parts(spell, ability)
    parts, draft = changed_keyword_cost(situation, spell, draft, ability.name, parts)
    context = spell_context(situation, spell, draft)
    name = spell.characteristics.name
    return draft.plus(parts, f"{ability.name.capitalize()} of {name}", entry.rule, name, context)


def _implied_parts(spell: GameObject, ability: Keyword) -> tuple[CostPart, ...]:
    own = spell.characteristics.mana_cost
    if ability.cost_is_mana_cost and own is not None:
        return (PayMana(own),)
    if ability.name == "casualty":
        power = Compares("power", ">=", ability.amount or Number(ability.number or 1))
        return (Sacrifice(AllOfParts((HasType("Creature"), power))),)
    if ability.name in _PARTS:
        return _PARTS[ability.name]
    raise UnsupportedError(spell.name, f"the cost of its {ability.name} was not understood")


def changed_keyword_cost(
    situation: Situation,
    spell: GameObject,
    draft: Draft,
    keyword: str,
    parts: tuple[CostPart, ...],
) -> tuple[tuple[CostPart, ...], Draft]:
    """Changes of the keyword's cost alone: they never reach the rest of the total."""
    changes = list(keyword_changes(situation, spell.controller, keyword))
    if not changes:
        return parts, draft
    mana = _mana(parts)
    for direction, change in changes:
        if direction == "more":
            after = mana + change.mana
        else:
            after = min(reachable(mana, (change.reduction,)), key=amount_of)
        draft = draft.with_step(
            f"{change.source} changes the {keyword} cost: {print_cost(mana)} becomes "
            f"{print_cost(after)}.",
            "601.2f",
            cards=(change.source,),
        )
        mana = after
    others = tuple(part for part in parts if not isinstance(part, PayMana))
    return (PayMana(mana), *others), draft


def keyword_changes(situation: Situation, player: str, keyword: str) -> list[tuple[str, Change]]:
    """Changes of what a keyword costs, increases first: ("more" or "less", the change)."""
    found: list[tuple[str, Change]] = []
    for ability, context, name in effects_at_work(situation, CostModifier):
        if not isinstance(ability, CostModifier) or not isinstance(ability.subject, KeywordCosts):
            continue
        subject = ability.subject
        if subject.keyword != keyword or not applies_to_player(subject.who, context, player):
            continue
        if holds(ability.condition, context):
            times = max(0, evaluate(ability.times, context))
            change = Change(
                ability.mana * times,
                name,
                colored_only=ability.colored_only,
                least=ability.least,
            )
            found.append((ability.direction, change))
    return sorted(found, key=lambda pair: pair[0] != "more")


def with_offering(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> Draft:
    """The total is less by the mana cost of what is offered (CR 702.48a, c).

    What is said to be sacrificed is offered, where the spell has offering.
    """
    found = [a for a in spell.abilities if isinstance(a, Keyword) and a.name == "offering"]
    if "offering" not in announcement.paid and not (found and announcement.sacrificed):
        return draft
    if not found or found[0].what is None:
        raise no_such_ability(situation, spell, "offering")
    what = found[0].what
    victims = sacrifice_choices(situation, spell, announcement, what)
    if not victims:
        return draft.with_obstacle("118.3", "There is nothing to offer.")
    if len(victims) > 1:
        raise AmbiguousError(
            "Say what is sacrificed for offering, as in “sacrifice NAME”.",
            tuple(victim.name for victim in victims),
        )
    victim = victims[0]
    cost = victim.characteristics.mana_cost or ManaCost()
    name = spell.characteristics.name
    context = spell_context(situation, spell, draft)
    draft = draft.plus((Sacrifice(what),), "Offering", "702.48a", name, context)
    change = Change(cost.with_x(0), victim.name, "702.48c")
    return replace(
        draft.choosing("offering", f"sacrifice {victim.name}"),
        reductions=(*draft.reductions, change),
        sacrificed=victim,
        paid_options=draft.paid_options | {"offering", "sacrifice"},
    )
