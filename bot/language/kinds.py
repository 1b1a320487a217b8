"""Which kind of question the signs add up to, and which card it is about."""

from collections.abc import Callable
from typing import Final

from bot.language.ability_choice import costs_of, matching
from bot.language.counter_taxes import counter_taxes
from bot.language.draft import Cue, Draft, Thing
from bot.language.keyword_abilities import keyword_ability

# Where signs weigh the same, the earlier kind is meant: "castable? cost?" asks for both.
_ORDER: Final = (
    "cast", "converge", "could_produce", "available", "cost", "pay", "activate",
    "characteristics", "mana", "mana_value", "x", "tax",
    "other",
)  # fmt: skip
_ABOUT_SPELLS: Final = frozenset({"cast", "cost", "converge", "x", "mana_value", "pay"})
_SPELL_SIGNS: Final = _ABOUT_SPELLS | {"", "best x", "counters", "most counters"}
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
    }
)
_ALL_SIGNS: Final = _SPELL_SIGNS | _TABLE_SIGNS
_SURE: Final = 10
_WEAK: Final = 3
_STRONG: Final = 6
_VAGUE: Final = 3  # the most that speaks for a card without any sign of its own


def ranked_kinds(draft: Draft) -> list[str]:
    """The kinds that there are signs of, the surest first."""
    found = weights(draft)
    if found.get("cast", 0) >= _STRONG and "cost" in found:
        found["cast"] = max(found["cast"], found["cost"])
    if "cost" in found and "mana_value" in found:
        found["cost"] = max(found["cost"], found["mana_value"])
    return sorted(found, key=lambda kind: (-found[kind], _ORDER.index(kind)))


def weights(draft: Draft) -> dict[str, int]:
    """How sure the surest sign of each kind is that there is a sign of."""
    found: dict[str, int] = {}
    for cue in draft.cues:
        if kind := _kind_of(draft, cue):
            found[kind] = max(found.get(kind, 0), cue.weight)
    return found


def _kind_of(draft: Draft, cue: Cue) -> str:
    """The kind of a sign whose meaning hangs on the card asked about."""
    decide = _DECIDED.get(cue.kind)
    return cue.kind if decide is None else decide(draft, cue)


def _tax(draft: Draft, cue: Cue) -> str:
    mention = draft.script.mentions[cue.mention]
    known = mention.card in counter_taxes() or draft.x is not None or bool(draft.cost)
    return "tax" if mention.facts.is_fleeting and known else ""


def _theirs(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "could_produce")
    return "could_produce" if thing and thing.facts.looks_at_others else "mana"


def _total(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "cost")
    there = [other for other in draft.table() if not other.zone]
    only_mana = len(there) > 1 and all(other.facts.makes_mana for other in there)
    if only_mana and not (thing and is_spell(draft, thing)):
        taps = any(piece.form.startswith("tap") for piece in draft.script.pieces)
        return "mana" if taps else "available"
    mana = any(other.facts.makes_mana and not other.facts.is_land for other in there)
    return "cost" if thing and (is_spell(draft, thing) or not mana) else ""


def _types(draft: Draft, _cue: Cue) -> str:
    """A bare "types?": of mana where that hangs on other permanents, else either may be meant."""
    thing = subject(draft, "could_produce")
    return "could_produce" if thing and thing.facts.looks_at_others else ""


def _total_mana(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "cost")
    return "cost" if thing and is_spell(draft, thing) else "available"


def _bare_how_much(draft: Draft, _cue: Cue) -> str:
    """A bare "how much?": the cost of a spell; of mana it may be asked beside what makes some."""
    thing = subject(draft, "cost")
    if thing is None:
        return ""
    makes = any(one.facts.makes_mana and one is not thing.origin for one in draft.table())
    helps = any(one.facts.helps for one in draft.table())
    return "cost" if helps or not makes or is_spell(draft, thing) else ""


def _available(draft: Draft, cue: Cue) -> str:
    """As in "probe under trinisphere, how much mana total": nothing here makes any, so its cost."""
    makes = any(
        t.facts.makes_mana and not t.facts.is_fleeting for t in draft.table() if t.side == "you"
    )
    floats = any(seat.pool or seat.restricted for seat in draft.seats.values())
    thing = subject(draft, "cost")
    if makes or floats or thing is None or not is_spell(draft, thing):
        return "available"
    return "cost" if cue.weight < _LISTS else "available"


_LISTS: Final = 9  # the weight of a sign that surely asks for all there is


