"""What a message asks that names a spell and what there is for it, without a sign of a question."""

from collections.abc import Iterator
from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.patterns.script import Piece
from bot.language.questions.ability_choice import matching
from bot.language.questions.announced import makes_mana
from bot.language.questions.subjects import subject


def bare_question(draft: Draft) -> str:
    """A message that only names a spell and what there is to pay for it asks to cast it."""
    if any(cue.kind == "ability of" for cue in draft.cues):
        return "cost"  # "azure mage's {3}{U} draw ability with training grounds"
    thing = subject(draft, "cast")
    if thing is None or thing.facts.is_land or _asks_otherwise(draft, thing):
        return ""
    if thing.origin.resolved:
        return ""  # "i cast a flood this turn, 4 islands": it was cast
    if any(piece.form in _TAPPING for piece in draft.script.pieces):
        return ""  # "brass idol under quiet veil, tap?"
    lives = draft.life_symbols is not None or draft.life_paid is not None
    told = thing.shown_cost or thing.x is not None or draft.options or draft.generic_for or lives
    said = any(not cue.kind for cue in draft.cues)  # "cast brainstorm"
    if any(one.facts.helps for one in draft.table()) and matching(draft, thing):
        return "cost"  # "azure mage {3}{U} draw with training grounds"
    first = thing.at <= 1 and thing.x is None
    last = draft.script.line.endswith(f": {draft.script.pieces[thing.at].form}")
    if (first or last) and not draft.cues and " under " in draft.script.line:
        return "cost"  # "rampant growth under my goblin anarchomancer"
    spare = f"{draft.script.pieces[thing.at].form} off " in draft.script.line or any(
        f" {way} " in draft.script.line for way in ("with just", "with only", "off just")
    )
    asked = "?" in draft.script.line and not thing.facts.makes_mana
    asked = asked and not _asks_of_mine(draft, thing)
    if "?" in draft.script.line and not (told or said) and _ends_otherwise(draft):
        return ""
    if not makes_mana(draft, thing.origin) and _has_more(draft, thing):
        return ""
    paid_for = _is_paid_for(draft, thing) or _ends_mana(draft, thing)
    return "cast" if told or said or spare or asked or paid_for else ""


def _asks_of_mine(draft: Draft, spell: Thing) -> bool:
    """As in "a flood, my islands?", "my forest + a moon?": a permanent card, and no spell."""
    forms = [piece.form for piece in draft.script.pieces]
    first = last = spell.at
    while first > 0 and forms[first - 1] not in _SENTENCE_ENDS:
        first -= 1
    while last < len(forms) and forms[last] not in _SENTENCE_ENDS:
        last += 1
    mine = any(
        forms[at] == "my" and forms[at + 1][0] == "@" and at + 1 != spell.at
        for at in range(first, last - 1)
    )
    return mine and not spell.facts.is_fleeting and not spell.zone


_SENTENCE_ENDS: Final = frozenset({".", "?", "!", ";", "¶"})


def _ends_otherwise(draft: Draft) -> bool:
    """As in "a grid with 2 rings: ping?": the last clause asks, and names no card."""
    clause = list(_asking_clause(draft))
    plain = [piece.form for at, piece in clause if at not in draft.claimed]
    named = any(piece.form[0] in "@$#*" for _at, piece in clause)
    return bool(plain) and not named and not set(plain) & _AGREEING


_AGREEING: Final = frozenset("ok okay possible legal right yes no fine enough good doable".split())


def _has_more(draft: Draft, spell: Thing) -> bool:
    """As in "ballista for x=3 with branching evolution": not what pays, so what is asked?"""
    pieces = draft.script.pieces
    return any(
        one is not spell.origin and one.side == "you" and not (one.zone or one.role or one.resolved)
        for one in draft.table()
        if not (one.facts.is_fleeting or one.facts.helps or pieces[one.at - 1].form == "under")
    )


def _ends_mana(draft: Draft, spell: Thing) -> bool:
    """As in "monolith + 2 swamps, arena": at the end of a list of nothing but what makes mana."""
    others = [one for one in draft.table() if one is not spell.origin and one.side == "you"]
    mana = all(one.facts.makes_mana and not one.zone and not one.role for one in others)
    pieces = draft.script.pieces
    before = spell.at - 1 - (spell.at > 1 and pieces[spell.at - 1].form in {"my", "a", "an"})
    listed = spell.at > 0 and pieces[before].form in {"and", ",", "+", "&", "plus", ";"}
    last = spell.at == len(pieces) - 1 and not (spell.counted or listed)
    return last and mana and bool(others) and not (draft.cues or spell.facts.makes_mana)


def _is_paid_for(draft: Draft, spell: Thing) -> bool:
    """As in "angler with 1 swamp, 6 cards in my graveyard": a spell, and what pays for it."""
    pieces = draft.script.pieces
    if spell.at > 1 or spell.counted or spell.facts.makes_mana or spell.facts.attaches:
        return False
    others = [one for one in draft.table() if one.at > spell.at and not one.target]
    if not others or any(one.at < others[0].at and one is not spell for one in others):
        return False
    first = others[0]
    before = {piece.form for piece in pieces[max(first.at - 3, spell.at + 1) : first.at]}
    mine = first.side == "you" and first.facts.makes_mana and not first.zone
    return mine and bool(before & {"with", "off"})


_TAPPING: Final = frozenset({"tap", "taps", "tapping"})


def _asks_otherwise(draft: Draft, spell: Thing) -> bool:
    """Whether a clause begins with a question word, or has a topic, that no sign explains."""
    pieces = draft.script.pieces
    opened = any(
        piece.form in _INTERROGATIVES
        and at not in draft.claimed
        and (at == 0 or pieces[at - 1].form in CLAUSE_ENDS)
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
CLAUSE_ENDS: Final = frozenset(
    {",", ".", "?", "!", ";", "¶", "and", "or", "-", ":", "so", "then", ")"}
)
