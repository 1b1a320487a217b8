"""All the mana that a player can have at once: CR 605.3a, 106.4."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board import Permanent, RestrictedMana
from engine.cards.abilities import Activated, ActivationLimit, AddMana, Keyword
from engine.cards.amounts import AnnouncedX, CountOf, Number
from engine.cards.conditions import Compare
from engine.cards.costs import (
    Discard,
    PayEnergy,
    PayLife,
    PayMana,
    RemoveCounters,
    SacrificeSelf,
    TapSelf,
    UntapSelf,
)
from engine.cards.filters import Anything, HasType, IsTapped
from engine.cards.modifiers import (
    AbilitiesOf,
    CostModifier,
    ManaReplacement,
    Multiply,
    SpendAsThough,
)
from engine.cards.production import DoubleUnspent, FixedMana
from engine.cards.statics import AsThoughHaste, CantActivate
from engine.errors import NotDecidedError, UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.types import TYPES
from engine.objects import Battlefield, Characteristics, GameObject
from engine.rules.activation import is_sick
from engine.rules.available import available
from engine.rules.available.vectors import added, combined, covers, maximal
from engine.rules.mana_abilities import activations, is_mana_ability, outcomes
from engine.situation import Situation
from tests.engine.rules.mana_boards import (
    CARDS,
    LAND,
    artifact,
    board,
    costing,
    creature,
    enchantment,
    land,
    mine,
    tap_for,
    taps,
)

ODD = tuple(enumerate(FixedMana((a + b,)) for a in "WUBRG" for b in "WUBRGC"))
PAIRS = "WW WU WB WR WG UU UB UR UG BB BR BG RR RG GG".split()


def totals(situation: Situation) -> set[str]:
    return set(available(situation, "you").totals or ())


@pytest.mark.parametrize(
    ("you", "expected"),
    [
        ([], {""}),
        (["2 Grove", "Crag"], {"RGG"}),
        ([Permanent("Grove", tapped=True), "Crag"], {"R"}),
        (["Twin Shore", "Prism Field"], {"WW", "WU", "UU", "WB", "WR", "WG", "UB", "UR", "UG"}),
        (["Filter Heath", "Dale"], {"WC", "WW", "WB", "BB"}),
        (["Filter Heath", "Crag"], {"RC"}),
        (["Quarry", "2 Dale", "Grove"], {"WWGC", "WUG"}),
        (["Blue Signet"], {""}),
        (["2 Blue Signet", "Dale"], {"UBB", "UUB", "W"}),
        (["Twin Eye"], {"UU"}),
        (["Grim Altar", "Elf", "Bear"], {"GCCCC"}),
        (["Leaf Drum", "Elf"], {"W", "U", "B", "R", "G"}),
        (["Leaf Drum", "Elf", "Bear"], {"WG", "UG", "BG", "RG", "GG"}),
        (["Leaf Drum", Permanent("Bear", sick=True)], {"W", "U", "B", "R", "G"}),
        (["Great Lord", "Blue Signet", "Dale"], {"WUU", "WUB", "UUB"}),
        (["Priest", "Twin Eye"], {"UBB", "UU"}),
        (["Grim Altar", "Teeming Cradle", "Elf"], {"GGCC"}),
        (["Grim Altar", "Blue Signet", "2 Priest"], {"UBBBB", "BBBBCC", "UBBBCCC", "BBCCCC"}),
        (["Tomb Vault", "2 Bog"], {"BBB", "BBC"}),
        (["Tomb Vault", "3 Bog"], {"BBBBB", "BBBC"}),
        ([Permanent("Storage Pool", counters={"storage": 2})], {"C", "WW", "WU", "UU"}),
        (["Changer", "2 Grove", "Dale"], {"W" + pair for pair in PAIRS}),
        (["Mirror Pond"], {""}),
        (["Mirror Pond", "Grove"], {"GG"}),
        (["Gold Token", "Mirrored Mana"], {"WW", "UU", "BB", "RR", "GG"}),
        (["Smelter", "2 Blue Signet"], {"C" * 6, "UBCCCCC", "UUBB", "UUBC", "UBBC"}),
    ],
)  # fmt: skip
def test_totals_of_a_board(you, expected):
    """Every permanent as often as its costs allow, mana abilities paid with mana made before."""
    found = totals(board(you))

    assert found == {"".join(sorted(total, key=TYPES.index)) for total in expected}


def test_the_pool_counts_and_restricted_mana_does_not_pay():
    """Unspent mana is there too; what is only for creature spells pays for no ability."""
    restricted = (RestrictedMana("{R}", "creature spells"),)
    situation = board(["Blue Signet", "Dale"], pool="{G}", pool_restricted=restricted)

    assert totals(situation) == {"UBRG", "WUBR", "WRG"}


def test_restricted_mana_of_a_permanent_does_not_pay():
    """A restriction on the mana of an ability holds inside the search as well."""
    assert totals(board(["Cave Guide", "Blue Signet"])) == {"W", "U", "B", "R", "G"}


@pytest.mark.parametrize(("life", "expected"), [(0, 0), (1, 1), (2, 2), (20, 3)])
def test_life_is_bounded(life, expected):
    """No more life is paid than there is (CR 119.4)."""
    assert available(board(["3 Burning Field"], life=life), "you").amount == expected


def test_energy_is_bounded():
    """Energy counters are used up."""
    well = artifact(
        "Well", Activated((TapSelf(), PayEnergy(Number(2))), (AddMana(FixedMana(("U",))),))
    )
    situation = board(["2 Well"], more=(well,), counters={"energy": 3})

    assert totals(situation) == {"U"}


@pytest.mark.parametrize(
    ("others", "expected"),
    [([], {""}), (["Winged Sandals"], {"G"}), (["Silence"], {""})],
)
def test_sick_and_forbidden(others, expected):
    """A sick creature makes no mana unless as though it had haste; some effects forbid it."""
    more = (
        artifact("Winged Sandals", AsThoughHaste(mine(HasType("Creature")))),
        enchantment("Silence", CantActivate(HasType("Creature"))),
    )
    assert totals(board([Permanent("Elf", sick=True), *others], more=more)) == expected


def test_haste():
    """A creature with haste may be tapped at once."""
    hasty = creature("Hasty", tap_for("R"), Keyword("haste"))

    assert totals(board([Permanent("Hasty", sick=True)], more=(hasty,))) == {"R"}


def test_once_each_turn():
    """An ability that may be used once each turn is used once."""
    limits = (ActivationLimit("once"),)
    engine = Activated((), (AddMana(FixedMana(("R",))),), limits)

    assert totals(board(["Engine"], more=(artifact("Engine", engine),))) == {"R"}


def test_a_condition_for_activating():
    """An ability whose condition is not met is not used."""
    limit = ActivationLimit("if", Compare(CountOf(mine(LAND)), ">=", Number(2)))
    verge = land("Verge", Activated((TapSelf(),), (AddMana(FixedMana(("B",))),), (limit,)))

    assert totals(board(["Verge"], more=(verge,))) == {""}
    assert totals(board(["Verge", "Grove"], more=(verge,))) == {"BG"}


def test_open_x_in_the_mana_cost():
    """X is bounded by the mana that is there."""
    growth = Activated(
        (PayMana(ManaCost.parse("{X}")), TapSelf()), (AddMana(FixedMana(("G",), AnnouncedX())),)
    )
    situation = board(["Converter", "2 Bog"], more=(artifact("Converter", growth),))

    assert totals(situation) == {"BB", "BG", "GG"}


def test_doubling_what_is_unspent():
    """What is left after paying is doubled."""
    cube = artifact("Cube", costing("{3}", DoubleUnspent(), TapSelf()))

    assert totals(board(["Cube", "4 Grove", "Crag"], more=(cube,))) == {"RGGGG", "RRGG"}


def test_mana_spent_as_though():
    """A permission to spend mana as any colour holds for abilities too."""
    prism = enchantment("Prism", SpendAsThough("WUBRGC", "color"))

    assert totals(board(["Filter Heath", "Crag", "Prism"], more=(prism,))) == {
        "RC",
        "WW",
        "WB",
        "BB",
    }


def test_cheaper_abilities():
    """Reductions of activation costs count."""
    forge = enchantment(
        "Forge", CostModifier(AbilitiesOf(HasType("Artifact")), "less", ManaCost.parse("{1}"))
    )

    assert totals(board(["Blue Signet", "Forge"], more=(forge,))) == {"UB"}


def test_a_doubler_that_is_given_up_no_longer_doubles():
    """The beast doubles while it is there; what is paid with its sacrifice is not doubled."""
    assert totals(board(["Mana Beast", "Blue Signet", "Grim Altar"])) == {"UBC", "CC"}
    assert totals(board(["Mana Beast", "Blue Signet", "Grim Altar", "Dale"])) == {
        "WWCC",
        "WWUBC",
        "WUUBBCC",
    }


def test_a_doubler_that_is_given_up_no_longer_turns_what_others_make():
    """Two mana become one colorless, one mana stays: the land may wait for the beast to go."""
    assert totals(board(["Mana Beast", "Grim Altar", "Dale", "Dull Sphere"])) == {"WCC", "CCC"}


def test_a_doubler_that_gives_itself_up():
    """It is the same where the doubler's own ability takes it away."""
    leaving = Activated((SacrificeSelf(),), (AddMana(FixedMana(("C",))),))
    doubler = ManaReplacement(HasType("Permanent"), "you", Multiply(2))
    more = (artifact("Brittle Beast", tap_for("G"), leaving, doubler),)
    situation = board(["Brittle Beast", "Dale", "Dull Sphere"], more=more)

    assert totals(situation) == brute_force(situation) == {"WGGC", "GGCC"}


