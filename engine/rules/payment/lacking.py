"""What would have to be there besides for a cost to be paid: "{G} and 2 more mana"."""

from collections import Counter
from typing import Final

from engine.mana.types import TYPES
from engine.rules.payment.choices import clusters
from engine.rules.payment.hall import Sets
from engine.rules.payment.problem import Problem
from engine.rules.payment.search import generous_payers

_OR: Final = " or "
MOST_LACKING: Final = 40  # mana; more than that is no help to tell


def lacking(problem: Problem) -> str:
    """A sentence with the mana that is missing; "" where no closed form shows it.

    It is the least where mana is made at a cost, since less of it may be there than the closed
    form supposes.
    """
    parts = clusters(problem)
    sets = Sets.of(problem, generous_payers(problem, parts))
    found: Counter[str] = Counter()
    while short := sets.short():
        groups = {n: 1 << place for n, place in sets.place.items() if short >> place & 1}
        generic = {n: bit for n, bit in groups.items() if problem.groups[n].slot.is_generic}
        pays = generic or groups
        sets.add(sum(pays.values()))
        symbols = sorted((problem.groups[n].slot.symbol for n in pays), key=_in_order)
        found["" if generic else _OR.join(symbols)] += 1
        if found.total() > MOST_LACKING:
            return ""
    if not found:
        return ""
    least = "" if all(part.is_settled for part in parts) else "at least "
    return f"Missing: {least}{_listed(found)}."


def _in_order(symbol: str) -> list[int]:
    return [TYPES.find(letter) for letter in symbol]


def _listed(found: Counter[str]) -> str:
    """The symbols that only one type pays, those that several pay, and any other mana."""
    any_mana = found.pop("", 0)
    single = [symbol for symbol in sorted(found, key=_in_order) if _OR not in symbol]
    plain = "".join(symbol * found[symbol] for symbol in single)
    either = [symbols for symbols in found if _OR in symbols]
    number = sum(found[symbols] for symbols in either)
    if len(either) == number == 1 and either[0].count(_OR) == 1:
        several = f"({either[0]})" if plain or any_mana else either[0]
    else:
        several = f"{number} more mana of its colors" if either else ""
    more = f"{any_mana} more mana" if any_mana else ""
    return " and ".join(filter(None, [plain, several, more]))
