"""The whole answer: on the development cases, and how it grows with the board."""

import random
from collections.abc import Iterator
from pathlib import Path

from bot.formats.case_lines import Case, parse_line
from engine import Board, Catalogue, EngineError, Permanent, Player, Question, QuestionKind, answer
from tests.bench.rows import Row, best_of, percentile, skipped

CASES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "cases.dev.jsonl"
SECONDS = 0.01  # the 99th percentile that is aimed at
GROWTH = 12
HALVES = {
    "mana": {"mana", "could_produce", "available", "activate", "characteristics"},
    "cost": {"cost", "cast", "pay", "converge", "x", "mana_value"},
}
# Cards that many boards hold: the facts pack knows them, and each does something to mana or costs.
LANDS = (
    *("Plains", "Island", "Swamp", "Mountain", "Forest", "Reflecting Pool", "Exotic Orchard"),
    *("Command Tower", "Watery Grave", "City of Brass", "Ancient Tomb", "Wastes"),
)
OTHERS = ("Llanowar Elves", "Sol Ring", "Arcane Signet", "Grizzly Bears", "Goblin Electromancer")
ASKED = {
    "mana": Question(QuestionKind.MANA, permanent="Reflecting Pool"),
    "could_produce": Question(QuestionKind.COULD_PRODUCE, permanent="Reflecting Pool"),
    "available": Question(QuestionKind.AVAILABLE),
    "activate": Question(QuestionKind.ACTIVATE, permanent="Forest", ability="{T}"),
    "characteristics": Question(QuestionKind.CHARACTERISTICS, permanent="Forest"),
    "cost": Question(QuestionKind.COST, spell="Cancel"),
    "cast": Question(QuestionKind.CAST, spell="Cancel"),
    "pay": Question(QuestionKind.PAY, cost="{4}{W}{U}{B}", pays_for="spell"),
    "converge": Question(QuestionKind.CONVERGE, spell="Painful Truths"),
    "x": Question(QuestionKind.X, spell="Fireball", x=3),
    "mana_value": Question(QuestionKind.MANA_VALUE, object="Cancel"),
}


def rows() -> Iterator[Row]:
    """The rows of this bench."""
    catalogue = Catalogue.embedded()
    yield from _cases(catalogue)
    for kind, question in ASKED.items():
        yield _grown(kind, question, catalogue)


def _cases(catalogue: Catalogue) -> Iterator[Row]:
    if not CASES.is_file():
        yield skipped("answers to the development cases", "they are not beside this checkout")
        return
    cases = [parse_line(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    for half, kinds in HALVES.items():
        mine = [c for c in cases if c.question is not None and c.question.kind in kinds]
        times = [best_of(3, _answered, case, catalogue) for case in mine]
        for share, aim in ((0.5, None), (0.99, SECONDS)):
            value = percentile(times, share)
            name = f"answer() on the development cases, {half}, p{share * 100:g}"
            target = f"at most {aim * 1e3:g} ms" if aim else ""
            met = value <= aim if aim else None
            yield Row(name, value * 1e3, None, None, target, met, f"{len(mine)} cases")


def _answered(case: Case, catalogue: Catalogue) -> None:
    assert case.board is not None
    assert case.question is not None
    try:
        answer(case.board, case.question, catalogue)
    except EngineError:
        return


def _grown(kind: str, question: Question, catalogue: Catalogue) -> Row:
    small, large = (
        sum(best_of(2, answer, _board(size, seed), question, catalogue) for seed in range(5))
        for size in (20, 200)
    )
    name = f"answer() to {kind} with 200 permanents, through 20"
    ratio = large / small
    note = "5 boards, each permanent an entry of its own"
    target = f"at most {GROWTH} times"
    return Row(name, large * 200, small * 200, ratio, target, ratio <= GROWTH, note)


def _board(size: int, seed: int) -> Board:
    rng = random.Random(seed)
    names = ["Reflecting Pool", "Forest"]
    names += [rng.choice(LANDS if rng.random() < 0.7 else OTHERS) for _ in range(size - 2)]
    mine, theirs = names[: size * 3 // 4], names[size * 3 // 4 :]
    players = {
        "you": Player(
            battlefield=tuple(map(Permanent, mine)), hand=("Cancel", "Painful Truths", "Fireball")
        ),
        "opp": Player(battlefield=tuple(map(Permanent, theirs))),
    }
    return Board(players)
