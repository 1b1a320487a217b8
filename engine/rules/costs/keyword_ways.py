"""The keywords that are another way of casting a spell (CR 702)."""

from typing import Final

from engine.asks import Ask, ToldValue
from engine.cards.abilities import Keyword
from engine.cards.costs import CostPart, Discard, PayMana, ReturnToHand, Sacrifice, TapOthers
from engine.cards.filters import AllOf, Anything, Filter, HasType, IsAttacking, IsNamed, IsTapped
from engine.cards.statics import CastPermission
from engine.errors import NotationError, UnsupportedError
from engine.mana.cost import ManaCost, print_cost
from engine.mana.symbols import Symbol
from engine.objects import GameObject
from engine.rules.card_objects import printed_characteristics
from engine.rules.costs.announcement import Announcement
from engine.rules.costs.draft import Change, Draft
from engine.rules.costs.keyword_costs import changed_keyword_cost
from engine.rules.costs.keywords import AlternativeKeyword
from engine.rules.costs.proposal import (
    Proposal,
    alternative_proposal,
    mana_cost_proposal,
    sacrifice_choices,
)
from engine.rules.costs.spells import face_down
from engine.situation import Situation
from engine.values import replace

FACE_DOWN_COST: Final = ManaCost((Symbol(generic=3),))
_RETURNED: Final[dict[str, Filter]] = {
    "tapped creature": AllOf((IsTapped(), HasType("Creature"))),
    "attacking creature": AllOf((IsAttacking(), HasType("Creature"))),
}
_TRANSFORMED: Final = frozenset({"disturb", "more than meets the eye"})


def keyword_of(spell: GameObject, name: str) -> Keyword | None:
    """The spell's keyword ability of a name; morph stands for its kin too."""
    names = {"morph": ("morph", "megamorph", "disguise")}.get(name, (name,))
    found = (a for a in spell.abilities if isinstance(a, Keyword) and a.name in names)
    return next(found, None)


def by_keyword(
    situation: Situation,
    spell: GameObject,
    announcement: Announcement,
    ability: Keyword,
    keyword: AlternativeKeyword,
) -> tuple[Proposal, ...]:
    """The base costs for casting a spell by one of its keywords."""
    name = spell.characteristics.name
    zoned = _zone_obstacle(spell, ability.name, keyword)
    if keyword.kind == "face down":
        found: tuple[Proposal, ...] = (_face_down(situation, spell, announcement, keyword),)
    elif keyword.kind == "characteristics":
        found = (_prototype(spell, announcement, ability, keyword),)
    else:
        parts = _keyword_parts(spell, ability, keyword)
        changed = Draft(ManaCost())
        if keyword.kind == "cost":
            parts, changed = changed_keyword_cost(situation, spell, changed, ability.name, parts)
        base = alternative_proposal(
            _as_cast(situation, spell, ability.name),
            announcement,
            parts,
            situation,
            f"{ability.name.capitalize()}: {_printed(parts)} rather than the mana cost of {name}",
            (keyword.rule, "118.9"),
            (name,),
        )
        if spell.characteristics.mana_cost is None and _is_mana_cost(ability, keyword):
            base = replace(base, draft=replace(base.draft, payable=False))  # CR 118.6
        base = replace(base, draft=replace(base.draft, steps=changed.steps + base.draft.steps))
        found = _sacrificing(situation, base, announcement, ability, keyword)
        if ability.name == "harmonize":
            found = (_harmonized(situation, base, announcement, keyword.rule),)
    told = [f"that {keyword.told}"] if keyword.told else []
    told += condition_told(situation, spell, ability.name)
    for words in told:
        if _answer(situation, spell, words) is False:
            denied = f"It is not so {words}."
            zoned = zoned.with_obstacle(keyword.rule, denied)
    return tuple(
        replace(
            one,
            draft=replace(
                one.draft.assuming(*told).choosing(ability.name),
                paid_options=one.draft.paid_options | {ability.name},
                obstacles=(*one.draft.obstacles, *zoned.obstacles),
            ),
        )
        for one in found
    )


def _printed(parts: tuple[CostPart, ...]) -> str:
    costs = [part.cost for part in parts if isinstance(part, PayMana)]
    return print_cost(sum(costs, start=ManaCost()))


def _zone_obstacle(spell: GameObject, word: str, keyword: AlternativeKeyword) -> Draft:
    draft = Draft(ManaCost())
    if keyword.zones and spell.cast_from not in keyword.zones and not _allowed(spell, word):
        zones = " or ".join(keyword.zones)
        draft = draft.with_obstacle(
            keyword.rule, f"{word.capitalize()} works from {zones}, not from {spell.cast_from}."
        )
    return draft


def _allowed(spell: GameObject, word: str) -> bool:
    """Whether its own text lets it be cast by the keyword from where it is."""
    return any(
        isinstance(a, CastPermission) and a.way == word and a.zone == spell.cast_from
        for a in spell.abilities
    )


def condition_told(situation: Situation, spell: GameObject, word: str) -> list[str]:
    """Conditions of keywords that the board tells of, in words where they are not met there."""
    open_still = _unmet(situation, spell, word)
    return [words for words in open_still if _answer(situation, spell, words) is not True]


def _answer(situation: Situation, spell: GameObject, words: str) -> ToldValue | None:
    """What the caster told of a condition: "that an opponent lost life this turn"."""
    ask = Ask(spell.controller, words.removeprefix("that "))
    return ask.answer(situation.player(spell.controller).told)


