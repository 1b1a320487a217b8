"""Oracle text -> abilities: every token of an ability is read, or the ability is `Unread`.

The tables name all readers. A reader takes a cursor and returns the abilities of one or more
whole sentences, or None with the cursor where it was.
"""

from collections.abc import Callable, Container
from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability, SpellText, Triggered, Unread
from engine.cards.modifiers import XLeast
from engine.oracle.activated import read_activated
from engine.oracle.cost_readers import read_casting_sentence
from engine.oracle.counters_changed import read_counter_replacement
from engine.oracle.cursor import Cursor, SenselessTextError
from engine.oracle.effects import read_effects
from engine.oracle.keywords import read_keywords
from engine.oracle.mana.replacements import read_color_of_turn, read_mana_replacement
from engine.oracle.mana.triggers import read_tapped_for_mana
from engine.oracle.mode_costs import read_mode_costs
from engine.oracle.payment_limits import read_cant_pay
from engine.oracle.permissions import (
    read_life_for_symbol,
    read_spend_as_though,
    read_spend_only_from,
    read_spend_only_on_x,
)
from engine.oracle.statics.devotion import read_devotion
from engine.oracle.statics.everywhere import read_everywhere
from engine.oracle.statics.harmless import read_harmless
from engine.oracle.statics.sentences import (
    read_as_though_haste,
    read_cant_activate,
    read_control_host,
    read_define_power,
    read_goes_on,
    read_static,
)
from engine.oracle.statics.unspent import (
    read_from_opening_hand,
    read_mana_upkeep,
    read_unspent,
)
from engine.oracle.structured import STATION, anchored, conditional, inner_texts
from engine.oracle.text import Paragraph, is_chapter, paragraphs, split_label
from engine.oracle.touches import speaks_of_casting, touches_of_paragraph, works_on_the_stack
from engine.oracle.triggered import read_triggered
from engine.oracle.x_keywords import read_has_x_keyword, read_x_keyword
from engine.oracle.x_triggers import read_x_trigger, x_of_spell

Reader = Callable[[Cursor], tuple[Ability, ...] | None]


def _unread(cursor: Cursor) -> tuple[Ability, ...] | None:
    """Read what the printer says of a sentence that was not read, or changes nothing here."""
    read = cursor.unread()
    return None if read is None else (Unread(0, read),)


# A whole paragraph, on any card.
PARAGRAPH_READERS: Final[tuple[Reader, ...]] = (
    read_keywords,
    read_x_keyword,
    read_tapped_for_mana,
    read_activated,
    read_color_of_turn,
    read_mana_upkeep,
)
# Whole paragraphs that begin with "when", "whenever" or "at".
TRIGGER_READERS: Final[tuple[Reader, ...]] = (read_x_trigger, read_triggered)
# Sentences on any card; `read_casting_sentence` is a table of its own.
SPENDING_READERS: Final[tuple[Reader, ...]] = (_unread, read_spend_only_from, read_spend_only_on_x)
# Sentences of permanents; on an instant or sorcery the same words are an effect.
STATIC_READERS: Final[tuple[Reader, ...]] = (
    read_mana_replacement,
    read_unspent,
    read_harmless,
    read_from_opening_hand,
    read_counter_replacement,
    read_spend_as_though,
    read_life_for_symbol,
    read_as_though_haste,
    read_cant_activate,
    read_cant_pay,
    read_control_host,
    read_devotion,
    read_everywhere,
    read_define_power,
    read_has_x_keyword,
    read_goes_on,
    read_static,
)


def read_abilities(
    text: str, name: str, types: Container[str] = (), keywords: tuple[str, ...] = ()
) -> tuple[Ability, ...]:
    """The abilities of one face, in the order of its paragraphs.

    Args:
        text: its Oracle text, hostile input allowed; what is past `MAX_TEXT` is not read.
        name: its name, by which the text may call it.
        types: its type line or its card types; instants and sorceries are read as spells.
        keywords: names of keywords to add that the text does not say (unused by printed cards).

    Returns:
        For each paragraph what it says; `Unread` with tags where it is not understood.
    """
    spell = "Instant" in types or "Sorcery" in types
    found: list[Ability] = []
    for paragraph in paragraphs(text, name):
        found.extend(abilities_of(paragraph, spell=spell))
    del keywords
    return tuple(found)


