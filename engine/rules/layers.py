"""The situation of a board: every permanent as it is after all effects (CR 613)."""

from typing import Final

from engine.board import Board, Player
from engine.cards.catalogue import Catalogue
from engine.cards.statics import DefinePower
from engine.gaps import gaps_on
from engine.objects import Battlefield, GameObject
from engine.rules.aimed import aimed, card_of, check_aims, lasting_effects, with_choice
from engine.rules.alike import alike_together
from engine.rules.continuous import Layering, with_permanents
from engine.rules.entering import described_permanents
from engine.rules.graveyard_abilities import from_graveyards
from engine.rules.keyword_counters import counter_gaps, with_keyword_counters
from engine.rules.layer_changes import (
    ABILITIES,
    CHANGE_POWER,
    COLORS_LAYER,
    CONTROL,
    SET_POWER,
    TYPES,
    with_intrinsic,
)
from engine.rules.layer_power import animated, defined, is_told, with_counters
from engine.rules.present import distinct
from engine.rules.types_by_keyword import as_used
from engine.rules.written import abilities_written
from engine.situation import ActiveEffect, Situation
from engine.values import replace

RULES: Final = ("613.1", "613.6", "613.7", "613.8a", "305.6", "305.7", "707.2", "708.2", "604.3")


def derive(board: Board, catalogue: Catalogue) -> Situation:
    """The situation of a board: every permanent as it is now, all effects applied.

    Raises:
        UnknownCardError: a name that is no card.
        UnknownObjectError: something is attached to what is not there.
    """
    permanents = described_permanents(board, catalogue)
    effects = effects_of(board, catalogue)
    start = Situation(board, catalogue, Battlefield(permanents), effects, described=permanents)
    check_aims(start)
    return layered(start)


def layered(start: Situation) -> Situation:
    """A situation of permanents as they are described, with all continuous effects applied."""
    board, catalogue = start.board, start.catalogue
    start = aimed(start)
    states = tuple({id(p.state): p.state for p in start.battlefield}.values())
    countered = any(state.counters for state in states)
    is_animated = any(state.animated for state in states)
    work = Layering(start)
    work.apply_layer(CONTROL)
    if is_animated:
        work.state = with_permanents(work.state, _with_board_types)
    if countered or any(map(_may_be_used, work.state.battlefield)):
        work.state = with_permanents(work.state, lambda p: as_used(p, board.active))
    work.apply_layer(TYPES)
    work.state = with_permanents(work.state, with_intrinsic)
    work.apply_layer(COLORS_LAYER)
    work.apply_layer(ABILITIES)
    if any(state.grants for state in states):
        work.state = with_permanents(work.state, _with_granted)
    if countered:
        work.state = with_permanents(work.state, with_keyword_counters)
    before_power = work.state
    if _defines_power(before_power):
        work.state = with_permanents(work.state, lambda p: defined(p, before_power))
    work.apply_layer(SET_POWER)
    if is_animated:
        work.state = with_permanents(work.state, animated)
    work.apply_layer(CHANGE_POWER)
    done = work.state
    if countered or any(map(is_told, states)):
        done = with_permanents(done, with_counters)
    gaps = (*work.gaps, *gaps_on(done.battlefield, board, catalogue))
    if countered:
        gaps = (*gaps, *counter_gaps(done))
    marked = {effect.target for effect in done.effects}
    return replace(done, battlefield=alike_together(done.battlefield, marked), gaps=gaps)


def _may_be_used(permanent: GameObject) -> bool:
    """Whether a keyword may give or take types of it: it is attached, or a Vehicle."""
    return permanent.host is not None or "Vehicle" in permanent.characteristics.subtypes


def _defines_power(state: Situation) -> bool:
    """Whether a permanent has an ability that defines its power, or had it before any effect."""
    return any(
        isinstance(ability, DefinePower)
        for kind in distinct((*state.battlefield, *state.described))
        for ability in kind.abilities
    )


def _with_board_types(permanent: GameObject) -> GameObject:
    """With the types that the board says an effect added for the turn."""
    animation = permanent.state.animated
    if animation is None:
        return permanent
    kind = permanent.characteristics
    return replace(
        permanent, characteristics=replace(kind, types=kind.types | set(animation.types))
    )


def _with_granted(permanent: GameObject) -> GameObject:
    """With the abilities that the board says it has besides its own."""
    kind, lines = permanent.characteristics, permanent.state.grants
    if not lines:
        return permanent
    text, types = "\n".join(lines), " ".join(sorted(kind.types))
    granted = abilities_written(text, kind.name, types)
    return replace(permanent, characteristics=replace(kind, abilities=kind.abilities + granted))


def effects_of(board: Board, catalogue: Catalogue) -> tuple[ActiveEffect, ...]:
    """What resolved effects and cards in graveyards do on a board."""
    return (*resolved_effects(board, catalogue), *from_graveyards(board, catalogue))


def resolved_effects(board: Board, catalogue: Catalogue) -> tuple[ActiveEffect, ...]:
    """What the resolved effects of the board still do this turn (CR 611.2a)."""
    return tuple(
        effect
        for handle, player in board.players.items()
        for effect in _effects_of(handle, player, catalogue)
    )


def _effects_of(handle: str, player: Player, catalogue: Catalogue) -> list[ActiveEffect]:
    return [
        ActiveEffect(
            *(told.source, handle, with_choice(a, told.chosen)),
            *(told.x, card_of(told, lasting, a), lasting.next_spell_only),
        )
        for told in player.effects
        for lasting in lasting_effects(catalogue.card(told.source).abilities)
        if told.card or lasting.of != "card"
        for a in lasting.abilities
    ]
