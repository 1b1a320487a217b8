"""The permanents that mana can be made with, and how each of them stands at a moment."""

from collections.abc import Iterator

from engine.cards.abilities import Activated
from engine.cards.costs import TapSelf, UntapSelf
from engine.objects import GameObject
from engine.rules.activation import is_sick, limit_obstacles, prohibitions
from engine.rules.mana_abilities import activations, is_mana_ability
from engine.situation import Context, Situation
from engine.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Status:
    """How a permanent stands: tapped, its counters, the abilities used up this turn.

    gone: the zone that it has gone to, "" while it is there
    """

    tapped: bool = False
    gone: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    used: frozenset[Activated] = frozenset()

    def with_counters(self, kind: str, more: int) -> "Status":
        """With more counters of a kind, or fewer."""
        counters = dict(self.counters)
        counters[kind] = max(0, counters.get(kind, 0) + more)
        return replace(self, counters=tuple(sorted(counters.items())))


@dataclass(frozen=True, slots=True)
class Piece:
    """Permanents of one player that nothing tells apart.

    keys: of all of them; first: one of them; abilities: those that add mana and may be used
    """

    keys: tuple[int, ...]
    first: GameObject
    abilities: tuple[Activated, ...]

    @property
    def start(self) -> Status:
        """How they stand on the board."""
        counters = tuple(sorted(self.first.state.counters.items()))
        return Status(self.first.state.tapped, counters=counters)


def pieces_of(situation: Situation, player: str) -> tuple[Piece, ...]:
    """All permanents of a player, alike ones together, with the mana abilities they may use."""
    groups: dict[object, list[GameObject]] = {}
    of_entry: dict[int, list[GameObject]] = {}  # where nothing tells the permanents apart
    carrying = {p.host for p in situation.battlefield if isinstance(p.host, int)}
    marked = {effect.target for effect in situation.effects}
    for permanent in situation.battlefield.controlled_by(player):
        if permanent.entry in of_entry:
            of_entry[permanent.entry].append(permanent)
            continue
        state = permanent.state
        apart = permanent.key in carrying or permanent.key in marked or permanent.host is not None
        alone = permanent.key if apart else -1
        index = (
            permanent.characteristics,
            situation.described[permanent.key].characteristics,
            state.animated,
            state.grants,
            *(state.tapped, state.sick, state.chosen, state.exiled_with, state.used),
            *(state.attacking, state.blocking, state.token, state.face_down),
            tuple(sorted(state.counters.items())),
            alone,
        )
        group = groups.setdefault(index, [])
        group.append(permanent)
        if alone < 0:
            of_entry[permanent.entry] = group
    return tuple(
        Piece(tuple(p.key for p in group), group[0], tuple(usable(situation, group[0], player)))
        for group in groups.values()
    )


def usable(situation: Situation, permanent: GameObject, player: str) -> Iterator[Activated]:
    """The mana abilities of a permanent that its controller may activate this turn.

    Whether it is tapped now, and whether the rest of the cost can be paid, is asked later.
    """
    for ability in activations(permanent):
        if is_mana_ability(ability) and not _is_barred(situation, permanent, ability, player):
            yield ability


def _is_barred(
    situation: Situation, permanent: GameObject, ability: Activated, player: str
) -> bool:
    """Whether a rule or an effect keeps it from being activated at all (CR 602.5, 302.6)."""
    taps = any(isinstance(part, TapSelf | UntapSelf) for part in ability.cost)
    if taps and is_sick(situation, permanent):
        return True
    context = Context(situation, player, permanent)
    return any(prohibitions(situation, permanent, ability)) or any(
        limit_obstacles(ability, context)
    )
