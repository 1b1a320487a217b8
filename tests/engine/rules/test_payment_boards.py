"""Paying with real boards of invented cards: what is read from the board and may be spent."""

import pytest

from engine.board import Permanent, RestrictedMana
from engine.cards.abilities import Activated
from engine.errors import UndeterminedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.rules.card_objects import card_object
from engine.rules.payment import MOST, CannotPay, Helpers, Payment, Purpose, pay
from engine.rules.payment.floating import spending_restriction
from tests.engine.rules.payment_boards import ask, board

ALONE = Purpose()


def paid(situation, cost, spell="", **more):
    purpose = ALONE
    if spell:
        there = card_object(situation, spell, "you", "hand")
        purpose = Purpose(there, symbols=frozenset(map(str, ManaCost.parse(cost).symbols)))
    cost = ManaCost.parse(cost.replace("{X}", ""))
    return pay(situation, "you", cost, purpose, **more)


@pytest.mark.parametrize(
    ("permanents", "cost", "life"),
    [
        (["2 Grove", "Dale"], "{1}{G}{W}", 0),
        (["2 Grove"], "{G}{W}", None),
        (["tapped Grove"], "{1}", None),
        (["sick Old Elf"], "{G}", None),
        (["Old Elf"], "{G}", 0),
        (["Twin Bay"], "{U}{B}", None),
        (["Twin Bay", "Shore"], "{U}{B}", 0),
        (["Great Ring"], "{2}", 0),
        (["Great Ring"], "{U}", None),
        (["Great Ring", "River Signet"], "{U}{B}", 0),
        (["Great Ring", "River Signet"], "{1}{U}{B}", 0),
        (["River Signet"], "{1}", None),
        (["2 River Signet"], "{1}", None),
        (["Prism Lotus"], "{R}{R}{R}", 0),
        (["Prism Lotus"], "{R}{G}", None),
        (["Bright Heath", "Dale"], "{B}{B}", 0),
        (["Bright Heath", "Shore"], "{B}{B}", None),
        (["Pain Field", "Dale"], "{1}{W}", 1),
        (["Pain Field", "Dale"], "{W}", 0),
        (["Coin"], "{R}", 0),
        (["Coin"], "{R}{1}", None),
        (["Grim Altar", "2 Bear"], "{4}", 0),
        (["Grim Altar", "Old Elf"], "{2}{G}", 0),
        (["Grim Altar", "sick Old Elf"], "{2}{G}", None),
        (["Once Scarecrow", "2 Grove"], "{W}{1}", 0),
        (["Once Scarecrow", "2 Grove"], "{W}{W}", None),
        ([Permanent("Storing Stone", counters={"charge": 3})], "{3}", 0),
        ([Permanent("Storing Stone", counters={"charge": 3})], "{4}", None),
        ([Permanent("Once Scarecrow", used=("{1}",)), "Grove"], "{W}", None),
        (["Cold Grove", "Grove"], "{S}", 0),
        (["2 Grove"], "{S}", None),
        (["Barren"], "{C}", 0),
        (["Grove"], "{C}", None),
        (["3 Bog"], "{2/W}{B}", 0),
        (["2 Bog"], "{2/W}{B}", None),
        (["3 Shore"], "{3}{U/P}", 2),
        (["4 Shore"], "{3}{U/P}", 0),
        ([], "{0}", 0),
        (["Blood Lord"], "{B}{B/R}", 4),
        (["Blood Lord"], "{B}{R}", None),
    ],
)
def test_what_pays_what(permanents, cost, life):
    """A cost is paid with the least life, or not at all (None)."""
    found = paid(board(permanents), cost)

    assert (found.life if isinstance(found, Payment) else None) == life


def test_life_that_is_not_there_pays_nothing():
    """Two Phyrexian symbols take 4 life; with 3 the cost can't be paid, and the reason says so."""
    assert paid(board(life=4), "{U/P}{U/P}").life == 4

    refused = paid(board(life=3), "{U/P}{U/P}")

    assert isinstance(refused, CannotPay)
    assert refused.missing == "It would take 4 life, and 3 can be paid."


