"""What is announced with a spell or ability: X, options, targets, where it is cast from."""

from collections.abc import Iterator
from typing import Final

from bot.language.assemble import name_of
from bot.language.draft import Draft, Thing
from engine.mana.symbols import Symbol

_ABILITY_WORDS: Final = frozenset(
    "ability abilities pump pumps equip untap untapping draw thing activate activating puts "
    "unblockable token use filter gain mode one".split()
)


_ZONES_TO_CAST_FROM: Final = frozenset({"command", "graveyard", "exile"})


def cast_from(draft: Draft, thing: Thing) -> str:
    """The zone that a spell is cast from, and the thing moved there; "" for the hand."""
    if draft.from_zone:
        if thing.zone == "hand" and draft.from_zone in {"command", "graveyard", "exile"}:
            thing.zone = draft.from_zone
        elif draft.from_zone == "hand" and thing.zone == "command":
            thing.zone = "hand"
        return "" if draft.from_zone == "hand" and thing.zone == "hand" else draft.from_zone
    return thing.zone if thing.zone in _ZONES_TO_CAST_FROM else ""


def announced_x(draft: Draft, thing: Thing) -> int | None:
    """The X said for a spell; None where its cost has none."""
    if thing.facts.has_x or "kicked" in draft.options:
        return thing.x if thing.x is not None else draft.x
    return None


def announced_targets(draft: Draft) -> tuple[str, ...]:
    """What is targeted, permanents and players, each once."""
    names = [name_of(thing) for thing in draft.things if thing.target]
    return tuple(dict.fromkeys([*names, *draft.player_targets]))


def announced_options(draft: Draft, thing: Thing) -> tuple[str, ...]:
    """The announced choices, with those for Phyrexian and hybrid symbols written out."""
    options = list(dict.fromkeys(draft.options))
    cost = thing.facts.mana_cost
    symbols = cost.symbols if cost else ()
    phyrexian = [symbol for symbol in symbols if symbol.phyrexian]
    if not phyrexian:
        draft.claimed -= draft.life_words  # life for what? nothing here takes it
    hybrid = [symbol for symbol in symbols if symbol.generic and symbol.types]
    return (*options, *_sacrifices(draft), *_phyrexian(draft, phyrexian), *_hybrid(draft, hybrid))


def _sacrifices(draft: Draft) -> Iterator[str]:
    for other in draft.things:
        if other.role == "sacrificed":
            number = other.count if other.counted else other.origin.count
            yield f"sacrifice {other.card}" if number == 1 else f"sacrifice {number}"


def _phyrexian(draft: Draft, symbols: list[Symbol]) -> Iterator[str]:
    """How each Phyrexian symbol is paid, where that was said."""
    if draft.life_symbols is None and not draft.mana_symbols:
        return
    by_life = 0 if draft.life_symbols is None else draft.life_symbols or len(symbols)
    for at, symbol in enumerate(symbols):
        yield f"life for {symbol}" if at < by_life else f"{symbol} as {{{symbol.types}}}"


def _hybrid(draft: Draft, symbols: list[Symbol]) -> Iterator[str]:
    """How each symbol such as {2/W} is paid, where that was said."""
    how = draft.symbols_as or draft.paid
    for symbol in symbols if how else ():
        colored = how == "color" or f"{{{symbol.types}}}" in str(how)
        yield f"{symbol} as {{{symbol.types if colored else symbol.generic}}}"


def claim_ability(draft: Draft, cost: str) -> None:
    """The words and symbols that only name the ability are understood."""
    if not cost:
        return
    symbols = "".join(sorted(cost.replace(",", "").replace(" ", "")))
    for at, piece in enumerate(draft.script.pieces):
        number = piece.form[1:] if piece.form[0] == "#" else ""
        signs = {"{t}": "{T}", "{q}": "{Q}", "q": "{Q}", "x": "{X}"}
        symbol = piece.form in signs and signs[piece.form] in cost
        if piece.form in _ABILITY_WORDS or symbol or (number and f"{{{number}}}" in cost):
            draft.claimed.add(at)
        elif piece.form[0] == "$":
            written = "".join(sorted(str(draft.script.mana[int(piece.form[1:])])))
            if written and set(written) <= set(symbols):
                draft.claimed.add(at)


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
