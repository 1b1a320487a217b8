"""What there is to make mana with, in words: the derivation of all the mana of a player."""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards.abilities import Activated
from engine.cards.costs import TapSelf
from engine.errors import EngineError
from engine.mana.pool import ManaUnit, mana_string
from engine.mana.words import freely
from engine.rules.available.moments import open_x
from engine.rules.available.moves import Move
from engine.rules.available.search import Search
from engine.rules.costs.words import print_cost_parts
from engine.steps import Step

RULES: Final = ("605.3a", "106.4")
MAX_TOLD: Final = 4  # different bundles of mana that one step names

Gains = tuple[tuple[ManaUnit, ...], ...]


def sources(search: Search, cards: Iterable[tuple[str, Gains]]) -> tuple[Step, ...]:
    """A step for what is in the pool, each kind of permanent, and each card, that gives mana.

    search: one that has come to its end; cards: those that can be exiled for mana, with it
    """
    steps = tuple(_steps(search, cards))
    return steps or (Step("No mana ability can be activated.", ("605.3a",)),)


def _steps(search: Search, cards: Iterable[tuple[str, Gains]]) -> Iterator[Step]:
    if search.pool:
        yield Step(f"In the pool: {mana_string(search.pool)}.", ("106.4",))
    for number in range(len(search.pieces)):
        yield from _of_piece(search, number)
    for name, gains in cards:
        says = f"{name} can be exiled for mana: {_mana(gains)}."
        yield Step(says, RULES, (name,))


def _of_piece(search: Search, number: int) -> Iterator[Step]:
    """A step for all abilities of a piece that cost the same."""
    piece = search.pieces[number]
    by_cost: dict[str, list[Move]] = {}
    for position, ability in enumerate(piece.abilities):
        moves = _moves(search, number, position)
        if moves is None:
            yield _untold(search, number, ability)
        elif moves:
            by_cost.setdefault(_cost(ability), []).extend(moves)
    name, many = piece.first.name, len(piece.keys)
    for cost, found in by_cost.items():
        told = [telling for move in found for telling in move.told if telling.cards != (name,)]
        others = dict.fromkeys(card for it in told for card in it.cards if card != name)
        who = f"{many} × {name}{cost} give" if many > 1 else f"{name}{cost} gives"
        mana = _mana(tuple(gain for move in found for gain in move.gains))
        each = " each" if many > 1 else ""
        beside = f", with {' and '.join(others)}" if others else ""
        rules = dict.fromkeys((*RULES[:1], *(it.rules[0] for it in told)))
        yield Step(f"{who} {mana}{each}{beside}.", tuple(rules), (name, *others))


def _moves(search: Search, number: int, position: int) -> tuple[Move, ...] | None:
    """What an ability does as things stand; None where it hangs on what is done before."""
    ability = search.pieces[number].abilities[position]
    if open_x(ability) is not None or (number, position) in search.doubling:
        return None
    try:
        return search.moves.at_start(number, position)
    except EngineError:
        return None


def _untold(search: Search, number: int, ability: Activated) -> Step:
    name = search.pieces[number].first.name
    says = f"{name} can be used for mana: {print_cost_parts(ability.cost)}."
    return Step(says, RULES, (name,))


def _cost(ability: Activated) -> str:
    """The cost in brackets, as far as it is more than tapping."""
    taps_only = all(isinstance(part, TapSelf) for part in ability.cost)
    return "" if taps_only and ability.cost else f" ({print_cost_parts(ability.cost) or 'free'})"


def _mana(gains: Gains) -> str:
    """The mana of one activation: what it may be, and whether it pays for some things only."""
    bound = all(unit.restrictions for units in gains for unit in units)
    says = freely(map(mana_string, gains)) or _listed([mana_string(units) for units in gains])
    return f"{says} that pays for some things only" if bound and any(gains) else says


def _listed(mana: list[str]) -> str:
    named = list(dict.fromkeys(text or "nothing" for text in mana))
    if len(named) > MAX_TOLD + 1:
        more = len(named) - MAX_TOLD
        named = [*named[:MAX_TOLD], f"one of {more} other bundles"]
    return " or ".join(filter(None, [", ".join(named[:-1]), named[-1]])) if named else "nothing"