@pytest.mark.parametrize(
    ("spell", "cost", "payable"),
    [
        ("Elf Scout", "{1}{G}{G}", True),
        ("Bear", "{1}{G}{G}", False),
        ("", "{1}{G}{G}", False),
        ("Bear", "{3}", True),
    ],
)
def test_restricted_mana_pays_for_its_spells_alone(spell, cost, payable):
    """Mana that is only for Elf spells pays for them; the same lands' other mana for the rest."""
    assert isinstance(paid(board(["3 Elf Hall"]), cost, spell), Payment) == payable


def test_mana_for_abilities_pays_for_a_signet():
    """Mana that may only be spent on abilities feeds one whose mana pays for the spell."""
    situation = board(["Cog Works", "River Signet"])

    assert isinstance(paid(situation, "{U}{B}", "Bear"), Payment)
    assert isinstance(paid(situation, "{U}{B}{1}", "Bear"), CannotPay)


def test_mana_for_costs_with_x():
    """Mana only for costs that contain {X} pays any part of such a cost, even where X is 0."""
    situation = board(["Big Dreamer"])

    assert isinstance(paid(situation, "{X}{R}", "Blaze"), Payment)
    assert isinstance(paid(situation, "{R}", "Bear"), CannotPay)


def test_a_refusal_names_mana_that_is_of_no_use():
    """Restricted mana that can't be spent on the cost is named."""
    refused = paid(board(["Big Dreamer", "Crag"]), "{1}{R}", "Bear")

    assert refused.missing == (
        "{1}{R} takes 2 mana, and there is at most 1. The mana of Big Dreamer can't be spent on it."
    )


@pytest.mark.parametrize(
    ("cost", "short"),
    [
        ("{U}{U}", "{U}{U} takes 2 mana, and only Shore can pay 1 of it."),
        ("{R}", "{R} can't be paid: nothing here makes mana for it."),
        ("{7}", "{7} takes 7 mana, and there is at most 3."),
    ],
)
def test_the_shortest_reason(cost, short):
    """The reason names the smallest set of symbols that lacks sources."""
    assert paid(board(["Shore", "2 Grove"]), cost).missing == short


def test_as_though_of_any_color():
    """A permission widens what mana can pay, not the colour that was spent."""
    found = paid(board(["Clear Prism", "2 Barren"]), "{W}{U}", colors=MOST)

    assert isinstance(found, Payment)
    assert found.colors == ""
    assert isinstance(paid(board(["2 Barren"], ["Clear Prism"]), "{W}{U}"), CannotPay)


def test_any_color_is_not_colorless():
    """Mana spent as though it were of any colour still does not pay {C}, nor {S}."""
    assert isinstance(paid(board(["Clear Prism", "Grove"]), "{C}"), CannotPay)
    assert isinstance(paid(board(["Clear Prism", "Grove"]), "{S}"), CannotPay)


@pytest.mark.parametrize(
    ("permanents", "cost", "payable"),
    [
        (["Great Ring"], "{2}", True),
        (["Great Ring", "Stiff Latch"], "{2}", False),
        (["Great Ring", "Grove", "Stiff Latch"], "{C}{C}", True),
        (["Great Ring", "Grove", "Stiff Latch"], "{3}", False),
        (["Great Ring", "Loose Latch"], "{2}", True),
        (["Grove", "Stiff Latch"], "{G}", True),
    ],
)
def test_mana_abilities_that_cost_more(permanents, cost, payable):
    """An ability whose cost has no mana may be made to cost some (CR 601.2f, 602.2b)."""
    assert isinstance(paid(board(permanents), cost), Payment) is payable


def test_mana_in_the_pool():
    """Floating mana pays; restricted floating mana only for what it may be spent on."""
    only = (RestrictedMana("{G}{G}", "Elf spells"),)
    situation = board(pool="{1}", pool_restricted=only)

    assert isinstance(paid(situation, "{C}"), Payment)
    assert isinstance(paid(situation, "{1}{G}{G}", "Elf Scout"), Payment)
    assert isinstance(paid(situation, "{1}{G}{G}", "Bear"), CannotPay)


