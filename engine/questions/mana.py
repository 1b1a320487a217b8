"""What a permanent makes when it is tapped for mana or activated otherwise (CR 605, 106.12)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Final

from engine.cards.abilities import Activated, OtherEffect, Unread
from engine.cards.production import DoubleUnspent
from engine.describing import describe_ability
from engine.errors import UnknownObjectError, UnsupportedError
from engine.gaps import gaps_touching
from engine.mana.pool import ManaUnit, mana_string
from engine.mana.types import COLOR_NAMES, TYPES
from engine.mana.words import listed
from engine.objects import GameObject
from engine.question import Question
from engine.result import Answer, Result, Verdict
from engine.rules.activation import activation_obstacles, find_abilities
from engine.rules.costs import Announcement, TotalCost, ability_costs
from engine.rules.could_produce import called
from engine.rules.land_types import land_type_steps
from engine.rules.lost_abilities import lost
from engine.rules.mana_abilities import (
    ManaOutcome,
    Paid,
    activations,
    outcomes,
    payments,
    taps_for_mana,
    told_together,
)
from engine.rules.mana_gaps import looked_at_by
from engine.rules.mana_sources import mana_effects, may_add_unread_mana
from engine.rules.obstacles import Obstacle
from engine.rules.parts import mentions
from engine.rules.tapped_first import tapped_first
from engine.situation import Situation
from engine.steps import Step, told
from engine.unmodelled import unmodelled
from engine.values import dataclass, replace

MATTERS: Final = frozenset({"mana", "types", "abilities"})
MAX_X: Final = 60  # the greatest X that is tried where none was announced


@dataclass(frozen=True, slots=True)
class Asked:
    """The question, resolved: which permanent, who activates, what was announced."""

    situation: Situation
    permanent: GameObject
    player: str
    question: Question

    @property
    def x(self) -> int | None:
        """The announced X."""
        return self.question.x


@dataclass(frozen=True, slots=True)
class Use:
    """One ability with what it may add, or with what keeps it from being activated."""

    ability: Activated
    outcomes: tuple[ManaOutcome, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()


def answer(question: Question, situation: Situation) -> Result:
    """Every mana that activating the permanent now can add, all choices listed.

    Without a named ability these are all its abilities that add mana and can be activated with
    what is there.

    Raises:
        UnknownObjectError: there is no such permanent or ability.
        UndeterminedError: the board does not say something that it hangs on.
        UnsupportedError: a part of it is not computed.
    """
    permanent = situation.battlefield.find(question.permanent, question.player)
    abilities, taken = _abilities(question, situation, permanent)
    gaps = _gaps(situation, permanent, abilities)
    if gaps:
        return unmodelled(f"what {called(permanent)} makes", gaps)
    asked = Asked(situation, permanent, _player(question, permanent, abilities), question)
    uses = [_use(asked, ability) for ability in abilities]
    return _told(asked, [_only_chosen(use, question.chosen) for use in uses], taken)


def _abilities(
    question: Question, situation: Situation, permanent: GameObject
) -> tuple[tuple[Activated, ...], tuple[Step, ...]]:
    """The abilities that are asked about; none where an effect took them, with why."""
    if not question.ability:
        return activations(permanent), ()
    try:
        return _adding(question, permanent), ()
    except UnknownObjectError:
        taken = lost(situation, permanent, question.ability)
        if taken is None:
            raise
        return (), (taken,)


def _adding(question: Question, permanent: GameObject) -> tuple[Activated, ...]:
    found = find_abilities(permanent, question.ability)
    adding = tuple(ability for ability in found if mana_effects(ability.effects))
    if not adding and not any(map(may_add_unread_mana, found)):
        raise UnknownObjectError(
            f"The ability “{question.ability[:80]}” of {permanent.name} adds no mana."
        )
    return adding


def _gaps(
    situation: Situation, permanent: GameObject, abilities: tuple[Activated, ...]
) -> tuple[str, ...]:
    may_add = (Activated, Unread)
    own = [
        a
        for a in permanent.abilities
        if isinstance(a, may_add)
        and may_add_unread_mana(a)
        and not (isinstance(a, Unread) and "later mana" in a.touches)
    ]
    unread = (f"{permanent.name}: an ability that may add mana",) if own else ()
    touches = MATTERS | looked_at_by(abilities, situation)
    name = permanent.characteristics.name
    return (*gaps_touching(situation, touches, about=(name,)), *unread)


def _player(question: Question, permanent: GameObject, abilities: tuple[Activated, ...]) -> str:
    """Who activates: the asking player where that is allowed, else the controller (CR 602.2)."""
    limits = {limit.kind for ability in abilities for limit in ability.limits}
    if limits & {"any player", "opponents only"}:
        return question.player
    return permanent.controller


# --- what each ability gives --------------------------------------------------------


def _use(asked: Asked, ability: Activated) -> Use:
    first = tapped_first(asked.situation, asked.permanent, ability, asked.player)
    obstacles = activation_obstacles(
        asked.situation, asked.permanent, ability, asked.player, asked.x, first
    )
    if obstacles:
        return Use(ability, obstacles=obstacles)
    found: dict[ManaOutcome, None] = {}
    for x in _numbers(asked, ability):
        payable = _payable(asked, ability, x)
        if not payable:
            continue
        for outcome in _outcomes(asked, ability, x, payable):
            found.setdefault(outcome)
    if not found:
        short = Obstacle(
            "118.3", f"The mana for that ability of {asked.permanent.name} is not there."
        )
        return Use(ability, obstacles=(short,))
    return Use(ability, tuple(found))


def _numbers(asked: Asked, ability: Activated) -> Iterator[int | None]:
    """The numbers that X may be, as far as mana bounds it; None where nothing is to be chosen."""
    if asked.x is not None:
        yield asked.x
        return
    costs = ability_costs(asked.situation, asked.permanent, ability, Announcement(), asked.player)
    if ability.x is None and any(total.mana.has_variable for total in costs):
        yield from takewhile(lambda x: _payable(asked, ability, x), range(MAX_X + 1))
        return
    ways = payments(asked.situation, asked.permanent, ability, asked.player, Paid())
    yield from dict.fromkeys(way.x for way in ways)


def _payable(asked: Asked, ability: Activated, x: int | None) -> tuple[TotalCost, ...]:
    """The totals that can be paid with what is there."""
    announcement = Announcement(x=x)
    totals = ability_costs(asked.situation, asked.permanent, ability, announcement, asked.player)
    possible = tuple(total for total in totals if total.payable)
    if not any(total.mana for total in possible):
        return possible
    from engine.questions.mana_paying import can_pay  # noqa: PLC0415 - most cost no mana

    own = (asked.permanent, ability)
    return tuple(
        total
        for total in possible
        if not total.mana or can_pay(asked.situation, asked.player, total, own)
    )


def _outcomes(
    asked: Asked, ability: Activated, x: int | None, payable: tuple[TotalCost, ...]
) -> Iterator[ManaOutcome]:
    pools: tuple[tuple[ManaUnit, ...], ...] = ((),)
    if mentions(ability.effects, DoubleUnspent):
        from engine.questions.mana_paying import unspent  # noqa: PLC0415 - few double

        own = (asked.permanent, ability)
        pools = tuple(unspent(asked.situation, asked.player, payable, own))
    for pool in pools:
        for given in _sacrificed(asked):
            yield from outcomes(
                asked.situation,
                asked.permanent,
                ability,
                you=asked.player,
                x=x,
                sacrificed=given,
                pool=pool,
            )


def _sacrificed(asked: Asked) -> tuple[GameObject | None, ...]:
    """What was announced to be sacrificed, None where it is open."""
    named = [
        option.removeprefix("sacrifice ")
        for option in asked.question.options
        if option.startswith("sacrifice ")
    ]
    found = [asked.situation.battlefield.find(name, asked.player) for name in named]
    return tuple(found) or (None,)


def _only_chosen(use: Use, chosen: str) -> Use:
    """The outcomes in which these letters were chosen, all where nothing is fixed.

    Where nothing comes of it whatever is chosen, that is the outcome.
    """
    letters = _letters(chosen)
    if not letters:
        return use
    fitting = tuple(o for o in use.outcomes if set(o.chosen) == letters)
    fitting = fitting or tuple(o for o in use.outcomes if not o.units and not o.chosen)
    return Use(use.ability, fitting, use.obstacles)


def _letters(chosen: str) -> set[str]:
    words = chosen.replace("{", " ").replace("}", " ").replace(",", " ").split()
    letters: set[str] = set()
    for word in words:
        letter = COLOR_NAMES.get(word.casefold(), "C" if word.casefold() == "colorless" else word)
        if not set(letter.upper()) <= set(TYPES):
            raise UnsupportedError("the question", f"“{word[:40]}” is no type of mana")
        letters |= set(letter.upper())
    return letters


# --- the reply ----------------------------------------------------------------------


def _told(asked: Asked, uses: list[Use], taken: tuple[Step, ...]) -> Result:
    found = [outcome for use in uses for outcome in use.outcomes]
    options = _in_order(outcome.mana for outcome in found)
    steps = taken + land_type_steps(asked.situation, asked.permanent)
    steps += told_together(telling for outcome in found for telling in outcome.told)
    several = len({use.ability for use in uses}) > 1
    for use in uses:
        for obstacle in use.obstacles:
            step = obstacle.step(asked.permanent.name)
            says = _about(asked, use.ability, step.says) if several else step.says
            steps += (replace(step, says=says),)
    used = [use.ability for use in uses if use.outcomes] or [use.ability for use in uses]
    return Result(
        Verdict.ANSWER,
        _summary(asked, options, steps),
        Answer(
            options=options,
            amount=max((len(outcome.units) for outcome in found), default=0),
            tapped_for_mana=any(map(taps_for_mana, used)),
            by_player=_by_player(asked.player, found),
        ),
        told(steps),
        _assumed(use.ability for use in uses if use.outcomes),
    )


def _about(asked: Asked, ability: Activated, says: str) -> str:
    """A sentence that says “it” of one of several abilities, with that ability's text."""
    if not says.startswith("It "):
        return says
    text = describe_ability(ability).partition(".")[0].replace("~", asked.permanent.name)
    return f"“{text}”{says.removeprefix('It')}"


