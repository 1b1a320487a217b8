"""Compiling cards in as many processes as the machine has cores: reading them is all computing."""

import multiprocessing
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from engine.cards.card import Card
from engine.oracle.compile import compile_cards

Row = Mapping[str, Any]

_PART: Final = 400  # card objects that a process is given at a time; fewer are compiled right here
_MOST: Final = 8  # processes


def compiled_parts(rows: Sequence[Row]) -> Iterator[tuple[int, list[Card]]]:
    """The cards of these card objects, part by part and in their order.

    Returns:
        Of each part the number of its card objects, and its cards.

    Raises:
        ValueError: where a row has no name.
    """
    parts = [rows[at : at + _PART] for at in range(0, len(rows), _PART)]
    processes = min(os.cpu_count() or 1, len(parts), _MOST)
    if processes < 2:  # noqa: PLR2004 - another one beside this one
        for part in parts:
            yield len(part), compile_cards(part)
        return
    # started anew: a copy of this process would be one of all its threads
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        for part, cards in zip(parts, pool.map(compile_cards, parts), strict=True):
            yield len(part), cards