def test_an_unknown_restriction_is_refused():
    """Words that are no restriction are named, not dropped."""
    with pytest.raises(UnsupportedError, match="only on a whim"):
        spending_restriction("only on a whim")


@pytest.mark.parametrize(
    ("spell", "permanents", "cost", "helpers", "payable"),
    [
        ("Great Choir", ["2 Dale", "2 sick Bear"], "{2}{W}{W}", None, True),
        ("Great Choir", ["2 Dale", "sick Bear", "Bear"], "{2}{W}{W}", None, True),
        ("Great Choir", ["2 Bear", "2 White Lion"], "{2}{W}{W}", None, True),
        ("Great Choir", ["3 Bear", "White Lion"], "{2}{W}{W}", None, False),
        ("Great Choir", ["2 Dale", "tapped Bear", "Bear"], "{2}{W}{W}", None, False),
        ("Great Choir", ["4 White Lion"], "{2}{W}{W}", Helpers(convoke=4), True),
        ("Great Choir", ["4 White Lion", "Dale"], "{2}{W}{W}", Helpers(convoke=3), True),
        ("Great Choir", ["5 White Lion"], "{2}{W}{W}", Helpers(convoke=5), False),
        ("Great Choir", ["3 White Lion"], "{2}{W}{W}", Helpers(convoke=4), False),
        ("Great Choir", ["Old Elf", "2 Dale"], "{2}{W}{W}", None, False),
        ("Bear", ["2 White Lion"], "{2}", None, False),
        ("Bear", ["2 White Lion"], "{2}", Helpers(convoke=2), False),
        ("Rebuilding", ["2 Shore", "2 Great Ring", "Grey Thopter"], "{3}{U}{U}", None, True),
        ("Rebuilding", ["Shore", "4 Grey Thopter"], "{3}{U}{U}", None, False),
        ("Rebuilding", ["2 Shore", "3 Grey Thopter"], "{3}{U}{U}", Helpers(improvise=3), True),
        ("Shared Feast", ["2 Grove"], "{4}{G}", None, False),
        ("Shared Feast", ["2 Grove"], "{4}{G}", Helpers(assist=3), True),
        ("Shared Feast", ["Grove"], "{4}{G}", Helpers(assist=5), False),
    ],
)
def test_payments_without_mana(spell, permanents, cost, helpers, payable):
    """Convoke, improvise and assist pay generic mana, convoke also its creatures' colours."""
    found = paid(board(permanents), cost, spell, helpers=helpers)

    assert isinstance(found, Payment) == payable


@pytest.mark.parametrize(
    ("cards", "told", "payable"),
    [(6, None, True), (5, None, False), (9, 6, True), (9, 7, False), (9, 5, False), (6, 7, False)],
)
def test_delve_pays_generic_mana_alone(cards, told, payable):
    """Each card pays one generic mana and no more; an announced number is kept to."""
    situation = board(["Shore"], graveyard_size=cards)
    found = paid(situation, "{6}{U}", "Old Memories", helpers=Helpers(delve=told))

    assert isinstance(found, Payment) == payable


def test_a_convoking_creature_adds_no_color():
    """Tapping for convoke is done instead of paying mana, so no colour was spent."""
    found = paid(board(["2 White Lion", "2 Dale"]), "{2}{W}{W}", "Great Choir", colors=MOST)

    assert isinstance(found, Payment)
    assert found.colors == "W"
    assert paid(board(["4 White Lion"]), "{2}{W}{W}", "Great Choir", colors=MOST).colors == ""


