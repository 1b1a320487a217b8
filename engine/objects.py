"""Objects as the rules see them: characteristics and state, after all effects (CR 109, 613)."""

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from engine.board import Permanent
from engine.cards.abilities import Ability
from engine.errors import AmbiguousError, UnknownObjectError
from engine.mana.cost import ManaCost
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Characteristics:
    """What an object is (CR 109.3). Colours are letters in WUBRG order; types are title case.

    front_value: of a transformed permanent the mana value of its front face (CR 202.3b)
    """

    name: str
    mana_cost: ManaCost | None = None
    colors: str = ""
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    every_creature_type: bool = False
    front_value: int | None = None

    @property
    def is_permanent(self) -> bool:
        """Whether it is, or would be, a permanent (CR 110.4)."""
        return bool(self.types) and not self.types & {"Instant", "Sorcery"}

    def mana_value(self, x: int = 0) -> int:
        """Its mana value, {X} as `x` (CR 202.3)."""
        if self.front_value is not None:
            return self.front_value
        return self.mana_cost.mana_value(x) if self.mana_cost else 0


_NO_STATE: Final = Permanent(name="")


@dataclass(frozen=True, slots=True)
class GameObject:
    """A permanent, a spell, or a card in a zone.

    key: unique on one derived board; -1 for an object that is not on it
    entry: permanents of one board entry that nothing tells apart share it
    controller, owner: player handles
    zone: "battlefield", "stack", "hand", "graveyard", "exile", "command"
    state: the board's entry of a permanent: tapped, counters, chosen ...
    host: key of the permanent, or handle of the player, that it is attached to
    x: the announced X of a spell, 0 elsewhere (CR 107.3)
    cast_from: the zone a spell is cast from
    targets: what a spell targets; None where nothing was said about targets
    """

    characteristics: Characteristics
    controller: str
    owner: str = ""
    key: int = -1
    entry: int = -1
    zone: str = "battlefield"
    state: Permanent = field(default_factory=lambda: _NO_STATE)
    host: int | str | None = None
    x: int = 0
    cast_from: str = ""
    targets: tuple["GameObject | str", ...] | None = None
    is_commander: bool = False
    timestamp: float = 0.0

    @property
    def name(self) -> str:
        """Its name, the label where the board gave one."""
        return self.state.label or self.characteristics.name

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that it has now."""
        return self.characteristics.abilities

    def is_type(self, type_name: str) -> bool:
        """Whether it has a card type."""
        return type_name in self.characteristics.types

    def with_characteristics(self, kind: Characteristics) -> "GameObject":
        """It with other characteristics; itself where they are its own."""
        if kind is self.characteristics:
            return self
        return GameObject(  # as `replace` does in three times the time, for a whole board
            kind,
            self.controller,
            self.owner,
            self.key,
            self.entry,
            self.zone,
            self.state,
            self.host,
            self.x,
            self.cast_from,
            self.targets,
            self.is_commander,
            self.timestamp,
        )


@dataclass(frozen=True, slots=True)
class Battlefield:
    """All permanents, each entry's count spelled out, keys equal to positions."""

    permanents: tuple[GameObject, ...] = ()

    def __iter__(self) -> Iterator[GameObject]:
        """The permanents in order."""
        return iter(self.permanents)

    def __getitem__(self, key: int) -> GameObject:
        """The permanent with that key."""
        return self.permanents[key]

    def controlled_by(self, player: str) -> tuple[GameObject, ...]:
        """A player's permanents."""
        return tuple(p for p in self.permanents if p.controller == player)

    def attached_to(self, host: GameObject | str) -> tuple[GameObject, ...]:
        """What is attached to a permanent or player."""
        key = host if isinstance(host, str) else host.key
        return tuple(p for p in self.permanents if p.host == key)

    def find(self, reference: str, player: str = "you") -> GameObject:
        """The permanent that a name or label stands for, "opp:Plains" for another player's.

        A bare name is looked for on the player's side first. Where several permanents that differ
        carry the name, the first in order is meant unless they differ in what was asked; labels
        exist for that.

        Raises:
            UnknownObjectError: nothing carries the name.
            AmbiguousError: an unlabelled name on several other sides.
        """
        owner, name = split_reference(reference)
        wanted = name.casefold()
        known: dict[tuple[str, ...], bool] = {}  # many are called alike
        named: list[GameObject] = []
        for permanent in self.permanents:
            state = permanent.state
            names = (state.label, permanent.characteristics.name, state.name)
            if names not in known:
                known[names] = _answers_to(permanent, wanted)
            if known[names]:
                named.append(permanent)
        if owner:
            # whose side it is listed on serves as well, where somebody else controls it now
            controlled = [p for p in named if p.controller == owner]
            named = controlled or [p for p in named if p.owner == owner]
        mine = [p for p in named if p.controller == player]
        chosen = mine or named
        if not chosen:
            raise UnknownObjectError(
                f"There is no “{reference[:80]}” on the battlefield; name a permanent of the board."
            )
        if not mine and len({p.controller for p in chosen}) > 1:
            raise AmbiguousError(
                f"Several players control “{name[:80]}”; write whose, as in “opp:{name[:80]}”.",
                tuple(f"{p.controller}:{p.name}" for p in chosen),
            )
        return chosen[0]


def split_reference(reference: str) -> tuple[str, str]:
    """`"opp:Plains"` as ("opp", "Plains"); a bare name has no player."""
    player, colon, name = reference.partition(":")
    if colon and player.strip().rstrip("0123456789") in {"you", "opp"}:
        return player.strip(), name.strip()
    return "", reference.strip()


def _answers_to(permanent: GameObject, wanted: str) -> bool:
    names = {permanent.state.label, permanent.characteristics.name, permanent.state.name}
    if permanent.state.label:
        return wanted in {permanent.state.label.casefold(), permanent.state.name.casefold()}
    return wanted in {n.casefold() for n in names if n}
