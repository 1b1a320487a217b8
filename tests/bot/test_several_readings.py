"""The ways to read a text: which are computed, in which order, and when they are the same."""

from dataclasses import replace

import pytest

from bot.language import Doubt, ReadError
from bot.several_readings import MAX_READINGS, PATIENCE, Way, value_of, ways
from engine import Answer, Result, Verdict


def doubt(word, *cards):
    return Doubt(word, 0, len(word), cards[0], cards[1:])


def result(**values):
    return Result(Verdict.ANSWER, "It is so.", Answer(**values))


FIRST = Way(("A1", "B1"), "first", (result(amount=1),))
TWO = (doubt("a", "A1", "A2", "A3"), doubt("b", "B1", "B2"))


def computing(values, asked=None):
    """Computes the amount that is given for the cards that are taken; 1 for all others."""

    def compute(taken):
        cards = tuple(taken.values())
        if asked is not None:
            asked.append(cards)
        value = values.get(cards, 1)
        if isinstance(value, Exception):
            raise value
        return value and Way((), f"line {cards}", (result(amount=value),))

    return compute


def test_what_changes_least_and_is_likeliest_comes_first():
    """Every combination, the first one without being computed again."""
    asked: list[tuple[str, ...]] = []
    found = ways(TWO, FIRST, computing({}, asked))

    assert asked == [("A2", "B1"), ("A1", "B2"), ("A3", "B1"), ("A2", "B2"), ("A3", "B2")]
    assert [way.cards for way in found.found] == [("A1", "B1"), *asked]
    assert not found.cut
    assert not found.differ


def test_only_so_many_are_computed():
    """What was left out is told."""
    words = [doubt(word, f"{word}1", f"{word}2") for word in "abcdefghijklmnop"]
    first = replace(FIRST, cards=tuple(it.card for it in words))
    found = ways(tuple(words), first, computing({}))

    assert len(found.found) == MAX_READINGS
    assert found.cut


def test_only_so_long_is_computed():
    """The first way stands, whatever the others would take."""
    times = iter([0.0, 0.1, PATIENCE + 0.2])
    found = ways(TWO, FIRST, computing({}), clock=lambda: next(times))

    assert len(found.found) == 2
    assert found.cut


@pytest.mark.parametrize("nothing", [None, ReadError("empty", "no", (0, 1))])
def test_what_makes_no_sense_is_left_out(nothing):
    """A card that cannot be read there, or about which that is no question, was not meant."""
    found = ways((TWO[0],), replace(FIRST, cards=("A1",)), computing({("A2",): nothing}))

    assert [way.cards for way in found.found] == [("A1",), ("A3",)]


def test_the_word_that_decides_is_known():
    """Of the others it is known that they do not."""
    values = dict.fromkeys((("A1", "B2"), ("A2", "B2"), ("A3", "B2")), 2)
    found = ways(TWO, FIRST, computing(values))

    assert found.deciding == (1,)
    assert [way.cards for way in found.beside(0)] == [("A2", "B1"), ("A3", "B1")]
    assert [way.cards for way in found.beside(1)] == [("A1", "B2")]


def test_words_that_decide_together_both_do():
    """Also where neither does so alone."""
    found = ways(TWO, FIRST, computing({("A2", "B2"): 2}))

    assert found.deciding == (0, 1)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (result(options=("{G}",)), result(options=("{G}",), plan=("tap it",)), True),
        (result(options=("{G}",)), result(options=("{U}",)), False),
        (result(castable=True, total="{1}"), result(castable=True, total="{2}"), True),
        (result(castable=True), result(castable=False), False),
        (result(castable=True, x_max=2), result(castable=True, x_max=3), False),
        (result(total="{1}"), result(total="{2}"), False),
        (result(can=False, because=("302.6",)), result(can=False, because=("602.5",)), True),
        (result(n=1), replace(result(n=1), verdict=Verdict.DEPENDS), False),
        (result(n=1), replace(result(), verdict=Verdict.CANNOT_TELL), False),
    ],
)
def test_what_is_the_same_answer(one, other, same):
    """Of a question for yes or no that alone, with the numbers that it may be for."""
    assert (value_of(one) == value_of(other)) is same
