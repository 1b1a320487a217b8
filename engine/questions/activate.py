"""May an ability be activated now, with what is there (CR 602)?"""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Activated, AddMana, OtherEffect
from engine.cards.costs import PayLife, PayMana, PutCounters
from engine.errors import UnknownObjectError
from engine.gaps import gaps_touching
from engine.objects import GameObject
from engine.question import Question
from engine.questions.ability_words import ability_of
from engine.questions.payment_words import payment_steps
from engine.result import Answer, Result, Verdict
from engine.rules.ability_names import find_abilities, object_with_abilities
from engine.rules.activation import activation_obstacles, elsewhere, least_x_of, not_sick
from engine.rules.costs import Announcement, TotalCost, ability_costs, announce
from engine.rules.costs.spells import targets_told
from engine.rules.lost_abilities import lost
from engine.rules.mana_sources import has_target
from engine.rules.matching import matches
from engine.rules.obstacles import Obstacle
from engine.rules.parts import mentions
from engine.rules.payment import Payment, Purpose, pay
from engine.rules.tapped_first import tapped_first, tapped_first_steps
from engine.situation import Context, Situation
from engine.steps import Step, told
from engine.unmodelled import unmodelled
from engine.values import dataclass, replace

_MATTERS: Final = frozenset({"costs", "abilities", "types"})
_FREE: Final = "Nothing keeps it from being activated, and its cost can be paid."
_PLAIN: Final = frozenset({"107.5", "107.6"})
# what the keyword's target must be
_TARGETED: Final = {"equip": "Creature", "fortify": "Land", "reconfigure": "Creature"}
_OF_ANYBODY: Final = {"reinforce": "Creature", "scavenge": "Creature"}  # not yours alone


@dataclass(frozen=True, slots=True)
class _Trial:
    """What came of trying one ability."""

    obstacles: tuple[Obstacle, ...] = ()
    steps: tuple[Step, ...] = ()
    plan: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


def answer(question: Question, situation: Situation) -> Result:
    """Whether the player may activate the ability and can pay for it.

    Raises:
        UnknownObjectError: there is no such permanent or ability.
        UnsupportedError, UndeterminedError: a text or a thing that decides is not known.
    """
    permanent = object_with_abilities(situation, question)
    try:
        abilities = find_abilities(permanent, question.ability)
    except UnknownObjectError:
        return _without_it(question, situation, permanent)
    announcement = announce(situation, question)
    trials = [_try(question, situation, permanent, a, announcement) for a in abilities]
    best = min(trials, key=lambda trial: len(trial.obstacles))
    name, called = permanent.name, ability_of(permanent, abilities)
    touches = _MATTERS | {tag for ability in abilities for tag in _tags(ability)}
    about = (permanent.characteristics.name,)
    gaps = () if _is_plain(best) else gaps_touching(situation, touches, about=about)
    if gaps:
        return unmodelled(f"whether {called} can be activated", gaps)
    if not best.obstacles:
        says = f"Yes, {called} can be activated."
        return Result(
            Verdict.ANSWER,
            says,
            Answer(can=True, plan=best.plan or None),
            told(best.steps) or (Step(_FREE, ("602.2",), (name,)),),
            best.assumed,
        )
    steps = tuple(obstacle.step(name) for obstacle in best.obstacles)
    return Result(
        Verdict.ANSWER,
        f"No, {called} can't be activated. {best.obstacles[0].says}",
        Answer(can=False, because=tuple(dict.fromkeys(o.rule for o in best.obstacles))),
        told((*steps, *best.steps)),
        best.assumed,
    )


def _without_it(question: Question, situation: Situation, permanent: GameObject) -> Result:
    """The result for an ability that the permanent has no longer; raises where it never had it."""
    taken = lost(situation, permanent, question.ability)
    if taken is None:
        find_abilities(permanent, question.ability)
        raise UnknownObjectError(f"{permanent.name} has no such ability.")
    gaps = gaps_touching(situation, {"abilities", "types"}, about=(permanent.name,))
    if gaps:
        says = f"I cannot tell whether {permanent.name} has that ability."
        return Result(Verdict.CANNOT_TELL, says, not_modelled=gaps)
    return Result(
        Verdict.ANSWER, f"No: {taken.says}", Answer(can=False, because=taken.rules), (taken,)
    )


