"""What players tell in the words of a text, where no field of a board holds it."""

import pytest

from engine.asks import Ask, ask_of
from engine.board import Board, Permanent, Player
from engine.cards.abilities import Activated, AddMana, Grant, Keyword
from engine.cards.amounts import UntoldNumber
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Both, Neither, SomeOpponent, Untold
from engine.cards.costs import TapSelf
from engine.cards.filters import AllOf, HasType, IsItself, IsUntold
from engine.cards.modifiers import ThisSpell
from engine.cards.production import FixedMana, OneType, UntoldTypes
from engine.cards.statics import CastRestriction, EntersWithCounters
from engine.problems import check_board
from engine.question import Question, QuestionKind
from engine.result import Verdict
from engine.rules.conditions import holds
from engine.rules.hinges import judged
from engine.rules.layers import derive
from engine.situation import Context
from tests.engine.rules.cost_boards import card, changes, keyword

WHISTLED = Untold("you whistled this turn")
LOUD = Untold("~ is loud")
TUNES = UntoldNumber("tune you've hummed this turn")
SUNG = IsUntold("it is one that was sung to")

CARDS = (
    card("Forest", None, "Land"),
    card("Tune", "{3}{G}", "Sorcery",
         changes("less", "{1}", subject=ThisSpell(), condition=WHISTLED)),
    card("Hum", "{4}", "Sorcery", changes("less", "{1}", subject=ThisSpell(), times=TUNES)),
    card("Show", "{5}", "Sorcery", keyword("spectacle", "{0}")),
    card("Late Song", "{0}", "Sorcery", CastRestriction(WHISTLED)),
    card("Choir", "{2}", "Creature", EntersWithCounters("dust", TUNES, IsItself())),
    card("Bell", "{2}", "Artifact",
         Activated((TapSelf(),), (AddMana(OneType(UntoldTypes("~'s last noted type"))),))),
    card("Gong", "{2}", "Creature", Grant(IsItself(), (Keyword("flying"),), LOUD)),
    card("Tax", "{2}", "Artifact", changes("more", "{2}", AllOf((HasType("Sorcery"), SUNG)))),
    card("Drum", "{2}", "Artifact", Activated((TapSelf(),), (AddMana(FixedMana(("R",), TUNES)),))),
)  # fmt: skip
CATALOGUE = Catalogue.of(CARDS)


def answered(kind, *permanents, told=(), theirs=(), other=(), **question):
    from engine.answering import answer  # noqa: PLC0415 - the whole way, as players go it

    you = Player(battlefield=tuple(map(Permanent, permanents)), told=dict(told))
    opp = Player(battlefield=tuple(map(Permanent, other)), told=dict(theirs))
    return answer(Board({"you": you, "opp": opp}), Question(kind, **question), CATALOGUE)


def cost(spell, *permanents, **more):
    result = answered(QuestionKind.COST, *permanents, spell=spell, **more)
    return result.verdict, result.answer.total


@pytest.mark.parametrize(
    ("told", "total"),
    [(True, "{2}{G}"), (False, "{3}{G}")],
)
def test_a_condition_that_was_told(told, total):
    """The change of the cost applies or not; no case is left."""
    assert cost("Tune", told={WHISTLED.words: told}) == (Verdict.ANSWER, total)


def test_upper_and_lower_case_are_one():
    """The words may be typed anyhow."""
    assert cost("Tune", told={"You whistled THIS turn": True}) == (Verdict.ANSWER, "{2}{G}")


def test_what_others_did_is_theirs():
    """The word “you” means the controller of the text (CR 109.5)."""
    assert cost("Tune", theirs={WHISTLED.words: True})[0] is Verdict.DEPENDS


def test_a_number_that_was_told():
    """It is counted, and none is a number too."""
    assert cost("Hum", told={TUNES.words: 3}) == (Verdict.ANSWER, "{1}")
    assert cost("Hum", told={TUNES.words: 0}) == (Verdict.ANSWER, "{4}")
    assert cost("Hum", told={TUNES.words: False}) == (Verdict.ANSWER, "{4}")
    assert cost("Hum", told={TUNES.words: True})[0] is Verdict.DEPENDS


