"""What an unsure answer hangs on: both cases, and the words to tell it in."""

import pytest

from engine import Answer, Ask, Board, Permanent, Player, Question, QuestionKind, Verdict, answer
from engine.cards.abilities import Activated, AddMana, Grant, Keyword
from engine.cards.amounts import UntoldNumber
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, Untold
from engine.cards.costs import TapSelf
from engine.cards.filters import HasType, IsItself
from engine.cards.modifiers import ThisSpell
from engine.cards.production import FixedMana, Instead
from engine.cards.statics import DefinePower
from engine.errors import NotDecidedError
from engine.result import Result
from engine.telling import hanging_on, of_cases
from tests.engine.rules.cost_boards import card, changes

WHISTLED = Untold("you whistled this turn")
HUMMED = Untold("you hummed this turn")
TUNES = UntoldNumber("tune you've hummed this turn")
NONE = FixedMana(())


def tap(condition, mana="GG"):
    """An ability that adds mana on a condition, one {C} otherwise."""
    return Activated(
        (TapSelf(),), (AddMana(Instead(FixedMana(("C",)), condition, FixedMana((mana,)))),)
    )


CARDS = (
    card("Forest", None, "Land"),
    card("Flute", "{2}", "Artifact", tap(WHISTLED)),
    card("Harp", "{2}", "Artifact", tap(Both((WHISTLED, HUMMED)))),
    card("Drum", "{2}", "Artifact", Activated((TapSelf(),), (AddMana(FixedMana(("R",), TUNES)),))),
    card("Tune", "{3}{G}", "Sorcery",
         changes("less", "{1}", subject=ThisSpell(), condition=WHISTLED)),
    card("Choir", "{2}", "Creature",
         Grant(HasType("Creature"), (Keyword("flying"),), WHISTLED)),
    card("Bloom", "{1}", "Creature", DefinePower(TUNES, TUNES), power=None, toughness=None),
    card("Mole", "{1}", "Creature", Grant(IsItself(), (Keyword("reach"),), Untold("~ is loud"))),
)  # fmt: skip
CATALOGUE = Catalogue.of(CARDS)


def ask(kind, *names, other=(), told=(), **question):
    you = Player(battlefield=tuple(map(Permanent, names)), told=dict(told))
    opp = Player(battlefield=tuple(map(Permanent, other)))
    return answer(Board({"you": you, "opp": opp}), Question(kind, **question), CATALOGUE)


def test_mana_in_both_cases():
    """What may be added is that of either case; the summary tells them apart."""
    result = ask(QuestionKind.MANA, "Flute", permanent="Flute")

    assert result.verdict is Verdict.DEPENDS
    assert result.answer.options == ("{G}{G}", "{C}")
    assert result.asks == (Ask("you", WHISTLED.words),)
    assert result.summary.startswith("It depends on whether you whistled this turn. If so: ")
    assert " If not: " in result.summary
    assert not result.not_modelled


def test_a_text_of_another_player_is_about_them():
    """Its "you" is its controller."""
    result = ask(QuestionKind.AVAILABLE, other=("Flute",), player="opp")

    assert result.asks == (Ask("opp", WHISTLED.words),)


def test_a_cost_in_both_cases():
    """The totals stay as they are; nothing of the other case is taken for granted."""
    result = ask(QuestionKind.COST, spell="Tune")

    assert result.verdict is Verdict.DEPENDS
    assert set(result.answer.totals) == {"{3}{G}", "{2}{G}"}
    assert "If so: Tune costs {2}{G}. If not: Tune costs {3}{G}." in result.summary
    assert not result.assumed


def test_two_things_that_are_needed_together():
    """Each that decides in some case is named."""
    result = ask(QuestionKind.MANA, "Harp", permanent="Harp")

    assert result.verdict is Verdict.CANNOT_TELL
    assert [one.words for one in result.asks] == [WHISTLED.words, HUMMED.words]
    known = ask(QuestionKind.MANA, "Harp", permanent="Harp", told={HUMMED.words: True})
    assert known.asks == (Ask("you", WHISTLED.words),)
    assert known.verdict is Verdict.DEPENDS


