"""What is read and yet not computed."""

import pytest

from engine.cards.abilities import Activated, AddMana
from engine.cards.production import FixedMana
from engine.oracle.reader import read_abilities
from engine.rules.modelled import not_modelled


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{T}: Add {G}.", ""),
        ("{T}: Target player adds {G}.", "a player that is chosen"),
        (
            "{T}: Add {G}. Spend this mana only to cast kicked spells.",
            "whether the spell is kicked",
        ),
        ("{T}: Add {G}. Activate only on a whim.", "a restriction on activating"),
        ("This creature enters with a +1/+1 counter on it if you dozed off.", "does not tell"),
        ("Cast this spell only during a full moon.", ""),
        ("You can't cast this spell unless you've dozed off this turn.", ""),
    ],
)
def test_the_first_part_that_is_not_computed_is_named(text, reason):
    """Where all is computed there is no reason."""
    (ability,) = read_abilities(text, "Odd Mole", "Creature")
    found = not_modelled(ability)

    assert reason in found
    assert bool(reason) == bool(found)


@pytest.mark.parametrize(
    ("to", "computed"), [("each player", True), ("each opponent", True), ("target player", False)]
)
def test_who_gets_mana_is_computed_for_whole_groups(to, computed):
    """Everybody and every opponent are known; a target is not chosen."""
    assert (not_modelled(Activated((), (AddMana(FixedMana(("G",)), to=to),))) == "") is computed
