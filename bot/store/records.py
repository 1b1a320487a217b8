"""The values that the store takes and gives; times are seconds since 1970, UTC."""

from dataclasses import dataclass, field
from enum import StrEnum


class Verdict(StrEnum):
    """What a judge says of an answer."""

    CONFIRMED = "confirmed"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Answered:
    """One line of the log: who asked what where, and what was answered.

    line: the question, as text that asks it again; code: its code
    mark, headline: the answer in one line; editions: of rules and cards
    guild: 0 outside of servers
    rules: the rule numbers that the answer cites, with those above them
    """

    code: str
    line: str
    mark: str
    headline: str
    editions: str
    user: int
    guild: int
    channel: int
    at: int
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What a person typed, for changing it: their own words, under the code of the answer."""

    user: int
    code: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Reported:
    """Somebody's word that an answer should be another."""

    code: str
    text: str
    editions: str
    user: int
    guild: int
    at: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A judge's word on an answer, for one server.

    headline: the answer in one line; "" where it is not known
    """

    code: str
    verdict: Verdict
    note: str
    judge: int
    guild: int
    at: int
    headline: str = ""

    def is_of(self, headline: str) -> bool:
        """Whether it is about this answer, as far as is known."""
        return self.headline in {"", headline}


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has chosen.

    private: whether answers are for the asker alone where nothing else is said
    channels: where answers are public although `private` is set
    judge_role: whose members may mark answers; 0 for nobody
    language: of the fixed phrases, "" for each person's own
    posts: forums, and channels with threads, whose new posts are answered
    """

    private: bool = False
    channels: tuple[int, ...] = ()
    judge_role: int = 0
    language: str = ""
    posts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnData:
    """All that is kept of one person."""

    boards: tuple[str, ...] = ()
    answers: tuple[Answered, ...] = ()
    reports: tuple[Reported, ...] = ()
    marks: tuple[Mark, ...] = field(default=())
    drafts: tuple[Draft, ...] = ()

    def __bool__(self) -> bool:
        """Whether there is anything."""
        return any((self.boards, self.answers, self.reports, self.marks, self.drafts))