def test_a_number_is_asked_for():
    """Its cases have no end, so they are not told."""
    result = ask(QuestionKind.MANA, "Drum", permanent="Drum")

    assert result.verdict is Verdict.CANNOT_TELL
    assert result.asks == (Ask("you", TUNES.words, "number"),)


def test_what_makes_no_difference_is_not_asked():
    """A land can't fly, whatever was whistled."""
    land = ask(QuestionKind.CHARACTERISTICS, "Forest", "Choir", permanent="Forest")
    plain = ask(QuestionKind.MANA, "Forest", "Flute", permanent="Forest")

    assert (land.verdict, land.asks) == (Verdict.ANSWER, ())
    assert (plain.verdict, plain.asks) == (Verdict.ANSWER, ())


def test_a_keyword_that_hangs_on_what_nobody_told_is_not_denied():
    """Neither had nor lacking: it is in one case what it is not in the other."""
    result = ask(QuestionKind.CHARACTERISTICS, "Mole", permanent="Mole")

    assert result.verdict is Verdict.DEPENDS
    assert result.answer.types == ("Creature",)
    assert result.answer.has is None
    assert result.answer.lacks is None
    assert result.asks == (Ask("you", "Mole is loud"),)


@pytest.mark.parametrize(
    ("so", "not_so", "expected"),
    [
        (Answer(castable=True, total="{1}"), Answer(castable=False, total="{1}"),
         Answer(total="{1}")),
        (Answer(total="{1}"), Answer(total="{2}"), Answer(totals=("{1}", "{2}"))),
        (Answer(totals=("{1}", "{2}")), Answer(total="{2}"), Answer(totals=("{1}", "{2}"))),
        (Answer(options=("{G}",)), Answer(options=("{R}", "{G}")),
         Answer(options=("{G}", "{R}"))),
        (Answer(options=("{G}",), amount=1), Answer(amount=1), Answer(amount=1)),
    ],
)  # fmt: skip
def test_the_answers_of_both_cases_in_one(so, not_so, expected):
    """What differs is left out, but for totals and what may happen."""
    one, other = (Result(Verdict.ANSWER, "So.", found) for found in (so, not_so))
    both = of_cases(Ask("you", "it rains"), one, other)

    assert (both.verdict, both.answer) == (Verdict.DEPENDS, expected)
    assert [step.says for step in both.steps] == ["If it rains: So.", "If not: So."]


def test_two_cases_alike():
    """Then it is sure."""
    one = Result(Verdict.ANSWER, "So.", Answer(amount=1))

    assert of_cases(Ask("you", "it rains"), one, one).verdict is Verdict.ANSWER


def test_a_size_that_nobody_told_is_asked_for():
    """The types are known, and the answer says what would tell the size."""
    result = ask(QuestionKind.CHARACTERISTICS, "Bloom", permanent="Bloom")

    assert (result.verdict, result.answer.types) == (Verdict.ANSWER, ("Creature",))
    assert result.answer.power is None
    assert result.asks == (Ask("you", TUNES.words, "number"),)


def solving(*names, solve):
    """What `hanging_on` makes of a board that nothing could be told of, and how often it asked."""
    boards = []

    def counted(board, question, catalogue):
        boards.append(board)
        return solve(board)

    board = Board({"you": Player(battlefield=tuple(map(Permanent, names)))})
    unsure = Result(Verdict.CANNOT_TELL, "?", not_modelled=("x",))
    question = Question(QuestionKind.AVAILABLE)
    return hanging_on(unsure, board, question, CATALOGUE, counted), len(boards), unsure


def test_what_stays_open_with_everything_told_is_not_tried_one_by_one():
    """Two tries are enough where the reason is another."""
    result, tries, unsure = solving(
        "Flute", "Harp", "Mole", solve=lambda _: Result(Verdict.CANNOT_TELL, "?")
    )

    assert result == unsure
    assert tries == 2


def test_nothing_else_is_tried_after_a_search_at_its_bound():
    """Each further try would take as long again."""

    def solve(_):
        raise NotDecidedError("too many ways")

    result, tries, unsure = solving("Flute", "Harp", solve=solve)

    assert result == unsure
    assert tries == 1