def test_only_mana_of_creatures():
    """A spell that takes only creatures' mana: lands do not pay, nor mana of unknown source."""
    assert isinstance(paid(board(["4 Old Elf"]), "{4}", "Living Vault"), Payment)
    assert isinstance(paid(board(["3 Old Elf", "Grove"]), "{4}", "Living Vault"), CannotPay)

    with pytest.raises(UndeterminedError, match="what made the mana"):
        paid(board(["3 Old Elf"], pool="{G}"), "{4}", "Living Vault")


@pytest.mark.parametrize(
    ("permanents", "cost", "wanted", "found"),
    [
        (["Dale", "Shore", "Bog"], "{2}", MOST, 2),
        (["Dale", "Shore", "Bog"], "{3}", MOST, 3),
        (["3 Shore", "River Signet"], "{3}", MOST, 2),
        (["Prism Lotus"], "{3}", MOST, 1),
        (["Dale", "Shore", "Bog", "Crag", "Grove"], "{2/G}{2/G}", MOST, 4),
        (["Dale", "Shore", "2 Bog"], "{2}", 1, 1),
        (["Dale", "Shore", "Bog"], "{2}", 1, None),
        (["2 Barren"], "{2}", 0, 0),
    ],
)
def test_colors_of_mana_spent(permanents, cost, wanted, found):
    """The most colours and exact numbers of them; nothing is paid beyond the cost."""
    payment = paid(board(permanents), cost, colors=wanted)

    assert (len(payment.colors) if isinstance(payment, Payment) else None) == found


def test_a_plan_can_be_followed():
    """The plan says what to tap for which mana, in an order that works."""
    found = paid(board(["Grove", "River Signet", "2 Bog"]), "{1}{U}{B}{B}")

    assert found.plan == (
        "Tap Grove for {G}",
        "Tap Bog for {B} (2 times)",
        "Tap River Signet for {U}{B} (paying {1} with {G})",
    )


def test_the_payment_is_the_opponents():
    """The same board asked for another player."""
    situation = board(["Grove"], ["Shore"])

    assert isinstance(pay(situation, "opp", ManaCost.parse("{U}"), ALONE), Payment)
    assert isinstance(pay(situation, "opp", ManaCost.parse("{G}"), ALONE), CannotPay)


@pytest.mark.parametrize(
    ("permanents", "cost", "payable"),
    [
        (["Scrap Works", "2 Coin"], "{6}", True),
        (["Scrap Works", "2 Coin"], "{7}", False),
        (["2 Scrap Works"], "{4}", True),
        (["2 Scrap Works"], "{5}", False),
        (["Scrap Works", "Great Ring"], "{6}", True),
        (["Scrap Works", "Once Scarecrow"], "{4}", True),
        (["Grim Altar", "Once Scarecrow"], "{R}{1}", False),
        (["Grim Altar", "Once Scarecrow", "Grove"], "{R}{2}", True),
        (["Drum of Leaves", "sick Bear"], "{R}", True),
        (["Drum of Leaves", "Grim Altar", "Bear"], "{R}{2}", True),
        (["Drum of Leaves", "Old Elf"], "{R}{1}", False),
        (["2 Drum of Leaves", "Bear"], "{2}", False),
    ],
)
def test_what_is_given_up_is_gone(permanents, cost, payable):
    """A source may be sacrificed after its last use, never before another use of it."""
    assert isinstance(paid(board(permanents), cost), Payment) == payable


def test_the_outlet_itself_goes_last():
    """In the plan an artifact is sacrificed to its own ability after all the others."""
    plan = paid(board(["Scrap Works", "Coin"]), "{4}").plan

    assert plan == (
        "Use Scrap Works, sacrificing Coin for {C}{C}",
        "Use Scrap Works, sacrificing Scrap Works for {C}{C}",
    )


def test_giving_up_what_allows_the_payment():
    """A permission is gone with its permanent: such a payment is not claimed."""
    situation = board(["Scrap Works", "Clear Prism"])

    with pytest.raises(UnsupportedError, match="Clear Prism"):
        paid(situation, "{W}{U}{2}")


