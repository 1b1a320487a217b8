"""What makes a message unreadable as a whole, each with a sentence that says the next step."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NoReturn

from bot.language.checking.leftovers import Span
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.names.name_index import key_of
from bot.language.words.tokens import Token
from engine import MAX_COUNT, Question, QuestionKind

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
    if found := _PICTURED.search(text):
        raise ReadError(
            "picture",
            "Pictures are not read. Write the names of the cards, for example “3 forest”.",
            found.span(),
        )


_OF_LANDS: Final = (
    "\U0001f332\U0001f333\U0001f334\U0001f3dd\U0001f3d4\u26f0\U0001f5fb\U0001f480\u2620\u2600"
    "\U0001f31e\U0001f30a\U0001f4a7\U0001f525"
)
_PICTURED: Final = re.compile(rf"([{_OF_LANDS}])\ufe0f?\1|[:,+\dx]\s?[{_OF_LANDS}]")


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


def refuse_misplaced(draft: Draft) -> None:
    """Refuse a state of permanents that was said of a card to be cast, or of one elsewhere."""
    for thing in draft.table():
        on_table = thing.zone in {"", "battlefield"} and not thing.facts.is_fleeting
        if on_table or thing.on_table or thing.role or thing.same or thing.made:
            continue
        states = (
            ("tapped", thing.tapped),
            ("attacking", thing.attacking),
            ("face down", thing.face_down),
            ("animated", thing.animated),
            ("a copy", bool(thing.copy_of)),
        )
        said = [word for word, is_so in states if is_so]
        said += [f"with {kind} counters" for kind in thing.counters]
        if said and not thing.resolved:
            raise ReadError(
                "misplaced",
                f"{thing.card} was read as a card {_WHERE.get(thing.zone, 'to cast')}, so it"
                f" cannot be"
                f" {said[0]}. Say where it is, for example “{thing.card} on the battlefield”.",
                draft.script.span(thing.at, thing.at + 1),
            )


def refuse_whose(draft: Draft, question: Question | None) -> None:
    """Refuse "opp has a chalice, 2 islands, can i cast ...": whose are the lands?"""
    if question is None:
        return
    _refuse_same_legend(draft)
    if question.kind not in _OF_MANA_SPENT or question.player != "you":
        return
    _refuse_lands_in_hand(draft)
    mine = [one for one in draft.table() if one.side == "you" and one.facts.makes_mana]
    floats = any(seat.pool or seat.restricted for seat in draft.seats.values())
    if mine or floats or draft.options or re.search(r" (?:no|#0) ", f" {draft.script.line} "):
        return
    listed = [one for one in draft.table() if one.side != "you" and not one.sided and not one.zone]
    for first, land in pairwise(listed):
        between = [piece.form for piece in draft.script.pieces[first.at + 1 : land.at]]
        joined = "," in between and not {"i", "my", "and", "also", "has"} & set(between)
        if land.facts.is_land and not first.facts.is_land and joined:
            raise ReadError(
                "whose",
                f"Whose is {land.card}? Write “i have” before what is yours, or put it first.",
                draft.script.span(land.at, land.at + 1),
            )


def _refuse_same_legend(draft: Draft) -> None:
    """Refuse "if thalia is tapped ...? opp's thalia is tapped": one legend, or one of each?"""
    pieces = draft.script.pieces
    theirs = {one.card for one in draft.table() if one.side != "you" and one.sided}
    for one in draft.table():
        spoken = one.at > 0 and pieces[one.at - 1].form in _SPEAKING
        mine = one.side == "you" and not (one.sided or one.zone or one.counted)
        if mine and spoken and one.facts.legendary and one.card in theirs:
            raise ReadError(
                "whose",
                f"Is there one {one.card} or one on each side? Name it once, with whose it is.",
                draft.script.span(one.at, one.at + 1),
            )


_SPEAKING: Final = frozenset({"if", "does", "is", "when", "will", "would"})


def _refuse_lands_in_hand(draft: Draft) -> None:
    """Refuse "hand: a sermon, 4 plains" where nothing on the table makes mana."""
    mine = [one for one in draft.table() if one.side == "you" and one.facts.makes_mana]
    held = [one for one in mine if one.zone == "hand" and one.facts.is_land]
    if held and len(held) == len(mine) and any(one.count > 1 for one in held):
        land = held[0]
        raise ReadError(
            "whose",
            f"Is {land.card} in your hand or on the battlefield? Write “battlefield:” before what"
            " is on the table.",
            draft.script.span(land.at, land.at + 1),
        )


_OF_MANA_SPENT: Final = frozenset({QuestionKind.CAST, QuestionKind.PAY, QuestionKind.CONVERGE})
_WHERE: Final = {
    "hand": "in hand", "graveyard": "in the graveyard", "exile": "in exile",
    "command": "in the command zone",
}  # fmt: skip


def refuse_unasked(draft: Draft, thing: Thing, message: str) -> NoReturn:
    """Refuse with that message, at the place of a thing."""
    refuse_at(draft, thing.at, message)


def refuse_at(draft: Draft, at: int, message: str) -> NoReturn:
    """Ask back with that message, at one piece of the text."""
    raise ReadError("unasked", message, draft.script.span(at, at + 1))


def refuse_torn(draft: Draft, cards: tuple[str, ...], example: str = "can I cast {}") -> None:
    """Refuse a question that may be about several cards alike, and name them."""
    named = cards[:MAX_CHOICES]
    first = next(thing for thing in draft.things if thing.card == named[0])
    raise ReadError(
        "ambiguous",
        f"I can’t tell which card you ask about: {' or '.join(named)}? Say, for example, "
        f"“{example.format(named[0])}”.",
        draft.script.span(first.at, first.at + 1),
        named,
    )


def refuse_which_face(draft: Draft, thing: Thing) -> None:
    """Refuse "brazen borrower petty theft, cost?": of two names in one run, which is cast?"""
    if thing.mention < 0 or " // " not in thing.card or not _is_adventure(thing):
        return
    typed = draft.script.mentions[thing.mention].typed
    if "/" not in typed and key_of(typed) == key_of(thing.card):
        faces = tuple(thing.card.split(" // "))
        raise ReadError(
            "ambiguous",
            f"I can’t tell which part is cast: {' or '.join(faces)}? Name only that one.",
            draft.script.span(thing.at, thing.at + 1),
            faces,
        )


def _is_adventure(thing: Thing) -> bool:
    """Whether the parts are a permanent and a spell; of a split card both may be meant."""
    return not thing.facts.is_fleeting


def refuse_colour_of_which(draft: Draft) -> None:
    """Refuse "an academy with a ring and a diamond. how much blue": of the first, or of all?"""
    makers = [one for one in draft.table() if one.facts.makes_mana and one.side == "you"]
    if len(makers) < _SEVERAL or not _HOW_MUCH_COLOUR.search(draft.script.line):
        return
    first, after = makers[0], draft.script.pieces[makers[0].at + 1 : makers[0].at + 2]
    led = first.count == 1 and bool(after) and after[0].form == "with"
    named = any(cue.mention >= 0 and cue.kind in {"mana", "produces"} for cue in draft.cues)
    if led and first.facts.is_land and not named:
        refuse_torn(draft, tuple(dict.fromkeys(one.card for one in makers)), "what does {} make")


_SEVERAL: Final = 3
_HOW_MUCH_COLOUR: Final = re.compile(
    r"(?:^|[.,] )how (?:much|many) (?:white|blue|black|red|green)(?: mana)?(?= \?|$)"
)


def refuse_unplaced_spell(draft: Draft, question: Question | None) -> None:
    """Refuse "high tide, 3 islands, max mana": whether the spell resolved decides."""
    if question is None or question.kind not in _OF_MANA_MADE:
        return
    for thing in draft.table():
        placed = thing.zone or thing.role or thing.resolved or thing.target
        if thing.facts.is_fleeting and not placed:
            raise ReadError(
                "unasked",
                f"Was {thing.card} cast? If it was, write “{thing.card} resolved”; if not, leave it"
                " out.",
                draft.script.span(thing.at, thing.at + 1),
            )


_OF_MANA_MADE: Final = frozenset(
    {QuestionKind.MANA, QuestionKind.AVAILABLE, QuestionKind.COULD_PRODUCE}
)


def refuse_whose_mana(draft: Draft) -> None:
    """Refuse "opp: 3 forests. max mana?": nothing of the asker makes any, something of theirs."""
    makers = [one for one in draft.table() if one.facts.makes_mana and not one.role]
    floats = any(seat.pool or seat.restricted for seat in draft.seats.values())
    theirs = [one for one in makers if one.side != "you" and not one.zone]
    if theirs and len(theirs) == len(makers) and not floats:
        raise ReadError(
            "whose",
            "Whose mana do you ask about? Write “how much mana can opp make”, or name what you"
            " have.",
            draft.script.span(theirs[0].at, theirs[0].at + 1),
        )


def refuse_unasked_spell(draft: Draft, spell: Thing) -> None:
    """Refuse "a ritual and 2 swamps, can i cast the pact": what the other spell is for decides."""
    aimed = any(one.target for one in draft.things) or draft.options
    listed = {"hand", "and"} & {piece.form for piece in draft.script.pieces[spell.at - 1 :]}
    for other in draft.table():
        mute = not (other.zone or other.role or other.resolved or other.x or other.preposed)
        if other is spell.origin or not other.facts.is_fleeting or other.side != "you":
            continue
        if mute and other.at < spell.at and not aimed and not listed:
            raise ReadError(
                "unasked",
                f"What is done with {other.card}? If it was cast, say what mana there is now, for"
                " example “BBB floating”; if not, leave it out.",
                draft.script.span(other.at, other.at + 1),
            )


def refuse_what_is_left(draft: Draft, spell: Thing) -> None:
    """Refuse "delving 3, how much is left": delve pays, and the total stays (CR 702.66b)."""
    line = f" {draft.script.line} "
    helped = any(option.startswith(_HELPERS) for option in draft.options)
    may_help = set(spell.facts.keywords) & _HELPING and _has_help(draft, spell)
    left = re.search(r" (?:left|remaining) ", line)
    tapped = any(one.tapped and one.side == "you" for one in draft.table())
    help_told = tapped and not set(spell.facts.keywords) <= {"delve"}
    if (helped and left) or (may_help and (left or help_told or _STILL_PAID.search(line))):
        raise ReadError(
            "unasked",
            "Delve, convoke and improvise pay for a cost and do not lower it. Ask for the total"
            " cost, or whether it can be cast with the mana that you name.",
            draft.script.span(spell.at, spell.at + 1),
        )


def _has_help(draft: Draft, spell: Thing) -> bool:
    """Whether something is told that delve, convoke or improvise would use."""
    seat = draft.seat("you")
    if "delve" in spell.facts.keywords:
        there = seat.graveyard_size or seat.graveyard_others
        return bool(there) or any(thing.zone == "graveyard" for thing in draft.table())
    kinds = {"convoke": "Creature", "improvise": "Artifact"}
    tapped = {kind for word, kind in kinds.items() if word in spell.facts.keywords}
    mine = (one for one in draft.table() if one.side == "you" and not one.zone and one is not spell)
    return any(tapped & set(one.facts.types) for one in mine)


_HELPING: Final = frozenset({"delve", "convoke", "improvise"})
_STILL_PAID: Final = re.compile(
    r" still (?:\w+ ){0,3}?(?:pay|need|spend) | (?:pay|need|spend) still | mana (?:do|would|will) i"
    r" (?:\w+ )?need | (?:what|how much) (?:mana )?(?:do|would|will|must) i (?:\w+ )?pay "
)
_HELPERS: Final = ("delve ", "convoke ", "improvise ", "assist ")


def refuse_second_spell(draft: Draft, spell: Thing) -> None:
    """Refuse "can i cast this and then that": what is left after the first is not computed."""
    pieces = draft.script.pieces
    for other in draft.table():
        between = [piece.form for piece in pieces[spell.at + 1 : other.at]]
        cast = other.facts.mana_cost is not None and not other.facts.is_land and not other.zone
        if cast and "then" in between and set(between) <= {"and", "then", ","}:
            raise ReadError(
                "unasked",
                f"One spell at a time: ask for {spell.card}, then for {other.card} with the mana"
                " that is left.",
                draft.script.span(other.at, other.at + 1),
            )


def refuse_tax_or_spell(draft: Draft, spell: Thing) -> None:
    """Refuse "a leak, 2 islands, payable?": is its tax paid, or is it cast?"""
    raise ReadError(
        "ambiguous",
        f"Do you cast {spell.card}, or do you pay for it? Say “can I cast {spell.card}” or “can I"
        f" pay for {spell.card}”.",
        draft.script.span(spell.at, spell.at + 1),
    )


def refuse_which_ability(draft: Draft, thing: Thing) -> None:
    """Refuse "what does the golem's ability cost" where it has several: the card is not asked."""
    spoken = any(
        cue.kind == "ability of" and cue.mention == thing.mention >= 0 for cue in draft.cues
    )
    if spoken and thing.facts.ability_costs:
        refuse_abilities(draft, thing)


def refuse_abilities(draft: Draft, thing: Thing) -> None:
    """Refuse to choose one of the abilities of a card, and name them."""
    costs = " or ".join(thing.facts.ability_costs[:MAX_CHOICES])
    raise ReadError(
        "ambiguous",
        f"Which ability of {thing.card} do you ask about? Name it by its cost: {costs}.",
        draft.script.span(thing.at, thing.at + 1),
    )
