"""The value of X, wherever an object or a text of it uses one (CR 107.3)."""

from typing import Final

from engine.cards.abilities import (
    Ability,
    Activated,
    ForTurn,
    OtherEffect,
    SpellText,
    Triggered,
    Unread,
)
from engine.cards.amounts import Amount, AnnouncedX, ColorsSpent, ManaSpent, Number
from engine.cards.costs import PayMana
from engine.cards.modifiers import CostModifier, XMultiplier
from engine.cards.statics import ChangePower, EntersWithCounters
from engine.errors import AmbiguousError, UndeterminedError, UnsupportedError
from engine.objects import GameObject
from engine.rules.ability_names import find_ability
from engine.rules.amounts import evaluate
from engine.rules.cast_permissions import fixed_x
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.spells import effects_at_work
from engine.rules.matching import matches
from engine.rules.parts import mentions, parts_of
from engine.situation import Context, Situation
from engine.steps import Step
from engine.values import dataclass, replace

RULES: Final = (
    *("107.3a", "107.3b", "107.3c", "107.3e", "107.3g", "107.3i", "107.3k", "107.3m"),
    *("608.2h", "707.10", "601.2h"),
)
CAST_WAYS: Final = frozenset({"", "cast", "free"})


@dataclass(frozen=True, slots=True)
class XValue:
    """A value of X with the steps that lead to it."""

    value: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """What was spent to cast a spell: numbers of colours and of mana, None where unknown.

    types: a letter for each mana, "" where none was spent
    """

    colors: int | None = None
    mana: int | None = None
    types: str | None = None


def has_x(spell: GameObject, announcement: Announcement) -> bool:
    """Whether an X is announced for a spell: in its mana cost or in a cost that is paid."""
    cost = spell.characteristics.mana_cost
    if cost is not None and cost.has_variable:
        return True
    paid = {*announcement.paid, announcement.alternative} - {""}
    return any(
        getattr(ability, "name", "") in paid and _has_x_cost(getattr(ability, "cost", ()))
        for ability in spell.abilities
    )


def _has_x_cost(parts: tuple[object, ...]) -> bool:
    return any(isinstance(part, PayMana) and part.cost.has_variable for part in parts)


def x_of_spell(
    situation: Situation, spell: GameObject, announcement: Announcement, how: str
) -> XValue:
    """The X of a spell, and of what uses it as the permanent enters (CR 107.3a-b, 107.3m).

    Args:
        situation: the board.
        spell: the spell, or the card that was put onto the battlefield.
        announcement: the announced X.
        how: "cast", "copied", "put", "blinked" or "free"; "" is cast.

    Raises:
        UndeterminedError: no X was told.
    """
    name = spell.characteristics.name
    if how in {"put", "blinked"}:
        says = f"{name} was not cast to get there: no X was chosen for it, so X is 0."
        return XValue(0, (Step(says, ("107.3m", "107.3g"), (name,)),))
    if not has_x(spell, announcement):
        says = f"No X is chosen for {name}: there is none in its costs, so X is 0."
        return XValue(0, (Step(says, ("107.3m",), (name,)),))
    if how == "free" or announcement.alternative == "free":
        says = f"{name} is cast without paying its mana cost: X can only be 0."
        return XValue(0, (Step(says, ("107.3b",), (name,)),))
    fixed = fixed_x(situation, spell)
    if fixed is not None:
        says = f"The text of {name} defines its X as it is cast; it is {fixed}."
        return XValue(fixed, (Step(says, ("107.3c",), (name,)),))
    if announcement.x is None:
        raise UndeterminedError(name, "say what X is")
    if how == "copied":
        says = f"A copy of {name} has the X of the original: {announcement.x}."
        return XValue(announcement.x, (Step(says, ("707.10",), (name,)),))
    says = f"X of {name} is {announcement.x}, as announced."
    return _multiplied(
        situation, spell, XValue(announcement.x, (Step(says, ("107.3a",), (name,)),))
    )


