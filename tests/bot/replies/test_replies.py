"""Replies as plain data, and as a terminal shows them."""

import io

import pytest
from rich.console import Console

from bot.card_page import OUTSIDE, TRIGGERED, CardPage, ability_words
from bot.discord_app.limits import PHONE_TEXT
from bot.problems import problem
from bot.render.discord import reply_view
from bot.render.terminal import show, show_card
from bot.replies import ALSO, MAX_WHY, Mark, Other, Reply, cited, mark_of, reply_to
from bot.typed_text import Spot
from engine import Answer, Ask, EngineError, Result, Step, Verdict
from engine.values import replace
from rulings import Ruling

TEXT = Ruling(
    "pool", "What a land could produce", ("106.7",), (), (), "Look at *all* abilities.", "x"
)


@pytest.mark.parametrize(
    ("answer", "mark"),
    [
        (Answer(castable=True), Mark.YES),
        (Answer(payable=False), Mark.NO),
        (Answer(can=True, because=()), Mark.YES),
        (Answer(yes=False), Mark.NO),
        (Answer(types=("G",)), Mark.ANSWER),
    ],
)
def test_the_mark_is_the_verdict(answer: Answer, mark: Mark):
    """Yes or no where the question was one, otherwise an answer."""
    assert mark_of(Result(Verdict.ANSWER, "", answer)) is mark


def test_open_verdicts_have_their_own_marks():
    """Depends and cannot-tell are never shown as yes or no."""
    assert mark_of(Result(Verdict.DEPENDS, "", Answer(castable=True))) is Mark.DEPENDS
    assert mark_of(Result(Verdict.CANNOT_TELL, "", Answer(castable=True))) is Mark.CANNOT_TELL


def test_a_long_derivation_is_cut_at_its_end():
    """The last, deciding steps are shown, the others counted."""
    steps = tuple(Step(f"step {number}", (f"1{number:02}.1",)) for number in range(MAX_WHY + 3))
    result = Result(
        Verdict.ANSWER, "done", steps=steps, assumed=("that it is yours",), not_modelled=("A: b",)
    )
    reply = reply_to(result, board="me: Forest", notes=("read so",), rulings=(TEXT,) * 9)

    assert (len(reply.why), reply.more, reply.why[-1].says) == (MAX_WHY, 3, f"step {MAX_WHY + 2}")
    assert (reply.notes, reply.assumed) == (("read so",), ("it is yours",))
    assert (reply.not_modelled, len(reply.rulings)) == (("A: b",), 5)


@pytest.mark.parametrize(
    ("ask", "note"),
    [
        (
            Ask("you", "you whistled this turn"),
            "To settle it, say “you whistled this turn” or “not: you whistled this turn”.",
        ),
        (
            Ask("opp", "you've drawn a card this turn"),
            (
                "To settle it, say “opp has drawn a card this turn” or "
                "“not: opp has drawn a card this turn”."
            ),
        ),
        (
            Ask("you", "cards you've drawn", "number"),
            "To settle it, say how many, as in “cards you've drawn: 3”.",
        ),
        (
            Ask("you", "the color of your hat", "types"),
            "To settle it, say which, as in “the color of your hat: green”.",
        ),
    ],
)
def test_what_may_be_told_is_named(ask, note):
    """In words that are read as just that."""
    reply = reply_to(Result(Verdict.DEPENDS, "It depends.", asks=(ask,)), notes=("read so",))

    assert reply.notes == ("read so", note)


@pytest.mark.parametrize(
    ("summary", "unmodelled", "notes"),
    [
        (
            "I cannot tell what Bolt costs: not all text of Moss is modelled.",
            ("Moss: first ability (costs)",),
            ("Where that text does not matter, ask again without Moss.",),
        ),
        (
            "I cannot tell: Moss: third ability (types) is not modelled.",
            ("Moss: third ability (types) is not modelled",),
            ("Where that text does not matter, ask again without Moss.",),
        ),
        (
            "I cannot tell what Moss makes: not all text of Moss and Fern is modelled.",
            ("Moss: an ability that may add mana", "Fern: second ability (mana)"),
            ("Where that text does not matter, ask again without Fern.",),
        ),
        ("I cannot tell what Moss costs: no.", ("Moss: first ability (costs)",), ()),
        ("I cannot tell: Moss: say its level.", ("Moss: say its level",), ()),
    ],
)
def test_what_cannot_be_told_has_a_next_step(summary, unmodelled, notes):
    """Where a text of a card decides that the question is not about."""
    result = Result(Verdict.CANNOT_TELL, summary, not_modelled=unmodelled)

    assert reply_to(result).notes == notes


def test_what_the_first_line_says_is_not_said_again():
    """Its rules stand there then; the whole derivation keeps the step."""
    steps = (Step("It costs {2}.", ("601.2f",)), Step("There is no mana.", ("118.3", "601.2h")))
    reply = reply_to(Result(Verdict.ANSWER, "No: no. There is no mana.", steps=steps))

    assert reply.why == steps[:1]
    assert reply.headline_rules == ("118.3", "601.2h")
    assert reply.steps == steps
    assert "There is no mana.  [118.3, 601.2h]" in shown(reply)


def test_the_deciding_step_is_cited_first():
    """Rules and cards in the order of their part in the answer, each once."""
    leaf = Step("leaf", ("305.6",), ("Forest",))
    result = Result(
        Verdict.ANSWER, "", steps=(Step("top", ("106.7", "305.6"), ("Pool",), (leaf,)),)
    )

    assert cited(result) == (("106.7", "305.6"), ("Pool", "Forest"))


