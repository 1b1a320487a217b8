"""Messages that ask several things at once, and cards of the players' own making."""

import pytest

from engine import QuestionKind


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("long lesson, 4 islands. what does it cost and can i cast it?", ["cast"]),
        (
            "swarm caller x=2, can i cast it with 3 forests? how many counters does it get?",
            ["cast", "x"],
        ),
        ("mirror pond, forest. what types can the pond make?", ["could_produce"]),
    ],
)
def test_every_question_is_read(text, kinds, invented):
    """The first one leads; a cost is part of the answer whether something can be cast."""
    reading = invented.read(text)

    assert [question.kind for question in reading.questions] == [QuestionKind(one) for one in kinds]
    assert reading.question == reading.questions[0]


def test_a_message_without_a_question_has_none(invented):
    """A board alone asks nothing."""
    reading = invented.read("forest, island")

    assert (reading.questions, reading.question) == ((), None)


@pytest.mark.parametrize(
    "text",
    [
        "custom artifact 'Odd Lamp' text: Spells you cast cost {1} less to cast. forest",
        'custom artifact "Odd Lamp" with text: "Spells you cast cost {1} less to cast." forest',
        "homebrew artifact called Odd Lamp: Spells you cast cost {1} less to cast. forest",
    ],
)
def test_a_card_of_the_players_own_is_read_with_its_text(text, invented):
    """Its name, its types and its text lie on the table as they were told."""
    lamp, forest = invented.read(text).board.player("you").battlefield

    assert (lamp.name, lamp.types) == ("Odd Lamp", ("Artifact",))
    assert lamp.text == "Spells you cast cost {1} less to cast."
    assert forest.name == "Forest"


def test_a_question_that_fits_several_cards_is_asked_back(invented):
    """No card is picked where nothing tells which one is to be cast."""
    with pytest.raises(ValueError, match="Brisk Badgers or Ashen Giant"):
        invented.read("brisk badgers, ashen giant. castable?")
