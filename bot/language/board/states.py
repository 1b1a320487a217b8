"""Rules for the state of permanents: tapped, sick, counters, size, age."""

from typing import Final

from bot.language.board.sickness import SICK, UNSICK, newly
from bot.language.board.things import ahead, name_card
from bot.language.draft import Draft, Thing
from bot.language.patterns.rules import Action, Match, Rule, follows, ignore, position, rule

_STATE: Final = (
    r"(?:is |are |its |it is |was |were |all |both |just |already |still |now |currently "
    r"|literally |that is |thats |that are |theyre ){0,6}"
)


_OF_PLAYERS: Final = frozenset({"experience", "energy", "poison"})  # kinds that players have
_KIND: Final = r"(?P<kind>\+#?1/\+1|[+-]\d+/[+-]\d+|\+ #1|[a-z]+)"


def _behind(name: str, value: bool | str = True) -> Action:  # noqa: FBT001, FBT002 - the value that is set
    def act(draft: Draft, _match: Match) -> bool | None:
        thing = draft.last
        if thing is None:
            return False
        setattr(thing, name, value)
        return None

    return act


def _new(draft: Draft, match: Match) -> bool | None:
    """As in "can new llanowar elves tap": of a creature, it came this turn."""
    if "Creature" not in draft.script.mentions[int(match["card"])].facts.types:
        return False
    draft.pending.sick = True
    return None


