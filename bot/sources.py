"""What Lawmage answers from: cards, names, texts; each is opened when it is first needed."""

from functools import cached_property
from pathlib import Path

from bot.in_use import InUse
from bot.language import Language
from bot.language.names.completion import Completion
from bot.replies import RULES_EDITION
from engine import Catalogue
from rulings import OfficialTexts, RulingIndex, open_index


class Sources:
    """Cards, names and texts."""

    def __init__(
        self,
        data_folder: Path | None,
        own_texts: Path | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        """Sources that open by themselves.

        Args:
            data_folder: where the index of the texts is kept; None keeps it in memory.
            own_texts: the host's own folder of texts.
            catalogue: the cards; those that ship with the engine where none are given.
        """
        self._data_folder = data_folder
        self._own_texts = own_texts
        self._in_use = InUse(data_folder, catalogue)

    @property
    def catalogue(self) -> Catalogue:
        """The cards."""
        return self._in_use.cards().catalogue

    @property
    def language(self) -> Language:
        """The reader of typed texts and names."""
        return self._in_use.cards().language

    @property
    def official(self) -> OfficialTexts | None:
        """The official texts; None where they were not synced."""
        return self._in_use.texts()

    @cached_property
    def texts(self) -> RulingIndex:
        """The index of the ruling texts."""
        return open_index(self._data_folder, self._own_texts)

    @property
    def completion(self) -> Completion:
        """The names that typed beginnings may become."""
        return self._in_use.cards().completion

    @property
    def footer(self) -> str:
        """The editions that an answer stands on."""
        info = self.catalogue.info
        cards = f" · cards {info.edition}" if info else ""
        problems = "".join(f" · {problem}" for problem in self._in_use.cards().problems)
        return f"CR {RULES_EDITION}{cards}{problems} · unofficial"

    @property
    def coverage(self) -> tuple[str, ...]:
        """Sentences about how much is known: cards, texts."""
        return (
            f"{len(self.catalogue.names()):,} card names and faces are known",
            f"{len(self.texts.rulings()):,} texts about rules and cards are served",
        )
