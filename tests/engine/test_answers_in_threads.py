"""What is remembered in one thread never answers for the board of another."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.answering import answer
from engine.board import Board, Permanent, Player
from engine.cards.abilities import Activated, AddMana, Grant, Keyword
from engine.cards.amounts import Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import TapSelf
from engine.cards.filters import HasType
from engine.cards.modifiers import CostModifier, SpellsOf
from engine.cards.production import FixedMana
from engine.cards.statics import ChangePower, ChangeTypes
from engine.mana.cost import ManaCost
from engine.mana.types import TYPES
from engine.question import Question, QuestionKind
from engine.rules.parts import mentions

BOARDS = 300  # with more abilities than any function remembers: all is forgotten time and again
THREADS = 4
LAND, CREATURE = HasType("Land"), HasType("Creature")
SUBTYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def letters(number: int) -> tuple[str, str, str]:
    """The mana of the well, of what creatures are given, of the land type that is added."""
    return TYPES[number % 5], TYPES[number % 3], TYPES[number // 5 % 5]


def catalogue(number: int) -> Catalogue:
    """Cards whose names are always the same, with abilities of this number's own."""
    letter, other, basic = letters(number)
    well = Activated((TapSelf(),), (AddMana(FixedMana((letter * (number % 4 + 1),))),))
    spread = ChangeTypes(LAND, add=(SUBTYPES[TYPES.index(basic)],))
    gift = Grant(CREATURE, (Activated((TapSelf(),), (AddMana(FixedMana((other,))),)),))
    more = (Keyword("flying"),) if number % 2 == 0 else ()
    return Catalogue.of(
        [
            Card("Well", None, (), ("Land",), abilities=(well,)),
            Card("Rise", None, (), ("Enchantment",), abilities=(spread,)),
            Card("Gift", None, (), ("Enchantment",), abilities=(gift, *more)),
            Card(
                "Banner",
                None,
                (),
                ("Artifact",),
                abilities=(ChangePower(CREATURE, Number(number % 7), Number(number % 11)),),
            ),
            Card(
                "Toll",
                None,
                (),
                ("Artifact",),
                abilities=(
                    CostModifier(SpellsOf(CREATURE), "more", ManaCost.parse(f"{{{number % 9}}}")),
                ),
            ),
            Card("Cub", ManaCost.parse("{G}"), (), ("Creature",), power=1, toughness=1),
        ]
    )


NAMES = ("Well", "Rise", "Gift", "Banner", "Toll", "Cub")
BOARD = Board({"you": Player(battlefield=tuple(map(Permanent, NAMES))), "opp": Player()})


def found(number: int) -> tuple[object, ...]:
    """What is answered about the board with the cards of a number."""
    cards = catalogue(number)

    def asked(kind, **what):
        return answer(BOARD, Question(kind, **what), cards).answer

    cub = asked(QuestionKind.CHARACTERISTICS, permanent="Cub")
    cost = asked(QuestionKind.COST, spell="Cub").total
    totals = asked(QuestionKind.AVAILABLE).options
    haste = mentions(cards.card("Gift").abilities, Keyword)
    return (cub.power, cub.toughness), cost, frozenset(totals), haste


def expected(number: int) -> tuple[object, ...]:
    """The same, reckoned without the engine."""
    letter, other, basic = letters(number)
    ways = {letter * (number % 4 + 1) + other} | ({basic + other} if basic != letter else set())
    totals = ("".join(f"{{{one}}}" for one in sorted(way, key=TYPES.index)) for way in ways)
    more = f"{{{number % 9}}}" if number % 9 else ""
    return (1 + number % 7, 1 + number % 11), more + "{G}", frozenset(totals), number % 2 == 0


@pytest.fixture
def _quick_turns():
    """Threads that take turns far more often than they do."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("_quick_turns")
def test_many_boards_in_several_threads():
    """Each board is answered by its own cards, though all cards have the same names."""
    numbers = [number % BOARDS for number in range(0, 7 * BOARDS, 7)]
    with ThreadPoolExecutor(THREADS) as threads:
        answers = list(threads.map(found, numbers))

    wrong = [n for n, one in zip(numbers, answers, strict=True) if one != expected(n)]
    assert wrong == []
