"""X everywhere: on the stack, in text, as a permanent enters, for abilities about spells."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import ForTurn, Keyword, OtherEffect, SpellText, Triggered, Unread
from engine.cards.amounts import (
    AnnouncedX,
    ColorsSpent,
    CountOf,
    LifeChanged,
    ManaSpent,
    Number,
    PaidCount,
    Times,
)
from engine.cards.conditions import Compare, WasPaid
from engine.cards.costs import TapSelf
from engine.cards.filters import AllOf, ControlledBy, HasColor, HasType, HasXInCost, IsItself, Not
from engine.cards.modifiers import XMultiplier
from engine.cards.statics import ChangePower, EntersWithCounters, SetPower
from engine.errors import AmbiguousError, NotationError, UndeterminedError, UnsupportedError
from engine.question import Question, QuestionKind
from engine.questions.x import answer
from engine.result import Verdict
from tests.engine.rules.cost_boards import activated, battlefield, card, changes, keyword, situation

CREATURE = HasType("Creature")
MINE = AllOf((CREATURE, ControlledBy("you")))
GROWS = EntersWithCounters("+1/+1", AnnouncedX(), IsItself())
BALLOON = card("Balloon", "{X}{X}", "Artifact Creature", GROWS, power=0, toughness=0)
BLAZE = card("Blaze Up", "{X}{R}", "Sorcery", SpellText((OtherEffect(),)))
CUB = card("Cub", "{1}{G}")
COACH = card(
    "Coach",
    "{2}{G}",
    "Creature",
    EntersWithCounters("+1/+1", ColorsSpent(), CREATURE, as_cast=True),
)


def ask(cards, you=None, opp=None, **question):
    where = situation(cards, you, opp)
    return answer(Question(QuestionKind.X, **question), where).answer


@pytest.mark.parametrize(
    ("how", "x", "counters", "lives"),
    [
        ("cast", 4, 4, True),
        ("copied", 4, 4, True),  # 707.10
        ("free", 0, 0, False),  # 107.3b
        ("put", 0, 0, False),  # 107.3m
        ("blinked", 0, 0, False),
    ],
)
def test_entering_with_x_counters(how, x, counters, lives):
    """The X that was chosen for the spell counts, and where none was it is 0 (CR 107.3m)."""
    found = ask([BALLOON], spell="Balloon", x=4, how=how, where="enters")

    assert (found.x, found.counters, found.survives) == (x, {"+1/+1": counters}, lives)


@pytest.mark.parametrize(
    ("where", "x"), [("stack", 4), ("", 4), ("battlefield", 0), ("hand", 0), ("graveyard", 0)]
)
def test_x_of_the_object_itself(where, x):
    """X is the announced number on the stack and 0 anywhere else (CR 107.3g, 107.3m)."""
    assert ask([BALLOON], spell="Balloon", x=4, where=where).x == x


def test_x_must_be_told():
    """A copy of a spell with {X} needs its X, one without has none."""
    with pytest.raises(UndeterminedError, match="say what X is"):
        ask([BALLOON], spell="Balloon", where="enters", how="copied")
    assert ask([CUB], spell="Cub", where="stack").x == 0
    with pytest.raises(NotationError, match="Name the spell"):
        ask([CUB])


def test_x_defined_by_text():
    """A text that defines X leaves nothing to choose (CR 107.3c)."""
    crowd = card("Crowd Song", "{W}", "Instant", SpellText((OtherEffect(),), CountOf(MINE)))
    coven = card("Brood", "{3}", "Creature", Triggered("cast", x=ManaSpent()))
    mine = battlefield("Cub", "Cub")

    assert ask([crowd, CUB], mine, spell="Crowd Song").x == 2
    assert ask([coven], spell="Brood", paid="{R}{R}{G}").x == 3


def test_copies_that_enter_have_no_x():
    """A permanent that becomes a copy as it enters has no X chosen for it (CR 107.3m, 707.5)."""
    board = Player((Permanent("Balloon"), Permanent("Mimic", copy_of="Balloon", label="Mimic")))
    mimic = card("Mimic", "{3}{U}", "Creature")
    found = ask([BALLOON, mimic], board, permanent="Mimic", where="enters", how="cast", x=3)

    assert (found.x, found.counters, found.survives) == (0, {"+1/+1": 0}, False)


def test_multiplied_x():
    """What multiplies X as a spell is cast is seen by the permanent, not by a put one."""
    flow = card("Overflow", "{2}{G}", "Enchantment", XMultiplier(HasXInCost(), 2))
    mine = battlefield("Overflow")

    assert ask([BALLOON, flow], mine, spell="Balloon", x=3, where="enters").counters == {"+1/+1": 6}
    assert ask([BALLOON, flow], mine, spell="Balloon", x=3, how="put", where="enters").x == 0


@pytest.mark.parametrize(
    ("spell", "more", "number"),
    [
        ("Cub", {"paid": "{G}{G}"}, 1),
        ("Cub", {"paid": "{C}{G}"}, 1),
        ("Cub", {"paid": "{W}{G}"}, 2),
        ("Cub", {"how": "put"}, 0),
        ("Cub", {"how": "copied"}, 0),
        ("Cub", {"how": "free", "paid": ""}, 0),
    ],
)
def test_counters_by_colors_spent(spell, more, number):
    """Another permanent gives counters for colours of mana spent on spells that are cast."""
    found = ask([CUB, COACH], battlefield("Coach"), spell=spell, where="enters", **more)

    assert found.counters == ({} if more.get("how") in {"put", "copied"} else {"+1/+1": number})


def test_two_such_permanents_and_own_counters():
    """Every source of counters counts, the permanent's own text too."""
    twin = Player((Permanent("Coach", count=2),), pool="{W}{G}{G}{G}")
    echo = card(
        "Echo", "{2}{G}{G}", "Creature", EntersWithCounters("+1/+1", ColorsSpent(), IsItself())
    )
    found = ask([echo, COACH], twin, spell="Echo", where="enters")

    assert found.counters == {"+1/+1": 6}  # two colours, three times
    assert found.x is None


