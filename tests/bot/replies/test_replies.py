"""Replies as plain data, and as a terminal shows them."""

import io

import pytest
from rich.console import Console

from bot.card_page import OUTSIDE, CardPage, card_page, in_words
from bot.discord_app.limits import PHONE_TEXT
from bot.problems import problem
from bot.render.discord import reply_view
from bot.render.terminal import show, show_card
from bot.replies import ALSO, MAX_ONE_LINE, MAX_WHY, Mark, Other, Reply, cited, mark_of, reply_to
from bot.typed_text import Spot
from engine import Answer, Ask, Card, EngineError, Result, Step, Verdict
from engine.mana.cost import ManaCost
from engine.values import replace
from rulings import Quote, Ruling

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
        (["{T}: Add {G}."], ["{T}: Add {G}."]),
        (["~ has haste."], ["Moss has haste."]),
        (["When ~ enters, ..."], [f"When Moss enters, {OUTSIDE}."]),
        (["Whenever ..., add {G}."], ["Whenever (something that is not computed), add {G}."]),
        (["{X}: ... X is ~'s power."], [f"{{X}}: {OUTSIDE}. X is Moss's power."]),
        # nothing is told of what is not computed at all
        (["Whenever ..., ...", "...", "... ...", "", "Flying"], ["Flying"]),
        # and of what costs something, what it costs
        (["+2: ... ...", "{T}: Add {C}.", "-3: ..."], ["{T}: Add {C}.", f"+2 / -3: {OUTSIDE}"]),
    ],
)
def test_abilities_are_told_in_words(printed, words):
    """What is not computed is said to be so, instead of dots that say nothing."""
    assert in_words(printed, "Moss") == tuple(words)


def test_real_abilities_are_told_without_dots(lawmage):
    """As the engine prints them, for all cards of the tests."""
    pages = [lawmage.card(name) for name in lawmage.catalogue.names()]
    lines = [line for page in pages for line in page.modelled]

    assert lines
    assert [line for line in lines if "..." in line or "~" in line] == []
    assert [line for line in lines if set(line) <= set(f"{OUTSIDE} .")] == []


def face(name, layout, place, cost=None, **more):
    return Card(name, ManaCost.parse(cost) if cost else None, types=("Instant",), layout=layout,
                face=place, full_name="Rise // Fall", **more)  # fmt: skip


@pytest.mark.parametrize(
    ("card", "other", "line"),
    [
        (
            face("Rise", "split", 0, "{1}{G}"), face("Fall", "split", 1, "{3}{U}"),
            "Instant · mana value 2 · 6 with its other half, except on the stack",
        ),
        (
            face("Rise", "adventure", 0, "{1}{G}"), face("Fall", "adventure", 1, "{3}{U}"),
            "Instant · mana value 2",
        ),
        (
            face("Fall", "transform", 1, colors="U"), face("Rise", "transform", 0, "{1}{G}"),
            "Instant · color {U} · mana value 2",
        ),
        (
            face("Fall", "modal_dfc", 1, loyalty=4), face("Rise", "modal_dfc", 0, "{1}{G}"),
            "Instant · loyalty 4 · mana value 0",
        ),
    ],
)  # fmt: skip
def test_a_card_of_two_faces_has_its_mana_value(card, other, line):
    """Both halves of a split card but on the stack (CR 709.4b), the front's (CR 202.3b)."""
    page = card_page(card, faces=(other,))

    assert page.line == line
    assert page.faces[0].startswith(other.name)


def test_a_land_taps_for_what_its_types_give():
    """CR 305.6: no text says it."""
    page = card_page(Card("Twin Moss", types=("Land",), subtypes=("Forest", "Island")))

    assert page.modelled == ("{T}: Add {U}.", "{T}: Add {G}.")


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


def test_a_log_keeps_the_beginning_of_a_very_long_answer():
    """A hundred thousand mana in symbols would fill it; what is short is kept whole."""
    long = Reply(Mark.ANSWER, "You can have at most 99999 mana at once: " + "{G}" * 99_999)
    short = Reply(Mark.ANSWER, "G" * MAX_ONE_LINE)

    assert len(long.in_one_line) == MAX_ONE_LINE
    assert long.in_one_line.endswith("…")
    assert short.in_one_line == short.headline


def texts_of(reply: Reply) -> str:
    return "\n".join(it["content"] for it in reply_view(reply).texts)


def test_what_the_board_does_not_say_is_asked_for_once():
    """With the button that takes it; a text that is not modelled is told all the same."""
    lacking = ("the board: say what your color is", "Moss: first ability (mana)")
    summary = "I cannot tell: the board: say what your color is."
    result = Result(Verdict.CANNOT_TELL, summary, not_modelled=lacking)
    told = texts_of(reply_to(result))

    assert told.startswith("**? CANNOT TELL** — Say what your color is.")
    assert told.count("your color") == 1
    assert "Moss: first ability (mana)" in told
    assert "Press Edit board, add it and send it." in told
    assert "Edit board" not in texts_of(reply_to(replace(result, summary="Moss is not modelled.")))


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        (TEXT, True),
        (replace(TEXT, cr=("601.2h",)), False),
        (replace(TEXT, cr=("601.2h",), cards=("Moss",)), True),
    ],
)
def test_a_text_that_would_stand_beside_any_answer_stands_behind_its_button(text, beside):
    """What is a part of every casting explains no answer in particular."""
    reply = Reply(Mark.YES, "You can.", rulings=(text,))

    assert ("§ What a land could produce" in texts_of(reply)) is beside


def test_a_word_that_was_not_read_is_named_once():
    """However often it was typed."""
    assert texts_of(Reply(Mark.YES, "You can.", not_understood=("“so”", "“so”"))).count("“so”") == 1


def test_an_official_text_never_makes_an_answer_longer_than_a_phone():
    """It has buttons of its own."""
    step = Step("So it is, and so it goes on and on, for a long while. " * 4, ("601.2f",))
    quote = Quote("CR 107.3", "X is a number. " * 30, "rules 2026")
    short = Reply(Mark.YES, "You can.", quotes=(quote,))

    assert "X is a number." in texts_of(short)
    assert len(texts_of(replace(short, why=(step,) * 4))) <= PHONE_TEXT
    assert "X is a number." not in texts_of(replace(short, why=(step,) * 4))
