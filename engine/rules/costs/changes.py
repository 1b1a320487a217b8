"""Increases, reductions and minima that apply to a spell or ability (CR 601.2f)."""

from collections.abc import Callable
from typing import Final

from engine.cards.abilities import Ability, Keyword, OtherEffect, Unread
from engine.cards.amounts import CountOf, Number, PropertyOf, TargetsBeyond, UntoldNumber
from engine.cards.conditions import TargetIs, Untold
from engine.cards.filters import AllOf, Anything, ControlledBy, Targets
from engine.cards.modifiers import CostModifier, MinimumCost, SpellsOf, Subject, ThisSpell
from engine.cards.tallies import TargetsCount
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.symbols import Symbol
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.conditions import holds
from engine.rules.costs.draft import Change, Draft, spell_context
from engine.rules.costs.spells import applies_to_player, effects_at_work
from engine.rules.costs.untold import OpenChange
from engine.rules.matching import matches
from engine.rules.parts import mentions, parts_of
from engine.rules.told import number_told, truth_told
from engine.situation import Context, Situation
from engine.values import dataclass, replace

ONE: Final = ManaCost((Symbol(generic=1),))


@dataclass(frozen=True, slots=True)
class Changes:
    """What changes a total, in the order in which it applies.

    open: those that hang on what no board tells
    minima: pairs of a number of mana and the card that asks for it
    idle: the cards that change what some spells cost, but not this one
    """

    increases: tuple[Change, ...] = ()
    reductions: tuple[Change, ...] = ()
    minima: tuple[tuple[int, str], ...] = ()
    assumed: tuple[str, ...] = ()
    open: tuple[OpenChange, ...] = ()
    idle: tuple[str, ...] = ()

    def leaving_open(self, change: OpenChange) -> "Changes":
        """With one more change that hangs on what no board tells."""
        return replace(self, open=(*self.open, change))

    def plus(self, direction: str, change: Change) -> "Changes":
        """With one more increase ("more") or reduction ("less")."""
        if direction == "more":
            return replace(self, increases=(*self.increases, change))
        return replace(self, reductions=(*self.reductions, change))


def spell_changes(situation: Situation, spell: GameObject, draft: Draft) -> Changes:
    """What increases, reduces or bounds the total cost of a spell.

    Raises:
        UnsupportedError: a text of the spell about its costs was not understood.
        UndeterminedError: the board does not say what a change counts.
    """
    _refuse_unread(spell)
    refuse_silent_effects(situation)
    changes = Changes(reductions=draft.reductions)
    own = spell_context(situation, spell, draft)
    for ability in spell.abilities:
        if isinstance(ability, Keyword):
            changes = _with_keyword(changes, ability, spell, own)
        elif isinstance(ability, CostModifier) and isinstance(ability.subject, ThisSpell):
            changes = _with(changes, ability, own, spell.characteristics.name)
    return _with_others(
        changes,
        situation,
        draft,
        lambda subject, context: _concerns(subject, spell, context),
        spell,
    )


def ability_changes(
    situation: Situation,
    draft: Draft,
    concerns: Callable[[Subject, Context], bool],
    own: tuple[CostModifier, ...],
    context: Context,
) -> Changes:
    """The same for an activated ability.

    Args:
        situation: the board.
        draft: the cost so far.
        concerns: whether a subject, read from a context, means the ability.
        own: the changes that stand in the ability's own text.
        context: from where those are read.
    """
    refuse_silent_effects(situation)
    changes = Changes()
    name = context.source.name if context.source else "The ability"
    for modifier in own:
        changes = _with(changes, modifier, context, name)
    return _with_others(changes, situation, draft, concerns, context.spell)


def _refuse_unread(spell: GameObject) -> None:
    about = frozenset({"costs", "own costs"})
    unread = [a for a in spell.abilities if isinstance(a, Unread) and a.touches & about]
    if unread:
        raise UnsupportedError(
            spell.characteristics.name,
            f"paragraph {unread[0].paragraph}, about costs, was not understood",
        )


def refuse_silent_effects(situation: Situation) -> None:
    """Refuse a resolved effect of which nothing was understood.

    Raises:
        UnsupportedError: naming its card.
    """
    heard = {effect.source.casefold() for effect in situation.effects}
    for player in situation.board.players.values():
        for told in player.effects:
            if told.card:
                continue  # about one card: whether it may be cast, and with what
            card = situation.card(told.source)
            if card.name.casefold() not in heard and _may_change_costs(card.abilities):
                raise UnsupportedError(told.source, "what its effect still does was not understood")


def _may_change_costs(abilities: tuple[Ability, ...]) -> bool:
    return any(
        isinstance(part, Unread | OtherEffect) and part.touches & {"costs", "x"}
        for ability in abilities
        for part in parts_of(ability)
    )


def _with_keyword(changes: Changes, ability: Keyword, spell: GameObject, own: Context) -> Changes:
    name = spell.characteristics.name
    if ability.name == "affinity":
        if ability.what is None:
            raise UnsupportedError(name, "what it has affinity for was not understood")
        what = AllOf((ability.what, ControlledBy("you")))
        count = evaluate(CountOf(what), own)
        return changes.plus("less", Change(ONE * count, f"Affinity of {name}", "702.41a"))
    if ability.name == "undaunted":
        opponents = len(own.situation.board.opponents_of(own.you)) or 1
        return changes.plus("less", Change(ONE * opponents, f"Undaunted of {name}", "702.125a"))
    return changes


