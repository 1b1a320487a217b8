"""Total costs of spells: the ledger of CR 601.2b-f on invented cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Commander, Permanent, Player, ResolvedEffect
from engine.cards.abilities import Activated, ForTurn, Keyword, SpellsHave, Unread
from engine.cards.amounts import AnnouncedX, CountOf, LifeChanged, Number, PaidCount, SpellsCast
from engine.cards.conditions import Compare, SourceIs, TargetIs, WasPaid
from engine.cards.costs import (
    Discard,
    ExileCards,
    OneOf,
    PayLife,
    PayMana,
    RevealCards,
    Sacrifice,
    TapSelf,
)
from engine.cards.filters import (
    AllOf,
    Anything,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasType,
    HasXInCost,
    IsTapped,
    Targets,
)
from engine.cards.modifiers import (
    AdditionalCost,
    AlternativeCost,
    CommanderTaxInLife,
    KeywordCosts,
    MinimumCost,
    SpellsOf,
    ThisSpell,
)
from engine.errors import AmbiguousError, NotationError, UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.reduction import amount_of
from tests.engine.rules.cost_boards import (
    battlefield,
    card,
    changes,
    costs_of,
    keyword,
    mana,
    minimum,
    one_cost,
    pays,
    situation,
    totals_of,
)

CREATURE = HasType("Creature")
BOLT = card("Spark", "{R}", "Instant")
BEAR = card("Cub", "{1}{G}", "Creature", subtypes=("Bear",))
ORC = card("Bruiser", "{3}{R}", "Creature", subtypes=("Orc",))
TAXER = card("Toll Gate", "{2}", "Artifact", changes("more", "{1}"))
HELPER = card("Signpost", "{2}", "Artifact", changes("less", "{1}", who="you"))
FLOOR = card("Heavy Orb", "{3}", "Artifact", minimum(3))
BITE = card("Bite", "{1}{B/P}{B/P}", "Instant")
TWOFOLD = card("Parade", "{2/W}{2/W}{2/W}", "Sorcery")


def test_mana_cost_alone():
    """With nothing else the total is the mana cost, and the ledger says so with its rule."""
    total = one_cost(situation([BEAR]), "Cub")

    assert str(total.mana) == "{1}{G}"
    assert total.mana_value == 2
    [step] = total.ledger
    assert step.says == "The mana cost of Cub is {1}{G}, and nothing changes it."
    assert "601.2f" in step.rules


def test_increases_before_reductions_before_minimum():
    """More first, then less, the least amount last, as the ledger shows line by line."""
    board = situation(
        [BOLT, TAXER, HELPER, FLOOR], battlefield("Heavy Orb", "Signpost", "Toll Gate")
    )
    total = one_cost(board, "Spark")

    assert str(total.mana) == "{2}{R}"
    assert [step.says for step in total.ledger] == [
        "The mana cost of Spark is {R}.",
        "Toll Gate: {1} more, {R} becomes {1}{R}.",
        "Signpost: {1} less, {1}{R} becomes {R}.",
        "Heavy Orb: less than 3 mana becomes 3, {R} becomes {2}{R}.",
    ]
    assert total.mana_value == 1


def test_whose_spells_are_changed():
    """A change for "you" is for its controller's spells, one for opponents for theirs."""
    lure = card("Lure", "{2}", "Artifact", changes("more", "{2}", who="opponent"))
    board = situation([BOLT, HELPER, lure], Player(), battlefield("Signpost", "Lure"))

    assert totals_of(board, "Spark") == {"{2}{R}"}
    assert totals_of(board, "Spark", player="opp") == {"{R}"}


def test_minimum_only_while_untapped():
    """A condition on the source is looked at as the cost is determined."""
    orb = card(
        "Drowsy Orb",
        "{3}",
        "Artifact",
        MinimumCost(SpellsOf(Anything(), "any"), 3, SourceIs(IsTapped(False))),
    )
    awake = situation([BOLT, orb], battlefield("Drowsy Orb"))
    asleep = situation([BOLT, orb], Player((Permanent("Drowsy Orb", tapped=True),)))

    assert totals_of(awake, "Spark") == {"{2}{R}"}
    assert totals_of(asleep, "Spark") == {"{R}"}


