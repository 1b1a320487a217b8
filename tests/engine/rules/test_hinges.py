"""What may be cast in one case of what no board tells, and not in the other."""

import pytest

from engine.cards.conditions import Both, Either, IsTurnOf, Neither, SomeOpponent, Untold
from engine.cards.filters import Anything
from engine.cards.modifiers import SpellsOf, ThisSpell
from engine.cards.statics import CantCast, CastPermission, CastRestriction
from engine.errors import UndeterminedError
from engine.question import Question, QuestionKind
from engine.questions import cast, converge
from engine.result import Verdict
from engine.rules.conditions import holds
from engine.rules.hinges import Hinge, judged
from engine.situation import Context
from tests.engine.rules.cost_boards import battlefield, card, situation

WHISTLED = Untold("you whistled this turn")
HUMMED = Untold("you hummed this turn")
TRUE, FALSE = Both(()), Either(())


def ask(cards, *permanents, module=cast, **question):
    kind = QuestionKind.CAST if module is cast else QuestionKind.CONVERGE
    return module.answer(Question(kind, **question), situation(cards, battlefield(*permanents)))


def tune(*abilities, cost="{0}"):
    return card("Tune", cost, "Instant", *abilities)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (None, True),
        (IsTurnOf("you"), True),
        (WHISTLED, Hinge("you whistled this turn", True)),
        (Neither(WHISTLED), Hinge("you whistled this turn", False)),
        (SomeOpponent(WHISTLED), Hinge("you whistled this turn", True)),
        (Both((WHISTLED, TRUE)), Hinge("you whistled this turn", True)),
        (Both((WHISTLED, FALSE)), False),
        (Either((WHISTLED, TRUE)), True),
        (Either((Neither(WHISTLED), FALSE)), Hinge("you whistled this turn", False)),
        (Both((WHISTLED, Neither(WHISTLED))), False),
    ],
)
def test_a_condition_is_judged_in_both_cases(condition, expected):
    """Where both give the same nothing hangs on it."""
    context = Context(situation([]), "you")
    found = judged(condition, context)

    assert found == expected
    if not isinstance(found, Hinge):
        return
    assert condition is not None
    with pytest.raises(UndeterminedError):
        holds(condition, context)


@pytest.mark.parametrize("condition", [Both((WHISTLED, HUMMED)), Untold()])
def test_what_cannot_be_named_as_one_thing_is_not_judged(condition):
    """Two things, or one without words, are no case that could be told."""
    with pytest.raises(UndeterminedError):
        judged(condition, Context(situation([]), "you"))


def test_a_hinge_is_neither_yes_nor_no():
    """Code that forgets it fails instead of saying yes."""
    with pytest.raises(TypeError):
        bool(Hinge("you whistled this turn", True))


@pytest.mark.parametrize(
    ("cards", "permanents", "case", "assumed"),
    [
        (
            [tune(CastRestriction(WHISTLED))],
            (),
            "only if you whistled this turn",
            "that you whistled this turn",
        ),
        (
            [tune(CastRestriction(Neither(WHISTLED)))],
            (),
            "unless you whistled this turn",
            "that it is not so that you whistled this turn",
        ),
        (
            [tune(), card("Hush", "{1}", "Artifact", CantCast(Anything(), "any", WHISTLED))],
            ("Hush",),
            "unless you whistled this turn",
            "that it is not so that you whistled this turn",
        ),
        (
            [
                tune(),
                card("Hush", "{1}", "Artifact", CantCast(Anything(), "any", Neither(WHISTLED))),
            ],
            ("Hush",),
            "only if you whistled this turn",
            "that you whistled this turn",
        ),
    ],
)
def test_both_cases_are_told(cards, permanents, case, assumed):
    """It is no yes: the case in which it can be cast is in the sentence and in what is assumed."""
    result = ask(cards, *permanents, spell="Tune")

    assert (result.verdict, result.answer.castable) == (Verdict.DEPENDS, None)
    assert result.answer.total == "{0}"
    assert result.summary == f"It depends: Tune can be cast for {{0}}, {case}."
    assert assumed in result.assumed
    assert any(case in step.says for step in result.steps)