def _tags(ability: Activated) -> Iterator[str]:
    """What else an unread text may say that decides whether its cost can be paid."""
    if mentions(ability.cost, PayLife):
        yield "life"
    if mentions(ability.cost, PutCounters):
        yield "counters"


def _is_plain(trial: _Trial) -> bool:
    """Whether it fails for a reason that no unread text can take away."""
    return any(obstacle.rule in _PLAIN for obstacle in trial.obstacles)


def _try(
    question: Question,
    situation: Situation,
    permanent: GameObject,
    ability: Activated,
    announcement: Announcement,
) -> _Trial:
    player = question.player
    away = tuple(elsewhere(permanent, ability))
    if away:
        return _Trial(away)
    unattaches = ability.keyword == "reconfigure" and permanent.host is not None
    wanted = "" if unattaches else (_TARGETED | _OF_ANYBODY).get(ability.keyword, "")
    anybody = ability.keyword in _OF_ANYBODY
    there = situation.battlefield if anybody else situation.battlefield.controlled_by(player)
    others = [p for p in there if p.is_type(wanted) and p.key != permanent.key]
    if wanted and not any(_is_meant(p, permanent, ability, situation) for p in others):
        says = f"There is no {wanted.casefold()} that it could target."
        return _Trial((Obstacle("601.2c", says),))
    targets = targets_told(situation, question)
    totals = ability_costs(situation, permanent, ability, announcement, player, targets)
    if any(total.mana.has_variable for total in totals):
        # with no X told the question is whether it can be activated at all: with the least one
        announcement = replace(announcement, x=least_x_of(ability))
        totals = ability_costs(situation, permanent, ability, announcement, player, targets)
    x = totals[0].x if totals else announcement.x
    first = tapped_first(situation, permanent, ability, player)
    obstacles = activation_obstacles(situation, permanent, ability, player, x, first)
    if obstacles:
        return _Trial(obstacles)
    refused: list[_Trial] = []
    for total in totals:
        if total.obstacles:
            refused.append(_Trial(total.obstacles, total.ledger))
            continue
        paid = pay(situation, player, total, _purpose(permanent, ability, total))
        if isinstance(paid, Payment):
            assumed = (*total.assumed, *_assumed_targets(ability))
            paying = payment_steps(total, paid) if total.mana else ()
            ledger = total.ledger if total.mana else ()
            tapped = tapped_first_steps(situation, permanent, ability, player)
            steps = (*ledger, *paying, *tapped, *not_sick(situation, permanent, ability))
            return _Trial((), steps, paid.plan, assumed)
        refused.append(_Trial((Obstacle("118.3", paid.why),), (*paid.steps, *total.ledger)))
    return refused[0]


def _is_meant(
    target: GameObject, permanent: GameObject, ability: Activated, situation: Situation
) -> bool:
    """Whether a creature is one that "equip legendary creature" and the like can target."""
    context = Context(situation, permanent.controller, permanent)
    wanted = [e.target for e in ability.effects if isinstance(e, OtherEffect) and e.target]
    return all(matches(each, target, context) for each in wanted)


def _assumed_targets(ability: Activated) -> tuple[str, ...]:
    """What is taken for granted about an ability with a target that is not looked at."""
    targets = any(has_target(e) for e in ability.effects if not isinstance(e, AddMana))
    if not targets or ability.keyword in _TARGETED:
        return ()
    return ("that there is a legal target",)


def _purpose(permanent: GameObject, ability: Activated, total: TotalCost) -> Purpose:
    """What the mana is for: the ability, its keyword, and the symbols in its cost."""
    printed = [part.cost for part in ability.cost if isinstance(part, PayMana)]
    symbols = (*total.mana.symbols, *(symbol for cost in printed for symbol in cost.symbols))
    words = (ability.keyword,) if ability.keyword else ()
    return Purpose(ability=(permanent, ability), words=words, symbols=frozenset(map(str, symbols)))
