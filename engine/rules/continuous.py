"""Continuous effects in the order of the layers, with dependency (CR 613).

Within a layer, effects go by timestamp unless one depends on another (CR 613.7-8). An effect that
has begun goes on in the later layers, on the same objects, even where its ability was lost
meanwhile (CR 613.6).
"""

from collections.abc import Callable
from dataclasses import field
from operator import is_
from typing import Final

from engine.cards.abilities import Ability, Grant, Together
from engine.cards.statics import GainActivated, LoseAbilities
from engine.errors import NotDecidedError, UndeterminedError
from engine.gaps import Gap, untold_touches
from engine.objects import Battlefield, GameObject
from engine.remembered import by_identity
from engine.rules.having import gained
from engine.rules.layer_changes import ABILITIES, LAYER_NAMES, affected, changing, layer_of
from engine.rules.present import distinct
from engine.situation import Context, Situation
from engine.values import dataclass, replace

MAX_LOOKED_AT: Final = 300_000  # permanents, by dependencies; boards of games come to a few dozen
_MAX_KNOWN: Final = 512  # lists of abilities of which it is known what is continuous in them
Identity = tuple[int | None, Ability, int]


@dataclass(frozen=True, slots=True)
class Effect:
    """A static ability at work, or an ability of a resolved effect (source None)."""

    ability: Ability
    source: int | None
    controller: str
    timestamp: float
    occurrence: int = 0
    x: int | None = None
    target: int | None = None

    @property
    def identity(self) -> Identity:
        """What tells it from all others."""
        return self.source, self.ability, self.occurrence

    @property
    def parts(self) -> tuple[Ability, ...]:
        """Its parts in the order of the text."""
        return self.ability.parts if isinstance(self.ability, Together) else (self.ability,)

    @property
    def reads_abilities(self) -> bool:
        """Whether what it gives hangs on the abilities that others have."""
        return any(isinstance(part, GainActivated) for part in self.parts)

    def parts_in(self, layer: int) -> tuple[Ability, ...]:
        """The parts that work in a layer; abilities are lost before others are given."""
        here = [part for part in self.parts if layer_of(part) == layer]
        return tuple(sorted(here, key=lambda part: isinstance(part, Grant)))


@dataclass(slots=True)
class Layering:
    """The work in progress: the state so far, which effects have begun, on which objects."""

    state: Situation
    begun: dict[Identity, frozenset[int]] = field(default_factory=dict)
    known: dict[Identity, Effect] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    _last: tuple[Situation, list[Effect]] | None = None
    _looked_at: int = 0  # permanents, while dependencies were looked for

    def apply_layer(self, layer: int) -> None:
        """Apply every effect of one layer, oldest first, dependent ones later (CR 613.7-8)."""
        done: set[Identity] = set()
        while pending := [e for e in self._working_in(layer) if e.identity not in done]:
            chosen = self._next(pending, layer)
            done.add(chosen.identity)
            keys = self._objects(chosen, layer)
            self.begun.setdefault(chosen.identity, keys)
            self.known[chosen.identity] = chosen
            self.state = self._applied(chosen, layer, keys)

    def _working_in(self, layer: int) -> list[Effect]:
        here = {e.identity: e for e in self._there(self.state) if e.parts_in(layer)}
        for identity in self.begun:
            effect = self.known[identity]
            if effect.parts_in(layer):
                here.setdefault(identity, effect)
        return sorted(here.values(), key=lambda effect: effect.timestamp)

    def _there(self, state: Situation) -> list[Effect]:
        """The effects that there are in a state; most layers change none and ask again."""
        if self._last is None or self._last[0] is not state:
            self._last = state, _present(state)
        return self._last[1]

    def _next(self, pending: list[Effect], layer: int) -> Effect:
        for effect in pending:
            reads = effect.reads_abilities
            others = [
                o for o in pending if o is not effect and (reads or _may_change_others(o, layer))
            ]
            now = self._outcome(effect, layer, self.state) if others else None
            if not any(self._depends(effect, now, other, layer) for other in others):
                return effect
        return pending[0]  # a loop of dependencies goes by timestamp (CR 613.8b)

    def _depends(self, effect: Effect, now: object, other: Effect, layer: int) -> bool:
        """Whether the other changes whether this one is there or what it applies to.

        now: the outcome of this one as long as the other has not been applied

        Raises:
            NotDecidedError: more was looked at than is for one board.
        """
        self._looked_at += len(self.state.battlefield.permanents)
        if self._looked_at > MAX_LOOKED_AT:
            raise NotDecidedError(
                "too many continuous effects may depend on each other to put them all in order",
                "the board",
            )
        if effect.source is not None and effect.source == other.source:
            return False
        after = self._applied(other, layer, self._objects(other, layer))
        if after is self.state:
            return False  # the other changes nothing
        then = self._outcome(effect, layer, after)
        if isinstance(now, UndeterminedError) and isinstance(then, UndeterminedError):
            return False  # in either order nobody can say what it applies to
        for outcome, beside in ((now, then), (then, now)):
            if isinstance(outcome, UndeterminedError) and beside is not None:
                self._keep_gap(outcome, layer, effect.parts_in(layer)[0])
        return now != then

    def _outcome(self, effect: Effect, layer: int, state: Situation) -> object:
        """What an effect applies to in a state; None where it is not there, or why nobody knows."""
        try:
            return self._known_outcome(effect, layer, state)
        except UndeterminedError as doubt:
            return doubt

    def _known_outcome(self, effect: Effect, layer: int, state: Situation) -> object:
        if effect.identity in self.begun:
            return self.begun[effect.identity]
        if effect.source is not None and all(
            e.identity != effect.identity for e in self._there(state)
        ):
            return None
        objects = _objects_of(effect, layer, state)
        if layer != ABILITIES or not effect.reads_abilities:
            return objects
        read = [part for part in effect.parts_in(layer) if isinstance(part, GainActivated)]
        return objects, [gained(part, _context(effect, state)) for part in read]

    def _objects(self, effect: Effect, layer: int) -> frozenset[int]:
        if effect.identity in self.begun:
            return self.begun[effect.identity]
        try:
            return _objects_of(effect, layer, self.state)
        except UndeterminedError as error:
            self._keep_gap(error, layer, effect.parts_in(layer)[0])
            return frozenset()

    def _applied(self, effect: Effect, layer: int, keys: frozenset[int]) -> Situation:
        state = self.state
        for part in effect.parts_in(layer):
            context = _context(effect, state)
            try:
                state = with_permanents(state, changing(part, context, keys))
            except UndeterminedError as error:  # a number or a choice that the board does not tell
                self._keep_gap(error, layer, part)
        return state

    def _keep_gap(self, error: UndeterminedError, layer: int, part: Ability) -> None:
        gap = (str(error), untold_touches(part, LAYER_NAMES[layer]))
        if gap not in self.gaps:
            self.gaps.append(gap)


