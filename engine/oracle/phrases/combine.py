"""Filters put together, in one form for each meaning."""

from engine.cards.conditions import Both, Condition, IsPhase
from engine.cards.filters import AllOf, AnyOf, Anything, Filter


def all_of(*parts: Filter) -> Filter:
    """What all parts match: flat, without repetition, `Anything` left out."""
    flat: list[Filter] = []
    for part in parts:
        for each in part.parts if isinstance(part, AllOf) else (part,):
            if each != Anything() and each not in flat:
                flat.append(each)
    if not flat:
        return Anything()
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))


def both(*parts: Condition) -> Condition:
    """What holds when all parts do: flat, but for a phase with its turn, which is one thing."""
    flat: list[Condition] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, Both) and not _is_phase(part) else (part,))
    return flat[0] if len(flat) == 1 else Both(tuple(flat))


def _is_phase(condition: Both) -> bool:
    return any(isinstance(part, IsPhase) for part in condition.parts)


def any_of(*parts: Filter) -> Filter:
    """What some part matches: flat, without repetition."""
    flat: list[Filter] = []
    for part in parts:
        for each in part.parts if isinstance(part, AnyOf) else (part,):
            if each not in flat:
                flat.append(each)
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))
