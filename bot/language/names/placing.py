"""Whether a word stands where a card is named."""

from typing import Final

from bot.language.names.mention import Found
from bot.language.words.known_words import COLORS, EVERYDAY, FILLER
from bot.language.words.plurals import singulars

MIN_LETTERS: Final = 3  # of a word that may be a part of a name
_MAX_MISSPELT: Final = 4  # words of a name that is looked for behind its first one
_CASTING: Final = frozenset(
    "cast casting casts hardcast hardcasting recast activate activating control controls".split()
)
_ARTICLES: Final = frozenset("a an my his her their your our opps the this that".split())
_NAMING: Final = (
    _CASTING
    | _ARTICLES
    | {"="}
    | frozenset(
        """
    and or with w/ of for on in by from via using under off into has have had having got get gets
    does do did is are was can could will would should if when plus play plays tap tapping untap
    untapping sac sacrifice crack copy copying copies equip equipped enchanted tapped untapped sick
    animated attacking use used then vs versus against like imprint imprinted two three four five
    six seven eight nine ten me opp without
    """.split()
    )
)
_NO_CARD_BEHIND: Final = frozenset(
    {"(", *COLORS, *"naming named name choose chose chosen called".split()}
)
_OF_KINDS: Final = frozenset(
    "token tokens creature creatures type types tribal deck decks player players tribe".split()
)
_TAKEN_BACK: Final = frozenset({"no", "nope", "nah"})
# Subtypes that are no creature types: of what lies on a table, whatever its name.
_KINDS: Final = frozenset(
    "equipment aura vehicle saga adventure room role cartouche curse lesson trap background".split()
)
_LETTERS: Final = frozenset("airtux")  # that people write for a word
_NO_LIST: Final = frozenset({*".?!", "one"})  # "which one stays" counts nothing


def is_strange(found: Found, at: int) -> bool:
    """Whether that token is free, and no word that the reader knows."""
    if not found.is_free(at):
        return False
    word = found.tokens[at].folded
    known = any(form in found.known or form in _KINDS | EVERYDAY for form in singulars(word))
    return len(word) >= MIN_LETTERS and word.isalpha() and not known


def may_be_card(found: Found, first: int, last: int) -> bool:
    """Whether a word that is in no dictionary, tokens [first, last), may be a card there."""
    if _is_of_a_kind(found, first, last):
        return False
    before = found.tokens[first - 1] if first else None
    named = before is None or before.folded in {*_NAMING, '"'} or first - 1 in found.owner
    return named or found.opens_item(first)


def is_card(found: Found, first: int, last: int) -> bool:
    """Whether even a word of every day is one there: an item by itself, or behind "cast"."""
    if _is_of_a_kind(found, first, last):
        return False
    if found.stands_alone(first, last):
        return first > 0 and found.tokens[first - 1].folded not in _NO_LIST
    article = bool(first) and found.tokens[first - 1].folded in _ARTICLES
    ahead = first - 1 - article
    return ahead >= 0 and found.tokens[ahead].folded in _CASTING and not is_strange(found, last)


def is_misspelt_longer(found: Found, first: int) -> bool:
    """Whether that word opens a longer name with a slip in it: "craterhoof behmoth", "… b"."""
    if _is_stump(found, first + 1):
        return True
    words = [found.tokens[first].folded]
    strange = False
    while len(words) < _MAX_MISSPELT and found.is_free(first + len(words)):
        strange = strange or is_strange(found, first + len(words))
        words.append(found.tokens[first + len(words)].folded)
        name = found.index.spelt_nearly(" ".join(words)) if strange else ""
        if len(name.split(" ")) == len(words):
            return True
    return False


def _is_stump(found: Found, at: int) -> bool:
    """Whether that word is one or two letters that mean nothing by themselves."""
    if not found.is_free(at):
        return False
    word = found.tokens[at].folded
    if len(word) == 1:
        return word.isalpha() and word not in _LETTERS | FILLER
    return len(word) < MIN_LETTERS and word.isalpha() and word not in found.known


def _is_of_a_kind(found: Found, first: int, last: int) -> bool:
    """Whether the words tell a kind of thing, or what was chosen: "a 1/1 ouphe", "ouphe tokens"."""
    if last < len(found.tokens) and found.tokens[last].folded in _OF_KINDS | _TAKEN_BACK:
        return True
    before = found.tokens[first - 1] if first else None
    return before is not None and (before.kind == "size" or before.folded in _NO_CARD_BEHIND)