def _how_big(draft: Draft, cue: Cue) -> str:
    """Of a spell with X, a discount: a number; of a permanent: its power and toughness."""
    facts = draft.script.mentions[cue.mention].facts if cue.mention >= 0 else None
    number = facts is None or facts.has_x or facts.counts_colors or facts.watches_spells
    return _counted(draft, cue) if number else "characteristics"


def _how_much(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "mana")
    return "mana" if thing and thing.facts.makes_mana else ""


def _produces(draft: Draft, cue: Cue) -> str:
    if cue.mention < 0:
        return _theirs(draft, cue)
    looks = draft.script.mentions[cue.mention].facts.looks_at_others
    return "could_produce" if looks else "mana"


def _counted(draft: Draft, cue: Cue) -> str:
    thing = subject(draft, "cost")
    counts = thing is not None and thing.facts.counts_colors
    if cue.kind == "best x":
        return "converge" if counts and thing and not thing.facts.has_x else "cast"
    if cue.kind == "most counters" and counts and draft.paid is None:
        return "cast"
    return "converge" if counts else "x"


_DECIDED: Final[dict[str, Callable[[Draft, Cue], str]]] = {
    "ability of": lambda _draft, _cue: "",
    "available": _available,
    "bare how much": _bare_how_much,
    "best x": _counted,
    "counters": _counted,
    "how big": _how_big,
    "how much": _how_much,
    "most counters": _counted,
    "produces": _produces,
    "tax": _tax,
    "their mana": lambda _draft, _cue: "available",
    "theirs": _theirs,
    "total": _total,
    "total mana": _total_mana,
    "types": _types,
    "x": _counted,
}


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
    best: tuple[int, int, Thing] | None = None
    for number, thing in enumerate(draft.things):
        worth = score(draft, thing)
        if best is None or (worth, number) >= best[:2]:
            best = (worth, number, thing)
    if best is None or best[0] < 0:
        return None
    return best[2]


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
    score += 8 * bool(set(draft.options) & set(facts.keywords) and thing.zone)
    score -= 2 * (facts.helps and not thing.zone) + 2 * (facts.makes_mana and not thing.zone)
    unfit = (facts.is_land and "morph" not in draft.options) or thing.token
    score -= (2 * _SURE + _STRONG if _names_spell(draft) else _SURE) * unfit
    score -= 5 * (thing.counted and not thing.another) + 5 * (
        thing.on_table or thing.tapped or thing.sick
    )
    score -= (5 if facts.is_fleeting else 2 * _SURE) * (
        thing.side != "you" and not _announces(thing)
    ) + 4 * bool(thing.host or thing.counters or thing.chosen)
    score -= 2 * _SURE * (bool(thing.role) or thing.target or bool(thing.resolved))
    return score - 4 * (thing.same is not None and not _asked(draft, thing, _SPELL_SIGNS))


def _from_elsewhere(draft: Draft, thing: Thing) -> int:
    """How likely a card in the graveyard or in exile is the one to cast."""
    castable = bool(_FROM_GRAVEYARD & set(thing.facts.keywords))
    return 6 if castable or draft.options or draft.from_zone == thing.origin.zone else 3


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
    score -= _SURE * (thing.role in {"absent", "copied from", "sacrificed"})
    return score - 4 * facts.attaches - 2 * thing.preposed


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


def _leads(draft: Draft, thing: Thing) -> bool:
    """As in "memnite under trinisphere": named first, then the rest."""
    following = _LISTING if thing.facts.has_x else _LISTING | {"x"}
    return thing.at <= 1 and not thing.counted and _after(draft, thing) not in following


def _followed(draft: Draft, thing: Thing) -> bool:
    """As in "reaper king paying wubrg": the word after it speaks of a spell."""
    return _after(draft, thing) in (_OF_SPELLS - (set() if thing.facts.has_x else {"x", "for"}))


def is_cast(draft: Draft, thing: Thing) -> bool:
    """As in "prossh cast through sphere of resistance": the word right behind it says so."""
    return _after(draft, thing) in {"cast", "casted", "hardcast"}


def _after(draft: Draft, thing: Thing) -> str:
    after = draft.script.pieces[thing.at + 1 : thing.at + 2]
    return after[0].form if after else ""


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
    ends = {".", "?", "!", ";", "¶"}
    first = last = thing.at
    while first > 0 and pieces[first - 1].form not in ends | {","}:
        first -= 1
    while last < len(pieces) and pieces[last].form not in ends | {","}:
        last += 1
    asked = last < len(pieces) and pieces[last].form == "?"
    return asked or bool(draft.asking & set(range(first, last)))