def read_paragraph(text: str, *, spell: bool = False) -> tuple[Ability, ...] | None:
    """The abilities of one paragraph in normal form; None where not all of it is read."""
    try:
        return _read_paragraph(Cursor.of(text), spell=spell)
    except SenselessTextError:
        return None


def _read_paragraph(cursor: Cursor, *, spell: bool) -> tuple[Ability, ...] | None:
    found = _structured(cursor) or _whole_paragraph(cursor, PARAGRAPH_READERS)
    if found is not None:
        return found
    before = _sentences(cursor, spell=spell)
    if cursor.done:
        return before
    if not before or not spell:
        cursor.at = 0
        found = _whole_paragraph(cursor, TRIGGER_READERS)
    if found is not None or not spell:
        return found
    return _spell_effects(cursor, before)


def _structured(cursor: Cursor) -> tuple[Ability, ...] | None:
    """A paragraph that says when the abilities inside of it are there, or what its modes cost."""
    modes = read_mode_costs(cursor.source)
    if modes is not None:
        cursor.at = len(cursor.tokens)
        return modes
    choice = anchored(cursor.source)
    inner = choice[1] if choice else inner_texts(cursor.source)
    station = [STATION] if cursor.source.lower().startswith("station\n") else []
    found: list[Ability] = [choice[0]] if choice else [*station]
    for condition, text in inner:
        read = read_paragraph(text)
        there = conditional(condition, read) if read is not None else None
        if there is None:
            return None
        found.append(there)
    return tuple(found) if inner else None


def abilities_of(paragraph: Paragraph, *, spell: bool) -> tuple[Ability, ...]:
    """What one paragraph says; `Unread` where it is not understood."""
    if is_chapter(paragraph.label):
        found = _chapter(paragraph)
    else:
        found = read_paragraph(paragraph.text, spell=spell)
    unread = Unread(paragraph.number, touches_of_paragraph(_whole(paragraph), spell=spell))
    if found is None:
        return (unread,)
    return tuple(
        replace(each, paragraph=paragraph.number) if isinstance(each, Unread) else each
        for each in found
    )


def _whole(paragraph: Paragraph) -> str:
    return f"{paragraph.label} — {paragraph.text}" if paragraph.label else paragraph.text


def _chapter(paragraph: Paragraph) -> tuple[Ability, ...] | None:
    """A chapter of a Saga triggers (CR 714.2)."""
    try:
        # a chapter may have a name: "I — Brimstone — Add {R}."
        found = read_effects(Cursor.of(split_label(paragraph.text)[1]), triggered=True)
    except SenselessTextError:
        return None
    return None if found.bad else (Triggered("other", effects=tuple(found.effects), x=found.x),)


def _whole_paragraph(cursor: Cursor, readers: tuple[Reader, ...]) -> tuple[Ability, ...] | None:
    """What the first reader that reads all of the paragraph makes of it."""
    for reader in readers:
        found = reader(cursor)
        if found is not None and cursor.done:
            return found
        cursor.at = 0
    return None


def _sentences(cursor: Cursor, *, spell: bool) -> tuple[Ability, ...]:
    """The sentences from the start, up to the first that is none of these."""
    found: list[Ability] = []
    while not cursor.done:
        read = _sentence(cursor, spell=spell)
        if read is None:
            break
        found.extend(read)
    return tuple(found)


def _sentence(cursor: Cursor, *, spell: bool) -> tuple[Ability, ...] | None:
    found = read_casting_sentence(cursor, spell=spell)
    if found is not None:
        return found
    for reader in SPENDING_READERS if spell else SPENDING_READERS + STATIC_READERS:
        found = reader(cursor)
        if found is not None:
            return found
    return None


_NOT_ZERO: Final = " X can't be 0."


def _spell_effects(cursor: Cursor, before: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """What an instant or sorcery does, after its sentences about casting."""
    text = cursor.rest()
    least: tuple[Ability, ...] = ()
    if text.endswith(_NOT_ZERO):
        text = text.removesuffix(_NOT_ZERO)
        cursor, least = Cursor.of(text), (XLeast(1),)
    if speaks_of_casting(text) or works_on_the_stack(text):
        return None
    found = read_effects(cursor)
    if found.bad or found.limits or found.modifiers:
        return None
    own = (found.spend_only,) if found.spend_only else ()
    return (*before, *own, *least, SpellText(tuple(found.effects), found.x or x_of_spell(text)))
