"""Corners of costs: rule numbers in the ledger, bounds, imposed costs, odd resources."""

import pytest

from engine.board import Permanent, Player
from engine.cards.abilities import Keyword, OtherEffect, Triggered, Unread
from engine.cards.amounts import AnnouncedX, CountOf, Number
from engine.cards.conditions import TargetIs
from engine.cards.costs import ExileCards, Loyalty, Mill, PayLife, TapSelf
from engine.cards.filters import Anything, HasColor, HasType, IsItself
from engine.cards.modifiers import AbilitiesOf, AdditionalCost, KeywordCosts, ThisAbility
from engine.cards.statics import ChangeColors
from engine.errors import (
    AmbiguousError,
    NotationError,
    UndeterminedError,
    UnsupportedError,
)
from engine.question import Question, QuestionKind
from engine.questions import activate, cast, cost, mana_value, x
from engine.rules.activation import activation_obstacles
from engine.rules.colors_spent import spent_told
from engine.rules.costs import ability_costs, announce
from tests.engine.rules.cost_boards import (
    activated,
    battlefield,
    card,
    changes,
    costs_of,
    keyword,
    one_cost,
    question,
    situation,
    totals_of,
)

CREATURE = HasType("Creature")
CUB = card("Cub", "{1}{G}")


@pytest.mark.parametrize(
    ("less", "printed", "rule"),
    [
        ("{1}", "{3}", "118.7a"),
        ("{G}", "{3}", "118.7c"),
        ("{C}", "{3}", "118.7d"),
        ("{W/U}", "{3}", "118.7e"),
        ("{G/P}", "{3}", "118.7f"),
        ("{S}", "{3}", "118.7g"),
    ],
)
def test_ledger_names_the_part_of_the_rule(less, printed, rule):
    """Each reduction in the ledger carries the part of CR 118.7 that decides it."""
    helper = card("Helper", "{2}", "Artifact", changes("less", less))
    total = costs_of(situation([helper, card("It", printed)], battlefield("Helper")), "It")[0]

    assert rule in total.ledger[1].rules


def test_changes_of_nothing_have_no_line():
    """Changes that come to nothing stay out of the ledger."""
    none = CountOf(HasType("Battle"))
    idle = card(
        "Idle",
        "{2}",
        "Artifact",
        changes("less", "{1}", times=none),
        changes("more", "{1}", times=none),
    )
    total = one_cost(situation([idle, CUB], battlefield("Idle")), "Cub")

    assert len(total.ledger) == 1


def test_reductions_that_take_nothing_say_so():
    """A generic reduction of a cost without generic mana is told as such."""
    helper = card("Helper", "{2}", "Artifact", changes("less", "{1}"))
    total = one_cost(situation([helper, card("It", "{G}")], battlefield("Helper")), "It")

    assert total.ledger[1].says == "Helper: {1} less takes nothing off {G}."


def test_too_many_announcements_are_refused():
    """A cost whose symbols can be announced in too many ways is refused."""
    symbols = "".join(f"{{{left}/{right}}}" * 3 for left, right in ("WU", "UB", "BR", "RG", "GW"))
    rainbow = card("Rainbow", symbols + "{2/W}{2/U}{2/B}{2/R}", "Sorcery")

    with pytest.raises(UnsupportedError, match="too many ways"):
        costs_of(situation([rainbow]), "Rainbow")


def test_kicker_that_is_not_there():
    """A kicker named by its cost must be one of the card's."""
    spell = card("Boon", "{W}", "Sorcery", keyword("kicker", "{2}"))

    with pytest.raises(NotationError, match=r"has no “kicker \{9\}”"):
        costs_of(situation([spell]), "Boon", "kicked {9}")


