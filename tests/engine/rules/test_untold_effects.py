"""Continuous effects of which the board does not tell what they apply to: CR 613.7-8.

One that no one can apply is a gap of its layer; it never hides what the board is otherwise.
"""

import pytest

from engine.answering import answer
from engine.board import Animation, Board, Permanent, Player
from engine.cards.abilities import Ability, Activated, AddMana, Grant, Keyword
from engine.cards.amounts import Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.conditions import Untold
from engine.cards.costs import TapSelf
from engine.cards.filters import AllOf, HasSupertype, HasType, IsChosen, Not
from engine.cards.production import FixedMana, Letters, OneType
from engine.cards.statics import ChangePower, ChangeTypes, LoseAbilities, SetPower
from engine.question import Question, QuestionKind
from engine.result import Verdict
from engine.rules.layers import derive

LAND, CREATURE = HasType("Land"), HasType("Creature")
OF_CHOICE = AllOf((CREATURE, IsChosen("type")))
ONE = Number(1)
LETTERS = Activated((TapSelf(),), (AddMana(OneType(Letters("WUBRG"))),))


def rite(name: str, *abilities: Ability) -> Card:
    return Card(name, None, (), ("Enchantment",), abilities=abilities)


CATALOGUE = Catalogue.of(
    [
        Card("Wood", None, ("Basic",), ("Land",), ("Forest",)),
        Card("Moor", None, (), ("Land",), abilities=(LETTERS,)),
        Card(
            "Leader",
            None,
            (),
            ("Creature",),
            ("Badger",),
            power=2,
            toughness=2,
            abilities=(Grant(OF_CHOICE, (Keyword("vigilance"),)),),
        ),
        Card("Cub", None, (), ("Creature",), ("Badger",), power=2, toughness=2),
        Card(
            "Wellspring",
            None,
            (),
            ("Creature",),
            ("Spirit",),
            power=1,
            toughness=1,
            abilities=(Activated((TapSelf(),), (AddMana(FixedMana(("G",))),)),),
        ),
        rite("Banner", ChangePower(OF_CHOICE, ONE, ONE)),
        rite("Pennant", SetPower(OF_CHOICE, ONE, ONE)),
        rite("Flag", SetPower(CREATURE, Number(5), Number(5))),
        rite("Deep Song", ChangeTypes(OF_CHOICE, add=("Artifact",))),
        rite("Old Song", ChangeTypes(OF_CHOICE, add=("Enchantment",))),
        rite("Red Tide", ChangeTypes(AllOf((LAND, Not(HasSupertype("Basic")))), set_to=("Swamp",))),
        rite("Rooting", ChangeTypes(CREATURE, set_to=("Land",), lose_other=True)),
        rite("Gift", Grant(OF_CHOICE, (Keyword("vigilance"),))),
        rite("Silence", LoseAbilities(OF_CHOICE)),
        rite("Hush", LoseAbilities(CREATURE, condition=Untold("a bell has rung"))),
        rite("Quiet", LoseAbilities(CREATURE)),
    ]
)


def board_of(*names: str) -> Board:
    return Board({"you": Player(battlefield=tuple(map(Permanent, names))), "opp": Player()})


def gaps_of(*names: str) -> set[str]:
    """The names of the cards that gaps speak of."""
    return {text.partition(":")[0] for text, _ in derive(board_of(*names), CATALOGUE).gaps}


def asked(kind: QuestionKind, name: str, *names: str):
    return answer(board_of(*names), Question(kind, permanent=name, object=name), CATALOGUE)


@pytest.mark.parametrize(
    "names",
    [
        ("Banner", "Banner"),
        ("Pennant", "Pennant"),
        ("Deep Song", "Old Song"),
        ("Gift", "Silence"),
        ("Silence", "Hush"),
        ("Banner", "Pennant", "Deep Song", "Old Song", "Gift", "Silence", "Hush"),
    ],
)
def test_several_that_no_one_can_apply_are_a_gap_each(names):
    """Which of them goes first is no question where nobody knows what they apply to."""
    for order in (names, names[::-1]):
        assert gaps_of("Cub", "Wellspring", *order) == set(names)


def test_one_beside_an_effect_that_is_known():
    """What is known applies as ever, and what is not is named."""
    for names in (("Deep Song", "Red Tide"), ("Red Tide", "Deep Song")):
        state = derive(board_of("Cub", "Moor", *names), CATALOGUE)

        assert state.battlefield.find("Moor").characteristics.subtypes == {"Swamp"}
        assert [text.partition(":")[0] for text, _ in state.gaps] == ["Deep Song"]


def test_an_effect_that_goes_away_is_no_gap():
    """The leader loses its effect to the rite, which it depends on, whatever was chosen: 613.8a."""
    for names in (("Leader", "Quiet"), ("Quiet", "Leader")):
        assert gaps_of("Cub", *names) == set()

    assert gaps_of("Cub", "Leader") == {"Leader"}


def test_an_effect_that_may_come_too_late_is_a_gap():
    """Whether it depends on the other hangs on what was chosen."""
    for names in (("Deep Song", "Rooting"), ("Rooting", "Deep Song")):
        assert gaps_of("Cub", *names) == {"Deep Song"}


def test_the_answers_name_what_was_not_told():
    """The size of a creature is not told, and mana that nothing of it touches is."""
    size = asked(QuestionKind.CHARACTERISTICS, "Cub", "Cub", "Banner", "Pennant", "Flag")
    mana = asked(QuestionKind.MANA, "Wood", "Wood", "Cub", "Banner", "Banner", "Pennant")
    lost = asked(QuestionKind.MANA, "Wellspring", "Wellspring", "Silence", "Hush")

    assert (size.answer.power, size.answer.toughness) == (None, None)
    assert [text.partition(":")[0] for text in size.not_modelled] == ["Pennant", "Banner"]
    assert (mana.verdict, mana.answer.options) == (Verdict.ANSWER, ("{G}",))
    assert lost.verdict is Verdict.CANNOT_TELL


def test_half_a_size_is_no_size():
    """A land that is a creature of which one number is told has none in the summary (CR 208.1)."""
    wood = Permanent("Wood", animated=Animation(("Creature",), 3))
    board = Board({"you": Player(battlefield=(wood,)), "opp": Player()})
    found = answer(board, Question(QuestionKind.CHARACTERISTICS, permanent="Wood"), CATALOGUE)

    assert found.answer.power == 3
    assert "None" not in found.summary
