"""A normal line in words for people."""

from dataclasses import replace

import pytest

from bot.discord_app.phrases import ASKED
from bot.language import normal_line
from bot.render.board_words import board_words
from bot.render.mana import counted
from bot.render.markup import first_paragraph, plain
from engine import Board, Permanent, Player, Question, QuestionKind
from rulings import Ruling

SUBJECT = {"permanent", "spell", "object", "cost"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "you: Pool; 2 Grove (tapped) | you hand: Warden | opp: Quay | ask: cast; spell Warden",
            ("Pool; 2 Grove (tapped) · hand: Warden · opp: Quay", "can Warden be cast?"),
        ),
        (
            'you: - | ask: x; x 5; spell "Moss, the Old"; how cast',
            ("nothing on the table", "what is X for Moss, the Old? (X = 5)"),
        ),
        (
            'you: Pool | you also: told "you hum" no; told "tune" 3 | opp also: told "~ hid" yes',
            ("Pool · also: not: you hum; tune: 3 · opp also: ~ hid", ""),
        ),
        (
            "you: Pool | you also: life 3 | turn: opp; combat | ask: available",
            ("Pool · also: life 3 · turn: opp; combat", "how much mana is there in all?"),
        ),
        (
            (
                "you: Pool | ask: x; spell Moss; from zone command; how free; where enters; "
                "paid {G}; option kicked; target opp2:Quay; chosen W; ability {T}, tap it"
            ),
            (
                "Pool",
                (
                    "what is X for Moss? (from the command zone, without paying its mana cost, as "
                    "it enters, paid with {G}, kicked, target: Quay (opp2), choosing W, the "
                    "ability {T}, tap it)"
                ),
            ),
        ),
        (
            (
                "you: 2 Elf (colors none at all) | you also: colors in identity WU | opp: - | "
                "ask: mana; permanent opp:Elf"
            ),
            (
                "2 Elf (colorless) · also: commander colors WU",
                "what mana can Elf (opp) make?",
            ),
        ),
        ("you: Pool", ("Pool", "")),
        (
            "you: - | you hand: Forest; Warden; Forest | opp: -",
            ("hand: 2 Forest; Warden", ""),
        ),
        ("you: 2 Forest; 2 Forest; Pool; Pool", ("2 Forest; 2 Forest; 2 Pool", "")),
        ("you: " + "; ".join("abcdefghij" * 400), ("you: " + "; ".join("abcdefghij" * 400), "")),
        ("you: -", ("", "")),
        ("you: Pool | ask: legal; statement may I", ("Pool", "legal; statement may I")),
        ("you: Pool | ask: cost", ("Pool", "cost")),
        ("no normal line", ("no normal line", "")),
        ("", ("", "")),
    ],
)
def test_a_line_reads_like_a_table(line, words):
    """What is the asker's own comes first and without a name; anything else stays as it is."""
    assert board_words(line) == words


@pytest.mark.parametrize("kind", [it for it in QuestionKind if it is not QuestionKind.LEGAL])
def test_every_kind_of_question_has_words(kind):
    """Those of the engine's own lines."""
    board = Board({"you": Player(battlefield=(Permanent(name="Pool"),))})
    question = Question(kind, permanent="Pool", cost="{G}" if kind is QuestionKind.PAY else "")
    shown, asked = board_words(normal_line(board, question))

    assert kind.value.replace("_", " ") in ASKED
    assert shown == "Pool"
    assert asked.endswith(("?", ")"))


def test_many_equal_symbols_are_counted():
    """As one would say them; a few are shown."""
    assert counted("{B}{B}{B}{B}{B}") == "{B}{B}{B}{B}{B}"
    assert counted("all " + "{B}" * 24 + " now") == "all {B}×24 now"
    assert counted("{G}" * 7 + "{U}") == "{G}×7 {U}"
    assert plain("{W/U}" * 600) == "{W/U}×600"


def test_a_text_is_cut_to_its_first_paragraph():
    """And the next one where a colon leads to it."""
    ruling = Ruling("a", "A", (), (), (), "In order:\n\n- one\n- two\n\nMore.", "x")

    assert first_paragraph(ruling).text == "In order:\n- one\n- two"
    assert first_paragraph(replace(ruling, text="Short.\n\nMore.")).text == "Short."
