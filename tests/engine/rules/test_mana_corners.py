"""Making mana where a player, a type or a number is told in a rarer way: CR 106, 605.1b."""

import importlib
from dataclasses import replace

import pytest

from engine.board import Commander, Permanent
from engine.cards.abilities import Activated, AddMana, TappedForMana
from engine.cards.amounts import Number
from engine.cards.conditions import IsTurnOf
from engine.cards.costs import TapSelf
from engine.cards.filters import CanProduce, HasType, IsTapped
from engine.cards.modifiers import Become, ManaReplacement, Multiply
from engine.cards.production import (
    ChosenColor,
    ColorsOfExiled,
    ColorsOfPermanents,
    ColorsOfSacrificed,
    Combination,
    CommanderIdentity,
    CouldProduce,
    EachType,
    EitherSource,
    FixedMana,
    Instead,
    Letters,
    OneType,
    ProducedByThat,
    UntoldTypes,
)
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.pool import mana_string
from engine.rules.card_objects import card_object
from engine.rules.could_produce import could_produce
from engine.rules.mana_abilities import activations, outcomes
from engine.rules.matching import matches
from engine.situation import Context
from tests.engine.rules.mana_boards import (
    CREATURE,
    LAND,
    MINE,
    artifact,
    board,
    creature,
    enchantment,
    land,
    tap_for,
    taps,
)


def outcomes_of(situation, name, **more):
    permanent = situation.battlefield.find(name)
    return outcomes(situation, permanent, activations(permanent)[0], you="you", **more)


def made(situation, name, **more):
    return {outcome.mana for outcome in outcomes_of(situation, name, **more)}


def by_player(situation, name):
    (outcome,) = outcomes_of(situation, name)
    others = {who: mana_string(units) for who, units in outcome.others}
    return {"you": outcome.mana, **others}


@pytest.mark.parametrize(
    ("to", "mine", "found"),
    [
        ("you", True, {"you": "{G}{C}"}),
        ("that player", True, {"you": "{G}{C}"}),
        ("controller", True, {"you": "{G}{C}"}),
        ("each player", True, {"you": "{G}{C}", "opp": "{C}"}),
        ("each opponent", True, {"you": "{G}", "opp": "{C}"}),
        ("you", False, {"you": "{G}", "opp": "{C}"}),
        ("that player", False, {"you": "{G}{C}"}),
        ("each opponent", False, {"you": "{G}{C}"}),
    ],
)
def test_who_gets_the_mana_of_a_trigger(to, mine, found):
    """Players are those that the trigger's controller means (CR 106.3, 109.5)."""
    gift = enchantment("Gift", TappedForMana(LAND, "any", AddMana(FixedMana(("C",)), to=to)))
    sides = (["Grove", "Gift"], []) if mine else (["Grove"], ["Gift"])

    assert by_player(board(*sides, more=(gift,)), "Grove") == found


@pytest.mark.parametrize(
    ("tapper", "mine", "fires"),
    [
        ("you", True, True),
        ("you", False, False),
        ("opponent", True, False),
        ("opponent", False, True),
        ("any", True, True),
        ("any", False, True),
    ],
)
def test_whose_tapping_a_trigger_looks_at(tapper, mine, fires):
    """The tapper is you, an opponent or anyone, as its controller sees it."""
    gift = enchantment(
        "Gift", TappedForMana(LAND, tapper, AddMana(FixedMana(("C",)), to="that player"))
    )
    sides = (["Grove", "Gift"], []) if mine else (["Grove"], ["Gift"])

    assert made(board(*sides, more=(gift,)), "Grove") == {"{G}{C}" if fires else "{G}"}


@pytest.mark.parametrize(("whose", "total"), [("you", "{G}{C}"), ("opponent", "{G}")])
def test_a_trigger_with_a_condition(whose, total):
    """It triggers only while its condition holds."""
    effect = AddMana(FixedMana(("C",)))
    gift = enchantment("Gift", TappedForMana(LAND, "you", effect, condition=IsTurnOf(whose)))

    assert made(board(["Grove", "Gift"], more=(gift,)), "Grove") == {total}


