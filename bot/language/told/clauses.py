"""What a player tells in words that a card on the board asks: "i attacked this turn", "raid: no".

Only words of the cards that are named in the message are looked for, and only whole clauses with
exactly these words (see `bot.language.told.forms`); everything else is left to the other rules.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.language.names.mention import Mention
from bot.language.told.forms import (
    ANY_NUMBER,
    COMMA,
    NOT,
    OBJECT,
    VIEWS,
    YOU,
    Pattern,
    bounds,
    is_negative,
    number_patterns,
    plain_words,
    says_something,
    truth_patterns,
    without_denials,
)
from bot.language.told.turn_facts import SIGNS, asks_of, assumed, with_fact
from bot.language.words.known_words import COLORS
from bot.language.words.tokens import Token
from engine import Ask, Board, Question
from engine.values import dataclass, replace

ToldValue = bool | int | str

_ENDS: Final = frozenset(', . ; : ? ! ( ) \n // | " & + -> = [ ] -'.split(" "))
_OPENING: Final = frozenset(
    "and but if since because so when while assuming assume say suppose given that as also note btw"
    " where though or then yes ok well".split()
)
_CLOSING: Final = frozenset(
    "and but so then what whats how can could does do is which will would now because may with"
    " i my".split()
)
_INSIDE: Final = frozenset('"/')  # marks inside of a clause
_ASKING: Final = frozenset("did do does have has had is are am was were".split())
_YES: Final = frozenset("yes y true yep yeah".split())
_NO: Final = frozenset("no n false nope".split())
_SIGNS: Final = frozenset({":", "=", "->", "is", "are"})
MAX_CLAUSES: Final = 12
_OF_TURN: Final = ""  # for the name of a card: what happened, whatever cards there are
_TWO: Final = 2  # players


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a clause tells of one card.

    card: whose words they are; view: whose card it is, the asker's or another player's
    ask: what is asked; value: what was told; about: the card it is told of, "" for the asker's
        subject
    """

    card: str
    view: str
    ask: Ask
    value: ToldValue
    about: str


@dataclass(frozen=True, slots=True)
class Told:
    """A clause of the message: tokens [first, last) but for those kept, and what it may mean."""

    first: int
    last: int
    kept: frozenset[int]
    meanings: tuple[Meaning, ...]


