"""Questions about costs, activating and characteristics, from the board to the answer."""

import pytest

from engine.board import Commander, Permanent, Player
from engine.cards.abilities import Activated, AddMana, Grant, Keyword, OtherEffect, Unread
from engine.cards.amounts import CountOf
from engine.cards.conditions import Untold
from engine.cards.costs import DiscardSelf, PayMana, SacrificeSelf, TapOthers, TapSelf
from engine.cards.filters import AllOf, ControlledBy, HasType, IsHost
from engine.cards.modifiers import AbilitiesOf, KeywordCosts, ThisAbility, ThisSpell
from engine.cards.production import FixedMana
from engine.cards.statics import AsThoughHaste, ChangeTypes, LoseAbilities
from engine.errors import NotationError, UndeterminedError, UnknownObjectError
from engine.question import Question, QuestionKind
from engine.questions import activate, characteristics, cost
from engine.result import Verdict
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    changes,
    keyword,
    mana,
    minimum,
    situation,
)

CREATURE = HasType("Creature")
MINE = AllOf((CREATURE, ControlledBy("you")))
FOREST = card("Wood", None, "Land", Activated((TapSelf(),), (AddMana(FixedMana(("G",))),)))
CUB = card("Cub", "{1}{G}", "Creature", Keyword("trample"))
GROUNDS = card(
    "Practice Field",
    "{U}",
    "Enchantment",
    changes("less", "{2}", subject=AbilitiesOf(MINE, who="any"), least=1),
)


def ask_cost(cards, you=None, opp=None, **question):
    return cost.answer(Question(QuestionKind.COST, **question), situation(cards, you, opp))


def ask_activate(cards, you=None, opp=None, *, board=None, **question):
    where = situation(cards, you, opp, **(board or {}))
    return activate.answer(Question(QuestionKind.ACTIVATE, **question), where)


# --- cost ---


@pytest.mark.parametrize(
    ("printed", "total"),
    [
        ("{4}", "{2}"),
        ("{3}{U}", "{1}{U}"),
        ("{2}{U}", "{U}"),
        ("{1}", "{1}"),
        ("{U}", "{U}"),
        ("{0}", "{0}"),
    ],
)
def test_abilities_reduced_to_no_less_than_one(printed, total):
    """A bounded reduction of abilities leaves one mana at the least and never raises a cost."""
    mage = card("Mage", "{1}", "Creature", activated(printed))
    mine = battlefield("Mage", "Practice Field")
    found = ask_cost([mage, GROUNDS], mine, permanent="Mage", ability=printed).answer

    assert (found.total, found.mana_value, found.life) == (total, None, 0)


def test_an_untold_x_that_a_change_touches():
    """The total for each of the first X, the least for the minimum (CR 107.3a)."""
    blast = card("Blast", "{X}{R}", "Sorcery")
    helper = card("Helper", "{2}", "Artifact", changes("less", "{1}"))
    found = ask_cost([blast, helper], battlefield("Helper"), spell="Blast")

    assert found.verdict is Verdict.DEPENDS
    assert found.answer.minimum == 1
    assert found.answer.totals == ("{R}", "{1}{R}", "{2}{R}", "{3}{R}", "{4}{R}")
    assert "{R} for 0, {R} for 1, {1}{R} for 2" in found.summary
    assert ask_cost([blast], spell="Blast").answer.total == "{X}{R}"


def test_what_no_board_tells_stands_beside_the_plain_total():
    """The total where nothing of it happened, and the others beside it."""
    rested = changes("less", "{2}", subject=ThisSpell(), condition=Untold("you have rested"))
    found = ask_cost([card("Sleeper", "{3}{U}", "Creature", rested)], spell="Sleeper")

    assert found.verdict is Verdict.DEPENDS
    assert found.answer.total == "{3}{U}"
    assert set(found.answer.totals or ()) == {"{3}{U}", "{1}{U}"}
    assert found.answer.minimum == 2


def test_more_than_x_is_missing():
    """Where the board leaves open what a change counts, X is not all that is asked for."""
    count = changes("less", "{1}", times=CountOf(CREATURE, "hand", "you"))
    blast = card("Blast", "{X}{R}", "Sorcery")
    helper = card("Helper", "{2}", "Artifact", count)

    with pytest.raises(UndeterminedError):
        ask_cost([blast, helper], battlefield("Helper", hand_size=3), spell="Blast")


