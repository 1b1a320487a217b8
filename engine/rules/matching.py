"""Whether an object is among those that a text speaks of.

Each kind of filter has one small function in the table at the end; `matches` looks it up.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.board import NO_CHOICE
from engine.cards.abilities import Keyword
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    CanProduce,
    CastFrom,
    ColorCount,
    Compares,
    ControlledBy,
    EnteredThisTurn,
    Filter,
    HasAbilityNamed,
    HasColor,
    HasCounter,
    HasParity,
    HasSubtype,
    HasSupertype,
    HasType,
    HasXInCost,
    InZone,
    IsAttacking,
    IsBlocking,
    IsChosen,
    IsCommander,
    IsExiledWith,
    IsFaceDown,
    IsGivenUp,
    IsGroup,
    IsHost,
    IsItself,
    IsKicked,
    IsNamed,
    IsTapped,
    IsToken,
    IsUntold,
    Not,
    OwnedBy,
    SharesColorWithSpell,
    SharesNameWithExiled,
    SharesNameWithIt,
    SharesNameWithSource,
    SharesNameWithSpell,
    SharesTypeWithExiled,
    Targets,
)
from engine.cards.names import names_of
from engine.errors import UndeterminedError
from engine.mana.types import COLOR_NAMES, COLORS
from engine.objects import GameObject
from engine.rules.card_objects import is_of_card
from engine.rules.comparing import compare, number_of
from engine.rules.groups import has_subtype, is_group
from engine.rules.told import truth_told
from engine.situation import Context


def matches(wanted: Filter, thing: GameObject | str, context: Context) -> bool:
    """Whether an object (or, as a handle, a player) matches a filter, read from a context.

    Raises:
        UndeterminedError: where the board does not say what the filter asks.
    """
    if isinstance(thing, str):
        return _player_matches(wanted, thing, context)
    return _CHECKS[type(wanted)](wanted, thing, context)


def relation(player: str, context: Context, host: GameObject | str | None = None) -> str:
    """How a player stands to the reader of the text: "you", "opponent" or "another opponent"."""
    del host
    if player == context.you:
        return "you"
    return "opponent" if context.opponent in ("", player) else "another opponent"


def _player_matches(wanted: Filter, player: str, context: Context) -> bool:
    match wanted:
        case AllOf(parts):
            return all(_player_matches(part, player, context) for part in parts)
        case AnyOf(parts):
            return any(_player_matches(part, player, context) for part in parts)
        case Not(part):
            return not _player_matches(part, player, context)
        case IsHost():
            return context.source is not None and context.source.host == player
        case ControlledBy(who):
            return who == "any" or who == relation(player, context)
        case _:
            return False


def _all_of(wanted: AllOf, thing: GameObject, context: Context) -> bool:
    return all(_CHECKS[type(part)](part, thing, context) for part in wanted.parts)


def _any_of(wanted: AnyOf, thing: GameObject, context: Context) -> bool:
    return any(matches(part, thing, context) for part in wanted.parts)


def _not(wanted: Not, thing: GameObject, context: Context) -> bool:
    return not matches(wanted.part, thing, context)


def _has_type(wanted: HasType, thing: GameObject, _context: Context) -> bool:
    if wanted.type == "Permanent":
        return thing.characteristics.is_permanent
    return thing.is_type(wanted.type)


def _has_subtype(wanted: HasSubtype, thing: GameObject, _context: Context) -> bool:
    return has_subtype(thing, wanted.subtype)


def _has_color(wanted: HasColor, thing: GameObject, _context: Context) -> bool:
    return wanted.color in thing.characteristics.colors


def _color_count(wanted: ColorCount, thing: GameObject, _context: Context) -> bool:
    return wanted.least <= len(thing.characteristics.colors) <= wanted.most


def choice_of(source: GameObject | None, what: str) -> str:
    """The choice made for a source; "" where none was ever made.

    Raises:
        UndeterminedError: where the board does not tell the choice.
    """
    if source is None:
        raise UndeterminedError("the effect", f"which {what} was chosen is not known")
    chosen = source.state.chosen
    if chosen.casefold() == NO_CHOICE:
        return ""
    if not chosen:
        raise UndeterminedError(source.name, f"say which {what} was chosen for it")
    return chosen


def chosen_color(source: GameObject | None) -> str:
    """The letter of the colour chosen for a source, "" for none.

    Raises:
        UndeterminedError: where the board tells no choice, or one that is no colour.
    """
    chosen = choice_of(source, "color")
    letter = COLOR_NAMES.get(chosen.casefold(), chosen.upper())
    if source is not None and letter and letter not in tuple(COLORS):
        raise UndeterminedError(source.name, "say which color was chosen for it")
    return letter


def _is_chosen(wanted: IsChosen, thing: GameObject, context: Context) -> bool:
    if wanted.what == "color":
        letter = chosen_color(context.source)
        return bool(letter) and letter in thing.characteristics.colors
    chosen = choice_of(context.source, wanted.what)
    if wanted.what == "mana value":
        return chosen == str(number_of("mana value", thing))
    if wanted.what == "name":
        return bool(chosen) and _share_a_name(thing, chosen)
    return bool(chosen) and (thing.is_type(chosen.title()) or has_subtype(thing, chosen.title()))


def _share_a_name(thing: GameObject, *names: str) -> bool:
    """Whether an object has one of these names; of a split card either half's (CR 201.2a)."""
    own = names_of(thing.characteristics.name)
    return any(own & names_of(name) for name in names)


