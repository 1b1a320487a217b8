"""Can it be cast with what is here: totals, the greatest X, colours, permissions."""

from dataclasses import replace

import pytest

from engine.errors import NotationError, UndeterminedError, UnknownCardError, UnsupportedError
from engine.question import Question, QuestionKind
from engine.questions.cast import what_to_cast
from engine.result import Verdict
from tests.engine.rules.payment_boards import Commander, Permanent, ResolvedEffect, ask, board


def cast(situation, spell, **question):
    return ask(situation, "cast", spell=spell, **question)


@pytest.mark.parametrize(
    ("permanents", "spell", "castable", "total"),
    [
        (["2 Grove"], "Bear", True, "{1}{G}"),
        (["Grove"], "Bear", False, "{1}{G}"),
        (["2 Grove", "Toll Sphere"], "Bear", False, "{2}{G}"),
        (["3 Grove", "Toll Sphere"], "Bear", True, "{2}{G}"),
        (["3 Grove", "Small Sphere"], "Bear", True, "{2}{G}"),
        (["4 Dale", "Clever Guide"], "Great Choir", True, "{1}{W}{W}"),
        (["2 Bog"], "Gift of Hearts", True, "{2}{W/P}"),
        (["4 Crag"], "Twin Spark", True, "{2/R}{2/R}"),
        (["3 Shore"], "Twin Spark", False, "{2/R}{2/R}"),
        (["2 Dale"], "Hybrid Cub", True, "{G/W}{G/W}"),
        (["2 Cold Grove"], "Snow Cub", True, "{S}{S}"),
        (["Cold Grove", "Grove"], "Snow Cub", False, "{S}{S}"),
        (["2 Barren"], "Void Thing", True, "{1}{C}"),
        (["2 Grove"], "Void Thing", False, "{1}{C}"),
        (["Bog", "Bear"], "Bone Price", True, "{B}"),
        (["Bog"], "Bone Price", False, "{B}"),
        (["2 Bog"], "Dark Bargain", True, "{1}{B}"),
        (["Free Gate"], "Great Choir", True, "{0}"),
    ],
)
def test_castable_for_its_total(permanents, spell, castable, total):
    """Whether a spell can be cast, and its total cost."""
    answer = cast(board(permanents, hand=(spell,)), spell).answer

    assert (answer.castable, answer.total) == (castable, total)


def test_a_sacrificed_creature_may_have_been_tapped_for_mana():
    """It taps for mana before it is the cost; one that is sacrificed for mana is gone."""
    assert cast(board(["Old Elf", "Coin"]), "Bone Price").answer.castable
    assert cast(board(["Grim Altar", "Bear", "Bog"]), "Bone Price").answer.castable
    assert not cast(
        board(["Grim Altar", "Bear", "Bog", "Toll Sphere"]), "Bone Price"
    ).answer.castable
    assert cast(board(["Grim Altar", "2 Bear", "Bog", "Toll Sphere"]), "Bone Price").answer.castable


def test_for_its_mana_cost_no_other_way_is_taken():
    """Who says that the mana cost is paid takes no alternative cost (CR 118.9)."""
    mine = board(["2 Shore"], hand=("Tide Pact", "Rebuilding"))

    assert cast(mine, "Tide Pact").answer.castable
    assert not cast(mine, "Tide Pact", options=("mana cost",)).answer.castable
    with_lands = board(["5 Shore"], hand=("Tide Pact", "Rebuilding"))
    assert cast(with_lands, "Tide Pact", options=("mana cost",)).answer.total == "{3}{U}{U}"


def test_the_mana_cost_and_another_way_exclude_each_other():
    answer = cast(board(hand=("Tide Pact",)), "Tide Pact", options=("mana cost", "free")).answer

    assert answer.castable is False
    assert "Only one" in answer.missing


def test_other_costs_must_be_there():
    """An alternative cost takes the card that it asks for, besides the one that is cast."""
    blue, red = ("Tide Pact", "Rebuilding"), ("Tide Pact", "Blaze")

    assert cast(board(hand=blue), "Tide Pact").answer.total == "{0}"
    assert not cast(board(hand=red), "Tide Pact").answer.castable
    assert not cast(board(hand=("Tide Pact",)), "Tide Pact").answer.castable
    assert cast(board(["5 Shore"], hand=red), "Tide Pact").answer.total == "{3}{U}{U}"