def test_ability_costs_of_every_kind():
    """Own reductions, keyword costs, text-defined X, other costs in words."""
    crew = CountOf(MINE)
    engine = card(
        "Engine",
        "{3}",
        "Artifact",
        activated(
            "{7}{G}",
            TapSelf(),
            modifiers=(changes("less", "{1}", subject=ThisAbility(), times=crew, prints_x=True),),
        ),
        activated("{X}", SacrificeSelf(), x=crew),
        activated("{3}", keyword="equip"),
    )
    smith = card(
        "Smith", "{1}", "Creature", changes("less", "{1}", subject=KeywordCosts("equip", "you"))
    )
    cards = [engine, smith, CUB]
    mine = battlefield("Engine", "Smith", "Cub")

    own = ask_cost(cards, mine, permanent="Engine", ability="{7}{G}, {T}").answer
    assert (own.total, own.other) == ("{5}{G}", ("{T}",))
    defined = ask_cost(cards, mine, permanent="Engine", ability="{X}, Sacrifice this artifact")
    assert (defined.answer.total, defined.answer.other) == ("{2}", ("sacrifice this artifact",))
    assert ask_cost(cards, mine, permanent="Engine", ability="Equip {3}").answer.total == "{2}"


def test_mana_abilities_can_be_left_out():
    """An increase that leaves mana abilities out does not tax them."""
    taxed = changes("more", "{2}", subject=AbilitiesOf(HasType("Artifact"), mana_abilities=False))
    tax = card("Null Field", "{2}", "Artifact", taxed)
    stone = card(
        "Stone",
        "{2}",
        "Artifact",
        activated("{1}", TapSelf(), effects=(AddMana(FixedMana(("WU",))),)),
        activated("{1}", SacrificeSelf()),
    )
    mine = battlefield("Stone", "Null Field")

    assert ask_cost([tax, stone], mine, permanent="Stone", ability="{1}, {T}").answer.total == "{1}"
    sacrifice = ask_cost(
        [tax, stone], mine, permanent="Stone", ability="{1}, Sacrifice this artifact"
    )
    assert sacrifice.answer.total == "{3}"


def test_several_totals_depend():
    """Where announcements differ the answer lists all totals and the least number of mana."""
    bite = card("Bite", "{1}{B/P}{B/P}", "Instant")
    orb = card("Heavy Orb", "{3}", "Artifact", minimum(3))
    result = ask_cost([bite, orb], battlefield("Heavy Orb"), spell="Bite")

    assert result.verdict is Verdict.DEPENDS
    assert result.answer.total is None
    assert set(result.answer.totals or ()) == {"{3}", "{2}{B}", "{1}{B}{B}"}
    assert result.answer.minimum == 3
    assert result.answer.mana_value == 3


def test_orders_of_reductions_answer_with_the_least():
    """Orders are the player's own choice: the least total is what is paid, the others are told."""
    book = card("Rule Book", "{1}", "Artifact", changes("less", "{2}", least=1))
    coupon = card("Coupon", "{1}", "Artifact", changes("less", "{1}"))
    stone = card("Pebble", "{3}", "Artifact")
    result = ask_cost([book, coupon, stone], battlefield("Rule Book", "Coupon"), spell="Pebble")

    assert result.verdict is Verdict.ANSWER
    assert result.answer.total == "{0}"
    assert set(result.answer.totals or ()) == {"{0}", "{1}"}


def test_unpayable_and_obstructed_costs_are_said():
    """No mana cost is no total; a way that is not allowed is computed and said."""
    vision = card("Old Vision", None, "Sorcery", keyword("flashback", "{2}"))
    unpayable = ask_cost([vision], spell="Old Vision")
    assert unpayable.answer.total is None
    assert "cannot be paid" in unpayable.summary

    forbidden = ask_cost([vision], spell="Old Vision", options=("flashback",), from_zone="hand")
    assert forbidden.answer.total == "{2}"
    assert forbidden.steps[0].rules == ("702.34a",)
    assert "cannot be cast that way" in forbidden.summary


def test_the_command_zone_is_found_by_itself():
    """A card that the board names in the command zone alone is cast from there, with its tax."""
    you = Player(command=(Commander("Cub", 1),))
    in_hand = Player(command=(Commander("Cub", 1),), hand=("Cub",))

    assert ask_cost([CUB], you, spell="Cub").answer.total == "{3}{G}"
    assert ask_cost([CUB], in_hand, spell="Cub").answer.total == "{1}{G}"


