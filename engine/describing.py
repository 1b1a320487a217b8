"""A read ability as a sentence, for people who want to know what is modelled of a card."""

from engine.cards.abilities import Ability
from engine.cards.card import Card
from engine.gaps import Gap, chapters_of, unread_of


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """All abilities of a face, those first that its basic land types give (CR 305.6)."""
    # questions are answered by the layers, which give them to permanents
    from engine.rules.layer_changes import intrinsic_abilities  # noqa: PLC0415

    return (*intrinsic_abilities(card.subtypes), *card.abilities)


def unread_on(card: Card) -> tuple[Gap, ...]:
    """What of a face is not modelled and may matter: unread abilities, a Saga's chapters."""
    name, abilities = card.name, card.abilities
    return (*unread_of(name, abilities), *chapters_of(name, card.subtypes, abilities))


def describe_ability(ability: Ability) -> str:
    """The canonical sentence of a read ability, "~" for the card itself; "" for an unread one."""
    # questions are answered without the printer
    from engine.oracle.marks import plain  # noqa: PLC0415
    from engine.oracle.printer import print_ability  # noqa: PLC0415

    return plain(print_ability(ability))


__all__ = ["abilities_of", "describe_ability", "unread_on"]
