"""Where it was read whether a spell can be cast, and the message asks more, or other things."""

import re
from typing import Final

from bot.language.checking.checks import refuse_torn, refuse_unasked
from bot.language.draft import Draft, Thing
from engine import Question, QuestionKind


def refuse_other_cast(draft: Draft, spell: Thing) -> None:
    """Refuse a yes or no to casting a spell where that is not all that is asked.

    Raises:
        ReadError: several spells are asked together, the mana after one, in which ways it can be
            cast, or whether a permanent works.
    """
    _refuse_mana_afterwards(draft, spell)
    _refuse_ways(draft, spell)
    _refuse_working(draft, spell)
    _refuse_together(draft, spell)


def refuse_untold_way(draft: Draft, spell: Thing, question: Question) -> None:
    """Refuse a way to cast a spell that is not told whole.

    Raises:
        ReadError: it is to be free, or a card is given for it, and not told how or which.
    """
    _refuse_free_how(draft, spell, question)
    _refuse_unnamed_card(draft, spell, question)


def _refuse_free_how(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "can i cast a negation for free": its own way may ask for more than that."""
    offered = any(one.facts.offers_no_mana for one in draft.table() if one is not spell)
    if "free" not in question.options or offered or not spell.facts.own_ways:
        return
    if not _WITHOUT_PAYING.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Free by which way? {spell.card} has one of its own: say what is given for it, for"
            " example “exiling CARD from hand”. Or say “without paying its mana cost”.",
        )


_WITHOUT_PAYING: Final = re.compile(r"(?<![^ ])(?:without paying|cascad\w*|suspend\w*|off)(?= |$)")


def _refuse_unnamed_card(draft: Draft, spell: Thing, question: Question) -> None:
    """As in "evoked with a red card": which card is given decides whether it can be."""
    given = _COLORED_CARD.search(draft.script.line)
    if given is None or not question.options or question.kind is not QuestionKind.CAST:
        return
    held = any(one.zone == "hand" and one is not spell.origin for one in draft.table())
    if not held and not any(one.startswith(("exile", "discard")) for one in question.options):
        refuse_unasked(draft, spell, "Name the card that is given, as in “exiling CARD from hand”.")


_COLORED_CARD: Final = re.compile(
    r"(?<![^ ])(?:with|exiling|pitching|discarding) (?:(?:a|an|another|one|#1) )*"
    r"(?:white|blue|black|red|green) card(?= |$)"
)


def _refuse_mana_afterwards(draft: Draft, spell: Thing) -> None:
    """As in "i cast a tide then tap 3 islands, how much mana": whether it can be cast is not it."""
    amounts = any(cue.kind in {"mana", "available", "total mana"} for cue in draft.cues)
    makers = spell.facts.adds_mana or any(
        one.facts.makes_mana and one.side == "you" for one in draft.table()
    )
    if not makers and any(cue.kind == "cost of a cast" for cue in draft.cues):
        return  # "i want to cast wrath. how much mana?": nothing here makes any
    amounts = amounts or _MANA_ASKED.search(draft.script.line) is not None
    announced = any(cue.mention == spell.mention and cue.kind in {"", "cast"} for cue in draft.cues)
    if amounts and announced and not _MAY_BE_CAST.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Was {spell.card} cast? If it was, write “{spell.card} resolved”; to ask whether it"
            f" can be, write “can I cast {spell.card}”.",
        )


_MANA_ASKED: Final = re.compile(
    r"(?<![^ ])(?:whats|what is|how much)(?: my| the| total)* mana(?= |$)"
)
_MAY_BE_CAST: Final = re.compile(
    r"(?<![^ ])(?:can|could|may|able|enough|castable|payable|possible|afford|do|does|will|would"
    r"|need|playable|if)(?= |$)"
)


def _refuse_ways(draft: Draft, spell: Thing) -> None:
    """As in "what other ways can i cast it": no yes and no."""
    if _WHAT_WAYS.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Name the way, and ask whether {spell.card} can be cast so; /card shows its text.",
        )


_WHAT_WAYS: Final = re.compile(r"(?<![^ ])(?:what|which|how many)(?: other| else)? ways?(?= |$)")


def _refuse_working(draft: Draft, spell: Thing) -> None:
    """As in "opp has a karn, my ring ok?": whether it works is asked, not whether it is cast."""
    before = draft.script.pieces[spell.at - 1].form if spell.at else ""
    lies = spell.facts.makes_mana and not spell.facts.is_fleeting and before == "my"
    if lies and not _OF_CASTING.search(draft.script.line):
        refuse_unasked(
            draft,
            spell,
            f"Write “can I tap {spell.card}”, or “can I cast {spell.card}” if it is in hand.",
        )


_OF_CASTING: Final = re.compile(
    r"(?<![^ ])(?:cast|casting|castable|recast|hand|cost|costs|afford|pay|payable|enough|commander"
    r"|play)(?= |$)"
)


def _refuse_together(draft: Draft, spell: Thing) -> None:
    """As in "can i cast a counter and a bolt with 2 lands": both, from the same mana."""
    pieces = draft.script.pieces
    if any(piece.form == "both" for piece in pieces):
        return  # see `refuse_doubtful_cost`
    if spell.count > 1 and _SEVERAL.search(draft.script.line[: draft.script.starts[spell.at]]):
        refuse_unasked(
            draft,
            spell,
            f"One {spell.card} at a time: several are not computed together. Ask whether all can"
            " be paid at once, as in “can I pay {R}{R}”.",
        )
    for other in draft.table():
        if other.card == spell.card or other.zone not in {"", "hand"} or other.role:
            continue
        first, last = sorted((spell.at, other.at))
        between = [piece.form for piece in pieces[first + 1 : last]]
        asked = first - 1 in draft.asking and not other.facts.is_land
        if not asked or not between or not set(between) <= _JOINING:
            continue
        if set(between) & {"and", "&", "+", "plus", "then"} and other.zone == "hand":
            refuse_unasked(
                draft,
                other,
                f"One spell at a time: {spell.card} and {other.card} together are not computed."
                " Ask whether both can be paid at once, as in “can I pay {U}{U}{R}”.",
            )
        if "or" in between:
            refuse_torn(draft, (spell.card, other.card))


_SEVERAL: Final = re.compile(r"(?<![^ ])(?:cast|casting|play) (?:my |the )?#\d+ $")
_JOINING: Final = frozenset({"and", "or", "&", "+", "plus", "then", ",", "the", "my", "a", "an"})
