"""Effects that hold for the rest of the turn: mana, costs and spending changed (CR 611.2)."""

import re
from typing import Final

from engine.cards.abilities import ForTurn, Keyword, SpellsHave
from engine.cards.filters import AllOf, Anything, CastFrom
from engine.cards.modifiers import SpellsOf, SpendAsThough
from engine.cards.statics import CastPermission
from engine.mana.types import TYPES
from engine.oracle.becoming import LASTING, read_becoming
from engine.oracle.casting import parse_next_spell_has
from engine.oracle.cost_modifiers import parse_turn_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.replacements import parse_mana_replacement
from engine.oracle.mana.triggers import read_tapped_for_mana
from engine.oracle.permissions import parse_spend_as_though
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import parse_noun

# what is said of one card that an effect has exiled or revealed
_CARD_WITH_ANY: Final = re.compile(
    r"(?:until [^.,]*, |for as long as [^.,]*, )?you may (?:cast|play) "
    r"(?:that card|it|them|the exiled card|those cards|that spell|an? [^.,]* card exiled with ~|"
    r"(?:spells from among )?(?:those cards|(?:the )?cards exiled (?:this way|with ~)))"
    r"(?: this turn)?(?: for as long as [^.,]* remains? exiled)?,? and "
    r"(?:you may spend mana as though it were mana of any (color|type)|"
    r"mana of any (type) can be spent) to cast "
    r"(?:that spell|it|them|those spells|spells this way)",
    re.IGNORECASE,
)

_CARD_CAST: Final = re.compile(
    r"(?:until [^.,]*, |for as long as [^.,]*, )?you may (?:cast|play) "
    r"(?:that card|it|the exiled card|those cards|(?:spells from among )?cards exiled this way)"
    r"(?: this turn| for as long as [^.,]* remains? exiled)?",
    re.IGNORECASE,
)
# the card is told with the resolved effect
_THAT_CARD: Final = CastPermission(SpellsOf(Anything(), "you"), "exile")


@attempt
def read_for_turn(cursor: Cursor) -> ForTurn | None:
    """Read one sentence of an effect that lasts until the end of the turn."""
    return (
        _named(cursor)
        or _gains_flashback(cursor)
        or _cast_from_graveyard(cursor)
        or _spent_on_card(cursor)
        or _cast_card(cursor)
        or parse_turn_modifier(cursor)
        or parse_next_spell_has(cursor)
        or read_becoming(cursor)
        or _on_target(cursor)
    )


@attempt
def _gains_flashback(cursor: Cursor) -> ForTurn | None:
    """Read "Each sorcery card in your graveyard gains flashback until end of turn. ..."."""
    which = cursor.take_any("each", "target")
    noun = parse_noun(cursor) if which else None
    if noun is None or noun.kind != "card" or (noun.zone, noun.whose) != ("graveyard", "you"):
        return None
    if not cursor.take("gains flashback until end of turn.") or not cursor.take(_FLASHBACK_COST):
        return None
    spells = all_of(noun.filter, CastFrom("graveyard"))
    gained = SpellsHave(spells, "you", Keyword("flashback", cost_is_mana_cost=True))
    return ForTurn((gained,), of="card" if which == "target" else "player")


_FLASHBACK_COST: Final = "The flashback cost is equal to its mana cost."


@attempt
def _cast_from_graveyard(cursor: Cursor) -> ForTurn | None:
    """Read "Until end of turn, you may play lands and cast spells from your graveyard."."""
    if not cursor.take("until end of turn, you may"):
        return None
    cursor.take("play lands and")
    noun = parse_noun(cursor) if cursor.take("cast") else None
    if noun is None or noun.kind != "spell" or noun.zone or noun.caster:
        return None
    parts = noun.filter.parts if isinstance(noun.filter, AllOf) else (noun.filter,)
    if CastFrom("graveyard") not in parts or not cursor.take_end():
        return None
    rest = all_of(*(part for part in parts if not isinstance(part, CastFrom)))
    return ForTurn((CastPermission(SpellsOf(rest, "you"), "graveyard"),))


@attempt
def _spent_on_card(cursor: Cursor) -> ForTurn | None:
    """Read that a certain card may be cast with mana as though it were any."""
    match = _CARD_WITH_ANY.fullmatch(cursor.sentence_text())
    if match is None or not _lies_in_exile(cursor):
        return None
    cursor.skip_sentence()
    spending = SpendAsThough(TYPES, (match[1] or match[2]).lower())
    return ForTurn((_THAT_CARD, spending))


@attempt
def _cast_card(cursor: Cursor) -> ForTurn | None:
    """Read that a certain card may be cast, with nothing said of its cost."""
    if _CARD_CAST.fullmatch(cursor.sentence_text()) is None or not _lies_in_exile(cursor):
        return None
    cursor.skip_sentence()
    return ForTurn((_THAT_CARD,))


def _lies_in_exile(cursor: Cursor) -> bool:
    """Whether the text exiles something up to here; a milled card lies in a graveyard."""
    end = cursor.tokens[cursor.sentence_end() - 1].end
    return "exile" in cursor.source[:end].lower()


@attempt
def _on_target(cursor: Cursor) -> ForTurn | None:
    """Read what one permanent makes from now on: "if target Plains is tapped for mana, ..."."""
    cursor.take(LASTING)
    if not cursor.take("if target"):
        return None
    found = parse_mana_replacement(cursor, begun=True)
    return None if found is None or not cursor.take_end() else ForTurn((found,), of="card")


@attempt
def _named(cursor: Cursor) -> ForTurn | None:
    if not cursor.take_any("until end of turn,", "until your next turn,"):
        return None
    trigger = read_tapped_for_mana(cursor)
    if trigger is not None:
        return ForTurn(trigger)
    found = parse_mana_replacement(cursor) or parse_spend_as_though(cursor)
    return None if found is None or not cursor.take_end() else ForTurn((found,))
