"""Cards that add mana, each alone on a board: an answer, or what is not modelled."""

import pytest

from engine import Catalogue, Verdict, answer
from engine.board import Board, Permanent, Player
from engine.cards.abilities import AddMana
from engine.question import Question, QuestionKind
from engine.rules.mana_sources import may_add_unread_mana
from engine.rules.parts import mentions

EVERY = 17  # one name in so many, so that the test stays quick
SPELLS = {"Instant", "Sorcery"}


def names_of_mana_makers(every):
    catalogue = Catalogue.embedded()
    for name in catalogue.names()[::every]:
        card = catalogue.card(name)
        adds = any(mentions(a, AddMana) or may_add_unread_mana(a) for a in card.abilities)
        if adds and not SPELLS & set(card.types):
            yield name


@pytest.mark.parametrize("kind", [QuestionKind.MANA, QuestionKind.COULD_PRODUCE])
def test_each_gives_an_answer_or_a_reason(kind):
    """No exception, and no silence."""
    found = dict.fromkeys(Verdict, 0)
    for name in names_of_mana_makers(EVERY):
        board = Board({"you": Player((Permanent(name),))})
        result = answer(board, Question(kind, permanent=name), Catalogue.embedded())
        found[result.verdict] += 1
        assert result.verdict is not Verdict.CANNOT_TELL or result.not_modelled, name

    assert found[Verdict.ANSWER] > 80
    assert found[Verdict.ANSWER] > 5 * found[Verdict.CANNOT_TELL]
