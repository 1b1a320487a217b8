"""Questions that could be asked about a board, for a message that asks none."""

from typing import Final

from bot.language import CardFacts, CardSource
from engine import Board

MOST: Final = 2  # questions that are offered


def examples(board: Board, source: CardSource) -> tuple[str, ...]:
    """The sentence that offers questions, in the words that are read; none for an empty board.

    Args:
        board: as it was read.
        source: the facts of the cards on it.
    """
    mine = board.player("you")
    lying = [one.name for one in mine.battlefield]
    held = [*mine.hand, *(commander.name for commander in mine.command)]
    known = {name: source.facts(name) or CardFacts() for name in (*lying, *held)}
    makers = [name for name in lying if known[name].makes_mana]
    spells = [name for name in (*held, *lying) if known[name].mana_cost and name not in makers]
    asked = [f"what does {name} cost" for name in spells[:1]]
    asked += [f"what does {name} tap for" for name in makers[:1]]
    if len(makers) > 1:
        asked.append("how much mana do I have")
    if not asked:
        return ()
    return (f"Ask, for example: {', '.join(f'“{it}”' for it in asked[:MOST])}.",)
