"""The facts pack of a data set: its cards compiled for the engine."""

from collections.abc import Iterator
from pathlib import Path

from bot.sync.progress import Watcher
from engine.oracle.compile import compile_cards, write_pack
from rulings.official.card_rows import Row
from rulings.official.data_set import CARDS, stored_rows
from rulings.official.in_use import PACK


def compile_pack(folder: Path, edition: str, date: str, count: int, watcher: Watcher) -> None:
    """Compile the cards that a data set keeps into its facts pack.

    Args:
        folder: the data set.
        edition: a name for the state of the cards.
        date: its day, YYYY-MM-DD.
        count: how many cards it keeps.
        watcher: is told of each card.

    Raises:
        ValueError, RulingsError: a card's object cannot be compiled.
        OSError: the files cannot be read or written.
    """
    watcher.begin("Reading cards", count)

    def watched() -> Iterator[Row]:
        for row in stored_rows(folder / CARDS):
            watcher.advance(1)
            yield row

    (folder / PACK).write_bytes(write_pack(compile_cards(watched()), edition, date))
