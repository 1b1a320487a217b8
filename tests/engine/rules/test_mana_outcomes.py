"""What activating an ability adds: CR 106.12, 605, 614.5, 616.1."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Permanent, ResolvedEffect
from engine.cards.abilities import (
    Activated,
    AddMana,
    ForTurn,
    OtherEffect,
    PutCounter,
    Reveal,
    SpellText,
    TappedForMana,
    Triggered,
)
from engine.cards.amounts import AnnouncedX, CountersOn, CountOf, Number, PaidCount, PropertyOf
from engine.cards.card import Card
from engine.cards.conditions import SourceIs
from engine.cards.costs import (
    Loyalty,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
)
from engine.cards.filters import HasCounter, HasSubtype, HasType, IsTapped
from engine.cards.modifiers import Become, ManaReplacement
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    Combination,
    CommanderIdentity,
    DoubleUnspent,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    Restriction,
    ToCast,
)
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.pool import ManaUnit, mana_string
from engine.rules.mana_abilities import activations, is_mana_ability, outcomes, taps_for_mana
from engine.situation import Situation
from tests.engine.rules.mana_boards import (
    CREATURE,
    LAND,
    artifact,
    board,
    creature,
    enchantment,
    land,
    mine,
    tap_for,
    taps,
)

ONE_ANY = OneType(Letters("WUBRG"))


def made(situation: Situation, name: str, number: int = 0, **more) -> set[str]:
    permanent = situation.battlefield.find(name)
    ability = activations(permanent)[number]
    found = outcomes(situation, permanent, ability, you=permanent.controller, **more)
    return {outcome.mana for outcome in found}


# --- which abilities are mana abilities ---------------------------------------------


@pytest.mark.parametrize(
    ("ability", "is_one", "taps_it"),
    [
        (tap_for("G"), True, True),
        (Activated((SacrificeSelf(),), (AddMana(ONE_ANY),)), True, False),
        (Activated((TapSelf(),), (OtherEffect(targets=True), AddMana(ONE_ANY))), False, False),
        (Activated((Loyalty(1),), (AddMana(ONE_ANY),)), False, False),
        (Activated((TapSelf(),), (OtherEffect(),)), False, False),
        (taps(FixedMana(("G",), Number(0))), True, True),
    ],
)
def test_mana_abilities(ability, is_one, taps_it):
    """No target, no loyalty, and it could add mana; tapping for mana needs {T} besides."""
    assert (is_mana_ability(ability), taps_for_mana(ability)) == (is_one, taps_it)


def test_activations_are_those_that_add_mana():
    """Abilities without mana and abilities that work elsewhere are left out, others listed once."""
    other = Activated((TapSelf(),), (OtherEffect(),))
    in_hand = Activated((), (AddMana(ONE_ANY),), zone="hand")
    situation = board(["Odd"], more=(land("Odd", tap_for("G"), other, in_hand, tap_for("G")),))

    assert activations(situation.battlefield[0]) == (tap_for("G"),)


# --- productions --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("production", "expected"),
    [
        (FixedMana(("WW", "WB", "BB")), {"{W}{W}", "{W}{B}", "{B}{B}"}),
        (FixedMana(("G",), CountOf(mine(CREATURE))), {"{G}{G}"}),
        (FixedMana(("G",), CountOf(mine(HasSubtype("Goat")))), {""}),
        (OneType(Letters("UC"), Number(3)), {"{U}{U}{U}", "{C}{C}{C}"}),
        (OneType(ChosenColor(), Number(2)), {"{R}{R}"}),
        (OneType(ColorsOfExiled()), {"{G}"}),
        (OneType(ColorsOfPermanents(mine(CREATURE))), {"{G}"}),
        (OneType(EitherSource((Letters("W"), ChosenColor()))), {"{W}", "{R}"}),
        (Combination(Letters("RG"), Number(2)), {"{R}{R}", "{R}{G}", "{G}{G}"}),
        (Combination(Letters("RG"), Number(0)), {""}),
        (EachType(ColorsOfPermanents(HasType("Permanent"))), {"{G}"}),
        (Instead(FixedMana(("C",)), SourceIs(HasCounter("luck")), ONE_ANY), {"{C}"}),
        (OneType(CommanderIdentity()), {"{W}", "{U}"}),
    ],
)
def test_productions(production, expected):
    """Each form of adding mana, with all its choices."""
    source = Permanent("Font", chosen="red", exiled_with=("Bear",))
    more = (artifact("Font", taps(production)),)
    situation = board([source, "2 Bear"], more=more, colors_in_identity="UW")

    assert made(situation, "Font") == expected


def test_instead_within_the_ability_goes_first():
    """The ability's own replacement is applied before a doubler looks at it (CR 616.1a)."""
    production = Instead(FixedMana(("C",)), SourceIs(HasCounter("luck")), OneType(Letters("WU")))
    cavern = Permanent("Cavern", counters={"luck": 1})
    situation = board([cavern, "Mirrored Mana"], more=(land("Cavern", taps(production)),))

    assert made(situation, "Cavern") == {"{W}{W}", "{U}{U}"}


