"""The answers to the questions about making mana: mana, could_produce, available."""

import pytest

from engine.board import Permanent, RestrictedMana
from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    AddMana,
    OtherEffect,
    PutCounter,
    Triggered,
    Unread,
)
from engine.cards.amounts import CountOf, Number
from engine.cards.conditions import Compare
from engine.cards.costs import PayMana, TapSelf
from engine.cards.filters import AllOf, ControlledBy, HasSubtype, HasSupertype, HasType
from engine.cards.production import DoubleUnspent, FixedMana, Letters, OneType
from engine.cards.statics import ChangeTypes
from engine.errors import UndeterminedError, UnknownObjectError
from engine.mana.cost import ManaCost
from engine.question import Question, QuestionKind
from engine.questions import available, could_produce, mana
from engine.result import Answer, Result, Verdict
from engine.situation import Situation
from engine.steps import told
from engine.values import replace
from tests.engine.rules.mana_boards import (
    artifact,
    board,
    costing,
    creature,
    enchantment,
    land,
    tap_for,
    taps,
)


def ask_mana(situation: Situation, permanent: str, **more) -> Result:
    return mana.answer(Question(QuestionKind.MANA, permanent=permanent, **more), situation)


def options(situation: Situation, permanent: str, **more) -> tuple[str, ...] | None:
    return ask_mana(situation, permanent, **more).answer.options


# --- mana


def test_the_answer_of_a_tapped_land():
    """Options, number, whether it was tapping for mana, and who gets it."""
    result = ask_mana(board(["Twin Shore"]), "Twin Shore")

    assert result.verdict is Verdict.ANSWER
    assert result.answer == Answer(
        options=("{W}", "{U}"),
        amount=1,
        tapped_for_mana=True,
        by_player={"you": ("{W}", "{U}")},
    )
    assert result.summary == "Twin Shore can make {W} or {U}."
    assert [step.says for step in result.steps] == ["Twin Shore, tapped for mana, adds {W} or {U}."]


def test_abilities_that_cannot_be_paid_are_left_out():
    """An ability that costs mana counts if that mana can be made, its own tapping left aside."""
    assert options(board(["Filter Heath"]), "Filter Heath") == ("{C}",)
    assert options(board(["Filter Heath", "Crag"]), "Filter Heath") == ("{C}",)
    assert options(board(["Filter Heath", "Dale"]), "Filter Heath") == (
        "{C}",
        "{W}{W}",
        "{W}{B}",
        "{B}{B}",
    )
    assert options(board(["Filter Heath"], pool="{B}"), "Filter Heath", ability="{W/B}, {T}") == (
        "{W}{W}",
        "{W}{B}",
        "{B}{B}",
    )


@pytest.mark.parametrize(
    ("permanent", "name"),
    [(Permanent("Grove", tapped=True), "Grove"), (Permanent("Elf", sick=True), "Elf")],
)
def test_what_cannot_be_activated_gives_no_option(permanent, name):
    """Tapped and summoning sick permanents make nothing now, and the reason is told."""
    result = ask_mana(board([permanent]), name)

    assert (result.answer.options, result.answer.amount) == ((), 0)
    assert "can't be activated for mana now" in result.summary
    assert result.steps[0].rules[0] in {"107.5", "302.6"}


def test_the_controller_activates():
    """Of another player's permanent it is asked what its controller makes with it."""
    situation = board(["Rich Soil"], ["Grove", "Rich Soil"])

    assert ask_mana(situation, "opp:Grove").answer.by_player == {"opp": ("{G}{G}",)}


def test_choices_already_fixed():
    """A fixed colour leaves the outcomes of that choice, with all that follows from it."""
    situation = board(["Twin Shore", "Prism Field", "Rich Soil"])

    assert options(situation, "Twin Shore", chosen="U") == ("{U}{U}",)
    assert options(situation, "Prism Field", chosen="green") == ("{G}{G}",)


def test_open_numbers_run_through():
    """Without an announced X each number that can be paid is an option."""
    pool = Permanent("Storage Pool", counters={"storage": 2})
    situation = board([pool, "Dale"])
    ability = "{1}, Remove X storage counters from Storage Pool"

    assert options(situation, "Storage Pool", ability=ability, x=1) == ("{W}", "{U}")
    assert options(situation, "Storage Pool") == (
        *("", "{W}", "{U}", "{C}"),
        *("{W}{W}", "{W}{U}", "{U}{U}"),
    )


