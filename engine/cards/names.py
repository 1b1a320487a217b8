"""Card names as players type them: one folded form for lookups."""

import unicodedata
from collections.abc import Iterable
from typing import Final

MAX_NAME_LENGTH: Final = 200  # characters; the longest printed name has 141
MAX_SUGGESTIONS: Final = 3
_CUTOFF: Final = 0.72  # likeness from 0 to 1 that a suggestion needs
_HEAD: Final = 2  # letters at which a suggestion has to begin, or the same number to end with
_LENGTH_GAP: Final = 4  # letters by which a suggestion may be longer or shorter
_BETWEEN: Final = " // "  # the names of two halves
_NO_LETTERS: Final = bytes(code for code in range(128) if not chr(code).isalnum())
_LETTERS: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l"})


def fold(name: str) -> str:
    """The name without case, accents, spaces and punctuation: "Lim-Dûl's" is "limduls"."""
    if name.isascii():  # as nearly all are: that takes a tenth of the time
        known = name[:MAX_NAME_LENGTH].lower().encode("ascii").translate(None, _NO_LETTERS)
        return known.decode("ascii")
    plain = unicodedata.normalize("NFKD", name[:MAX_NAME_LENGTH]).casefold().translate(_LETTERS)
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", plain)))


def suggestions(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three of the names that look most like `name`, the likeliest first."""
    import difflib  # noqa: PLC0415 - a name that is known needs no likeness

    typed = fold(name)
    if not typed:
        return ()
    near: dict[str, str] = {}
    begins: list[str] = []
    for candidate in names:
        folded = fold(candidate)
        if folded.startswith(typed):
            begins.append(candidate)
        elif _may_be_like(folded, typed):
            near.setdefault(folded, candidate)
    begins.sort(key=lambda candidate: (len(candidate), candidate))
    alike = difflib.get_close_matches(typed, sorted(near), MAX_SUGGESTIONS, _CUTOFF)
    return tuple([*begins, *(near[folded] for folded in alike)][:MAX_SUGGESTIONS])


def _may_be_like(folded: str, typed: str) -> bool:
    if abs(len(folded) - len(typed)) > _LENGTH_GAP:
        return False
    return folded[:_HEAD] == typed[:_HEAD] or folded[-_HEAD:] == typed[-_HEAD:]


def names_of(name: str) -> frozenset[str]:
    """The names that a name stands for, folded: both of a split card off the stack (CR 709.4a)."""
    return frozenset(filter(None, map(fold, name.split(_BETWEEN))))
