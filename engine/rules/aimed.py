"""Resolved effects on certain permanents: those told, and those that counters mark (CR 611.2c)."""

from collections.abc import Iterator
from typing import Final

from engine.board import ResolvedEffect
from engine.cards.abilities import Ability, Activated, ForTurn, SpellText, Together, Triggered
from engine.cards.filters import IsNamed
from engine.cards.modifiers import ManaReplacement
from engine.cards.statics import ChangeTypes
from engine.errors import UnknownObjectError
from engine.objects import Battlefield, GameObject
from engine.rules.layer_changes import layer_of
from engine.situation import ActiveEffect, Situation
from engine.values import replace

RULES: Final = ("611.2", "611.2c")


def lasting_effects(abilities: tuple[Ability, ...]) -> Iterator[ForTurn]:
    """What the abilities do that goes on after they have resolved."""
    for ability in abilities:
        if isinstance(ability, Activated | SpellText | Triggered):
            yield from (effect for effect in ability.effects if isinstance(effect, ForTurn))


def card_of(told: ResolvedEffect, lasting: ForTurn, ability: Ability) -> str:
    """What a told effect is about; "" where the ability changes all that match, told or not."""
    return "" if lasting.of != "card" and _is_on_permanents(ability) else told.card


def with_choice(ability: Ability, chosen: str) -> Ability:
    """An ability of an effect with the type that was chosen as it resolved, as far as told."""
    if not isinstance(ability, ChangeTypes) or not ability.chosen or not chosen:
        return ability
    words = (chosen.strip().title(),)
    if ability.chosen_replaces:
        return replace(ability, chosen=False, chosen_replaces=False, set_to=words)
    return replace(ability, chosen=False, add=words)


def aimed(state: Situation) -> Situation:
    """A situation in which each effect on one permanent says which one that is.

    A permanent with such an effect on it stands apart from others of its entry.
    """
    told = tuple(_told(effect, state.battlefield) for effect in state.effects)
    effects = (*told, *_marked(state.battlefield))
    keys = {effect.target for effect in effects} - {None}
    if not keys:
        return state
    entry = 1 + max((permanent.entry for permanent in state.battlefield), default=0)
    apart = tuple(
        replace(p, entry=entry + p.key) if p.key in keys else p for p in state.battlefield
    )
    return replace(state, battlefield=Battlefield(apart), effects=effects)


def check_aims(state: Situation) -> None:
    """Raise UnknownObjectError where a told effect is on a permanent that is not there."""
    for effect in state.effects:
        if effect.card and _is_on_permanents(effect.ability):
            try:
                state.battlefield.find(effect.card, effect.controller)
            except UnknownObjectError as error:
                raise UnknownObjectError(f"The effect of {effect.source}: {error}") from error


def _told(effect: ActiveEffect, battlefield: Battlefield) -> ActiveEffect:
    if not effect.card or not _is_on_permanents(effect.ability):
        return effect
    try:
        target = battlefield.find(effect.card, effect.controller)
    except UnknownObjectError:  # it has left meanwhile
        return replace(effect, target=-1)
    return _on(effect, target)


def _marked(battlefield: Battlefield) -> Iterator[ActiveEffect]:
    """What sources on the battlefield do to permanents with their counters on them."""
    countered = [p for p in battlefield if p.state.counters]
    if not countered:
        return
    seen: set[tuple[int, Ability]] = set()
    for source in battlefield:
        for lasting in lasting_effects(source.characteristics.abilities):
            for target in countered if lasting.counter else ():
                if not target.state.counters.get(lasting.counter):
                    continue
                for ability in lasting.abilities:
                    if (target.key, ability) not in seen:
                        seen.add((target.key, ability))
                        effect = ActiveEffect(source.name, source.controller, ability)
                        yield _on(effect, target)


def _on(effect: ActiveEffect, target: GameObject) -> ActiveEffect:
    """The effect on one permanent; its words speak of that one alone."""
    return replace(effect, ability=_named(effect.ability, target.name), target=target.key)


def _named(ability: Ability, name: str) -> Ability:
    if isinstance(ability, Together):
        return Together(tuple(_named(part, name) for part in ability.parts))
    return (
        replace(ability, permanents=IsNamed(name)) if isinstance(ability, ChangeTypes) else ability
    )


def _is_on_permanents(ability: Ability) -> bool:
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return any(isinstance(p, ManaReplacement) or layer_of(p) is not None for p in parts)