@pytest.mark.parametrize(
    "endless",
    [
        artifact("Loop", costing("{G}", FixedMana(("GG",)))),
        creature("Spinner", tap_for("GGG"), costing("{1}", FixedMana(("G",)), UntapSelf())),
        artifact("Spring", Activated((), (AddMana(FixedMana(("U",))),))),
    ],
)
def test_endless_mana_is_refused(endless):
    """Where mana can be made without end there is no greatest total."""
    with pytest.raises(UnsupportedError, match=r"without end|too many"):
        totals(board([endless.name, "Grove"], more=(endless,)))


@pytest.mark.parametrize(
    "odd",
    [
        artifact("Odd", Activated((Discard(Anything()),), (AddMana(FixedMana(("B",))),))),
        artifact("Odd", taps(FixedMana(("B",), CountOf(mine(IsTapped(tapped=False)))))),
        artifact(
            "Odd",
            Activated((RemoveCounters("x", Number(1), LAND),), (AddMana(FixedMana(("B",))),)),
        ),
    ],
)
def test_what_is_not_counted_is_refused(odd):
    """A cost that is not modelled gives no incomplete list."""
    with pytest.raises(UnsupportedError):
        totals(board(["Odd"], more=(odd,), hand=("Bear",)))


def test_a_cost_that_cannot_be_paid_is_not_in_the_way():
    """With no card in hand, discarding one is no way to make mana."""
    odd = artifact("Odd", Activated((Discard(Anything()),), (AddMana(FixedMana(("B",))),)))

    assert totals(board(["Odd", "Grove"], more=(odd,))) == {"G"}


