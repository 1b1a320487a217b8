"""Which kind of question the signs add up to."""

from collections.abc import Callable
from typing import Final

from bot.language.draft import Cue, Draft
from bot.language.questions.counter_taxes import counter_taxes
from bot.language.questions.subjects import is_spell, subject
from bot.language.words.known_words import BASIC_LANDS

# Where signs weigh the same, the earlier kind is meant: "castable? cost?" asks for both.
_ORDER: Final = (
    "cast", "converge", "could_produce", "available", "cost", "pay", "activate",
    "characteristics", "mana", "mana_value", "x", "tax",
    "other",
)  # fmt: skip
_STRONG: Final = 6


def ranked_kinds(draft: Draft) -> list[str]:
    """The kinds that there are signs of, the surest first."""
    found = weights(draft)
    if any(cue.kind == "cost of a cast" and _kind_of(draft, cue) for cue in draft.cues):
        found.pop("cast", None)  # "i want to cast wrath. how much mana?"
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


def _countering(draft: Draft, cue: Cue) -> str:
    """As in "mana leak on me": of a spell that is known to ask for mana."""
    return "tax" if draft.script.mentions[cue.mention].card in counter_taxes() else ""


def _theirs(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "could_produce")
    return "could_produce" if thing and thing.facts.looks_at_others else "mana"


def _their_mana(draft: Draft, cue: Cue) -> str:
    return "available" if of_theirs(draft, cue) else ""


def of_theirs(draft: Draft, cue: Cue) -> bool:
    """As in "how much mana can they make": of an opponent, unless "they" are the asker's cards."""
    asks = {piece.form for piece in draft.script.pieces[cue.at : cue.at + _OF_CUE]}
    sides = {one.side for one in draft.table() if one.facts.makes_mana and not one.role}
    return bool(_OPPONENT & asks) or (bool(sides) and "you" not in sides)


_OPPONENT: Final = frozenset({"opp", "opponent", "opps", "opponents", "villain", "enemy"})
_OF_CUE: Final = 8  # pieces of a sign of a question about another's mana


def _total(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "cost")
    thing = None if thing is not None and thing.facts.is_land else thing
    there = [other for other in draft.table() if not other.zone]
    only_mana = len(there) > 1 and all(other.facts.makes_mana for other in there)
    if only_mana and not (thing and is_spell(draft, thing)):
        taps = any(piece.form in _TAPPING for piece in draft.script.pieces)
        return "mana" if taps else "available"
    mana = any(other.facts.makes_mana and not other.facts.is_land for other in there)
    if thing and (is_spell(draft, thing) or not mana):
        return "cost"
    return "available" if any(other.facts.makes_mana for other in there) else ""


def _could_or_is(draft: Draft, cue: Cue) -> str:
    """As in "what types is my forest": what a permanent is, where nothing speaks of mana."""
    thing = subject(draft, "could_produce")
    forms = {piece.form for piece in draft.script.pieces}
    plain = forms & {"type", "types"} and not forms & _OF_MANA
    if thing is not None and _what_colour_is(draft, cue) and not thing.facts.looks_at_others:
        return "characteristics"
    if thing is None or not plain or thing.facts.looks_at_others:
        return cue.kind
    basic = thing.facts.is_land and bool(_BASICS & set(thing.facts.subtypes))
    return "characteristics" if basic or not thing.facts.makes_mana else cue.kind


def _what_colour_is(draft: Draft, cue: Cue) -> bool:
    """As in "what color is my arbor": its own, and none of its mana."""
    asked = draft.script.line[draft.script.starts[cue.at] :].split(" ")[:_OF_CUE]
    forms = {piece.form for piece in draft.script.pieces}
    return asked[1:3] in _COLOUR_IS and not forms & (_OF_MANA - _COLOURS)


_COLOURS: Final = frozenset({"color", "colors", "colour", "colours"})
_COLOUR_IS: Final = [[word, verb] for word in sorted(_COLOURS) for verb in ("is", "are")]
_BASICS: Final = frozenset({"Plains", "Island", "Swamp", "Mountain", "Forest"})
_OF_MANA: Final = frozenset(
    "mana make makes produce produces tap taps tapping get gets add adds give gives could color"
    " colors colour colours pool tapped".split()
)


def _types(draft: Draft, _cue: Cue) -> str:
    """A bare "types?": of mana where that hangs on other permanents, else either may be meant."""
    thing = subject(draft, "could_produce")
    return "could_produce" if thing and thing.facts.looks_at_others else ""


_TAPPING: Final = frozenset({"tap", "taps", "tapping"})


def _total_mana(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "cost")
    return "cost" if thing and is_spell(draft, thing) else "available"


