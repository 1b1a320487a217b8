"""Modes with costs, deeds as costs, what is counted or happened, counters of several kinds."""

import pytest

from engine.cards.abilities import Grant, Keyword, SpellText
from engine.cards.amounts import (
    AnnouncedX,
    ColorsSpent,
    CountersOn,
    CountOf,
    DifferentNumbers,
    Greatest,
    Half,
    ManaSpent,
    Number,
    PaidCount,
    PlayerCounters,
    Plus,
    PropertyOf,
    Times,
    TotalOf,
    UntoldNumber,
)
from engine.cards.conditions import (
    Both,
    Compare,
    IsPhase,
    IsTurnOf,
    Neither,
    SomeOpponent,
    TargetIs,
    Untold,
    WasPaid,
)
from engine.cards.costs import (
    Act,
    Deed,
    DiscardHand,
    OneOf,
    PayLife,
    PayMana,
    PutCounters,
    RevealCards,
    Sacrifice,
    TapOthers,
    Waterbend,
)
from engine.cards.filters import (
    AllOf,
    Anything,
    CastFrom,
    ControlledBy,
    HasSubtype,
    HasType,
    IsCommander,
    IsItself,
    Not,
    OwnedBy,
    SharesColorWithSpell,
    Targets,
)
from engine.cards.modifiers import (
    AbilitiesOf,
    AdditionalCost,
    AlternativeCost,
    CostModifier,
    KeywordCosts,
    ModeCosts,
    SpellsOf,
    SpendOnlyFrom,
    ThisAbility,
    ThisSpell,
    XLeast,
)
from engine.cards.statics import EntersTapped, EntersWithCounters
from engine.cards.tallies import (
    CommanderCasts,
    CountersAmong,
    MostControlled,
    TargetsCount,
)
from engine.mana.cost import ManaCost
from engine.oracle.printer import print_ability
from engine.oracle.reader import read_paragraph

MOLE = HasSubtype("Mole")
CREATURE = HasType("Creature")
YOURS = ControlledBy("you")
HERE = IsItself()


def read(text, *, spell=False):
    return read_paragraph(text, spell=spell)


def mana(text):
    return ManaCost.parse(text)


def less(text="{1}", **more):
    return CostModifier(ThisSpell(), "less", mana(text), **more)


# --- modes ----------------------------------------------------------------------------------------


def test_spree_and_tiered():
    """Each mode has a cost of its own; what it does is an effect."""
    spree, *effects = read("Spree\n+ {1}{U} — Draw a card.\n+ {2} — Add {R}.", spell=True)
    assert spree == ModeCosts("spree", (mana("{1}{U}"), mana("{2}")))
    assert all(isinstance(effect, SpellText) for effect in effects)

    tiered, *_ = read("Tiered\n• Dig — {0} — Draw a card.\n• Delve — {2} — Draw two cards.")
    assert tiered == ModeCosts("tiered", (mana("{0}"), mana("{2}")))
    assert read("Spree\n+ {1} — Draw a card.\n• {2} — Whistle.") is None
    assert read("Spree") is None


# --- deeds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("behold a Mole or pay {1}", (OneOf(((Deed("behold", MOLE),), (PayMana(mana("{1}")),))),)),
        ("behold a Mole and exile it", (Deed("behold", MOLE, exile=True),)),
        ("blight 2", (Deed("blight", count=Number(2)),)),
        ("blight X", (Deed("blight", count=AnnouncedX()),)),
        ("collect evidence 6", (Deed("collect evidence", count=Number(6)),)),
        ("forage", (Deed("forage"),)),
        ("waterbend {X}", (Waterbend(mana("{X}")),)),
        ("choose a color", (Act("choose a color"),)),
        ("choose a Mole you control", (Deed("choose", AllOf((MOLE, YOURS))),)),
        (
            "put a -1/-1 counter on a creature you control",
            (PutCounters("-1/-1", Number(1), AllOf((CREATURE, YOURS))),),
        ),
        (
            "sacrifice all Moles you control and discard your hand",
            (Sacrifice(AllOf((MOLE, YOURS)), CountOf(AllOf((MOLE, YOURS)))), DiscardHand()),
        ),
        (
            "sacrifice half the Moles you control, rounded up",
            (Sacrifice(AllOf((MOLE, YOURS)), Half(CountOf(AllOf((MOLE, YOURS))), up=True)),),
        ),
    ],
)
def test_deeds_are_costs(text, parts):
    """They are read as what they are, and printed as they were."""
    whole = f"As an additional cost to cast ~, {text}."
    cost = AdditionalCost(ThisSpell(), parts)

    assert read(whole) == (cost,)
    assert read(print_ability(cost)) == (cost,)