def test_undefined_types_give_nothing():
    """Without a defined type there is no mana, and nothing triggers or is replaced (CR 106.5)."""
    situation = board(["Mirror Pond", "Rich Soil", "Mirrored Mana", "Foul Air"])
    pond = situation.battlefield[0]
    (outcome,) = outcomes(situation, pond, activations(pond)[0], you="you")

    assert (outcome.mana, outcome.steps[0].rules) == ("", ("106.5",))
    assert len(outcome.steps) == 1


def test_an_unknown_commander_is_refused():
    """Without an identity and a commander on the board nothing is guessed."""
    situation = board(["Tower"], more=(land("Tower", taps(OneType(CommanderIdentity()))),))

    with pytest.raises(UndeterminedError):
        made(situation, "Tower")


def test_too_many_combinations_are_refused():
    """A bound on what is listed, not an incomplete list."""
    production = Combination(Letters("WUBRGC"), Number(40))

    with pytest.raises(UnsupportedError, match="combinations"):
        made(board(["Flood"], more=(land("Flood", taps(production)),)), "Flood")


# --- costs that are open ------------------------------------------------------------


def test_any_number_of_counters():
    """Each number of counters that can be removed is a choice."""
    ability = Activated(
        (TapSelf(), RemoveCounters("charge", PaidCount())),
        (AddMana(FixedMana(("C",), PaidCount())),),
    )
    dial = Permanent("Dial", counters={"charge": 2})
    situation = board([dial], more=(artifact("Dial", ability),))

    assert made(situation, "Dial") == {"", "{C}", "{C}{C}"}
    assert made(situation, "Dial", paid_count=1) == {"{C}"}


def test_announced_x_of_counters():
    """X runs through what can be removed, or is what was announced."""
    pool = Permanent("Storage Pool", counters={"storage": 2})
    situation = board([pool])

    assert made(situation, "Storage Pool", 1) == {"", "{W}", "{U}", "{W}{W}", "{W}{U}", "{U}{U}"}
    assert made(situation, "Storage Pool", 1, x=1) == {"{W}", "{U}"}
    assert made(situation, "Storage Pool", 1, x=3) == set()


def test_sacrificed_permanents_are_a_choice():
    """An amount or colour of the permanent sacrificed differs with each of them."""
    value = AddMana(FixedMana(("B",), PropertyOf("mana value", "sacrificed")))
    color = AddMana(OneType(ColorsOfSacrificed()))
    cost = (TapSelf(), Sacrifice(mine(CREATURE)))
    more = (
        artifact("Pyre", Activated(cost, (value,)), Activated(cost, (color,))),
        creature("Ox", cost="{3}{R}"),
    )
    situation = board(["Pyre", "2 Bear", "Ox"], more=more)

    assert made(situation, "Pyre") == {"{B}{B}", "{B}{B}{B}{B}"}
    assert made(situation, "Pyre", 1) == {"{G}", "{R}"}
    bear = situation.battlefield.find("Bear")
    assert made(situation, "Pyre", sacrificed=bear) == {"{B}{B}"}


def test_nothing_to_sacrifice():
    """Without something to give up there is no outcome at all."""
    assert made(board(["Grim Altar"]), "Grim Altar") == set()


