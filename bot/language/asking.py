"""Makes the question of a draft, and puts the card that it is about where it has to be."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.language.ability_choice import by_words, matching, not_tapping, says_ability, tapping
from bot.language.announced import (
    announced_options,
    announced_targets,
    announced_x,
    bare_cost,
    bare_mana,
    cast_from,
    claim_ability,
    claim_guesses,
    settle_paid,
)
from bot.language.assemble import name_of
from bot.language.checks import refuse_torn
from bot.language.counter_taxes import counter_taxes
from bot.language.draft import Draft, Thing
from bot.language.kinds import is_cast, ranked_kinds, subject, torn_between
from bot.language.script import Piece
from engine import Question, QuestionKind

_COUNTS_PAID: Final = frozenset({QuestionKind.CONVERGE, QuestionKind.X, QuestionKind.MANA_VALUE})


def ask(draft: Draft) -> Question | None:
    """The question, or None where nothing is asked that is computed."""
    for kind in ranked_kinds(draft) or [_bare_question(draft)]:
        if kind in {"", "other"}:
            return None
        question = make(draft, kind)
        if question is not None:
            return question
    return None


def make(draft: Draft, kind: str) -> Question | None:
    """The question of that kind; None where the message does not tell what it is about."""
    return _MAKERS[kind](draft, QuestionKind(kind if kind != "tax" else "pay"))


def _bare_question(draft: Draft) -> str:
    """A message that only names a spell and what there is to pay for it asks to cast it."""
    thing = subject(draft, "cast")
    if thing is None or thing.facts.is_land or _asks_otherwise(draft, thing):
        return ""
    lives = draft.life_symbols is not None or draft.life_paid is not None
    told = thing.shown_cost or thing.x is not None or draft.options or draft.generic_for or lives
    said = any(not cue.kind for cue in draft.cues)  # "cast brainstorm"
    return "cast" if told or said or "?" in draft.script.line else ""


def _asks_otherwise(draft: Draft, spell: Thing) -> bool:
    """Whether a clause begins with a question word, or has a topic, that no sign explains."""
    pieces = draft.script.pieces
    opened = any(
        piece.form in _INTERROGATIVES
        and at not in draft.claimed
        and (at == 0 or pieces[at - 1].form in _CLAUSE_ENDS)
        for at, piece in enumerate(pieces)
    )
    return opened or any(
        not spell.shown_cost and piece.form in _TOPICS and at not in draft.claimed
        for at, piece in _asking_clause(draft)
    )


def _asking_clause(draft: Draft) -> Iterator[tuple[int, Piece]]:
    """The pieces of the last clause before the last question mark."""
    pieces = draft.script.pieces
    marks = [at for at, piece in enumerate(pieces) if piece.form == "?"]
    at = (marks[-1] if marks else len(pieces)) - 1
    while at >= 0 and pieces[at].form not in {",", ".", "?", ";", "¶", ":"}:
        yield at, pieces[at]
        at -= 1


_TOPICS: Final = frozenset(
    "counters counter mana types type colors color colours colour total totals size power life "
    "damage"
    " x cards tokens amount double extra more less tapped trigger".split()
)


_INTERROGATIVES: Final = frozenset(
    "what whats how which who whose when where why can could does do did is are will would may "
    "should"
    " am must".split()
)
_CLAUSE_ENDS: Final = frozenset(
    {",", ".", "?", "!", ";", "¶", "and", "or", "-", ":", "so", "then", ")"}
)


def _spell(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about a spell, or about a permanent's ability."""
    if ability := _ability_asked(draft, kind):
        return ability
    if cards := torn_between(draft):
        refuse_torn(draft, cards)
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    thing = draft.subject = _to_hand(draft, thing)
    counts_paid = kind in _COUNTS_PAID
    options = announced_options(draft, thing, paid=not counts_paid)
    if not counts_paid:
        settle_paid(draft, thing, cast=kind == QuestionKind.CAST)
    return Question(
        kind,
        spell=name_of(thing),
        x=announced_x(draft, thing),
        paid=draft.paid if counts_paid else None,
        from_zone=cast_from(draft, thing),
        options=options,
        targets=announced_targets(draft),
        how=draft.how,
        where=draft.where if kind == QuestionKind.X else "",
    )


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
    if not origin.zone and not origin.role and origin.side == "you" and not several:
        suspended = "free" in draft.options and "suspend" in draft.script.line
        origin.zone = "exile" if suspended else "hand"
    return origin


