"""Rules for what a player has besides cards: mana, life, numbers of the turn."""

import re
from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import (
    Action,
    Match,
    Rule,
    ignore,
    is_asked_about,
    position,
    rule,
)
from bot.language.words.known_words import COLORS, ORDINALS

MAX_POOL: Final = 300  # characters of a pool
_COLOR: Final = r"(?:white|blue|black|red|green|colorless|colourless)"


_LETTER: Final = rf"(?:{_COLOR}|[wubrgc])"


def _mana(draft: Draft, match: Match) -> str:
    """The mana that a match speaks of, in braces."""
    groups = match.groupdict()
    if groups.get("mana"):
        return str(draft.script.mana[int(groups["mana"])])
    letter = COLORS[groups["color"]]
    return f"{{{letter}}}" * int(groups.get("num") or 1)


def _floating(draft: Draft, match: Match) -> bool | None:
    mana = _mana(draft, match)
    if any(character.isdigit() for character in mana) or "/" in mana or len(mana) > MAX_POOL:
        return False  # generic mana is in no pool
    seat = draft.seat(draft.pending.side or draft.sides[0])
    seat.pool += mana
    draft.floated = draft.script.index_at(match.end())
    return None


def _floating_too(draft: Draft, match: Match) -> bool | None:
    """As in "3 green floating, 1 colorless": said right behind mana that floats."""
    at = draft.script.index_at(match.start())
    if draft.floated != at:
        return False
    return _floating(draft, match)


def _restricted(draft: Draft, match: Match) -> None:
    only = match["only"].strip()
    only = "creature spells" if only == "creature" else only
    draft.seat(draft.sides[0]).restricted.append((_mana(draft, match), only))


def _only_for(draft: Draft, match: Match) -> None:
    only = match["only"].strip()
    only += f" with mana value {match['num']} or greater" if match["num"] else ""
    seat, mana = draft.seat(draft.sides[0]), _mana(draft, match)
    at = draft.script.index_at(match.start())
    before = {piece.form for piece in draft.script.pieces[max(at - 2, 0) : at]}
    if before & {"the", "where", "which"} and seat.pool.count(mana) == 1:
        seat.pool = seat.pool.replace(mana, "")  # "RGG floating where the GG is only for elves"
    seat.restricted.append((mana, only))


def _that_only_for(draft: Draft, match: Match) -> bool | None:
    """As in "RG floating but that mana is only for creature spells"."""
    seat = draft.seat(draft.sides[0])
    if not seat.pool or draft.floated < 0:
        return False
    only = match["only"].strip()
    only += f" with mana value {match['num']} or greater" if match["num"] else ""
    seat.restricted.append((seat.pool, only))
    seat.pool = ""
    return None


def _restricted_by_value(draft: Draft, match: Match) -> None:
    only = f"spells with mana value {match['num']} or greater"
    draft.seat(draft.sides[0]).restricted.append((_mana(draft, match), only))


def _one_of_each(draft: Draft, _match: Match) -> None:
    draft.seat(draft.sides[0]).pool += "{W}{U}{B}{R}{G}"


def _number(name: str, fixed: int | None = None, *, add: bool = False, whose: str = "") -> Action:
    def act(draft: Draft, match: Match) -> bool | None:
        if name == "life" and is_asked_about(draft, match):
            return False
        number = int(match["num"]) if fixed is None else fixed
        seat = draft.seat(whose or draft.sides[0])
        setattr(seat, name, number + (getattr(seat, name) or 0 if add else 0))
        return None

    return act


def _life(draft: Draft, match: Match) -> bool | None:
    """As in "at 3 life"; what somebody is given is no life total: "it will give me 3 life"."""
    before = draft.script.pieces[max(position(draft, match) - 2, 0) : position(draft, match)]
    if _GIVING & {piece.form for piece in before}:
        return False
    return _number("life")(draft, match)


_GIVING: Final = frozenset(
    "give gives giving gave gain gains gaining grant grants drain drains drained deal deals dealt"
    " lose loses losing cost costs costing".split()
)


def _lost_some(draft: Draft, match: Match) -> bool | None:
    """As in "opp2 lost life this turn": some, where nothing here counts how much."""
    at, side = position(draft, match), draft.sides[0]
    named = at > 0 and _PLAYER.fullmatch(draft.script.pieces[at - 1].form)
    counted = any("life lost" in mention.facts.counts for mention in draft.script.mentions)
    if not named or side == "you" or counted:
        return False
    draft.seat(side).life_lost = max(draft.seat(side).life_lost, 1)
    return None


_PLAYER: Final = re.compile(r"opp\d?|opponent|p\d|#\d")


def _life_at(draft: Draft, match: Match) -> bool | None:
    """As in "least life for {W/P} at 20?": of life where life is spoken of."""
    if " life" not in f" {draft.script.line}":
        return False
    draft.seat("you").life = int(match["num"])
    return None


def _earlier_spells(draft: Draft, match: Match) -> None:
    """As in "my third spell this turn": two were cast before it."""
    draft.seat("you").spells_cast = ORDINALS[match["ordinal"]] - 1


