"""What an ability does: mana read exactly, all else kept as something outside of this field."""

import re
from dataclasses import field, replace
from typing import Final

from engine.cards.abilities import (
    ActivationLimit,
    AddMana,
    Effect,
    OtherEffect,
    PutCounter,
    UntapThis,
)
from engine.cards.amounts import Amount, PropertyOf
from engine.cards.conditions import Condition
from engine.cards.modifiers import CostModifier, SpendOnlyTypes, ThisAbility
from engine.cards.production import ChosenColor, Instead, OneType, Production
from engine.oracle.cost_modifiers import read_cost_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.for_turn import read_for_turn
from engine.oracle.limits import pass_unread_limit, read_limits
from engine.oracle.mana.adding import read_added, read_damage, read_option
from engine.oracle.mana.productions import parse_production
from engine.oracle.mana.revealing import read_reveal
from engine.oracle.mana.spending import parse_spending, read_spend_only
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.designations import pass_condition
from engine.oracle.phrases.numbers import parse_number
from engine.oracle.touches import touches_of, touches_of_effect
from engine.oracle.words.counters import parse_counter_kind
from engine.values import dataclass

_QUOTED: Final = re.compile(r'"[^"]*"')
# "target creature", "any target", "of targets"; not "new targets", "the target of", "it targets"
_TARGET: Final = re.compile(
    r"(?<!new )(?<!the )(?<!can't )(?<!could )\btarget\b(?! of)|"
    r"\b(?:of|one|two|three|four|more|other|x) targets\b",
    re.IGNORECASE,
)
_ADDS: Final = re.compile(
    r"\badds?\b[^.]*(?:\{[WUBRGCX]\}|\bmana\b(?! value))|\bfor mana\b[^.]*\bproduces?\b",
    re.IGNORECASE,
)
_CONCERNS_MANA: Final = re.compile(
    r"^adds?\b|\bmana\b(?! value| cost)|(?<!exile it )\binstead\b", re.IGNORECASE
)
_WHEN_SPENT: Final = re.compile(
    r"(?:if|when(?:ever)?|the next time) (?:you spend )?(?:this|that) mana(?: is spent)?\b|"
    r"(?:.* )?you spend this mana to cast\b",
    re.IGNORECASE,
)
# mana that a delayed trigger adds (CR 603.7): nothing as the effect resolves
_LATER_MANA: Final = re.compile(
    r"\bat the beginning of your next (?:first )?(?:main phase|upkeep|turn)\b|"
    r"^whenever [^,]* this turn,|^when you do, ",
    re.IGNORECASE,
)
_OTHER_INSTEAD: Final = re.compile(r"\binstead\b(?! of putting)")
_WHERE_X: Final = re.compile(r"\bwhere X is ([^.]*?)(?:\.|$)")


@dataclass(slots=True)
class Effects:
    """What an ability's sentences say.

    bad: one is about mana and not understood
    triggered: they are those of a trigger
    marked: one is what the printer says of something outside of this field
    counters: the kind of counters that X counts, "+1/+1"
    """

    effects: list[Effect] = field(default_factory=list)
    limits: list[ActivationLimit] = field(default_factory=list)
    modifiers: list[CostModifier] = field(default_factory=list)
    spend_only: SpendOnlyTypes | None = None
    x: Amount | None = None
    bad: bool = False
    triggered: bool = False
    marked: bool = False
    counters: str = ""

    @property
    def adds_mana(self) -> bool:
        """Whether mana is added."""
        return any(isinstance(effect, AddMana) for effect in self.effects)

    def last_mana(self) -> AddMana | None:
        """The mana added by the sentence before, which may do something else besides."""
        return next((e for e in self.effects[-2:][::-1] if isinstance(e, AddMana)), None)

    def replace_last(self, effect: AddMana) -> None:
        """Put a more exact form of the last mana in its place."""
        place = max(n for n, known in enumerate(self.effects) if isinstance(known, AddMana))
        self.effects[place] = effect


def read_effects(cursor: Cursor, *, triggered: bool = False) -> Effects:
    """Read all sentences from the position to the end; triggered: see `Effects`."""
    found = Effects(triggered=triggered)
    while not cursor.done:
        if not any(reader(cursor, found) for reader in _READERS):
            _other(cursor, found)
    if found.adds_mana and any(_unclear(e) for e in found.effects):
        found.bad = True
    return found