def _is_named(wanted: IsNamed, thing: GameObject, _context: Context) -> bool:
    return _share_a_name(thing, wanted.name)


def _shares_name(_wanted: SharesNameWithExiled, thing: GameObject, context: Context) -> bool:
    exiled = context.source.state.exiled_with if context.source else ()
    return _share_a_name(thing, *exiled)


def _shares_spells_name(_wanted: SharesNameWithSpell, thing: GameObject, context: Context) -> bool:
    if context.spell is None:
        raise UndeterminedError("the effect", "which spell's name it speaks of is not known")
    return _share_a_name(thing, context.spell.characteristics.name)


def _is_exiled_with(_wanted: IsExiledWith, thing: GameObject, context: Context) -> bool:
    """Whether it is one of the cards that the board says are exiled with the source."""
    exiled = context.source.state.exiled_with if context.source else ()
    here = thing.zone == "exile" or thing.cast_from == "exile"
    return here and any(is_of_card(context.situation, name, thing) for name in exiled)


def _shares_own_name(_wanted: SharesNameWithSource, thing: GameObject, context: Context) -> bool:
    source = context.source or context.spell
    if source is None:
        raise UndeterminedError("the effect", "whose name it speaks of is not known")
    return _share_a_name(thing, source.characteristics.name)


def _shares_its_name(_wanted: SharesNameWithIt, thing: GameObject, context: Context) -> bool:
    it = context.tapped or context.source
    if it is None:
        raise UndeterminedError("the effect", "whose name it speaks of is not known")
    return _share_a_name(thing, it.characteristics.name) and thing.key != it.key


def _shares_type(_wanted: SharesTypeWithExiled, thing: GameObject, context: Context) -> bool:
    exiled = context.source.state.exiled_with if context.source else ()
    if not exiled:
        name = context.source.name if context.source else "the effect"
        raise UndeterminedError(name, "say which card is exiled with it")
    cards = (context.situation.card(name) for name in exiled)
    return any(set(card.types) & thing.characteristics.types for card in cards)


def _shares_color(_wanted: SharesColorWithSpell, thing: GameObject, context: Context) -> bool:
    spell = context.spell
    return spell is not None and bool(
        set(spell.characteristics.colors) & set(thing.characteristics.colors)
    )


def _is_itself(_wanted: IsItself, thing: GameObject, context: Context) -> bool:
    source = context.source
    if source is None:
        return False
    if source.zone == "command":  # the same card as a spell is another object, but no "other" one
        return thing.is_commander and thing.characteristics.name == source.characteristics.name
    return thing is source or (thing.key >= 0 and thing.key == source.key)


def _is_host(_wanted: IsHost, thing: GameObject, context: Context) -> bool:
    return context.source is not None and thing.key >= 0 and context.source.host == thing.key


def _is_tapped(wanted: IsTapped, thing: GameObject, _context: Context) -> bool:
    return thing.state.tapped == wanted.tapped


def _entered_this_turn(_wanted: EnteredThisTurn, thing: GameObject, _context: Context) -> bool:
    """Whether it entered this turn: the board tells it with the word for summoning sickness."""
    return thing.state.sick


def _is_commander(thing: GameObject) -> bool:
    return thing.is_commander


def _has_x(_wanted: HasXInCost, thing: GameObject, _context: Context) -> bool:
    cost = thing.characteristics.mana_cost
    return cost is not None and cost.has_variable


def _is_kicked(_wanted: IsKicked, thing: GameObject, context: Context) -> bool:
    if not any(has_keyword(thing, keyword) for keyword in ("kicker", "multikicker")):
        return False
    if context.paid_options & {"kicker", "multikicker"}:
        return True
    raise UndeterminedError(thing.name, "whether it is kicked is not looked at here")


def _has_counter(wanted: HasCounter, thing: GameObject, _context: Context) -> bool:
    counters = thing.state.counters
    there = counters.get(wanted.kind, 0) if wanted.kind else sum(counters.values())
    return there >= wanted.least


