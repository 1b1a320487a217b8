"""Which card a question is about: each is scored by what is said of it."""

import re
from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.questions.ability_choice import costs_of, matching
from bot.language.questions.keyword_abilities import keyword_ability

_ABOUT_SPELLS: Final = frozenset({"cast", "cost", "converge", "x", "mana_value", "pay"})
_SPELL_SIGNS: Final = _ABOUT_SPELLS | {
    "",
    "best x",
    "counters",
    "most counters",
    "total",
    "affected",
}
_TABLE_SIGNS: Final = frozenset(
    {
        "mana",
        "could_produce",
        "produces",
        "available",
        "activate",
        "characteristics",
        "cost",
        "ability of",
        "affected",
    }
)
_ALL_SIGNS: Final = _SPELL_SIGNS | _TABLE_SIGNS
_NEAR: Final = 5  # pieces in which a sign names what it is about
_SURE: Final = 10
_WEAK: Final = 3
_STRONG: Final = 6
_STEM: Final = 4  # letters that the forms of a keyword share
_VAGUE: Final = 3  # the most that speaks for a card without any sign of its own


def is_spell(draft: Draft, thing: Thing) -> bool:
    """Whether a thing is surely spoken of as a spell."""
    said = thing.shown_cost or thing.x is not None or thing.casts is not None or draft.options
    cast = any(cue.mention == thing.mention and cue.kind in _SPELL_SIGNS for cue in draft.cues)
    return bool(thing.facts.is_fleeting or said or cast or thing.zone in {"hand", "command"})


def subject(draft: Draft, kind: str) -> Thing | None:
    """The card that a question of that kind is about; None where there is none."""
    score = _spell_score if kind in _ABOUT_SPELLS else _permanent_score
    if kind == "mana_value":
        score = _any_score
    if kind == "activate":
        score = _activate_score
    if kind == "characteristics":
        score = _size_score if _asks_size(draft) else _permanent_score
    best: tuple[int, int, Thing] | None = None
    for number, thing in enumerate(draft.things):
        worth = score(draft, thing)
        if best is None or (worth, number) >= best[:2]:
            best = (worth, number, thing)
    if best is None or (best[0] < 0 and best[2] is not _named_first(draft, kind)):
        return None
    return best[2]


def _named_first(draft: Draft, kind: str) -> Thing | None:
    """As in "the henge, my biggest guy is a 5/5, cost?": the one card named, and first of all."""
    cards = [one for one in draft.things if not one.made]
    if kind not in {"cast", "cost"} or len(cards) != 1:
        return None
    only = cards[0]
    said = only.on_table or only.tapped or only.sick or only.counters or only.zone or only.role
    plain = only.facts.mana_cost is not None and not only.facts.is_land and not only.made
    return only if only.at <= 1 and plain and only.side == "you" and not said else None


def torn_between(draft: Draft) -> tuple[str, ...]:
    """The cards that a question about a spell may be about alike; none where one is meant."""
    scored = [
        (_spell_score(draft, thing), thing.card)
        for thing in draft.things
        if thing.same is None and not thing.facts.is_land and not thing.made
    ]
    best = max((worth for worth, _card in scored), default=0)
    cards = tuple(dict.fromkeys(card for worth, card in scored if worth == best))
    return cards if len(cards) > 1 and 0 <= best <= _VAGUE else ()


def torn_permanents(draft: Draft) -> tuple[str, ...]:
    """The cards whose mana may be asked about alike; none where one is meant."""
    if any(cue.mention >= 0 and cue.kind in _TABLE_SIGNS for cue in draft.cues):
        return ()
    scored = [
        (_permanent_score(draft, thing), thing.card)
        for thing in draft.table()
        if thing.facts.makes_mana and not thing.zone and not thing.tapped
    ]
    best = max((worth for worth, _card in scored), default=0)
    cards = tuple(dict.fromkeys(card for worth, card in scored if worth == best))
    return cards if len(cards) > 1 else ()


