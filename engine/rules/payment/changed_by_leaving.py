"""Permanents given up while paying whose leaving changes what others make (CR 611.3a, 605.3b).

What a source yields is worked out on the board as it is before anything is paid. Where a
permanent that may be given up changes that by leaving, the other sources are used before it; what
they might make after it is not looked at, so that a "no" is doubtful.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import TappedForMana
from engine.cards.modifiers import CounterReplacement, ManaReplacement
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.mana.pool import ManaUnit
from engine.objects import GameObject
from engine.rules.activation import limit_obstacles, prohibitions
from engine.rules.leaving import COUNTING, after_changes, gone, is_layered
from engine.rules.mana_abilities import activations as abilities_of
from engine.rules.mana_abilities import is_mana_ability, outcomes
from engine.rules.parts import mentions
from engine.rules.payment.offers import Activation, Payer, ended
from engine.rules.present import abilities_there
from engine.situation import Context, Situation
from engine.values import replace

_WHY: Final = "giving it up changes what others make, which is not modelled"
_CHANGING: Final = (ManaReplacement, TappedForMana, CounterReplacement, CantActivate, AsThoughHaste)

Yields = tuple[tuple[Payer, ...], ...]


def as_long_as_it_is_there(
    situation: Situation, player: str, made: tuple[Activation, ...]
) -> tuple[tuple[Activation, ...], tuple[tuple[str, str], ...]]:
    """The activations that can be relied on, and what is doubtful about giving permanents up.

    Left out are those that give up something of which a source that costs mana makes use: it might
    be paid with the very mana that takes it away.
    """
    counted = _something_counts(situation, made)
    kept: list[Activation] = []
    doubtful: dict[tuple[str, str], None] = {}
    known: dict[int, tuple[bool, bool]] = {}  # by entry: of alike permanents each leaves the same
    for activation in made:
        reliable = True
        for key in ended(activation):
            entry = situation.battlefield[key].entry
            if entry not in known:
                known[entry] = _changes(situation, player, made, key, counted=counted)
            gives_more, unsafe = known[entry]
            reliable = reliable and not unsafe
            if gives_more or unsafe:
                doubtful.setdefault((situation.battlefield[key].name, _WHY))
        if reliable:
            kept.append(activation)
    return tuple(kept), tuple(doubtful)


def _something_counts(situation: Situation, made: tuple[Activation, ...]) -> bool:
    """Whether what is there decides what others are or make."""
    used = (a.ability[1] for a in made if a.ability is not None)
    if any(mentions(ability.effects, *COUNTING) for ability in used):
        return True
    alike = {id(p.characteristics): p for p in situation.battlefield}
    if any(mentions(a.limits, *COUNTING) for p in alike.values() for a in abilities_of(p)):
        return True
    return any(
        (is_layered(ability) or isinstance(ability, _CHANGING)) and mentions(ability, *COUNTING)
        for ability in abilities_there(situation)
    )


def _changes(
    situation: Situation, player: str, made: tuple[Activation, ...], key: int, *, counted: bool
) -> tuple[bool, bool]:
    """Whether others may make something else once a permanent is gone, and whether that is unsafe.

    It is where a source that costs mana makes another thing then, or the source itself that it is
    given up for.
    """
    leaving = situation.battlefield[key]
    own = (*leaving.abilities, *situation.described[key].abilities)
    if not counted and not any(is_layered(a) or isinstance(a, _CHANGING) for a in own):
        return False, False
    after = after_changes(situation, {key: gone(leaving)})
    # by itself, so that others like it are choices of their own
    now = after_changes(situation, {key: replace(leaving, entry=-2 - key)})
    takers = {a.source for a in made if key in ended(a)}
    more = unsafe = False
    others = (p for p in situation.battlefield.controlled_by(player) if p.key != key)
    for permanent in {other.entry: other for other in others}.values():
        before = _yields(now, now.battlefield[permanent.key], key)
        then = _yields(after, after.battlefield[permanent.key], key)
        if before == then:
            continue
        costed = any(a.cost for a in made if a.source == permanent.key)
        unsafe = unsafe or costed or permanent.key in takers
        more = more or not _covered(then, before)
    return more, unsafe


def _yields(situation: Situation, permanent: GameObject, leaving: int) -> Yields:
    """What a permanent may make without giving up the one that leaves."""
    return tuple(dict.fromkeys(_outcomes(situation, permanent, leaving)))


def _outcomes(
    situation: Situation, permanent: GameObject, leaving: int
) -> Iterator[tuple[Payer, ...]]:
    you = permanent.controller
    context = Context(situation, you, permanent)
    for ability in filter(is_mana_ability, abilities_of(permanent)):
        if any(prohibitions(situation, permanent, ability)):
            continue
        if any(limit_obstacles(ability, context)):
            continue
        for outcome in outcomes(situation, permanent, ability, you=you):
            if all(given.key != leaving for given in outcome.paid.gone):
                yield outcome.units


def _covered(then: Yields, before: Yields) -> bool:
    """Whether nothing that may be made then is more than what could be made before."""
    had = [_letters(units) for units in before]
    return all(any(_letters(units) <= one for one in had) for units in then)


def _letters(units: tuple[Payer, ...]) -> Counter[str]:
    return Counter(unit.type for unit in units if isinstance(unit, ManaUnit))