def test_opponents_spells_get_nothing_from_my_permanents():
    """An ability about spells that "you" cast is about its controller's spells alone."""
    found = ask(
        [CUB, COACH], battlefield("Coach"), Player(), spell="Cub", where="enters", player="opp"
    )

    assert found.counters == {}


def test_statics_and_other_counters_decide_survival():
    """Toughness is looked at after counters and effects (CR 704.5f)."""
    shrink = card(
        "Shrink Field", "{2}", "Enchantment", SetPower(Not(HasColor("G")), Number(0), Number(0))
    )
    plain = card("Plain", "{2}")
    wilts = EntersWithCounters("-1/-1", Number(2), IsItself())
    leaf = card("Leaf", "{G}", "Creature", wilts)
    mine = battlefield("Shrink Field")

    assert ask([CUB, shrink], mine, spell="Cub", where="enters").survives
    assert ask([plain, shrink], mine, spell="Plain", where="enters").survives is False
    withered = ask([leaf], spell="Leaf", where="enters")
    assert (withered.counters, withered.survives) == ({"-1/-1": 2}, False)
    rock = card("Rock", "{1}", "Artifact", EntersWithCounters("charge", Number(3), IsItself()))
    assert ask([rock], spell="Rock", where="enters").survives is None


def test_kicked_counters():
    """Counters for each kick, and counters only if kicked."""
    troop = card(
        "Troop",
        "{G}",
        "Creature",
        keyword("multikicker", "{1}"),
        EntersWithCounters("+1/+1", PaidCount(), IsItself()),
        EntersWithCounters("shield", Times(2, Number(1)), IsItself(), condition=WasPaid("kicker")),
    )

    kicked = ask([troop], spell="Troop", where="enters", options=("kicked", "kicked"))
    assert kicked.counters == {"+1/+1": 2, "shield": 2}
    assert ask([troop], spell="Troop", where="enters").counters == {"+1/+1": 0}


@pytest.mark.parametrize(
    ("ability", "more", "counters"),
    [
        (Keyword("modular", number=2), {}, {"+1/+1": 2}),
        (Keyword("vanishing", number=3), {}, {"time": 3}),
        (Keyword("sunburst"), {"paid": "{W}{U}{B}"}, {"+1/+1": 3}),
    ],
)
def test_keywords_with_counters(ability, more, counters):
    """Keywords that give counters without a choice are computed."""
    thing = card("Thing", "{3}", "Artifact Creature", ability)

    assert ask([thing], spell="Thing", where="enters", **more).counters == counters


def test_chosen_counters_are_refused():
    """Where a player may choose counters the answer is not given."""
    thing = card("Thing", "{3}", "Creature", Keyword("riot"))

    with pytest.raises(UnsupportedError, match="choice"):
        ask([thing], spell="Thing", where="enters")


def test_unread_counters_are_told():
    """A text on the board that may concern counters and was not understood is named."""
    odd = card("Odd Season", "{4}{G}", "Enchantment", Unread(1, frozenset({"counters"})))
    where = situation([odd, BALLOON], battlefield("Odd Season"))
    result = answer(Question(QuestionKind.X, spell="Balloon", x=1, where="enters"), where)

    assert result.verdict is Verdict.CANNOT_TELL
    assert "Odd Season" in result.not_modelled[0]


