"""What is announced with a spell or ability: X, options, targets, where it is cast from."""

import re
from collections.abc import Iterator
from typing import Final

from bot.language.assemble import name_of
from bot.language.draft import Draft, Thing
from bot.language.errors import ReadError
from bot.language.questions.keyword_abilities import FORMS
from engine import ManaCost, Symbol

_ABILITY_WORDS: Final = frozenset(
    "ability abilities pump pumps equip untap untapping draw thing activate activating puts "
    "unblockable token use filter gain mode one life pay paying threshold metalcraft activation"
    " scry surveil loot ping mill tutor".split()
)


# "with metalcraft" tells that so many artifacts are there, and names no ability.
_TOLD: Final = frozenset({"metalcraft", "threshold"})
_TELLING: Final = frozenset("with have has got having without no".split())
_SYMBOL: Final = re.compile(r"\{[^{}]+\}")
_SIGNS: Final = frozenset({"{T}", "{Q}", "{E}"})
NO_MANA: Final = "You have no mana: nothing that makes any was named."
LIFE_OF_SYMBOL: Final = 2  # CR 107.4f
_ZONES_TO_CAST_FROM: Final = frozenset({"command", "graveyard", "exile", "library"})


def cast_from(draft: Draft, thing: Thing) -> str:
    """The zone that a spell is cast from, and the thing moved there; "" for the hand."""
    if draft.from_zone:
        if thing.zone == "hand" and draft.from_zone in _ZONES_TO_CAST_FROM:
            thing.zone = draft.from_zone
        elif draft.from_zone == "hand" and thing.zone == "command":
            thing.zone = "hand"
        return "" if draft.from_zone == "hand" and thing.zone == "hand" else draft.from_zone
    return thing.zone if thing.zone in _ZONES_TO_CAST_FROM else ""


def announced_x(draft: Draft, thing: Thing) -> int | None:
    """The X said for a spell; None where neither its costs nor its text have one."""
    in_text = thing.facts.uses_x and thing.facts.is_fleeting  # "pay X life" besides its mana cost
    if thing.facts.has_x or in_text or "kicked" in draft.options:
        return thing.x if thing.x is not None else draft.x
    return None


def announced_targets(draft: Draft) -> tuple[str, ...]:
    """What is targeted, permanents and players, each once."""
    names = [name_of(thing) for thing in draft.things if thing.target]
    return tuple(dict.fromkeys([*names, *draft.player_targets]))


def _own_free(draft: Draft, thing: Thing) -> list[str]:
    """As in "a guardianship, my commander is out, is it free?", where its text offers that."""
    asked = thing.facts.own_free and _IS_FREE.search(draft.script.line)
    return ["free"] if asked else []


_IS_FREE: Final = re.compile(
    r"(?<![^ ])(?:is|would|will|be|cast|casting|castable|play|for) (?:it |that |this |@\d+ |be )?"
    r"(?:(?:really|now|still|then|just) )*free(?= \?|$| ,| \.)"
)


def announced_options(
    draft: Draft, thing: Thing, *, paid: bool = True, only_cost: bool = False
) -> tuple[str, ...]:
    """The announced choices, with those for Phyrexian and hybrid symbols written out.

    Args:
        draft: the draft.
        thing: the spell.
        paid: whether the mana that was said to be paid tells how symbols are paid.
        only_cost: whether it is only asked what the spell costs, so that the way has to be chosen.
    """
    chosen = draft.options or _own_free(draft, thing)
    told = dict.fromkeys(chosen or _from_graveyard(draft, thing) or _own_life(draft, thing))
    options = [option for option in told for _time in range(draft.repeated.get(option, 1))]
    cost = thing.facts.mana_cost
    symbols = cost.symbols if cost else ()
    phyrexian = [symbol for symbol in symbols if symbol.phyrexian]
    lives = list(_life_offers(draft, thing)) if not phyrexian else []
    if not phyrexian and not lives and "alternative cost" not in options:
        draft.claimed -= draft.life_words  # life for what? nothing here takes it
    if phyrexian and (draft.life_paid or 0) % LIFE_OF_SYMBOL:
        draft.claimed -= draft.life_words  # each symbol takes 2 life, so this was misread
    hybrid = [symbol for symbol in symbols if symbol.generic and symbol.types]
    return (
        *options,
        *_hardcast(draft, thing),
        *_alternatives(draft, thing, only_cost=only_cost),
        *_sacrifices(draft),
        *_phyrexian(draft, phyrexian),
        *lives,
        *_hybrid(draft, hybrid, paid=paid),
    )