def test_doubling_the_unspent_mana():
    """Mana that may not pay for it stays and is doubled; where the pool may pay it is asked."""
    cube = artifact("Cube", costing("{1}", DoubleUnspent(), TapSelf()))
    restricted = (RestrictedMana("{R}{G}", "creature spells"),)

    situation = board(["Cube", "Dale"], more=(cube,), pool_restricted=restricted)
    assert options(situation, "Cube") == ("{R}{G}",)
    with pytest.raises(UndeterminedError):
        options(board(["Cube"], more=(cube,), pool="{R}{G}"), "Cube")


def test_named_sacrifice():
    """A permanent named in the options is the one that is sacrificed."""
    situation = board(["Grim Altar", "Bear", "Elf"])

    assert options(situation, "Grim Altar", options=("sacrifice Elf",)) == ("{C}{C}",)


def test_other_players_get_their_mana():
    """Mana of another player is told apart and is no option of yours."""
    feast = Activated((TapSelf(),), (AddMana(FixedMana(("G",)), to="each player"),))
    answer = ask_mana(board(["Feast"], more=(artifact("Feast", feast),)), "Feast").answer

    assert answer.by_player == {"you": ("{G}",), "opp": ("{G}",)}


def test_changed_land_types_are_told():
    """A land with other basic land types than printed says whose doing that is."""
    moon = enchantment("Red Moon", ChangeTypes(HasSupertype("Odd"), set_to=("Mountain",)))
    everywhere = enchantment("Green Moon", ChangeTypes(HasSupertype("Basic"), set_to=("Forest",)))
    result = ask_mana(board(["Dale", "Red Moon", "Green Moon"], more=(moon, everywhere)), "Dale")

    assert result.answer.options == ("{G}",)
    assert result.steps[0].cards == ("Dale", "Green Moon")
    assert "305.7" in result.steps[0].rules


@pytest.mark.parametrize("gap", [Unread(1, frozenset({"mana"})), Unread(1, frozenset({"types"}))])
def test_a_text_not_understood_is_said(gap):
    """An unread text that may change the answer is named instead of an answer."""
    situation = board(["Grove", "Riddle"], more=(enchantment("Riddle", gap),))
    results = [
        ask_mana(situation, "Grove"),
        could_produce.answer(Question(QuestionKind.COULD_PRODUCE, permanent="Grove"), situation),
        available.answer(Question(QuestionKind.AVAILABLE), situation),
    ]

    for result in results:
        assert result.verdict is Verdict.CANNOT_TELL
        assert "Riddle" in result.not_modelled[0]


def test_unread_counters_matter_where_counters_are_put():
    """An ability that puts counters first hangs on texts that change counters."""
    engine = Activated((TapSelf(),), (PutCounter("charge"), AddMana(FixedMana(("R",)))))
    more = (artifact("Engine", engine), enchantment("Riddle", Unread(1, frozenset({"counters"}))))
    situation = board(["Engine", "Riddle", "Grove"], more=more)

    assert ask_mana(situation, "Engine").verdict is Verdict.CANNOT_TELL
    assert ask_mana(situation, "Grove").verdict is Verdict.ANSWER


def test_an_unread_activated_ability_of_the_permanent_is_said():
    """Where the permanent itself may add more mana than was understood, that is no answer."""
    riddle = artifact("Riddle", tap_for("C"), Activated((), (OtherEffect(frozenset({"mana"})),)))

    assert ask_mana(board(["Riddle"], more=(riddle,)), "Riddle").verdict is Verdict.CANNOT_TELL


def test_questions_that_cannot_be():
    """A permanent or ability that is not there is an error, as is one without mana."""
    draw = Activated((PayMana(ManaCost.parse("{2}")),), (OtherEffect(),))
    situation = board(["Lore"], more=(artifact("Lore", tap_for("C"), draw),))

    for question in ({"permanent": "Nothing"}, {"permanent": "Lore", "ability": "{2}"}):
        with pytest.raises(UnknownObjectError):
            ask_mana(situation, **question)


