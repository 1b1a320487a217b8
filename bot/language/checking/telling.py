"""Words that are filling in most messages and tell of the board in some: never dropped."""

from collections.abc import Callable
from typing import Final

from bot.language.draft import Draft
from bot.language.words.known_words import COLORS

_OF_THINGS: Final = frozenset(
    {*COLORS, "other", "more", "basic", "nonbasic", "legendary", "snow", "extra", "additional"}
)
_THINGS: Final = frozenset(
    "creature creatures artifact artifacts land lands permanent permanents dude dudes guy"
    " guys".split()
)
_TAKING: Final = frozenset(
    "for as paid paying spent spending naming chose choosing choose take taking pick"
    " picking".split()
)
_PERSONS: Final = frozenset(
    "friend buddy mate pilot player person people somebody someone anyone everyone guy dude bro"
    " group table playgroup pod".split()
)
_HAVING: Final = frozenset("has have controls control owns plays played runs got had with".split())
_OTHERS: Final = frozenset("they he she theyve hes shes theyre theyd".split())
_THEIR: Final = frozenset("his her their theirs".split())


def tells_of_cards(draft: Draft, at: int) -> bool:
    """Whether a word tells whose a card is, how old it is, or of permanents without a name."""
    pieces = draft.script.pieces
    form = pieces[at].form
    before = pieces[at - 1].form if at else ""
    after = pieces[at + 1].form if at + 1 < len(pieces) else ""
    if (before, form) in _PAIRS or (form, after) == ("instead", "of"):
        return True
    tells = _TELLING.get(form)
    return tells is not None and tells(draft, at)


_PAIRS: Final = frozenset({("next", "spell"), ("between", "them")})  # "one sphere between them"


def tells_of_choice(draft: Draft, at: int) -> bool:
    """Whether a word is a colour that was chosen or paid: "for red", "spending blue"."""
    return draft.script.pieces[at].form in COLORS and _is_taken(draft, at)


def names_subject(draft: Draft, at: int) -> bool:
    """Whether the card that is asked about is named there."""
    pieces = draft.script.pieces
    while at < len(pieces) and pieces[at].form in {"the", "my", "a", "an", "that", "this"}:
        at += 1
    return any(one.at == at and one.origin is draft.subject for one in draft.things)


def _orders_cards(draft: Draft, at: int) -> bool:
    """As in "before i cast dryad": which of two is older decides, so it must be understood."""
    after = [piece.form for piece in draft.script.pieces[at + 1 : at + 5]]
    named = [form for form in after if form not in {"the", "my", "his", "her", "their", "opps"}]
    coming = [form for form in named if form not in _COMING]
    if coming and coming[0][0] == "@" and draft.script.pieces[at].form == "before":
        return True  # "before the moon", "before opp plays a moon": it is not there yet
    return any(form[0] == "@" for form in after) and bool(
        {"cast", "played", "dropped"} & set(after)
    )


_COMING: Final = frozenset(
    "opp opponent he she they villain a an plays play played drops drop resolves casts cast".split()
)


def _is_taken(draft: Draft, at: int) -> bool:
    """Whether a colour is one that was chosen or paid: "for red", "spending blue"."""
    before = [piece.form for piece in draft.script.pieces[max(at - 2, 0) : at]]
    if before[-1:] == ["and"]:
        return before[0] in COLORS and _is_taken(draft, at - 2)
    return before[-1:] != [] and before[-1] in _TAKING


def _deploys(draft: Draft, at: int) -> bool:
    """Whether another player does something with a permanent that was read as the asker's."""
    for piece in draft.script.pieces[at + 1 : at + 4]:
        if piece.form in {"my", "i", ",", ".", "?", ";", "on", "is", "are"}:
            return False
        if piece.form[0] == "@":
            facts = draft.script.mentions[int(piece.form[1:])].facts
            mine = any(
                one.mention == int(piece.form[1:]) and one.side == "you" for one in draft.things
            )
            return mine and not facts.is_fleeting
    return False


def _is_theirs(draft: Draft, at: int) -> bool:
    """Whether a card that was read as the asker's stands behind a word such as "their"."""
    for piece in draft.script.pieces[at + 1 : at + 5]:
        if piece.form in {"my", "i", ",", ".", "?", ";", "and", "ability", "s"}:
            return False
        if piece.form[0] == "@":
            things = [one for one in draft.things if one.mention == int(piece.form[1:])]
            return any(one.side == "you" and not one.facts.legendary for one in things)
    return False


def _has_something(draft: Draft, at: int) -> bool:
    """Whether somebody is said to have something who is neither the asker nor an opponent."""
    after = draft.script.pieces[at + 1 : at + 2]
    return bool(after) and after[0].form in _HAVING


def _is_of_card(draft: Draft, at: int) -> bool:
    """As in "rooftop storm used": what was done with it decides."""
    return at > 0 and draft.script.pieces[at - 1].form[0] == "@"


def _is_there(draft: Draft, at: int) -> bool:
    """As in "with my commander on the field": that there is one decides, and it has no name."""
    if any(thing.facts.legendary and thing.side == "you" for thing in draft.things):
        return False
    pieces = draft.script.pieces
    before = {piece.form for piece in pieces[max(at - 3, 0) : at]}
    after = {piece.form for piece in pieces[at + 1 : at + 2]}
    return bool(before & {"control", "controlling"} or after & _THERE)


def _is_other_land(draft: Draft, at: int) -> bool:
    """As in "shock land": no card of that name is meant, where that is no land."""
    before = draft.script.pieces[at - 1].form if at else ""
    if before[:1] == "@":
        facts = draft.script.mentions[int(before[1:])].facts
        return facts.is_fleeting
    return is_counted(draft, at)


_THERE: Final = frozenset({"on", "out", "there", "around"})


def is_counted(draft: Draft, at: int) -> bool:
    """Whether "a green creature", "2 more artifacts" tells of permanents without their names."""
    pieces = draft.script.pieces
    before = at - 1
    while before >= 0 and pieces[before].form in _OF_THINGS:
        before -= 1
    if before < 0:
        return False
    return pieces[before].form in {"a", "an", "another", "some"} or pieces[before].form[0] in "#*"


_TELLING: Final[dict[str, Callable[[Draft, int], bool]]] = {
    **dict.fromkeys(_THINGS, is_counted),
    **dict.fromkeys(_PERSONS, _has_something),
    **dict.fromkeys(_OTHERS, _deploys),
    **dict.fromkeys(_THEIR, _is_theirs),
    **dict.fromkeys(("before", "after"), _orders_cards),
    **dict.fromkeys(("land", "lands"), _is_other_land),
    "commander": _is_there,
    "used": _is_of_card,
}
