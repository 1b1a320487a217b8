"""Permanents that nothing tells apart, whether or not the board lists them together.

What one of them makes, costs or pays, the others do: rules look at one for all. Swapping two of
them leaves the board as it is, so that nothing that is computed may tell them apart.
"""

from collections.abc import Collection

from engine.board import Permanent
from engine.objects import Battlefield, GameObject
from engine.values import replace


def alike_together(battlefield: Battlefield, marked: Collection[int | None] = ()) -> Battlefield:
    """The battlefield with one entry number for all permanents that nothing tells apart.

    Which of them is older no longer matters once the layers are applied (CR 613.7). What is
    attached to something or has something attached stays by itself, and so do those of the keys
    in `marked`.
    """
    carrying = {p.host for p in battlefield if isinstance(p.host, int)}
    seen: dict[object, list[tuple[GameObject, Permanent]]] = {}
    found: list[GameObject] = []
    before: GameObject | None = None
    first = None
    for permanent in battlefield:
        if permanent.host is not None or permanent.key in carrying or permanent.key in marked:
            found.append(permanent)
            continue
        if first is None or before is None or not _of_one_entry(permanent, before):
            others = seen.setdefault((permanent.controller, permanent.state.name), [])
            first = next((o for o, told in others if _same(permanent, o, told)), permanent)
            if first is permanent:
                others.append((permanent, _plain(permanent.state)))
        before = permanent
        apart = first.entry != permanent.entry
        found.append(replace(permanent, entry=first.entry) if apart else permanent)
    return Battlefield(tuple(found))


def _of_one_entry(one: GameObject, other: GameObject) -> bool:
    """Whether two permanents are spelled out of one entry, so that both are like the same ones."""
    return (
        one.state is other.state
        and one.characteristics is other.characteristics
        and one.controller == other.controller
        and one.owner == other.owner
        and one.is_commander == other.is_commander
    )


def _plain(state: Permanent) -> Permanent:
    """A state without its number and time."""
    if state.count == 1 and state.ts is None:
        return state
    return replace(state, count=1, ts=None)


def _same(one: GameObject, other: GameObject, told: Permanent) -> bool:
    """Whether a permanent is as another one, which is told so but for its number and time."""
    return (
        one.owner == other.owner
        and one.is_commander == other.is_commander
        and (one.state is other.state or _plain(one.state) == told)
        and (
            one.characteristics is other.characteristics
            or one.characteristics == other.characteristics
        )
    )
