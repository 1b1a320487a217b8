"""What a player can pay with: mana that is there, and activations that make or replace mana.

These are values without a board, so that the search can be tested by itself. Everything that can
be used up is a token with a capacity: the tapping of a permanent, its being there, a counter on
it, a card in a graveyard.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from engine.cards.abilities import Activated
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.objects import GameObject
from engine.steps import Step
from engine.values import dataclass

# A permanent that is sacrificed for mana is gone before anything is paid: it uses both shares of
# its presence. What happens while paying (convoking, a sacrifice that is a cost itself) needs one.
PRESENCE: Final = 2


@dataclass(frozen=True, slots=True)
class Token:
    """Something that can be used up.

    kind: "tap", "presence", "given" (sacrificed as a cost), "once", a kind of counters ...
    of: key of the permanent; -1 for things of the player
    """

    kind: str
    of: int = -1


@dataclass(frozen=True, slots=True)
class StandIn:
    """A payment instead of mana: no mana is spent and no colour is counted (CR 702.51a).

    how: "convoke", "improvise", "delve", "assist", "waterbend"
    colors: the colours whose symbols it pays besides generic mana
    """

    how: str
    colors: str = ""


Payer = ManaUnit | StandIn

# (token, 0) uses nothing up; it only says that the token's permanent has to be there.
Use = tuple[Token, int]


@dataclass(frozen=True, slots=True)
class Activation:
    """One thing that can be done once, or as often as its tokens last.

    outcomes: what it may yield, one of them
    cost: the mana that it costs
    uses: the tokens that it uses up
    life: life that is paid for it
    pain: how unwelcome it is: 0 for a tap, more for a sacrifice or damage
    ability: whose mana ability it is; None for the pool and for stand-ins
    source: key of the permanent that has to be there for it, -1 for none
    says: what is done, "Tap Forest"; name: of its source
    because: for each outcome how it comes about, where more than the ability itself plays a part
    """

    outcomes: tuple[tuple[Payer, ...], ...]
    cost: ManaCost = field(default_factory=ManaCost)
    uses: tuple[Use, ...] = ()
    life: int = 0
    pain: int = 0
    ability: tuple[GameObject, Activated] | None = None
    source: int = -1
    says: str = ""
    name: str = ""
    because: tuple[tuple[Step, ...], ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Offers:
    """All that can be paid with.

    capacities: how many there are of each token; 1 of those that are not listed
    life: the life that can be paid
    """

    activations: tuple[Activation, ...]
    capacities: Mapping[Token, int] = field(default_factory=dict)
    life: int = 0

    def capacity(self, token: Token) -> int:
        """How many of a token there are."""
        return self.capacities.get(token, PRESENCE if token.kind == "presence" else 1)


def ended(activation: Activation) -> frozenset[int]:
    """The keys of the permanents that are gone after an activation."""
    full = ((token, count) for token, count in activation.uses if token.kind == "presence")
    return frozenset(token.of for token, count in full if count == PRESENCE)


def touched(activation: Activation) -> frozenset[int]:
    """The keys of the permanents that have to be there for an activation."""
    own = {activation.source} if activation.source >= 0 else set[int]()
    return frozenset(own | {token.of for token, _ in activation.uses if token.of >= 0})