def test_mana_from_the_hand():
    """A card that exiles itself from the hand makes mana, but not for itself."""
    situation = board(["2 Crag"], hand=("Hand Ape", "Bear"))
    other = card_object(situation, "Bear", "you", "hand")
    own = card_object(situation, "Hand Ape", "you", "hand")
    cost = ManaCost.parse("{3}")

    assert isinstance(pay(situation, "you", cost, Purpose(other)), Payment)
    assert isinstance(pay(situation, "you", cost, Purpose(own)), CannotPay)


@pytest.mark.parametrize("name", ["Lost Ritual", "Any Cavern"])
def test_no_refusal_in_doubt(name):
    """Where a source can't be judged there is no "no", but a "yes" without it stands."""
    with pytest.raises(UnsupportedError):
        paid(board([name]), "{G}", "Bear")

    assert isinstance(paid(board([name, "Grove"]), "{G}", "Bear"), Payment)


def test_hostile_numbers_end():
    """Counts that no game has are capped, not gone through one by one."""
    million = 10**9
    situation = board(
        [Permanent("Storing Stone", counters={"charge": million})],
        graveyard_size=million,
        life=million,
        pool="{5}",
    )

    assert isinstance(paid(situation, "{6}{U/P}", "Old Memories"), Payment)
    assert isinstance(paid(situation, "{6}{U}", "Old Memories"), CannotPay)


@pytest.mark.parametrize(
    ("permanents", "cost", "spell", "payable"),
    [
        (["Cog Prism", "2 Grove"], "{U}{U}", "Blue Golem", True),
        (["Cog Prism", "2 Grove"], "{U}{U}", "Bear", False),
        (["Lab Prism", "2 Grove"], "{U}{U}", "Blue Golem", False),
        (["2 Grove"], "{W}{U}", "Free Spirit", True),
        (["2 Grove"], "{W}{U}", "Bear", False),
        (["Pale Dawn", "2 Dale"], "{U}{R}", "Bear", True),
        (["Pale Dawn", "Barren"], "{C}", "Bear", True),
        (["Pale Dawn", "Barren"], "{W}", "Bear", False),
    ],
)
def test_permissions_with_a_scope(permanents, cost, spell, payable):
    """A permission holds for what it speaks of: some spells, the spell itself, some mana."""
    assert isinstance(paid(board(permanents), cost, spell), Payment) == payable


def test_a_permission_for_abilities():
    """Mana counts as any colour for abilities of creatures, and for nothing else."""
    situation = board(["Lab Prism", "Grove", "Color Beast", "Wise Machine"])
    beast, machine = (situation.battlefield.find(n) for n in ("Color Beast", "Wise Machine"))
    cost = ManaCost.parse("{U}")

    for source, expected in ((beast, Payment), (machine, CannotPay)):
        (ability,) = (a for a in source.abilities if isinstance(a, Activated))
        purpose = Purpose(ability=(source, ability))

        assert isinstance(pay(situation, "you", cost, purpose), expected)


@pytest.mark.parametrize(
    ("permanents", "player", "cost", "payable"),
    [
        (["Spark Hub"], {"counters": {"energy": 1}}, "{R}", True),
        (["2 Spark Hub"], {"counters": {"energy": 1}}, "{R}{1}", True),
        (["2 Spark Hub"], {"counters": {"energy": 1}}, "{R}{R}", False),
        (["Spark Hub"], {}, "{R}", False),
        (["2 Grave Lamp"], {"graveyard_size": 2}, "{B}{B}", True),
        (["2 Grave Lamp"], {"graveyard_size": 1}, "{B}{B}", False),
        (["Wild Imp"], {"hand_size": 2}, "{B}{B}", True),
        (["Wild Imp"], {"hand_size": 1}, "{B}{B}", False),
        (["Bounce Den", "2 Bear"], {}, "{G}{G}", True),
        (["Bounce Den", "Old Elf"], {}, "{G}{G}", True),
        (["Bounce Den", "Old Elf"], {}, "{G}{G}{G}", False),
    ],
)
def test_what_mana_abilities_use_up(permanents, player, cost, payable):
    """Energy, cards and permanents pay for as many activations as there are of them."""
    assert isinstance(paid(board(permanents, **player), cost), Payment) == payable


