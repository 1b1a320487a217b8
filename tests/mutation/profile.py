"""Hypothesis for the trials: the same examples at every run, and the first failure will do."""

from typing import Final

from hypothesis import Phase, settings

NAME: Final = "mutation"

settings.register_profile(
    NAME,
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=50,
    phases=(Phase.explicit, Phase.generate),
)
