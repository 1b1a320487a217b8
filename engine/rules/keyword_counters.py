"""Keyword counters: a permanent with one has the keyword (CR 122.1b, 613.1f)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Ability, Keyword, Together
from engine.cards.statics import LoseAbilities
from engine.errors import UndeterminedError
from engine.gaps import Gap
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.matching import matches
from engine.situation import Context, Situation
from engine.values import replace

RULES: Final = ("122.1b", "613.1f")
KEYWORDS: Final = frozenset(
    {
        *("flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste"),
        *("hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample"),
        "vigilance",
    }
)


def with_keyword_counters(permanent: GameObject) -> GameObject:
    """With the keywords of the counters on it."""
    words = _words(permanent)
    if not words:
        return permanent
    kind = permanent.characteristics
    abilities = kind.abilities + tuple(map(Keyword, words))
    return replace(permanent, characteristics=replace(kind, abilities=abilities))


def _words(permanent: GameObject) -> tuple[str, ...]:
    counters = permanent.state.counters
    if not counters:
        return ()
    return tuple(sorted(word for word, many in counters.items() if many and word in KEYWORDS))


def counter_gaps(situation: Situation) -> Iterator[Gap]:
    """Counters on what loses its abilities: which came later is not told (CR 613.7c)."""
    countered = [permanent for permanent in situation.battlefield if _words(permanent)]
    if not countered:
        return
    for controller, source, part in _taking(situation):
        context = Context(situation, controller, source)
        for permanent in countered:
            try:
                taken = holds(part.condition, context) and matches(
                    part.permanents, permanent, context
                )
            except UndeterminedError:
                taken = True
            if taken:
                what = "whether it has the keyword of its counter, or lost it"
                yield f"{permanent.name}: {what}", frozenset({"abilities", "keywords"})


def _taking(situation: Situation) -> Iterator[tuple[str, GameObject | None, LoseAbilities]]:
    """The effects that take abilities, each with its controller and its source, if it has one."""
    for permanent in situation.battlefield:
        for ability in permanent.abilities:
            yield from ((permanent.controller, permanent, part) for part in _parts(ability))
    for effect in situation.effects:
        yield from ((effect.controller, None, part) for part in _parts(effect.ability))


def _parts(ability: Ability) -> Iterator[LoseAbilities]:
    parts = ability.parts if isinstance(ability, Together) else (ability,)
    yield from (part for part in parts if isinstance(part, LoseAbilities))