# --- symbols --------------------------------------------------------------------------------------


def test_open_symbols_stay_open_where_it_does_not_matter():
    """Without changes that could tell them apart, hybrid symbols are left to the payment."""
    board = situation([TWOFOLD, BITE, TAXER], battlefield("Toll Gate"))

    assert totals_of(board, "Parade") == {"{1}{2/W}{2/W}{2/W}"}
    assert totals_of(board, "Bite") == {"{2}{B/P}{B/P}"}


def test_minimum_sees_phyrexian_symbols_as_announced():
    """Life for a symbol leaves less mana, and the minimum adds generic mana (CR 601.2b, 601.2f)."""
    board = situation([BITE, FLOOR], battlefield("Heavy Orb"))
    found = {(str(t.mana), t.life) for t in costs_of(board, "Bite")}

    assert found == {("{3}", 4), ("{2}{B}", 2), ("{1}{B}{B}", 0)}
    told = one_cost(board, "Bite", "life for {B/P}", "{B/P} as {B}")
    assert (str(told.mana), told.life, told.mana_value) == ("{2}{B}", 2, 3)


def test_reduction_sees_generic_halves_as_announced():
    """{2/W} announced as {2} is generic and can be reduced, announced as {W} it cannot."""
    big = card("Windfall", "{2}", "Artifact", changes("less", "{6}"))
    board = situation([TWOFOLD, big], battlefield("Windfall"))

    assert totals_of(board, "Parade") == {"{0}", "{W}", "{W}{W}", "{W}{W}{W}"}
    assert totals_of(board, "Parade", *["{2/W} as {W}"] * 3) == {"{W}{W}{W}"}
    assert totals_of(board, "Parade", *["{2/W} as {2}"] * 3) == {"{0}"}


def test_colored_reduction_tells_hybrid_halves_apart():
    """A coloured reduction takes its colour, or generic mana where there is none of it."""
    mixed = card("Duet", "{1}{W/U}", "Sorcery")
    helper = card("Banner", "{2}", "Artifact", changes("less", "{W}"))

    assert totals_of(situation([mixed, helper], battlefield("Banner")), "Duet") == {"{1}", "{U}"}


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("{2/U} as {U}", "There is no {2/U}"),
        ("{2/W} as {U}", "cannot be paid as {U}"),
        ("life for {2/W}", "cannot be paid as life"),
        ("{9/Z} as {Z}", "no mana symbol"),
    ],
)
def test_wrong_symbols_are_refused(option, words):
    """An announced symbol must be in the cost and be paid as one of its halves."""
    with pytest.raises(NotationError, match=words):
        costs_of(situation([TWOFOLD]), "Parade", option)


# --- X ------------------------------------------------------------------------------------------


def test_x_is_filled_in_before_reductions():
    """The announced X is generic mana like any other (CR 107.3a)."""
    blaze = card("Blaze Up", "{X}{R}", "Sorcery")
    board = situation([blaze, HELPER], battlefield("Signpost"))
    total = one_cost(board, "Blaze Up", x=4)

    assert (str(total.mana), total.mana_value) == ("{3}{R}", 5)
    with pytest.raises(UndeterminedError, match="say what X is"):
        costs_of(board, "Blaze Up")


def test_x_stays_open_where_nothing_looks_at_it():
    """Without X and without changes the cost keeps its {X}."""
    blaze = card("Blaze Up", "{X}{R}", "Sorcery")

    assert totals_of(situation([blaze]), "Blaze Up") == {"{X}{R}"}


# --- alternative costs ----------------------------------------------------------------------------


def test_free_casting_and_what_still_applies():
    """Without paying the mana cost the base is {0}; taxes and minimum still apply (CR 118.9d)."""
    blaze = card("Blaze Up", "{X}{R}", "Sorcery")
    board = situation([BOLT, blaze, TAXER], battlefield("Toll Gate"))
    total = one_cost(board, "Spark", "free")

    assert (str(total.mana), total.mana_value) == ("{1}", 1)
    assert total.assumed == ("that an effect lets it be cast without paying its mana cost",)
    forced = one_cost(board, "Blaze Up", "free", x=2)
    assert forced.x == 0
    assert [o.rule for o in forced.obstacles] == ["107.3b"]
    assert forced.mana_value == 1