def test_counted_after_the_cost_is_paid():
    """What was sacrificed or tapped for the cost is gone or tapped as the mana is counted."""
    untapped = AddMana(FixedMana(("G",), CountOf(mine(IsTapped(tapped=False)))))
    crowd = Activated(
        (Sacrifice(mine(CREATURE)),), (AddMana(FixedMana(("G",), CountOf(CREATURE))),)
    )
    drum = Activated((TapSelf(), TapOthers(mine(CREATURE))), (untapped,))
    situation = board(["Crowd", "3 Bear"], more=(artifact("Crowd", crowd, drum),))

    assert made(situation, "Crowd") == {"{G}{G}"}
    assert made(situation, "Crowd", 1) == {"{G}{G}"}


def test_counters_put_before_the_mana():
    """A counter that the cost or the ability itself puts on first is counted."""
    amount = FixedMana(("R",), CountersOn("charge"))
    more = (
        artifact(
            "Engine",
            Activated((TapSelf(),), (PutCounter("charge"), AddMana(amount))),
            Activated((PutCounters("charge", Number(2)),), (AddMana(amount),)),
        ),
    )
    situation = board([Permanent("Engine", counters={"charge": 1})], more=more)

    assert made(situation, "Engine") == {"{R}{R}"}
    assert made(situation, "Engine", 1) == {"{R}{R}{R}"}


def test_x_that_the_text_defines():
    """X of the text is counted, not chosen (CR 107.3c)."""
    ability = Activated(
        (TapSelf(),), (AddMana(OneType(Letters("R"), AnnouncedX())),), x=CountOf(LAND)
    )

    assert made(board(["Rock", "2 Dale"], more=(artifact("Rock", ability),)), "Rock") == {"{R}{R}"}


def test_doubling_the_pool():
    """As much again of each type that is unspent, without its restrictions."""
    cube = artifact("Cube", taps(DoubleUnspent()))
    pool = (ManaUnit("R", restrictions=(Restriction((ToCast(CREATURE),)),)), ManaUnit("G"))
    situation = board(["Cube"], more=(cube,))
    permanent = situation.battlefield[0]
    (outcome,) = outcomes(situation, permanent, activations(permanent)[0], you="you", pool=pool)

    assert outcome.mana == "{R}{G}"
    assert not any(unit.restrictions for unit in outcome.units)


# --- replacement effects ------------------------------------------------------------


@pytest.mark.parametrize(
    ("land_name", "effects", "expected"),
    [
        ("Grove", ["Mirrored Mana"], {"{G}{G}"}),
        ("Grove", ["2 Mirrored Mana"], {"{G}{G}{G}{G}"}),
        ("Grove", ["Mirrored Mana", "Foul Air"], {"{B}", "{B}{B}"}),
        ("Grove", ["Dull Sphere"], {"{G}"}),
        ("Grove", ["Mirrored Mana", "Dull Sphere"], {"{C}"}),
        ("Double Crag", ["Mirrored Mana", "Dull Sphere"], {"{C}", "{C}{C}"}),
        ("Double Crag", ["Foul Air", "Dull Sphere"], {"{B}"}),
        ("Prism Field", ["Mirrored Mana"], {"{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"}),
        ("Twin Eye", ["Foul Air", "Mirrored Mana"], {"{U}{U}"}),
    ],
)
def test_replacements_in_every_order(land_name, effects, expected):
    """The player may choose any order; each effect applies once, if it applies then."""
    assert made(board([land_name, *effects]), land_name) == expected


def test_mana_is_not_doubled_without_end():
    """Of very many doublers the mana would fill the memory: they are named instead."""
    assert {len(it) for it in made(board(["Grove", "13 Mirrored Mana"]), "Grove")} == {3 * 2**13}
    for doublers in ("14 Mirrored Mana", "99 Mirrored Mana"):
        with pytest.raises(UnsupportedError, match="Mirrored Mana: more than 10000 mana"):
            made(board(["Grove", doublers]), "Grove")


def test_only_tapping_for_mana_is_replaced():
    """Sacrificing without {T} is no tapping for mana (CR 106.12)."""
    assert made(board(["Twin Eye", "Mirrored Mana"]), "Twin Eye", 1) == {"{U}"}


