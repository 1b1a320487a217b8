"""Amounts, conditions and costs."""

import pytest

from engine.cards.amounts import (
    AnnouncedX,
    BasicLandTypes,
    CardTypesInGraveyard,
    ColorsAmong,
    ColorsSpent,
    CountersOn,
    CountOf,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeTotal,
    ManaSpent,
    Minus,
    Number,
    PaidCount,
    PlayerCounters,
    PlayersCount,
    Plus,
    PropertyOf,
    SpellsCast,
    Times,
    TotalOf,
)
from engine.cards.conditions import (
    Both,
    Compare,
    Either,
    IsTurnOf,
    Neither,
    SomeOpponent,
    SourceIs,
    TargetIs,
    WasCast,
    WasPaid,
    XIs,
)
from engine.cards.costs import (
    Discard,
    DiscardSelf,
    Exert,
    ExileCards,
    ExileSelf,
    Loyalty,
    Mill,
    PayEnergy,
    PayLife,
    PayMana,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import (
    AllOf,
    AnyOf,
    Anything,
    ControlledBy,
    HasColor,
    HasCounter,
    HasSubtype,
    HasType,
    IsAttacking,
    IsItself,
    IsTapped,
    Not,
)
from engine.mana.cost import ManaCost
from engine.oracle.cursor import Cursor
from engine.oracle.phrases.amounts import parse_amount, parse_each, parse_where_x
from engine.oracle.phrases.conditions import parse_condition, parse_if
from engine.oracle.phrases.costs import parse_cost_parts

CREATURE, LAND, YOURS = HasType("Creature"), HasType("Land"), ControlledBy("you")
YOUR_LANDS = AllOf((LAND, YOURS))


def whole(reader, text):
    cursor = Cursor.of(text)
    found = reader(cursor)
    return found if cursor.done else ("rest", cursor.rest())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("three", Number(3)),
        ("X", AnnouncedX()),
        ("twice X", Times(2, AnnouncedX())),
        ("three minus X", Minus(Number(3), AnnouncedX())),
        ("half X, rounded up", Half(AnnouncedX(), up=True)),
        ("the number of lands you control", CountOf(YOUR_LANDS)),
        ("the number of cards in your hand", CountOf(Anything(), "hand", "you")),
        ("the number of charge counters on ~", CountersOn("charge")),
        ("the number of experience counters you have", PlayerCounters("experience")),
        ("the number of opponents you have", PlayersCount("opponents")),
        ("the number of basic land types among lands you control", BasicLandTypes(YOUR_LANDS)),
        ("your devotion to red and white", Devotion("RW")),
        ("your devotion to that color", Devotion("")),
        ("your life total", LifeTotal()),
        ("the amount of life you lost this turn", LifeChanged("lost")),
        ("the amount of mana spent to cast it", ManaSpent()),
        (
            "the greatest toughness among creatures you control",
            Greatest("toughness", AllOf((CREATURE, YOURS))),
        ),
        (
            "the total power of attacking creatures",
            TotalOf("power", AllOf((IsAttacking(), CREATURE))),
        ),
        ("~'s power", PropertyOf("power", "self")),
        ("the mana value of the exiled card", PropertyOf("mana value", "exiled")),
        ("the number of lands you control plus two", Plus(CountOf(YOUR_LANDS), Number(2))),
    ],
)
def test_amounts(text, expected):
    """What is said after "where X is"."""
    assert whole(parse_amount, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("color of mana spent to cast ~", ColorsSpent()),
        ("color among permanents you control", ColorsAmong(YOURS)),
        ("card type among cards in your graveyard", CardTypesInGraveyard()),
        ("storage counter removed this way", PaidCount()),
        ("creature sacrificed this way", PaidCount()),
        ("other spell that player has cast this turn", SpellsCast(Anything(), "caster")),
        ("creature on the battlefield", CountOf(CREATURE)),
        ("creature card in your graveyard", CountOf(CREATURE, "graveyard", "you")),
    ],
)
def test_things_that_are_counted(text, expected):
    """What is said after "for each"."""
    assert whole(parse_each, text) == expected


@pytest.mark.parametrize("text", ["its power", "that creature's power", "the number of", "cards"])
def test_amounts_that_are_not_certain_are_not_read(text):
    """Its power may be another object's, a bare card is in no zone."""
    assert parse_amount(Cursor.of(text)) is None


