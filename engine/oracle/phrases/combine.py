"""Filters put together, in one form for each meaning."""

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


def any_of(*parts: Filter) -> Filter:
    """What some part matches: flat, without repetition."""
    flat: list[Filter] = []
    for part in parts:
        for each in part.parts if isinstance(part, AnyOf) else (part,):
            if each not in flat:
                flat.append(each)
    return flat[0] if len(flat) == 1 else AnyOf(tuple(flat))