def _present(state: Situation) -> list[Effect]:
    having = {
        id(kind): continuous
        for kind in distinct(state.battlefield)
        if (continuous := _continuous(kind.abilities))
    }
    if not having:
        return _resolved(state)
    found = [
        Effect(ability, permanent.key, permanent.controller, permanent.timestamp, occurrence)
        for permanent in state.battlefield
        for ability, occurrence in having.get(id(permanent.characteristics), ())
    ]
    return found + _resolved(state)


@by_identity(_MAX_KNOWN)
def _continuous(abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, int], ...]:
    """Those that are continuous effects, each with how many alike stand before it."""
    found = [ability for ability in abilities if _is_continuous(ability)]
    return tuple((ability, found[:place].count(ability)) for place, ability in enumerate(found))


def _resolved(state: Situation) -> list[Effect]:
    return [
        Effect(e.ability, None, e.controller, float("inf"), position, e.x, e.target)
        for position, e in enumerate(state.effects)
        if _is_continuous(e.ability)
    ]


def _is_continuous(ability: Ability) -> bool:
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    return any(layer_of(part) is not None for part in parts)


def _may_change_others(effect: Effect, layer: int) -> bool:
    """In the layer of abilities only these can change what other effects there are."""
    if layer != ABILITIES:
        return True
    return any(
        isinstance(part, LoseAbilities)
        or (isinstance(part, Grant) and any(map(_is_continuous, part.abilities)))
        for part in effect.parts_in(layer)
    )


def _objects_of(effect: Effect, layer: int, state: Situation) -> frozenset[int]:
    if effect.target is not None:
        return frozenset({effect.target})
    part = effect.parts_in(layer)[0]
    return frozenset(p.key for p in affected(part, state.battlefield, _context(effect, state)))


def _context(effect: Effect, state: Situation) -> Context:
    source = None if effect.source is None else state.battlefield[effect.source]
    return Context(state, source.controller if source else effect.controller, source, x=effect.x)


def with_permanents(state: Situation, change: Callable[[GameObject], GameObject]) -> Situation:
    """The situation with every permanent changed by a function; itself where none is changed."""
    before = state.battlefield.permanents
    after = tuple(map(change, before))
    if all(map(is_, after, before)):
        return state
    return replace(state, battlefield=Battlefield(after))
