"""The message as one line of pieces that rules can match: cards, mana, numbers and words.

A card is written `@3` (the fourth mention), mana `$0`, a number `#5`, a multiplier `*2`, a size
`%2/2`; a word is its folded form. Pieces are parted by single spaces.
"""

import re
from collections.abc import Sequence
from typing import Final

from bot.language.names.mention import Found, Mention
from bot.language.names.name_index import How
from bot.language.words.known_words import COLORS, NUMBERS
from bot.language.words.plurals import singulars
from bot.language.words.tokens import Token
from engine import ManaCost, ManaCostError
from engine.values import dataclass

MAX_NUMBER: Final = 999_999
MAX_RUN: Final = 60  # tokens of mana in a row that are read as one
_LETTERS: Final = re.compile(
    r"\d{0,2}[WUBRGC]+S?|\d{0,2}X+[WUBRGC]*|\d{1,2}[wubrgc]{1,5}|x[wubrg]{1,5}"
    r"|[Ww][Uu][Bb][Rr][Gg]|S{2,6}"
)
_TIMES: Final = re.compile(r"x(\d{1,4})|(\d{1,4})x")
# Words that mean the same as one that the rules know.
_SYNONYMS: Final = {
    "cmdr": "commander", "cmder": "commander", "commandr": "commander", "general": "commander",
    "generals": "commanders", "adversary": "opp", "foe": "opp", "rival": "opp", "casted": "cast",
    "payed": "paid", "spends": "spending", "afterwards": "afterward", "permenent": "permanent",
    "permenents": "permanents", "battlefeild": "battlefield", "oppo": "opp", "oppos": "opps",
    "targetting": "targeting", "targetted": "targeted", "graveyrd": "graveyard",
    "bf": "battlefield", "fb": "flashback", "floated": "floating",
    "summonsick": "sick", "kicks": "kicked", "exp": "experience", "xp": "experience",
}  # fmt: skip
_JOINING: Final = frozenset({"+", "and", "&", "plus", ","})
_ARTICLES: Final = frozenset({"a", "an", "another"})
_MORE: Final = frozenset({"one", "more", "a", "1", "an", "extra", "and"})
# Behind colours, they are what the colours describe.
_NOUNS: Final = frozenset(
    "creature creatures dude dudes guy guys token tokens permanent permanents card cards spell"
    " spells artifact artifacts land lands sources source one ones".split()
)
_DIGITS: Final = 3  # of a number of mana in words: fewer
_DROPPED: Final = frozenset({'"', "'", "<", ">", "#", "%"})


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of the line, of tokens [first, last)."""

    form: str
    first: int
    last: int


class Script:
    """The line of one message.

    line: the pieces' forms, joined; mentions, mana: what `@n` and `$n` stand for
    """

    def __init__(self, tokens: Sequence[Token], found: Found) -> None:
        self.tokens = tokens
        self.mentions: list[Mention] = []
        self.mana: list[ManaCost] = []
        self.pieces: list[Piece] = []
        self._found = found
        at = 0
        while at < len(tokens):
            at = self._mention(at) or self._mana(at) or self._word(at)
        self.line = " ".join(piece.form for piece in self.pieces)
        self.starts: list[int] = []
        position = 0
        for piece in self.pieces:
            self.starts.append(position)
            position += len(piece.form) + 1
        self.at_offset = {start: index for index, start in enumerate(self.starts)}

    def index_at(self, offset: int) -> int:
        """The number of the first piece that starts at or after that place of the line."""
        while offset < len(self.line) and offset not in self.at_offset:
            offset += 1
        return self.at_offset.get(offset, len(self.pieces))

    def span(self, first: int, last: int) -> tuple[int, int]:
        """The place in the message of pieces [first, last)."""
        return (
            self.tokens[self.pieces[first].first].start,
            self.tokens[self.pieces[last - 1].last - 1].end,
        )

    def _mention(self, at: int) -> int:
        mention = self._found.mentions.get(at)
        if mention is None:
            return 0
        previous = self.mentions[-1] if self.mentions else None
        end = mention.last
        if previous and _is_alias(self.tokens, previous, mention):
            self.pieces.pop()  # "EE (engineered explosives"
            self.pieces[-1] = Piece(self.pieces[-1].form, self.pieces[-1].first, end)
            previous.card, previous.facts = mention.card, mention.facts
            previous.shown_cost |= mention.shown_cost
            previous.partial &= mention.partial
            previous.unsure, previous.others = False, ()
            closing = end < len(self.tokens) and self.tokens[end].text == ")"
            previous.last = end + closing
            return end + closing
        self.pieces.append(Piece(f"@{len(self.mentions)}", at, end))
        self.mentions.append(mention)
        return end

    def _mana(self, at: int) -> int:
        text, end = "", at
        while end < min(len(self.tokens), at + MAX_RUN):
            free = end not in self._found.owner and not self._is_hidden(end)
            symbols = _symbols(self.tokens[end]) if free else ""
            begun = free and (text or self._opens(end))
            counted = self._counted_color(end, article=bool(text)) if begun else ""
            if symbols:
                text, end = text + symbols, end + 1
            elif counted:
                text, end = text + counted, end + 2
            elif text and (joined := self._joins(end)):
                end = joined
            else:
                break
        if not text or (text[0] == "{" and self._describes(at, end)):
            return 0
        try:
            cost = ManaCost.parse(text)
        except ManaCostError:
            return 0
        self.pieces.append(Piece(f"${len(self.mana)}", at, end))
        self.mana.append(cost)
        return end

    def _opens(self, at: int) -> bool:
        """Whether a run of mana in words begins: "one green, one white and two blue"."""
        if not self._counted_color(at) or at + 2 >= len(self.tokens):
            return False
        return bool(self._joins(at + 2) or self._counted_color(at + 2))

    def _describes(self, first: int, end: int) -> bool:
        """Whether a run in words only tells of what follows: "1 red and 2 blue creatures"."""
        in_words = self.tokens[first].folded in NUMBERS or self.tokens[first].text.isdecimal()
        after = self.tokens[end].folded if end < len(self.tokens) else ""
        return in_words and (end in self._found.owner or after in _NOUNS)

    def _joins(self, at: int) -> int:
        """Where the run goes on after a joining word, as in "R + U", "W + one more B"; or 0."""
        if self.tokens[at].folded not in _JOINING:
            return 0
        for end in range(at + 1, min(at + 4, len(self.tokens))):
            if end in self._found.owner:
                return 0
            if _symbols(self.tokens[end]):
                return end
            if self._counted_color(end, article=True):
                return end
            if self.tokens[end].folded not in _MORE:
                return 0
        return 0

    def _counted_color(self, at: int, *, article: bool = False) -> str:
        """As in "2 colorless", "two green": the mana in braces; "" for anything else.

        article: whether "a colorless" counts as well, where a run has begun: "WUB and a colorless"
        """
        if at + 1 >= len(self.tokens) or at + 1 in self._found.owner:
            return ""
        word, color = self.tokens[at].folded, self.tokens[at + 1].folded
        number = int(article and word in _ARTICLES) or NUMBERS.get(word, 0)
        if word.isdecimal() and len(word) < _DIGITS:
            number = int(word)
        spelt = len(color) > 1 or self.tokens[at + 1].text in "WUBRGC"
        letter = COLORS.get(color, "") if spelt else ""
        return f"{{{letter}}}" * number if letter else ""

    def _is_hidden(self, at: int) -> bool:
        return any(at in mention.hidden for mention in self.mentions[-2:])

    def _word(self, at: int) -> int:
        if not self._is_hidden(at) and self.tokens[at].text not in _DROPPED:
            self.pieces.append(Piece(_form(self.tokens[at]), at, at + 1))
        return at + 1


def _is_alias(tokens: Sequence[Token], previous: Mention, mention: Mention) -> bool:
    """Whether a mention only explains the one before it, in brackets: "elves (elvish mystic)"."""
    between = tokens[previous.last : mention.first]
    if [token.text for token in between] != ["("]:
        return False
    if mention.card == previous.card:
        return True
    closed = mention.last < len(tokens) and tokens[mention.last].text == ")"
    kinds = {kind.lower() for kind in mention.facts.subtypes}
    short = previous.unsure or previous.how is How.NICKNAME
    return short and closed and not kinds.isdisjoint(singulars(previous.typed.lower()))


def _symbols(token: Token) -> str:
    """The mana that a token surely is, in braces; "" for every other token."""
    if token.kind == "hybrid":
        return f"{{{token.text.upper()}}}"
    if token.kind == "symbol":
        inside = token.text[1:-1].upper()
        return f"{{{inside}}}" if inside not in {"T", "Q"} else ""
    if (
        token.is_word
        and _LETTERS.fullmatch(token.text)
        and token.text.upper().strip("0123456789") != "X"
    ):
        digits = token.text[: len(token.text) - len(token.text.lstrip("0123456789"))]
        symbols = [digits] if digits else []
        return "".join(f"{{{s}}}" for s in (*symbols, *token.text[len(digits) :].upper()))
    return ""


def _form(token: Token) -> str:
    word = _SYNONYMS.get(token.folded, token.folded)
    if token.kind == "size":
        return f"%{word}"
    if token.kind == "newline":
        return "¶"
    if token.kind == "with":
        return "with" if word == "w/" else "without"
    if word.isdecimal():
        return (
            f"#{min(int(word), MAX_NUMBER)}"
            if len(word) <= len(str(MAX_NUMBER))
            else f"#{MAX_NUMBER}"
        )
    if word in NUMBERS:
        return f"#{NUMBERS[word]}"
    if times := _TIMES.fullmatch(word):
        return f"*{times[1] or times[2]}"
    if word in {"w", "wit"}:
        return "with"
    return word.replace("@", "").replace("$", "") or "?"
