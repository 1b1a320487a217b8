"""What can be said of a card: its facts, which of its abilities are modelled and which are not."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.beside import OfficialCard
from engine import Card
from engine.values import dataclass
from rulings import Ruling

MANA_VALUE: Final = "mana value {n}"
WHOLE_VALUE: Final = "{n} with its other half, except on the stack"
LOYALTY: Final = "loyalty {n}"
COLOR: Final = "color {color}"
NOTHING_UNREAD: Final = "Everything on it that may matter for mana, costs and counters is modelled."
OUTSIDE: Final = "(an effect that is not computed)"
TEXT_MISSING: Final = "the text of this face is not known"
_NOTHING_TOLD: Final = re.compile(r"(?:(?:When(?:ever)?|At) \.\.\., )?\.\.\.(?: \.\.\.)*")
_COST_TOLD: Final = re.compile(r"([^:\"]+): \.\.\.(?: \.\.\.)*")
_SENTENCES: Final = re.compile(r"(?<=[:.,] )\.\.\.(?: \.\.\.)*(?= [A-Z{]|$)")  # whole ones left out
_FROM_FRONT: Final = frozenset({"transform", "flip"})  # with the front's mana value (CR 202.3b)
_TOGETHER: Final = frozenset({"split", "aftermath"})  # both halves but on the stack (CR 709.4b)


@dataclass(frozen=True, slots=True)
class CardPage:
    """A card for a person: costs in symbols, colours as letters, abilities as sentences.

    loyalty: of a planeswalker; whole_value: the mana value of both halves of a split card
    faces: its other faces as they are shown; other_faces: their names
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
    loyalty: int | None = None
    whole_value: int | None = None
    faces: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Name and cost in one line."""
        return f"{self.name} {self.mana_cost}".strip()

    @property
    def line(self) -> str:
        """Type line, colour where no cost tells it, size and mana value in one line."""
        return self.line_in(str)

    def line_in(self, say: Callable[[str], str]) -> str:
        """The same, with the words for its parts in another language."""
        color = "".join(f"{{{letter}}}" for letter in self.colors) if not self.mana_cost else ""
        known = self.power is not None and self.toughness is not None
        parts = (
            self.type_line,
            say(COLOR).format(color=color) if color else "",
            f"{self.power}/{self.toughness}" if known else "",
            say(LOYALTY).format(n=self.loyalty) if self.loyalty is not None else "",
            say(MANA_VALUE).format(n=self.mana_value),
            say(WHOLE_VALUE).format(n=self.whole_value) if self.whole_value is not None else "",
        )
        return " · ".join(filter(None, parts))


def card_page(
    card: Card,
    note: str = "",
    rulings: Sequence[Ruling] = (),
    official: OfficialCard | None = None,
    faces: Sequence[Card] = (),
) -> CardPage:
    """The page of one face; `faces` are the others."""
    # a question is answered without the printer of abilities
    from engine import abilities_of, describe_ability, unread_on  # noqa: PLC0415

    unread = tuple(text.partition(": ")[2] for text, _ in unread_on(card))
    front = next((it for it in faces if it.face == 0), card)
    whole = (card, *faces)
    return CardPage(
        name=card.name,
        mana_cost=str(card.mana_cost or ""),
        mana_value=(front if card.layout in _FROM_FRONT else card).mana_value(),
        type_line=card.type_line,
        colors=card.printed_colors,
        power=card.power,
        toughness=card.toughness,
        modelled=in_words(map(describe_ability, abilities_of(card)), card.name),
        not_modelled=unread if card.text_known else (*unread, TEXT_MISSING),
        other_faces=card.other_faces,
        note=note,
        rulings=tuple(rulings),
        official=official,
        loyalty=card.loyalty,
        whole_value=(
            sum(it.mana_value() for it in whole) if faces and card.layout in _TOGETHER else None
        ),
        faces=tuple(map(_face, faces)),
    )


def _face(card: Card) -> str:
    title = f"{card.name} {card.mana_cost or ''}".strip()
    return f"{title} · {card.type_line}"


def in_words(printed: Iterable[str], name: str) -> tuple[str, ...]:
    """Abilities as they are printed back, for people, with the card's name for "~".

    Those of which nothing is computed are left out; of those whose cost alone is, the costs stand
    together in the last line.
    """
    lines: list[str] = []
    costs: list[str] = []
    for text in (it.replace("~", name) for it in printed):
        cost = _COST_TOLD.fullmatch(text)
        if cost is not None:
            costs.append(cost[1])
        elif text and not _NOTHING_TOLD.fullmatch(text):
            words = _SENTENCES.sub(f"{OUTSIDE}.", text)
            lines.append(words.replace("...", "(something that is not computed)"))
    return (*lines, f"{' / '.join(costs)}: {OUTSIDE}") if costs else tuple(lines)
