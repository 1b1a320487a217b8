"""Files of cards in the forms of Scryfall and MTGJSON."""

import gzip
import json
import lzma
from typing import Any

import pytest

from bot.formats.card_files import card_rows, read_cards
from engine.oracle.compile import compile_cards, write_pack

SCRYFALL: list[dict[str, Any]] = [
    {
        "name": "Mossy Grove",
        "layout": "normal",
        "type_line": "Land",
        "oracle_text": "{T}: Add {G}.",
        "color_identity": ["G"],
        "colors": [],
    },
    {
        "name": "Hop // Skip",
        "layout": "split",
        "color_identity": ["R", "G"],
        "card_faces": [
            {
                "name": "Hop",
                "mana_cost": "{G}",
                "type_line": "Instant",
                "oracle_text": "Draw a card.",
                "colors": ["G"],
            },
            {
                "name": "Skip",
                "mana_cost": "{R}",
                "type_line": "Sorcery",
                "oracle_text": "Draw a card.",
                "colors": ["R"],
            },
        ],
    },
]
HALF = {"layout": "split", "colorIdentity": ["R", "G"], "text": "Draw a card."}
MTGJSON = {
    "meta": {"date": "2026-06-30"},
    "data": {
        "Mossy Grove": [
            {
                "name": "Mossy Grove",
                "layout": "normal",
                "type": "Land",
                "text": "{T}: Add {G}.",
                "colorIdentity": ["G"],
                "colors": [],
            }
        ],
        "Hop // Skip": [
            {
                **HALF,
                "faceName": "Skip",
                "side": "b",
                "type": "Sorcery",
                "manaCost": "{R}",
                "colors": ["R"],
            },
            {
                **HALF,
                "faceName": "Hop",
                "side": "a",
                "type": "Instant",
                "manaCost": "{G}",
                "colors": ["G"],
            },
        ],
    },
}
FORMS = {
    "array": json.dumps(SCRYFALL),
    "pretty array": json.dumps(SCRYFALL, indent=1),
    "lines": "\n".join(map(json.dumps, SCRYFALL)),
    "one line": json.dumps(SCRYFALL[0]),
    "atomic cards": json.dumps(MTGJSON),
    "pretty atomic cards": json.dumps(MTGJSON, indent=1),
}


@pytest.mark.parametrize("form", [form for form in FORMS if form != "one line"])
def test_every_form_makes_the_same_pack(form):
    """The pack does not show which of the sources it was made of."""
    made = write_pack(compile_cards(card_rows(FORMS[form])), "mine", "2026-06-30")
    wanted = write_pack(compile_cards(SCRYFALL), "mine", "2026-06-30")

    assert made == wanted


def test_a_single_line_is_a_card():
    """An object on the only line is no file of MTGJSON."""
    assert [row["name"] for row in card_rows(FORMS["one line"])] == ["Mossy Grove"]


def test_printings_and_tokens_are_passed_over(tmp_path):
    """A bulk file of printings has each card several times, and things that are no cards."""
    token = {"name": "Mossy Grove", "layout": "token", "type_line": "Token Creature"}
    art = {"name": "Mossy Grove // Mossy Grove", "layout": "art_series"}
    source = tmp_path / "default-cards.json"
    source.write_text(json.dumps([token, *SCRYFALL, art, *SCRYFALL]), encoding="utf-8")

    assert read_cards(source) == SCRYFALL


@pytest.mark.parametrize(("ending", "packed"), [("xz", lzma.compress), ("gz", gzip.compress)])
def test_packed_files(tmp_path, ending, packed):
    """The ending says how a file is packed."""
    source = tmp_path / f"cards.json.{ending}"
    source.write_bytes(packed(FORMS["array"].encode()))

    assert read_cards(source) == SCRYFALL


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "[1]",
        "3",
        '{"data": {"Mole": 3}}',
        '{"data": {"Mole": [3]}}',
        '{"data": {"Mole": []}}',
        '[{"name": "Mole"}',
        '{"name": "Mole"}\n[]',
    ],
)
def test_another_text_is_refused(text):
    """A ValueError, which the commands turn into a sentence."""
    with pytest.raises(ValueError, match=r"."):
        list(card_rows(text))