def has_target(text: str) -> bool:
    """Whether a text has a target, quotations left out (CR 115.1)."""
    return bool(_TARGET.search(_QUOTED.sub("", text)))


def _unclear(effect: Effect) -> bool:
    return isinstance(effect, OtherEffect) and "mana" in effect.touches


def _outside(cursor: Cursor, found: Effects) -> bool:
    """Read what the printer says of an effect outside of this field: its tags."""
    read = cursor.outside()
    if read is None:
        return False
    touches, targets = read
    found.effects.append(OtherEffect(touches, targets))
    found.marked = True
    return True


# --- mana -----------------------------------------------------------------------------------------


def _add(cursor: Cursor, found: Effects) -> bool:
    read = read_added(cursor, triggered=found.triggered) or read_option(cursor)
    found.effects.extend(read or ())
    return read is not None


def _instead(cursor: Cursor, found: Effects) -> bool:
    """Read "If you control ..., add {C}{C} instead." after a production."""
    last = found.last_mana()
    start = cursor.at
    if last is None or last.restriction:
        return False
    other = _instead_if(cursor) or _if_instead(cursor, last.production)
    if other is None or not cursor.take_end():
        cursor.at = start
        return False
    production = Instead(last.production, other[0], other[1])
    found.replace_last(AddMana(production, riders=last.riders, to=last.to))
    return True


@attempt
def _if_instead(cursor: Cursor, base: Production) -> tuple[Condition, Production] | None:
    """Read "if ..., add {C}{C} instead"; a condition that is not understood is kept as such."""
    if not cursor.take("if"):
        return None
    start = cursor.at
    condition = parse_condition(cursor)
    if condition is None or not cursor.sees(","):
        cursor.at = start
        condition = pass_condition(cursor)
    follows = condition is not None and cursor.take(",")
    production = _other_production(cursor, base) if follows else None
    return None if condition is None or production is None else (condition, production)


@attempt
def _instead_if(cursor: Cursor) -> tuple[Condition, Production] | None:
    """Read "add {B}{B}{B} instead if there are seven or more cards in your graveyard"."""
    production = parse_production(cursor) if cursor.take("add") else None
    if production is None or not cursor.take("instead if"):
        return None
    condition = parse_condition(cursor)
    return None if condition is None else (condition, production)


def _other_production(cursor: Cursor, base: Production) -> Production | None:
    """Read "add {C}{C} instead", "add three mana of that type instead"."""
    before = cursor.take("instead")
    if not cursor.take("add"):
        return None
    production = _more_of_it(cursor, base) or parse_production(cursor)
    if production is None or not (before or cursor.take("instead")):
        return None
    return production


@attempt
def _more_of_it(cursor: Cursor, base: Production) -> Production | None:
    """Read "three mana of that type" after one mana of some type."""
    number = parse_number(cursor) if isinstance(base, OneType) else None
    if number is None or not cursor.take_any("mana of that type", "mana of that color"):
        return None
    return replace(base, amount=number) if isinstance(base, OneType) else None


def _spending(cursor: Cursor, found: Effects) -> bool:
    last = found.last_mana()
    start, text = cursor.at, cursor.sentence_text()
    read = parse_spending(cursor) if last is not None and last.restriction is None else None
    if last is None or read is None:
        return False
    restriction, riders = read
    chosen = isinstance(getattr(last.production, "source", None), ChosenColor)
    if "of that color" in text and not chosen:
        cursor.at = start
        return False
    found.replace_last(
        AddMana(last.production, restriction, last.riders + riders, last.to, last.persists)
    )
    return True


def _persists(cursor: Cursor, found: Effects) -> bool:
    last = found.last_mana()
    start = cursor.at
    kept = cursor.take_any(*_KEPT)
    if last is None or not kept or not cursor.take_end():
        cursor.at = start
        return False
    found.replace_last(
        AddMana(last.production, last.restriction, last.riders, last.to, persists=True)
    )
    return True


_LOSE: Final = "lose this mana as steps and phases end"
_KEPT: Final = (
    f"until end of turn, you don't {_LOSE}",
    f"until end of turn, they don't {_LOSE}",
    "until end of combat, you don't lose this mana as steps end",
)


def _rider(cursor: Cursor, found: Effects) -> bool:
    """Read "~ deals 1 damage to you." after mana."""
    last = found.last_mana()
    start = cursor.at
    rider = read_damage(cursor) if last is not None else None
    if last is None or rider is None or not cursor.take_end():
        cursor.at = start
        return False
    riders = (*last.riders, rider)
    found.replace_last(AddMana(last.production, last.restriction, riders, last.to, last.persists))
    return True


