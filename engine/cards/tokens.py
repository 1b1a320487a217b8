"""The predefined tokens (CR 111.10) and others that are made for an ability with a cost."""

from typing import Final

from engine.cards.abilities import (
    Activated,
    ActivationLimit,
    AddMana,
    Grant,
    Keyword,
    OtherEffect,
    Triggered,
)
from engine.cards.amounts import CountOf, Number
from engine.cards.card import Card
from engine.cards.costs import CostPart, Discard, PayMana, SacrificeSelf, TapSelf
from engine.cards.filters import AllOf, Anything, ControlledBy, HasType, IsHost, Not
from engine.cards.production import FixedMana, Letters, OneType, Restriction, ToCast
from engine.cards.statics import ChangePower, SetPower
from engine.mana.cost import ManaCost
from engine.mana.types import COLORS

_SACRIFICE: Final = (SacrificeSelf(),)
_TAP_SACRIFICE: Final = (TapSelf(), SacrificeSelf())
_ANY_COLOR: Final = AddMana(OneType(Letters(COLORS)))
_ONE_COLORLESS: Final = AddMana(FixedMana(("C",)))
_ONE_GREEN: Final = AddMana(FixedMana(("G",)))
_SORCERY: Final = (ActivationLimit("sorcery"),)
_NO_NONARTIFACT: Final = Restriction((ToCast(Not(HasType("Artifact"))),), only=False)
_ENCHANT: Final = Keyword("enchant", what=HasType("Creature"))
_ONE: Final = Number(1)


def _mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def _other(*cost: CostPart, targets: bool = False, sorcery: bool = False) -> Activated:
    """An activated ability whose effect is not of this field."""
    limits = _SORCERY if sorcery else ()
    return Activated(cost, (OtherEffect(targets=targets),), limits)


def _artifact(name: str, *abilities: Activated) -> Card:
    return Card(name, types=("Artifact",), subtypes=(name,), abilities=abilities, token=True)


def _eldrazi(name: str, power: int, toughness: int) -> Card:
    return Card(
        name,
        types=("Creature",),
        subtypes=tuple(name.split()),
        power=power,
        toughness=toughness,
        abilities=(Activated(_SACRIFICE, (_ONE_COLORLESS,)),),
        token=True,
    )


def _creature(name: str, color: str, *abilities: Activated) -> Card:
    """A 1/1 creature of one colour, that is called by its creature types."""
    return Card(
        name,
        types=("Creature",),
        subtypes=tuple(name.split()),
        colors=color,
        power=1,
        toughness=1,
        abilities=abilities,
        token=True,
    )


def _named(name: str, *abilities: Activated, snow: bool = False) -> Card:
    """An artifact without a subtype, that has its name from the card that makes it."""
    supertypes = ("Snow",) if snow else ()
    return Card(name, supertypes=supertypes, types=("Artifact",), abilities=abilities, token=True)


def _role(name: str, *abilities: ChangePower | SetPower | Grant | Triggered) -> Card:
    return Card(
        name,
        types=("Enchantment",),
        subtypes=("Aura", "Role"),
        abilities=(_ENCHANT, *abilities),
        token=True,
    )


_GETS_ONE: Final = ChangePower(IsHost(), _ONE, _ONE)
_ENCHANTMENTS: Final = CountOf(AllOf((HasType("Enchantment"), ControlledBy("you"))))
_ON_ATTACK: Final = Triggered("other", effects=(OtherEffect(),))

TOKENS: Final = (
    _artifact("Treasure", Activated(_TAP_SACRIFICE, (_ANY_COLOR,))),
    _artifact("Gold", Activated(_SACRIFICE, (_ANY_COLOR,))),
    _artifact(
        "Powerstone", Activated((TapSelf(),), (AddMana(FixedMana(("C",)), _NO_NONARTIFACT),))
    ),
    _eldrazi("Eldrazi Spawn", 0, 1),
    _eldrazi("Eldrazi Scion", 1, 1),
    _creature("Elf Druid", "G", Activated((TapSelf(),), (_ONE_GREEN,))),
    _creature("Human Monk", "G", Activated((TapSelf(),), (_ONE_GREEN,))),
    _creature("Mercenary", "R", _other(TapSelf(), targets=True, sorcery=True)),
    _named("Etherium Cell", Activated(_TAP_SACRIFICE, (_ANY_COLOR,))),
    _named("Banana", Activated(_TAP_SACRIFICE, (AddMana(OneType(Letters("RG"))), OtherEffect()))),
    _named("Icy Manalith", Activated((TapSelf(),), (_ANY_COLOR,)), snow=True),
    _named("Replicated Ring", Activated((TapSelf(),), (_ANY_COLOR,)), snow=True),
    _artifact("Food", _other(_mana("{2}"), TapSelf(), SacrificeSelf())),
    _artifact("Clue", _other(_mana("{2}"), SacrificeSelf())),
    _artifact("Blood", _other(_mana("{1}"), TapSelf(), Discard(Anything()), SacrificeSelf())),
    _artifact("Incubator", _other(_mana("{2}"))),
    _artifact("Map", _other(_mana("{1}"), *_TAP_SACRIFICE, targets=True, sorcery=True)),
    _artifact("Junk", _other(*_TAP_SACRIFICE, sorcery=True)),
    _artifact("Lander", _other(_mana("{2}"), *_TAP_SACRIFICE)),
    _artifact("Mutagen", _other(_mana("{1}"), *_TAP_SACRIFICE, targets=True, sorcery=True)),
    Card(
        "Shard",
        types=("Enchantment",),
        subtypes=("Shard",),
        abilities=(_other(_mana("{2}"), SacrificeSelf()),),
        token=True,
    ),
    Card(
        "Walker",
        types=("Creature",),
        subtypes=("Zombie",),
        colors="B",
        power=2,
        toughness=2,
        token=True,
    ),
    _role("Cursed", SetPower(IsHost(), _ONE, _ONE)),
    _role("Monster", _GETS_ONE, Grant(IsHost(), (Keyword("trample"),))),
    _role("Royal", _GETS_ONE, Grant(IsHost(), (Keyword("ward", (_mana("{1}"),)),))),
    _role("Sorcerer", _GETS_ONE, Grant(IsHost(), (_ON_ATTACK,))),
    _role("Virtuous", ChangePower(IsHost(), _ENCHANTMENTS, _ENCHANTMENTS)),
    _role("Wicked", _GETS_ONE, _ON_ATTACK),
    _role("Young Hero", Grant(IsHost(), (_ON_ATTACK,))),
)
"""Every predefined token, those that make mana first."""
