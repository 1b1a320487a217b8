"""Rules for effects that resolved and are on one permanent: "the ability resolved on tundra"."""

from typing import Final

from bot.language.board.things import name_card
from bot.language.casting.history import resolve
from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, rule
from bot.language.words.known_words import BASIC_LANDS


def _aimed(draft: Draft, match: Match) -> bool | None:
    """The source's effect holds, on the permanent named; what was chosen where that is said."""
    source = draft.script.mentions[int(match["card"])].facts
    target = draft.script.mentions[int(match["card_b"])].facts
    chosen = match.groupdict().get("card_c")
    if not source.ability_costs or source.makes_mana or target.is_fleeting:
        return False
    if source.attaches:
        return False  # "equipped a blade to my bear"
    kind = draft.script.mentions[int(chosen)].card if chosen else ""
    if kind and kind not in BASIC_LANDS:
        return False
    if resolve(draft, match) is False or draft.last is None or not draft.last.resolved:
        return False
    thing = draft.last
    name_card(draft, int(match["card_b"]), draft.script.index_at(match.start("card_b") - 1))
    thing.aim, thing.became = draft.things[-1].origin, kind
    return None


_USED: Final = r"(?:(?:i|ive|have|just|already|we) )*(?:used|activated|use)"
_ABILITY: Final = r"(?: s)?(?: (?:ability|effect|activation))?"
_INTO: Final = r"(?: (?:into|to be|be|become|is|a|an|basic|now))+"

AIMED_RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:{_USED} )?THE(?:CARD){_ABILITY}(?: (?:to|and))? (?:make|turn|made|turned|makes|turns)"
        rf" THE(?:CARD){_INTO} (?:CARD)",
        _aimed,
    ),
    rule(
        rf"THE(?:CARD){_ABILITY}(?: (?:was|is|has|just|already))* (?:resolved|used|activated)"
        r" (?:on|targeting|at) THE(?:CARD)",
        _aimed,
    ),
    rule(rf"{_USED} THE(?:CARD){_ABILITY} (?:on|targeting|at) THE(?:CARD)", _aimed),
)
