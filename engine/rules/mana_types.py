"""Which types of mana a text lets a player choose from (CR 106.1, 106.5, 106.7, 903.4)."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.cards.card import Card
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    CommanderIdentity,
    CouldProduce,
    EitherSource,
    Letters,
    ProducedByThat,
    TypeSource,
    UntoldTypes,
)
from engine.errors import UndeterminedError, UnknownCardError
from engine.mana.types import COLOR_MASK, TYPE_MASK, letters_of, mask_of
from engine.objects import GameObject
from engine.rules.amounts import matching_cards, matching_permanents
from engine.rules.matching import chosen_color
from engine.rules.told import told_of
from engine.situation import Context

RULES: Final = ("106.1a", "106.1b", "106.5", "106.7", "903.4", "105.2")

Reflected = Callable[[CouldProduce, Context], int]


def types_from(
    source: TypeSource, context: Context, reflected: Reflected, produced: int = 0
) -> int:
    """The mask of the types that a text offers; 0 where none is defined (CR 106.5).

    reflected: gives the mask of a “could produce”
    produced: the types that the permanent just tapped produced

    Raises:
        UndeterminedError: where the board does not say what the text asks.
    """
    match source:
        case Letters(types):
            return mask_of(types)
        case CouldProduce():
            return reflected(source, context) & only_colors(source)
        case ProducedByThat():
            return produced
        case ChosenColor():
            return mask_of(chosen_color(context.source))
        case CommanderIdentity():
            return mask_of(commander_identity(context))
        case UntoldTypes():
            told = told_of(source, context)
            if isinstance(told, str):
                return mask_of(told)
            name = context.source.name if context.source else "the effect"
            raise UndeterminedError(name, "the board does not tell which types of mana it offers")
        case EitherSource(sources):
            return union(types_from(part, context, reflected, produced) for part in sources)
        case _:
            return mask_of(_colors_of_objects(source, context))


def union(masks: Iterable[int]) -> int:
    """The types in any of the masks."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def only_colors(source: CouldProduce) -> int:
    """The mask that a “could produce” reads through: colours alone, or all types."""
    return COLOR_MASK if source.of == "color" else TYPE_MASK


def _colors_of_objects(
    source: ColorsOfPermanents | ColorsOfExiled | ColorsOfSacrificed, context: Context
) -> str:
    match source:
        case ColorsOfPermanents(permanents, "battlefield"):
            found = matching_permanents(permanents, context)
            return "".join(p.characteristics.colors for p in found)
        case ColorsOfPermanents(permanents, zone):
            cards = matching_cards(permanents, zone, context)
            return "".join(card.characteristics.colors for card in cards)
        case ColorsOfExiled():
            names = context.source.state.exiled_with if context.source else ()
            return "".join(_known(context, name).printed_colors for name in names)
        case ColorsOfSacrificed():
            if context.sacrificed is None:
                name = context.source.name if context.source else "the effect"
                raise UndeterminedError(name, "say what is sacrificed")
            return context.sacrificed.characteristics.colors


def _known(context: Context, name: str) -> Card:
    try:
        return context.situation.card(name)
    except UnknownCardError as error:
        raise UndeterminedError(name, error.message) from error


def commander_identity(context: Context) -> str:
    """The colour identity of the reader's commanders together (CR 903.4), letters.

    Raises:
        UndeterminedError: where the board names neither an identity nor a commander.
    """
    player = context.situation.player(context.you)
    if player.colors_in_identity:
        return letters_of(mask_of(c for c in player.colors_in_identity.upper() if c in "WUBRG"))
    if not player.command:
        raise UndeterminedError("the board", "say what your commander's color identity is")
    identities = (_known(context, commander.name).color_identity for commander in player.command)
    return letters_of(mask_of("".join(identities)))


def producing(source: CouldProduce, context: Context) -> tuple[GameObject, ...]:
    """The permanents whose types of mana a text reads."""
    return matching_permanents(source.permanents, context)
