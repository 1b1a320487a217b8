"""Effects that hold for the rest of the turn: mana, costs and spending changed (CR 611.2)."""

import re
from typing import Final

from engine.cards.abilities import ForTurn
from engine.cards.filters import Anything
from engine.cards.modifiers import SpellsOf, SpendAsThough
from engine.cards.statics import CastPermission
from engine.mana.types import TYPES
from engine.oracle.casting import parse_next_spell_has
from engine.oracle.cost_modifiers import parse_turn_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.mana.replacements import parse_mana_replacement
from engine.oracle.mana.triggers import read_tapped_for_mana
from engine.oracle.permissions import parse_spend_as_though

# what is said of one card that an effect has exiled or revealed
_CARD_WITH_ANY: Final = re.compile(
    r"(?:until [^.,]*, |for as long as [^.,]*, )?you may (?:cast|play) "
    r"(?:that card|it|them|the exiled card|those cards|that spell|"
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
# the card is told with the resolved effect; most such cards lie in exile
_THAT_CARD: Final = CastPermission(SpellsOf(Anything(), "you"), "exile")


@attempt
def read_for_turn(cursor: Cursor) -> ForTurn | None:
    """Read one sentence of an effect that lasts until the end of the turn."""
    return (
        _named(cursor)
        or _spent_on_card(cursor)
        or _cast_card(cursor)
        or parse_turn_modifier(cursor)
        or parse_next_spell_has(cursor)
    )


@attempt
def _spent_on_card(cursor: Cursor) -> ForTurn | None:
    """Read that a certain card may be cast with mana as though it were any."""
    match = _CARD_WITH_ANY.fullmatch(cursor.sentence_text())
    if match is None:
        return None
    cursor.skip_sentence()
    spending = SpendAsThough(TYPES, (match[1] or match[2]).lower())
    return ForTurn((_THAT_CARD, spending))


@attempt
def _cast_card(cursor: Cursor) -> ForTurn | None:
    """Read that a certain card may be cast, with nothing said of its cost."""
    if _CARD_CAST.fullmatch(cursor.sentence_text()) is None:
        return None
    cursor.skip_sentence()
    return ForTurn((_THAT_CARD,))


@attempt
def _named(cursor: Cursor) -> ForTurn | None:
    if not cursor.take("until end of turn,"):
        return None
    trigger = read_tapped_for_mana(cursor)
    if trigger is not None:
        return ForTurn(trigger)
    found = parse_mana_replacement(cursor) or parse_spend_as_though(cursor)
    return None if found is None or not cursor.take_end() else ForTurn((found,))
