"""Card names written out: the longest name first, never by splitting at commas."""

from typing import Final

from bot.language.names.doubts import NOT_PLAYED, add_likeliest
from bot.language.names.mention import ORDINARY, Found, Mention
from bot.language.names.name_index import How
from bot.language.names.short_names import add_short
from bot.language.names.token_kinds import BARE, find_kind, token_kinds
from bot.language.words.known_words import EVERYDAY, FILLER, NUMBERS, SELDOM

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
        return _bracketed(found, first)
    if not token.is_word:
        return None
    if qualified := _qualified(found, first):
        return qualified
    index = found.index
    for key, last, marks in reversed(runs(found, first, _most_words(found, first))):
        single = " " not in key
        if single and _is_no_name(found, key, first, last):
            return None
        short = None if single or marks else index.short_form(key)
        if short:
            return add_short(found, short, first, last)
        name = _spelt_out(found, key, token.text)
        if not name or not all(mark in name for mark in marks):
            continue
        if _is_creature_type(found, name, last):
            return None
        if _is_plausible(key.split(" ")) or _is_placed(found, first, last):
            return found.add(name, first, last, How.EXACT)
    return None


def _spelt_out(found: Found, key: str, opening: str) -> str:
    """The card of that name; "the mind stone" is of two cards the one without that word."""
    if opening == "the" and found.index.spelt_out(key.removeprefix("the ")):
        return ""
    return found.index.spelt_out(key)


def _is_creature_type(found: Found, name: str, last: int) -> bool:
    """As in "elf druid" without "token": a token is called so, and a creature of that type."""
    facts = found.facts(name)
    if not facts.token or "Creature" not in facts.types or name in BARE:
        return False
    return last >= len(found.tokens) or found.tokens[last].folded not in {"token", "tokens"}


def _bracketed(found: Found, first: int) -> Mention | None:
    """As in "[[the pool]]"."""
    resolution = found.index.resolve(found.tokens[first].text[2:-2])
    if resolution.others:
        return add_likeliest(found, (resolution.name, *resolution.others), first, first + 1)
    if resolution.name:
        return found.add(resolution.name, first, first + 1, resolution.how)
    return None


def token_kind(found: Found, first: int) -> Mention | None:
    """As in "2 saproling tokens", "3 treasures": a kind of token."""
    for length in (2, 1):
        last = first + length
        kind = find_kind(" ".join(token.folded for token in found.tokens[first:last]))
        if not kind or not all(found.is_free(at) for at in range(first, last)):
            continue
        said = last < len(found.tokens) and found.tokens[last].folded in {"token", "tokens"}
        if said or kind in BARE:
            mention = found.add(kind, first, last + said, How.EXACT)
            mention.facts = token_kinds()[kind]
            return mention
    return None


def with_article(found: Found, first: int) -> Mention | None:
    """As in "the explorer", where no other card here is called so, or a name without "The"."""
    if not found.is_free(first):
        return None
    opening = found.tokens[first].folded
    if opening == "the":
        longer = _most_words(found, first) > 1
    else:
        longer = found.index.may_open("the", opening)
    if not longer:
        return None
    for key, last, _marks in reversed(runs(found, first)):
        whole = key if key.startswith("the ") else f"the {key}"
        name = found.index.spelt_out(whole) if " " in key else ""
        if not name or not all(found.is_free(at) for at in range(first, last)):
            continue
        _the, *words = whole.split(" ")
        told = words[-1] if words[0] in NUMBERS else words[0]
        if told not in ORDINARY and not found.names_with(told):
            return found.add(name, first, last, How.EXACT)
    return None


def _qualified(found: Found, first: int) -> Mention | None:
    """As in "lens (extraplanar)": the rest of the name in brackets after its last word."""
    if first + 1 == len(found.tokens) or found.tokens[first + 1].text != "(":
        return None
    reach = range(first, min(first + MAX_BRACKET, len(found.tokens)))
    texts = [found.tokens[at].text for at in reach]
    if ")" not in texts[3:]:
        return None
    end = texts.index(")")
    inner = [found.tokens[first + at].folded for at in range(2, end)]
    name = found.index.exact([*inner, found.tokens[first].folded])
    return found.add(name, first, first + end + 1, How.EXACT) if name else None


def _most_words(found: Found, first: int) -> int:
    """How many words a name from there may have: one where none begins with these two."""
    tokens = found.tokens
    if first + 1 == len(tokens) or tokens[first + 1].kind != "word":
        return MAX_WORDS
    longer = found.index.may_open(tokens[first].folded, tokens[first + 1].folded)
    return MAX_WORDS if longer else 1


def runs(found: Found, first: int, most: int = MAX_WORDS) -> list[tuple[str, int, tuple[str, ...]]]:
    """Every run of words from there: the words, the end, the marks the name must have."""
    runs: list[tuple[str, int, tuple[str, ...]]] = []
    tokens = found.tokens
    words, length = "", 0
    marks: tuple[str, ...] = ()
    open_bracket = False
    for at in range(first, min(first + 2 * MAX_WORDS, len(tokens))):
        token = tokens[at]
        if token.kind == "word":
            words = f"{words} {token.folded}" if words else token.folded
            length += 1
            closing = open_bracket and at + 1 < len(tokens) and tokens[at + 1].text == ")"
            if not open_bracket or closing:
                runs.append((words, at + 1 + closing, marks))
        elif token.text not in _INNER or (token.text == ")" and not open_bracket):
            break
        else:
            open_bracket = token.text == "(" or (open_bracket and token.text != ")")
            if token.text == "&":
                words, length = f"{words} and", length + 1
            mark = _INNER[token.text]
            marks += (mark,) if mark else ()
        if length == most:
            break
    return runs


