"""Makes the question of a draft, and puts the card that it is about where it has to be."""

import re
from collections.abc import Callable
from typing import Final

from bot.language.assemble import name_of
from bot.language.checking.checks import (
    refuse_second_spell,
    refuse_tax_or_spell,
    refuse_torn,
    refuse_unasked_spell,
    refuse_what_is_left,
    refuse_which_ability,
    refuse_which_face,
)
from bot.language.draft import Draft, Thing
from bot.language.questions.announced import (
    announced_options,
    announced_targets,
    announced_x,
    bare_cost,
    bare_mana,
    cast_from,
    claim_payment,
    float_offered,
    makes_mana,
    note_no_mana,
    settle_paid,
)
from bot.language.questions.asking_permanents import (
    ability_asked,
    activate,
    available,
    could_produce,
    mana,
)
from bot.language.questions.bare_questions import CLAUSE_ENDS, bare_question
from bot.language.questions.counter_taxes import counter_taxes
from bot.language.questions.kinds import ranked_kinds
from bot.language.questions.subjects import is_cast, is_spell, subject, torn_between
from engine import Question, QuestionKind
from engine.values import replace

_COUNTS_PAID: Final = frozenset({QuestionKind.CONVERGE, QuestionKind.X, QuestionKind.MANA_VALUE})


def ask(draft: Draft) -> Question | None:
    """The question, or None where nothing is asked that is computed."""
    for kind in ranked_kinds(draft) or [bare_question(draft)]:
        if kind in {"", "other"}:
            return None
        question = make(draft, kind)
        if question is not None:
            return question
    return None


def make(draft: Draft, kind: str) -> Question | None:
    """The question of that kind; None where the message does not tell what it is about."""
    return _MAKERS[kind](draft, QuestionKind(kind if kind != "tax" else "pay"))


