"""The words that no rule understood, as places in the message."""

from typing import Final

from bot.language.board.denied import is_denial
from bot.language.casting.removing import removal_costs, removal_words
from bot.language.checking.telling import (
    is_counted,
    names_subject,
    tells_of_cards,
    tells_of_choice,
)
from bot.language.draft import Draft, Thing
from bot.language.names.doubts import NOT_PLAYED, Doubt
from bot.language.names.name_index import MAX_CANDIDATES, How, NameIndex
from bot.language.words.known_words import FILLER, GRAMMAR
from bot.language.words.tokens import fold
from engine import Question, QuestionKind
from engine.values import dataclass

MAX_SPANS: Final = 20
MIN_LETTERS: Final = 4  # of a leftover for which cards are looked up
MAX_SUGGESTED: Final = 5  # leftovers for which cards are looked up
_WITHOUT_DETAILS: Final = frozenset(
    {QuestionKind.AVAILABLE, QuestionKind.COULD_PRODUCE, QuestionKind.CHARACTERISTICS}
)
_STATES: Final = ("tapped", "untapped", "sick", "attacking", "blocking", "transformed", "token")
_ALIKE: Final = 0.7  # share of letters in their order
_MARKS: Final = frozenset(", . : ; ? ! ( ) [ ] + & = | / // - ¶ and ->".split())


@dataclass(frozen=True, slots=True)
class Span:
    """A part of the message that was not understood.

    start, end: its place in the message as typed; words: what stands there
    suggestions: cards that it may have meant
    matters: it may be a card or a state, so the answer may hang on it
    """

    start: int
    end: int
    words: str
    suggestions: tuple[str, ...] = ()
    matters: bool = True


def leftovers(
    draft: Draft, question: Question | None, text: str, index: NameIndex
) -> tuple[Span, ...]:
    """Every run of words that no rule claimed and that is no filler."""
    script = draft.script
    _claim_shown_costs(draft)
    _unclaim_colorless(draft)
    draft.claimed -= {at for at in range(len(script.pieces)) if _counts_all(draft, at)}
    draft.claimed -= {
        one.at
        for one in draft.things
        if NOT_PLAYED & set(one.facts.types) or _is_keyword(draft, one)
    }
    _unclaim_unused(draft, question)
    spans: list[Span] = []
    at = 0
    while at < len(script.pieces) and len(spans) < MAX_SPANS:
        end = at
        while end < len(script.pieces) and _is_left(draft, end):
            end += 1
        if end > at:
            start, stop = script.span(at, end)
            words = text[start:stop]
            cut_short = _cut_short(text, start, stop, index) if len(spans) < MAX_SUGGESTED else ()
            meant = (
                cut_short
                or _states_meant(text, start, words)
                or _suggestions(words, index, len(spans))
            )
            spans.append(Span(start, stop, words, meant))
        at = max(end, at + 1)
    return tuple(spans)


def with_open(spans: tuple[Span, ...], doubts: tuple[Doubt, ...]) -> tuple[Span, ...]:
    """The words that were not understood, with those that stand for too many cards."""
    found = (
        Span(one.start, one.end, one.typed, (one.card, *one.others)[:MAX_CANDIDATES])
        for one in doubts
        if one.is_open
    )
    return tuple(sorted((*spans, *found), key=lambda span: span.start))


def _unclaim_unused(draft: Draft, question: Question | None) -> None:
    """Details of a question that its kind has no place for are not understood after all."""
    if question is None or question.kind in _WITHOUT_DETAILS:
        draft.claimed -= draft.details
    if question is None:
        return
    if not question.options and question.how != "free":
        _must_be_used(draft, draft.option_words)
    _unclaim_ways(draft, question.kind)
    if question.kind not in _OF_COSTS:
        _must_be_used(draft, draft.life_words)
    zoned = any(thing.zone == draft.from_zone for thing in draft.table())
    subject = draft.subject.facts.ability_costs if draft.subject else ()
    if "emove" not in question.ability and set(removal_costs(subject)) != set(subject):
        _must_be_used(draft, removal_words(draft))
    if draft.from_zone not in {"", "hand", question.from_zone} and not zoned:
        _must_be_used(draft, draft.zone_words)
    if question.kind is QuestionKind.MANA and draft.subject is not None:
        gives_up = any("acrifice" in cost for cost in draft.subject.facts.ability_costs)
        given = {one.at for one in draft.things if one.role == "sacrificed" and one.mention >= 0}
        if not gives_up:
            _must_be_used(draft, given)
    used = question.x is not None or bool(question.cost) or draft.is_over
    if draft.x is not None and not used and not any(thing.resolved for thing in draft.things):
        draft.claimed -= draft.x_words


