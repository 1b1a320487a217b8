"""What makes a message unreadable as a whole, each with a sentence that says the next step."""

from collections.abc import Sequence
from typing import Final

from bot.language.draft import Draft
from bot.language.errors import ReadError
from bot.language.leftovers import Span
from bot.language.tokens import Token
from engine import MAX_COUNT

MAX_CHOICES: Final = 3  # cards named in a question back
_COUNTED_MARKS: Final = frozenset(",;:+|(\n")


def check_text(text: str, longest: int) -> None:
    """Refuse an empty message and one that is too long."""
    if not text.strip():
        raise ReadError(
            "empty",
            "There is nothing to read. Type a board and a question, for example: "
            "reflecting pool, forest // opp: island. what can pool tap for?",
            (0, len(text)),
        )
    if len(text) > longest:
        raise ReadError(
            "too_long",
            f"The message has {len(text):,} characters; at most {longest:,} are read. "
            "Leave out what does not matter for the question.",
            (longest, len(text)),
        )


def check_counts(tokens: Sequence[Token]) -> None:
    """Refuse a count right before a name that no board can have: negative, or above the limit."""
    for at, token in enumerate(tokens[:-1]):
        number = token.folded.removesuffix("x").removeprefix("x")
        if not number.isdecimal() or not tokens[at + 1].is_word or tokens[at + 1].folded == "life":
            continue
        if _is_negative(tokens, at):
            raise _bad_count(f"-{number}", (tokens[at - 1].start, token.end))
        if len(number.lstrip("0")) > len(str(MAX_COUNT)) and not _is_year(tokens, at):
            raise _bad_count(number, (token.start, token.end))


def _is_negative(tokens: Sequence[Token], at: int) -> bool:
    """Whether a minus sign belongs to the number, and no word before it explains it."""
    if at == 0 or tokens[at - 1].text != "-" or tokens[at - 1].end != tokens[at].start:
        return False
    return at == 1 or tokens[at - 2].text in _COUNTED_MARKS


def _is_year(tokens: Sequence[Token], at: int) -> bool:
    """Whether the number is part of a name: "1996 World Champion", "1000 year elixir"."""
    return tokens[at + 1].folded in {"world", "year", "000"}


def _bad_count(number: str, at: tuple[int, int]) -> ReadError:
    return ReadError(
        "bad_count",
        f"“{number[:12]}” cannot be a number of cards here: 1 to {MAX_COUNT} alike are read.",
        at,
    )


def refuse_unknown_card(draft: Draft, spans: tuple[Span, ...]) -> None:
    """Refuse a message that names no card but something that may be one."""
    if draft.things or not spans:
        return
    if any({"land", "lands"} & set(span.words.lower().split()) for span in spans):
        span = next(s for s in spans if {"land", "lands"} & set(s.words.lower().split()))
        raise ReadError(
            "unnamed",
            f"Which lands are “{span.words[:40]}”? Name them, for example: 3 forest, 2 island.",
            (span.start, span.end),
        )
    likely = next((span for span in spans if span.suggestions), None)
    if likely is None:
        return
    names = " or ".join(likely.suggestions)
    raise ReadError(
        "unknown_card",
        f"There is no card called “{likely.words[:80]}”. Did you mean {names}?",
        (likely.start, likely.end),
        likely.suggestions,
    )


def refuse_torn(draft: Draft, cards: tuple[str, ...]) -> None:
    """Refuse a question that may be about several cards alike, and name them."""
    named = cards[:MAX_CHOICES]
    first = next(thing for thing in draft.things if thing.card == named[0])
    raise ReadError(
        "ambiguous",
        f"I can’t tell which card you ask about: {' or '.join(named)}? Say, for example, "
        f"“can I cast {named[0]}”.",
        draft.script.span(first.at, first.at + 1),
        named,
    )
