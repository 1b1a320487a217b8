"""Plurals and possessives: what a word, or a name, may be one of."""

from typing import Final

PLURAL: Final = "s"  # with which every plural and possessive ends
ENDS: Final = (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""), ("elfs", "elves"))
"""How plurals end, and what stands there in the singular."""


def singulars(key: str) -> tuple[str, ...]:
    """A folded word or name itself, first, and what it may be a plural or possessive of."""
    if key[-1:] != PLURAL:
        return (key,)
    forms = [key]
    for end, single in ENDS:
        if key.endswith(end) and len(key) > len(end) + 1:
            forms.append(key[: -len(end)] + single)
    return tuple(forms)