# --- abilities of permanents --------------------------------------------------------------------


def test_x_of_abilities():
    """X of an ability: counted by its text, or announced for it alone (CR 107.3c, 107.3k)."""
    heir = card(
        "Heir",
        "{2}{W}",
        "Creature",
        activated(
            "",
            TapSelf(),
            effects=(
                ForTurn((changes("less", "{1}", times=LifeChanged("gained"), prints_x=True),)),
            ),
        ),
    )
    vault = card("Vault", None, "Artifact", activated("{X}{X}", TapSelf()))
    counting = card("Abacus", "{2}", "Artifact", activated("{X}", TapSelf(), x=CountOf(MINE)))
    mine = battlefield("Heir", "Vault", "Abacus", life_gained=3)
    cards = [heir, vault, counting]

    assert ask(cards, mine, permanent="Heir").x == 3
    assert ask(cards, mine, permanent="Vault", ability="{X}{X}, {T}", x=2).x == 2
    assert ask(cards, mine, permanent="Abacus", x=9).x == 1
    with pytest.raises(UndeterminedError, match="say what X is"):
        ask(cards, mine, permanent="Vault")


def test_abilities_about_another_spell():
    """X of an ability that refers to a spell's X is that X (CR 107.3e)."""
    herald = card(
        "Herald",
        "{2}{G}",
        "Creature",
        Triggered(
            "cast spell", HasXInCost(), effects=(OtherEffect(),), x=AnnouncedX(), counters="+1/+1"
        ),
    )
    watcher = card(
        "Watcher", "{2}", "Creature", Triggered("cast spell", HasType("Sorcery"), x=ColorsSpent())
    )
    cards = [herald, watcher, BLAZE, COACH, CUB]
    mine = battlefield("Herald", "Watcher", "Coach")

    told = ask(cards, mine, permanent="Herald", spell="Blaze Up", x=3)
    assert (told.x, told.counters) == (3, {"+1/+1": 3})
    assert ask(cards, mine, permanent="Watcher", spell="Blaze Up", x=1, paid="{R}{U}").x == 2
    coached = ask(cards, mine, permanent="Coach", spell="Cub", paid="{G}{W}")
    assert (coached.x, coached.counters) == (2, {"+1/+1": 2})


def test_other_abilities_before_the_trigger():
    """A keyword, another event or another spell is passed over; counters alone take that X."""
    harbinger = card(
        "Harbinger",
        "{2}{G}",
        "Creature",
        keyword("trample"),
        Triggered("tapped for mana", x=ColorsSpent()),
        Triggered("cast spell", HasType("Artifact"), x=ColorsSpent()),
        Triggered("cast spell", HasType("Sorcery"), counters="+1/+1"),
    )
    found = ask(
        [harbinger, BLAZE], battlefield("Harbinger"), permanent="Harbinger", spell="Blaze Up", x=4
    )

    assert found.x == 4


def test_permanents_without_x():
    """A permanent has X 0, unless a text that may use one was not understood."""
    vague = card("Vague", "{1}", "Artifact", Unread(1, frozenset({"x"})))
    mine = battlefield("Balloon", "Vague")

    assert ask([BALLOON, vague], mine, permanent="Balloon").x == 0
    with pytest.raises(UnsupportedError, match="may use X"):
        ask([BALLOON, vague], mine, permanent="Vague")


@pytest.mark.parametrize(("cost", "x"), [("{2}", 3), ("{X}", 0)])
def test_x_of_a_bonus(cost, x):
    """X of a bonus is the number it counts; beside an {X} in the mana cost it is not meant."""
    lives = LifeChanged("gained")
    banner = card("Banner", cost, "Artifact", ChangePower(CREATURE, lives, lives))

    assert ask([banner], battlefield("Banner", life_gained=3), permanent="Banner").x == x


def test_a_plain_bonus_has_no_x():
    """+2/+2 uses no X (CR 107.3m)."""
    banner = card("Banner", "{2}", "Artifact", ChangePower(CREATURE, Number(2), Number(2)))

    assert ask([banner], battlefield("Banner"), permanent="Banner").x == 0


def test_x_of_a_cost_change():
    """Spells that cost {X} less: X is the number that the text counts (CR 107.3c)."""
    scribe = card(
        "Scribe", "{2}", "Creature", changes("less", "{1}", times=CountOf(MINE), prints_x=True)
    )
    plain = card("Plain Scribe", "{2}", "Creature", changes("less", "{1}", times=CountOf(MINE)))
    mine = battlefield("Scribe", "Plain Scribe", "Cub")

    assert ask([scribe, plain, CUB], mine, permanent="Scribe").x == 3
    assert ask([scribe, plain, CUB], mine, permanent="Plain Scribe").x == 0


