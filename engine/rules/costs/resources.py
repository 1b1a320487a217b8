"""Whether a player has what a cost other than mana asks for (CR 118.3)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.board import Player
from engine.cards.amounts import Amount, AnnouncedX, Number, PaidCount
from engine.cards.costs import (
    Act,
    CostPart,
    Deed,
    Discard,
    ExileCards,
    GiveLife,
    Mill,
    OneOf,
    PayEnergy,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapPower,
    UntapOthers,
)
from engine.cards.filters import Anything, Filter, HasSubtype, HasType, IsItself, Not
from engine.cards.names import fold
from engine.errors import UndeterminedError
from engine.objects import GameObject
from engine.rules.amounts import evaluate, zone_size
from engine.rules.bans import gain_ban, life_ban, sacrifice_ban
from engine.rules.card_objects import card_object
from engine.rules.comparing import number_of
from engine.rules.costs.words import print_part
from engine.rules.counter_replacement import counter_ban
from engine.rules.matching import matches
from engine.situation import Context
from engine.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Payer:
    """Who pays, from which context, and which objects the rest of the cost uses up already.

    spell: the card that is being cast, no longer in hand; used: keys of permanents tapped or
    sacrificed by other parts; mana_ability: it is the cost of one; first: keys of what can be
    tapped for mana before other parts are paid (CR 601.2g); arriving: cards that other parts put
    into the graveyard, which may be paid first (CR 601.2h)
    """

    context: Context
    spell: GameObject | None = None
    used: frozenset[int] = frozenset()
    mana_ability: bool = False
    first: frozenset[int] = frozenset()
    arriving: int = 0

    @property
    def player(self) -> Player:
        """The paying player's part of the board."""
        return self.context.situation.player(self.context.you)

    def permanents(self, what: Filter) -> list[GameObject]:
        """The player's permanents that match and are not used up."""
        mine = self.context.situation.battlefield.controlled_by(self.context.you)
        return [p for p in mine if p.key not in self.used and matches(what, p, self.context)]


def lacking(part: CostPart, payer: Payer) -> str:
    """Why a part of a cost cannot be paid, one sentence; "" where it can.

    Mana and costs on the source itself ({T}, counters on it) are looked at elsewhere.

    Raises:
        UndeterminedError: where the board does not say what there is.
    """
    check = _CHECKS.get(type(part))
    return check(part, payer) if check else ""


def arriving(parts: Iterable[CostPart], payer: Payer) -> int:
    """How many cards these parts of a cost put into the player's graveyard."""
    found = 0
    for part in parts:
        if isinstance(part, Discard | Mill):
            found += _needed(part.count, payer)
        elif isinstance(part, Sacrifice):
            cards = [p for p in payer.permanents(part.what) if not p.state.token]
            found += min(len(cards), _needed(part.count, payer))
    return found


def _needed(amount: Amount, payer: Payer) -> int:
    """The number that is needed at the least."""
    match amount:
        case Number(value):
            return value
        case PaidCount(least):
            return max(least, payer.context.paid_count or 0)
        case AnnouncedX():
            return payer.context.x or 0
        case _:
            return evaluate(amount, payer.context)


def _short(part: CostPart, there: int, needed: int) -> str:
    if there >= needed:
        return ""
    return f"To {print_part(part)} there would have to be {needed}, and there is {there}."


def _life(part: PayLife, payer: Payer) -> str:
    needed, life = _needed(part.amount, payer), payer.player.life
    ban = life_ban(payer.context.situation, payer.context.you, mana_ability=payer.mana_ability)
    if needed and ban:  # 0 life can always be paid (CR 119.4b)
        return f"{ban} keeps life from being paid."
    return "" if life >= needed else f"{needed} life cannot be paid with {life} life."


def _energy(part: PayEnergy, payer: Payer) -> str:
    return _short(part, payer.player.counters.get("energy", 0), _needed(part.amount, payer))


def _sacrifice(part: Sacrifice, payer: Payer) -> str:
    there = payer.permanents(part.what)
    needed = _needed(part.count, payer)
    bans = [sacrifice_ban(payer.context.situation, permanent) for permanent in there]
    free = bans.count("")
    if free < needed <= len(there):
        return f"{next(filter(None, bans))} keeps what there is from being sacrificed."
    return _short(part, free, needed)


def _sacrifice_self(_part: SacrificeSelf, payer: Payer) -> str:
    source = payer.context.source
    ban = sacrifice_ban(payer.context.situation, source) if source is not None else ""
    return f"{ban} keeps {source.name} from being sacrificed." if ban and source else ""


def _return(part: ReturnToHand, payer: Payer) -> str:
    return _short(part, len(payer.permanents(part.what)), _needed(part.count, payer))


def _tap_others(part: TapOthers, payer: Payer) -> str:
    ready = [p for p in payer.permanents(part.what) if not p.state.tapped]
    return _short(part, len(ready), _needed(part.count, payer))


def _tap_power(part: TapPower, payer: Payer) -> str:
    ready = [p for p in payer.permanents(part.what) if not p.state.tapped]
    there = sum(max(0, number_of("power", p)) for p in ready)
    if there >= part.power:
        return ""
    return f"Untapped creatures with power {part.power} in all are needed; here it is {there}."


def _untap_others(part: UntapOthers, payer: Payer) -> str:
    there = payer.permanents(part.what)
    tapped = [p for p in there if p.state.tapped or p.key in payer.first]
    return _short(part, len(tapped), _needed(part.count, payer))


