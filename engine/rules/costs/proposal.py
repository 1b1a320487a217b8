"""A spell as proposed: on the stack, with a base cost (CR 601.2a-b)."""

from typing import Final

from engine.cards.abilities import Unread
from engine.cards.amounts import AnnouncedX
from engine.cards.costs import CostPart, PayMana
from engine.cards.filters import Filter
from engine.errors import EngineError, NotationError, UnsupportedError
from engine.gaps import gaps_touching
from engine.mana.cost import ManaCost, print_cost
from engine.objects import GameObject
from engine.rules.bans import sacrifice_ban
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Draft, spell_context, split_parts
from engine.rules.matching import matches
from engine.rules.parts import mentions
from engine.situation import Situation
from engine.values import dataclass, replace

_OWN_COSTS: Final = frozenset({"costs", "own costs"})


@dataclass(frozen=True, slots=True)
class Proposal:
    """A spell as it is on the stack, with its base cost; mana_value is of that spell."""

    spell: GameObject
    draft: Draft
    mana_value: int


def no_such_ability(situation: Situation, spell: GameObject, word: str) -> EngineError:
    """The error for an announced choice that the spell does not have, or that was not read.

    What was not read may stand on the spell, or on a permanent that gives keywords to spells.
    """
    if any(isinstance(a, Unread) and a.touches & _OWN_COSTS for a in spell.abilities):
        return UnsupportedError(spell.characteristics.name, f"its “{word}” was not understood")
    for gap in gaps_touching(situation, {"keywords"}):
        card, _, which = gap.partition(": ")
        return UnsupportedError(card, f"{which} is not modelled")
    return NotationError(f"{spell.characteristics.name} has no “{word}”; leave the option out.")


def _has_variable(cost: ManaCost | None) -> bool:
    return cost is not None and cost.has_variable


def mana_cost_proposal(spell: GameObject, announcement: Announcement) -> Proposal:
    """A spell with its mana cost for a base, X filled in where it was told."""
    cost = spell.characteristics.mana_cost
    name = spell.characteristics.name
    x = announcement.x
    if cost is None:
        draft = Draft(ManaCost(), x=x, payable=False).with_step(
            f"{name} has no mana cost; that cannot be paid.", "118.6", "202.1b", cards=(name,)
        )
        return Proposal(spell, draft, 0)
    mana = cost if x is None else cost.with_x(x)
    says = f"The mana cost of {name} is {print_cost(cost)}"
    if x is not None and cost.has_variable:
        says += f", with X as {x} that is {print_cost(mana)}"
    rules = ("601.2f", "107.3a") if cost.has_variable else ("601.2f",)
    draft = Draft(mana, x=x).with_step(f"{says}.", *rules, cards=(name,))
    return Proposal(spell, draft, cost.mana_value(x or 0))


def _with_x_of_alternative(
    spell: GameObject, announcement: Announcement, paid: ManaCost, parts: tuple[CostPart, ...]
) -> tuple[int | None, Draft]:
    """The X for an alternative cost: 0 where the mana cost has the only {X} (CR 107.3b)."""
    own = spell.characteristics.mana_cost
    if not _has_variable(own) or paid.has_variable or mentions(parts, AnnouncedX):
        return announcement.x, Draft(ManaCost(), x=announcement.x)
    draft = Draft(ManaCost(), x=0)
    if announcement.x:
        draft = draft.with_obstacle(
            "107.3b", f"X can only be 0: {print_cost(paid)} is paid and has no X in it."
        )
    return 0, draft


def alternative_proposal(
    spell: GameObject,
    announcement: Announcement,
    parts: tuple[CostPart, ...],
    situation: Situation,
    says: str,
    rules: tuple[str, ...],
    cards: tuple[str, ...],
) -> Proposal:
    """A spell with these parts in place of its mana cost; `says` is its line in the ledger."""
    printed = ManaCost()
    for part in parts:
        if isinstance(part, PayMana):
            printed += part.cost
    x, draft = _with_x_of_alternative(spell, announcement, printed, parts)
    context = replace(spell_context(situation, spell, draft), x=x)
    mana, life, others = split_parts(parts, context, x)
    filled = (
        f" = {print_cost(mana)} with X as {x}" if printed.has_variable and x is not None else ""
    )
    draft = replace(draft, mana=mana, life=life, parts=others).with_step(
        f"{says}{filled}.", *rules, cards=cards
    )
    return Proposal(spell, draft, spell.characteristics.mana_value(x or 0))


def sacrifice_choices(
    situation: Situation, spell: GameObject, announcement: Announcement, what: Filter
) -> tuple[GameObject, ...]:
    """The permanents that may be sacrificed: the named one, or one of each kind there is."""
    context = spell_context(situation, spell, Draft(ManaCost()))
    if announcement.sacrificed:
        named = situation.battlefield.find(announcement.sacrificed[0], spell.controller)
        fits = named.controller == spell.controller and matches(what, named, context)
        fits = fits and not sacrifice_ban(situation, named)
        if not fits:
            raise NotationError(
                f"{named.name} cannot be sacrificed for it; name another permanent."
            )
        return (named,)
    mine = situation.battlefield.controlled_by(spell.controller)
    usable = [p for p in mine if matches(what, p, context) and not sacrifice_ban(situation, p)]
    found = {p.characteristics.mana_cost: p for p in reversed(usable)}
    return tuple(reversed(found.values()))
