"""What is said where a text on the board that may decide was not understood."""

import pytest

from engine.result import Verdict
from engine.unmodelled import unmodelled


@pytest.mark.parametrize(
    ("gaps", "why"),
    [
        (("Moss: first ability (costs)",), "not all text of Moss is modelled"),
        (
            ("Moss: first ability (costs)", "Moss: second ability (types)", "Fern: third ability"),
            "not all text of Moss and Fern is modelled",
        ),
        (
            tuple(f"{name}: first ability" for name in ("Moss", "Fern", "Reed", "Sedge")),
            "not all text of Moss, Fern and 2 more cards is modelled",
        ),
        (("Moss: first ability", "Fern: say its level"), "say its level (Fern)"),
    ],
)
def test_the_cards_are_named(gaps, why):
    """A few of them, or what would settle it; all texts stand beside the sentence."""
    result = unmodelled("what Bolt costs", gaps)

    assert result.verdict is Verdict.CANNOT_TELL
    assert result.summary == f"I cannot tell what Bolt costs: {why}."
    assert result.not_modelled == gaps