def test_a_doubler_of_an_opponent_does_not_count_for_you():
    """“You” is the player who controls the effect."""
    assert made(board(["Grove"], ["Mirrored Mana"]), "Grove") == {"{G}"}


def test_restrictions_and_riders_stay_on_all_mana():
    """More mana of a restricted ability is restricted as well (CR 106.6a)."""
    restriction = Restriction((ToCast(CREATURE),))
    cave = land("Cave", taps(FixedMana(("R",)), restriction=restriction, riders=("hidden",)))
    situation = board(["Cave", "Mirrored Mana", "Rich Soil"], more=(cave,))
    permanent = situation.battlefield[0]
    (outcome,) = outcomes(situation, permanent, activations(permanent)[0], you="you")

    assert [unit.restrictions for unit in outcome.units] == [(restriction,), (restriction,), ()]
    assert outcome.riders == ("hidden",)


def test_a_retyped_type_that_is_undefined_gives_nothing():
    """Mana that becomes a type which is not defined is no mana."""
    haze = enchantment("Haze", ManaReplacement(LAND, "any", Become(OneType(ChosenColor()).source)))
    situation = board(["Grove", Permanent("Haze", chosen="none")], more=(haze,))

    assert made(situation, "Grove") == {""}


# --- triggers -----------------------------------------------------------------------


def test_triggers_look_at_what_was_produced():
    """They see the mana after replacement effects, and their own mana is not replaced."""
    situation = board(["Grove", "Rich Soil", "Foul Air"])

    assert made(situation, "Grove") == {"{B}{B}"}
    assert made(board(["Double Crag", "Rich Soil", "Mirrored Mana"]), "Double Crag") == {"{R}" * 5}


def test_any_type_that_was_produced():
    """Of several types the player chooses one."""
    growth = land("Growth", tap_for("UG"))

    assert made(board(["Growth", "Rich Soil"], more=(growth,)), "Growth") == {
        "{U}{U}{G}",
        "{U}{G}{G}",
    }


def test_mana_goes_to_whom_it_is_added():
    """The controller of the land gets it, whoever controls the trigger; others are told apart."""
    tax = enchantment(
        "Tax",
        TappedForMana(LAND, "opponent", AddMana(FixedMana(("C",)), to="you")),
    )
    situation = board(
        ["Grove"], [Permanent("Wild Vine", attached_to="you:Grove"), "Tax"], more=(tax,)
    )
    grove = situation.battlefield.find("Grove")
    (outcome,) = outcomes(situation, grove, activations(grove)[0], you="you")

    assert outcome.mana == "{G}{G}"
    assert [(who, mana_string(units)) for who, units in outcome.others] == [("opp", "{C}")]


def test_each_player():
    """Mana for each player."""
    feast = Activated((TapSelf(),), (AddMana(FixedMana(("G",)), to="each player"),))
    situation = board(["Feast"], more=(artifact("Feast", feast),))
    permanent = situation.battlefield[0]
    (outcome,) = outcomes(situation, permanent, activations(permanent)[0], you="you")

    assert (outcome.mana, outcome.others[0][0]) == ("{G}", "opp")


def test_revealing_any_number_of_cards():
    """As many of the matching cards in hand as the player likes."""
    shows = Activated(
        (TapSelf(),), (Reveal(HasType("Artifact")), AddMana(FixedMana(("CC",), PaidCount())))
    )
    hand = ("Blue Signet", "Grove", "Twin Eye")
    situation = board(["Shower"], more=(artifact("Shower", shows),), hand=hand)
    permanent = situation.battlefield[0]
    found = outcomes(situation, permanent, activations(permanent)[0], you="you")

    assert [outcome.mana for outcome in found] == ["", "{C}{C}", "{C}{C}{C}{C}"]


def test_a_player_of_your_choice():
    """Each player may be chosen; the mana is doubled whoever gets it."""
    chime = Activated((TapSelf(),), (AddMana(FixedMana(("C",)), to="chosen player"),))
    situation = board(["Chime", "Mirrored Mana"], more=(artifact("Chime", chime),))
    permanent = situation.battlefield[0]
    found = outcomes(situation, permanent, activations(permanent)[0], you="you")

    assert [(o.mana, [(who, mana_string(m)) for who, m in o.others]) for o in found] == [
        ("{C}{C}", []),
        ("", [("opp", "{C}{C}")]),
    ]