def test_what_an_ability_waits_for_is_told():
    """In the words of its text, with how much of it there is; of one of several with its text."""
    wanted = AllOf((HasType("Land"), ControlledBy("you")))
    three = Compare(CountOf(wanted), ">=", Number(3))
    one = Compare(CountOf(AllOf((HasSubtype("Island"), ControlledBy("you")))), ">=", Number(1))
    green = replace(tap_for("G"), limits=(ActivationLimit("if", three),))
    blue = replace(tap_for("U"), limits=(ActivationLimit("if", one),))
    alone = board(["Still Pool"], more=(land("Still Pool", green),))
    several = board(["Deep Pool"], more=(land("Deep Pool", tap_for("C"), green, blue),))

    assert ask_mana(alone, "Still Pool").summary == (
        "Still Pool can't be activated for mana now. "
        "It can be activated only if you control three or more lands (now: 1)."
    )
    assert [step.says for step in ask_mana(several, "Deep Pool").steps][1:] == [
        "“{T}: Add {G}” can be activated only if you control three or more lands (now: 1).",
        "“{T}: Add {U}” can be activated only if you control an Island.",
    ]


# --- could_produce


def test_could_produce_answer():
    """Types in order, a sentence, and the derivation from its first step."""
    situation = board(["Mirror Pond", "Twin Shore"])
    question = Question(QuestionKind.COULD_PRODUCE, permanent="Mirror Pond")
    result = could_produce.answer(question, situation)

    assert result.answer.types == ("W", "U")
    assert result.summary == "Mirror Pond could produce {W} and {U}, and no other type of mana."
    assert [step.says for step in result.steps] == [
        "Twin Shore could produce {W} and {U}: it has an ability that would add it.",
        "Mirror Pond could produce {W} and {U}, because Twin Shore could.",
    ]


@pytest.mark.parametrize(
    ("mine", "summary", "steps"),
    [
        (
            ["Mirror Pond", "Shore", "Crag", "Twin Shore"],
            "{W}, {U} and {R}, and no other type of mana",
            [
                "By abilities of their own: Twin Shore {W} and {U}; Shore {U}; Crag {R}.",
                (
                    "Mirror Pond could produce {W}, {U} and {R}, because Twin Shore, Shore and "
                    "Crag could."
                ),
            ],
        ),
        (
            ["Mirror Pond", "Prism Field"],
            "mana of any color, but no {C}",
            [
                "Prism Field could produce mana of any color: it has an ability that would add it.",
                "Mirror Pond could produce mana of any color, because Prism Field could.",
            ],
        ),
        (
            ["Mirror Pond", "Prism Field", "Wastes"],
            "mana of any type, colorless too",
            [
                "By abilities of their own: Prism Field any color; Wastes {C}.",
                "Mirror Pond could produce mana of any type, because Prism Field and Wastes could.",
            ],
        ),
    ],
)
def test_lands_of_a_kind_are_told_in_one_line(mine, summary, steps):
    """However many there are; the steps stay so when they are told once more."""
    prism = land("Prism Field", tap_for(*"WUBRG"))
    situation = board(mine, more=(prism, land("Wastes", tap_for("C"))))
    question = Question(QuestionKind.COULD_PRODUCE, permanent="Mirror Pond")
    result = could_produce.answer(question, situation)

    assert result.summary == f"Mirror Pond could produce {summary}."
    assert [step.says for step in result.steps] == steps
    assert told(result.steps) == result.steps


def test_nothing_could_be_produced():
    """No type is an answer, not an error."""
    question = Question(QuestionKind.COULD_PRODUCE, permanent="Mirror Pond")
    result = could_produce.answer(question, board(["Mirror Pond"]))

    assert (result.verdict, result.answer.types) == (Verdict.ANSWER, ())
    assert "106.5" in result.steps[0].rules


# --- available