def test_permission_to_cast_free_is_for_a_zone():
    """An effect that allows free casting from hand does not allow it from elsewhere."""
    gate = card(
        "Open Gate",
        "{7}",
        "Enchantment",
        AlternativeCost(SpellsOf(Anything(), "you"), (), zone="hand"),
    )
    board = situation([gate, BEAR], battlefield("Open Gate", command=(Commander("Cub"),)))

    assert one_cost(board, "Cub", "free", from_zone="hand").obstacles == ()
    refused = one_cost(board, "Cub", "free", from_zone="command")
    assert [o.rule for o in refused.obstacles] == ["601.3"]


def test_offered_by_another_card():
    """The name of a card announces its alternative cost; the commander tax is added to it."""
    storm = card(
        "Low Roof",
        "{4}",
        "Enchantment",
        AlternativeCost(SpellsOf(HasSubtype("Bear"), "you"), pays("{0}")),
    )
    board = situation([storm, BEAR, ORC], battlefield("Low Roof", command=(Commander("Cub", 3),)))
    total = one_cost(board, "Cub", "low roof", from_zone="command")

    assert (str(total.mana), total.mana_value) == ("{6}", 2)
    assert [o.rule for o in one_cost(board, "Bruiser", "Low Roof").obstacles] == ["601.3"]


def test_own_alternative_costs():
    """The card's own cost; several need their mana named; one whose condition fails is refused."""
    trap = card(
        "Snare",
        "{4}{U}",
        "Instant",
        AlternativeCost(
            ThisSpell(),
            pays("{0}"),
            Compare(SpellsCast(Anything(), "opponent"), ">=", Number(3)),
        ),
    )
    pitch = card(
        "Fling Away",
        "{4}{U}",
        "Instant",
        AlternativeCost(ThisSpell(), (PayLife(Number(1)), ExileCards(HasColor("U"), "hand"))),
        AlternativeCost(ThisSpell(), pays("{R}{G}")),
    )
    calm = situation([trap, pitch], Player(), Player())
    busy = situation([trap], Player(), Player(spells_cast=3))

    assert one_cost(busy, "Snare", "alternative cost").obstacles == ()
    assert [o.rule for o in one_cost(calm, "Snare", "alternative cost {0}").obstacles] == ["118.9"]
    assert totals_of(calm, "Fling Away", "alternative cost {R}{G}") == {"{R}{G}"}
    pitched = one_cost(calm, "Fling Away", "alternative cost {0}")
    assert (pitched.life, pitched.other) == (1, ("exile a blue card from your hand",))
    with pytest.raises(AmbiguousError, match="several alternative costs"):
        costs_of(calm, "Fling Away", "alternative cost")
    with pytest.raises(NotationError, match="no such alternative cost"):
        costs_of(calm, "Snare", "alternative cost {9}")


@pytest.mark.parametrize(
    ("word", "rule", "zone"),
    [
        ("flashback", "702.34a", "graveyard"),
        ("overload", "702.96a", "hand"),
        ("evoke", "702.74a", "hand"),
        ("dash", "702.109a", "hand"),
        ("escape", "702.138a", "graveyard"),
        ("foretell", "702.143a", "exile"),
        ("miracle", "702.94a", "hand"),
        ("madness", "702.35a", "exile"),
        ("spectacle", "702.137a", "hand"),
    ],
)
def test_keyword_alternatives(word, rule, zone):
    """A keyword's cost takes the place of the mana cost; changes apply to it (CR 118.9d)."""
    spell = card("Trick", "{4}{R}{R}", "Sorcery", keyword(word, "{1}{R}"))
    board = situation([spell, TAXER], battlefield("Toll Gate"))
    total = one_cost(board, "Trick", word)

    assert (str(total.mana), total.mana_value) == ("{2}{R}", 6)
    assert total.ledger[0].rules[0] == rule
    assert total.obstacles == ()
    elsewhere = "hand" if zone != "hand" else "library"
    refused = one_cost(board, "Trick", word, from_zone=elsewhere).obstacles
    assert [o.rule for o in refused] == ([rule] if zone != "hand" or word == "miracle" else [])


