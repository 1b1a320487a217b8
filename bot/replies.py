"""What a person is told, as plain data: every way of showing it starts from here.

A reply is the verdict in one line, the board as it was read, the reasons with their rule numbers,
what is not modelled, and the ruling texts that match.
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from bot.language import saying
from bot.typed_text import Spot
from engine import Result, Step, Verdict, told
from engine.values import dataclass
from rulings import Quote, Ruling

MAX_WHY: Final = 8  # steps shown at once; the others are counted
MAX_RULINGS: Final = 5
MAX_ONE_LINE: Final = 2_000  # characters of an answer that a log keeps
ALSO: Final = "Also: "  # before the answer to a second question, among the notes
RULES_EDITION: Final = "2026-04-17"  # of the Comprehensive Rules that the rule numbers follow


class Mark(StrEnum):
    """The verdict in one word; shown with a sign, never by colour alone."""

    YES = "YES"
    NO = "NO"
    ANSWER = "ANSWER"
    DEPENDS = "DEPENDS"
    CANNOT_TELL = "CANNOT TELL"
    RULINGS = "RULINGS"
    PROBLEM = "PROBLEM"


SIGNS: Final = {
    Mark.YES: "✔",
    Mark.NO: "✖",
    Mark.ANSWER: "➤",
    Mark.DEPENDS: "◐",
    Mark.CANNOT_TELL: "?",
    Mark.RULINGS: "§",
    Mark.PROBLEM: "!",
}


_SAID: Final = {  # by the mark, so that the words after it need not say it again
    Mark.YES: ("Yes, ",),
    Mark.NO: ("No, ",),
    Mark.CANNOT_TELL: ("I cannot tell: ", "I cannot tell "),
}


_BOARD_LACKS: Final = "the board: "  # before what the player has to say: it is said to them
_A_TEXT: Final = re.compile(r"\w+ ability \(")  # of a card, as `engine.gaps` names it


@dataclass(frozen=True, slots=True)
class Other:
    """The answer with one of several cards that a word may stand for.

    card: the card, or the cards where several words are in doubt
    told: the answer in words; line: a text that asks with that card alone
    """

    card: str
    told: str
    line: str


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer to show.

    mark, headline: the verdict; headline_rules: the rules of what it says
    board: the board and question as read, one normal line; "" where none was
    why: steps in telling order, but those that the headline tells; more: how many there are besides
    notes: what was corrected; assumed: what was taken to be so; not_understood: words not read
    not_modelled: texts that may matter and are not computed
    rulings: texts to read beside it; footer: editions
    spot: the place in the typed text that a problem is about
    line: a text that asks the same again; "" where nothing was asked
    typed: what the person typed, where it was one text
    candidates: names that may have been meant at the spot
    others: where a word may stand for several cards and they differ, the answer with each of them,
        the likeliest first, whose board and reasons are shown
    quotes: official texts of the rules and cards, where they were synced
    steps: all steps; rules, cards: the rule numbers and cards that they name, deciding ones first
    """

    mark: Mark
    headline: str
    board: str = ""
    why: tuple[Step, ...] = ()
    more: int = 0
    notes: tuple[str, ...] = ()
    not_understood: tuple[str, ...] = ()
    not_modelled: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    footer: str = ""
    spot: Spot | None = None
    line: str = ""
    steps: tuple[Step, ...] = ()
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    quotes: tuple[Quote, ...] = ()
    assumed: tuple[str, ...] = ()
    candidates: tuple[str, ...] = ()
    typed: str = ""
    others: tuple[Other, ...] = ()
    headline_rules: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether it answers something: a problem does not."""
        return self.mark is not Mark.PROBLEM

    @property
    def computed(self) -> bool:
        """Whether it was worked out: neither a problem nor a list of texts."""
        return self.mark not in {Mark.PROBLEM, Mark.RULINGS}

    @property
    def answers(self) -> tuple[tuple[str, str], ...]:
        """Cards and the answer with them, of `others`; those of the same answer together."""
        told: dict[str, list[str]] = {}
        for other in self.others:
            told.setdefault(other.told, []).append(other.card)
        return tuple((" or ".join(cards), answer) for answer, cards in told.items())

    @property
    def in_one_line(self) -> str:
        """The headline with the answers for each card; of a very long one its beginning."""
        line = " ".join([self.headline, *(f"With {card}: {told}" for card, told in self.answers)])
        return line if len(line) <= MAX_ONE_LINE else f"{line[: MAX_ONE_LINE - 1]}…"


def mark_of(result: Result) -> Mark:
    """The mark of a result: yes or no where the question was one."""
    if result.verdict is Verdict.CANNOT_TELL:
        return Mark.CANNOT_TELL
    if result.verdict is Verdict.DEPENDS:
        return Mark.DEPENDS
    answer = result.answer
    for value in (answer.castable, answer.payable, answer.can, answer.yes):
        if value is not None:
            return Mark.YES if value else Mark.NO
    return Mark.ANSWER


def reply_to(
    result: Result,
    *,
    board: str = "",
    notes: Sequence[str] = (),
    not_understood: Sequence[str] = (),
    rulings: Sequence[Ruling] = (),
    footer: str = "",
) -> Reply:
    """The reply that shows a result.

    Args:
        result: what the engine answered.
        board: the board as read, in one line.
        notes: what the reading corrected.
        not_understood: words that were not read and do not matter.
        rulings: matching texts, best first.
        footer: editions of rules and cards.
    """
    steps = told(result.steps)
    said = tuple(it for it in steps if it.says.endswith(".") and it.says in result.summary)
    why = tuple(step for step in steps if step not in said)
    mark = mark_of(result)
    rules, cards = cited(result)
    return Reply(
        mark,
        _without_mark(result.summary, mark),
        board,
        why[-MAX_WHY:],
        max(0, len(why) - MAX_WHY),
        (*notes, *(f"To settle it, {saying(ask)}." for ask in result.asks), *_left_out(result)),
        tuple(not_understood),
        result.not_modelled,
        tuple(rulings)[:MAX_RULINGS],
        footer,
        line=board,
        steps=steps,
        rules=rules,
        cards=cards,
        assumed=tuple(it.removeprefix("that ") for it in result.assumed),
        headline_rules=tuple(dict.fromkeys(rule for step in said for rule in step.rules)),
    )


def _left_out(result: Result) -> Iterator[str]:
    """What to do where an answer hangs on texts of cards that it is not about."""
    if result.verdict is not Verdict.CANNOT_TELL:
        return
    subject = result.summary.partition(":")[0]
    named = (text.partition(": ") for text in result.not_modelled)
    cards = dict.fromkeys(card for card, _, which in named if _A_TEXT.match(which))
    without = [card for card in cards if card not in subject]
    if without and len(without) == len(cards):
        told = " and ".join(filter(None, [", ".join(without[:-1]), without[-1]]))
        yield f"Where that text does not matter, ask again without {told}."


def _without_mark(summary: str, mark: Mark) -> str:
    """The summary without words at its beginning that the mark already says, with one full stop."""
    if summary.endswith(".."):  # a sentence within a sentence
        summary = summary[:-1]
    for said in _SAID.get(mark, ()):
        if summary.startswith(said):
            rest = summary.removeprefix(said).removeprefix(_BOARD_LACKS)
            return rest[:1].upper() + rest[1:]
    return summary


def cited(result: Result) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rule numbers and the card names of a result's steps, deciding steps first."""
    steps = tuple(reversed(told(result.steps)))
    rules = dict.fromkeys(rule for step in steps for rule in step.rules)
    cards = dict.fromkeys(card for step in steps for card in step.cards)
    return tuple(rules), tuple(cards)
