"""Mana in a text as people read it quickest."""

import re
from typing import Final

_RUN: Final = re.compile(r"(\{[^{}\s]{1,8}\})\1{5,}(?=(\{)?)")


def counted(text: str) -> str:
    """A text with many equal mana symbols in a row as one and their number: {B}×24."""
    return _RUN.sub(lambda it: f"{it[1]}×{len(it[0]) // len(it[1])}{' ' if it[2] else ''}", text)
