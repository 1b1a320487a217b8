"""The sentence readers about costs, casting, X and entering, in the order they are tried."""

from collections.abc import Callable
from typing import Final

from engine.cards.abilities import Ability, Keyword, SpellsHave
from engine.cards.conditions import SourceIn
from engine.cards.filters import IsItself
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    CostModifier,
    SpendOnlyFrom,
    ThisSpell,
    XBound,
    XLeast,
)
from engine.cards.statics import CastPermission, CastRestriction
from engine.oracle.cast_limits import (
    read_cant_cast,
    read_cast_no_more,
    read_cast_only_when,
    read_cast_restriction,
    read_no_hand,
)
from engine.oracle.cast_ways import read_cast_way
from engine.oracle.casting import (
    read_cast_permission,
    read_flash,
    read_graveyard_keyword,
    read_library_permission,
    read_spells_have,
    read_x_bound,
    read_x_multiplier,
)
from engine.oracle.cost_choices import (
    read_additional_cost,
    read_alternative_cost,
    read_commander_tax,
    read_dearer_in_life,
    read_flash_for_more,
    read_free_for_all,
    read_permission_at_a_price,
)
from engine.oracle.cost_modifiers import (
    read_cost_modifier,
    read_dearer_for_opponents,
    read_minimum_cost,
    read_special_action_cost,
)
from engine.oracle.cursor import Cursor
from engine.oracle.entering import (
    read_cast_enters_with,
    read_enters_as_copy,
    read_enters_choosing,
    read_enters_tapped,
    read_enters_tapped_unless_paid,
    read_enters_with_counters,
)
from engine.oracle.entering_lists import read_enters_doing, read_enters_with_list
from engine.oracle.flash_ways import read_flash_way
from engine.oracle.keyword_offers import read_keyword_offer
from engine.oracle.more_choices import (
    read_dearer_in_life_each,
    read_dearer_loyalty,
    read_for_any_spell,
    read_mana_of_alternative,
    read_repeated_choices,
    read_while_on_stack,
    read_with_own_keyword,
)
from engine.oracle.more_limits import read_more_limits, read_own_ban
from engine.oracle.own_ways import read_alternative_with_counters, read_own_way, read_top_card
from engine.oracle.statics.copying import read_copy_that_differs
from engine.oracle.x_keywords import read_x_least

SentenceReader = Callable[[Cursor], tuple[Ability, ...] | None]

# Of the spell itself: they hold while it is cast, on an instant or sorcery too.
OF_THE_SPELL: Final[tuple[SentenceReader, ...]] = (
    read_x_bound,
    read_with_own_keyword,
    read_repeated_choices,
    read_additional_cost,
    read_mana_of_alternative,
    read_dearer_in_life_each,
    read_while_on_stack,
    read_cast_restriction,
    read_commander_tax,
    read_flash_for_more,
    read_permission_at_a_price,
    read_own_ban,
    read_x_least,
)

# These speak of the spell itself or of others; on an instant or sorcery only the former holds
# before it resolves.
OF_SPELLS: Final[tuple[SentenceReader, ...]] = (
    read_minimum_cost,
    read_cost_modifier,
    read_alternative_with_counters,
    read_alternative_cost,
    read_spells_have,
    read_graveyard_keyword,
    read_flash_way,
    read_flash,
    read_own_way,
    read_top_card,
    read_cast_way,
    read_cast_permission,
    read_library_permission,
)

# Of permanents.
OF_PERMANENTS: Final[tuple[SentenceReader, ...]] = (
    read_dearer_in_life,
    read_dearer_loyalty,
    read_dearer_for_opponents,
    read_special_action_cost,
    read_keyword_offer,
    read_for_any_spell,
    read_free_for_all,
    read_cant_cast,
    read_cast_only_when,
    read_cast_no_more,
    read_more_limits,
    read_no_hand,
    read_x_multiplier,
    read_cast_enters_with,
    read_enters_with_counters,
    read_enters_with_list,
    read_enters_tapped_unless_paid,
    read_enters_tapped,
    read_enters_choosing,
    read_enters_doing,
    read_enters_as_copy,
    read_copy_that_differs,
)


def read_casting_sentence(cursor: Cursor, *, spell: bool) -> tuple[Ability, ...] | None:
    """Read one sentence, with those that bound it; None, nothing read, for any other.

    Args:
        cursor: at the start of the sentence.
        spell: whether the text stands on an instant or sorcery: what it says of other spells is
            then an effect of its resolution and not read here.
    """
    start = cursor.at
    readers = (*OF_THE_SPELL, *OF_SPELLS) if spell else (*OF_THE_SPELL, *OF_SPELLS, *OF_PERMANENTS)
    for reader in readers:
        found = reader(cursor)
        if found is None:
            continue
        if not spell or all(map(concerns_itself, found)):
            return found
        cursor.at = start
    return None


def concerns_itself(ability: Ability) -> bool:
    """Whether an ability of a spell speaks of that spell."""
    match ability:
        case CostModifier(condition=SourceIn(("stack",))) | Keyword() | SpendOnlyFrom():
            return True
        case CostModifier() | AlternativeCost() | AdditionalCost() | CastPermission():
            return isinstance(ability.subject, ThisSpell)
        case SpellsHave():
            return ability.spells == IsItself()
        case CastRestriction() | XBound() | XLeast() | CommanderTaxInLife():
            return True
        case _:
            return False