@pytest.mark.parametrize(
    "text", ["behold whatever", "blight the land", "choose wisely", "collect stamps", "waterbend"]
)
def test_other_deeds_are_none(text):
    """A deed is read whole or not at all."""
    assert read(f"As an additional cost to cast ~, {text}.") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            (
                "As an additional cost to cast ~, you may collect evidence 6. ~ costs {2} less to "
                "cast if evidence was collected."
            ),
            (
                AdditionalCost(
                    ThisSpell(), (Deed("collect evidence", count=Number(6)),), optional=True
                ),
                less("{2}", condition=WasPaid("collect evidence")),
            ),
        ),
        (
            (
                "As an additional cost to cast ~, you may tap any number of untapped Moles you "
                "control. ~ costs {1} less to cast for each creature tapped this way."
            ),
            (
                AdditionalCost(ThisSpell(), (TapOthers(MOLE, PaidCount()),), optional=True),
                less(times=PaidCount()),
            ),
        ),
        (
            (
                "As an additional cost to cast ~, you may pay {1}{R} and/or {1}{G} any number of "
                "times."
            ),
            tuple(
                AdditionalCost(ThisSpell(), (PayMana(mana(m)),), optional=True, repeats=True)
                for m in ("{1}{R}", "{1}{G}")
            ),
        ),
        (
            "~ costs 3 life more to cast for each target.",
            (AdditionalCost(ThisSpell(), (PayLife(Times(3, TargetsCount(Anything()))),)),),
        ),
        (
            (
                "Rather than pay the mana cost for a spell, its controller may discard a card that "
                "shares a color with that spell."
            ),
            None,
        ),
        (
            (
                "You may pay {R}{G} rather than pay ~'s mana cost. Spend only mana produced by "
                "Moles to cast it this way."
            ),
            (
                AlternativeCost(ThisSpell(), (PayMana(mana("{R}{G}")),)),
                SpendOnlyFrom(MOLE, "alternative cost"),
            ),
        ),
        (
            (
                "You may pay {0} rather than pay the equip cost of the first equip ability you "
                "activate each turn."
            ),
            (
                AlternativeCost(
                    AbilitiesOf(Anything(), "equip", who="you"),
                    (PayMana(mana("{0}")),),
                    Untold("it is the first such ability that is activated this turn"),
                ),
            ),
        ),
        (
            "You may pay {0} rather than pay the echo cost for permanents you control.",
            (AlternativeCost(KeywordCosts("echo", "you"), (PayMana(mana("{0}")),)),),
        ),
        (
            "Flashback {8}{B}. ~ costs {X} less to cast this way, where X is your life total.",
            None,
        ),
    ],
)
def test_sentences_about_costs(text, expected):
    """Costs besides, instead, in life; what alone may pay for them."""
    found = read(text) or read(text, spell=True)
    if expected is not None:
        assert found == expected
    elif text.startswith("Rather"):
        (offer,) = found
        assert offer.subject == SpellsOf(Anything(), "any")
        assert offer.parts[0].what == SharesColorWithSpell()
    else:
        keyword, change = found
        assert keyword == Keyword("flashback", (PayMana(mana("{8}{B}")),))
        assert change.condition == WasPaid("flashback")


