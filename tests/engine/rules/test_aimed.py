"""Resolved effects on certain permanents: which one, told or marked by a counter (CR 611.2)."""

import pytest

from engine.answering import answer
from engine.board import Board, Permanent, Player, ResolvedEffect
from engine.cards.abilities import Activated, ForTurn, OtherEffect, Triggered
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import TapSelf
from engine.cards.filters import Anything, HasType
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import Letters
from engine.cards.statics import ChangeTypes
from engine.errors import UnknownObjectError
from engine.question import Question, QuestionKind
from engine.result import Verdict

LAND = HasType("Land")


def effect(*abilities, of: str = "card", counter: str = "") -> ForTurn:
    return ForTurn(abilities, of=of, counter=counter)


def creature(name: str, *abilities) -> Card:
    return Card(name, None, (), ("Creature",), power=1, toughness=1, abilities=abilities)


def land(name: str, kind: str, *supertypes: str) -> Card:
    return Card(name, None, supertypes, ("Land",), (kind,))


SINKER = creature(
    "Sinker", Activated((TapSelf(),), (effect(ChangeTypes(LAND, set_to=("Swamp",))),))
)
SHAPER = creature(
    "Shaper",
    Activated((TapSelf(),), (effect(ChangeTypes(LAND, chosen=True, chosen_replaces=True)),)),
)
FLOODER = creature(
    "Flooder",
    Triggered(
        "other",
        effects=(
            OtherEffect(targets=True),
            effect(ChangeTypes(Anything(), add=("Island",)), counter="rain"),
        ),
    ),
)
DIMMER = creature(
    "Dimmer",
    Activated(
        (TapSelf(),),
        (effect(ManaReplacement(LAND, "any", Become(Letters("C")), produces="G")),),
    ),
)
CATALOGUE = Catalogue.of(
    [SINKER, SHAPER, FLOODER, DIMMER, land("Wood", "Forest"), land("Peak", "Mountain")]
)


def asked(*mine: Permanent, of: str = "Wood", told: ResolvedEffect | None = None, kind="mana"):
    player = Player(battlefield=mine, effects=(told,) if told else ())
    question = Question(QuestionKind(kind), permanent=of if kind == "mana" else "")
    return answer(Board({"you": player}), question, CATALOGUE)


WOODS = Permanent("Wood", count=2)


def test_one_of_two_alike_is_changed() -> None:
    """The other of them stays what it was."""
    told = ResolvedEffect("Sinker", card="Wood")

    assert asked(WOODS, told=told).answer.options == ("{B}",)
    assert asked(WOODS, told=told, kind="available").answer.options == ("{B}{G}",)


def test_a_replacement_is_on_one_of_two_alike() -> None:
    """Though nothing that the two are differs."""
    told = ResolvedEffect("Dimmer", card="Wood")

    assert asked(WOODS, told=told).answer.options == ("{C}",)
    assert asked(WOODS, told=told, kind="available").answer.options == ("{G}{C}",)


def test_a_label_says_which_one() -> None:
    """As for everything else on the board."""
    told = ResolvedEffect("Sinker", card="second")
    both = (Permanent("Wood", label="first"), Permanent("Wood", label="second"))

    assert asked(*both, of="first", told=told).answer.options == ("{G}",)
    assert asked(*both, of="second", told=told).answer.options == ("{B}",)


def test_a_choice_is_told_with_the_effect() -> None:
    """Without it nobody can tell."""
    told = ResolvedEffect("Shaper", card="Wood", chosen="Mountain")

    assert asked(WOODS, told=told).answer.options == ("{R}",)
    silent = asked(WOODS, told=ResolvedEffect("Shaper", card="Wood"))
    assert silent.verdict is Verdict.CANNOT_TELL


def test_an_effect_on_nothing_is_told_as_such() -> None:
    """What it is on has to be there, and has to be said."""
    with pytest.raises(UnknownObjectError, match=r"The effect of Sinker.*Peak"):
        asked(WOODS, told=ResolvedEffect("Sinker", card="Peak"))
    silent = asked(WOODS, told=ResolvedEffect("Sinker"))
    assert silent.verdict is Verdict.CANNOT_TELL
    assert silent.not_modelled == ("Sinker: say which permanent its effect is on",)


@pytest.mark.parametrize(
    ("counters", "options"), [({"rain": 1}, ("{U}", "{G}")), ({"oil": 1}, ("{G}",)), ({}, ("{G}",))]
)
def test_a_counter_marks_what_an_effect_is_on(counters, options) -> None:
    """Only the kind of counter that the effect lasts for."""
    wood = Permanent("Wood", counters=counters)

    assert asked(wood, Permanent("Flooder")).answer.options == options
