"""Card names written out: the longest name first, never by splitting at commas."""

from typing import Final

from bot.language.mention import ORDINARY, Found, Mention
from bot.language.names import How
from bot.language.short_names import add_short
from bot.language.token_kinds import BARE, find_kind, token_kinds
from bot.language.words import EVERYDAY, FILLER, SELDOM

MAX_WORDS: Final = 12  # of a card name in running text
MAX_BRACKET: Final = 5  # tokens of "lens (extraplanar)"
_THE_LENGTH: Final = 2  # words of "the pool": a reference more often than a name
# Short names that are also the whole name of a card that is hardly ever meant.
OVERRIDDEN: Final = frozenset({"urborg", "probe", "brass", "reflection", "path", "rift", "fist"})
_INNER: Final = {",": ",", "(": "", ")": "", "/": "//", "//": "//", "&": "", '"': "", ":": ":"}


def full_name(found: Found, first: int) -> Mention | None:
    """The longest name that is written out from token `first`; None where there is none."""
    token = found.tokens[first]
    if token.kind == "name":
        resolution = found.index.resolve(token.text[2:-2])
        if resolution.name:
            return found.add(resolution.name, first, first + 1, resolution.how)
        return None
    if not token.is_word:
        return None
    if qualified := _qualified(found, first):
        return qualified
    for words, last, marks in reversed(_runs(found, first)):
        if words[0] in OVERRIDDEN and len(words) == 1:
            return None
        short = found.index.nickname(words) if len(words) > 1 and not marks else None
        if short:
            return add_short(found, short, first, last)
        if len(words) == 1 and _is_everyday(found, words[0], first, last):
            return None
        name = found.index.exact(words)
        plausible = _is_plausible(words) or _is_placed(found, first, last)
        if name and plausible and all(mark in name for mark in marks):
            return found.add(name, first, last, How.EXACT)
    return None


def token_kind(found: Found, first: int) -> Mention | None:
    """As in "2 saproling tokens", "3 treasures": a kind of token."""
    for length in (2, 1):
        if not all(found.is_free(at) for at in range(first, first + length)):
            continue
        last = first + length
        kind = find_kind(tuple(token.folded for token in found.tokens[first:last]))
        said = last < len(found.tokens) and found.tokens[last].folded in {"token", "tokens"}
        if kind and (said or kind in BARE):
            mention = found.add(kind, first, last + said, How.EXACT)
            mention.facts = token_kinds()[kind]
            return mention
    return None


def with_article(found: Found, first: int) -> Mention | None:
    """As in "the explorer", where no other card here is called so, or a name without "The"."""
    if not found.is_free(first):
        return None
    for words, last, _marks in reversed(_runs(found, first)):
        if not all(found.is_free(at) for at in range(first, last)):
            continue
        whole = words if words[0] == "the" else ["the", *words]
        name = found.index.exact(whole) if len(words) > 1 else ""
        if name and whole[1] not in ORDINARY and not found.names_with(whole[1]):
            return found.add(name, first, last, How.EXACT)
    return None


def _qualified(found: Found, first: int) -> Mention | None:
    """As in "lens (extraplanar)": the rest of the name in brackets after its last word."""
    reach = range(first, min(first + MAX_BRACKET, len(found.tokens)))
    texts = [found.tokens[at].text for at in reach]
    if texts[1:2] != ["("] or ")" not in texts[3:]:
        return None
    end = texts.index(")")
    inner = [found.tokens[first + at].folded for at in range(2, end)]
    name = found.index.exact([*inner, found.tokens[first].folded])
    return found.add(name, first, first + end + 1, How.EXACT) if name else None


def _runs(found: Found, first: int) -> list[tuple[list[str], int, set[str]]]:
    """Every run of words from there: the words, the end, the marks the name must have."""
    runs: list[tuple[list[str], int, set[str]]] = []
    words: list[str] = []
    marks: set[str] = set()
    open_bracket = False
    for at in range(first, min(first + 2 * MAX_WORDS, len(found.tokens))):
        token = found.tokens[at]
        if token.is_word:
            words.append(token.folded)
            closing = at + 1 < len(found.tokens) and found.tokens[at + 1].text == ")"
            if not open_bracket or closing:
                runs.append((list(words), at + 1 + (open_bracket and closing), set(marks)))
        elif token.text not in _INNER or (token.text == ")" and not open_bracket):
            break
        else:
            open_bracket = token.text == "(" or (open_bracket and token.text != ")")
            words.extend(["and"] if token.text == "&" else [])
            marks.update({_INNER[token.text]} - {""})
        if len(words) == MAX_WORDS:
            break
    return runs


def _is_placed(found: Found, first: int, last: int) -> bool:
    """Whether several ordinary words stand where a card is named: "has power artifact on"."""
    if last - first < _THE_LENGTH or found.tokens[first].folded == "the":
        return False
    before = found.tokens[first - 1].folded if first else ""
    after = found.tokens[last].text if last < len(found.tokens) else ""
    return (found.opens_item(first) or before in _NAMING) and after in _BEHIND_NAMES


def _is_everyday(found: Found, word: str, first: int, last: int) -> bool:
    """Whether a word of every day that is a card's name too stands there as a word."""
    if word in EVERYDAY:
        return not (found.stands_alone(first, last) or _is_cast(found, first, last))
    return word in SELDOM and not _is_meant(found, first)


def _is_cast(found: Found, first: int, last: int) -> bool:
    """As in "how much for harmonize?"."""
    before = found.tokens[first - 1].folded if first else ""
    after = found.tokens[last].text if last < len(found.tokens) else ""
    return before in {"cast", "casting", "for", "my"} and after in {"", "?", ".", ","}


def _is_meant(found: Found, first: int) -> bool:
    """Whether a word of every day that is a card's name too stands where a card is named."""
    before = found.tokens[first - 1].folded if first else ""
    return found.opens_item(first) or before in _OWNING


_OWNING: Final = frozenset("cast casting my opps his with w/ + and a have has".split())
_NAMING: Final = frozenset("with by my opps has have under w/ and + enchanted wearing cast".split())
_BEHIND_NAMES: Final = frozenset(
    {"", ",", ".", ":", "?", "+", ";", ")", "on", "out", "enchanting", "attached"}
)


def _is_plausible(words: list[str]) -> bool:
    """Whether words that spell a name are meant as one: "will" or "legal" alone are not."""
    if len(words) == _THE_LENGTH and words[0] == "the":
        return False  # see `_with_article`
    if len(words) > 1 and not any(word in FILLER for word in words):
        return True
    if len(words) == 1 and words[0].removesuffix("s") in ORDINARY - set(words):
        return False  # "sacrifices", "reduces"
    return not all(word in ORDINARY for word in words)
