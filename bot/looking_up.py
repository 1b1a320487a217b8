"""Looking up: cards by their names, texts by rule numbers or words, names while they are typed."""

from collections.abc import Callable, Sequence
from typing import Final

from bot.beside import Found, official_card, searched
from bot.card_page import CardPage, card_page
from bot.language import How
from bot.language.names.line_completion import complete_line
from bot.language.names.name_index import MAX_CANDIDATES
from bot.sources import Sources
from bot.typed_text import harmless
from engine import AmbiguousError, NotationError, UnknownCardError
from engine.values import replace
from rulings import (
    Ruling,
    RulingIndex,
    by_card,
    by_rule,
    fitting,
    look_up,
    parse_rule_number,
    search,
)

_LEAST_SPELT: Final = 4  # letters from which on a spelling tells anything


class LookingUp(Sources):
    """Cards, texts and names for those who look them up."""

    def resolve(self, name: str) -> tuple[str, str]:
        """The card that a typed name means, and how it was read where it was not the card's own.

        Raises:
            NotationError: where nothing is typed.
            AmbiguousError: where it may be several cards.
            UnknownCardError: where it is none; with the nearest names.
        """
        typed = harmless(name).strip().removesuffix("…").rstrip()
        if not typed:
            raise NotationError("Type the name of a card, in full or cut short.", (0, len(name)))
        found = self.language.resolve(typed)
        if found.how is How.AMBIGUOUS:
            named = ", ".join(found.candidates[:MAX_CANDIDATES])
            raise AmbiguousError(
                f"“{typed[:80]}” may be {named} or others. Type more of the name.",
                found.candidates,
            )
        if not found.name:
            raise UnknownCardError(typed, found.candidates)
        note = "" if found.how is How.EXACT else f"“{typed}” read as {found.name}"
        others = f"; others called so: {'; '.join(found.others)}" if found.others else ""
        return found.name, f"{note}{others}"

    def card(self, name: str) -> CardPage:
        """The page of the card that a typed name means; raises as `resolve` does."""
        found, note = self.resolve(name)
        card = self.catalogue.card(found)
        official = official_card(self.official, found, card.name)
        faces = self.catalogue.faces(card)
        return card_page(card, note, by_card(self.texts, found), official, faces)

    def rules(self, words: str) -> tuple[Ruling, ...]:
        """The texts about a rule number, or those that fit some words; may be none.

        A text of that very title comes first, whatever else has the words.
        """
        typed = harmless(words)
        number = parse_rule_number(typed)
        return by_rule(self.texts, number) if number else _titled(search(self.texts, typed), typed)

    def look_up(self, words: str) -> Found:
        """Our texts and the official ones for a rule number, a keyword or words."""
        typed = harmless(words)
        official = self.official
        ours = self.rules(typed)
        if official is None:
            return Found(typed, ours)
        found = look_up(official, typed, self.texts)
        return Found(typed, ours if parse_rule_number(typed) else fitting(ours, found), found)

    def find(self, words: str) -> Found:
        """Our texts, official rules and rulings that fit a player's words."""
        typed = harmless(words)
        found = searched(self.official, self.texts, typed)
        return replace(found, ours=_titled(found.ours, typed))

    def text(self, identity: str) -> Found:
        """One of our texts; none where there is none of that identity."""
        ruling = self.texts.ruling(identity)
        return Found(identity, (ruling,) if ruling else ())

    def texts_of_rules(self, numbers: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about just these rule numbers, in their order; none about cards alone.

        A number without a text of its own has that of the rule around it.
        """
        return _distinct(_about_rule, self.texts, numbers)

    def texts_of_cards(self, names: tuple[str, ...]) -> tuple[Ruling, ...]:
        """The texts about these cards, in their order."""
        return _distinct(by_card, self.texts, names)

    def complete(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many card names which a typed beginning may become, best first.

        Where no name begins so, those that are spelt nearly so.
        """
        typed = harmless(typed)
        found = self.completion.complete(typed, most)
        return (found or self._spelt_nearly(typed))[:most]

    def _spelt_nearly(self, typed: str) -> tuple[str, ...]:
        if len(typed.strip()) < _LEAST_SPELT:
            return ()
        found = self.language.resolve(typed)
        return (found.name, *found.others) if found.name else found.candidates

    def complete_board(self, typed: str, most: int) -> tuple[str, ...]:
        """At most that many texts which a board that is being typed may become, best first.

        The last part is completed; what stands before it, a number too, is kept.
        """
        return complete_line(self, harmless(typed), most)


def _about_rule(texts: RulingIndex, number: str) -> tuple[Ruling, ...]:
    general = [it for it in by_rule(texts, number) if not it.cards]
    return tuple(it for it in general if number in it.cr) or tuple(general[:1])


def _titled(texts: Sequence[Ruling], words: str) -> tuple[Ruling, ...]:
    """The texts in their order, but one of that very title first, then those that begin so."""
    title = " ".join(words.split()).casefold()

    def place(ruling: Ruling) -> int:
        here = ruling.title.casefold()
        return 0 if here == title else 1 if here.partition(":")[0] == title else 2

    return tuple(sorted(texts, key=place))


def _distinct(
    found: Callable[[RulingIndex, str], tuple[Ruling, ...]],
    texts: RulingIndex,
    keys: tuple[str, ...],
) -> tuple[Ruling, ...]:
    return tuple({it.id: it for key in keys for it in found(texts, key)}.values())