def _multiplied(situation: Situation, spell: GameObject, found: XValue) -> XValue:
    """X after abilities that multiply it as the spell is cast."""
    for ability, context, name in effects_at_work(situation, XMultiplier):
        if not isinstance(ability, XMultiplier) or context.you != spell.controller:
            continue
        if matches(ability.spells, spell, replace(context, spell=spell)):
            value = found.value * ability.factor
            says = f"{name} makes X {ability.factor} times as large: {value}."
            found = XValue(value, (*found.steps, Step(says, ("107.3a",), (name,))))
    return found


def x_in_text(situation: Situation, spell: GameObject, announced: XValue, spent: Spent) -> XValue:
    """The X that a spell's text uses, on resolving or as it is cast: defined by it or announced."""
    for ability in spell.abilities:
        if not isinstance(ability, SpellText | Triggered) or ability.x in {None, AnnouncedX()}:
            continue
        if isinstance(ability, SpellText) or ability.event == "cast":
            context = _spell_context(situation, spell, announced.value, spent)
            return _defined(ability.x, context, spell.characteristics.name)
    return announced


def x_as_entered(situation: Situation, thing: GameObject, x: int, spent: Spent) -> XValue | None:
    """The X of its own trigger on entering that counts what was spent to cast it (CR 107.3c).

    None where it has no such trigger, or where an {X} of its mana cost would be meant too.
    """
    cost = thing.characteristics.mana_cost
    if cost is not None and cost.has_variable:
        return None
    for ability in thing.abilities:
        if not isinstance(ability, Triggered) or ability.event != "enters" or ability.x is None:
            continue
        if mentions(ability.x, ColorsSpent, ManaSpent):
            context = _spell_context(situation, thing, x, spent)
            return _defined(ability.x, context, thing.characteristics.name)
    return None


def _spell_context(situation: Situation, spell: GameObject, x: int, spent: Spent) -> Context:
    return Context(
        situation,
        spell.controller,
        spell,
        spell,
        x=x,
        colors_spent=spent.colors,
        mana_spent=spent.mana,
        types_spent=spent.types,
    )


def _defined(amount: Amount, context: Context, name: str) -> XValue:
    value = max(0, evaluate(amount, context))
    rule = "601.2h" if mentions(amount, ColorsSpent, ManaSpent) else "107.3c"
    return XValue(value, (Step(f"The text of {name} defines X; it is {value}.", (rule,), (name,)),))


# --- abilities of permanents --------------------------------------------------------------------


def x_of_permanent(
    situation: Situation,
    permanent: GameObject,
    words: str = "",
    x: int | None = None,
    spell: GameObject | None = None,
    spent: Spent | None = None,
) -> XValue:
    """The X that an ability of a permanent uses.

    Args:
        situation: the board.
        permanent: the permanent.
        words: the cost of the ability that is meant; "" for the one that uses an X.
        x: the X announced for the ability, or for the spell.
        spell: the spell that the ability is about, where there is one.
        spent: what was spent on that spell.

    Raises:
        UnsupportedError: a text of it that may use an X was not understood.
        UndeterminedError: X was not told.
        AmbiguousError: several abilities use different ones.
    """
    context = Context(
        situation,
        permanent.controller,
        permanent,
        spell,
        x=x,
        colors_spent=spent.colors if spent else None,
        mana_spent=spent.mana if spent else None,
        types_spent=spent.types if spent else None,
    )
    wanted: tuple[Ability, ...] = permanent.abilities
    if words:
        wanted = (find_ability(permanent, words),)
    if spell is not None:
        found = _of_trigger(wanted, context, spell)
        if found is not None:
            return found
    value = _only_value(wanted, context)
    if value is not None:
        return value
    if any(_may_use_x(ability) for ability in wanted):
        raise UnsupportedError(permanent.name, "a text of it that may use X was not understood")
    says = f"On the battlefield no ability of {permanent.name} uses an X; there X is 0."
    return XValue(0, (Step(says, ("107.3m", "107.3g"), (permanent.name,)),))


