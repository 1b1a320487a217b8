"""What official texts stand beside an answer, a look-up or a card, where they were synced."""

from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote_plus

from bot.replies import RULES_EDITION, cited
from engine import Result
from engine.values import dataclass
from rulings import (
    CardRuling,
    CardText,
    LookUp,
    OfficialTexts,
    Quote,
    Ruling,
    RulingIndex,
    changed_since,
    fitting,
    quotes,
    search,
    search_official,
)

SEARCHED_RULES: Final = 3
SEARCHED_RULINGS: Final = 1
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
    notes = tuple(_notes(official, rules)) if official.edition > RULES_EDITION else ()
    return Beside(quotes(official, rules, cards, said), notes)


def _notes(official: OfficialTexts, rules: Sequence[str]) -> Iterator[str]:
    """What of the rules that an answer cites is another in a newer edition."""
    for number in changed_since(official, rules):
        yield (
            f"CR {number} reads otherwise in the edition of {official.edition}; "
            f"this answer follows that of {RULES_EDITION}"
        )
    for number in rules:
        if official.now(number) != number:
            yield f"CR {number} is CR {official.now(number)} in the edition of {official.edition}"


def searched(official: OfficialTexts | None, texts: RulingIndex, words: str) -> Found:
    """What fits a player's words: of our texts, where rules were synced, those that tell of them.

    Args:
        official: the official texts, where they were synced.
        texts: the index of our texts.
        words: as typed.
    """
    ours = search(texts, words)
    if official is None:
        return Found(words, ours)
    found = search_official(official, words, texts)
    return Found(words, fitting(ours, found), found)


def first_quotes(found: Found) -> tuple[Quote, ...]:
    """The first rules that a search found and a ruling on a card named, to be read on a phone."""
    if not found.official:
        return ()
    edition = f"Comprehensive Rules {found.official.edition}"
    telling = [it for it in found.official.rules if "." in it.text]  # the others are mere titles
    rules = (
        Quote(f"CR {it.number} ({it.title})", it.text, edition) for it in telling[:SEARCHED_RULES]
    )
    rulings = (
        Quote(it.card, it.text, f"ruling of {it.date}")
        for it in found.official.rulings[:SEARCHED_RULINGS]
        if found.official.cards  # else it is about a card that nobody spoke of
    )
    terms = (Quote(it.term, it.text, f"Glossary, {edition}") for it in found.official.terms[:1])
    return (*terms, *rules, *rulings)


def official_card(official: OfficialTexts | None, name: str, face: str = "") -> OfficialCard:
    """The official side of the card of this name, with the text of one face."""
    search = _CARD_SEARCH + quote_plus(f'!"{name}"')
    text = official.card(name) if official else None
    if official is None or text is None:
        return OfficialCard(search)
    return OfficialCard(text.uri or search, text.of_face(face or name), official.card_rulings(name))
