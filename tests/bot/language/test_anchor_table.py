"""The table of words without which a pattern cannot match."""

import json
import re
from importlib import resources

import pytest

from bot.language.anchoring import anchors_of, table
from bot.language.anchors import FILE, compiled, may_match
from bot.language.reading import pattern_sources


def test_the_table_belongs_to_the_patterns():
    """After a change of patterns, `python -m bot.language.anchoring` writes it anew."""
    written = json.loads(resources.files("bot.language").joinpath(FILE).read_text("utf-8"))

    assert written == {key: list(found) for key, found in table(pattern_sources()).items()}


@pytest.mark.parametrize(
    ("source", "anchors"),
    [
        (r"tap(?:ped|s)? it", ("tap",)),
        (r"(?:foo |ba )*quux", ("quux",)),
        (r"(?:alpha|beta) ?", ("alpha", "beta")),
        (r"(?:alpha|[a-z]+)", ()),
        (r"(?:gamma)?", ()),
    ],
)
def test_one_of_the_anchors_is_in_every_match(source, anchors):
    """The longest part that must be there stands for a pattern; an optional one never does."""
    assert anchors_of(source) == anchors


def test_no_anchor_hides_a_match():
    """On lines that rules were written for, what is left out could not have matched."""
    lines = [
        "@0 + @1 , what does @1 tap for ?",
        "opp has a @0 , i gained #3 life . can i cast @1 for x = #2",
        "@0 ( tapped ) with #2 counters on it then i played @1 paying #2 life",
    ]
    hidden = [
        (source, line)
        for source in pattern_sources()
        for line in lines
        if not may_match(source, line) and compiled(source).search(line)
    ]

    assert hidden == []
    assert any(re.compile(source).search(lines[0]) for source in pattern_sources())