def test_what_x_is():
    """The clause is read with its comma."""
    assert whole(parse_where_x, ", where X is your life total") == LifeTotal()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "you control a Forest",
            Compare(CountOf(AllOf((HasSubtype("Forest"), YOURS))), ">=", Number(1)),
        ),
        (
            "you control a Forest or a Plains",
            Compare(
                CountOf(AllOf((AnyOf((HasSubtype("Forest"), HasSubtype("Plains"))), YOURS))),
                ">=",
                Number(1),
            ),
        ),
        (
            "you control a Cave and a Desert",
            Both(
                (
                    Compare(CountOf(AllOf((HasSubtype("Cave"), YOURS))), ">=", Number(1)),
                    Compare(CountOf(AllOf((HasSubtype("Desert"), YOURS))), ">=", Number(1)),
                )
            ),
        ),
        ("you control seven or more lands", Compare(CountOf(YOUR_LANDS), ">=", Number(7))),
        (
            "your opponents control no creatures",
            Compare(CountOf(AllOf((CREATURE, ControlledBy("opponent")))), "=", Number(0)),
        ),
        ("you don't control a land", Neither(Compare(CountOf(YOUR_LANDS), ">=", Number(1)))),
        ("~ is untapped", SourceIs(IsTapped(False))),
        ("~ has a luck counter on it", SourceIs(HasCounter("luck"))),
        ("there are no charge counters on ~", Compare(CountersOn("charge"), "=", Number(0))),
        (
            "there are seven or more cards in your graveyard",
            Compare(CountOf(Anything(), "graveyard", "you"), ">=", Number(7)),
        ),
        ("it's your turn", IsTurnOf("you")),
        ("you have 5 or less life", Compare(LifeTotal(), "<=", Number(5))),
        ("you gained life this turn", Compare(LifeChanged("gained"), ">=", Number(1))),
        (
            "an opponent cast three or more spells this turn",
            SomeOpponent(Compare(SpellsCast(Anything(), "opponent"), ">=", Number(3))),
        ),
        ("it targets a tapped creature", TargetIs(AllOf((IsTapped(), CREATURE)))),
        ("it was kicked", WasPaid("kicker")),
        ("you cast it from your hand", WasCast("hand")),
        ("X is 5 or more", XIs(">=", 5)),
        ("your devotion to red is less than five", Compare(Devotion("R"), "<", Number(5))),
        (
            "it's your turn or you control a land",
            Either((IsTurnOf("you"), Compare(CountOf(YOUR_LANDS), ">=", Number(1)))),
        ),
    ],
)
def test_conditions(text, expected):
    """What is said after "if"."""
    assert whole(parse_condition, text) == expected


def test_unless_is_the_contrary():
    """What is said with "unless" holds where the condition does not."""
    assert whole(parse_if, "unless it's your turn") == Neither(IsTurnOf("you"))
    assert whole(parse_if, "during your turn") == IsTurnOf("you")


def mana(text):
    return PayMana(ManaCost.parse(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{2}{G}, {T}", (mana("{2}{G}"), TapSelf())),
        ("{W/B}, {Q}", (mana("{W/B}"), UntapSelf())),
        ("{T}, Pay 2 life, Sacrifice ~", (TapSelf(), PayLife(Number(2)), SacrificeSelf())),
        ("Pay {E}{E}", (PayEnergy(Number(2)),)),
        (
            "Sacrifice another green creature",
            (Sacrifice(AllOf((Not(IsItself()), HasColor("G"), CREATURE))),),
        ),
        ("Sacrifice any number of lands", (Sacrifice(LAND, PaidCount()),)),
        ("Tap two untapped Elves you control", (TapOthers(HasSubtype("Elf"), Number(2)),)),
        ("Remove X storage counters from ~", (RemoveCounters("storage", AnnouncedX()),)),
        ("Put a -1/-1 counter on ~", (PutCounters("-1/-1"),)),
        ("Discard ~", (DiscardSelf(),)),
        ("Discard two cards", (Discard(Anything(), Number(2)),)),
        ("Exile ~ from your hand", (ExileSelf("hand"),)),
        (
            "Exile two creature cards from your graveyard",
            (ExileCards(CREATURE, "graveyard", Number(2)),),
        ),
        ("Return a land you control to its owner's hand", (ReturnToHand(YOUR_LANDS),)),
        ("Reveal an Elf card from your hand", (RevealCards(HasSubtype("Elf")),)),
        ("Mill two cards", (Mill(Number(2)),)),
        ("{R}, {T}, Exert ~", (mana("{R}"), TapSelf(), Exert())),
        ("-8:", (Loyalty(-8),)),
        ("-X:", (Loyalty(-1, variable=True),)),
        ("0:", (Loyalty(0),)),
    ],
)
def test_costs(text, expected):
    """What stands before a colon."""
    cursor = Cursor.of(text)

    assert parse_cost_parts(cursor) == expected
    assert cursor.done or cursor.rest() == ":"


@pytest.mark.parametrize("text", ["Tap a creature you control", "Wave", "Pay life", "Exile a land"])
def test_costs_that_are_not_read(text):
    """A part that is not understood leaves the whole cost unread."""
    assert parse_cost_parts(Cursor.of(text)) is None