def _is_placed(found: Found, first: int, last: int) -> bool:
    """Whether several ordinary words stand where a card is named: "has power artifact on"."""
    if last - first < _THE_LENGTH or found.tokens[first].folded == "the":
        return False
    before = found.tokens[first - 1].folded if first else ""
    after = found.tokens[last].text if last < len(found.tokens) else ""
    priced = _is_priced(found, first) and after in _BEHIND_PRICED
    return priced or ((found.opens_item(first) or before in _NAMING) and after in _BEHIND_NAMES)


def _is_everyday(found: Found, word: str, first: int, last: int) -> bool:
    """Whether a word of every day that is a card's name too stands there as a word."""
    if word in EVERYDAY:
        return not (found.stands_alone(first, last) or _is_cast(found, first, last))
    return word in SELDOM and not _is_meant(found, first)


def _is_no_name(found: Found, word: str, first: int, last: int) -> bool:
    """Whether a single word is not meant as the card of that name: a word, or short for another."""
    if word in OVERRIDDEN or _is_everyday(found, word, first, last):
        return True
    name = found.index.spelt_out(word)
    if not name:
        return False
    short = found.index.short_form(word)
    for_another = short is not None and not short.after and short.card != name
    return for_another or bool(NOT_PLAYED & set(found.facts(name).types))


def _is_cast(found: Found, first: int, last: int) -> bool:
    """As in "how much for harmonize?"."""
    before = found.tokens[first - 1].folded if first else ""
    after = found.tokens[last].text if last < len(found.tokens) else ""
    if before in _CASTING and after in _BEHIND_CAST:
        return True
    if found.opens_item(first) and after in _OF_SPELL:
        return True
    return before in {"cast", "casting", "for", "my"} and after in {"", "?", ".", ","}


def _is_meant(found: Found, first: int) -> bool:
    """Whether a word of every day that is a card's name too stands where a card is named."""
    before = found.tokens[first - 1].folded if first else ""
    after = found.tokens[first + 1].folded if first + 1 < len(found.tokens) else ""
    asked = before in _ASKING and after in _ASKED
    return found.opens_item(first) or before in _OWNING or asked or _is_priced(found, first)


def _is_priced(found: Found, first: int) -> bool:
    """As in "evoking grief", "what is the cost of grief": a spell is named right behind that."""
    before = found.tokens[first - 1].folded if first else ""
    ahead = found.tokens[first - 2].folded if first > 1 else ""
    return before in _WAYS or (before in {"of", "for"} and ahead in _PRICES) or before in _PRICES


_ASKING: Final = frozenset({"does", "did", "will", "is", "would", "can"})
_ASKED: Final = frozenset({"cost", "costs", "free", "castable", "cheaper", "evoke", "evoked"})
_WAYS: Final = frozenset(
    """
    evoke evokes evoking evoked hardcast hardcasting casting kicked kick kicking overload
    overloading overloaded bestow bestowing flashback flashbacking escape escaping suspend
    suspending foretold suspended plotted foretell foretelling miracle dash dashing emerge emerging
    blitz blitzing
    """.split()
)
_PRICES: Final = frozenset("cost costs price cmc mv".split())


_CASTING: Final = frozenset({"cast", "casting", "hardcast", "hardcasting", "evoke"})
_BEHIND_CAST: Final = frozenset("off with from using under through via for if now".split())
# What people say that is a card's name too: taken for it only where a card is named.
_SAYINGS: Final = frozenset(
    {
        *("all in good time", "back for more", "better than one", "done for the day"),
        *("face to face", "get a life", "get the point", "into the night", "life of the party"),
        *("make your own luck", "make an example", "no way out", "one last job", "out of the way"),
        *("out of time", "point the way", "saw it coming", "side to side", "take it back"),
        *("there and back again", "time of need", "what must be done", "put it together"),
        *("i know all i see all", "nothing can stop me now", "they went this way", "do or die"),
        *("life finds a way", "this is how it ends"),
    }
)
_OF_SPELL: Final = frozenset({"evoke", "evoked", "evoking", "castable", "hardcast"})
_OWNING: Final = frozenset("cast casting my opps his with w/ + and a have has under".split())
_NAMING: Final = frozenset(
    "with by my opps has have under w/ and + enchanted wearing cast flashback kicked using via"
    " casting controls".split()
)
_BEHIND_NAMES: Final = frozenset(
    {"", ",", ".", ":", "?", "+", ";", ")", "on", "out", "enchanting", "attached", "this", "and"}
    | {"cost", "costs", "castable", "flashback", "kicked", "overload", "overloaded"}
)

_BEHIND_PRICED: Final = _BEHIND_NAMES | {"under", "with", "through", "if", "now", "off", "from"}


def _is_plausible(words: list[str]) -> bool:
    """Whether words that spell a name are meant as one: "will" or "legal" alone are not."""
    if len(words) == _THE_LENGTH and words[0] == "the":
        return False  # see `_with_article`
    if len(words) > 1 and not any(word in FILLER for word in words):
        return True
    told = words[0] != "the" and " ".join(words) not in _SAYINGS
    if len(words) > _THE_LENGTH and told:
        return True
    if len(words) == 1 and words[0][-1:] == "s" and words[0][:-1] in ORDINARY:
        return False  # "sacrifices", "reduces"
    return not all(word in ORDINARY for word in words)
