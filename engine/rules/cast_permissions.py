"""Whether a card may be cast from where it is, as far as the board tells (CR 601.3, 903.8)."""

from collections.abc import Collection, Iterator
from typing import Final

from engine.cards.abilities import Keyword, Unread
from engine.cards.modifiers import SpellsOf, ThisSpell, XBound, XLeast
from engine.cards.statics import CantCast, CastPermission, CastRestriction
from engine.errors import UndeterminedError, UnsupportedError
from engine.gaps import gaps_touching
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.card_objects import is_of_card
from engine.rules.condition_words import only_if
from engine.rules.costs.announcement import OWN
from engine.rules.costs.keywords import ALTERNATIVE
from engine.rules.costs.offers import used_this_turn
from engine.rules.costs.spells import applies_to_player, effects_at_work, exiled_by_itself
from engine.rules.fast_casting import has_flash
from engine.rules.hinges import Hinge, judged
from engine.rules.matching import has_keyword, matches
from engine.rules.obstacles import Obstacle
from engine.situation import ActiveEffect, Context, Situation
from engine.values import replace

RULES: Final = ("601.3", "101.2", "305.1", "903.8", "107.3a", "117.1a")
_AT_ANY_TIME: Final = frozenset({"free", "madness", "miracle", "suspend"})  # as an effect says


def casting_obstacles(
    situation: Situation,
    spell: GameObject,
    on_stack: GameObject,
    alternative: str = "",
    paid: frozenset[str] = frozenset(),
) -> tuple[Obstacle, ...]:
    """What forbids casting a spell from where it is, apart from its costs.

    Args:
        situation: the derived board.
        spell: the card that is cast.
        on_stack: the spell that it becomes, a face-down one perhaps (CR 601.3e).
        alternative: the way of casting that was announced; some bring their own permission.
        paid: optional costs that are paid, in the words of `WasPaid`.

    Returns:
        The obstacles; one with a hinge stands in the way in one of two cases alone.

    Raises:
        UndeterminedError: the board does not say something that decides.
    """
    return (
        *_land(on_stack),
        *_timing(situation, on_stack, alternative, paid),
        *_zone(situation, spell, alternative),
        *_own(situation, on_stack),
        *_forbidden(situation, on_stack),
    )


def zone_obstacles(
    situation: Situation, spell: GameObject, alternative: str
) -> tuple[Obstacle, ...]:
    """What forbids casting a card in a way from the zone that it is in; errors as above."""
    return tuple(_zone(situation, spell, alternative))


def greatest_x_allowed(situation: Situation, spell: GameObject) -> int | None:
    """The greatest X that the spell's own text allows; None where it does not speak of it."""
    context = Context(situation, spell.controller, spell, spell=spell)
    bounds = [evaluate(a.most, context) for a in spell.abilities if isinstance(a, XBound)]
    return min(bounds, default=None)


def fixed_x(situation: Situation, spell: GameObject) -> int | None:
    """The X that the spell's own text defines as it is cast (CR 107.3c); None for a chosen one."""
    context = Context(situation, spell.controller, spell, spell=spell)
    found = (a for a in spell.abilities if isinstance(a, XBound) and a.exact)
    return next((evaluate(a.most, context) for a in found), None)


def least_x_allowed(situation: Situation, spell: GameObject, ways: Collection[str]) -> int:
    """The least X that the spell's own text allows, cast or paid for in these ways."""
    least = [a.least for a in spell.abilities if isinstance(a, XLeast) and a.way in {"", *ways}]
    return max((*least, fixed_x(situation, spell) or 0))


def _land(spell: GameObject) -> Iterator[Obstacle]:
    if spell.is_type("Land"):
        yield Obstacle("305.1", f"{spell.characteristics.name} is a land: it is played, not cast.")


def _timing(
    situation: Situation, spell: GameObject, alternative: str, paid: frozenset[str]
) -> Iterator[Obstacle]:
    """Only what the board says plainly: another player's turn, or no main phase (CR 117.1a)."""
    board = situation.board
    if board.active == spell.controller and board.phase == "main":
        return
    if spell.is_type("Instant") or has_keyword(spell, "flash") or alternative in _AT_ANY_TIME:
        return
    if has_flash(situation, spell, alternative, paid):
        return
    _refuse_unread_permission(situation, spell)
    name = spell.characteristics.name
    yield Obstacle("117.1a", f"{name} can be cast only in a main phase of its caster's own turn.")


def _zone(situation: Situation, spell: GameObject, alternative: str) -> Iterator[Obstacle]:
    zone, name = spell.cast_from, spell.characteristics.name
    mine = spell.owner in ("", spell.controller)
    if (zone == "hand" and mine) or _has_own_permission(spell, alternative):
        return
    if zone == "command" and spell.is_commander and mine:
        return
    if mine and exiled_by_itself(situation, spell):
        return
    hinges: list[Hinge] = []
    for allowed in _permits(situation, spell, alternative):
        if isinstance(allowed, Hinge):
            hinges.append(allowed)
        elif allowed:
            return
    _refuse_unread_permission(situation, spell)
    if hinges:
        hinge = _any_of(name, hinges)
        says = f"{name} can be cast from the {zone} {hinge.case}."
        yield Obstacle("601.3", says, hinge)
    else:
        yield Obstacle("601.3", f"Nothing here allows casting {name} from the {zone}.")


