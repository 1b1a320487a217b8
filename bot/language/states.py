"""Rules for the state of permanents: tapped, sick, counters, size, age."""

from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Action, Match, Rule, ignore, position, rule
from bot.language.things import ahead, name_card

_STATE: Final = (
    r"(?:is |are |its |it is |was |were |all |both |just |already |still |now |currently "
    r"|literally |that is |thats |that are |theyre )*"
)


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
    if kind in {"+ #1", "+#1/+1"}:
        kind = "+1/+1"
    if kind in {"", "more", "extra", "counter", "of"}:
        kind = "+1/+1" if "Creature" in thing.facts.types else thing.facts.counter_kind
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


_SICK: Final = (
    r"(?:summoning sick|sick|fresh|with summoning sickness|summoning sickness|"
    r"(?:that |which )?(?:i |just |i just )*(?:came|comes) (?:down|in|out)(?: this turn)?|"
    r"(?:that |which )?(?:i |just |i just |was |were )*(?:cast|played|made|dropped|entered"
    r"|enters|got)(?: it| them| him| her)?(?: on)?(?: the)? (?:(?:this )?(?:same )?turn"
    r"|same turn)|"
    r"(?:i )?just (?:cast|played|made|dropped)|entered this turn|new this turn|this turn)"
)


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
        r"(?:,? ?then|, later|and later|later|afterwards)(?= (?:i|opp|he|she|they|my|the) )", _later
    ),
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
    rule(r"(?:dies|is dead|got killed|was destroyed)(?= after|$| [,.])(?: after)?", _dead),
    rule(r"(?:back )?to (?:my |his )?hand", _behind("zone", "hand")),
    rule(r"off (?:a |my )?(?:fetch|fetchland)(?: this turn)?", _sick),
    rule(
        r"(?:hes |its |shes |with )?power (?:is )?(?P<minus>- )?#(?P<power>\d+)(?: right now| now)?"
        r"(?: \(| ,| and)* toughness #(?P<toughness>\d+)(?: \))?",
        _power,
    ),
    rule(_UNSICK, ignore),
    rule(rf"{_STATE}(?:not tapped|untapped|not animated)", ignore),
    rule(r"tapped(?= (?:and )?(?:sick |basic |untapped |creature \( )*@)", ahead("tapped")),
    rule(r"attacking(?= @)", ahead("attacking")),
    rule(r"animated(?= @)", ahead("animated")),
    rule(rf"{_SICK}(?= (?:tapped |and tapped |creature \( |dude \( |basic )*@)", ahead("sick")),
    rule(
        (
            rf"{_STATE}(?:tapped(?: already| now| out| down)?|t(?= [,)\]]))(?! for| to| (?:a|an|my"
            r"|the|#\d+) )"
        ),
        _behind("tapped"),
    ),
    rule(rf"{_STATE}{_SICK}", _sick),
    rule(rf"{_STATE}(?:and )?(?:already )?animated(?: now| this turn)?", _behind("animated")),
    rule(rf"{_STATE}(?:the only )?(?:attacking|attackers?)", _behind("attacking")),
    rule(
        (
            rf"{_STATE}(?:out|on board|on the board|on the battlefield|in play|on the field"
            r"|down)(?: already| now)?"
        ),
        _behind("on_table"),
    ),
    rule(r"(?:\( )?(?:older|there first|was there first|first)(?! x)(?= [,.)¶]|$| then)", _age(1)),
    rule(r"(?:\( )?(?:newer|later|second|after that)(?= [,.)¶]|$)", _age(2)),
)