def _asked(draft: Draft, thing: Thing, kinds: frozenset[str]) -> int:
    """How strongly a sign of such a kind says that it is asked about; 0 where none does."""
    if thing.mention < 0:
        return 0
    weights = [
        cue.weight
        for cue in draft.cues
        if cue.mention == thing.mention and cue.weight > _WEAK and cue.kind in kinds
    ]
    return _SURE + max(weights) if weights else 0


def _spell_score(draft: Draft, thing: Thing) -> int:
    """How likely it is the spell that is asked about."""
    facts = thing.facts
    score = _asked(draft, thing, _SPELL_SIGNS)
    zone = "" if thing.counted and thing.zone == "graveyard" else thing.origin.zone
    score += 6 * (zone in {"hand", "command"}) + _from_elsewhere(draft, thing) * (
        zone in _ELSEWHERE
    )
    score += 5 * thing.shown_cost + 5 * facts.is_fleeting + 4 * _leads(draft, thing)
    score += 4 * _followed(draft, thing) - 5 * thing.preposed
    score += (
        3 * _in_question(draft, thing)
        + 3 * thing.another
        + 3 * (thing.x is not None and facts.has_x)
    )
    score += 5 * _comes_from(draft, thing) - _SURE * _is_behind_it(draft, thing)
    score -= _SURE * (zone == "command" and _is_circumstance(draft, thing))
    score += _STRONG * (draft.how == "copied" and (facts.counts_colors or facts.has_x))
    chosen = set(draft.options) & set(facts.keywords)
    called = _after(draft, thing)[:_STEM] in {word[:_STEM] for word in chosen}
    score += 8 * bool(chosen and (thing.zone or called))  # "solitude evoked, a path pitched"
    score -= 2 * (facts.helps and not thing.zone) + 2 * (facts.makes_mana and not thing.zone)
    if any(cost.endswith("from your hand") for cost in facts.ability_costs) and facts.makes_mana:
        score -= _STRONG  # it is given up for mana, and seldom cast
    unfit = (facts.is_land and "morph" not in draft.options) or thing.token or thing.made
    score -= (2 * _SURE + _STRONG if _names_spell(draft) else _SURE) * unfit
    score -= 5 * (thing.counted and not thing.another) + 5 * (
        thing.on_table or thing.tapped or thing.sick
    )
    score -= (5 if facts.is_fleeting else 2 * _SURE) * (
        thing.side != "you" and not _announces(thing)
    ) + 4 * bool(thing.host or thing.counters or thing.chosen)
    score -= 2 * _SURE * (bool(thing.role) or thing.target or bool(thing.resolved))
    return score - 4 * (thing.same is not None and not _asked(draft, thing, _SPELL_SIGNS))


def _is_circumstance(draft: Draft, thing: Thing) -> bool:
    """As in "cost of bolt with the dragon in the command zone"."""
    before = [piece.form for piece in draft.script.pieces[max(thing.at - 2, 0) : thing.at]]
    return "with" in before[-1:] or before[-2:-1] == ["with"]


def _is_behind_it(draft: Draft, thing: Thing) -> bool:
    """As in "opt in hand, can i cast it? my commander is zur": "it" was named before."""
    held = [one.at for one in draft.things if one.zone == "hand" or one.facts.is_fleeting]
    for cue in draft.cues:
        if cue.kind in _SPELL_SIGNS and any(at < cue.at for at in held) and cue.at < thing.at:
            forms = {piece.form for piece in draft.script.pieces[cue.at : cue.at + _NEAR]}
            if "it" in forms:
                return True
    return False


def is_said_of(draft: Draft, thing: Thing) -> bool:
    """Whether a sign of a question about a spell stands beside that very card."""
    return _asked(draft, thing, _SPELL_SIGNS) > 0


def _comes_from(draft: Draft, thing: Thing) -> bool:
    """As in "gravecrawler from my graveyard": the zone that it is cast from stands behind it."""
    before = draft.script.pieces[thing.at - 1].form if thing.at else ""
    if before in _BY_MEANS_OF:
        return False  # "bolt via a breach from my graveyard"
    return _FROM_ZONE.match(draft.script.line, draft.script.starts[thing.at]) is not None


