"""The door of the language: a message to a board and a question."""

from collections.abc import Mapping

from bot.language.facts import CardSource
from bot.language.names.mention import NOTHING_SAID
from bot.language.names.name_index import NameIndex, Resolution
from bot.language.names.nicknames import Nickname
from bot.language.reading import Reading, read


class Language:
    """Reads what players type about the cards of one source.

    Args:
        source: all cards.
        extra: short names of the host's own, beside those that ship with the bot.
    """

    def __init__(self, source: CardSource, extra: Mapping[str, Nickname] | None = None) -> None:
        self.source = source
        self.index = NameIndex(source.names(), extra)

    def get_ready(self) -> None:
        """Prepare for many messages; who reads one would wait longer for it than it saves."""
        self.index.get_ready()

    def read(self, text: str, taken: Mapping[str, str] = NOTHING_SAID) -> Reading:
        """The board and the question of a message.

        Args:
            text: as typed, or a normal line.
            taken: for the card of a `Doubt`, the card that is meant by its word instead; its own
                name where that is the one.

        Returns:
            The reading; it has no question where nothing is asked that is computed.

        Raises:
            ReadError: where the message as a whole cannot be read: it is empty or too long, a
                count is impossible, or it names nothing but an unknown card.
        """
        return read(text, self.index, self.source, taken)

    def resolve(self, name: str) -> Resolution:
        """The card that a name stands for, and how it was found."""
        return self.index.resolve(name)
