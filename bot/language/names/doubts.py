"""Words that may stand for several cards: which ones, the likeliest first, and which was taken."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.language.names.mention import Found, Mention
from bot.language.names.name_index import How
from bot.language.words.tokens import Token, fold
from engine.values import dataclass

# Cards of the table that never lie among permanents: such a name is hardly meant (CR 310-315).
NOT_PLAYED: Final = frozenset({"Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon"})
MAX_CARDS: Final = 6  # that a word may stand for, where the answer is computed for each of them
_CHARACTERS: Final = frozenset({"Creature", "Planeswalker"})
_PAIRS: Final = (" and ", " & ")
_OF_OTHERS: Final = (" of ", " by ", " with ", " in ", *_PAIRS)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A word that people use for several cards.

    typed: as written; start, end: its place in the message
    card: the card that it was taken for; others: the other ones, the likeliest first
    """

    typed: str
    start: int
    end: int
    card: str
    others: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        """Whether there are too many cards to compute the answer for each."""
        return len(self.others) >= MAX_CARDS

    @property
    def sentence(self) -> str:
        """What the reply says where only the first card was looked at."""
        return taken_for(self.typed, self.card)


def taken_for(typed: str, card: str) -> str:
    """The sentence about a word that may mean something else."""
    return f"“{typed}” was taken for {card}; other cards are called so too."


def doubts_of(mentions: Iterable[Mention], tokens: Sequence[Token]) -> tuple[Doubt, ...]:
    """The doubts of a message, one for each card taken, at its first place."""
    found: dict[str, Doubt] = {}
    for it in mentions:
        if it.others and it.card not in found:
            start, end = tokens[it.first].start, tokens[it.last - 1].end
            found[it.card] = Doubt(it.typed.strip("[]"), start, end, it.card, it.others)
    return tuple(found.values())


def add_likeliest(found: Found, cards: Sequence[str], first: int, last: int) -> Mention:
    """Record the likeliest card that tokens [first, last) stand for, with the other ones.

    Where a cost is written beside the name, it is a card of that cost. Where it was said which
    card is meant, it is that one and there is no doubt.
    """
    if len(cards) > 1:
        shown = [card for card in cards if _shows_cost(found, card, first, last)]
        cards = shown or cards
    if _is_commander(found, first, last):  # hardly any card but a creature can be one (CR 903.3)
        cards = sorted(cards, key=lambda card: "Creature" not in found.facts(card).types)
    taken = found.taken.get(cards[0], "")
    mention = found.add(taken or cards[0], first, last, How.NICKNAME)
    mention.others = () if taken else tuple(cards[1:])
    return mention


def _is_commander(found: Found, first: int, last: int) -> bool:
    """As in "commander xenagos", "xenagos as my commander"."""
    typed = [token.folded for token in found.tokens[first:last]]
    words = [token.folded for token in found.tokens]
    for at in range(len(words) - len(typed) + 1):
        if words[at : at + len(typed)] != typed:
            continue
        before = [word for word in words[max(at - 3, 0) : at] if word not in _BETWEEN]
        after = [word for word in words[at + len(typed) :][:4] if word not in _BETWEEN]
        if before[-1:] == ["commander"] or after[:1] == ["commander"]:
            return True
    return False


_BETWEEN: Final = frozenset({"is", "as", "was", "my", "the", "a", "=", ":"})


def _shows_cost(found: Found, card: str, first: int, last: int) -> bool:
    trial = Mention(card, first, last, found.facts(card))
    found.absorb(found.tokens, trial)
    return trial.shown_cost


def characters(found: Found, word: str) -> tuple[str, ...]:
    """The cards of one character, by the word that it goes by: "Word, Title", "Title Word".

    Args:
        found: what was found before, with the names.
        word: one folded word.

    Returns:
        Legendary creatures and planeswalkers; none where a card of another kind begins or ends
        with that word, for then it may be a word for a thing.
    """
    named: list[str] = []
    names = found.index.holding(word)
    backs = {back for name in names for back in name.split(" // ")[1:]}
    for name in names:
        if name in backs or " // " in name:
            continue
        kind = _kind(found, name, word)
        if kind is None:
            return ()
        if kind:
            named.append(name)
    return tuple(named)


def namesakes(found: Found, card: str, word: str) -> tuple[str, ...]:
    """Other legends that are called by that word too, though they do not begin with it.

    Args:
        found: what was found before, with the names.
        card: the one legend that begins with it.
        word: one folded word.

    Returns:
        As "The Word Monster", "Captain Word"; not "Someone, Child of Word".
    """
    heads = {name: fold(name).partition(",")[0] for name in found.index.holding(word)}
    called = (
        name
        for name, head in heads.items()
        if word in head.split(" ")[1:] and not any(part in head for part in _OF_OTHERS)
    )
    return tuple(
        name
        for name in called
        if name != card and _is_character(found, name) and " // " not in name
    )


def _is_character(found: Found, name: str) -> bool:
    facts = found.facts(name)
    return facts.legendary and bool(_CHARACTERS & set(facts.types))


def _kind(found: Found, name: str, word: str) -> bool | None:
    """Whether a card is one of the character; None where it shows that the word is for a thing."""
    words = fold(name).replace(",", "").split(" ")
    title = "," in name or any(part in f" {name} " for part in _OF_OTHERS)
    if words[0] != word and (words[-1] != word or title):
        return False
    facts = found.facts(name)
    if NOT_PLAYED & set(facts.types) or "Saga" in facts.subtypes:
        return False
    if not facts.legendary:
        return None
    return bool(_CHARACTERS & set(facts.types)) and not any(pair in name for pair in _PAIRS)
