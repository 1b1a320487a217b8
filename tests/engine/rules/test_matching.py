"""Filters, amounts and conditions read from a board of invented cards."""

from dataclasses import replace

import pytest

from engine.board import Board, Permanent, Player
from engine.cards import amounts as a
from engine.cards import conditions as c
from engine.cards import filters as f
from engine.cards.abilities import Keyword
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.statics import EntersChoosing
from engine.errors import UndeterminedError
from engine.mana.cost import ManaCost
from engine.objects import GameObject
from engine.rules.amounts import evaluate
from engine.rules.card_objects import card_object
from engine.rules.conditions import holds
from engine.rules.layers import derive
from engine.rules.matching import matches
from engine.situation import Context, Situation

CARDS = Catalogue.of(
    [
        Card("Wood", None, ("Basic",), ("Land",), ("Forest",)),
        Card("Frost Peak", None, ("Basic", "Snow"), ("Land",), ("Mountain",)),
        Card(
            "Elder",
            ManaCost.parse("{2}{G}{G/W}"),
            ("Legendary",),
            ("Creature",),
            ("Elf",),
            power=4,
            toughness=5,
        ),
        Card(
            "Mimic",
            ManaCost.parse("{3}"),
            (),
            ("Artifact", "Creature"),
            ("Shape",),
            power=1,
            toughness=1,
            abilities=(Keyword("changeling"),),
        ),
        Card(
            "Banner",
            ManaCost.parse("{X}{R}"),
            (),
            ("Artifact",),
            abilities=(EntersChoosing("creature type"),),
        ),
        Card("Bind", ManaCost.parse("{W}"), (), ("Enchantment",), ("Aura",)),
        Card("Old Tale", ManaCost.parse("{1}{U}"), (), ("Enchantment",), ("Saga",)),
        Card("Zap", ManaCost.parse("{R}"), (), ("Instant",)),
        Card(
            "Gill",
            ManaCost.parse("{U}{U}"),
            (),
            ("Creature",),
            ("Fish", "Rogue"),
            power=2,
            toughness=2,
        ),
        Card("Riddle", ManaCost.parse("{1}"), (), ("Creature",), ("Sphinx",)),
    ]
)
BOARD = Board(
    {
        "you": Player(
            battlefield=(
                Permanent("Wood", count=2),
                Permanent("Frost Peak", tapped=True),
                Permanent("Elder", attacking=True, counters={"+1/+1": 2}),
                Permanent("Mimic"),
                Permanent("Banner", chosen="Elf", exiled_with=("Wood",)),
                Permanent("Bind", attached_to="Elder"),
                Permanent("Old Tale"),
            ),
            graveyard=("Zap", "Gill", "Wood"),
            hand_size=3,
            life=15,
            life_gained=4,
            spells_cast=2,
            counters={"experience": 2},
        ),
        "opp": Player(
            battlefield=(Permanent("Gill", token=True), Permanent("Riddle")), life_lost=3
        ),
    }
)
STATE = derive(BOARD, CARDS)


def thing(name: str) -> GameObject:
    return STATE.battlefield.find(name)


def context(source: str = "Banner", **more: object) -> Context:
    return Context(STATE, "you", thing(source), **more)  # type: ignore[arg-type]


MATCHED = {
    "Wood": f.HasSubtype("Forest"),
    "Wood, Frost Peak": f.HasSupertype("Basic"),
    "Frost Peak": f.IsTapped(),
    "Elder": f.AllOf((f.HasColor("G"), f.HasColor("W"))),
    "Elder, Mimic, Gill, Riddle": f.HasType("Creature"),
    "Mimic, Gill, Riddle": f.AllOf((f.HasType("Creature"), f.Not(f.HasColor("W")))),
    "Elder, Mimic": f.IsChosen("type"),
    "Mimic, Banner": f.HasType("Artifact"),
    "Banner": f.IsItself(),
    "Banner, Bind, Old Tale, Gill": f.ColorCount(1, 1),
    "Wood, Frost Peak, Mimic, Riddle": f.ColorCount(0, 0),
    "Gill, Riddle": f.ControlledBy("opponent"),
    "Elder, Mimic, Banner, Old Tale": f.IsGroup("historic"),
    "Mimic, Gill": f.IsGroup("outlaw"),
    "Elder , Bind": f.AnyOf((f.IsAttacking(), f.HasSubtype("Aura"))),
    "Banner ": f.HasXInCost(),
    "Mimic ": f.HasAbilityNamed("changeling"),
    "Elder ": f.HasCounter("+1/+1"),
    " Elder": f.Compares("power", ">=", a.Number(4)),
    " Gill": f.IsToken(),
    " Wood": f.SharesNameWithExiled(),
    "Old Tale": f.IsNamed("old tale"),
    "": f.AnyOf((f.IsBlocking(), f.IsFaceDown(), f.IsCommander())),
}


