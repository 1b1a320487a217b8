"""A short run of the fuzzing of texts; the long one is run by hand."""

from bot.service import Lawmage
from engine import Catalogue
from tests.bot.language.fuzz_language import run


def test_mangled_texts_raise_nothing_that_is_not_told():
    """A few hundred texts, always the same: speed is for the run by hand."""
    lawmage = Lawmage(None, catalogue=Catalogue.embedded())
    found = run(lawmage, seconds=60.0, most=300, seed=7)

    assert found.texts > 0
    assert found.raised == ()
