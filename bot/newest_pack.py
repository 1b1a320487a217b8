"""Which facts pack to use: a host's own, a synced one, or the one that ships with the engine."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engine import Catalogue, EngineError

OWN_PACK: Final = "cards.pack"  # a host's own pack, in the data folder


def newest(paths: Iterable[Path]) -> tuple[Catalogue, tuple[str, ...]]:
    """The catalogue of the newest pack, and a sentence for each pack that cannot be used.

    Args:
        paths: packs to use instead of the shipped one where they are not older than it; of two
            with the same date the first.
    """
    found = Catalogue.embedded()
    problems: list[str] = []
    for path in reversed(list(paths)):
        try:
            other = Catalogue.from_pack(path.read_bytes())
        except (OSError, EngineError) as error:
            problems.append(f"{path.name} in the data folder is not used: {error}.")
            continue
        if _date(other) >= _date(found):
            found = other
    return found, tuple(problems)


def _date(catalogue: Catalogue) -> str:
    """The date of the facts, YYYY-MM-DD; a pack without one counts as the newest."""
    return (catalogue.info.date if catalogue.info else "") or "9999"