def test_too_many_totals_are_not_listed():
    """Past the bound on totals the number is still known; nothing is listed in part."""
    found = available(board(["60 Prism Field", "20 Cave Guide"]), "you")

    assert (found.amount, found.totals) == (80, None)


def test_too_many_ways_are_refused(monkeypatch):
    """Past the bound on work the answer is a refusal that names it."""
    monkeypatch.setattr("engine.rules.available.bounds.MAX_STEPS", 8_000)
    odd = [artifact(f"Odd {n}", tap_for("C"), costing("{1}", tap, TapSelf())) for n, tap in ODD]

    with pytest.raises(NotDecidedError, match=r"too many ways.*bound of 8000 steps"):
        totals(board([card.name for card in odd] + ["9 Prism Field"], more=tuple(odd)))


def test_many_permanents():
    """Two dozen permanents, some of which cost mana, are no trouble."""
    you = ["8 Grove", "6 Twin Shore", "Elf", "2 Blue Signet", "Filter Heath", "Quarry", "Leaf Drum"]
    found = available(board([*you, "3 Bear", "Mirror Pond", "Teeming Cradle"]), "you")

    assert found.amount == 8 + 6 + 1 + 2 + 1 + 1 + 1 + 1 + 4


SHAMAN = creature("Shaman", Activated((TapSelf(),), (AddMana(FixedMana(("B",))),)))
DOUBLER = enchantment("Doubler", ManaReplacement(HasType("Land"), "you", Multiply(2)))
TOLD = [
    (["2 Grove", "Shaman"], ["2 × Grove give {G} each.", "Shaman gives {B}."]),
    ([Permanent("Grove", tapped=True), "Shaman"], ["Shaman gives {B}."]),
    ([Permanent("Grove", tapped=True)], ["No mana ability can be activated."]),
    (["Prism Field"], ["Prism Field gives one mana of any color."]),
    (["Doubler", "Twin Shore"], ["Twin Shore gives {W}{W} or {U}{U}, with Doubler."]),
    (["Doubler", "Prism Field"], ["Prism Field gives 2 mana of any one color, with Doubler."]),
    (["Gold Token"], ["Gold Token ({T}, sacrifice it) gives one mana of any color."]),
    (["Elf", "Blue Signet"], ["Elf gives {G}.", "Blue Signet ({1}, {T}) gives {U}{B}."]),
]


