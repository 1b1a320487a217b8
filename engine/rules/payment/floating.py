"""Mana that is in a pool already, plain or with a restriction (CR 106.4, 106.6)."""

from collections.abc import Iterable, Iterator

from engine.board import RestrictedMana
from engine.cards.abilities import Activated, AddMana
from engine.cards.filters import IsUntold
from engine.cards.production import Restriction
from engine.errors import UnsupportedError
from engine.mana.cost import ManaCost
from engine.mana.pool import ManaUnit
from engine.rules.parts import mentions
from engine.rules.payment.offers import Activation, Token
from engine.rules.written import abilities_written
from engine.situation import Situation


def pool(situation: Situation, player: str) -> Iterator[Activation]:
    """The mana that is there already, one offer for each."""
    there = situation.player(player)
    plain = [ManaUnit(letter) for letter in _letters(there.pool)]
    units = plain + [u for entry in there.pool_restricted for u in _restricted(situation, entry)]
    yield from floating(units)


def floating(units: Iterable[ManaUnit]) -> Iterator[Activation]:
    """Mana that is there, one offer for each."""
    for number, unit in enumerate(units):
        yield Activation(((unit,),), uses=((Token("pool", number), 1),), says="", name="mana pool")


def _letters(mana: str) -> str:
    cost = ManaCost.parse(mana)
    return "C" * cost.generic + "".join(s.types for s in cost.symbols if s.types)


def _restricted(situation: Situation, entry: RestrictedMana) -> Iterator[ManaUnit]:
    restrictions = (spending_restriction(entry.only),) if entry.only else ()
    types = _types_named(situation, entry.source) if entry.source else frozenset[str]()
    snow = entry.source.casefold().startswith("snow")
    for letter in _letters(entry.mana):
        yield ManaUnit(letter, -1, snow or "Snow" in types, restrictions, types)


def spending_restriction(only: str) -> Restriction:
    """A restriction in the words of the board, "creature spells".

    Raises:
        UnsupportedError: words that are no restriction known here.
    """
    for words in (f"to cast {only}", f"only {only}".removeprefix("only "), f"to {only}"):
        text = f"{{T}}: Add {{C}}. Spend this mana only {words}."
        for ability in abilities_written(text, "", "Land"):
            effects = ability.effects if isinstance(ability, Activated) else ()
            for effect in effects:
                found = effect.restriction if isinstance(effect, AddMana) else None
                if found is not None and not mentions(found, IsUntold):
                    return found
    raise UnsupportedError("the mana pool", f"the restriction “{only[:60]}” was not understood")


def _types_named(situation: Situation, source: str) -> frozenset[str]:
    card = situation.catalogue.find(source)
    if card is None:
        return frozenset(word.title() for word in source.split())
    return frozenset((*card.supertypes, *card.types, *card.subtypes))
