"""Optional costs that make a spell cheaper, which decide whether it can be cast (CR 601.2b).

Kicker and its kind only add to a cost: whoever wants to know whether a spell can be cast at all
need not try them. A bargain, an offering, cards exiled for a discount are another matter.
"""

from collections.abc import Iterator
from itertools import islice, product
from typing import Final

from engine.cards.abilities import Ability, Keyword
from engine.cards.amounts import PaidCount
from engine.cards.conditions import WasPaid
from engine.cards.costs import CostPart, PayLife
from engine.cards.modifiers import AdditionalCost, CostModifier, SpellsOf, ThisSpell
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.costs.additional import VERBS
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.keywords import ADDITIONAL
from engine.rules.costs.proposal import sacrifice_choices
from engine.rules.costs.resources import Payer, lacking
from engine.rules.costs.spells import effects_at_work
from engine.rules.parts import mentions, parts_of
from engine.situation import Context, Situation
from engine.values import replace

MAX_VARIANTS: Final = 64  # announcements that are tried for one way of casting
MAX_COUNT: Final = 20  # things given up for one discount


def lessening(
    situation: Situation, spell: GameObject, announcement: Announcement
) -> tuple[Announcement, ...]:
    """The announcement, then others that pay optional costs which lessen the total.

    What was announced or declined already is left as it is.
    """
    features = tuple(_features(situation, spell, announcement))
    if not features:
        return (announcement,)
    found: list[Announcement] = []
    for changes in islice(product(*features), MAX_VARIANTS):
        changed = announcement
        for change in changes:
            changed = _with(changed, change)
        found.append(changed)
    return tuple(dict.fromkeys(found))


def _with(announcement: Announcement, change: Announcement) -> Announcement:
    """The announcement with what another one says besides."""
    return replace(
        announcement,
        paid=announcement.paid + change.paid,
        life_for=announcement.life_for + change.life_for,
        sacrificed=announcement.sacrificed + change.sacrificed,
        sacrifice_count=_either(announcement.sacrifice_count, change.sacrifice_count),
        numbers=announcement.numbers + change.numbers,
        named=announcement.named + change.named,
    )


def _either(first: int | None, second: int | None) -> int | None:
    return second if first is None else first


NOTHING: Final = Announcement()
_Choices = tuple[Announcement, ...]


def _features(
    situation: Situation, spell: GameObject, announcement: Announcement
) -> Iterator[_Choices]:
    """For each such optional cost what may be announced of it, nothing first."""
    for ability in spell.abilities:
        if isinstance(ability, AdditionalCost) and isinstance(ability.subject, ThisSpell):
            choices = _counts(situation, spell, announcement, ability)
        elif isinstance(ability, Keyword) and ability.name in ADDITIONAL:
            choices = _keyword(situation, spell, announcement, ability)
        elif isinstance(ability, Keyword) and ability.name == announcement.alternative:
            choices = _tapping(situation, spell, announcement, ability)
        else:
            continue
        if choices:
            yield (NOTHING, *choices)
    yield from _lives(situation, announcement)


def _counts(
    situation: Situation, spell: GameObject, announcement: Announcement, ability: AdditionalCost
) -> _Choices:
    """Numbers of things given up where the total is less for each of them."""
    part = next((part for part in ability.parts if _is_open(part)), None)
    lessens = any(_lessens_by(a, PaidCount) for a in spell.abilities)
    if part is None or not ability.optional or not lessens:
        return ()
    verb = VERBS[type(part)]
    if announcement.count(verb) is not None:
        return ()
    found: list[Announcement] = []
    for number in range(1, MAX_COUNT + 1):
        if not _is_there(situation, spell, part, number):
            break
        told = Announcement(numbers=((verb, number),))
        found.append(Announcement(sacrifice_count=number) if verb == "sacrifice" else told)
    return tuple(found)


def _is_open(part: CostPart) -> bool:
    return type(part) in VERBS and isinstance(getattr(part, "count", None), PaidCount)


def _is_there(situation: Situation, spell: GameObject, part: CostPart, number: int) -> bool:
    context = Context(situation, spell.controller, spell, spell, x=spell.x, paid_count=number)
    try:
        return not lacking(part, Payer(context, spell))
    except UndeterminedError:
        return False


def _keyword(
    situation: Situation, spell: GameObject, announcement: Announcement, ability: Keyword
) -> _Choices:
    word = ability.name
    if word in announcement.paid or word in announcement.declined:
        return ()
    if word == "offering":
        if ability.what is None or announcement.sacrificed:
            return ()
        victims = sacrifice_choices(situation, spell, announcement, ability.what)
        return tuple(Announcement(paid=(word,), sacrificed=(v.name,)) for v in victims)
    lessens = any(_lessens_if(a, word) for a in spell.abilities)
    return (Announcement(paid=(word,)),) if lessens else ()


def _tapping(
    situation: Situation, spell: GameObject, announcement: Announcement, ability: Keyword
) -> _Choices:
    """Harmonize: one untapped creature (CR 702.180a)."""
    if ability.name != "harmonize" or announcement.names("tap"):
        return ()
    mine = situation.battlefield.controlled_by(spell.controller)
    able = {p.name: p for p in mine if p.is_type("Creature") and not p.state.tapped}
    return tuple(Announcement(named=(("tap", name),)) for name in able)


def _lives(situation: Situation, announcement: Announcement) -> Iterator[_Choices]:
    """Life paid for permanents that make the spell cheaper for it."""
    if announcement.life_for:
        return
    payable: dict[str, int] = {}
    for ability, context, name in effects_at_work(situation, AdditionalCost):
        if not isinstance(ability, AdditionalCost) or not isinstance(ability.subject, SpellsOf):
            continue
        life = any(isinstance(part, PayLife) for part in ability.parts)
        beside = context.source.abilities if context.source is not None else ()
        if ability.optional and life and any(_lessens_if(a, "life") for a in beside):
            payable[name] = payable.get(name, 0) + 1
    for name, times in payable.items():
        ways = range(1, min(times, MAX_COUNT) + 1)
        yield (NOTHING, *(Announcement(life_for=(name,) * number) for number in ways))


def _lessens_by(ability: Ability, amount: type) -> bool:
    less = isinstance(ability, CostModifier) and ability.direction == "less"
    return less and mentions(ability, amount)


def _lessens_if(ability: Ability, word: str) -> bool:
    if not isinstance(ability, CostModifier) or ability.direction != "less":
        return False
    return any(isinstance(part, WasPaid) and part.cost == word for part in parts_of(ability))