def test_morph_is_a_colorless_creature_spell():
    """A face-down spell costs {3}, and changes see a creature without colour (CR 708.4)."""
    cave = card("Grotto", None, "Land", keyword("morph", "{2}"))
    totem = card("Totem", "{2}", "Artifact", changes("less", "{2}", CREATURE))
    red = card("Red Totem", "{2}", "Artifact", changes("less", "{1}", HasColor("R")))
    board = situation([cave, totem, red], battlefield("Totem", "Red Totem"))
    total = one_cost(board, "Grotto", "morph")

    assert (str(total.mana), total.mana_value) == ("{1}", 0)
    assert total.spell is not None
    assert total.spell.characteristics.colors == ""


def test_emerge_takes_the_sacrificed_mana_value_off():
    """One total for each creature that can go; a named one decides (CR 702.119a)."""
    beast = card("Deep One", "{7}{U}", "Creature", keyword("emerge", "{5}{U}"))
    board = situation([beast, BEAR, ORC], battlefield("Cub", "Bruiser"))

    assert totals_of(board, "Deep One", "emerge") == {"{3}{U}", "{1}{U}"}
    total = one_cost(board, "Deep One", "emerge", "sacrifice Bruiser")
    assert (str(total.mana), total.other, total.mana_value) == (
        "{1}{U}",
        ("sacrifice a creature",),
        8,
    )
    empty = one_cost(situation([beast]), "Deep One", "emerge")
    assert [o.rule for o in empty.obstacles] == ["118.3"]


def test_only_one_alternative_cost():
    """Two alternative costs cannot be announced together (CR 118.9a)."""
    spell = card("Trick", "{4}{R}", "Sorcery", keyword("overload", "{R}"))

    with pytest.raises(NotationError, match=r"118.9a"):
        costs_of(situation([spell]), "Trick", "overload", "free")


def test_no_mana_cost_is_unpayable():
    """A card without a mana cost has an unpayable cost, unless another is paid (CR 118.6a)."""
    vision = card("Old Vision", None, "Sorcery")
    board = situation([vision, TAXER], battlefield("Toll Gate"))

    assert not one_cost(board, "Old Vision").payable
    free = one_cost(board, "Old Vision", "free")
    assert free.payable
    assert str(free.mana) == "{1}"


# --- additional costs -----------------------------------------------------------------------------


def test_kicker_buyback_and_repeats():
    """Additional costs are inside the total and reduced with it (CR 118.8)."""
    spell = card("Chant", "{1}{U}", "Instant", keyword("kicker", "{2}"), keyword("buyback", "{3}"))
    many = card("Swarm", "{G}", "Creature", keyword("multikicker", "{1}{G}"))
    board = situation([spell, many, HELPER], battlefield("Signpost"))

    assert totals_of(board, "Chant") == {"{U}"}
    assert totals_of(board, "Chant", "kicked", "buyback") == {"{5}{U}"}
    assert totals_of(board, "Swarm", "kicked", "kicked") == {"{1}{G}{G}{G}"}
    with pytest.raises(NotationError, match="only 1 times"):
        costs_of(board, "Chant", "kicked", "kicked")
    with pytest.raises(NotationError, match="has no “entwine”"):
        costs_of(board, "Chant", "entwine")
    with pytest.raises(NotationError, match="both paid and not paid"):
        costs_of(board, "Chant", "kicked", "not kicked")


def test_two_kickers_are_told_apart():
    """A card with two kickers asks which one is paid (CR 702.33b)."""
    spell = card(
        "Twin Boon", "{W}", "Creature", keyword("kicker", "{2}{U}"), keyword("kicker", "{B}")
    )
    board = situation([spell])

    assert totals_of(board, "Twin Boon", "kicked {B}") == {"{W}{B}"}
    assert totals_of(board, "Twin Boon", "kicked", "kicked") == {"{2}{W}{U}{B}"}
    with pytest.raises(AmbiguousError, match="2 kickers"):
        costs_of(board, "Twin Boon", "kicked")