def test_what_cannot_be_cast_in_either_case_is_a_no():
    """Nothing hangs on the condition where the mana is not there."""
    result = ask([tune(CastRestriction(WHISTLED), cost="{3}")], spell="Tune")

    assert (result.verdict, result.answer.castable) == (Verdict.ANSWER, False)


def test_a_ban_that_holds_anyway_is_a_no():
    """Another text forbids it in both cases."""
    ban = card("Ban", "{1}", "Artifact", CantCast(Anything(), "any"))
    result = ask([tune(CastRestriction(WHISTLED)), ban], "Ban", spell="Tune")

    assert (result.verdict, result.answer.castable) == (Verdict.ANSWER, False)


def test_two_cards_that_ask_for_different_things():
    """Both have to be so."""
    hush = card("Hush", "{1}", "Artifact", CantCast(Anything(), "any", HUMMED))
    result = ask([tune(CastRestriction(WHISTLED)), hush], "Hush", spell="Tune")

    assert result.verdict is Verdict.DEPENDS
    assert result.summary.endswith(
        ", only if you whistled this turn, and unless you hummed this turn."
    )


def test_the_ban_of_an_opponent_speaks_of_that_opponent():
    """Its “you” is not who casts the spell."""
    hush = card("Hush", "{1}", "Artifact", CantCast(Anything(), "opponent", HUMMED))
    where = situation([tune(), hush], opp=battlefield("Hush"))
    result = cast.answer(Question(QuestionKind.CAST, spell="Tune"), where)

    assert result.verdict is Verdict.DEPENDS
    assert "unless you hummed this turn (“you” is who controls Hush)" in result.summary


def test_who_casts_it_is_named():
    """A ban says “that player” of whoever casts the spell."""
    danced = Untold("that player danced this turn")
    hush = card("Hush", "{1}", "Artifact", CantCast(Anything(), "opponent", danced))
    where = situation([tune(), hush], opp=battlefield("Hush"))
    result = cast.answer(Question(QuestionKind.CAST, spell="Tune"), where)

    assert result.summary.endswith(", unless its caster danced this turn.")


def permit(condition):
    return CastPermission(ThisSpell(), "graveyard", condition=condition)


@pytest.mark.parametrize(
    ("conditions", "verdict", "case"),
    [
        ((WHISTLED,), Verdict.DEPENDS, "only if you whistled this turn"),
        (
            (WHISTLED, HUMMED),
            Verdict.DEPENDS,
            "only if you whistled this turn or you hummed this turn",
        ),
        ((WHISTLED, IsTurnOf("you")), Verdict.ANSWER, ""),
        ((Both((WHISTLED, FALSE)),), Verdict.ANSWER, ""),
    ],
)
def test_a_permission_that_hangs_on_what_is_not_told(conditions, verdict, case):
    """One that holds is enough; of those left open any is."""
    result = ask([tune(*map(permit, conditions))], spell="Tune", from_zone="graveyard")

    assert result.verdict is verdict
    assert case in result.summary


def test_permissions_that_hang_on_opposite_things_are_not_told_apart():
    """No sentence is made up for them."""
    with pytest.raises(UndeterminedError):
        ask(
            [tune(permit(WHISTLED), permit(Neither(HUMMED)))],
            spell="Tune",
            from_zone="graveyard",
        )


def test_a_permission_of_another_card():
    """It names what it asks for, in the same way."""
    every = SpellsOf(Anything(), "you")
    altar = card("Altar", "{1}", "Artifact", CastPermission(every, "graveyard", condition=WHISTLED))
    result = ask([tune(), altar], "Altar", spell="Tune", from_zone="graveyard")

    assert result.verdict is Verdict.DEPENDS
    assert "that you whistled this turn" in result.assumed


def test_colours_are_counted_for_the_case_that_is_named():
    """The greatest number of colours takes for granted that it may be cast."""
    result = ask([tune(CastRestriction(WHISTLED))], module=converge, spell="Tune")

    assert result.assumed[0] == "that you whistled this turn"