_BY_MEANS_OF: Final = frozenset("via with through using off under thanks".split())


_FROM_ZONE: Final = re.compile(
    r"@\d+ (?:from|out of) (?:(?:my|the) )?(?:graveyard|yard|gy|grave|exile|cz|command|hand)(?= |$)"
)


def _from_elsewhere(draft: Draft, thing: Thing) -> int:
    """How likely a card in the graveyard or in exile is the one to cast."""
    elsewhere = [one for one in draft.table() if _may_be_cast(one) and one is not thing.origin]
    castable = bool(_FROM_GRAVEYARD & set(thing.facts.keywords))
    counted = elsewhere and not (castable or draft.from_zone or draft.options)
    if thing.origin.zone == "graveyard" and thing.facts.is_fleeting and counted:
        return -8  # "a terror, graveyard: opt, bolt. cost": they lie there to be counted
    return 6 if castable or draft.options or draft.from_zone == thing.origin.zone else 3


def _may_be_cast(thing: Thing) -> bool:
    """Whether it is the asker's card, and no land, and lies in no graveyard."""
    plain = thing.zone in {"", "hand", "command"} and thing.side == "you" and not thing.role
    return plain and thing.facts.mana_cost is not None and not thing.facts.is_land


_ELSEWHERE: Final = frozenset({"graveyard", "exile"})
_FROM_GRAVEYARD: Final = frozenset(
    "flashback escape retrace disturb harmonize embalm eternalize unearth aftermath foretell plot"
    " suspend madness".split()
)


def _announces(thing: Thing) -> bool:
    """As in "opp has a sphere, hangarback walker x=2": a spell, and no item of their list."""
    return thing.x is not None and thing.facts.has_x and not thing.sided


def _names_spell(draft: Draft) -> bool:
    """Whether a card is named that a spell is likelier than a land, a token or what makes mana."""
    return any(
        thing.facts.mana_cost is not None and not thing.facts.makes_mana and not thing.token
        for thing in draft.things
    )


def _permanent_score(draft: Draft, thing: Thing) -> int:
    """How likely it is the permanent that is asked about."""
    facts = thing.facts
    score = _asked(draft, thing, _TABLE_SIGNS)
    score += 3 * (facts.looks_at_others and not thing.preposed)
    theirs = any(cue.kind == "theirs" for cue in draft.cues)
    score += 4 * _in_question(draft, thing) + 2 * facts.makes_mana + facts.is_land
    score += _SURE * (theirs and thing.side != "you")
    lifeless = facts.types and not {"Creature", "Land"} & set(facts.types)
    score -= _SURE * bool(lifeless and not facts.makes_mana and not facts.ability_costs)
    score -= _SURE * (facts.is_fleeting or thing.zone not in {"", "battlefield"})
    score -= _SURE * (thing.role in {"absent", "copied from"})
    if thing.role == "sacrificed":
        for_mana = any("acrifice" in cost and "{T}" in cost for cost in facts.ability_costs)
        score -= 1 if facts.makes_mana and for_mana else _SURE  # "sac a treasure, what do i get"
    score -= 2 * _is_twin(draft, thing)
    return score - 4 * facts.attaches - 2 * thing.preposed


def _is_twin(draft: Draft, thing: Thing) -> bool:
    """As in "we both have an orchard": the one of the other player is seldom meant."""
    if thing.side == "you":
        return False
    mine = (one for one in draft.things if one.side == "you" and one.mention == thing.mention >= 0)
    return any(one.at == thing.at for one in mine)


def _any_score(draft: Draft, thing: Thing) -> int:
    """How likely it is what a question about mana value is about."""
    score = _asked(draft, thing, _ALL_SIGNS) + 5 * thing.shown_cost + 4 * (thing.x is not None)
    return (
        score + 2 * _in_question(draft, thing) + 2 * (thing.at == 0) - _SURE * thing.facts.is_land
    )