# --- what is counted, what happened --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("for each target", TargetsCount(Anything())),
        ("for each Mole it targets", TargetsCount(MOLE)),
        (
            "for each +1/+1 counter among Moles you control",
            CountersAmong("+1/+1", AllOf((MOLE, YOURS))),
        ),
        (
            "for each different mana value among Mole cards in your graveyard",
            DifferentNumbers("mana value", MOLE, "graveyard", "you"),
        ),
        (
            "for each differently named Mole you control",
            DifferentNumbers("name", AllOf((MOLE, YOURS))),
        ),
        (
            "for each Mole you control and each Mole card in your graveyard",
            Plus(CountOf(AllOf((MOLE, YOURS))), CountOf(MOLE, "graveyard", "you")),
        ),
        (
            "for each time you've cast your commander from the command zone this game",
            CommanderCasts(),
        ),
        ("for each card you've drawn this turn", UntoldNumber("card you've drawn this turn")),
        (
            "for each Mole you attacked with this turn",
            UntoldNumber("Mole you attacked with this turn"),
        ),
        ("for each creature attacking you", UntoldNumber("creature attacking you")),
    ],
)
def test_what_is_counted(text, expected):
    """Behind "for each": counted exactly where a board tells it, else kept in its words."""
    change = less(times=expected)

    assert read(f"~ costs {{1}} less to cast {text}.") == (change,)
    assert read(print_ability(change)) == (change,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "the total mana value of Mole cards in your graveyard",
            TotalOf("mana value", MOLE, "graveyard", "you"),
        ),
        (
            "the greatest power among Mole cards in all graveyards",
            Greatest("power", MOLE, "graveyard", "any"),
        ),
        ("the greatest number of Moles an opponent controls", MostControlled(MOLE)),
        ("the total number of Moles you control", CountOf(AllOf((MOLE, YOURS)))),
        ("your speed", PlayerCounters("speed")),
        (
            "the total amount of damage dealt to you this turn",
            UntoldNumber("the total amount of damage dealt to you this turn"),
        ),
    ],
)
def test_what_x_is(text, expected):
    """Behind "where X is"."""
    (change,) = read(f"~ costs {{X}} less to cast, where X is {text}.")

    assert change.times == expected
    assert read(print_ability(change)) == (change,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "you've drawn two or more cards this turn",
            Untold("you've drawn two or more cards this turn"),
        ),
        ("it's night", Untold("it's night")),
        (
            "an opponent has seven or more cards in their graveyard",
            SomeOpponent(Compare(CountOf(Anything(), "graveyard", "opponent"), ">=", Number(7))),
        ),
        (
            "an opponent has no cards in hand",
            SomeOpponent(Compare(CountOf(Anything(), "hand", "opponent"), "=", Number(0))),
        ),
        (
            "an opponent controls at least four more Moles than you",
            Compare(MostControlled(MOLE), ">=", Plus(CountOf(AllOf((MOLE, YOURS))), Number(4))),
        ),
        (
            "you have nine or more Mole cards in your graveyard",
            Compare(CountOf(MOLE, "graveyard", "you"), ">=", Number(9)),
        ),
        (
            "you control three or more Moles with different names",
            Compare(DifferentNumbers("name", AllOf((MOLE, YOURS))), ">=", Number(3)),
        ),
        ("it's your end step", Both((IsPhase("end"), IsTurnOf("you")))),
    ],
)
def test_conditions(text, expected):
    """Exact where a board tells it, else kept in their words."""
    change = less(condition=expected)

    assert read(f"~ costs {{1}} less to cast if {text}.") == (change,)
    assert read(print_ability(change)) == (change,)


@pytest.mark.parametrize(
    "text",
    [
        "~ costs {1} less to cast if you whistled.",
        "~ costs {1} less to cast for each whistle.",
        "~ costs {X} less to cast, where X is your age.",
        "~ costs {1} less to cast if whistling happened this turn.",
    ],
)
def test_what_is_neither_known_nor_earlier_is_unread(text):
    """Only what happened at a time that is said is kept in words."""
    assert read(text) is None


