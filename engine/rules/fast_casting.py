"""Whether a spell may be cast as though it had flash, by its text or its way (CR 702.8a)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Keyword, SpellsHave
from engine.cards.conditions import WasPaid
from engine.cards.filters import IsItself
from engine.cards.modifiers import AlternativeCost, SpellsOf
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.costs.announcement import FREE, OWN
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.rules.matching import matches
from engine.rules.parts import mentions
from engine.situation import Context, Situation
from engine.values import replace

_FLASH: Final = Keyword("flash")


def has_flash(
    situation: Situation, spell: GameObject, alternative: str, paid: frozenset[str]
) -> bool:
    """Whether the spell's text or the announced way of casting it gives it flash.

    Raises:
        UndeterminedError: it hangs on a price that was not announced, or on what no board tells.
    """
    context = Context(situation, spell.controller, spell, spell=spell, paid_options=paid)
    for ability in spell.abilities:
        if not isinstance(ability, SpellsHave) or ability.keyword != _FLASH:
            continue
        if ability.spells != IsItself():
            continue
        if holds(ability.condition, context):
            return True
        if mentions(ability.condition, WasPaid):
            raise UndeterminedError(
                spell.name, "say whether the price for casting it as though it had flash is paid"
            )
    if alternative and _by_its_way(situation, spell, alternative, context):
        return True
    return any(_given(situation, spell))


def _given(situation: Situation, spell: GameObject) -> Iterator[bool]:
    """Whether others give it flash: what they do without doubt stands in its keywords already."""
    for ability, source, _name in effects_at_work(situation, SpellsHave):
        if source.source is None:  # of a resolved effect no condition is left
            continue
        if isinstance(ability, SpellsHave) and ability.keyword == _FLASH:
            context = replace(source, spell=spell)
            fits = applies_to_player(ability.who, context, spell.controller)
            if fits and matches(ability.spells, spell, context):
                yield holds(ability.condition, context)


def _by_its_way(situation: Situation, spell: GameObject, alternative: str, own: Context) -> bool:
    for ability in spell.abilities:
        if (
            isinstance(ability, AlternativeCost)
            and ability.flash
            and alternative in {OWN, FREE}
            and holds(ability.condition, own)
        ):
            return True
    for ability, context, name in effects_at_work(situation, AlternativeCost):
        if not isinstance(ability, AlternativeCost) or not ability.flash:
            continue
        if alternative not in {FREE, name} or not isinstance(ability.subject, SpellsOf):
            continue
        told = replace(context, spell=spell)
        if (
            applies_to_player(ability.subject.who, told, spell.controller)
            and matches(ability.subject.spells, spell, told)
            and holds(ability.condition, told)
        ):
            return True
    return False
