"""Everything a rule looks at: the board, the cards, the derived battlefield, resolved effects."""

from collections.abc import Callable
from dataclasses import field
from typing import Any, Final, TypeVar

from engine.board import Board, Player
from engine.cards.abilities import Ability
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.errors import UndeterminedError
from engine.objects import Battlefield, GameObject
from engine.values import dataclass

Found = TypeVar("Found")

_AT_WORK: Final = object()


@dataclass(frozen=True, slots=True)
class ActiveEffect:
    """An ability of a resolved effect that holds this turn (CR 611.2).

    source: the card it came from; controller: who resolved it
    x: the amount fixed as it resolved (CR 608.2h); card: the card it is about
    target: the key of the one permanent that it is on, None where it is on no certain one
    """

    source: str
    controller: str
    ability: Ability
    x: int | None = None
    card: str = ""
    next_spell_only: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """What the rules are asked about.

    gaps: "Card: the ability left out", for texts on the board that were not understood, each with
        what it may touch
    described: the permanents by key as they are before continuous effects
    """

    board: Board
    catalogue: Catalogue
    battlefield: Battlefield
    effects: tuple[ActiveEffect, ...] = ()
    gaps: tuple[tuple[str, frozenset[str]], ...] = ()
    described: tuple[GameObject, ...] = field(default=(), compare=False, repr=False)
    _known: dict[object, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def once(self, work: Callable[["Situation"], Found]) -> Found:
        """What a function says of this situation, worked out once; for what many rules ask.

        Raises:
            UndeterminedError: it is asked again while it is worked out: it hangs on itself.
        """
        if work not in self._known:
            self._known[work] = _AT_WORK
            try:
                self._known[work] = work(self)
            finally:
                if self._known[work] is _AT_WORK:
                    del self._known[work]
        if self._known[work] is _AT_WORK:
            raise UndeterminedError("the board", "what a text on it counts hangs on itself")
        found: Found = self._known[work]
        return found

    def player(self, handle: str) -> Player:
        """A player's part of the board."""
        return self.board.player(handle)

    def card(self, name: str) -> Card:
        """A card's facts; raises UnknownCardError."""
        return self.catalogue.card(name)


@dataclass(frozen=True, slots=True)
class Context:
    """From where a filter, an amount or a condition is read.

    you: the player that "you" means; source: the object whose text it is
    spell: the spell or ability in question, where there is one
    x, colors_spent, mana_spent, types_spent, paid_count: what was announced and paid, None where
        unknown; types_spent holds a letter for each mana spent
    chosen_color: a colour chosen on resolution; sacrificed: the permanent sacrificed as a cost
    opponent: the one opponent that "opponent" means, "" for every one
    tapped: what was tapped for mana, where a trigger looks at that
    was_cast: whether the spell in question was cast, neither copied nor put onto the battlefield
    """

    situation: Situation
    you: str
    source: GameObject | None = None
    spell: GameObject | None = None
    x: int | None = None
    colors_spent: int | None = None
    mana_spent: int | None = None
    types_spent: str | None = None
    paid_count: int | None = None
    chosen_color: str = ""
    sacrificed: GameObject | None = None
    paid_options: frozenset[str] = frozenset()
    opponent: str = ""
    was_cast: bool = True
    tapped: GameObject | None = None
