"""What changes where a permanent whose effect changes others is given up for mana (CR 611.3a)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Permanent, ResolvedEffect
from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    AddMana,
    ForTurn,
    Grant,
    Keyword,
    SpellText,
)
from engine.cards.amounts import CountOf, Number, PropertyOf
from engine.cards.card import Card
from engine.cards.conditions import Both, Compare, SourceIn
from engine.cards.costs import ExileCards, PayMana, ReturnToHand, Sacrifice, SacrificeSelf, TapSelf
from engine.cards.filters import Anything, HasType, IsHost
from engine.cards.modifiers import AbilitiesOf, CostModifier
from engine.cards.production import FixedMana
from engine.cards.statics import CantActivate, ChangePower, ChangeTypes, LoseAbilities
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.types import TYPES
from engine.rules.activation import activation_obstacles
from engine.rules.amounts import zone_size
from engine.rules.available import available
from engine.rules.available.vectors import maximal
from engine.rules.leaving import after_changes, gone
from engine.rules.mana_abilities import activations, is_mana_ability, outcomes
from engine.rules.payment import CannotPay, Purpose, pay
from tests.engine.rules.mana_boards import (
    CREATURE,
    LAND,
    NONBASIC,
    artifact,
    board,
    creature,
    enchantment,
    land,
    mine,
    tap_for,
    taps,
)

ARTIFACT = HasType("Artifact")
MORE = (
    creature("Red Moon", ChangeTypes(NONBASIC, set_to=("Mountain",))),
    creature("Hush", LoseAbilities(ARTIFACT)),
    creature("Ward", CantActivate(ARTIFACT)),
    creature("Tutor", Grant(mine(LAND), (tap_for("WU"),))),
    creature("Swampmaker", ChangeTypes(LAND, add=("Swamp",))),
    artifact("Idle Plate"),
    artifact("Prism Plate", tap_for("W", "U")),
    artifact("Gold Plate", tap_for("GG")),
    creature(
        "Lonely",
        Activated(
            (TapSelf(),),
            (AddMana(FixedMana(("R",))),),
            (ActivationLimit("if", Compare(CountOf(mine(ARTIFACT)), "<=", Number(1))),),
        ),
    ),
    creature("Mighty", taps(FixedMana(("G",), PropertyOf("power", "self")))),
    creature("Anthem", ChangePower(mine(CREATURE), Number(1), Number(1))),
    creature("Weight", ChangePower(mine(CREATURE), Number(1), Number(0), negative=True)),
    creature(
        "Angry",
        Grant(mine(CREATURE), (Keyword("haste"),), Both((SourceIn(("graveyard",)),))),
    ),
    land(
        "Crypt",
        taps(FixedMana(("B",), CountOf(CREATURE, "graveyard", "you"))),
    ),
    artifact("Recaller", Activated((ReturnToHand(mine(CREATURE)),), (AddMana(FixedMana(("C",))),))),
    enchantment(
        "Chain",
        Activated((ExileCards(mine(CREATURE), "battlefield"),), (AddMana(FixedMana(("GG",))),)),
    ),
    enchantment("Lent Gift", Grant(IsHost(), (tap_for("U"),))),
    creature(
        "Exact",
        Activated(
            (TapSelf(),),
            (AddMana(FixedMana(("R",))),),
            (ActivationLimit("if", Compare(CountOf(mine(ARTIFACT)), "=", Number(1))),),
        ),
    ),
    land("Handy", taps(FixedMana(("U",), CountOf(Anything(), "hand", "you")))),
    land(
        "Field Altar",
        Activated((TapSelf(), Sacrifice(mine(CREATURE))), (AddMana(FixedMana(("C",))),)),
    ),
    creature("Forge Hand", CostModifier(AbilitiesOf(ARTIFACT), "less", ManaCost.parse("{1}"))),
)


def totals(*you, **player) -> set[str]:
    return set(available(board(you, more=MORE, **player), "you").totals or ())


@pytest.mark.parametrize(
    ("you", "expected"),
    [
        # the Mountain may be tapped before, or as what it was after the Moon is gone
        (["Red Moon", "Grim Altar", "Prism Field"], {"WCC", "UCC", "BCC", "RCC", "GCC"}),
        (["Red Moon", "Grim Altar", "Twin Shore"], {"WCC", "UCC", "RCC"}),
        (["Hush", "Grim Altar", "Prism Plate"], {""}),  # the altar has lost its ability too
        (["Hush", "Tutor", "Grove"], {"WU", "G"}),
        (["Ward", "Priest", "Gold Plate"], {"BB"}),
        (["Tutor", "Grim Altar", "Dale"], {"WUCC"}),
        (["Tutor", "Grim Altar", "Grove"], {"WUCC", "GCC"}),
        (["Swampmaker", "Grim Altar", "Dale"], {"WCC", "BCC"}),
    ],
)
def test_what_others_make_once_it_is_gone(you, expected):
    """What is left is looked at anew: lands get back what an effect took, lose what it gave."""
    assert totals(*you) == expected


def test_a_prohibition_that_is_given_up():
    """What it forbade may be done once it is gone (CR 602.5)."""
    assert totals("Ward", "Field Altar", "Gold Plate") == {"GGC"}


def test_a_prohibition_that_cannot_be_given_up():
    """Only the altar could give up the one that forbids using it, so it is never used."""
    assert totals("Ward", "Grim Altar", "Elf") == {"G"}
    assert totals("Ward", "Grim Altar", "Field Altar", "Elf", "Grove") == {"GGCCC"}


def test_what_is_lost_comes_back():
    """The land gives up the creature that took the artifact's abilities."""
    assert totals("Hush", "Field Altar", "Gold Plate") == {"GGC"}


