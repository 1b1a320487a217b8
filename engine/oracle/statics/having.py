"""Having all activated abilities of other objects."""

from dataclasses import replace
from typing import Final

from engine.cards.abilities import Ability
from engine.cards.filters import (
    AllOf,
    Anything,
    Filter,
    HasCounter,
    IsUntold,
    Not,
    SharesNameWithSource,
)
from engine.cards.modifiers import AbilitiesOf, SpendAsThough
from engine.cards.statics import GainActivated
from engine.mana.types import TYPES
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.phrases.combine import all_of
from engine.oracle.phrases.filters import Noun, parse_noun

_ALL: Final = (
    "has all activated abilities of",
    "have all activated abilities of",
    "has the activated abilities of",
)
_ONCE: Final = "You may activate each of those abilities only once each turn."
_ANY_COLOR: Final = (
    "You may spend mana as though it were mana of any color to activate those abilities."
)
_EXILED: Final = ("exiled with ~", "exiled with it")


def _without_counters(what: Filter) -> Filter:
    """The filter, with counters on exiled cards as something that no board tells."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    return all_of(
        *(
            IsUntold(f"it has a {part.kind} counter") if isinstance(part, HasCounter) else part
            for part in parts
        )
    )


@attempt
def read_gain(cursor: Cursor, subject: Filter) -> tuple[Ability, ...] | None:
    """Read "has all activated abilities of all creature cards in all graveyards"."""
    if not cursor.take_any(*_ALL):
        return None
    if cursor.take("the exiled card"):
        return (GainActivated(subject, Anything(), "exiled with"),)
    if cursor.take("that card"):  # the top card of a library, of which the condition speaks
        return (GainActivated(subject, IsUntold("it is that card"), "exile", "you"),)
    noun = parse_noun(cursor)
    if noun is None or noun.caster or noun.kind == "spell":
        return None
    found = _gained(cursor, subject, noun)
    if found is None:
        return None
    if cursor.take("except mana abilities"):
        return (replace(found, but_mana=True),)
    ended = cursor.at
    if not cursor.take("."):
        return (found,)
    once, more = cursor.take(_ONCE), _any_color(cursor, subject)
    cursor.at = cursor.at - 1 if once or more else ended  # the last full stop is read outside
    return (replace(found, once=once), *more)


def _any_color(cursor: Cursor, subject: Filter) -> tuple[SpendAsThough, ...]:
    """Read how those abilities may be paid; which of its abilities they are is not followed."""
    if not cursor.take(_ANY_COLOR):
        return ()
    scope = AbilitiesOf(all_of(subject, IsUntold("the ability is one of those")), who="you")
    return (SpendAsThough(TYPES, "color", scope),)


def _gained(cursor: Cursor, subject: Filter, noun: Noun) -> GainActivated | None:
    what = noun.filter
    if noun.kind == "card":
        if cursor.take_any(*_EXILED):
            return GainActivated(subject, what, "exiled with")
        if noun.zone == "exile":
            what = _without_counters(what)
        if noun.zone not in ("graveyard", "exile") or noun.whose not in ("you", "any"):
            return None
        return GainActivated(subject, what, noun.zone, noun.whose)
    if noun.zone:
        return None
    if cursor.take_any("that don't have the same name as ~", "that isn't named ~"):
        what = all_of(what, Not(SharesNameWithSource()))
    return GainActivated(subject, what)
