"""What official texts stand beside an answer, a look-up or a card, where they were synced."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote_plus

from bot.replies import RULES_EDITION, cited
from engine import Result
from rulings import (
    CardRuling,
    CardText,
    LookUp,
    OfficialTexts,
    Quote,
    Ruling,
    changed_since,
    quotes,
)

_CARD_SEARCH: Final = "https://scryfall.com/search?q="


@dataclass(frozen=True, slots=True)
class Beside:
    """Official texts that belong to an answer, and notes on rules that read otherwise now."""

    quotes: tuple[Quote, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What a look-up found: our texts, and the official ones where they were synced."""

    asked: str
    ours: tuple[Ruling, ...] = ()
    official: LookUp | None = None

    def __bool__(self) -> bool:
        """Whether anything was found."""
        return bool(self.ours or self.official)


@dataclass(frozen=True, slots=True)
class OfficialCard:
    """The official side of a card: text and rulings where synced, and a link in any case."""

    uri: str
    text: CardText | None = None
    rulings: tuple[CardRuling, ...] = ()


def beside(official: OfficialTexts | None, result: Result) -> Beside:
    """The official texts for the rules and cards of a result's steps."""
    if official is None:
        return Beside()
    rules, cards = cited(result)
    said = " ".join((result.summary, *(step.says for step in result.steps)))
    changed = changed_since(official, rules) if official.edition > RULES_EDITION else ()
    notes = (
        f"CR {number} reads otherwise in the edition of {official.edition}; "
        f"this answer follows that of {RULES_EDITION}"
        for number in changed
    )
    return Beside(quotes(official, rules, cards, said), tuple(notes))


def official_card(official: OfficialTexts | None, name: str) -> OfficialCard:
    """The official side of the card of this name."""
    search = _CARD_SEARCH + quote_plus(f'!"{name}"')
    text = official.card(name) if official else None
    if official is None or text is None:
        return OfficialCard(search)
    return OfficialCard(text.uri or search, text, official.card_rulings(name))