def _is_keyword(draft: Draft, thing: Thing) -> bool:
    """As in "level up my lord": the name of a card, and the keyword ability of another one."""
    following = (one for one in draft.things if one.at == thing.at + 1)
    printed = (cost for one in following for cost in one.facts.ability_costs)
    return any(cost.lower().startswith(f"{thing.card.lower()} ") for cost in printed)


def _unclaim_ways(draft: Draft, kind: QuestionKind) -> None:
    """As in "use treasures to pay for convoke", "garruk untaps two": of no use in that question."""
    forms = frozenset() if kind in _OF_SPELLS else _WAYS_TO_PAY
    if kind is QuestionKind.AVAILABLE:
        forms |= _UNTAPPING
    _must_be_used(draft, {at for at, one in enumerate(draft.script.pieces) if one.form in forms})


_WAYS_TO_PAY: Final = frozenset("affinity convoke convoked convoking delve delved delving".split())
_UNTAPPING: Final = frozenset("untap untaps untapping".split())


def _must_be_used(draft: Draft, words: set[int]) -> None:
    """Words that decide the answer to another question than this one: they are not understood."""
    draft.claimed -= words
    pieces = draft.script.pieces
    draft.loud |= {
        at for at in words if pieces[at].form not in _SMALL and pieces[at].form not in _MARKS
    }


_SMALL: Final = frozenset(
    "for with from off of the a an its it by via using my i to and at".split()
)
_OF_SPELLS: Final = frozenset(
    {
        QuestionKind.CAST,
        QuestionKind.COST,
        QuestionKind.CONVERGE,
        QuestionKind.X,
        QuestionKind.MANA_VALUE,
        QuestionKind.PAY,
    }
)
_OF_COSTS: Final = _OF_SPELLS | {QuestionKind.ACTIVATE}


def _unclaim_colorless(draft: Draft) -> None:
    """Creatures whose colour was not said are not understood where their colour would pay."""
    spell = draft.subject
    if spell is None or "convoke" not in spell.facts.keywords:
        return
    for thing in draft.things:
        if thing.color_unsaid:
            draft.claimed.discard(thing.at)


def _claim_shown_costs(draft: Draft) -> None:
    """Mana that is the printed cost of a card named here only repeats what is known."""
    printed = {mention.facts.mana_cost for mention in draft.script.mentions} - {None}
    identities = {frozenset(mention.facts.identity) for mention in draft.script.mentions}
    for at, piece in enumerate(draft.script.pieces):
        if piece.form[0] != "$":
            continue
        mana = draft.script.mana[int(piece.form[1:])]
        of_commander = mana.mana_value() == len(mana.colors) and set(mana.colors) in identities
        bracketed = draft.script.pieces[at - 1].form == "(" if at else False
        if _is_available(draft, at):
            continue  # "with WUBRG available, can i cast it": what there is, and no cost
        if mana in printed or (of_commander and mana.colors and bracketed):
            draft.claimed.add(at)


def _is_available(draft: Draft, at: int) -> bool:
    """Whether mana is told to be there: "UB open", "i have UB", "UB available"."""
    pieces = draft.script.pieces
    behind = {piece.form for piece in pieces[at + 1 : at + 3]} - {"mana"}
    before = pieces[at - 1].form if at else ""
    return bool(behind & _OPEN) or before in {"have", "got", "has", "ive"}


_OPEN: Final = frozenset({"available", "open", "up", "untapped", "left", "free"})


