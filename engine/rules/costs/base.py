"""What a spell costs to begin with: its mana cost or an alternative cost (CR 118.9, 601.2b)."""

from engine.cards.abilities import Keyword
from engine.mana.cost import ManaCost, print_cost
from engine.objects import GameObject
from engine.rules.costs.announcement import FREE, Announcement
from engine.rules.costs.keyword_ways import by_keyword, condition_told, keyword_of
from engine.rules.costs.keywords import ALTERNATIVE
from engine.rules.costs.offers import Offer, offer_named, own_offers, permission_to_cast_free
from engine.rules.costs.proposal import (
    Proposal,
    alternative_proposal,
    mana_cost_proposal,
    no_such_ability,
)
from engine.rules.costs.spells import exiled_by_itself
from engine.situation import Situation
from engine.values import replace


def proposals(
    situation: Situation, spell: GameObject, announcement: Announcement
) -> tuple[Proposal, ...]:
    """The base cost of a spell as announced; several where a sacrifice for it is open.

    Raises:
        NotationError: it has no such alternative cost.
        UnsupportedError: a text that may offer it was not understood.
    """
    word = announcement.alternative
    if not word:
        proposal = mana_cost_proposal(spell, announcement)
        told = exiled_by_itself(situation, spell)
        return (replace(proposal, draft=proposal.draft.assuming(*told)),)
    if word == FREE:
        return (_free(situation, spell, announcement),)
    keyword = ALTERNATIVE.get(word)
    if keyword is None:
        offer = offer_named(situation, spell, announcement)
        return (_offered(situation, spell, announcement, offer),)
    ability = keyword_of(spell, word)
    if ability is None:
        raise no_such_ability(situation, spell, word)
    # "face down" announces morph; megamorph and disguise have their own rules
    return by_keyword(situation, spell, announcement, ability, ALTERNATIVE[ability.name])


def _free(situation: Situation, spell: GameObject, announcement: Announcement) -> Proposal:
    name = spell.characteristics.name
    proposal = alternative_proposal(
        spell,
        announcement,
        (),
        situation,
        f"{name} is cast without paying its mana cost: {{0}}",
        ("118.9", "601.2f"),
        (name,),
    )
    obstacles, assumed, source = permission_to_cast_free(situation, spell)
    draft = replace(proposal.draft, obstacles=(*proposal.draft.obstacles, *obstacles))
    draft = draft.assuming(*assumed).choosing(f"free{f' ({source})' if source else ''}")
    return replace(proposal, draft=draft)


def _offered(
    situation: Situation, spell: GameObject, announcement: Announcement, offer: Offer
) -> Proposal:
    name = spell.characteristics.name
    cost = offer.mana if offer.parts else ManaCost()
    whose = f"{name} has" if offer.source == name else f"{offer.source} offers"
    proposal = alternative_proposal(
        spell,
        announcement,
        offer.parts,
        situation,
        f"{whose} an alternative cost, paid rather than the mana cost: {print_cost(cost)}",
        ("118.9", "601.2f"),
        tuple(dict.fromkeys((name, offer.source))),
    )
    draft = replace(proposal.draft, obstacles=(*proposal.draft.obstacles, *offer.obstacles))
    draft = draft.assuming(*offer.assumed).choosing(offer.word)
    return replace(proposal, draft=draft)


def alternatives(situation: Situation, spell: GameObject) -> tuple[str, ...]:
    """The option words for every way of casting a spell that the card or the board offers.

    The first is "", its mana cost. Ways whose conditions fail are left out.
    """
    words = [""]
    for ability in spell.abilities:
        if not isinstance(ability, Keyword) or ability.name not in ALTERNATIVE:
            continue
        keyword = ALTERNATIVE[ability.name]
        here = not keyword.zones or spell.cast_from in keyword.zones
        told = keyword.told and keyword.zones != ("exile",)  # in exile because of the keyword
        if here and not told and not condition_told(situation, spell, ability.name):
            words.append(ability.name)
    words += [
        offer.word
        for offer in own_offers(situation, spell, board=True)
        if not offer.obstacles and not offer.assumed
    ]
    return tuple(dict.fromkeys(words))
