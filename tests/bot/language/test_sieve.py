"""Which patterns can match in a line, told from its words."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.language.patterns.anchoring import begins_of
from bot.language.patterns.anchors import compiled, may_match
from bot.language.patterns.sieve import Sieve, ones
from bot.language.reading import RULES, pattern_sources

SOURCES = pattern_sources()
SIEVE = Sieve(SOURCES)
SIEVE.likely("")  # of the first line nothing is noted
WORDS = sorted({word for source in SOURCES for word in source.split(" ") if word.isalpha()})
PIECES = (*WORDS, *"@0 @1 $0 #1 #4 *2 %2/2 , . ? : ( ) + ¶ // tapx xtap s'".split(), "")
LINES = st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join)


@settings(
    suppress_health_check=[HealthCheck.too_slow], deadline=None
)  # the table is read at the first line
@given(LINES)
def test_a_line_sifts_out_what_cannot_match_and_nothing_else(line):
    """As asking every pattern does, whether the line is the first one or a later one."""
    asked = [number for number, source in enumerate(SOURCES) if may_match(source, line)]

    assert list(ones(SIEVE.likely(line))) == asked
    assert list(ones(Sieve(SOURCES).likely(line))) == asked


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # patterns are compiled
@given(LINES)
def test_a_match_begins_as_was_said(line):
    """No rule is left out where a piece begins with a letter that it can begin with."""
    for number in ones(RULES.sieve.likely(line)):
        pattern = compiled(RULES.sources[number])
        starts = [0, *(at + 1 for at, sign in enumerate(line) if sign == " ")]
        for start in starts:
            match = pattern.match(line, start)
            if match and match.end() > match.start():
                assert number in set(ones(RULES.sieve.beginning(line[start])))


@pytest.mark.parametrize(
    ("source", "letters"),
    [
        ("tap", "t"),
        ("(?:tap|untap) it", "tu"),
        ("(?:the |my )?pool", "mpt"),
        (r"(?<![^ ])(?:(?=x)x|[a-c]9)(?= |$)", "abcx"),
        ("(?:@1)+ x", "@"),
        (r"\w+ x", ""),
        ("[^a]", ""),
        ("(?:a)?", ""),
        ("", ""),
    ],
)
def test_the_letters_that_a_match_begins_with(source, letters):
    """Those of each way; none where it may be any, or nothing."""
    assert begins_of(source) == letters


def test_a_set_of_patterns_is_a_number():
    """Its ones are the numbers of the patterns."""
    assert list(ones(0b1001_0010)) == [1, 4, 7]
    assert list(ones(0)) == []