@pytest.mark.parametrize(
    ("permanents", "player", "spell", "castable"),
    [
        (["Grove", "2 Bear"], {}, "Crew Call", True),
        (["Grove", "Bear"], {}, "Crew Call", False),
        (["Old Elf", "2 Bear"], {}, "Crew Call", True),
        (["Old Elf", "Bear"], {}, "Crew Call", False),
        (["Grove", "Coin"], {"hand_size": 1}, "Hard Choice", True),
        (["Coin"], {"hand_size": 1}, "Hard Choice", False),
        (["Coin"], {"hand_size": 2}, "Hard Choice", True),
        (["Grove"], {"counters": {"energy": 2}}, "Spark Toll", True),
        (["Spark Hub"], {"counters": {"energy": 2}}, "Spark Toll", True),
        (["Grove"], {"counters": {"energy": 1}}, "Spark Toll", False),
        (["Grove"], {"graveyard_size": 2}, "Grave Toll", True),
        (["Grave Lamp"], {"graveyard_size": 2}, "Grave Toll", False),
        (["Grave Lamp"], {"graveyard_size": 3}, "Grave Toll", True),
        (["Grove"], {}, "Bounce Toll", True),
        (["Coin"], {}, "Bounce Toll", False),
    ],
)
def test_nothing_pays_twice(permanents, player, spell, castable):
    """What another part of the cost takes makes no mana for it, a land that is tapped first may."""
    assert cast(board(permanents, **player), spell).answer.castable == castable


@pytest.mark.parametrize(("charges", "can"), [(2, False), (3, True)])
def test_counters_of_an_ability_pay_once(charges, can):
    """Counters that the ability takes do not also pay its mana."""
    situation = board([Permanent("Counting Stone", counters={"charge": charges})])
    ability = "{1}, Remove two charge counters from this artifact"
    found = ask(situation, "cast", permanent="Counting Stone", ability=ability)

    assert found.answer.castable == can


def test_life_as_a_cost():
    """Life that the cost asks for is told, and must be there."""
    assert cast(board(["2 Bog"], life=3), "Dark Bargain").answer.life == 3
    assert not cast(board(["2 Bog"], life=2), "Dark Bargain").answer.castable


@pytest.mark.parametrize(
    ("permanents", "spell", "greatest"),
    [
        (["5 Crag"], "Blaze", 4),
        (["5 Crag", "Clever Guide"], "Blaze", 5),
        (["5 Crag", "Toll Sphere"], "Blaze", 3),
        (["Crag"], "Blaze", 0),
        (["7 Barren"], "Twice Blaze", 3),
        (["Dale", "9 White Lion"], "Long March", 9),
        (["9 Crag", "2 Bear"], "Bounded Blaze", 2),
        (["3 Bog", "3 Crag"], "Pure Drain", 2),
        (["2 Crag", "Big Dreamer"], "Blaze", 4),
    ],
)
def test_the_greatest_x(permanents, spell, greatest):
    """X as large as the board allows, the total worked out anew for each."""
    answer = cast(board(permanents, hand=(spell,)), spell).answer

    assert answer.castable
    assert answer.x_max == greatest


def test_x_that_cannot_be():
    """A spell that can't even be cast for X = 0 has no greatest X."""
    answer = cast(board(["3 Grove"], hand=("Blaze",)), "Blaze").answer

    assert answer.castable is False
    assert answer.x_max is None


@pytest.mark.parametrize(("x", "castable"), [(3, True), (4, True), (5, False)])
def test_an_announced_x(x, castable):
    """An X that was told is the only one that is tried."""
    answer = cast(board(["5 Crag"], hand=("Blaze",)), "Blaze", x=x).answer

    assert (answer.castable, answer.x_max) == (castable, None)


