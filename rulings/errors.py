"""The errors of this package.

RulingsError
├── NoFullTextSearchError    this Python's SQLite cannot search words
├── OfficialFormatError      an official text is not laid out as it used to be
└── TooFewError              an official text holds too little to be whole

A bad text is no error but a `TextProblem` of the index: the other texts are served.
"""


class RulingsError(Exception):
    """Base of the errors of this package; `code` names the kind in logs and tests."""

    code = "rulings"


class NoFullTextSearchError(RulingsError):
    """The SQLite library of this Python was built without FTS5."""

    code = "no-full-text-search"


class OfficialFormatError(RulingsError):
    """A text is no edition of the rules, no list of cards, or no list of rulings."""

    code = "official-format"


class TooFewError(RulingsError):
    """A list of rules, cards or rulings is shorter than any whole one."""

    code = "too-few"
