"""What a message asks that names a spell and what there is for it, without a sign of a question."""

from collections.abc import Iterator
from typing import Final

from bot.language.board.things import is_plural
from bot.language.draft import Draft, Thing
from bot.language.patterns.script import Piece
from bot.language.questions.ability_choice import matching
from bot.language.questions.announced import makes_mana
from bot.language.questions.subjects import subject


def bare_question(draft: Draft) -> str:
    """A message that only names a spell and what there is to pay for it asks to cast it."""
    if any(cue.kind == "ability of" for cue in draft.cues):
        return "cost"  # "azure mage's {3}{U} draw ability with training grounds"
    if _is_land_alone(draft) or _is_rock_under(draft):
        return "mana"
    thing = subject(draft, "cast")
    if thing is None or _asks_nothing(draft, thing):
        return ""
    symbols = (draft.life_symbols, draft.life_paid, draft.mana_symbols)
    lives = any(number is not None for number in symbols)
    told = thing.shown_cost or thing.x is not None or draft.options or draft.generic_for or lives
    said = any(not cue.kind for cue in draft.cues)  # "cast brainstorm"
    if not said and _lies_there(draft, thing):
        return ""
    if _is_recast(draft, thing) or _is_under(draft, thing) or _is_priced(draft, thing):
        return "cost"
    if thing.facts.counts_colors and draft.paid is not None and not draft.cues:
        return "converge"  # "radiant flames paid with RUG": what else is that told for
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
    chosen = draft.options or lives or draft.hardcast
    if chosen and not (said or spare or asked or makes_mana(draft, thing.origin)):
        return "cost"  # "capsize with buyback": of what pays for it nothing is said
    return "cast" if told or said or spare or asked or paid_for else ""


def _asks_nothing(draft: Draft, spell: Thing) -> bool:
    """Whether the message is none about casting a spell."""
    if spell.facts.is_land or _asks_otherwise(draft, spell):
        return True
    if spell.origin.zone == "command" and draft.things[0].facts.is_land and not draft.cues:
        return True  # "path of ancestry with commander karn": the land is spoken of
    if spell.origin.resolved:
        return True  # "i cast a flood this turn, 4 islands": it was cast
    # as in "brass idol under quiet veil, tap?"
    return any(piece.form in _TAPPING for piece in draft.script.pieces)


def _is_recast(draft: Draft, spell: Thing) -> bool:
    """As in "casting my commander for the second time", where nothing is told that pays for it."""
    makes = any(one.facts.makes_mana and one.side == "you" for one in draft.table())
    again = spell.origin.zone == "command" and bool(spell.origin.casts)
    cast = any(not cue.kind for cue in draft.cues) or "casting" in draft.script.line
    return again and cast and not makes and not draft.seat("you").pool


def _is_under(draft: Draft, spell: Thing) -> bool:
    """As in "rampant growth under my goblin anarchomancer", "azure mage {3}{U} with ..."."""
    if any(one.facts.helps for one in draft.table()) and matching(draft, spell):
        return True
    priced = any("spells" in one.facts.prices for one in draft.table())
    if spell.facts.makes_mana and not (spell.facts.is_fleeting or priced):
        return False  # "a caryatid under humility": its mana may be asked for
    first = spell.at <= 1 and spell.x is None
    last = draft.script.line.endswith(f": {draft.script.pieces[spell.at].form}")
    return (first or last) and not draft.cues and " under " in draft.script.line


def _has_circumstances(draft: Draft, spell: Thing) -> bool:
    """As in "a titan with 2 medallions", "an enforcer, i control 5 artifacts": named first."""
    after = tuple(piece.form for piece in draft.script.pieces[spell.at + 1 : spell.at + 3])
    told = after[:1] == (",",) and after[1:] in {("i",), ("ive",), ("opp",), ("opponent",)}
    return spell.at == 0 and (told or (bool(after) and after[0] in _CIRCUMSTANCES))


_CIRCUMSTANCES: Final = frozenset("with under through when if while vs against".split())


def _is_priced(draft: Draft, spell: Thing) -> bool:
    """As in "an idol with opp's heavy toll out": named first, then only what changes its cost."""
    if draft.cues or spell.zone or spell.counted:
        return False
    announced = spell.facts.is_fleeting or spell.x is not None
    if not (announced or _has_circumstances(draft, spell)):
        return False  # "a titan, a sphere": both may lie on the table
    if any(piece.form == "?" for piece in draft.script.pieces) and _ends_otherwise(draft):
        return False
    if spell.facts.makes_mana and not spell.facts.is_fleeting:
        return False
    others = [one for one in draft.table() if one is not spell.origin]
    if "affinity" in spell.facts.keywords:
        return bool(others) and not any(one.zone or one.role for one in others)
    lying = [one for one in others if not (one.zone or one.role)]
    changes = [one for one in lying if "spells" in one.facts.prices]
    mine = [one for one in others if one.side == "you" and one not in changes]
    return bool(changes) and not mine and not draft.seat("you").pool


def _lies_there(draft: Draft, thing: Thing) -> bool:
    """As in "if i sac 3 treasures with xorn?", "my signets under stony silence?": no spell."""
    announced = thing.shown_cost or thing.x is not None or thing.facts.is_fleeting or thing.zone
    plural = thing.mention >= 0 and is_plural(draft.script.mentions[thing.mention])
    return not announced and (thing.preposed or (plural and not thing.counted))


def _is_land_alone(draft: Draft) -> bool:
    """As in "2 rings and an academy. academy?": a land is all that the last clause names."""
    if draft.cues or not draft.script.line.endswith("?"):
        return False
    named = [piece.form for _at, piece in _asking_clause(draft) if piece.form not in {"my", "so"}]
    if len(named) != 1 or named[0][0] != "@":
        return False
    facts = draft.script.mentions[int(named[0][1:])].facts
    mine = [one for one in draft.things if f"@{one.mention}" == named[0] and one.side == "you"]
    if is_plural(draft.script.mentions[int(named[0][1:])]):
        return False
    return facts.is_land and facts.makes_mana and bool(mine) and len(draft.things) > 1


def _is_rock_under(draft: Draft) -> bool:
    """As in "my petal under a null rod?": what makes mana, and nothing here changes its cost."""
    if draft.cues or not draft.script.line.endswith("?") or not draft.things:
        return False
    thing = draft.things[0]
    if thing.facts.is_fleeting or not thing.facts.makes_mana or thing.at > 1 or thing.zone:
        return False
    plain = not (thing.counted or thing.shown_cost or thing.x is not None or draft.options)
    if any(piece.form in _SENTENCE_ENDS | {","} for piece in draft.script.pieces[:-1]):
        return False  # "a trilobite with counters. an automaton?": another clause asks
    tapping = any(piece.form in _TAPPING for piece in draft.script.pieces)
    if tapping or is_plural(draft.script.mentions[thing.mention]) or _ends_otherwise(draft):
        return False
    after = draft.script.pieces[thing.at + 1].form
    priced = any("spells" in one.facts.prices for one in draft.table())
    return plain and thing.side == "you" and after in {"under", "with"} and not priced


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
