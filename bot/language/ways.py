"""Rules for the keywords by which a card is cast: bestow, dash, escape, foretold, a kicker paid."""

from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Match, Rule, detail, ignore
from bot.language.words import TIMES

MAX_TIMES: Final = 20  # that one cost is paid
# The forms in which players write each keyword, and the zone that it casts from where not the hand.
_WAYS: Final = (
    ("awaken", "awaken awakened awakening", ""),
    ("bestow", "bestow bestowed bestowing", ""),
    ("blitz", "blitz blitzed blitzing", ""),
    ("cleave", "cleave cleaved cleaving", ""),
    ("dash", "dash dashed dashing", ""),
    ("impending", "impending", ""),
    ("miracle", "miracle miracled", ""),
    ("mutate", "mutate mutated mutating", ""),
    ("prototype", "prototype prototyped", ""),
    ("prowl", "prowl prowled", ""),
    ("spectacle", "spectacle spectacled", ""),
    ("surge", "surge surged surging", ""),
    ("warp", "warp warped warping", ""),
    ("disturb", "disturb disturbed", "graveyard"),
    ("escape", "escape escaped escaping escapes", "graveyard"),
    ("harmonize", "harmonize harmonized", "graveyard"),
    ("retrace", "retrace retraced retracing", "graveyard"),
    ("foretell", "foretold", "exile"),
    ("madness", "madness", "exile"),
    ("plot", "plotted", "exile"),
    ("emerge", "emerging emerged", ""),
    ("bargain", "bargain bargained", ""),
    ("offspring", "offspring", ""),
    ("replicate", "replicate replicated replicating", ""),
    ("squad", "squad", ""),
)
_KEYWORDS: Final = {form: (name, zone) for name, forms, zone in _WAYS for form in forms.split()}
_REPEATED: Final = frozenset({"replicate", "squad"})
# Words that change what is cast or done: a sign of a question never takes them as filling.
TELLING: Final = frozenset(
    {
        *_KEYWORDS,
        *"buyback cycle cycling emerge entwine entwined evoke evoked flashback foretell kick kicked"
        " kicker morph morphed multikicked multikicker overload overloaded plot suspend tax"
        " unearth".split(),
    }
)
_FORMS: Final = "|".join(_KEYWORDS)
_TIMES: Final = r"(?: (?P<times>once|twice|thrice)| (?:#(?P<num>\d+) times|\*(?P<num_b>\d+)))?"


def _by_keyword(draft: Draft, match: Match) -> bool | None:
    """The choice of that name, where a card in the message has the keyword."""
    name, zone = _KEYWORDS[match["word"]]
    if not any(name in mention.facts.keywords for mention in draft.script.mentions):
        return False
    times = _times(match)
    if times > 1 and name not in _REPEATED:
        return False
    draft.options.append(name)
    draft.repeated[name] = max(times, draft.repeated.get(name, 1))
    draft.from_zone = draft.from_zone or zone
    return None


def _kicked(draft: Draft, match: Match) -> None:
    draft.options.append("kicked")
    draft.repeated["kicked"] = max(_times(match), draft.repeated.get("kicked", 1))


def _times(match: Match) -> int:
    groups = match.groupdict()
    if groups.get("times"):
        return TIMES[groups["times"]]
    number = groups.get("num") or groups.get("num_b")
    return min(int(number), MAX_TIMES) if number else 1


def _delved(draft: Draft, match: Match) -> bool | None:
    """As in "exiling 5 from my graveyard", said of a spell with delve."""
    if not any("delve" in mention.facts.keywords for mention in draft.script.mentions):
        return False
    draft.options.append(f"delve {match['num']}")
    return None


def _own_cost(draft: Draft, _match: Match) -> None:
    draft.options.append("alternative cost")


def _pitching(draft: Draft, _match: Match) -> None:
    """As in "pitching opt": the card that follows lies in the hand."""
    if "evoke" not in draft.options:
        draft.options.append("alternative cost")
    draft.pending.zone, draft.pending.role = "hand", "pitched"


WAY_RULES: Final[tuple[Rule, ...]] = (
    detail(rf"(?:not|without|no|isnt|wasnt)(?: being| its| the| paying)* (?:{_FORMS})", ignore),
    detail(
        rf"(?P<word>{_FORMS}){_TIMES}(?: costs?)?(?: (?:earlier|before|last turn|previously"
        rf"|already))*"
        r"(?: (?:off|from)(?: (?:the|of|my))* top(?: of (?:my |the )?(?:library|deck))?)?",
        _by_keyword,
    ),
    detail(
        r"(?:with |for )?(?:NUM) (?:kicked|kickers)|(?:with |for )?(?P<times>twice|thrice) kicked",
        _kicked,
    ),
    detail(
        r"(?:is |with (?:a |the )?|and |a )*"
        rf"(?:kicked|(?:multikicked|multikicker|kicker|kicking it|kick it|kick(?= THE@))"
        rf"(?! (?:cost|mana))){_TIMES}(?! mana)(?: MANA| on a creature)?",
        _kicked,
    ),
    detail(
        r"(?:exile|exiling|exiled|delve|delving)(?: away)? (?:NUM)(?: cards?)?"
        r" (?:from|out of) YARD",
        _delved,
    ),
    detail(
        r"(?:(?:for|with|via|using|paying|by) )*(?:its |the |his |her )?"
        r"(?:alternative|alternate|alt|pitch) (?:casting )?cost(?! of| is| #| \$)",
        _own_cost,
    ),
    detail(
        r"(?:pitch|pitching|pitched|off)(?: to)? (?:a|the|my|another) "
        r"(?:white|blue|black|red|green) card",
        _own_cost,
    ),
    detail(r"(?:by )?(?:pitch|pitching|pitched)(?: to it)?(?= THE@)", _pitching),
)
