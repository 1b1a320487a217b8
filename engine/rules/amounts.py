"""What a number in a text comes to.

Each kind of amount has one small function in the table at the end; `evaluate` looks it up.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.board import Player
from engine.cards.amounts import (
    Amount,
    AnnouncedX,
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    ColorsSpent,
    CountersOn,
    CountOf,
    CreaturesDied,
    Devotion,
    DifferentNumbers,
    ExiledWith,
    Greatest,
    Half,
    LandsPlayed,
    LifeChanged,
    LifeTotal,
    ManaSpent,
    Minus,
    Number,
    PaidCount,
    PartySize,
    PlayerCounters,
    PlayersCount,
    Plus,
    PropertyOf,
    SpellsCast,
    TargetsBeyond,
    ThatMuch,
    Times,
    TotalOf,
    UntoldNumber,
)
from engine.cards.card import Card
from engine.cards.filters import Anything, Filter
from engine.errors import UndeterminedError, UnknownCardError
from engine.objects import GameObject
from engine.rules import tallies
from engine.rules.card_objects import card_object
from engine.rules.comparing import number_of
from engine.rules.devotion import devotion
from engine.rules.groups import has_subtype
from engine.rules.matching import matches
from engine.rules.told import number_told
from engine.situation import Context

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def evaluate(amount: Amount, context: Context) -> int:
    """The value of an amount, read from a context: a number, which may be negative (CR 107.1b).

    Raises:
        UndeterminedError: where the board does not say what is counted.
    """
    return _VALUES[type(amount)](amount, context)


def matching_permanents(what: Filter, context: Context) -> tuple[GameObject, ...]:
    """The permanents that match a filter read from a context."""
    there = context.situation.battlefield.permanents
    return tuple([p for p in there if p.zone == "battlefield" and matches(what, p, context)])


def players_of(who: str, context: Context) -> tuple[str, ...]:
    """The players that "you", "opponent", "target opponent" or "any" stands for.

    Raises:
        UndeterminedError: there are several opponents that may be the target.
    """
    board = context.situation.board
    opponents = (context.opponent,) if context.opponent else board.opponents_of(context.you)
    if who == "target opponent":
        if len(opponents) > 1:
            raise UndeterminedError("the effect", "say which opponent it targets")
        return opponents
    return {"you": (context.you,), "opponent": opponents}.get(who, (context.you, *opponents))


def _required(value: int | None, context: Context, what: str) -> int:
    if value is None:
        source = context.source or context.spell
        raise UndeterminedError(source.name if source else "the effect", f"say {what}")
    return value


def _announced(_amount: AnnouncedX, context: Context) -> int:
    return _required(context.x, context, "what X is")


def _count(amount: CountOf, context: Context) -> int:
    if amount.zone == "battlefield":
        return len(matching_permanents(amount.what, context))
    players = [context.situation.player(p) for p in players_of(amount.whose, context)]
    return sum(_count_cards(amount, player, context) for player in players)


def zone_size(player: Player, zone: str) -> int:
    """How many cards a player has in the hand, graveyard, library or exile zone."""
    named = len(getattr(player, zone))
    told = getattr(player, f"{zone}_size", None)
    return named if told is None else int(told)


def _count_cards(amount: CountOf, player: Player, context: Context) -> int:
    if isinstance(amount.what, Anything):
        return zone_size(player, amount.zone)
    return len(_cards(amount.what, amount.zone, player, context))


def matching_cards(what: Filter, zone: str, context: Context) -> tuple[GameObject, ...]:
    """Your cards in a zone that match a filter.

    Raises:
        UndeterminedError: where the board does not name them all.
    """
    return _cards(what, zone, context.situation.player(context.you), context)


def _cards(what: Filter, zone: str, player: Player, context: Context) -> tuple[GameObject, ...]:
    named: tuple[str, ...] = getattr(player, zone, ())
    if zone == "library" and not named and player.library_size is None:
        raise UndeterminedError("the library", "name the cards in it, they are counted")
    if zone_size(player, zone) > len(named):
        raise UndeterminedError(f"the {zone}", "name the cards in it, they are counted")
    cards = (card_object(context.situation, name, context.you, zone) for name in named)
    return tuple(card for card in cards if matches(what, card, context))


def _counters_on(amount: CountersOn, context: Context) -> int:
    source = context.source
    if source is None:
        raise UndeterminedError("the effect", "say which counters its source had")
    if amount.of == "host":
        if not isinstance(source.host, int):
            return 0
        source = context.situation.battlefield[source.host]
    counters = source.state.counters
    return counters.get(amount.kind, 0) if amount.kind else sum(counters.values())


def _player_counters(amount: PlayerCounters, context: Context) -> int:
    players = players_of(amount.who, context)
    return sum(context.situation.player(p).counters.get(amount.kind, 0) for p in players)


def _devotion(amount: Devotion, context: Context) -> int:
    colors = amount.colors or context.chosen_color
    if not colors:
        raise UndeterminedError("the effect", "say which color was chosen")
    return devotion(colors, context)


def _life_changed(amount: LifeChanged, context: Context) -> int:
    players = [context.situation.player(p) for p in players_of(amount.who, context)]
    gained = amount.which == "gained"
    return sum(player.life_gained if gained else player.life_lost for player in players)


def _life_total(amount: LifeTotal, context: Context) -> int:
    if amount.who == "lowest":
        return min(player.life for player in context.situation.board.players.values())
    players = players_of(amount.who, context)
    if len(players) != 1:
        raise UndeterminedError("the effect", "say whose life total it counts")
    return context.situation.player(players[0]).life


def _spells_cast(amount: SpellsCast, context: Context) -> int:
    who = amount.who
    if who == "caster":
        caster = context.spell.controller if context.spell else context.you
        players: Iterable[str] = (caster,)
    else:
        players = players_of(who, context)
    cast = sum(context.situation.player(p).spells_cast for p in players)
    if cast and not isinstance(amount.what, Anything):
        raise UndeterminedError("the effect", "say which spells were already cast this turn")
    return cast


def _players(amount: PlayersCount, context: Context) -> int:
    board = context.situation.board
    opponents = len(board.opponents_of(context.you))
    if amount.which == "opponents who lost life":
        others = (board.player(handle) for handle in board.opponents_of(context.you))
        return sum(1 for other in others if other.life_lost)
    if amount.which == "opponents":
        return opponents or 1  # a game that names no opponent still has one
    return (opponents or 1) + 1


def _among(amount: Greatest | TotalOf | DifferentNumbers, context: Context) -> list[GameObject]:
    """The permanents or cards that a number is taken of."""
    if amount.zone == "battlefield":
        return list(matching_permanents(amount.among, context))
    players = [context.situation.player(p) for p in players_of(amount.whose, context)]
    return [c for player in players for c in _cards(amount.among, amount.zone, player, context)]


def _greatest(amount: Greatest, context: Context) -> int:
    return max((number_of(amount.what, p) for p in _among(amount, context)), default=0)


def _total(amount: TotalOf, context: Context) -> int:
    return sum(number_of(amount.what, p) for p in _among(amount, context))


def _different(amount: DifferentNumbers, context: Context) -> int:
    found = _among(amount, context)
    if amount.what == "name":
        return len({p.characteristics.name.casefold() for p in found})
    return len({number_of(amount.what, p) for p in found})


def _property(amount: PropertyOf, context: Context) -> int:
    thing = _owner_of_property(amount, context)
    return number_of(amount.what, thing)


def _owner_of_property(amount: PropertyOf, context: Context) -> GameObject:
    source = context.source
    found: GameObject | None = None
    match amount.of:
        case "self":
            found = source
        case "spell":
            found = context.spell
        case "sacrificed" | "given up":
            found = context.sacrificed
        case "host" if source and isinstance(source.host, int):
            found = context.situation.battlefield[source.host]
        case "exiled" if source and source.state.exiled_with:
            exiled = source.state.exiled_with[0]
            found = card_object(context.situation, exiled, context.you, "exile")
        case "target" if context.spell and context.spell.targets:
            first = context.spell.targets[0]
            found = first if isinstance(first, GameObject) else None
        case _:
            found = None
    if found is None:
        name = source.name if source else "the effect"
        raise UndeterminedError(name, f"say which object's {amount.what} it uses ({amount.of})")
    return found


def _domain(amount: BasicLandTypes, context: Context) -> int:
    lands = matching_permanents(amount.among, context)
    return sum(1 for kind in BASIC_LAND_TYPES if any(has_subtype(p, kind) for p in lands))


def _colors_among(amount: ColorsAmong, context: Context) -> int:
    found = matching_permanents(amount.among, context)
    return len({color for p in found for color in p.characteristics.colors})


def _graveyard_types(_amount: CardTypesInGraveyard, context: Context) -> int:
    player = context.situation.player(context.you)
    if zone_size(player, "graveyard") > len(player.graveyard):
        raise UndeterminedError("the graveyard", "name the cards in it, their types are counted")
    cards = [known_card(context, name) for name in player.graveyard]
    return len({kind for card in cards for kind in card.types})


def known_card(context: Context, name: str) -> Card:
    """A card's facts by name; raises UndeterminedError where there is no such card."""
    try:
        return context.situation.card(name)
    except UnknownCardError as error:
        raise UndeterminedError(name, error.message) from error


