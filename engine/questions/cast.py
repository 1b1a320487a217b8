"""Can it be cast, or activated, with what is here; for how much, with which X and colours?"""

from collections.abc import Iterator
from typing import Final

from engine.errors import NotationError, UndeterminedError
from engine.mana.cost import print_cost
from engine.question import Question
from engine.questions.held_up import held_up, other_land_types
from engine.questions.payment_words import (
    NOTHING_ELSE,
    TIMING,
    notes,
    payment_steps,
    refusal_steps,
    refuse_gaps,
    refuse_unread_spending,
)
from engine.result import Answer, Result, Verdict
from engine.rules.ability_names import (
    ability_words,
    find_abilities,
    find_ability,
    object_with_abilities,
)
from engine.rules.casting import Cast, Tried, best, helpers_told, ways_of_casting
from engine.rules.converge import color_note, counts_colors
from engine.rules.costs import alternatives, announce, spell_object
from engine.rules.costs.announcement import TwoAlternativesError
from engine.rules.costs.lessening import lessening
from engine.rules.costs.looked_at import looked_at
from engine.rules.matching import has_keyword
from engine.rules.payment import CannotPay, Payment, Wallet
from engine.situation import Situation
from engine.steps import Step, told
from engine.values import replace

_ALWAYS: Final = {"types", "abilities", "cast limits", "costs", "mana", "own mana", "spells"}


def answer(question: Question, situation: Situation) -> Result:
    """Whether a spell can be cast or an ability be activated; total, greatest X, most colours.

    Raises:
        NotationError: the options can't be read.
        UnknownCardError, UnknownObjectError: what is to be cast is not known.
        UnsupportedError: a text that decides is not modelled.
    """
    if question.permanent and not question.spell:
        return _any_ability(question, situation)
    return _answer(question, situation)


def _any_ability(question: Question, situation: Situation) -> Result:
    """Of abilities that are written alike, as "Equip", the first that can be activated."""
    permanent = object_with_abilities(situation, question)
    words = [ability_words(one) for one in find_abilities(permanent, question.ability)]
    alike = dict.fromkeys(words)
    if len(alike) == 1:
        return _answer(question, situation)
    each = [_answer(replace(question, ability=one), situation) for one in alike]
    return next((one for one in each if one.answer.castable), each[0])


def _answer(question: Question, situation: Situation) -> Result:
    try:
        cast = what_to_cast(question, situation)
    except TwoAlternativesError as error:
        return _two_alternatives(question, error.message)
    name = _name(cast)
    x = question.x
    greatest = cast.greatest_x() if x is None and cast.has_open_x() else None
    shown = x if x is not None else (greatest or 0) if cast.has_open_x() else None
    tried = best(cast.tried(shown))
    if tried is None:
        raise NotationError(f"There is no way to cast {name}; say from where and how.")
    if not tried.succeeds:
        return _no(situation, cast, tried, name)
    return _yes(situation, cast, tried, name, greatest)


def _two_alternatives(question: Question, why: str) -> Result:
    """No spell is cast for two alternative costs at once."""
    name = question.spell or question.permanent
    step = Step(why, ("118.9a", "601.2b"), (name,))
    found = Answer(castable=False, missing=why)
    return Result(Verdict.ANSWER, f"No, {name} can't be cast like that. {why}", found, (step,))


def what_to_cast(question: Question, situation: Situation) -> Cast:
    """The spell or ability of a question with all that its open choices allow."""
    if question.permanent and not question.spell:
        permanent = object_with_abilities(situation, question)
        ability = find_ability(permanent, question.ability)
        told_way = announce(situation, question)
        wallet = Wallet.of(situation, question.player, None, helpers_told(told_way))
        return Cast(situation, question.player, (told_way,), None, (permanent, ability), wallet)
    spell = spell_object(situation, question)
    refuse_unread_spending(spell)
    told_way = announce(situation, question)
    plain = ways_of_casting(
        told_way,
        alternatives(situation, spell),
        lambda word: announce(situation, replace(question, options=(*question.options, word))),
    )
    cheaper = (way for one in plain for way in lessening(situation, spell, one)[1:])
    ways = (*plain, *cheaper)
    wallet = Wallet.of(situation, question.player, spell, helpers_told(told_way))
    return Cast(situation, question.player, ways, spell, None, wallet)


def _name(cast: Cast) -> str:
    if cast.spell is not None:
        return cast.spell.characteristics.name
    assert cast.ability is not None
    return f"the ability of {cast.ability[0].name}"


