"""What does a spell or an ability cost in all (CR 601.2f)?"""

import re
from typing import Final

from engine.errors import NotationError, UndeterminedError
from engine.gaps import gaps_touching
from engine.mana.cost import ManaCost, print_cost
from engine.mana.reduction import amount_of
from engine.objects import GameObject
from engine.question import Question
from engine.questions.ability_words import ability_of
from engine.result import Answer, Result, Verdict
from engine.rules.ability_names import ability_words, find_abilities, object_with_abilities
from engine.rules.cast_permissions import fixed_x
from engine.rules.costs import TotalCost, ability_costs, announce, spell_object, total_costs
from engine.rules.costs.looked_at import looked_at
from engine.rules.costs.spells import targets_told
from engine.rules.costs.untold import SO
from engine.rules.usual_ways import usual_ways
from engine.situation import Situation
from engine.steps import Step, told
from engine.unmodelled import unmodelled
from engine.values import replace

_NAMED_SUBTYPES: Final = ("Aura", "Equipment", "Vehicle", "Saga", "Class", "Case", "Spacecraft")
_NAMED_TYPES: Final = ("Creature", "Land", "Artifact", "Enchantment")
MAX_TOTALS: Final = 3  # that the summary names
TRIED_X: Final = 6  # how many X are told where none was announced


def answer(question: Question, situation: Situation) -> Result:
    """The total cost of the question's spell or ability; all totals where choices are open.

    Raises:
        NotationError: nothing is named, or something that cannot be announced.
        UnknownObjectError, UnknownCardError: there is no such thing.
        UnsupportedError, UndeterminedError: a text or a thing that decides is not known.
    """
    gaps = gaps_touching(situation, looked_at(situation, _spell(question, situation)))
    if gaps:
        return unmodelled(f"what {question.spell or question.permanent} costs", gaps)
    try:
        totals, name = _totals(question, situation)
    except UndeterminedError:
        if question.x is not None:
            raise
        found = _for_each_x(question, situation)
        if found is None:
            raise
        return found
    result = _told(totals, name, is_spell=bool(question.spell))
    return (
        result
        if question.spell
        else _naming_itself(result, object_with_abilities(situation, question))
    )


def _naming_itself(result: Result, permanent: GameObject) -> Result:
    """An ability's answer with "sacrifice this creature" for "sacrifice it", as cards print it."""
    other = result.answer.other
    if not other:
        return result
    itself = itself_words(permanent)
    named = tuple(re.sub(r"\bit\b", lambda _: itself, words) for words in other)
    return replace(result, answer=replace(result.answer, other=named))


def itself_words(permanent: GameObject) -> str:
    """How a card's text calls itself: "this creature", "this Aura", a legendary one's name."""
    kind = permanent.characteristics
    if permanent.zone != "battlefield":
        return "this card"
    if "Legendary" in kind.supertypes:
        return kind.name.partition(",")[0]
    if permanent.state.token:
        return "this token"
    there = (*_NAMED_SUBTYPES, *_NAMED_TYPES)
    found = next((word for word in there if word in kind.subtypes or word in kind.types), "")
    return f"this {found if found in _NAMED_SUBTYPES else found.casefold() or 'permanent'}"


def _for_each_x(question: Question, situation: Situation) -> Result | None:
    """The totals for the first few X; None where more than X is missing."""
    found: list[TotalCost] = []
    name = ""
    for x in range(TRIED_X):
        try:
            totals, name = _totals(replace(question, x=x), situation)
        except UndeterminedError:
            return None
        one = best_of(totals)
        if one is None or not one.payable:
            return None
        found.append(one)
    words = [print_cost(one.mana) for one in found]
    listed = ", ".join(f"{cost} for {x}" for x, cost in enumerate(words))
    least = min(found, key=lambda total: amount_of(total.mana))
    return Result(
        Verdict.DEPENDS,
        f"What {name} costs depends on X: {listed} and so on.",
        Answer(totals=tuple(dict.fromkeys(words)), minimum=amount_of(least.mana)),
        told((Step(f"{name} has an X, which its player announces.", ("107.3a",)), *least.ledger)),
        tuple(dict.fromkeys(words for one in found for words in one.assumed)),
    )


def _spell(question: Question, situation: Situation) -> GameObject | None:
    return spell_object(situation, question) if question.spell else None