def test_available_answer():
    """The totals as mana, the greatest number, and each source in the derivation."""
    result = available.answer(
        Question(QuestionKind.AVAILABLE),
        board(["Twin Shore", "Grove", Permanent("Crag", tapped=True)]),
    )

    assert (result.answer.options, result.answer.amount) == (("{W}{G}", "{U}{G}"), 2)
    assert result.summary == "You can have at most 2 mana at once: {W}{G} or {U}{G}."
    assert [step.cards for step in result.steps] == [("Twin Shore",), ("Grove",), ("Crag",)]


def test_mana_of_a_trigger_is_not_counted_and_that_is_said():
    """It comes with an event, and is no mana ability unless that is tapping (CR 605.1b)."""
    dawn = creature("Dawn Drummer", Triggered("other", effects=(AddMana(FixedMana(("G",))),)))
    found = available.answer(
        Question(QuestionKind.AVAILABLE), board(["Dale", "Dawn Drummer"], more=(dawn,))
    )

    assert found.answer.amount == 1
    assert found.summary.startswith("By mana abilities alone, you can have at most 1 mana")
    assert found.assumed == ("Dawn Drummer adds mana when it triggers: not counted.",)


def test_what_is_untapped_is_not_counted_and_that_is_said():
    """An ability that untaps something else is no mana ability, and may come between two taps."""
    untap = Activated((TapSelf(),), (OtherEffect(frozenset({"untap"}), targets=True),))
    helper = creature("Burrow Keeper", untap)
    question = Question(QuestionKind.AVAILABLE)

    ready = available.answer(question, board(["Dale", "Burrow Keeper"], more=(helper,)))
    tapped = available.answer(
        question, board(["Dale", Permanent("Burrow Keeper", tapped=True)], more=(helper,))
    )

    assert ready.answer.amount == tapped.answer.amount == 1
    assert ready.summary.startswith("By mana abilities alone, you can have at most 1 mana")
    assert ready.assumed == ("What Burrow Keeper untaps can make mana again: not counted.",)
    assert tapped.summary.startswith("You can have")
    assert not tapped.assumed


def test_no_single_total_is_left_unnamed():
    """What is chosen freely in few words; of many totals how much there can be of each type."""
    any_color = land("Prism", taps(OneType(Letters("WUBRG"))))
    question = Question(QuestionKind.AVAILABLE)
    one = available.answer(question, board(["Prism"], more=(any_color,)))
    two = available.answer(question, board(["2 Prism"], more=(any_color,)))
    three = available.answer(question, board(["2 Prism", "Twin Shore"], more=(any_color,)))

    assert one.summary == "You can have at most 1 mana at once: one mana of any color."
    assert two.summary == "You can have at most 2 mana at once: 2 mana of any colors."
    assert three.summary == (
        "You can have at most 3 mana at once. "
        "Of one type that is at most 3 {W}, 3 {U}, 2 {B}, 2 {R} or 2 {G}."
    )


def test_available_of_another_player():
    """It may be asked of any player; without sources there is none."""
    situation = board(["Grove"], ["Shore"])
    theirs = available.answer(Question(QuestionKind.AVAILABLE, player="opp"), situation)

    assert theirs.answer.options == ("{U}",)
    nothing = available.answer(Question(QuestionKind.AVAILABLE), board())
    assert (nothing.answer.options, nothing.answer.amount) == (("",), 0)
    assert nothing.summary == "You can make no mana at all."


def test_only_mana_abilities_are_counted_and_that_is_said():
    """An ability that uses the stack is left out, and named as such."""
    target = Activated((TapSelf(),), (OtherEffect(targets=True), AddMana(FixedMana(("B",)))))
    shaman = creature("Shaman", target)
    result = available.answer(
        Question(QuestionKind.AVAILABLE), board(["Shaman", "Grove"], more=(shaman,))
    )

    assert result.answer.options == ("{G}",)
    assert "Shaman" in result.assumed[0]


def test_many_totals_are_counted_not_listed():
    """Where there are too many totals the number is answered alone, and that of each type."""
    fields = board(["60 Prism Field"], more=(land("Odd"),))
    result = available.answer(Question(QuestionKind.AVAILABLE), fields)

    assert (result.answer.options, result.answer.amount) == (None, 60)
    assert result.summary == (
        "You can have at most 60 mana at once. "
        "Of one type that is at most 60 {W}, 60 {U}, 60 {B}, 60 {R} or 60 {G}."
    )
