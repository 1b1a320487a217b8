"""Rules for the keywords by which a card is cast: bestow, dash, escape, foretold, a kicker paid."""

from typing import Final

from bot.language.board.things import add_card, name_card
from bot.language.draft import Draft
from bot.language.patterns.rules import Match, Rule, detail, ignore, position, rule
from bot.language.words.known_words import TIMES

MAX_TIMES: Final = 20  # that one cost is paid
# The forms in which players write each keyword, and the zone that it casts from where not the hand.
_WAYS: Final = (
    ("awaken", "awaken awakened awakening", ""),
    ("bestow", "bestow bestowed bestowing", ""),
    ("blitz", "blitz blitzed blitzing", ""),
    ("cleave", "cleave cleaved cleaving", ""),
    ("dash", "dash dashed dashing", ""),
    ("escalate", "escalate escalated escalating", ""),
    ("fuse", "fuse fused fusing", ""),
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
_REPEATED: Final = frozenset({"escalate", "replicate", "squad"})
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
_OTHER_FORMS: Final = "entwin(?:e|ed|ing)|overload(?:ed|ing)?|evok(?:e|ed|ing)|buyback|flashback"
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
    if not _times(match):
        draft.options.append("not kicked")  # "kicked 0 times"
        return
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
    draft.options.append(f"delve {match['num'] or match['num_b']}")
    return None


def _own_cost(draft: Draft, _match: Match) -> None:
    if "evoke" not in draft.options:  # which of them is pitched to decides (CR 118.9a)
        draft.options.append("alternative cost")


def _exiled_from_hand(draft: Draft, match: Match) -> bool | None:
    """As in "exiling 2 green cards (elves, regrowth)": what the spell named here asks for."""
    facts = [mention.facts for mention in draft.script.mentions]
    if not any("exile" in one.own_ways or "evoke" in one.keywords for one in facts):
        return False
    _own_cost(draft, match)
    for name in ("card", "card_b"):
        if match[name]:
            draft.pending.zone, draft.pending.role = "hand", "pitched"
            name_card(draft, int(match[name]), position(draft, match))
    return None


def _pitching(draft: Draft, _match: Match) -> None:
    """As in "pitching opt": the card that follows lies in the hand."""
    if "evoke" not in draft.options:
        draft.options.append("alternative cost")
    draft.pending.zone, draft.pending.role = "hand", "pitched"


def _exiling(draft: Draft, match: Match) -> bool | None:
    """As in "evoked by exiling opt", said of a spell that asks for a card from the hand."""
    facts = [mention.facts for mention in draft.script.mentions]
    if not any("exile" in one.own_ways or "evoke" in one.keywords for one in facts):
        return False
    _pitching(draft, match)
    return None


def _for_life(draft: Draft, match: Match) -> bool | None:
    """As in "snuff out for life": of a spell whose own alternative cost is life."""
    if not any(mention.facts.own_life for mention in draft.script.mentions):
        return False
    _own_cost(draft, match)
    return None


def _returning(draft: Draft, _match: Match) -> bool | None:
    """As in "daze by returning an island": the alternative cost of a spell named here."""
    if not any("return" in mention.facts.own_ways for mention in draft.script.mentions):
        return False
    draft.options[:] = [option for option in draft.options if option != "free"]
    draft.options.append("alternative cost")
    draft.pending.role = "returned"
    return None


def _so_often(draft: Draft, match: Match) -> bool | None:
    """As in "replicate the train 2 times": the keyword, the card and the number."""
    keywords = draft.script.mentions[int(match["card"])].facts.keywords
    if match["word"] in _KEYWORDS:
        name, kept = _KEYWORDS[match["word"]][0], True
    else:
        name, kept = "kicked", bool({"kicker", "multikicker"} & set(keywords))
    if not kept or (name != "kicked" and name not in keywords):
        return False
    draft.options.append(name)
    draft.repeated[name] = _times(match)
    add_card(draft, match)
    return None


def _mutating(draft: Draft, _match: Match) -> bool | None:
    """As in "mutate the beast onto my bears": what it merges with is its target."""
    if "mutate" not in draft.options:
        return False
    draft.pending.target = True
    return None


def _kicked_for(draft: Draft, match: Match) -> None:
    """As in "kicked for 3": the X of the kicker."""
    draft.options.append("kicked")
    draft.x = int(match["num"])
    draft.x_words.update(range(position(draft, match), draft.script.index_at(match.end())))


def _mana_of_x(draft: Draft, _match: Match) -> bool | None:
    """As in "cast with 4 mana, x=2, how many counters": the X that is told says it all."""
    counted = any(cue.kind in {"counters", "x", "most counters"} for cue in draft.cues)
    return None if counted and " x = #" in draft.script.line else False


def _hardcast(draft: Draft, _match: Match) -> None:
    draft.hardcast = True


WAY_RULES: Final[tuple[Rule, ...]] = (
    detail(r"kicked (?:for|with)(?: x =)? (?:NUM)(?! mana| @)", _kicked_for),
    rule(r"(?:(?:cast|paid|with|for) )+(?:NUM) mana(?= ,|$| \(| and x)", _mana_of_x),
    detail(r"hard ?(?:cast|casting|casted)(?! once| twice| thrice| \*\d+| #\d+ times)", _hardcast),
    detail(
        r"(?P<word>replicate|replicating|replicated|squad|kick|kicked|kicking|multikick"
        r"|multikicked|multikicker) (?:CARD)(?: (?P<times>once|twice|thrice)|"
        r" (?:#(?P<num>\d+) times"
        r"|\*(?P<num_b>\d+)))",
        _so_often,
    ),
    detail(r"onto(?= THE@)", _mutating),
    detail(
        r"(?:for|paying|at) (?:its |the |his |her )?(?:full|normal|regular|printed|whole|mana)"
        r" (?:mana )?(?:cost|price)",
        _hardcast,
    ),
    detail(
        rf"(?:not|without|no|isnt|wasnt)(?: being| its| the| paying)* (?:{_FORMS}|{_OTHER_FORMS})",
        ignore,
    ),
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
        r" (?:from|out of) YARD|with (?:NUM) cards (?:from|out of) YARD",
        _delved,
    ),
    detail(
        r"(?:(?:for|with|via|using|paying|by) )*(?:its |the |his |her )?"
        r"(?:alternative|alternate|alt|pitch) (?:casting )?cost(?! of| is| #| \$)",
        _own_cost,
    ),
    detail(
        r"(?:(?:and|by|to|i) )*(?:exiling|exile|pitching|pitch) (?:(?:NUM|a|an|another) )?"
        r"(?:white|blue|black|red|green) cards?(?: from (?:my )?hand)?"
        r"(?: \( (?:CARD)(?: (?:,|and|\+|&)? ?THE(?:CARD))? \))?",
        _exiled_from_hand,
    ),
    detail(
        r"(?:pitch|pitching|pitched|off)(?: to)? (?:a|the|my|another) "
        r"(?:white|blue|black|red|green) card",
        _own_cost,
    ),
    detail(r"(?:for|with|by|using) (?:its |the )?life(?= under| with| [?,.]|$| if)", _for_life),
    detail(r"(?:by )?(?:pitch|pitching|pitched)(?: to it)?(?= THE@)", _pitching),
    detail(
        r"(?:by )?(?:exile|exiling)(?= THE@\d+(?!\d| from| out| with| under| on| to|s ))",
        _exiling,
    ),
    detail(
        r"(?:(?:and|by|to|i|if|for free) )*(?:returning|return|bouncing|bounce|bounced|returned)"
        r"(?= (?:(?:#\d+|an?|my|the|back) )*@)",
        _returning,
    ),
)
