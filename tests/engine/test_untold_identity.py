"""Where nobody told the commander's color identity: the same for all, or the cases."""

import pytest

from engine import Board, Catalogue, Permanent, Player, Question, QuestionKind, Verdict, answer
from engine.cards.abilities import Activated, AddMana
from engine.cards.card import Card
from engine.cards.costs import TapSelf
from engine.cards.production import CommanderIdentity, FixedMana, OneType
from engine.mana.cost import ManaCost


def land(name, source):
    return Card(name, types=("Land",), abilities=(Activated((TapSelf(),), (AddMana(source),)),))


def spell(name, cost):
    return Card(name, ManaCost.parse(cost), types=("Instant",))


CARDS = Catalogue.of(
    [
        land("Tower", OneType(CommanderIdentity())),
        land("Grove", FixedMana(("G",))),
        spell("Two Sparks", "{R}{R}"),
        spell("Pact", "{B}{G}"),
        spell("Sprout", "{G}"),
        spell("Answer", "{U/R}"),
    ]
)


def ask(permanents, kind=QuestionKind.CAST, identity="", **question):
    you = Player(
        battlefield=tuple(Permanent(name, count=number) for name, number in permanents.items()),
        colors_in_identity=identity,
    )
    return answer(Board({"you": you}), Question(kind, **question), CARDS)


@pytest.mark.parametrize(
    ("permanents", "cast", "verdict", "says"),
    [
        ({"Tower": 1, "Grove": 1}, "Sprout", Verdict.ANSWER, "Yes, "),
        ({"Tower": 1, "Grove": 1}, "Two Sparks", Verdict.ANSWER, "No, "),
        ({"Tower": 1, "Grove": 1}, "Pact", Verdict.DEPENDS, "yes where it has {B}; else no"),
        ({"Tower": 2}, "Pact", Verdict.DEPENDS, "yes where it has {B} and {G}; else no"),
        ({"Tower": 1}, "Answer", Verdict.DEPENDS, "yes where it has {U}, or {R}; else no"),
    ],
)
def test_whether_a_spell_can_be_cast(permanents, cast, verdict, says):
    """The smallest identities that pay are told; where all or none do there is one answer."""
    found = ask(permanents, spell=cast)

    assert found.verdict is verdict
    assert says in found.summary
    assert any("903.4" in step.rules for step in found.steps) is (cast != "Sprout")


@pytest.mark.parametrize("cast", ["Pact", "Answer", "Two Sparks"])
@pytest.mark.parametrize("colors", ["C", "W", "B", "R", "UG", "BG", "WUBRG"])
def test_the_told_cases_are_what_telling_gives(cast, colors):
    """Whoever tells an identity gets the answer that its case said."""
    open_answer = ask({"Tower": 2}, spell=cast).summary
    yes = ask({"Tower": 2}, spell=cast, identity=colors).answer.castable
    cases = open_answer.partition("yes where it has ")[2].partition(";")[0].split(", or ")
    needed = [set(case) & set("WUBRG") for case in cases]

    assert yes is any(one <= set(colors) for one in needed)


def test_mana_is_told_for_all_colors():
    """How much and which: with an identity of five colors, and how to tell one's own."""
    found = ask({"Tower": 1, "Grove": 1}, QuestionKind.AVAILABLE)

    assert found.verdict is Verdict.DEPENDS
    assert "With all five colors: You can have at most 2 mana" in found.summary
    assert "identity" in found.summary
