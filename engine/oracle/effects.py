"""What an ability does: mana read exactly, all else kept as something outside of this field."""

import re
from dataclasses import dataclass, field
from typing import Final

from engine.cards.abilities import (
    ActivationLimit,
    AddMana,
    Effect,
    OtherEffect,
    PutCounter,
    UntapThis,
)
from engine.cards.amounts import Amount
from engine.cards.conditions import Condition
from engine.cards.modifiers import CostModifier, SpendOnlyTypes, ThisAbility
from engine.cards.production import Instead, Production
from engine.oracle.cost_modifiers import read_cost_modifier
from engine.oracle.cursor import Cursor, attempt
from engine.oracle.for_turn import read_for_turn
from engine.oracle.limits import UNREAD_LIMIT, pass_unread_limit, read_limits
from engine.oracle.mana.productions import parse_add, parse_production
from engine.oracle.mana.spending import parse_spending, read_spend_only
from engine.oracle.phrases.amounts import parse_amount
from engine.oracle.phrases.conditions import parse_condition
from engine.oracle.phrases.numbers import parse_integer, parse_number
from engine.oracle.touches import touches_of
from engine.oracle.words.counters import parse_counter_kind

_QUOTED: Final = re.compile(r'"[^"]*"')
# "target creature", "any target", "of targets"; not "new targets", "the target of", "it targets"
_TARGET: Final = re.compile(
    r"(?<!new )(?<!the )(?<!can't )(?<!could )\btarget\b(?! of)|"
    r"\b(?:of|one|two|three|four|more|other|x) targets\b",
    re.IGNORECASE,
)
_ADDS: Final = re.compile(
    r"\badds?\b[^.]*(?:\{[WUBRGCX]\}|\bmana\b)|\bfor mana\b[^.]*\bproduces?\b", re.IGNORECASE
)
_CONCERNS_MANA: Final = re.compile(r"^adds?\b|\bmana\b(?! value| cost)|\binstead\b", re.IGNORECASE)
_WHEN_SPENT: Final = re.compile(
    r"(?:if|when(?:ever)?|the next time) (?:you spend )?(?:this|that) mana(?: is spent)?\b|"
    r"(?:.* )?you spend this mana to cast\b",
    re.IGNORECASE,
)
_WHERE_X: Final = re.compile(r"\bwhere X is ([^.]*?)(?:\.|$)")


@dataclass(slots=True)
class Effects:
    """What an ability's sentences say; `bad` where one is about mana and not understood."""

    effects: list[Effect] = field(default_factory=list)
    limits: list[ActivationLimit] = field(default_factory=list)
    modifiers: list[CostModifier] = field(default_factory=list)
    spend_only: SpendOnlyTypes | None = None
    x: Amount | None = None
    bad: bool = False

    @property
    def adds_mana(self) -> bool:
        """Whether mana is added."""
        return any(isinstance(effect, AddMana) for effect in self.effects)

    def last_mana(self) -> AddMana | None:
        """The mana added by the sentence before."""
        last = self.effects[-1] if self.effects else None
        return last if isinstance(last, AddMana) else None

    def replace_last(self, effect: AddMana) -> None:
        """Put a more exact form of the last mana in its place."""
        self.effects[-1] = effect


def read_effects(cursor: Cursor) -> Effects:
    """Read all sentences from the position to the end."""
    found = Effects()
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


# --- mana -----------------------------------------------------------------------------------------


def _add(cursor: Cursor, found: Effects) -> bool:
    start = cursor.at
    cursor.take("then")
    production = parse_add(cursor)
    if production is None:
        cursor.at = start
        return False
    added = AddMana(production)
    riders, clear = _end_of_add(cursor)
    if not clear:
        cursor.at = start
        return False
    found.effects.append(AddMana(added.production, riders=riders))
    return True


def _end_of_add(cursor: Cursor) -> tuple[tuple[str, ...], bool]:
    """The riders in the same sentence and whether the sentence ends well."""
    if cursor.take_end():
        return (), True
    if cursor.take_any(", and", "and", ", then"):
        rider = _damage(cursor)
        if rider is not None and cursor.take_end():
            return (rider,), True
    return (), False


