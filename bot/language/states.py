"""Rules for the state of permanents: tapped, sick, counters, size, age."""

from dataclasses import replace
from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Action, Match, Rule, follows, ignore, position, rule
from bot.language.things import ahead, name_card

_STATE: Final = (
    r"(?:is |are |its |it is |was |were |all |both |just |already |still |now |currently "
    r"|literally |that is |thats |that are |theyre )*"
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


def _sick(draft: Draft, _match: Match) -> bool | None:
    """Summoning sickness is a creature's: of the last one named, an Aura on it left aside."""
    thing = draft.last
    if thing is None:
        return False
    recent = [one for one in draft.things[-3:] if "Creature" in one.facts.types]
    if thing.facts.attaches and recent:
        thing = recent[-1]
    thing.sick = True
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


def _some_of_them(draft: Draft, match: Match) -> bool | None:
    """As in "4 islands, 3 of them tapped": the things named last are not all alike."""
    whole, number = draft.last, int(match["num"])
    if whole is None or not whole.counted or whole.counters or not follows(draft, match):
        return False
    if not 0 < number < whole.count or whole.tapped or whole.sick or whole.zone:
        return False
    state = "tapped" if match["tapped"] else "sick"
    if match["but"]:
        number = whole.count - number
    some = replace(whole, count=number, another=True, counters={}, resolved=[], exiled=[])
    setattr(some, state, True)
    whole.count -= number
    draft.things.append(some)
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


def _dead(draft: Draft, _match: Match) -> bool | None:
    if draft.last is None:
        return False
    draft.last.zone = "graveyard"
    return None


def _later(draft: Draft, _match: Match) -> None:
    draft.era += 1


def _power(draft: Draft, match: Match) -> bool | None:
    thing = draft.last
    if thing is None or not thing.facts.types:
        return False
    sign = -1 if match["minus"] else 1
    thing.size = (sign * int(match["power"]), int(match["toughness"]))
    return None


def _age(order: int) -> Action:
    def act(draft: Draft, _match: Match) -> bool | None:
        thing = draft.last
        if thing is None:
            return False
        thing.age = order
        return None

    return act


def _played_after(draft: Draft, match: Match) -> None:
    """As in "urborg played after moon": both are there, and which one is newer is said."""
    numbers = [int(match["card"]), int(match["card2"])]
    for number in numbers:
        name_card(draft, number, position(draft, match))
    cards = [draft.script.mentions[number].card for number in numbers]
    for thing in draft.things:
        if thing.card in cards:
            thing.age = 2 if (thing.card == cards[0]) == (match["order"] == "after") else 1


def _older_than(draft: Draft, match: Match) -> None:
    """As in "urborg is older than moon"."""
    numbers = [int(match["card"]), int(match["card2"])]
    for number in numbers:
        name_card(draft, number, position(draft, match))
    cards = [draft.script.mentions[number].card for number in numbers]
    older_first = match["order"] in {"older", "earlier"}
    for thing in draft.things:
        if thing.card in cards:
            thing.age = 1 if (thing.card == cards[0]) == older_first else 2


def _ordered(draft: Draft, _match: Match) -> None:
    draft.in_order = True


def _in_that_order(draft: Draft, _match: Match) -> bool | None:
    """As in "i played urborg, an island and a swamp in that order"."""
    if draft.last is None:
        return False
    listed = [thing for thing in draft.things if thing.era == draft.era and thing.age is None]
    for thing in listed:
        thing.era = draft.era
        draft.era += 1
    draft.era -= 1
    return None


_SICK: Final = (
    r"(?:summoning sick|sick|fresh|with summoning sickness|summoning sickness|"
    r"(?:that |which )?(?:i |just |i just )*(?:came|comes) (?:down|in|out)(?: this turn)?|"
    r"(?:that |which )?(?:i |just |i just |was |were )*(?:cast|played|made|dropped|entered"
    r"|enters|got|created|summoned|reanimated)(?: it| them| him| her)?(?: on)?(?: the)? "
    r"(?:(?:this )?(?:same )?turn"
    r"|same turn)|"
    r"(?:i )?just (?:cast|played|made|dropped)|entered this turn|new this turn|this turn)"
)


_SICK_ADJECTIVE: Final = r"(?:summoning sick|sick|fresh)"


_UNSICK: Final = (
    r"(?:(?:not|no|isnt|arent|none of them|un) ?(?:are |is )?(?:summoning )?(?:sick"
    r"|sickness)|unsick|"
    r"(?:that |thats |which )?(?:s |is |has |have |was |were )?(?:been )?(?:here|there|out"
    r"|around)(?: for)?(?: a| since| before)(?: (?:my )?(?:last )?turn)?|"
    r"(?:played|cast) last turn|since last turn|been here since last turn|was here before)"
)


STATE_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:CARD) (?:was )?(?:played|cast|came|dropped|entered|landed) (?P<order>after"
            r"|before) THE(?:CARD2)"
        ),
        _played_after,
    ),
    rule(
        (
            r"(?:(?:gives|giving|so|and) )?my next spell (?:(?:has|gets|gains|having) )?(?:convoke"
            r"|improvise|delve)"
        ),
        _next_spell,
    ),
    rule(
        (r"(?:CARD) (?:is |was )?(?:the )?(?P<order>older|newer|earlier|later) than THE(?:CARD2)"),
        _older_than,
    ),
    rule(
        (
            r"(?:, |; |and )?(?:then|later|after that|afterward|next|finally|lastly|and "
            r"last)(?: ,)?(?= (?:i|we|opp|opponent|opps|opponents|his|their|he|she"
            r"|they|my|the opp|the opponent|an opp|(?:a |an |the |my )?@\d+)(?: |$))"
        ),
        _later,
    ),
    rule(
        r"(?:the )?(?:(?:timestamp|play|played) )?(?:order|timestamps?|sequence)(?: is| was)? :"
        r"|(?:in )?order of (?:entering|entry|timestamps?)(?: is| was)? :",
        _ordered,
    ),
    rule(r"first(?= (?:(?:a|an|the|my|i|opp|opps|he|they|we) )*(?:\w+ )?@)", ignore),
    rule(r"(?:in )?(?:that|this|the listed|the following) order", _in_that_order),
    rule(r"afterward(?: :| ,)?", _later),
    rule(
        r"(?:(?:with|has|have|got|having|at|and|that has|that have|had) |\( ?)?(?:NUM) "
        + _KIND
        + r" counters?(?: on (?:it|him|her|them|each))?(?: each)?(?: \))?",
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
            r"|\+1/\+1) counter(?: on it)?"
        ),
        _counters,
    ),
    rule(r"without (?:a |an |any )?(?:[a-z]+ )?counters?(?: on it)?", _no_counters),
    rule(r"(?:with|has|have) no(?: [a-z]+)? counters?(?: on it)?", _no_counters),
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
    rule(r"(?:back )?to (?:my |his )?hand", _behind("zone", "hand")),
    rule(r"off (?:a |my )?(?:fetch|fetchland)(?: this turn)?", _sick),
    rule(
        r"(?:hes |its |shes |with )?power (?:is )?(?P<minus>- )?#(?P<power>\d+)(?: right now| now)?"
        r"(?: \(| ,| and)* toughness #(?P<toughness>\d+)(?: \))?",
        _power,
    ),
    rule(
        (
            r"(?:(?:with|has|have|got|that has|gets|gains|given|and|it has|they have) )+haste"
            r"|\( haste \)"
        ),
        _haste,
    ),
    rule(
        rf"(?:, )?(?P<but>(?:all|everything) (?:but|except) )?(?:but |only |and )?(?:NUM)"
        r"(?: of (?:them|which|those|em|these))?"
        rf" (?:is |are |were |being )?(?:already |still )?(?:(?P<tapped>tapped)|{_SICK_ADJECTIVE})"
        r"(?= [,.?;:)¶]|$| and (?!@|#)| so| can)",
        _some_of_them,
    ),
    rule(_UNSICK, ignore),
    rule(rf"{_STATE}(?:not tapped|untapped|not animated)", ignore),
    rule(r"tapped(?= (?:and )?(?:sick |basic |untapped |creature \( )*@)", ahead("tapped")),
    rule(
        (
            r"attacking(?: with)?(?= (?:(?:a|an|my|the|both|#\d+|tapped) )*@)|(?:i |im |i am |we )*"
            r"(?:attack|swing|swinging|swung|attacked) with(?= (?:(?:a|an|my|the|both|#\d+) )*@)"
        ),
        ahead("attacking"),
    ),
    rule(r"animated(?= @)", ahead("animated")),
    rule(
        (
            r"(?:i |we |just |ive )*(?:played|cast|dropped|made|summoned|resolved|landed"
            r"|flickered|put)(?: out"
            r"| down)?(?= THE@\d+(?: (?!last)\w+){0,2} (?:this turn|just now))"
        ),
        ahead("sick"),
    ),
    rule(rf"{_SICK}(?= (?:tapped |and tapped |creature \( |dude \( |basic )*@)", ahead("sick")),
    rule(
        (
            rf"{_STATE}(?:tapped(?: already| now| out| down)?|t(?= [,)\]]|$))(?! for| to| and "
            rf"sac|(?: :| ,)? (?:how much|what)| (?:a|an|my"
            r"|the|#\d+) )"
        ),
        _behind("tapped"),
    ),
    rule(rf"{_STATE}{_SICK}", _sick),
    rule(rf"{_STATE}(?:and )?(?:already )?animated(?: now| this turn)?", _behind("animated")),
    rule(rf"{_STATE}(?:the only )?(?:attacking|attackers?)", _behind("attacking")),
    rule(
        (
            rf"{_STATE}(?:out|on board|on the board|on (?:the )?table|on the battlefield"
            r"|in play|on the field|down)(?: already| now)?"
        ),
        _behind("on_table"),
    ),
    rule(
        (
            r"(?:\( )?(?:is |was |came |came down |entered |it )*(?:older|there first|first"
            r"|the oldest"
            r"|already there)(?! x)(?= [,.)¶]|$| then| and)"
        ),
        _age(1),
    ),
    rule(
        (
            r"(?:\( )?(?:is |was |came |came down |entered |it )*(?:newer|later|second|after "
            r"that|last"
            r"|the newest|afterward)(?= [,.)¶]|$)"
        ),
        _age(2),
    ),
)