def test_changes_of_a_keyword_cost_do_not_reach_the_rest():
    """What makes buyback cheaper never makes the spell cheaper."""
    spell = card("Chant", "{1}{U}{U}", "Instant", keyword("buyback", "{3}"))
    crystal = card(
        "Echo Stone", "{3}", "Artifact", changes("less", "{2}", subject=KeywordCosts("buyback"))
    )
    board = situation([spell, crystal], battlefield("Echo Stone", "Echo Stone"))

    assert totals_of(board, "Chant", "buyback") == {"{1}{U}{U}"}
    assert totals_of(board, "Chant") == {"{1}{U}{U}"}


def test_one_of_several_additional_costs():
    """Each way that can be paid is a total; a way that cannot is left out."""
    spell = card(
        "Recruit",
        "{R}",
        "Creature",
        AdditionalCost(
            ThisSpell(), (OneOf(((RevealCards(HasSubtype("Orc")),), (PayMana(mana("{2}")),))),)
        ),
        subtypes=("Orc",),
    )
    alone = situation([spell], Player(hand=("Recruit",)))
    friends = situation([spell, ORC], Player(hand=("Recruit", "Bruiser")))
    unknown = situation([spell], Player(hand=("Recruit",), hand_size=4))

    assert totals_of(alone, "Recruit") == {"{2}{R}"}
    assert totals_of(friends, "Recruit") == {"{R}", "{2}{R}"}
    assert totals_of(unknown, "Recruit") == {"{R}", "{2}{R}"}
    assert totals_of(friends, "Recruit", "pay {2}") == {"{2}{R}"}


def test_sacrifices_that_reduce():
    """Each thing sacrificed takes mana off; the number is announced (CR 601.2b)."""
    beast = card(
        "Glutton",
        "{6}{B}{B}",
        "Creature",
        AdditionalCost(ThisSpell(), (Sacrifice(CREATURE, PaidCount()),), optional=True),
        changes("less", "{2}", subject=ThisSpell(), times=PaidCount()),
    )
    board = situation([beast, BEAR], battlefield("Cub", "Cub"))
    total = one_cost(board, "Glutton", "sacrifice 2")

    assert (str(total.mana), total.other) == ("{2}{B}{B}", ("sacrifice two creatures",))
    assert totals_of(board, "Glutton") == {"{6}{B}{B}"}
    too_many = one_cost(board, "Glutton", "sacrifice 3")
    assert [o.rule for o in too_many.obstacles] == ["118.3"]


def test_offering():
    """The sacrificed permanent's mana cost is taken off, coloured mana spilling (CR 702.48c)."""
    patron = card(
        "Orc Patron", "{4}{R}{R}", "Creature", Keyword("offering", what=HasSubtype("Bear"))
    )
    board = situation([patron, BEAR, ORC], battlefield("Cub", "Bruiser"))
    total = one_cost(board, "Orc Patron", "offering", "sacrifice Cub")

    assert (str(total.mana), total.mana_value) == ("{2}{R}{R}", 6)
    with pytest.raises(NotationError, match="cannot be sacrificed"):
        costs_of(board, "Orc Patron", "offering", "sacrifice Bruiser")


def test_optional_life_of_other_cards():
    """Life paid to each of several such cards, whose reductions take coloured mana alone."""
    green = SpellsOf(HasColor("G"), "you")
    defiler = card(
        "Root Lord",
        "{3}{G}{G}",
        "Creature",
        AdditionalCost(green, (PayLife(Number(2)),), optional=True),
        changes("less", "{G}", subject=green, colored_only=True, condition=WasPaid("life")),
    )
    board = situation([defiler, BEAR], battlefield("Root Lord", "Root Lord"))
    words = "life for Root Lord"

    assert totals_of(board, "Cub") == {"{1}{G}"}
    once = one_cost(board, "Cub", words)
    twice = one_cost(board, "Cub", words, words)
    assert (str(once.mana), once.life) == ("{1}", 2)
    assert (str(twice.mana), twice.life) == ("{1}", 4)


