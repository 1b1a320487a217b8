"""What the reader has to know of a card, and where it gets it from."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from engine import ManaCost


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of a card that decide how a sentence about it is read.

    types, subtypes: of its type line
    mana_cost: None where it has none
    ability_costs: costs of its activated abilities, as printed: "{2}, {Q}", "Equip {1}"
    granted_costs: those of the abilities that it gives to what it is attached to
    makes_mana: it has a mana ability
    looks_at_others: what its mana is depends on what other permanents could produce
    chooses: "color", "creature type", "card type", "basic land type" as it enters; "" otherwise
    counts_colors: a number of it is the number of colours of mana spent (converge, sunburst)
    watches_spells: what another spell's X or colours spent decide: "counters" that this one enters
        with, or the "effect" of a triggered ability; "" for neither
    counter_kind: the kind of counter that it uses, "charge"; "" where none or several
    keywords: keyword abilities, lower case
    helps: it changes what other spells or abilities cost, or lets them be cast
    imprints: its abilities look at the cards exiled with it
    offers: mana costs that may be paid for other spells instead of theirs, with it there
    offers_life: the life that may be paid for other spells, with it there; 0 for none
    legendary: has that supertype
    identity: its colour identity, letters
    token: it is a kind of token; colors: of such a token, letters
    power, toughness: where they are numbers
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    mana_cost: ManaCost | None = None
    ability_costs: tuple[str, ...] = ()
    granted_costs: tuple[str, ...] = ()
    makes_mana: bool = False
    looks_at_others: bool = False
    chooses: str = ""
    counts_colors: bool = False
    watches_spells: str = ""
    counter_kind: str = ""
    keywords: tuple[str, ...] = ()
    helps: bool = False
    imprints: bool = False
    offers: tuple[ManaCost, ...] = ()
    offers_life: int = 0
    legendary: bool = False
    identity: str = ""
    token: bool = False
    colors: str = ""
    power: int | None = None
    toughness: int | None = None

    @property
    def is_land(self) -> bool:
        """Whether it is a land; lands are played, not cast (CR 305.1)."""
        return "Land" in self.types

    @property
    def is_fleeting(self) -> bool:
        """Whether it can never lie on the battlefield: an instant or a sorcery."""
        return bool({"Instant", "Sorcery"} & set(self.types))

    @property
    def attaches(self) -> bool:
        """Whether "on" after its name says what it is attached to."""
        return bool({"Aura", "Equipment", "Fortification"} & set(self.subtypes))

    @property
    def has_x(self) -> bool:
        """Whether there is an {X} in its mana cost."""
        return self.mana_cost is not None and any(s.variable for s in self.mana_cost.symbols)


NOTHING_KNOWN = CardFacts()


class CardSource(Protocol):
    """All cards there are; tests use an invented one."""

    def names(self) -> Iterable[str]:
        """The name of every card; of a card with several faces "One // Two", or each face."""

    def facts(self, name: str) -> CardFacts | None:
        """The facts of one card by a name from `names` or of a face; None where there is none."""
