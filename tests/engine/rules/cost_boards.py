"""Invented cards that change costs, and boards of them, for the tests of costs."""

from engine.board import Board, Commander, Permanent, Player, ResolvedEffect
from engine.cards.abilities import Ability, Activated, Keyword
from engine.cards.amounts import Amount, Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import CostPart, PayMana
from engine.cards.filters import Anything, Filter
from engine.cards.modifiers import CostModifier, MinimumCost, SpellsOf, Subject
from engine.mana.cost import ManaCost
from engine.question import Question, QuestionKind
from engine.rules.costs import TotalCost, announce, spell_object, total_costs
from engine.rules.layers import derive
from engine.situation import Situation

ANY_SPELL = Anything()
ONCE = Number(1)

__all__ = ["Commander", "Permanent", "ResolvedEffect"]


def mana(text: str) -> ManaCost:
    return ManaCost.parse(text)


def pays(text: str, *others: CostPart) -> tuple[CostPart, ...]:
    return (PayMana(mana(text)), *others)


def card(name: str, cost: str | None, types: str = "Creature", *abilities: Ability, **more) -> Card:
    size = {"power": 2, "toughness": 2} if "Creature" in types else {}
    return Card(
        name,
        None if cost is None else mana(cost),
        types=tuple(types.split()),
        abilities=abilities,
        **{**size, **more},
    )


def keyword(name: str, cost: str = "", **more) -> Keyword:
    return Keyword(name, pays(cost) if cost else (), **more)


def changes(
    direction: str,
    text: str,
    spells: Filter = ANY_SPELL,
    who: str = "any",
    subject: Subject | None = None,
    times: Amount = ONCE,
    **more,
) -> CostModifier:
    return CostModifier(
        subject or SpellsOf(spells, who), direction, mana(text), times=times, **more
    )


def minimum(number: int) -> MinimumCost:
    return MinimumCost(SpellsOf(Anything(), "any"), number)


def activated(cost: str, *parts: CostPart, effects=(), **more) -> Activated:
    return Activated((*pays(cost), *parts) if cost else parts, effects, **more)


def situation(cards, you: Player | None = None, opp: Player | None = None, **board) -> Situation:
    players = {"you": you or Player(), **({"opp": opp} if opp is not None else {})}
    return derive(Board(players=players, **board), Catalogue.of(cards))


def battlefield(*names: str, **more) -> Player:
    return Player(battlefield=tuple(Permanent(name) for name in names), **more)


def question(spell: str = "", **more) -> Question:
    return Question(QuestionKind.COST, spell=spell, **more)


def costs_of(where: Situation, spell: str, *options: str, **more) -> tuple[TotalCost, ...]:
    asked = question(spell, options=options, **more)
    return total_costs(where, spell_object(where, asked), announce(where, asked))


def totals_of(where: Situation, spell: str, *options: str, **more) -> set[str]:
    return {str(total.mana) or "{0}" for total in costs_of(where, spell, *options, **more)}


def one_cost(where: Situation, spell: str, *options: str, **more) -> TotalCost:
    (total,) = costs_of(where, spell, *options, **more)
    return total
