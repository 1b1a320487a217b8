"""Reading case lines: what is right, and where what is wrong is wrong."""

import json

import pytest

from bot.formats.case_lines import MAX_LINE, CaseError, parse_line
from engine.board import Animation
from engine.question import QuestionKind


def line(**keys: object) -> str:
    return json.dumps({"id": "a", **keys})


def test_a_full_case_is_read():
    """Every kind of value of the format ends in its field."""
    board = {
        "players": {
            "you": {
                "battlefield": [
                    {
                        "name": "Bog",
                        "count": 2,
                        "counters": {"ice": 1},
                        "animated": {"types": ["Creature"], "power": 1, "toughness": 1},
                    }
                ],
                "command": [{"name": "Chief", "casts": 1}],
                "pool_restricted": [{"mana": "{G}", "only": "Elf spells"}],
                "effects": [{"source": "Tide", "x": 3}],
            },
            "opp": {},
        },
        "active": "opp",
    }
    question = {"kind": "pay", "cost": "{1}", "for": "a tax", "from": "exile", "options": ["free"]}
    case = parse_line(line(board=board, question=question))

    assert case.board is not None
    assert case.question is not None
    bog = case.board.player("you").battlefield[0]
    assert (bog.count, bog.counters, bog.animated) == (
        2,
        {"ice": 1},
        Animation(("Creature",), 1, 1),
    )
    assert case.board.player("you").effects[0].x == 3
    assert (case.board.active, case.question.kind) == ("opp", QuestionKind.PAY)
    assert (case.question.pays_for, case.question.from_zone) == ("a tax", "exile")


def test_players_may_stand_alone():
    """A board without "players" is its players."""
    case = parse_line(line(board={"you": {"life": 7}}, question={"kind": "available"}))

    assert case.board is not None
    assert case.board.player("you").life == 7


def test_text_alone_is_a_case():
    """A line with text and no question is read as typed."""
    assert parse_line(line(text="what does it cost")).text == "what does it cost"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"id": "a", ', "not JSON"),
        ("[1, 2]", "not a JSON object"),
        (line(), "Neither a question nor a text"),
        (line(text=5), "“text” must be a string"),
        (line(question={"kind": "riddle"}), "question.kind"),
        (line(question={"kind": "mana", "colour": 1}), "“question.colour”"),
        (
            line(
                board={"you": {"battlefield": [{"name": "A", "tapt": True}]}},
                question={"kind": "mana"},
            ),
            "“board.players.you.battlefield[0].tapt”",
        ),
        (
            line(board={"you": {"life": "lots"}}, question={"kind": "mana"}),
            "board.players.you.life",
        ),
        (line(board=[], question={"kind": "mana"}), "board"),
        ("x" * (MAX_LINE + 1), "characters"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_wrong_is_named(text: str, words: str):
    """The message names the key or the place."""
    with pytest.raises(CaseError, match=r".") as caught:
        parse_line(text)

    assert words in caught.value.message


def test_broken_json_has_its_place():
    """The position of the first letter that cannot be read."""
    with pytest.raises(CaseError) as caught:
        parse_line('{"id": x}')

    assert caught.value.at == (7, 8)
