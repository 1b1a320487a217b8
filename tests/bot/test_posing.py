"""Questions from forms, answered by the real service over invented cards."""

import pytest

from bot.posing import Posed, as_text
from bot.replies import Mark
from engine import QuestionKind as Kind


@pytest.mark.parametrize(
    ("posed", "line"),
    [
        (Posed(Kind.MANA, board="2 mossy grove"), "you: 2 Mossy Grove | ask: available"),
        (
            Posed(Kind.MANA, "mossy", board="mossy grove"),
            "you: Mossy Grove | ask: mana; permanent Mossy Grove",
        ),
        (
            Posed(Kind.MANA, "opp:Mossy Grove", board="drowned quay // opp: mossy grove"),
            "you: Drowned Quay | opp: Mossy Grove | ask: mana; permanent opp:Mossy Grove",
        ),
        (
            Posed(Kind.COST, "quay warden", x=2, options=("kicked",)),
            "you: - | you hand: Quay Warden | ask: cost; x 2; spell Quay Warden; option kicked",
        ),
        (
            Posed(Kind.CAST, "quay warden", from_zone="graveyard"),
            "you: - | ask: cast; spell Quay Warden; from zone graveyard",
        ),
        (
            Posed(Kind.ACTIVATE, "grove warden", ability="{T}"),
            "you: Grove Warden | ask: activate; permanent Grove Warden; ability {T}",
        ),
        (
            Posed(Kind.X, "grove warden", x=3, how="put", on_battlefield=True),
            "you: Grove Warden | ask: x; x 3; permanent Grove Warden; how put",
        ),
        (
            Posed(Kind.MANA, board="mossy grove", add="2 drowned quay", without="mossy"),
            "you: 2 Drowned Quay | ask: available",
        ),
    ],
)
def test_fields_become_a_line(lawmage, posed, line):
    """What the question needs and the board lacks is put there."""
    reply = lawmage.pose(posed)

    assert reply.line == line
    assert lawmage.ask(line).headline == reply.headline


@pytest.mark.parametrize(
    ("posed", "words"),
    [
        (Posed(Kind.CAST, "blorpquaxx"), "no card named “blorpquaxx”"),
        (Posed(Kind.MANA, "warden"), "may be"),
        (Posed(Kind.MANA, board="mossy grove, blorpquaxx"), "blorpquaxx"),
        (Posed(Kind.MANA, board="mossy grove", without="quay warden"), "no “Quay Warden”"),
        (Posed(Kind.MANA, board="mossy grove", add="x" * 3000), "characters"),
    ],
)
def test_what_is_wrong_with_a_form_is_a_reply(lawmage, posed, words):
    """Which names the field's word."""
    reply = lawmage.pose(posed)

    assert reply.mark is Mark.PROBLEM
    assert words in reply.headline


def test_the_kept_board_is_used_for_a_question_that_describes_none(lawmage):
    """And said so; a question with a board of its own stays as it is."""
    kept = "you: 2 Mossy Grove; Drowned Quay (tapped)"
    used = lawmage.ask("what can mossy grove tap for?", kept)
    own = lawmage.ask("me: quay warden, mossy grove. what can mossy grove tap for?", kept)

    assert used.line == f"{kept} | ask: mana; permanent Mossy Grove"
    assert "your kept board was used" in used.notes
    assert own.line.startswith("you: Quay Warden; Mossy Grove |")


def test_steps_rules_and_cards_of_a_reply_are_whole(lawmage):
    """For the buttons below it."""
    reply = lawmage.ask("me: mossy grove. what can mossy grove tap for?")

    assert reply.steps[-len(reply.why) :] == reply.why
    assert reply.rules[:1] == reply.steps[-1].rules[:1]
    assert "Mossy Grove" in reply.cards


@pytest.mark.parametrize(
    ("posed", "text"),
    [
        (Posed(Kind.MANA, "moss", "2 moss"), "2 moss. what can moss tap for?"),
        (Posed(Kind.MANA, board="moss", add="fern"), "moss; fern. how much mana do i have?"),
        (Posed(Kind.MANA, "fern", "you: 2 Moss | opp: Fern"), "what can fern tap for?"),
        (Posed(Kind.COST, "moss", x=3, options=("kicked",)),
         "what does moss cost, x = 3, kicked?"),
        (Posed(Kind.CAST, "moss", from_zone="graveyard"),
         "can i cast moss, from graveyard?"),
        (Posed(Kind.CONVERGE, "moss"), ""),
    ],
)  # fmt: skip
def test_fields_become_a_text_to_change(posed, text):
    """In the words in which one would ask; it begins with the board, so that places in it hold."""
    assert as_text(posed) == text


def test_a_problem_with_fields_points_into_the_text(lawmage):
    """And the text is what is asked again."""
    reply = lawmage.pose(Posed(Kind.CAST, "grove warden", "mossy grove; blorpquaxx"))

    assert reply.line == reply.typed == "mossy grove; blorpquaxx. can i cast grove warden?"
    assert reply.spot is not None
    assert reply.line[reply.spot.start : reply.spot.end] == "blorpquaxx"


def test_a_name_that_may_be_several_cards_can_be_chosen(lawmage):
    """Its place is in the text that asks the same, so that a chosen name can stand there."""
    reply = lawmage.pose(Posed(Kind.COST, "warden", board="mossy grove"))
    board = lawmage.pose(Posed(Kind.MANA, board="mossy grove; blorpquaxx"))
    without = lawmage.pose(Posed(Kind.COST, "warden", board="mossy grove", without="mossy"))

    assert reply.spot is not None
    assert reply.line[reply.spot.start : reply.spot.end] == "warden"
    assert reply.spot.text == reply.line
    assert "Grove Warden" in reply.candidates
    assert board.spot is not None
    assert "leave it out" in board.headline
    assert without.spot is None  # the text does not tell what is left out


def test_a_permanent_that_is_not_there_is_put_there_and_told(lawmage):
    """On a board that was described; where none was, it is alone."""
    told = lawmage.pose(Posed(Kind.ACTIVATE, "grove warden", board="mossy grove"))
    alone = lawmage.pose(Posed(Kind.ACTIVATE, "grove warden"))

    assert told.notes == ("There was no Grove Warden on this board; one was put there.",)
    assert alone.notes == ()