def test_gaps_and_missing_names():
    """An unread text about costs on the board is named; a question needs a subject."""
    odd = card("Odd Tax", "{2}", "Artifact", Unread(1, frozenset({"costs"})))
    result = ask_cost([odd, CUB], battlefield("Odd Tax"), spell="Cub")

    assert result.verdict is Verdict.CANNOT_TELL
    assert "Odd Tax" in result.not_modelled[0]
    with pytest.raises(NotationError, match="Name the spell"):
        ask_cost([CUB])


# --- activate ---


def test_activating_with_what_is_there():
    """The total cost must be payable; what {T} of the source itself would make does not pay."""
    mage = card("Mage", "{1}", "Creature", activated("{G}{G}"))
    elf = card("Elf", "{G}", "Creature", activated("{G}", TapSelf()), FOREST.abilities[0])
    cards = [mage, elf, FOREST]

    assert ask_activate(cards, battlefield("Mage", "Wood", "Wood"), permanent="Mage").answer.can
    refused = ask_activate(cards, battlefield("Mage", "Wood"), permanent="Mage")
    assert refused.answer.can is False
    assert refused.answer.because == ("118.3",)
    own = ask_activate(cards, battlefield("Elf"), permanent="Elf", ability="{G}, {T}")
    assert own.answer.can is False


def test_obstacles_come_with_their_rules():
    """A refusal names its rule; the plan of a permission names what to tap."""
    mage = card("Mage", "{1}", "Creature", activated("{G}", TapSelf()))
    sick = Player((Permanent("Mage", sick=True), Permanent("Wood")))
    well = battlefield("Mage", "Wood")
    refused = ask_activate([mage, FOREST], sick, permanent="Mage")

    assert (refused.answer.can, refused.answer.because) == (False, ("302.6",))
    assert refused.steps[0].rules == ("302.6",)
    allowed = ask_activate([mage, FOREST], well, permanent="Mage")
    assert allowed.answer.can
    assert any("Wood" in line for line in allowed.answer.plan or ())


def test_alike_abilities_are_tried_each():
    """Where two abilities have the same cost, one that works is enough."""
    gate = card(
        "Gate",
        None,
        "Land",
        activated("", TapSelf()),
        activated("", TapSelf(), effects=(AddMana(FixedMana(("G",))),)),
    )

    assert ask_activate([gate], battlefield("Gate"), permanent="Gate", ability="{T}").answer.can


def test_equip_needs_a_creature():
    """Equip has a target: a creature of its controller's (CR 702.6a)."""
    blade = card(
        "Blade",
        "{1}",
        "Artifact",
        activated("{0}", keyword="equip", effects=(OtherEffect(targets=True),)),
    )

    alone = ask_activate([blade, CUB], battlefield("Blade"), permanent="Blade", ability="Equip {0}")
    assert (alone.answer.can, alone.answer.because) == (False, ("601.2c",))
    held = ask_activate(
        [blade, CUB], battlefield("Blade", "Cub"), permanent="Blade", ability="equip"
    )
    assert held.answer.can


def test_x_that_nobody_told():
    """An ability with {X} can always be activated for 0; a told X must be payable."""
    lamp = card("Lamp", "{1}", "Artifact", activated("{X}", TapSelf()))
    cards, mine = [lamp, FOREST], battlefield("Lamp", "Wood")

    assert ask_activate(cards, mine, permanent="Lamp").answer.can
    assert ask_activate(cards, mine, permanent="Lamp", x=1).answer.can
    assert ask_activate(cards, mine, permanent="Lamp", x=2).answer.can is False


def test_abilities_of_cards_in_hand():
    """A card in hand is found for abilities that work there, and only for those."""
    cycler = card(
        "Cycler",
        "{4}",
        "Creature",
        Activated(
            (PayMana(mana("{G}")), DiscardSelf()), (OtherEffect(),), keyword="cycling", zone="hand"
        ),
        activated("{0}"),
    )
    you = Player((Permanent("Wood"),), hand=("Cycler",))
    cards = [cycler, FOREST]

    assert ask_activate(cards, you, permanent="Cycler", ability="cycling {G}").answer.can
    wrong = ask_activate(cards, you, permanent="Cycler", ability="{0}").answer
    assert (wrong.can, wrong.because) == (False, ("113.6",))
    assert ask_cost(cards, you, permanent="Cycler", ability="cycling").answer.total == "{G}"
    with pytest.raises(UnknownObjectError):
        ask_activate(cards, Player(), permanent="Cycler", ability="cycling")