@pytest.mark.parametrize(("names", "wanted"), MATCHED.items())
def test_filters_match(names: str, wanted: f.Filter):
    """Each filter matches exactly the named permanents of the board."""
    expected = {name.strip() for name in names.split(",") if name.strip()}
    # Riddle has no printed power, so only filters that ask for numbers may not be read of it
    among = [
        p for p in STATE.battlefield if not (isinstance(wanted, f.Compares) and p.name == "Riddle")
    ]

    assert {p.name for p in among if matches(wanted, p, context())} == expected


def test_an_attached_permanent_knows_its_host():
    """The enchanted creature is the one that the Aura is on; players match as players."""
    assert matches(f.IsHost(), thing("Elder"), context("Bind"))
    assert not matches(f.IsHost(), thing("Mimic"), context("Bind"))
    assert matches(f.ControlledBy("opponent"), "opp", context())
    assert matches(f.AllOf((f.Not(f.IsHost()), f.ControlledBy("you"))), "you", context("Bind"))


AMOUNTS = [
    (a.Number(7), 7),
    (a.CountOf(f.HasType("Land")), 3),
    (a.CountOf(f.AllOf((f.HasType("Creature"), f.ControlledBy("you")))), 2),
    (a.CountOf(f.HasType("Creature"), "graveyard", "you"), 1),
    (a.CountOf(f.Anything(), "hand", "you"), 3),
    (a.CountersOn("+1/+1", "host"), 2),
    (a.CountersOn(""), 0),
    (a.PlayerCounters("experience"), 2),
    (a.Devotion("G"), 2),
    (a.Devotion("RW"), 3),
    (a.LifeChanged("gained"), 4),
    (a.LifeChanged("lost", "opponent"), 3),
    (a.LifeTotal(), 15),
    (a.SpellsCast(f.Anything()), 2),
    (a.PlayersCount("opponents"), 1),
    (a.PlayersCount("all"), 2),
    (a.Greatest("power", f.ControlledBy("you")), 6),
    (a.TotalOf("mana value", f.HasType("Creature")), 10),
    (a.PropertyOf("mana value", "self"), 1),
    (a.PropertyOf("power", "host"), 6),
    (a.BasicLandTypes(f.ControlledBy("you")), 2),
    (a.ColorsAmong(f.ControlledBy("you")), 4),
    (a.CardTypesInGraveyard(), 3),
    (a.Times(3, a.Number(2)), 6),
    (a.Plus(a.Number(1), a.Number(2)), 3),
    (a.Minus(a.Number(1), a.Number(2)), 0),
    (a.Half(a.Number(5), up=True), 3),
    (a.Half(a.Number(5), up=False), 2),
    (a.AnnouncedX(), 9),
    (a.ColorsSpent(), 3),
    (a.ManaSpent(), 5),
    (a.PaidCount(), 8),
]


@pytest.mark.parametrize(("amount", "value"), AMOUNTS)
def test_amounts_are_counted(amount: a.Amount, value: int):
    """Each amount comes to its number on the board."""
    source = "Bind" if isinstance(amount, a.CountersOn | a.PropertyOf) else "Banner"
    told = context(source, x=9, colors_spent=3, mana_spent=5, paid_count=8)

    assert evaluate(amount, told) == value


