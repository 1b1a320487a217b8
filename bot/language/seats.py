"""Rules for what a player has besides cards: mana, life, numbers of the turn, the turn itself."""

from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Action, Match, Rule, ignore, is_asked_about, rule
from bot.language.words import COLOR_GROUPS, COLORS, ORDINALS

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
    draft.seat(draft.sides[0]).restricted.append((_mana(draft, match), only))


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


def _earlier_spells(draft: Draft, match: Match) -> None:
    """As in "my third spell this turn": two were cast before it."""
    draft.seat("you").spells_cast = ORDINALS[match["ordinal"]] - 1


def _life_paid(draft: Draft, match: Match) -> None:
    """As in "with the 2 life": understood where something takes it, see `announced`."""
    draft.life_paid = int(match["num"])
    first = draft.script.index_at(match.start())
    draft.life_words.update(range(first, draft.script.index_at(match.end())))


def _player_counters(draft: Draft, match: Match) -> None:
    kind = {"xp": "experience"}.get(match["kind"], match["kind"])
    draft.seat(draft.sides[0]).counters[kind] = int(match["num"])


def _identity_mana(draft: Draft, match: Match) -> None:
    seat = draft.seat("you")
    seat.identity = draft.script.mana[int(match["mana"])].colors


def _identity(draft: Draft, match: Match) -> None:
    words = match["colors"].split(" ")
    chosen = set("".join(COLOR_GROUPS.get(word) or COLORS.get(word, "") for word in words))
    draft.seat("you").identity = "".join(letter for letter in "WUBRG" if letter in chosen)


def _turn_of(handle: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.active = handle
        draft.seat(handle)

    return act


def _their_upkeep(draft: Draft, _match: Match) -> None:
    draft.active, draft.phase = "opp", "upkeep"
    draft.seat("opp")


def _phase(phase: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.phase = phase

    return act


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
    rule(r"floating (?:#1|one) of each(?: color)?", _one_of_each),
    rule(
        (
            r"(?:with |have |got |a |the |i have |i got )?(?:MANA) (?:is |are |mana )?(?:floating"
            r"|in (?:my |the )?(?:mana )?pool)(?: mana)?"
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
            r"(?:(?:i|im|i am|at|with|still|have|and|am|got|on|only|after) )*(?:NUM) life(?: total"
            r"| left| points)?(?! for| each| to| gained| lost| gain| this)"
        ),
        _number("life"),
    ),
    rule(
        (
            r"(?:died|dies) (?:once|twice|before)|(?:got |was )?countered(?: once)?(?: the)?(?: "
            r"first time)?"
        ),
        ignore,
    ),
    rule(
        r"(?:i )?(?:then )?gained (?:NUM) more(?: life)?" + _TURN, _number("life_gained", add=True)
    ),
    rule(r"(?:i |ive )?(?:gained|gaining|gain) (?:NUM)(?: life)?" + _TURN, _number("life_gained")),
    rule(
        r"(?:NUM) (?:life )?gained" + _TURN + r"|life gained :? ?#(?P<num2>\d+)",
        lambda d, m: _number("life_gained", int(m["num"] or m["num2"]))(d, m),
    ),
    rule(r"(?:i |ive )?(?:lost|losing) (?:NUM)(?: life)?" + _TURN, _number("life_lost")),
    rule(
        r"(?:OPP|he|she|they) (?:already )?cast (?:NUM) spells?" + _TURN,
        _number("spells_cast", whose="opp"),
    ),
    rule(
        r"(?:i |ive )?(?:already )?cast (?:NUM) (?:other )?spells?" + _TURN, _number("spells_cast")
    ),
    rule(r"(?:NUM) spells? cast" + _TURN, _number("spells_cast")),
    rule(r"none (?:by|from) me|none myself|none of mine", _number("spells_cast", 0)),
    rule(
        (r"(?:with )?(?:nothing|no mana|none) floating|no floating mana|empty (?:mana )?pool"),
        ignore,
    ),
    rule(
        r"(?:but )?(?:i |ive )?(?:cast|casting) none|no (?:other )?spells?(?: cast)?(?: yet)?"
        + _TURN,
        _number("spells_cast", 0),
    ),
    rule(
        r"(?:as )?(?:my |the )?(?:first|1st) (?:x )?spell(?: i cast)?" + _TURN,
        _number("spells_cast", 0),
    ),
    rule(
        r"(?:(?:as|its|this is|thats|is|for|if its) )*(?:my |the )?(?P<ordinal>"
        + "|".join(ORDINALS)
        + r") spell(?: i cast| cast)?"
        + _TURN,
        _earlier_spells,
    ),
    rule(r"(?:i )?(?:already )?played a land" + _TURN, _number("lands_played", 1)),
    rule(r"(?:NUM) (?P<kind>experience|energy|poison|xp)(?: counters?)?", _player_counters),
    rule(r"MANA commander", _identity_mana),
    rule(r"(?:my )?commander (?:is|identity :?|colou?rs? :?) MANA", _identity_mana),
    rule(
        (
            rf"(?:my )?commander(?: color)?(?: identity)?(?: is| :)? (?P<colors>{_COLOR}"
            rf"(?: (?:and |, |/ )?{_COLOR})*)"
        ),
        _identity,
    ),
    rule(
        r"(?P<colors>" + "|".join(COLOR_GROUPS) + rf") commander(?: \((?: {_COLOR})+ \))?",
        _identity,
    ),
    rule(rf"(?P<colors>{_COLOR}(?: (?:and |, |/ )?{_COLOR})*) commander(?! @)", _identity),
    rule(r"gave (?:me )?(?:MANA)(?! mana cost)", _floating),
    rule(
        r"mana (?:is |still )*floating|floating mana|(?:all )?floating(?= ,| \.| \)|$)",
        ignore,
    ),
    rule(r"(?:in |playing |its )?edh|(?:its )?commander (?:game|format)", ignore),
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
        r"(?:in |during |on |at |its |my |the )*combat(?: phase)?(?: ,? ?blocks declared)?",
        _phase("combat"),
    ),
    rule(r"(?:in |during |on |at |its |my |the )*end step", _phase("end")),
    rule(r"this turn|same turn|last turn(?: cycle)?|right now|at the moment", ignore),
)
