"""Everything that can be wrong with what the engine is asked.

    EngineError                 code, at
     ├─ NotationError           a text that is not a board, a cost or an ability
     ├─ UnknownCardError        suggestions
     ├─ UnknownObjectError      a name in the question that is nowhere on the board
     ├─ AmbiguousError          candidates
     ├─ BoardError              problems: all that is wrong with a board
     ├─ UnsupportedError        read, but not modelled: card, ability
     │   ├─ UndeterminedError   the board does not say something that the answer hangs on
     │   └─ NotDecidedError     a search stopped at its bound
     └─ FactsPackError          the file of card facts is damaged or of another version

Messages are sentences that name the next step; `code` is stable, for logs and tests.
"""

from typing import ClassVar


class EngineError(Exception):
    """The base of all; `at` is the place in the text the error is about, where there is one."""

    code: ClassVar[str] = "engine_error"

    def __init__(self, message: str, at: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


class NotationError(EngineError):
    """A text that cannot be read as what it should be."""

    code = "notation"


class UnknownCardError(EngineError):
    """A card name that is in no catalogue."""

    code = "unknown_card"

    def __init__(self, name: str, suggestions: tuple[str, ...] = ()) -> None:
        near = f" Did you mean {' or '.join(suggestions)}?"
        hint = near if suggestions else " Check the spelling."
        super().__init__(f"There is no card named “{name[:80]}”.{hint}")
        self.name = name
        self.suggestions = suggestions


class UnknownObjectError(EngineError):
    """The question names something that is not on the board."""

    code = "unknown_object"


class AmbiguousError(EngineError):
    """The question names something that stands for several things on the board."""

    code = "ambiguous"

    def __init__(self, message: str, candidates: tuple[str, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates


class BoardError(EngineError):
    """A board that cannot be: `problems` lists everything that is wrong with it."""

    code = "board"

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


class UnsupportedError(EngineError):
    """A text that was read but that no rule here computes; questions answer `cannot_tell`."""

    code = "unsupported"

    def __init__(self, card: str, what: str) -> None:
        super().__init__(f"{card}: {what}")
        self.card = card
        self.what = what


class UndeterminedError(UnsupportedError):
    """The board leaves something open that the answer hangs on, such as a choice never told."""

    code = "undetermined"


class NotDecidedError(UnsupportedError):
    """A search stopped at its bound: neither yes nor no was shown."""

    code = "not_decided"

    def __init__(self, why: str, where: str = "payment") -> None:
        super().__init__(where, f"not decided: {why}")
        self.why = why


class FactsPackError(EngineError):
    """The file of card facts cannot be used; `why` says what is wrong with it."""

    code = "facts_pack"

    def __init__(self, why: str) -> None:
        super().__init__(f"The card facts cannot be used: {why}. Compile or install them again.")
        self.why = why
