"""Rules for what happened before: casts of the commander, abilities and spells that resolved."""

import re
from typing import Final

from bot.language.board.things import add_card
from bot.language.draft import Draft, Pending, Thing
from bot.language.names.mention import Mention
from bot.language.patterns.rules import Match, Rule, position, rule
from bot.language.questions.counter_taxes import counter_taxes
from bot.language.words.known_words import TIMES

MAX_TIMES: Final = 20  # that an effect is there


def _is_long_ago(draft: Draft, match: Match) -> bool:
    """Whether it was in an earlier turn: what was to last until end of turn is over."""
    around = draft.script.line[max(match.start() - 24, 0) : match.end() + 24]
    return bool(re.search(r"(?:last|previous|earlier|before this) turn", around))


def resolve(draft: Draft, match: Match) -> bool | None:
    """An effect that holds: "pale moon resolved", "used will for 3"."""
    groups = match.groupdict()
    thing = draft.last
    before = 1
    if _is_long_ago(draft, match):
        add_card(draft, match) if groups.get("card") else None
        draft.is_over = True
        return None
    if groups.get("card"):
        number = int(groups["card"])
        mention = draft.script.mentions[number]
        thing = Thing(draft.script.index_at(match.start()), number, mention.card, mention.facts)
        thing.side = draft.pending.side or draft.sides[0]
        before = draft.pending.count or 1
        thing.count = 1 if thing.facts.is_fleeting else before
        draft.pending = Pending()
        draft.things.append(thing)
    if thing is None:
        return False
    words = set(match[0].split(" "))
    as_spell = "resolved" in words and not words & _OF_ABILITIES and not groups.get("x")
    if not thing.facts.is_fleeting and (as_spell or not thing.facts.ability_costs):
        thing.on_table = True  # "blood moon resolved": a permanent that has come into play
        thing.sick |= "just" in words
        return None
    if len(thing.facts.ability_costs) == 1 and "{T}" not in thing.facts.ability_costs[0]:
        thing.used = thing.facts.ability_costs
    times = min(int(groups["num"]), MAX_TIMES) if groups.get("num") else 1
    repeated = next((TIMES[word] for word in TIMES if word in words), 1)
    times = max(times, repeated)
    times = min(max(times, before), MAX_TIMES) if thing.facts.is_fleeting else times
    x = groups.get("x")
    thing.resolved.extend([int(x) if x else None] * times)
    return None


_OF_ABILITIES: Final = frozenset(
    "ability abilities effect trigger used activated tapped me twice".split()
)


def _resolved_last(draft: Draft, match: Match) -> bool | None:
    """As in "activated will after gaining 2 life, it resolved": said of an effect already known."""
    thing = draft.last
    if thing is None:
        return False
    x = match["x"]
    if x is not None or not thing.resolved:
        thing.resolved = [int(x) if x else 0 if thing.gained_none else thing.x]
    return None


def _no_gain(draft: Draft, _match: Match) -> None:
    if draft.last is not None and not draft.last.facts.is_fleeting and draft.last.x is None:
        draft.last.gained_none = True


def _used_again(draft: Draft, match: Match) -> bool | None:
    """The same ability once more: it resolved with another amount."""
    known = [thing for thing in draft.things if thing.origin.resolved or thing.resolved]
    if not known:
        return False
    known[-1].resolved.append(int(match["x"]))
    seat = draft.seat("you")
    seat.life_gained = max(seat.life_gained, int(match["x"]))
    return None


def _gained_for(draft: Draft, match: Match) -> bool | None:
    """As in "used will with 2 life gained": the amount was fixed as it resolved."""
    first = draft.script.index_at(match.start())
    asked = draft.asking & set(range(first, draft.script.index_at(match.end())))
    if asked or draft.script.mentions[int(match["card"])].facts.makes_mana:
        return False  # it is asked whether it can be; and a mana ability leaves no effect
    resolve(draft, match)
    if " x " in match[0] or _is_long_ago(draft, match):
        return None
    seat = draft.seat("you")
    seat.life_gained = max(seat.life_gained, int(match["x"]))
    return None


