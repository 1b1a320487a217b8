"""Groups that a word stands for, and who controls what, on a board of invented cards."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards import amounts as a
from engine.cards import conditions as c
from engine.cards import filters as f
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.statics import LoseAbilities
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.rules.amounts import evaluate
from engine.rules.card_objects import card_object
from engine.rules.conditions import holds
from engine.rules.layers import derive
from engine.rules.matching import matches
from engine.rules.modelled import not_modelled
from engine.situation import Context

OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")
OTHERS = ("Elf", "Knight")


def creature(name, *subtypes):
    return Card(name, ManaCost.parse("{1}{G}"), (), ("Creature",), subtypes, power=2, toughness=2)


CARDS = Catalogue.of(
    [
        *(creature(f"The {kind}", kind) for kind in {*OUTLAWS, *PARTY, *OTHERS}),
        creature("Bear", "Bear"),
        Card("Hat", ManaCost.parse("{1}"), (), ("Artifact",), ("Equipment",)),
        Card("Cart", ManaCost.parse("{1}"), (), ("Artifact",), ("Vehicle",), power=1, toughness=1),
        Card("Ward", ManaCost.parse("{W}"), (), ("Enchantment",), ("Aura",)),
        Card("Law", ManaCost.parse("{W}"), (), ("Enchantment",)),
        Card("Zap", ManaCost.parse("{R}"), (), ("Instant",)),
    ]
)


def derived(you=(), opp=(), **more):
    players = {
        "you": Player(battlefield=tuple(you), **more),
        "opp": Player(battlefield=tuple(opp)),
    }
    return derive(Board(players), CARDS)


def names_matching(state, wanted, source=None, **more):
    context = Context(state, "you", source, **more)
    return {p.name for p in state.battlefield if matches(wanted, p, context)}


@pytest.mark.parametrize(("group", "kinds"), [("outlaw", OUTLAWS), ("party", PARTY)])
def test_the_creature_types_of_a_group(group, kinds):
    """Outlaws are five creature types, a party's members four (CR 700.12, 700.8)."""
    everyone = {*OUTLAWS, *PARTY, *OTHERS}
    state = derived(Permanent(f"The {kind}") for kind in everyone)

    assert names_matching(state, f.IsGroup(group)) == {f"The {kind}" for kind in kinds}


@pytest.mark.parametrize(
    ("permanents", "modified"),
    [
        ([Permanent("Bear")], False),
        ([Permanent("Bear", counters={"charge": 1})], True),
        ([Permanent("Bear", counters={"charge": 1, "oil": 0})], True),
        ([Permanent("Bear", counters={"charge": 0})], False),
        ([Permanent("Bear"), Permanent("Hat", attached_to="Bear")], True),
        ([Permanent("Bear"), Permanent("Ward", attached_to="Bear")], True),
        ([Permanent("Bear"), Permanent("Law", attached_to="Bear")], False),
        ([Permanent("Bear"), Permanent("Hat")], False),
    ],
)
def test_modified_creatures(permanents, modified):
    """A counter, an Equipment or an Aura of its controller modifies a creature (CR 700.9)."""
    state = derived(permanents)

    assert ("Bear" in names_matching(state, f.IsGroup("modified"))) is modified


def test_an_opponents_aura_modifies_nothing():
    """An Aura that another player controls does not, their Equipment does (CR 700.9)."""
    of_theirs = (Permanent("Ward", attached_to="you:Bear"),)
    state = derived([Permanent("Bear")], of_theirs)
    equipped = derived([Permanent("Bear")], (Permanent("Hat", attached_to="you:Bear"),))

    assert names_matching(state, f.IsGroup("modified")) == set()
    assert names_matching(equipped, f.IsGroup("modified")) == {"Bear"}


def test_equipped_creatures():
    """Equipped is what an Equipment is attached to, not what an Aura is on (CR 301.5a)."""
    hat, ward = Permanent("Hat", attached_to="Bear"), Permanent("Ward", attached_to="The Elf")
    state = derived([Permanent("Bear"), hat, Permanent("The Elf"), ward])

    assert names_matching(state, f.IsGroup("equipped")) == {"Bear"}


def test_what_entered_this_turn():
    """The board's word for summoning sickness tells it."""
    state = derived([Permanent("Bear", sick=True), Permanent("The Elf")])

    assert names_matching(state, f.EnteredThisTurn()) == {"Bear"}