def _spell(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about a spell, or about a permanent's ability."""
    if ability := ability_asked(draft, kind):
        return ability
    if cards := torn_between(draft):
        refuse_torn(draft, cards)
    if _plays_land(draft):
        return None
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    refuse_which_ability(draft, thing)
    refuse_which_face(draft, thing)
    if other := _asked_alone(draft, thing):
        refuse_torn(draft, (thing.card, other))
    thing = draft.subject = _to_hand(draft, thing)
    counts_paid = kind in _COUNTS_PAID
    only_cost = kind == QuestionKind.COST
    if only_cost:
        refuse_what_is_left(draft, thing)
    options = announced_options(draft, thing, paid=not counts_paid, only_cost=only_cost)
    if not counts_paid:
        settle_paid(draft, thing, cast=kind == QuestionKind.CAST)
        if kind == QuestionKind.CAST:
            refuse_second_spell(draft, thing)
            refuse_unasked_spell(draft, thing)
            float_offered(draft, thing, options)
            note_no_mana(draft, thing)
    return Question(
        kind,
        spell=name_of(thing),
        player=thing.side if only_cost else "you",  # "what does his bolt cost": he casts it
        x=announced_x(draft, thing),
        paid=draft.paid if counts_paid else None,
        from_zone=cast_from(draft, thing),
        options=options,
        targets=announced_targets(draft),
        how=draft.how,
        where=draft.where if kind == QuestionKind.X else "",
    )


def _cast(draft: Draft, kind: QuestionKind) -> Question | None:
    """As in "mana leak'd, 2 islands. payable?": the tax of a spell, or that spell itself?"""
    payable = {"payable", "pay"} & {piece.form for piece in draft.script.pieces}
    if payable and not draft.options and _is_countered(draft):
        spell = next(one for one in draft.table() if one.facts.is_fleeting)
        if draft.script.mentions[spell.mention].typed.lower().endswith(_BY_THEM):
            return _tax(draft, kind)
        refuse_tax_or_spell(draft, spell)
    return _spell(draft, kind)


_BY_THEM: Final = ("'d", "’d", "ed")  # "mana leak'd": somebody did it to the asker


def _asked_alone(draft: Draft, spell: Thing) -> str:
    """As in "i cast opt, 1 island left, ponder?": another spell is all of the last clause."""
    forms = [piece.form for piece in draft.script.pieces]
    if len(forms) < len(", @1 ?".split(" ")) or forms[-1] != "?" or forms[-3] not in CLAUSE_ENDS:
        return ""
    last = [one for one in draft.table() if one.at == len(forms) - 2 and one is not spell.origin]
    return last[0].card if last and last[0].facts.is_fleeting else ""


def _plays_land(draft: Draft) -> bool:
    """As in "crucible and a wasteland in my graveyard, can i play it": a land is not cast."""
    found = re.search(r"\bplay (?:it|that|this)\b", draft.script.line)
    if found is None:
        return False
    at = draft.script.index_at(found.start())
    before = [thing for thing in draft.things if thing.at < at]
    return bool(before) and before[-1].facts.is_land and before[-1].zone in _OFF_TABLE


_OFF_TABLE: Final = frozenset({"hand", "graveyard", "exile", "library"})


def _to_hand(draft: Draft, thing: Thing) -> Thing:
    """The spell asked about lies in the hand, where nothing else was said."""
    origin = thing.origin
    if origin.casts is not None and not origin.zone:
        origin.zone = "command"
    if origin is not thing and origin.counted and not origin.zone:
        thing.same = None  # "three myr enforcers out, casting the fourth": one more of them
        origin = thing
    several = origin.counted and origin.count > 1 and not origin.another
    several = several or origin.token or origin.made
    if origin.x is not None and origin.facts.has_x and not origin.sided:
        origin.side = "you"
    if not origin.zone and not origin.role and origin.side == "you" and not several:
        suspended = "free" in draft.options and "suspend" in draft.script.line
        origin.zone = "exile" if suspended else "hand"
    return origin


def _pay(draft: Draft, kind: QuestionKind) -> Question | None:
    draft.cost = draft.cost or bare_cost(draft)
    if not draft.cost and _is_countered(draft) and (tax := _tax(draft, kind)):
        return tax
    if not draft.cost:
        spell = subject(draft, "cast")
        lives = " life" in draft.script.line
        if spell is None or not (lives or is_spell(draft, spell) or bare_question(draft)):
            return None  # "propaganda with 2 attackers, can i pay": pay what?
        line = draft.script.line
        amount = "how much" in line and not ("how much life" in line and makes_mana(draft, spell))
        return _spell(draft, QuestionKind.COST if amount else QuestionKind.CAST)
    if ability := _ability_paid(draft):
        return ability
    named = {cue.mention for cue in draft.cues if cue.kind == "pay" and cue.mention >= 0}
    spells = [one for one in draft.table() if one.mention in named and not one.facts.makes_mana]
    if spells:
        spell = _to_hand(draft, spells[0])  # "can i pay {4}{C} for reality smasher"
        return Question(kind, cost=draft.cost, pays_for=spell.card)
    thing = subject(draft, "cast")
    pays_for = draft.pays_for
    if thing and not pays_for and (thing.zone == "hand" or thing.shown_cost):
        pays_for = thing.card
    return Question(kind, cost=draft.cost, pays_for=pays_for)


def _is_countered(draft: Draft) -> bool:
    """As in "power sink x=3, can i pay it": a spell that asks for mana, and no other one."""
    fleeting = [one for one in draft.table() if one.facts.is_fleeting]
    alone = len(fleeting) == 1 and not fleeting[0].zone and fleeting[0].card in counter_taxes()
    return alone and not {"cast", "casting", "hand"} & {p.form for p in draft.script.pieces}


def _ability_paid(draft: Draft) -> Question | None:
    """As in "can i pay life for nantuko shade's {B}": the cost stands right behind its card."""
    pieces = draft.script.pieces
    for at, piece in enumerate(pieces):
        if piece.form[0] != "$" or str(draft.script.mana[int(piece.form[1:])]) != draft.cost:
            continue
        before = [one for one in draft.things if one.at == at - 1 - (pieces[at - 1].form == "s")]
        for thing in before:
            if draft.cost in thing.facts.ability_costs:
                draft.claimed.add(at)
                name = name_of(thing)
                return Question(QuestionKind.ACTIVATE, permanent=name, ability=draft.cost)
    return None


def _x(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about X or a number of counters: of a spell, or of a permanent there is."""
    marked = [one for one in draft.table() if one.counters and not one.zone]
    alone = [one for one in draft.table() if not one.zone and not one.facts.is_land]
    if not marked and len(alone) == 1:
        marked = alone
    thing = subject(draft, kind.value) or next(iter(marked), None)
    if thing is None:
        return None
    if watched := _watched(draft, thing):
        return watched
    said = (
        thing.facts.is_fleeting
        or thing.origin.zone == "hand"
        or thing.at in _cast_at(draft)
        or is_cast(draft, thing)
    )
    if thing.origin.on_table or thing.origin.copy_of or not (said or _castable(draft, thing)):
        for at, piece in enumerate(draft.script.pieces):
            if piece.form[0] == "$" and str(draft.script.mana[int(piece.form[1:])]) == "{X}":
                draft.claimed.add(at)  # "its {X} ability"
        copies = thing.origin.copy_of and "counter" in draft.script.line
        where = draft.where or ("enters" if copies else "")
        if where != "enters" and draft.x is None and not thing.facts.has_number:
            return None  # "3 treasures with xorn, how much do they make": no X is spoken of
        return Question(kind, permanent=name_of(thing), x=draft.x, how=draft.how, where=where)
    told = draft.x is not None or draft.paid is not None or bool(draft.how or draft.where)
    if thing.facts.is_fleeting and not (told or thing.facts.has_number or _of_effect(draft)):
        return None  # "how many nonbasics do i have": no X is spoken of
    question = _spell(draft, kind)
    if question is None:
        return None
    how = draft.how or ("free" if "free" in draft.options else "cast")
    options = tuple(option for option in question.options if option != "free")
    line = draft.script.line
    counted = any(word in line for word in ("counter", " live", " survive", " die"))
    where = draft.where or ("enters" if counted else "")
    return replace(question, how=how, where=where, options=options)


def _of_effect(draft: Draft) -> bool:
    """Whether something is spoken of that the effect of a spell counts."""
    words = {piece.form for piece in draft.script.pieces}
    return bool(words & {"damage", "dmg", "cards", "counters", "tokens", "draw", "x", "deal"})


def _watched(draft: Draft, spell: Thing) -> Question | None:
    """As in "zaxara out, i cast a krasis for 3": what the cast does for a permanent there is."""
    watchers = [
        thing
        for thing in draft.table()
        if thing.facts.watches_spells == "effect" and not thing.zone and thing is not spell.origin
    ]
    asked = {cue.mention for cue in draft.cues if cue.kind == "counters"}
    own = spell.mention in asked or (spell.facts.counts_colors and not spell.facts.is_fleeting)
    castable = spell.facts.mana_cost is not None and not spell.facts.is_land
    if len(watchers) != 1 or own or not castable or spell.facts.watches_spells:
        return None
    _to_hand(draft, spell)
    return Question(
        QuestionKind.X,
        permanent=name_of(watchers[0]),
        spell=name_of(spell),
        x=announced_x(draft, spell),
        paid=draft.paid,
        how=draft.how or "cast",
    )


def _cast_at(draft: Draft) -> set[int]:
    """Where the things stand that "cast" is said of."""
    asked = {cue.mention for cue in draft.cues if cue.kind in {"", "cast"}}
    return {thing.at for thing in draft.things if thing.mention in asked}


def _castable(draft: Draft, thing: Thing) -> bool:
    return (
        thing.facts.has_x
        or thing.facts.counts_colors
        or draft.paid is not None
        or ("counter" in draft.script.line and not thing.facts.is_land)
    )


def _converge(draft: Draft, kind: QuestionKind) -> Question | None:
    question = _spell(draft, kind)
    if question is None:
        return None
    if question.paid is None:
        question = replace(question, paid=bare_mana(draft))
    free = "free" in draft.options
    options = tuple(option for option in question.options if option != "free")
    how = draft.how or ("free" if free else "")
    wanted = _wanted(draft) if question.paid is None and not how else None
    return replace(question, how=how, options=options, from_zone="", wanted=wanted)


_WANTED: Final = re.compile(r"\b(?:with|for|get) converge (?:for |of |at |= )?#(\d{1,2})\b")


def _wanted(draft: Draft) -> int | None:
    """As in "can i cast it with converge for 4?": so many colors of mana are hoped for."""
    found = _WANTED.search(draft.script.line)
    return int(found[1]) if found else None


def _mana_value(draft: Draft, kind: QuestionKind) -> Question | None:
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    others = [one for one in draft.table() if one.facts.is_fleeting and one is not thing.origin]
    if stray := next((one for one in others if not (one.zone or one.role or one.resolved)), None):
        refuse_torn(draft, (thing.card, stray.card), "mana value of {}")
    origin = thing.origin
    spelled = "stack" if announced_x(draft, thing) is not None else "hand"
    there = origin.on_table or origin.token or origin.copy_of or origin.face_down
    there = there or bool(origin.counters) or origin.tapped
    where = draft.where or ("battlefield" if there else spelled)
    if where != "battlefield" and not origin.zone:
        origin.zone = "hand"
    options = announced_options(draft, thing) if where != "battlefield" else ()
    options = tuple(option for option in options if not option.startswith("delve"))
    claim_payment(draft)
    x = announced_x(draft, thing)
    return Question(kind, object=name_of(thing), where=where, x=x, options=options)


def _tax(draft: Draft, _kind: QuestionKind) -> Question | None:
    """As in "they condescend my spell for x=2": what the spell of another asks to be paid."""
    signs = {cue.mention for cue in draft.cues if cue.kind in {"tax", "countering"}}
    fleeting = [thing for thing in draft.things if thing.facts.is_fleeting]
    taxing = [thing for thing in fleeting if thing.mention in signs] or fleeting
    if not taxing:
        return None
    cost = draft.cost or counter_taxes().get(taxing[0].card, "{X}")
    if "X" in cost:
        if draft.x is None:
            return None
        cost = f"{{{draft.x}}}"
    taxing[0].role = "absent"
    return Question(QuestionKind.PAY, cost=cost, pays_for=f"{taxing[0].card}'s tax")


_MAKERS: Final[dict[str, Callable[[Draft, QuestionKind], Question | None]]] = {
    "cast": _cast,
    "cost": _spell,
    "converge": _converge,
    "could_produce": could_produce,
    "characteristics": could_produce,
    "available": available,
    "pay": _pay,
    "activate": activate,
    "mana": mana,
    "mana_value": _mana_value,
    "x": _x,
    "tax": _tax,
}
