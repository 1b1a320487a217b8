import json

import pytest

from rulings.errors import OfficialFormatError
from rulings.official.card_rows import card_row, card_ruling, card_text, read_rows

CARD = {"name": "Grove", "type_line": "Land", "oracle_text": "Grow.", "keywords": ["Growth"]}


def kept(row):
    return card_row(row)


def ruling(row, names):
    return card_ruling(row, names)


@pytest.mark.parametrize(
    "lines",
    [
        ["[\n", '{"a": 1},\n', '{"a": 2}\n', "]\n"],
        ['{"a": 1}\n', "\n", '{"a": 2}\n'],
        ['[{"a": 1}, {"a": 2}]'],
        ['[{"a": 1},\n', '{"a": 2}]\n'],
        ["\ufeff[\r\n", '{"a": 1},\r\n', '{"a": 2}\r\n', "]"],
    ],
)
def test_every_form_of_a_list_is_read(lines) -> None:
    """Scryfall's, JSON Lines, all in one line."""
    assert list(read_rows(lines)) == [{"a": 1}, {"a": 2}]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["[\n", '{"a": 1},\n'], "no end"),
        (['{"a": \n'], "Line 1 is not JSON"),
        (["3\n"], "Line 1 holds no object"),
        (["[3]\n"], "Line 1 holds no object"),
        (["<html>\n"], "Line 1 is not JSON"),
    ],
)
def test_what_is_no_list_is_refused(lines, words) -> None:
    """With the line."""
    with pytest.raises(OfficialFormatError, match=words):
        list(read_rows(lines))


def test_a_card_keeps_what_is_shown() -> None:
    """Tokens and art are no cards; texts of faces stand under each other."""
    faces = [{"name": "A", "oracle_text": "One."}, {"name": "B", "oracle_text": "Two."}]
    two = {"name": "A // B", "type_line": "Instant // Instant", "card_faces": faces}
    assert card_row({**CARD, "layout": "token"}) is None
    assert card_text(kept({**CARD, "prices": {}})).keywords == ("Growth",)
    assert "prices" not in kept({**CARD, "prices": {}})
    assert card_text(kept(two)).text == "One.\n//\nTwo."
    assert card_text(kept({**two, "oracle_text": "One."})).text == "One.\n//\nTwo."
    assert [card_text(kept(two)).of_face(it).text for it in ("A", "B")] == ["One.", "Two."]
    assert card_text(kept(two)).of_face("A // B") == card_text(kept(two))
    assert json.dumps(card_row(two))
    for row in ({"type_line": "Land"}, {"name": "Grove"}, {"name": 3}):
        with pytest.raises(OfficialFormatError):
            card_row(row)


def test_a_ruling_finds_its_card() -> None:
    """By name or by id; without a known card it is left out."""
    row = {"published_at": "2020-01-02T00:00", "comment": "So it is.", "oracle_id": "x"}
    found = ruling(row, {"x": "Grove"})
    assert (found.card, found.date) == ("Grove", "2020-01-02")
    assert card_ruling(row, {}) is None
    with pytest.raises(OfficialFormatError):
        card_ruling({"comment": "So."}, {})
