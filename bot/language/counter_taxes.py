"""What spells ask the caster of another spell to pay, for those that players name by card alone."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources


@cache
def counter_taxes() -> Mapping[str, str]:
    """The table, card to mana cost; "{X}" where the X of that spell is to be paid."""
    text = resources.files(__package__).joinpath("counter_taxes.json").read_text("utf-8")
    table: dict[str, str] = json.loads(text)
    return table
