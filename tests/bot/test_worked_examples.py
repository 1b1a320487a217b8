"""The example of each of our texts, computed: what a text says is what Lawmage answers."""

import json
import re

import pytest

from bot.service import Lawmage
from bot.solving import solve_text
from rulings import OUR_TEXTS
from rulings.folder import Folder
from rulings.texts_loader import load_folder

SYMBOL = re.compile(r"\{[^}]+\}")
TEXTS = load_folder(Folder("lawmage", OUR_TEXTS)).rulings
WITH_EXAMPLE = [ruling for ruling in TEXTS if ruling.example]


@pytest.fixture(scope="module")
def real_cards() -> Lawmage:
    """The service over the cards that ship with the engine."""
    return Lawmage(None)


def plain(value):
    """Mana in any order, lists as sets."""
    if isinstance(value, list):
        return sorted(map(str, map(plain, value)))
    if isinstance(value, str) and SYMBOL.search(value):
        return "".join(sorted(SYMBOL.findall(value)))
    return value


@pytest.mark.parametrize("ruling", WITH_EXAMPLE, ids=lambda ruling: ruling.id)
def test_the_example_is_what_lawmage_answers(real_cards, ruling) -> None:
    """Every value that the text expects is in the computed answer."""
    line = solve_text(real_cards, ruling.example)

    assert line.get("error") is None
    expected = json.loads(ruling.expect)
    assert expected
    for key, value in expected.items():
        assert plain(line["answer"].get(key)) == plain(value), key


def test_every_text_has_an_example() -> None:
    """About rules and about cards alike."""
    assert [it.id for it in TEXTS if not it.example] == []