# --- whose costs ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "subject", "condition"),
    [
        ("Your commander costs", SpellsOf(AllOf((IsCommander(), OwnedBy("you"))), "you"), None),
        (
            "Mole spells you cast but don't own cost",
            SpellsOf(AllOf((MOLE, Not(OwnedBy("you")))), "you"),
            None,
        ),
        (
            "Mole spells your opponents cast during your turn cost",
            SpellsOf(MOLE, "opponent"),
            IsTurnOf("you"),
        ),
        (
            "Mole spells enchanted player casts cost",
            SpellsOf(AllOf((MOLE, ControlledBy("host"))), "any"),
            None,
        ),
    ],
)
def test_whose_spells(text, subject, condition):
    """Spells of a commander, of others' cards, of the enchanted player."""
    expected = CostModifier(subject, "less", mana("{1}"), condition=condition)
    assert read(f"{text} {{1}} less to cast.") == (expected,)


@pytest.mark.parametrize(
    ("text", "subject", "condition"),
    [
        (
            "Equip abilities you activate of other Moles",
            AbilitiesOf(AllOf((Not(HERE), MOLE)), "equip", who="you"),
            None,
        ),
        (
            "Activated abilities of Moles you control that target ~",
            AbilitiesOf(AllOf((MOLE, YOURS))),
            TargetIs(HERE),
        ),
        (
            "The first activated ability of a Mole you activate each turn",
            AbilitiesOf(MOLE, who="you"),
            Untold("it is the first such ability that is activated this turn"),
        ),
    ],
)
def test_whose_abilities(text, subject, condition):
    """Abilities of some sources, at some target, the first of them."""
    verb = "costs" if text.startswith("The") else "cost"
    expected = CostModifier(subject, "less", mana("{1}"), condition=condition)
    assert read(f"{text} {verb} {{1}} less to activate.") == (expected,)


def test_an_ability_for_the_colors_of_its_target():
    """The number is one of the target."""
    (ability,) = read(
        "Equip {4}. This ability costs {1} less to activate for each color of the creature it "
        "targets."
    )
    (change,) = ability.modifiers
    assert change == CostModifier(
        ThisAbility(), "less", mana("{1}"), PropertyOf("colors", "target")
    )


def test_two_changes_in_one_sentence():
    """Each has its own condition."""
    first, second = read(
        "~ costs {1} less to cast if you control a Mole and {2} less to cast if you control an "
        "artifact."
    )
    assert (first.mana, second.mana) == (mana("{1}"), mana("{2}"))
    assert first.condition != second.condition


# --- entering -------------------------------------------------------------------------------------


