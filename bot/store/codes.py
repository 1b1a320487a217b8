"""Codes: a short name for a board and question, the same for everybody who asks the same."""

import hashlib
from typing import Final

# Without letters that are taken for digits when read aloud (Crockford's base 32).
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH: Final = 10
_BITS: Final = 5  # of one letter
_READ_AS: Final = str.maketrans("OIL", "011")


def code_of(line: str) -> str:
    """The code of a text that asks something; equal texts have equal codes."""
    number = int.from_bytes(hashlib.sha256(line.encode("utf-8", "replace")).digest()[:8], "big")
    letters = (ALPHABET[number >> _BITS * place & 31] for place in range(CODE_LENGTH))
    return "".join(letters)


def code_typed(text: str) -> str | None:
    """The code that a person typed, read kindly; None where it is none."""
    letters = text.strip().removeprefix("code").upper().translate(_READ_AS)
    code = "".join(letter for letter in letters if letter not in "- ")
    return code if len(code) == CODE_LENGTH and set(code) <= set(ALPHABET) else None
