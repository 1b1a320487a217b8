"""Numbers of no noun phrase of their own: life of this turn, the party, cards exiled with it."""

from engine.cards.amounts import Amount, CreaturesDied, ExiledWith, LifeChanged, PartySize
from engine.oracle.cursor import Cursor

_LIFE_CHANGED = (
    ("you gained this turn", LifeChanged("gained")),
    ("you've gained this turn", LifeChanged("gained")),
    ("you lost this turn", LifeChanged("lost")),
    ("you've lost this turn", LifeChanged("lost")),
    ("your opponents have lost this turn", LifeChanged("lost", "opponent")),
    ("your opponents lost this turn", LifeChanged("lost", "opponent")),
)


def _life_each(cursor: Cursor) -> Amount | None:
    """Read "1 life you gained this turn" and the like after "for each"."""
    start = cursor.at
    if cursor.take("1 life"):
        for phrase, amount in _LIFE_CHANGED:
            if cursor.take(phrase):
                return amount
    cursor.at = start
    return None


def _died(cursor: Cursor) -> Amount | None:
    if cursor.take_any("creature that died this turn", "creatures that died this turn"):
        return CreaturesDied()
    yours = (
        "creature that died under your control this turn",
        "creatures that died under your control this turn",
    )
    return CreaturesDied("you") if cursor.take_any(*yours) else None


def _party(cursor: Cursor) -> Amount | None:
    phrases = ("creature in your party", "creatures in your party")
    return PartySize() if cursor.take_any(*phrases) else None


def _exiled_with(cursor: Cursor) -> Amount | None:
    return ExiledWith() if cursor.take_any("card exiled with ~", "cards exiled with ~") else None


TALLIES = (_life_each, _died, _party, _exiled_with)