def _assumed(used: Iterable[Activated]) -> tuple[str, ...]:
    """What is taken for granted about a target that is not looked at (CR 601.2c)."""
    effects = (effect for ability in used for effect in ability.effects)
    targets = any(isinstance(effect, OtherEffect) and effect.targets for effect in effects)
    return ("that there is a legal target",) if targets else ()


def _by_player(player: str, found: list[ManaOutcome]) -> Mapping[str, tuple[str, ...]]:
    gained: dict[str, dict[str, None]] = {}
    for outcome in found:
        for who, units in ((player, outcome.units), *outcome.others):
            if units:
                gained.setdefault(who, {})[mana_string(units)] = None
    return {who: _in_order(mana) for who, mana in gained.items()}


def _in_order(mana: Iterable[str]) -> tuple[str, ...]:
    """Each once, less mana first, then by type in WUBRGC order."""
    return tuple(sorted(set(mana), key=lambda text: (len(text), [TYPES.find(c) for c in text])))


def _summary(asked: Asked, options: tuple[str, ...], steps: tuple[Step, ...]) -> str:
    name = called(asked.permanent)
    if not options:
        why = steps[0].says if steps else f"{name} has no ability that adds mana."
        return f"{name} can't be activated for mana now. {why}"
    if options == ("",):
        return f"{name} adds no mana."
    return f"{name} can make {listed(options)}."