def _ability_asked(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about the cost of an ability."""
    best_x = any(cue.kind == "best x" for cue in draft.cues)
    spoken = says_ability(draft) or (best_x and not any(t.facts.has_x for t in draft.things))
    if kind != QuestionKind.COST and not (kind == QuestionKind.CAST and spoken):
        return None
    for thing in reversed(list(draft.table())):
        if thing.facts.is_fleeting or thing.zone:
            continue
        cost = matching(draft, thing) or (by_words(draft, thing) if spoken else "")
        if cost and not thing.shown_cost:
            x = draft.x if "{X}" in cost else None
            draft.subject = thing
            claim_ability(draft, cost)
            return Question(_ability_kind(draft, kind), permanent=name_of(thing), ability=cost, x=x)
    return None


def _ability_kind(draft: Draft, kind: QuestionKind) -> QuestionKind:
    """An ability is activated, not cast; where nothing is asked in words, its cost is."""
    if kind == QuestionKind.COST or any(cue.kind == "best x" for cue in draft.cues):
        return kind
    asked = any(cue.kind in {"cast", "activate", "pay"} for cue in draft.cues)
    return QuestionKind.ACTIVATE if asked else QuestionKind.COST


def _mana(draft: Draft, kind: QuestionKind) -> Question | None:
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    draft.subject = thing.origin
    plain = not {"mana", "for"} & {piece.form for piece in draft.script.pieces}
    if plain and not thing.facts.makes_mana and "{T}" in thing.facts.ability_costs:
        return _activate(draft, QuestionKind.ACTIVATE)
    claim_guesses(draft)
    ability = by_words(draft, thing.origin) if says_ability(draft) or _sacrifices(draft) else ""
    claim_ability(draft, ability)
    x = draft.x if "X" in ability else None
    return Question(kind, permanent=name_of(thing), ability=ability, x=x, chosen=draft.chosen)


def _sacrifices(draft: Draft) -> bool:
    line = f" {draft.script.line} "
    return "+ sac" in line or "and sac" in line


def _could_produce(draft: Draft, kind: QuestionKind) -> Question | None:
    thing = subject(draft, kind.value)
    return Question(kind, permanent=name_of(thing)) if thing else None


def _available(_draft: Draft, kind: QuestionKind) -> Question:
    return Question(kind)


def _pay(draft: Draft, kind: QuestionKind) -> Question | None:
    draft.cost = draft.cost or bare_cost(draft)
    if not draft.cost:
        return _spell(draft, QuestionKind.CAST)
    thing = subject(draft, "cast")
    pays_for = draft.pays_for
    if thing and not pays_for and (thing.zone == "hand" or thing.shown_cost):
        pays_for = thing.card
    return Question(kind, cost=draft.cost, pays_for=pays_for)


def _activate(draft: Draft, kind: QuestionKind) -> Question | None:
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    draft.subject = thing.origin
    ability = by_words(draft, thing.origin) or tapping(draft, thing.origin)
    if ability == "{T}" and _untaps(draft):
        ability = not_tapping(draft, thing.origin)
        if not ability:
            return None
    claim_ability(draft, ability)
    x = draft.x if "{X}" in ability else None
    return Question(kind, permanent=name_of(thing), ability=ability, x=x)


def _untaps(draft: Draft) -> bool:
    """Whether untapping is spoken of, and tapping is not: "can i untap it again"."""
    forms = {piece.form for piece in draft.script.pieces}
    return bool({"untap", "untapping"} & forms) and not {"tap", "taps", "tapping", "{t}"} & forms


def _x(draft: Draft, kind: QuestionKind) -> Question | None:
    """A question about X or a number of counters: of a spell, or of a permanent there is."""
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    if watched := _watched(draft, thing):
        return watched
    said = thing.origin.zone == "hand" or thing.at in _cast_at(draft) or is_cast(draft, thing)
    if thing.origin.on_table or thing.origin.copy_of or not (said or _castable(draft, thing)):
        return Question(kind, permanent=name_of(thing), x=draft.x, how=draft.how, where=draft.where)
    question = _spell(draft, kind)
    if question is None:
        return None
    how = draft.how or ("free" if "free" in draft.options else "cast")
    options = tuple(option for option in question.options if option != "free")
    counted = "counter" in draft.script.line or " live" in draft.script.line
    where = draft.where or ("enters" if counted else "")
    return replace(question, how=how, where=where, options=options)


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
    return replace(question, how=how, options=options, from_zone="")


def _mana_value(draft: Draft, kind: QuestionKind) -> Question | None:
    thing = subject(draft, kind.value)
    if thing is None:
        return None
    origin = thing.origin
    spelled = "stack" if announced_x(draft, thing) is not None else "hand"
    where = draft.where or ("battlefield" if origin.on_table else spelled)
    if where != "battlefield" and not origin.zone:
        origin.zone = "hand"
    return Question(kind, object=name_of(thing), where=where, x=announced_x(draft, thing))


def _tax(draft: Draft, _kind: QuestionKind) -> Question | None:
    """As in "they condescend my spell for x=2": what the spell of another asks to be paid."""
    signs = {cue.mention for cue in draft.cues if cue.kind == "tax"}
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
    "cast": _spell,
    "cost": _spell,
    "converge": _converge,
    "could_produce": _could_produce,
    "characteristics": _could_produce,
    "available": _available,
    "pay": _pay,
    "activate": _activate,
    "mana": _mana,
    "mana_value": _mana_value,
    "x": _x,
    "tax": _tax,
}