def test_a_limit_that_is_met_once_something_is_gone():
    """With one artifact left, the ability that asks for few of them may be used."""
    assert totals("Lonely", "Twin Eye", "Idle Plate") == {"UUR"}
    assert totals("Lonely", "Idle Plate", "Gold Plate") == {"GG"}


def test_numbers_are_counted_anew():
    """Power that an effect raised counts as long as the effect is there."""
    assert totals("Mighty", "Anthem", "Grim Altar") == {"GGCCCC"}
    assert totals("Mighty", "Weight", "Grim Altar") == {"GCCCC"}


def test_what_works_from_the_graveyard():
    """The creature that is given up gives haste from the graveyard (CR 113.6)."""
    assert totals("Angry", Permanent("Elf", sick=True), "Grim Altar") == {"GCCCC"}


def test_cards_in_the_graveyard_and_the_hand():
    """Cards that were given up are in the zone that they went to; a token is not."""
    assert totals("Crypt", "2 Bear", "Grim Altar") == {"BBCCCC"}
    assert totals("Crypt", Permanent("Bear", token=True), "Grim Altar") == {"CC"}
    assert totals("Handy", "Bear", "Recaller") == {"UC"}
    assert totals("Crypt", "Elf", "Chain") == {"GGG"}
    assert totals("Crypt", "Elf", "Chain", "Grim Altar") == {"GGG", "BGCC"}
    assert totals("Crypt", "Bear", "Grim Altar", "Mirror Pond") == {"BBCC"}


def test_what_makes_abilities_cheaper_and_is_given_up():
    """Costs that hang on what may be given up are not followed."""
    with pytest.raises(UnsupportedError):
        totals("Forge Hand", "Grim Altar", "Blue Signet", "Grove")
    assert totals("Forge Hand", "Grim Altar", "Grove") == {"GCC"}


def test_many_permanents_that_may_leave():
    """Past the number of boards that are looked at, those that tell most are."""
    assert totals("Lonely", "Smelter", "12 Idle Plate") == {"R" + "C" * 26}


@pytest.mark.parametrize(
    "you",
    [
        # five that change others in ways of their own
        ["Grim Altar", "Red Moon", "Ward", "Tutor", "Swampmaker", "Anthem"],
        # an exact number among many
        ["Exact", "Smelter", "12 Idle Plate"],
    ],
)
def test_too_many_boards_are_refused(you):
    """Where not all boards can be looked at and a few do not tell, nothing is said."""
    with pytest.raises(UnsupportedError):
        totals(*you)


# --- the board itself -----------------------------------------------------------------


def without(situation, *names: str):
    """The situation once some permanents have been put into the graveyard."""
    left = [situation.battlefield.find(name) for name in names]
    return after_changes(situation, {p.key: gone(p) for p in left})


