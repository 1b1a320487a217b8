"""Additional costs: printed ones, those of other cards, the commander tax (CR 118.8)."""

import itertools
from typing import Final

from engine.cards.abilities import Ability
from engine.cards.amounts import Number, PaidCount
from engine.cards.costs import (
    CostPart,
    Deed,
    Discard,
    ExileCards,
    OneOf,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TapOthers,
    Waterbend,
)
from engine.cards.filters import Targets
from engine.cards.modifiers import (
    AdditionalCost,
    CommanderTaxInLife,
    SpellsOf,
    ThisSpell,
)
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.symbols import Symbol
from engine.objects import GameObject
from engine.rules.conditions import holds
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Draft, spell_context
from engine.rules.costs.keyword_costs import with_keywords, with_offering
from engine.rules.costs.modes import with_modes
from engine.rules.costs.priced import with_price
from engine.rules.costs.proposal import Proposal
from engine.rules.costs.resources import Payer, lacking
from engine.rules.costs.spells import applies_to_player, commander_entry, effects_at_work
from engine.rules.costs.splicing import with_splicing
from engine.rules.matching import matches
from engine.rules.parts import mentions
from engine.situation import Context, Situation
from engine.values import replace

TAX: Final = ManaCost((Symbol(generic=2),))
# the word by which each part of a cost is announced
VERBS: Final[dict[type, str]] = {
    Discard: "discard",
    ExileCards: "exile",
    RemoveCounters: "remove",
    ReturnToHand: "return",
    RevealCards: "reveal",
    Sacrifice: "sacrifice",
    TapOthers: "tap",
}


def with_additional_costs(
    situation: Situation, proposal: Proposal, announcement: Announcement, printed: GameObject
) -> tuple[Draft, ...]:
    """The proposal's draft with all additional costs; several where a choice is open.

    printed: the spell as it is printed, whose own texts count unless it is cast face down
    """
    spell = proposal.spell
    draft = with_keywords(situation, spell, proposal.draft, announcement)
    draft = with_offering(situation, spell, draft, announcement)
    draft = with_splicing(situation, spell, draft, announcement)
    drafts = [
        chosen
        for one in _with_printed(situation, spell, draft, announcement)
        for chosen in with_modes(situation, spell, one, announcement)
    ]
    drafts = [d for one in drafts for d in _with_others(situation, spell, one, announcement)]
    drafts = [d for one in drafts for d in with_price(situation, spell, one, announcement)]
    return tuple(_with_tax(situation, spell, one, printed) for one in drafts)


# --- printed and imposed additional costs ---------------------------------------------------------


