"""What one continuous effect does to one permanent (CR 205.1, 305.7, 613.1)."""

from collections.abc import Callable, Collection
from typing import Any, Final, cast

from engine.cards.abilities import (
    Ability,
    Activated,
    AddMana,
    Grant,
    Keyword,
    TappedForMana,
)
from engine.cards.amounts import Amount, Number, PropertyOf
from engine.cards.costs import TapSelf
from engine.cards.filters import Filter, IsHost
from engine.cards.production import FixedMana
from engine.cards.statics import (
    ChangeColors,
    ChangePower,
    ChangeTypes,
    ControlHost,
    GainActivated,
    LoseAbilities,
    SetPower,
)
from engine.mana.types import COLORS
from engine.objects import Battlefield, Characteristics, GameObject
from engine.remembered import by_identity
from engine.rules.amounts import BASIC_LAND_TYPES, evaluate
from engine.rules.card_objects import in_order
from engine.rules.comparing import number_of
from engine.rules.conditions import holds
from engine.rules.groups import NON_CREATURE_SUBTYPES
from engine.rules.having import gained
from engine.rules.mana_sources import is_mana_ability, may_add_unread_mana
from engine.rules.matching import (
    choice_of,
    chosen_color,
    matches,
)
from engine.situation import Context
from engine.values import replace

_MAX_KNOWN: Final = 512  # lands whose intrinsic abilities are remembered
CONTROL, TYPES, COLORS_LAYER, ABILITIES, SET_POWER, CHANGE_POWER = range(6)
LAYER_NAMES: Final = ("types", "types", "colors", "abilities", "power", "power")
_LAYERS: Final[dict[type, int]] = {
    ControlHost: CONTROL,
    ChangeTypes: TYPES,
    ChangeColors: COLORS_LAYER,
    LoseAbilities: ABILITIES,
    Grant: ABILITIES,
    GainActivated: ABILITIES,
    SetPower: SET_POWER,
    ChangePower: CHANGE_POWER,
}
CARD_TYPES: Final = frozenset(
    "Artifact Battle Creature Enchantment Instant Kindred Land Planeswalker Sorcery".split()
)
SUPERTYPES: Final = frozenset({"Basic", "Legendary", "Snow", "World", "Ongoing"})
LAND_SUBTYPES: Final = frozenset(
    "Plains Island Swamp Mountain Forest Cave Desert Gate Lair Locus Mine Power-Plant Sphere Tower "
    "Town Urza's Cloud Planet".split()
)
_BASIC_COLORS: Final = dict(zip(BASIC_LAND_TYPES, COLORS, strict=True))


def layer_of(ability: Ability) -> int | None:
    """The layer that an ability works in, None where it is no continuous effect of a layer."""
    return _LAYERS.get(type(ability))


def affected(part: Ability, battlefield: Battlefield, context: Context) -> tuple[GameObject, ...]:
    """The permanents that a part of an effect applies to now.

    Raises:
        UndeterminedError: where the board does not say what it asks.
    """
    if not holds(getattr(part, "condition", None), context):
        return ()
    wanted = affected_filter(part)
    return tuple(p for p in battlefield if matches(wanted, p, context))


def affected_filter(part: Ability) -> Filter:
    """Which permanents a part of an effect speaks of."""
    match part:
        case ControlHost():
            return IsHost()
        case ChangeColors(objects=objects):
            return objects
        case (
            ChangeTypes(permanents=permanents)
            | Grant(permanents=permanents)
            | LoseAbilities(permanents=permanents)
            | GainActivated(permanents=permanents)
            | SetPower(permanents=permanents)
            | ChangePower(permanents=permanents)
        ):
            return permanents
        case _:
            raise TypeError(type(part).__name__)


def changed(permanent: GameObject, part: Ability, context: Context) -> GameObject:
    """The permanent after a part of an effect has been applied to it."""
    if isinstance(part, ControlHost):
        return replace(permanent, controller=context.you)
    if isinstance(part, SetPower):
        part = replace(
            part,
            power=_own_number(part.power, permanent),
            toughness=_own_number(part.toughness, permanent),
        )
    kind = _CHANGES[type(part)](permanent.characteristics, part, context)
    return permanent.with_characteristics(kind)