def test_keyword_changes_are_for_their_player_and_keyword():
    """A change of one keyword's cost for its controller leaves others alone."""
    spell = card("Chant", "{U}", "Instant", keyword("buyback", "{2}"), keyword("kicker", "{3}"))
    mine = card(
        "Echo", "{2}", "Artifact", changes("less", "{1}", subject=KeywordCosts("buyback", "you"))
    )
    board = situation([spell, mine], Player(), battlefield("Echo"))

    assert totals_of(board, "Chant", "buyback", "kicked") == {"{5}{U}"}
    assert totals_of(board, "Chant", "buyback", "kicked", player="opp") == {"{4}{U}"}


def test_suspended_and_plotted_spells_are_free():
    """A spell cast as its last time counter goes is cast without paying its mana cost."""
    slow = card("Slow Spark", "{2}{R}", "Sorcery", keyword("suspend", "{R}", number=1))
    board = situation([slow])
    total = one_cost(board, "Slow Spark", "suspend")

    assert (str(total.mana), total.mana_value, total.obstacles) == ("", 3, ())


def test_a_face_down_spell_has_no_x():
    """An X can't be announced for it, which does not keep it from being cast face up."""
    lump = card("Lump", "{X}{G}", "Creature", keyword("morph", "{G}"))
    board = situation([lump], Player(hand=("Lump",)))
    asked = Question(QuestionKind.CAST, spell="Lump")

    assert one_cost(board, "Lump", "morph", x=1).obstacles[0].rule == "708.4"
    assert one_cost(board, "Lump", "morph").obstacles == ()
    assert cast.answer(asked, board).answer.castable is False  # without any mana, but no error


def test_colors_for_some_spells_only():
    """An effect on the colours of some spells leaves the others as they are."""
    dye = card("Dye", "{2}", "Artifact", ChangeColors(HasType("Artifact"), "U", everywhere=True))
    flag = card("Flag", "{1}", "Artifact", changes("less", "{1}", HasColor("U")))

    assert totals_of(situation([dye, flag, CUB], battlefield("Dye", "Flag")), "Cub") == {"{1}{G}"}


# --- abilities ------------------------------------------------------------------------------------


def test_costs_imposed_on_abilities():
    """An additional cost of activated abilities is paid by who activates them."""
    tax = card(
        "Blood Toll",
        "{2}",
        "Enchantment",
        AdditionalCost(AbilitiesOf(CREATURE), (PayLife(Number(2)),)),
    )
    mage = card("Mage", "{1}", "Creature", activated("{1}"))
    board = situation([tax, mage], battlefield("Mage"), battlefield("Blood Toll"))
    asked = Question(QuestionKind.COST, permanent="Mage", ability="{1}")
    found = cost.answer(asked, board).answer

    assert (found.total, found.life) == ("{1}", 2)


def test_x_that_the_text_defines_cannot_be_chosen():
    """A told X that differs from the defined one is an obstacle, in cost and activation."""
    ability = activated("{X}", x=CountOf(CREATURE))
    engine = card("Engine", "{2}", "Artifact", ability)
    board = situation([engine, CUB], battlefield("Engine", "Cub"))
    asked = Question(QuestionKind.ACTIVATE, permanent="Engine", x=0)
    total = ability_costs(board, board.battlefield[0], ability, announce(board, question(x=0)))[0]

    assert (str(total.mana), total.x) == ("{1}", 1)
    assert activate.answer(asked, board).answer.because == ("107.3c",)


def test_own_changes_only_in_their_own_ability():
    """A text about "this ability" changes no other one."""
    odd = card(
        "Odd", "{2}", "Artifact", changes("less", "{9}", subject=ThisAbility()), activated("{3}")
    )
    board = situation([odd], battlefield("Odd"))

    assert cost.answer(Question(QuestionKind.COST, permanent="Odd"), board).answer.total == "{3}"


@pytest.mark.parametrize(
    ("part", "you", "rules"),
    [
        (Mill(Number(3)), Player(), []),
        (Mill(Number(3)), Player(library_size=2), ["118.3"]),
        (ExileCards(Anything(), "graveyard", CountOf(CREATURE)), Player(graveyard=("Cub",)), []),
        (ExileCards(Anything(), "graveyard", CountOf(CREATURE)), Player(), ["118.3"]),
    ],
)
def test_odd_resources(part, you, rules):
    """Libraries of which nothing is said have cards; counted amounts are counted."""
    ability = activated("", part)
    it = card("It", "{1}", "Creature", ability)
    mine = Player((Permanent("It"),), library_size=you.library_size, graveyard=you.graveyard)
    board = situation([it, CUB], mine)

    assert [o.rule for o in activation_obstacles(board, board.battlefield[0], ability)] == rules