def test_a_trigger_for_other_permanents_does_not_fire():
    """A creature's mana is not a land's; neither is mana that no mana was made of."""
    gift = enchantment("Gift", TappedForMana(LAND, "you", AddMana(FixedMana(("C",)))))
    empty = land("Empty", taps(FixedMana(("G",), Number(0))))

    assert made(board(["Elf", "Gift"], more=(gift,)), "Elf") == {"{G}"}
    assert made(board(["Empty", "Gift"], more=(gift, empty)), "Empty") == {""}


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (ManaReplacement(LAND, "you", Multiply(3)), {"{G}{G}{G}"}),
        (ManaReplacement(LAND, "opponent", Multiply(3)), {"{G}"}),
        (ManaReplacement(LAND, "you", Multiply(2), produces="G"), {"{G}{G}"}),
        (ManaReplacement(LAND, "you", Multiply(2), produces="R"), {"{G}"}),
        (ManaReplacement(LAND, "you", Multiply(2), at_least=2), {"{G}"}),
        (ManaReplacement(LAND, "you", Multiply(2), at_least=1), {"{G}{G}"}),
        (ManaReplacement(LAND, "you", Multiply(2), condition=IsTurnOf("opponent")), {"{G}"}),
        (ManaReplacement(CREATURE, "you", Multiply(2)), {"{G}"}),
        (ManaReplacement(LAND, "you", Become(Letters("WU"))), {"{W}", "{U}"}),
        (ManaReplacement(LAND, "you", Become(Letters("R"), Number(3))), {"{R}{R}{R}"}),
        (ManaReplacement(LAND, "you", Become(Letters("R"), Number(0))), {""}),
        (ManaReplacement(LAND, "you", Become(ChosenColor())), {"{B}"}),
    ],
)
def test_what_a_replacement_makes_of_one_green(effect, expected):
    """It applies to its permanents, its tapper, its types and from its number on (CR 106.12b)."""
    situation = board(
        ["Grove", Permanent("Law", chosen="black")], more=(enchantment("Law", effect),)
    )

    assert made(situation, "Grove") == expected


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (EitherSource((Letters("W"), Letters("UW"))), "WU"),
        (ColorsOfPermanents(CREATURE, "graveyard"), "G"),
        (ColorsOfPermanents(CREATURE), ""),
        (ColorsOfExiled(), "G"),
        (ChosenColor(), "R"),
        (CouldProduce(LAND, "type"), "C"),
        (CouldProduce(LAND, "color"), ""),
    ],
)
def test_where_types_come_from(source, found):
    """Cards in a zone, a card exiled with it, a chosen colour, what others could produce."""
    font = Permanent("Font", chosen="red", exiled_with=("Bear",))
    more = (artifact("Font", taps(OneType(source))), land("Cave", tap_for("C")))
    situation = board([font, "Cave"], more=more, graveyard=("Bear", "Grove"))

    assert made(situation, "Font") == ({f"{{{letter}}}" for letter in found} or {""})
    assert could_produce(situation, situation.battlefield.find("Font")).letters == found


@pytest.mark.parametrize(
    ("production", "undefined"),
    [
        (OneType(ChosenColor()), True),
        (Combination(ChosenColor(), Number(2)), True),
        (EachType(ColorsOfPermanents(CREATURE)), True),
        (Instead(OneType(Letters("R")), IsTurnOf("you"), OneType(ChosenColor())), True),
        (Instead(OneType(ChosenColor()), IsTurnOf("you"), FixedMana(("G",), Number(0))), False),
        (FixedMana(("G",), Number(0)), False),
    ],
)
def test_undefined_types_are_told_from_no_mana(production, undefined):
    """A type that is not defined makes nothing, and the derivation says so (CR 106.5)."""
    font = artifact("Font", taps(production))
    (outcome,) = outcomes_of(board([Permanent("Font", chosen="none")], more=(font,)), "Font")
    rules = {number for step in outcome.steps for number in step.rules}

    assert outcome.mana == ""
    assert ("106.5" in rules) is undefined


@pytest.mark.parametrize(
    ("source", "asks"),
    [
        (ChosenColor(), "say which color was chosen"),
        (UntoldTypes(), "does not tell which types"),
        (ColorsOfExiled(), "No Such Card"),
        (CommanderIdentity(), "color identity"),
        (ColorsOfPermanents(CREATURE, "hand"), "name the cards"),
    ],
)
def test_types_that_the_board_does_not_tell(source, asks):
    """The question that would settle it is asked, nothing is guessed."""
    font = Permanent("Font", exiled_with=("No Such Card",))
    situation = board([font], more=(artifact("Font", taps(OneType(source))),), hand_size=2)

    with pytest.raises(UndeterminedError, match=asks):
        made(situation, "Font")
    with pytest.raises(UndeterminedError, match=asks):
        could_produce(situation, situation.battlefield.find("Font"))


@pytest.mark.parametrize("chosen", ["5", "Elf", "C", "WU"])
def test_a_choice_that_is_no_color_is_not_taken_for_one(chosen):
    """What was told is another choice of it, or a slip."""
    font = Permanent("Font", chosen=chosen)
    situation = board([font], more=(artifact("Font", taps(OneType(ChosenColor()))),))

    with pytest.raises(UndeterminedError, match="say which color was chosen"):
        made(situation, "Font")


def test_colors_of_what_is_sacrificed_need_a_sacrifice():
    """Without anything sacrificed its colours are not known."""
    font = artifact("Font", taps(OneType(ColorsOfSacrificed())))

    with pytest.raises(UndeterminedError, match="what is sacrificed"):
        made(board(["Font"], more=(font,)), "Font")