def _cut_short(text: str, start: int, stop: int, index: NameIndex) -> tuple[str, ...]:
    """The card whose name the words begin together with the word before: "cabal coff"."""
    before = text[:start].rstrip(" ")
    word = before.rpartition(" ")[2]
    if not word.isalpha() or before == text[:start]:
        return ()
    found = index.resolve(f"{word} {text[start:stop]}")
    return (found.name,) if found.how is How.PREFIX else ()


def _states_meant(text: str, start: int, words: str) -> tuple[str, ...]:
    """The states that a slip of the pen in brackets may mean: "forest (tappd)"."""
    if text.rfind("(", 0, start) <= text.rfind(")", 0, start):
        return ()
    from difflib import get_close_matches  # noqa: PLC0415 - what is spelt well does without it

    return tuple(get_close_matches(fold(words), _STATES, 2, _ALIKE))


def _suggestions(words: str, index: NameIndex, before: int) -> tuple[str, ...]:
    """Cards that a leftover may have meant; only for the first few of a message."""
    if all(word in GRAMMAR for word in fold(words).split()):
        return ()  # words of the reader's own: no card was meant
    if before >= MAX_SUGGESTED or sum(map(str.isalpha, words)) < MIN_LETTERS:
        return ()
    found = index.resolve(words)
    return (found.name,) if found.name else found.candidates[:MAX_CANDIDATES]


def _is_left(draft: Draft, at: int) -> bool:
    form = draft.script.pieces[at].form
    if at in draft.claimed or form in _MARKS:
        return False
    if at in draft.loud or tells_of_cards(draft, at):
        return True
    if _is_reference(draft, at):
        return False
    if _counts_all(draft, at) or tells_of_choice(draft, at):
        return True
    if is_denial(tuple(p.form for p in draft.script.pieces), at):
        return True
    if form == "on" and names_subject(draft, at + 1):
        return False  # "biggest x i can do on fireball"
    if form.endswith("ll") and form[:-2] in FILLER:
        return False  # "this'll"
    return form not in FILLER or (form == "mine" and _ends_list(draft, at))


def _counts_all(draft: Draft, at: int) -> bool:
    """As in "an archdruid with three elves total": whether it is one of them is not told."""
    pieces = draft.script.pieces
    if pieces[at].form != "total" or at < _COUNTED_BEFORE:
        return False
    end = at - (pieces[at - 1].form == "in")
    with_, number, card = (piece.form for piece in pieces[end - _COUNTED_BEFORE : end])
    return with_ == "with" and number[0] == "#" and number != "#1" and card[0] == "@"


_COUNTED_BEFORE: Final = 3  # pieces of "with 3 elves"


# Keyword abilities that a card has anyway; others may be choices, such as to pay a kicker.
_TELLING_NOTHING: Final = frozenset(
    "affinity converge convoke deathtouch delve devoid flying haste improvise lifelink reach "
    "sunburst"
    " trample undaunted vigilance".split()
)


def _is_reference(draft: Draft, at: int) -> bool:
    """Whether a word speaks of a card named here by what it is: "the elf mana", "both bears"."""
    pieces = draft.script.pieces
    form = pieces[at].form
    if form in {"token", "tokens"} and at:
        return _is_reference(draft, at - 1) or pieces[at - 1].form in {"the", "that", "those"}
    kinds = {
        kind.lower()
        for mention in draft.script.mentions
        for kind in (
            *mention.facts.subtypes,
            *mention.facts.types,
            *(_TELLING_NOTHING & set(mention.facts.keywords)),
        )
    }
    single = {form, form.removesuffix("s"), form.removesuffix("es"), form.replace("ves", "f")}
    return bool(single & kinds) and not is_counted(draft, at)


def _ends_list(draft: Draft, at: int) -> bool:
    """Whether "mine" is an item of a list, Urza's or another, and no pronoun."""
    pieces = draft.script.pieces
    listed = (
        at > 1 and pieces[at - 1].form in {"&", "+", "and", ","} and pieces[at - 2].form[0] == "@"
    )
    return listed and (at + 1 == len(pieces) or pieces[at + 1].form in _MARKS)
