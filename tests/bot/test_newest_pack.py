"""Which facts pack is used."""

import pytest

from bot.in_use import InUse
from bot.newest_pack import OWN_PACK, newest
from engine import Catalogue
from engine.cards.card import Card
from engine.cards.facts.pack import write_pack

SHIPPED = Catalogue.embedded().info
assert SHIPPED is not None
MOLE = Card("Quiet Mole")


def edition_of(catalogue: Catalogue) -> str:
    assert catalogue.info is not None
    return catalogue.info.edition


def pack(folder, name, date, edition="mine"):
    path = folder / name
    path.write_bytes(write_pack([MOLE], edition, date))
    return path


@pytest.mark.parametrize(
    ("date", "used"),
    [("9998-01-01", True), ("", True), (SHIPPED.date, True), ("1993-08-05", False)],
)
def test_a_pack_of_the_host_goes_before_an_older_one(tmp_path, date, used):
    """It is used unless the shipped one is newer."""
    found, problems = newest([pack(tmp_path, OWN_PACK, date)])

    assert problems == ()
    assert (edition_of(found) == "mine") is used


def test_of_several_the_newest_is_used(tmp_path):
    """Of two of the same date the first."""
    old = pack(tmp_path, "a", "9000-01-01", "old")
    new = pack(tmp_path, "b", "9001-01-01", "new")
    same = pack(tmp_path, "c", "9001-01-01", "same")

    assert edition_of(newest([old, new, same])[0]) == "new"
    assert edition_of(newest([same, new])[0]) == "same"


def test_a_damaged_pack_is_told_and_not_used(tmp_path):
    """The shipped one is used instead."""
    path = tmp_path / OWN_PACK
    path.write_bytes(b"LMFACTS1 and nothing more")
    found, problems = newest([path, tmp_path / "missing.pack"])

    assert found.info == SHIPPED
    assert len(problems) == 2
    assert all(" is not used: " in problem for problem in problems)


def test_a_new_pack_is_seen_while_running(tmp_path):
    """The folder is looked at again each time; the pack is opened once."""
    in_use = InUse(tmp_path)
    before = in_use.cards()
    pack(tmp_path, OWN_PACK, "9998-01-01")
    after = in_use.cards()

    assert before.catalogue.info == SHIPPED
    assert after.catalogue.card("Quiet Mole") == MOLE
    assert in_use.cards() is after