def _bare_how_much(draft: Draft, _cue: Cue) -> str:
    """A bare "how much?": the cost of a spell; of mana it may be asked beside what makes some."""
    if _are_plain_makers(draft):
        return "available"
    thing = subject(draft, "cost")
    if thing is None:
        return ""
    makes = any(one.facts.makes_mana and one is not thing.origin for one in draft.table())
    helps = any(one.facts.helps for one in draft.table())
    spoken = is_spell(draft, thing) or thing.facts.is_land
    if thing.facts.makes_mana and not (helps or spoken) and len(list(draft.table())) > 1:
        return "mana"  # "a druid with 3 creatures, how much"
    return "cost" if helps or not makes or is_spell(draft, thing) else ""


def _are_plain_makers(draft: Draft) -> bool:
    """As in "2 islands and a ring. how much?": basics and artifacts, whose sum alone is asked."""
    mine = [one for one in draft.table() if one.side == "you"]
    plain = all(
        one.facts.makes_mana
        and not (one.zone or one.role or one.preposed or one.tapped)
        and (one.card in BASIC_LANDS or "Artifact" in one.facts.types)
        for one in mine
    )
    lands = [one for one in mine if one.facts.is_land]
    return plain and bool(lands) and len(mine) > 1


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
    if cue.mention >= 0:
        facts = draft.script.mentions[cue.mention].facts
        number = facts.has_x or facts.counts_colors or bool(facts.watches_spells)
    else:
        fleeting = any(one.facts.is_fleeting for one in draft.table())
        number = fleeting or any(one.facts.has_number for one in draft.table())
    return _counted(draft, cue) if number else "characteristics"


def _how_big_can(draft: Draft, cue: Cue) -> str:
    """As in "how big can my torment be": the greatest X, where none was announced."""
    facts = draft.script.mentions[cue.mention].facts if cue.mention >= 0 else None
    announced = draft.x is not None or draft.paid is not None
    return "cast" if facts and facts.has_x and not announced else _how_big(draft, cue)


def _how_much(draft: Draft, _cue: Cue) -> str:
    thing = subject(draft, "mana")
    return "mana" if thing and thing.facts.makes_mana else ""


def _produces(draft: Draft, cue: Cue) -> str:
    if cue.mention < 0:
        return _theirs(draft, cue)
    looks = draft.script.mentions[cue.mention].facts.looks_at_others
    return "could_produce" if looks else "mana"


def _lands_most(draft: Draft, cue: Cue) -> bool:
    """As in "2 forests max": the most mana, where no X is spoken of."""
    land = cue.mention >= 0 and draft.script.mentions[cue.mention].facts.is_land
    return land and "x" not in {piece.form for piece in draft.script.pieces}


def _counted(draft: Draft, cue: Cue) -> str:
    if cue.kind == "best x" and _lands_most(draft, cue):
        return "available"
    thing = subject(draft, "cost")
    counts = thing is not None and thing.facts.counts_colors
    if cue.kind == "best x":
        return "converge" if counts and thing and not thing.facts.has_x else "cast"
    if cue.kind == "most counters" and counts and draft.paid is None:
        return "cast"
    return "converge" if counts else "x"


def _still_works(draft: Draft, cue: Cue) -> str:
    """As in "a matrix is out. sol ring still ok?": a permanent is used, a spell is cast."""
    return "activate" if draft.script.mentions[cue.mention].facts.makes_mana else ""


def _affected(draft: Draft, cue: Cue) -> str:
    """As in "is my tomb affected by a moon": what it makes; of a spell, what it costs."""
    if cue.mention < 0:
        return ""
    facts = draft.script.mentions[cue.mention].facts
    if facts.makes_mana and not facts.is_fleeting:
        return "mana"
    priced = any("spells" in one.facts.prices for one in draft.table())
    return "cost" if priced and facts.mana_cost is not None else ""


def _cost_of_a_cast(draft: Draft, _cue: Cue) -> str:
    """As in "i want to cast wrath of god. how much mana?": what it takes, where none is there."""
    thing = subject(draft, "cost")
    makes = any(one.facts.makes_mana and one.side == "you" for one in draft.table())
    floats = any(seat.pool or seat.restricted for seat in draft.seats.values())
    lives = draft.life_symbols is not None or draft.life_paid is not None
    if thing is None or makes or floats or thing.facts.adds_mana:
        return ""
    if not (lives or is_spell(draft, thing)):
        return ""
    said = any(cue.mention == thing.mention and cue.kind in {"", "cast"} for cue in draft.cues)
    return "cost" if said or thing.at == 0 else ""


_DECIDED: Final[dict[str, Callable[[Draft, Cue], str]]] = {
    "affected": _affected,
    "ability of": lambda _draft, _cue: "",
    "available": _available,
    "bare how much": _bare_how_much,
    "best x": _counted,
    "countering": _countering,
    "cost of a cast": _cost_of_a_cast,
    "could_produce": _could_or_is,
    "counters": _counted,
    "how big": _how_big,
    "how big can": _how_big_can,
    "how much": _how_much,
    "most counters": _counted,
    "produces": _produces,
    "still works": _still_works,
    "tax": _tax,
    "their mana": _their_mana,
    "theirs": _theirs,
    "total": _total,
    "total mana": _total_mana,
    "types": _types,
    "x": _counted,
}