def test_unread_texts_that_may_forbid_or_allow():
    """A text that may change costs or abilities leaves the answer open, unless a tap decides."""
    odd = card("Odd Law", "{2}", "Enchantment", Unread(1, frozenset({"abilities"})))
    mage = card("Mage", "{1}", "Creature", activated("", TapSelf()))
    cards = [odd, mage]

    open_result = ask_activate(cards, battlefield("Odd Law", "Mage"), permanent="Mage")
    assert open_result.verdict is Verdict.CANNOT_TELL
    tapped = Player((Permanent("Odd Law"), Permanent("Mage", tapped=True)))
    assert ask_activate(cards, tapped, permanent="Mage").answer.because == ("107.5",)


def test_legal_targets_are_assumed():
    """A target that is not looked at is said to be taken for granted."""
    shock = card(
        "Zapper", "{1}", "Artifact", activated("{0}", effects=(OtherEffect(targets=True),))
    )
    result = ask_activate([shock], battlefield("Zapper"), permanent="Zapper")

    assert result.answer.can
    assert result.assumed == ("that there is a legal target",)


# --- characteristics ------------------------------------------------------------------------------


def test_characteristics_after_effects():
    """Types, colours, size and abilities are those that it has now, and what it lost is told."""
    moon = card(
        "Cold Moon",
        "{2}{U}",
        "Enchantment",
        ChangeTypes(IsHost(), set_to=("Land",), lose_other=True),
        LoseAbilities(IsHost()),
        Grant(IsHost(), (Activated((TapSelf(),), (AddMana(FixedMana(("C",))),)),)),
    )
    you = Player(
        (
            Permanent("Cub"),
            Permanent("Cold Moon", attached_to="Cub"),
            Permanent("Cub", label="Free"),
        )
    )
    where = situation([moon, CUB], you)
    asked = Question(QuestionKind.CHARACTERISTICS, permanent="Cub")
    now = characteristics.answer(asked, where).answer
    free = characteristics.answer(Question(QuestionKind.CHARACTERISTICS, permanent="Free"), where)

    assert now.types == ("Land",)
    assert "{T}: Add {C}" in (now.has or ())
    assert "trample" in (now.lacks or ())
    assert (free.answer.types, free.answer.colors) == (("Creature",), ("G",))
    assert (free.answer.power, free.answer.toughness) == (2, 2)
    assert "trample" in (free.answer.has or ())
    assert "flying" in (free.answer.lacks or ())
    assert free.summary == "Free is now 2/2 {G} Creature."


def test_unread_types_leave_characteristics_open():
    """An unread text that may change types is named."""
    odd = card("Odd Moon", "{2}", "Enchantment", Unread(1, frozenset({"types"})))
    where = situation([odd, CUB], battlefield("Odd Moon", "Cub"))
    result = characteristics.answer(Question(QuestionKind.CHARACTERISTICS, permanent="Cub"), where)

    assert result.verdict is Verdict.CANNOT_TELL


@pytest.mark.parametrize(
    ("types", "more", "words"),
    [
        ("Artifact", {"subtypes": ("Equipment",)}, "this Equipment"),
        ("Artifact Creature", {}, "this creature"),
        ("Enchantment", {}, "this enchantment"),
        ("Artifact Land", {}, "this land"),
        ("Artifact", {"supertypes": ("Legendary",)}, "Engine"),
        ("Battle", {}, "this permanent"),
    ],
)
def test_a_cost_names_its_own_permanent_as_cards_do(types, more, words):
    """It says to sacrifice this creature; a legendary card says a short name."""
    name = "Engine, of Old"
    engine = card(name, "{3}", types, activated("{1}", SacrificeSelf()), **more)

    asked = ask_cost([engine], battlefield(name), permanent=name)
    assert asked.answer.other == (f"sacrifice {words}",)


def test_a_cost_names_a_token_or_a_card_in_hand():
    """Each is called what it is."""
    crumb = card("Crumb", None, "Artifact", activated("{1}", SacrificeSelf()))
    scrap = card("Scrap", "{3}", "Artifact", activated("{1}", DiscardSelf(), zone="hand"))
    mine = Player(battlefield=(Permanent(name="Crumb", token=True),), hand=("Scrap",))
    cards = [crumb, scrap]

    assert ask_cost(cards, mine, permanent="Crumb").answer.other == ("sacrifice this token",)
    assert ask_cost(cards, mine, permanent="Scrap").answer.other == ("discard this card",)


