"""What casting from a zone costs besides, where only a permission at a price allows it (118.8)."""

from collections.abc import Iterator

from engine.cards.abilities import Keyword
from engine.cards.modifiers import SpellsOf, ThisSpell
from engine.cards.statics import CastPermission
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Draft
from engine.rules.costs.keywords import ALTERNATIVE
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.rules.matching import matches
from engine.situation import Context, Situation
from engine.values import replace


def with_price(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> list[Draft]:
    """The draft with the price of the permission that is used; several where there are several.

    A permission without a price, or a way of casting that brings its own, is used before them.

    Raises:
        UndeterminedError: the board does not say whether a permission holds.
    """
    there = list(_permissions(situation, spell))
    if not any(permission.price for permission, _, _ in there):
        return [draft]
    there = [each for each in there if holds(each[0].condition, each[1])]
    if _brings_its_own(spell, announcement.alternative) or any(
        not permission.price and not permission.instead for permission, _, _ in there
    ):
        return [draft]
    drafts: list[Draft] = []
    for permission, context, name in there:
        if permission.price:
            paid = draft.plus(permission.price, f"Price of {name}", "118.8", name, context)
            drafts.append(paid.choosing(name))
    return drafts or [draft]


def _permissions(
    situation: Situation, spell: GameObject
) -> Iterator[tuple[CastPermission, Context, str]]:
    """The permissions to cast a spell from where it is, whether they hold now or not.

    Each with the context that it is read from and the name of its card.
    """
    own = Context(situation, spell.controller, spell, spell=spell)
    for ability in spell.abilities:
        if not isinstance(ability, CastPermission) or not isinstance(ability.subject, ThisSpell):
            continue
        if ability.zone == spell.cast_from:
            yield ability, own, spell.characteristics.name
    for ability, source, name in effects_at_work(situation, CastPermission):
        if not isinstance(ability, CastPermission) or not isinstance(ability.subject, SpellsOf):
            continue
        context = replace(source, spell=spell)
        if ability.zone != spell.cast_from or context.source is None:
            continue
        if not applies_to_player(ability.subject.who, context, spell.controller):
            continue
        if matches(ability.subject.spells, spell, context):
            yield ability, context, name


def _brings_its_own(spell: GameObject, alternative: str) -> bool:
    keyword = ALTERNATIVE.get(alternative)
    if keyword is None or spell.cast_from not in keyword.zones:
        return False
    return any(isinstance(a, Keyword) and a.name == alternative for a in spell.abilities)
