"""Finding an activated ability by its cost as players write it: "{2}, {Q}", "Equip {1}"."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.cards.abilities import Activated, ActivationLimit, Keyword, OtherEffect, Unread
from engine.cards.amounts import Number
from engine.cards.costs import (
    Act,
    CostPart,
    ExileCards,
    ExileSelf,
    OneOf,
    PayMana,
    TapOthers,
    TapPower,
)
from engine.cards.filters import AllOf, HasType, IsItself, Not
from engine.cards.names import fold
from engine.errors import UnknownObjectError, UnsupportedError
from engine.mana.cost import ManaCost, ManaCostError
from engine.objects import GameObject, split_reference
from engine.question import Question
from engine.rules.card_objects import card_object
from engine.rules.costs.words import print_cost_parts
from engine.rules.written import abilities_written, cost_written
from engine.situation import Situation

_CREWING: Final = ("crew", "saddle")  # CR 702.122a, 702.171a
_STATION: Final = Keyword("station")  # CR 702.184a
_OTHER_CREATURES: Final = AllOf((Not(IsItself()), HasType("Creature")))
_ZONES: Final = ("hand", "graveyard", "exile")
MAX_WORDS: Final = 200  # characters of an ability's cost
_ABILITY_WORD: Final = re.compile(r"[A-Za-z][\w' ,!?-]{1,40}\s*—\s*")


def object_with_abilities(situation: Situation, question: Question) -> GameObject:
    """The question's permanent, or the card in a zone from which some abilities are activated.

    Raises:
        UnknownObjectError: neither is there.
    """
    try:
        return situation.battlefield.find(question.permanent, question.player)
    except UnknownObjectError:
        owner, name = split_reference(question.permanent)
        owner = owner or question.player
        for zone in _ZONES:
            cards: tuple[str, ...] = getattr(situation.player(owner), zone)
            if any(fold(card) == fold(name) for card in cards):
                return card_object(situation, name, owner, zone)
        if any(fold(entry.name) == fold(name) for entry in situation.player(owner).command):
            return card_object(situation, name, owner, "command")
        raise


def find_ability(permanent: GameObject, words: str) -> Activated:
    """The first ability of an object that is written with this cost; see `find_abilities`."""
    return find_abilities(permanent, words)[0]


def find_abilities(permanent: GameObject, words: str) -> tuple[Activated, ...]:
    """The activated abilities of an object with this cost, each once, in printed order.

    Args:
        permanent: the object.
        words: the cost as printed, with or without a colon or the effect behind it; "" where it has
            one ability alone.

    Raises:
        UnknownObjectError: it has none such; the message lists what it has.
        UnsupportedError: it has none such, but a text of it was not understood.
    """
    there = tuple(dict.fromkeys(_activated_abilities(permanent)))
    asked = _without_brackets(words.strip()[:MAX_WORDS].rstrip(":").strip())
    found = tuple(a for a in there if is_written(a, asked, permanent)) if asked else there
    word = _ABILITY_WORD.match(asked)
    if not found and word:  # "Channel — {1}{G}, Discard this card" (CR 207.2c)
        cost = asked[word.end() :]
        found = tuple(a for a in there if is_written(a, cost, permanent))
    if not found and ":" in asked:
        found = _by_whole_text(there, asked, permanent)
    if not found and asked:
        found = _by_part(there, asked, permanent)
    if found and (asked or len(found) == 1):
        return found
    if not found and _has_unread(permanent):
        raise UnsupportedError(permanent.name, "an ability of it was not understood")
    listed = ", ".join(f"“{ability_words(ability)}”" for ability in there) or "none"
    has = f"has no ability “{asked}”" if asked else "has not one activated ability alone"
    raise UnknownObjectError(f"{permanent.name} {has}; name one by its cost. It has: {listed}.")


def _by_whole_text(
    there: tuple[Activated, ...], words: str, permanent: GameObject
) -> tuple[Activated, ...]:
    """Those with the cost before the colon, and of several the one with the effect behind it."""
    cost = words.partition(":")[0].strip()
    found = tuple(a for a in there if is_written(a, cost, permanent))
    if len(found) <= 1:
        return found
    kind = permanent.characteristics
    read = abilities_written(words, kind.name, " ".join(sorted(kind.types)))
    effects = [ability.effects for ability in read if isinstance(ability, Activated)]
    return tuple(a for a in found if a.effects in effects) or found


def _by_part(
    there: tuple[Activated, ...], words: str, permanent: GameObject
) -> tuple[Activated, ...]:
    """The only one whose cost has those parts and more: "{T}" for "{T}, Sacrifice this artifact".

    A permanent with a text that was not understood may have the very ability that is asked for.
    """
    parts = cost_written(_itself(words.partition(":")[0], permanent), permanent.name)
    if not parts or _has_unread(permanent):
        return ()
    found = tuple(a for a in there if Counter(parts) <= Counter(a.cost) and not a.keyword)
    return found if len(found) == 1 else ()


def _without_brackets(words: str) -> str:
    """A loyalty cost as Scryfall prints it, "[−3]", without its brackets and with a plain minus."""
    if words.startswith("[") and words.endswith("]"):
        return words[1:-1].replace("−", "-")
    return words


def _activated_abilities(permanent: GameObject) -> Iterator[Activated]:
    """Its activated abilities, those written as "crew 3" or "station" too."""
    for ability in permanent.abilities:
        if isinstance(ability, Activated):
            yield ability
        elif isinstance(ability, Keyword) and ability.name in _CREWING and ability.number:
            limits = (ActivationLimit("sorcery"),) if ability.name == "saddle" else ()
            cost = (TapPower(_OTHER_CREATURES, ability.number),)
            yield Activated(cost, (OtherEffect(),), limits, keyword=ability.name)
        elif isinstance(ability, Keyword) and ability.name == "craft":
            limits = (ActivationLimit("sorcery"),)
            materials = _materials(ability)
            parts = (*ability.cost, ExileSelf("battlefield"), materials)
            yield Activated(parts, (OtherEffect(),), limits, "craft")
        elif ability == _STATION:
            limits = (ActivationLimit("sorcery"),)
            yield Activated((TapOthers(_OTHER_CREATURES),), (OtherEffect(),), limits, "station")


def _materials(craft: Keyword) -> CostPart:
    """What is exiled to craft: of your other permanents, your graveyard or both (CR 702.167a)."""
    number, what = craft.number or 1, craft.what
    if what is None:
        return Act("exile its materials")
    others = AllOf((Not(IsItself()), what))
    ways = [
        (
            *((ExileCards(others, "battlefield", Number(number - buried)),) * (buried < number)),
            *((ExileCards(what, "graveyard", Number(buried)),) * (buried > 0)),
        )
        for buried in range(number + 1)
    ]
    return OneOf(tuple(ways))


def is_written(ability: Activated, words: str, permanent: GameObject) -> bool:
    """Whether an ability is the one that a player writes with this cost."""
    if ability.keyword and _is_keyword(ability, words):
        return True
    parts = cost_written(_itself(words, permanent), permanent.characteristics.name)
    if parts is not None:
        return _same(parts, ability.cost)
    return _plain(ability_words(ability)) == _plain(words)


def ability_words(ability: Activated) -> str:
    """How an ability is called: its keyword and mana, or its cost in words."""
    if not ability.keyword or ability.keyword == "loyalty":
        return print_cost_parts(ability.cost)
    if ability.keyword == _STATION.name:
        return ability.keyword.capitalize()
    for part in ability.cost:
        if isinstance(part, TapPower):
            return f"{ability.keyword.capitalize()} {part.power}"
    mana = [part for part in ability.cost if isinstance(part, PayMana)]
    return f"{ability.keyword.capitalize()} {print_cost_parts(mana or ability.cost)}"


def _itself(words: str, permanent: GameObject) -> str:
    """The words with "~" for the object, however it is called: its name, "it", "this land"."""
    kind = permanent.characteristics.name
    for name in sorted({kind, permanent.name, kind.partition(",")[0], "it"} - {""}, key=len)[::-1]:
        words = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "~", words, flags=re.IGNORECASE)
    return words


# what stands between a keyword and its mana: "reinforce 1—{1}{W}", "craft with artifact {3}"
_BETWEEN: Final = {
    "reinforce": r"^(?:\d+|x)\s*(?:—\s*|$)",
    "craft": r"^with [^{]*",
    "equip": r"^[^{—]*(?=\{)",
}


def _is_keyword(ability: Activated, words: str) -> bool:
    keyword, asked = ability.keyword.casefold(), words.casefold()
    if not asked.startswith(keyword):
        return False
    rest = asked.removeprefix(keyword).strip(" —-")
    rest = re.sub(_BETWEEN.get(keyword, r"^\d+\s*—\s*"), "", rest)
    powers = [str(part.power) for part in ability.cost if isinstance(part, TapPower)]
    if powers:
        return rest in ("", *powers)
    try:
        wanted = ManaCost.parse(rest)
    except ManaCostError:
        return False
    costs = [part.cost for part in ability.cost if isinstance(part, PayMana)]
    return not rest or wanted == sum(costs, start=ManaCost())


def _same(left: tuple[CostPart, ...], right: tuple[CostPart, ...]) -> bool:
    return Counter(left) == Counter(right)


def _plain(words: str) -> str:
    return "".join(letter for letter in words.casefold() if not letter.isspace())


def _has_unread(permanent: GameObject) -> bool:
    return any(isinstance(ability, Unread) for ability in permanent.abilities)
