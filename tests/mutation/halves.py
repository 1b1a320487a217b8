"""The halves of engine/rules: what mana can be made; what things cost and how it is paid."""

from pathlib import Path
from typing import Final

RULES: Final = Path("engine", "rules")
NAMES: Final = ("mana", "costs")

# modules and folders; all others belong to the costs
_MANA: Final = frozenset(
    """
    ability_names activation amounts available conditions continuous could_produce
    counter_replacement entering everywhere graveyard_abilities groups having land_types
    layer_changes layer_power layers leaving lost_abilities mana_abilities mana_gaps
    mana_replacement mana_sources mana_types matching melding obstacles producing_ways tallies
    """.split()
)


def files_of(half: str, project: Path) -> list[str]:
    """The modules of a half, as paths in the project."""
    found = sorted((project / RULES).rglob("*.py"))
    inner = [file.relative_to(project) for file in found]
    return [
        file.as_posix()
        for file in inner
        if (file.relative_to(RULES).with_suffix("").parts[0] in _MANA) == (half == "mana")
    ]
