"""The values of this package: a ruling, and what is wrong with a text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """One text about one subject.

    Attributes:
        id: unique slug, such as "could-produce".
        title: one line.
        cr: numbers of the Comprehensive Rules that the text explains, the most important first.
        topics: words that players use for the subject.
        cards: names of the cards that the text is about; none for a text about a rule.
        text: Markdown, short enough for a phone.
        source: the folder's label and the file in it, such as "lawmage/rules/could-produce.md".
        example: a board and question as a player types it, "" where there is none.
        expect: its answer, a JSON object of the keys of an answer, "" where there is no example.
    """

    id: str
    title: str
    cr: tuple[str, ...]
    topics: tuple[str, ...]
    cards: tuple[str, ...]
    text: str
    source: str
    example: str = ""
    expect: str = ""


@dataclass(frozen=True, slots=True)
class TextProblem:
    """Why a text is not served.

    Attributes:
        file: the folder's label and the file in it, as in `Ruling.source`.
        line: counted from 1; 0 where the file as a whole is meant.
        reason: what is wrong and what to do, in a sentence.
    """

    file: str
    line: int
    reason: str