def test_any_counter_at_all():
    """A counter of any kind will do where no kind is named; none of a kind is no counter."""
    state = derived(
        [
            Permanent("Bear", counters={"oil": 1, "charge": 0}),
            Permanent("The Elf", counters={"oil": 0}),
            Permanent("Hat"),
        ]
    )

    assert names_matching(state, f.HasCounter("")) == {"Bear"}


def test_permanents_of_the_enchanted_player():
    """What the player that an Aura enchants controls; without such an Aura nothing."""
    curse = Permanent("Ward", attached_to="opp")
    state = derived([curse, Permanent("Bear")], [Permanent("The Elf")])
    wanted = f.ControlledBy("host")

    assert names_matching(state, wanted, state.battlefield.find("Ward")) == {"The Elf"}
    assert names_matching(state, wanted, state.battlefield.find("Bear")) == set()
    assert names_matching(state, wanted) == set()


def test_permanents_of_the_caster():
    """What the controller of the spell in question controls; without a spell nothing."""
    state = derived([Permanent("Bear")], [Permanent("The Elf")])
    zap = card_object(state, "Zap", "opp", "hand")

    assert names_matching(state, f.ControlledBy("caster"), spell=zap) == {"The Elf"}
    assert names_matching(state, f.ControlledBy("caster")) == set()


def test_the_lowest_life_total():
    """The least of all players' life totals."""
    board = Board({"you": Player(life=12), "opp": Player(life=7), "opp2": Player(life=30)})
    context = Context(derive(board, CARDS), "you")

    assert evaluate(a.LifeTotal("lowest"), context) == 7


def test_the_target_opponent_is_the_only_one():
    """With one opponent that is the target; with two the question must say which."""
    amount = a.CountOf(f.Anything(), "hand", "target opponent")
    one = derive(Board({"you": Player(), "opp": Player(hand_size=4)}), CARDS)
    two = derive(
        Board({"you": Player(), "opp": Player(hand_size=4), "opp2": Player(hand_size=6)}), CARDS
    )

    assert evaluate(amount, Context(one, "you")) == 4
    with pytest.raises(UndeterminedError, match="which opponent"):
        evaluate(amount, Context(two, "you"))
    assert evaluate(amount, Context(two, "you", opponent="opp2")) == 6


@pytest.mark.parametrize(
    ("told", "wanted", "fits"),
    [
        ("hand", "hand", True),
        ("graveyard", "hand", False),
        ("graveyard", "not hand", True),
        ("hand", "not hand", False),
        ("", "not hand", False),
        ("", "hand", False),
    ],
)
def test_where_a_spell_was_cast_from(told, wanted, fits):
    """A spell that was not cast was cast from nowhere, neither there nor elsewhere (CR 601.2a)."""
    state = derived()
    spell = replace(card_object(state, "Zap", "you", "hand"), cast_from=told)

    assert matches(f.CastFrom(wanted), spell, Context(state, "you")) is fits
    assert holds(c.WasCast(wanted), Context(state, "you", spell=spell)) is fits


def test_even_and_odd_mana_values():
    """Zero is even (CR 202.3a)."""
    state = derived([Permanent("Bear"), Permanent("Hat"), Permanent("Law")])
    land = Card("Wood", None, ("Basic",), ("Land",), ("Forest",))
    wood = derive(Board({"you": Player(battlefield=(Permanent("Wood"),))}), Catalogue.of([land]))

    assert names_matching(state, f.HasParity("mana value")) == {"Bear"}
    assert names_matching(state, f.HasParity("mana value", odd=True)) == {"Hat", "Law"}
    assert names_matching(wood, f.HasParity("mana value")) == {"Wood"}


def test_owned_is_not_controlled():
    """A permanent belongs to its owner whoever controls it (CR 108.3)."""
    state = derived([Permanent("Bear")])
    bear = state.battlefield.find("Bear")
    borrowed = replace(bear, owner="opp")
    context = Context(state, "you")

    assert matches(f.OwnedBy("you"), bear, context)
    assert matches(f.OwnedBy("opponent"), borrowed, context)
    assert not matches(f.OwnedBy("you"), borrowed, context)


def test_types_shared_with_the_exiled_card():
    """A card type in common is enough; without an exiled card it is not known."""
    imprinted = [Permanent("Hat", exiled_with=("The Elf",)), Permanent("Bear"), Permanent("Ward")]
    state = derived(imprinted)
    shares = f.SharesTypeWithExiled()

    assert names_matching(state, shares, state.battlefield.find("Hat")) == {"Bear"}
    with pytest.raises(UndeterminedError, match="Bear"):
        names_matching(state, shares, state.battlefield.find("Bear"))


