"""What a sync may renew while Lawmage runs: the official texts, and the cards with their names."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from bot.language import CatalogueSource, Language
from bot.language.names.completion import Completion
from bot.newest_pack import OWN_PACK, newest
from engine import Catalogue
from rulings import OfficialTexts, current_set, official_pack, open_official


@dataclass(frozen=True)
class Cards:
    """The cards of one facts pack, with what is made of their names.

    problems: a sentence for each pack that could not be used
    """

    catalogue: Catalogue
    problems: tuple[str, ...] = ()

    @cached_property
    def language(self) -> Language:
        """The reader of typed texts and names."""
        return Language(CatalogueSource(self.catalogue))

    @cached_property
    def completion(self) -> Completion:
        """The names that typed beginnings may become."""
        return Completion(self.catalogue.names(), self.language.index.short_names())


@dataclass
class InUse:
    """The newest texts and cards of a data folder; looked for again at each call, which is cheap.

    data_folder: None for those that ship with Lawmage alone
    fixed: cards to use whatever the folder has
    """

    data_folder: Path | None
    fixed: Catalogue | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _texts: tuple[Path | None, OfficialTexts | None] = (None, None)
    _cards: tuple[object, Cards] | None = None

    def texts(self) -> OfficialTexts | None:
        """The official texts; None where none were synced."""
        now = current_set(self.data_folder) if self.data_folder else None
        with self._lock:
            if self._texts[0] != now:
                # Whoever reads in the old ones goes on; they are closed when nobody does.
                self._texts = (now, open_official(self.data_folder))
            return self._texts[1]

    def cards(self) -> Cards:
        """The cards: those of the newest pack, a host's own, a synced or the shipped one."""
        packs = () if self.fixed is not None else tuple(self._packs())
        now = tuple((path, *_stamp(path)) for path in packs)
        with self._lock:
            if self._cards is None or self._cards[0] != now:
                self._cards = (now, Cards(self.fixed) if self.fixed else Cards(*newest(packs)))
            return self._cards[1]

    def _packs(self) -> Iterator[Path]:
        """The packs of the data folder, the host's own first."""
        if self.data_folder is None:
            return
        own = self.data_folder / OWN_PACK
        if own.is_file():
            yield own
        synced = official_pack(self.data_folder)
        if synced is not None:
            yield synced


def _stamp(path: Path) -> tuple[int, int]:
    """What tells a replaced file from the old one; zeros where it is gone."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
