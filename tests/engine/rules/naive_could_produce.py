"""What permanents could produce, by depth-first search over all derivations without repetition.

A second implementation that shares nothing with the fixpoint but the matching of filters. It
knows the forms of `mana_boards` alone and takes exponentially long where reflectors read each
other: `tick` is called at every step and may raise.
"""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

from engine.cards.abilities import Activated
from engine.cards.modifiers import ManaReplacement, Multiply
from engine.cards.production import CouldProduce, FixedMana, Letters
from engine.objects import GameObject
from engine.rules.matching import matches
from engine.situation import Context, Situation

Trail = tuple[int, ...]  # the permanents that a derivation has led over


def naive_could_produce(
    situation: Situation, permanent: GameObject, tick: Callable[[], None] = lambda: None
) -> set[str]:
    """The letters of the types that a permanent could produce."""
    return _Naive(situation, tick).types(permanent)


class _Naive:
    def __init__(self, situation: Situation, tick: Callable[[], None]) -> None:
        self.situation = situation
        self.tick = tick

    def types(self, permanent: GameObject, trail: Trail = ()) -> set[str]:
        self.tick()
        found: set[str] = set()
        for ability in permanent.abilities:
            if isinstance(ability, Activated):
                for types, amount in self._productions(permanent, ability, trail):
                    found |= self._replaced(permanent, types, amount, trail)
        return found

    def _productions(
        self, permanent: GameObject, ability: Activated, trail: Trail
    ) -> Iterator[tuple[str, int]]:
        adds: Any = ability.effects[0]
        production = adds.production
        if isinstance(production, FixedMana):
            counted = sum(
                p.controller == permanent.controller
                for p in self.situation.battlefield
                if p.is_type("Creature")
            )
            times = counted if hasattr(production.times, "what") else 1
            yield from ((group, len(group) * times) for group in production.groups if times)
        else:
            for letter in self._source(permanent, permanent.controller, production.source, trail):
                yield letter, 1

    def _source(
        self,
        permanent: GameObject,
        controller: str,
        source: Letters | CouldProduce,
        trail: Trail,
    ) -> set[str]:
        if isinstance(source, Letters):
            return set(source.types)
        context = Context(self.situation, controller, permanent)
        trail = (*trail, permanent.key)
        read = [p for p in self.situation.battlefield if matches(source.permanents, p, context)]
        found = {t for p in read if p.key not in trail for t in self.types(p, trail)}
        return found - {"C"} if source.of == "color" else found

    def _replaced(self, permanent: GameObject, types: str, amount: int, trail: Trail) -> set[str]:
        effects = [
            (p, a)
            for p in self.situation.battlefield
            for a in p.abilities
            if isinstance(a, ManaReplacement)
            and (a.tapper == "any" or p.controller == permanent.controller)
            and matches(a.permanents, permanent, Context(self.situation, p.controller, p))
        ]
        results: set[str] = set()
        for order in permutations(effects):
            results |= self._in_order(permanent, types, amount, order, trail)
        return results

    def _in_order(
        self, permanent: GameObject, types: str, amount: int, order: Any, trail: Trail
    ) -> set[str]:
        for number, (source, effect) in enumerate(order):
            if amount < effect.at_least or (effect.produces and effect.produces not in types):
                continue
            rest = (*order[:number], *order[number + 1 :])
            if isinstance(effect.change, Multiply):
                return self._in_order(permanent, types, amount * 2, rest, trail)
            # what must not be read again on this derivation is the permanent that is asked about
            reader = permanent if source.key != permanent.key else source
            letters = self._source(reader, source.controller, effect.change.source, trail)
            size = 1 if effect.change.amount else amount
            return {t for x in letters for t in self._in_order(permanent, x, size, rest, trail)}
        return set(types)
