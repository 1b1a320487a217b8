"""The errors of this package.

RulingsError
└── NoFullTextSearchError    this Python's SQLite cannot search words

A bad text is no error but a `TextProblem` of the index: the other texts are served.
"""


class RulingsError(Exception):
    """Base of the errors of this package; `code` names the kind in logs and tests."""

    code = "rulings"


class NoFullTextSearchError(RulingsError):
    """The SQLite library of this Python was built without FTS5."""

    code = "no-full-text-search"
