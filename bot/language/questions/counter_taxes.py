"""What spells ask the caster of another spell to pay, for those that players name by card alone."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path


@cache
def counter_taxes() -> Mapping[str, str]:
    """The table, card to mana cost; "{X}" where the X of that spell is to be paid."""
    text = Path(__file__).with_name("counter_taxes.json").read_text("utf-8")
    table: dict[str, str] = json.loads(text)
    return table