def test_what_is_attached_keeps_its_host():
    """An Aura goes on giving, and gives nothing to a place that is empty."""
    gift = Permanent("Lent Gift", attached_to="Bear")
    situation = board(["Anthem", "Bear", gift, "Elf"], more=MORE)
    bear = situation.battlefield.find("Bear")

    after = without(situation, "Anthem")
    assert activations(after.battlefield[bear.key]) == (tap_for("U"),)
    assert after.battlefield[bear.key].characteristics.power == 1
    empty = without(without(situation, "Anthem"), "Bear")
    assert empty.battlefield[bear.key].abilities == ()
    assert empty.battlefield.find("Lent Gift").host is None
    assert empty.battlefield.find("Elf").characteristics.power == 1


@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("graveyard", {"graveyard_size": 4}),
        ("graveyard", {"graveyard": ("Bear",)}),
        ("hand", {"hand_size": 4}),
        ("hand", {"hand": ("Bear",)}),
        ("exile", {"exile": ("Bear",)}),
    ],
)
def test_the_card_is_in_the_other_zone(zone, told):
    """Its owner has one card more there; a token is nowhere, twice gone is gone once."""
    situation = board(["Elf", Permanent("Bear", token=True)], more=MORE, **told)
    before = situation.player("you")
    elf, token = situation.battlefield
    changes = {elf.key: gone(elf, zone), token.key: gone(token, zone)}
    after = after_changes(after_changes(situation, changes), changes)

    assert getattr(after.player("you"), zone) == (*getattr(before, zone), "Elf")
    assert zone_size(after.player("you"), zone) == zone_size(before, zone) + 1


def test_effects_of_the_board_that_count():
    """A resolved effect that counts what is there counts anew."""
    growth = Card(
        "Growth",
        None,
        (),
        ("Instant",),
        abilities=(SpellText((ForTurn((ChangePower(CREATURE, COUNTED, Number(0)),)),)),),
    )
    situation = board(["Bear", "Elf"], more=(growth,), effects=(ResolvedEffect("Growth"),))
    assert situation.battlefield.find("Bear").characteristics.power == 3
    assert without(situation, "Elf").battlefield.find("Bear").characteristics.power == 2


COUNTED = CountOf(mine(CREATURE))


def test_a_payment_that_takes_the_effect_away():
    """What an ability adds is worked out once its cost has been paid (CR 608.2h)."""
    lord = creature(
        "Old Lord",
        Activated(
            (Sacrifice(mine(CREATURE)),),
            (AddMana(FixedMana(("G",), PropertyOf("power", "self"))),),
        ),
    )
    situation = board(["Old Lord", "Anthem"], more=(*MORE, lord))
    source = situation.battlefield.find("Old Lord")
    (ability,) = activations(source)

    found = {len(outcome.units) for outcome in outcomes(situation, source, ability, you="you")}

    assert found == {1, 2}


# --- against brute force: each position is a board that is derived anew -----------------

NAMES = (
    *("Red Moon", "Hush", "Ward", "Tutor", "Swampmaker", "Anthem", "Weight", "Mighty", "Lonely"),
    *("Grim Altar", "Field Altar", "Smelter", "Grove", "Twin Shore", "Prism Plate", "Gold Plate"),
    *("Elf", "Bear", "Blue Signet", "Teeming Cradle", "Mirror Pond", "Mana Beast", "Priest"),
    *("Twin Eye", "Gold Token", "Angry", "Crypt", "Leaf Drum"),
)
LIMIT = 3_000  # positions; boards with more are left out


def brute_force(you: list[Permanent]) -> set[str] | None:
    """Every position that mana abilities lead to, what has left taken off the board."""
    seen: set[object] = set()
    found: set[tuple[int, ...]] = set()
    ends: list[tuple[tuple[Permanent, ...], tuple[str, ...], str]] = [(tuple(you), (), "")]
    while ends:
        here, graveyard, pool = ends.pop()
        position = (tuple((p.name, p.tapped, p.sick) for p in here), graveyard, pool)
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > LIMIT:
            return None
        found.add(tuple(pool.count(letter) for letter in TYPES))
        situation = board(here, more=MORE, graveyard=graveyard)
        for permanent in situation.battlefield.controlled_by("you"):
            for ability in filter(is_mana_ability, activations(permanent)):
                if may_activate(situation, permanent, ability):
                    ends += positions(situation, here, graveyard, pool, permanent, ability)
    return {"".join(t * n for t, n in zip(TYPES, v, strict=True)) for v in maximal(found)}