def test_an_unknown_type_of_another_land_is_not_guessed():
    """What reflects a land whose colour was not told knows only the certain types (CR 106.7)."""
    font = land("Font", taps(OneType(ChosenColor())))
    mirrors = board(["Font", "Mirror Pond"], more=(font,))
    certain = board([Permanent("Font", chosen="red"), "Mirror Pond"], more=(font,))

    assert made(certain, "Mirror Pond") == {"{R}"}
    with pytest.raises(UndeterminedError, match="Font"):
        made(mirrors, "Mirror Pond")


def test_commanders_identities_together():
    """Partners' colours together; unknown commanders are named (CR 903.4)."""
    font = artifact("Font", taps(OneType(CommanderIdentity())))
    pair = (
        replace(creature("First"), color_identity="RG"),
        replace(creature("Second"), color_identity="W"),
    )
    commanders = (Commander("First"), Commander("Second"))
    told = board(["Font"], more=(font, *pair), command=commanders)

    assert made(told, "Font") == {"{W}", "{R}", "{G}"}
    with pytest.raises(UndeterminedError, match="Nobody"):
        made(board(["Font"], more=(font,), command=(Commander("Nobody"),)), "Font")
    assert made(board(["Font"], more=(font,), colors_in_identity="wxu"), "Font") == {"{W}", "{U}"}


def test_too_many_outcomes_are_refused(monkeypatch):
    """Past the bound nothing is listed in part."""
    situation = board(["Prism Field"])
    module = importlib.import_module("engine.rules.mana_abilities.outcomes")
    monkeypatch.setattr(module, "MAX_OUTCOMES", 5)
    assert len(made(situation, "Prism Field")) == 5
    monkeypatch.setattr(module, "MAX_OUTCOMES", 4)
    with pytest.raises(UnsupportedError, match="too many outcomes"):
        made(situation, "Prism Field")


def test_a_source_that_counts_itself_is_tapped_by_then():
    """What counts untapped permanents looks after the cost was paid (CR 602.2b)."""
    counts = OneType(CouldProduce(IsTapped(tapped=False), "type"))
    mirror = land("Mirror", Activated((TapSelf(),), (AddMana(counts),)), tap_for("U"))

    assert made(board(["Mirror", "Grove"], more=(mirror,)), "Mirror") == {"{G}"}
    assert made(board(["Mirror", Permanent("Grove", tapped=True)], more=(mirror,)), "Mirror") == {
        ""
    }


def test_what_a_permanent_of_mine_could_make_is_no_matter_of_yours():
    """A text about lands that you control reads those alone (CR 109.5)."""
    mine = land("Mine", taps(OneType(CouldProduce(MINE, "type"))))
    any_land = land("Both", taps(OneType(CouldProduce(HasType("Land"), "type"))))
    situation = board(["Mine", "Both", "Grove"], ["Crag"], more=(mine, any_land))

    assert made(situation, "Both") == {"{R}", "{G}"}
    assert made(situation, "Mine") == {"{R}", "{G}"}  # through the other land
    assert made(board(["Mine", "Grove"], ["Crag"], more=(mine,)), "Mine") == {"{G}"}


def test_an_amount_beyond_all_bounds_is_refused():
    """Ten thousand mana at once are made, one more is not computed."""
    much = land("Much", taps(FixedMana(("G",), Number(10_000))))
    more = land("More", taps(FixedMana(("G",), Number(10_001))))

    assert made(board(["Much"], more=(much,)), "Much") == {"{G}" * 10_000}
    with pytest.raises(UnsupportedError, match=r"More.*at once"):
        made(board(["More"], more=(more,)), "More")


def test_reasons_are_told_only_for_what_was_read():
    """Where the half that reads other lands is not used, they are no part of the derivation."""
    reads = OneType(CouldProduce(LAND, "type"))
    font = artifact("Font", taps(Instead(FixedMana(("C",)), IsTurnOf("opponent"), reads)))
    cave = land("Cave", tap_for("C"))

    (outcome,) = outcomes_of(board(["Font", "Cave"], more=(font, cave)), "Font")
    steps = [step for top in outcome.steps for step in (top, *top.because)]

    assert "Cave" not in {name for step in steps for name in step.cards}


def test_what_another_permanent_produced_is_asked_by_triggers_alone():
    """Outside a trigger there is no permanent that was just tapped, so no type is defined."""
    odd = artifact("Odd", taps(OneType(ProducedByThat())))

    assert made(board(["Odd", "Grove"], more=(odd,)), "Odd") == {""}


def test_permanents_that_could_produce_a_type():
    """Those that could produce one of the named types match, a card elsewhere never (CR 106.7)."""
    situation = board(["Twin Shore", "Dale", "Grove", "Bear", "Prism Field"])
    dale_card = card_object(situation, "Dale", "you", "hand")
    context = Context(situation, "you")

    found = {p.name for p in situation.battlefield if matches(CanProduce("WU"), p, context)}
    assert found == {"Twin Shore", "Dale", "Prism Field"}
    assert not matches(CanProduce("WU"), dale_card, context)
