"""A read ability as a sentence, for people who want to know what is modelled of a card."""

from engine.cards.abilities import Ability
from engine.gaps import unread_of


def describe_ability(ability: Ability) -> str:
    """The canonical sentence of a read ability, "~" for the card itself; "" for an unread one."""
    # questions are answered without the printer
    from engine.oracle.marks import plain  # noqa: PLC0415
    from engine.oracle.printer import print_ability  # noqa: PLC0415

    return plain(print_ability(ability))


__all__ = ["describe_ability", "unread_of"]
