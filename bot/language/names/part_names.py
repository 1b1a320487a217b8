"""Cards by a part of their name that is in hardly another: "wurmcoil", "atraxa praetors"."""

from collections.abc import Sequence
from typing import Final

from bot.language.names.doubts import MAX_CARDS, NOT_PLAYED, add_likeliest
from bot.language.names.full_names import runs
from bot.language.names.mention import ORDINARY, Found, Mention
from bot.language.names.name_index import How, key_of
from bot.language.names.name_words import SMALL
from bot.language.names.placing import (
    MIN_LETTERS,
    is_card,
    is_misspelt_longer,
    is_strange,
    may_be_card,
)
from bot.language.words.known_words import NUMBERS, SELDOM
from bot.language.words.plain_words import is_plain
from bot.language.words.plurals import singulars

MAX_PART: Final = 6  # words
MAX_ATTEMPTS: Final = 60  # look-ups by several words in one message
_SEVERAL: Final = 2  # words
_MIN_ALONE: Final = 4  # of a word by itself
_NO_START: Final = frozenset({*NUMBERS, *"a an the my his her their our and or of".split()})
_ENDS: Final = frozenset({*",;:.?!+&|()\n", "//"})


def several_words(found: Found) -> None:
    """Add the cards of which several words stand together, with a word that no one else has.

    A name of one of these words that was found before gives way: "void" in "leyline of void".
    """
    telling = {at for at in range(len(found.tokens)) if _is_telling(found, at)}
    looked: dict[str, list[str]] = {}
    at = 0
    while telling and at < len(found.tokens):
        mention = _longest(found, at, telling, looked)
        at = mention.last if mention else at + 1


def _is_telling(found: Found, at: int) -> bool:
    """Whether a free word may belong to a name, as one that the reader knows may too."""
    word = found.tokens[at].folded
    return found.is_free(at) and len(word) >= MIN_LETTERS and word not in ORDINARY


def _may_be_part(found: Found, words: Sequence[str], telling: set[int]) -> bool:
    """Whether one of those words is no other: free and unknown, or one that only names have."""
    if any(is_strange(found, at) for at in telling):
        return True
    return bool(telling) and any(not (is_plain(word) or word in found.known) for word in words)


def _longest(
    found: Found, first: int, telling: set[int], looked: dict[str, list[str]]
) -> Mention | None:
    """The longest part of one name from that token on; `looked` keeps what was looked up."""
    token = found.tokens[first]
    owner = found.owner.get(first)
    if not token.is_word or token.folded in _NO_START or (owner and owner.first != first):
        return None
    for key, last, marks in reversed(runs(found, first, MAX_PART)):
        words = key.split(" ")
        if len(words) < _SEVERAL:
            return None
        if len(words) > MAX_PART or not _may_be_part(
            found, words, telling & set(range(first, last))
        ):
            continue
        if not _is_open(found, words, first, last):
            continue
        if key not in looked and len(looked) == MAX_ATTEMPTS:
            return None
        if key not in looked:
            looked[key] = _meant(found, words)
        cards = [card for card in looked[key] if all(mark in card for mark in marks)]
        if len(cards) == 1:
            return _replace(found, cards[0], first, last)
        if 1 < len(cards) <= MAX_CARDS and _are_free(found, first, last, words):
            return add_likeliest(found, cards, first, last)
    return None


def _is_open(found: Found, words: Sequence[str], first: int, last: int) -> bool:
    """Whether these words may be a part of a name there, and no nickname or other name is torn."""
    if words[-1] in ORDINARY and not _is_whole_item(found, words, first, last):
        return False
    if words[0] in ORDINARY and not is_card(found, first, last):
        return False
    if _are_plain(found, words) and not may_be_card(found, first, last):
        return False
    return not found.index.short_form(" ".join(words)) and _may_replace(found, first, last)


