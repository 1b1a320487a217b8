"""Rules: patterns over the line of a script and what they do to the draft."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.language.draft import Draft
from bot.language.patterns.anchors import compiled
from bot.language.patterns.sieve import Sieve, ones
from engine.values import dataclass, replace

Match = re.Match[str]
Action = Callable[[Draft, Match], bool | None]

_SHORT = {
    "CARD2": r"@(?P<card2>\d+)",
    "CARD": r"@(?P<card>\d+)",
    "NUM": r"#(?P<num>\d+)",
    "MANA": r"\$(?P<mana>\d+)",
    "THE": (
        r"(?:(?:the|a|an|my|his|her|their|that|this|those|some|#1|opps|opponents|regular|own|old"
        r"|only|same|basic) )*"
    ),
    "WHICH": (
        r"(?:(?:the|a|an|my|his|her|their|that|this|those|some|#1|opps|opponents|regular|own|old"
        r"|only|same|basic|second|2nd|third|3rd|fourth|4th|fifth|5th|first|1st|another|next|other"
        r"|more|single|extra"
        r"|fresh|freshly cast|newly cast|just cast|summoning sick|sick|tapped|untapped|animated"
        r"|additional|new|#1 of|overloaded|kicked"
        r"|unkicked|evoked|entwined|multikicked|bestowed"
        r"|escaped|escaping|foretold) )*"
    ),
    "OPP": r"(?:(?:my|the|an) )?(?:opp|opponent|opps|opponents|villain|enemy)",
    "YARD": r"(?:(?:the|my|your) )?(?:yard|graveyard|gy|grave)",
    "CZ": r"(?:(?:the|my) )?(?:cz|command zone|cmd zone|commandzone)",
}
_SUFFIXES = ("", "_b", "_c", "_d")
_SHORT_FORM = re.compile("|".join(_SHORT))


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern that starts at a piece, and its action; an action that says False declines.

    of_question: it is about the question, and understood only where the question has a place for it
    """

    source: str
    act: Action
    of_question: bool = False

    @property
    def pattern(self) -> re.Pattern[str]:
        """The pattern, compiled when it is first needed."""
        return compiled(self.source)


def rule(pattern: str, act: Action) -> Rule:
    """A rule; CARD, NUM, MANA, THE, OPP, YARD and CZ in the pattern stand for their pieces."""
    return Rule(rf"(?:{expand(pattern)})(?= |$)", act)


def detail(pattern: str, act: Action) -> Rule:
    """A rule about the question, see `Rule.of_question`."""
    return replace(rule(pattern, act), of_question=True)


def expand(pattern: str) -> str:
    """The pattern with its short forms written out; a second CARD is the group `card_b`."""
    seen: list[str] = []

    def write(match: Match) -> str:
        meaning = _SHORT[match[0]]
        seen.append(match[0])
        suffix = _SUFFIXES[min(seen.count(match[0]), len(_SUFFIXES)) - 1]
        return meaning.replace(f"<{match[0].lower()}>", f"<{match[0].lower()}{suffix}>")

    return _SHORT_FORM.sub(write, pattern)


def card_in(match: Match) -> int:
    """The number of the mention that a match is about; -1 where there is none."""
    groups = match.groupdict()
    found = [groups[f"card{suffix}"] for suffix in _SUFFIXES if groups.get(f"card{suffix}")]
    return int(found[0]) if found else -1


_WORDS_OF_GUESSES = frozenset({"get", "gain", "draw", "discard", "lose", "do", "does"})


def is_asked_about(draft: Draft, match: Match) -> bool:
    """Whether a number is asked about and not told: "do i still get 2 life"."""
    clause = re.split(r"[,.?;]", draft.script.line[: match.start()])[-1]
    return bool(_WORDS_OF_GUESSES & set(clause.split(" ")))


_BETWEEN = frozenset(
    {
        "is",
        "are",
        "(",
        ")",
        "still",
        "already",
        "both",
        "all",
        "just",
        "it",
        "its",
        "sits",
        "lies",
        "sitting",
        "only",
        "now",
        "currently",
        "was",
        "were",
        "partners",
        ",",
        "waiting",
        "waits",
        "of",
        "them",
        "hes",
        "shes",
        "foretold",
        "suspended",
        "plotted",
        "being",
    }
)


def follows(draft: Draft, match: Match) -> bool:
    """Whether a match is said right after the card named last."""
    if draft.last is None:
        return False
    between = draft.script.pieces[draft.last.at + 1 : position(draft, match)]
    return all(piece.form in _BETWEEN or piece.form[0] in "@(*" for piece in between)


def ignore(_draft: Draft, _match: Match) -> None:
    """Understood, and of no weight."""


class Rules:
    """Rules in the order in which they are tried."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.in_order = tuple(rules)
        self.sources = tuple(rule.source for rule in self.in_order)
        self.sieve = Sieve(self.sources)


def scan(draft: Draft, rules: Rules) -> None:
    """Walk over the script once, at each piece taking the first rule that matches."""
    script = draft.script
    likely = rules.sieve.likely(script.line)
    by_letter: dict[str, list[Rule]] = {}
    at = 0
    while at < len(script.pieces):
        letter = script.pieces[at].form[0]
        if letter not in by_letter:
            numbers = ones(likely & rules.sieve.beginning(letter))
            by_letter[letter] = [rules.in_order[number] for number in numbers]
        at = _step(draft, by_letter[letter], at)


def _step(draft: Draft, rules: Sequence[Rule], at: int) -> int:
    script = draft.script
    if script.pieces[at].form in _I and draft.sides[0] != "you" and not _is_aside(draft, at):
        draft.sides, draft.zone = ("you",), ""  # "opp played a moon, then i cast an omen"
        draft.attacking = False
    if at in draft.cue_starts:  # "opp has a mountain, what can my pool make": a list ends there
        draft.sides, draft.zone = ("you",), ""
    for candidate in rules:
        match = candidate.pattern.match(script.line, script.starts[at])
        if match is None or match.end() == match.start():
            continue
        told = len(draft.options)
        if candidate.act(draft, match) is not False:
            end = script.index_at(match.end())
            if len(draft.options) > told:
                draft.option_words.update(range(at, end))
            draft.claimed.update(range(at, end))
            if candidate.of_question:
                draft.details.update(range(at, end))
            return end
    return at + 1


_I: Final = frozenset({"i", "ive", "im", "we", "id", "ill"})
_THINKING: Final = frozenset("think thought believe guess assume mean know suppose say".split())


def _is_aside(draft: Draft, at: int) -> bool:
    """As in "opp has a moon, i think, and a wasteland"."""
    after = draft.script.pieces[at + 1 : at + 2]
    return bool(after) and after[0].form in _THINKING


def position(draft: Draft, match: Match) -> int:
    """The number of the piece that a match starts at."""
    return draft.script.index_at(match.start())