def _when_spent(cursor: Cursor, found: Effects) -> bool:
    """Pass over what happens when the mana is spent; what it touches is kept."""
    text = cursor.sentence_text()
    if found.last_mana() is None or not _WHEN_SPENT.match(text):
        return False
    if _ADDS.search(text) or _OTHER_INSTEAD.search(text):
        return False
    cursor.skip_sentence()
    consequence = text.partition(", ")[2] or text
    touches = touches_of(consequence) - {"mana", "spending"}
    found.effects.append(OtherEffect(touches, has_target(text)))
    return True


# --- the source -----------------------------------------------------------------------------------


def _untap(cursor: Cursor, found: Effects) -> bool:
    start = cursor.at
    if not cursor.take("untap ~") or not cursor.take_end():
        cursor.at = start
        return False
    found.effects.append(UntapThis())
    return True


def _put_counter(cursor: Cursor, found: Effects) -> bool:
    start = cursor.at
    count = parse_number(cursor) if cursor.take("put") else None
    kind = parse_counter_kind(cursor) if count is not None else None
    if count is None or kind is None or not cursor.take("on ~") or not cursor.take_end():
        cursor.at = start
        return False
    found.effects.append(PutCounter(kind, count))
    return True


# --- what is said about the ability -----------------------------------------------------------


def _limits(cursor: Cursor, found: Effects) -> bool:
    limits = read_limits(cursor)
    if limits is None:
        unread = pass_unread_limit(cursor)
        limits = None if unread is None else (unread,)
    found.limits.extend(limits or ())
    return limits is not None


def _x_is(cursor: Cursor, found: Effects) -> bool:
    start = cursor.at
    if cursor.take_in_turn("X is the mana value of that card", "."):
        exiled = "the exiled card" in cursor.source[: cursor.tokens[start].start]
        if exiled:
            found.x = PropertyOf("mana value", "exiled")
            return True
        cursor.at = start
    amount = parse_amount(cursor) if cursor.take("X is") else None
    kind = parse_counter_kind(cursor) if amount is not None and cursor.take(", in") else None
    if amount is None or not cursor.take_end():
        cursor.at = start
        return False
    found.x, found.counters = amount, kind or ""
    return True


def _spend_only(cursor: Cursor, found: Effects) -> bool:
    read = read_spend_only(cursor)
    found.spend_only = read or found.spend_only
    return read is not None


def _own_cost(cursor: Cursor, found: Effects) -> bool:
    """Read what changes the ability's own cost."""
    start = cursor.at
    if not cursor.sees("this ability costs"):
        return False
    read = read_cost_modifier(cursor)
    modifiers = [each for each in read or () if isinstance(each, CostModifier)]
    if not modifiers or any(each.subject != ThisAbility() for each in modifiers):
        cursor.at = start
        return False
    found.modifiers.extend(modifiers)
    return True


def _reveal(cursor: Cursor, found: Effects) -> bool:
    effect = read_reveal(cursor)
    if effect is not None:
        found.effects.append(effect)
    return effect is not None


def _for_turn(cursor: Cursor, found: Effects) -> bool:
    effect = read_for_turn(cursor)
    if effect is not None:
        found.effects.append(effect)
    return effect is not None


def _other(cursor: Cursor, found: Effects) -> None:
    """Keep a sentence as something outside of this field, if it is."""
    text = cursor.skip_sentence()
    outside = _QUOTED.sub("", text)
    if _LATER_MANA.search(outside) and not found.adds_mana:
        found.effects.append(OtherEffect(touches_of_effect(text) - {"mana"}, has_target(text)))
        return
    if _ADDS.search(outside) or (found.adds_mana and _CONCERNS_MANA.search(outside)):
        found.bad = True
    where = _WHERE_X.search(text)
    if where and found.x is None:
        found.x = _whole_amount(where[1])
    touches = touches_of_effect(text)
    found.effects.append(OtherEffect(touches, has_target(text)))


def _whole_amount(text: str) -> Amount | None:
    inner = Cursor.of(text)
    amount = parse_amount(inner)
    return amount if inner.done else None


_READERS: Final = (
    _outside,
    _instead,
    _add,
    _spending,
    _persists,
    _rider,
    _when_spent,
    _untap,
    _put_counter,
    _limits,
    _x_is,
    _spend_only,
    _own_cost,
    _reveal,
    _for_turn,
)