def test_loyalty_for_x():
    """A minus-X ability needs as many counters as the announced X."""
    ability = activated("", Loyalty(-1, variable=True))
    walker = card("Walker", "{4}", "Planeswalker", ability)
    board = situation([walker], Player((Permanent("Walker", counters={"loyalty": 3}),)))
    thing = board.battlefield[0]

    assert activation_obstacles(board, thing, ability, "you", 3) == ()
    assert [o.rule for o in activation_obstacles(board, thing, ability, "you", 4)] == ["606.6"]


# --- X --------------------------------------------------------------------------------------------


def ask_x(cards, you=None, **asked):
    return x.answer(Question(QuestionKind.X, **asked), situation(cards, you)).answer


def test_several_abilities_with_an_x():
    """Abilities with different X must be told apart; static changes count as one of them."""
    both = card(
        "Both",
        "{2}",
        "Artifact",
        changes("less", "{1}", times=CountOf(CREATURE), prints_x=True),
        activated("{X}", TapSelf()),
    )
    cards, mine = [both, CUB], battlefield("Both", "Cub")

    assert ask_x(cards, mine, permanent="Both").x == 1
    assert ask_x(cards, mine, permanent="Both", ability="{X}, {T}", x=4).x == 4
    with pytest.raises(AmbiguousError, match="name one by its cost"):
        ask_x(cards, mine, permanent="Both", x=4)


def test_triggers_about_other_things():
    """An ability about other spells says nothing of this one; one with an open X needs it told."""
    watcher = card(
        "Watcher",
        "{2}",
        "Creature",
        Triggered("cast spell", HasType("Sorcery"), x=AnnouncedX()),
        Triggered("enters", x=CountOf(CREATURE)),
    )
    song = card("Song", "{G}", "Sorcery")
    cards, mine = [watcher, CUB, song], battlefield("Watcher")

    assert ask_x(cards, mine, permanent="Watcher", spell="Cub").x == 1
    with pytest.raises(UndeterminedError, match="say what X is"):
        ask_x(cards, mine, permanent="Watcher", spell="Song")


def test_unread_text_of_what_enters():
    """A text of the entering permanent about counters that was not understood is refused."""
    odd = card("Odd", "{2}", "Creature", Unread(1, frozenset({"counters"})))

    with pytest.raises(UnsupportedError, match="about counters"):
        ask_x([odd], spell="Odd", where="enters")


def test_ravenous_and_modular_sunburst():
    """Ravenous uses X; modular with sunburst gives +1/+1 counters for colours (CR 702.44d)."""
    beast = card("Beast", "{X}{G}", "Creature", Keyword("ravenous"))
    golem = card("Golem", "{4}", "Artifact", Keyword("modular"), Keyword("sunburst"))
    lamp = card("Lamp", "{4}", "Artifact", Keyword("sunburst"))

    assert ask_x([beast], spell="Beast", x=3, where="enters").counters == {"+1/+1": 3}
    assert ask_x([golem], spell="Golem", paid="{W}{U}{2}", where="enters").counters == {"+1/+1": 2}
    assert ask_x([lamp], spell="Lamp", paid="{W}{U}{2}", where="enters").counters == {"charge": 2}
    with pytest.raises(UndeterminedError, match="which mana was spent"):
        ask_x([lamp], spell="Lamp", where="enters")


def test_mana_that_was_paid_must_be_mana():
    """What was paid is written in mana symbols."""
    assert spent_told("{W}{W}{U}{C}").colors == 2
    with pytest.raises(NotationError, match="no mana"):
        spent_told("{Q}")


