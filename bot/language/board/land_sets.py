"""Rules for one word that stands for several lands: "full tron", "tron assembled"."""

from typing import Final

from bot.language.board.things import add_thing
from bot.language.draft import Draft, Pending, Thing
from bot.language.facts import CardFacts
from bot.language.names.land_sets import land_sets
from bot.language.names.name_index import key_of
from bot.language.patterns.rules import Match, Rule, position, rule
from engine.values import replace

_FACTS: Final = CardFacts(types=("Land",), makes_mana=True, ability_costs=("{T}",))
_NO_LANDS: Final = frozenset(
    "no not without vs versus against on playing plays play break broken breaking mono".split()
)
_OTHERS: Final = frozenset("opp opps opponent opponents his her their they he she villain".split())


def _all_of(draft: Draft, match: Match) -> bool | None:
    """The lands of the set that are not named in the message besides."""
    at = position(draft, match)
    pieces = draft.script.pieces
    if at and pieces[at - 1].form in _NO_LANDS:
        return False
    cards = land_sets()[match["called"]]
    if match["maker"]:  # "urza's tron": a word of their names, and no card besides them
        word = key_of(draft.script.mentions[int(match["maker"])].typed).removesuffix("s")
        if not all(key_of(card).startswith(word) for card in cards):
            return False
    named = {mention.card for mention in draft.script.mentions} & set(cards)
    if named == set(cards):
        return None
    others = bool(_OTHERS & {piece.form for piece in pieces})
    listed = draft.script.line[match.end() :].startswith((" (", " :"))
    if listed or (named and others):
        return False
    said = draft.pending
    for card in cards:
        if card not in named:
            draft.pending = replace(said)
            thing = Thing(at, -1, card, _FACTS, side=said.side or draft.sides[0])
            thing.tapped = said.tapped or draft.tapped_list
            add_thing(draft, thing)
    draft.pending = Pending()
    return None


LAND_SET_RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:full|natural|the|complete|completed|assembled|active|my|all|whole|#3) )*"
        rf"(?:@(?P<maker>\d+) (?:s )?)?(?:ur[sz]a)?(?P<called>{'|'.join(land_sets())})"
        r"(?: (?:lands?|pieces|assembled|online|complete|completed|up|active|set up|out|set|in play"
        r"|on board))*"
        r"(?! (?:@\d+|players?|decks?|mirror|matchup|opponent|list|map)(?: |$))",
        _all_of,
    ),
)
