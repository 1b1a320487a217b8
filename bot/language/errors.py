"""What is wrong with a message as a whole."""


class ReadError(ValueError):
    """A message that cannot be read at all.

    code: stable, for logs and tests: empty, too_long, bad_count, unknown_card, unnamed, ambiguous
    at: the place in the message that it is about
    suggestions: cards that may have been meant
    """

    def __init__(
        self, code: str, message: str, at: tuple[int, int], suggestions: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at
        self.suggestions = suggestions