def _no(situation: Situation, cast: Cast, tried: Tried, name: str) -> Result:
    refuse_gaps(situation, {*_ALWAYS, *looked_at(situation, cast.spell), "spending"})
    _refuse_untold_help(cast)
    verb = "cast" if cast.spell is not None else "activated"
    total = print_cost(tried.total.mana)
    reason = tried.why_not
    refused = tried.result if isinstance(tried.result, CannotPay) and not tried.obstacles else None
    steps = [*tried.total.ledger, *_notes(situation, cast, tried)]
    if tried.obstacles:
        steps += [obstacle.step(name) for obstacle in tried.obstacles]
    elif not isinstance(tried.result, Payment):
        steps += held_up(situation, cast.player)
        steps += refusal_steps(tried.result)
    found = Answer(castable=False, total=total if tried.total.payable else None, missing=reason)
    return Result(
        Verdict.ANSWER,
        f"No, {name} can't be {verb}. {refused.why if refused else reason}",
        found,
        told(tuple(steps)),
        tuple(dict.fromkeys((*tried.total.assumed, NOTHING_ELSE))),
    )


def _notes(situation: Situation, cast: Cast, tried: Tried) -> tuple[Step, ...]:
    spell = tried.total.spell or cast.spell
    wallet = cast.wallet if _restricts(tried.result) else None
    found = notes(situation, tried.total.mana, wallet, spell)
    return (*found, *color_note(spell)) if spell is not None else found


def _restricts(result: Payment | CannotPay) -> bool:
    """Whether restricted mana may matter: to a way that spends it, and where there is no way."""
    return not isinstance(result, Payment) or any(unit.restrictions for unit in result.spent)


def _refuse_untold_help(cast: Cast) -> None:
    """Another player may help to pay (CR 702.132a); how much was not told."""
    if cast.spell is None or not has_keyword(cast.spell, "assist"):
        return
    if any(way.helper("assist") is None for way in cast.ways):
        raise UndeterminedError(_name(cast), "say how much another player pays, as in “assist 2”")


def _besides(cast: Cast, *, is_most: bool) -> Iterator[str]:
    """What a yes takes for granted besides: of an instant the timing is no matter.

    is_most: whether it tells the most of something, which more mana would raise
    """
    spell = cast.spell
    if spell is None or not (spell.is_type("Instant") or has_keyword(spell, "flash")):
        yield TIMING
    if is_most:
        yield NOTHING_ELSE


def _yes(situation: Situation, cast: Cast, tried: Tried, name: str, greatest: int | None) -> Result:
    assert isinstance(tried.result, Payment)
    counting = cast.spell is not None and counts_colors(cast.spell)
    more = {"mana", "spending"} if counting or greatest is not None else set[str]()
    more |= {"life"} if tried.result.life else set()
    refuse_gaps(situation, _ALWAYS | more | looked_at(situation, cast.spell))
    verb = "cast" if cast.spell is not None else "activated"
    total = print_cost(tried.total.mana)
    asked = cast if counting else replace(cast, ways=(cast.ways[tried.way],))
    colors = asked.most_colors(greatest, len(tried.result.colors))
    life = f" and {tried.total.life} life" if tried.total.life else ""
    if tried.result.life and not life:  # for Phyrexian symbols
        life = f", with {tried.result.life} life"
    choices = f" ({', '.join(tried.total.choices)})" if tried.total.choices else ""
    opening = "It depends:" if tried.open else "Yes,"
    summary = f"{opening} {name} can be {verb} for {total}{life}{choices}"
    summary += f"; the greatest X is {greatest}" if greatest is not None else ""
    summary += f"; at most {colors} colors of mana can be spent on it" if counting else ""
    cases = ", and ".join(hinge.case for hinge in tried.hinges)
    summary += f", {cases}" if cases else ""
    found = Answer(
        castable=None if tried.open else True,
        total=total,
        life=tried.result.life or None,
        x_max=greatest,
        converge_max=colors,
        plan=tried.result.plan,
    )
    assumed = (*(hinge.assumed for hinge in tried.hinges), *tried.total.assumed)
    paying = payment_steps(tried.total, tried.result)
    return Result(
        Verdict.DEPENDS if tried.open else Verdict.ANSWER,
        f"{summary}.",
        found,
        told(
            (
                *(obstacle.step(name) for obstacle in tried.open),
                *tried.total.ledger,
                *_notes(situation, cast, tried),
                *other_land_types(situation, cast.player, told(paying)),
                *paying,
            )
        ),
        tuple(dict.fromkeys((*assumed, *_besides(cast, is_most=counting or greatest is not None)))),
    )
