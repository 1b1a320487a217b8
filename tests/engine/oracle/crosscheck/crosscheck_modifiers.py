"""Changes of costs and keywords as claims, from our reading."""

from engine.cards.abilities import Keyword
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    CostModifier,
    KeywordCosts,
    MinimumCost,
    SpellsOf,
    Subject,
    ThisAbility,
    ThisSpell,
)
from tests.engine.oracle.crosscheck.crosscheck_costs import cost_words
from tests.engine.oracle.crosscheck.crosscheck_parts import filter_words, number, target_words
from tests.engine.oracle.crosscheck.crosscheck_words import Claim


def keyword_claim(keyword: Keyword) -> Claim:
    """A keyword with its cost or with what it is about."""
    what = sorted(filter_words(keyword.what)) if keyword.what is not None else []
    cost = [cost_words(keyword.cost)] if keyword.cost else []
    return Claim("keyword", " ".join([keyword.name, *cost, *what]))


def modifier_claim(ability: CostModifier | MinimumCost | AdditionalCost) -> Claim:
    """A change of a cost."""
    subject = subject_words(ability.subject)
    suffix = " [if]" if ability.condition else ""
    if isinstance(ability, MinimumCost):
        return Claim("minimum cost", f"{ability.mana} {subject}{suffix}")
    if isinstance(ability, AdditionalCost):
        kind = "own additional cost" if isinstance(ability.subject, ThisSpell) else "cost change"
        return Claim(kind, f"more {cost_words(ability.parts)} {subject}{suffix}")
    each = "" if number(ability.times) == 1 else "*"
    suffix += " [first]" if ability.per_turn_first else ""
    suffix += f" [least {ability.least}]" if ability.least is not None else ""
    return Claim("cost change", f"{ability.direction} {ability.mana}{each} {subject}{suffix}")


def subject_words(subject: Subject) -> str:
    """Whose costs they are."""
    match subject:
        case ThisSpell() | ThisAbility():
            return "self"
        case SpellsOf(spells, who):
            return about("spells", who, filter_words(spells), target_words(spells))
        case AbilitiesOf(sources, keyword, _, who):
            return about(keyword or "abilities", who, filter_words(sources), target_words(sources))
        case KeywordCosts(keyword, who):
            return about(keyword, who, frozenset(), frozenset())


def about(noun: str, who: str, words: frozenset[str], targets: frozenset[str]) -> str:
    """A player's spells or abilities, by the words of their filter and of what they target."""
    said = f"{who} {noun}"
    if words:
        said += f" ({' '.join(sorted(words))})"
    if targets:
        said += f" at ({' '.join(sorted(targets))})"
    return said
