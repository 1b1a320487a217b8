"""What the reader has to know of a card, and where it gets it from."""

from collections.abc import Iterable
from typing import Protocol

from engine import Ask, ManaCost
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class CardFacts:
    """The facts of a card that decide how a sentence about it is read.

    types, subtypes: of its type line
    mana_cost: None where it has none
    ability_costs: costs of its activated abilities, as printed: "{2}, {Q}", "Equip {1}"
    granted_costs: those of the abilities that it gives to what it is attached to
    granted_keywords: the keywords of abilities that it gives to permanents, "equip"
    makes_mana: it has a mana ability
    looks_at_others: what its mana is depends on what other permanents could produce
    chooses: "color", "creature type", "card type", "basic land type" as it enters; "" otherwise
    counts_colors: a number of it is the number of colours of mana spent (converge, sunburst)
    watches_spells: what another spell's X or colours spent decide: "counters" that this one enters
        with, or the "effect" of a triggered ability; "" for neither
    counter_kind: the kind of counter that it uses, "charge"; "" where none or several
    keywords: keyword abilities, lower case
    helps: it changes what other spells or abilities cost, or lets them be cast
    targets: as a spell it targets; prices_targets: it changes what spells with some targets cost
    imprints: its abilities look at the cards exiled with it
    prices: what it changes the costs of: "spells" of others, "abilities", both or neither
    offers: mana costs that may be paid for other spells instead of theirs, with it there
    offers_life: the life that may be paid for other spells, with it there; 0 for none
    offers_no_mana: other spells may be cast without mana, with it there
    offers_to: the types and subtypes that such spells must have; None where more decides it
    own_ways: what its own alternative costs ask for: "life", "return", "discard", "exile",
        "sacrifice"; own_life: the life that one of them asks for
    own_free: its text lets it be cast without paying its mana cost
    legendary: has that supertype
    identity: its colour identity, letters
    token: it is a kind of token; colors: of such a token, letters
    power, toughness: where they are numbers
    counts: what of this turn its texts count beyond the first: "life lost", "creatures died"
    untold: what its texts ask that no field of a board holds, the card itself as "~"
    enters_tapped: whom its texts have enter tapped: "itself", "others"; "" for none
    adds_mana: it is a spell that adds mana; mana_trigger: it has a triggered ability that adds some
        otherwise than by tapping for mana
    uses_x: a text of it, or its mana cost, has an X
    enchants: the one type of what an Aura may be attached to; "" for none or another choice
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    mana_cost: ManaCost | None = None
    ability_costs: tuple[str, ...] = ()
    granted_costs: tuple[str, ...] = ()
    granted_keywords: tuple[str, ...] = ()
    makes_mana: bool = False
    looks_at_others: bool = False
    chooses: str = ""
    counts_colors: bool = False
    watches_spells: str = ""
    counter_kind: str = ""
    keywords: tuple[str, ...] = ()
    helps: bool = False
    targets: bool = False
    prices_targets: bool = False
    imprints: bool = False
    prices: tuple[str, ...] = ()
    offers: tuple[ManaCost, ...] = ()
    offers_life: int = 0
    offers_no_mana: bool = False
    offers_to: tuple[str, ...] | None = None
    own_ways: tuple[str, ...] = ()
    own_life: int = 0
    own_free: bool = False
    legendary: bool = False
    identity: str = ""
    token: bool = False
    colors: str = ""
    power: int | None = None
    toughness: int | None = None
    counts: tuple[str, ...] = ()
    untold: tuple[Ask, ...] = ()
    enters_tapped: str = ""
    adds_mana: bool = False
    mana_trigger: bool = False
    uses_x: bool = False
    enchants: str = ""

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

    @property
    def has_number(self) -> bool:
        """Whether an X or a number of colours of it may be asked for."""
        in_cost = any("X" in cost for cost in self.ability_costs)
        own = self.uses_x or self.has_x or self.counts_colors or in_cost
        return own or bool(self.watches_spells)


NOTHING_KNOWN = CardFacts()


class CardSource(Protocol):
    """All cards there are; tests use an invented one."""

    def names(self) -> Iterable[str]:
        """The name of every card; of a card with several faces "One // Two", or each face."""

    def facts(self, name: str) -> CardFacts | None:
        """The facts of one card by a name from `names` or of a face; None where there is none."""