@pytest.mark.parametrize(("you", "says"), TOLD)
def test_sources_are_told(you, says):
    """The derivation tells what each kind of permanent gives as things stand."""
    found = available(board(you, more=(SHAMAN, DOUBLER)), "you")

    assert [step.says for step in found.steps] == says
    assert found.left_out == ()


# --- vectors ------------------------------------------------------------------------

VECTORS = st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=3).map(tuple), max_size=6)


@given(VECTORS)
def test_maximal_vectors(vectors):
    """Exactly those stay that no other one covers."""
    kept = maximal(vectors)

    assert all(any(covers(great, vector) for great in kept) for vector in vectors)
    assert not any(a != b and covers(a, b) for a in kept for b in kept if len(a) == len(b))


@given(VECTORS, VECTORS)
def test_combined_vectors(left, right):
    """Sums of one from each side, the greatest of them."""
    sums = {added(one, other) for one in left for other in right}

    assert set(combined(left, tuple(right))) == set(maximal(sums))


# --- against brute force ------------------------------------------------------------

NAMES = tuple(card.name for card in CARDS if card.name != "Wild Vine")
LIMIT = 20_000  # positions of the brute force; boards with more are left out


def brute_force(situation: Situation) -> set[str] | None:
    """Every position that can be reached by mana abilities, one after the other."""
    seen: set[object] = set()
    found: set[tuple[int, ...]] = set()
    ends = [(situation, "", situation.player("you").life)]
    while ends:
        here, pool, life = ends.pop()
        position = (pool, life, tuple(map(_looks, here.battlefield)))
        if position in seen:
            continue
        seen.add(position)
        if len(seen) > LIMIT:
            return None
        found.add(tuple(pool.upper().count(letter) for letter in TYPES))
        for permanent in here.battlefield:
            if permanent.zone == "battlefield" and permanent.controller == "you":
                ends += _positions(here, permanent, pool, life)
    return {"".join(t * n for t, n in zip(TYPES, v, strict=True)) for v in maximal(found)}


