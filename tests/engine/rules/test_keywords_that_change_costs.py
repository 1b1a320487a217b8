"""Every keyword that changes what a spell costs: where it works, which rule says so (CR 702)."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword
from engine.rules.costs import alternatives, announce, spell_object
from engine.rules.costs.announcement import known_options
from tests.engine.rules.cost_boards import card, keyword, one_cost, question, situation

GRAVEYARD, EXILE, HAND, ANYWHERE = "graveyard", "exile", "hand", ""

# the keyword, the rule that lets it be cast so, from where, whether a board can say that it may be
WAYS = [
    ("flashback", "702.34a", GRAVEYARD, True),
    ("escape", "702.138a", GRAVEYARD, True),
    ("harmonize", "702.180a", GRAVEYARD, True),
    ("disturb", "702.146a", GRAVEYARD, True),
    ("mayhem", "702.187b", GRAVEYARD, False),
    ("overload", "702.96a", ANYWHERE, True),
    ("evoke", "702.74a", ANYWHERE, True),
    ("dash", "702.109a", ANYWHERE, True),
    ("blitz", "702.152a", ANYWHERE, True),
    ("spectacle", "702.137a", ANYWHERE, False),
    ("surge", "702.117a", ANYWHERE, False),
    ("prowl", "702.76a", ANYWHERE, False),
    ("freerunning", "702.173a", ANYWHERE, False),
    ("bestow", "702.103a", ANYWHERE, True),
    ("mutate", "702.140a", ANYWHERE, True),
    ("awaken", "702.113a", ANYWHERE, True),
    ("cleave", "702.148a", ANYWHERE, True),
    ("impending", "702.176a", ANYWHERE, True),
    ("web-slinging", "702.188a", ANYWHERE, True),
    ("sneak", "702.190a", ANYWHERE, False),
    ("warp", "702.185a", HAND, True),
    ("more than meets the eye", "702.162a", ANYWHERE, True),
    ("madness", "702.35a", EXILE, False),
    ("miracle", "702.94a", HAND, False),
    ("foretell", "702.143a", EXILE, False),
]


def riddle(*abilities):
    return situation([card("Riddle", "{5}{G}", "Creature", *abilities)], Player(), Player())


def rules_of(total):
    return {number for step in total.ledger for number in step.rules}


@pytest.mark.parametrize(("word", "rule", "zone", "told"), WAYS)
def test_its_own_cost_is_paid_where_the_keyword_works(word, rule, zone, told):
    """By the keyword it costs the keyword's cost; what no board can say is taken for granted."""
    board = riddle(keyword(word, "{1}{R}"))
    total = one_cost(board, "Riddle", word, from_zone=zone or "hand")

    assert (str(total.mana), total.obstacles) == ("{1}{R}", ())
    assert rule in rules_of(total)
    assert bool(total.assumed) is not told


@pytest.mark.parametrize(("word", "rule", "zone", "_told"), [way for way in WAYS if way[2]])
def test_elsewhere_the_keyword_does_not_work(word, rule, zone, _told):
    """From another zone its own rule forbids it."""
    board = riddle(keyword(word, "{1}{R}"))
    other = HAND if zone != HAND else GRAVEYARD
    obstacles = one_cost(board, "Riddle", word, from_zone=other).obstacles

    assert [obstacle.rule for obstacle in obstacles] == [rule]


@pytest.mark.parametrize(
    ("word", "rule", "zone", "other"),
    [
        ("jump-start", "702.133a", GRAVEYARD, ("discard a card",)),
        ("retrace", "702.81a", GRAVEYARD, ("discard a land card",)),
        ("aftermath", "702.127a", GRAVEYARD, ()),
    ],
)
def test_the_mana_cost_stays_what_is_paid(word, rule, zone, other):
    """Some keywords allow another zone and leave the mana cost, some with a discard on top."""
    total = one_cost(riddle(Keyword(word)), "Riddle", word, from_zone=zone)

    assert (str(total.mana), total.other, total.obstacles) == ("{5}{G}", other, ())
    assert rule in rules_of(total)


@pytest.mark.parametrize(("word", "rule"), [("plot", "702.170d"), ("suspend", "702.62a")])
def test_plotted_and_suspended_spells_are_free(word, rule):
    """From exile they are cast without paying the mana cost, whatever plotting them cost."""
    total = one_cost(riddle(keyword(word, "{1}{R}")), "Riddle", word, from_zone=EXILE)

    assert (str(total.mana), total.obstacles) == ("", ())
    assert rule in rules_of(total)
    assert total.assumed


@pytest.mark.parametrize(
    ("ability", "rule"),
    [("morph", "702.37c"), ("megamorph", "702.37b"), ("disguise", "702.168a")],
)
def test_face_down_spells_cost_three(ability, rule):
    """Whatever turning it up costs; the spell has no mana value (CR 708.4, 202.3)."""
    board = riddle(keyword(ability, "{1}{R}"))
    total = one_cost(board, "Riddle", "face down")

    assert (str(total.mana), total.mana_value) == ("{3}", 0)
    assert rule in rules_of(total)


