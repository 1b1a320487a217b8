"""Rules for the details of a question: X, what was paid, announced choices, where from."""

from typing import Final

from bot.language.draft import Draft
from bot.language.rules import Action, Match, Rule, detail, position, rule
from bot.language.things import add_card
from bot.language.words import COLORS


def _x(draft: Draft, match: Match) -> bool | None:
    number = int(match["num"])
    before = draft.script.line[: match.start()].rstrip().rsplit(" ", 1)[-1]
    if draft.last and before.startswith("@"):
        draft.last.x = number
    draft.x = number
    first = position(draft, match)
    draft.x_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _x_of_last(draft: Draft, match: Match) -> bool | None:
    """As in "krasis for 4": right behind a spell with X."""
    thing = draft.last
    if thing is None or not thing.facts.has_x or thing.at != position(draft, match) - 1:
        return False
    thing.x = draft.x = int(match["num"] or match["num_b"])
    first = position(draft, match)
    draft.x_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _generic_for(draft: Draft, match: Match) -> None:
    """As in "paying 2 for white": that one hybrid symbol with generic mana."""
    draft.generic_for += COLORS[match["color"]]


def _paid(draft: Draft, match: Match) -> bool | None:
    groups = match.groupdict()
    floats = "floating" in match[0].split(" ")
    if groups.get("mana"):
        mana = draft.script.mana[int(groups["mana"])]
        if any(symbol.is_generic or symbol.is_hybrid or symbol.variable for symbol in mana.symbols):
            return False
        draft.paid = str(mana)
    else:
        letter = COLORS[groups["color"]]
        draft.paid = f"{{{letter}}}" * min(int(groups["num"]), 99)
    if floats:
        draft.seat("you").pool += draft.paid
    else:
        first = position(draft, match)
        draft.paid_words.update(range(first, draft.script.index_at(match.end())))
    return None


def _option(*options: str) -> Action:
    def act(draft: Draft, match: Match) -> None:
        groups = match.groupdict()
        for option in options:
            draft.options.append(option.format(num=groups.get("num", "")))

    return act


