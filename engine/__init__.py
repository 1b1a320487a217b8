"""The rules of Magic: The Gathering that decide what mana is made, what costs and how it is paid.

The one door: everything else in the package is private to it.
"""

from engine.answering import answer
from engine.asks import Ask
from engine.board import (
    MAX_COUNT,
    PHASES,
    PLAYERS,
    Animation,
    Board,
    Commander,
    Permanent,
    Player,
    ResolvedEffect,
    RestrictedMana,
)
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.describing import abilities_of, describe_ability, unread_on
from engine.errors import (
    AmbiguousError,
    BoardError,
    EngineError,
    NotationError,
    UnknownCardError,
    UnknownObjectError,
    UnsupportedError,
)
from engine.mana.cost import ManaCost, ManaCostError
from engine.mana.symbols import Symbol
from engine.problems import check_board
from engine.question import Question, QuestionKind
from engine.result import Answer, Result, Verdict
from engine.steps import Step, told
from engine.traits import CardTraits, card_traits

__all__ = [
    "MAX_COUNT",
    "PHASES",
    "PLAYERS",
    "AmbiguousError",
    "Animation",
    "Answer",
    "Ask",
    "Board",
    "BoardError",
    "Card",
    "CardTraits",
    "Catalogue",
    "Commander",
    "EngineError",
    "ManaCost",
    "ManaCostError",
    "NotationError",
    "Permanent",
    "Player",
    "Question",
    "QuestionKind",
    "ResolvedEffect",
    "RestrictedMana",
    "Result",
    "Step",
    "Symbol",
    "UnknownCardError",
    "UnknownObjectError",
    "UnsupportedError",
    "Verdict",
    "abilities_of",
    "answer",
    "card_traits",
    "check_board",
    "describe_ability",
    "told",
    "unread_on",
]
