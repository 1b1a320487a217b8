"""What effects keep players from doing for a cost: life, sacrifices (CR 101.2, 118.3, 119.7-8)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.statics import CantBeSacrificed, CantPay
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.matching import matches
from engine.rules.present import kinds_there
from engine.situation import Context, Situation
from engine.values import replace

RULES: Final = ("101.2", "118.3", "119.7", "119.8")

_Ban = tuple[CantPay | CantBeSacrificed, Context, str]


def life_ban(
    situation: Situation, player: str, *, mana_ability: bool = False, for_effect: bool = False
) -> str:
    """The card that keeps a player from paying life, "" where none does.

    Args:
        situation: the board.
        player: who would pay.
        mana_ability: it is paid to activate a mana ability.
        for_effect: it is paid neither to cast a spell nor to activate an ability.
    """
    for ban, context, name in situation.once(_bans):
        if not isinstance(ban, CantPay) or not ban.life:
            continue
        spared = for_effect or (mana_ability and ban.but_mana)
        if (ban.always or not spared) and _is_whose(ban.who, context.you, player):
            return name
    return ""


def gain_ban(situation: Situation, player: str) -> str:
    """The card that keeps a player from gaining life, so for a cost too; "" where none does."""
    found = (
        name
        for ban, context, name in situation.once(_bans)
        if isinstance(ban, CantPay) and ban.gain and _is_whose(ban.who, context.you, player)
    )
    return next(found, "")


def sacrifice_ban(situation: Situation, permanent: GameObject) -> str:
    """The card that keeps a permanent from being sacrificed as a cost, "" where none does."""
    found = (
        name for ban, context, name in situation.once(_bans) if _keeps(ban, permanent, context)
    )
    return next(found, "")


def _keeps(ban: CantPay | CantBeSacrificed, permanent: GameObject, context: Context) -> bool:
    """Whether a ban keeps a permanent from being sacrificed."""
    if isinstance(ban, CantBeSacrificed):
        return matches(ban.permanents, permanent, context) and holds(ban.condition, context)
    if ban.sacrifice is None or not _is_whose(ban.who, context.you, permanent.controller):
        return False
    return matches(ban.sacrifice, permanent, replace(context, you=permanent.controller))


def _is_whose(who: str, you: str, player: str) -> bool:
    return who == "any" or (player == you) == (who == "you")


def _bans(situation: Situation) -> tuple[_Ban, ...]:
    return tuple(_read(situation))


def _read(situation: Situation) -> Iterator[_Ban]:
    if kinds_there(situation).isdisjoint((CantPay, CantBeSacrificed)):
        return
    for permanent in situation.battlefield:
        for ability in permanent.abilities:
            if isinstance(ability, CantPay | CantBeSacrificed):
                yield ability, Context(situation, permanent.controller, permanent), permanent.name
    for effect in situation.effects:
        if isinstance(effect.ability, CantPay):
            context = Context(situation, effect.controller, x=effect.x)
            yield effect.ability, context, effect.source