def _is_whole_item(found: Found, words: Sequence[str], first: int, last: int) -> bool:
    """As in "hand: force will", "cast teferis pro": its end is a word of every day elsewhere."""
    if words[-1] in SMALL:
        return False
    after = found.tokens[last].folded if last < len(found.tokens) else ""
    told = not (is_plain(words[0]) or words[0] in found.known)
    return found.stands_alone(first, last) or (told and (not after or after in _ENDS))


def _are_free(found: Found, first: int, last: int, words: Sequence[str]) -> bool:
    """Whether the words of no other name are among them, and one that only a name has."""
    free = all(found.is_free(at) for at in range(first, last))
    return free and not _are_plain(found, words)


def _are_plain(found: Found, words: Sequence[str]) -> bool:
    return all(is_plain(word) or word in found.known for word in words)


def _may_replace(found: Found, first: int, last: int) -> bool:
    """Whether no name is torn by the words of tokens [first, last)."""
    owners = [found.owner[at] for at in range(first, last) if at in found.owner]
    after = found.owner.get(last)
    if after is not None and after.first < last:
        return False
    return not any(it.first < first or it.last > last or it.hidden for it in owners)


def _replace(found: Found, card: str, first: int, last: int) -> Mention:
    for at in range(first, last):
        found.owner.pop(at, None)
        found.mentions.pop(at, None)
    starts = key_of(card).startswith(found.tokens[first].folded)
    return found.add(card, first, last, How.PREFIX if starts else How.WORDS)


def distinctive_word(found: Found, first: int) -> Mention | None:
    """The card, or the few cards, that have the word of token `first` in their name."""
    if not is_strange(found, first):
        return None
    word = found.tokens[first].folded
    plain = is_plain(word) or word in SELDOM
    placed = (is_card if plain else may_be_card)(found, first, first + 1)
    if len(word) < _MIN_ALONE or not placed or is_misspelt_longer(found, first):
        return None
    cards = _spaced(found, word) or _played(found, found.index.called(word))
    if _is_type(found, cards, first):
        return None
    named = {mention.card for mention in found.mentions.values()} & set(cards)
    if len(named) == 1:
        mention = found.add(named.pop(), first, first + 1, How.EXACT)
        mention.partial = True
        return mention
    if len(cards) == 1:
        return found.add(cards[0], first, first + 1, How.WORDS)
    if 1 < len(cards) <= MAX_CARDS:
        lasting = sorted(cards, key=lambda card: found.facts(card).is_fleeting)
        return add_likeliest(found, lasting, first, first + 1)
    return None


def _is_type(found: Found, cards: Sequence[str], first: int) -> bool:
    """As in "opp controls a hippo", "2 hippos": a creature of that type, whatever its name."""
    before = found.tokens[first - 1].folded if first else ""
    counted = before in NUMBERS or before.isdecimal()
    if found.stands_alone(first, first + 1) and not counted:
        return False
    forms = {form.capitalize() for form in singulars(found.tokens[first].folded)}
    return any(forms & set(found.facts(card).subtypes) for card in cards)


def _meant(found: Found, words: Sequence[str]) -> list[str]:
    close = words[0] in ORDINARY or _are_plain(found, words)
    turned = _turned(found, words)
    cards = found.index.meant(words, close=close)
    return _played(found, [*turned, *(card for card in cards if card not in turned)])


def _turned(found: Found, words: Sequence[str]) -> list[str]:
    """As in "ugins eye", for a name "Eye of Ugin"."""
    first, *rest = words
    if not first.endswith("s"):
        return []
    name = found.index.exact([*rest, "of", first.removesuffix("s")])
    return [name] if name else []


def _played(found: Found, cards: Sequence[str]) -> list[str]:
    """Those that can lie in a deck, each face of one by itself."""
    if len(cards) > 2 * MAX_CARDS:
        return []
    faces = [card for card in cards if " // " not in card]
    facts = {card: found.facts(card) for card in faces}
    return [
        card for card in faces if not (facts[card].token or NOT_PLAYED & set(facts[card].types))
    ]


def _spaced(found: Found, word: str) -> list[str]:
    """The card of that very name, where it lost its spaces."""
    name = "" if found.index.is_word(word) else found.index.without_spaces(word)
    return [name] if name else []