def changing(
    part: Ability, context: Context, keys: frozenset[int]
) -> Callable[[GameObject], GameObject]:
    """A function that applies a part of an effect to the permanents of these keys, no others.

    What are alike are changed alike, once: a hundred forests share their characteristics.
    """
    known: dict[int, tuple[Characteristics, Characteristics]] = {}

    def change(permanent: GameObject) -> GameObject:
        if permanent.key not in keys:
            return permanent
        if isinstance(part, ControlHost | SetPower):
            return changed(permanent, part, context)
        kind = permanent.characteristics
        if id(kind) not in known:
            known[id(kind)] = (kind, _CHANGES[type(part)](kind, part, context))
        return permanent.with_characteristics(known[id(kind)][1])

    return change


def changed_as_copied(kind: Characteristics, change: Ability) -> Characteristics:
    """A copy with one way in which it differs, which hangs on nothing but the text (CR 707.9)."""
    nothing_read = cast("Context", None)
    return _CHANGES[type(change)](kind, change, nothing_read)


# --- types ----------------------------------------------------------------------------------------


def _change_types(kind: Characteristics, part: ChangeTypes, context: Context) -> Characteristics:
    set_to, add = part.set_to, part.add
    if part.chosen:
        chosen = choice_of(context.source, "type").title()
        if chosen and part.chosen_replaces:
            set_to = (*set_to, chosen)
        elif chosen:
            add = (*add, chosen)
    if part.every_basic_land_type:
        add = (*add, *BASIC_LAND_TYPES)
    kind = _set_types(kind, set_to, lose_other=part.lose_other)
    kind = _add_types(kind, add)
    kind = _remove_types(kind, frozenset(part.remove))
    if part.every_creature_type:
        kind = replace(kind, every_creature_type=True)
    return kind


def _remove_types(kind: Characteristics, words: frozenset[str]) -> Characteristics:
    """Without some types; the subtypes of a card type that is gone go too (CR 205.1a)."""
    if not words:
        return kind
    types, subtypes = kind.types - words, kind.subtypes - words
    if types != kind.types:
        subtypes = _subtypes_for(subtypes, types)
    return replace(
        kind,
        types=types,
        subtypes=subtypes,
        supertypes=kind.supertypes - words,
        every_creature_type=kind.every_creature_type and bool(types & {"Creature", "Kindred"}),
    )


def _set_types(
    kind: Characteristics, words: tuple[str, ...], *, lose_other: bool
) -> Characteristics:
    if not words:
        return kind
    types = frozenset(words) & CARD_TYPES
    supertypes = frozenset(words) & SUPERTYPES
    subtypes = frozenset(words) - CARD_TYPES - SUPERTYPES
    if types:
        kept = types if lose_other else kind.types | types
        kind = _remove_types(replace(kind, types=kind.types | types), (kind.types | types) - kept)
    if subtypes & LAND_SUBTYPES and "Land" in kind.types:
        # setting a land's type takes its other land types and its own abilities (CR 305.7)
        others = kind.subtypes - LAND_SUBTYPES
        return replace(
            kind, subtypes=others | subtypes, abilities=(), supertypes=kind.supertypes | supertypes
        )
    if subtypes:
        # creature types replace creature types alone (CR 205.1a)
        others = kind.subtypes & NON_CREATURE_SUBTYPES
        kind = replace(kind, subtypes=others | subtypes, every_creature_type=False)
    return replace(kind, supertypes=kind.supertypes | supertypes)


