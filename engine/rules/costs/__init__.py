"""What a spell or ability costs in all: the ledger of CR 601.2b-f.

`announce` reads what a player announces, `spell_object` puts the spell on the stack, and
`total_costs` and `ability_costs` work out every total that can be locked in, each with one step
for every line: base or alternative cost, additional costs, increases, reductions, minimum.
"""

from typing import Final

from engine.objects import GameObject
from engine.rules.costs import keywords
from engine.rules.costs.abilities import ability_costs
from engine.rules.costs.additional import with_additional_costs
from engine.rules.costs.announcement import Announcement, announce
from engine.rules.costs.base import alternatives, proposals
from engine.rules.costs.changes import spell_changes
from engine.rules.costs.draft import TotalCost
from engine.rules.costs.moved import moved
from engine.rules.costs.spells import spell_object
from engine.rules.costs.total import totals
from engine.rules.costs.untold import cases
from engine.situation import Situation
from engine.values import replace

__all__ = [
    "RULES",
    "Announcement",
    "TotalCost",
    "ability_costs",
    "alternatives",
    "announce",
    "spell_object",
    "total_costs",
]

RULES: Final = (
    "601.2f", "601.2b", "601.3", "602.2b", "107.3a", "107.3b", "107.3c", "118.3", "118.6",
    "118.7", "118.7a", "118.7b", "118.7c", "118.7d", "118.7e", "118.7f", "118.7g", "118.8",
    "118.9", "118.13a", "202.1b", "702.41a", "702.48c", "702.125a", "708.4", "718.3", "903.8",
    *keywords.RULES,
)  # fmt: skip


def total_costs(
    situation: Situation, spell: GameObject, announcement: Announcement
) -> tuple[TotalCost, ...]:
    """Every total cost of a spell as announced, the least mana first.

    There are several where a choice is open: symbols, the order of reductions, one of several
    additional costs, what is sacrificed.

    Raises:
        NotationError: something was announced that the spell does not have.
        UnsupportedError: a text that the total hangs on was not understood.
        UndeterminedError: the board does not say something that it hangs on.
    """
    found: dict[object, TotalCost] = {}
    for proposal in proposals(situation, spell, announcement):
        for draft in with_additional_costs(situation, proposal, announcement, spell):
            after = moved(situation, proposal.spell)
            changes = spell_changes(after, proposal.spell, draft)
            for case, told in cases(draft, changes):
                for total in totals(case, told, announcement):
                    whole = replace(total, spell=proposal.spell, mana_value=proposal.mana_value)
                    found.setdefault((whole.mana, whole.life, whole.other_parts), whole)
    return tuple(found.values())
