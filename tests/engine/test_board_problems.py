"""Everything that is wrong with a board is told at once, and what the door lets through."""

from collections.abc import Mapping

import pytest

import engine
from engine import (
    Board,
    BoardError,
    Catalogue,
    Commander,
    Permanent,
    Player,
    Question,
    QuestionKind,
    Verdict,
)

EMPTY = Catalogue.of(())


def having(**told: object) -> Board:
    """A board on which one permanent is told of so."""
    return Board({"you": Player(battlefield=(Permanent(**{"name": "Bog", **told}),))})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (Board({"opp": Player()}), ["needs the player “you”"]),
        (Board({"you": Player(), "them": Player()}), ["no player “them”"]),
        (Board(phase="dusk"), ["no phase “dusk”"]),
        (Board(active="nobody"), ["“nobody” is not on the board"]),
        (
            Board({"you": Player(battlefield=(Permanent("Bog", count=-2),))}),
            ["count must be from 1"],
        ),
        (Board({"you": Player(battlefield=(Permanent("Bog", count=99),) * 5)}), ["495 permanents"]),
        (having(name=" "), ["has no name"]),
        (
            Board({"you": Player(battlefield=(Permanent("Bog", counters={"ice": -1}),))}),
            ["-1 ice counters"],
        ),
        (
            Board({"you": Player(hand_size=-1, life=10**9)}),
            ["hand_size is -1", "life is 1000000000"],
        ),
        (Board({"you": Player(pool="{Q}")}), ["pool “{Q}” cannot be read"]),
        (Board({"you": Player(command=(Commander("Chief", -3),))}), ["was cast -3 times"]),
        (Board({"you": Player(life=-2)}), []),
    ],
)
def test_problems_are_named(board: Board, words: list[str]):
    """One sentence each, in the order of the board."""
    problems = engine.check_board(board)

    assert len(problems) == len(words)
    assert all(word in problem for word, problem in zip(words, problems, strict=True))


def test_a_board_with_problems_is_not_answered():
    """The error carries all of them."""
    board = Board({"you": Player(spells_cast=-1, lands_played=-1)})
    with pytest.raises(BoardError) as caught:
        engine.answer(board, Question(QuestionKind.AVAILABLE), EMPTY)

    assert len(caught.value.problems) == 2


def test_free_statements_are_refused_honestly():
    """What is not computed is a result that says so, not an error."""
    question = Question(QuestionKind.LEGAL, statement="this is fine")
    result = engine.answer(Board(), question, EMPTY)

    assert result.verdict is Verdict.CANNOT_TELL
    assert result.not_modelled == ("the question: free statements are not computed: this is fine",)


def test_the_door_shows_what_it_names():
    """Everything in __all__ is there, sorted, and nothing else is public but the modules."""
    public = {name for name in vars(engine) if not name.startswith("_")}
    modules = {name for name, value in vars(engine).items() if type(value).__name__ == "module"}

    assert public - modules == set(engine.__all__)
    assert isinstance(vars(engine), Mapping)