def _hardcast(draft: Draft, spell: Thing) -> tuple[str, ...]:
    """As in "can i hardcast force of will": said only where another way is there."""
    if draft.options or not draft.hardcast:
        return ()
    others = any(
        one.facts.offers or one.facts.offers_no_mana for one in draft.table() if one is not spell
    )
    own = spell.facts.own_ways or {"evoke", "miracle", "suspend"} & set(spell.facts.keywords)
    return ("mana cost",) if others or own else ()


def _own_life(draft: Draft, spell: Thing) -> tuple[str, ...]:
    """As in "snuff out for 4 life": the alternative cost of its own that asks for that life."""
    asked = draft.life_paid is not None and draft.life_paid == spell.facts.own_life
    return ("alternative cost",) if asked else ()


def _from_graveyard(draft: Draft, spell: Thing) -> tuple[str, ...]:
    """The keyword that alone lets it be cast from there; none where another card may let it."""
    zone = draft.from_zone or spell.zone
    helped = any(thing.facts.helps for thing in draft.table() if thing is not spell)
    ways = [way for way in _GRAVEYARD_WAYS if way in spell.facts.keywords]
    return tuple(ways) if zone == "graveyard" and len(ways) == 1 and not helped else ()


_GRAVEYARD_WAYS: Final = ("flashback", "escape", "disturb")


def ability_options(draft: Draft, cost: str) -> tuple[str, ...]:
    """How the Phyrexian symbols in an ability's cost are paid, where that was said."""
    written = "".join(symbol for symbol in _SYMBOL.findall(cost) if symbol not in _SIGNS)
    symbols = ManaCost.parse(written).symbols if written else ()
    phyrexian = [symbol for symbol in symbols if symbol.phyrexian]
    if not phyrexian:
        draft.claimed -= draft.life_words
    return tuple(_phyrexian(draft, phyrexian))


def _alternatives(draft: Draft, spell: Thing, *, only_cost: bool) -> Iterator[str]:
    """The card whose offer is taken: "paying WUBRG through fist of suns" (CR 118.9)."""
    if set(draft.options) - _BESIDE or draft.hardcast:
        return
    for thing in draft.table():
        if thing is spell or thing.side != spell.side or thing.zone:
            continue
        offered = {str(cost) for cost in thing.facts.offers}
        if offered and (draft.paid in offered or _is_way(draft, thing, offered)):
            draft.claimed |= draft.paid_words
            draft.paid_words.clear()
            yield thing.card
            return
        if only_cost and _is_cheaper(draft, thing, spell):
            draft.assumed.append(f"{spell.card} is cast the way that {thing.card} allows.")
            yield thing.card
            return


# Choices that are made beside an alternative cost (CR 118.9d).
_BESIDE: Final = frozenset("kicked buyback entwine bargain offspring squad replicate".split()) | {
    "not kicked"
}


def _is_cheaper(draft: Draft, thing: Thing, spell: Thing) -> bool:
    """As in "omniscience out, what does my titan cost": why else is the card named?"""
    full = spell.facts.mana_cost
    if {"without", "normal", "normally", "regular", "printed"} & set(draft.script.line.split(" ")):
        return False
    asked = thing.facts.offers_to
    offers = [offer.mana_value() for offer in thing.facts.offers]
    if thing.facts.offers_no_mana:
        less = full is None or full.mana_value() > 0
    else:
        less = full is not None and bool(offers) and min(offers) < full.mana_value()
    if asked is None and less:
        _ask_which_way(draft, thing, spell)
    return less and asked is not None and set(asked) <= {*spell.facts.types, *spell.facts.subtypes}


