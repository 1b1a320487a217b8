"""Asking about every card on a board of its own: who is asked what, and what is counted."""

import pytest

import engine.oracle.asked as module
from engine.cards.catalogue import Catalogue
from engine.oracle.asked import asked, questions_of
from engine.oracle.compile import compile_cards
from engine.oracle.coverage import ALL


def row(name, text, types="Artifact", cost="{2}", **more):
    return {"name": name, "type_line": types, "oracle_text": text, "mana_cost": cost, **more}


ROCK = row("Dull Rock", "{T}: Add {C}.")
GEM = row("Odd Gem", "{T}: Add one mana of any color written on Odd Gem.")
LAND = row("Mole Yard", "Mole Yard enters tapped.\n{T}: Add {G}.", "Land", "")
SPELL = row(
    "Newt Song", "This spell costs {1} less to cast if you control a Goat.\nScry 1.", "Sorcery"
)
SWARM = row("Mole Swarm", "Mole Swarm enters with X +1/+1 counters on it.", "Creature — Goat",
            "{X}{G}", power="0", toughness="0")  # fmt: skip
ROWS = [ROCK, GEM, LAND, SPELL, SWARM]


@pytest.fixture(scope="module")
def found():
    return asked(ROWS, Catalogue.of(compile_cards(ROWS)))


def test_cards_are_counted_by_kind(found):
    """A card counts once for each kind of its abilities; a gap leaves it without an answer."""
    assert (found.counts["mana"].cards, found.counts["mana"].answered) == (3, 2)
    assert (found.counts["tapped"].cards, found.counts["tapped"].answered) == (1, 1)
    assert (found.counts["costs"].cards, found.counts["costs"].answered) == (1, 1)
    assert (found.counts["X"].cards, found.counts["X"].answered) == (1, 1)
    assert (found.counts[ALL].cards, found.counts[ALL].answered) == (5, 4)


def test_the_reason_is_told_and_nothing_fails(found):
    """An answer that cannot be given says why, without the name of the card."""
    assert found.failures == ()
    ((reason, number),) = found.reasons
    assert number == 1
    assert reason.startswith("mana: ~: the board does not tell")


def test_a_card_that_the_catalogue_lacks():
    """It is counted, and gets no answer."""
    found = asked([ROCK], Catalogue.of([]))

    assert found.counts["mana"].answered == 0
    assert found.reasons == (("the card is not in the pack", 1),)


def test_another_error_is_a_failure(monkeypatch):
    """An error that is not of the engine's own is told with the card."""

    def broken(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(module, "answer", broken)
    found = asked([ROCK], Catalogue.of(compile_cards([ROCK])))

    assert found.failures == ("Dull Rock: ZeroDivisionError in mana",)


def test_which_questions_are_asked():
    """By what the card is: a land is not cast, a spell is no permanent."""
    cards = {card.name: card for card in compile_cards(ROWS)}

    def kinds(name, kind):
        return [question.kind.value for _, question in questions_of(cards[name], kind)]

    assert kinds("Newt Song", "costs") == ["cost", "cast"]
    assert kinds("Newt Song", "mana") == ["cost"]
    assert kinds("Mole Yard", "costs") == ["characteristics"]
    assert kinds("Mole Yard", "tapped") == ["characteristics", "could_produce"]
    assert kinds("Mole Swarm", "X") == ["x"]
    assert kinds("Mole Yard", "X") == ["characteristics"]