def _subtypes_for(subtypes: frozenset[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that go with the card types that are left (CR 205.1a)."""
    kept = {s for s in subtypes if s in LAND_SUBTYPES and "Land" in types}
    if types & {"Creature", "Kindred"}:
        kept |= {s for s in subtypes if s not in NON_CREATURE_SUBTYPES}
    other = {s for s in subtypes if s in NON_CREATURE_SUBTYPES and s not in LAND_SUBTYPES}
    if types & {"Artifact", "Enchantment"}:
        kept |= other
    return frozenset(kept)


def _add_types(kind: Characteristics, words: tuple[str, ...]) -> Characteristics:
    return replace(
        kind,
        types=kind.types | (frozenset(words) & CARD_TYPES),
        supertypes=kind.supertypes | (frozenset(words) & SUPERTYPES),
        subtypes=kind.subtypes | (frozenset(words) - CARD_TYPES - SUPERTYPES),
    )


_INTRINSIC: Final = {
    kind: Activated((TapSelf(),), (AddMana(FixedMana((color,))),))
    for kind, color in _BASIC_COLORS.items()
}


def intrinsic_abilities(subtypes: Collection[str]) -> tuple[Ability, ...]:
    """The mana abilities that basic land types give (CR 305.6), in WUBRG order."""
    return tuple(ability for kind, ability in _INTRINSIC.items() if kind in subtypes)


def with_intrinsic(permanent: GameObject) -> GameObject:
    """A land with the mana abilities of its basic land types (CR 305.6)."""
    kind = permanent.characteristics
    if "Land" not in kind.types:
        return permanent
    return permanent.with_characteristics(_with_intrinsic(kind))


@by_identity(_MAX_KNOWN)
def _with_intrinsic(kind: Characteristics) -> Characteristics:
    intrinsic = intrinsic_abilities(kind.subtypes)
    return replace(kind, abilities=intrinsic + kind.abilities) if intrinsic else kind


# --- the other layers ----------------------------------------------------------------------------


def _change_colors(kind: Characteristics, part: ChangeColors, context: Context) -> Characteristics:
    colors = chosen_color(context.source) if part.chosen else part.colors
    return replace(kind, colors=in_order(kind.colors + colors if part.add else colors))


def _lose(kind: Characteristics, part: LoseAbilities, _context: Context) -> Characteristics:
    if part.keywords:
        return replace(
            kind, abilities=tuple(a for a in kind.abilities if not _named(a, part.keywords))
        )
    kept = tuple(a for a in kind.abilities if _makes_mana(a)) if part.but_mana else ()
    return replace(kind, abilities=kept)


def _named(ability: Ability, names: tuple[str, ...]) -> bool:
    return isinstance(ability, Keyword) and ability.name in names


def _makes_mana(ability: Ability) -> bool:
    """Whether it is a mana ability (CR 605.1), or a text that may be one."""
    if may_add_unread_mana(ability):
        return True
    if isinstance(ability, Activated):
        return is_mana_ability(ability)
    return isinstance(ability, TappedForMana)


def _grant(kind: Characteristics, part: Grant, _context: Context) -> Characteristics:
    return replace(kind, abilities=kind.abilities + part.abilities)


def _gain(kind: Characteristics, part: GainActivated, context: Context) -> Characteristics:
    return replace(kind, abilities=kind.abilities + gained(part, context))


def _own_number(amount: Amount, permanent: GameObject) -> Amount:
    """An amount; where it is a number of each affected object, the number of this one."""
    if isinstance(amount, PropertyOf) and amount.of == "it":
        return Number(number_of(amount.what, permanent))
    return amount


def _set_power(kind: Characteristics, part: SetPower, context: Context) -> Characteristics:
    power, toughness = evaluate(part.power, context), evaluate(part.toughness, context)
    return replace(kind, power=power, toughness=toughness)


def _change_power(kind: Characteristics, part: ChangePower, context: Context) -> Characteristics:
    if kind.power is None or kind.toughness is None:
        return kind
    sign = -1 if part.negative else 1
    return replace(
        kind,
        power=kind.power + sign * evaluate(part.power, context),
        toughness=kind.toughness + sign * evaluate(part.toughness, context),
    )


_CHANGES: Final[dict[type, Callable[[Characteristics, Any, Context], Characteristics]]] = {
    ChangeTypes: _change_types,
    ChangeColors: _change_colors,
    LoseAbilities: _lose,
    Grant: _grant,
    GainActivated: _gain,
    SetPower: _set_power,
    ChangePower: _change_power,
}
