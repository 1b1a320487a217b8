"""Invented cards that make mana, and boards of them, for the tests of mana."""

from engine.board import Board, Permanent, Player
from engine.cards.abilities import Ability, Activated, AddMana, TappedForMana
from engine.cards.amounts import AnnouncedX, CountOf, Number
from engine.cards.card import Card
from engine.cards.catalogue import Catalogue
from engine.cards.costs import (
    PayLife,
    PayMana,
    RemoveCounters,
    Sacrifice,
    SacrificeSelf,
    TapOthers,
    TapSelf,
)
from engine.cards.filters import AllOf, ControlledBy, Filter, HasSupertype, HasType, IsHost, Not
from engine.cards.modifiers import Become, ManaReplacement, Multiply
from engine.cards.production import (
    Combination,
    CouldProduce,
    FixedMana,
    Letters,
    OneType,
    ProducedByThat,
    Production,
    Restriction,
    ToCast,
)
from engine.mana.cost import ManaCost
from engine.rules.layers import derive
from engine.situation import Situation

LAND = HasType("Land")
CREATURE = HasType("Creature")
MINE = ControlledBy("you")
THEIRS = ControlledBy("opponent")
ANY = Letters("WUBRG")


def mine(kind: Filter) -> Filter:
    return AllOf((kind, MINE))


def taps(production: Production, **more) -> Activated:
    return Activated((TapSelf(),), (AddMana(production, **more),))


def tap_for(*groups: str) -> Activated:
    return taps(FixedMana(groups))


def costing(cost: str, production: Production, *parts) -> Activated:
    return Activated((PayMana(ManaCost.parse(cost)), *parts), (AddMana(production),))


def land(
    name: str, *abilities: Ability, subtypes: tuple[str, ...] = (), basic: bool = False
) -> Card:
    return Card(name, None, ("Basic",) if basic else (), ("Land",), subtypes, abilities=abilities)


def creature(name: str, *abilities: Ability, cost: str = "{1}{G}") -> Card:
    mana_cost = ManaCost.parse(cost)
    return Card(name, mana_cost, (), ("Creature",), power=1, toughness=1, abilities=abilities)


def artifact(name: str, *abilities: Ability, cost: str = "{2}") -> Card:
    return Card(name, ManaCost.parse(cost), (), ("Artifact",), abilities=abilities)


def enchantment(name: str, *abilities: Ability, subtypes: tuple[str, ...] = ()) -> Card:
    return Card(name, ManaCost.parse("{3}"), (), ("Enchantment",), subtypes, abilities=abilities)


def reflecting(whose: Filter, of: str = "type") -> Activated:
    return taps(OneType(CouldProduce(AllOf((LAND, whose)), of)))


NONBASIC = AllOf((LAND, Not(HasSupertype("Basic"))))
SHADE = HasType("Creature")

CARDS: tuple[Card, ...] = (
    land("Dale", subtypes=("Plains",), basic=True),
    land("Shore", subtypes=("Island",), basic=True),
    land("Bog", subtypes=("Swamp",), basic=True),
    land("Crag", subtypes=("Mountain",), basic=True),
    land("Grove", subtypes=("Forest",), basic=True),
    land("Twin Shore", tap_for("W", "U")),
    land("Prism Field", taps(OneType(ANY))),
    land("Double Crag", tap_for("RR")),
    land("Mirror Pond", reflecting(MINE)),
    land("Far Orchard", reflecting(THEIRS, "color")),
    land("Teeming Cradle", taps(FixedMana(("G",), CountOf(mine(CREATURE))))),
    land(
        "Tomb Vault",
        tap_for("C"),
        costing("{2}", FixedMana(("B",), CountOf(mine(LAND))), TapSelf()),
    ),
    land("Filter Heath", tap_for("C"), costing("{W/B}", FixedMana(("WW", "WB", "BB")), TapSelf())),
    land("Quarry", tap_for("C"), costing("{3}", FixedMana(("WUG",)), TapSelf())),
    land(
        "Storage Pool",
        tap_for("C"),
        costing(
            "{1}", Combination(Letters("WU"), AnnouncedX()), RemoveCounters("storage", AnnouncedX())
        ),
    ),
    land("Burning Field", Activated((TapSelf(), PayLife(Number(1))), (AddMana(OneType(ANY)),))),
    artifact("Blue Signet", costing("{1}", FixedMana(("UB",)), TapSelf())),
    artifact(
        "Twin Eye", tap_for("U"), Activated((SacrificeSelf(),), (AddMana(FixedMana(("U",))),))
    ),
    artifact("Gold Token", Activated((TapSelf(), SacrificeSelf()), (AddMana(OneType(ANY)),))),
    artifact("Grim Altar", Activated((Sacrifice(mine(CREATURE)),), (AddMana(FixedMana(("CC",))),))),
    artifact(
        "Leaf Drum",
        Activated((TapSelf(), TapOthers(mine(CREATURE))), (AddMana(OneType(ANY)),)),
    ),
    artifact(
        "Great Lord",
        Activated((TapOthers(mine(HasType("Artifact"))),), (AddMana(FixedMana(("U",))),)),
    ),
    creature("Elf", tap_for("G")),
    creature("Bear"),
    creature("Changer", costing("{G}", OneType(ANY))),
    creature(
        "Priest",
        Activated(
            (TapSelf(), Sacrifice(mine(HasType("Artifact")))), (AddMana(FixedMana(("BB",))),)
        ),
    ),
    creature(
        "Cave Guide",
        taps(OneType(ANY), restriction=Restriction((ToCast(SHADE),))),
    ),
    creature("Mana Beast", ManaReplacement(HasType("Permanent"), "you", Multiply(2))),
    creature("Soil Beast", TappedForMana(LAND, "you", AddMana(FixedMana(("G",))))),
    artifact(
        "Smelter",
        Activated((Sacrifice(mine(HasType("Artifact"))),), (AddMana(FixedMana(("CC",))),)),
    ),
    artifact(
        "Count Engine",
        costing("{1}", FixedMana(("R",), CountOf(mine(HasType("Artifact")))), TapSelf()),
    ),
    enchantment("Mirrored Mana", ManaReplacement(HasType("Permanent"), "you", Multiply(2))),
    enchantment("Foul Air", ManaReplacement(LAND, "any", Become(Letters("B"), Number(1)))),
    enchantment(
        "Dull Sphere", ManaReplacement(LAND, "any", Become(Letters("C"), Number(1)), at_least=2)
    ),
    enchantment("Rich Soil", TappedForMana(LAND, "you", AddMana(OneType(ProducedByThat())))),
    enchantment(
        "Wild Vine",
        TappedForMana(IsHost(), "any", AddMana(FixedMana(("G",)), to="controller")),
        subtypes=("Aura",),
    ),
)
CATALOGUE = Catalogue.of(CARDS)


def board(you=(), opp=(), more=(), **player) -> Situation:
    """A situation of names and Permanents; "3 Grove" is three of them. `more` are further cards."""
    players = {
        "you": Player(battlefield=tuple(map(_permanent, you)), **player),
        "opp": Player(battlefield=tuple(map(_permanent, opp))),
    }
    return derive(Board(players), CATALOGUE.with_cards(more))


def _permanent(told: str | Permanent) -> Permanent:
    if isinstance(told, Permanent):
        return told
    number, _, name = told.partition(" ")
    return Permanent(name, int(number)) if number.isdigit() else Permanent(told)