def test_emerge_takes_a_creature_and_its_mana_value_off():
    """The sacrificed creature's mana value comes off the emerge cost (CR 702.119a)."""
    spell = card("Riddle", "{5}{G}", "Creature", keyword("emerge", "{6}{R}"))
    cub = card("Cub", "{1}{G}", "Creature")
    board = situation([spell, cub], Player((Permanent("Cub"),)))
    total = one_cost(board, "Riddle", "emerge")

    assert (str(total.mana), total.other) == ("{4}{R}", ("sacrifice a creature",))
    assert "702.119a" in rules_of(total)


def test_a_prototyped_spell_has_another_mana_cost():
    """Its prototype cost is its mana cost and gives the mana value (CR 702.160a, 718.3)."""
    total = one_cost(riddle(keyword("prototype", "{1}{R}")), "Riddle", "prototyped")

    assert (str(total.mana), total.mana_value) == ("{1}{R}", 2)
    assert {"702.160a", "718.3"} <= rules_of(total)


@pytest.mark.parametrize(
    ("word", "rule", "total"),
    [
        ("kicker", "702.33a", "{6}{R}{G}"),
        ("multikicker", "702.33c", "{6}{R}{G}"),
        ("buyback", "702.27a", "{6}{R}{G}"),
        ("entwine", "702.42a", "{6}{R}{G}"),
        ("escalate", "702.120a", "{6}{R}{G}"),
        ("replicate", "702.56a", "{6}{R}{G}"),
        ("squad", "702.157a", "{6}{R}{G}"),
        ("offspring", "702.175a", "{6}{R}{G}"),
        ("casualty", "702.153a", "{5}{G}"),
        ("bargain", "702.166a", "{5}{G}"),
        ("conspire", "702.78a", "{5}{G}"),
        ("gift", "702.174a", "{5}{G}"),
    ],
)
def test_additional_costs_come_on_top(word, rule, total):
    """A keyword's additional cost is added to the mana cost (CR 601.2b, 601.2f)."""
    cost = "" if total == "{5}{G}" else "{1}{R}"
    found = one_cost(riddle(keyword(word, cost)), "Riddle", word)

    assert str(found.mana) == total
    assert rule in rules_of(found) or word == "gift"


@pytest.mark.parametrize("word", ["multikicker", "escalate", "replicate", "squad"])
def test_what_may_be_paid_any_number_of_times(word):
    """Those keywords are paid as often as they are announced (CR 702.33c and others)."""
    total = one_cost(riddle(keyword(word, "{1}{R}")), "Riddle", word, word, word)

    assert str(total.mana) == "{8}{R}{R}{R}{G}"


@pytest.mark.parametrize(
    ("said", "keyword_name"),
    [
        ("face down", "morph"),
        ("foretold", "foretell"),
        ("plotted", "plot"),
        ("suspended", "suspend"),
        ("bestowed", "bestow"),
        ("escaped", "escape"),
        ("prototyped", "prototype"),
        ("overloaded", "overload"),
        ("evoked", "evoke"),
        ("spectacled", "spectacle"),
        ("harmonized", "harmonize"),
        ("without paying", "free"),
        ("without paying its mana cost", "free"),
    ],
)
def test_other_words_for_a_way_of_casting(said, keyword_name):
    """A participle announces the same as the keyword."""
    board = riddle(Keyword(keyword_name))

    assert announce(board, question("Riddle", options=(said,))).alternative == keyword_name


@pytest.mark.parametrize(
    ("said", "keyword_name"),
    [
        ("kicked", "kicker"),
        ("multikicked", "kicker"),
        ("multikicker", "kicker"),
        ("entwined", "entwine"),
        ("replicated", "replicate"),
        ("bargained", "bargain"),
        ("conspired", "conspire"),
        ("escalated", "escalate"),
        ("gifted", "gift"),
    ],
)
def test_other_words_for_an_additional_cost(said, keyword_name):
    """So it does for what is paid on top."""
    board = riddle(Keyword(keyword_name))

    assert announce(board, question("Riddle", options=(said,))).paid == (keyword_name,)


@pytest.mark.parametrize(("word", "_rule", "zone", "told"), WAYS)
def test_ways_are_offered_where_the_board_allows_them(word, _rule, zone, told):
    """Unasked, a way is offered only where it works and nothing would be taken for granted.

    What waits in exile is there because of its keyword.
    """
    board = riddle(keyword(word, "{1}{R}"))

    def offered(where):
        return alternatives(board, spell_object(board, question("Riddle", from_zone=where)))

    assert (word in offered(zone or "hand")) is (told or zone == EXILE)
    assert word not in offered("library") or not zone


def test_an_unknown_option_names_those_that_are_known():
    """The refusal lists every keyword that may be announced."""
    assert {word for word, *_ in WAYS} <= set(known_options().split(", "))