def _set(**values: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        for name, value in values.items():
            setattr(draft, name, value)

    return act


def _life_symbols(number: int | None) -> Action:
    """How many Phyrexian symbols are paid with life; 0 stands for all of them."""

    def act(draft: Draft, match: Match) -> bool | None:
        draft.life_symbols = number if number is not None else int(match["num"]) // 2
        first = position(draft, match)
        draft.life_words.update(range(first, draft.script.index_at(match.end())))
        return None

    return act


def _mana_symbols(number: int) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.mana_symbols = number

    return act


def _hybrids(how: str) -> Action:
    def act(draft: Draft, _match: Match) -> None:
        draft.symbols_as = how

    return act


def _offering_of(draft: Draft, match: Match) -> None:
    """As in "offering with prickly boggart": that creature is sacrificed."""
    draft.options.append("offering")
    add_card(draft, match)
    draft.things[-1].role = "sacrificed"


def _tapped_for(draft: Draft, match: Match) -> bool | None:
    """As in "i tap watery grave for black"."""
    at = position(draft, match)
    before = {piece.form for piece in draft.script.pieces[max(at - 5, 0) : at]}
    if not before & {"tap", "taps", "tapping", "tapped"}:
        return False
    _tap_chosen(draft, match)
    return None


def _sacrifice(draft: Draft, match: Match) -> None:
    draft.options.append(f"sacrifice {draft.script.mentions[int(match['card'])].card}")


def _via(draft: Draft, match: Match) -> bool | None:
    """As in "casting it with the fist": the card that grants the alternative cost."""
    mention = draft.script.mentions[int(match["card"])]
    if mention.facts.is_land or mention.facts.makes_mana or not mention.partial:
        return False
    draft.options.append(mention.card)
    return None


def _tap_chosen(draft: Draft, match: Match) -> None:
    draft.chosen = COLORS.get(match["color"] or "", "")
    if not draft.chosen and match["mana"]:
        draft.chosen = draft.script.mana[int(match["mana"])].colors


def _life_for(draft: Draft, match: Match) -> None:
    """As in "paying 4 life", "2 life for each": what takes it is seen in `announced`."""
    draft.life_paid = int(match["num"])
    draft.life_each = bool({"each", "both", "all"} & set(match[0].split(" ")))
    first = position(draft, match)
    draft.life_words.update(range(first, draft.script.index_at(match.end())))


_PAY: Final = r"(?:pay|paying|paid|pays|spending|losing)"
_INSTEAD: Final = r"(?: (?:instead of|rather than|not) (?:the )?(?:\w+|MANA)(?: mana)?)?"

DETAIL_RULES: Final[tuple[Rule, ...]] = (
    detail(
        (
            r"(?:(?:with|for|if|when|once|on|at|was cast|cast|casting|hardcast) )*x (?:=|is|was"
            r"|of) (?:NUM)"
        ),
        _x,
    ),
    detail(r"(?:for|with) x #(?P<num>\d+)", _x),
    detail(
        (r"for #(?P<num>\d+)(?! mana| life| @| more| less| cards?| of|$)|for #(?P<num_b>\d+)$"),
        _x_of_last,
    ),
    detail(
        (
            r"(?:cast it |cast |was |i |all )*(?:paid|paying|pay|spent|spending|spend|using"
            r"|cast)(?: it)?(?: all)? ?(?:with|for|by)?(?: only| just| a| floating| mana"
            r"| the)* (?:MANA)(?! mana (?:cost|value))(?! of)(?: mana| floating)*(?: (?:on"
            r"|for)(?= THE@))?"
        ),
        _paid,
    ),
    detail(
        (
            r"(?:(?:paid|paying|cast|spent|spending|spend|using)(?: it)? ?(?:with|only|just)?"
            r"|with(?= #\d+ \w+"
            r" mana)) ?(?:NUM) (?P<color>white|blue|black|red|green|colorless)(?: mana)?"
            r"(?! spell| floating)(?: for(?= @)| on(?= @))?"
        ),
        _paid,
    ),
    detail(
        r"(?:without|not|un)(?: paying)? (?:kicker|kicked|the kicker)|unkicked|no kicker",
        _option("not kicked"),
    ),
    detail(r"copied(?= my)|(?:does |do )?the copy(?: / token)?", _set(how="copied")),
    detail(
        (
            r"(?:with |for )?its (?:#0|(?:MANA)) alternative cost|(?:its "
            r"|the )?alternative cost(?: of)? (?:#0)"
        ),
        _option("alternative cost {{0}}"),
    ),
    detail(r"free(?= (?:but|from|and|off|with|of) (?!#\d+ life))", _option("free")),
    detail(r"(?:with |and |its |paying )*buyback(?: cost)?", _option("buyback")),
    detail(
        r"(?:with |via |using |for )*(?:flashback|flashing back|flash back|flashbacked)",
        _option("flashback"),
    ),
    detail(r"(?:with |and |but |i |want |wanna )*(?:entwine|entwined)", _option("entwine")),
    detail(r"(?:with )?(?:overload|overloaded|overloading)", _option("overload")),
    detail(r"(?:with |for )*(?:evoke|evoked|evoking)", _option("evoke")),
    detail(
        r"(?:face down )?(?:with |via |for |its )*(?:morph|morphed)|face down(?: as a morph)?",
        _option("morph"),
    ),
    detail(
        r"(?:goblin |snake |rat |fox |moonfolk )?offering (?:with|of|using|from) (?:a |an |my "
        r")?(?:CARD)",
        _offering_of,
    ),
    detail(r"(?:goblin |snake |rat |fox |moonfolk )offering", _option("offering")),
    detail(r"(?:with |via |for |using )*emerge(?: on(?= THE@))?", _option("emerge")),
    detail(
        (
            r"(?:for free|free off|without paying (?:its |the )?mana cost|without paying mana"
            r"|off cascade|from cascade|off (?:of )?suspend|last time counter (?:just |was |is "
            r")?(?:came off|removed|comes off)(?: from)?)"
        ),
        _option("free"),
    ),
    detail(r"(?:delve|delving|delved) (?:for )?(?:NUM)", _option("delve {num}")),
    detail(r"(?:exile|exiling) all (?:NUM)(?: for it| of them)?", _option("delve {num}")),
    detail(
        (
            r"(?:sac|sacs|saccing|sacking|sacrificing|sacrifice)(?: a| an| the"
            r"| my)? (?:CARD) (?:to|for) (?=@)"
        ),
        _sacrifice,
    ),
    detail(
        (
            r"(?:(?:casting|cast)(?: it| him| her)? (?:with|using|via)"
            r"|using) the (?:CARD)(?: for (?:#0|NUM))?(?= \.| ,|$| \?| what)"
        ),
        _via,
    ),
    detail(
        r"(?:\( )?(?:announce|announcing) MANA(?! for)(?: and pay it with THE@\d+)?",
        _mana_symbols(9),
    ),
    rule(
        r"for (?:(?P<color>white|blue|black|red|green)|\$(?P<mana>\d+))(?= \.| ,|$| \?| :)",
        _tapped_for,
    ),
    # Phyrexian and hybrid symbols
    rule(
        (
            r"(?:paying |pay |with |for )*(?:life for both|(?:paying )?life for (?:all"
            r"|both)(?: of them| symbols| pips)?|#4 life for both(?: symbols| pips)?|all life)"
        ),
        _life_symbols(0),
    ),
    rule(
        (
            rf"(?:(?:if|i|by|just|then|and|also|only) )*{_PAY} (?:the |just |only )?(?:NUM) life"
            rf"{_INSTEAD}(?: (?:for|to) (?:each|both|all|it|that|this|the)(?: (?:phyrexian"
            rf"|symbols?|mana|pips?"
            r"|@\d+|of them|two|other|one|white|blue|black|red|green|MANA))*)?"
        ),
        _life_for,
    ),
    rule(rf"for (?:NUM) life{_INSTEAD}(?! gained| total)", _life_for),
    rule(
        (
            rf"(?:both|each|all)(?: (?:phyrexian|of them|symbols?|mana|pips?))* (?:with|by|in"
            rf"|via|using|for) life"
            rf"|{_PAY} (?:only |just )?(?:with )?life(?: for (?:it|the symbol|the phyrexian"
            rf"|phyrexian|the pip))?"
            rf"(?: (?:symbols?|mana|pips?|MANA))*{_INSTEAD}"
        ),
        _life_symbols(0),
    ),
    rule(
        (
            r"(?:the )?#1(?: (?:of|the|them|phyrexian|symbol|mana|pip|@\d+|B|black|blue))* "
            r"(?:with|by|via|using) life"
            r"(?: ,)?(?: and| but)?(?: the)?(?: (?:other|second|#1|2nd))*(?: (?:with|by|in"
            r"|using|for))?"
            r"(?: (?:black|blue|mana|red|green|white|MANA))*"
        ),
        _life_symbols(1),
    ),
    rule(
        (
            r"(?:paying |pay |pays |paid |with )+(?:the |actual )?(?:black|blue|green|red"
            r"|white|colored|MANA)(?: mana)?"
            r"(?: ,)? (?:and no life|instead of (?:the )?life|not life|no life|rather than life)"
        ),
        _mana_symbols(9),
    ),
    rule(
        (
            r"(?:paying |pay |using |with |announce |announcing )(?:actual )?(?:black|blue"
            r"|green|red|white|mana|MANA)(?: mana)? for"
            r" (?:both|the|all|its|each)(?: of)?(?: the)?(?: phyrexian)?(?: symbols?| mana| "
            r"pips?| of them)*"
            r"(?: of(?: it)?)?|both(?: phyrexian)?(?: symbols| pips)? (?:with|in|as) (?:black"
            r"|blue|green|red"
            r"|white|mana|MANA)"
        ),
        _mana_symbols(9),
    ),
    rule(
        r"(?:announce |announcing )MANA for both(?: phyrexian)?(?: symbols)?(?: of(?: it)?)?",
        _mana_symbols(9),
    ),
    rule(
        (
            r"life for #1(?: of (?:the|them))?(?: #2)?(?: phyrexian)?(?: MANA)?(?: and"
            r"| ,)*(?: (?:black|blue|mana|red|green|white))*(?: mana)?(?: for (?:the )?other)?"
        ),
        _life_symbols(1),
    ),
    rule(
        (
            r"(?:paying )?(?:only )?#1 pip with life(?: ,? ?(?:the )?other(?: #1)? with (?:black"
            r"|blue|mana|red|green|white))?"
        ),
        _life_symbols(1),
    ),
    rule(
        (
            r"(?:paying |pay )?(?:each |all |the )*(?:hybrid|hybrids)(?: symbols)? (?:with|in"
            r"|as) (?:its |their )?(?:color|colors|colored)"
        ),
        _hybrids("color"),
    ),
    rule(
        (
            r"(?:paying |pay )?(?:each |all |the )*(?:hybrid|hybrids)(?: symbols)? (?:with|in"
            r"|as) (?:generic #2|generic|#2)(?: mana)?"
        ),
        _hybrids("generic"),
    ),
    rule(
        r"(?:paying |pay |with )#2 for (?:the )?(?P<color>white|blue|black|red|green)"
        r"(?: one| symbol| hybrid| half)*",
        _generic_for,
    ),
    # zones and ways
    rule(
        r"(?:cast |casting |recast |cast (?:it|him|her) )*(?:from|out of) (?:my |the )?(?:hand)",
        _set(from_zone="hand"),
    ),
    rule(r"(?:from|out of) YARD", _set(from_zone="graveyard")),
    rule(r"(?:from|out of) (?:my |the )?exile", _set(from_zone="exile")),
    rule(r"(?:from|out of) (?:CZ|command)", _set(from_zone="command")),
    rule(
        (r"(?:cmc|mv|mana value) (?:while |when |it has )?in (?:my |the )?hand"), _set(where="hand")
    ),
    rule(r"on (?:the )?stack", _set(where="stack")),
    rule(r"entering|(?:it )?enters?(?: with)?", _set(where="enters")),
    rule(
        (
            r"(?:tapped |tapping |tap )(?:it )?for (?:the )?(?:\$(?P<mana>\d+)|(?P<color>white"
            r"|blue|black|red|green))(?! mana)"
        ),
        _tap_chosen,
    ),
)