@pytest.mark.parametrize(
    ("chosen", "expected"), [("W", {"{W}{W}", "{U}"}), ("U", {"{U}{U}", "{W}"})]
)
def test_only_where_the_chosen_color_was_produced(chosen, expected):
    """A trigger on the chosen colour fires on that colour alone, with {T} or without."""
    sun = artifact(
        "Sun",
        TappedForMana(
            LAND,
            "you",
            AddMana(OneType(ChosenColor())),
            produces=ChosenColor(),
            by_any_ability=True,
        ),
    )
    sun_on_board = Permanent("Sun", chosen=chosen)
    situation = board(
        ["Twin Shore", sun_on_board, Permanent("Storage Pool", counters={"storage": 1})],
        more=(sun,),
    )

    assert made(situation, "Twin Shore") == expected
    assert made(situation, "Storage Pool", 1, x=1) == expected


def test_no_trigger_without_the_tap_symbol():
    """Triggers on tapping for mana do not see other abilities."""
    situation = board([Permanent("Storage Pool", counters={"storage": 1}), "Rich Soil"])

    assert made(situation, "Storage Pool", 1, x=1) == {"{W}", "{U}"}


def test_resolved_effects_trigger_each():
    """An effect that resolved twice adds twice."""
    tide = Card(
        "Tide",
        None,
        (),
        ("Instant",),
        abilities=(
            SpellText(
                (
                    ForTurn(
                        (
                            TappedForMana(
                                HasSubtype("Island"),
                                "any",
                                AddMana(FixedMana(("U",)), to="that player"),
                            ),
                        )
                    ),
                )
            ),
        ),
    )
    effects = (ResolvedEffect("Tide"), ResolvedEffect("Tide"))

    assert made(board(["Shore"], more=(tide,), effects=effects), "Shore") == {"{U}{U}{U}"}


def test_other_triggers_wait_on_the_stack():
    """A trigger without mana is named, and adds nothing."""
    barbs = enchantment("Barbs", Triggered("tapped for mana", LAND, "any", (OtherEffect(),)))
    situation = board(["Grove", "Barbs"], more=(barbs,))
    grove = situation.battlefield[0]
    (outcome,) = outcomes(situation, grove, activations(grove)[0], you="you")

    assert outcome.mana == "{G}"
    assert "605.5a" in outcome.steps[-1].rules


def test_a_sacrificed_land_was_tapped_for_mana():
    """The permanent is looked at as it last was on the battlefield."""
    vein = Activated((TapSelf(), SacrificeSelf()), (AddMana(FixedMana(("CC",))),))
    situation = board(["Vein", "Mirrored Mana", "Rich Soil"], more=(land("Vein", vein),))

    assert made(situation, "Vein") == {"{C}{C}{C}{C}{C}"}


def test_an_unknown_receiver_is_refused():
    """Mana for somebody who is not known is not given to anybody."""
    gift = Activated((TapSelf(),), (AddMana(FixedMana(("G",)), to="the youngest player"),))

    with pytest.raises(UnsupportedError):
        made(board(["Gift"], more=(artifact("Gift", gift),)), "Gift")


# --- properties ---------------------------------------------------------------------

NAMES = (
    *("Grove", "Twin Shore", "Double Crag", "Mirror Pond", "Teeming Cradle", "Bear", "Rich Soil"),
    *("Mirrored Mana", "Foul Air", "Dull Sphere", "Soil Beast", "Mana Beast"),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(NAMES), max_size=5), st.randoms())
def test_outcomes_do_not_depend_on_the_order_of_the_board(names, random):
    """Permanents in another order give the same outcomes."""
    shuffled = random.sample(names, len(names))

    assert made(board(["Twin Shore", *names]), "Twin Shore") == made(
        board([*shuffled, "Twin Shore"]), "Twin Shore"
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(NAMES), max_size=5))
def test_steps_name_rules(names):
    """Every step of every outcome applies some rule."""
    situation = board(["Twin Shore", *names])
    permanent = situation.battlefield[0]
    for outcome in outcomes(situation, permanent, activations(permanent)[0], you="you"):
        assert all(step.rules and step.says.endswith(".") for step in outcome.steps)
