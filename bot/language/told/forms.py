"""Words of cards and of players in one plain form, so that they can be compared exactly.

"I've drawn two cards" and "you drew 2 cards" have one form: persons are said from the side of who
controls the card, articles and helping verbs go, verbs stand in their base form. Nothing is
guessed: what has another form is another thing.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from bot.language.words.known_words import NUMBERS
from bot.language.words.tokens import Token, tokenise

YOU: Final = "you"
OTHERS: Final = "opp"
VIEWS: Final = (YOU, OTHERS)  # whose card the words are about: the asker's, somebody else's
NOT: Final = "!"
OBJECT: Final = "~"
ANY_NUMBER: Final = "#?"

_OPPONENTS: Final = frozenset("opp opps opponent opponents enemy villain".split())
_MINE: Final = frozenset("i me we us myself".split())
_MY: Final = frozenset("my our mine".split())
_OWNERS: Final = frozenset("my our the an your".split())
# A person by the card's owner: the asker, somebody else.
_SIDES: Final = {
    **dict.fromkeys(_MINE, ("you", "opponent")),
    **dict.fromkeys(_MY, ("your", "opponent")),
    **dict.fromkeys(_OPPONENTS, ("opponent", "you")),
    "you": ("you", "opponent"),
    "your": ("your", "opponent"),
    "opponent's": ("opponent", "your"),
}
_SAID: Final = ("word", "symbol", "counter", "size")  # kinds of tokens that say something
COMMA: Final = ","  # may be left out
_SPELT_OUT: Final = {
    "ive": "i", "youve": "you", "theyve": "they", "im": "i be", "youre": "you be", "its": "it be",
    "theyre": "they be", "theres": "there be", "thats": "that be", "opps": "opp",
    "havent": NOT, "hasnt": NOT, "didnt": NOT, "doesnt": NOT, "dont": NOT, "not": NOT, "never": NOT,
    "isnt": f"{NOT} be", "arent": f"{NOT} be", "aint": f"{NOT} be", "wasnt": f"{NOT} be",
    "werent": f"{NOT} be",
    **dict.fromkeys("is are am was were be been being".split(), "be"),
    **dict.fromkeys("a an the have has did do does just already".split(), ""),
}  # fmt: skip
_BASE: Final = {
    "drew": "draw", "drawn": "draw", "lost": "lose", "died": "die", "left": "leave", "paid": "pay",
    "dealt": "deal", "won": "win", "took": "take", "taken": "take", "began": "begin",
    "begun": "begin", "committed": "commit", "controlled": "control", "surveilled": "surveil",
    "sac": "sacrifice", "sacced": "sacrifice", "sacked": "sacrifice", "saced": "sacrifice",
    "etb": "enter", "etbd": "enter", "gy": "graveyard", "yard": "graveyard", "grave": "graveyard",
    "milled": "mill", "beat": "beat", "bf": "battlefield", "got": "get", "gotten": "get",
}  # fmt: skip
_SHORT: Final = 3  # letters that a word keeps


def plain_words(tokens: Sequence[Token], at: int, view: str) -> tuple[str, ...]:
    """One token in plain form, read for the cards of the asker ("you") or of somebody else."""
    after = tokens[at + 1].folded.removesuffix("s") if at + 1 < len(tokens) else ""
    word, possessive, _ = tokens[at].text.lower().partition("'s")
    owner = possessive and word in _OPPONENTS
    return _plain("opponent's" if owner else tokens[at].folded, after in _OPPONENTS, view)


def says_something(token: Token) -> bool:
    """Whether a token is a word or a symbol, and no mark."""
    return token.kind in _SAID


@lru_cache(1024)
def _plain(word: str, before_opponent: bool, view: str) -> tuple[str, ...]:  # noqa: FBT001 - of one word
    if before_opponent and word in _OWNERS:
        return ()
    found: list[str] = []
    for part in _SPELT_OUT.get(word, word).split():
        sides = _SIDES.get(part)
        found.append(sides[VIEWS.index(view)] if sides else _base(part))
    return tuple(found)


def _base(word: str) -> str:
    if word in (NOT, OBJECT, ANY_NUMBER) or word.startswith("#"):
        return word
    if word.isdecimal():
        return f"#{int(word)}"
    if word in NUMBERS:
        return f"#{NUMBERS[word]}"
    word = _BASE.get(word, word)
    if len(word) > _SHORT and word[-1] == "s" and word[-2] != "s":
        word = word[:-1]
    if len(word) > _SHORT + 1:
        word = word.removesuffix("ed")
    return word[:-1] if len(word) > _SHORT and word[-1] == "e" else word


Pattern = tuple[str, ...]

_DONE_BY: Final = re.compile(
    r"(?P<what>.+?) (?P<who>you(?:'ve)?|your opponents(?: have)?) (?P<deed>.+?)"
    r"(?P<when> this (?:turn|game))"
)
_DOERS: Final = re.compile(r"(?P<what>.+?) (?:that|who) (?P<deed>.+)")
# What players call these conditions.
_CALLED: Final = {
    "you attacked this turn": "raid",
    "a permanent left the battlefield under your control this turn": "revolt",
    "two or more nonland permanents entered the battlefield under your control this turn": (
        "celebration"
    ),
    "you've committed a crime this turn": "crime",
    "a creature died this turn": "morbid",
}


@lru_cache(512)
def truth_patterns(words: str) -> tuple[Pattern, ...]:
    """The forms in which a truth may be said, in the words of a card."""
    found = [_pattern(words)]
    called = _CALLED.get(words)
    if called:
        found += [(called,), (called, "be", "activ"), (called, "activ"), (called, "be", "on")]
    of_object = found[0][:2] == (OBJECT, "be")
    if of_object and len(found[0]) == len((OBJECT, "be", "state")):
        found.append((OBJECT, "(", found[0][2], ")"))
    return tuple(found)


@lru_cache(512)
def number_patterns(words: str) -> tuple[Pattern, ...]:
    """The forms in which a number of things may be said; the first one has no number in it."""
    things = _pattern(words)
    found = [things, (ANY_NUMBER, *things)]
    by = _DONE_BY.fullmatch(words)
    if by:
        who = by["who"]
        found.append(_pattern(f"{who} {by['deed']} {ANY_NUMBER} {by['what']}{by['when']}"))
    else:
        doers = _DOERS.fullmatch(words)
        found += [(ANY_NUMBER, *_pattern(f"{doers['what']} {doers['deed']}"))] if doers else []
    return tuple(found)


def _pattern(words: str) -> Pattern:
    """Words of a card in plain form, as said by its controller; "~" is the card."""
    text = words.replace("~'s", "~").replace(ANY_NUMBER, "anynumber")
    kept = (OBJECT, COMMA)
    tokens = [token for token in tokenise(text) if says_something(token) or token.text in kept]
    found = [word for at in range(len(tokens)) for word in plain_words(tokens, at, YOU)]
    return tuple(ANY_NUMBER if word == "anynumber" else word for word in found)


def is_negative(pattern: Pattern) -> bool:
    """Whether the words deny something."""
    return bool(pattern.count(NOT) % 2)


def without_denials(pattern: Pattern) -> Pattern:
    """The words without "not"."""
    return tuple(word for word in pattern if word != NOT)


def bounds(pattern: Pattern) -> Iterator[tuple[int, int]]:
    """Where the words say "2 or more": the place and the number."""
    for at, word in enumerate(pattern):
        if word[0] == "#" and word != ANY_NUMBER and pattern[at + 1 : at + 3] == ("or", "mor"):
            yield at, int(word[1:])