def _any_of(name: str, hinges: list[Hinge]) -> Hinge:
    """What permissions hang on, one of which is enough."""
    different = tuple(dict.fromkeys(hinges))
    if len(different) > 1 and not all(hinge.if_so for hinge in different):
        raise UndeterminedError(name, "the board leaves open which effect allows casting it")
    return replace(different[0], words=" or ".join(hinge.words for hinge in different))


def _refuse_unread_permission(situation: Situation, spell: GameObject) -> None:
    """Refuse where a text that was not understood may allow the casting (CR 601.3)."""
    name = spell.characteristics.name
    effect = _unread_effect(situation, spell)
    if effect:
        raise UnsupportedError(effect, f"what it says about casting {name} is not modelled")
    if any(isinstance(a, Unread) and "casting" in a.touches for a in spell.abilities):
        raise UnsupportedError(name, "a text of it about casting it was not understood")
    for gap in gaps_touching(situation, {"casting"}):
        card, _, which = gap.partition(": ")
        raise UnsupportedError(card, f"{which} is not modelled")


def _has_own_permission(spell: GameObject, alternative: str) -> bool:
    """Whether the way of casting brings the permission for its zone (CR 702.34a and others)."""
    keyword = ALTERNATIVE.get(alternative)
    if keyword is None or spell.cast_from not in keyword.zones:
        return False
    return any(isinstance(a, Keyword) and a.name == alternative for a in spell.abilities)


def _permits(situation: Situation, spell: GameObject, alternative: str) -> Iterator[bool | Hinge]:
    """Whether each effect that speaks of casting from elsewhere allows it."""
    own = Context(situation, spell.controller, spell, spell=spell)
    for ability in spell.abilities:
        if isinstance(ability, CastPermission) and isinstance(ability.subject, ThisSpell):
            fits = ability.zone == spell.cast_from and ability.way in {"", alternative}
            fits = fits and (not ability.instead or alternative == OWN)
            yield fits and judged(ability.condition, own)
    for ability, context, name in effects_at_work(situation, CastPermission):
        if context.source is None:  # an effect permits the card that is told with it, see below
            continue
        if isinstance(ability, CastPermission) and isinstance(ability.subject, SpellsOf):
            yield (
                ability.zone == spell.cast_from
                and not (ability.once and used_this_turn(context.source))
                and (not ability.instead or alternative == name)
                and applies_to_player(ability.subject.who, context, spell.controller)
                and matches(ability.subject.spells, spell, context)
                and judged(ability.condition, context)
            )
    for effect in situation.effects:
        if isinstance(effect.ability, CastPermission) and effect.controller == spell.controller:
            yield _effect_permits(situation, effect, effect.ability, spell)


def _effect_permits(
    situation: Situation, effect: ActiveEffect, permission: CastPermission, spell: GameObject
) -> bool:
    """Whether a resolved effect speaks of the card by name, or of all cards of its zone."""
    if effect.card:
        return is_of_card(situation, effect.card, spell)
    subject, context = permission.subject, Context(situation, effect.controller)
    if permission.zone != "graveyard" or permission.zone != spell.cast_from:
        return False  # of cards in exile each effect speaks of its own
    return isinstance(subject, SpellsOf) and matches(subject.spells, spell, context)


def _unread_effect(situation: Situation, spell: GameObject) -> str:
    """The source of a resolved effect, about the card or any card, that was not understood."""
    heard = {effect.source.casefold() for effect in situation.effects}
    for told in situation.player(spell.controller).effects:
        about_it = not told.card or is_of_card(situation, told.card, spell)
        if about_it and told.source.casefold() not in heard:
            return told.source
    return ""


def _forbidden(situation: Situation, spell: GameObject) -> Iterator[Obstacle]:
    """Effects that say that such spells can't be cast (CR 101.2)."""
    name = spell.characteristics.name
    for ability, context, source in effects_at_work(situation, CantCast):
        if not isinstance(ability, CantCast):
            continue
        context = replace(context, spell=spell)  # noqa: PLW2901 - the same, told of the spell
        if applies_to_player(ability.who, context, spell.controller) and matches(
            ability.spells, spell, context
        ):
            forbidden = judged(ability.condition, context)
            if isinstance(forbidden, Hinge):
                hinge = forbidden.opposite
                says = f"With {source} there {name} can be cast {hinge.case}."
                yield Obstacle("101.2", says, hinge)
            elif forbidden:
                yield Obstacle("101.2", f"{source} forbids casting {name}.", cards=(source,))


def _own(situation: Situation, spell: GameObject) -> Iterator[Obstacle]:
    if has_keyword(spell, "aftermath") and spell.cast_from != "graveyard":
        name = spell.characteristics.name
        yield Obstacle("702.127a", f"{name} can be cast from the graveyard only.")
    context = Context(situation, spell.controller, spell, spell=spell)
    for ability in spell.abilities:
        if not isinstance(ability, CastRestriction):
            continue
        name, allowed = spell.characteristics.name, judged(ability.condition, context)
        if isinstance(allowed, Hinge):
            yield Obstacle("601.3", f"{name} can be cast {allowed.case}.", allowed)
        elif not allowed:
            needed = only_if(ability.condition, context)
            yield Obstacle("601.3", f"{name} can be cast only {needed}.")
