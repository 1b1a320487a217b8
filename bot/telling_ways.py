"""Words for the ways to read a text: the answer for each card, and what is the same for all."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from bot.replies import MAX_WHY, Mark, Other, Reply, mark_of
from bot.several_readings import Way, Ways
from engine import Result, Verdict
from engine.values import replace

_LEAD: Final = r"^((?:Yes|No), |I cannot tell: )?{name}(?![\w’'-])"


def with_ways(reply: Reply, ways: Ways) -> Reply:
    """The reply of the first way, with the other ones where the answer hangs on the card.

    Args:
        reply: that of the first way.
        ways: all of them.
    """
    noted = replace(reply, notes=(*reply.notes, *ways_notes(ways)))
    if not ways.differ:
        return noted
    others = tuple(Other(_label(ways, way), _told(way), way.line) for way in _distinct(ways))
    if reply.mark is Mark.CANNOT_TELL:  # the first way stands
        return replace(noted, others=others)
    return replace(
        noted,
        mark=Mark.DEPENDS,
        headline=_headline(ways),
        headline_rules=(),
        why=reply.steps[-MAX_WHY:],
        more=max(0, len(reply.steps) - MAX_WHY),
        others=others,
    )


def result_of(result: Result, ways: Ways) -> Result:
    """The result of the first way, which depends where the ways differ."""
    if not ways.differ or result.verdict is Verdict.CANNOT_TELL:
        return result
    told = " ".join(f"With {_label(ways, way)}: {_told(way)}" for way in _distinct(ways))
    return replace(result, verdict=Verdict.DEPENDS, summary=f"It depends. {_headline(ways)} {told}")


def ways_notes(ways: Ways) -> Iterator[str]:
    """A sentence for each doubtful word: what it was taken for, and what the others would do."""
    for at, doubt in enumerate(ways.doubts):
        beside = ways.beside(at)
        if not beside:  # no other card makes sense there
            yield doubt.sentence
        elif at in ways.deciding:
            yield f"“{doubt.typed}” was taken for {doubt.card} in the board and the reasons."
        else:
            yield " ".join([f"“{doubt.typed}” was taken for {doubt.card}.", *_same(ways, at)])
    if ways.cut:
        yield "More may be meant than was looked at; the full names of the cards leave no doubt."


def _same(ways: Ways, at: int) -> Iterator[str]:
    """What is said of the cards that make no difference to the answer."""
    first, beside = ways.found[0], ways.beside(at)
    if mark_of(first.results[0]) is Mark.NO and len(first.results) == 1:
        yield f"With {_any(way.cards[at] for way in beside)} it is no as well."
        return
    same = [way.cards[at] for way in beside if _told(way) == _told(first)]
    if same:
        yield f"With {_any(same)} the answer is the same."
    yield from (
        f"With {way.cards[at]}: {_told(way)}" for way in beside if way.cards[at] not in same
    )


def _any(cards: Iterable[str]) -> str:
    """Cards one of which is meant; their names may have commas."""
    return " or ".join(cards)


def _headline(ways: Ways) -> str:
    """What the answer hangs on; where it is yes or no for each card, which is which."""
    words = [f"“{ways.doubts[at].typed}”" for at in ways.deciding]
    if len(words) > 1:
        return f"The answer hangs on which cards {', '.join(words[:-1])} and {words[-1]} are."
    cards: dict[Mark, list[str]] = {}
    for way in _distinct(ways):
        cards.setdefault(mark_of(way.results[0]), []).append(_label(ways, way))
    yes, no = cards.pop(Mark.YES, []), cards.pop(Mark.NO, [])
    if not (yes and no) or cards or len(ways.found[0].results) > 1:
        return f"The answer hangs on which card {words[0]} is."
    return f"Of the cards that {words[0]} may be: yes with {_any(yes)}; no with {_any(no)}."


def _distinct(ways: Ways) -> tuple[Way, ...]:
    """The ways with other cards for the words on which the answer hangs."""
    found: dict[str, Way] = {}
    for way in ways.found:
        found.setdefault(_label(ways, way), way)
    return tuple(found.values())


def _label(ways: Ways, way: Way) -> str:
    return " and ".join(way.cards[at] for at in ways.deciding)


def _told(way: Way) -> str:
    """The answers in words; of the card itself it says “it”."""
    said = [_of_it(result.summary, way.cards) for result in way.results]
    return " Also: ".join(said)


def _of_it(summary: str, cards: tuple[str, ...]) -> str:
    for card in cards:
        found = re.match(_LEAD.format(name=re.escape(card)), summary)
        if found:
            return f"{found[1] or ''}{'it' if found[1] else 'It'}{summary[found.end() :]}"
    return summary
