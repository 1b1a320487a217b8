"""Waterbend: artifacts and creatures are tapped for generic mana of a cost (CR 701.67)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.costs import Waterbend
from engine.cards.modifiers import AdditionalCost, ThisSpell
from engine.question import Question, QuestionKind
from engine.questions import cast
from tests.engine.rules.cost_boards import card, mana, situation
from tests.engine.rules.mana_boards import artifact, creature, land

BEND = card("Bend", "{W}", "Sorcery", AdditionalCost(ThisSpell(), (Waterbend(mana("{2}")),)))
CARDS = (
    BEND,
    land("Dale", subtypes=("Plains",), basic=True),
    creature("Cub"),
    artifact("Jar"),
    card("Law", "{W}", "Enchantment"),
)


def castable(*permanents, options=()):
    told = [p if isinstance(p, Permanent) else Permanent(p) for p in permanents]
    where = situation(CARDS, Player(tuple(told), hand=("Bend",)), Player())
    return cast.answer(
        Question(QuestionKind.CAST, spell="Bend", options=options), where
    ).answer.castable


@pytest.mark.parametrize(
    ("permanents", "can"),
    [
        (("Dale", "Dale", "Dale"), True),
        (("Dale", "Cub", "Jar"), True),
        (("Dale", "Dale", "Cub"), True),
        (("Dale", "Cub", "Cub"), True),
        (("Dale", Permanent("Cub", sick=True), Permanent("Jar")), True),
        (("Dale", Permanent("Cub", tapped=True), "Jar"), False),
        (("Dale", "Cub"), False),
        (("Dale", "Law", "Law"), False),
        (("Cub", "Cub", "Cub"), False),
    ],
)
def test_what_is_tapped_for_it(permanents, can):
    """Untapped artifacts and creatures, sick or not, pay its generic mana and no other."""
    assert castable(*permanents) is can


def test_no_more_than_the_waterbend_cost():
    """Of {W}, waterbend {2} no third mana is paid by tapping (CR 701.67b)."""
    wide = card("Wide", "{3}{W}", "Sorcery", AdditionalCost(ThisSpell(), (Waterbend(mana("{2}")),)))
    where = situation(
        (*CARDS, wide),
        Player((Permanent("Dale", 3), Permanent("Cub", 3)), hand=("Wide",)),
        Player(),
    )
    question = Question(QuestionKind.CAST, spell="Wide")

    assert cast.answer(question, where).answer.castable is False
    more = situation(
        (*CARDS, wide),
        Player((Permanent("Dale", 4), Permanent("Cub", 2)), hand=("Wide",)),
        Player(),
    )
    assert cast.answer(question, more).answer.castable is True


@pytest.mark.parametrize(
    ("number", "permanents", "can"),
    [
        (0, ("Dale", "Cub", "Cub"), False),
        (1, ("Dale", "Cub", "Cub"), False),
        (1, ("Dale", "Dale", "Cub", "Cub"), True),
        (2, ("Dale", "Cub", "Cub"), True),
        (9, ("Dale", "Cub", "Cub", "Cub"), True),
        (0, ("Dale", "Dale", "Dale"), True),
    ],
)
def test_as_many_as_were_announced(number, permanents, can):
    """No more are tapped for it than was said, and never more than it takes."""
    assert castable(*permanents, options=(f"waterbend {number}",)) is can