def test_mana_for_x_pays_a_kicker_with_x():
    """Mana for costs that contain {X} pays the whole cost once the kicker with {X} is paid."""
    situation = board(["Grove", "Big Dreamer"], hand=("Growing Titan",))

    assert not cast(situation, "Growing Titan").answer.castable
    assert cast(situation, "Growing Titan", x=0, options=("kicked",)).answer.castable
    assert cast(situation, "Growing Titan", options=("kicked",)).answer.x_max == 2


def test_the_greatest_x_of_an_ability():
    """A land that is tapped and sacrificed for its own ability does not pay for it."""
    situation = board(["6 Barren", "Vault of X"])
    found = ask(
        situation, "cast", permanent="Vault of X", ability="{X}{X}, {T}, Sacrifice this land"
    )

    assert (found.answer.castable, found.answer.x_max) == (True, 3)


@pytest.mark.parametrize(
    ("permanents", "spell", "colors"),
    [
        (["Dale", "Shore", "Bog", "Crag", "Grove"], "Rainbow Host", 4),
        (["Dale", "Shore", "Bog", "Crag", "Grove"], "Rising Star", 5),
        (["4 Barren"], "Rainbow Host", 0),
        (["2 Bog", "Shore"], "Spectral Truth", 2),
    ],
)
def test_the_most_colors(permanents, spell, colors):
    """The greatest number of colours of mana that can be spent, no mana beyond the cost."""
    answer = cast(board(permanents, hand=(spell,)), spell).answer

    assert answer.converge_max == colors


@pytest.mark.parametrize(
    "permanents",
    [
        ["2 Grove"],
        ["Grove", "Dale"],
        ["Grove", "2 Dale", "Shore"],
        ["Grove", "Barren"],
        ["Grove"] * 3,
    ],
)
def test_the_most_colors_hang_on_no_way_that_is_known(permanents):
    """A payment that was found spares the search only where none can spend more colours."""
    where = board(permanents, hand=("Bear",))
    asked = what_to_cast(Question(QuestionKind.CAST, spell="Bear"), where)

    assert cast(where, "Bear").answer.converge_max == asked.most_colors(None)


# --- permission ---------------------------------------------------------------------------------


def test_from_the_graveyard_with_flashback_alone():
    """A card in a graveyard is cast by its flashback cost or not at all."""
    situation = board(["2 Dale"], graveyard=("Late Return", "Bear"))
    found = cast(situation, "Late Return", from_zone="graveyard")

    assert (found.answer.castable, found.answer.total) == (True, "{1}{W}")

    refused = cast(board(["2 Grove"], graveyard=("Bear",)), "Bear", from_zone="graveyard")

    assert refused.answer.castable is False
    assert "601.3" in refused.steps[-1].rules


def test_a_permission_for_some_spells():
    """A permanent that lets Zombies be cast from the graveyard lets nothing else."""
    situation = board(["Grave Keeper", "2 Bog", "2 Grove"], graveyard=("Zombie Guard", "Bear"))

    assert cast(situation, "Zombie Guard", from_zone="graveyard").answer.castable
    assert not cast(situation, "Bear", from_zone="graveyard").answer.castable


def test_a_commander_with_its_tax():
    """A commander is cast from the command zone; other cards there are not."""
    situation = board(["4 Grove"], command=(Commander("Bear", 1),))

    assert cast(situation, "Bear", from_zone="command").answer.total == "{3}{G}"
    assert not cast(situation, "Elf Scout", from_zone="command").answer.castable


def test_an_effect_whose_permission_is_not_modelled():
    """An effect that speaks of the card without a permission that is read is no "no"."""
    effects = (ResolvedEffect("Wise Machine", None, "Bear"),)
    situation = board(["2 Grove"], exile=("Bear",), effects=effects)

    with pytest.raises(UnsupportedError, match="Wise Machine"):
        cast(situation, "Bear", from_zone="exile")


def test_an_effect_that_allows_the_card():
    """A resolved effect lets its card be cast, with any mana; other cards it does not."""
    effects = (ResolvedEffect("Spell Thief", None, "Bear"),)
    situation = board(["3 Shore", "Spell Thief"], exile=("Bear", "Elf Scout"), effects=effects)

    assert cast(situation, "Bear", from_zone="exile").answer.castable
    assert not cast(situation, "Elf Scout", from_zone="exile").answer.castable