def _totals(question: Question, situation: Situation) -> tuple[tuple[TotalCost, ...], str]:
    announcement = announce(situation, question)
    if question.spell:
        spell = spell_object(situation, question)
        ways = usual_ways(
            situation,
            spell,
            announcement,
            lambda word: announce(situation, replace(question, options=(*question.options, word))),
        )
        fixed = fixed_x(situation, spell) if announcement.x is None else announcement.x
        costs = (
            total for way in ways for total in total_costs(situation, spell, replace(way, x=fixed))
        )
        return tuple(costs), spell.characteristics.name
    if not question.permanent:
        raise NotationError(
            "Name the spell, or the permanent and its ability, whose cost is asked."
        )
    permanent = object_with_abilities(situation, question)
    abilities = find_abilities(permanent, question.ability)
    targets = targets_told(situation, question)
    totals = [
        total if len(abilities) == 1 else replace(total, choices=(*total.choices, words))
        for words, ability in ((ability_words(one), one) for one in abilities)
        for total in ability_costs(situation, permanent, ability, announcement, targets=targets)
    ]
    return tuple(totals), ability_of(permanent, abilities)


def _told(totals: tuple[TotalCost, ...], name: str, *, is_spell: bool) -> Result:
    one = best_of(totals)
    value = totals[0].mana_value if is_spell else None
    least = min(totals, key=lambda total: (amount_of(total.mana), total.life))
    if not least.payable:
        says = f"{name} has no mana cost: it cannot be paid."
        return Result(Verdict.ANSWER, says, Answer(mana_value=value), told(least.ledger))
    different = tuple(dict.fromkeys(print_cost(total.mana) for total in totals))
    usual = one or _plainly(totals)
    found = Answer(
        total=print_cost(usual.mana) if usual else None,
        totals=different if len(different) > 1 else None,
        minimum=amount_of(least.mana),
        mana_value=value,
        life=_same_life(totals, usual),
        other=_other(usual or least),
    )
    steps = _obstacle_steps(least) + (usual or least).ledger
    return Result(
        Verdict.ANSWER if one else Verdict.DEPENDS,
        _summary(name, one, different),
        found,
        told(steps),
        tuple(dict.fromkeys(words for total in totals for words in total.assumed)),
    )


def _plainly(totals: tuple[TotalCost, ...]) -> TotalCost | None:
    """The total where nothing happened that the board does not tell, if that is the one choice."""
    plain = [t for t in totals if not any(words.startswith(SO) for words in t.assumed)]
    return best_of(tuple(plain)) if 0 < len(plain) < len(totals) else None


def best_of(totals: tuple[TotalCost, ...]) -> TotalCost | None:
    """The total that is paid: the only one, or the one that orders of reductions leave least.

    None where announcements lead to different totals, or where no total is less than all others.
    """
    if len(totals) == 1:
        return totals[0]
    if len({(total.choices, total.life, total.other_parts) for total in totals}) > 1:
        return None
    least = min(totals, key=lambda total: amount_of(total.mana))
    return least if all(_within(least, other) for other in totals) else None


def _within(less: TotalCost, more: TotalCost) -> bool:
    """Whether whoever can pay the one total can pay the other with the same mana and more."""
    return less.mana.generic <= more.mana.generic and all(
        more.mana.counts()[symbol] >= number for symbol, number in less.mana.counts().items()
    )


def _same_life(totals: tuple[TotalCost, ...], one: TotalCost | None) -> int | None:
    if one is not None:
        return one.life
    lives = {total.life for total in totals}
    return lives.pop() if len(lives) == 1 else None


def _other(total: TotalCost) -> tuple[str, ...] | None:
    return total.other or None


def _obstacle_steps(total: TotalCost) -> tuple[Step, ...]:
    return tuple(Step(f"But: {o.says}", (o.rule,)) for o in total.obstacles)


def _summary(name: str, one: TotalCost | None, different: tuple[str, ...]) -> str:
    if one is None:
        return f"What {name} costs depends on what is announced: {_spread(different)}."
    life = f" and {one.life} life" if one.life else ""
    but = " But it cannot be cast that way." if one.obstacles else ""
    return f"{name} costs {print_cost(one.mana)}{life}.{but}"


def _spread(different: tuple[str, ...]) -> str:
    """The totals, or of many the least and the greatest."""
    if len(different) <= MAX_TOTALS:
        return " or ".join(different)
    in_order = sorted(different, key=lambda cost: amount_of(ManaCost.parse(cost)))
    return f"between {in_order[0]} and {in_order[-1]}"