def has_keyword(thing: GameObject, keyword: str) -> bool:
    """Whether an object has a keyword ability."""
    return any(isinstance(a, Keyword) and a.name == keyword for a in thing.abilities)


def _has_ability(wanted: HasAbilityNamed, thing: GameObject, _context: Context) -> bool:
    return has_keyword(thing, wanted.keyword) if wanted.keyword else bool(thing.abilities)


def _compares(wanted: Compares, thing: GameObject, context: Context) -> bool:
    from engine.rules.amounts import evaluate  # noqa: PLC0415 - amounts count what matches

    left = number_of(wanted.what, thing)
    return compare(left, wanted.comparison, evaluate(wanted.amount, context))


def _controlled_by(wanted: ControlledBy, thing: GameObject, context: Context) -> bool:
    if wanted.who == "any":
        return True
    if wanted.who == "host":
        return context.source is not None and thing.controller == context.source.host
    if wanted.who == "caster":
        return context.spell is not None and thing.controller == context.spell.controller
    return relation(thing.controller, context) == wanted.who


def _owned_by(wanted: OwnedBy, thing: GameObject, context: Context) -> bool:
    return relation(thing.owner or thing.controller, context) == wanted.who


def _cast_from(wanted: CastFrom, thing: GameObject, _context: Context) -> bool:
    if wanted.zone.startswith("not "):
        return bool(thing.cast_from) and thing.cast_from != wanted.zone.removeprefix("not ")
    return thing.cast_from == wanted.zone


def _targets(wanted: Targets, thing: GameObject, context: Context) -> bool:
    if thing.targets is None:
        raise UndeterminedError(thing.name, "say what it targets")
    return any(matches(wanted.target, target, context) for target in thing.targets)


def _is_given_up(_wanted: IsGivenUp, thing: GameObject, context: Context) -> bool:
    return context.sacrificed is not None and thing.key == context.sacrificed.key


def _can_produce(wanted: CanProduce, thing: GameObject, context: Context) -> bool:
    from engine.rules.could_produce import could_produce  # noqa: PLC0415 - which counts what matches

    found = could_produce(context.situation, thing) if thing.key >= 0 else None
    return found is not None and any(letter in found.letters for letter in wanted.types)


def _untold(wanted: IsUntold, thing: GameObject, context: Context) -> bool:
    told = truth_told(wanted, context, thing)
    if told is not None:
        return told
    asked = wanted.words or "it is one that is meant"
    raise UndeterminedError(thing.name, f"the board does not tell whether {asked}")


_CHECKS: Final[dict[type, Callable[[Any, GameObject, Context], bool]]] = {
    Anything: lambda _wanted, _thing, _context: True,
    HasType: _has_type,
    HasSupertype: lambda wanted, thing, _: wanted.supertype in thing.characteristics.supertypes,
    HasSubtype: _has_subtype,
    HasColor: _has_color,
    ColorCount: _color_count,
    IsChosen: _is_chosen,
    IsNamed: _is_named,
    SharesNameWithExiled: _shares_name,
    SharesTypeWithExiled: _shares_type,
    SharesColorWithSpell: _shares_color,
    SharesNameWithSource: _shares_own_name,
    SharesNameWithIt: _shares_its_name,
    SharesNameWithSpell: _shares_spells_name,
    InZone: lambda wanted, thing, _: thing.zone == wanted.zone,
    IsExiledWith: _is_exiled_with,
    IsItself: _is_itself,
    IsHost: _is_host,
    IsTapped: _is_tapped,
    EnteredThisTurn: _entered_this_turn,
    IsAttacking: lambda _wanted, thing, _: thing.state.attacking,
    IsBlocking: lambda _wanted, thing, _: thing.state.blocking,
    IsToken: lambda _wanted, thing, _: thing.state.token,
    IsCommander: lambda _wanted, thing, _: _is_commander(thing),
    IsFaceDown: lambda _wanted, thing, _: thing.state.face_down,
    IsKicked: _is_kicked,
    HasXInCost: _has_x,
    HasCounter: _has_counter,
    HasAbilityNamed: _has_ability,
    Compares: _compares,
    HasParity: lambda wanted, thing, _: number_of(wanted.what, thing) % 2 == int(wanted.odd),
    ControlledBy: _controlled_by,
    OwnedBy: _owned_by,
    CastFrom: _cast_from,
    IsGroup: is_group,
    Targets: _targets,
    IsGivenUp: _is_given_up,
    IsUntold: _untold,
    CanProduce: _can_produce,
    Not: _not,
    AllOf: _all_of,
    AnyOf: _any_of,
}
