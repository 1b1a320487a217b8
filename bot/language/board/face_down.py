"""Rules for what lies face down, as against a card that is cast so."""

from typing import Final

from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Match, Rule, follows, rule


def _is_face_down(draft: Draft, match: Match) -> bool | None:
    """As in "zoetic cavern is face down": a state, where nothing is asked about casting it."""
    thing = draft.last
    if (
        thing is None
        or not follows(draft, match)
        or (_casts(draft) and not _is_other(draft, thing))
    ):
        return False
    thing.face_down = thing.on_table = True
    return None


def _is_other(draft: Draft, thing: Thing) -> bool:
    """Whether the cast that is asked about is of another card."""
    asked = {cue.mention for cue in draft.cues if cue.kind in _CASTING and cue.mention >= 0}
    names = {draft.script.mentions[number].card for number in asked}
    return bool(names) and thing.card not in names


def _ahead(draft: Draft, _match: Match) -> bool | None:
    if _casts(draft):
        return False
    draft.pending.face_down = True
    return None


def _casts(draft: Draft) -> bool:
    return any(cue.kind in _CASTING for cue in draft.cues)


_CASTING: Final = frozenset({"cast", "cost", "total", "", "pay"})
FACE_DOWN_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:is |was |\( |a |still |already |played |manifested |turned )*(?:face down|manifested)"
        r"(?: (?:as a morph|creature|on the battlefield|on board|in play|out|already|\)))*(?! @)",
        _is_face_down,
    ),
    rule(r"(?:face down|manifested|morphed)(?= @)", _ahead),
)
