"""The words of all names: which names hold them, in their order, whole or cut short."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.language.words.plurals import PLURAL, singulars

MAX_SCAN: Final = 4_000  # names looked at in one search of the index
_MIN_TOLD: Final = 3  # letters of a word that tells anything
_MIN_JOINED: Final = 7  # letters of a word that was typed as two
_SEVERAL: Final = 2  # words, from which on one may be cut short
SMALL: Final = frozenset({"of", "the", "and", "to", "in", "for", "a", "from", "on", "with"})
_REVISED: Final = "A-"  # before the name of a card that was changed for one place to play


class NameWords:
    """Names by their words; the table is made when it is first needed.

    Args:
        by_key: folded name to name; a face of a card has a key of its own.
    """

    def __init__(self, by_key: Mapping[str, str]) -> None:
        self._by_key = by_key
        self._table: Mapping[str, tuple[str, ...]] = {}

    def holding(self, words: Sequence[str]) -> tuple[str, ...]:
        """The names that hold all these words, the shortest first; none where no word tells."""
        if max(map(len, words)) < _MIN_TOLD:
            return ()
        table = self._words()
        rarest = min(words, key=lambda word: len(table.get(word, ())))
        wanted = set(words)
        found = {
            self._by_key[key]
            for key in table.get(rarest, ())[:MAX_SCAN]
            if wanted <= set(key.split(" "))
        }
        return tuple(sorted(found, key=lambda name: (len(name), name)))

    def meant(self, words: Sequence[str], *, close: bool = False) -> tuple[str, ...]:
        """The cards that a player may call by these words of their names.

        The words stand in the order of the name; others of it may be left out, a plural or
        possessive counts as the word itself. Where no name holds them whole, one of several may be
        cut short, the last or one that is no word of any name, or two may have lost their space,
        or one may have got one.

        Args:
            words: folded.
            close: only small words may be left out between them.

        Returns:
            The names, those of these very words first, then those that begin so, then the shorter;
            a face of a card and not the whole card, and no name that only repeats one with changed
            rules.
        """
        return (
            self._fitting(words, close=close)
            or self._cut(words, close=close)
            or self._parted(words, close=close)
            or self._joined(words, close=close)
        )

    def _cut(self, words: Sequence[str], *, close: bool) -> tuple[str, ...]:
        if len(words) < _SEVERAL:
            return ()
        table = self._words()
        for at in range(len(words) - 1, -1, -1):
            is_word = words[at] in table
            if len(words[at]) < _MIN_TOLD or (is_word and at < len(words) - 1):
                continue
            if found := self._fitting(words, close=close or is_word, cut=at):
                return found
        return ()

    def _parted(self, words: Sequence[str], *, close: bool) -> tuple[str, ...]:
        """As in "professional facebreaker": for one that is no word, the two that it is made of."""
        table = self._words()
        strange = [at for at, word in enumerate(words) if word not in table]
        if len(strange) != 1:
            return ()
        at = strange[0]
        word = words[at]
        for end in range(_MIN_TOLD, len(word) - 1):
            parts = word[:end], word[end:]
            if all(part in table for part in parts):
                parted = (*words[:at], *parts, *words[at + 1 :])
                if found := self._fitting(parted, close=close):
                    return found
        return ()

    def _joined(self, words: Sequence[str], *, close: bool) -> tuple[str, ...]:
        """As in "wurm coil engine": for two words, the one that they are halves of."""
        table = self._words()
        for at in range(len(words) - 1):
            joined = words[at] + words[at + 1]
            if len(joined) >= _MIN_JOINED and joined in table:
                whole = (*words[:at], joined, *words[at + 2 :])
                if found := self._fitting(whole, close=close):
                    return found
        return ()

    def _fitting(self, words: Sequence[str], *, close: bool, cut: int = -1) -> tuple[str, ...]:
        """The names with these words in order, that of number `cut` being the start of one."""
        table = self._words()
        whole = [word for at, word in enumerate(words) if at != cut and word not in SMALL]
        if not whole:
            return ()
        keys_of = [[table[form] for form in _forms(word) if form in table] for word in whole]
        rarest = min(keys_of, key=lambda lists: sum(map(len, lists)))
        keys = {key for keys in rarest for key in keys[:MAX_SCAN]}
        ranked = sorted(
            (_others(whole, parts), not key.startswith(words[0]), len(key), key)
            for key in keys
            if _is_in_order(words, parts := key.split(" "), close=close, cut=cut)
        )
        return faces_of([self._by_key[key] for *_, key in ranked])

    def has(self, word: str) -> bool:
        """Whether a name holds that folded word."""
        return word in self._words()

    def _words(self) -> Mapping[str, tuple[str, ...]]:
        if not self._table:
            table: dict[str, list[str]] = {}
            for key in self._by_key:
                for word in key.split(" "):
                    table.setdefault(word, []).append(key)
            self._table = {word: tuple(keys) for word, keys in table.items()}
        return self._table


def faces_of(names: Sequence[str]) -> tuple[str, ...]:
    """The names without those of whole cards and of changed ones, where others are left."""
    each = dict.fromkeys(names)
    faces = [name for name in each if " // " not in name and not name.startswith(_REVISED)]
    return tuple(faces or each)


def _forms(word: str) -> tuple[str, ...]:
    single = (form for form in singulars(word)[1:] if len(form) >= _MIN_TOLD)
    return (word, *single, word + PLURAL)


def _others(words: Sequence[str], parts: Sequence[str]) -> int:
    """How many of the words stand there only as a plural or possessive, or the other way round."""
    return sum(word not in parts for word in words)


def _is_in_order(words: Sequence[str], parts: Sequence[str], *, close: bool, cut: int) -> bool:
    at = 0
    for number, word in enumerate(words):
        left_out = at
        while at < len(parts) and not _is_word(word, parts[at], cut=number == cut):
            at += 1
        if at == len(parts):
            return False
        if close and number and not SMALL.issuperset(parts[left_out:at]):
            return False
        at += 1
    return True


def _is_word(typed: str, part: str, *, cut: bool) -> bool:
    if cut:
        return len(part) > len(typed) and part.startswith(typed)
    return part in _forms(typed)