def _resolved_ability(draft: Draft, match: Match) -> bool | None:
    """As in "i resolved harvest mage's ability": no mana ability, whose mana is gone."""
    facts = draft.script.mentions[int(match["card"])].facts
    after = draft.script.line[match.end() :].lstrip()
    if facts.makes_mana or not facts.ability_costs or after.startswith(_AMOUNTS):
        return False
    return resolve(draft, match)


_AMOUNTS: Final = ("with", "for", "x ", "( x", "at", "but", "after", "when", "while")


def _used_last_turn(draft: Draft, match: Match) -> None:
    add_card(draft, match)
    draft.is_over = True


def _used_after(draft: Draft, match: Match) -> bool | None:
    """As in "gained 3 life, used will after": the amount was fixed by what was gained before."""
    gained = draft.seat("you").life_gained
    if draft.script.mentions[int(match["card"])].facts.makes_mana or not gained:
        return False
    resolve(draft, match)
    if draft.last is not None and draft.last.resolved:
        draft.last.resolved[-1] = gained
    return None


def _gained_nothing(draft: Draft, match: Match) -> bool | None:
    """As in "activated will but gained no life": the amount was fixed as zero."""
    if draft.script.mentions[int(match["card"])].facts.makes_mana:
        return False
    resolve(draft, match)
    if draft.last is not None and draft.last.resolved:
        draft.last.resolved[-1] = 0
    return None


def _resolved_spell(draft: Draft, match: Match) -> bool | None:
    """As in "someone resolved pale moon this turn": an instant or sorcery whose effect holds."""
    if not draft.script.mentions[int(match["card"])].facts.is_fleeting:
        return False
    return resolve(draft, match)


_EARLIER: Final = r"(?: (?:already|once|earlier|before|this turn|just now|and it resolved|,|\())*"
_AMOUNT: Final = (
    r"(?:(?:with|for|at|where|when|while|after|having|i|had|gaining|gained|gain|x|was|is|=|of"
    r"|life|its|and) )+"
    r"#(?P<x>\d+)(?! (?:\w+ )?[@%])(?: life)?(?: gained)?(?: life)?(?: this turn)?(?: \)| "
    r"resolved)*"
)


def _countering(draft: Draft, match: Match) -> bool | None:
    """As in "opp mana leaks me": the spell is theirs, and no list of their cards begins."""
    if draft.script.mentions[int(match["card"])].card not in counter_taxes():
        return False
    add_card(draft, match)
    return None


def _cast_already(draft: Draft, match: Match) -> bool | None:
    """As in "i cast ponder already": instants and sorceries that count as cast this turn."""
    cards = [int(match[name]) for name in ("card", "card_b") if match[name]]
    mentions = [draft.script.mentions[card] for card in cards]
    if _is_on_table(mentions) and match["card_b"] is None:
        add_card(draft, match)
        draft.things[-1].on_table = True  # "cast a remora earlier": it has come into play
        return None
    if not all(mention.facts.is_fleeting for mention in mentions) or _is_long_ago(draft, match):
        return False
    for card, mention in zip(cards, mentions, strict=True):
        thing = Thing(draft.script.index_at(match.start()), card, mention.card, mention.facts)
        thing.resolved.append(None)
        draft.things.append(thing)
    seat = draft.seat("you")
    seat.spells_cast = max(seat.spells_cast or 0, len(cards))
    return None


def _is_on_table(mentions: list[Mention]) -> bool:
    """Whether permanent spells that were cast lie there now: no commander, that may have died."""
    return not any(
        one.facts.is_fleeting or one.facts.is_land or one.facts.legendary for one in mentions
    )


