"""Rules for whose turn it is and in which phase or step, and what happened this turn."""

import re
from typing import Final

from bot.language.board.things import name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Action, Match, Rule, ignore, position, rule

_DEPLOYING: Final = frozenset("cast played dropped came entered made put landed entering".split())


def _this_turn(draft: Draft, match: Match) -> bool | None:
    """Of no weight, but beside "cast", "played": how new a permanent is decides."""
    line = draft.script.line
    before = re.split(r"[.,;?]", line[: match.start()])[-1].split(" ")
    after = re.split(r"[.,;?]", line[match.end() :])[0].split(" ")
    deploys = _DEPLOYING & {*before, *after}
    number = before[-2][1:] if before[-2:-1] and before[-2][:1] == "@" else ""
    if number and not _DEPLOYING & set(before) and _only_names(before):
        return draft.script.mentions[int(number)].facts.is_fleeting and None
    lasting = any(
        form[0] == "@" and not draft.script.mentions[int(form[1:])].facts.is_fleeting
        for form in (*before, *after)
        if form
    )
    if deploys and lasting:
        draft.loud.add(draft.script.index_at(match.start()) + 1)
        return False
    return None


def _only_names(forms: list[str]) -> bool:
    """As in "devoted druid this turn": nothing but cards and small words before it."""
    small = {"", "and", "+", "&", "a", "an", "the", "my", "with", "out"}
    return all(form in small or form[0] in "@#*" for form in forms)


def _turn_of(handle: str) -> Action:
    def act(draft: Draft, match: Match) -> None:
        draft.active = handle
        if handle == "you":
            _ends_list(draft, match)
        draft.seat(handle)

    return act


def _ends_list(draft: Draft, match: Match) -> None:
    """As in "opp has 3 islands, its my main phase with a forest": no item of theirs any more."""
    if "my" in match[0].split(" "):
        draft.sides, draft.zone = ("you",), ""


def _came_on_their_turn(draft: Draft, match: Match) -> bool | None:
    """As in "i fetched an arbor on his turn, now its my turn": not new any more (CR 302.6)."""
    if not _MY_TURN_NOW.search(draft.script.line, match.end()):
        return False
    number = int(match["card"])
    if draft.script.mentions[number].facts.is_fleeting:
        return False
    name_card(draft, number, draft.script.index_at(match.start("card") - 1))
    draft.things[-1].sick = False
    return None


_MY_TURN_NOW: Final = re.compile(
    r" (?:my (?:own )?(?:turn|untap|upkeep|main)|i untap(?:ped)?)(?= |$)"
)


def _their_end(draft: Draft, match: Match) -> bool | None:
    """As in "fetched at their end step": whether what came then is new hangs on what follows."""
    if draft.last is not None and draft.last.sick:
        draft.loud.update(range(position(draft, match), draft.script.index_at(match.end())))
        return False
    draft.active, draft.phase = "opp", "end"
    return None


def _past_turn(draft: Draft, match: Match) -> bool | None:
    """As in "last turn i had 4 elves": what a sentence tells of then is not there now."""
    clause = re.split(r" [.?!;(] ", draft.script.line[: match.start()])[-1].split(" ")
    clause += re.split(r" [.?!;,)] ", draft.script.line[match.end() :])[0].split(" ")
    told = any(form[:1] in {"@", "#", "*"} for form in clause)
    if not told or _STAYS & set(clause) or {"cast", "commander"} <= set(clause):
        return None
    draft.loud.update(range(position(draft, match), draft.script.index_at(match.end())))
    return False


_STAYS: Final = frozenset(
    "since from played play dropped drop landed fetched got came resolved put made missed".split()
)


def _their_upkeep(draft: Draft, _match: Match) -> None:
    draft.active, draft.phase = "opp", "upkeep"
    draft.seat("opp")


def _phase(phase: str) -> Action:
    def act(draft: Draft, match: Match) -> None:
        draft.phase = phase
        _ends_list(draft, match)

    return act


TURN_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:i|we|just|ive) )*(?:fetched|cast|played|dropped|made|flashed in|got|put|created)"
        r"(?: (?:out|up|for))? THE(?:CARD)(?: (?:out|in|up))? (?:on|during|in"
        r"|at) (?:the )?(?:(?:end"
        r" of|end step of) )?(?:(?:his|her|their|opps|opponents|opponent s|last|previous) )+(?:turn"
        r"|end step|upkeep)",
        _came_on_their_turn,
    ),
    rule(
        (
            r"(?:its |on |during |in |and its )*(?:the |my )?(?:opps|opponents|his|her|their|opp"
            r"|opponent) turn"
        ),
        _turn_of("opp"),
    ),
    rule(r"(?:its |on |during |in )*(?:my|your)(?: own)? turn(?: again)?", _turn_of("you")),
    rule(r"(?:in |during |on |at |its )*(?:opps|opponents|his|her|their) upkeep", _their_upkeep),
    rule(
        r"(?:in |during |on |at |extra |its |my |the )*(?P<p>upkeep)(?: now| step)?",
        _phase("upkeep"),
    ),
    rule(
        r"(?:in |during |on |at |its |my |im in |the )*main(?: phase)?(?: #?[12])?", _phase("main")
    ),
    rule(
        r"(?:in |during |on |at |its |my |the )*combat(?: phase)?(?: ,?)?"
        r"(?: ?(?:with |after )?(?:blocks|blockers|attackers|attacks) (?:are |have been"
        r" )?declared)?",
        _phase("combat"),
    ),
    rule(r"(?:in |during |on |at )*(?:the )?(?:opps|opponents|his|her|their) end step", _their_end),
    rule(r"(?:in |during |on |at |its |my |the )*end step", _phase("end")),
    rule(r"this turn", _this_turn),
    rule(r"(?:this|the same|in this) phase|(?:on |its )?turn #\d+(?! \S*@)", ignore),
    rule(r"(?:in )?(?:game|match|round|g|r) #\d+(?! \S*@)|(?:a )?pod of #[2-6](?! \S*@)", ignore),
    rule(r"(?:on |during |in )?(?:my |the )?(?:last|previous) turn(?: cycle)?", _past_turn),
    rule(r"same turn|right now|at the moment", ignore),
    rule(r"(?:OPP|he|she|they) (?:is |are )?(?:the )?active player", _turn_of("opp")),
)
