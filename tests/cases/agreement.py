"""Whether a computed answer says what a case file expects, however either is spelt."""

from typing import Any, Final

from engine import ManaCost

MANA_KEYS: Final = frozenset({"total", "totals", "options", "by_player", "minimum"})
ENOUGH: Final = frozenset({"because", "has", "lacks"})  # more may be said than was asked for


def canonical(key: str, value: Any) -> Any:
    """A value in a form that two spellings of one answer share."""
    if key in MANA_KEYS:
        if isinstance(value, dict):
            return {who: canonical(key, mana) for who, mana in value.items()}
        if isinstance(value, list | tuple):
            return {str(ManaCost.parse(mana)) for mana in value}
        return str(ManaCost.parse(str(value)))
    if isinstance(value, list):
        return set(value)
    if key == "counters" and isinstance(value, dict):
        return {kind: number for kind, number in value.items() if number}
    return value


def disagreements(expected: dict[str, Any], got: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """The keys of which the answer says something else: what was expected, what came."""
    return {
        key: (value, got.get(key)) for key, value in expected.items() if not _is_in(key, value, got)
    }


def _is_in(key: str, value: Any, got: dict[str, Any]) -> bool:
    if key in ENOUGH:
        return set(value) <= set(got[key])
    return bool(canonical(key, got.get(key)) == canonical(key, value))