def _only_value(abilities: tuple[Ability, ...], context: Context) -> XValue | None:
    """The X of the abilities that use one, where they agree.

    One that was not told beside one of an activated ability leaves open which ability is meant;
    beside a static one, which no cost names, the static one is.
    """
    found: list[XValue] = []
    open_x: UndeterminedError | None = None
    activated = False
    for ability in abilities:
        try:
            value = _of_ability(ability, context)
        except UndeterminedError as error:
            open_x = open_x or error
        else:
            if value is not None:
                found.append(value)
                activated = activated or isinstance(ability, Activated)
    if len({value.value for value in found}) > 1 or (activated and open_x is not None):
        name = context.source.name if context.source else "It"
        raise AmbiguousError(
            f"Several abilities of {name} use an X; name one by its cost.",
            tuple(str(value.value) for value in found),
        )
    if not found and open_x is not None:
        raise open_x
    return found[0] if found else None


def _may_use_x(ability: Ability) -> bool:
    """Whether a part of an ability was not understood and may use an X."""
    return any(
        isinstance(part, Unread | OtherEffect) and "x" in part.touches for part in parts_of(ability)
    )


def _of_trigger(
    abilities: tuple[Ability, ...], context: Context, spell: GameObject
) -> XValue | None:
    """X of an ability that triggers on a spell: by its text, or that spell's X (CR 107.3e)."""
    name = context.source.name if context.source else ""
    for ability in abilities:
        if isinstance(ability, EntersWithCounters) and ability.as_cast:
            if matches(ability.which, spell, context):
                return _defined(ability.count, context, name)
            continue
        if not isinstance(ability, Triggered) or ability.event not in {"cast spell", "enters"}:
            continue
        if not matches(ability.what, spell, context):
            continue
        if ability.x is not None and not isinstance(ability.x, AnnouncedX):
            return _defined(ability.x, context, name)
        if ability.x is not None or ability.counters:
            says = f"X of {name}'s ability is the X of {spell.characteristics.name}: {context.x}."
            return XValue(_told(context), (Step(says, ("107.3e",), (name,)),))
    return None


def _told(context: Context) -> int:
    if context.x is None:
        raise UndeterminedError(context.source.name if context.source else "It", "say what X is")
    return context.x


def _of_ability(ability: Ability, context: Context) -> XValue | None:
    name = context.source.name if context.source else ""
    match ability:
        case Activated(effects=effects, x=x):
            if x is not None or _has_x_cost(ability.cost):
                return _of_activated(ability, context)
            return _of_effects(effects, context)
        case Triggered(x=x) if x is not None:
            return _defined(x, context, name)
        case ChangePower(power=power) if not isinstance(power, Number):
            return _of_size(power, context)
        case CostModifier(times=times, prints_x=True):
            return _defined(times, context, name)
        case _:
            return None


def _of_size(power: Amount, context: Context) -> XValue | None:
    """The number of a bonus; None where the mana cost has an {X} that would be meant too."""
    source = context.source
    cost = source.characteristics.mana_cost if source else None
    if source is None or (cost is not None and cost.has_variable):
        return None
    return _defined(power, context, source.name)


def _of_activated(ability: Activated, context: Context) -> XValue:
    name = context.source.name if context.source else ""
    if ability.x is not None:
        return _defined(ability.x, context, name)
    says = f"X of that ability is what was announced for it: {context.x}."
    return XValue(_told(context), (Step(says, ("107.3a", "107.3k"), (name,)),))


def _of_effects(effects: tuple[object, ...], context: Context) -> XValue | None:
    """X of an effect that lasts for the turn, fixed as it resolves (CR 608.2h)."""
    name = context.source.name if context.source else ""
    for effect in effects:
        if not isinstance(effect, ForTurn):
            continue
        for ability in effect.abilities:
            if isinstance(ability, CostModifier) and ability.prints_x:
                value = max(0, evaluate(ability.times, context))
                says = f"X is fixed as the ability of {name} resolves; now that would be {value}."
                return XValue(value, (Step(says, ("608.2h", "107.3c"), (name,)),))
    return None
