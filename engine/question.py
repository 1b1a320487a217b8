"""What is asked of a board."""

from enum import StrEnum

from engine.values import dataclass


class QuestionKind(StrEnum):
    """The kinds of questions that are computed."""

    MANA = "mana"
    COULD_PRODUCE = "could_produce"
    AVAILABLE = "available"
    COST = "cost"
    CAST = "cast"
    PAY = "pay"
    ACTIVATE = "activate"
    CONVERGE = "converge"
    X = "x"
    MANA_VALUE = "mana_value"
    CHARACTERISTICS = "characteristics"
    LEGAL = "legal"


@dataclass(frozen=True, slots=True)
class Question:
    """One question; every key but the kind may be empty.

    permanent, spell, object: a name or label, "opp:Plains" for another player's
    ability: an ability's cost as printed, "{2}, {Q}"
    player: who does it
    x: the announced X
    paid: the mana that was spent, "{W}{U}"
    from_zone: where a spell is cast from: hand, graveyard, command, exile
    options: announced choices: "kicked", "free", "convoke 2", "{2/W} as {W}" ...
    targets: names of what it targets
    how: cast, copied, put, blinked, free
    where: stack, battlefield, hand, enters
    cost: the cost to pay, of a `pay` question; pays_for: what it pays for
    chosen: choices already fixed, "G"
    statement: the sentence of a `legal` question
    wanted: the number of colors that is hoped for, of a `converge` question
    """

    kind: QuestionKind
    permanent: str = ""
    spell: str = ""
    object: str = ""
    ability: str = ""
    player: str = "you"
    x: int | None = None
    paid: str | None = None
    from_zone: str = ""
    options: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    how: str = ""
    where: str = ""
    cost: str = ""
    pays_for: str = ""
    chosen: str = ""
    statement: str = ""
    wanted: int | None = None
