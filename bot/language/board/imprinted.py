"""Rules for the cards that are exiled with a permanent (imprint)."""

from typing import Final

from bot.language.board.things import add_card, name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import (
    Match,
    Rule,
    position,
    rule,
)


def _exiles(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None or thing.facts.is_fleeting:
        return False
    for number in (match["card"], match.groupdict().get("card2")):
        if number:
            mention = draft.script.mentions[int(number)]
            thing.exiled.append(mention.card)
    return None


def _imprinted_on(draft: Draft, match: Match) -> bool | None:
    """As in "lightning helix imprinted on chrome mox"."""
    exiled, on = (draft.script.mentions[int(match[name])] for name in ("card", "card_b"))
    if on.facts.is_fleeting:
        return False
    turned = exiled.facts.imprints and not on.facts.imprints  # "lens imprinted with a swamp"
    name_card(draft, int(match["card" if turned else "card_b"]), position(draft, match))
    draft.things[-1].exiled.append(on.card if turned else exiled.card)
    return None


def _only_exiled(draft: Draft, match: Match) -> None:
    """As in "the only card pit of offerings exiled is ornithopter"."""
    name_card(draft, int(match["card"]), position(draft, match))
    draft.things[-1].exiled.append(draft.script.mentions[int(match["card_b"])].card)


def _nothing_exiled(draft: Draft, _match: Match) -> bool | None:
    return None if draft.last and draft.last.facts.imprints else False


def _exiled_with(draft: Draft, match: Match) -> None:
    """As in "exiled just an ornithopter with pit of offerings"."""
    exiled = draft.script.mentions[int(match["card2"])]
    add_card(draft, match)
    draft.things[-1].exiled.append(exiled.card)


IMPRINT_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:exiled|exiling|imprinted|imprinting) (?:just |only )?THE(?:CARD2) (?:with|to"
            r"|under|on) THE(?:CARD)"
        ),
        _exiled_with,
    ),
    rule(
        (
            r"(?:is |has |have )?(?:just )?(?:imprint|imprints|imprinted|imprinting|exiled|exiling"
            r"|exiles)(?: only| just| with)?(?: on)?(?: (?:a|an) (?:(?:white|blue|black|red|green"
            r"|colorless) )?(?:card|creature|instant|sorcery|spell)(?: ,"
            r"| :)?)? THE(?:CARD)(?: and THE(?:CARD2))?(?: on it"
            r"| with it| under it)?(?! from| out of)"
        ),
        _exiles,
    ),
    rule(r"(?:if )?the only card it exiled is (?:CARD)", _exiles),
    rule(
        r"(?:the )?only card (?:CARD) (?:has )?(?:exiled|imprinted) (?:is|was) (?:a |an )?(?:CARD)",
        _only_exiled,
    ),
    rule(
        r"(?:CARD) (?:is |was )?(?:imprinted|exiled) (?:on|with|under|by) (?:my |the |a )?(?:CARD)",
        _imprinted_on,
    ),
    rule(
        r"(?:with |has |had |but )*(?:nothing|no card|no cards|#0 cards) (?:is |was )?"
        r"(?:imprinted|exiled)(?: (?:on|with|under) it)?"
        r"|(?:i |but )*(?:imprinted|exiled) (?:nothing|no cards?)(?: (?:on|with|under) it)?",
        _nothing_exiled,
    ),
    rule(
        r"(?:has|have|with|had|got) THE(?:CARD)(?: and THE(?:CARD2))? (?:imprinted|exiled)"
        r"(?: on it| with it| under it)?",
        _exiles,
    ),
    rule(
        r"with THE(?:CARD)(?: and THE(?:CARD2))? (?:exiled|imprinted)(?: on it| with it| under "
        r"it)?",
        _exiles,
    ),
)
