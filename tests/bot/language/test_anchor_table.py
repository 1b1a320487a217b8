"""The table of words without which a pattern cannot match."""

import json
from pathlib import Path

import pytest

from bot.language.patterns import anchors
from bot.language.patterns.anchoring import anchors_of, table
from bot.language.patterns.anchors import FILE, compiled, may_match
from bot.language.reading import pattern_sources


def test_the_table_belongs_to_the_patterns():
    """After a change of patterns, `python -m bot.language.patterns.anchoring` writes it anew."""
    written = json.loads(Path(anchors.__file__).with_name(FILE).read_text("utf-8"))

    assert written == json.loads(json.dumps(table(pattern_sources())))


@pytest.mark.parametrize(
    ("source", "groups"),
    [
        (r"tap(?:ped|s)? it", ((" it",), ("tap",))),
        (r"(?:foo |ba )*quux", (("quux",),)),
        (r"(?:alpha|beta) ?", (("alpha", "beta"),)),
        (r"(?:alpha|beta) \w+ quux", ((" quux",), ("alpha", "beta"))),
        (r"sphere(?= out)", (("sphere",), (" out",))),
        (r"sphere(?! out)", (("sphere",),)),
        (r"(?:alpha|[a-z]+)", ()),
        (r"(?:gamma)?", ()),
    ],
)
def test_one_anchor_of_each_group_is_in_every_match(source, groups):
    """Each part that must be there is a group, the longest first; an optional one never is."""
    assert anchors_of(source) == groups


def test_no_anchor_hides_a_match():
    """On lines that rules were written for, what is left out could not have matched."""
    lines = [
        "@0 + @1 , what does @1 tap for ?",
        "opp has a @0 , i gained #3 life . can i cast @1 for x = #2",
        "@0 ( tapped ) with #2 counters on it then i played @1 paying #2 life",
        "#4 @0 , half of them tapped , how much mana can i make with @0 and a @1 ?",
    ]
    hidden = [
        (source, line)
        for source in pattern_sources()
        for line in lines
        if not may_match(source, line) and compiled(source).search(line)
    ]

    assert hidden == []
