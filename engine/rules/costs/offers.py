"""Alternative costs that texts offer, the spell's own and those of other cards (CR 118.9)."""

from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Activated, Unread
from engine.cards.costs import CostPart, PayMana
from engine.cards.modifiers import AlternativeCost, SpellsOf, ThisSpell
from engine.cards.names import fold
from engine.errors import AmbiguousError, NotationError, UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.objects import GameObject
from engine.rules.condition_words import only_if
from engine.rules.conditions import holds
from engine.rules.costs.announcement import OWN, Announcement
from engine.rules.costs.spells import applies_to_player, effect_sources, effects_at_work
from engine.rules.costs.words import print_cost_parts
from engine.rules.matching import matches
from engine.rules.obstacles import Obstacle
from engine.situation import Context, Situation
from engine.values import dataclass

# From anywhere else a card is cast only because some effect says so, which may be a free one.
_PERMITTED: Final = frozenset({"hand", "command"})


@dataclass(frozen=True, slots=True)
class Offer:
    """One alternative cost.

    word: the option that announces it; parts: the cost, () for none at all
    source: the card that offers it; own: the spell itself does
    obstacles: why it may not be used now; assumed: what the board does not say
    """

    word: str
    parts: tuple[CostPart, ...]
    source: str
    own: bool
    obstacles: tuple[Obstacle, ...] = ()
    assumed: tuple[str, ...] = ()

    @property
    def mana(self) -> ManaCost:
        """Its mana."""
        costs = [part.cost for part in self.parts if isinstance(part, PayMana)]
        return sum(costs, start=ManaCost())


def own_offers(situation: Situation, spell: GameObject, *, board: bool = False) -> list[Offer]:
    """The alternative costs that a spell's own text offers, with `board` also those of others."""
    context = Context(situation, spell.controller, source=spell, spell=spell)
    printed = [
        ability
        for ability in spell.abilities
        if isinstance(ability, AlternativeCost) and isinstance(ability.subject, ThisSpell)
    ]
    name = spell.characteristics.name
    found: list[Offer] = []
    for ability in printed:
        mana = _mana_of(ability)
        word = OWN if len(printed) == 1 else f"{OWN} {print_cost(mana)}"
        found.append(_offer(ability, spell, context, name, word))
    if board:
        found += _board_offers(situation, spell)
    return found


def offer_named(situation: Situation, spell: GameObject, announcement: Announcement) -> Offer:
    """The alternative cost that was announced.

    Raises:
        NotationError: there is none such; AmbiguousError: there are several.
        UnsupportedError: the text that may offer it was not understood.
    """
    if announcement.alternative != OWN:
        return _of_card(situation, spell, announcement.alternative)
    own = own_offers(situation, spell)
    everything = own + _board_offers(situation, spell)
    wanted = announcement.alternative_cost
    if wanted is not None:
        found = [offer for offer in everything if offer.mana == wanted]
    else:
        found = own or everything
    if not found:
        _refuse_unread(spell)
        there = ", ".join(print_cost(offer.mana) for offer in everything) or "none"
        raise NotationError(
            f"{spell.characteristics.name} has no such alternative cost; there is: {there}."
        )
    if wanted is None and len({offer.parts for offer in found}) > 1:
        raise AmbiguousError(
            f"{spell.characteristics.name} has several alternative costs; write which one, "
            f"as in “{OWN} {print_cost(found[0].mana)}”.",
            tuple(f"{OWN} {print_cost(offer.mana)}" for offer in found),
        )
    return min(found, key=lambda offer: len(offer.obstacles))