UNKNOWN = [
    a.AnnouncedX(),
    a.ColorsSpent(),
    a.ManaSpent("G"),
    a.PaidCount(),
    a.Devotion(""),
    a.CountOf(f.HasType("Creature"), "hand", "you"),
    a.SpellsCast(f.HasType("Creature")),
    a.PropertyOf("power", "sacrificed"),
    a.Greatest("power", f.HasSubtype("Sphinx")),
    a.LifeTotal("opponent-or-you"),
    a.CountOf(f.IsGroup("an unheard-of group")),
]


@pytest.mark.parametrize("amount", UNKNOWN)
def test_what_the_board_does_not_say_is_not_guessed(amount: a.Amount):
    """The error is one that becomes an honest `cannot_tell`."""
    with pytest.raises(UndeterminedError):
        evaluate(amount, context())


CONDITIONS = [
    (None, True),
    (c.Compare(a.CountOf(f.HasType("Land")), ">=", a.Number(3)), True),
    (c.Compare(a.LifeTotal(), "<", a.Number(10)), False),
    (c.IsTurnOf("you"), True),
    (c.IsTurnOf("opponent"), False),
    (c.IsPhase("main"), True),
    (c.SourceIs(f.IsTapped(tapped=False)), True),
    (c.XIs(">=", 5), True),
    (c.Neither(c.IsPhase("main")), False),
    (c.Both((c.IsPhase("main"), c.IsTurnOf("opponent"))), False),
    (c.Either((c.IsPhase("combat"), c.IsTurnOf("you"))), True),
    (c.TargetIs(f.HasType("Creature")), True),
    (c.WasPaid("kicker"), True),
    (c.WasPaid("bargain"), False),
    (c.WasCast("hand"), True),
    (c.WasCast("not hand"), False),
]


def spell() -> GameObject:
    return replace(card_object(STATE, "Zap", "you", "hand"), targets=(thing("Elder"),))


@pytest.mark.parametrize(("condition", "value"), CONDITIONS)
def test_conditions_hold_or_not(condition: c.Condition | None, value: bool):
    """Each condition is read from the board and the spell in question."""
    told = context(spell=spell(), x=5, paid_options=frozenset({"kicker"}))

    assert holds(condition, told) is value


def test_conditions_about_an_unknown_spell_are_not_guessed():
    """Targets and X that nobody told are undetermined."""
    untold = card_object(STATE, "Zap", "you", "hand")
    for condition in (c.TargetIs(f.Anything()), c.XIs("=", 1), c.WasCast()):
        with pytest.raises(UndeterminedError):
            holds(condition, context())
    with pytest.raises(UndeterminedError):
        holds(c.TargetIs(f.Anything()), context(spell=untold))


def test_a_choice_that_was_never_told_is_not_guessed():
    """An unknown choice is undetermined, one that was never made matches nothing."""
    board = Board(
        {
            "you": Player(
                battlefield=(Permanent("Banner"), Permanent("Banner", chosen="none", label="B2"))
            )
        }
    )
    state: Situation = derive(board, CARDS)
    elder = card_object(state, "Elder", "you", "hand")

    with pytest.raises(UndeterminedError, match="which type was chosen"):
        matches(f.IsChosen("type"), elder, Context(state, "you", state.battlefield.find("Banner")))
    assert not matches(
        f.IsChosen("type"), elder, Context(state, "you", state.battlefield.find("B2"))
    )
    with pytest.raises(UndeterminedError):
        card_object(state, "No Such Card", "you", "hand")


def test_a_name_shared_with_the_source():
    """Objects share a name with the source where it is written alike, in any case."""
    shared = f.SharesNameWithSource()

    assert matches(shared, thing("Gill"), context("Gill"))
    assert not matches(shared, thing("Elder"), context("Gill"))
    with pytest.raises(UndeterminedError):
        matches(shared, thing("Elder"), Context(STATE, "you"))


def test_a_kicked_spell():
    """Kicked is what was announced so; a spell without kicker never is, an open one is unknown."""
    plain = thing("Elder")
    kicker = Keyword("kicker")
    kind = replace(plain.characteristics, abilities=(kicker,))
    able = replace(plain, characteristics=kind)

    assert matches(f.IsKicked(), able, context(paid_options=frozenset({"kicker"})))
    assert not matches(f.IsKicked(), plain, context(paid_options=frozenset({"kicker"})))
    with pytest.raises(UndeterminedError):
        matches(f.IsKicked(), able, context())
