"""What is not computed becomes a search of the texts."""

from dataclasses import replace
from typing import Any

import pytest

from bot.beside import SEARCHED_RULES, Found, first_quotes
from bot.fallback import FOUND, helped, searched
from bot.replies import Mark, Reply
from bot.typed_text import Spot
from rulings import CardRuling, LookUp, OfficialRule, Ruling, Term

PROBLEM = Reply(Mark.PROBLEM, "There is no card called “stone”.", spot=Spot("a stone", 2, 7))
RULES = tuple(OfficialRule(f"101.{n}", "Stones", f"Rule {n}.", (), ()) for n in range(1, 7))
TITLE = OfficialRule("702.2", "Habits", "Rolling", (), ())
OURS = Ruling("stones", "Stones", ("101.1",), (), (), "A text.", "lawmage/stones.md")
RULING = CardRuling("Pebble", "2031-03-05", "wotc", "It rolls.")


def found(asked: str = "may a stone roll", **more: Any) -> Found:
    official = LookUp("2031-03-05", rules=(TITLE, *RULES), rulings=(RULING,))
    return Found(asked, (OURS,), replace(official, **more))


def test_a_question_about_the_rules_is_answered_with_texts() -> None:
    """Its problem is none: no word of it was meant as a card."""
    reply = helped(PROBLEM, found())

    assert (reply.mark, reply.headline) == (Mark.RULINGS, FOUND)
    assert reply.notes == ()
    assert reply.spot is None
    assert reply.rulings == (OURS,)
    assert [it.about for it in reply.quotes] == [f"CR 101.{n} (Stones)" for n in (1, 2, 3)]


@pytest.mark.parametrize("asked", ["me: stone. what can it tap for", "you: Stone | ask: mana"])
def test_a_problem_with_a_board_stays_what_it_is(asked) -> None:
    """With its place and nothing else."""
    assert helped(PROBLEM, found(asked)) == PROBLEM


@pytest.mark.parametrize("told", [{"cards": ("pebble",)}, {"unknown": ("stoen",)}])
def test_a_problem_with_a_card_brings_texts_beside(told) -> None:
    """It may be misspelt, so it is still a problem."""
    reply = helped(PROBLEM, found(**told))

    assert (reply.mark, reply.headline, reply.spot) == (
        Mark.PROBLEM,
        PROBLEM.headline,
        PROBLEM.spot,
    )
    assert reply.quotes == first_quotes(found(**told))


def test_without_official_texts_a_problem_stays_what_it_is() -> None:
    """Our texts alone would often be about something else."""
    assert helped(PROBLEM, Found("may a stone roll", (OURS,))) == PROBLEM


def test_few_rules_are_quoted_and_no_bare_title() -> None:
    """The glossary's entry first, a ruling last."""
    quotes = first_quotes(found(terms=(Term("Stone", "A thing."),), cards=("pebble",)))

    assert [it.about for it in quotes] == [
        "Stone",
        *(f"CR {it.number} (Stones)" for it in RULES[:SEARCHED_RULES]),
        "Pebble",
    ]
    assert quotes[0].source == "Glossary, Comprehensive Rules 2031-03-05"
    assert quotes[-1].source == "ruling of 2031-03-05"


def test_nothing_found_is_a_problem() -> None:
    """Which says what can be asked."""
    reply = searched(Found("hello"), "", ("a note",), ("“hello”",))

    assert reply.mark is Mark.PROBLEM
    assert "Ask, for example" in reply.headline
    assert (reply.notes, reply.not_understood) == (("a note",), ("“hello”",))