def _unmet(situation: Situation, spell: GameObject, word: str) -> list[str]:
    caster = situation.player(spell.controller)
    opponents = situation.board.opponents_of(spell.controller)
    lost = any(situation.player(p).life_lost for p in opponents)
    if word == "spectacle" and not lost:
        return ["that an opponent lost life this turn"]
    if word == "surge" and not caster.spells_cast:
        return ["that you or a teammate cast another spell this turn"]
    return []


def _is_mana_cost(ability: Keyword, keyword: AlternativeKeyword) -> bool:
    return keyword.kind == "mana cost" or ability.cost_is_mana_cost


def _keyword_parts(
    spell: GameObject, ability: Keyword, keyword: AlternativeKeyword
) -> tuple[CostPart, ...]:
    parts: tuple[CostPart, ...] = ability.cost
    if keyword.kind == "free":
        parts = ()
    elif _is_mana_cost(ability, keyword):
        own = spell.characteristics.mana_cost or ManaCost()  # where it has none: see `by_keyword`
        parts = (PayMana(own), *(p for p in parts if not isinstance(p, PayMana)))
    elif not parts:
        raise UnsupportedError(spell.name, f"the cost of its {ability.name} was not understood")
    if keyword.discards:
        what: Filter = HasType("Land") if keyword.discards == "land" else Anything()
        parts = (*parts, Discard(what))
    if keyword.sacrifices and not any(isinstance(part, Sacrifice) for part in parts):
        parts = (*parts, Sacrifice(ability.what or HasType("Creature")))
    if keyword.returns:
        parts = (*parts, ReturnToHand(_RETURNED[keyword.returns]))
    return parts


def _face_down(
    situation: Situation, spell: GameObject, announcement: Announcement, keyword: AlternativeKeyword
) -> Proposal:
    name = spell.characteristics.name
    base = alternative_proposal(
        face_down(spell),
        announcement,
        (PayMana(FACE_DOWN_COST),),
        situation,
        f"{name} is cast face down for {print_cost(FACE_DOWN_COST)}, as a 2/2 creature spell "
        "without name and color",
        (keyword.rule, "708.4", "118.9"),
        (name,),
    )
    draft = base.draft
    if announcement.x:
        draft = draft.with_obstacle("708.4", "A face-down spell has no mana cost, so no X.")
    return replace(base, draft=draft, mana_value=0)


def _prototype(
    spell: GameObject, announcement: Announcement, ability: Keyword, keyword: AlternativeKeyword
) -> Proposal:
    costs = [part.cost for part in ability.cost if isinstance(part, PayMana)]
    if not costs:
        raise UnsupportedError(spell.name, "its prototype cost was not understood")
    kind = replace(spell.characteristics, mana_cost=costs[0], colors=costs[0].colors)
    proposal = mana_cost_proposal(replace(spell, characteristics=kind), announcement)
    name = spell.characteristics.name
    draft = replace(proposal.draft, steps=()).with_step(
        f"Prototyped, {name} has the mana cost {print_cost(costs[0])}.",
        keyword.rule,
        "718.3",
        cards=(name,),
    )
    return replace(proposal, draft=draft)


def _as_cast(situation: Situation, spell: GameObject, word: str) -> GameObject:
    """The spell as the way of casting makes it: bestowed an Aura, disturbed its other face."""
    kind = spell.characteristics
    if word == "bestow":
        types = kind.types - {"Creature"} | {"Enchantment"}
        aura = replace(kind, types=types, subtypes=frozenset({"Aura"}), power=None, toughness=None)
        return replace(spell, characteristics=aura)
    if word in _TRANSFORMED:
        faces = situation.catalogue.faces(situation.card(spell.state.name))
        if faces:
            back = printed_characteristics(faces[0])
            return replace(spell, characteristics=replace(back, mana_cost=kind.mana_cost))
    return spell


def _sacrificing(
    situation: Situation,
    base: Proposal,
    announcement: Announcement,
    ability: Keyword,
    keyword: AlternativeKeyword,
) -> tuple[Proposal, ...]:
    """Emerge: one proposal for each creature that can be sacrificed (CR 702.119a)."""
    if not keyword.sacrifices:
        return (base,)
    what = ability.what or HasType("Creature")
    victims = sacrifice_choices(situation, base.spell, announcement, what)
    if not victims:
        says = "There is nothing to sacrifice for it."
        return (replace(base, draft=base.draft.with_obstacle("118.3", says)),)
    return tuple(_emerged(base, victim, keyword.rule) for victim in victims)


def _emerged(base: Proposal, victim: GameObject, rule: str) -> Proposal:
    value = victim.characteristics.mana_value()
    change = Change(ManaCost.of((Symbol(generic=value),)), victim.name, rule)
    draft = replace(
        base.draft.choosing(f"sacrifice {victim.name}"),
        reductions=(*base.draft.reductions, change),
        sacrificed=victim,
    )
    return replace(base, draft=draft)


def _harmonized(
    situation: Situation, base: Proposal, announcement: Announcement, rule: str
) -> Proposal:
    """Harmonize: the power of one creature tapped for it comes off (CR 702.180a)."""
    names = announcement.names("tap")
    if not names:
        return base
    tapped = situation.battlefield.find(names[0], base.spell.controller)
    fits = tapped.is_type("Creature") and not tapped.state.tapped
    if not fits or tapped.controller != base.spell.controller:
        raise NotationError(f"{tapped.name} cannot be tapped for it; name an untapped creature.")
    power = max(0, tapped.characteristics.power or 0)
    change = Change(ManaCost.of((Symbol(generic=power),)), tapped.name, rule)
    draft = replace(
        base.draft.choosing(f"tap {tapped.name}"),
        parts=(*base.draft.parts, TapOthers(IsNamed(tapped.characteristics.name))),
        reductions=(*base.draft.reductions, change),
    )
    return replace(base, draft=draft)