def _activate_score(draft: Draft, thing: Thing) -> int:
    """How likely it is the permanent whose ability is asked about."""
    score = _permanent_score(draft, thing) + 5 * bool(matching(draft, thing))
    score += 4 * (len(costs_of(draft, thing)) > len(thing.facts.ability_costs))
    score += 8 * bool(keyword_ability(draft, thing, costs_of(draft, thing))[0])
    with_x = any("{X}" in cost for cost in thing.facts.ability_costs)
    score += 6 * (draft.x is not None and with_x)
    score += 3 * (thing.sick or thing.tapped) - 3 * thing.facts.is_land
    score += 3 * any(cost != "{T}" for cost in thing.facts.ability_costs)
    return score - 3 * (not thing.facts.ability_costs and not thing.facts.makes_mana)


def _asks_size(draft: Draft) -> bool:
    sized = bool(_OF_SIZE & {piece.form for piece in draft.script.pieces})
    return sized or any(cue.kind == "how big" for cue in draft.cues)


_OF_SIZE: Final = frozenset({"power", "toughness", "stats", "size", "p", "pt", "p/t"})


def _size_score(draft: Draft, thing: Thing) -> int:
    """How likely it is the creature whose size is asked for: no land where one is named."""
    score = _permanent_score(draft, thing) + _asked(draft, thing, frozenset({"how big"}))
    sized = "Creature" in thing.facts.types or thing.animated
    return score + _SURE * sized - thing.preposed


def _leads(draft: Draft, thing: Thing) -> bool:
    """As in "memnite under trinisphere": named first, then the rest."""
    following = _LISTING if thing.facts.has_x else _LISTING | {"x"}
    if thing.at > 1 or thing.counted:
        return False
    after = [piece.form for piece in draft.script.pieces[thing.at + 1 : thing.at + 4]]
    begins = after[:1] == [","] and tuple(after[1:3]) in _MY_LIST  # "ghalta, i got a dreadmaw"
    return begins or _after(draft, thing) not in following


def _followed(draft: Draft, thing: Thing) -> bool:
    """As in "reaper king paying wubrg": the word after it speaks of a spell."""
    return _after(draft, thing) in (_OF_SPELLS - (set() if thing.facts.has_x else {"x", "for"}))


def is_cast(draft: Draft, thing: Thing) -> bool:
    """As in "prossh cast through sphere of resistance": the word right behind it says so."""
    return _after(draft, thing) in {"cast", "casted", "hardcast"}


def _after(draft: Draft, thing: Thing) -> str:
    after = draft.script.pieces[thing.at + 1 : thing.at + 2]
    return after[0].form if after else ""


_MY_LIST: Final = frozenset({("i", "have"), ("i", "got"), ("i", "control"), ("ive", "got")})
_LISTING: Final = frozenset(
    {
        "plus",
        "while",
        "together",
        "beside",
        "and",
        ";",
        "",
        ",",
        "+",
        "&",
        "out",
        "(",
        ".",
        "on",
        "is",
        "in",
        "has",
    }
)
_OF_SPELLS: Final = frozenset(
    "paid paying castable costs cost kicked cast for x buyback ? ok face saccing convoking".split()
)


def _in_question(draft: Draft, thing: Thing) -> bool:
    """Whether it stands in the sentence that asks, or in one that ends with a question mark."""
    pieces = draft.script.pieces
    brackets = [piece.form for piece in pieces[: thing.at] if piece.form in {"(", ")"}]
    if brackets[-1:] == ["("] and ")" in {piece.form for piece in pieces[thing.at :]}:
        return False  # "opal with two others (a ring, a vault) colors?"
    ends = {".", "?", "!", ";", "¶", ":"}
    first = last = thing.at
    while first > 0 and pieces[first - 1].form not in ends | {","}:
        first -= 1
    while last < len(pieces) and pieces[last].form not in ends | {","}:
        last += 1
    asked = last < len(pieces) and pieces[last].form == "?"
    return asked or bool(draft.asking & set(range(first, last)))
