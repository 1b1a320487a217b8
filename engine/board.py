"""What is on the table, as a player describes it: frozen values, no rules.

The JSON form of these values is the public case format; reading it is the border's work.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from engine.values import dataclass

MAX_PERMANENTS: Final = 400  # of all players together, counts included
MAX_COUNT: Final = 99
PLAYERS: Final = ("you", "opp", "opp2", "opp3", "opp4", "opp5")
PHASES: Final = ("upkeep", "draw", "main", "combat", "end")
NO_CHOICE: Final = "none"  # `chosen` of a permanent for which no choice was ever made


@dataclass(frozen=True, slots=True)
class Animation:
    """What an effect has turned a permanent into for the turn, in addition to what it was."""

    types: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None


@dataclass(frozen=True, slots=True)
class Permanent:
    """One or more alike permanents.

    name: the card or token name, of the face that is up
    count: how many alike
    label: a handle where two of the same name differ
    tapped, sick: its state; sick: not under control continuously since the turn began (CR 302.6)
    ts: timestamp order, smaller is older; None: the order of the list
    used: costs of the abilities already activated this turn
    counters: kind to number, {"+1/+1": 2}
    attached_to: name or label of the permanent or player that it is attached to, "opp:Forest"
    chosen: the choice made for it; "" unknown, "none" for never made
    copy_of: the card that it is a copy of
    animated: what an effect made of it
    exiled_with: cards exiled with it
    power, toughness, types, colors, text: of a token or a card of the players' own making
    grants: abilities it has besides its own, as lines of text
    """

    name: str
    count: int = 1
    label: str = ""
    tapped: bool = False
    sick: bool = False
    ts: float | None = None
    used: tuple[str, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict, hash=False)
    attached_to: str = ""
    chosen: str = ""
    token: bool = False
    copy_of: str = ""
    face_down: bool = False
    attacking: bool = False
    blocking: bool = False
    animated: Animation | None = None
    exiled_with: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    types: tuple[str, ...] | None = None
    colors: tuple[str, ...] | None = None
    text: str | None = None
    grants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Commander:
    """A card in the command zone and how often it was cast from there this game (CR 903.8)."""

    name: str
    casts: int = 0


@dataclass(frozen=True, slots=True)
class RestrictedMana:
    """Mana in the pool with a restriction or a known source."""

    mana: str
    only: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class ResolvedEffect:
    """An effect that resolved earlier and still holds; `x` was fixed then (CR 608.2h).

    card: the card or permanent it is about; chosen: what was chosen as it resolved, "Island"
    """

    source: str
    x: int | None = None
    card: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """One player's part of the table; None for a size means the length of the named list.

    told: what no other field holds, in the words of the player's cards: {"you attacked this turn":
        True, "cards you've drawn this turn": 3}; types of mana as letters (see engine.asks)
    """

    battlefield: tuple[Permanent, ...] = ()
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    hand_size: int | None = None
    graveyard_size: int | None = None
    library_size: int | None = None
    command: tuple[Commander, ...] = ()
    pool: str = ""
    pool_restricted: tuple[RestrictedMana, ...] = ()
    life: int = 20
    life_gained: int = 0
    life_lost: int = 0
    spells_cast: int = 0
    lands_played: int = 0
    creatures_died: int = 0
    counters: Mapping[str, int] = field(default_factory=dict, hash=False)
    colors_in_identity: str = ""
    effects: tuple[ResolvedEffect, ...] = ()
    told: Mapping[str, bool | int | str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Board:
    """The whole table: players by their handle ("you", "opp", "opp2" ...), turn and phase."""

    players: Mapping[str, Player] = field(default_factory=lambda: {"you": Player()}, hash=False)
    active: str = "you"
    phase: str = "main"

    def player(self, handle: str) -> Player:
        """The player of that handle; an empty one where the board does not name it."""
        return self.players.get(handle) or Player()

    def opponents_of(self, handle: str) -> tuple[str, ...]:
        """The handles of the others on this board."""
        return tuple(other for other in self.players if other != handle)
