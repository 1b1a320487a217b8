"""A card's facts, one value for each face that can be cast or lie on the table."""

from engine.cards.abilities import Ability
from engine.mana.cost import ManaCost
from engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """The facts of one face.

    name: of this face; full_name: "Fire // Ice" where the card has several
    layout: Scryfall's word, "normal", "split", "transform" ...
    face: 0 for the front or first face
    mana_cost: None where it has none (lands, suspend-only cards: CR 202.1b)
    colors: letters; None: those of the mana cost
    power, toughness: None where there is none or where it is not a number
    text_known: False where the face's text was missing from the data
    colors_known: False where the face has no mana cost and the data do not tell its colours
    """

    name: str
    mana_cost: ManaCost | None = None
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    colors: str | None = None
    color_identity: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    full_name: str = ""
    layout: str = "normal"
    face: int = 0
    other_faces: tuple[str, ...] = ()
    text_known: bool = True
    token: bool = False
    colors_known: bool = True

    @property
    def type_line(self) -> str:
        """The type line in Scryfall's form: "Legendary Creature — Elf Druid"."""
        left = " ".join((*self.supertypes, *self.types))
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left

    @property
    def printed_colors(self) -> str:
        """The colours that the face has by its cost or colour indicator."""
        if self.colors is not None:
            return self.colors
        return self.mana_cost.colors if self.mana_cost else ""

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on the battlefield (CR 110.4)."""
        return not {"Instant", "Sorcery"} & set(self.types)

    def mana_value(self, x: int = 0) -> int:
        """The mana value of this face alone, {X} as `x`."""
        return self.mana_cost.mana_value(x) if self.mana_cost else 0