def test_problems_are_told():
    """An engine error's sentence is the reply; with the place, where there is one."""
    error = EngineError("No such card.", (4, 9))

    assert problem(EngineError("No such card.")) == Reply(Mark.PROBLEM, "No such card.")
    assert problem(error, "me: blorp", "you: -") == Reply(
        Mark.PROBLEM, "No such card.", "you: -", spot=Spot("me: blorp", 4, 9)
    )
    assert problem(error, " ").spot is None
    assert not problem(error).ok


def shown(reply: Reply) -> str:
    out = io.StringIO()
    show(reply, Console(file=out, width=60, color_system=None))
    return out.getvalue()


def test_a_reply_in_the_terminal():
    """The whole page, line by line."""
    reply = Reply(
        Mark.YES,
        "Pool can tap for {G}, and for nothing else.",
        "me: Pool, Forest",
        (
            Step("Forest could produce {G}.", ("305.6",), ("Forest",)),
            Step("So can Pool.", ("106.7",), ("Pool",)),
        ),
        2,
        ("nothing is tapped",),
        ("“blorp”",),
        ("Pool: second ability (mana)",),
        (TEXT,),
        "rules 2026",
    )

    assert shown(reply) == (
        "✔ YES: Pool can tap for {G}, and for nothing else.\n"
        "Board as read: me: Pool, Forest\n"
        "Not understood: “blorp”\n"
        "\n"
        "Why\n"
        " 1. Forest could produce {G}.  [305.6]\n"
        " 2. So can Pool.  [106.7]\n"
        "    and 2 earlier steps: ask with --json to see them\n"
        "Note: nothing is tapped\n"
        "Not modelled: Pool: second ability (mana)\n"
        "\n"
        "§ What a land could produce [106.7]\n"
        "  Look at all abilities.\n"
        "\n"
        "rules 2026\n"
    )


def test_rich_markup_in_a_text_is_only_text():
    """What a player types is shown, not obeyed."""
    assert "[bold red]x[/]" in shown(Reply(Mark.PROBLEM, "[bold red]x[/]"))


def test_a_problem_points_at_its_place():
    """Carets stand under the words."""
    reply = Reply(Mark.PROBLEM, "I do not know that.", spot=Spot("me: blorp", 4, 9))

    assert shown(reply).splitlines()[1:] == ["  me: blorp", "      ^^^^^"]


def test_a_terminal_is_never_commanded():
    """Control characters in whatever is shown are blanks."""
    text = Ruling("x", "T\x1b]0;t\x07", ("106.7",), (), (), "a\x1b[2Jb", "x")
    reply = Reply(Mark.YES, "a\x1b[31m", "b\x9b1m", notes=("c\r",), rulings=(text,))

    assert {"\x1b", "\x9b", "\x07", "\r"}.isdisjoint(shown(reply))


def test_a_card_in_the_terminal():
    """Facts, what is modelled, what is not, texts."""
    page = CardPage(
        "Pool",
        "{1}",
        1,
        "Land",
        "",
        None,
        None,
        ("{T}: Add {G}",),
        (),
        ("Lake",),
        "read so",
        (TEXT,),
    )
    out = io.StringIO()
    show_card(page, Console(file=out, width=100, color_system=None))

    assert out.getvalue().splitlines() == [
        "Pool {1}",
        "Land · mana value 1",
        "read so",
        "Modelled: {T}: Add {G}",
        "Coverage: Everything on it that may matter for mana, costs and counters is modelled.",
        "Other faces: Lake",
        "",
        "§ What a land could produce [106.7]",
        "  Look at all abilities.",
    ]


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("{T}: Add {G}.", "{T}: Add {G}."),
        ("~ has haste.", "Moss has haste."),
        ("{T}: .... ....", f"{{T}}: {OUTSIDE}."),
        ("When ~ enters, ....", f"When Moss enters, {OUTSIDE}."),
        ("Whenever ..., ....", TRIGGERED),
        ("Whenever ..., add {G}.", "Whenever (something that is not computed), add {G}."),
        ("{X}: .... X is ~'s power.", f"{{X}}: {OUTSIDE}. X is Moss's power."),
    ],
)
def test_abilities_are_told_in_words(printed, words):
    """What is not computed is said to be so, instead of dots that say nothing."""
    assert ability_words(printed, "Moss") == words


def test_the_answer_to_a_second_question_is_no_note():
    """It has a word of its own in front of it, in every rendering."""
    reply = Reply(Mark.YES, "You can.", notes=("“ms” read as Moss", f"{ALSO}X is 3."))
    texts = [it["content"] for it in reply_view(reply).texts]

    assert "Also: X is 3." in shown(reply).splitlines()
    assert "Note: “ms” read as Moss" in shown(reply).splitlines()
    assert "-# Note: “ms” read as Moss\n-# Also: X is 3." in texts


def test_the_answers_for_several_cards_leave_little_room_for_the_reasons_of_one():
    """The last reason, which decides, and how many there are besides."""
    steps = tuple(Step(f"Step {number} tells of much and more. {'x' * 80}") for number in range(4))
    others = tuple(Other(f"Moss {n}", f"No, {n}. {'x' * 180}", "") for n in range(3))
    plain = Reply(Mark.DEPENDS, "It hangs.", "me: Moss", steps)
    texts = [it["content"] for it in reply_view(replace(plain, others=others)).texts]

    assert sum(map(len, texts)) <= PHONE_TEXT + 50
    assert "-# 3 earlier: press Steps" in texts[1]
    assert "Step 0" in "".join(it["content"] for it in reply_view(plain).texts)
