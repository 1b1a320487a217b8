"""Abilities in quotation marks, which something is given."""

from engine.cards.abilities import Ability, Unread


def read_quoted(text: str) -> tuple[Ability, ...] | None:
    """The abilities of a quoted text, None where it is not understood."""
    from engine.oracle import reader  # noqa: PLC0415 - what is quoted is read as any other ability

    found = reader.read_paragraph(text)
    if found is None or any(isinstance(ability, Unread) for ability in found):
        return None
    return found