def test_commander_tax():
    """{2} for each earlier cast from the command zone, or life where the card says so (903.8)."""
    liege = card("Pale Liege", "{2}{W}{B}", "Creature", CommanderTaxInLife(2))
    board = situation(
        [BEAR, liege], Player(command=(Commander("Cub", 2), Commander("Pale Liege", 3)))
    )
    taxed = one_cost(board, "Pale Liege")

    assert totals_of(board, "Cub", from_zone="command") == {"{5}{G}"}
    assert totals_of(board, "Cub", from_zone="hand") == {"{1}{G}"}
    assert (str(taxed.mana), taxed.life) == ("{2}{W}{B}", 6)
    assert taxed.mana_value == 4


# --- counts, effects, conditions ------------------------------------------------------------------


def test_affinity_and_undaunted():
    """Both are generic reductions, each instance for itself (CR 702.41, 702.125)."""
    robot = card("Robot", "{7}", "Artifact Creature", Keyword("affinity", what=HasType("Artifact")))
    call = card("Last Call", "{4}{W}", "Instant", Keyword("undaunted"))
    golem = card(
        "Forge",
        "{6}",
        "Artifact",
        SpellsHave(CREATURE, "you", Keyword("affinity", what=HasType("Artifact"))),
    )
    board = situation([robot, call, golem], battlefield("Robot", "Robot", "Forge"), Player())

    assert totals_of(board, "Robot") == {"{1}"}  # three artifacts, twice
    assert totals_of(board, "Last Call") == {"{3}{W}"}


def test_resolved_effects_keep_their_number():
    """The amount of a resolved effect is the one fixed then, not what is counted now (608.2h)."""
    modifier = changes(
        "less", "{1}", HasColor("W"), "you", times=LifeChanged("gained"), prints_x=True
    )
    scion = card(
        "Mild Heir",
        "{2}{W}",
        "Creature",
        Activated((TapSelf(),), (ForTurn((modifier,)),)),
    )
    angel = card("Seraph", "{3}{W}{W}")
    effects = (ResolvedEffect("Mild Heir", 2), ResolvedEffect("Mild Heir", 0))
    board = situation([scion, angel], Player(life_gained=6, effects=effects))
    silent = situation([scion, angel], Player(effects=(ResolvedEffect("Mild Heir"),)))

    assert totals_of(board, "Seraph") == {"{1}{W}{W}"}
    with pytest.raises(UndeterminedError, match="what X was"):
        costs_of(silent, "Seraph")


def test_negative_amounts_change_nothing():
    """A negative amount counts as zero (CR 107.1b)."""
    weak = card(
        "Shrunk Mage",
        "{2}",
        "Creature",
        changes("less", "{1}", times=CountOf(HasSubtype("Dragon")), prints_x=True),
    )

    assert totals_of(situation([weak, BOLT], battlefield("Shrunk Mage")), "Spark") == {"{R}"}


def test_first_spell_of_the_turn():
    """A change of the first such spell is open once others were cast, unless it is any spell."""
    first = card(
        "Early Bird", "{1}", "Creature", changes("less", "{1}", HasXInCost(), per_turn_first=True)
    )
    plain = card("Any Bird", "{1}", "Creature", changes("less", "{1}", per_turn_first=True))
    blaze = card("Blaze Up", "{X}{R}", "Sorcery")
    fresh = situation([first, blaze], battlefield("Early Bird"))
    later = situation([first, blaze], battlefield("Early Bird", spells_cast=1))
    third = situation([plain, ORC], battlefield("Any Bird", spells_cast=2))

    assert totals_of(fresh, "Blaze Up", x=3) == {"{2}{R}"}
    assert totals_of(third, "Bruiser") == {"{3}{R}"}
    with pytest.raises(UndeterminedError, match="already cast"):
        costs_of(later, "Blaze Up", x=3)