@dataclass(frozen=True, slots=True)
class _Match:
    last: int
    denied: bool = False
    number: int | None = None
    holds: bool = True
    mention: Mention | None = None


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The plain words that are looked for, and whose they are."""

    words: Pattern
    card: str
    ask: Ask
    view: str


class _Reader:
    """Finds the clauses of one message."""

    def __init__(
        self,
        tokens: Sequence[Token],
        mentions: Mapping[int, Mention],
        asks: Mapping[str, tuple[Ask, ...]],
    ) -> None:
        self.tokens = tokens
        self.mentions = mentions
        self.asks = asks

    def clauses(self) -> Iterator[Told]:
        at = 0
        while at < len(self.tokens):
            found = self._clause(at)
            if found is not None:
                yield found
            at = found.last if found is not None else at + 1

    def _clause(self, at: int) -> Told | None:
        """The longest clause that begins at a token."""
        opens = self._opens(at)
        if (not opens and at not in self.mentions) or self._word(at) in _ASKING:
            return None
        start, denied = at, False
        if opens and self._word(at) in ("not", "no") and self._word(at + 1) == ":":
            start, denied = at + 2, True
        elif opens and self._word(at) == "no":
            start, denied = at + 1, True
        found: dict[int, list[tuple[Meaning, _Match]]] = {}
        for card, asks in self.asks.items():
            for ask in asks:
                for view in VIEWS if card else (YOU,):
                    for last, meaning, match in self._meanings(
                        start, card, ask, view, denied=denied
                    ):
                        if opens or match.mention is not None:
                            found.setdefault(last, []).append((meaning, match))
        if not found:
            return None
        last = max(found)
        kept = {
            place
            for _, match in found[last]
            if match.mention is not None
            for place in range(match.mention.first, match.mention.last)
        }
        meanings = tuple(dict.fromkeys(meaning for meaning, _ in found[last]))
        return Told(at, last, frozenset(kept), meanings)

    def _meanings(
        self, at: int, card: str, ask: Ask, view: str, *, denied: bool
    ) -> Iterator[tuple[int, Meaning, _Match]]:
        counted = ask.of == "number"
        patterns = number_patterns(ask.words) if counted else truth_patterns(ask.words)
        for pattern in patterns:
            for match in self._matches(at, pattern, card, ask, view):
                last, value = self._value(match, ask, pattern, denied=denied)
                if value is None or not self._closes(last):
                    continue
                about = match.mention.card if match.mention is not None else ""
                about = card if ask.of != "thing" else about
                yield last, Meaning(card, view, ask, value, about), match

    def _value(
        self, match: _Match, ask: Ask, pattern: Pattern, *, denied: bool
    ) -> tuple[int, ToldValue | None]:
        """What was told, and where it ends."""
        last, said = match.last, self._said_after(match.last)
        if ask.of in ("truth", "thing"):
            so = match.holds
            if said is not None and isinstance(said[1], bool):
                last, so = said[0], said[1] == so
            return last, so != (denied != (match.denied != is_negative(pattern)))
        if denied or match.denied != is_negative(pattern):
            return last, None
        if match.number is not None:
            return last, match.number if ask.of == "number" else None
        if said is None or isinstance(said[1], bool):
            return last, None
        return said[0], said[1] if isinstance(said[1], str) == (ask.of == "types") else None

    def _said_after(self, at: int) -> tuple[int, ToldValue] | None:
        """A value behind a colon or "is": its end and what it is."""
        at += self._word(at) == '"'
        if self._word(at) not in _SIGNS:
            return None
        word = self._word(at + 1)
        if word in _YES or word in _NO:
            return at + 2, word in _YES
        if word.isdecimal():
            return at + 2, int(word)
        letters, place = "", at + 1
        while self._word(place) in COLORS or (letters and self._word(place) in ("and", "or", ",")):
            letters += COLORS.get(self._word(place), "")
            place += 1
        return (place, letters) if letters else None

    def _matches(
        self, at: int, pattern: Pattern, card: str, ask: Ask, view: str
    ) -> Iterator[_Match]:
        wanted = _Wanted(without_denials(pattern), card, ask, view)
        yield from self._follow(at, wanted, 0, _Match(at))
        for place, least in bounds(wanted.words):  # "i drew 3 cards" tells of "two or more cards"
            fewer = (*wanted.words[:place], ANY_NUMBER, *wanted.words[place + 3 :])
            for match in self._follow(at, replace(wanted, words=fewer), 0, _Match(at)):
                if match.number is not None:
                    yield replace(match, holds=match.number >= least, number=None)

    def _follow(self, at: int, wanted: _Wanted, done: int, match: _Match) -> Iterator[_Match]:
        """Every way in which the tokens from a place on are the words from a place on."""
        if done == len(wanted.words):
            yield replace(match, last=at)
        elif wanted.words[done] == COMMA:
            yield from self._follow(at + (self._word(at) == COMMA), wanted, done + 1, match)
        elif at < len(self.tokens):
            if wanted.words[done] == OBJECT:
                yield from self._follow_object(at, wanted, done, match)
            if says_something(self.tokens[at]):
                yield from self._follow_words(at, wanted, done, match)
                return
            brackets = self.tokens[at].text == wanted.words[done]  # of "colossus (monstrous)"
            if brackets or (done and self.tokens[at].text in _INSIDE):
                yield from self._follow(at + 1, wanted, done + brackets, match)

    def _follow_object(
        self, at: int, wanted: _Wanted, done: int, match: _Match
    ) -> Iterator[_Match]:
        """The same where the card itself is spoken of: by its name, or "it"."""
        mention = self.mentions.get(at)
        if mention is not None and (wanted.ask.of == "thing" or mention.card == wanted.card):
            named = replace(match, mention=mention)
            yield from self._follow(mention.last, wanted, done + 1, named)
        if self._word(at) == "it":
            yield from self._follow(at + 1, wanted, done + 1, match)

    def _follow_words(self, at: int, wanted: _Wanted, done: int, match: _Match) -> Iterator[_Match]:
        """The same where a word or a symbol stands."""
        words = plain_words(self.tokens, at, wanted.view)
        if words[:1] == (NOT,):
            match, words = replace(match, denied=not match.denied), words[1:]
        there = wanted.words[done : done + len(words)]
        counted = there == (ANY_NUMBER,) and words[0][0] == "#"
        if counted:
            match = replace(match, number=int(words[0][1:]))
        itself = there[:1] == (OBJECT,) and words == ("it", *there[1:])  # "it's monstrous"
        if counted or itself or there == words:
            yield from self._follow(at + 1, wanted, done + len(words), match)

    def _word(self, at: int) -> str:
        token = self.tokens[at] if at < len(self.tokens) else None
        return "" if token is None else token.folded if token.is_word else token.text

    def _opens(self, at: int) -> bool:
        before = self._word(at - 1) if at else ","
        return before in _ENDS or before in _OPENING

    def _closes(self, at: int) -> bool:
        return at >= len(self.tokens) or self._word(at) in _ENDS or self._word(at) in _CLOSING


def told_in(tokens: Sequence[Token], mentions: Mapping[int, Mention]) -> tuple[Told, ...]:
    """The clauses of a message that tell what a card named in it asks, or a fact of the turn."""
    asks = {mention.card: mention.facts.untold for mention in mentions.values()}
    if any(token.folded in SIGNS for token in tokens):
        asks[_OF_TURN] = asks_of(mention.facts for mention in mentions.values())
    if not any(asks.values()):
        return ()
    return tuple(_Reader(tokens, mentions, asks).clauses())[:MAX_CLAUSES]


def blanked(text: str, tokens: Sequence[Token], told: Iterable[Told]) -> str:
    """The text with blanks in place of clauses, place for place; the names in them stay."""
    letters = list(text)
    for clause in told:
        there = [tokens[at] for at in range(clause.first, clause.last) if at not in clause.kept]
        for token in there:
            letters[token.start : token.end] = " " * (token.end - token.start)
        if there:
            letters[there[-1].end - 1] = ","
    return "".join(letters)


def taken_for_granted(told: Iterable[Told], mentions: Mapping[int, Mention]) -> tuple[str, ...]:
    """What is assumed of these clauses."""
    cards = [mention.facts for mention in mentions.values()]
    clauses = (one.ask.words for each in told for one in each.meanings if one.card == _OF_TURN)
    return tuple(words for clause in clauses for words in assumed(clause, cards))


def with_told(
    board: Board, question: Question | None, told: Iterable[Told]
) -> tuple[Board, tuple[Told, ...]]:
    """The board with what was told, and the clauses that are about none of its cards."""
    idle: list[Told] = []
    for clause in told:
        applied = False
        for meaning in clause.meanings:
            if meaning.card == _OF_TURN and not _of_another(board, meaning):
                board, applied = with_fact(board, meaning.ask.words, meaning.value), True
            for handle in _holders(board, question, meaning):
                board = _with(board, question, handle, meaning)
                applied = True
        if not applied:
            idle.append(clause)
    return board, tuple(idle)


def _with(board: Board, question: Question | None, handle: str, meaning: Meaning) -> Board:
    subject = (question.spell or question.permanent) if question is not None else ""
    name = (meaning.about or subject).partition(" // ")[0]
    player = board.player(handle)
    known = {**player.told, meaning.ask.words.replace(OBJECT, name): meaning.value}
    return replace(board, players={**board.players, handle: replace(player, told=known)})


def _of_another(board: Board, meaning: Meaning) -> bool:
    """Whether what one opponent did not do may have been done by another one."""
    several = len(board.players) > _TWO and "opponent" in meaning.ask.words
    return several and meaning.value is not True


def _holders(board: Board, question: Question | None, meaning: Meaning) -> tuple[str, ...]:
    """The players whose card the words are of."""
    if not meaning.card or _of_another(board, meaning):
        return ()
    found = [
        handle
        for handle, player in board.players.items()
        if handle == meaning.view
        and meaning.card
        in (
            *(permanent.name for permanent in player.battlefield),
            *(permanent.copy_of for permanent in player.battlefield),
            *(effect.source for effect in player.effects),
            *(commander.name for commander in player.command),
            *(*player.hand, *player.graveyard, *player.exile, *player.library),
        )
    ]
    if question is not None and question.player == meaning.view:
        asked = {question.spell, question.permanent.partition(":")[2] or question.permanent}
        asked.add(question.object)
        if meaning.card in asked and question.player not in found:
            found.append(question.player)
    return tuple(found)


_SAID_OF_OTHERS: Final = (
    ("your opponents", "I"), ("an opponent's", "my"), ("an opponent", "I"), ("you've", "opp has"),
    ("you're", "opp is"), ("your", "opp's"), ("you", "opp"),
)  # fmt: skip


def saying(ask: Ask) -> str:
    """How a player tells what an answer hangs on: “you attacked this turn”, or the opposite."""
    words = ask.words
    if ask.player != YOU:
        for word, other in _SAID_OF_OTHERS:
            words = words.replace(f"{word} ", f"{other.replace('opp', ask.player)} ")
    if ask.of == "number":
        return f"say how many, as in “{words}: 3”"
    if ask.of == "types":
        return f"say which, as in “{words}: green”"
    return f"say “{words}” or “not: {words}”"
