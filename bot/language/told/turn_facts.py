"""What happened this turn and the board has a field for, said without a number.

"Opponent lost life this turn", "a creature died this turn", "morbid: no". A text that counts more
than one of it needs the number, so where such a card is named these words are not enough.
"""

from collections.abc import Iterable
from typing import Final

from bot.language.facts import CardFacts
from engine import Ask, Board, Player
from engine.values import dataclass, replace

ToldValue = bool | int | str


@dataclass(frozen=True, slots=True)
class TurnFact:
    """A clause and what it says.

    words: of one who says "you" for the asker
    field, handle: the field of the board's player that holds it
    counted: the words are of a number of things
    not_where: what no card named may count, see `CardFacts.counts`
    """

    words: str
    field: str
    handle: str = "you"
    counted: bool = False
    not_where: frozenset[str] = frozenset()


_LOST: Final = frozenset({"life lost"})
_GAINED: Final = frozenset({"life gained"})
_DIED: Final = frozenset({"creatures died"})
_OF_NOBODY: Final = frozenset({"a creature died this turn", "creatures that died this turn"})
FACTS: Final = (
    TurnFact("an opponent lost life this turn", "life_lost", "opp", not_where=_LOST),
    TurnFact("you lost life this turn", "life_lost", not_where=_LOST),
    TurnFact("an opponent gained life this turn", "life_gained", "opp", not_where=_GAINED),
    TurnFact("you gained life this turn", "life_gained", not_where=_GAINED),
    TurnFact("a creature died this turn", "creatures_died", not_where=_DIED),
    TurnFact("a creature died under your control this turn", "creatures_died", not_where=_DIED),
    TurnFact("a creature of yours died this turn", "creatures_died", not_where=_DIED),
    TurnFact("one of your creatures died this turn", "creatures_died", not_where=_DIED),
    TurnFact(
        "a creature died under an opponent's control this turn", "creatures_died", "opp",
        not_where=_DIED,
    ),
    TurnFact("creatures that died this turn", "creatures_died", counted=True),
    TurnFact("creatures that died under your control this turn", "creatures_died", counted=True),
    TurnFact("of your creatures that died this turn", "creatures_died", counted=True),
    TurnFact("your creatures that died this turn", "creatures_died", counted=True),
)  # fmt: skip
_BY_WORDS: Final = {fact.words: fact for fact in FACTS}
SIGNS: Final = frozenset("died die dies life morbid".split())  # one of them is in each clause


def asks_of(cards: Iterable[CardFacts]) -> tuple[Ask, ...]:
    """What may be said where these cards are named."""
    counted = {what for facts in cards for what in facts.counts}
    return tuple(
        Ask("you", fact.words, "number" if fact.counted else "truth")
        for fact in FACTS
        if not fact.not_where & counted
    )


def assumed(words: str, cards: Iterable[CardFacts]) -> tuple[str, ...]:
    """What is taken for granted of such a clause where these cards are named."""
    matters = any("own creatures died" in facts.counts for facts in cards)
    return ("The creatures that died were yours.",) * (matters and words in _OF_NOBODY)


def with_fact(board: Board, words: str, value: ToldValue) -> Board:
    """The board with what one of these clauses told."""
    fact = _BY_WORDS[words]
    player = board.players.get(fact.handle, Player())
    told: dict[str, int] = {fact.field: int(value)}
    players = {**board.players, fact.handle: replace(player, **told)}  # type: ignore[arg-type]
    if value is False:  # a number of 0 alone may mean that nobody said so
        you = players["you"]
        players["you"] = replace(you, told={**you.told, words: False})
    return replace(board, players=players)