def _ask_which_way(draft: Draft, thing: Thing, spell: Thing) -> None:
    """Refuse "aluren is out, what do elves cost": whether it lets them be cast the rules decide."""
    raise ReadError(
        "ambiguous",
        f"Is {spell.card} cast the way that {thing.card} allows? Say “using {thing.card}’s"
        " alternative cost” or “for its mana cost”.",
        draft.script.span(thing.at, thing.at + 1),
    )


def _is_way(draft: Draft, thing: Thing, offered: set[str]) -> bool:
    """Whether the cost that a card offers is written, or said to be paid through it."""
    for at, piece in enumerate(draft.script.pieces):
        if piece.form[0] == "$" and str(draft.script.mana[int(piece.form[1:])]) in offered:
            draft.claimed.add(at)
            return True
    before = [piece.form for piece in draft.script.pieces[max(thing.at - 3, 0) : thing.at]]
    return bool(_WAYS & set(before))


_WAYS: Final = frozenset({"through", "via", "using", "thanks"})


def _life_offers(draft: Draft, spell: Thing) -> Iterator[str]:
    """Each time life is paid to a permanent that lets it be paid for spells."""
    if draft.life_symbols is None and draft.life_paid is None:
        return
    for thing in draft.table():
        life = thing.facts.offers_life
        if not life or thing is spell or thing.side != spell.side:
            continue
        everything = draft.life_paid is None or draft.life_each
        times = thing.count if everything else min(thing.count, (draft.life_paid or 0) // life)
        yield from [f"life for {thing.card}"] * times


def _sacrifices(draft: Draft) -> Iterator[str]:
    for other in draft.things:
        if other.role == "sacrificed":
            number = other.count if other.counted else other.origin.count
            yield f"sacrifice {other.card}" if number == 1 else f"sacrifice {number}"


def _phyrexian(draft: Draft, symbols: list[Symbol]) -> Iterator[str]:
    """How each Phyrexian symbol is paid, where that was said."""
    if draft.life_symbols is not None:
        by_life = draft.life_symbols or len(symbols)
    elif draft.life_paid is not None:
        by_life = len(symbols) if draft.life_each else draft.life_paid // LIFE_OF_SYMBOL
    elif draft.mana_symbols:
        by_life = 0
    else:
        return
    for at, symbol in enumerate(symbols):
        yield f"life for {symbol}" if at < by_life else f"{symbol} as {{{symbol.types}}}"


def _hybrid(draft: Draft, symbols: list[Symbol], *, paid: bool) -> Iterator[str]:
    """How each symbol such as {2/W} is paid, where that was said."""
    how = draft.symbols_as or (draft.paid if paid else "")
    if draft.generic_for:
        for symbol in symbols:
            generic = symbol.types in draft.generic_for
            yield f"{symbol} as {{{symbol.generic if generic else symbol.types}}}"
        return
    if symbols and how == draft.paid:
        draft.paid_words.clear()
    for symbol in symbols if how else ():
        colored = how == "color" or f"{{{symbol.types}}}" in str(how)
        yield f"{symbol} as {{{symbol.types if colored else symbol.generic}}}"


def settle_paid(draft: Draft, spell: Thing, *, cast: bool) -> None:
    """Mana said to be paid is the pool of a cast without other mana; else it is not understood."""
    if draft.paid is None or not draft.paid_words:
        return
    cost = spell.facts.mana_cost
    if cost is not None and sorted(str(cost)) == sorted(draft.paid):
        return
    makers = [t for t in draft.table() if t.facts.makes_mana and not t.zone and t is not spell]
    seat = draft.seat("you")
    if cast and not makers and not seat.pool:
        seat.pool = draft.paid
    else:
        draft.claimed -= draft.paid_words


def makes_mana(draft: Draft, spell: Thing) -> bool:
    """Whether the asker was said to have, or surely not to have, anything to pay a spell with."""
    seat = draft.seat("you")
    makers = any(
        thing.facts.makes_mana and thing.side == "you" and not thing.zone
        for thing in draft.table()
        if thing is not spell
    )
    said = re.search(r" (?:no(?! tax)|#0|zero|without|nothing|free) ", f" {draft.script.line} ")
    return bool(makers or seat.pool or seat.restricted or said)


def float_offered(draft: Draft, spell: Thing, options: tuple[str, ...]) -> None:
    """As in "archmage out, cast it with WUBRG": the mana written is what there is to pay with."""
    if makes_mana(draft, spell):
        return
    offered = {str(c) for t in draft.table() if t.card in options for c in t.facts.offers}
    written = [str(mana) for mana in draft.script.mana if str(mana) in offered]
    if len(written) == 1:
        draft.seat("you").pool = written[0]


def note_no_mana(draft: Draft, spell: Thing) -> None:
    """Say that nothing was named that makes mana, where that was not said either."""
    if not makes_mana(draft, spell) and "free" not in draft.options:
        draft.assumed.append(NO_MANA)


def claim_ability(draft: Draft, cost: str) -> None:
    """The words and symbols that only name the ability are understood."""
    if not cost:
        return
    symbols = "".join(sorted(cost.replace(",", "").replace(" ", "")))
    pieces = draft.script.pieces
    for at, piece in enumerate(pieces):
        number = piece.form[1:] if piece.form[0] == "#" else ""
        signs = {"{t}": "{T}", "{q}": "{Q}", "q": "{Q}", "x": "{X}"}
        symbol = piece.form in signs and signs[piece.form] in cost
        if piece.form.startswith("sac") and "acrifice" in cost:
            draft.claimed.add(at)
        named = at > 0 and pieces[at - 1].form in FORMS
        counted = (number and named) or (number and (f"{{{number}}}" in cost or cost[1:] == number))
        told = piece.form in _TOLD and at > 0 and draft.script.pieces[at - 1].form in _TELLING
        if (piece.form in _ABILITY_WORDS | FORMS and not told) or symbol or counted:
            draft.claimed.add(at)
        elif piece.form[0] == "$":
            written = "".join(sorted(str(draft.script.mana[int(piece.form[1:])])))
            if written and set(written) <= set(symbols):
                draft.claimed.add(at)


def claim_payment(draft: Draft) -> None:
    """As in "delved for just U": how it was paid changes no mana value (CR 202.3)."""
    script = draft.script
    for match in _DELVED.finditer(script.line):
        draft.claimed.update(range(script.index_at(match.start()), script.index_at(match.end())))


_DELVED: Final = re.compile(
    r"(?<![^ ])(?:with |i )?delv(?:e|ed|ing)(?: @\d+)?(?: (?:for|away|exiling|exiled|just|only|all"
    r"|#\d+|cards?|\$\d+|u|b|w|r|g|mana|and|paying|paid))*(?= |$)"
)


def claim_guesses(draft: Draft) -> None:
    """As in "tap it for GG?": the asker's guess at the answer."""
    pieces = draft.script.pieces
    for at, piece in enumerate(pieces):
        if piece.form[0] == "$" and at and pieces[at - 1].form in {"for", "many", "(", "get"}:
            draft.claimed.add(at)


def bare_mana(draft: Draft) -> str | None:
    """As in "for just GG", "RRRRUUU, x=?": the one run of coloured mana that stands alone."""
    runs = [
        (at, draft.script.mana[int(piece.form[1:])])
        for at, piece in enumerate(draft.script.pieces)
        if piece.form[0] == "$" and at not in draft.claimed
    ]
    pure = [
        (at, mana)
        for at, mana in runs
        if all(len(s.types) == 1 and not s.generic for s in mana.symbols)
    ]
    if len(pure) != 1:
        return None
    draft.claimed.add(pure[0][0])
    return str(pure[0][1])


def bare_cost(draft: Draft) -> str:
    """The one run of mana that stands alone, as a cost; "" where there is none or several."""
    runs = [
        (at, draft.script.mana[int(piece.form[1:])])
        for at, piece in enumerate(draft.script.pieces)
        if piece.form[0] == "$" and at not in draft.claimed
    ]
    if len(runs) != 1:
        return ""
    draft.claimed.add(runs[0][0])
    return str(runs[0][1])