def _with_others(
    changes: Changes,
    situation: Situation,
    draft: Draft,
    concerns: Callable[[Subject, Context], bool],
    spell: GameObject | None,
) -> Changes:
    for ability, context, name in effects_at_work(situation, CostModifier, MinimumCost):
        if not isinstance(ability, CostModifier | MinimumCost):
            continue
        context = replace(  # noqa: PLW2901 - the same context, told of the spell
            context, spell=spell, paid_options=_paid(draft, context)
        )
        if isinstance(ability, MinimumCost):
            if concerns(ability.subject, context) and holds(ability.condition, context):
                changes = replace(changes, minima=(*changes.minima, (ability.mana, name)))
            else:
                changes = _with_idle(changes, ability, name)
            continue
        if _waits_for_targets(ability, spell):
            if _may_concern(ability, concerns, context):
                words = f"that no target changes the cost ({name})"
                changes = replace(changes, assumed=(*changes.assumed, words))
            continue
        after = changes
        if concerns(ability.subject, context):
            after = _with(changes, ability, context, name)
        changes = after if after is not changes else _with_idle(changes, ability, name)
    return changes


def _with_idle(changes: Changes, ability: CostModifier | MinimumCost, name: str) -> Changes:
    """With a card that somebody may think of, though it does not change the cost."""
    is_about_spells = isinstance(ability.subject, SpellsOf)
    return replace(changes, idle=(*changes.idle, name)) if is_about_spells else changes


def _paid(draft: Draft, context: Context) -> frozenset[str]:
    """The optional costs that count for a source: those of the spell, and its own if paid."""
    own = context.source is not None and context.source.key in draft.paid_sources
    return draft.paid_options | ({"life", "paid"} if own else set())


def _waits_for_targets(ability: CostModifier, spell: GameObject | None) -> bool:
    return (spell is None or spell.targets is None) and depends_on_targets(ability)


def _may_concern(
    ability: CostModifier, concerns: Callable[[Subject, Context], bool], context: Context
) -> bool:
    try:
        return concerns(ability.subject, context)
    except UndeterminedError:
        return True


def depends_on_targets(ability: CostModifier) -> bool:
    """Whether a change looks at what the spell or ability targets."""
    return any(
        isinstance(part, Targets | TargetIs | TargetsBeyond | TargetsCount)
        or (isinstance(part, PropertyOf) and part.of == "target")
        for part in parts_of(ability)
    )


def _concerns(subject: Subject, spell: GameObject, context: Context) -> bool:
    if not isinstance(subject, SpellsOf):
        return False
    if not applies_to_player(subject.who, context, spell.controller):
        return False
    return matches(subject.spells, spell, context)


def _with(changes: Changes, ability: CostModifier, context: Context, name: str) -> Changes:
    if _waits_for_targets(ability, context.spell):
        words = f"that no target changes the cost ({name})"
        return replace(changes, assumed=(*changes.assumed, words))
    if ability.per_turn_first and not _is_first(ability.subject, context, name):
        return changes
    unit = Change(ability.mana, name, colored_only=ability.colored_only, least=ability.least)
    try:
        if not holds(ability.condition, context):
            return changes
    except UndeterminedError:
        if not mentions(ability.condition, Untold):
            raise
        times = max(0, _times(ability, context, name))
        change = replace(unit, mana=ability.mana * times)
        return changes.leaving_open(OpenChange(ability.direction, change, _asked(ability, context)))
    number = ability.times if context.source is not None else None
    if isinstance(number, UntoldNumber) and number_told(number, context) is None:
        words = number.words or "what it counts"
        return changes.leaving_open(OpenChange(ability.direction, unit, words, counted=True))
    times = max(0, _times(ability, context, name))
    return changes.plus(ability.direction, replace(unit, mana=ability.mana * times))


def _asked(ability: CostModifier, context: Context) -> str:
    """What a condition asks that the board does not tell."""
    parts = (part for part in parts_of(ability.condition) if isinstance(part, Untold))
    untold = (part for part in parts if truth_told(part, context) is None)
    return " and ".join(part.words or "its condition is met" for part in untold)


def _is_first(subject: Subject, context: Context, name: str) -> bool:
    """Whether this is the first such spell of the turn."""
    caster = context.spell.controller if context.spell else context.you
    if not context.situation.player(caster).spells_cast:
        return True
    if isinstance(subject, SpellsOf) and isinstance(subject.spells, Anything):
        return False
    raise UndeterminedError(name, "say whether such a spell was already cast this turn")


def _times(ability: CostModifier, context: Context, name: str) -> int:
    """How often a change applies; of a resolved effect its fixed number (CR 608.2h)."""
    if context.source is None and not isinstance(ability.times, Number):
        if context.x is None:
            raise UndeterminedError(name, "say what X was as its effect resolved")
        return context.x
    return evaluate(ability.times, context)
