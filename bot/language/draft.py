"""The board and the question while they are being read; the reader's one mutable value."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.language.facts import CardFacts
from bot.language.patterns.script import Script


@dataclass(slots=True, eq=False, repr=False)
class Thing:
    """One use of a card's name in the message.

    at: the piece it stands at; mention: its number in the script
    role: "" for a card somewhere on the table; "host", "copied", "sacrificed" for what is done
        with it; "absent" for one that is only spoken of, "copied from" for the
        name of what a permanent is a copy of
    zone: "" until something says it, then battlefield, hand, graveyard, exile, command, effect
    preposed: a preposition stands before it, so it is no subject
    era: how many times "then" or "later" was said before it
    made: it has no name, only what is said of it; color_unsaid: its colour was not among that
    same: the earlier thing that this one only speaks of again
    aim: what its resolved effect is on, where that was said; became: what was chosen for that
    label: tells it from others of its name on that side, where something lies on one of them
    """

    at: int
    mention: int
    card: str
    facts: CardFacts
    side: str = "you"
    sided: bool = False
    role: str = ""
    zone: str = ""
    count: int = 1
    counted: bool = False
    another: bool = False
    tapped: bool = False
    sick: bool = False
    attacking: bool = False
    animated: bool = False
    on_table: bool = False
    token: bool = False
    made: bool = False
    color_unsaid: bool = False
    size: tuple[int, int] | None = None
    counters: dict[str, int] = field(default_factory=dict)
    chosen: str = ""
    host: "Thing | None" = None
    host_player: str = ""
    one_of_host: bool = False
    copy_of: str = ""
    exiled: list[str] = field(default_factory=list)
    age: int | None = None
    grants: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    face_down: bool = False
    x: int | None = None
    casts: int | None = None
    shown_cost: bool = False
    target: bool = False
    preposed: bool = False
    era: int = 0
    gained_none: bool = False
    resolved: list[int | None] = field(default_factory=list)
    same: "Thing | None" = None
    aim: "Thing | None" = None
    became: str = ""
    label: str = ""

    @property
    def origin(self) -> "Thing":
        """The thing that stands on the board for it."""
        return self.same.origin if self.same else self


@dataclass(slots=True, eq=False, repr=False)
class Pending:
    """What was said ahead of the next card's name."""

    count: int | None = None
    tapped: bool = False
    sick: bool = False
    attacking: bool = False
    animated: bool = False
    face_down: bool = False
    another: bool = False
    side: str = ""
    role: str = ""
    zone: str = ""
    host_for: Thing | None = None
    imprint_for: Thing | None = None
    target: bool = False
    casts: int | None = None


@dataclass(slots=True, eq=False, repr=False)
class Seat:
    """A player's own numbers; None where nothing was said."""

    pool: str = ""
    restricted: list[tuple[str, str]] = field(default_factory=list)
    life: int | None = None
    life_gained: int = 0
    life_lost: int = 0
    spells_cast: int = 0
    lands_played: int = 0
    hand_size: int | None = None
    graveyard_size: int | None = None
    graveyard_others: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    identity: str = ""


@dataclass(slots=True, eq=False, repr=False)
class Cue:
    """A sign of what is asked.

    kind: a QuestionKind value; weight: how sure a sign it is
    at: the piece; thing: the mention that it asks about, -1 where the cue does not say
    """

    kind: str
    weight: int
    at: int
    mention: int = -1


@dataclass(slots=True, eq=False, repr=False)
class Draft:
    """All that was read so far.

    side, zone: where the cards of a list go; `sides` more than one for "two opponents each"
    life_words, x_words, option_words, details: pieces that are understood only where the question
        uses them
    in_order: the cards that follow are listed from the oldest to the newest
    floated: the piece after the mana that was said to float last
    is_over: what an ability did was in an earlier turn, so its X tells nothing
    zone_words: pieces that say where a spell is cast from
    loud: pieces that are not understood though they may be filling elsewhere
    split: the state in which the parts of a group differ that was named
    outside: whose cards are listed again after the bracket that is open
    hardcast: the spell is cast for its mana cost, whatever else is offered
    versus: the side was set by a word such as "against"
    tapped_list: the cards that follow are listed as tapped
    people: the opponents who were called by a name, and which of them each is
    generic_for: colours of the symbols such as {2/W} for which generic mana is paid
    claimed: pieces that a rule has understood; asking: those that are words of a question
    """

    script: Script
    things: list[Thing] = field(default_factory=list)
    seats: dict[str, Seat] = field(default_factory=lambda: {"you": Seat()})
    cues: list[Cue] = field(default_factory=list)
    pending: Pending = field(default_factory=Pending)
    sides: tuple[str, ...] = ("you",)
    zone: str = ""
    claimed: set[int] = field(default_factory=set)
    asking: set[int] = field(default_factory=set)
    cue_starts: set[int] = field(default_factory=set)
    assumed: list[str] = field(default_factory=list)
    era: int = 0
    attacking: bool = False
    in_order: bool = False
    subject: Thing | None = None
    active: str = "you"
    phase: str = "main"
    x: int | None = None
    paid: str | None = None
    from_zone: str = ""
    how: str = ""
    where: str = ""
    cost: str = ""
    pays_for: str = ""
    chosen: str = ""
    ability: str = ""
    floated: int = -1
    generic_for: str = ""
    options: list[str] = field(default_factory=list)
    repeated: dict[str, int] = field(default_factory=dict)
    player_targets: list[str] = field(default_factory=list)
    paid_words: set[int] = field(default_factory=set)
    life_paid: int | None = None
    life_each: bool = False
    life_words: set[int] = field(default_factory=set)
    x_words: set[int] = field(default_factory=set)
    option_words: set[int] = field(default_factory=set)
    details: set[int] = field(default_factory=set)
    life_symbols: int | None = None
    mana_symbols: int | None = None
    symbols_as: str = ""
    is_over: bool = False
    split: str = ""
    outside: tuple[str, ...] = ()
    hardcast: bool = False
    zone_words: set[int] = field(default_factory=set)
    loud: set[int] = field(default_factory=set)
    versus: bool = False
    people: dict[str, str] = field(default_factory=dict)
    tapped_list: bool = False

    def seat(self, handle: str) -> Seat:
        """That player's seat, made where there is none."""
        return self.seats.setdefault(handle, Seat())

    @property
    def last(self) -> Thing | None:
        """The thing named last; not one that only tells what another is a copy of."""
        there = (thing for thing in reversed(self.things) if thing.role != "copied from")
        return next(there, None)

    def table(self) -> Iterator[Thing]:
        """The things that are no mere talk about another one."""
        return (thing for thing in self.things if thing.same is None)
