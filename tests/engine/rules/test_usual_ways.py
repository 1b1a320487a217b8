"""Which cost a card has that is cast from elsewhere where nothing was announced (CR 601.3)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword, Unread
from engine.cards.amounts import Number
from engine.cards.costs import GiveLife, PayLife, PayMana
from engine.cards.filters import Anything, HasType
from engine.cards.modifiers import AlternativeCost, CounterReplacement, SpellsOf, ThisSpell, XBound
from engine.cards.statics import CantPay, CastPermission
from engine.mana.cost import ManaCost
from engine.question import Question, QuestionKind
from engine.questions import cast, cost
from engine.rules.bans import gain_ban
from engine.rules.counter_replacement import counter_ban
from tests.engine.rules.cost_boards import card, situation

MINE = SpellsOf(Anything(), "you")
THREE = (PayMana(ManaCost.parse("{3}")),)
CARDS = [
    card("Echo Song", "{1}{U}", "Sorcery", Keyword("flashback", THREE)),
    card("Plain Song", "{1}{U}", "Sorcery"),
    card("Late Song", "{5}", "Sorcery", Keyword("plot", THREE)),
    card("Odd Song", "{5}", "Sorcery", Unread(1, frozenset({"casting"}))),
    card(
        "Kind Song",
        "{4}",
        "Sorcery",
        AlternativeCost(ThisSpell(), (GiveLife("each other player"),)),
    ),
    card("Sum Song", "{X}", "Sorcery", XBound(Number(2), exact=True)),
    card(
        "Blood Library",
        "{3}",
        "Artifact",
        CastPermission(MINE, "exile", instead=True),
        AlternativeCost(MINE, (PayLife(Number(2)),), zone="exile"),
    ),
    card("Open Grave", "{3}", "Artifact", CastPermission(MINE, "graveyard")),
    card("Dry Well", "{2}", "Artifact", CantPay(who="opponent", gain=True)),
    card("Dull Stone", "{2}", "Artifact", CounterReplacement(HasType("Artifact"), "", factor=0)),
]


def total(name: str, zone: str, *there: str) -> tuple[str | None, int | None]:
    things = tuple(Permanent(one) for one in there)
    zones = {each: (name,) if each == zone else () for each in ("hand", "graveyard", "exile")}
    mine = Player(things, zones["hand"], zones["graveyard"], zones["exile"])
    asked = Question(QuestionKind.COST, spell=name, from_zone=zone)
    found = cost.answer(asked, situation(CARDS, mine)).answer
    return found.total, found.life


@pytest.mark.parametrize(
    ("name", "zone", "there", "expected"),
    [
        ("Echo Song", "graveyard", (), ("{3}", 0)),
        ("Echo Song", "hand", (), ("{1}{U}", 0)),
        ("Echo Song", "graveyard", ("Open Grave",), ("{1}{U}", 0)),
        ("Plain Song", "graveyard", (), ("{1}{U}", 0)),
        ("Plain Song", "exile", ("Blood Library",), ("{0}", 2)),
        ("Odd Song", "exile", ("Blood Library",), ("{0}", 2)),
        ("Late Song", "exile", (), ("{5}", 0)),  # the board does not tell that it was plotted
        ("Sum Song", "hand", (), ("{2}", 0)),
    ],
)
def test_the_way_that_the_zone_permits_is_meant(name, zone, there, expected):
    """The mana cost where it may be paid there, or where nothing here permits anything."""
    assert total(name, zone, *there) == expected


@pytest.mark.parametrize(("theirs", "castable"), [("Dry Well", True), ("", True)])
def test_life_can_be_given_to_who_may_gain_it(theirs, castable):
    """What keeps its controller's opponents from gaining life keeps nobody else from it."""
    assert gives(mine="", theirs=theirs) is castable


def test_life_cannot_be_given_to_who_cannot_gain_it():
    """A cost that has such a player gain life can't be paid."""
    assert gives(mine="Dry Well", theirs="") is False


def gives(mine: str, theirs: str) -> bool | None:
    things = tuple(Permanent(name) for name in (mine,) if name)
    opp = Player(tuple(Permanent(name) for name in (theirs,) if name))
    asked = Question(QuestionKind.CAST, spell="Kind Song", options=("alternative cost",))
    board = situation(CARDS, Player(things, hand=("Kind Song",)), opp)
    return cast.answer(asked, board).answer.castable


def test_bans_name_the_card():
    """So that the answer can say why."""
    board = situation(CARDS, Player((Permanent("Dry Well"), Permanent("Dull Stone"))), Player())
    stone = board.battlefield.find("Dull Stone", "you")

    assert (gain_ban(board, "you"), gain_ban(board, "opp")) == ("", "Dry Well")
    assert counter_ban(board, stone, "charge") == "Dull Stone"
