"""The kinds of tokens that players name without describing them, with their usual facts."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from bot.language.facts import CardFacts

# Kinds that are no creature type and no word of another use: a bare "3 treasures" is tokens.
BARE: Final = frozenset(
    {
        "Clue", "Eldrazi Scion", "Eldrazi Spawn", "Food", "Powerstone", "Saproling", "Servo",
        "Thopter", "Treasure",
    }
)  # fmt: skip


@cache
def token_kinds() -> Mapping[str, CardFacts]:
    """The table, by the name of the token."""
    text = Path(__file__).with_name("token_kinds.json").read_text("utf-8")
    return {
        name: CardFacts(
            types=tuple(types.split(" ")),
            subtypes=tuple(name.split(" ")),
            token=True,
            makes_mana=name in {"Treasure", "Gold", "Powerstone", "Eldrazi Spawn", "Eldrazi Scion"},
            ability_costs=_costs(name),
            colors=colors,
            power=power,
            toughness=toughness,
        )
        for name, (types, colors, power, toughness) in json.loads(text).items()
    }


def _costs(name: str) -> tuple[str, ...]:
    if name in {"Eldrazi Spawn", "Eldrazi Scion"}:
        return ("Sacrifice this creature",)
    return {"Treasure": ("{T}, Sacrifice this artifact",), "Powerstone": ("{T}",)}.get(name, ())


def find_kind(words: str) -> str:
    """The kind of token that folded words name, plural or not; "" where there is none."""
    return _folded_kinds().get(words.removesuffix("s"), "")


@cache
def _folded_kinds() -> Mapping[str, str]:
    return {name.lower(): name for name in token_kinds()}