def _half(amount: Half, context: Context) -> int:
    value = evaluate(amount.amount, context)
    return -(-value // 2) if amount.up else value // 2


def _mana_spent(amount: ManaSpent, context: Context) -> int:
    if amount.type:
        spent = context.types_spent
        if spent is None:
            raise UndeterminedError("the effect", f"say how much {{{amount.type}}} was spent")
        return spent.count(amount.type)
    return _required(context.mana_spent, context, "how much mana was spent")


def _targets_beyond(amount: TargetsBeyond, context: Context) -> int:
    targets = context.spell.targets if context.spell else None
    if targets is None:
        raise UndeterminedError("the spell", "say what it targets, each target changes its cost")
    return max(0, len(targets) - amount.first)


def _untold(amount: UntoldNumber, context: Context) -> int:
    told = number_told(amount, context)
    if told is not None:
        return told
    source = context.source or context.spell
    asked = amount.words or "it counts"
    name = source.name if source else "the effect"
    of_things = not asked.startswith(("the ", "your ", "~"))
    asked = asked.replace("~", name)
    raise UndeterminedError(
        name, f"the board does not tell {'how many ' if of_things else ''}{asked}"
    )


_PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def _party_size(_amount: PartySize, context: Context) -> int:
    """The most of the four roles that different creatures of yours can fill (CR 700.8a)."""
    mine = context.situation.battlefield.controlled_by(context.you)
    creatures = [creature for creature in mine if creature.is_type("Creature")]
    filled: dict[str, int] = {}

    def fill(place: int, tried: set[str]) -> bool:
        for role in _PARTY:
            if role in tried or not has_subtype(creatures[place], role):
                continue
            tried.add(role)
            if role not in filled or fill(filled[role], tried):
                filled[role] = place
                return True
        return False

    return sum(1 for place in range(len(creatures)) if fill(place, set()))


def _creatures_died(amount: CreaturesDied, context: Context) -> int:
    players = players_of(amount.who, context)
    return sum(context.situation.player(player).creatures_died for player in players)


_VALUES: Final[dict[type, Callable[[Any, Context], int]]] = {
    Number: lambda amount, _context: int(amount.value),
    AnnouncedX: _announced,
    UntoldNumber: _untold,
    CountOf: _count,
    CountersOn: _counters_on,
    PlayerCounters: _player_counters,
    Devotion: _devotion,
    LifeChanged: _life_changed,
    LifeTotal: _life_total,
    SpellsCast: _spells_cast,
    PlayersCount: _players,
    Greatest: _greatest,
    TotalOf: _total,
    PropertyOf: _property,
    ColorsSpent: lambda _, context: _required(
        context.colors_spent, context, "which mana was spent"
    ),
    ManaSpent: _mana_spent,
    BasicLandTypes: _domain,
    ColorsAmong: _colors_among,
    CardTypesInGraveyard: _graveyard_types,
    PaidCount: lambda _, context: _required(context.paid_count, context, "how often it was paid"),
    ThatMuch: lambda _, context: _required(context.paid_count, context, "how much “that much” is"),
    LandsPlayed: lambda _, context: context.situation.player(context.you).lands_played,
    ExiledWith: lambda _, context: len(context.source.state.exiled_with if context.source else ()),
    DifferentNumbers: _different,
    TargetsBeyond: _targets_beyond,
    CreaturesDied: _creatures_died,
    PartySize: _party_size,
    Times: lambda amount, context: int(amount.factor) * evaluate(amount.amount, context),
    Plus: lambda amount, context: evaluate(amount.left, context) + evaluate(amount.right, context),
    Minus: lambda amount, context: max(
        0, evaluate(amount.left, context) - evaluate(amount.right, context)
    ),
    Half: _half,
    **tallies.VALUES,
}
