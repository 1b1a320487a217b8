"""Rules for what is a copy of what: a clone, a token copy, a copied spell."""

from typing import Final

from bot.language.board.things import add_card, name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import (
    Match,
    Rule,
    position,
    rule,
)
from bot.language.words.known_words import BASIC_LANDS


def _copied_spell(draft: Draft, match: Match) -> None:
    """As in "copying voracious hydra cast for x=3": the spell is copied."""
    draft.how = "copied"
    add_card(draft, match)


def _copies(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    mention = draft.script.mentions[int(match["card"])]
    if thing is not None and thing.card == mention.card and "copying" in match[0]:
        return None  # "clone as llanowar elves (copying my elves)": said once more
    verb = {"copied", "copies"} & set(match[0].split(" "))
    if verb and (
        thing is None or thing.at != position(draft, match) - 1 or mention.facts.is_fleeting
    ):
        return False
    loosely = "copying" in match[0] and thing is not None and thing.facts.looks_at_others
    if thing is None or loosely:
        return False
    add_card(draft, match)
    draft.things[-1].role = "copied" if " my " in match[0] else "copied from"
    thing.copy_of = mention.card
    thing.sick |= "this turn" in match[0]
    return None


def _copies_it(draft: Draft, _match: Match) -> bool | None:
    """As in "my ballista has 4 counters, i cast clone copying it": what was named before."""
    before = [t for t in draft.things[:-1] if not t.facts.is_fleeting and t.role != "absent"]
    if not before or draft.last is None or draft.last.copy_of or draft.last.facts.is_land:
        return False
    draft.last.copy_of = before[-1].card
    return None


def _copied_by(draft: Draft, match: Match) -> None:
    """As in "cradle is what my stage copies"."""
    name_card(draft, int(match["card_b"]), position(draft, match))
    draft.things[-1].copy_of = draft.script.mentions[int(match["card"])].card


def _token_copy(draft: Draft, match: Match) -> None:
    """As in "a token that's a copy of reveillark"."""
    add_card(draft, match)
    thing = draft.things[-1]
    thing.token, thing.on_table, thing.copy_of = True, True, thing.card


def _copies_as(draft: Draft, match: Match) -> bool | None:
    """As in "mirage mirror as sol ring": said right behind what can be a copy of it."""
    thing, mention = draft.last, draft.script.mentions[int(match["card"])]
    if thing is None or thing.at != position(draft, match) - 1 or mention.facts.is_fleeting:
        return False
    basic = mention.card in BASIC_LANDS
    if thing.facts.is_fleeting or thing.card == mention.card or basic or thing.zone:
        return False
    return _copies(draft, match)


COPY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:which |that )?(?:entered|came in|came down|enters|entering|comes in|is "
            r"here)(?: (?:this turn"
            r"|just|the battlefield))* as (?:a |an |my |his )?(?:copy of (?:opps |his |her "
            r"|their |my |the |a )?)?(?:CARD)"
        ),
        _copies,
    ),
    rule(
        r"(?:CARD) (?:is |was )?what (?:my |the |his )?(?:CARD) (?:copies|is copying|copied|is a"
        r" copy of)",
        _copied_by,
    ),
    rule(
        r"(?:a |an |my |the |#1 )*(?:creature )?token(?: (?:thats|that is|which is|copy|as))*"
        r" (?:a )?(?:copy )?of THE(?:CARD)",
        _token_copy,
    ),
    rule(r"(?:copying|copied|copies) THE(?:CARD)(?= cast| with x| spell)", _copied_spell),
    rule(r"as (?:(?:a|an|my|the|his|opps) )?(?:CARD)", _copies_as),
    rule(
        (
            r"(?:turned into |turns into |became |becomes |is |entering |enters |enter "
            r"|came in(?: this turn)? "
            r"|comes in |just )?(?:as )?(?:copying|(?:a )?copy of|cloning|(?:has )?copied|copies"
            r"|became (?:a )?copy of|becomes (?:a )?copy of) THE(?:CARD)"
        ),
        _copies,
    ),
    rule(r"(?:copying|cloning|as a copy of|copies) (?:it|that|him|her)(?! @)", _copies_it),
)