def permission_to_cast_free(
    situation: Situation, spell: GameObject
) -> tuple[tuple[Obstacle, ...], tuple[str, ...], str]:
    """Whether something lets the spell be cast without paying its mana cost (CR 118.9, 601.3).

    Returns:
        Obstacles where what is on the board does not allow it, what is taken for granted where
        nothing on the board speaks of it, and the card that allows it.
    """
    offers = [o for o in own_offers(situation, spell, board=True) if not o.parts]
    allowed = [offer for offer in offers if not offer.obstacles]
    if allowed:
        return (), allowed[0].assumed, allowed[0].source
    if offers and spell.cast_from in _PERMITTED:
        return offers[0].obstacles, (), ""
    return (), ("that an effect lets it be cast without paying its mana cost",), ""


def _mana_of(ability: AlternativeCost) -> ManaCost:
    costs = [part.cost for part in ability.parts if isinstance(part, PayMana)]
    return sum(costs, start=ManaCost())


def _board_offers(situation: Situation, spell: GameObject) -> list[Offer]:
    return [offer for offer in _all_board_offers(situation, spell) if offer is not None]


def _all_board_offers(situation: Situation, spell: GameObject) -> Iterator[Offer | None]:
    for ability, context, name in effects_at_work(situation, AlternativeCost):
        if isinstance(ability, AlternativeCost) and isinstance(ability.subject, SpellsOf):
            subject = ability.subject
            fits = applies_to_player(subject.who, context, spell.controller) and matches(
                subject.spells, spell, context
            )
            yield _offer(ability, spell, context, name, name) if fits else None


def _offer(
    ability: AlternativeCost, spell: GameObject, context: Context, source: str, word: str
) -> Offer:
    obstacles: list[Obstacle] = []
    assumed: list[str] = []
    own = source == spell.characteristics.name
    if ability.once and context.source is not None and used_this_turn(context.source):
        says = f"{source} offers its cost once each turn, and it was used this turn."
        obstacles.append(Obstacle("601.3", says))
    if ability.zone and spell.cast_from != ability.zone:
        obstacles.append(
            Obstacle(
                "601.3",
                f"{source} allows it from {_zone(ability.zone)} only, not from "
                f"{_zone(spell.cast_from)}.",
            )
        )
    try:
        if not holds(ability.condition, context):
            needed = only_if(ability.condition, context)
            says = f"The alternative cost of {source} can be paid only {needed}."
            obstacles.append(Obstacle("118.9", says))
    except UndeterminedError:
        assumed.append(f"that the condition of the alternative cost of {source} is met")
    return Offer(word, ability.parts, source, own, tuple(obstacles), tuple(assumed))


def _zone(name: str) -> str:
    return {"command": "the command zone", "exile": "exile"}.get(name, f"the {name}")


def used_this_turn(permanent: GameObject) -> bool:
    """Whether the board says that something of a permanent was used besides its abilities."""
    activated = [a for a in permanent.abilities if isinstance(a, Activated)]
    costs = {fold(print_cost_parts(ability.cost)) for ability in activated}
    return any(fold(words) not in costs for words in permanent.state.used)


def _of_card(situation: Situation, spell: GameObject, name: str) -> Offer:
    wanted = name.casefold()
    found = [o for o in _board_offers(situation, spell) if o.source.casefold() == wanted]
    if found:
        return found[0]
    unread = False
    for ability, context, source in effect_sources(situation):
        if source.casefold() != wanted:
            continue
        if isinstance(ability, AlternativeCost):
            words = print_cost_parts(ability.parts) or "{0}"
            return Offer(
                source,
                ability.parts,
                source,
                own=False,
                obstacles=(Obstacle("601.3", f"{source} does not offer {words} for this spell."),),
            )
        unread |= isinstance(ability, Unread) and bool(ability.touches & {"costs"})
        del context
    if unread:
        raise UnsupportedError(name, "the cost that it offers was not understood")
    raise NotationError(f"{name[:60]} offers no alternative cost; leave the option out.")


def _refuse_unread(spell: GameObject) -> None:
    if any(isinstance(ability, Unread) for ability in spell.abilities):
        raise UnsupportedError(spell.characteristics.name, "a text of it was not understood")