@pytest.mark.parametrize(
    ("options", "loyalty"),
    [((), 5), (("life for {G/P}",), 3), (("{G/P} as {G}",), 5)],
)
def test_loyalty_of_what_enters(options, loyalty):
    """A planeswalker enters with its loyalty, less for mana paid with life (CR 702.150a)."""
    walker = card("Changed One", "{3}{G/P}", "Planeswalker", Keyword("compleated"), loyalty=5)
    found = ask_x([walker], spell="Changed One", where="enters", options=options)

    assert (found.counters, found.survives) == ({"loyalty": loyalty}, None)


def test_loyalty_x():
    """A loyalty of X is the X of the spell; one that is not known is refused."""
    steward = card("Steward", "{X}{G}{U}", "Planeswalker")
    odd = card("Odd One", "{2}", "Planeswalker")

    assert ask_x([steward], spell="Steward", x=4, where="enters").counters == {"loyalty": 4}
    with pytest.raises(UndeterminedError, match="loyalty"):
        ask_x([odd], spell="Odd One", where="enters")


def test_targets_of_abilities():
    """A change that looks at an ability's target applies where the target is told."""
    champion = card(
        "Champion",
        "{R}",
        "Creature",
        changes(
            "less",
            "{3}",
            subject=AbilitiesOf(Anything(), keyword="equip", who="you"),
            condition=TargetIs(IsItself()),
        ),
    )
    hammer = card("Hammer", "{1}", "Artifact", activated("{8}", keyword="equip"))
    board = situation([champion, hammer, CUB], battlefield("Champion", "Hammer", "Cub"))

    def total(*targets):
        asked = Question(
            QuestionKind.COST, permanent="Hammer", ability="Equip {8}", targets=targets
        )
        return cost.answer(asked, board).answer.total

    assert [total("Champion"), total("Cub"), total()] == ["{5}", "{8}", "{8}"]


def test_aftermath_halves():
    """The second half is cast from the graveyard; off the stack both halves count together."""
    more = {"full_name": "Dim // Bright", "layout": "aftermath"}
    dim = card("Dim", "{1}{B}", "Sorcery", other_faces=("Bright",), **more)
    bright = card(
        "Bright", "{3}{W}", "Sorcery", Keyword("aftermath"), face=1, other_faces=("Dim",), **more
    )
    board = situation([dim, bright])

    assert totals_of(board, "Dim // Bright") == {"{1}{B}"}
    assert totals_of(board, "Dim // Bright", from_zone="graveyard") == {"{3}{W}"}
    assert one_cost(board, "Bright", "aftermath").obstacles == ()
    asked = Question(QuestionKind.MANA_VALUE, object="Bright", where="hand")
    assert mana_value.answer(asked, board).answer.n == 6


@pytest.mark.parametrize(
    ("touches", "refused"),
    [
        ({"costs"}, True),  # "This ability costs {3} less to activate if ..."
        ({"spending"}, True),  # "Spend only mana of the chosen color to activate this ability."
        ({"costs", "untap"}, True),  # "you may tap an untapped creature rather than pay that mana"
        ({"costs", "casting"}, False),  # "You may cast that card without paying its mana cost."
        ({"power"}, False),
    ],
)
def test_a_sentence_on_an_abilitys_own_cost_that_is_not_understood(touches, refused):
    """What it costs is not told, rather than what is printed before the colon."""
    later = OtherEffect(touches=frozenset(touches))
    tome = card("Tome", "{1}", "Artifact", activated("{4}", effects=(OtherEffect(), later)))
    swap = card("Swap", "{1}", "Artifact", activated("{1}", effects=(later,)))
    where = situation([tome, swap], battlefield("Tome", "Swap"))

    def total(name):
        return cost.answer(Question(QuestionKind.COST, permanent=name), where).answer.total

    assert total("Swap") == "{1}"
    if refused:
        with pytest.raises(UnsupportedError, match="what that ability costs"):
            total("Tome")
    else:
        assert total("Tome") == "{4}"
