"""Rules for how Phyrexian and hybrid symbols are paid: with life, with a colour, generic."""

from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.rules import (
    Action,
    Match,
    Rule,
    detail,
    position,
    rule,
)
from bot.language.words.known_words import COLORS


def _generic_for(draft: Draft, match: Match) -> None:
    """As in "paying 2 for white": that one hybrid symbol with generic mana."""
    draft.generic_for += COLORS[match["color"]]


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


def _twos(draft: Draft, match: Match) -> bool | None:
    """As in "reaper king paying {2} for each": every hybrid symbol with generic mana."""
    first = position(draft, match)
    pieces = draft.script.pieces[first : draft.script.index_at(match.end())]
    written = {str(draft.script.mana[int(p.form[1:])]) for p in pieces if p.form[0] == "$"}
    if written - {"{2}"}:
        return False
    draft.symbols_as = "generic"
    return None


def _life_for(draft: Draft, match: Match) -> None:
    """As in "paying 4 life", "2 life for each": what takes it is seen in `announced`."""
    draft.life_paid = int(match["num"])
    draft.life_each = bool({"each", "both", "all"} & set(match[0].split(" ")))
    first = position(draft, match)
    draft.life_words.update(range(first, draft.script.index_at(match.end())))


def _with_life(draft: Draft, match: Match) -> bool | None:
    """As in "misstep with 2 life": right behind a spell that takes so much, no life total."""
    spell, number = draft.last, int(match["num"])
    if spell is None or spell.at != position(draft, match) - 1:
        return False
    cost = spell.facts.mana_cost
    phyrexian = sum(symbol.phyrexian for symbol in cost.symbols) if cost is not None else 0
    if number != spell.facts.own_life and not (0 < number <= 2 * phyrexian):
        return False
    _life_for(draft, match)
    return None


_PAY: Final = r"(?:pay|paying|paid|pays|spending|losing)"


_INSTEAD: Final = r"(?: (?:instead of|rather than|not) (?:the )?(?:\w+|MANA)(?: mana)?)?"


SYMBOL_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:paying |pay |with |using )+(?:the )?(?:generic #2|#2 generic|generic|#2|MANA)"
        r"(?: mana)? for (?:each|every|all|all of them|each of them|each #1|every #1|each one)"
        r"(?: (?:symbols?|pips?|half|one))?(?= ,| \.| \?|$)",
        _twos,
    ),
    detail(
        r"(?:\( )?(?:announce|announcing) MANA(?! for)(?: and pay it with THE@\d+)?",
        _mana_symbols(9),
    ),
    # Phyrexian and hybrid symbols
    rule(
        (
            r"(?:paying |pay |with |for )*(?:life for both|(?:paying )?life for (?:all"
            r"|both)(?: (?:of them|symbols?|pips?|phyrexian|red|black|blue|green|white|mana|MANA))*"
            r"|#4 life for both(?: symbols| pips)?|all life)"
        ),
        _life_symbols(0),
    ),
    rule(
        rf"{_PAY} (?:NUM) life for (?:the )?(?:first(?: #1)?|#1)(?: (?:of|them|the|symbol|pip"
        r"|phyrexian))*(?: ,)?(?: (?:and|but|paying|pay|with))* (?:MANA|black|blue|red|green|white"
        r"|mana)(?: mana)? for (?:the )?(?:other|second)(?: #1| symbol| pip)?",
        _life_symbols(1),
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
    rule(rf"for (?:NUM) life{_INSTEAD}(?! gained| total(?! mana| cost| \?|$| ,))", _life_for),
    rule(r"with (?:the )?(?:NUM) life(?! left| total| gained| lost)", _with_life),
    rule(
        r"(?:(?:paid|paying|pay) )?(?:fully|all|entirely|only|completely)? ?(?:in|with)"
        r" (?:only |all )?mana(?= ,| \.| \?|$| cost)|(?:without"
        r"|no) (?:paying )?(?:any )?life(?: paid)?",
        _mana_symbols(9),
    ),
    rule(rf"(?:with |and )?(?:NUM) life (?:paid|payment){_INSTEAD}", _life_for),
    rule(
        (
            r"(?:paying |pay |spending )life for #1(?: (?:of|the|them|those|#2|phyrexian|symbols?"
            r"|pips?"
            r"|mana|MANA|black|blue|red|green|white))*(?: ,)?(?: (?:and|but|paying|using|with"
            r"|actual"
            r"|the|a))*(?: (?:black|blue|mana|red|green|white|MANA))*(?: for(?: the)?)?"
            r"(?: (?:other|second)(?: #1)?)?"
        ),
        _life_symbols(1),
    ),
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
            r"(?: ,)? (?:and no life|instead of (?:the )?(?:#\d+ )?life|not (?:the )?(?:#\d+"
            r" )?life|no life"
            r"|rather than (?:the )?(?:#\d+ )?life)"
        ),
        _mana_symbols(9),
    ),
    rule(
        (
            r"(?:paying |pay |using |with |announce |announcing )(?:actual )?(?:black|blue"
            r"|green|red|white|mana|MANA)(?: mana)? for"
            r" (?:both|the|all|its|each)(?: of)?(?: the)?(?: phyrexian)?(?: symbols?| mana| "
            r"pips?| of them)*"
            r"(?: of(?: it)?)?|both(?: phyrexian)?(?: symbols| pips)?(?: of THE@\d+)?(?: are|"
            r" being)?(?: paid)?"
            r" (?:with|in|as) (?:black"
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
            r"life for #1(?: (?:of|the|them|those|#2|phyrexian|symbols?|pips?|mana|MANA|black|blue"
            r"|red|green|white))*(?: ,)?(?: (?:and|but|paying|using|with|actual|the|a))*"
            r"(?: (?:black|blue|mana|red|green|white|MANA))*(?: for(?: the)?)?"
            r"(?: (?:other|second)(?: #1)?)?"
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
            r"(?:paying |pay )?(?:each |all |the |every |both )*(?:hybrid|hybrids)(?: (?:symbols?"
            r"|pips?|mana))?"
            r"(?: all)? (?:with|in|as) (?:its |their )?(?:color|colors|colored)"
        ),
        _hybrids("color"),
    ),
    rule(
        (
            r"(?:paying |pay )?(?:each |all |the |every |both )*(?:hybrid|hybrids)(?: (?:symbols?"
            r"|pips?|mana))?"
            r"(?: all)? (?:with|in|as) (?:generic #2|generic|#2)(?: mana)?"
        ),
        _hybrids("generic"),
    ),
    rule(
        r"(?:paying |pay |using )?(?:generic #2|#2 generic|generic|#2)(?: mana)? for (?:all|each"
        r"|every"
        r"|the|both)(?: of the| of its| its| the| my)? hybrids?(?: symbols?| pips?| mana)?",
        _hybrids("generic"),
    ),
    rule(
        r"(?:paying |pay |with )#2 for (?:the )?(?P<color>white|blue|black|red|green)"
        r"(?: one| symbol| hybrid| half)*",
        _generic_for,
    ),
)