def test_an_ability_that_takes_priority_first():
    """Mana that can't be made while paying is not used, and a "no" is not given because of it."""
    with pytest.raises(UnsupportedError, match="Wild Lotus"):
        paid(board(["Wild Lotus"]), "{G}")

    assert isinstance(paid(board(["Wild Lotus", "Grove"]), "{G}"), Payment)


def test_a_pool_of_known_source():
    """Mana in the pool remembers what made it, a token, a snow land, a card by name."""
    creature = board(["3 Old Elf"], pool_restricted=(RestrictedMana("{G}", "", "Old Elf"),))
    land = board(["3 Old Elf"], pool_restricted=(RestrictedMana("{G}", "", "Grove"),))
    snow = board(pool_restricted=(RestrictedMana("{G}", "", "snow Forest"),))

    assert isinstance(paid(creature, "{4}", "Living Vault"), Payment)
    assert isinstance(paid(land, "{4}", "Living Vault"), CannotPay)
    assert isinstance(paid(snow, "{S}"), Payment)


def test_equip_mana_equips():
    """Mana for equip abilities pays equip costs and no other."""
    situation = board(["Sword Land", "Blunt Sword", "Bear", "Wise Machine"])
    cost = ManaCost.parse("{2}")

    for words, expected in ((("equip",), Payment), (("cycling",), CannotPay)):
        assert isinstance(pay(situation, "you", cost, Purpose(words=words)), expected)


def test_mana_that_can_be_spent_on_all_but():
    """A prohibition leaves everything that it does not name."""
    situation = board(["2 Power Shard"])

    assert isinstance(paid(situation, "{2}", "Blue Golem"), Payment)
    assert isinstance(paid(situation, "{2}", "Bear"), CannotPay)
    assert isinstance(paid(situation, "{2}"), Payment)


def test_a_granted_convoke():
    """Artifact spells with convoke of a creature's doing are convoked, that creature included."""
    situation = board(["Choir Master", "Bear"], hand=("Great Ring", "Coin"))
    found = ask(situation, "cast", spell="Great Ring")

    assert found.answer.castable
    assert "702.51a" in {rule for step in found.steps for rule in step.rules}


def test_black_mana_on_x_of_an_ability():
    """The text of an ability may restrict what pays for its X."""
    found = [
        ask(board([*lands, "Drain Stone"]), "cast", permanent="Drain Stone", ability="{X}, {T}")
        for lands in (["3 Bog"], ["2 Bog", "Crag"])
    ]

    assert [result.answer.x_max for result in found] == [3, 2]


def test_a_choice_that_was_not_told():
    """A source whose colour is unknown is left out, but nothing is refused because of that."""
    with pytest.raises(UnsupportedError, match=r"Odd Prism: say .* for it, and it might pay$"):
        paid(board(["Odd Prism"]), "{G}")

    assert isinstance(paid(board([Permanent("Odd Prism", chosen="G")]), "{G}"), Payment)
    assert isinstance(paid(board([Permanent("Odd Prism", chosen="W")]), "{G}"), CannotPay)


@pytest.mark.parametrize(("pool", "cost", "payable"), [("{2}", "{2}", True), ("{2}", "{3}", False)])
def test_a_number_in_the_pool_is_so_much_colorless_mana(pool, cost, payable):
    """{2} is two mana and no more (CR 106.4)."""
    assert isinstance(paid(board(pool=pool), cost), Payment) == payable


def test_helpers_in_the_plan():
    """Alike creatures that convoke stand in one line with their number (CR 702.51a)."""
    told = Helpers(convoke=3)
    found = paid(
        board(["2 Dale", "2 Bear", "White Lion"]), "{2}{W}{W}", "Great Choir", helpers=told
    )
    lines = [step.says for step in found.steps]

    assert "Tap Bear (convoke) (2 times)" in lines
    assert "Tap White Lion (convoke)" in lines