def test_counters_and_mana_of_a_number():
    """They are as many as were told."""
    enters = answered(
        QuestionKind.X, spell="Choir", how="cast", where="enters", told={TUNES.words: 2}
    )
    drum = answered(QuestionKind.MANA, "Drum", permanent="Drum", told={TUNES.words: 2})

    assert enters.answer.counters == {"dust": 2}
    assert drum.answer.options == ("{R}{R}",)


def test_types_of_mana_that_were_told():
    """In the words of the card, with its name."""
    result = answered(QuestionKind.MANA, "Bell", permanent="Bell",
                      told={"Bell's last noted type": "WG"})  # fmt: skip

    assert result.answer.options == ("{W}", "{G}")


def test_a_permanent_of_which_something_was_told():
    """It has what it has in that case."""
    loud, quiet = (
        answered(QuestionKind.CHARACTERISTICS, "Gong", permanent="Gong", told={"Gong is loud": so})
        for so in (True, False)
    )

    assert "flying" in loud.answer.has
    assert "flying" in quiet.answer.lacks


def test_a_thing_that_a_text_looks_at():
    """The spell is named, and it is the controller of the text whose words they are."""
    words = "Tune is one that was sung to"

    assert cost("Tune", "Tax", told={words: True, WHISTLED.words: False})[1] == "{5}{G}"
    assert cost("Tune", "Tax", told={words: False, WHISTLED.words: False})[1] == "{3}{G}"
    assert cost("Tune", other=("Tax",), told={WHISTLED.words: False}, theirs={words: True})[1] == (
        "{5}{G}"
    )


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (WHISTLED, True),
        (Neither(WHISTLED), False),
        (SomeOpponent(WHISTLED), True),
        (Both((WHISTLED, Untold("it rains"))), False),
    ],
)
def test_conditions_are_judged_with_what_was_told(condition, expected):
    """What was told is no hinge any more."""
    board = Board({"you": Player(told={WHISTLED.words: True, "it rains": False})})
    context = Context(derive(board, CATALOGUE), "you")

    assert judged(condition, context) is expected
    assert holds(condition, context) is expected


def test_a_spell_that_may_be_cast_in_one_case():
    """Yes or no, where the case was told."""
    for so in (True, False):
        result = answered(QuestionKind.CAST, spell="Late Song", told={WHISTLED.words: so})
        assert (result.verdict, result.answer.castable) == (Verdict.ANSWER, so)


def test_a_keyword_whose_condition_was_told():
    """It is assumed where nobody said so, not where it was denied (CR 702.137a)."""
    lost = "an opponent lost life this turn"
    asked = {"spell": "Show", "options": ("spectacle",)}
    unsaid = answered(QuestionKind.CAST, "Forest", **asked)
    said = answered(QuestionKind.CAST, "Forest", told={lost: True}, **asked)
    denied = answered(QuestionKind.CAST, "Forest", told={lost: False}, **asked)

    assert unsaid.answer.castable
    assert f"that {lost}" in unsaid.assumed
    assert said.answer.castable
    assert f"that {lost}" not in said.assumed
    assert denied.answer.castable is False
    assert lost in denied.answer.missing


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (Untold("~ is loud"), "Gong is loud"),
        (Untold("it attacked this turn"), "Gong attacked this turn"),
        (Untold("it's renowned"), "Gong's renowned"),
        (Untold("it's night"), "it's night"),
        (IsUntold("it has a dust counter"), "Gong has a dust counter"),
    ],
)
def test_the_words_name_the_object(part, words):
    """The word “it” stays where it means no object."""
    assert ask_of(part, "you", "Gong") == Ask("you", words, ask_of(part, "you", "").of)


@pytest.mark.parametrize("told", [{"": True}, {"x" * 401: True}, {"x": -1}, {"x": "Q"}, {"x": ""}])
def test_what_can_not_be_told(told):
    """A board says so."""
    (problem,) = check_board(Board({"you": Player(told=told)}))

    assert problem.startswith("you: ")