def test_x_of_another_trigger():
    """A text that counts something as it triggers defines X (CR 107.3c)."""
    shrine = card("Shrine", "{2}", "Enchantment", Triggered("other", x=CountOf(MINE)))

    assert ask([shrine, CUB], battlefield("Shrine", "Cub", "Cub"), permanent="Shrine").x == 2


def test_an_open_x_beside_a_defined_one():
    """The defined one is not taken for the one that was not announced: which is meant is asked."""
    odd = card(
        "Odd",
        "{2}",
        "Artifact",
        activated("{X}", TapSelf(), x=CountOf(MINE)),
        activated("{X}{X}"),
    )
    mine = battlefield("Odd", "Cub")

    with pytest.raises(AmbiguousError, match="Several abilities of Odd"):
        ask([odd, CUB], mine, permanent="Odd")
    assert ask([odd, CUB], mine, permanent="Odd", ability="{X}, {T}").x == 1


def test_abilities_that_use_different_x():
    """Two numbers are no answer: the ability is to be named."""
    odd = card(
        "Odd",
        "{2}",
        "Artifact",
        activated("{X}", TapSelf(), x=CountOf(MINE)),
        activated("{X}{X}", x=LifeChanged("gained")),
    )
    mine = battlefield("Odd", "Cub", life_gained=4)

    with pytest.raises(AmbiguousError, match="Several abilities of Odd"):
        ask([odd, CUB], mine, permanent="Odd")
    assert ask([odd, CUB], mine, permanent="Odd", ability="{X}{X}").x == 4
    agreeing = battlefield("Odd", "Cub", life_gained=1)
    assert ask([odd, CUB], agreeing, permanent="Odd").x == 1


def test_an_effect_for_the_turn_that_uses_no_x():
    """Among the effects of an ability only one that prints X has one."""
    heir = card(
        "Heir",
        "{2}",
        "Artifact",
        activated("", TapSelf(), effects=(OtherEffect(), ForTurn((changes("less", "{1}"),)))),
    )

    assert ask([heir], battlefield("Heir"), permanent="Heir").x == 0


def test_x_multiplied_twice_and_by_others():
    """Each of your multipliers counts, an opponent's does not, nor one about other spells."""
    flow = card("Overflow", "{2}{G}", "Enchantment", XMultiplier(HasXInCost(), 2))
    red = card("Red Flow", "{2}{R}", "Enchantment", XMultiplier(HasColor("R"), 3))
    cards = [BALLOON, flow, red, BLAZE]

    assert (
        ask(cards, battlefield("Overflow", "Overflow"), spell="Balloon", x=3, where="stack").x == 12
    )
    assert ask(cards, battlefield("Red Flow"), spell="Balloon", x=3, where="stack").x == 3
    assert ask(cards, battlefield("Red Flow"), spell="Blaze Up", x=3, where="stack").x == 9
    assert ask(cards, Player(), battlefield("Overflow"), spell="Balloon", x=3, where="stack").x == 3


ADAMANT = Compare(ManaSpent("R"), ">=", Number(3))
PALADIN = card(
    "Ember Guard",
    "{3}{R}",
    "Creature",
    EntersWithCounters("+1/+1", Number(1), IsItself(), condition=ADAMANT),
)


@pytest.mark.parametrize(
    ("paid", "counters"),
    [
        ("{R}{R}{R}{U}", {"+1/+1": 1}),
        ("{R}{R}{R}{R}", {"+1/+1": 1}),
        ("{R}{R}{G}{U}", {}),
        ("{R}{R}{2}", {}),
    ],
)
def test_mana_of_one_color_that_was_spent(paid, counters):
    """A text may count the mana of one color; numbers stand for colourless mana (CR 601.2h)."""
    found = ask([PALADIN], spell="Ember Guard", where="enters", paid=paid)

    assert {kind: number for kind, number in (found.counters or {}).items() if number} == counters


def test_nothing_spent_is_no_red_mana():
    """Put onto the battlefield or cast for free, no mana was spent; untold, nobody knows."""
    for how in ("put", "blinked", "copied"):
        assert not ask([PALADIN], spell="Ember Guard", where="enters", how=how).counters
    with pytest.raises(UndeterminedError, match=r"how much \{R\} was spent"):
        ask([PALADIN], spell="Ember Guard", where="enters", paid="{R/G}{R}{R}{1}")