def _counters(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None or thing.facts.is_fleeting:
        return False
    groups = match.groupdict()
    kind = groups.get("kind") or ""
    if kind in _OF_PLAYERS:
        draft.seat(draft.sides[0]).counters[kind] = int(groups.get("num") or 1)
        return None
    if kind in {"+ #1", "+#1/+1"}:
        kind = "+1/+1"
    if kind in {"", "more", "extra", "counter", "of"}:
        if any("-1/-1" in cost for cost in thing.facts.ability_costs):
            return False  # of which of the two kinds?
        kind = "+1/+1" if "Creature" in thing.facts.types else thing.facts.counter_kind
    if groups.get("num") == "0":
        return None
    if not kind:
        return False
    number = int(groups["num"]) if groups.get("num") else 1
    if number:
        thing.counters[kind] = number
    return None


def _no_counters(draft: Draft, _match: Match) -> bool | None:
    return None if draft.last else False


def _next_spell(draft: Draft, _match: Match) -> bool | None:
    """As in "... gives my next spell convoke": the ability of the last thing has resolved."""
    if draft.last is None:
        return False
    draft.last.resolved.append(None)
    return None


def _tapped(draft: Draft, match: Match) -> bool | None:
    """As in "a forest and a swamp are tapped": both; of "a forest + a swamp tapped" who knows."""
    thing = draft.last
    if thing is None:
        return False
    at = position(draft, match)
    if at in draft.asking or (at and draft.script.pieces[at - 1].form == "be"):
        return None  # "can mox opal be tapped"
    if at and draft.script.pieces[at - 1].form in _OF_OTHERS:
        return False  # "2 islands up. everything else is tapped"
    joined = _joined_with(draft, thing) if match.start() else []
    bare = match[0].split(" ")[0] == "tapped" and thing.at == position(draft, match) - 1
    if bare and joined:
        return False
    thing.tapped = True
    for other in joined if {"are", "both", "all"} & set(match[0].split(" ")) else ():
        other.tapped = True
    return None


_OF_OTHERS: Final = frozenset({"else", "rest", "everything", "others", "other"})


def _joined_with(draft: Draft, last: Thing) -> list[Thing]:
    """The things listed right before with "and" or "+", that nothing else was said of."""
    pieces, at, listed = draft.script.pieces, last.at - 1, []
    while at > 0 and (
        pieces[at].form[0] in "@#" or pieces[at].form in {"and", "+", "&", "a", "an", "my"}
    ):
        listed += [one for one in draft.things if one.at == at and not one.zone and not one.role]
        at -= 1
    return listed


def _when_tapped(draft: Draft, _match: Match) -> bool | None:
    """As in "what does it make when tapped": asked about, and no state; "can it ... if tapped"."""
    if any(cue.kind == "activate" for cue in draft.cues) and draft.last is not None:
        draft.last.tapped = True
        return None
    return None if draft.cues and not any(one.tapped for one in draft.things[-1:]) else False


def _is_sized(draft: Draft, match: Match) -> bool | None:
    """As in "vadrik is -2/2 right now": of the creature named last."""
    thing = draft.last
    if thing is None or "Creature" not in thing.facts.types or not follows(draft, match):
        return False
    thing.size = int(match["power"]), int(match["toughness"])
    return None


def _resized(draft: Draft, _match: Match) -> bool | None:
    """As in "got shrunk, hes power -2": understood where the size is told too."""
    sized = " power " in draft.script.line or "%" in draft.script.line
    return None if draft.last is not None and sized else False


def _set_on(draft: Draft, match: Match) -> bool | None:
    """As in "chalice on 1": the counters of a permanent that uses one kind alone."""
    thing = draft.last
    if thing is None or not thing.facts.counter_kind or thing.facts.is_fleeting:
        return False
    if not follows(draft, match) or "Creature" in thing.facts.types:
        return False
    if number := int(match["num"]):
        thing.counters[thing.facts.counter_kind] = number
    return None


def _next_spell_by(draft: Draft, match: Match) -> bool | None:
    """As in "my next spell has convoke because i tapped the wand"."""
    facts = draft.script.mentions[int(match["card"])].facts
    if facts.is_fleeting:
        return False
    name_card(draft, int(match["card"]), position(draft, match))
    draft.things[-1].resolved.append(None)
    return None


def _counters_on(draft: Draft, match: Match) -> bool | None:
    """As in "a luck counter on gemstone caverns": told, and not asked."""
    first = position(draft, match)
    number = int(match["card"])
    before = draft.script.pieces[first - 1].form if first else ""
    if first in draft.asking or draft.script.mentions[number].facts.is_fleeting:
        return False
    name_card(draft, number, draft.script.index_at(match.end()) - 1)
    draft.things[-1].on_table = True
    if match["num"] == "0" or before in {"no", "without", "any"}:
        return None
    draft.things[-1].counters[match["kind"]] = int(match["num"] or 1)
    return None


def _haste(draft: Draft, _match: Match) -> bool | None:
    """As in "elves w/ haste": said of the last creature named."""
    creatures = [one for one in draft.things[-3:] if "Creature" in one.facts.types]
    if not creatures or "haste" in creatures[-1].facts.keywords:
        return None if creatures else False
    creatures[-1].grants = ("Haste",)
    return None


def _attackers(draft: Draft, _match: Match) -> None:
    draft.attacking = True


def _close(draft: Draft, _match: Match) -> None:
    draft.attacking = False
    draft.sides, draft.outside = draft.outside or draft.sides, ()


def _dead(draft: Draft, match: Match) -> bool | None:
    """As in "will dies after that"; "5 swamps. a creature died" tells nothing of the swamps."""
    pronoun = match[0].split(" ")[0] in {"he", "she", "it"}
    if draft.last is None or not (pronoun or follows(draft, match)):
        return False
    if draft.last.zone == "command" and draft.last.facts.legendary:
        draft.last.casts = draft.last.casts or 1  # its owner puts it back there (CR 903.9a)
        return None
    draft.last.zone = "graveyard"
    return None


def _power(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None or not thing.facts.types:
        return False
    sign = -1 if match["minus"] else 1
    thing.size = (sign * int(match["power"]), int(match["toughness"]))
    return None


STATE_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:(?:gives|giving|so|and) )?my next spell (?:(?:has|gets|gains|having) )?(?:convoke"
            r"|improvise|delve)"
        ),
        _next_spell,
    ),
    rule(
        r"my next spell (?:has|gets|gains|will have) (?:convoke|improvise|delve)"
        r" (?:(?:because|since|as|cause|cuz|after|i|ive|from|thanks to|by|have|already) )*"
        r"(?:tapped|tapping|used|using|activated|activating)? ?THE(?:CARD)",
        _next_spell_by,
    ),
    rule(
        r"(?:(?:NUM|a|an|#1|the|with|got) )*(?P<kind>luck|charge|storage|mining|loyalty|depletion"
        r"|stun"
        r"|[+-]\d+/[+-]\d+) counters? on THE(?:CARD)(?! \?)",
        _counters_on,
    ),
    rule(r"first(?= (?:(?:a|an|the|my|i|opp|opps|he|they|we) )*(?:\w+ )?@)", ignore),
    rule(
        r"(?:(?:with|has|have|got|having|holding|at|and|that has|that have|had) |\( ?)?(?:NUM) "
        + _KIND
        + r" counters?(?: on (?:it|him|her|them|each|himself|herself|itself))?(?: each)?(?: \))?",
        _counters,
    ),
    rule(
        (
            r"(?:(?:with|has|have|got|having|at|that has) |\( )?(?:NUM) counters?(?: on (?:it|him"
            r"|her|them|each))?(?: \))?"
        ),
        _counters,
    ),
    rule(
        (
            r"(?:with|has|have) (?:a |an |the |its )?(?P<kind>luck|charge|storage|mining"
            r"|[+-]\d+/[+-]\d+) counter(?: on it)?"
        ),
        _counters,
    ),
    rule(r"\( (?:a |the |with )*(?P<kind>luck|charge|mining|storage) counter \)", _counters),
    rule(r"(?:with|has) (?:the )?(?P<kind>luck)(?= [,.?)]|$)", _counters),
    rule(r"(?:with|has|have|got) (?:a|an|its|the|#1|one) counter(?: on it| left)?", _counters),
    rule(
        r"(?:(?:with|has|at|she has|he has|it has|shes at|hes at|on|\() )?(?:NUM) (?P<kind>loyalty)"
        r"(?: counters?)?(?: \))?",
        _counters,
    ),
    rule(r"without (?:a |an |any )?(?:[a-z]+ )?counters?(?: on it)?", _no_counters),
    rule(
        r"(?:with|has|have|had|theres|there are|got|and)? ?(?:no|#0|zero)(?: [a-z]+)?(?: more)?"
        r" counters?(?: (?:on it|left|remaining|anymore|on them))*",
        _no_counters,
    ),
    rule(
        r"(?:(?:that|which|its|it|has|is|just|already|completely) )*(?:ran|run|all|fresh) out of"
        r"(?: [a-z]+)? counters",
        _no_counters,
    ),
    rule(r"\( ?(?P<kind>[+-]\d+/[+-]\d+) \*(?P<num>\d+) ?\)", _counters),
    rule(r"(?P<kind>[+-]\d+/[+-]\d+) \*(?P<num>\d+)", _counters),
    rule(r"(?:NUM) attackers? \(", _attackers),
    rule(r"\)", _close),
    rule(
        r"(?:he |she |it |and |then )*(?:dies|died|is dead|got killed|was killed|was destroyed"
        r"|got destroyed)"
        r"(?= after|$| [,.()]| and| this turn| later| since)(?: after| since| later)?",
        _dead,
    ),
    rule(r"(?:back )?(?:to|into) (?:my |his )?hand", _behind("zone", "hand")),
    rule(
        r"this turn ,? ?(?:(?:i|we|just|also|have|only) )*(?:cast|played|dropped|made|put|landed"
        r"|resolved"
        r"|summoned)(?= THE@)",
        ahead("sick"),
    ),
    rule(r"off (?:a |my )?(?:fetch|fetchland)(?: this turn)?", newly),
    rule(
        r"(?:i |just |ive )*fetched(?: out| up| for)?(?= THE@)|(?:i |just |ive )*(?:cracked"
        r"|cracking|popped|used|sacked|sacced) (?:a |my |the )?"
        r"(?:fetch|fetchland) (?:for|to get|to fetch|and got|and fetched)(?= THE@)",
        ahead("sick"),
    ),
    rule(
        r"(?:hes |its |shes |with )?power (?:is )?(?P<minus>- )?#(?P<power>\d+)(?: right now| now)?"
        r"(?: \(| ,| and)* toughness #(?P<toughness>\d+)(?: \))?",
        _power,
    ),
    rule(
        (
            r"(?:(?:with|has|have|got|that has|gets|gains|given|and|it has|they have|if|it|he|she"
            r"|had"
            r"|gained) )+haste"
            r"|\( haste \)"
        ),
        _haste,
    ),
    rule(
        r"(?:is |was |set |sitting |its |already |currently )*(?:on|at|set to) (?:NUM)"
        r"(?= ,| \.| ;| \)| \?|$| and| so| can| what| how)",
        _set_on,
    ),
    rule(
        r"(?:(?:is|hes|shes|its|now|currently|at|a|an) )*%(?P<power>-?\d+)/(?P<toughness>-?\d+)"
        r"(?: (?:right now|now|at the moment|currently))*(?= ,| \.| \)|$| and| so)",
        _is_sized,
    ),
    rule(r"(?:got|was|is) (?:shrunk|pumped|boosted)(?: (?:to|down to))?", _resized),
    rule(rf"{UNSICK}|(?:is |thats |its )?old(?= ,| \.| \)|$)", ignore),
    rule(
        rf"(?:(?:if|and|with|when|while) )?(?:{_STATE}|everything(?:s| is) )(?:not tapped|untapped"
        r"|not animated|uncracked|not cracked)",
        ignore,
    ),
    rule(
        r"tapped(?= (?:gives|makes|adds|produces|nets|yields|gets|=|via|using|through)(?: |$))",
        ignore,
    ),
    rule(r"(?:when|if|once|while)(?: its| it is| being)? tapped(?: for mana)?(?! @)", _when_tapped),
    rule(
        (
            r"tapped(?= (?:and (?:sick|fresh|attacking|basic) )?"
            r"(?:sick |basic |untapped |creature \( )*@)"
        ),
        ahead("tapped"),
    ),
    rule(
        (r"attacking(?= (?:(?:a|an|my|the|both|#\d+|tapped) )*@)"),
        ahead("attacking"),
    ),
    rule(
        r"(?:(?:when|while|if|and|as|i|im|i am|we|were) )*"
        r"(?:attack|attacking|swing|swinging|swung|attacked) with"
        r"(?= (?:(?:a|an|my|the|both|just|only|#\d+) )*(?:@|%|creatures?|dudes?|guys?|tokens?))",
        _attackers,
    ),
    rule(
        r"(?:(?:my|the|only) )*attackers? (?:are|is)(?= (?:(?:a|an|my|the|both|#\d+) )*@)",
        _attackers,
    ),
    rule(r"animated(?= @)", ahead("animated")),
    rule(
        (
            r"(?:i |we |just |ive )*(?:played|cast|dropped|made|summoned|resolved|landed"
            r"|put)(?: out"
            r"| down)?(?= THE@\d+(?: (?!last)\w+){0,2} (?:this turn|just now))"
        ),
        ahead("sick"),
    ),
    rule(
        r"(?:(?:i|we|opp|he|just|have|ive) )*(?:flickered|blinked|bounced and recast)(?= THE@)",
        ahead("sick"),
    ),
    rule(rf"{SICK}(?= (?:tapped |and tapped |creature \( |dude \( |basic )*@)", ahead("sick")),
    rule(
        (
            rf"{_STATE}(?:tapped(?: already| now| out| down)?|t(?= [,)\]]|$))"
            rf"(?! : (?:[#@]|a |an ))(?! for| to| and "
            rf"sac|(?: :| ,)? (?:how much|what|total|mana|max)| (?:via|using|through|gives|makes"
            rf"|adds|produces|nets"
            rf"|yields|gets|=|a"
            rf"|an|my"
            r"|the|#\d+) )"
        ),
        _tapped,
    ),
    rule(rf"{_STATE}{SICK}", newly),
    rule(r"(?:brand )?new(?= @(?P<card>\d+))", _new),
    rule(r"(?:as|like) (?:a|an) (?:animated )?creature", _behind("animated")),
    rule(rf"{_STATE}(?:and )?(?:already )?animated(?: now| this turn)?", _behind("animated")),
    rule(rf"{_STATE}(?:the only )?(?:attacking|attackers?)", _behind("attacking")),
    rule(
        (
            rf"{_STATE}(?:out|on board|on the board|on (?:the )?(?:table|battlefield)"
            r"|in play|on the field|down)(?: already| now)?"
        ),
        _behind("on_table"),
    ),
)