@pytest.mark.parametrize(
    ("wanted", "player", "fits"),
    [
        (f.ControlledBy("you"), "you", True),
        (f.ControlledBy("you"), "opp", False),
        (f.ControlledBy("any"), "opp", True),
        (f.AnyOf((f.ControlledBy("you"), f.HasType("Creature"))), "you", True),
        (f.AnyOf((f.ControlledBy("you"), f.HasType("Creature"))), "opp", False),
        (f.Not(f.ControlledBy("you")), "opp", True),
        (f.HasType("Creature"), "you", False),
    ],
)
def test_players_match_as_players(wanted, player, fits):
    """A player has no types; what a text says of players is asked of them."""
    assert matches(wanted, player, Context(derived(), "you")) is fits


def test_one_opponent_may_be_meant():
    """Where a text goes by one opponent at a time, another one is none of theirs."""
    board = Board({"you": Player(), "opp": Player(), "opp2": Player()})
    context = Context(derive(board, CARDS), "you", opponent="opp2")

    assert matches(f.ControlledBy("opponent"), "opp2", context)
    assert not matches(f.ControlledBy("opponent"), "opp", context)


@pytest.mark.parametrize(
    ("told", "chosen", "names"),
    [
        ("blue", "color", set()),
        ("green", "color", {"Bear"}),
        ("W", "color", {"Law"}),
        ("artifact", "type", {"Hat"}),
        ("bear", "type", {"Bear"}),
        ("law", "name", {"Law"}),
        ("none", "color", set()),
        ("none", "name", set()),
        ("none", "type", set()),
    ],
)
def test_what_was_chosen_for_the_source(told, chosen, names):
    """The chosen colour, type or name; of a choice that was never made nothing is."""
    state = derived([Permanent("Cart", chosen=told), Permanent("Bear"), Permanent("Law")])
    with_hat = derived([Permanent("Cart", chosen=told), Permanent("Bear"), Permanent("Hat")])
    board = with_hat if "Hat" in names else state

    found = names_matching(board, f.IsChosen(chosen), board.battlefield.find("Cart"))
    assert found - {"Cart"} == names


def test_a_choice_of_no_source():
    """Without a source nobody knows what was chosen."""
    state = derived([Permanent("Bear")])

    with pytest.raises(UndeterminedError, match="color was chosen"):
        names_matching(state, f.IsChosen("color"))


@pytest.mark.parametrize(
    ("wanted", "told", "fits"),
    [
        (c.IsTurnOf("caster"), "you", True),
        (c.IsTurnOf("caster"), "opp", False),
        (c.ChosenIs("Khans"), "khans", True),
        (c.ChosenIs("Khans"), "Dragons", False),
        (c.SourceIn(("battlefield",)), "you", True),
        (c.SourceIn(("graveyard", "hand")), "you", False),
    ],
)
def test_conditions_of_turn_choice_and_zone(wanted, told, fits):
    """Whose turn it is for the caster, which word was chosen, where the source is."""
    state = derived([Permanent("Hat", chosen=told)])
    who = told if told in {"you", "opp"} else "you"
    spell = card_object(state, "Zap", who, "hand")

    assert holds(wanted, Context(state, "you", state.battlefield.find("Hat"), spell=spell)) is fits


@pytest.mark.parametrize("wanted", [c.IsTurnOf("caster"), c.SourceIn(("battlefield",))])
def test_conditions_without_their_object(wanted):
    """Nobody casts, and nothing is anywhere, where no such object is in question."""
    assert not holds(wanted, Context(derived(), "you"))


def test_commanders_are_a_group():
    """The designation makes a commander, not the name (CR 903.3)."""
    state = derived([Permanent("Bear")])
    bear = state.battlefield.find("Bear")
    context = Context(state, "you")

    for wanted in (f.IsGroup("commander"), f.IsCommander()):
        assert matches(wanted, replace(bear, is_commander=True), context)
        assert not matches(wanted, bear, context)


def test_permanents_of_anyone():
    """Whoever controls it."""
    state = derived([Permanent("Bear")], [Permanent("The Elf")])

    assert names_matching(state, f.ControlledBy("any")) == {"Bear", "The Elf"}


@pytest.mark.parametrize(
    "group", ["historic", "outlaw", "party", "commander", "equipped", "modified"]
)
def test_texts_about_these_groups_are_computed(group):
    """A text about another group is named as not computed, and so is asking for it."""
    known = LoseAbilities(f.IsGroup(group))
    unknown = LoseAbilities(f.IsGroup("loved"))
    state = derived([Permanent("Bear")])

    assert not_modelled(known) == ""
    assert "loved" in not_modelled(unknown)
    with pytest.raises(UndeterminedError, match="loved"):
        names_matching(state, f.IsGroup("loved"))


