"""What a player has on the board to pay with: pool, mana abilities, stand-ins for mana."""

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import Final

from engine.cards.abilities import Activated, OtherEffect
from engine.cards.amounts import Number
from engine.cards.costs import (
    CostPart,
    Discard,
    Exert,
    ExileCards,
    ExileSelf,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import Anything
from engine.cards.modifiers import AbilitiesOf, CostModifier
from engine.cards.production import DoubleUnspent
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.objects import GameObject
from engine.rules.activation import activation_obstacles
from engine.rules.amounts import zone_size
from engine.rules.card_objects import card_object
from engine.rules.costs import Announcement, ability_costs
from engine.rules.costs.spells import effects_at_work
from engine.rules.mana_abilities import ManaOutcome, Paid, activations, is_mana_ability, outcomes
from engine.rules.parts import mentions
from engine.rules.payment.changed_by_leaving import as_long_as_it_is_there
from engine.rules.payment.floating import pool
from engine.rules.payment.giving_up import in_possible_orders
from engine.rules.payment.offers import PRESENCE, Activation, Offers, Token
from engine.rules.payment.slots import MAX_MANA
from engine.situation import Situation
from engine.steps import Step, told
from engine.values import dataclass

# how unwelcome each part of a cost is, beside plain tapping (0); only the plan hangs on it
_SIDE_EFFECT: Final = 1
_OWN_SACRIFICE: Final = 2
_CARD_LOST: Final = 4
_CREATURE_LOST: Final = 5
_ONCE_KINDS: Final = ("once", "times")
_TIMING: Final = ("instant", "sorcery")


@dataclass(frozen=True, slots=True)
class Sources:
    """The offers of a board, and what could not be modelled.

    doubtful: cards with mana abilities that are left out, and why in a clause; a "no" is none where
        they might help
    """

    activations: tuple[Activation, ...]
    capacities: dict[Token, int] = field(default_factory=dict)
    doubtful: tuple[tuple[str, str], ...] = ()

    def offers(self, life: int, more: Iterable[Activation] = ()) -> Offers:
        """The offers with stand-ins added, for a player who can pay so much life."""
        return Offers((*self.activations, *more), self.capacities, life)


def sources(situation: Situation, player: str, spell: GameObject | None = None) -> Sources:
    """All the mana that a player can have while paying (CR 601.2g, 605.3a).

    Args:
        situation: the derived board.
        player: who pays.
        spell: the spell that is being cast, no longer in its zone.
    """
    reader = _Reader(situation, player, spell)
    relied, changing = as_long_as_it_is_there(situation, player, tuple(reader.read()))
    made, doubtful = in_possible_orders(relied)
    doubts = tuple(dict.fromkeys((*reader.doubtful, *changing, *doubtful)))
    return Sources(made, reader.capacities, doubts)


class _Reader:
    """One reading of the board; capacities and doubts are gathered on the way."""

    def __init__(self, situation: Situation, player: str, spell: GameObject | None) -> None:
        self.situation = situation
        self.player = player
        self.spell = spell
        self.capacities: dict[Token, int] = {}
        self.doubtful: list[tuple[str, str]] = []
        self.entries: dict[int, list[GameObject]] = {}
        for permanent in situation.battlefield.controlled_by(player):
            self.entries.setdefault(permanent.entry, []).append(permanent)

    def read(self) -> Iterator[Activation]:
        yield from pool(self.situation, self.player)
        for members in self.entries.values():
            yield from self._permanents(members)
        yield from self._hand()
        hand = zone_size(self.situation.player(self.player), "hand")
        if self.spell is not None and self.spell.cast_from == "hand":
            hand -= 1
        self.capacities[Token("hand")] = min(max(hand, 0), MAX_MANA)
        cards = graveyard_size(self.situation, self.player, self.spell)
        self.capacities[Token("graveyard")] = cards
        energy = self.situation.player(self.player).counters.get("energy", 0)
        self.capacities[Token("energy")] = min(energy, MAX_MANA)
        for permanent in self.situation.battlefield.controlled_by(self.player):
            counters = permanent.state.counters
            for kind, number in (*counters.items(), ("", sum(counters.values()))):
                self.capacities[Token(f"{kind} counter", permanent.key)] = min(number, MAX_MANA)

    def _permanents(self, members: list[GameObject]) -> Iterator[Activation]:
        first = members[0]
        for number, ability in enumerate(activations(first)):
            if not is_mana_ability(ability):
                continue
            if any(limit.kind in _TIMING for limit in ability.limits):
                self.doubtful.append(
                    (first.name, "the time at which its mana can be made is not modelled")
                )
                continue
            if mentions(ability, DoubleUnspent):
                self.doubtful.append(
                    (first.name, "doubling the unspent mana while paying is not modelled")
                )
                continue
            try:
                if not activation_obstacles(self.situation, first, ability, self.player):
                    yield from self._ability(members, ability, number)
            except UnsupportedError as error:
                self.doubtful.append((error.card or first.name, error.what))

    def _ability(
        self, members: list[GameObject], ability: Activated, number: int
    ) -> Iterator[Activation]:
        first = members[0]
        by_paid: dict[Paid, list[ManaOutcome]] = {}
        for outcome in outcomes(self.situation, first, ability, you=self.player):
            by_paid.setdefault(outcome.paid, []).append(outcome)
        costs = self._mana_costs(first, ability)
        for paid, made in by_paid.items():
            steps = {outcome.units: _telling(outcome) for outcome in reversed(made)}
            yields = tuple(dict.fromkeys(outcome.units for outcome in made))
            because = tuple(steps[units] for units in yields)
            for member in members:
                for helped in self._members_used(paid, member):
                    uses = self._uses(member, ability, number, helped)
                    if uses is None:
                        self.doubtful.append(
                            (member.name, "a part of its mana ability's cost is not modelled")
                        )
                        return
                    for cost in costs:
                        yield Activation(
                            yields,
                            cost,
                            uses,
                            paid.life,
                            _pain(ability),
                            (first, ability),
                            member.key,
                            _says(member, ability, helped),
                            member.name,
                            because,
                        )

    def _mana_costs(self, permanent: GameObject, ability: Activated) -> tuple[ManaCost, ...]:
        """The mana that activating costs, after all changes; several where choices are open."""
        costs_mana = any(isinstance(part, PayMana) for part in ability.cost)
        if not costs_mana and not self.situation.once(_abilities_cost_more):
            return (ManaCost(),)
        totals = ability_costs(self.situation, permanent, ability, Announcement())
        return tuple(dict.fromkeys(total.mana for total in totals if not total.obstacles))

    def _members_used(self, paid: Paid, member: GameObject) -> Iterator[Paid]:
        """The same payment with each of the permanents that nothing tells apart."""
        helpers = (*paid.gone, *paid.tapped)
        if len(helpers) != 1:
            yield paid
            return
        for other in self.entries.get(helpers[0].entry, [helpers[0]]):
            if other.key == member.key and helpers[0].key != member.key and paid.tapped:
                continue
            gone, tapped = ((other,), ()) if paid.gone else ((), (other,))
            yield Paid(
                paid.x, paid.paid_count, gone, paid.sacrificed, tapped, paid.life, paid.energy
            )

    def _uses(
        self, member: GameObject, ability: Activated, number: int, paid: Paid
    ) -> tuple[tuple[Token, int], ...] | None:
        """The tokens that an activation uses up; None where a part of its cost has no token."""
        found: list[tuple[Token, int]] = []
        for part in ability.cost:
            tokens = self._part(member, part, paid)
            if tokens is None:
                return None
            found += tokens
        for limit in ability.limits:
            if limit.kind in _ONCE_KINDS:
                token = Token(f"use {number}", member.key)
                self.capacities[token] = limit.count - len(member.state.used)
                found.append((token, 1))
        found += [(Token("presence", gone.key), PRESENCE) for gone in paid.gone]
        found += [(Token("tap", tapped.key), 1) for tapped in paid.tapped]
        if len({token for token, _ in found}) < len(found):
            return None
        return tuple(found)

    def _part(
        self, member: GameObject, part: CostPart, paid: Paid
    ) -> list[tuple[Token, int]] | None:
        match part:
            case TapSelf():
                return [(Token("tap", member.key), 1)]
            case UntapSelf() if self._untaps_once(member):
                return [(Token("tap", member.key), 1)]
            case SacrificeSelf() | ExileSelf():
                return [(Token("presence", member.key), PRESENCE)]
            case RemoveCounters(kind, count, None):
                return self._counters(member, kind, count, paid)
            case PayEnergy():
                return [(Token("energy"), paid.energy)] if paid.energy else []
            case Discard(Anything(), Number(count)):
                return [(Token("hand"), count)]
            case PayMana() | PayLife() | Sacrifice() | ReturnToHand() | TapOthers() | PutCounters():
                return []
            case Exert() | Mill() | RevealCards(Anything()):
                return []
            case ExileCards(Anything(), "graveyard", Number(count)):
                return [(Token("graveyard"), count)]
            case _:
                return None

    def _untaps_once(self, member: GameObject) -> bool:
        """Whether nothing else can tap a permanent again that {Q} has untapped while paying."""
        if self.spell is not None:  # convoke and its kind
            return False
        mine = self.situation.battlefield.controlled_by(self.player)
        others = any(mentions(a.cost, TapOthers) for p in mine for a in activations(p))
        own = any(mentions(a.cost, TapSelf) for a in activations(member))
        return not others and not own

    def _counters(
        self, member: GameObject, kind: str, count: object, paid: Paid
    ) -> list[tuple[Token, int]] | None:
        number = count.value if isinstance(count, Number) else paid.paid_count
        if number is None:
            number = paid.x
        if number is None:
            return None
        return [(Token(f"{kind} counter", member.key), number)] if number else []

    def _hand(self) -> Iterator[Activation]:
        """Cards that make mana from the hand, such as by being exiled from it."""
        names = list(self.situation.player(self.player).hand)
        if self.spell is not None and self.spell.cast_from == "hand":
            own = self.spell.state.name
            names = _without_one(names, own)
        for number, name in enumerate(names):
            try:
                card = card_object(self.situation, name, self.player, "hand")
            except UnsupportedError:
                continue
            for ability in card.abilities:
                if not (isinstance(ability, Activated) and ability.zone == "hand"):
                    continue
                if is_mana_ability(ability) and _exiles_itself(ability):
                    made = outcomes(self.situation, card, ability, you=self.player)
                    yield Activation(
                        tuple(dict.fromkeys(outcome.units for outcome in made)),
                        uses=((Token("card", number), 1), (Token("hand"), 1)),
                        pain=_CARD_LOST,
                        ability=(card, ability),
                        says=f"Exile {card.name} from your hand",
                        name=card.name,
                    )


def _abilities_cost_more(situation: Situation) -> bool:
    """Whether something makes activated abilities cost more, mana abilities too."""
    return any(
        isinstance(ability, CostModifier)
        and ability.direction == "more"
        and isinstance(ability.subject, AbilitiesOf)
        and ability.subject.mana_abilities
        for ability, _, _ in effects_at_work(situation, CostModifier)
    )


def graveyard_size(situation: Situation, player: str, spell: GameObject | None) -> int:
    """How many cards are in a graveyard once the spell has left it."""
    size = min(zone_size(situation.player(player), "graveyard"), MAX_MANA)
    leaves = spell is not None and spell.cast_from == "graveyard" and spell.owner == player
    return max(size - 1, 0) if leaves else size


def _telling(outcome: ManaOutcome) -> tuple[Step, ...]:
    """The steps of an outcome where they say more than that the ability adds its mana."""
    return outcome.steps if len(told(outcome.steps)) > 1 else ()


def _without_one(names: list[str], name: str) -> list[str]:
    for number, other in enumerate(names):
        if other.casefold() == name.casefold():
            return names[:number] + names[number + 1 :]
    return names


def _exiles_itself(ability: Activated) -> bool:
    return all(isinstance(part, ExileSelf) for part in ability.cost)


_PAINS: Final[dict[type, int]] = {
    SacrificeSelf: _OWN_SACRIFICE,
    ExileSelf: _OWN_SACRIFICE,
    RemoveCounters: _SIDE_EFFECT,
    Sacrifice: _CREATURE_LOST,
    ReturnToHand: _CREATURE_LOST,
    Discard: _CARD_LOST,
    ExileCards: _SIDE_EFFECT,
    PayEnergy: _SIDE_EFFECT,
    TapOthers: _SIDE_EFFECT,
}


def _pain(ability: Activated) -> int:
    harm = any(isinstance(effect, OtherEffect) for effect in ability.effects)
    return sum(_PAINS.get(type(part), 0) for part in ability.cost) + (_SIDE_EFFECT if harm else 0)


def _says(member: GameObject, ability: Activated, paid: Paid) -> str:
    kinds = {type(part) for part in ability.cost}
    lost = " and ".join(gone.name for gone in paid.gone)
    tapped = " and ".join(other.name for other in paid.tapped)
    verb = "Tap" if TapSelf in kinds else "Use"
    if SacrificeSelf in kinds:
        verb = "Tap and sacrifice" if TapSelf in kinds else "Sacrifice"
    said = f"{verb} {member.name}"
    if lost:
        said += f", sacrificing {lost}" if Sacrifice in kinds else f", returning {lost}"
    if tapped:
        said += f", tapping {tapped}"
    return said