# --- how an ability is called, and why it may be used ---


ROCK = card("Rock", "{1}", "Artifact", activated("", TapSelf()))
PET = card("Pet", "{B}", "Creature", activated("", SacrificeSelf()))
IMP = card("Imp", "{R}", "Creature", Keyword("haste"), activated("", TapSelf()))
FAST = card("Banner", "{R}", "Enchantment", AsThoughHaste(MINE))
ELF = card("Elf", "{G}", "Creature", activated("", TapSelf()))
TEAM = card("Team", "{2}", "Artifact", activated("", TapSelf(), TapOthers(CREATURE)))


@pytest.mark.parametrize(
    ("cards", "permanent", "says", "rules"),
    [
        ((ROCK,), "Rock", "keeps only creatures from being used", ("302.6",)),
        ((PET,), "Pet", "matters only where its own {T} or {Q} is a cost", ("302.6",)),
        ((IMP,), "Imp", "Imp has haste.", ("702.10c", "302.6")),
        ((ELF, FAST), "Elf", "as though it had haste", ("702.10c", "302.6")),
    ],
)
def test_why_what_came_this_turn_may_be_used(cards, permanent, says, rules):
    """The reason is named, which is what is asked; nothing is said of what was there before."""
    names = [it.name for it in cards]
    board = Player(battlefield=tuple(Permanent(it, sick=True) for it in names))
    found = ask_activate(cards, board, permanent=permanent)
    before = ask_activate(cards, battlefield(*names), permanent=permanent)

    assert found.answer.can
    assert [step.rules for step in found.steps if says in step.says] == [rules]
    assert before.answer.can
    assert not any("302.6" in step.rules for step in before.steps)


def test_others_may_be_tapped_in_the_turn_they_come():
    """Their own {T} is not what is paid (CR 302.6)."""
    board = Player(battlefield=(Permanent("Team"), Permanent("Cub", sick=True)))
    found = ask_activate((TEAM, CUB), board, permanent="Team")
    there = ask_activate((TEAM, CUB), battlefield("Team", "Cub"), permanent="Team")

    assert found.answer.can
    assert [step.rules for step in found.steps] == [("302.6",)]
    assert [step.rules for step in there.steps] == [("602.2",)]


@pytest.mark.parametrize(
    ("thing", "called"),
    [
        (ROCK, "Rock’s {T} ability"),
        (PET, "Pet’s ability (sacrifice it)"),
        (card("Gear", "{1}", "Creature", activated("{2}", TapSelf())),
         "Gear’s {2}, {T} ability"),
    ],
)  # fmt: skip
def test_an_ability_is_called_by_its_cost(thing, called):
    """In what it costs and in whether it may be used."""
    where = battlefield(thing.name, "Wood", "Wood")
    used = ask_activate((thing, FOREST), where, permanent=thing.name)
    costs = ask_cost((thing, FOREST), where, permanent=thing.name)

    assert used.summary == f"Yes, {called} can be activated."
    assert costs.summary.startswith(f"{called} costs {{")


def test_how_an_ability_is_paid_is_told():
    """With what is tapped for it; one that takes no mana has no such steps."""
    gear = card("Gear", "{1}", "Artifact", activated("{2}"))
    found = ask_activate((gear, FOREST), battlefield("Gear", "Wood", "Wood"), permanent="Gear")

    assert [step.says for step in found.steps][-2:] == [
        "Tap Wood for {G} (2 times).",
        "That pays {2} with {G}{G}.",
    ]


def test_a_total_is_not_told_twice():
    """What the last change made of the cost is the total; a cost alone says that it is."""
    gear = card("Gear", "{1}", "Artifact", activated("{2}"))
    alone = ask_cost((gear, FOREST), battlefield("Gear"), permanent="Gear")

    assert [step.says for step in alone.steps] == [
        "The ability of Gear has {2} in its cost, and nothing changes it.",
    ]


def test_of_many_totals_the_least_and_the_greatest_are_told():
    """A discount on a cost of which each symbol can be announced in two ways (CR 601.2b)."""
    steed = card("Steed", "{2/W}{2/W}{2/W}", "Creature")
    guide = card("Guide", "{1}", "Artifact", changes("less", "{1}"))
    found = ask_cost((steed, guide), battlefield("Guide"), spell="Steed")

    assert found.summary == (
        "What Steed costs depends on what is announced: between {1}{W}{W} and {5}."
    )
