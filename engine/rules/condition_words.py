"""What a text asks for that is not so now, in words: the condition, and how much of it there is."""

import re
from typing import Final

from engine.cards.amounts import Number
from engine.cards.conditions import Compare, Condition
from engine.errors import EngineError
from engine.rules.amounts import evaluate
from engine.rules.costs.words import plural
from engine.situation import Context

_COUNTED: Final = re.compile(r"(?<= or (?:more|less) )[^,«»]+$|(?<= or fewer )[^,«»]+$")
_BESIDE: Final = re.compile(r" (?:with|of|in|named|among|on) ")


def only_if(condition: Condition | None, context: Context) -> str:
    """A condition after "only", in the words of its text: "if you control three artifacts".

    How many there are now follows it, where it counts something.
    """
    if condition is None:
        return "if a condition is met"
    # answers that nothing forbids do without the printer
    from engine.oracle.marks import plain  # noqa: PLC0415
    from engine.oracle.printing.conditions import print_if  # noqa: PLC0415

    name = context.source.name if context.source else "it"
    words = _COUNTED.sub(lambda it: _plural(it[0]), plain(print_if(condition)))
    return words.replace("~", name) + _now(condition, context)


def _plural(noun: str) -> str:
    """Several of a thing; a noun that is printed as several stays."""
    found = _BESIDE.search(noun)
    head, rest = (noun[: found.start()], noun[found.start() :]) if found else (noun, "")
    return (head if head.partition(" you ")[0].endswith("s") else plural(head)) + rest


def _now(condition: Condition, context: Context) -> str:
    """How much of it there is, where one would not do."""
    if not isinstance(condition, Compare):
        return ""
    if (condition.comparison, condition.other) == (">=", Number(1)):
        return ""
    try:
        return f" (now: {evaluate(condition.amount, context)})"
    except EngineError:
        return ""