def test_cards_exiled_with_the_source():
    """Cards in exile that the board tells of, and spells cast from there; no others of the name."""
    state = derived([Permanent("Hat", exiled_with=("Bear", "Zap")), Permanent("Bear")])
    context = Context(state, "you", state.battlefield.find("Hat"))

    def fits(name, zone, cast_from=""):
        thing = card_object(state, name, "you", zone)
        return matches(f.IsExiledWith(), replace(thing, cast_from=cast_from), context)

    assert fits("Bear", "exile")
    assert fits("Zap", "stack", "exile")
    assert not fits("The Elf", "exile")
    assert not fits("Bear", "graveyard", "graveyard")
    assert not fits("Zap", "stack", "hand")
    assert names_matching(state, f.IsExiledWith(), state.battlefield.find("Hat")) == set()
    assert not matches(
        f.IsExiledWith(), card_object(state, "Bear", "you", "exile"), Context(state, "you")
    )


def test_permanents_with_an_adventure():
    """Those whose card has one, copies of such too, tokens of no card never (CR 715.2)."""
    whole = "Giant // Throw"
    giant = Card("Giant", None, (), ("Creature",), full_name=whole, layout="adventure")
    throw = Card("Throw", None, (), ("Instant",), full_name=whole, layout="adventure", face=1)
    board = Board(
        {
            "you": Player(
                (
                    Permanent("Giant"),
                    Permanent("Bear"),
                    Permanent("Hat", copy_of="Giant", label="Copy"),
                    Permanent("Pebble", token=True, types=("Creature",), power=1, toughness=1),
                    Permanent("Giant", face_down=True, label="Hidden"),
                )
            )
        }
    )
    state = derive(board, CARDS.with_cards((giant, throw)))
    context = Context(state, "you")
    found = [
        p.state.label or p.name
        for p in state.battlefield
        if matches(f.IsGroup("adventure"), p, context)
    ]

    assert found == ["Giant", "Copy"]
    with pytest.raises(UndeterminedError, match="other half"):
        matches(f.IsGroup("adventure"), card_object(state, "Throw", "you", "hand"), context)


def test_enchanted_creatures():
    """Enchanted is what an Aura is on, whoever controls it (CR 303.4b)."""
    ward, hat = Permanent("Ward", attached_to="you:Bear"), Permanent("Hat", attached_to="The Elf")
    state = derived([Permanent("Bear"), Permanent("The Elf"), hat], [ward])

    assert names_matching(state, f.IsGroup("enchanted")) == {"Bear"}


def test_a_name_shared_with_the_spell_in_question():
    """In any case of letters; without a spell it is not known."""
    state = derived([Permanent("Bear"), Permanent("The Elf")])
    bear = card_object(state, "Bear", "you", "hand")

    assert names_matching(state, f.SharesNameWithSpell(), spell=bear) == {"Bear"}
    with pytest.raises(UndeterminedError, match="which spell's name"):
        names_matching(state, f.SharesNameWithSpell())


def test_a_color_shared_with_the_spell_in_question():
    """One colour in common is enough; without a spell there is none."""
    state = derived([Permanent("Bear"), Permanent("Law"), Permanent("Hat")])
    green = card_object(state, "The Elf", "you", "hand")

    assert names_matching(state, f.SharesColorWithSpell(), spell=green) == {"Bear"}
    assert names_matching(state, f.SharesColorWithSpell()) == set()


@pytest.mark.parametrize(
    ("name", "commander", "itself"),
    [("Bear", True, True), ("Bear", False, False), ("The Elf", True, False)],
)
def test_a_commander_in_the_command_zone_is_the_spell_that_it_becomes(name, commander, itself):
    """Its own text calls that spell itself, not another commander or a namesake (CR 903.8)."""
    state = derived()
    source = card_object(state, "Bear", "you", "command")
    spell = replace(card_object(state, name, "you", "stack"), is_commander=commander)

    assert matches(f.IsItself(), spell, Context(state, "you", source)) is itself


def test_types_shared_with_any_of_the_exiled_cards():
    """Of several exiled cards one is enough."""
    told = [Permanent("Hat", exiled_with=("The Elf", "Law")), Permanent("Bear"), Permanent("Ward")]
    state = derived([*told, Permanent("Cart")])
    hat = state.battlefield.find("Hat")

    assert names_matching(state, f.SharesTypeWithExiled(), hat) == {"Bear", "Ward"}