def _cast_before(draft: Draft, match: Match) -> bool | None:
    """As in "i cast jab, can i cast the idol": another spell is asked about surely."""
    cards = {int(match[name]) for name in ("card", "card_b") if match[name]}
    asked = {cue.mention for cue in draft.cues if cue.kind == "cast" and cue.weight >= _SURELY}
    if (
        not asked - {-1}
        or asked & cards
        or draft.script.pieces[position(draft, match)].form == "if"
    ):
        return False
    return _cast_already(draft, match)


_SURELY: Final = 9
_TWO_CARDS: Final = r"THE(?:CARD)(?: (?:and|n|,|&|\+) THE(?:CARD))?"


def _gained_by(draft: Draft, match: Match) -> bool | None:
    """As in "after will gained me 3": its ability resolved with that much, where it counts that."""
    facts = draft.script.mentions[int(match["card"])].facts
    counts = "life gained" in facts.counts and facts.helps and not facts.makes_mana
    return _gained_for(draft, match) if counts else False


def _used_for_gain(draft: Draft, match: Match) -> bool | None:
    """As in "gained 4 life, tapped will": its one ability, which needs {T}, changes what is paid.

    Where no life was gained the discount is nothing, so "a tapped will" reads alike.
    """
    facts = draft.script.mentions[int(match["card"])].facts
    gained = draft.seat("you").life_gained
    tapping = facts.ability_costs == ("{T}",) and facts.helps and not facts.makes_mana
    if not tapping or not gained or _is_long_ago(draft, match):
        return False
    resolve(draft, match)
    if draft.last is not None and draft.last.resolved:
        draft.last.resolved[-1] = gained
    return None


