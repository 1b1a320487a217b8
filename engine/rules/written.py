"""Rules text that a board or a question gives in words.

Cards come read. The reader of texts is loaded here when there is something to read, since it is
a quarter of the engine's code and most questions do without it.
"""

from collections.abc import Container

from engine.cards.abilities import Ability
from engine.cards.costs import CostPart


def abilities_written(text: str, name: str, types: Container[str] = ()) -> tuple[Ability, ...]:
    """The abilities that a text says; see `engine.oracle.reader.read_abilities`."""
    from engine.oracle.reader import read_abilities  # noqa: PLC0415 - see above

    return read_abilities(text, name, types)


def cost_written(words: str, name: str) -> tuple[CostPart, ...] | None:
    """The parts of a cost as printed, "{2}, {T}"; None where the words are no cost.

    Args:
        words: the cost, hostile input allowed.
        name: the name of the object whose ability it is of, by which the words may call it.
    """
    from engine.oracle.cursor import Cursor  # noqa: PLC0415 - see above
    from engine.oracle.phrases.costs import parse_cost_parts  # noqa: PLC0415
    from engine.oracle.text import normalise  # noqa: PLC0415

    cursor = Cursor.of(normalise(words, name))
    parts = parse_cost_parts(cursor)
    return parts if cursor.done else None
