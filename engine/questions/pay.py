"""Can this cost be paid with what is here, and with how little life?"""

import re
from typing import Final

from engine.board import Permanent
from engine.cards.abilities import Activated
from engine.errors import NotationError, UnknownObjectError, UnsupportedError
from engine.mana.cost import ManaCost, ManaCostError, print_cost
from engine.mana.types import COLOR_NAMES
from engine.objects import Characteristics, GameObject
from engine.oracle.words.subtypes import CREATURE_TYPES
from engine.question import Question, QuestionKind
from engine.questions.held_up import held_up
from engine.questions.payment_words import (
    NOTHING_ELSE,
    notes,
    payment_steps,
    refusal_steps,
    refuse_gaps,
)
from engine.result import Answer, Result, Verdict
from engine.rules.casting import helpers_told
from engine.rules.costs import TotalCost, announce, spell_object
from engine.rules.mana_abilities import is_mana_ability
from engine.rules.payment import CannotPay, Purpose, Wallet, pay
from engine.situation import Situation
from engine.steps import Step, told

_SPELL: Final = re.compile(r"(?:an? )?(?:(.+?) )?spells?", re.IGNORECASE)
_OF_ABILITY: Final = re.compile(
    r"(?:the |an? )?(?:activated )?abilit(?:y|ies) of (?:the |an? )?(.+)"
    r"|(.+?)[’']s (?:activated )?ability",
    re.IGNORECASE,
)
_WHILE_RESOLVING: Final = Step(
    "Mana abilities may be used whenever a cost asks for mana, even as something resolves.",
    ("605.3a", "608.2g", "118.12"),
)
_TYPES: Final = frozenset(
    "artifact creature enchantment instant sorcery planeswalker battle kindred land".split()
)
_ENCHANTMENTS_AND_ARTIFACTS: Final = {
    "aura": "Enchantment",
    "saga": "Enchantment",
    "equipment": "Artifact",
    "vehicle": "Artifact",
}
_SUPERTYPES: Final = frozenset({"legendary", "snow", "basic"})


def answer(question: Question, situation: Situation) -> Result:
    """Whether a player can pay a cost, and the least life that has to be paid.

    Raises:
        NotationError: the cost is no mana cost.
        UnsupportedError: what it pays for, or a source on the board, is not modelled.
    """
    cost = _cost(question)
    purpose = _purpose(question, situation, cost)
    helpers = helpers_told(announce(situation, question))
    wallet = Wallet.of(situation, question.player, purpose.spell, helpers)
    found = pay(situation, question.player, cost, purpose, wallet=wallet)
    rules = notes(situation, cost, wallet, purpose.spell)
    if question.pays_for and purpose.spell is None and purpose.ability is None:
        rules = (_WHILE_RESOLVING, *rules)
    written = print_cost(cost)
    if isinstance(found, CannotPay):
        refuse_gaps(situation, {"mana", "own mana", "types", "abilities", "spending", "spells"})
        cannot = f"{written} can't be paid"
        why = found.why if found.why.startswith(cannot) else f"{cannot}. {found.why}"
        summary = f"No, {why}"
        return Result(
            Verdict.ANSWER,
            summary,
            Answer(payable=False, missing=found.missing),
            told((*rules, *held_up(situation, question.player), *refusal_steps(found))),
            (NOTHING_ELSE,),
        )
    paying_life = {"life"} if found.life else set[str]()
    refuse_gaps(situation, {"types", "abilities", "mana", "own mana", "spells"} | paying_life)
    life = f" and {found.life} life" if found.life else ""
    return Result(
        Verdict.ANSWER,
        f"Yes, {written} can be paid{life and ', with' + life.removeprefix(' and')}.",
        Answer(payable=True, life=found.life, plan=found.plan),
        told((*rules, *payment_steps(TotalCost(cost), found))),
    )


def _cost(question: Question) -> ManaCost:
    try:
        cost = ManaCost.parse(question.cost)
    except ManaCostError as error:
        raise NotationError(
            f"“{question.cost[:40]}” is no mana cost: {error}; write it as in {{2}}{{W}}.",
            (error.start, error.end),
        ) from None
    if cost.has_variable:
        if question.x is None:
            raise NotationError(f"There is an X in {cost}; say what X is.")
        cost = cost.with_x(max(question.x, 0))
    return cost


def _purpose(question: Question, situation: Situation, cost: ManaCost) -> Purpose:
    words = question.pays_for.strip()
    symbols = frozenset(map(str, ManaCost.parse(question.cost).symbols))
    if not words:
        return Purpose(symbols=symbols)
    if situation.catalogue.find(words.removeprefix("opp:")) is not None:
        asked = Question(QuestionKind.PAY, spell=words, player=question.player, x=question.x)
        return Purpose(spell=spell_object(situation, asked), symbols=symbols)
    spell = _SPELL.fullmatch(words)
    if spell:
        return Purpose(
            spell=_spell_of_words(spell[1] or "", cost, question.player), symbols=symbols
        )
    ability = _OF_ABILITY.fullmatch(words)
    if ability:
        source = _source(situation, ability[1] or ability[2], question.player)
        return Purpose(ability=(source, _first_ability(source)), symbols=symbols)
    return Purpose(words=(words.casefold(),), symbols=symbols)


def _spell_of_words(words: str, cost: ManaCost, player: str) -> GameObject:
    """A spell of which only some qualities are told; it has no others."""
    types: set[str] = set()
    supertypes: set[str] = set()
    subtypes: set[str] = set()
    colors = ""
    for word in words.casefold().replace("instant or sorcery", "instant").replace("-", " ").split():
        title = word.title()
        if word in _ENCHANTMENTS_AND_ARTIFACTS:
            types.add(_ENCHANTMENTS_AND_ARTIFACTS[word])
            subtypes.add(title)
        elif word.removeprefix("non") in _TYPES and word not in _TYPES:
            continue  # what it is not, it is not without being told
        elif word in _TYPES:
            types.add(title)
        elif word in _SUPERTYPES:
            supertypes.add(title)
        elif word in COLOR_NAMES:
            colors += COLOR_NAMES[word]
        elif title in CREATURE_TYPES:
            subtypes.add(title)
            types.add("Creature")
        elif word != "colorless":
            raise UnsupportedError("the question", f"“{words[:60]} spell” is not understood")
    kind = Characteristics(
        f"{words} spell".strip(),
        cost,
        colors,
        frozenset(supertypes),
        frozenset(types),
        frozenset(subtypes),
    )
    return GameObject(kind, player, player, zone="stack", state=Permanent(name=kind.name))


def _source(situation: Situation, name: str, player: str) -> GameObject:
    try:
        return situation.battlefield.find(name, player)
    except UnknownObjectError:
        raise UnsupportedError("the question", f"what “{name[:60]}” is, is not told") from None


def _first_ability(source: GameObject) -> Activated:
    found = [a for a in source.abilities if isinstance(a, Activated) and not is_mana_ability(a)]
    if not found:
        raise UnsupportedError(source.name, "it has no activated ability that is modelled")
    return found[0]
