"""What can be said of a card: its facts, which of its abilities are modelled and which are not."""

import re
from collections.abc import Sequence
from typing import Final

from bot.beside import OfficialCard
from engine import Card
from engine.values import dataclass
from rulings import Ruling

NOTHING_UNREAD: Final = "Everything on it that may matter for mana, costs and counters is modelled."
OUTSIDE: Final = "(an effect that is not computed)"
TRIGGERED: Final = "A triggered ability, whose effect is not computed."
_NOTHING_TOLD: Final = re.compile(r"(?:When(?:ever)?|At) \.\.\., \.\.\.\.")
_SENTENCES: Final = re.compile(r"\.\.\.\.(?: \.\.\.\.)*")  # whole ones that are left out
TEXT_MISSING: Final = "the text of this face is not known"


@dataclass(frozen=True, slots=True)
class CardPage:
    """A card for a person: costs in symbols, colours as letters, abilities as sentences.

    note: how the typed name was read, where it was not the card's own
    rulings: the texts about it
    official: its official text and rulings, and a link
    """

    name: str
    mana_cost: str
    mana_value: int
    type_line: str
    colors: str
    power: int | None
    toughness: int | None
    modelled: tuple[str, ...]
    not_modelled: tuple[str, ...]
    other_faces: tuple[str, ...]
    note: str = ""
    rulings: tuple[Ruling, ...] = ()
    official: OfficialCard | None = None

    @property
    def title(self) -> str:
        """Name and cost in one line."""
        return f"{self.name} {self.mana_cost}".strip()

    @property
    def line(self) -> str:
        """Type line, power and toughness, mana value in one line."""
        known = self.power is not None and self.toughness is not None
        size = f" · {self.power}/{self.toughness}" if known else ""
        return f"{self.type_line}{size} · mana value {self.mana_value}"


def card_page(
    card: Card,
    note: str = "",
    rulings: Sequence[Ruling] = (),
    official: OfficialCard | None = None,
) -> CardPage:
    """The page of one face."""
    # a question is answered without the printer of abilities
    from engine import describe_ability, unread_of  # noqa: PLC0415

    unread = tuple(text.partition(": ")[2] for text, _ in unread_of(card.name, card.abilities))
    return CardPage(
        name=card.name,
        mana_cost=str(card.mana_cost or ""),
        mana_value=card.mana_value(),
        type_line=card.type_line,
        colors=card.printed_colors,
        power=card.power,
        toughness=card.toughness,
        modelled=tuple(
            ability_words(words, card.name)
            for it in card.abilities
            if (words := describe_ability(it))
        ),
        not_modelled=unread if card.text_known else (*unread, TEXT_MISSING),
        other_faces=card.other_faces,
        note=note,
        rulings=tuple(rulings),
        official=official,
    )


def ability_words(printed: str, name: str) -> str:
    """An ability as it is printed back, for people: dots stand for what is not computed."""
    if _NOTHING_TOLD.fullmatch(printed):
        return TRIGGERED
    words = _SENTENCES.sub(f"{OUTSIDE}.", printed.replace("~", name))
    return words.replace("...", "(something that is not computed)")