def may_activate(situation, permanent, ability) -> bool:
    found = activation_obstacles(situation, permanent, ability, "you")
    return not [obstacle for obstacle in found if obstacle.rule != "118.3"]


def positions(situation, here, graveyard, pool, permanent, ability):
    costs = [part.cost for part in ability.cost if isinstance(part, PayMana)]
    rests = {pool.replace(letter, "", 1) for letter in pool} if costs else {pool}
    for outcome in outcomes(situation, permanent, ability, you="you"):
        tapped = {p.key for p in outcome.paid.tapped}
        if any(isinstance(part, TapSelf) for part in ability.cost):
            tapped.add(permanent.key)
        left = {p.key for p in outcome.paid.gone}
        if any(isinstance(part, SacrificeSelf) for part in ability.cost):
            left.add(permanent.key)
        after = tuple(
            replace(p, tapped=p.tapped or key in tapped)
            for key, p in enumerate(here)
            if key not in left
        )
        dead = (*graveyard, *(here[key].name for key in sorted(left)))
        for rest in rests:
            made = "".join(unit.type for unit in outcome.units)
            yield after, dead, "".join(sorted(rest + made))


BOARDS = st.lists(
    st.builds(
        lambda name, tapped, sick: Permanent(name, tapped=tapped, sick=sick),
        st.sampled_from(NAMES),
        st.sampled_from([False] * 7 + [True]),
        st.sampled_from([False] * 5 + [True]),
    ),
    max_size=4,
)


@settings(max_examples=150, deadline=None)
@given(BOARDS)
def test_agrees_with_brute_force(you):
    """The search finds exactly what deriving each position anew finds."""
    wanted = brute_force(you)
    if wanted is None:
        return
    try:
        found = available(board(you, more=MORE), "you").totals
    except UnsupportedError:
        return
    assert set(found or ()) == wanted


# --- while something is paid for ------------------------------------------------------


def paid(*you, cost: str) -> str:
    """Whether a cost can be paid: "yes", "no", or "doubtful" where that is not known."""
    situation = board(you, more=MORE)
    try:
        found = pay(situation, "you", ManaCost.parse(cost), Purpose())
    except UnsupportedError:
        return "doubtful"
    return "no" if isinstance(found, CannotPay) else "yes"


@pytest.mark.parametrize(
    ("you", "cost", "expected"),
    [
        # the lands are Mountains as long as the Moon is there
        (["Red Moon", "Grim Altar", "Twin Shore"], "{R}{C}{C}", "yes"),
        (["Red Moon", "Grim Altar", "Twin Shore"], "{W}{C}{C}", "doubtful"),
        (["Red Moon", "Grim Altar", "Dale"], "{R}{C}{C}", "no"),  # a basic land is none of it
        (["Ward", "Field Altar", "Gold Plate"], "{G}{G}{C}", "doubtful"),
        (["Tutor", "Grim Altar", "Dale"], "{U}{C}{C}", "yes"),
        (["Tutor", "Grim Altar", "Dale"], "{W}{W}{C}{C}", "no"),
        # the signet would be paid with the mana that takes away what doubles its own
        (["Mana Beast", "Grim Altar", "Blue Signet"], "{U}{B}{C}", "doubtful"),
        (["Mana Beast", "Grim Altar", "Dale"], "{W}{W}{C}{C}", "yes"),
        (["Grim Altar", "Bear", "Blue Signet"], "{U}{B}{C}", "yes"),
        (["Lonely", "Twin Eye", "Idle Plate"], "{U}{U}{R}", "doubtful"),
        # the token pays for what would have counted it
        (["Count Engine", "Gold Token"], "{R}{R}", "doubtful"),
        (["Count Engine", "Gold Token", "Dale"], "{R}{R}", "yes"),
        (["Teeming Cradle", "Grim Altar", "2 Bear"], "{G}{G}{C}{C}{C}{C}", "yes"),
    ],
)
def test_paying_with_what_changes_others(you, cost, expected):
    """Others are used before it goes; what they would make after that is not known."""
    assert paid(*you, cost=cost) == expected
