"""Options in words, as the announcement that they mean."""

import pytest

from engine.board import Permanent, Player
from engine.errors import NotationError
from engine.mana.symbols import parse_symbol
from engine.rules.costs.announcement import MAX_OPTIONS, announce
from tests.engine.rules.cost_boards import card, mana, question, situation

ROOF = card("Low Roof", "{4}", "Enchantment")
BOARD = situation([ROOF], Player((Permanent("Low Roof"),)))


def read(*options: str, **more):
    return announce(BOARD, question("Any", options=options, **more))


@pytest.mark.parametrize(
    ("option", "field", "value"),
    [
        ("kicked", "paid", ("kicker",)),
        ("Buyback", "paid", ("buyback",)),
        ("entwined", "paid", ("entwine",)),
        ("not kicked", "declined", frozenset({"kicker"})),
        ("flashback", "alternative", "flashback"),
        ("face down", "alternative", "morph"),
        ("free", "alternative", "free"),
        ("mana cost", "for_mana_cost", True),
        ("without paying its mana cost", "alternative", "free"),
        ("alternative cost", "alternative", "alternative cost"),
        ("alternative cost {R}{G}", "alternative_cost", mana("{R}{G}")),
        ("low roof", "alternative", "Low Roof"),
        ("kicked {2}{U}", "kickers", (mana("{2}{U}"),)),
        ("life for {W/P}", "symbols", ((parse_symbol("W/P"), None),)),
        ("{B/P} as life", "symbols", ((parse_symbol("B/P"), None),)),
        ("{2/G} as {2}", "symbols", ((parse_symbol("2/G"), parse_symbol("2")),)),
        ("life for Root Lord", "life_for", ("Root Lord",)),
        ("convoke 2", "helpers", (("convoke", 2),)),
        ("Delve 12", "helpers", (("delve", 12),)),
        ("sacrifice 2", "sacrifice_count", 2),
        ("sacrifice Low Roof", "sacrificed", ("Low Roof",)),
        ("discard Low Roof", "named", (("discard", "Low Roof"),)),
        ("pay {2}", "pays", (mana("{2}"),)),
        ("fused", "fused", True),
        ("fuse", "fused", True),
        ("for free", "alternative", "free"),
        ("with buyback", "paid", ("buyback",)),
        ("kicker paid", "paid", ("kicker",)),
        ("flashback cost", "alternative", "flashback"),
        ("face-down", "alternative", "morph"),
        ("exile 2", "numbers", (("exile", 2),)),
        ("remove 3", "numbers", (("remove", 3),)),
        ("multikicked 3", "paid", ("kicker",) * 3),
        ("escalate twice", "paid", ("escalate",) * 2),
        ("replicate 2 times", "paid", ("replicate",) * 2),
    ],
)
def test_option_words(option, field, value):
    """Each option word fills its field."""
    assert getattr(read(option), field) == value


def test_numbers_of_helpers():
    """Numbers told twice are added, and nothing told is None."""
    told = read("convoke 1", "convoke 2")

    assert told.helper("convoke") == 3
    assert told.helper("delve") is None
    assert read("kicked", "kicked").times("kicker") == 2


def test_numbers_of_things():
    """What is named and what is numbered is counted together, verb by verb."""
    told = read("exile 2", "exile Low Roof", "sacrifice 3", "discard Low Roof")

    assert told.count("exile") == 3
    assert told.count("sacrifice") == 3
    assert told.count("discard") == 1
    assert told.count("tap") is None


def test_free_by_how():
    """A question that says "free" by its `how` announces it."""
    assert read(how="free").alternative == "free"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("yodel",), "known are"),
        (("kickd",), "spelt nearly so: kicker."),
        (("not kickr",), "names no optional cost; spelt nearly so: kicker"),
        (("not yodel",), "no optional cost"),
        (("alternative cost {Q}",), "no mana cost"),
        (("flashback", "overload"), "118.9a"),
        (("delve 4000000000",), "too large"),
        (("kicked",) * (MAX_OPTIONS + 1), "More than"),
    ],
)
def test_refusals_name_the_option(options, words):
    """What cannot be announced is refused with what is known."""
    with pytest.raises(NotationError, match=words):
        read(*options)


@pytest.mark.parametrize("x", [-1, 1000])
def test_x_is_bounded(x):
    """X is a number of reasonable size."""
    with pytest.raises(NotationError, match="X is a number"):
        read(x=x)
