"""The words that no rule understood, as places in the message."""

from dataclasses import dataclass
from typing import Final

from bot.language.denied import is_denial
from bot.language.draft import Draft
from bot.language.names import How, NameIndex
from bot.language.tokens import fold
from bot.language.words import COLORS, FILLER, GRAMMAR
from engine import Question, QuestionKind

MAX_SPANS: Final = 20
MIN_LETTERS: Final = 4  # of a leftover for which cards are looked up
MAX_SUGGESTED: Final = 5  # leftovers for which cards are looked up
_WITHOUT_DETAILS: Final = frozenset(
    {QuestionKind.AVAILABLE, QuestionKind.COULD_PRODUCE, QuestionKind.CHARACTERISTICS}
)
_THINGS: Final = frozenset(
    "creature creatures artifact artifacts land lands permanent permanents dude dudes guy"
    " guys".split()
)
_OF_THINGS: Final = frozenset({*COLORS, "other", "more", "basic", "nonbasic", "legendary", "snow"})
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
            meant = cut_short or _suggestions(words, index, len(spans))
            spans.append(Span(start, stop, words, meant))
        at = max(end, at + 1)
    return tuple(spans)


def _unclaim_unused(draft: Draft, question: Question | None) -> None:
    """Details of a question that its kind has no place for are not understood after all."""
    if question is None or question.kind in _WITHOUT_DETAILS:
        draft.claimed -= draft.details
    if question is not None and not question.options and question.how != "free":
        draft.claimed -= draft.option_words
    used = question is not None and (question.x is not None or bool(question.cost))
    if draft.x is not None and not used and not any(thing.resolved for thing in draft.things):
        draft.claimed -= draft.x_words


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
        if mana in printed or (of_commander and mana.colors and bracketed):
            draft.claimed.add(at)


def _cut_short(text: str, start: int, stop: int, index: NameIndex) -> tuple[str, ...]:
    """The card whose name the words begin together with the word before: "cabal coff"."""
    before = text[:start].rstrip(" ")
    word = before.rpartition(" ")[2]
    if not word.isalpha() or before == text[:start]:
        return ()
    found = index.resolve(f"{word} {text[start:stop]}")
    return (found.name,) if found.how is How.PREFIX else ()


def _suggestions(words: str, index: NameIndex, before: int) -> tuple[str, ...]:
    """Cards that a leftover may have meant; only for the first few of a message."""
    if all(word in GRAMMAR for word in fold(words).split()):
        return ()  # words of the reader's own: no card was meant
    if before >= MAX_SUGGESTED or sum(map(str.isalpha, words)) < MIN_LETTERS:
        return ()
    found = index.resolve(words)
    return (found.name,) if found.name else found.candidates


def _is_left(draft: Draft, at: int) -> bool:
    form = draft.script.pieces[at].form
    if at in draft.claimed or form in _MARKS:
        return False
    if form in _THINGS and _is_counted(draft, at):
        return True
    if _is_reference(draft, at):
        return False
    if is_denial(tuple(piece.form for piece in draft.script.pieces), at):
        return True
    return form not in FILLER or (form == "mine" and _ends_list(draft, at))


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
    return bool(single & kinds) and not _is_counted(draft, at)


def _is_counted(draft: Draft, at: int) -> bool:
    """Whether "a green creature", "2 more artifacts" tells of permanents without their names."""
    pieces = draft.script.pieces
    before = at - 1
    while before >= 0 and pieces[before].form in _OF_THINGS:
        before -= 1
    if before < 0:
        return False
    return pieces[before].form in {"a", "an", "another", "some"} or pieces[before].form[0] in "#*"


def _ends_list(draft: Draft, at: int) -> bool:
    """Whether "mine" is an item of a list, Urza's or another, and no pronoun."""
    pieces = draft.script.pieces
    listed = (
        at > 1 and pieces[at - 1].form in {"&", "+", "and", ","} and pieces[at - 2].form[0] == "@"
    )
    return listed and (at + 1 == len(pieces) or pieces[at + 1].form in _MARKS)