def _looks(permanent: GameObject) -> object:
    state = permanent.state
    return permanent.zone, state.tapped, tuple(sorted(state.counters.items()))


def _positions(here: Situation, permanent: GameObject, pool: str, life: int):
    for ability in filter(is_mana_ability, activations(permanent)):
        taps_it = any(isinstance(part, TapSelf) for part in ability.cost)
        if taps_it and (permanent.state.tapped or is_sick(here, permanent)):
            continue
        paid_life = sum(1 for part in ability.cost if isinstance(part, PayLife))
        rests = _rests(pool, ability)
        if paid_life > life or not rests:
            continue
        for outcome in outcomes(here, permanent, ability, you="you"):
            after = _after(here, permanent, ability, outcome.paid, taps_it=taps_it)
            made = "".join(u.type.lower() if u.restrictions else u.type for u in outcome.units)
            for rest in rests:
                yield after, "".join(sorted(rest + made)), life - paid_life


def _rests(pool: str, ability: Activated) -> set[str]:
    rests = {pool}
    symbols = [s for part in ability.cost if isinstance(part, PayMana) for s in part.cost.symbols]
    for symbol in symbols:
        for _ in range(symbol.generic if symbol.is_generic else 1):
            rests = set(_less_one(rests, TYPES if symbol.is_generic else symbol.types))
    return rests


def _less_one(pools: Iterable[str], letters: str) -> Iterable[str]:
    for pool in pools:
        for letter in set(pool) & set(letters):
            yield pool.replace(letter, "", 1)


def _after(here: Situation, permanent, ability, paid, *, taps_it):
    permanents = list(here.battlefield.permanents)

    def change(key, **told):
        permanents[key] = replace(permanents[key], state=replace(permanents[key].state, **told))

    for other in (*paid.tapped, *([permanent] if taps_it else [])):
        change(other.key, tapped=True)
    for part in ability.cost:
        if isinstance(part, RemoveCounters):
            counters = dict(permanent.state.counters)
            change(permanent.key, counters=counters | {part.kind: counters[part.kind] - paid.x})
    leaves = any(isinstance(part, SacrificeSelf) for part in ability.cost)
    for gone in (*paid.gone, *([permanent] if leaves else [])):
        nothing = Characteristics("")
        permanents[gone.key] = replace(
            permanents[gone.key], characteristics=nothing, controller="", zone="graveyard"
        )
    return replace(here, battlefield=Battlefield(tuple(permanents)))


PERMANENTS = st.builds(
    lambda name, tapped, sick, storage: Permanent(
        name,
        tapped=tapped,
        sick=sick,
        counters={"storage": storage} if name == "Storage Pool" else {},
    ),
    st.sampled_from(NAMES),
    st.sampled_from([False] * 7 + [True]),
    st.sampled_from([False] * 7 + [True]),
    st.integers(0, 2),
)


@settings(max_examples=250, deadline=None)
@given(st.lists(PERMANENTS, max_size=4), st.sampled_from([20, 1, 0]))
def test_agrees_with_brute_force(you, life):
    """The search finds exactly what trying every order of activations finds."""
    situation = board(you, ["Twin Shore"], life=life)
    wanted = brute_force(situation)

    if wanted is not None:
        assert totals(situation) == wanted


@settings(max_examples=40, deadline=None)
@given(st.lists(PERMANENTS, max_size=5), st.randoms())
def test_the_order_of_the_permanents_does_not_matter(you, random):
    """Permanents in another order give the same totals."""
    assert totals(board(you)) == totals(board(random.sample(you, len(you))))