def _spells_so_far(draft: Draft, match: Match) -> None:
    """As in "my first spell this turn was a memnite": so many were cast."""
    seat = draft.seat("you")
    seat.spells_cast = max(seat.spells_cast, ORDINALS[match["ordinal"]])


def _life_paid(draft: Draft, match: Match) -> bool | None:
    """As in "with the 2 life": understood where something takes it, see `announced`."""
    at = draft.script.index_at(match.start())
    before = {piece.form for piece in draft.script.pieces[max(at - 2, 0) : at]}
    if before & {"instead", "than", "not", "no", "without"}:
        return False
    draft.life_paid = int(match["num"])
    first = draft.script.index_at(match.start())
    draft.life_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _player_counters(draft: Draft, match: Match) -> None:
    draft.seat(draft.sides[0]).counters[match["kind"]] = int(match["num"])


_TURN: Final = r"(?: (?:already|so far|this turn|same turn|total|in total))*"


SEAT_RULES: Final[tuple[Rule, ...]] = (
    rule(
        (
            r"(?:got |have |i got |i have |with )?(?:a |the )?(?:MANA)(?: mana)? "
            r"(?P<only>creature) only mana floating"
        ),
        _restricted,
    ),
    rule(
        (
            r"floating (?:MANA) (?:thats |that is |which is )?(?:only )?for (?P<only>(?:\w+ "
            r")*spells)(?! with)"
        ),
        _restricted,
    ),
    rule(
        (
            r"floating (?:MANA) (?:thats |that is |which is )?(?:only )?for spells with mana "
            r"value (?:NUM) or (?:more|greater|higher|above)"
        ),
        _restricted_by_value,
    ),
    rule(
        (
            r"(?:floating |have |got |with )*(?:MANA)(?: mana)?(?: floating)?(?: (?:that|which"
            r"|i|may|can|only|just|be"
            r"|spent|spend|used|usable|use|its|is|are|restricted))* (?:only|just)(?: (?:be"
            r"|spent|spend|used|use|to"
            r"|cast))* (?:for|on|to cast) (?P<only>(?:\w+ )*?spells)(?: with mana value "
            r"(?:NUM) or (?:more|greater"
            r"|higher|above))?"
        ),
        _only_for,
    ),
    rule(
        (
            r"(?:floating|in (?:my |the )?(?:mana )?pool|(?:mana )?pool :|pool =|(?:my |the "
            r")?(?:mana )?pool (?:is|has|contains|holds))(?: a"
            r"| the| only)* (?:MANA)"
        ),
        _floating,
    ),
    rule(rf"(?:floating|(?:mana )?pool :)(?: only)? (?:(?:NUM) )?(?P<color>{_COLOR})", _floating),
    rule(rf"(?:,|and|\+|plus) (?:NUM) (?P<color>{_COLOR})(?: mana)?(?! @)", _floating_too),
    rule(r"(?:,|and|\+|plus) (?:MANA)(?! @)", _floating_too),
    rule(
        r"(?:(?:but|and|,|which|that|its|it|this|the|mana|can|is|be|spent|used|usable|thats) )*"
        r"(?:only|just)(?: (?:be|spent|used|usable|good))*(?: (?:for|on|to cast)) "
        r"(?P<only>(?:\w+ )*?spells)(?: with mana value (?:NUM) or (?:more|greater|higher|above))?",
        _that_only_for,
    ),
    rule(r"floating (?:#1|one) of each(?: color)?", _one_of_each),
    rule(
        (
            r"(?:with |have |got |a |the |i have |i got )?(?:MANA) (?:is |are |mana )?(?:floating"
            r"|(?:in|from) (?:my |the )?(?:mana )?pool)(?: mana)?"
        ),
        _floating,
    ),
    rule(
        (
            rf"(?:with |have |got )?(?:NUM) (?P<color>{_LETTER})(?: mana)? (?:floating|in (?:my "
            r"|the )?(?:mana )?pool)"
        ),
        _floating,
    ),
    rule(rf"(?:a |the |\( )?(?:floating (?P<color>{_COLOR}))", _floating),
    rule(r"\( #1 \+ (?:NUM) life \)", ignore),
    rule(
        (r"(?:with |for )*the (?:NUM) life"),
        _life_paid,
    ),
    rule(
        (
            r"(?:(?:i|im|i am|at|with|still|have|and|am|got|on|only|after|down to|sitting|sitting"
            r" at"
            r"|dropped to|low|starting at|me) )*(?:NUM) life(?: total"
            r"| left| points)?(?! for| each| to| gained| lost| gain| this)"
        ),
        _life,
    ),
    rule(
        r"(?:(?:i|then|and|afterward|later|after that) )*gained (?:(?:NUM) more|(?:another|an extra"
        r"|an additional|extra) #(?P<num_more>\d+))(?: life)?" + _TURN,
        lambda d, m: _number("life_gained", int(m["num"] or m["num_more"]), add=True)(d, m),
    ),
    rule(r"(?:i |ive )?(?:gained|gaining|gain) (?:NUM)(?: life)?" + _TURN, _number("life_gained")),
    rule(
        r"(?:NUM) (?:life )?gained" + _TURN + r"|life gained :? ?#(?P<num2>\d+)",
        lambda d, m: _number("life_gained", int(m["num"] or m["num2"]))(d, m),
    ),
    rule(
        r"(?:OPP|he|she|they) (?:(?:has|have|already|also|just) )*(?:lost|lose) (?:NUM)(?: life)?"
        + _TURN,
        _number("life_lost", whose="opp"),
    ),
    rule(
        r"(?:OPP|he|she|they) (?:(?:has|have|already|also|just) )*gained (?:NUM)(?: life)?" + _TURN,
        _number("life_gained", whose="opp"),
    ),
    rule(
        r"(?:OPP|he|she|they) (?:(?:was|were|got|has been|already) )+dealt (?:NUM) damage"
        r"(?: \( lost #\d+(?: life)? \))?" + _TURN,
        _number("life_lost", whose="opp"),
    ),
    rule(r"(?:(?:has|have|already|just) )*lost (?:some |a bit of )?life" + _TURN, _lost_some),
    rule(r"(?:i |ive )?(?:lost|losing) (?:NUM)(?: life)?" + _TURN, _number("life_lost")),
    rule(
        r"(?:(?:OPP|he|she|they)(?: (?:has|have))?|theyve|hes|shes|opps) (?:(?:already|just)"
        r" )*cast (?:NUM) (?:other )?spells?" + _TURN,
        _number("spells_cast", whose="opp"),
    ),
    rule(
        r"(?:(?:after|i|ive|have|already) )*(?:cast|casting) (?:NUM) (?:(?:other|more|instant"
        r"|sorcery|noncreature)"
        r" )?spells?" + _TURN,
        _number("spells_cast"),
    ),
    rule(
        r"(?:(?:(?:after|i|ive|have|already|and|just) )+cast (?:a|another|one|#1|some)(?: other)?"
        r" spell(?: (?:already|before|earlier|this turn))+"
        r"|after (?:i |ive )?(?:cast|casting) (?:a|another|one|#1|some)(?: other)? spell)",
        _number("spells_cast", 1),
    ),
    rule(
        r"(?:OPP|he|she|they) (?:(?:has|have|already|just) )*cast (?:a|another|#1) spell"
        r"(?: (?:already|before|earlier|this turn))+",
        _number("spells_cast", 1, whose="opp"),
    ),
    rule(
        r"(?:NUM) spells? (?:(?:were|was|have been|got) )?cast by (?:OPP|him|her|them)" + _TURN,
        _number("spells_cast", whose="opp"),
    ),
    rule(r"(?:NUM) spells? cast" + _TURN, _number("spells_cast")),
    rule(r"none (?:by|from) me|none myself|none of mine|(?:me|i) none", _number("spells_cast", 0)),
    rule(
        (r"(?:with )?(?:nothing|no mana|none) floating|no floating mana|empty (?:mana )?pool"),
        ignore,
    ),
    rule(
        r"(?:but )?(?:i |ive |i have |havent )*(?:cast|casting) (?:none|#0|nothing|no spells?"
        r"|any(?:thing| spells?)?)(?: myself| yet)?|no (?:other )?spells?(?: cast)?(?: yet)?"
        + _TURN,
        _number("spells_cast", 0),
    ),
    rule(
        r"(?:my |the )*(?P<ordinal>"
        + "|".join(ORDINALS)
        + r") spell(?: i cast)?(?! (?:this|of the|in the) game)"
        + _TURN
        + r" (?:was|were)(?! it)",
        _spells_so_far,
    ),
    rule(
        r"(?:as )?(?:(?:my|the|its|this|is) )*(?:first|1st) (?:(?:x|creature|instant|artifact"
        r"|noncreature"
        r"|sorcery) )?spell(?: i cast)?(?: of the turn)?(?! (?:this|of the|in the) game)"
        + _TURN
        + r"(?: (?:is|will be|would be))?",
        _number("spells_cast", 0),
    ),
    rule(
        r"(?:(?:as|its|this is|thats|is|for|if its) )*(?:my |the )?(?P<ordinal>"
        + "|".join(ORDINALS)
        + r") spell(?: i cast| cast)?(?! (?:this|of the|in the) game)"
        + _TURN,
        _earlier_spells,
    ),
    rule(r"(?:i )?(?:already )?played a land" + _TURN, _number("lands_played", 1)),
    rule(r"(?:NUM) (?P<kind>experience|energy|poison)(?: counters?)?", _player_counters),
    rule(r"gave (?:me )?(?:MANA)(?! mana cost)", _floating),
    rule(
        r"mana (?:is |still )*floating|floating mana|(?:all )?floating(?= ,| \.| \)|$)",
        ignore,
    ),
    rule(r"(?:in |playing |its )?edh|(?:its )?commander (?:game|format)", ignore),
    rule(r"(?:my |the )?life(?: total)?(?: (?:is|at|of|=|:))+ (?:NUM)(?! @)", _number("life")),
    rule(r"at (?:NUM)(?= \?|$)", _life_at),
    rule(r"(?:im|i am) (?:sitting )?at (?:NUM)(?= ,| \.|$| \?| so| and)", _number("life")),
)
