"""What is answered: a verdict, the answer, its derivation, and what was left open."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from engine.asks import Ask
from engine.steps import Step
from engine.values import dataclass


class Verdict(StrEnum):
    """How sure an answer is: computed, computed for each choice, or honestly not given."""

    ANSWER = "answer"
    DEPENDS = "depends"
    CANNOT_TELL = "cannot_tell"


@dataclass(frozen=True, slots=True)
class Answer:
    """The values of an answer; those that the question does not ask for are None.

    Mana is written in symbols ("{W}{G}"), `types` and `colors` in letters or type words,
    `total` and `totals` as costs, `minimum`, `amount`, `n`, `x` as numbers of mana or things.
    """

    types: tuple[str, ...] | None = None
    options: tuple[str, ...] | None = None
    amount: int | None = None
    tapped_for_mana: bool | None = None
    by_player: Mapping[str, tuple[str, ...]] | None = field(default=None, hash=False)
    total: str | None = None
    totals: tuple[str, ...] | None = None
    mana_value: int | None = None
    life: int | None = None
    other: tuple[str, ...] | None = None
    minimum: int | None = None
    castable: bool | None = None
    payable: bool | None = None
    can: bool | None = None
    because: tuple[str, ...] | None = None
    x_max: int | None = None
    converge_max: int | None = None
    plan: tuple[str, ...] | None = None
    missing: str | None = None
    n: int | None = None
    x: int | None = None
    counters: Mapping[str, int] | None = field(default=None, hash=False)
    survives: bool | None = None
    subtypes: tuple[str, ...] | None = None
    colors: tuple[str, ...] | None = None
    power: int | None = None
    toughness: int | None = None
    has: tuple[str, ...] | None = None
    lacks: tuple[str, ...] | None = None
    yes: bool | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to one question.

    summary: the verdict in one plain sentence, mana as symbols
    steps: the derivation, top steps in telling order
    assumed: what was taken for granted
    not_modelled: "Card: the ability left out", for texts that may matter
    asks: what an unsure answer hangs on that a player of the board may tell in words
    """

    verdict: Verdict
    summary: str
    answer: Answer = field(default_factory=Answer)
    steps: tuple[Step, ...] = ()
    assumed: tuple[str, ...] = ()
    not_modelled: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
