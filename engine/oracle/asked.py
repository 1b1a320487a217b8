"""How many cards with abilities of a kind get an answer: each alone on a board, asked by the door.

A card counts for a kind once, whatever the number of its abilities. It is asked the questions of
that kind that a player could ask of it, and counts as answered where each of them is.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from engine.answering import answer
from engine.board import Board, Permanent, Player
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.statics import EntersChoosing
from engine.errors import EngineError
from engine.oracle.coverage import ALL, KINDS, kinds_of
from engine.oracle.text import paragraphs
from engine.question import Question, QuestionKind
from engine.result import Verdict
from engine.values import dataclass

REASONS: Final = 12  # the commonest reasons that are listed
ANNOUNCED_X: Final = 2
_SPELL_KINDS: Final = frozenset({"costs", "cost keywords", "casting", "spending", "mana spent"})
_X_KINDS: Final = frozenset({"X", "enters with counters"})
_OBJECT_KINDS: Final = frozenset({"types", "abilities", "tapped"})
_BACKS: Final = frozenset({"transform", "meld", "flip"})  # faces that are not cast by themselves


@dataclass(frozen=True, slots=True)
class Asked:
    """The cards that were asked about one kind, and those of them that got their answers."""

    cards: int = 0
    answered: int = 0


@dataclass(frozen=True, slots=True)
class AskedAll:
    """What was asked of a pool.

    counts: by kind, and of all kinds together under `ALL`
    reasons: why there was no answer, each with its number
    failures: "Card: error" for what ended with another error than the engine's own; none is right
    """

    counts: Mapping[str, Asked]
    reasons: tuple[tuple[str, int], ...]
    failures: tuple[str, ...]


def asked(rows: Iterable[Mapping[str, Any]], catalogue: Catalogue) -> AskedAll:
    """Ask about each card that has abilities in scope.

    Args:
        rows: card objects in Scryfall's shape, which tell the kinds.
        catalogue: the cards as they are read; a card that it lacks gets no answer.
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    reasons: Counter[str] = Counter()
    failures: list[str] = []
    for name, kinds in _in_scope(rows):
        card = catalogue.find(name)
        open_kinds = 0
        for kind in kinds:
            why = _why_not(name, kind, card, catalogue, failures)
            counts[kind]["asked"] += 1
            counts[kind]["answered"] += not why
            open_kinds += bool(why)
            if why:
                reasons[why] += 1
        counts[ALL]["asked"] += 1
        counts[ALL]["answered"] += not open_kinds
    found = {kind: Asked(counts[kind]["asked"], counts[kind]["answered"]) for kind in (*KINDS, ALL)}
    return AskedAll(found, tuple(reasons.most_common(REASONS)), tuple(failures))


def _in_scope(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The faces with abilities in scope, each with the kinds of all its abilities."""
    for row in rows:
        for face in row.get("card_faces") or (row,):
            name = str(face["name"])
            texts = paragraphs(face.get("oracle_text") or "", name)
            kinds = {kind for paragraph in texts for kind in kinds_of(paragraph.text)}
            if kinds:
                yield name, tuple(kind for kind in KINDS if kind in kinds)


def _why_not(
    name: str, kind: str, card: Card | None, catalogue: Catalogue, failures: list[str]
) -> str:
    """Why a question of the kind got no answer, "" where each got one."""
    if card is None:
        return "the card is not in the pack"
    for board, question in questions_of(card, kind):
        try:
            result = answer(board, question, catalogue)
        except EngineError as error:
            return f"{question.kind.value}: {error.code}"
        except Exception as error:  # noqa: BLE001 - the count of these is what is asked for
            failures.append(f"{name}: {type(error).__name__} in {question.kind.value}")
            return "an error"
        if result.verdict is Verdict.CANNOT_TELL:
            said = (result.not_modelled or (result.summary,))[0]
            return f"{question.kind.value}: {said.replace(name, '~')}"
    return ""


def questions_of(card: Card, kind: str) -> tuple[tuple[Board, Question], ...]:
    """The questions of a kind about a card, each on a board with that card alone."""
    if kind in _X_KINDS:
        return _of_x(card)
    if kind in _SPELL_KINDS and _is_cast(card):
        return tuple(
            (_in_hand(card), Question(which, spell=card.name, x=_x_of(card)))
            for which in (QuestionKind.COST, QuestionKind.CAST)
        )
    if not _is_permanent(card):
        if not _is_cast(card):
            return ()
        return ((_in_hand(card), Question(QuestionKind.COST, spell=card.name, x=_x_of(card))),)
    kinds: tuple[QuestionKind, ...]
    kinds = (QuestionKind.MANA,) if kind == "mana" else (QuestionKind.CHARACTERISTICS,)
    if kind in _OBJECT_KINDS or kind == "mana tokens":
        kinds = (*kinds, QuestionKind.COULD_PRODUCE)
    return tuple((_alone(card), Question(which, permanent=card.name)) for which in kinds)


def _of_x(card: Card) -> tuple[tuple[Board, Question], ...]:
    if not _is_cast(card):
        return ((_alone(card), Question(QuestionKind.CHARACTERISTICS, permanent=card.name)),)
    where = "enters" if _is_permanent(card) else "stack"
    question = Question(
        QuestionKind.X, spell=card.name, x=_x_of(card), paid=_paid(card), how="cast", where=where
    )
    return ((_in_hand(card), question),)


def _x_of(card: Card) -> int | None:
    cost = card.mana_cost
    return ANNOUNCED_X if cost is not None and cost.has_variable else None


def _paid(card: Card) -> str:
    """Mana that pays the printed cost, generic mana of one colour."""
    return "{G}" * min(card.mana_value() + (_x_of(card) or 0), 20)


def _is_permanent(card: Card) -> bool:
    return not {"Instant", "Sorcery"} & set(card.types)


def _is_cast(card: Card) -> bool:
    """Whether the face can be cast by itself."""
    back = card.face > 0 and card.layout in _BACKS
    return card.mana_cost is not None and "Land" not in card.types and not back


def _alone(card: Card) -> Board:
    """The card on the battlefield, with the choices and counters that a player would tell."""
    counters = {"loyalty": card.loyalty} if card.loyalty is not None else {}
    chosen = next((_choice(a) for a in card.abilities if isinstance(a, EntersChoosing)), "")
    there = Permanent(card.name, counters=counters, chosen=chosen)
    you = Player(battlefield=(there,), colors_in_identity="G")
    return Board({"you": you, "opp": Player()})


_CHOICES: Final = {
    "color": "green",
    "creature type": "Elf",
    "basic land type": "Forest",
    "land type": "Forest",
    "card type": "Creature",
    "card name": "Forest",
}


def _choice(ability: EntersChoosing) -> str:
    """Something that may be chosen for it."""
    if ability.options:
        return ability.options[0]
    return "white" if ability.excluded == "G" else _CHOICES.get(ability.what, "")


def _in_hand(card: Card) -> Board:
    return Board({"you": Player(hand=(card.name,)), "opp": Player()})