def _remove_counters(part: RemoveCounters, payer: Payer) -> str:
    needed = _needed(part.count, payer)
    holders = payer.permanents(part.among) if part.among is not None else []
    if part.among is None and payer.context.source is not None:
        holders = [payer.context.source]
    there = sum(
        p.state.counters.get(part.kind, 0) if part.kind else sum(p.state.counters.values())
        for p in holders
    )
    return _short(part, there, needed)


def _there(zone: str, payer: Payer) -> tuple[list[str], int]:
    """The cards named in a zone, and how many there are; without the spell (CR 601.2a)."""
    names: list[str] = list(getattr(payer.player, zone))
    size = zone_size(payer.player, zone)
    if payer.spell is not None and payer.spell.cast_from == zone:
        own = fold(payer.spell.state.name)
        listed = next((name for name in names if fold(name) == own), None)
        if listed is not None:
            names.remove(listed)
            size -= 1
    return names, size


def _cards(zone: str, what: Filter, payer: Payer, part: CostPart, needed: int) -> str:
    """Whether enough cards of a zone match."""
    names, size = _there(zone, payer)
    own_left_out = payer.spell is not None and what == Not(IsItself())
    if isinstance(what, Anything) or own_left_out:
        return _short(part, size + (payer.arriving if zone == "graveyard" else 0), needed)
    situation = payer.context.situation
    cards = (card_object(situation, name, payer.context.you, zone) for name in names)
    there = sum(1 for card in cards if matches(what, card, replace(payer.context, source=None)))
    if there < needed and size > len(names):
        raise UndeterminedError(f"the {zone}", "name the cards in it, the cost asks for them")
    return _short(part, there, needed)


def _discard(part: Discard, payer: Payer) -> str:
    return _cards("hand", part.what, payer, part, _needed(part.count, payer))


def _reveal(part: RevealCards, payer: Payer) -> str:
    return _cards("hand", part.what, payer, part, _needed(part.count, payer))


def _exile(part: ExileCards, payer: Payer) -> str:
    needed = _needed(part.count, payer)
    if part.zone == "battlefield":
        return _short(part, len(payer.permanents(part.what)), needed)
    return _cards(part.zone, part.what, payer, part, needed)


def _mill(part: Mill, payer: Payer) -> str:
    player = payer.player
    if player.library_size is None and not player.library:
        return ""  # a library of which nothing is said has cards
    return _short(part, zone_size(player, "library"), _needed(part.count, payer))


def _give_life(part: GiveLife, payer: Payer) -> str:
    """Whether enough of the others can gain life: one of them, or each (CR 119.7)."""
    situation = payer.context.situation
    others = situation.board.opponents_of(payer.context.you)
    bans = [gain_ban(situation, player) for player in others]
    kept = [ban for ban in bans if ban]
    if not kept or (part.who == "an opponent" and len(kept) < len(bans)):
        return ""
    return f"{kept[0]} keeps life from being gained, so no cost can ask for it."


def _one_of(part: OneOf, payer: Payer) -> str:
    reasons = ["".join(filter(None, (lacking(p, payer) for p in way))) for way in part.ways]
    return "" if not all(reasons) else reasons[0]


def _put_counters(part: PutCounters, payer: Payer) -> str:
    source = payer.context.source
    there = payer.permanents(part.on) if part.on is not None else [source] if source else []
    situation = payer.context.situation
    bans = [counter_ban(situation, permanent, part.kind) for permanent in there]
    if bans and all(bans):
        return f"{bans[0]} keeps counters from being put on what is there."
    return "" if part.on is None else _short(part, len(there), 1)


def _deed(part: Deed, payer: Payer) -> str:
    """Whether a keyword action can be done at all (CR 701)."""
    needed = _needed(part.count, payer)
    match part.verb:
        case "blight":
            return _short(part, len(payer.permanents(HasType("Creature"))), 1)
        case "forage":
            foods = len(payer.permanents(HasSubtype("Food")))
            _, cards = _there("graveyard", payer)
            return "" if foods or cards >= _FORAGED else "There is nothing to forage with."
        case "collect evidence":
            return _evidence(part, payer, needed)
        case "choose" if part.what is not None:
            return _short(part, len(payer.permanents(part.what)), needed)
        case _ if part.what is not None:
            mine = len(payer.permanents(part.what))
            return "" if mine >= needed else _cards("hand", part.what, payer, part, needed - mine)
        case _:
            return ""


_FORAGED: Final = 3  # cards exiled from the graveyard (CR 701.61a)


def _evidence(part: Deed, payer: Payer, needed: int) -> str:
    """Cards in the graveyard with enough mana value in all (CR 701.59a)."""
    names, size = _there("graveyard", payer)
    if size > len(names):
        raise UndeterminedError("the graveyard", "name the cards in it, the cost asks for them")
    situation, you = payer.context.situation, payer.context.you
    cards = (card_object(situation, name, you, "graveyard") for name in names)
    return _short(part, sum(number_of("mana value", card) for card in cards), needed)


def _act(part: Act, _payer: Payer) -> str:
    if part.words.startswith("choose ") or part.words == "reveal your hand":
        return ""
    raise UndeterminedError("the cost", f"whether “{part.words}” can be done is not computed")


_CHECKS: Final[dict[type, Callable[[Any, Payer], str]]] = {
    PayLife: _life,
    PayEnergy: _energy,
    Sacrifice: _sacrifice,
    SacrificeSelf: _sacrifice_self,
    ReturnToHand: _return,
    TapOthers: _tap_others,
    TapPower: _tap_power,
    UntapOthers: _untap_others,
    RemoveCounters: _remove_counters,
    Discard: _discard,
    RevealCards: _reveal,
    ExileCards: _exile,
    Mill: _mill,
    GiveLife: _give_life,
    OneOf: _one_of,
    PutCounters: _put_counters,
    Deed: _deed,
    Act: _act,
}