def test_targets_decide_where_they_are_told():
    """A change that looks at targets is left out, with a note, where none are told."""
    spell = card(
        "Feud",
        "{2}{R}",
        "Instant",
        changes("less", "{2}", subject=ThisSpell(), condition=TargetIs(HasSubtype("Orc"))),
    )
    ward = card("Bubble", "{1}", "Enchantment", changes("more", "{3}", Targets(HasSubtype("Bear"))))
    board = situation(
        [spell, ward, BEAR, ORC], battlefield("Bubble"), battlefield("Cub", "Bruiser")
    )

    assert totals_of(board, "Feud", targets=("opp:Bruiser",)) == {"{R}"}
    assert totals_of(board, "Feud", targets=("opp:Cub",)) == {"{5}{R}"}
    open_cost = one_cost(board, "Feud")
    assert str(open_cost.mana) == "{2}{R}"
    assert len(open_cost.assumed) == 2


def test_unread_cost_text_is_refused():
    """A text of the spell about costs that was not understood leaves no total."""
    spell = card("Riddle", "{2}", "Sorcery", Unread(1, frozenset({"costs"})))

    with pytest.raises(UnsupportedError, match="about costs"):
        costs_of(situation([spell]), "Riddle")


def test_orders_of_reductions_are_all_found():
    """A reduction with a bound and one without lead to two totals, the least first."""
    first = card("Rule Book", "{1}", "Artifact", changes("less", "{2}", least=1))
    second = card("Coupon", "{1}", "Artifact", changes("less", "{1}"))
    stone = card("Pebble", "{3}", "Artifact")
    board = situation([first, second, stone], battlefield("Rule Book", "Coupon"))

    assert [str(t.mana) for t in costs_of(board, "Pebble")] == ["", "{1}"]


# --- properties -----------------------------------------------------------------------------------


@given(
    st.integers(0, 6), st.integers(0, 3), st.integers(0, 4), st.integers(0, 4), st.integers(0, 3)
)
def test_total_is_never_under_a_minimum(generic, colored, more, less, floors):
    """No total is under a minimum, whatever else applies; the mana value stays the printed one."""
    text = f"{{{generic}}}" + "{R}" * colored
    spell = card("Subject", text, "Sorcery")
    names = ["Toll Gate"] * more + ["Signpost"] * less + ["Heavy Orb"] * floors
    board = situation([spell, TAXER, HELPER, FLOOR], battlefield(*names))
    total = one_cost(board, "Subject")

    assert amount_of(total.mana) >= (3 if floors else 0)
    assert total.mana_value == generic + colored
    expected = max(generic + more - less, 0) + colored
    assert amount_of(total.mana) == max(expected, 3 if floors else 0)
    assert total.mana.counts() == ManaCost.parse("{R}" * colored).counts()


def test_own_discards_are_told():
    """Retrace keeps the mana cost and adds a land to discard (CR 702.81a)."""
    spell = card("Old Rage", "{1}{R}", "Sorcery", Keyword("retrace"))
    total = one_cost(situation([spell]), "Old Rage", "retrace")

    assert (str(total.mana), total.other) == ("{1}{R}", ("discard a land card",))
    assert total.other_parts == (Discard(HasType("Land")),)


def test_announced_x_of_a_kicker():
    """An {X} in a kicker cost is filled in with the announced X."""
    spell = card("Deep Root", "{4}{G}", "Creature", keyword("kicker", "{X}"))
    board = situation([spell])

    assert totals_of(board, "Deep Root", "kicked", x=2) == {"{6}{G}"}
    assert one_cost(board, "Deep Root", "kicked", x=2).mana_value == 5


def test_creatures_sacrificed_for_x():
    """A number of sacrifices that is X is the announced one."""
    spell = card(
        "Dark Pact",
        "{B}",
        "Sorcery",
        AdditionalCost(
            ThisSpell(), (Sacrifice(AllOf((CREATURE, ControlledBy("you"))), AnnouncedX()),)
        ),
    )
    board = situation([spell, BEAR], battlefield("Cub", "Cub"))

    assert one_cost(board, "Dark Pact", x=2).other == ("sacrifice two creatures",)
    assert [o.rule for o in one_cost(board, "Dark Pact", x=3).obstacles] == ["118.3"]