HISTORY_RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"(?:(?:i|ive|have|we) )*(?:cast|played) {_TWO_CARDS} (?:already|earlier)"
        r"(?: this turn)?",
        _cast_already,
    ),
    rule(
        rf"(?:(?:i|ive|have|we) )*already (?:cast|played) {_TWO_CARDS}(?: this turn)?",
        _cast_already,
    ),
    rule(
        rf"(?:(?:and|then|i|ive|have|we) )+(?:cast|played) {_TWO_CARDS}(?= ,| \.| ;| and)",
        _cast_before,
    ),
    rule(
        r"(?:OPP|they|he|she) (?:\w+ )*?(?:CARD)(?: s)?(?: (?:on|at|against|targeting))?"
        r" (?:me|it|(?=my THE@\d+)"
        r"|my (?:spell|creature|commander|\w+ spell))",
        _countering,
    ),
    rule(
        (
            r"(?:i )?(?:(?:have|after|and) )?(?:without|no|havent|not|didnt) (?:gain|gained"
            r"|gaining) (?:any )?(?:life)?(?: this turn)?|havent (?:activated him or "
            r"|lost or )?gained(?: any)? life"
        ),
        _no_gain,
    ),
    rule(
        (
            r"(?:used|activated|tapped)(?: him| her| it)? again (?:with|for"
            r"|after gaining)(?: a total of)? #(?P<x>\d+)(?: life)?(?: gained)?"
            r"(?: in total| total)?"
        ),
        _used_again,
    ),
    rule(
        (
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated|tapped|resolved) "
            r"(?:my |the )?(?:CARD)"
            rf"{_EARLIER}(?: (?:but|and|with|after|having|i|gained|gaining|gain|had))* (?:no|"
            r"(?:hadnt|havent|didnt|never|not|without|hasnt) (?:gain|gained|gaining)(?: any)?) "
            rf"life(?: gained)?(?: this turn)?"
            r"(?: \( x = #0 \))?"
        ),
        _gained_nothing,
    ),
    rule(
        (
            r"(?:(?:OPP|they|he|she|i|we|someone|somebody) )?(?:(?:just|already|has|have|had) "
            r")*resolved THE(?:CARD)"
            r"(?: (?:already|earlier|once|twice))*(?: this turn)?"
        ),
        _resolved_spell,
    ),
    rule(
        r"(?:CARD) (?:was|got|has been|had been) (?:cast|played|resolved)(?: already| "
        r"earlier)? this turn",
        _resolved_spell,
    ),
    rule(
        (
            r"(?:OPP|they|he|she|i|we|someone|somebody) (?:(?:just|already|has|have|had) "
            r")*cast THE(?:CARD)"
            r"(?: (?:already|earlier|before))* this turn"
        ),
        _resolved_spell,
    ),
    rule(
        r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:resolved|used|activated) (?:my |the"
        r" )?(?:CARD)"
        r"(?: s)? (?:ability|effect|activation)(?: (?:already|once|earlier|before))*(?: this"
        r" turn)?",
        _resolved_ability,
    ),
    rule(
        r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated|tapped) (?:my |the"
        r" )?(?:CARD)"
        r"(?: s)?(?: ability)?(?: (?:on|during|in))?(?: (?:my|the))? (?:last|previous) turn"
        r"(?: cycle)?(?! (?:with|for|when|while|off)(?: |$))",
        _used_last_turn,
    ),
    rule(
        (
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated|tapped|activate"
            r"|resolved)"
            rf" (?:my |the )?(?:CARD)(?: s)?(?: ability)?{_EARLIER} {_AMOUNT}"
        ),
        _gained_for,
    ),
    rule(
        (
            r"(?:CARD)(?: s)?(?: ability| effect)?(?: (?:was|is|has|been|got|already|just|i))*"
            rf" (?:used|activated|active|resolved|tapped){_EARLIER} {_AMOUNT}"
        ),
        _gained_for,
    ),
    rule(
        r"(?:after |if )?(?:(?:i|we) (?:tap|tapped|use|used|activate|activated) )?(?:my )?(?:CARD)"
        r"(?: (?:and|so|,|it|he|she|will|would|itll|that|which))* (?:gained|gave|gives|give|gain)"
        r" (?:me|us) #(?P<x>\d+)(?: life)?(?: this turn)?",
        _gained_by,
    ),
    rule(
        r"(?:(?:i|then|and|we|now|have) )*(?:used|activated|tapped) (?:my |the )?(?:CARD)"
        r"(?= [,.]|$| and| now| so)(?! s)",
        _used_for_gain,
    ),
    rule(
        r"(?:(?:i|then|and|we) )*(?:used|activated|tapped) (?:my |the )?(?:CARD) (?:after|afterward"
        r"|after that)(?= [,.?]|$| so| what| how)",
        _used_after,
    ),
    rule(
        (
            r"(?:(?:i|have|already|just|and|ive|we|has) )*(?:used|activated) (?:my |the "
            r")?(?:CARD)(?: s)?"
            r"(?: ability)?(?: (?:already|once|earlier|this turn))+"
        ),
        resolve,
    ),
    rule(
        (
            r"(?:CARD)(?: s)? (?:(?:ability|has|was|already|just"
            r"|effect) )*resolved(?: for me)?(?: this turn| once| twice| thrice)*(?: (?:for"
            r"|with) x = #(?P<x>\d+))?"
        ),
        resolve,
    ),
    rule(
        (
            r"(?:(?:and|ability|his|its|her|it|the|after|already"
            r"|has) )*resolved(?: this turn)?(?: (?:for|with|\() x = #(?P<x>\d+)(?: \))?)?"
        ),
        _resolved_last,
    ),
    rule(
        r"(?:NUM) (?:CARD)(?: (?:have|has|already|were|was|both|all|cast|got))*"
        r" (?:resolved|this turn|active|up)(?: this turn)?(?: already)?",
        _resolved_spell,
    ),
    rule(r"(?:CARD) (?:\*|x )(?:#)?(?P<num>\d+) (?:this turn|resolved)", resolve),
    rule(r"(?:CARD) (?:was )?(?:activated|used)(?: it)? this turn", resolve),
    rule(
        r"(?:CARD) (?:is |s |still )*(?:active|in effect)(?: \( resolved(?: this turn)? \))?",
        _resolved_spell,
    ),
    rule(r"(?:CARD) (?:is |was )?activated(?: already)?(?= [,.;]|$| and)", _resolved_ability),
)