def enters(kind, count=1, **more):
    return EntersWithCounters(
        kind, Number(count) if isinstance(count, int) else count, HERE, **more
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "~ enters with a dust counter, a flying counter, and two +1/+1 counters on it.",
            (enters("dust"), enters("flying"), enters("+1/+1", 2)),
        ),
        (
            "~ enters tapped and with three dust counters on it.",
            (EntersTapped(HERE), enters("dust", 3)),
        ),
        (
            "~ enters with your choice of a flying counter or a reach counter on it.",
            (enters("", choice=("flying", "reach")),),
        ),
        (
            (
                "~ enters with your choice of two different counters on it from among menace, "
                "flying, and reach."
            ),
            (enters("", 2, choice=("menace", "flying", "reach")),),
        ),
        (
            (
                "~ enters with a dust counter on it plus an additional dust counter on it for each "
                "other Mole you control."
            ),
            (enters("dust", Plus(Number(1), CountOf(AllOf((Not(HERE), MOLE, YOURS))))),),
        ),
        (
            (
                "If ~ was kicked with its {1}{B} kicker, it enters with a dust counter on it and "
                "with flying."
            ),
            (
                enters("dust", condition=WasPaid("kicker {1}{B}")),
                Grant(
                    HERE,
                    (Keyword("flying"),),
                    Untold("as it entered ~ was kicked with its {1}{B} kicker"),
                ),
            ),
        ),
        (
            "If at least three black mana was spent to cast ~, ~ enters with a dust counter on it.",
            (enters("dust", condition=Compare(ManaSpent("B"), ">=", Number(3))),),
        ),
        (
            (
                "~ enters with a dust counter on it unless two or more colors of mana were spent "
                "to cast it."
            ),
            (enters("dust", condition=Neither(Compare(ColorsSpent(), ">=", Number(2)))),),
        ),
        (
            (
                "As ~ enters, roll a die. ~ enters with a number of dust counters on it equal to "
                "the result."
            ),
            (enters("dust", UntoldNumber("roll a die")),),
        ),
        (
            (
                "As ~ enters, you may reveal a Mole card from your hand. If you do, ~ enters with "
                "a dust counter on it."
            ),
            (enters("dust", condition=Untold("you may reveal a Mole card from your hand")),),
        ),
        (
            "~ enters with a dust counter on it for each person who has signed it.",
            (enters("dust", UntoldNumber("person who has signed it")),),
        ),
    ],
)
def test_counters_as_it_enters(text, expected):
    """Several kinds, kinds to choose, and what was done as it entered."""
    assert read(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "~ enters with your choice of a flying counter on it.",
        "~ enters with a dust counter and a bowl of soup on it.",
        "As ~ enters, choose a color. ~ enters with that many dust counters on it.",
        "As ~ enters, roll a die. ~ enters with two dust counters on it.",
    ],
)
def test_counters_that_are_not_understood(text):
    """Neither a part of a list nor a choice of mana is passed over."""
    assert read(text) is None


# --- keywords with an X ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Mobilize X, where X is your life total.",
            (Keyword("mobilize", amount=None),),
        ),
        ("Bloodthirst X", (Keyword("bloodthirst", amount=AnnouncedX()),)),
        (
            "Suspend X—{X}{R}. X can't be 0.",
            (
                Keyword("suspend", (PayMana(mana("{X}{R}")),), amount=AnnouncedX()),
                XLeast(1, "suspend"),
            ),
        ),
        (
            "Kicker {X}. X can't be 0.",
            (Keyword("kicker", (PayMana(mana("{X}")),)), XLeast(1, "kicker")),
        ),
        (
            "~ has annihilator X, where X is the number of dust counters on it.",
            (Grant(HERE, (Keyword("annihilator", amount=CountersOn("dust")),)),),
        ),
    ],
)
def test_keywords_with_an_x(text, expected):
    """The number is what the text says, and has its least."""
    found = read(text)
    if text.startswith("Mobilize"):
        assert found[0].amount is not None
        assert found[0].name == expected[0].name
        return
    assert found == expected


def test_keywords_whose_x_is_not_told():
    """Only the rules' own X needs no word."""
    assert read("Mobilize X") is None
    assert read("Mobilize X, where X is your age.") is None


def test_spells_of_two_zones_and_with_a_target():
    """What follows "each of your turns" narrows the spells."""
    (change,) = read(
        "The first Mole spell you cast during each of your turns that targets a Mole costs {1} "
        "less to cast."
    )
    assert change.subject == SpellsOf(AllOf((MOLE, Targets(MOLE))), "you")
    assert change.per_turn_first
    (other,) = read(
        "Mole spells your opponents cast from graveyards or from exile cost {2} more to cast."
    )
    zones = [p for p in other.subject.spells.parts if p != MOLE]
    assert [type(p).__name__ for p in zones] == ["AnyOf"]
    assert zones[0].parts == (CastFrom("graveyard"), CastFrom("exile"))


def test_revealing_or_choosing():
    """One of two ways, each no mana."""
    (cost,) = read(
        "As an additional cost to cast ~, you may reveal a Mole card from your hand or choose a "
        "Mole you control."
    )
    ways = ((RevealCards(MOLE),), (Deed("choose", AllOf((MOLE, YOURS))),))
    assert cost == AdditionalCost(ThisSpell(), (OneOf(ways),), optional=True)