def _instead(cursor: Cursor, found: Effects) -> bool:
    """Read "If you control ..., add {C}{C} instead." after a production."""
    last = found.last_mana()
    start = cursor.at
    if last is None or last.restriction or not cursor.take("if"):
        return False
    condition = parse_condition(cursor)
    production = _other_production(cursor) if condition is not None and cursor.take(",") else None
    if condition is None or production is None or not cursor.take_end():
        cursor.at = start
        return False
    found.replace_last(
        AddMana(_with_instead(last.production, condition, production), riders=last.riders)
    )
    return True


def _with_instead(base: Production, condition: Condition, other: Production) -> Production:
    return Instead(base, condition, other)


def _other_production(cursor: Cursor) -> Production | None:
    before = cursor.take("instead")
    production = parse_production(cursor) if cursor.take("add") else None
    if production is None or not (before or cursor.take("instead")):
        return None
    return production


def _spending(cursor: Cursor, found: Effects) -> bool:
    last = found.last_mana()
    read = parse_spending(cursor) if last is not None and last.restriction is None else None
    if last is None or read is None:
        return False
    restriction, riders = read
    found.replace_last(
        AddMana(last.production, restriction, last.riders + riders, last.to, last.persists)
    )
    return True


def _persists(cursor: Cursor, found: Effects) -> bool:
    last = found.last_mana()
    start = cursor.at
    kept = cursor.take_in_turn(
        "until end of turn, you don't", "lose this mana as steps and phases end"
    )
    if last is None or not kept or not cursor.take_end():
        cursor.at = start
        return False
    found.replace_last(
        AddMana(last.production, last.restriction, last.riders, last.to, persists=True)
    )
    return True


def _rider(cursor: Cursor, found: Effects) -> bool:
    """Read "~ deals 1 damage to you." after mana."""
    last = found.last_mana()
    start = cursor.at
    rider = _damage(cursor) if last is not None else None
    if last is None or rider is None or not cursor.take_end():
        cursor.at = start
        return False
    riders = (*last.riders, rider)
    found.replace_last(AddMana(last.production, last.restriction, riders, last.to, last.persists))
    return True


@attempt
def _damage(cursor: Cursor) -> str | None:
    if cursor.take_any("~ deals", "it deals"):
        amount = parse_integer(cursor)
        return (
            f"{amount} damage to you"
            if amount is not None and cursor.take("damage to you")
            else None
        )
    amount = parse_integer(cursor) if cursor.take("you lose") else None
    return f"you lose {amount} life" if amount is not None and cursor.take("life") else None


def _when_spent(cursor: Cursor, found: Effects) -> bool:
    """Pass over what happens when the mana is spent; what it touches is kept."""
    text = cursor.sentence_text()
    if found.last_mana() is None or not _WHEN_SPENT.match(text):
        return False
    if _ADDS.search(text) or "instead" in text:
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
    if limits is None and pass_unread_limit(cursor):
        limits = (ActivationLimit(UNREAD_LIMIT),)
    found.limits.extend(limits or ())
    return limits is not None


def _x_is(cursor: Cursor, found: Effects) -> bool:
    start = cursor.at
    amount = parse_amount(cursor) if cursor.take("X is") else None
    if amount is None or not cursor.take_end():
        cursor.at = start
        return False
    found.x = amount
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


def _for_turn(cursor: Cursor, found: Effects) -> bool:
    effect = read_for_turn(cursor)
    if effect is not None:
        found.effects.append(effect)
    return effect is not None


def _other(cursor: Cursor, found: Effects) -> None:
    """Keep a sentence as something outside of this field, if it is."""
    text = cursor.skip_sentence()
    outside = _QUOTED.sub("", text)
    if _ADDS.search(outside) or (found.adds_mana and _CONCERNS_MANA.search(outside)):
        found.bad = True
    where = _WHERE_X.search(text)
    if where and found.x is None:
        found.x = _whole_amount(where[1])
    touches = touches_of(text, spell=True)
    found.effects.append(OtherEffect(touches, has_target(text)))


def _whole_amount(text: str) -> Amount | None:
    inner = Cursor.of(text)
    amount = parse_amount(inner)
    return amount if inner.done else None


_READERS: Final = (
    _add,
    _instead,
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
    _for_turn,
)