def test_a_card_that_permits_itself():
    """A card's own text lets it be cast from the graveyard while its condition holds."""
    alone = board(["Bog"], graveyard=("Grave Born",))
    joined = board(["Bog", "Zombie Guard"], graveyard=("Grave Born",))

    assert not cast(alone, "Grave Born", from_zone="graveyard").answer.castable
    assert cast(joined, "Grave Born", from_zone="graveyard").answer.castable


def test_what_forbids_casting():
    """A permanent that forbids a kind of spell, and a spell's own condition."""
    quiet = board(["4 Crag"], ["Quiet Keeper"])
    trick = board(["Crag"])
    combat = replace(trick, board=replace(trick.board, phase="combat"))

    assert "101.2" in {r for step in cast(quiet, "Twin Spark").steps for r in step.rules}
    assert cast(quiet, "Bear").answer.missing.startswith("{G} can't be paid")
    assert cast(trick, "Battle Trick").answer.castable is False
    assert cast(combat, "Battle Trick").answer.castable is True


def test_a_text_about_spending_that_was_not_read():
    """Where the spell says in unknown words what pays for it, nothing is claimed."""
    with pytest.raises(UnsupportedError, match="Strange Beast"):
        cast(board(["Crag"]), "Strange Beast")


def test_lands_are_not_cast():
    """A land is played, whatever mana there is."""
    found = cast(board(["2 Grove"], hand=("Shore",)), "Shore")

    assert found.answer.castable is False
    assert "305.1" in {rule for step in found.steps for rule in step.rules}


def test_no_mana_cost_takes_another_cost():
    """A card without a mana cost can't be cast for it, but without paying it."""
    lost = cast(board(["4 Shore"], hand=("Lost Vision",)), "Lost Vision")
    free = cast(board(["Free Gate"], hand=("Lost Vision",)), "Lost Vision")

    assert lost.answer.castable is False
    assert free.answer.castable is True


def test_help_that_was_not_told():
    """Another player may assist; without a number a "no" is not given."""
    situation = board(["2 Grove"], hand=("Shared Feast",))

    with pytest.raises(UndeterminedError, match="assist"):
        cast(situation, "Shared Feast")

    assert cast(situation, "Shared Feast", options=("assist 3",)).answer.castable
    assert cast(board(["5 Grove"], hand=("Shared Feast",)), "Shared Feast").answer.castable


def test_a_time_that_the_board_forbids():
    """On another player's turn a creature without flash can't be cast, an instant can."""
    situation = board(["4 Crag", "2 Grove"], hand=("Bear", "Twin Spark"))
    theirs = replace(situation, board=replace(situation.board, active="opp"))

    assert "117.1a" in {r for step in cast(theirs, "Bear").steps for r in step.rules}
    assert cast(theirs, "Bear").answer.castable is False
    assert cast(theirs, "Twin Spark").answer.castable


def test_an_announced_x_above_what_the_text_allows():
    """X has a bound of its own, whatever mana there is."""
    situation = board(["9 Crag", "2 Bear"], hand=("Bounded Blaze",))

    assert cast(situation, "Bounded Blaze", x=2).answer.castable
    assert cast(situation, "Bounded Blaze", x=3).answer.castable is False


def test_timing_is_assumed():
    """The answer says that it does not ask about the time."""
    found = cast(board(["2 Grove"]), "Bear")

    assert found.verdict is Verdict.ANSWER
    assert any("timing" in words for words in found.assumed)
    assert found.answer.plan == ("Tap Grove for {G} (2 times)",)


def test_unknown_cards_and_options():
    """What can't be read is named."""
    with pytest.raises(UnknownCardError):
        cast(board(), "No Such Card")
    with pytest.raises(NotationError):
        cast(board(), "Bear", options=("sideways",))


def test_sick_and_tapped_sources():
    """A creature that just came does not tap for mana; a tapped land does not either."""
    situation = board([Permanent("Old Elf", sick=True), Permanent("Grove", tapped=True)])

    assert cast(situation, "Old Elf").answer.missing.startswith("{G} can't be paid")