def _with_printed(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> list[Draft]:
    drafts = [draft]
    name = spell.characteristics.name
    for ability in spell.abilities:
        if isinstance(ability, AdditionalCost) and isinstance(ability.subject, ThisSpell):
            drafts = [
                paid
                for one in drafts
                for paid in _pay(
                    ability, one, announcement, name, spell_context(situation, spell, one)
                )
            ]
    return drafts


def _with_others(
    situation: Situation, spell: GameObject, draft: Draft, announcement: Announcement
) -> list[Draft]:
    """Additional costs from other cards; "life for NAME" pays as many of them as it is told."""
    drafts = [draft]
    for ability, context, name in effects_at_work(situation, AdditionalCost):
        if not isinstance(ability, AdditionalCost) or not isinstance(ability.subject, SpellsOf):
            continue
        if spell.targets is None and mentions(ability.subject, Targets):
            drafts = [d.assuming(f"that no target changes the cost ({name})") for d in drafts]
            continue
        if not _is_subject(ability.subject, spell, context):
            continue
        drafts = [
            paid
            for one in drafts
            for paid in _pay_other(ability, one, announcement, name, replace(context, spell=spell))
        ]
    return drafts


def _is_subject(subject: SpellsOf, spell: GameObject, context: Context) -> bool:
    context = replace(context, spell=spell)
    if not applies_to_player(subject.who, context, spell.controller):
        return False
    return matches(subject.spells, spell, context)


def _pay_other(
    ability: AdditionalCost, draft: Draft, announcement: Announcement, name: str, context: Context
) -> list[Draft]:
    if not ability.optional:
        return _pay(ability, draft, announcement, name, context)
    told = sum(1 for card in announcement.life_for if card.casefold() == name.casefold())
    used = sum(1 for word in draft.choices if word == f"life for {name}")
    if told <= used or not any(isinstance(part, PayLife) for part in ability.parts):
        return [draft]
    paid = draft.plus(ability.parts, name, "118.8", name, context).choosing(f"life for {name}")
    if context.source is not None:
        paid = replace(paid, paid_sources=(*paid.paid_sources, context.source.key))
    return [paid]


def _pay(
    ability: AdditionalCost, draft: Draft, announcement: Announcement, name: str, context: Context
) -> list[Draft]:
    if not holds(ability.condition, context):
        return [draft]
    if ability.optional and not _is_announced(ability, announcement, name):
        return [draft]
    draft, context = _with_counts(ability, draft, announcement, context)
    if ability.optional:
        draft = replace(draft, paid_options=draft.paid_options | {"paid"})
    if ability.repeats:
        return [_repeated(ability, draft, announcement, name, context)]
    found: list[Draft] = []
    ways = _ways_told(ability, announcement)
    for way in ways:
        reason = _reason_against(way, context)
        if reason and len(ways) > 1:
            continue
        paid = draft.plus(way, f"Additional cost of {name}", "118.8", name, context)
        if reason:
            paid = paid.with_obstacle("118.3", reason)
        if len(ways) > 1:
            paid = paid.choosing(paid.steps[-1].says)
        found.append(paid)
    chosen = [d for d in found if announcement.pays and _pays(d, draft, announcement)]
    return chosen or found or [draft.with_obstacle("118.3", f"{name}: its cost cannot be paid.")]


def _repeated(
    ability: AdditionalCost, draft: Draft, announcement: Announcement, name: str, context: Context
) -> Draft:
    """A cost in mana that is paid as often as it was announced."""
    costs = [part.cost for part in ability.parts if isinstance(part, PayMana)]
    for _ in range(sum(1 for told in announcement.pays if told in costs)):
        draft = draft.plus(ability.parts, f"Additional cost of {name}", "118.8", name, context)
        draft = draft.choosing(f"pay {print_cost(costs[0])}")
    return draft


def _pays(after: Draft, before: Draft, announcement: Announcement) -> bool:
    return any(before.mana + cost == after.mana for cost in announcement.pays)


def _ways(parts: tuple[CostPart, ...]) -> list[tuple[CostPart, ...]]:
    choices = [part.ways if isinstance(part, OneOf) else ((part,),) for part in parts]
    return [tuple(itertools.chain.from_iterable(way)) for way in itertools.product(*choices)]


def _ways_told(ability: AdditionalCost, announcement: Announcement) -> list[tuple[CostPart, ...]]:
    """The ways to pay, of several only those of which something was announced where it was."""
    ways, told = _ways(ability.parts), _deeds(ability, announcement)
    named = [w for w in ways if any(isinstance(p, Deed) and p.verb in told for p in w)]
    if not named and len(ways) > 1:
        named = [w for w in ways if any(_is_told(part, announcement) for part in w)]
    return named or ways


def _is_told(part: CostPart, announcement: Announcement) -> bool:
    verb = VERBS.get(type(part))
    return verb is not None and announcement.count(verb) is not None


def _reason_against(way: tuple[CostPart, ...], context: Context) -> str:
    payer = Payer(context, context.spell)
    for part in way:
        try:
            reason = lacking(part, payer)
        except UndeterminedError:
            continue
        if reason:
            return reason
    return ""


def _is_announced(ability: AdditionalCost, announcement: Announcement, name: str) -> bool:
    for part in ability.parts:
        if isinstance(part, PayLife):
            return name.casefold() in {card.casefold() for card in announcement.life_for}
        if isinstance(part, PayMana) and part.cost in announcement.pays:
            return True
        if _is_told(part, announcement):
            return True
    return bool(_deeds(ability, announcement))


def _with_counts(
    ability: AdditionalCost, draft: Draft, announcement: Announcement, context: Context
) -> tuple[Draft, Context]:
    """The number and the object of what is paid, for what the rest of the text counts."""
    words: tuple[str, ...] = ()
    draft = _with_deeds(ability, draft, announcement)
    for part in ability.parts:
        verb = VERBS.get(type(part), "")
        if verb and isinstance(getattr(part, "count", None), PaidCount):
            count = announcement.count(verb) or 0
            draft, words = replace(draft, paid_count=count), (f"{verb} {count}",)
        if isinstance(part, Sacrifice):
            draft = _with_sacrifice(draft, announcement, context)
    context = replace(context, paid_count=draft.paid_count, sacrificed=draft.sacrificed)
    return draft.choosing(*words), context


def _with_sacrifice(draft: Draft, announcement: Announcement, context: Context) -> Draft:
    if announcement.sacrificed:
        battlefield = context.situation.battlefield
        victim = battlefield.find(announcement.sacrificed[0], context.you)
        draft = replace(draft, sacrificed=victim)
    return replace(draft, paid_options=draft.paid_options | {"sacrifice"})


def _with_deeds(ability: AdditionalCost, draft: Draft, announcement: Announcement) -> Draft:
    """The keyword actions that were announced, for what the rest of the text asks of them."""
    done = _deeds(ability, announcement)
    return replace(draft, paid_options=draft.paid_options | done) if done else draft


def _deeds(ability: AdditionalCost, announcement: Announcement) -> frozenset[str]:
    """The keyword actions among the parts of a cost that were announced (CR 701)."""
    told = {verb for verb, _name in announcement.named}
    if announcement.helper("waterbend") is not None:
        told.add("waterbend")
    parts = [part for whole in ability.parts for part in _alternatives(whole)]
    verbs = {part.verb for part in parts if isinstance(part, Deed)}
    if any(isinstance(part, Waterbend) for part in parts):
        verbs.add("waterbend")
    return frozenset(verbs & told)


def _alternatives(part: CostPart) -> tuple[CostPart, ...]:
    return tuple(p for way in part.ways for p in way) if isinstance(part, OneOf) else (part,)


# --- commander tax --------------------------------------------------------------------------------


def _with_tax(situation: Situation, spell: GameObject, draft: Draft, printed: GameObject) -> Draft:
    """The additional cost of a commander cast from the command zone (CR 903.8)."""
    if spell.cast_from != "command":
        return draft
    name = printed.characteristics.name
    entry = commander_entry(situation, printed.owner, situation.card(printed.state.name))
    if entry is None:
        return draft.assuming(f"that {name} was not cast from the command zone before")
    if not entry.casts:
        return draft
    context = spell_context(situation, spell, draft)
    in_life = _tax_in_life(spell.abilities)
    times = {1: "once", 2: "twice"}.get(entry.casts, f"{entry.casts} times")
    label = f"Commander tax, {name} was cast from the command zone {times}"
    if in_life is not None:
        life = PayLife(Number(in_life.life * entry.casts))
        return draft.plus((life,), label, "903.8", name, context)
    return draft.plus((PayMana(TAX * entry.casts),), label, "903.8", name, context)


def _tax_in_life(abilities: tuple[Ability, ...]) -> CommanderTaxInLife | None:
    return next((a for a in abilities if isinstance(a, CommanderTaxInLife)), None)
