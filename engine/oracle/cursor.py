"""A place in a row of tokens, with the ways to move it that readers need.

Every reader takes a cursor and returns what it read, or None with the cursor where it was. A
reader that tries several things one after the other is decorated with `attempt`, which does that.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Final, ParamSpec, TypeVar

from engine.oracle.marks import read_outside, read_unread
from engine.oracle.tokens import Token, tokenize, words_of

P = ParamSpec("P")
T = TypeVar("T")

MAX_DEPTH: Final = 60  # readers inside of one another; a printed text has fewer than 20
MAX_TRIES: Final = 20_000  # readers tried on one text; a printed one has fewer than 500


# Within the marks of the second kind, which only the printer sets, those of the first may stand.
_QUOTES: Final = {'"': '"', "“": "”"}


class SenselessTextError(ValueError):
    """A text so nested, or of so many possible readings, that no card has it."""


_Phrases = tuple[tuple[str, tuple[str, ...]], ...]


@lru_cache(maxsize=1024)
def _by_first_word(phrases: tuple[str, ...]) -> dict[str, _Phrases]:
    """The phrases that a reader asks for, with their words, by the first of these."""
    found: dict[str, _Phrases] = {}
    for phrase in phrases:
        words = words_of(phrase)
        found[words[0]] = (*found.get(words[0], ()), (phrase, words))
    return found


class Cursor:
    """Tokens and a position in them; the position is the only thing that changes.

    `at` may be saved and set back.
    """

    __slots__ = ("at", "depth", "lowers", "source", "tokens", "tries")

    def __init__(self, tokens: tuple[Token, ...], source: str = "") -> None:
        self.tokens = tokens
        self.lowers = tuple(token.lower for token in tokens)
        self.source = source
        self.at = 0
        self.depth = 0
        self.tries = 0

    @classmethod
    def of(cls, text: str) -> "Cursor":
        """A cursor at the start of a normalised text."""
        return cls(tokenize(text), text)

    @property
    def done(self) -> bool:
        """Whether all tokens are read."""
        return self.at >= len(self.tokens)

    def peek(self, ahead: int = 0) -> str:
        """The token at or after the position in lower case, "" past the end."""
        place = self.at + ahead
        return self.tokens[place].lower if 0 <= place < len(self.tokens) else ""

    def peek_text(self, ahead: int = 0) -> str:
        """The same in its own case."""
        place = self.at + ahead
        return self.tokens[place].text if 0 <= place < len(self.tokens) else ""

    def next(self) -> str:
        """Read one token; its text in its own case, "" past the end."""
        text = self.peek_text()
        self.at += 1 if text else 0
        return text

    def sees(self, phrase: str) -> bool:
        """Whether these words come next, upper and lower case alike."""
        words = words_of(phrase)
        lowers, at = self.lowers, self.at
        if at >= len(lowers) or lowers[at] != words[0]:
            return False
        return len(words) == 1 or lowers[at : at + len(words)] == words

    def take(self, phrase: str) -> bool:
        """Read these words if they come next."""
        words, lowers, at = words_of(phrase), self.lowers, self.at
        if at >= len(lowers) or lowers[at] != words[0]:
            return False
        if len(words) > 1 and lowers[at : at + len(words)] != words:
            return False
        self.at = at + len(words)
        return True

    def take_any(self, *phrases: str) -> str:
        """Read the first of these that comes next; that phrase, or "" if none does."""
        lowers, at = self.lowers, self.at
        if at >= len(lowers):
            return ""
        for phrase, words in _by_first_word(phrases).get(lowers[at], ()):
            if len(words) == 1 or lowers[at : at + len(words)] == words:
                self.at = at + len(words)
                return phrase
        return ""

    def take_longest(self, phrases: tuple[str, ...]) -> str:
        """Read the longest of these that comes next; that phrase, or "" if none does."""
        lowers, at = self.lowers, self.at
        if at >= len(lowers):
            return ""
        there = [
            phrase
            for phrase, words in _by_first_word(phrases).get(lowers[at], ())
            if lowers[at : at + len(words)] == words
        ]
        return self.take_any(max(there, key=len)) if there else ""

    def take_in_turn(self, *phrases: str) -> bool:
        """Read all of these, one after the other, or nothing."""
        start = self.at
        if all(self.take(phrase) for phrase in phrases):
            return True
        self.at = start
        return False

    def take_end(self) -> bool:
        """Read the full stop of a sentence, or stand at the end of the text or of a quotation.

        A quotation that ends with a full stop ends the sentence around it too.
        """
        if self.take(".") or self.done or self.sees('"'):
            return True
        ended = self.peek(-1) in _QUOTES.values() and self.at > 1
        return ended and self._ends_with_quotation(self.at - 1)

    def until(self, *marks: str) -> tuple[Token, ...]:
        """The tokens up to the first of these marks outside quotations; the position stays."""
        quoted = ""  # the mark that ends the quotation
        for place in range(self.at, len(self.tokens)):
            lower = self.tokens[place].lower
            if quoted:
                quoted = "" if lower == quoted else quoted
            elif lower in _QUOTES:
                quoted = _QUOTES[lower]
            elif lower in marks:
                return self.tokens[self.at : place]
        return self.tokens[self.at :]

    def sentence_end(self) -> int:
        """The position after the sentence that starts here, its full stop included.

        A sentence also ends with a quotation that ends with a full stop, and before a bullet.
        """
        quoted = ""  # the mark that ends the quotation
        for place in range(self.at, len(self.tokens)):
            text = self.tokens[place].text
            if quoted:
                quoted = "" if text == quoted else quoted
                if not quoted and self._ends_with_quotation(place):
                    return place + 1
            elif text in _QUOTES:
                quoted = _QUOTES[text]
            elif text == ".":
                return place + 1
            elif text == "•" and place > self.at:
                return place
        return len(self.tokens)

    def _ends_with_quotation(self, place: int) -> bool:
        """Whether the sentence ends with the quotation that ends at a position."""
        before = self.tokens[place - 1].text if place else ""
        full = before == "." or before in _QUOTES.values()
        return full and self._begins(place + 1)

    def _begins(self, place: int) -> bool:
        """Whether a new sentence can begin at a position."""
        if place >= len(self.tokens):
            return True
        text = self.tokens[place].text
        return text[0].isupper() or text in ("~", "•") or text.startswith(("{", "«"))

    def sentence_text(self) -> str:
        """The text from the position to the end of the sentence, full stop left out."""
        tokens = self.tokens[self.at : self.sentence_end()]
        return self.source[tokens[0].start : tokens[-1].end].removesuffix(".") if tokens else ""

    def since(self, start: int) -> str:
        """The text from an earlier position up to this one."""
        tokens = self.tokens[start : self.at]
        return self.source[tokens[0].start : tokens[-1].end] if tokens else ""

    def skip_sentence(self) -> str:
        """Pass over a sentence and its full stop; its text."""
        text = self.sentence_text()
        self.at = self.sentence_end()
        return text

    def quotation(self) -> str | None:
        """Read a quotation; the text between its marks, None where none comes next."""
        end = _QUOTES.get(self.peek())
        if end is None:
            return None
        for place in range(self.at + 1, len(self.tokens)):
            if self.tokens[place].text == end:
                text = self.source[self.tokens[self.at].end : self.tokens[place].start]
                self.at = place + 1
                return text
        return None

    def untold(self) -> str | None:
        """Read words between guillemets, which the printer makes of what no board tells."""
        text = self.peek_text()
        if len(text) < len("«»") or text[0] != "«":
            return None
        self.at += 1
        return text[1:-1]

    def outside(self) -> tuple[frozenset[str], bool] | None:
        """Read such words about something outside of this field: its tags, whether it targets."""
        start = self.at
        found = read_outside(self.untold())
        if found is None or not self.take_end():
            self.at = start
            return None
        return found

    def unread(self) -> frozenset[str] | None:
        """Read such words about an ability that was not read: its tags."""
        start = self.at
        found = read_unread(self.untold())
        if found is None or not self.take_end():
            self.at = start
            return None
        return found

    def rest(self) -> str:
        """The text from the position on."""
        return self.source[self.tokens[self.at].start :] if not self.done else ""


def attempt(
    reader: Callable[Concatenate[Cursor, P], T],
) -> Callable[Concatenate[Cursor, P], T]:
    """Put the cursor back where a reader that reads nothing found it.

    The reader raises SenselessTextError past the bounds on nesting and on work.
    """

    @wraps(reader)
    def careful(cursor: Cursor, *args: P.args, **kwargs: P.kwargs) -> T:
        start = cursor.at
        cursor.tries += 1
        if cursor.depth >= MAX_DEPTH or cursor.tries > MAX_TRIES:
            raise SenselessTextError(f"the text makes no sense at “{cursor.peek_text()}”")
        cursor.depth += 1
        try:
            found = reader(cursor, *args, **kwargs)
        finally:
            cursor.depth -= 1
        if found is None:
            cursor.at = start
        return found

    return careful  # type: ignore[return-value]  # wraps() names the first argument


def read_whole(text: str, reader: Callable[[Cursor], T]) -> T | None:
    """What a reader makes of a text, if it reads all of it."""
    cursor = Cursor.of(text)
    found = reader(cursor)
    return found if cursor.done else None
